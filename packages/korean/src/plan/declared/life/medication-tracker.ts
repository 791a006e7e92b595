import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { RuleSpec, RuleValue } from "@appmon/appspec/rule-spec";
import type { Condition, StatsItem, Tone } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const GUARDIANS_SEE: AccessRule[] = [{ role: "guardian", can: ["list", "read"] }];
/** Weekdays by how far into a week of days counted from a Thursday today is. */
const WEEKDAY = [0.1, 0.2, 0.4, 0.5, 0.6, 0.8].reduceRight(
  (rest, edge, at) => `if(today()/7-floor(today()/7)<${edge},"${["thu", "fri", "sat", "sun", "mon", "tue"][at]}",${rest})`,
  '"wed"',
);
const TIMES = ["morning 아침 w", "noon 점심 i", "evening 저녁 a", "night 자기 전 n"];
/** When each of them is, unless somebody says otherwise. */
const CLOCKS = { morning: "08:00", noon: "12:30", evening: "18:30", night: "22:00" };
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const LOW = "and(got > 0, or(and(daily > 0, days < if(isEmpty(warn), 7, warn)), and(not(isEmpty(least)), left <= least)))";
const PER_WEEK = DAYS.map((day) => `contains(days, "${day}")`).join(" + ");
const GOES_ON = "from <= today(), not(to < today())";

const filled = (field: string) => ({ field, op: "filled" as const });
const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit, rollup });
const counted = (label: string, unit: string, entity: string, where: Condition[], tone?: Tone): StatsItem => ({
  label,
  entity,
  metric: { fn: "count" },
  unit,
  where,
  ...(tone && { tone }),
});
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });
const emptied = (field: string): RuleSpec["steps"][number] => ({ do: "set", field, to: null });
/** Pressing a slot today keeps a dose. */
const pressed = (field: string, values: Record<string, RuleValue>): Omit<RuleSpec, "id"> => ({
  entity: "slot",
  on: "update",
  when: [is(field, { today: 0 })],
  steps: [
    { do: "create", entity: "dose", values: { slot: { record: true }, date: { auto: "today" }, ...values } },
    ...["why", "giver"].map(emptied),
  ],
});
const timed = ([when, clock]: [string, string]): Omit<RuleSpec, "id"> => {
  const own = { name: { field: "name" }, person: { field: "person" }, amount: { field: "once" }, to: { field: "until" } };
  const values = { ...own, medicine: { record: true as const }, when, clock, days: DAYS, from: { auto: "today" as const } };
  const at = [{ field: "times", op: "contains" as const, value: when }];
  return { entity: "medicine", on: "create", when: at, steps: [{ do: "create", entity: "slot", values }] };
};
const ofMedicine = (field: string): Omit<RuleSpec, "id"> => ({
  entity: "slot",
  on: "create",
  when: [{ field, op: "empty" }],
  steps: [{ do: "set", field, to: { via: "medicine", field } }],
});

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });

/** What has to be taken today, when it was taken, and for how many days there is still some left. */
export const MEDICATION_TRACKER: PatternDeclaration = {
  id: "medication-tracker",
  title: "약 챙기기",
  tagline: "오늘 먹을 {medicine:을/를} 때별로 보고, 떨어지기 전에 알아요",
  shelf: "life",
  icon: "pill",
  family: "calm",
  palettes: [
    ["#f3f8fb", "#0c6a8f"],
    ["#f6f9f4", "#3d7a3a"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "guardian", label: "보호자" },
      { id: "admin", label: "챙기는 사람", admin: true },
    ],
  },
  lists: {
    person: {
      ...list("사람", "user", "명", "person"),
      access: GUARDIANS_SEE,
      fields: {
        name: { label: "이름", type: "text", required: true },
        allergy: { label: "알레르기", type: "text" },
        left: rolled("오늘 남은 약", "번", { entity: "slot", via: "person", fn: "count", where: [is("today", true), is("done", 0)] }),
      },
      highlights: [{ when: [is("left", 0)], tone: "good", label: "오늘 다 먹었어요" }],
      sample: {
        columns: ["name", "allergy"],
        rows: [
          ["엄마", "페니실린"],
          ["지우", null],
        ],
      },
    },
    medicine: {
      ...list("약", "pill", "개", "resource"),
      access: GUARDIANS_SEE,
      fields: {
        name: { label: "이름", type: "text", required: true },
        person: { label: "{person}", type: "relation", target: "person", help: "내 약이면 비워 두세요." },
        times: {
          label: "언제 먹나요",
          type: "multiselect",
          options: TIMES,
          default: { value: ["morning"] },
          help: "고른 때마다 오늘 목록에 나와요.",
        },
        once: { label: "한 번 양", type: "number", min: 0.1, step: 0.1, required: true, default: { value: 1 } },
        got: { label: "가진 양 모두", type: "number", min: 0, help: "지금 있는 양을 적으면 먹을 때마다 줄어요." },
        until: { label: "언제까지", type: "date", help: "며칠만 먹는 약이면 적어요." },
        kind: choice("종류", ["prescribed 처방약 b", "supplement 영양제 g", "spare 상비약 n"], "prescribed"),
        unit: choice("단위", ["pill 알", "ml ml", "pouch 포", "drop 방울"], "pill"),
        // Nobody has to count: what was never entered is not short.
        left: { label: "남은 양", type: "computed", formula: "if(got > 0, max(0, got - used), 1 / 0)" },
        days: { label: "남은 날", type: "computed", unit: "일", formula: "if(got > 0, floor(max(0, got - used) / daily), 1 / 0)" },
        low: { label: "곧 떨어져요", type: "computed", formula: LOW },
        caution: { label: "조심할 것", type: "longtext", placeholder: "우유와 같이 먹지 않기" },
        warn: { label: "며칠 치 남으면 알릴까요", type: "number", unit: "일", min: 0, default: { value: 7 } },
        least: { label: "몇 개 남으면 알릴까요", type: "number", min: 0 },
        more: { label: "새로 받은 양", type: "number", min: 0, help: "받아 오면 적어요. 가진 양 모두에 더해져요." },
        used: { label: "먹은 양", type: "computed", rollup: { entity: "slot", via: "medicine", fn: "sum", field: "used" } },
        daily: { label: "하루 양", type: "computed", rollup: { entity: "slot", via: "medicine", fn: "sum", field: "daily" } },
        sum: { label: "더하면", type: "computed", formula: "if(got > 0, got, 0) + more" },
        refilled: { label: "마지막으로 받아 온 날", type: "date" },
      },
      highlights: [
        { when: [{ field: "left", op: "lte", value: 0 }], tone: "bad", label: "떨어졌어요" },
        { when: [is("low", true)], tone: "warn", label: "곧 떨어져요" },
      ],
      sample: {
        columns: ["name", "person", "times", "once", "kind", "unit", "got", "caution"],
        rows: [
          ["혈압약", "엄마", ["morning"], 1, "prescribed", "pill", 25, "자몽 주스와 같이 먹지 않아요"],
          ["당뇨약", "엄마", ["morning", "evening"], 1, "prescribed", "pill", 15, "밥을 거르면 먹지 않아요"],
          ["오메가3", "엄마", ["noon"], 1, "supplement", "pill", 62, "밥 먹은 뒤에 먹어야 속이 편해요"],
          ["감기 시럽", "지우", ["morning", "evening"], 6, "prescribed", "ml", 90, "냉장고에 두고 흔들어서 먹여요"],
        ],
      },
    },
    slot: {
      ...list("먹는 때", "clock", "개", "main"),
      access: GUARDIANS_SEE,
      fields: {
        name: { label: "부르는 이름", type: "text", placeholder: "혈압약 아침", help: "비워 두면 약 이름이에요." },
        medicine: { label: "{medicine}", type: "relation", target: "medicine", required: true },
        person: { label: "{person}", type: "relation", target: "person", help: "비워 두면 약을 먹는 사람이에요." },
        when: choice("때", TIMES, "morning"),
        clock: { label: "시각", type: "time", required: true, default: { value: "08:00" } },
        amount: { label: "한 번 양", type: "number", min: 0.1, step: 0.1, required: true, default: { value: 1 } },
        unit: { label: "단위", type: "computed", lookup: { via: "medicine", field: "unit" } },
        meal: { label: "식사", type: "select", options: ["before 식전 w", "after 식후 g", "any 상관없음 n"], default: { value: "after" } },
        days: {
          label: "요일",
          type: "multiselect",
          required: true,
          options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"],
          default: { value: DAYS },
        },
        from: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        to: { label: "끝", type: "date", help: "양이 바뀌는 약은 날짜를 나눠 따로 적어요" },
        caution: { label: "조심할 것", type: "computed", lookup: { via: "medicine", field: "caution" } },
        done: rolled("오늘 적음", "번", { entity: "dose", via: "slot", fn: "count", where: [is("date", { today: 0 })] }),
        taken: { label: "먹음을 누른 때", type: "datetime", hidden: true },
        skipped: { label: "건너뜀을 누른 날", type: "date", hidden: true },
        why: { label: "건너뛴 까닭", type: "text" },
        giver: { label: "챙긴 사람", type: "text", placeholder: "첫째, 요양보호사" },
        today: { label: "오늘 먹는 날", type: "computed", formula: `and(${GOES_ON}, contains(days, ${WEEKDAY}))` },
        daily: { label: "하루 양", type: "computed", formula: `if(and(${GOES_ON}), amount * (${PER_WEEK}) / 7, 0)` },
        used: {
          label: "먹음",
          type: "computed",
          rollup: { entity: "dose", via: "slot", fn: "sum", field: "amount", where: [is("state", "taken")] },
        },
      },
      constraints: [
        {
          kind: "check",
          when: [filled("to")],
          must: [{ field: "to", op: "gte", value: { field: "from" } }],
          message: "끝은 시작보다 빠를 수 없어요.",
        },
      ],
      sample: {
        columns: ["name", "medicine", "person", "when", "clock", "amount", "meal", "days", "from", "to", "taken"],
        rows: [
          ["혈압약 아침", "혈압약", "엄마", "morning", "08:00", 1, "after", DAYS, -120, null, [0, "08:05"]],
          ["당뇨약 아침", "당뇨약", "엄마", "morning", "08:00", 1, "before", DAYS, -120, null, [0, "08:05"]],
          ["오메가3 점심", "오메가3", "엄마", "noon", "12:30", 1, "after", DAYS, -60, null, [0, "12:40"]],
          ["당뇨약 저녁", "당뇨약", "엄마", "evening", "18:30", 1, "before", DAYS, -120, null, [-1, "18:42"]],
          ["감기 시럽 저녁", "감기 시럽", "지우", "evening", "19:00", 6, "after", DAYS, -1, 3, [-1, "19:10"]],
          ["감기 시럽 아침 (처음 사흘)", "감기 시럽", "지우", "morning", "08:30", 8, "after", DAYS, -4, -2, [-2, "08:34"]],
        ],
      },
    },
    dose: {
      ...list("복용", "check-circle", "회", "log"),
      titleField: "slot",
      access: GUARDIANS_SEE,
      fields: {
        slot: { label: "{slot}", type: "relation", target: "slot", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        state: status("상태", ["taken 먹음 g.", "skipped 건너뜀 w."], "taken"),
        at: { label: "먹은 시각", type: "time", default: { auto: "now" } },
        amount: { label: "먹은 양", type: "number", min: 0, step: 0.1 },
        who: { label: "챙긴 사람", type: "text" },
        why: { label: "까닭", type: "text" },
        when: { label: "때", type: "computed", lookup: { via: "slot", field: "when" } },
      },
      constraints: [
        { kind: "unique", fields: ["slot", "date"], message: "그때 먹을 약은 이미 적었어요. 먹은 시각을 확인해 주세요." },
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날에 먹을 약은 미리 적을 수 없어요." },
        { kind: "check", when: [is("state", "skipped")], must: [filled("why")], message: "건너뛴 까닭을 적어 주세요." },
      ],
      sample: {
        columns: ["slot", "date", "state", "at", "amount", "why"],
        rows: [
          ["혈압약 아침", 0, "taken", "08:05", 1, null],
          ["당뇨약 아침", 0, "taken", "08:05", 1, null],
          ["오메가3 점심", 0, "taken", "12:40", 1, null],
          ["혈압약 아침", -1, "taken", "08:02", 1, null],
          ["당뇨약 아침", -1, "taken", "08:02", 1, null],
          ["오메가3 점심", -1, "taken", "12:35", 1, null],
          ["당뇨약 저녁", -1, "taken", "18:42", 1, null],
          ["감기 시럽 저녁", -1, "taken", "19:10", 6, null],
          ["당뇨약 아침", -2, "skipped", null, null, "검사가 있어 굶었어요"],
          ["감기 시럽 아침 (처음 사흘)", -2, "taken", "08:34", 8, null],
        ],
      },
    },
  },
  actions: {
    take: {
      label: "먹었어요",
      icon: "check",
      entity: "slot",
      when: [is("done", 0), { field: "taken", op: "ne", value: { today: 0 } }],
      steps: [{ do: "set", field: "taken", to: { auto: "now" } }],
      success: "먹은 시각을 적었어요.",
      tone: "good",
    },
    give: {
      label: "챙겨 드렸어요",
      entity: "slot",
      when: [is("done", 0), { field: "taken", op: "ne", value: { today: 0 } }],
      ask: ["giver"],
      steps: [{ do: "set", field: "taken", to: { auto: "now" } }],
      success: "누가 언제 챙겼는지 적었어요.",
    },
    skip: {
      label: "건너뜀",
      entity: "slot",
      when: [is("done", 0), { field: "skipped", op: "ne", value: { today: 0 } }],
      ask: ["why"],
      steps: [{ do: "set", field: "skipped", to: { auto: "today" } }],
      success: "건너뛴 것으로 적었어요.",
    },
    pressAgain: {
      label: "다시 적기",
      icon: "refresh-cw",
      entity: "slot",
      when: [is("done", 0), is("taken", { today: 0 })],
      steps: [{ do: "set", field: "taken", to: null }],
      success: "이제 다시 누를 수 있어요.",
    },
    undoDose: { label: "잘못 눌렀어요", icon: "x", entity: "dose", steps: [{ do: "delete" }], success: "지웠어요. 남은 양이 돌아왔어요." },
    refill: {
      label: "받아 왔어요",
      icon: "plus",
      entity: "medicine",
      ask: ["more"],
      steps: [{ do: "set", field: "refilled", to: { auto: "today" } }],
      success: "받은 양을 더했어요.",
      tone: "good",
    },
  },
  rules: [
    // A medicine comes with the times it is taken at; a time that is added by hand is of its medicine.
    ...Object.entries(CLOCKS).map(timed),
    ...["name", "person"].map(ofMedicine),
    // What a press asks for is said anew each time, and is no part of the form.
    { entity: "slot", on: "create", steps: ["why", "giver"].map(emptied) },
    { entity: "medicine", on: "create", steps: ["more", "refilled"].map(emptied) },
    pressed("taken", { at: { auto: "now" }, state: "taken", amount: { field: "amount" }, who: { field: "giver" } }),
    pressed("skipped", { at: null, state: "skipped", why: { field: "why" } }),
    // A dose pressed on the board is as much as the slot says.
    {
      entity: "dose",
      on: "create",
      when: [is("state", "taken"), { field: "amount", op: "empty" }],
      steps: [{ do: "set", field: "amount", to: { via: "slot", field: "amount" } }],
    },
    {
      entity: "medicine",
      on: "update",
      when: [{ field: "more", op: "gt", value: 0 }],
      steps: [
        { do: "set", field: "got", to: { field: "sum" } },
        { do: "set", field: "more", to: null },
      ],
    },
  ],
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "pill",
      access: ["guardian", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            counted("오늘 먹은 것", "번", "dose", [is("date", { today: 0 }), is("state", "taken")], "good"),
            counted("아직 남은 것", "번", "slot", [is("today", true), is("done", 0)], "warn"),
            counted("떨어져 가는 {medicine}", "개", "medicine", [is("low", true)], "bad"),
          ],
        },
        {
          kind: "collection",
          title: "아직 안 먹은 것",
          query: { entity: "slot", where: [is("today", true), is("done", 0)], sort: [up("clock")], group: "when", filters: ["person"] },
          views: [{ kind: "cards", columns: ["clock", "amount", "unit", "meal", "person", "caution"] }],
          actions: ["take", "give", "skip", "pressAgain"],
          create: false,
          empty: "오늘 먹을 것은 다 먹었어요.",
        },
        {
          kind: "collection",
          title: "오늘 적은 것",
          query: { entity: "dose", where: [is("date", { today: 0 })], sort: [up("at")] },
          views: [{ kind: "list", columns: ["at", "when", "amount", "who", "why", "state"] }],
          actions: ["undoDose"],
          create: false,
          empty: "먹고 나서 ‘먹었어요’를 누르면 시각이 적혀요.",
        },
        {
          kind: "collection",
          title: "떨어져 가는 {medicine}",
          query: { entity: "medicine", where: [is("low", true)], sort: [up("days")] },
          views: [{ kind: "list", columns: ["person", "left", "unit", "days"] }],
          actions: ["refill"],
          create: false,
          empty: "곧 떨어질 {medicine:이/가} 없어요.",
        },
      ],
    },
    {
      id: "board",
      title: "복용 판",
      icon: "calendar",
      access: ["guardian", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "dose", sort: [{ field: "date", dir: "desc" }], filters: ["slot", "state", "date"] },
          views: [
            { kind: "matrix", row: "slot", date: "date", mark: "state" },
            { kind: "table", columns: ["date", "slot", "when", "state", "at", "amount", "who", "why"] },
          ],
          empty: "칸을 누르면 그날 먹은 것으로 적혀요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "이번 달 얼마나 챙겼나요",
          entity: "dose",
          by: "slot",
          where: [is("date", { month: 0 })],
          columns: [
            { label: "챙긴 비율", metric: { fn: "count" }, where: [is("state", "taken")], share: true, unit: "%" },
            { label: "먹음", metric: { fn: "count" }, where: [is("state", "taken")], unit: "번" },
            { label: "건너뜀", metric: { fn: "count" }, where: [is("state", "skipped")], unit: "번" },
          ],
        },
      ],
    },
    {
      id: "medicines",
      title: "{medicine:과/와} 때",
      icon: "pill",
      access: ["guardian", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "{medicine}",
          query: { entity: "medicine", filters: ["person", "kind"], search: ["name"], sort: [up("name")] },
          views: [{ kind: "cards", columns: ["person", "kind", "times", "left", "unit", "days", "refilled", "caution"] }],
          actions: ["refill"],
          empty: "먹는 {medicine:과/와} 먹는 때를 적으면 오늘 목록에 나와요.",
        },
        {
          kind: "collection",
          title: "{slot}",
          query: { entity: "slot", filters: ["person", "when"], sort: [up("clock")] },
          views: [{ kind: "table", columns: ["name", "person", "when", "clock", "amount", "unit", "meal", "from", "to"] }],
          empty: "언제 얼마나 먹는지 적으면 오늘 목록에 나와요.",
        },
        {
          kind: "collection",
          title: "{person}",
          query: { entity: "person" },
          views: [{ kind: "cards", columns: ["left", "allergy"] }],
          empty: "누구의 약인지 먼저 적어 주세요.",
        },
      ],
    },
  ],
};
