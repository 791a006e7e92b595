/** Kinds of block that are now forms of others: what was stored opens as such, for the same people, and what was compiled still draws. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { guardedEntities } from "@appmon/appspec/guarded-entity";
import { migrateSpec } from "@appmon/appspec/migrate-spec";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { screenAccess } from "@appmon/appspec/screen-access";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { buildPreview } from "@appmon/builder/build-preview";
import { buildStanding } from "@appmon/builder/stand-ins";
import { withFormerBlocks } from "@appmon/registry/former-blocks";
import { describe, expect, it } from "vitest";
import { compileApp } from "./compile-app.ts";
import { typeErrors } from "./testing/check-apps.ts";

const list = (id: string, fields: FieldSpec[], more: Partial<EntitySpec> = {}): EntitySpec => ({
  id,
  name: id,
  counter: "개",
  icon: "list",
  kind: "main",
  titleField: "title",
  fields: [{ id: "title", label: "제목", type: "text", required: true }, ...fields],
  sample: [],
  origin: "template",
  ...more,
});
const STATES = ["waiting", "done"].map((value) => ({ value, label: value, ...(value === "done" && { final: true }) }));
const LISTS = [
  list(
    "ticket",
    [
      { id: "body", label: "내용", type: "longtext" },
      { id: "answer", label: "답변", type: "longtext" },
      { id: "state", label: "상태", type: "status", options: STATES },
    ],
    { statusField: "state" },
  ),
  list(
    "letter",
    [
      { id: "of", label: "문의", type: "relation", target: "ticket", required: true },
      { id: "mine", label: "운영자", type: "boolean" },
      { id: "who", label: "이름", type: "text" },
    ],
    { kind: "child", parent: "ticket" },
  ),
  list("question", [
    { id: "choices", label: "보기", type: "tags" },
    { id: "must", label: "필수", type: "boolean" },
  ]),
  list("reply", [
    { id: "to", label: "질문", type: "relation", target: "question" },
    { id: "said", label: "답", type: "text" },
    { id: "sheet", label: "번호", type: "text" },
  ]),
];
const stored = (blocks: object[]) => ({
  v: 1,
  title: "문의",
  tagline: "",
  icon: "mail",
  seed: 1,
  theme: { family: "play", mode: "light", background: "#ffffff", primary: "#1b6799" },
  entities: LISTS,
  actions: [],
  screens: [{ id: "home", title: "홈", path: "/", icon: "mail", blocks }],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
});
const open = (...blocks: object[]): AppSpec => parseSpec(JSON.parse(JSON.stringify(stored(blocks))));
const rulesOf = (spec: AppSpec) =>
  Object.fromEntries(guardedEntities(spec).map(({ id, access, open: opening }) => [id, { access, opening }] as const));

const ASKED = { opening: "body", status: "state", answer: "answer", staff: "mine" };
const NAMED = { entity: "ticket", message: "letter", room: "of", body: "title" };

describe("conversations", () => {
  it("open as talk in rooms, with all they were told", () => {
    const spec = open({ id: "box", title: "문의함", kind: "inbox", ...NAMED, ...ASKED, side: "staff" });
    expect(spec.screens[0]!.blocks).toEqual([
      { id: "box", title: "문의함", kind: "thread", entity: "letter", body: "title", via: "of", rooms: "ticket", ...ASKED, side: "staff" },
    ]);
    expect(validateSpec(spec)).toEqual([]);
    expect(migrateSpec(spec)).toBe(spec);
  });

  it("of two sides are read by who began them, and each word of them by who may read the conversation", () => {
    const spec = open({ id: "ask", kind: "inbox", ...NAMED, ...ASKED });
    expect(rulesOf(spec)).toMatchObject({
      ticket: {
        access: [
          { role: "any", can: ["create"] },
          { role: "sender", can: ["list", "read", "update"] },
        ],
        opening: { begins: ["state"], again: ["state"] },
      },
      letter: {
        access: [
          { role: "any", can: ["create"] },
          { role: "sender", can: ["list", "read"], through: ["of"] },
        ],
        opening: undefined,
      },
    });
  });

  it("without sides are everybody's, and those of staff alone nobody else's", () => {
    const posted = [
      { role: "any", can: ["list", "read", "create"] },
      { role: "sender", can: ["update", "delete"] },
    ];
    const rooms = rulesOf(open({ id: "talk", kind: "inbox", ...NAMED, author: "who" }));
    expect([rooms["ticket"]!.access, rooms["letter"]!.access]).toEqual([posted, posted]);
    const desk = open({ id: "box", kind: "inbox", ...NAMED, ...ASKED, side: "staff" });
    expect([rulesOf(desk)["ticket"]!.access, rulesOf(desk)["letter"]!.access]).toEqual([[], []]);
    expect(screenAccess(desk, desk.screens[0]!)).toEqual([]);
  });

  it("go with their list, or the relation of what is said to them; comments lose only whose they are", () => {
    const rooms = open({ id: "ask", kind: "inbox", ...NAMED, ...ASKED }, { id: "ground", kind: "form", entity: "ticket" });
    const kinds = (spec: AppSpec, op: Parameters<typeof applyOperations>[1][number]) =>
      applyOperations(spec, [op]).spec.screens[0]!.blocks.map(({ kind }) => kind);
    const hidden = { op: "hideField", entity: "letter", field: "of" } as const;
    expect(kinds(rooms, hidden)).toEqual(["form"]);
    expect(kinds(rooms, { op: "dropEntity", entity: "letter" })).toEqual(["form"]);
    const below = open({ id: "said", kind: "thread", entity: "letter", body: "title", via: "of" });
    expect(kinds(below, hidden)).toEqual(["thread"]);
  });

  it("need to be told which relation leads to them", () => {
    const spec = open({ id: "ground", kind: "form", entity: "ticket" });
    const rooms = { id: "ask", kind: "thread", entity: "letter", body: "title", rooms: "ticket" } as const;
    expect(validateSpec({ ...spec, screens: [{ ...spec.screens[0]!, blocks: [rooms] }] }).map(({ message }) => message)).toEqual([
      expect.stringContaining("via is missing"),
    ]);
  });
});

describe("surveys", () => {
  const SURVEY = {
    id: "ask",
    kind: "survey",
    entity: "question",
    options: "choices",
    must: "must",
    answer: "reply",
    answerTo: "to",
    value: "said",
    sheet: "sheet",
  };

  it("open as forms that ask the records of a list", () => {
    const spec = open({ ...SURVEY, title: "설문", show: "results" });
    const { id, options, must, answerTo, value, sheet } = SURVEY;
    const questions = { entity: "question", options, must, answerTo, value, sheet, show: "results" };
    expect(spec.screens[0]!.blocks).toEqual([{ id, title: "설문", kind: "form", entity: "reply", questions }]);
    expect(validateSpec(spec)).toEqual([]);
  });

  it("are handed in by everybody, who see what was answered and not by whom", () => {
    const spec = open(SURVEY);
    expect(rulesOf(spec)).toMatchObject({
      question: { access: [{ role: "any", can: ["list", "read"] }] },
      reply: {
        access: [
          { role: "any", can: ["create"] },
          { role: "sender", can: ["list", "read"] },
        ],
        opening: { outline: { fields: ["to", "said", "sheet"], choices: { field: "said", via: "to", of: "choices" } } },
      },
    });
    // A survey of closed lists is a screen still, and a form of one is its owner's.
    const closed = { ...spec, entities: spec.entities.map((entity) => ({ ...entity, exposure: "private" as const })) };
    expect(screenAccess(closed, closed.screens[0]!)).toBeUndefined();
    const plain = open({ id: "ask", kind: "form", entity: "reply" });
    const shut = { ...plain, entities: closed.entities };
    expect(screenAccess(shut, shut.screens[0]!)).toEqual([]);
  });

  it("are no plain forms of their answers once their questions are gone", () => {
    const spec = open(SURVEY, { id: "ground", kind: "form", entity: "ticket" });
    const kinds = (op: Parameters<typeof applyOperations>[1][number]) =>
      applyOperations(spec, [op]).spec.screens[0]!.blocks.map(({ id }) => id);
    expect(kinds({ op: "dropEntity", entity: "question" })).toEqual(["ground"]);
    expect(kinds({ op: "hideField", entity: "question", field: "choices" })).toEqual(["ground"]);
    expect(kinds({ op: "hideField", entity: "reply", field: "said" })).toEqual(["ground"]);
    expect(kinds({ op: "hideField", entity: "question", field: "must" })).toEqual(["ask", "ground"]);
  });
});

it("screens that were written before draw them", async () => {
  const app = compileApp(open({ id: "ask", kind: "inbox", ...NAMED, ...ASKED }));
  const path = Object.keys(app).find((file) => file.startsWith("src/screens/"))!;
  expect(app[path]).toContain("<ThreadBlock");
  const old = `import { InboxBlock } from "@appmon/kit/inbox-block";
import { Screen } from "@appmon/kit/screen";
import { SurveyBlock } from "@appmon/kit/survey-block";
import { letters } from "../data/letter";
import { questions } from "../data/question";
import { replies } from "../data/reply";
import { tickets } from "../data/ticket";

export function HomeScreen() {
  return (
    <Screen title="문의">
      <InboxBlock
        id="ask"
        collection={tickets}
        opening="body"
        answer="answer"
        status="state"
        message={letters}
        room="of"
        body="title"
        staff="mine"
        side="staff"
      />
      <SurveyBlock
        id="poll"
        title="설문"
        collection={questions}
        options="choices"
        must="must"
        answer={replies}
        answerTo="to"
        value="said"
        sheet="sheet"
        show="results"
      />
    </Screen>
  );
}
`;
  const opened = withFormerBlocks({ ...app, [path]: old });
  expect(opened[path]).not.toContain('-block"');
  expect(typeErrors([opened])).toEqual([]);
  const built = await buildStanding(opened, (files) => buildPreview("former", files));
  expect(built).toMatchObject({ ok: true, value: { failed: [] } });
});
