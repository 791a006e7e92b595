import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QueryAnswer, QueryCondition, QueryRequest } from "./data-query.ts";
import { DataRefusal } from "./data-store.ts";
import { planQuery } from "./plan-query.ts";
import { type Actor, ANYBODY } from "./record-access.ts";
import { meetsAll } from "./record-rules.ts";
import { runQuery } from "./run-query.ts";
import { foldForSearch, holdsWord, searchWords } from "./search-words.ts";
import { QUERY_CASES, QUERY_COLLECTIONS, QUERY_RECORDS, QUERY_REFUSED, QUERY_TODAY } from "./testing/query-cases.ts";

const collections = new Map(QUERY_COLLECTIONS.map((collection) => [collection.id, collection]));
const schema = collections.get("show")!;

function ask(request: Partial<QueryRequest>, actor: Actor = ANYBODY): QueryAnswer {
  const { entity = "show" } = request;
  const plan = planQuery({ schema: collections.get(entity)!, collections, actor, today: QUERY_TODAY }, { ...request, entity });
  return runQuery(plan, { records: QUERY_RECORDS[entity]!, others: ({ id }) => QUERY_RECORDS[id]!, asker: actor.id });
}
const idsOf = ({ items }: QueryAnswer) => items.map(({ id }) => id);

describe("a question to records at hand", () => {
  it.each(QUERY_CASES.map((one) => [one.name, one] as const))("%s", (_, { ask: request, ids, groups }) => {
    const answer = ask(request);
    if (ids) expect(idsOf(answer)).toEqual(ids);
    if (groups) expect(answer.groups).toEqual(groups);
  });

  it.each(QUERY_REFUSED)("is refused: %s", (_, request) => {
    expect(() => ask(request)).toThrow(DataRefusal);
  });

  it("is refused where it names what this one may not see, and finds nothing by it", () => {
    const somebody: Actor = { id: "vis_1", role: "guest", admin: false, people: null };
    const open = { ...schema, access: [{ role: "any", can: ["list" as const] }] };
    const plan = (request: Omit<QueryRequest, "entity">) =>
      planQuery({ schema: open, collections, actor: somebody, today: QUERY_TODAY }, { entity: "show", ...request });
    for (const request of [
      { where: [{ field: "note", op: "filled" as const }] },
      { sort: [{ field: "note", dir: "asc" as const }] },
      { aggregate: [{ fn: "count" as const, as: "n" }], groupBy: ["note"] },
    ])
      expect(() => plan(request)).toThrow("볼 수 없는 항목");
    expect(plan({ search: { text: "비밀" } }).search!.columns.map(({ column }) => column.id)).not.toContain("note");
    expect(idsOf(ask({ search: { text: "비밀" } }))).toEqual(["s6"]);
  });

  it("is answered page by page, each once, also while records come and go", () => {
    for (const sort of [[], [{ field: "price", dir: "desc" as const }], [{ field: "name", dir: "asc" as const }]]) {
      const whole = idsOf(ask({ sort }));
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page: QueryAnswer = ask({ sort, page: { size: 2, ...(after !== undefined && { after }) } });
        seen.push(...idsOf(page));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(seen).toEqual(whole);
      expect(idsOf(ask({ sort, page: { skip: 3, size: 2 } }))).toEqual(whole.slice(3, 5));
    }
  });

  it("counts all that matches and brings along what the records of the page point to", () => {
    const answer = ask({ where: [{ field: "price", op: "gt", value: 0 }], total: true, page: { size: 2 }, expand: ["hall"] });
    expect(answer.total).toBe(3);
    expect(answer.related!["hall"]!.map(({ id }) => id)).toEqual(["h1", "h2"]);
  });

  it("counts no farther than it is asked to, and brings no records", () => {
    const count = (upTo: number) => ask({ where: [{ field: "price", op: "gt", value: 0 }], count: { upTo }, page: { size: 2 } });
    expect(count(3)).toEqual({ items: [], next: null, total: 3 });
    expect(count(2)).toEqual({ items: [], next: null, total: 2, isMore: true });
    expect(() => count(10_001)).toThrow(DataRefusal);
    expect(() => ask({ count: { upTo: 5 }, aggregate: [{ fn: "count", as: "n" }] })).toThrow("따로 물어봐 주세요");
  });

  it("is met as the conditions of views and rules are, by values of the declared kind", () => {
    const condition = fc.oneof(
      fc.record({
        field: fc.constantFrom("price", "least"),
        op: fc.constantFrom("eq", "ne", "lt", "lte", "gt", "gte"),
        value: fc.constantFrom(0, 9_900.5, 15_000, 15_001),
      }),
      fc.record({
        field: fc.constantFrom("day", "opens", "season"),
        op: fc.constantFrom("eq", "ne", "lt", "lte", "gt", "gte"),
        value: fc.constantFrom("2026-11", "2026-11-20", "2026-11-20T09:30", "2026-12-24"),
      }),
      fc.record({ field: fc.constant("run"), op: fc.constantFrom("eq", "ne", "lt", "lte", "gt", "gte"), value: fc.constant("2026-11-19") }),
      fc.record({ field: fc.constantFrom("name", "state", "tags", "price", "run"), op: fc.constantFrom("empty", "filled") }),
      fc.record({ field: fc.constant("name"), op: fc.constant("contains"), value: fc.constantFrom("김밥", "%", "LA") }),
      fc.record({ field: fc.constant("free"), op: fc.constantFrom("eq", "ne"), value: fc.boolean() }),
    ) as fc.Arbitrary<QueryCondition & { op: "eq" }>;
    const sound = QUERY_RECORDS["show"]!.filter(({ id }) => id !== "s1");
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 3 }), (where) => {
        const found = idsOf(ask({ where })).filter((id) => id !== "s1");
        const expected = sound.filter((record) => meetsAll(where, record, QUERY_TODAY)).map(({ id }) => id);
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });
});

describe("what is typed to search", () => {
  it("never throws and never takes long, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ unit: "binary" }), (typed, text) => {
        for (const word of searchWords(typed)) holdsWord(foldForSearch(text), word);
      }),
    );
    const words = searchWords(`ㄱ${"aㄱ".repeat(90)}`);
    expect(words.every((word) => holdsWord(foldForSearch("가a".repeat(5_000)), word))).toBe(true);
    expect(words.some((word) => holdsWord(foldForSearch(`${"가a".repeat(50)}x`.repeat(200)), word))).toBe(false);
  });

  it("finds what it was typed from", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[가-힣a-z0-9.*()[\]\\+?^$|{}]{1,12}$/), (text) => {
        expect(searchWords(text).every((word) => holdsWord(foldForSearch(`앞 ${text} 뒤`), word))).toBe(true);
      }),
    );
  });
});
