import { sortOf } from "@appmon/appspec/registry-block";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { Block } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const TODAY = "2026-03-12";
const made = (text: string) => createApp({ text, today: TODAY, seed: 7 }).spec;
const blocks = (text: string): Block[] => made(text).screens.flatMap((screen) => screen.blocks);
const kinds = (text: string) => blocks(text).map(sortOf);

describe("records in other ways", () => {
  it.each(["직원 명부인데 생일 챙기게 해줘", "자동차 보험 만기일 관리"])("%s has the days that come", (text) => {
    expect(validateSpec(made(text))).toEqual([]);
    expect(kinds(text)).toContain("upcoming");
  });

  it("minutes of meetings have none", () => expect(kinds("회의록 앱")).not.toContain("upcoming"));
});

describe("said later", () => {
  it("birthdays of friends who are listed already", () => {
    const spec = made("친구 연락처 앱");
    const outcome = editApp({ text: "생일 며칠 남았는지 보여줘", spec, today: TODAY, seed: 7 });
    expect(outcome.kind).toBe("ops");
    if (outcome.kind !== "ops") return;
    const after = applyOperations(spec, outcome.ops, { by: "user" }).spec;
    expect(after.screens.flatMap((screen) => screen.blocks.map(sortOf))).toContain("upcoming");
    expect(validateSpec(after)).toEqual([]);
  });
});
