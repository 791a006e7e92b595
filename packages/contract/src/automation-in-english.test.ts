/** What an automation does, on an English page. */
import { automationSentence } from "@appmon/appspec/automation-sentence";
import type { AutomationSpec, AutomationStep, AutomationTrigger } from "@appmon/appspec/automation-spec";
import { loan, member } from "@appmon/appspec/testing/loans";
import { describe, expect, it } from "vitest";
import { saidInEnglish } from "./said-in-english.ts";

const notice: AutomationStep = { do: "notice", to: "admins", text: "{what}" };
const created: AutomationTrigger = { event: "created", entity: "loan" };
const said = (on: AutomationTrigger, steps: AutomationStep[] = [notice], when?: AutomationSpec["when"]) =>
  automationSentence({ entities: [member, loan] }, { id: "a", name: "가", on, steps, ...(when && { when }) });

describe("on an English page", () => {
  it.each<[AutomationTrigger, AutomationStep[], AutomationSpec["when"], string]>([
    [created, [notice], undefined, "When there is a new 대여, leave a notice in the outbox on the app's page."],
    [
      { event: "due", entity: "loan", field: "due", days: -1 },
      [
        { do: "sms", to: { via: "who", field: "phone" }, body: "가" },
        { do: "set", field: "state", to: "late" },
      ],
      undefined,
      "1 day before 반납일 of 대여 at 9:00 am, send a text message to 회원의 연락처, set 상태 to ‘연체’.",
    ],
    [
      { event: "every", unit: "week", day: 1, time: "18:30", entity: "loan" },
      [{ do: "email", to: "admins", subject: "가", body: "나" }],
      [{ field: "state", op: "eq", value: "out" }],
      "Every Monday at 6:30 pm, for each 대여, if 상태 is ‘대여중’, e-mail who runs the app.",
    ],
    [
      { event: "changed", entity: "loan", field: "paid", to: true },
      [{ do: "add", via: "who", field: "points", by: 10 }],
      undefined,
      "When 결제 of 대여 is ticked, add 10 to 회원의 포인트.",
    ],
    [
      { event: "every", unit: "week", day: 1, time: "18:30", entity: "loan" },
      [notice],
      [
        { field: "state", op: "eq", value: "out" },
        { field: "paid", op: "eq", value: false },
        { field: "due", op: "lt", value: { today: -3 } },
      ],
      "Every Monday at 6:30 pm, for each 대여, if 상태 is ‘대여중’ and 결제 is not ticked and 반납일 was more than 3 days ago, leave a notice in the outbox on the app's page.",
    ],
  ])("%j %j", (on, steps, when, english) => expect(saidInEnglish(said(on, steps, when))).toBe(english));

  it.each<[AutomationTrigger, string]>([
    [{ event: "deleted", entity: "loan" }, "When 대여 is deleted"],
    [{ event: "changed", entity: "loan", field: "due", to: null }, "When 반납일 of 대여 is emptied"],
    [{ event: "changed", entity: "loan", field: "state", to: "late" }, "When 상태 of 대여 becomes ‘연체’"],
    [{ event: "due", entity: "loan", field: "at" }, "At 방문 시각 of 대여"],
    [{ event: "due", entity: "loan", field: "at", minutes: -30 }, "30 minutes before 방문 시각 of 대여"],
    [{ event: "due", entity: "loan", field: "due" }, "On 반납일 of 대여 at 9:00 am"],
    [{ event: "every", unit: "month", day: 25, time: "12:00" }, "On day 25 of every month at 12:00 pm"],
    [{ event: "webhook", entity: "member", values: { name: "name" } }, "When another program sends a new 회원"],
  ])("%j", (on, english) => {
    expect(saidInEnglish(said(on))).toBe(`${english}, leave a notice in the outbox on the app's page.`);
    if (on.event === "every" || on.event === "due") return;
    const asked = said(on, [notice], [{ field: on.entity === "loan" ? "what" : "name", op: "lt", value: "책" }]);
    expect(saidInEnglish(asked)).toBe(`${english}, if it meets the conditions, leave a notice in the outbox on the app's page.`);
  });
});

describe("conditions, on an English page", () => {
  it.each<[NonNullable<AutomationSpec["when"]>[number], string]>([
    [{ field: "state", op: "in", value: ["out", "late"] }, "상태 is one of ‘대여중’, ‘연체’"],
    [{ field: "what", op: "contains", value: "책" }, "물건 has ‘책’"],
    [{ field: "what", op: "filled" }, "물건 is filled in"],
    [{ field: "count", op: "gt", value: 3 }, "수량 is more than 3"],
    [{ field: "due", op: "gte", value: { today: 0 } }, "반납일 is today or later"],
    [{ field: "due", op: "lte", value: { today: 0 } }, "반납일 is today or before"],
    [{ field: "due", op: "gt", value: { today: 0 } }, "반납일 is after today"],
    [{ field: "due", op: "gt", value: { today: 3 } }, "반납일 is more than 3 days away"],
    [{ field: "due", op: "lte", value: { today: -3 } }, "반납일 was 3 days ago or before"],
    [{ field: "due", op: "eq", value: { today: -3 } }, "반납일 was 3 days ago"],
    [{ field: "due", op: "eq", value: { today: 3 } }, "반납일 is in 3 days"],
    [{ field: "due", op: "eq", value: { month: -1 } }, "반납일 is last month"],
    [{ field: "due", op: "lt", value: { field: "at" } }, "반납일 is before 방문 시각"],
    [{ field: "due", op: "gte", value: { field: "at" } }, "반납일 is 방문 시각 or later"],
    [{ field: "due", op: "eq", value: { field: "at" } }, "반납일 is the same as 방문 시각"],
  ])("%j", (condition, english) =>
    expect(saidInEnglish(said(created, [notice], [condition]))).toBe(
      `When there is a new 대여, if ${english}, leave a notice in the outbox on the app's page.`,
    ),
  );
});

describe("what the log says, on an English page", () => {
  it.each([
    ["기록 2개를 고침, 문자 1건", "records changed: 2, text messages: 1."],
    ["조건에 맞지 않아서 하지 않았어요", "Not done: it did not meet the conditions."],
    ["주소가 답하지 않았어요. 6번 해 보고 그만뒀어요", "The address did not answer. Given up after 6 tries."],
    ["문자 서비스가 아직 설정되지 않아서 보관하고 있어요", "Kept: no service for text messages is set up yet."],
  ])("%s", (korean, english) => expect(saidInEnglish(korean)).toBe(english));
});
