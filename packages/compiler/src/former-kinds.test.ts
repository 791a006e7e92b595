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
    expect(rulesOf(spec)).toEqual({
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

it("screens that were written before draw them", async () => {
  const app = compileApp(open({ id: "ask", kind: "inbox", ...NAMED, ...ASKED }));
  const path = Object.keys(app).find((file) => file.startsWith("src/screens/"))!;
  expect(app[path]).toContain("<ThreadBlock");
  const old = `import { InboxBlock } from "@appmon/kit/inbox-block";
import { Screen } from "@appmon/kit/screen";
import { letters } from "../data/letter";
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
