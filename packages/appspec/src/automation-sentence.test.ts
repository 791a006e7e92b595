/** What an automation does, as its owner reads it. */
import { describe, expect, it } from "vitest";
import { automationSentence, MESSAGES_WAIT, sendsMessages, tellAutomations } from "./automation-sentence.ts";
import type { AutomationSpec, AutomationStep, AutomationTrigger } from "./automation-spec.ts";
import { loan, member } from "./testing/loans.ts";

const spec = { entities: [member, loan] };
const notice: AutomationStep = { do: "notice", to: "admins", text: "{what}" };
const said = (on: AutomationTrigger, steps: AutomationStep[] = [notice], when?: AutomationSpec["when"]) =>
  automationSentence(spec, { id: "a", name: "가", on, steps, ...(when && { when }) });
const created: AutomationTrigger = { event: "created", entity: "loan" };
const BELL = "앱 관리의 편지함에 알림을 남겨요.";

describe("what sets it off", () => {
  it.each<[AutomationTrigger, string]>([
    [created, "새 대여가 들어오면"],
    [{ event: "created", entity: "member" }, "새 회원이 들어오면"],
    [{ event: "deleted", entity: "loan" }, "대여를 지우면"],
    [{ event: "changed", entity: "loan" }, "대여가 바뀌면"],
    [{ event: "changed", entity: "loan", field: "due" }, "대여의 반납일이 바뀌면"],
    [{ event: "changed", entity: "loan", field: "state", to: "late" }, "대여의 상태가 ‘연체’로 바뀌면"],
    [{ event: "changed", entity: "loan", field: "state", to: "out" }, "대여의 상태가 ‘대여중’으로 바뀌면"],
    [{ event: "changed", entity: "loan", field: "paid", to: true }, "대여의 결제가 체크되면"],
    [{ event: "changed", entity: "loan", field: "paid", to: false }, "대여의 결제가 체크 해제되면"],
    [{ event: "changed", entity: "loan", field: "due", to: null }, "대여의 반납일이 비워지면"],
    [{ event: "due", entity: "loan", field: "due", days: -1 }, "대여의 반납일 1일 전 오전 9시에"],
    [{ event: "due", entity: "loan", field: "due", days: 3, time: "18:30" }, "대여의 반납일 3일 뒤 오후 6시 30분에"],
    [{ event: "due", entity: "loan", field: "due" }, "대여의 반납일 당일 오전 9시에"],
    [{ event: "due", entity: "loan", field: "at" }, "대여의 방문 시각이 됐을 때"],
    [{ event: "due", entity: "loan", field: "at", minutes: -120 }, "대여의 방문 시각 2시간 전에"],
    [{ event: "due", entity: "loan", field: "at", minutes: -30 }, "대여의 방문 시각 30분 전에"],
    [{ event: "every", unit: "day", time: "00:00" }, "매일 오전 12시에"],
    [{ event: "every", unit: "week", day: 1, time: "09:00" }, "매주 월요일 오전 9시에"],
    [{ event: "every", unit: "month", day: 25, time: "12:00", entity: "loan" }, "매달 25일 오후 12시에 대여를 하나씩 보고"],
    [{ event: "webhook", entity: "member", values: { name: "name" } }, "외부 프로그램이 새 회원을 보내면"],
  ])("%j", (on, words) => expect(said(on)).toBe(`${words} ${BELL}`));

  it("is asked for its conditions", () => {
    const when: AutomationSpec["when"] = [{ field: "state", op: "eq", value: "out" }];
    expect(said(created, [notice], when)).toBe(`새 대여가 들어왔을 때 상태가 ‘대여중’이면 ${BELL}`);
    expect(said({ event: "every", unit: "day", time: "09:00", entity: "loan" }, [notice], when)).toBe(
      `매일 오전 9시에 대여를 하나씩 보고 상태가 ‘대여중’이면 ${BELL}`,
    );
    expect(said(created, [notice], [{ field: "what", op: "lt", value: "책" }])).toBe(`새 대여가 들어왔을 때 조건에 맞으면 ${BELL}`);
  });
});

describe("what it does", () => {
  it.each<[AutomationStep[], string]>([
    [[{ do: "notice", to: "creator", text: "감사해요" }], "앱 관리의 편지함에 적은 사람 앞으로 알림을 남겨요."],
    [[{ do: "sms", to: { via: "who", field: "phone" }, body: "가" }], "회원의 연락처로 문자를 보내요."],
    [[{ do: "email", to: { via: "who", field: "mail" }, subject: "가", body: "나" }], "회원의 이메일로 메일을 보내요."],
    [[{ do: "email", to: "admins", subject: "가", body: "나" }], "운영하는 사람에게 메일을 보내요."],
    [[{ do: "set", field: "state", to: "late" }], "상태를 ‘연체’로 바꿔요."],
    [[{ do: "set", field: "due", to: { auto: "today" } }], "반납일을 오늘 날짜로 바꿔요."],
    [[{ do: "set", field: "paid", to: true }], "결제를 체크해요."],
    [[{ do: "set", field: "due", to: null }], "반납일을 비워요."],
    [[{ do: "add", via: "who", field: "points", by: 10 }], "회원의 포인트에 10을 더해요."],
    [[{ do: "add", via: "who", field: "points", by: { field: "count", sign: -1 } }], "회원의 포인트에서 수량만큼 빼요."],
    [[{ do: "create", entity: "member", values: {} }], "새 회원을 만들어요."],
    [[{ do: "call", url: "https://hook.example.com/in" }], "hook.example.com 주소에 내용을 보내요."],
    [[{ do: "set", field: "state", to: "late" }, notice], `상태를 ‘연체’로 바꾸고, ${BELL}`],
  ])("%j", (steps, words) => expect(said(created, steps)).toBe(`새 대여가 들어오면 ${words}`));

  it("does so to every record that belongs to it", () => {
    const each: AutomationStep = {
      do: "each",
      entity: "loan",
      through: "who",
      when: [{ field: "state", op: "eq", value: "out" }],
      steps: [
        { do: "set", field: "state", to: "late" },
        { do: "add", field: "count", by: 1 },
      ],
    };
    expect(said({ event: "deleted", entity: "member" }, [each, notice])).toBe(
      `회원을 지우면 딸린 대여마다 상태가 ‘대여중’이면 상태를 ‘연체’로 바꾸고, 수량에 1을 더하고, ${BELL}`,
    );
  });

  it("names what is gone by its id, and never breaks", () =>
    expect(
      said({ event: "changed", entity: "gone", field: "no", to: "x" }, [{ do: "set", via: "a", field: "b", to: { record: true } }]),
    ).toBe("gone의 no가 ‘x’로 바뀌면 a의 b를 이 기록으로 바꿔요."));
});

it("knows which ones have messages that wait for a way to be sent", () => {
  const of = (...steps: AutomationStep[]) => sendsMessages({ id: "a", name: "가", on: created, steps });
  const sms = { do: "sms" as const, to: { field: "phone" }, body: "가" };
  expect([of(notice), of(notice, sms), of({ do: "each", entity: "loan", through: "who", steps: [sms] })]).toEqual([false, true, true]);
});

it("tells in the room what was made or changed, and where messages are", () => {
  const text: AutomationSpec = { id: "a", name: "가", on: created, steps: [{ do: "sms", to: { via: "who", field: "phone" }, body: "가" }] };
  const bell: AutomationSpec = { id: "b", name: "나", on: created, steps: [notice] };
  const from = { ...spec, automations: [bell] };
  expect(tellAutomations(from, from)).toBe("");
  expect(tellAutomations(from, { ...spec, automations: [bell, text] })).toBe(
    `새 대여가 들어오면 회원의 연락처로 문자를 보내요. ${MESSAGES_WAIT}`,
  );
  expect(tellAutomations(from, { ...spec, automations: [{ ...bell, off: true }] })).toBe(
    `새 대여가 들어오면 ${BELL} 지금은 꺼져 있어요. 앱 관리의 ‘자동 실행’에서 켜 주세요.`,
  );
});
