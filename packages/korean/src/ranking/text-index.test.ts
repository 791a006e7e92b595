import { expect, it } from "vitest";
import { decodeIndex, encodeIndex } from "./index-file.ts";
import { indexTexts, rankTexts } from "./text-index.ts";

const INDEX = indexTexts([
  {
    id: "kiln",
    texts: [
      { text: "가마 소성 기록", weight: 1 },
      { text: "도자기 굽는 온도 적기", weight: 1 },
    ],
  },
  {
    id: "dues",
    texts: [
      { text: "모임 회비 장부", weight: 1 },
      { text: "회비 안 낸 사람 보기", weight: 1 },
    ],
  },
  { id: "books", texts: [{ text: "책 빌려준 장부", weight: 1 }] },
]);

it("ranks first what has the rarest of what the text says, and leaves out what has nothing of it", () => {
  const { found } = rankTexts(INDEX, "가마에 도자기 구운 장부");
  expect(found[0]?.id).toBe("kiln");
  expect(rankTexts(INDEX, "책").found.map(({ id }) => id)).toEqual(["books"]);
  expect(rankTexts(INDEX, "zzz")).toEqual({ found: [], told: expect.any(Number) });
});

it("says how much of the text is said of each: a word nobody knows counts as told and not as found", () => {
  const share = (text: string): number => rankTexts(INDEX, text).found.find(({ id }) => id === "dues")?.score ?? 0;
  expect(share("모임 회비")).toBeGreaterThan(share("모임 회비 블록체인"));
  for (const text of ["모임 회비", "회비 회비 회비 회비", ""]) {
    expect(share(text)).toBeGreaterThanOrEqual(0);
    expect(share(text)).toBeLessThanOrEqual(1);
  }
});

it("counts what is said again ever less", () => {
  const of = (times: number) => {
    const index = indexTexts([
      { id: "a", texts: [{ text: "반납 날짜", weight: times }] },
      { id: "b", texts: [{ text: "다른 글이 여기에 있어요", weight: 1 }] },
    ]);
    return rankTexts(index, "반납").found[0]!.score;
  };
  expect(of(2)).toBeGreaterThan(of(1) - 1e-9);
  expect(of(8) - of(4)).toBeLessThanOrEqual(of(4) - of(1));
});

it("reads a file as the index that was written, but for the last 255th of a weight", () => {
  const read = decodeIndex(encodeIndex(INDEX));
  for (const text of ["모임 회비 장부", "도자기 온도", "책 장부"]) {
    const [before, after] = [rankTexts(INDEX, text), rankTexts(read, text)];
    expect(after.found.map(({ id }) => id)).toEqual(before.found.map(({ id }) => id));
    after.found.forEach(({ score }, at) => expect(score).toBeCloseTo(before.found[at]!.score, 2));
  }
});
