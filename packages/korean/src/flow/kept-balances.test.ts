import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-20", seed: 3 }).spec;
const statsOf = (text: string) =>
  made(text).screens.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "stats" ? block.items.map(({ label }) => label) : [])),
  );

describe("balances nobody has to ask for", () => {
  it("what comes in and goes out moves the stock", () => {
    const spec = made("창고 재고 입출고 기록");
    expect(validateSpec(spec)).toEqual([]);
    const signs = (spec.rules ?? []).flatMap(({ steps }) =>
      steps.flatMap((step) => (step.do === "add" && typeof step.by === "object" ? [step.by.sign] : [])),
    );
    expect(signs.toSorted()).toEqual([-1, 1]);
  });
  it("an approved leave is taken off what is left, and the samples agree", () => {
    const spec = made("우리 회사 직원 연차 신청");
    expect(validateSpec(spec)).toEqual([]);
    const staff = spec.entities.find(({ kind }) => kind === "person")!;
    const leave = spec.entities.find(({ id }) => id === "leave")!;
    expect(staff.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["총 연차", "남은 연차"]));
    expect(spec.rules).toMatchObject([{ entity: leave.id, on: "while" }]);
    const amount = leave.fields.find(({ label }) => /일수/.test(label))!.id;
    const who = leave.fields.find(({ target }) => target === staff.id)!.id;
    const approved = leave.fields.find(({ id }) => id === leave.statusField)!.options!.find(({ label }) => label === "승인")!.value;
    for (const row of staff.sample) {
      const used = leave.sample
        .filter((one) => one[who] === row.id && one[leave.statusField!] === approved)
        .reduce((sum, one) => sum + Number(one[amount] ?? 0), 0);
      expect(row["leaveLeft"]).toBe(Math.max(0, 15 - used));
    }
  });
  it("what nobody paid yet is added up", () => expect(statsOf("동호회 회비 관리")).toContain("미납 합계"));
  it("dues that are spent leave something", () => expect(statsOf("총무용 회비 관리")).toContain("남은 돈"));
});

describe("a lock on the whole", () => {
  it("is signing in, and everything is one's own", () => {
    const spec = made("비밀번호 걸 수 있는 일기장");
    expect(validateSpec(spec)).toEqual([]);
    expect(spec.auth?.signup).toBe(true);
    for (const entity of spec.entities)
      expect([entity.owner, entity.access?.map(({ role }) => role)]).toEqual(["creator", ["member", "owner"]]);
    for (const screen of spec.screens) expect(screen.access).not.toContain("guest");
  });
  it.each(["사이트별 비밀번호 힌트 적는 앱", "일기장", "자물쇠 판매점 상품 목록"])("%s has none", (text) =>
    expect(made(text).auth).toBeUndefined(),
  );
});
