// A boardgame.io server with connect four: node server.mjs PORT [FOLDER]; with a folder it stores there.
import { createRequire } from "node:module";
import { ConnectFour } from "./connect_four.mjs";

// Only its CommonJS build can be imported by Node.
const { FlatFile, Origins, Server } = createRequire(import.meta.url)("boardgame.io/server");

const [port, folder] = process.argv.slice(2);
const server = Server({
  games: [ConnectFour],
  origins: [Origins.LOCALHOST],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});
await server.run(Number(port), () => console.log("ready"));
