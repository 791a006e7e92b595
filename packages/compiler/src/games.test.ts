/** Games as code of an app's own: what was stored when they were a kind of block opens as such code, and it is sound in every app. */
import { buildPreview } from "@appmon/builder/build-preview";
import { guardCustom } from "@appmon/builder/custom-guard";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { buildStanding } from "@appmon/builder/stand-ins";
import { accessOf } from "@appmon/appspec/exposure";
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { migrateSpec } from "@appmon/appspec/migrate-spec";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { withFormerBlocks } from "@appmon/registry/former-blocks";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { expect, it } from "vitest";
import { compileApp } from "./compile-app.ts";
import { typeErrors } from "./testing/check-apps.ts";

const list = (id: string, kind: EntitySpec["kind"], fields: FieldSpec[], more: Partial<EntitySpec> = {}): EntitySpec => ({
  id,
  name: id,
  counter: "개",
  icon: "list",
  kind,
  titleField: "title",
  fields: [{ id: "title", label: "이름", type: "text", required: true }, ...fields],
  sample: [],
  origin: "template",
  ...more,
});
const status = (id: string): FieldSpec => ({ id, label: "상태", type: "status", options: [{ value: "open", label: "열림" }] });
const LISTS = [
  list("word", "content", [{ id: "skill", label: "능력", type: "number" }]),
  list("room", "content", [status("state"), { id: "players", label: "사람들", type: "tags" }], { statusField: "state" }),
  list("said", "content", [{ id: "who", label: "누가", type: "text" }]),
  list(
    "played",
    "log",
    [
      status("state"),
      { id: "moves", label: "둔 수", type: "longtext" },
      { id: "score", label: "점수", type: "number" },
      { id: "phone", label: "전화", type: "phone" },
    ],
    { statusField: "state" },
  ),
];
const SETTINGS = {
  operations: ["add"],
  from: 1,
  to: 9,
  digits: 2,
  count: 10,
  size: 13,
  level: "hard",
  rival: "person",
  sport: "football",
  part: "profile",
  world: { side: "종족", sides: ["인간", "엘프"], resources: ["금", "나무"] },
};
/** Kernels as they were, each with what its component is given now. */
const KERNELS: [kernel: string, props: Record<string, unknown> | undefined, lists: string[]][] = [
  ["tiles2048", undefined, ["log"]],
  ["memory", { faces: ["🐱"] }, ["log"]],
  ["snake", undefined, ["log"]],
  ["tictactoe", undefined, ["log"]],
  ["hangman", { words: ["사과"], sourceField: "title" }, ["source", "log"]],
  ["baseball", undefined, ["log"]],
  ["rps", undefined, ["log"]],
  ["mole", { faces: ["🐱"] }, ["log"]],
  ["reaction", undefined, ["log"]],
  ["mines", { faces: ["🐱"] }, ["log"]],
  ["arithmetic", { operations: ["add"], from: 1, to: 9, digits: 2, count: 10 }, ["log"]],
  ["typing", { words: ["사과"], count: 10, sourceField: "title" }, ["source", "log"]],
  ["bingo", { words: ["사과"], size: 13, count: 10, sourceField: "title" }, ["source", "log"]],
  ["omok", { size: 13, level: "hard", rival: "person" }, ["log"]],
  ["updown", { from: 1, to: 9 }, ["log"]],
  ["wordchain", { words: ["사과"], level: "hard", rival: "person", sourceField: "title" }, ["source", "log"]],
  ["chess", { level: "hard", rival: "person" }, ["log"]],
  ["kingdom", { world: SETTINGS.world }, ["log"]],
  ["holdem", { part: "profile" }, ["rooms", "chat", "log"]],
  ["sports", { sport: "football", sourceField: "title", skillField: "skill" }, ["source", "log"]],
  ["falling", undefined, ["log"]],
  ["sudoku", { level: "hard" }, ["log"]],
  ["clicker", { words: ["사과"], faces: ["🐱"] }, ["log"]],
  ["breakout", { level: "hard" }, ["log"]],
];

const stored = (blocks: unknown[]) => ({
  v: 1,
  title: "놀이터",
  tagline: "",
  icon: "gamepad-2",
  seed: 1,
  theme: { family: "play", mode: "light", background: "#ffffff", primary: "#1b6799" },
  entities: LISTS,
  actions: [],
  screens: [{ id: "play", title: "놀이", path: "/", icon: "gamepad-2", blocks }],
  nav: { kind: "top", home: "play", items: ["play"] },
  notes: [],
});
const oldBlock = (kernel: string) => ({
  id: `${kernel}Game`,
  kind: "game",
  title: "놀이",
  kernel,
  words: ["사과"],
  faces: ["🐱"],
  source: { entity: "word", field: "title", skill: "skill" },
  rooms: "room",
  chat: "said",
  settings: SETTINGS,
  logTo: "played",
});
const blocksOf = (spec: AppSpec) => spec.screens[0]!.blocks;

it.each(KERNELS)("%s opens with its settings and its lists", (kernel, props, lists) => {
  const before = stored([oldBlock(kernel)]);
  const spec = parseSpec(JSON.parse(JSON.stringify(before)));
  const [block] = blocksOf(spec);
  expect(block).toMatchObject({ id: `${kernel}Game`, kind: "custom", title: "놀이" });
  expect(block!.kind === "custom" && block!.props).toEqual(props);
  expect(block!.kind === "custom" && block!.lists?.map(({ prop }) => prop)).toEqual(lists);
  expect(spec.files!.some(({ path }) => block!.kind === "custom" && path === block!.file)).toBe(true);
  expect(migrateSpec(spec)).toBe(spec);
  expect(validateSpec(spec)).toEqual([]);
});

it("all of them together are code that may stand in an app, and that has the types it says", () => {
  for (let at = 0; at < KERNELS.length; at += 8) {
    const app = compileApp(parseSpec(stored(KERNELS.slice(at, at + 8).map(([kernel]) => oldBlock(kernel)))));
    expect(guardCustom(app)).toEqual([]);
    expect(typeErrors([app])).toEqual([]);
  }
});

it("keeps a file of a game that somebody has changed, and a game that is there once is there once", () => {
  const first = parseSpec(stored([oldBlock("omok")]));
  const files = first.files!.map((file) => (file.path.endsWith("omok-game.tsx") ? { ...file, source: `${file.source}// 내 것\n` } : file));
  const spec = parseSpec({ ...stored([oldBlock("omok"), oldBlock("chess")]), files });
  expect(spec.files!.find(({ path }) => path.endsWith("omok-game.tsx"))!.source).toContain("// 내 것");
  expect(new Set(spec.files!.map(({ path }) => path)).size).toBe(spec.files!.length);
});

it("lets visitors do with its lists what the block let them do", () => {
  const spec = parseSpec(stored([oldBlock("chess"), oldBlock("holdem"), oldBlock("typing")]));
  const rules = (id: string) =>
    accessOf(
      spec,
      spec.entities.find((entity) => entity.id === id)!,
    );
  const posted = [
    { role: "any", can: ["list", "read", "create"] },
    { role: "sender", can: ["update", "delete"] },
  ];
  expect(rules("played")).toEqual(posted);
  expect(rules("room")).toEqual(posted);
  expect(rules("said")).toEqual(posted);
  expect(rules("word")).toEqual([{ role: "any", can: ["list", "read"] }]);
  const guarded = new Map(guardedEntities(spec).map((entity) => [entity.id, entity]));
  expect(guarded.get("room")!.open?.sets).toEqual(["state", "players"]);
  expect(guarded.get("played")!.open?.sets).toEqual(["title", "state", "moves", "score", "phone"]);
  expect(guarded.get("said")!.open).toBeUndefined();
  // How to reach somebody stays concealed until the owner says otherwise.
  expect(guarded.get("played")!.fields.find(({ id }) => id === "phone")!.private).toBe(true);
});

it("draws the games of screens that were written while the kit had them", async () => {
  const app = compileApp(parseSpec(stored([oldBlock("chess"), oldBlock("holdem"), oldBlock("typing"), oldBlock("sports")])));
  const old = `import { GameBlock } from "@appmon/kit/game-block";
import { HoldemBlock } from "@appmon/kit/holdem-block";
import { Screen } from "@appmon/kit/screen";
import { SportsBlock } from "@appmon/kit/sports-block";
import { playeds } from "../data/played";
import { rooms } from "../data/room";
import { words } from "../data/word";

export function PlayScreen() {
  return (
    <Screen title="놀이">
      <GameBlock id="a" title="놀이" kernel="typing" source={{ collection: words, field: "title" }} settings={{ count: 3 }} log={playeds} />
      <GameBlock id="b" kernel="chess" settings={{ rival: "person" }} log={playeds} />
      <HoldemBlock id="c" rooms={rooms} part="profile" />
      <SportsBlock id="d" sport="football" players={{ collection: words, field: "title", skill: "skill" }} log={playeds} />
    </Screen>
  );
}
`;
  const screen = Object.keys(app).find((path) => path.startsWith("src/screens/"))!;
  const bare = Object.fromEntries(Object.entries(app).filter(([path]) => !path.startsWith("src/custom/")));
  const opened = withFormerBlocks({ ...bare, [screen]: old });
  expect(opened[screen]).not.toContain('-block"');
  expect(Object.keys(opened)).toEqual(expect.arrayContaining(["src/custom/games/chess/chess-game.tsx", "src/former-blocks.tsx"]));
  expect(typeErrors([opened])).toEqual([]);
  const built = await buildStanding(opened, (files) => buildPreview("former", files));
  expect(built).toMatchObject({ ok: true, value: { failed: [] } });
  expect(withFormerBlocks(app)).toBe(app);
});

it("goes on without a list that goes, and is given each list once", () => {
  const spec = parseSpec(stored([oldBlock("typing")]));
  const { spec: left } = applyOperations(spec, [{ op: "dropEntity", entity: "played" }]);
  expect(blocksOf(left)[0]).toMatchObject({ lists: [{ prop: "source", entity: "word" }] });
  const sources = Object.entries(compileApp(left)).find(([path]) => path.startsWith("src/screens/"))![1];
  expect(sources).toContain("source={words}");
  expect(sources).not.toContain("log=");
  const block = blocksOf(spec)[0]!;
  if (block.kind !== "custom") throw new Error(block.kind);
  for (const [lists, problem] of [
    [[...block.lists!, { prop: "count", entity: "word" }], "count is given twice"],
    [[{ prop: "children", entity: "word" }], "is no name of a prop"],
    [[{ prop: "log", entity: "nobody" }], "nobody"],
  ] as const)
    expect(JSON.stringify(validateSpec(withBlock(spec, { ...block, lists: [...lists] })))).toContain(problem);
});
const withBlock = (spec: AppSpec, block: AppSpec["screens"][number]["blocks"][number]): AppSpec => ({
  ...spec,
  screens: [{ ...spec.screens[0]!, blocks: [block] }],
});
