import { applyOperations } from "@appmon/appspec/apply-operation";
import { describe, expect, it } from "vitest";
import { editApp } from "./edit-app.ts";
import { signatureOf } from "./testing/edit-signature.ts";
import { TODAY, TRIAL_APPS } from "./testing/trial-apps.ts";

type App = keyof typeof TRIAL_APPS;

/** What the last of several turns does. */
function lastOf(app: App, turns: readonly string[], picked?: { label: string }): string {
  let spec = TRIAL_APPS[app];
  const before: string[] = [];
  for (const text of turns.slice(0, -1)) {
    const outcome = editApp({ text, spec, today: TODAY, seed: 5, before: [...before] });
    if (outcome.kind === "ops") spec = applyOperations(spec, outcome.ops).spec;
    before.push(text);
  }
  return signatureOf(spec, editApp({ text: turns.at(-1)!, spec, today: TODAY, seed: 5, before, ...(picked && { picked }) }));
}

describe("what was said before", () => {
  it.each([
    ["school", ["색을 보라색으로", "그거 말고 남색"], "theme primary=#000080"],
    ["school", ["배경 분홍색으로", "아니 아이보리로"], "theme background=#fffff0"],
    ["school", ["원생 카드로 보여줘", "그거 말고 표로"], "원생 as table"],
    ["school", ["원생에 혈액형 추가해줘", "그거 필수로"], "원생.혈액형 required=true"],
    ["school", ["원생에 별명 추가해줘", "이름을 애칭으로 바꿔"], "원생.별명 label=애칭"],
    ["school", ["학년에 초4 추가", "초5도"], "원생.학년 +초5"],
    ["school", ["수강료 높은 순으로", "반대로"], '원생 sort=[{"field":"tuition","dir":"asc"}]'],
    ["school", ["색을 보라색으로", "색을 초록색으로", "아까 그 색으로"], "theme primary=#800080"],
    ["school", ["글씨 크게", "좀 더"], "theme fontScale=1.4"],
    ["school", ["메모 빼줘", "아 방금 건 취소"], "undo 1"],
  ] as const)("%s: %j ⇒ %s", (app, turns, does) => expect(lastOf(app, turns)).toBe(does));

  it("is not made up where nothing was", () => {
    for (const text of ["그거 말고 남색", "반대로", "아까 그 색으로", "좀 더"]) {
      const outcome = editApp({ text, spec: TRIAL_APPS.school, today: TODAY, seed: 5 });
      if (text !== "그거 말고 남색") expect(outcome.kind, text).not.toBe("ops");
    }
  });

  it("may be a question of ours, answered by one of its chips", () => {
    const asked = editApp({ text: "결제일 추가해줘", spec: TRIAL_APPS.school, today: TODAY, seed: 5 });
    expect(asked.kind).toBe("ask");
    expect(lastOf("school", ["결제일 추가해줘", "수업이요"])).toBe("+수업.결제일:date");
  });
});

describe("the part that is picked", () => {
  it.each([
    ["메모", "이거 빼줘", "-원생.메모"],
    ["수강료", "이 항목 필수로 해줘", "원생.수강료 required=true"],
    ["학년", "이걸 맨 위로", "원생.학년 at 0"],
  ] as const)("%s: %s ⇒ %s", (label, text, does) => expect(lastOf("school", [text], { label })).toBe(does));

  it("is a button, too", () => {
    const [action] = TRIAL_APPS.cafe.actions;
    expect(lastOf("cafe", ["이 버튼 빼줘"], { label: action!.label })).toBe("dropAction");
    expect(lastOf("cafe", ["이 버튼 이름을 '바로 하기'로"], { label: action!.label })).toBe("setAction 바로 하기");
  });
});

describe("several wishes in one sentence", () => {
  it.each([
    ["school", "메모 빼고 혈액형 넣어줘", ["-원생.메모", "+원생.혈액형"]],
    ["school", "이름 필수, 메모 삭제", ["원생.이름 required=true", "-원생.메모"]],
    ["school", "이름은 필수로, 메모는 빼고, 색은 파랑", ["원생.이름 required=true", "-원생.메모", "theme primary=#0000ff"]],
    ["school", "원생에 혈액형 추가해주시고 메모는 지워주세요", ["+원생.혈액형", "-원생.메모"]],
    ["school", "메모 없애는 대신 형제 여부 넣어줘", ["-원생.메모", "+원생.형제 여부:boolean"]],
    ["school", "글씨 키우고 배경은 하늘색", ["theme fontScale=1.2", "theme background=#87ceeb"]],
    ["work", "마감일을 데드라인으로, 담당자를 맡은 사람으로", ["업무.마감일 label=데드라인", "업무.담당자 label=맡은 사람"]],
  ] as const)("%s: %s", (app, text, parts) => {
    const outcome = editApp({ text, spec: TRIAL_APPS[app], today: TODAY, seed: 5 });
    const does = signatureOf(TRIAL_APPS[app], outcome);
    for (const part of parts) expect(does).toContain(part);
    expect(outcome.kind === "ops" && outcome.summary.match(/요\./g)?.length).toBeGreaterThanOrEqual(parts.length);
  });

  it("are done one by one, and what was not understood is told in its own words", () => {
    for (const [text, done, left] of [
      ["메모 빼고 블라블라로 뿅", "메모", "블라블라로 뿅"],
      ["이름 필수, 우주로 삭제해줘", "이름", "우주로 삭제해줘"],
    ] as const) {
      const outcome = editApp({ text, spec: TRIAL_APPS.school, today: TODAY, seed: 5 });
      expect(outcome.kind, text).toBe("ops");
      const { summary, left: told } = outcome as Extract<typeof outcome, { kind: "ops" }>;
      expect(summary).toContain(done);
      expect(told).toEqual([left]);
    }
  });
});

describe("what asks for nothing changes nothing", () => {
  it.each([
    "메모는 지우지 마",
    "메모 빼지 말아줘",
    "미납이면 빨갛게 되는 거 맞죠?",
    "원생 한 명 추가해줘",
    "카카오톡 API 연동해서 자동으로 보내줘",
  ])("%s", (text) =>
    expect(["answer", "unsupported", "ask"]).toContain(editApp({ text, spec: TRIAL_APPS.school, today: TODAY, seed: 5 }).kind),
  );
  it("and what is to stay as it is stays", () => {
    expect(lastOf("school", ["학년은 빼지 말고 메모만 빼줘"])).toBe("-원생.메모");
    expect(lastOf("school", ["색은 그대로 두고 글씨만 키워줘"])).toBe("theme fontScale=1.2");
  });
});

describe("the day a record is of", () => {
  it.each([
    ["work", "오늘 업무만 보여줘", '업무 where=[{"field":"dueDate","op":"eq","value":{"today":0}}]'],
    ["work", "지난 업무는 숨겨줘", '업무 where=[{"field":"dueDate","op":"gte","value":{"today":0}}]'],
    [
      "cafe",
      "받는 날짜가 이번 주인 주문만 보여줘",
      '주문 where=[{"field":"pickupDate","op":"gte","value":{"today":0}},{"field":"pickupDate","op":"lte","value":{"today":6}}]',
    ],
  ] as const)("%s: %s ⇒ %s", (app, text, does) => expect(lastOf(app, [text])).toBe(does));
});

describe("a name that is a piece of the sentence", () => {
  it.each(["원생이 결석하면 연락 추가해줘", "1 추가해줘"])("is asked about: %s", (text) => {
    expect(editApp({ text, spec: TRIAL_APPS.school, today: TODAY, seed: 5 }).kind).not.toBe("ops");
  });
});
