import { chipInEnglish, planInEnglish, saidInEnglish, stepInEnglish } from "@appmon/contract/said-in-english";
import { PHRASING_SETS } from "@appmon/korean/edit/phrasings/phrasing-sets";
import { describe, expect, it } from "vitest";
import { replyFor } from "./reply-text.ts";
import { takeTurnOfNouns as takeTurn } from "./testing/turn-of-nouns.ts";
import { phrasingApp } from "./testing/measure-phrasings.ts";

const TURN = { today: "2026-11-22", seed: 7 };

describe("what the assistant says, on an English page", () => {
  it.each([
    ["예약에 연락처를 추가했어요.", "Added 연락처 to 예약."],
    ["예약에서 메모를 뺐어요. 입력한 내용은 지우지 않았어요.", "Took 메모 out of 예약. What was entered is kept."],
    ["앱 이름을 ‘보리네’로 바꿨어요.", "Renamed the app to ‘보리네’."],
    ["‘연락처’를 ‘전화’로 바꿨어요. 입력한 데이터는 그대로예요.", "Changed ‘연락처’ to ‘전화’. The data is unchanged."],
    ["이름을 한 줄로 쓰게 바꿨어요.", "이름 is now one line of text."],
    ["관리자만 예약을 고칠, 삭제할 수 있게 했어요.", "Only 관리자 may change, delete 예약."],
    [
      "네일은 날짜부터 시간까지 30분 단위로 받고, 찬 시간은 고를 수 없어요.",
      "Takes 네일 from 날짜 to 시간 every 30 minutes; full times cannot be chosen.",
    ],
    [
      "이렇게 만들 계획이에요.\n\n- 예약 표와 달력\n- 예약: 항목 추가 ‘메모’\n\n아직 아무것도 바꾸지 않았어요.",
      "This is the plan.\n\n- 예약: table and calendar\n- 예약: fields added: ‘메모’\n\nNothing has changed yet.",
    ],
    ["첫 화면에 ‘내일 쉽니다. 모레 봐요!’라고 띄웠어요.", "첫 화면에 ‘내일 쉽니다. 모레 봐요!’라고 띄웠어요."],
    ["방금 바꾼 것을 되돌렸어요.", "Undid the last change."],
    [
      "예약 화면이 있는 '미용실 예약' 앱을 만들었어요. 바로 눌러 보세요.",
      "Made the app “미용실 예약” with screens for 예약. Try it right away.",
    ],
  ])("%s", (korean, english) => expect(saidInEnglish(korean)).toBe(english));

  it.each([
    "Added it.",
    "",
    "처음 듣는 말이에요. 방금 바꾼 것을 되돌렸어요.",
    "# 제목\n방금 바꾼 것을 되돌렸어요.",

    "(.+?)$1$&을 뺐어",
  ])("%j stays as it is", (text) => expect(saidInEnglish(text)).toBe(text));

  const RESULTS = PHRASING_SETS.flatMap(({ prompt, phrasings }) => {
    const spec = phrasingApp(prompt);
    const edits = phrasings.flatMap(([, text]) => (/[⏎〔]/.test(text) ? [] : [takeTurn({ ...TURN, text, spec })]));
    return [takeTurn({ ...TURN, text: prompt }), ...edits];
  });
  it("does not look for sentences in somebody's endless text", () => {
    const endless = "을로에 ".repeat(5_000);
    expect(saidInEnglish(endless)).toBe(endless);
  });

  // What is left of Korean are names, not verbs.
  const VERB = /(?:했|됐|었|았)어요|해요|해줘|바꿔줘|습니다/;
  const quoted = /[“‘][^”’]*[”’]/g;

  it("is English whatever people ask for, with its notes", () => {
    const said = RESULTS.flatMap((result) => [replyFor(result), ...("notes" in result ? result.notes.map(({ text }) => text) : [])]);
    expect(said.length).toBeGreaterThan(400);
    for (const text of said) expect(saidInEnglish(text).replace(quoted, "")).not.toMatch(VERB);
  });

  it("names every ready answer in English, and leaves what it sends as it was", () => {
    const chips = RESULTS.flatMap((result) => ("chips" in result ? (result.chips ?? []) : []));
    expect(chips.length).toBeGreaterThan(50);
    for (const chip of chips) expect(chipInEnglish(chip).replace(quoted, "")).not.toMatch(VERB);
    expect(chipInEnglish("예약에 메모 항목 추가해줘")).toBe("Add the field 메모 to 예약");
    expect(chipInEnglish("Add a memo")).toBe("Add a memo");
  });

  it("has plans in English", () => {
    const lines = RESULTS.flatMap((result) => (result.kind === "create" ? result.plan : []));
    expect(lines.filter((line) => planInEnglish(line) === line)).toEqual([]);
  });

  it("names the steps of a run", () => {
    expect(stepInEnglish({ step: "check", label: "문제가 없는지 확인하고 있어요", done: false })).toBe("Checking that everything works");
    expect(stepInEnglish({ step: "refine", label: "AI가 한 번 더 다듬고 있어요: 생일", done: false })).toBe(
      "The AI is working on it: 생일",
    );
    expect(stepInEnglish({ step: "refine", label: "AI가 앱을 고치고 있어요: AI의 답을 기다리고 있어요", done: false })).toBe(
      "The AI is working on it: Waiting for what the AI says",
    );
    expect(stepInEnglish({ step: "unheard", label: "모르는 단계", done: true })).toBe("모르는 단계");
  });
});
