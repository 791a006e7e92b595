import { compileApp } from "@appmon/compiler/compile-app";
import { typeErrors } from "@appmon/compiler/testing/check-apps";
import { appOfPattern } from "@appmon/korean/plan/app-of-pattern";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { expect, it } from "vitest";
import { everyNth } from "./testing/scale.ts";

it("gives sources without a type error for the declared patterns", () => {
  expect(
    typeErrors(everyNth(DECLARED_PATTERNS, 8).map((pattern) => compileApp(appOfPattern(pattern, { seed: 7, today: "2026-11-20" })))),
  ).toEqual([]);
});
