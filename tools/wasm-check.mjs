#!/usr/bin/env node
// Plays with the browser engine. Usage:
//   tools/wasm-check.mjs <play-hashes> [<linstock>] [--games <n>] [--wasm <file>]
// For every scenario: games by chance give the lines that the native program <play-hashes> prints;
// a whole game is played through the page's interface, and <linstock> replays its record.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const UMPIRE = 255;
const SPECTATOR = 254;

function read_options(words) {
  const options = { wasm: join(root, "build", "wasm", "linstock.wasm"), games: 20, programs: [] };
  for (let i = 0; i < words.length; ++i) {
    if (words[i] === "--games") options.games = Number(words[++i]);
    else if (words[i] === "--wasm") options.wasm = words[++i];
    else options.programs.push(words[i]);
  }
  if (options.programs.length < 1) throw new Error("name the native program play-hashes");
  return options;
}

function expect(condition, message) {
  if (!condition) throw new Error(message);
}

// ---- the engine ----

// The engine neither prints nor reads files; whatever else it imports from WASI fails loudly.
function refuse_imports(module) {
  const wasi = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    expect(from === "wasi_snapshot_preview1", `unexpected import ${from}.${name}`);
    wasi[name] = () => {
      throw new Error(`the engine called ${name}`);
    };
  }
  return { wasi_snapshot_preview1: wasi };
}

class Engine {
  constructor(file) {
    const module = new WebAssembly.Module(readFileSync(file));
    this.wasm = new WebAssembly.Instance(module, refuse_imports(module)).exports;
    this.wasm._initialize();
  }

  text_at(address) {
    const bytes = new Uint8Array(this.wasm.memory.buffer);
    return Buffer.from(bytes.subarray(address, bytes.indexOf(0, address))).toString("utf8");
  }

  get version() {
    return this.text_at(this.wasm.linstock_version());
  }

  // Texts are handed over as address and size, numbers as they are; the answer is an object.
  call(name, ...values) {
    const blocks = [];
    const raw = values.flatMap((value) => {
      if (typeof value === "number") return [value];
      const bytes = Buffer.from(value, "utf8");
      const block = this.wasm.linstock_allocate(bytes.length);
      expect(block !== 0, "the engine is out of memory");
      new Uint8Array(this.wasm.memory.buffer).set(bytes, block);
      blocks.push(block);
      return [block, bytes.length];
    });
    const answer = JSON.parse(this.text_at(this.wasm[`linstock_${name}`](...raw)));
    for (const block of blocks) this.wasm.linstock_release(block);
    return answer;
  }

  ask(name, ...values) {
    const answer = this.call(name, ...values);
    expect(answer.ok === true, `${name}: ${JSON.stringify(answer)}`);
    return answer;
  }

  refuse(name, kind, ...values) {
    const answer = this.call(name, ...values);
    expect(answer.ok === false && kind in answer, `${name} should fail: ${JSON.stringify(answer)}`);
    return answer[kind];
  }
}

// ---- what is checked ----

function check_random_games(engine, bundle, id, options) {
  const native = execFileSync(options.programs[0], ["--games", String(options.games), id], {
    encoding: "utf8",
  });
  const { lines } = engine.ask("random_games", bundle, 1, options.games);
  const ours = lines.split("\n");
  native.split("\n").forEach((line, i) => {
    expect(line === ours[i], `another game:\n  native ${line}\n  wasm   ${ours[i]}`);
  });
  expect(ours.length === options.games + 1, "wrong number of games");
}

// A small generator of its own, so that a failure can be played again.
function chances(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// One decision: the player's view and actions, an action out of turn, undo where it is allowed.
function play_decision(engine, game, pending, random) {
  const seat = pending.seat;
  const { actions } = engine.ask("actions", game, seat);
  expect(actions.length > 0, "a player has nothing to do");
  expect(engine.ask("actions", game, 1 - seat).actions.length === 0, "both players may act");
  const pick = actions[random(actions.length)];
  const text = random(2) === 0 ? pick.text : JSON.stringify(pick.action);
  engine.refuse("act", "refused", game, 1 - seat, text);
  engine.ask("check", game, seat, text);
  const played = engine.ask("act", game, seat, text).actions;
  const { view } = engine.ask("view", game, seat);
  expect(view.actions === played, "the view counts otherwise");
  if (view.undoable > 0 && random(4) === 0) {
    const undone = engine.ask("undo", game, seat).actions;
    expect(undone === pending.actions, "undo took back too much");
    engine.ask("act", game, seat, text);
  }
}

const TWO_DICE = ["blast", "blast_unit", "fire_roll", "bombard_roll", "general"];

// What is tried with games of one system: its dice, an overlay that shows something, options.
const SYSTEMS = {
  boar: {
    roll: (pending, random) => `roll ${random(10)}`,
    shows: (engine, game) => engine.ask("overlay", game, SPECTATOR, "zoc", "british").hexes.length > 0,
    options: { illegal_tactics: true },
  },
  tabletop: {
    roll: ({ kind }, random) =>
      `roll ${1 + random(6)}${TWO_DICE.includes(kind) ? ` ${1 + random(6)}` : ""}`,
    shows: (engine, game, { view }) => {
      const unit = view.units.find(({ fate }) => fate === "table");
      return Array.isArray(engine.ask("overlay", game, SPECTATOR, "sight", unit.id).sees);
    },
    options: {},
  },
};

// Plays a whole game through the page's interface and answers its record.
function play_game(engine, bundle, system, setup) {
  const { game, seats } = engine.ask("new_game", bundle, JSON.stringify(setup));
  expect(seats.length === 2, "two players");
  const random = chances(7);
  let pending = engine.ask("pending", game);
  for (; pending.by !== "nobody"; pending = engine.ask("pending", game)) {
    if (pending.by === "dice") {
      engine.ask("act", game, UMPIRE, system.roll(pending, random));
    } else {
      play_decision(engine, game, pending, random);
    }
  }
  expect(pending.result.level.length > 0, "the game has no result");
  const told = engine.ask("tale", game, SPECTATOR, 0).events.flatMap(({ tale }) => tale);
  expect(told.length > 100, "little happened");
  const { record } = engine.ask("record", game);
  const again = engine.ask("load_game", bundle, record).game;
  expect(engine.ask("record", again).record === record, "the record changes when it is loaded");
  engine.ask("close_game", game);
  engine.ask("close_game", again);
  engine.refuse("pending", "error", game);
  return record;
}

// A whole game of bots; on the way, what the page asks for. Answers the record.
function play_bots(engine, bundle, system, names) {
  const { game } = engine.ask("new_game", bundle, '{"seed":"4","salt":"pepper"}');
  let looks = 0;
  for (let pending = engine.ask("pending", game); pending.by !== "nobody"; ) {
    if (pending.actions % 16 === 0) {
      const { snapshot } = engine.ask("snapshot", game, pending.seat);
      expect(snapshot.actions.every(({ detail }) => typeof detail === "object"), "no details");
      expect(engine.ask("at", game, SPECTATOR, snapshot.count).count === snapshot.count, "at");
      expect(system.shows(engine, game, snapshot), "an overlay shows nothing");
      ++looks;
    }
    const before = pending.actions;
    expect(engine.ask("bot", game, names[pending.seat]).events.length > 0, "nothing happened");
    pending = engine.ask("pending", game);
    expect(pending.actions > before, "the bot did nothing");
  }
  expect(looks > 10, "a short game");
  const { record } = engine.ask("record", game);
  const fork = engine.ask("fork", game, 20, '{"seed":"5"}').game;
  expect(engine.ask("pending", fork).actions >= 20, "the fork starts elsewhere");
  engine.ask("close_game", fork);
  engine.ask("close_game", game);
  return record;
}

function check_faults(engine, bundle, record) {
  engine.refuse("new_game", "error", "{", "{}");
  engine.refuse("new_game", "error", bundle.slice(0, -2), "{}");
  engine.refuse("new_game", "error", bundle, '{"seed":"-1"}');
  engine.refuse("load_game", "error", bundle, record.slice(0, -2));
  const { game } = engine.ask("new_game", bundle, '{"seed":"1"}');
  engine.refuse("view", "error", game, 2);
  engine.refuse("act", "error", game, 0, "do something");
  engine.refuse("undo", "refused", game, 0);
  engine.ask("close_game", game);
}

function replay_native(linstock, record, name) {
  const folder = mkdtempSync(join(tmpdir(), "linstock-wasm-"));
  const file = join(folder, name.replaceAll("/", "-") + ".linstock");
  try {
    writeFileSync(file, record);
    execFileSync(linstock, ["replay", "--verify", file], { stdio: ["ignore", "ignore", "inherit"] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// ---- all of it ----

const options = read_options(process.argv.slice(2));
const [play_hashes, linstock] = options.programs;
const engine = new Engine(options.wasm);
expect(/^\d+\.\d+\.\d+$/.test(engine.version), `no version: ${engine.version}`);
const scenarios = execFileSync(play_hashes, ["--scenarios"], { encoding: "utf8" }).trim();
for (const id of scenarios.split("\n")) {
  const bundle = execFileSync(play_hashes, ["--bundle", id], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const word = id.split("/")[0];
  const system = SYSTEMS[word];
  expect(engine.ask("bots", word).bots.includes("steady"), "no steady bot");
  check_random_games(engine, bundle, id, options);
  const record = play_bots(engine, bundle, system, ["steady", "random"]);
  if (linstock !== undefined) replay_native(linstock, record, id);
  for (const setup of [{ seed: "12345678901234567890" }, system.options]) {
    const record = play_game(engine, bundle, system, setup);
    if (linstock !== undefined) replay_native(linstock, record, id);
    check_faults(engine, bundle, record);
  }
}
console.log(
  `engine ${engine.version}, ${statSync(options.wasm).size} bytes: ${options.games} games of each ` +
    `scenario as on this machine, ${engine.wasm.memory.buffer.byteLength >> 20} MB used`,
);
