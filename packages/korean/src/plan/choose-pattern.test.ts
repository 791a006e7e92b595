import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { everyNth } from "../../../../tools/testing/scale.ts";
import { findNearest } from "../blueprints/find-blueprint.ts";
import { choosePattern } from "./choose-pattern.ts";

/** Ways of asking that nothing was learnt from, one for each subject. */
const APART = readFileSync(new URL("../blueprints/testing/ways-kept-apart.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as { id: string; text: string });

describe("the subject of a wish", () => {
  it("is found, and what is made of another subject is rare, by ways of asking that were kept apart", () => {
    const asked = everyNth(APART, 4);
    const nearest = asked.filter(({ id, text }) => findNearest(text).blueprints[0]?.id === id);
    const chosen = asked.map(({ id, text }) => ({ id, got: choosePattern(text)?.pattern.id }));
    const ids = new Set(APART.map(({ id }) => id));
    const subjects = chosen.filter(({ got }) => got !== undefined && ids.has(got));
    expect(nearest.length / asked.length).toBeGreaterThan(0.66);
    expect(subjects.filter(({ id, got }) => got === id).length / subjects.length).toBeGreaterThan(0.75);
    expect(subjects.length / asked.length).toBeGreaterThan(0.5);
  });

  it.each([
    // 물질하는 사람, 값, 날: told besides, by people who keep a record.
    [
      "갯마을 해녀 할망들 물질 나간 날 적어요. 전복은 키로 9만원 문어는 2만원 쳐드리고 우리 계에서 5프로 떼요. 할망은 일곱 분입니다",
      "haenyeo-diving",
    ],
    ["외할매가 쓰시던 사투리를 모아서 적는 거", /^dialect-/],
    ["문중 어른들 산소 벌초를 정리해요. 큰댁 작은댁이 번갈아 하고 못 오는 집은 7만원 내기로 했고 산소는 네 군데예요", /^grave-/],
  ])("%s: is the one it is called by, whatever else is told", (text, id) => {
    expect(choosePattern(text)?.pattern.id).toMatch(id);
  });

  it.each(["피아노 연주회 홈페이지 만들어 주세요 사진이랑 오시는 길", "고양이 나오는 벽돌깨기 게임", "동네 소식 올리는 페이지"])(
    "%s: a place for others is no record of what it speaks of",
    (text) => {
      const got = choosePattern(text)?.pattern.id;
      expect(APART.some(({ id }) => id === got)).toBe(false);
    },
  );
});
