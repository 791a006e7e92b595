import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import type { KnownRecords } from "./known-record.ts";
import { readRecordChange } from "./read-record-change.ts";

const shop = createFromText({ text: "빵집 픽업 주문 앱, 연근조림 6000 무생채 7000 깻잎지 8000", today: "2026-11-29", seed: 3 }).spec;
const club = createFromText({ text: "배드민턴 동호회 회비 장부", today: "2026-11-29", seed: 3 }).spec;
const tick: FieldSpec = { id: "paidUp", label: "회비 냈는지", type: "boolean" };
const withTick: AppSpec = {
  ...club,
  entities: club.entities.map((entity) => (entity.name === "회원" ? { ...entity, fields: [...entity.fields, tick] } : entity)),
};
const knownOf = (spec: AppSpec): KnownRecords =>
  Object.fromEntries(spec.entities.map(({ id, sample }) => [id, sample.map(({ id: record, ...values }) => ({ id: record, values }))]));

const TODAY = "2026-11-29";
const read = (text: string, spec: AppSpec, known = knownOf(spec)) => readRecordChange(text, spec, known, TODAY);
/** What is written, by the labels of the fields. */
function written(text: string, spec: AppSpec) {
  const outcome = read(text, spec);
  if (outcome?.kind !== "change") return outcome;
  const { entity, record, values } = outcome.change;
  const list = spec.entities.find(({ id }) => id === entity)!;
  const [[field, value]] = Object.entries(values) as [[string, unknown]];
  const row = list.sample.find(({ id }) => id === record)!;
  const { label, options } = list.fields.find(({ id }) => id === field)!;
  return [row[list.titleField], label, options?.find((one) => one.value === value)?.label ?? value];
}

describe("what a sentence says of a record", () => {
  it.each([
    ["무생채 7500원으로 올려줘", ["무생채", "가격", 7500]],
    ["무생채는 이제 칠천오백원이에요", ["무생채", "가격", 7500]],
    ["깻잎지 가격 9천원으로 고쳐 주세요", ["깻잎지", "가격", 9000]],
    ["연근조림은 6000원이 아니라 6500원이에요", ["연근조림", "가격", 6500]],
    ["연근조림 품절로 해줘", ["연근조림", "상태", "품절"]],
    ["오늘은 연근이 안 들어왔어요. 연근조림 품절 처리해 주세요", ["연근조림", "상태", "품절"]],
  ])("%s: is written into it", (text, change) => {
    expect(written(text, shop)).toEqual(change);
  });

  it.each([
    "무생채 빨간색으로 해줘",
    "무생채랑 깻잎지 가격 보여줘",
    "무생채는 얼마예요?",
    "무생채 3개 사면 천원 할인해줘",
    "메뉴 가격을 8000원으로 바꿔줘",
    "가격 낮은 순으로 보여줘",
    "무생채 8000원 깻잎지 9000원 연근조림 7000원",
    "품절이면 흐리게 보여줘",
    "무생채 삭제해줘",
    "연근조림은 6100원이 아니라 6500원이에요",
  ])("%s: is something else", (text) => {
    expect(read(text, shop)).toBeUndefined();
  });

  it("knows people by their given names, ticks by their verbs, and what is so already", () => {
    const name = String(withTick.entities.find((one) => one.name === "회원")!.sample[0]!.name);
    expect(written(`${name.slice(1)}님 회비 냈어요`, withTick)).toEqual([name, "회비 냈는지", true]);
    expect(written(`${name} 회비 냈어요`, withTick)).toEqual([name, "회비 냈는지", true]);
    expect(read("무생채 7000원이에요", shop)).toMatchObject({ kind: "there", text: "무생채의 가격은 이미 7,000원이에요." });
  });

  it("offers how it was, in words it reads itself", () => {
    const outcome = read("무생채 7500원으로 올려줘", shop);
    if (outcome?.kind !== "change") throw new Error(JSON.stringify(outcome));
    expect(outcome.text).toBe("무생채의 가격을 7,000원에서 7,500원으로 바꿨어요.");
    const { entity, record, values } = outcome.change;
    const known = { ...knownOf(shop) };
    known[entity] = known[entity]!.map((one) => (one.id === record ? { ...one, values: { ...one.values, ...values } } : one));
    expect(readRecordChange(outcome.back!, shop, known, TODAY)).toMatchObject({
      kind: "change",
      change: { record, values: { price: 7000 } },
    });
  });

  it("does nothing where two are called so, and nothing of records it does not know", () => {
    const known = knownOf(shop);
    const list = shop.entities.find(({ sample }) => sample.some((row) => row.name === "무생채"))!;
    const twice = { ...known, [list.id]: [...known[list.id]!, { id: "x", values: { name: "무생채", price: 1000 } }] };
    expect(readRecordChange("무생채 7500원으로 올려줘", shop, twice, TODAY)).toBeUndefined();
    expect(readRecordChange("무생채 7500원으로 올려줘", shop, {}, TODAY)).toBeUndefined();
  });
});
