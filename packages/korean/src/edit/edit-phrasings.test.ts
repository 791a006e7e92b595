import { applyOperations } from "@appmon/appspec/apply-operation";
import { validateSpec } from "@appmon/appspec/validate-spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";
import { editApp } from "./edit-app.ts";
import { signatureOf } from "./testing/edit-signature.ts";
import { SPOKEN_BUSINESS } from "./testing/spoken-business.ts";
import { SPOKEN_SCHOOL } from "./testing/spoken-school.ts";
import { TODAY, TRIAL_APPS } from "./testing/trial-apps.ts";

const SPOKEN = [...SPOKEN_SCHOOL, ...SPOKEN_BUSINESS];
const APPS = Object.values(TRIAL_APPS);
const edit = (spec: (typeof APPS)[number], text: string) => editApp({ text, spec, today: TODAY, seed: 5 });
/** What each sentence does, found out once for all tests. */
const HEARD = SPOKEN.map(([app, text, does]) => ({ app, text, does, spec: TRIAL_APPS[app], outcome: edit(TRIAL_APPS[app], text) }));

describe("the apps that sentences are tried on", () => {
  it.each(Object.entries(TRIAL_APPS))("%s is valid", (_name, spec) => expect(validateSpec(spec)).toEqual([]));
});

describe("what people say", () => {
  it.each(HEARD)("$app: $text ⇒ $does", ({ spec, outcome, does }) => expect(signatureOf(spec, outcome)).toBe(does));
});

describe("answers that are offered", () => {
  const offered = HEARD.flatMap(({ app, outcome }) => ("chips" in outcome ? outcome.chips.map((chip) => [app, chip] as const) : []));
  it.each([...new Map(offered.map((entry) => [entry.join(" "), entry])).values()])("%s: %s works when it is sent", (app, chip) =>
    expect(edit(TRIAL_APPS[app], chip).kind).toBe("ops"),
  );
  it("are never more than three", () => {
    for (const { outcome } of HEARD) if ("chips" in outcome) expect(outcome.chips.length).toBeLessThanOrEqual(3);
  });
});

describe("changes", () => {
  it("can be taken back exactly", () => {
    for (const { spec, text, outcome } of HEARD) {
      if (outcome.kind !== "ops") continue;
      const { spec: after, inverse } = applyOperations(spec, outcome.ops);
      expect(applyOperations(after, inverse).spec, text).toEqual(spec);
    }
  });
  it("have a summary that ends as a sentence", () => {
    for (const { text, outcome } of HEARD) if (outcome.kind === "ops") expect(outcome.summary, text).toMatch(/요\.$/);
  });
  it(
    "stay valid however sentences are cut, repeated and thrown together",
    () => {
      const piece = fc
        .tuple(fc.constantFrom(...SPOKEN.map(([, text]) => text)), fc.nat(40), fc.nat(40))
        .map(([text, from, length]) => text.slice(from % Math.max(1, text.length), (from % Math.max(1, text.length)) + 2 + length));
      const sentence = fc
        .array(fc.oneof({ weight: 6, arbitrary: piece }, { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) }), {
          minLength: 1,
          maxLength: 5,
        })
        .map((parts) => parts.join(" "));
      fc.assert(
        fc.property(sentence, fc.constantFrom(...APPS), (text, spec) => {
          const outcome = edit(spec, text);
          if (outcome.kind !== "ops") return;
          const { spec: after, inverse } = applyOperations(spec, outcome.ops);
          expect(validateSpec(after)).toEqual([]);
          expect(applyOperations(after, inverse).spec).toEqual(spec);
        }),
        { numRuns: rounds(200, 20_000) },
      );
    },
    roundsTimeout(90_000),
  );
});
