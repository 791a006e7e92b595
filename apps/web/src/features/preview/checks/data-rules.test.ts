import { expect, test } from "vitest";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { findDataRisks, strangerRules } from "./data-rules.ts";

const words = { close: "닫아 줘", guard: (entity: string) => `${entity} 지켜 줘` };
const entity = (change: Partial<EntitySpec> = {}): EntitySpec => ({
  id: "reservation",
  name: "예약",
  titleField: "guest",
  fields: [
    { id: "guest", label: "손님", type: "text" },
    { id: "phone", label: "연락처", type: "phone" },
  ],
  sample: [],
  ...change,
});
const app = (entities: EntitySpec[], auth?: AppSpec["auth"]): AppSpec => ({
  v: 1,
  title: "예약",
  icon: "calendar",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#000000" },
  entities,
  actions: [],
  screens: [],
  nav: { kind: "top", home: "home", items: [] },
  notes: [],
  ...(auth ? { auth } : {}),
});
const admin = { signup: false, roles: [{ id: "admin", label: "관리자", admin: true as const }] };

test("without people a list that nothing puts on show is its owner's alone", () => {
  const spec = app([entity()]);
  expect(strangerRules(spec)).toEqual([{ entity: "예약", canSee: false, canAdd: false, canChange: false, personal: [] }]);
  expect(findDataRisks(spec, words)).toEqual([]);
});

test("what the owner opened to everybody is told, with what it tells about people", () => {
  const spec = app([entity({ exposure: "shared" })]);
  expect(strangerRules(spec)).toEqual([{ entity: "예약", canSee: true, canAdd: true, canChange: true, personal: ["연락처"] }]);
  expect(findDataRisks(spec, words).map(({ id }) => id)).toEqual(["personal", "strangersChange"]);
});

test("who only hands something in sees nothing and changes nothing", () => {
  const spec = app([entity({ access: [{ role: "any", can: ["create"] }] })], admin);
  expect(strangerRules(spec)).toEqual([{ entity: "예약", canSee: false, canAdd: true, canChange: false, personal: [] }]);
  expect(findDataRisks(spec, words)).toEqual([]);
});

test("a list that is open keeps its private fields, and its others are told", () => {
  const open = [{ role: "any", can: ["list" as const] }];
  expect(strangerRules(app([entity({ access: open })], admin))[0]?.personal).toEqual(["연락처"]);
  const fields = entity().fields.map((field) => (field.id === "phone" ? { ...field, private: true } : field));
  expect(findDataRisks(app([entity({ access: open, fields })], admin), words)).toEqual([]);
});

test("what strangers may change is told with the words that stop it", () => {
  const spec = app([entity({ fields: [entity().fields[0]!], access: [{ role: "any", can: ["list", "update"] }] })], admin);
  expect(findDataRisks(spec, words)).toEqual([
    { id: "strangersChange", weight: "advice", values: { entity: "예약" }, ask: "예약 지켜 줘" },
  ]);
});

test("an app that keeps nothing has nothing to guard", () => {
  expect(findDataRisks(app([]), words)).toEqual([]);
});
