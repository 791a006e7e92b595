import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { answer } from "../plan/answer/answer.ts";
import { appOfPattern } from "../plan/app-of-pattern.ts";
import { createFromText } from "../plan/create-from-text.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import { editByRequests } from "./edit-by-requests.ts";
import { readWithdrawal, withdrawalRequest } from "./read-withdrawal.ts";
import { after, heard, listOf, TODAY } from "./testing/said-to.ts";

const salon: AppSpec = (() => {
  const made = appOfPattern(
    DECLARED_PATTERNS.find(({ id }) => id === "hair-salon-booking")!,
    { seed: 7, today: TODAY },
  );
  const list = made.entities.find(({ id }) => id === "booking")!;
  return applyOperations(made, list.withdrawal ? [{ op: "setEntity", entity: "booking", patch: { withdrawal: undefined } }] : []).spec;
})();
const open = after(readWithdrawal, "손님이 예약을 취소할 수 있게 해줘", salon);
const withdrawalIn = (spec: AppSpec) => listOf(spec, "예약").withdrawal;
const until = (hours: number) => ({ field: "status", to: "cancelled", until: { field: "date", hours } });

describe("guests who call off what they booked, said in words", () => {
  it.each([
    "손님이 예약을 취소할 수 있게 해줘",
    "손님도 직접 취소하게",
    "손님도 직접 취소하게 해주세요",
    "고객님들이 예약 취소할 수 있게",
    "예약한 사람이 스스로 예약을 취소할 수 있으면 좋겠어요",
    "누구나 자기 예약을 취소할 수 있게 해 주세요",
    "직접 취소할 수 있게 해줘",
  ])("%s", (text) => {
    expect(withdrawalIn(after(readWithdrawal, text, salon))).toEqual({ field: "status", to: "cancelled" });
  });

  it.each<[string, number]>([
    ["예약 취소는 하루 전까지만 되게", 24],
    ["예약 취소는 하루 전까지만 되게 해줘", 24],
    ["취소는 3시간 전까지만 가능하게 해줘", 3],
    ["손님이 이틀 전까지 예약을 취소할 수 있게 해줘", 48],
    ["예약 취소는 전날까지만", 24],
    ["예약 하루 전부터는 취소 못 하게 해줘", 24],
    ["손님은 일주일 전까지 직접 취소할 수 있어야 해요", 168],
  ])("%s", (text, hours) => {
    expect(withdrawalIn(after(readWithdrawal, text, salon))).toEqual(until(hours));
    expect(withdrawalIn(after(readWithdrawal, text, open))).toEqual(until(hours));
  });

  it("takes it back, and says what is so already", () => {
    expect(withdrawalIn(after(readWithdrawal, "손님은 예약 취소 못 하게 해줘", open))).toBeUndefined();
    expect(heard(readWithdrawal, "손님이 예약을 취소할 수 있게 해줘", open)).toMatchObject({ kind: "there" });
    const day = after(readWithdrawal, "예약 취소는 하루 전까지만 되게", open);
    // Who may it is said, and not until when: that stays as it is.
    expect(heard(readWithdrawal, "손님이 예약을 취소할 수 있게 해줘", day)).toMatchObject({
      kind: "there",
      text: "손님이 ‘내 예약’ 화면에서 자기 예약을 찾아 하루 전까지 직접 취소할 수 있어요. 취소하면 ‘취소’로 바뀌어요.",
    });
  });

  it("gives the list the state it lacks", () => {
    const lacking = applyOperations(salon, [{ op: "dropOption", entity: "booking", field: "status", value: "cancelled" }]).spec;
    const spec = after(readWithdrawal, "손님이 예약을 취소할 수 있게 해줘", lacking);
    const { to } = withdrawalIn(spec)!;
    expect(listOf(spec, "예약").fields.find(({ id }) => id === "status")!.options).toContainEqual(expect.objectContaining({ value: to, label: "취소", final: true })); // prettier-ignore
    expect(listOf(spec, "예약").constraints![0]).toMatchObject({ exceptStatus: expect.arrayContaining([to]) });
  });

  it.each([
    "예약 취소 버튼 넣어줘",
    "취소된 예약은 숨겨줘",
    "손님이 취소하면 문자 보내줘",
    "직원이 예약을 취소할 수 있게 해줘",
    "취소 사유도 적게 해줘",
    "예약 하루 전에 알림 보내줘",
    "예약 하루 전까지 취소 못 하게",
    "손님이 예약할 수 있게 해줘",
    "취소 수수료는 30%로 해줘",
    "취소한 예약을 되돌릴 수 있게 해줘",
  ])("is somebody else's: %s", (text) => {
    expect(heard(readWithdrawal, text, salon)).toBeUndefined();
  });

  it("is heard in a turn as well, before deleting is", () => {
    const outcome = editByRequests("손님이 예약을 취소할 수 있게 해줘", { spec: salon, today: TODAY }, () => ({
      kind: "unsupported",
      text: "",
      chips: [],
    }));
    expect(outcome).toMatchObject({ kind: "ops", ops: [{ op: "setEntity", patch: { withdrawal: { to: "cancelled" } } }] });
  });
});

describe("whether guests may call off what they booked, asked", () => {
  it.each(["손님이 직접 취소할 수 있나요?", "손님이 예약을 취소할 수 있나요?", "고객이 예약 취소할 수 있어요?"])("%s", (text) => {
    expect(answer(text, salon, TODAY)).toMatchObject({
      text: "아니요, 손님은 자기 예약을 찾아볼 수만 있고 직접 취소하지는 못해요.",
      chips: [withdrawalRequest("예약")],
    });
    expect(answer(text, open, TODAY)).toMatchObject({
      text: "네, 손님이 ‘내 예약’ 화면에서 자기 예약을 찾아 시작하기 전까지 직접 취소할 수 있어요. 취소하면 ‘취소’로 바뀌어요.",
      chips: [],
    });
  });
});

describe("guests who call off what they book, in a first wish", () => {
  const made = (text: string) => createFromText({ text, today: TODAY, seed: 7 }).spec;
  const notesOf = (spec: AppSpec) =>
    spec.notes.filter(({ text }) => text.includes("직접 취소")).map(({ kind, text }) => [kind, text.split(". ")[0]]);

  it("is told where the kind of app begins with it", () => {
    const spec = made("미용실 예약 앱 만들어줘");
    expect(withdrawalIn(spec)).toEqual(until(24));
    expect(notesOf(spec)).toEqual([["assumed", "손님이 ‘내 예약’ 화면에서 자기 예약을 찾아 하루 전까지 직접 취소할 수 있어요"]]);
  });

  it("is as it is said", () => {
    const later = made("미용실 예약 앱. 예약 취소는 3시간 전까지만 되게");
    expect(withdrawalIn(later)).toEqual(until(3));
    expect(notesOf(later)).toEqual([["understood", "손님이 ‘내 예약’ 화면에서 자기 예약을 찾아 3시간 전까지 직접 취소할 수 있어요"]]);
    const closed = made("미용실 예약 앱, 손님은 예약 취소 못 하게");
    expect(withdrawalIn(closed)).toBeUndefined();
    expect(notesOf(closed)).toEqual([["understood", "손님은 자기 예약을 찾아볼 수만 있고 직접 취소하지는 못해요."]]);
  });
});
