import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { noOverlapOf } from "../plan/apply/booked-lengths.ts";
import { createFromText } from "../plan/create-from-text.ts";
import { editByRequests } from "./edit-by-requests.ts";

const today = "2026-11-27";
const specOf = (text: string) => createFromText({ text, today, seed: 7 }).spec;
const SALON = specOf("미용실 예약 받는 앱 만들어줘. 커트 25000원 펌 120000원 염색 90000원 클리닉 50000원");
const NAILS = specOf("네일샵 예약 받는 앱");
const BOOKS = specOf("독서 기록 앱");

const after = (text: string, spec: AppSpec): AppSpec | undefined => {
  const outcome = editByRequests(text, { spec, today }, () => ({ kind: "unsupported", text: "", chips: [] }));
  return outcome?.kind === "ops" ? applyOperations(spec, outcome.ops, { by: "user" }).spec : undefined;
};
const list = (spec: AppSpec | undefined, id: string) => spec?.entities.find((one) => one.id === id);
const minutesOf = (spec: AppSpec | undefined): Record<string, unknown> | undefined =>
  spec && Object.fromEntries(list(spec, "treatment")!.sample.map((row) => [row["name"], row["minutes"]]));
const rule = (spec: AppSpec | undefined) => spec && noOverlapOf(list(spec, "booking")!);

describe("how long what is booked takes", () => {
  it.each<[string, Record<string, number>]>([
    ["파마는 두시간 반 걸려요 커트는 20분이면 되고", { 펌: 150, 커트: 20 }],
    ["파마는 두시간반 걸려여 컷은 사십분이면 되구여", { 펌: 150, 커트: 40 }],
    ["커트 40분, 염색 2시간, 펌 3시간으로 해줘", { 커트: 40, 염색: 120, 펌: 180 }],
    ["펌하는데 두시간반은 걸림", { 펌: 150 }],
    ["펌 소요시간 150분", { 펌: 150 }],
    ["염색이 보통 두 시간쯤 걸리거든요", { 염색: 120 }],
    ["클리닉은 50분 잡아주세요", { 클리닉: 50 }],
    ["커트랑 클리닉은 40분씩 잡습니다", { 커트: 40, 클리닉: 40 }],
    ["커트 40분으로 해줄래?", { 커트: 40 }],
    ["펌은 세 시간으로 잡아주실래요?", { 펌: 180 }],
    ["40분 커트, 3시간 펌", { 커트: 40, 펌: 180 }],
    ["펌 예약은 2시간 반 비워 주세요", { 펌: 150 }],
  ])("is the row's own: %s", (text, lengths) => expect(minutesOf(after(text, SALON))).toEqual({ ...minutesOf(SALON), ...lengths }));

  it("is heard by a word of the name that no other row has", () =>
    expect(minutesOf(after("젤네일은 한시간 40분 걸려요", NAILS))).toEqual({ ...minutesOf(NAILS), "젤네일 아트": 100 }));

  it.each([
    ["예약은 90분씩", 90],
    ["한 건에 2시간", 120],
    ["예약 한 건당 1시간 반씩 잡아줘", 90],
    ["1인당 40분씩 예약 받아요", 40],
    ["예약 하나에 45분", 45],
    ["기본 예약 시간은 2시간이에요", 120],
  ])("is as long for all that say nothing of their own: %s", (text, minutes) => {
    const next = after(text, SALON);
    expect(rule(next)).toEqual({ ...rule(SALON), minutes });
    expect(minutesOf(next)).toEqual(minutesOf(SALON));
  });

  it("is the length of all bookings, and of a step, where nothing tells them apart", () => {
    const plain = applyOperations(SALON, [{ op: "dropEntity", entity: "treatment" }]).spec;
    const next = after("한 건에 2시간", plain);
    expect(rule(next)).toMatchObject({ minutes: 120 });
    expect(next?.screens.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "booking")).toMatchObject({
      slot: { stepMinutes: 120 },
    });
  });

  it("gets a field where the list has none for it, and bookings go by it", () => {
    const bare = applyOperations(SALON, [{ op: "dropField", entity: "treatment", field: "minutes" }]).spec;
    expect(rule(bare)?.lasts).toBeUndefined();
    const next = after("펌은 두 시간 반 걸려요", bare);
    const field = list(next, "treatment")!.fields.find(({ label }) => label === "걸리는 시간")!;
    expect(field).toMatchObject({ type: "number", unit: "분" });
    expect(list(next, "treatment")!.sample.find((row) => row["name"] === "펌")).toMatchObject({ [field.id]: 150 });
    expect(rule(next)?.lasts).toEqual({ via: "treatment", field: field.id });
  });

  it.each([
    "염색 2시간 걸렸어요",
    "파마는 두시간 반 걸려요?",
    "펌은 머리 길이에 따라 2시간에서 3시간 걸려요",
    "회의는 40분 걸려요",
    "커트 10분 더 늘려줘",
  ])("is not what this is about: %s", (text) => expect(minutesOf(after(text, SALON))).toBeUndefined());

  it("is not the time until which one may cancel", () => {
    const next = after("예약 2시간 전까지 취소 가능", SALON);
    expect([minutesOf(next), rule(next)]).toEqual([minutesOf(SALON), rule(SALON)]);
  });

  it("is nothing in an app without bookings", () => expect(after("한 건에 2시간", BOOKS)).toBeUndefined());
});
