/** The static page's parts besides its scripts; made by `scripts/static_parts.py`. */

export interface Parts {
  /** Python, the program and the core: addresses relative to the page. */
  large: {
    pyodide: string;
    program: string;
    core: string;
    /** All files, for caching. */
    files: readonly string[];
    /** The total for progress. */
    bytes: number;
    /** The number of bytes to load. */
    compressed: number;
  };
  /** Constant answers, each a file in this folder. */
  answers: { folder: string; files: readonly string[] };
  /** The program's catalogues: addresses by language. */
  languages: Readonly<Record<string, string>>;
}

declare const __PARTS__: Parts;

export const LARGE_PART = __PARTS__.large;
export const LANGUAGE_PACKS = __PARTS__.languages;

/** Return the file that answers a request, so that no worker has to start for it. */
export function prepared(path: string, { folder, files } = __PARTS__.answers): string | null {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const name = pathname.replace(/^\/api\//, "").replaceAll("/", "-");
  const file = `${name}.${searchParams.get("language") ?? "en"}.json`;
  return files.includes(file) ? folder + file : null;
}
