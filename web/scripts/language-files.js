// Which files of the built static page belong to one language: the others are for all of them.

import { shipped } from "./catalogues.js";

/** @typedef {Record<string, { file: string }>} Manifest */

/** The files of each language but English, which is in the program. @param {Manifest} manifest @param {string[]} files @returns {Record<string, string[]>} */
export function languageFiles(manifest, files) {
  const modules = Object.entries(manifest);
  return Object.fromEntries(
    shipped().map((language) => {
      const catalogue = new RegExp(`virtual:catalogues/${language}/|\\.${language}\\.json$`);
      const built = modules.filter(([name]) => catalogue.test(name)).map(([, { file }]) => file);
      const others = new RegExp(
        `^answers/.*\\.${language}\\.json$|^languages/.*/${language}\\.zip$`,
      );
      return [language, [...built, ...files.filter((file) => others.test(file))]];
    }),
  );
}
