import { toolBlock } from "./tool-block.ts";
import { describe, expect, test } from "vitest";
import { accessOf, type Exposure, exposureOf } from "./exposure.ts";
import { guardedEntities } from "./guarded-entity.ts";
import { openPersonalLists } from "./personal-data.ts";
import { screenAccess } from "./screen-access.ts";
import type { AppSpec, Block, EntitySpec, FieldSpec } from "./spec.ts";

const NAME: FieldSpec = { id: "name", label: "이름", type: "text" };
const IDENTITY: FieldSpec = { id: "number", label: "주민등록번호", type: "text" };
const PHONE: FieldSpec = { id: "phone", label: "연락처", type: "phone" };
const entity = (change: Partial<EntitySpec> = {}): EntitySpec => ({
  id: "thing",
  name: "것",
  titleField: "name",
  fields: [NAME],
  sample: [],
  ...change,
});
const app = (entities: EntitySpec[], blocks: Block[] = [], change: Partial<AppSpec> = {}): AppSpec => ({
  v: 1,
  title: "앱",
  icon: "star",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#000000" },
  entities,
  actions: [],
  screens: [{ id: "home", title: "홈", path: "/", blocks }],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
  ...change,
});
const list: Block = { id: "list", kind: "collection", query: { entity: "thing" }, views: [{ kind: "list" }] };
const form: Block = { id: "form", kind: "form", entity: "thing" };
const hero: Block = { id: "hero", kind: "section", section: "hero", heading: "어서 오세요" };

describe("what a list is to strangers", () => {
  test.each<[string, AppSpec, Exposure]>([
    ["a ledger", app([entity({ kind: "main" })], [list]), "private"],
    ["records nobody described", app([entity()], [list]), "private"],
    ["a log", app([entity({ kind: "log" })], [list]), "private"],
    ["people", app([entity({ kind: "person" })], [list]), "private"],
    [
      "people who are drawn by lot",
      app([entity({ kind: "person" })], [toolBlock("draw", { id: "d", style: "wheel", source: { entity: "thing", field: "name" } })]),
      "private",
    ],
    ["a menu", app([entity({ kind: "resource" })], [list]), "shown"],
    ["notices", app([entity({ kind: "content" })], [list]), "shown"],
    ["suppliers one can reach", app([entity({ kind: "resource", fields: [NAME, PHONE] })], [list]), "private"],
    ["what names people before the state", app([entity({ kind: "content", fields: [NAME, IDENTITY] })], [list]), "private"],
    ["a list on a page that presents something", app([entity({ kind: "main" })], [hero, { ...list, create: false } as Block]), "shown"],
    ["messages one adds to on such a page", app([entity({ kind: "content" })], [hero, list]), "shown"],
    ["what a form hands in", app([entity({ kind: "main", fields: [NAME, PHONE] })], [form, list]), "submitted"],
    ["people who hand themselves in", app([entity({ kind: "person", fields: [NAME, PHONE] })], [form]), "submitted"],
    [
      "a form for signed-in staff",
      app([entity()], [], { screens: [{ id: "home", title: "홈", path: "/", blocks: [form], access: ["admin"] }] }),
      "private",
    ],
    ["candidates of a poll", app([entity({ kind: "main" })], [toolBlock("poll", { id: "p", entity: "thing", votes: "name" })]), "shown"],
    [
      "results of a calculator",
      app([entity({ kind: "log" })], [{ id: "c", kind: "calculator", inputs: [], outputs: [], history: "thing" }]),
      "submitted",
    ],
    ["what works like a key", app([entity({ kind: "resource", foundBy: "name", exposure: "shown" })], [list]), "private"],
    ["what the owner chose", app([entity({ kind: "person", exposure: "shared" })], [list]), "shared"],
    ["rules of an app with people: read by all", app([entity({ access: [{ role: "any", can: ["list", "read"] }] })]), "shown"],
    ["rules of an app with people: handed in", app([entity({ access: [{ role: "guest", can: ["create"] }] })]), "submitted"],
    ["rules of an app with people: nobody", app([entity({ access: [] })]), "private"],
  ])("%s", (_name, spec, exposure) => expect(exposureOf(spec, spec.entities[0]!)).toBe(exposure));

  test("parts of a record are what the record is, in circles too", () => {
    const parts = [entity({ id: "order", kind: "main" }), entity({ id: "line", kind: "child", parent: "order" })];
    const ordered = app(parts, [{ ...form, entity: "order" } as Block]);
    expect(ordered.entities.map((one) => exposureOf(ordered, one))).toEqual(["submitted", "submitted"]);
    const circle = app([entity({ id: "a", parent: "b" }), entity({ id: "b", parent: "a" })]);
    expect(circle.entities.map((one) => exposureOf(circle, one))).toEqual(["private", "private"]);
  });
});

describe("rules", () => {
  test.each<[Exposure, ReturnType<typeof accessOf>]>([
    ["private", []],
    ["shown", [{ role: "any", can: ["list", "read"] }]],
    [
      "submitted",
      [
        { role: "any", can: ["create"] },
        { role: "sender", can: ["list", "read"] },
      ],
    ],
    ["shared", [{ role: "any", can: ["list", "read", "create", "update", "delete"] }]],
  ])("of a list that is %s", (exposure, rules) => {
    const spec = app([entity({ exposure })], [list]);
    expect(accessOf(spec, spec.entities[0]!)).toEqual(rules);
  });

  test("of a guest book let everybody write, and whoever wrote take it back", () => {
    const spec = app([entity({ kind: "content" })], [hero, list]);
    expect(accessOf(spec, spec.entities[0]!)).toEqual([
      { role: "any", can: ["list", "read", "create"] },
      { role: "sender", can: ["update", "delete"] },
    ]);
  });

  test("that an app with people has stay as they are, until its owner chooses for strangers", () => {
    const auth = {
      signup: true,
      roles: [
        { id: "member", label: "회원" },
        { id: "staff", label: "직원" },
        { id: "admin", label: "관리자", admin: true as const },
      ],
    };
    const access: EntitySpec["access"] = [
      { role: "any", can: ["list"] },
      { role: "member", can: ["create"] },
      { role: "staff", can: ["list", "read"] },
    ];
    const spec = app([entity({ access })], [list], { auth });
    expect(accessOf(spec, spec.entities[0]!)).toEqual(access);
    const closed = app([entity({ access, exposure: "private" })], [list], { auth });
    expect(accessOf(closed, closed.entities[0]!)).toEqual([{ role: "staff", can: ["list", "read"] }]);
    // Whoever signs up is anybody: books without rules are for those the owner let in.
    const books = app([entity({ kind: "main" })], [list], { auth });
    expect(accessOf(books, books.entities[0]!).map(({ role }) => role)).toEqual(["staff"]);
  });
});

describe("what is open of a list that is closed", () => {
  const booking: Block = { id: "b", kind: "booking", entity: "thing", date: "day", time: "hour", slot: { unit: "slot" } };
  const fields: FieldSpec[] = [NAME, PHONE, { id: "day", label: "날짜", type: "date" }, { id: "hour", label: "시간", type: "time" }];

  test("is when something is taken, and nothing that says who took it", () => {
    const constraint = { kind: "noOverlap" as const, within: ["name", "phone"], start: ["day", "hour"], message: "" };
    const [guarded] = guardedEntities(app([entity({ fields, constraints: [constraint] })], [booking]));
    expect(guarded!.open?.outline).toEqual({ fields: ["day", "hour"] });
  });

  test("how to reach people who can be chosen is kept with where they live, when they came and what they earn; their names are told", () => {
    const kept: FieldSpec[] = [
      PHONE,
      IDENTITY,
      { id: "home", label: "주소", type: "address" },
      { id: "since", label: "입사일", type: "date" },
      { id: "pay", label: "월급", type: "money" },
    ];
    const told: FieldSpec[] = [NAME, { id: "knows", label: "잘하는 것", type: "longtext" }, { id: "rank", label: "직급", type: "select" }];
    const stylist = entity({ id: "stylist", kind: "person", fields: [...told, ...kept] });
    const booked = entity({ fields: [...fields, { id: "who", label: "디자이너", type: "relation", target: "stylist" }] });
    const spec = app([booked, stylist], [{ ...booking, resource: "who" } as Block]);
    expect(exposureOf(spec, stylist)).toBe("shown");
    expect(
      guardedEntities(spec)[1]!
        .fields.filter((field) => field.private)
        .map(({ id }) => id),
    ).toEqual(kept.map(({ id }) => id));
    expect(openPersonalLists(spec)).toEqual([]);
  });
});

describe("open lists that tell about people", () => {
  test("tell a number for everyone too that is worked out from what is personal, closed as that is", () => {
    const born: FieldSpec = { id: "born", label: "생년월일", type: "date" };
    const people = entity({
      id: "person",
      kind: "person",
      exposure: "private",
      fields: [NAME, born, { id: "thing", label: "것", type: "relation", target: "thing" }],
    });
    const told = (rollup: FieldSpec["rollup"], more: Partial<FieldSpec> = {}) =>
      openPersonalLists(
        app([
          entity({ exposure: "shown", fields: [NAME, { id: "x", label: "가장 어린 사람", type: "computed", rollup, ...more }] }),
          people,
        ]),
      ).map(({ fields }) => fields.map(({ id }) => id));
    const latest = { entity: "person", via: "thing", fn: "max", field: "born" } as const;
    expect(told({ ...latest, everyone: true })).toEqual([["x"]]);
    // By what a stranger may read of it: nothing. And how many there are tells of nobody.
    expect(told(latest)).toEqual([]);
    expect(told({ entity: "person", via: "thing", fn: "count", everyone: true })).toEqual([]);
    expect(told({ ...latest, everyone: true }, { private: true })).toEqual([]);
  });

  test("are named with what they tell, only where strangers read", () => {
    const told = (change: Partial<EntitySpec>) =>
      openPersonalLists(app([entity({ fields: [NAME, PHONE], ...change })])).map(({ fields }) => fields.map(({ label }) => label));
    expect(told({ exposure: "shown" })).toEqual([["연락처"]]);
    expect(told({ exposure: "shared", kind: "person" })).toEqual([["이름", "연락처"]]);
    expect(told({ exposure: "shown", fields: [NAME, { ...PHONE, private: true }] })).toEqual([]);
    for (const exposure of ["submitted", "private"] as const) expect(told({ exposure, kind: "person" })).toEqual([]);
    for (const type of ["date", "text"] as const)
      expect(told({ exposure: "shown", kind: "person", fields: [NAME, { id: "born", label: "생년월일", type }] })).toEqual([
        ["이름", "생년월일"],
      ]);
    for (const label of ["주민등록번호", "주민번호", "외국인 등록번호", "여권번호", "운전면허 번호"])
      expect(told({ exposure: "shown", fields: [NAME, { ...IDENTITY, label }] })).toEqual([[label]]);
    for (const label of ["예약번호", "여권 사진", "면허", "주민 의견"])
      expect(told({ exposure: "shown", fields: [NAME, { ...IDENTITY, label }] })).toEqual([]);
  });
});

describe("a screen", () => {
  test("that has nothing for strangers is its owner's; one with anything is everybody's", () => {
    const chart: Block = { id: "chart", kind: "chart", chart: "bar", entity: "thing", x: "name", y: { fn: "count" } };
    const of = (kind: EntitySpec["kind"], blocks: Block[]) => {
      const spec = app([entity(kind ? { kind } : {})], blocks);
      return screenAccess(spec, spec.screens[0]!);
    };
    expect(of("person", [list, chart])).toEqual([]);
    expect(of("person", [hero, list])).toBeUndefined();
    expect(of("content", [list])).toBeUndefined();
    expect(of("main", [form])).toBeUndefined();
    expect(of("main", [])).toBeUndefined();
  });
});
