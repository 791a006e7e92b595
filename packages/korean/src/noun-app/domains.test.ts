import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { DOMAINS } from "../data/domains.ts";

const made = (text: string) => createApp({ text, today: "2026-03-12", seed: 7 }).spec;

describe("walks of life", () => {
  it("are sixty and more, each under one name", () => {
    expect(DOMAINS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(DOMAINS.map(({ id }) => id)).size).toBe(DOMAINS.length);
  });
  it.each(DOMAINS.flatMap(({ id, pools }) => Object.entries(pools ?? {}).map(([role, pool]) => [id, role, pool] as const)))(
    "%s: what is sold as %s has names of its own",
    (_id, _role, pool) => {
      const titles = pool.split(";").map((entry) => entry.replace(/:\d+$/, ""));
      expect(titles.length).toBeGreaterThanOrEqual(3);
      expect(new Set(titles).size).toBe(titles.length);
      for (const entry of pool.split(";")) expect(entry).toMatch(/^\S.*\S(:\d{3,8})?$/);
    },
  );
  it.each(DOMAINS.map(({ words }) => words[0] ?? ""))("%s: a site is valid and nothing in it is called by a number", (word) => {
    const spec = made(`${word} 홈페이지 상품 소개랑 예약`);
    expect(validateSpec(spec)).toEqual([]);
    for (const entity of spec.entities)
      for (const row of entity.sample)
        expect(String(row[entity.titleField])).not.toMatch(/^(?:품목|상품|제품|항목|메뉴|서비스|예시|샘플)\s?\d+$/);
  });
});

describe("texts of records", () => {
  it.each([
    ["일기장", /확인|안내|신청/],
    ["아파트 공지 게시판", /오늘은|고민/],
  ])("%s says what such records say", (text, strange) => {
    const entity = made(text).entities[0]!;
    const long = entity.fields.find(({ type, label }) => type === "longtext" && /내용/.test(label));
    const said = entity.sample.map((row) => String(row[long?.id ?? ""] ?? ""));
    expect(new Set(said).size).toBeGreaterThan(2);
    for (const words of said) expect(words).not.toMatch(strange);
  });
});
