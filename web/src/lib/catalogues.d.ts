/** The modules that `scripts/catalogues.js` makes of `web/locale`. */
declare module "virtual:catalogues" {
  export interface Catalogue {
    /** Translations by English message, after its context and U+0004 if it has one; several for plurals. */
    readonly messages: Readonly<Record<string, readonly string[]>>;
    /** The plural form for a number. */
    readonly plural: (count: number) => number;
  }

  type Load = () => Promise<Catalogue>;
  /** By language: the messages of the first screen, and the rest. */
  export const catalogues: Readonly<Record<string, readonly [first: Load, rest: Load]>>;
}
