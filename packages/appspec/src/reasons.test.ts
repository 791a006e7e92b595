/** What is said to who wrote something that does not hold, so that the next attempt does. */
import { describe, expect, it } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import type { SpecOp } from "./operation.ts";
import { readModelOperation } from "./model-operations.ts";
import type { ActionSpec, AppSpec, Condition, EntitySpec, FieldSpec } from "./spec.ts";
import type { Constraint, RuleSpec, RuleStep } from "./rule-spec.ts";
import { library } from "./testing/library-spec.ts";
import { validateSpec } from "./validate-spec.ts";

const reasonOf = (...ops: SpecOp[]): string | undefined => {
  try {
    applyOperations(library, ops);
    return undefined;
  } catch (error) {
    return (error as { data: { detail: string } }).data.detail;
  }
};
const check = (must: Condition[], when?: Condition[]): SpecOp => ({
  op: "addConstraint",
  entity: "loan",
  constraint: { kind: "check", must, ...(when && { when }), message: "안 돼요" },
});
const capacity = (limit: Extract<Constraint, { kind: "capacity" }>["limit"], of = ["home"]): SpecOp => ({
  op: "addConstraint",
  entity: "loan",
  constraint: { kind: "capacity", of, limit, message: "찼어요" },
});
const monthly = (on?: string): SpecOp => ({
  op: "addConstraint",
  entity: "loan",
  constraint: { kind: "capacity", of: ["home"], limit: 2, per: { period: "month", ...(on && { on }) }, message: "찼어요" },
});
const rule = (steps: RuleStep[], more: Partial<RuleSpec> = {}): SpecOp => ({
  op: "addRule",
  rule: { id: "onLend", entity: "loan", on: "create", steps, ...more },
});
const field = (more: Partial<FieldSpec>): SpecOp => ({
  op: "addField",
  entity: "loan",
  field: { id: "more", label: "더", type: "text", ...more },
});

it("the library of this test is valid", () => expect(validateSpec(library)).toEqual([]));

describe("an action", () => {
  const action = (more: Partial<ActionSpec>): SpecOp => ({
    op: "addAction",
    action: { id: "write", label: "적기", entity: "loan", steps: [], success: "적었어요", ...more },
  });
  it("may only ask; one that neither asks nor does anything is told", () => {
    expect(reasonOf(action({ ask: ["priceThen"] }))).toBeUndefined();
    expect(reasonOf(action({}))).toContain("does nothing");
  });
});

it("an option's value may begin with a digit", () => {
  const op = {
    op: "addField",
    entity: "loan",
    field: { id: "hours", label: "시간", type: "select", options: [{ value: "2h", label: "2시간" }] },
  };
  expect(readModelOperation(op)).not.toHaveProperty("problem");
  expect(reasonOf(op as SpecOp)).toBeUndefined();
});

describe("a check", () => {
  it.each<[string, SpecOp]>([
    ["a lookup", check([{ field: "homeLate", op: "eq", value: 0 }])],
    ["a formula over a lookup", check([{ field: "room", op: "gt", value: 0 }])],
    [
      "one beside a field of its own",
      check([{ field: "homeLate", op: "lte", value: { field: "allowed" } }], [{ field: "homeLevel", op: "eq", value: "새 집" }]),
    ],
    ["a hidden field", check([{ field: "priceThen", op: "filled" }])],
  ])("may read %s", (_, op) => expect(reasonOf(op)).toBeUndefined());

  it("may read a rollup of its own list", () =>
    expect(
      reasonOf({
        op: "addConstraint",
        entity: "home",
        constraint: { kind: "check", must: [{ field: "lateBooks", op: "lte", value: 3 }], message: "안 돼요" },
      }),
    ).toBeUndefined());

  it.each<[string, SpecOp, string]>([
    [
      "of a field that is not there",
      check([{ field: "freeDay", op: "filled" }]),
      "loan: check: must: loan has no field freeDay; it has book, home, ",
    ],
    [
      "beside a field that is not there",
      check([{ field: "due", op: "lt", value: { field: "until" } }], [{ field: "due", op: "filled" }]),
      "loan: check: must: loan has no field until; it has ",
    ],
    ["that demands nothing", check([]), "loan: check: must is empty: it demands nothing"],
    [
      "of a looked up choice by what it is stored as",
      check([{ field: "homeLevel", op: "ne", value: "new" }]),
      'loan: check: loan.homeLevel is looked up as the label of the choice; one of "새 집", "오랜 집" may stand here',
    ],
  ])("%s says so", (_, op, reason) => expect(reasonOf(op)).toContain(reason));
});

describe("a capacity says why", () => {
  it.each<[string, SpecOp, string]>([
    [
      "its limit is worked out",
      capacity({ via: "home", field: "lateBooks" }),
      "loan: capacity: limit: home.lateBooks is worked out; a number, money, percent or rating field that is stored may stand here; a check can compare with it, by a lookup of lateBooks via home",
    ],
    [
      "its limit is no number",
      capacity({ via: "home", field: "name" }),
      "limit: home.name is text; a number, money, percent or rating field may stand here",
    ],
    ["its limit is not there", capacity({ via: "home", field: "most" }), "limit: home has no field most; it has name, "],
    [
      "its limit stands in a list it is not counted by",
      capacity({ via: "home", field: "size" }, ["book"]),
      'limit: home says which record holds the limit, so "of" has to name it too',
    ],
    [
      "it leads nowhere",
      capacity({ via: "book", field: "size" }, ["book"]),
      "limit: loan.book is text, which leads nowhere; its relations are home",
    ],
    ["it counts by what other lists say", capacity(3, ["homeLate"]), "of: loan.homeLate is worked out from another list"],
    ["its day is none", monthly("book"), "per: loan.book is text; a stored date or datetime field may stand here, or none"],
    ["its day is not there", monthly("lentOn"), "per: loan has no field lentOn; it has "],
  ])("%s", (_, op, reason) => expect(reasonOf(op)).toContain(reason));

  it("and counts by a day that is stored or by the day a record was made; with the day the limit goes", () => {
    expect([reasonOf(monthly("due")), reasonOf(monthly())]).toEqual([undefined, undefined]);
    const lent = field({ type: "date" });
    const { spec } = applyOperations(library, [lent, monthly("more"), monthly(), { op: "dropField", entity: "loan", field: "more" }]);
    expect(spec.entities.find(({ id }) => id === "loan")!.constraints).toEqual([expect.objectContaining({ per: { period: "month" } })]);
  });
});

describe("how long a record lasts", () => {
  const apart = (lasts: { via?: string; field: string }): SpecOp => ({
    op: "addConstraint",
    entity: "loan",
    constraint: { kind: "noOverlap", within: [], start: ["book"], minutes: 60, lasts, message: "겹쳐요" },
  });
  it("stands in the record or in what it is of", () => {
    expect(reasonOf(apart({ via: "home", field: "size" }))).toBeUndefined();
    expect(reasonOf(apart({ field: "allowed" }))).toBeUndefined();
  });
  it.each<[string, SpecOp, string]>([
    ["where it is worked out", apart({ via: "home", field: "lateBooks" }), "noOverlap: lasts: home.lateBooks is worked out"],
    ["where it is no number", apart({ via: "home", field: "name" }), "lasts: home.name is text"],
    ["where it is not there", apart({ field: "most" }), "lasts: loan has no field most"],
    ["where it leads nowhere", apart({ via: "book", field: "size" }), "lasts: loan.book is text, which leads nowhere"],
  ])("says why not, %s", (_, op, reason) => expect(reasonOf(op)).toContain(reason));
});

describe("a rule", () => {
  it.each<[string, SpecOp]>([
    ["sets a hidden field from a hidden one", rule([{ do: "set", field: "priceThen", to: { via: "home", field: "price" } }])],
    ["adds to a hidden number", rule([{ do: "add", via: "home", field: "lent", by: 1 }], { on: "while" })],
    [
      "fills a hidden field of what it makes",
      rule([{ do: "create", entity: "note", values: { text: { field: "book" }, source: { record: true } } }]),
    ],
  ])("%s", (_, op) => expect(reasonOf(op)).toBeUndefined());

  it.each<[string, SpecOp, string]>([
    [
      "from a field that is not there",
      rule([{ do: "set", field: "allowed", to: { via: "home", field: "cost" } }]),
      'onLend: step set allowed: {via: "home", field: "cost"}: home has no field cost; it has name, ',
    ],
    [
      "from its own field that is not there",
      rule([{ do: "set", field: "allowed", to: { field: "cost" } }]),
      'step set allowed: {field: "cost"}: loan has no field cost; it has book, ',
    ],
    [
      "of what is worked out",
      rule([{ do: "set", field: "room", to: 1 }]),
      "onLend: step set room: loan.room is worked out; only stored fields can be set",
    ],
    [
      "from what another list says",
      rule([{ do: "set", field: "allowed", to: { field: "homeLate" } }]),
      "loan.homeLate is worked out from another list; a stored field or a formula over the record's own fields may stand here (a check may read it)",
    ],
    [
      "by way of no relation",
      rule([{ do: "set", field: "allowed", to: { via: "book", field: "price" } }]),
      "loan.book is text, which leads nowhere; its relations are home",
    ],
    [
      "to an option that is not there",
      rule([{ do: "create", entity: "home", values: { level: "oldest" } }]),
      'onLend: step create home: level: home.level has no option "oldest"; it has new, old',
    ],
    [
      "that adds to what is worked out",
      rule([{ do: "add", via: "home", field: "lateBooks", by: 1 }]),
      "step add home.lateBooks: home.lateBooks is worked out; a number, money, percent or rating field that is stored may stand here",
    ],
    [
      "that adds to a text",
      rule([{ do: "add", via: "home", field: "name", by: 1 }]),
      "home.name is text; a number, money, percent or rating field may stand here",
    ],
    [
      "that sets for a while",
      rule([{ do: "set", field: "allowed", to: 1 }], { on: "while" }),
      'step set: it happens once and does not hold for a while; a rule on "while" takes add',
    ],
    [
      "of no list",
      rule([{ do: "set", field: "allowed", to: 1 }], { entity: "rent" }),
      "there is no entity rent; there are home, loan, note",
    ],
    [
      "when a field that is not there",
      rule([{ do: "set", field: "allowed", to: 1 }], { when: [{ field: "gone", op: "empty" }] }),
      "onLend: when: loan has no field gone",
    ],
    [
      "a change of a field that is not there",
      rule([{ do: "set", field: "allowed", to: 1 }], { on: "update", changed: "gone" }),
      "onLend: changed: loan has no field gone",
    ],
    ["a change where there is none", rule([{ do: "set", field: "allowed", to: 1 }], { changed: "fee" }), "only an update changes a field"],
  ])("%s says so", (_, op, reason) => expect(reasonOf(op)).toContain(reason));
});

describe("a rule on a field that is taken off the screens", () => {
  const sets: RuleSpec = { id: "onLend", entity: "loan", on: "create", steps: [{ do: "set", field: "fee", to: 1 }] };
  const standing = applyOperations(library, [
    { op: "addRule", rule: sets },
    check([{ field: "fee", op: "filled" }]),
    check([{ field: "homeLate", op: "eq", value: 0 }]),
  ]).spec;
  const loanIn = ({ entities }: { entities: EntitySpec[] }) => entities.find(({ id }) => id === "loan")!;

  it.each<SpecOp>([
    { op: "hideField", entity: "loan", field: "fee" },
    { op: "setField", entity: "loan", field: "fee", patch: { hidden: true } },
    { op: "dropField", entity: "loan", field: "fee" },
  ])("goes with it, and with it comes back: $op", (op) => {
    const { spec, inverse } = applyOperations(standing, [op]);
    expect(spec.rules).toEqual([]);
    expect(loanIn(spec).constraints).toEqual([expect.objectContaining({ must: [{ field: "homeLate", op: "eq", value: 0 }] })]);
    expect(applyOperations(spec, inverse).spec).toEqual(standing);
  });

  it("stays where another field goes, though it is about hidden ones", () => {
    const helped = applyOperations(library, [
      rule([{ do: "set", field: "priceThen", to: { via: "home", field: "price" } }]),
      check([{ field: "priceThen", op: "filled" }]),
    ]).spec;
    const { spec } = applyOperations(helped, [{ op: "hideField", entity: "loan", field: "fee" }]);
    expect(spec.rules).toEqual(helped.rules);
    expect(loanIn(spec).constraints).toEqual(loanIn(helped).constraints);
  });

  it("goes where what it looks up is dropped with its list", () => {
    const { spec } = applyOperations(standing, [{ op: "dropEntity", entity: "home" }]);
    expect(loanIn(spec).constraints).toEqual([expect.objectContaining({ must: [{ field: "fee", op: "filled" }] })]);
    expect(validateSpec(spec)).toEqual([]);
  });
});

describe("the rest of an app says what is wrong and what may stand there", () => {
  const collection = (more: object): SpecOp => ({
    op: "addBlock",
    screen: "loans",
    block: { id: "more", kind: "collection", query: { entity: "loan" }, views: [{ kind: "list" }], ...more },
  });
  const record = (children: string[]): SpecOp => ({
    op: "setBlock",
    screen: "home",
    block: { id: "one-home", kind: "record", entity: "home", children },
  });
  const stats = (of: string): SpecOp => ({
    op: "addBlock",
    screen: "loans",
    block: { id: "sums", kind: "stats", items: [{ label: "합", entity: "loan", metric: { fn: "sum", field: of } }] },
  });
  it.each<[string, SpecOp, string]>([
    ["a list of no entity", collection({ query: { entity: "rent" } }), "more: there is no entity rent; there are home, loan, note"],
    [
      "a condition",
      collection({ query: { entity: "loan", where: [{ field: "fits", op: "filled" }] } }),
      "more: loan has no field fits; it has book, home, ",
    ],
    [
      "a hidden column",
      collection({ views: [{ kind: "table", columns: ["priceThen"] }] }),
      "more: loan.priceThen is hidden; a field that is shown may stand here",
    ],
    ["a button that is not there", collection({ actions: ["giveBack"] }), "more: loan has no action giveBack; it has none"],
    ["no view", collection({ views: [] }), "more: views is empty: a collection needs one"],
    ["a sum of days", stats("dueNext"), "sums: loan.dueNext comes to a date; what comes to a number may stand here"],
    ["a sum of texts", stats("book"), "sums: loan.book is text; a field of type number, money, percent, rating or computed may stand here"],
    [
      "a relation to nothing",
      field({ type: "relation", target: "shelf" }),
      "loan.more: target: there is no entity shelf; there are home, loan, note",
    ],
    ["a choice of nothing", field({ type: "select" }), "loan.more: select needs options"],
    [
      "a formula that is none",
      field({ type: "computed", formula: "allowed = )" }),
      "loan.more: formula: after `allowed =` a value is expected, not `)`",
    ],
    [
      "children that have no relation",
      record(["loan", "note"]),
      "one-home: children: note has no relation to home; a relation field of note has to point to it",
    ],
    [
      "a menu item",
      { op: "setNav", patch: { items: ["loans", "shelf"] } },
      "nav: menu item shelf: there is no screen shelf; there are loans, homes, home",
    ],
    [
      "a path that is taken",
      { op: "setScreen", screen: "homes", patch: { path: "/" } },
      "path: loans and homes both stand at /; setNav home moves a screen there",
    ],
    [
      "a home that moves away",
      { op: "setScreen", screen: "loans", patch: { path: "/loans" } },
      "nav: home is loans, which stands at /loans; home is the screen at / (setNav home moves a screen there)",
    ],
    ["a role", { op: "setScreen", screen: "homes", patch: { access: ["boss"] } }, "homes: there is no role boss; there are none"],
    [
      "sample rows beyond measure",
      { op: "setSample", entity: "home", sample: Array.from({ length: 201 }, (_, at) => ({ id: `s${at}`, name: "집" })) },
      "home: 201 sample rows; there may be 200 at most",
    ],
  ])("%s", (_, op, reason) => expect(reasonOf(op)).toContain(reason));

  it("children may be any list with a relation to the record, and none at all", () => {
    expect(reasonOf(record(["loan"]))).toBeUndefined();
    expect(reasonOf(record([]))).toBeUndefined();
  });

  it("a child leaves with the relation it had", () => {
    const listed = applyOperations(library, [record(["loan"])]).spec;
    const { spec } = applyOperations(listed, [{ op: "hideField", entity: "loan", field: "home" }]);
    expect(spec.screens.flatMap(({ blocks }) => blocks).find(({ id }) => id === "one-home")).toMatchObject({ children: [] });
  });

  it("sample rows that a model writes are counted before anything else", () => {
    const sample = Array.from({ length: 260 }, (_, at) => ({ id: `s${at}`, name: "집" }));
    expect(readModelOperation({ op: "setSample", entity: "home", sample })).toEqual({
      problem: { path: ["sample"], message: "260 sample rows; there may be 200 at most" },
    });
  });
});

describe("a home", () => {
  const pathsOf = ({ screens }: typeof library) => Object.fromEntries(screens.map(({ id, path }) => [id, path]));
  it("trades its path with the screen that was the home, and undo trades back", () => {
    const { spec, inverse } = applyOperations(library, [{ op: "setNav", patch: { home: "homes" } }]);
    expect(pathsOf(spec)).toEqual({ loans: "/houses", homes: "/", home: "/homes/:id" });
    expect(applyOperations(spec, inverse).spec).toEqual(library);
  });
  it("takes a path after its name where the other had none to give", () => {
    const bare = {
      ...library,
      screens: library.screens.map((screen) =>
        screen.id === "home" ? { ...screen, blocks: screen.blocks.map((block) => ({ id: block.id, kind: "profile" as const })) } : screen,
      ),
    };
    const people: AppSpec = {
      ...bare,
      auth: {
        signup: true,
        roles: [
          { id: "user", label: "회원" },
          { id: "boss", label: "주인", admin: true },
        ],
      },
    };
    expect(pathsOf(applyOperations(people, [{ op: "setNav", patch: { home: "home" } }]).spec)).toEqual({
      loans: "/loans",
      homes: "/houses",
      home: "/",
    });
  });
});
