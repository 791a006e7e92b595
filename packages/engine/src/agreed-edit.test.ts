import { AGREED } from "@appmon/korean/plan/proposal-words.data";
import { saidInEnglish } from "@appmon/contract/said-in-english";
import { describe, expect, it } from "vitest";
import { answerBeforeBuild } from "./answer-before-build.ts";
import { takeTurn } from "./take-turn.ts";

const WISH = "동네 미용실 예약 받는 앱 만들어줘";
const TODAY = "2026-11-20";
const UNSURE = "머리 기장도 봐야 해서";
const made = takeTurn({ text: WISH, today: TODAY, seed: 1 });
if (made.kind !== "create") throw new Error("no app");
const { spec } = made;
const say = (text: string, ...before: string[]) => takeTurn({ text, spec, today: TODAY, seed: 1, before: [WISH, ...before] });

describe("a change that is not sure to be what was meant", () => {
  it("is told and not made", () => {
    const asked = say(UNSURE);
    expect(asked).toMatchObject({ kind: "ask" });
    expect(asked.kind === "ask" && asked.chips[0]).toBe(AGREED);
    expect(asked.kind === "ask" && asked.question).toMatch(/예약에 기장을 넣을게요\. 이대로 바꿀까요\?$/);
    expect(saidInEnglish(asked.kind === "ask" ? asked.question : "")).toMatch(/Shall it be changed like this\?$/);
  });

  it.each([AGREED, "네", "응 그렇게 해줘", "ㅇㅇ 좋아요"])("is made upon “%s”", (yes) => {
    expect(say(yes, UNSURE)).toMatchObject({ kind: "edit", summary: expect.stringContaining("예약에 기장을 넣었어요") });
  });

  it("is just what was told, whatever was weighed beside it", () => {
    for (const text of [UNSURE, "단골 표시", "예약 많은 손님 순으로 좀", "손님 사진도 좀 있었으면", "노쇼한 사람은 따로 좀"]) {
      const asked = say(text);
      if (asked.kind !== "ask" || asked.chips[0] !== AGREED) continue;
      const done = say(AGREED, text);
      if (done.kind !== "edit") throw new Error(text);
      expect(asked.question.replaceAll(/넣을게요|보일게요/g, ""), text).toContain(done.summary.split(/넣었어요|보여요/)[0]);
    }
  });

  it("is made upon a yes to it alone", () => {
    expect(say("네", UNSURE, "고마워요").kind).toBe("answer");
    expect(say("네", "예약에 메모 추가해줘").kind).toBe("answer");
    expect(JSON.stringify(say("네 그런데 달력은 빼고", UNSURE))).not.toContain("기장");
  });

  it("waits for a yes; what is only said is answered otherwise", async () => {
    const load = async () => spec;
    expect(await answerBeforeBuild("네", { load, chips: async () => [AGREED] })).toBeUndefined();
    expect(await answerBeforeBuild("네", { load, chips: async () => [] })).toBeDefined();
  });
});
