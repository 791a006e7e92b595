import { isRow } from "@appmon/appspec/parts/stats/declare";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-20", seed: 3 }).spec;
const statsOf = (text: string) =>
  made(text).screens.flatMap(({ blocks }) => blocks.flatMap((block) => (isRow(block) ? block.items.map(({ label }) => label) : [])));

describe("for oneself alone", () => {
  it("is signing in, and everything is one's own", () => {
    const spec = made("나만 볼 수 있는 일기장");
    expect(validateSpec(spec)).toEqual([]);
    expect(spec.auth?.signup).toBe(true);
    for (const entity of spec.entities)
      expect([entity.owner, entity.access?.map(({ role }) => role)]).toEqual(["creator", ["member", "owner"]]);
    for (const screen of spec.screens) expect(screen.access).not.toContain("guest");
  });
  it.each(["사이트별 비밀번호 힌트 적는 앱", "일기장", "자물쇠 판매점 상품 목록"])("%s is open", (text) =>
    expect([made(text).auth, made(text).lock]).toEqual([undefined, undefined]),
  );
});

describe("sums on top", () => {
  it("what nobody paid yet is added up", () => expect(statsOf("동호회 회비 관리")).toContain("미납 합계"));
  it("dues that are spent leave something", () => expect(statsOf("총무용 회비 관리")).toContain("잔액"));
});
