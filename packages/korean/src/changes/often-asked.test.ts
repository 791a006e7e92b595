import { applyOperations } from "@appmon/appspec/apply-operation";
import type { OftenAskedChoice, OftenAskedForm } from "@appmon/appspec/often-asked-change";
import type { SpecOp } from "@appmon/appspec/operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { IS_SOAK } from "../../../../tools/testing/scale.ts";
import { oftenAsked, oftenAskedForm } from "./often-asked.ts";
import { appOfKind } from "./testing/change-faults.ts";
import { readChangeLines } from "./testing/read-change-lines.ts";

const TODAY = "2026-11-27";
const salon = () => appOfKind("skincare-package");
const form = (choice: OftenAskedChoice, spec = salon()): OftenAskedForm => oftenAskedForm(choice, spec, TODAY)!;
const applied = (spec: AppSpec, ops: readonly SpecOp[]): AppSpec =>
  parseSpec(JSON.parse(JSON.stringify(applyOperations(spec, [...ops], { by: "user" }).spec)));
/** As it stands when nobody touches it. */
const untouched = ({ id, parts, values }: OftenAskedForm): OftenAskedChoice => ({
  id,
  parts: Object.fromEntries(parts.map((part) => [part.id, part.chosen ?? ""])),
  values: Object.fromEntries(values.map((value) => [value.id, value.value])),
});

/** With a list that has nothing but a name. */
const changedSpec = (spec: AppSpec): AppSpec => ({
  ...spec,
  entities: [
    ...spec.entities,
    { id: "bare", name: "이름뿐", titleField: "name", fields: [{ id: "name", label: "이름", type: "text" }], sample: [] },
  ],
});

describe("changes to choose from", () => {
  it("are those that the app has parts for, of its own trade first", () => {
    const changes = oftenAsked(salon(), TODAY);
    expect(changes.length).toBeGreaterThan(50);
    expect(changes.slice(0, 30).some(({ area }) => area === "bookings")).toBe(true);
    expect(changes.every(({ isAtHome }) => isAtHome)).toBe(true);
    expect(new Set(changes.map(({ title }) => title)).size).toBe(changes.length);
    const hives = oftenAsked(appOfKind("beehive-inspection"), TODAY).map(({ id }) => id);
    expect(hives).not.toContain("no-show-block");
  });

  it("are the nearest to words, and those whose parts have to be chosen come behind", () => {
    expect(oftenAsked(salon(), TODAY, "노쇼한 손님은 예약 못 하게")[0]).toMatchObject({ id: "no-show-block", isAtHome: true });
    const found = oftenAsked(appOfKind("beehive-inspection"), TODAY, "노쇼한 손님은 예약 못 하게");
    expect(found).toContainEqual(expect.objectContaining({ id: "no-show-block", isAtHome: false }));
    const firstOther = found.findIndex(({ isAtHome }) => !isAtHome);
    expect(found.slice(firstOther).some(({ isAtHome }) => isAtHome)).toBe(false);
    expect(oftenAsked(salon(), TODAY, "ㅁㄴㅇㄹ")).toEqual([]);
  });

  it.each(["할인", "사진", "대기자", "순위"])("are found by one word: %s", (word) => {
    expect(oftenAsked(salon(), TODAY, word).filter(({ title }) => title.includes(word))).not.toEqual([]);
  });
});

describe("a change that was chosen", () => {
  it("has the numbers that were said, or what is usual", () => {
    expect(form({ id: "no-show-block" }).values).toEqual([
      { id: "n", kind: "number", value: 3, unit: "번", place: expect.stringContaining("○ 이상") as string },
    ]);
    const said = form({ id: "no-show-block", words: "두 번 안 온 손님은 못 잡게" });
    expect(said.values[0]).toMatchObject({ value: 2 });
    expect(said.told).toContain("2번 이상");
  });

  it("is done as it is chosen", () => {
    const spec = salon();
    const chosen = form({ id: "no-show-block", values: { n: 7 } }, spec);
    expect(chosen.state).toBe("fits");
    const limits = applied(spec, chosen.ops).entities.flatMap(({ constraints = [] }) => constraints);
    expect(JSON.stringify(limits)).toContain('"value":7');
  });

  it("takes other parts of the app, and the fields of the list that was chosen", () => {
    const spec = appOfKind("beehive-inspection");
    const [first, second] = spec.entities;
    const part = form({ id: "code-sequence" }, spec).parts.find(({ kind }) => kind === "list")!;
    const of = (list: string) => form({ id: "code-sequence", parts: { [part.id]: list } }, spec);
    expect(part.choices.map(({ id }) => id)).toEqual(spec.entities.map(({ id }) => id));
    for (const list of [first!, second!]) {
      const { parts, ops } = of(list.id);
      expect(parts.find(({ kind }) => kind === "list")!.chosen).toBe(list.id);
      const touched = ops.flatMap((op) => ("entity" in op && typeof op.entity === "string" ? [op.entity] : []));
      expect(touched).toContain(list.id);
    }
  });

  it("tells which of several numbers is which, and has none that only sentences need", () => {
    const places = form({ id: "refund-by-days" }).values.map(({ place }) => place);
    expect(new Set(places).size).toBe(4);
    expect(form({ id: "person-day-limit" }).values.map(({ id }) => id)).toEqual(["n"]);
  });

  it("cannot be done with a list that has not what it needs, and others can still be chosen", () => {
    const spec = appOfKind("beehive-inspection");
    const bare = changedSpec(spec);
    const chosen = form({ id: "closed-weekdays", parts: { booking: "bare" } }, bare);
    expect(chosen).toMatchObject({ state: "not-here", told: "", ops: [] });
    const list = chosen.parts.find(({ kind }) => kind === "list")!;
    expect(list).toMatchObject({ chosen: "bare", choices: expect.arrayContaining([{ id: "bare", name: "이름뿐" }]) as unknown });
  });

  it("is none with a value that it cannot have, a choice of others, or a name that is no change", () => {
    const refused: OftenAskedChoice[] = [
      { id: "no-such-change" },
      { id: "constructor" },
      { id: "no-show-block", values: { n: "3" } },
      { id: "no-show-block", values: { n: Number.NaN } },
      { id: "no-show-block", values: { n: 1e300 } },
      { id: "no-show-block", values: { other: 3 } },
      { id: "no-show-block", values: { __proto__: 3, constructor: 3 } },
      { id: "closed-weekdays", values: { days: ["x"] } },
      { id: "closed-weekdays", values: { days: [] } },
    ];
    for (const choice of refused) expect(oftenAskedForm(choice, salon(), TODAY), JSON.stringify(choice)).toBeUndefined();
  });
});

// Every eighth in every run; all of them in the long one.
const LINES = readChangeLines().filter((_, at) => IS_SOAK || at % 8 === 0);
const cases = LINES.map((line) => JSON.parse(line) as { id: string; tries: { app: string }[] });

it("a change that was put in is there, and putting it in again does nothing", () => {
  for (const { id, tries } of cases) {
    const spec = appOfKind(tries[0]!.app);
    const first = form({ id }, spec);
    expect(first.state, id).toBe("fits");
    const after = applied(spec, first.ops);
    const again = form(untouched(first), after);
    expect(again.ops, id).toEqual([]);
    expect(again.told === "", id).toBe(again.state === "not-here");
  }
});

it("whatever is given by hand, the app holds or the change is refused", () => {
  const texts = ["a|b", "x) = y", "o1 가 / o2 나", "{n}", "' or 1=1", "<b>가</b>", "가\n나", "가,나"];
  for (const { id, tries } of cases) {
    const spec = appOfKind(tries[0]!.app);
    const plain = form({ id }, spec);
    for (const [at, text] of texts.entries()) {
      const values = Object.fromEntries(
        plain.values.map((value) => {
          if (value.kind === "text") return [value.id, text];
          if (value.kind === "names") return [value.id, [text, "다", "라", "마", "바"].slice(0, Math.max(2, value.least))];
          return [value.id, value.kind === "number" ? [-1, 0, 0.5, 1e12][at % 4]! : value.value];
        }),
      );
      const given = oftenAskedForm({ id, values, words: text }, spec, TODAY);
      if (given && given.ops.length > 0) expect(() => applied(spec, given.ops), `${id} ${text}`).not.toThrow();
    }
  }
});
