import { applyOperations } from "@appmon/appspec/apply-operation";
import { openPersonalLists } from "@appmon/appspec/personal-data";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { editApp } from "./edit-app.ts";
import { appOfLabels } from "./testing/app-of-labels.ts";
import { signatureOf } from "./testing/edit-signature.ts";
import { TODAY, TRIAL_APPS } from "./testing/trial-apps.ts";

const SHOP = appOfLabels(
  "동네 가게",
  [
    { id: "grocery", name: "장보기", labels: ["이름", "수량", "샀는지 여부"] },
    { id: "booking", name: "예약", labels: ["예약자", "날짜", "시간"] },
    { id: "customer", name: "고객", kind: "person", labels: ["이름", "연락처", "생일"] },
    { id: "dish", name: "메뉴", kind: "resource", labels: ["메뉴명", "가격"] },
    { id: "notice", name: "공지", kind: "content", labels: ["제목", "내용"] },
  ],
  TODAY,
);
const say = (text: string, spec: AppSpec = SHOP) => editApp({ text, spec, today: TODAY, seed: 5 });
const close = (entity: string, exposure: "private" | "shared" | "shown") =>
  applyOperations(SHOP, [{ op: "setEntity", entity, patch: { exposure } }]).spec;

describe("who may do what with a list", () => {
  it.each([
    ["장보기 목록은 누구나 고치게 해줘", "[장보기] shared"],
    ["장보기는 모두가 수정할 수 있게 해줘", "[장보기] shared"],
    ["누구나 장보기를 보고 고칠 수 있게 해줘", "[장보기] shared"],
    ["장보기 누구나 볼 수 있게 해주세요", "[장보기] shown"],
    ["예약은 방문자가 볼 수 있도록 해줘", "[예약] shown"],
    ["예약은 누구나 신청할 수 있게 해줘", "[예약] submitted"],
    ["예약은 손님도 등록하게 해줘", "[예약] submitted"],
    ["메뉴는 나만 보게", "[메뉴] private"],
    ["메뉴는 손님이 못 보게 해줘", "[메뉴] private"],
    ["공지는 아무도 보지 못하게 해줘", "[공지] private"],
    ["공지는 비공개로 해줘", "[공지] private"],
    ["고객 명단은 모두에게 공개해줘", "[고객] shown"],
    ["예약을 전체 공개로 바꿔줘", "[예약] shown"],
    ["공지랑 메뉴는 비공개로", "[공지] private; [메뉴] private"],
  ])("%s ⇒ %s", (text, does) => {
    const outcome = say(text);
    expect(signatureOf(SHOP, outcome)).toBe(does);
    expect(outcome.kind === "ops" && outcome.summary).toMatch(/볼 수 있|보고 고치고/);
  });

  it.each([
    ["메뉴는 누구나 보게", SHOP],
    ["예약은 나만 보게 해줘", SHOP],
    ["고객은 비공개로", SHOP],
    ["메뉴는 나만 고치게 해줘", SHOP],
  ])("%s: is so already, and is said to be", (text, spec) => expect(say(text, spec).kind).toBe("answer"));

  it("goes back from everybody's to what it was", () => {
    const spec = close("grocery", "shared");
    expect(signatureOf(spec, say("장보기는 나만 고치게 해줘", spec))).toBe("[장보기] shown");
    expect(signatureOf(spec, say("장보기는 나만 보게 해줘", spec))).toBe("[장보기] private");
  });

  it("says which of people's data is open then, and leaves the last word to publishing", () => {
    const outcome = say("고객은 누구나 보게 해줘");
    if (outcome.kind !== "ops") throw new Error(outcome.kind);
    expect(outcome.summary).toContain("연락처");
    expect(outcome.summary).toContain("배포할 때");
    expect(openPersonalLists(applyOperations(SHOP, outcome.ops).spec).map(({ entity }) => entity)).toEqual(["customer"]);
  });

  it.each([
    "누구나 보기 쉽게 글씨를 크게 해줘",
    "손님이 볼 수 있게 메뉴를 크게 해줘",
    "방문자가 보게 되는 첫 화면에 공지를 넣어줘",
    "메뉴는 누구나 좋아하는 색으로 바꿔줘",
    "예약은 관리자만 보게 해줘",
    "메뉴에 비공개 여부 추가해줘",
    "회원이 자기 것만 보게 해줘",
    "고객의 연락처는 나만 보게 해줘",
    "예약에 손님이 남긴 말 항목 추가해줘",
    "공지에 공개일 추가해줘",
    "메뉴를 카드로 보이게 해줘",
    "예약은 날짜순으로 보이게 해줘",
    "메뉴는 품절된 것만 손님이 못 보게 해줘",
    "로그인하면 누구나 예약을 보게 해줘",
  ])("is not meant by: %s", (text) => {
    const outcome = say(text);
    const opened =
      outcome.kind === "ops" &&
      outcome.ops.some((op) => op.op === "setEntity" && op.patch.exposure && !op.patch.members && !/자기/.test(text));
    expect(opened, text).toBe(false);
  });

  it("is said of the only list without its name", () => {
    const outcome = say("누구나 볼 수 있게 해줘", TRIAL_APPS.stock);
    expect(signatureOf(TRIAL_APPS.stock, outcome)).toBe("[품목] shown");
  });
});
