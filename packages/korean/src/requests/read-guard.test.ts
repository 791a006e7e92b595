import { describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { readBecomes } from "./read-becomes.ts";
import { readGuard } from "./read-guard.ts";
import { readLimit } from "./read-limit.ts";
import { readMovedAmount } from "./read-moved-amount.ts";
import { readRunningNumber } from "./read-running-number.ts";
import { after, appOf, fieldOf, heard, idsOf, listOf } from "./testing/said-to.ts";

const bowls = appOf(
  "그릇 목록(이름, 상태(보유/수리중/폐기), 재고(개))이랑 대여 기록(그릇, 빌린 사람, 빌린 날, 반납 예정일, 약관 동의 여부, 반납 여부)",
);
const gear = appOf("장비 대장(장비명, 상태(보관중/대여중/수리중))이랑 대여 신청(장비, 신청자, 신청일, 결과(대기/승인/반려/반납))");
const reagents = appOf("시약 목록(이름, 잔량(ml))이랑 사용 기록(시약, 날짜, 사용량(ml))");
const turns = appOf("급수 당번 기록(날짜, 이름, 한 일)");

const checks = (spec: AppSpec, list: string) => (listOf(spec, list).constraints ?? []).filter(({ kind }) => kind === "check");

describe("what may not be written as long as something is so", () => {
  it("is asked of the record itself", () => {
    const [due, out, agreed] = idsOf(bowls, "대여 기록", "반납 예정일", "빌린 날", "약관 동의 여부");
    expect(checks(after(readGuard, "반납 예정일은 빌린 날보다 빠를 수 없게", bowls), "대여 기록")).toMatchObject([
      { must: [{ field: due, op: "gte", value: { field: out } }] },
    ]);
    expect(checks(after(readGuard, "동의 체크 안하면 저장 안 되게", bowls), "대여 기록")).toMatchObject([
      { must: [{ field: agreed, op: "eq", value: true }] },
    ]);
  });

  it.each(["수리중인 그릇은 못 빌리게", "수리중인 그릇은 대여 못하게 해줘"])("is asked of what it picks: %s", (text) => {
    const next = after(readGuard, text, bowls);
    const looked = listOf(next, "대여 기록").fields.find(({ lookup }) => lookup)!;
    expect(looked).toMatchObject({ hidden: true, lookup: { field: fieldOf(bowls, "그릇", "상태").id } });
    expect(checks(next, "대여 기록")).toMatchObject([{ must: [{ field: looked.id, op: "ne", value: "수리중" }], keeps: true }]);
  });

  it.each(["반납 안 했으면 대여 못하게", "반납 안 한 그릇은 못 빌리게", "재고가 없어도 대여되게", "수리중이면 저장 안 되게"])(
    "is left alone: %s",
    (text) => expect(heard(readGuard, text, bowls)).toBeUndefined(),
  );
});

describe("what follows by itself", () => {
  it("is a state of what is picked", () => {
    const { automations } = after(readBecomes, "승인되면 장비 상태 대여중", gear);
    expect(automations).toMatchObject([
      {
        on: { event: "changed", field: fieldOf(gear, "대여 신청", "결과").id },
        steps: [{ do: "set", field: fieldOf(gear, "장비", "상태").id }],
      },
    ]);
  });

  it("is no state of what is not so yet", () => {
    const pots = appOf("호텔 예약(보호자, 전화번호, 입실일, 상태(신청/확정/취소), 입금 여부)");
    expect(heard(readBecomes, "입금 안 하면 취소로 바꿔줘", pots)).toBeUndefined();
    expect(heard(readBecomes, "입금 체크하면 상태가 확정으로 바뀌게", pots)).toMatchObject({ kind: "done" });
  });

  it("is an amount that goes down by what the record says", () => {
    const { rules } = after(readMovedAmount, "사용량 적으면 잔량 자동 차감", reagents);
    expect(rules).toMatchObject([{ on: "while", steps: [{ do: "add", by: { sign: -1 } }] }]);
  });

  it("is the next number", () => {
    const orders = appOf("사진 인화 주문(이름, 연락처, 장수(장))");
    expect(heard(readRunningNumber, "주문하면 주문번호 자동으로 매겨지게", orders)).toMatchObject({ kind: "done" });
    expect(heard(readRunningNumber, "주문번호로 조회하게", orders)).toBeUndefined();
    expect(heard(readRunningNumber, "전화번호 자동으로 나오게", orders)).toBeUndefined();
  });
});

describe("a limit for each person", () => {
  it.each(["사람당 하루에 한 번만", "일인당 한 달에 두 번까지만", "1인당 하루 두 번까지만"])(
    "is none for all where nothing tells people apart: %s",
    (text) => expect(heard(readLimit, text, turns)).toBeUndefined(),
  );
});
