import { applyOperations } from "@appmon/appspec/apply-operation";
import type { BotBlock } from "@appmon/appspec/parts/bot/declare";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-21";
const make = (text: string) => createApp({ text, today, seed: 5 }).spec;

function botOf(spec: AppSpec) {
  const found = spec.screens.flatMap((screen) => screen.blocks.flatMap((block) => (block.kind === "bot" ? [{ screen, block }] : [])))[0];
  if (!found) return undefined;
  return { ...found, entity: spec.entities.find(({ id }) => id === found.block.entity)! };
}

describe("a bot that answers from a table", () => {
  it.each([
    "카페 챗봇",
    "고객 문의 챗봇",
    "카페 FAQ 챗봇 홈페이지",
    "미용실 예약 앱인데 손님이 질문하면 바로 답해주는 챗봇도 있으면 좋겠어요. 예약은 시간별로 받고",
    "동물병원 자동응답 앱",
  ])("%s", (text) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const { block, entity } = botOf(spec)!;
    const field = (id: string | undefined) => entity.fields.find((one) => one.id === id);
    expect([field(block.question)?.label, field(block.answer)?.label]).toEqual(["질문", "답변"]);
    // Unknown questions are kept without an answer, so the table must take them.
    expect(entity.fields.filter(({ required, id }) => required && id !== block.question)).toEqual([]);
    expect(entity.sample.filter((row) => row[block.answer] === null)).toHaveLength(1);
    expect(entity.sample.filter((row) => typeof row[block.answer] === "string").length).toBeGreaterThan(2);
    const open = spec.screens
      .flatMap(({ blocks }) => blocks)
      .filter((one) => one.kind === "collection" && one.query.where?.some(({ field: id, op }) => id === block.answer && op === "empty"));
    expect(open).toHaveLength(1);
  });

  it("is not called artificial intelligence, and what would be is still said", () => {
    const notes = (text: string) => make(text).notes.filter(({ kind }) => kind === "unsupported");
    expect(notes("카페 챗봇")).toEqual([]);
    expect(notes("인공지능 챗봇 앱").some(({ text }) => text.startsWith("인공지능으로"))).toBe(true);
  });

  it("one that is declined is not made", () => {
    expect(botOf(make("네일샵 예약 앱. 챗봇은 필요 없어요"))).toBeUndefined();
  });

  it("can be added later, on a screen of its own, and goes when what it answers from goes", () => {
    const spec = make("네일샵 예약 앱");
    const outcome = editApp({ text: "챗봇 추가해줘", spec, today, seed: 5 });
    if (outcome.kind !== "ops") throw new Error(JSON.stringify(outcome));
    const after = applyOperations(spec, outcome.ops).spec;
    expect(validateSpec(after)).toEqual([]);
    const { screen, block, entity } = botOf(after)!;
    expect(screen.path).not.toBe("/");
    expect(after.nav.items).toContain(screen.id);
    const less = (field: keyof BotBlock) =>
      applyOperations(after, [{ op: "hideField", entity: entity.id, field: String(block[field]) }]).spec;
    expect(botOf(less("keywords"))!.block.keywords).toBeUndefined();
    expect(botOf(less("answer"))).toBeUndefined();
    expect(validateSpec(less("answer"))).toEqual([]);
  });
});
