import { describe, expect, it } from "vitest";
import { readCount } from "./read-count.ts";
import { after, appOf, heard } from "./testing/said-to.ts";

const books = appOf("책 목록(제목, 지은이)이랑 대출 기록(책, 빌린 사람, 빌린 날짜, 돌려준 날)");

describe("how many are so", () => {
  it("stands as a number at the top, and says what is counted", () => {
    const spec = after(readCount, "안 돌려준 책 몇 건인지 보여줘", books);
    const figures = spec.screens.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "stats" && "items" in block ? block.items : [])),
    );
    expect(figures.at(-1)).toMatchObject({ metric: { fn: "count" }, where: [{ op: "empty" }] });
    expect(heard(readCount, "안 돌려준 책 몇 건인지 보여줘", books)).toMatchObject({ text: expect.stringContaining("비어 있는") });
  });

  it.each(["책 몇 건인지 보여줘", "안 돌려준 책 표시해줘", "안 돌려준 책 평균 몇 건인지"])("%s is nobody's here", (text) => {
    expect(heard(readCount, text, books)).toBeUndefined();
  });
});
