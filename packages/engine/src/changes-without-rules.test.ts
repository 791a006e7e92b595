import { createApp } from "@appmon/korean/noun-app/create-app";
import { signatureOf } from "@appmon/korean/edit/testing/edit-signature";
import { AGREED } from "@appmon/korean/plan/proposal-words.data";
import { describe, expect, it } from "vitest";
import { takeTurn } from "./take-turn.ts";

const TURN = { today: "2026-11-22", seed: 7 };

/** What a sentence does to the app of a prompt, in one line; a "?" in front: upon a yes. */
function does(prompt: string, text: string): string {
  const turn = { ...TURN, spec: createApp({ text: prompt, ...TURN }).spec };
  const first = takeTurn({ ...turn, text, before: [prompt] });
  const isProposed = first.kind === "ask" && first.chips[0] === AGREED;
  const result = isProposed ? takeTurn({ ...turn, text: AGREED, before: [prompt, text] }) : first;
  if (result.kind !== "edit") return result.kind;
  return `${isProposed ? "?" : ""}${signatureOf(turn.spec, { kind: "ops", ops: result.ops, summary: result.summary })}`;
}

const SHOP = "마라탕집 주문 앱. 최소 주문 금액 15,000원, 배달비 3천원";
const SALON = "네일샵 예약 받는 앱 만들어줘. 손님 이름, 연락처, 시술 종류, 날짜, 시간";

describe("changes that no rule for sentences is needed for", () => {
  it.each([
    [SALON, "예약은 11시부터 8시까지만 받게", 'block booking booking slot={"unit":"slot","from":"11:00","to":"20:00"}'],
    [SALON, "월요일은 예약 안 받아", "block booking booking slot="],
    [
      "치과 예약 접수",
      "점심시간 1시부터 2시는 예약 안 받게",
      'block booking booking slot={"unit":"slot","stepMinutes":30,"breaks":[{"from":"13:00","to":"14:00"}]}',
    ],
    [SHOP, "최소 주문 20000원으로", "[주문]"],
    [SHOP, "배달비 4천원으로 올려줘", "?[주문]"],
    ["재고 관리 앱. 품목명, 재고 수량, 단가", "재고금액 = 재고 수량 x 단가 추가해줘", "+"],
    ["캠핑장 예약 앱. 사이트 이름, 예약자, 입실일, 퇴실일, 인원", "입실일보다 퇴실일이 빠르면 안 되게", "?캠핑장 check "],
  ])("%s: %s", (prompt, text, begins) => expect(does(prompt, text).startsWith(begins)).toBe(true));
});

describe("what nobody does any more", () => {
  it.each([
    ["분식집 주문 앱", "적립률을 7%로 바꿔줘"],
    ["구구단 게임", "더 어렵게 해줘"],
    ["공방 원데이클래스 예약 사이트", "한 사람당 한 번만 신청 가능"],
    ["리그 팀 순위표", "승점은 2점으로"],
    ["마라탕집 주문 앱. 토핑(치즈 1000원, 만두 1,500원) 추가", "만두는 2000원으로 바꿔줘"],
  ])("is told, and nothing else is done (%s: %s)", (prompt, text) =>
    expect(["ask", "answer", "unsupported"]).toContain(does(prompt, text)),
  );
});

describe("what has to be there", () => {
  const spec = createApp({ text: "고객 관리 앱. 이름, 연락처, 메모", ...TURN }).spec;
  it.each(["연락처는 꼭 있어야 해요", "연락처는 꼭 있어야돼요", "연락처가 반드시 있어야 합니다"])("is never taken away: %s", (text) => {
    const turn = takeTurn({ ...TURN, text, spec });
    expect(turn).toMatchObject({ kind: "edit", ops: [{ op: "setField", patch: { required: true } }] });
  });

  it("stays beside a field that is new", () => {
    const turn = takeTurn({ ...TURN, text: "키 적는 칸도요. 연락처는 꼭 있어야돼요", spec });
    expect(JSON.stringify(turn)).not.toContain("hideField");
    expect(JSON.stringify(turn)).not.toContain("뺐어요");
  });
});
