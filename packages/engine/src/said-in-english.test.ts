import { saidInEnglish, stepInEnglish } from "@appmon/contract/said-in-english";
import { PHRASING_SETS } from "@appmon/korean/edit/phrasings/phrasing-sets";
import { describe, expect, it } from "vitest";
import { replyFor } from "./reply-text.ts";
import { takeTurn } from "./take-turn.ts";
import { phrasingApp } from "./testing/measure-phrasings.ts";

const TURN = { today: "2026-11-22", seed: 7 };

/** So many of the engine's answers are read in English; what is not is left whole. Less is a step back. */
const LEAST_SHARE = 0.8;

describe("what the assistant says, on an English page", () => {
  it.each([
    ["예약에 연락처를 추가했어요.", "Added 연락처 to 예약."],
    ["예약에서 메모를 뺐어요. 입력한 내용은 지우지 않았어요.", "Took 메모 out of 예약. What was entered is kept."],
    ["앱 이름을 ‘보리네’로 바꿨어요.", "Renamed the app to ‘보리네’."],
    ["‘연락처’를 ‘전화’로 바꿨어요. 입력한 데이터는 그대로예요.", "Changed ‘연락처’ to ‘전화’. The data is unchanged."],
    ["첫 화면에 ‘내일 쉽니다. 모레 봐요!’라고 띄웠어요.", "첫 화면에 ‘내일 쉽니다. 모레 봐요!’라고 띄웠어요."],
    ["방금 바꾼 것을 되돌렸어요.", "Undid the last change."],
    [
      "예약 화면이 있는 '미용실 예약' 앱을 만들었어요. 바로 눌러 보세요.",
      "Made the app “미용실 예약” with screens for 예약. Try it right away.",
    ],
  ])("%s", (korean, english) => expect(saidInEnglish(korean)).toBe(english));

  it.each(["Added it.", "", "처음 듣는 말이에요. 방금 바꾼 것을 되돌렸어요.", "# 제목\n방금 바꾼 것을 되돌렸어요.", "(.+?)$1$&을 뺐어"])(
    "%j stays as it is",
    (text) => expect(saidInEnglish(text)).toBe(text),
  );

  it("is English for most of what people ask for, never half", () => {
    const answers = PHRASING_SETS.flatMap(({ prompt, phrasings }) => {
      const spec = phrasingApp(prompt);
      return phrasings.flatMap(([, text]) => (/[⏎〔]/.test(text) ? [] : [replyFor(takeTurn({ ...TURN, text, spec }))]));
    });
    const english = answers.map(saidInEnglish).filter((said, index) => said !== answers[index]);
    expect(english.length / answers.length).toBeGreaterThan(LEAST_SHARE);
    // What is left of Korean are names, not verbs.
    for (const said of english) expect(said).not.toMatch(/(?:했|됐|었|았)어요|해요|주세요|습니다/);
  });

  it("names the steps of a run", () => {
    expect(stepInEnglish({ step: "check", label: "문제가 없는지 확인하고 있어요", done: false })).toBe("Checking that everything works");
    expect(stepInEnglish({ step: "refine", label: "AI가 한 번 더 다듬고 있어요: 생일", done: false })).toBe(
      "The AI is working on it: 생일",
    );
    expect(stepInEnglish({ step: "unheard", label: "모르는 단계", done: true })).toBe("모르는 단계");
  });
});
