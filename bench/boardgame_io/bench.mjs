// Two clients at each of many tables: node bench.mjs TABLES SECONDS THINK [FOLDER]
// Prints one JSON object: answer times, processor time and memory of the server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ConnectFour, open } from "./connect_four.mjs";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const [tables, seconds, think] = process.argv.slice(2, 5).map(Number);
const folder = process.argv[5];

async function freePort() {
  const found = createServer().listen(0, "127.0.0.1");
  await once(found, "listening");
  const { port } = found.address();
  found.close();
  return port;
}

const port = await freePort();
const address = `http://localhost:${port}`;
const here = new URL(".", import.meta.url).pathname;
const server = spawn("node", ["server.mjs", String(port), ...(folder ? [folder] : [])], { cwd: here });
await once(server.stdout, "data");

const ticks = 100;
function processor() {
  const words = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(" ");
  return (Number(words[13]) + Number(words[14])) / ticks;
}
function memory() {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
}

async function post(path, body) {
  const answer = await fetch(address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const times = [];
let until = 0;

/** One seat: moves when it is its turn, and notes how long the server takes to answer. */
class Seat {
  constructor(matchID, playerID, credentials) {
    this.playerID = playerID;
    this.client = Client({
      game: ConnectFour,
      numPlayers: 2,
      matchID,
      playerID,
      credentials,
      debug: false,
      multiplayer: SocketIO({ server: address, socketOpts: { transports: ["websocket"] } }),
    });
    this.client.start();
    this.table = { over: false };
  }

  async ready() {
    while (!this.client.getState()?.isConnected) await sleep(20);
    this.client.transport.socket.on("update", (_, state) => this.heard(state));
    this.client.transport.socket.on("patch", () => this.heard(null));
  }

  heard() {
    if (this.sent) {
      if (this.sent < until) times.push(performance.now() - this.sent);
      this.sent = 0;
    }
    setImmediate(() => this.go());
  }

  async go() {
    const state = this.client.getState();
    if (this.busy || this.sent || performance.now() >= until) return;
    if (!state || state.ctx.gameover || state.ctx.currentPlayer !== this.playerID) {
      if (state?.ctx.gameover) this.table.over = true;
      return;
    }
    this.busy = true;
    if (think) await sleep(-Math.log(1 - Math.random()) * think * 1000);
    this.busy = false;
    const columns = open(state.G);
    this.sent = performance.now();
    this.client.moves.drop(columns[Math.floor(Math.random() * columns.length)]);
  }
}

async function seated() {
  const { matchID } = await post("/games/connect-four/create", { numPlayers: 2 });
  const seats = [];
  for (const playerID of ["0", "1"]) {
    const joined = await post(`/games/connect-four/${matchID}/join`, { playerID, playerName: playerID });
    seats.push(new Seat(matchID, playerID, joined.playerCredentials));
  }
  await Promise.all(seats.map((seat) => seat.ready()));
  return seats;
}

const empty = memory();
let seats = [];
for (let made = 0; made < tables; made++) seats.push(...(await seated()));
await sleep(1000);
const before = processor();
until = performance.now() + seconds * 1000;
for (const seat of seats) seat.go();
// Whoever has finished a game begins another one at a new table.
while (performance.now() < until) {
  await sleep(200);
  const finished = seats.filter((seat) => seat.client.getState()?.ctx.gameover);
  seats = seats.filter((seat) => !finished.includes(seat));
  for (const seat of finished) seat.client.stop();
  for (let made = 0; made < finished.length / 2 && performance.now() < until; made++) {
    const fresh = await seated();
    seats.push(...fresh);
    for (const seat of fresh) seat.go();
  }
}
const used = processor() - before;
times.sort((one, other) => one - other);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? null;
console.log(
  JSON.stringify({
    moves_per_second: times.length / seconds,
    median_ms: at(0.5),
    p99_ms: at(0.99),
    cpu_ms_per_move: (used / times.length) * 1000,
    mb_per_table: (memory() - empty) / tables,
  }),
);
server.kill();
process.exit(0);
