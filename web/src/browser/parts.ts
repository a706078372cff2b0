/** What a static page brings along besides its scripts; `scripts/parts.py` makes it. */

export interface Parts {
  /** Python, the program and the core: addresses relative to the page. */
  large: {
    pyodide: string;
    program: string;
    core: string;
    /** All files, for those who keep them. */
    files: readonly string[];
    /** What a progress is measured by. */
    bytes: number;
    /** How much is loaded. */
    compressed: number;
  };
  /** Answers that are the same for everybody, each a file in this folder. */
  answers: { folder: string; files: readonly string[] };
  /** The program's catalogues: addresses by language. */
  languages: Readonly<Record<string, string>>;
}

declare const __PARTS__: Parts;

export const LARGE_PART = __PARTS__.large;
export const LANGUAGE_PACKS = __PARTS__.languages;

/** The file that answers a request, so that nobody has to be started for it. */
export function prepared(path: string, { folder, files } = __PARTS__.answers): string | null {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const name = pathname.replace(/^\/api\//, "").replaceAll("/", "-");
  const file = `${name}.${searchParams.get("language") ?? "en"}.json`;
  return files.includes(file) ? folder + file : null;
}
