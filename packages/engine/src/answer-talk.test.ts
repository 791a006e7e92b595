import { describe, expect, it } from "vitest";
import { takeTurn } from "./take-turn.ts";

const turn = { today: "2026-11-20", seed: 1 };
const made = takeTurn({ ...turn, text: "동네 네일샵 예약 받는 앱 만들어줘" });
const spec = made.kind === "create" ? made.spec : undefined;

describe("what can be done here", () => {
  it.each(["무엇을 할 수 있나요?", "뭘 할 수 있어?", "뭐 할 수 있는지 알려줘"])(
    "is said before the first app and beside it: %s",
    (text) => {
      const before = takeTurn({ ...turn, text });
      expect(before).toMatchObject({ kind: "ask", question: expect.stringMatching(/예약.*앱을 만들 수 있어요.*CSV/) });
      const beside = takeTurn({ ...turn, text, ...(spec && { spec }) });
      expect(beside).toMatchObject({ kind: "answer", text: expect.stringMatching(/말로 고치거나.*코드.*기록.*배포/) });
    },
  );

  it("includes how a file is given along", () => {
    expect(takeTurn({ ...turn, text: "엑셀 파일 올릴 수 있나요?" })).toMatchObject({ question: expect.stringContaining("CSV로 저장해서") });
  });
});
