/** Tools as code of an app's own: what was stored when they were kinds of block opens as such code, and it is sound in every app. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { accessOf } from "@appmon/appspec/exposure";
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { migrateSpec } from "@appmon/appspec/migrate-spec";
import { OperationIntake } from "@appmon/appspec/operation-intake";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { toolBlock } from "@appmon/appspec/tool-block";
import { screenAccess } from "@appmon/appspec/screen-access";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { buildPreview } from "@appmon/builder/build-preview";
import { guardCustom } from "@appmon/builder/custom-guard";
import { buildStanding } from "@appmon/builder/stand-ins";
import { withFormerBlocks } from "@appmon/registry/former-blocks";
import { componentFiles, componentPlace, isTool, propsTold, type ToolName } from "@appmon/registry/registry";
import { expect, it } from "vitest";
import { compileApp } from "./compile-app.ts";
import { typeErrors } from "./testing/check-apps.ts";
import { LISTS, STORED } from "./testing/stored-tools.data.ts";

const stored = (blocks: unknown[], more: Partial<AppSpec> = {}) => ({
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
  ...more,
});
/** What a tool is set to, where it has to be set. */
const REQUIRED: Record<string, object> = {
  timer: { mode: "stopwatch" },
  draw: { style: "numbers" },
  quiz: { mode: "choice4", count: 5 },
  story: { choices: [] },
  league: { show: "standings" },
  stamps: { goal: 8 },
  routine: { per: "day" },
};
const asStored = (block: object, at = 0) => ({ id: `tool${at}`, title: "도구", ...block });
const blocksOf = (spec: AppSpec) => spec.screens[0]!.blocks;
const customIn = (spec: AppSpec) => {
  const block = blocksOf(spec)[0];
  if (block?.kind !== "custom") throw new Error(String(block?.kind));
  return block;
};

it.each(STORED)("$kind opens with its settings, its lists and their fields", (block, props, lists) => {
  const spec = parseSpec(JSON.parse(JSON.stringify(stored([asStored(block)]))));
  const opened = customIn(spec);
  expect(opened).toMatchObject({ id: "tool0", title: "도구", ...componentPlace(block.kind as ToolName) });
  expect(opened.props).toEqual(props);
  const given = (opened.lists ?? []).map(({ prop, fields = [], fieldLists = [] }) => [
    prop,
    [...fields, ...fieldLists].map((one) => one.prop),
  ]);
  expect(Object.fromEntries(given)).toEqual(lists);
  expect(spec.files!.some(({ path }) => path === opened.file)).toBe(true);
  expect(migrateSpec(spec)).toBe(spec);
  expect(validateSpec(spec)).toEqual([]);
});

it("all of them together are code that may stand in an app, and that has the types it says", () => {
  const app = compileApp(parseSpec(stored(STORED.map(([block], at) => asStored(block, at)))));
  expect(guardCustom(app)).toEqual([]);
  expect(typeErrors([app])).toEqual([]);
  const screen = Object.entries(app).find(([path]) => path.startsWith("src/screens/"))![1];
  expect(screen).toContain('source={prizes} sourceField="title" weightField="weight"');
});

it("goes with the list it works on, or a field it cannot do without, and does without others", () => {
  const quiz = STORED.find(([{ kind }]) => kind === "quiz")![0];
  const spec = parseSpec(
    stored([asStored(quiz), { id: "words", kind: "collection", query: { entity: "word" }, views: [{ kind: "list" }] }]),
  );
  const kinds = (ops: Parameters<typeof applyOperations>[1]) => blocksOf(applyOperations(spec, ops).spec).map(({ kind }) => kind);
  expect(kinds([{ op: "hideField", entity: "word", field: "meaning" }])).toEqual(["collection"]);
  const without = applyOperations(spec, [
    { op: "hideField", entity: "word", field: "wrong" },
    { op: "dropEntity", entity: "entry" },
  ]);
  const props = (customIn(without.spec).lists ?? []).flatMap(({ prop, fields = [] }) => [prop, ...fields.map((field) => field.prop)]);
  expect(props).toContain("answerField");
  expect(props).not.toContain("wrongField");
  expect(props).not.toContain("entries");
  expect(applyOperations(without.spec, without.inverse).spec).toStrictEqual(spec);
});

it("shows of several fields those that are left, and goes with the last of them", () => {
  const [block] = STORED.find(([{ kind }]) => kind === "live")!;
  const list = { id: "all", kind: "collection", query: { entity: "reading" }, views: [{ kind: "list" }] };
  const spec = parseSpec(stored([asStored(block), list]));
  const without = (...fields: string[]) =>
    applyOperations(
      spec,
      fields.map((field) => ({ op: "hideField", entity: "reading", field }) as const),
    );
  const one = without("made");
  expect(customIn(one.spec).lists![0]!.fieldLists).toEqual([{ prop: "valueFields", fields: ["used"], needed: true }]);
  expect(applyOperations(one.spec, one.inverse).spec).toStrictEqual(spec);
  expect(blocksOf(without("made", "used").spec).map(({ kind }) => kind)).toEqual(["collection"]);
});

it("lets visitors do with its lists what the block let them do", () => {
  const spec = parseSpec(stored(STORED.map(([block], at) => asStored(block, at))));
  const rules = (id: string) =>
    accessOf(
      spec,
      spec.entities.find((entity) => entity.id === id)!,
    );
  const read = [{ role: "any", can: ["list", "read"] }];
  for (const shown of ["prize", "word", "scene", "match", "reading", "ballot"]) expect(rules(shown), shown).toEqual(read);
  expect(rules("entry")).toContainEqual({ role: "any", can: ["list", "read", "create"] });
  expect(guardedEntities(spec).flatMap(({ id, open }) => (open?.counts ? [[id, open.counts]] : []))).toEqual([["ballot", ["votes"]]]);
  // A place in a line is one's own; of the others is told where they stand.
  expect(rules("ticket")).toEqual([
    { role: "any", can: ["create"] },
    { role: "sender", can: ["list", "read", "update"] },
  ]);
  expect(guardedEntities(spec).find(({ id }) => id === "ticket")!.open).toEqual({
    outline: { fields: ["number", "state"], created: true },
    again: ["state"],
  });
  // What one timed or drew is one's own.
  expect(rules("log").some(({ role, can }) => role === "any" && can.includes("list"))).toBe(false);
});

/** Who may open a screen with nothing on it but this tool, when its lists are opened so far. */
function accessWith(kind: string, entities: string[], exposure: NonNullable<AppSpec["entities"][number]["exposure"]>) {
  const [block] = STORED.find((one) => one[0].kind === kind)!;
  const spec = parseSpec(
    stored([asStored(block)], { entities: LISTS.map((list) => (entities.includes(list.id) ? { ...list, exposure } : list)) }),
  );
  return screenAccess(spec, spec.screens[0]!);
}

it.each([
  ["settle", ["pay"]],
  ["quick", ["feed"]],
  ["stamps", ["feed"]],
  ["routine", ["chore", "tick"]],
  ["compare", ["feed"]],
  ["compose", ["pay"]],
])("%s: keeps a screen to its owner where nobody else would be told anything", (kind, entities) => {
  expect(accessWith(kind, entities, "private")).toEqual([]);
  expect(accessWith(kind, entities, "shown")).toBeUndefined();
});

it("tells of a line, whatever a block asks for, nothing that says who stands in it", () => {
  const [block] = STORED.find(([{ kind }]) => kind === "queue")!;
  const { id, ...placed } = customIn(parseSpec(stored([asStored(block)])));
  const asking = { id, ...placed, lists: [{ ...placed.lists![0]!, outline: ["title", "number", "state"] }] };
  const spec = parseSpec(stored([asking], { files: componentFiles(["queue"]) }));
  expect(guardedEntities(spec).find((list) => list.id === "ticket")!.open!.outline!.fields).toEqual(["number", "state"]);
});

it("shows nobody a sum that is of their own records only", () => {
  expect(accessWith("settle", ["pay"], "submitted")).toEqual([]);
  expect(accessWith("compare", ["feed"], "submitted")).toEqual([]);
  expect(accessWith("compose", ["pay"], "submitted")).toEqual([]);
  expect(accessWith("quick", ["feed"], "submitted")).toBeUndefined();
});

it("comes with its files where a model places it, and goes on with those somebody has changed", () => {
  const { id, ...timer } = asStored(toolBlock("timer", { mode: "stopwatch" })) as { id: string };
  const spec = parseSpec(stored([{ id: "words", kind: "collection", query: { entity: "word" }, views: [{ kind: "list" }] }]));
  const block = { id, ...timer } as AppSpec["screens"][number]["blocks"][number];
  const intake = new OperationIntake(spec, { by: "llm" });
  intake.take(0, { op: "addBlock", screen: "play", block });
  expect(intake.settle()).toEqual([]);
  expect(intake.spec.files!.map(({ path }) => path)).toEqual(componentFiles(["timer"]).map(({ path }) => path));
  expect(applyOperations(spec, intake.applied).spec).toEqual(intake.spec);
  const mine = { path: "src/custom/timer/timer.tsx", source: "export const Timer = () => null;\n" };
  const changed = new OperationIntake({ ...spec, files: [mine] }, { by: "llm" });
  changed.take(0, { op: "addBlock", screen: "play", block });
  expect(changed.settle()).toEqual([]);
  expect(changed.spec.files).toContainEqual(mine);
});

it("draws the tools of screens that were written while the kit had them", async () => {
  const app = compileApp(parseSpec(stored(STORED.map(([block], at) => asStored(block, at)))));
  const old = `import { BracketBlock } from "@appmon/kit/bracket-block";
import { CompareBlock } from "@appmon/kit/compare-block";
import { ComposeBlock } from "@appmon/kit/compose-block";
import { DrawBlock } from "@appmon/kit/draw-block";
import { LeagueBlock } from "@appmon/kit/league-block";
import { LiveBlock } from "@appmon/kit/live-block";
import { PollBlock } from "@appmon/kit/poll-block";
import { QueueBlock } from "@appmon/kit/queue-block";
import { QuickBlock } from "@appmon/kit/quick-block";
import { QuizBlock } from "@appmon/kit/quiz-block";
import { RoutineBlock } from "@appmon/kit/routine-block";
import { Screen } from "@appmon/kit/screen";
import { SettleBlock } from "@appmon/kit/settle-block";
import { StampsBlock } from "@appmon/kit/stamps-block";
import { StoryBlock } from "@appmon/kit/story-block";
import { TimerBlock } from "@appmon/kit/timer-block";
import { ballots } from "../data/ballot";
import { chores } from "../data/chore";
import { cups } from "../data/cup";
import { entries } from "../data/entry";
import { feeds } from "../data/feed";
import { logs } from "../data/log";
import { matches } from "../data/match";
import { pays } from "../data/pay";
import { persons } from "../data/person";
import { prizes } from "../data/prize";
import { readings } from "../data/reading";
import { scenes } from "../data/scene";
import { ticks } from "../data/tick";
import { tickets } from "../data/ticket";
import { words } from "../data/word";

export function PlayScreen() {
  const sides = { home: "home", away: "away", homeScore: "homeScore", awayScore: "awayScore" };
  return (
    <Screen title="놀이">
      <TimerBlock id="a" title="시간" mode="countdown" minutes={3} log={logs} />
      <DrawBlock id="b" title="뽑기" style="wheel" source={{ collection: prizes, field: "title", weight: "weight" }} log={logs} />
      <DrawBlock id="c" style="numbers" count={6} range={{ from: 1, to: 45 }} />
      <DrawBlock id="d" style="ladder" names={{ items: ["가", "나"], results: ["꽝"] }} />
      <QuizBlock
        id="e"
        mode="choice4"
        collection={words}
        fields={{ prompt: "title", answer: "meaning" }}
        count={5}
        contest={{ collection: cups, via: "cup", entries, of: "cup", who: "title", score: "score" }}
        log={logs}
      />
      <StoryBlock id="f" collection={scenes} fields={{ name: "title", body: "body", choices: [{ label: "choice", next: "next" }] }} />
      <LeagueBlock id="g" collection={matches} date="day" {...sides} show="standings" />
      <BracketBlock id="h" collection={cups} mode="mode" players="players" match={matches} matchOf="cup" round="round" slot="slot" {...sides} />
      <SettleBlock id="i" title="정산" collection={pays} payer="who" amount="cost" people={persons} />
      <LiveBlock id="j" collection={readings} at="at" values={["made", "used"]} />
      <QuickBlock id="k" title="눌러서" collection={feeds} choice="kind" at="at" amount="amount" />
      <StampsBlock id="l" title="물" collection={feeds} at="at" goal={8} unit="잔" per="day" />
      <StampsBlock id="m" title="칭찬" collection={feeds} at="day" goal={30} people={persons} who="who" reward="reward" />
      <RoutineBlock id="n" collection={chores} group="when" per="week" log={ticks} logItem="chore" logDate="day" members={persons} logBy="who" />
      <CompareBlock id="o" title="나란히" collection={feeds} show={["kind", "amount"]} />
      <PollBlock id="q" title="투표" collection={ballots} votes="votes" />
      <QueueBlock id="r" title="대기" collection={tickets} number="number" status="state" />
      <ComposeBlock id="p" collection={pays} sections={[{ label: "돈", fields: ["cost"] }]} />
    </Screen>
  );
}
`;
  const screen = Object.keys(app).find((path) => path.startsWith("src/screens/"))!;
  const bare = Object.fromEntries(Object.entries(app).filter(([path]) => !path.startsWith("src/custom/")));
  const opened = withFormerBlocks({ ...bare, [screen]: old });
  expect(opened[screen]).not.toContain('-block"');
  expect(typeErrors([opened])).toEqual([]);
  const built = await buildStanding(opened, (files) => buildPreview("former", files));
  expect(built).toMatchObject({ ok: true, value: { failed: [] } });
});

it("may be placed with nothing given: a list that goes takes no app along", () => {
  const bare = STORED.map(([{ kind }], at) =>
    asStored({ kind: "custom", ...componentPlace(kind as ToolName), props: REQUIRED[kind] ?? {} }, at),
  );
  const files = componentFiles(new Set(STORED.map(([{ kind }]) => kind as ToolName)));
  expect(typeErrors([compileApp(parseSpec(stored(bare, { files })))])).toEqual([]);
});

it("says what it takes", () => {
  for (const name of new Set(STORED.map(([{ kind }]) => kind))) {
    expect(isTool(name)).toBe(true);
    expect(propsTold(name as ToolName)).toMatch(/^export interface \w+Props \{[\s\S]*List;[\s\S]*^\}$/m);
  }
});
