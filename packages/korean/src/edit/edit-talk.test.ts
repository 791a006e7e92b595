import { applyOperations } from "@appmon/appspec/apply-operation";
import { describe, expect, it } from "vitest";
import { saidInEnglish } from "@appmon/contract/said-in-english";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "./edit-app.ts";
import { saidSimply } from "./said-simply.ts";
import { signatureOf } from "./testing/edit-signature.ts";
import { TODAY, TRIAL_APPS } from "./testing/trial-apps.ts";

type App = keyof typeof TRIAL_APPS;

/** What the last of several turns does, after a first one that made the app. */
function lastOf(app: App, turns: readonly string[]): string {
  let spec = TRIAL_APPS[app];
  const before: string[] = ["앱 만들어줘"];
  for (const text of turns.slice(0, -1)) {
    const outcome = editApp({ text, spec, today: TODAY, seed: 5, before: [...before] });
    if (outcome.kind === "ops") spec = applyOperations(spec, outcome.ops).spec;
    before.push(text);
  }
  return signatureOf(spec, editApp({ text: turns.at(-1)!, spec, today: TODAY, seed: 5, before }));
}

describe("what points at something made a turn before", () => {
  it.each([
    ["school", ["원생에 별명 항목 추가해줘", "방금 만든 칸 필수로 해줘"], "원생.별명 required=true"],
    ["school", ["원생에 별명 항목 추가해줘", "그 칸을 맨 위로"], "원생.별명 at 0"],
    ["school", ["원생에 별명 항목 추가해줘", "거기도 필수로"], "원생.별명 required=true"],
    ["school", ["원생에 혈액형이랑 별명 추가해줘", "둘 다 필수로"], "원생.혈액형 required=true; 원생.별명 required=true"],
    ["work", ["진행률 30 이하면 빨간색으로 표시", "그거 노란색으로 바꿔"], '업무 mark warn [{"field":"progress","op":"lte","value":30}]'],
    ["stock", ["안전재고 그래프로 보여줘", "단위는 kg로"], "품목.안전재고 unit=kg"],
    ["ledger", ["분류에 반려동물 추가하고 거기 색은 주황색으로"], "가계부.분류 +반려동물"],
  ] as const)("%s: %j ⇒ %s", (app, turns, does) => expect(lastOf(app, turns)).toBe(does));
});

describe("what is not sure is asked about", () => {
  it.each([
    ["ledger", "거기 색은 주황색으로"],
    ["work", "한 번에 2시간까지만 쓸 수 있게"],
    ["cafe", "아까 그 요일에 토요일도 넣어줘"],
    ["school", "일정에 장소 넣어줘"],
    ["school", "왼쪽 오른쪽 고르는 칸 넣어줘"],
    ["school", "목표 체중 50kg 적어두고 싶어"],
  ] as const)("%s: %s", (app, text) => {
    const outcome = editApp({ text, spec: TRIAL_APPS[app], today: TODAY, seed: 5, before: ["앱 만들어줘"] });
    expect(["ask", "unsupported"]).toContain(outcome.kind);
    const said = outcome.kind === "ask" ? outcome.question : outcome.kind === "unsupported" ? outcome.text : "";
    expect(saidInEnglish(said).replace(/[‘“][^’”]*[’”]/g, "")).not.toMatch(/[가-힣]/);
  });
});

describe("what was never made", () => {
  it("is not what a word points at, and nothing else takes its place", () => {
    expect(lastOf("school", ["안 온 학생만 따로 보는 메뉴 만들어줘", "그 메뉴 이름을 '안 온 학생'으로"])).toBe("unsupported");
    expect(lastOf("school", ["원생에 별명 추가해줘", "그 메뉴 이름을 운동일지로"])).toBe("ask");
  });
});

describe("spans of the calendar", () => {
  it.each([
    ["이번 달 쓴 돈만 모아서 맨 위에 보여줘", "+stat transaction sum amount date in month"],
    ["올해 지출 합계 보여줘", "+stat transaction sum amount date in year"],
    ["최근 30일 지출 합계 보여줘", '+stat transaction sum amount [{"field":"date","op":"gte","value":{"today":-30}}]'],
  ])("%s ⇒ %s", (text, does) => expect(lastOf("ledger", [text])).toBe(does));
});

describe("who writes without a name", () => {
  it("is no name of the app", () => {
    const { spec } = createApp({ text: "층간소음 민원 접수", today: TODAY, seed: 7 });
    const outcome = editApp({ text: "이름은 익명으로", spec, today: TODAY, seed: 7 });
    const renamed = outcome.kind === "ops" && outcome.ops.some(({ op }) => op === "setApp");
    expect(renamed).toBe(false);
  });
});

describe("turns of speech", () => {
  it.each([
    ["아 그리고 연락처도 넣어줘", "연락처도 넣어줘"],
    ["이름은 빼줘 나머지는 그대로", "이름은 빼줘"],
    ["부서도 적게 하고 싶어", "부서도 적게 해줘"],
    ["가족별로 누가 챙길지도 적게 해줘", "챙길 사람도 적게 해줘"],
    ["누가 냈는지도 적게 해줘", "낸 사람도 적게 해줘"],
    ["누가 맡았는지도 적게 해줘", "맡은 사람도 적게 해줘"],
    ["난이도는 상중하로 고르게", "난이도는 (상/중/하) 중에서 고르게"],
    ["아이콘 넣어줘", "아이콘 넣어줘"],
  ])("%s ⇒ %s", (said, simply) => expect(saidSimply(said)).toBe(simply));
});
