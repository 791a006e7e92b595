/** What an app does by itself stands on what it has, and goes with it. */
import { describe, expect, it } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import type { AutomationSpec, AutomationStep, AutomationTrigger } from "./automation-spec.ts";
import { summariseChange } from "./diff-spec.ts";
import type { SpecOp } from "./operation.ts";
import { parseOperations } from "./parse-operations.ts";
import { parseSpec } from "./parse-spec.ts";
import type { AppSpec, EntitySpec } from "./spec.ts";
import { library } from "./testing/library-spec.ts";

const member: EntitySpec = {
  id: "member",
  name: "회원",
  titleField: "name",
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "phone", label: "연락처", type: "phone" },
    { id: "mail", label: "메일", type: "email" },
    { id: "points", label: "포인트", type: "number" },
  ],
  sample: [],
};
const visit: EntitySpec = {
  id: "visit",
  name: "예약",
  titleField: "memo",
  statusField: "state",
  fields: [
    { id: "memo", label: "메모", type: "text" },
    { id: "day", label: "날짜", type: "date" },
    { id: "at", label: "시각", type: "datetime" },
    { id: "who", label: "누구", type: "relation", target: "member" },
    {
      id: "state",
      label: "상태",
      type: "status",
      options: [
        { value: "open", label: "접수" },
        { value: "done", label: "완료" },
      ],
    },
    { id: "count", label: "횟수", type: "number" },
    { id: "twice", label: "두 배", type: "computed", formula: "count * 2" },
  ],
  sample: [],
};
const app = applyOperations(library, [
  { op: "addEntity", entity: member },
  { op: "addEntity", entity: visit },
]).spec;

const sms: AutomationStep = { do: "sms", to: { via: "who", field: "phone" }, body: "{who.name}님, {day} 예약이에요" };
const of = (more: Partial<AutomationSpec> = {}): AutomationSpec => ({
  id: "remind",
  name: "하루 전 알림",
  on: { event: "due", entity: "visit", field: "day", days: -1, time: "09:00" },
  steps: [sms],
  ...more,
});
const add = (automation: AutomationSpec): SpecOp => ({ op: "addAutomation", automation });
const reasonOf = (automation: AutomationSpec): string | undefined => {
  try {
    applyOperations(app, [add(automation)]);
    return undefined;
  } catch (error) {
    return (error as { data: { detail: string } }).data.detail;
  }
};
const on = (trigger: AutomationTrigger, steps: AutomationStep[] = [{ do: "notice", to: "admins", text: "알려요" }]) =>
  of({ on: trigger, steps });

describe("an automation that stands", () => {
  it.each<[string, AutomationSpec]>([
    ["a day before a date", of()],
    ["a status that comes to a value", on({ event: "changed", entity: "visit", field: "state", to: "done" })],
    ["every Monday", on({ event: "every", unit: "week", day: 1, time: "09:00" })],
    ["a webhook", on({ event: "webhook", entity: "visit", values: { memo: "text" } })],
    [
      "all that points to a record",
      on({ event: "changed", entity: "member", field: "name" }, [
        {
          do: "each",
          entity: "visit",
          through: "who",
          when: [{ field: "state", op: "eq", value: "open" }],
          steps: [{ do: "sms", to: { via: "who", field: "phone" }, body: "{memo} {who.name}" }],
        },
      ]),
    ],
    [
      "a record that is gone, by what it pointed to",
      on({ event: "deleted", entity: "visit" }, [{ do: "add", via: "who", field: "points", by: -1 }]),
    ],
  ])("takes %s, and survives storage", (_, automation) => {
    expect(reasonOf(automation)).toBeUndefined();
    const { spec } = applyOperations(app, parseOperations([add(automation)]));
    expect(parseSpec(JSON.parse(JSON.stringify(spec))).automations).toStrictEqual([automation]);
  });
});

describe("an automation that cannot stand is refused with what is wrong", () => {
  it.each<[string, AutomationSpec, RegExp]>([
    ["no such list", on({ event: "created", entity: "gone" }), /there is no entity gone/],
    ["a date that is none", on({ event: "due", entity: "visit", field: "memo" }), /visit\.memo is text; a field of type date or datetime/],
    ["what is worked out", on({ event: "changed", entity: "visit", field: "twice" }), /visit\.twice is worked out/],
    ["a value without its field", on({ event: "changed", entity: "visit", to: "done" }), /`field` names/],
    ["an option that is none", on({ event: "changed", entity: "visit", field: "state", to: "gone" }), /no option "gone"/],
    ["an hour that is none", on({ event: "every", unit: "day", time: "25:00" }), /a time is like 09:00/],
    ["an eighth day of the week", on({ event: "every", unit: "week", day: 8, time: "09:00" }), /of a week it is 1 to 7/],
    ["a blank that leads nowhere", of({ steps: [{ ...sms, body: "{who.nickname}" } as AutomationStep] }), /member has no field nickname/],
    ["braces around anything else", of({ steps: [{ ...sms, body: "{이름}" } as AutomationStep] }), /braces hold a field/],
    [
      "via that is no relation",
      of({ steps: [{ do: "set", via: "memo", field: "points", to: 1 }] }),
      /visit\.memo is text, which leads nowhere/,
    ],
    [
      "a phone that is a name",
      of({ steps: [{ do: "sms", to: { via: "who", field: "name" }, body: "네" }] }),
      /a field of type phone may stand here/,
    ],
    [
      "through that points elsewhere",
      of({ steps: [{ do: "each", entity: "loan", through: "book", steps: [{ do: "set", field: "memo", to: null }] }] }),
      /through/,
    ],
    [
      "reading where no record is",
      on({ event: "every", unit: "day", time: "09:00" }, [{ do: "notice", to: "admins", text: "{memo}" }]),
      /no record sets it off/,
    ],
    ["writing what is gone", on({ event: "deleted", entity: "visit" }, [{ do: "set", field: "memo", to: null }]), /record that is gone/],
    ["an address in the clear", of({ steps: [{ do: "call", url: "http://example.com" }] }), /https address/],
    [
      "making its like without end",
      on({ event: "created", entity: "visit" }, [{ do: "create", entity: "visit", values: { memo: "또" } }]),
      /without end/,
    ],
    [
      "counting up what it watches",
      on({ event: "changed", entity: "visit", field: "count" }, [{ do: "add", field: "count", by: 1 }]),
      /without end/,
    ],
  ])("%s", (_, automation, reason) => expect(reasonOf(automation)).toMatch(reason));
});

describe("operations", () => {
  const { spec: had } = applyOperations(app, [add(of())]);
  it.each<[string, AppSpec, SpecOp]>([
    ["adding", app, add(of())],
    ["replacing", had, { op: "setAutomation", automation: of({ name: "이틀 전 알림" }) }],
    ["removing", had, { op: "dropAutomation", automation: "remind" }],
    ["dropping its list", had, { op: "dropEntity", entity: "visit" }],
    ["hiding its date", had, { op: "hideField", entity: "visit", field: "day" }],
  ])("%s gives back exactly the app before when undone", (_, before, op) => {
    const { spec, inverse } = applyOperations(before, [op]);
    expect(spec.automations).not.toStrictEqual(before.automations);
    expect(applyOperations(spec, JSON.parse(JSON.stringify(inverse))).spec).toStrictEqual(before);
  });

  it("is told in the history by its name", () => {
    expect(summariseChange(app, had)).toStrictEqual(["자동 실행 추가: ‘하루 전 알림’"]);
    expect(summariseChange(had, applyOperations(had, [{ op: "setAutomation", automation: of({ off: true }) }]).spec)).toStrictEqual([
      "자동 실행 ‘하루 전 알림’: 끔",
    ]);
  });
});

describe("what an automation loses", () => {
  const after = (automation: AutomationSpec, op: SpecOp) =>
    applyOperations(applyOperations(app, [add(automation)]).spec, [op]).spec.automations;

  it("leaves the sentence without its blank", () => {
    const [left] = after(of({ steps: [{ do: "notice", to: "admins", text: "내일 {memo} 예약" }] }), {
      op: "hideField",
      entity: "visit",
      field: "memo",
    })!;
    expect(left!.steps).toStrictEqual([{ do: "notice", to: "admins", text: "내일 예약" }]);
  });
  it("takes a step that cannot be without it, and the others stay", () => {
    const note: AutomationStep = { do: "notice", to: "admins", text: "내일이에요" };
    const [left] = after(of({ steps: [sms, note] }), { op: "hideField", entity: "member", field: "phone" })!;
    expect(left!.steps).toStrictEqual([note]);
  });
  it("takes it whole where it was its condition", () => {
    const automation = of({ when: [{ field: "count", op: "gt", value: 1 }] });
    expect(after(automation, { op: "hideField", entity: "visit", field: "count" })).toBeUndefined();
  });
  it("takes it whole where it waited for a choice that went", () => {
    const waits = on({ event: "changed", entity: "visit", field: "state", to: "done" });
    const asks = on({ event: "created", entity: "visit" });
    const done: SpecOp = { op: "dropOption", entity: "visit", field: "state", value: "done" };
    expect(after(waits, done)).toBeUndefined();
    expect(after({ ...asks, when: [{ field: "state", op: "eq", value: "done" }] }, done)).toBeUndefined();
    expect(after(asks, done)).toHaveLength(1);
  });
});
