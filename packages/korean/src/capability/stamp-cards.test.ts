import { describe, expect, it } from "vitest";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { createApp } from "../noun-app/create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-22", seed: 3 }).spec;
const card = (text: string) =>
  made(text)
    .screens.flatMap(({ blocks }) => blocks)
    .find(({ kind }) => kind === "stamps");

describe("cards that are filled tap by tap", () => {
  it.each([
    ["물 하루 8잔 마시기 누르면 채워지게", { goal: 8, unit: "잔", per: "day" }],
    ["하루 물 열 컵 마시기 체크", { goal: 10, unit: "컵", per: "day" }],
    ["칭찬 스티커판 30개 모으면 소원 들어주기", { goal: 30, unit: "개", who: "owner", reward: "reward" }],
    ["칭찬스티커", { goal: 20 }],
  ])("%s", (text, expected) => {
    expect(card(text)).toMatchObject(expected);
    expect(validateSpec(made(text))).toEqual([]);
  });

  it("opens the app that is about them", () => {
    const spec = made("칭찬 스티커판 30개");
    expect(spec.screens.find(({ id }) => id === spec.nav.home)!.blocks[0]!.kind).toBe("stamps");
  });
  it("gives each of two children a card, with what a full one is good for", () => {
    const spec = made("칭찬스티커판 남매라 두명 다 모으면 소원");
    const child = spec.entities.find(({ id }) => id === "child")!;
    expect(child.sample.map((row) => row["name"])).toEqual(["첫째", "둘째"]);
    expect(child.fields.map(({ label }) => label)).toEqual(["이름", "들어줄 소원"]);
  });
  it("leaves a drinks menu alone", () => expect(card("카페 음료 메뉴판")).toBeUndefined());
});
