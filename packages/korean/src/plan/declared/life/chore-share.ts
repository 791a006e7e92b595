import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const down = (field: string) => ({ field, dir: "desc" as const });
const worked = (label: string, formula: string, more: object = {}): DeclaredField => ({ label, type: "computed", formula, ...more });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });
const press = (label: string, entity: string, when: Condition[], [field, to]: [string, Json], success: string, more: object = {}) => ({
  label,
  entity,
  when,
  steps: [{ do: "set" as const, field, to }],
  success,
  ...more,
});

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });

/** Chores that go round: whose turn it is, what is late, and who did how much. */
export const CHORE_SHARE: PatternDeclaration = {
  id: "chore-share",
  title: "집안일 나누기",
  tagline: "누구 차례인지 보고, 하면 다음 {person}에게 넘어가요",
  shelf: "life",
  icon: "house",
  family: "calm",
  palettes: [
    ["#f5f9f6", "#1f7a54"],
    ["#f7f7fc", "#5b4bb5"],
  ],
  lists: {
    person: {
      ...own("사람", "users", "명", "person"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        next: { label: "다음 차례", type: "relation", target: "person", help: "이 사람 다음에 할 사람이에요" },
        from: { label: "쉬는 첫날", type: "date" },
        to: { label: "쉬는 마지막 날", type: "date" },
        points: rolled(
          "최근 7일 점수",
          { entity: "done", via: "person", fn: "sum", field: "points", where: [cond("date", "gte", { today: -6 })] },
          "점",
        ),
        month: rolled(
          "이번 달 점수",
          { entity: "done", via: "person", fn: "sum", field: "points", where: [is("date", { month: 0 })] },
          "점",
        ),
        times: rolled(
          "최근 7일에 한 일",
          { entity: "done", via: "person", fn: "count", where: [cond("date", "gte", { today: -6 })] },
          "번",
        ),
        away: { label: "쉬는 중", type: "computed", formula: "and(from <= today(), not(to < today()))" },
        nextName: { label: "다음 사람", type: "computed", lookup: { via: "next", field: "name" } },
        nextAway: { label: "다음 사람이 쉬는 중", type: "computed", lookup: { via: "next", field: "away" } },
        second: { label: "그다음 사람", type: "computed", lookup: { via: "next", field: "nextName" } },
        after: { label: "내 다음 차례", type: "computed", formula: "if(nextAway, second, nextName)" },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "to", op: "filled" }],
          must: [cond("to", "gte", { field: "from" })],
          message: "마지막 날이 첫날보다 빨라요.",
        },
      ],
      highlights: [{ when: [is("away", true)], tone: "info", label: "쉬는 중" }],
      sample: {
        columns: ["name", "next", "from", "to"],
        rows: [
          ["수현", "민재", null, null],
          ["민재", "하은", null, null],
          ["하은", "수현", 9, 12],
        ],
      },
    },
    chore: {
      ...own("집안일", "list-checks", "개", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        place: choice(
          "곳",
          ["kitchen 부엌 w", "bath 화장실 i", "living 거실 g", "room 방 a", "laundry 빨래 n", "outside 바깥 b", "other 기타 n"],
          "living",
        ),
        every: { label: "주기", type: "number", unit: "일", min: 1, required: true, default: { value: 7 } },
        points: { label: "점수", type: "number", unit: "점", min: 0, required: true, default: { value: 2 } },
        way: choice("차례", ["turn 돌아가며 i", "fixed 늘 같은 사람 g", "free 먼저 하는 사람 n"], "turn"),
        first: { label: "첫 차례 · 맡은 사람", type: "relation", target: "person" },
        now: worked(
          "지금 차례",
          'if(way = "free", "누구나", if(or(way = "fixed", times = 0), if(isEmpty(firstName), "아직 안 정함", firstName), if(and(swapped > last, asked > 0), swap, if(isEmpty(after), "다음 차례를 이어 주세요", after))))',
        ),
        due: { label: "할 날", type: "computed", formula: "addDays(if(times > 0, last, since), if(times > 0, every, 0))" },
        late: worked("늦은 날", "daysBetween(addDays(if(times > 0, last, since), if(times > 0, every, 0)), today())", { unit: "일" }),
        last: { label: "마지막으로 한 날", type: "computed", rollup: { entity: "done", via: "chore", fn: "max", field: "date" } },
        by: { label: "한 사람", type: "relation", target: "person", help: "‘했어요’를 누르면 물어봐요" },
        pressed: { label: "했어요를 누른 날", type: "date" },
        since: { label: "처음 할 날", type: "date", required: true, default: { auto: "today" } },
        times: { label: "한 횟수", type: "computed", unit: "번", rollup: { entity: "done", via: "chore", fn: "count" } },
        firstName: { label: "첫 사람", type: "computed", lookup: { via: "first", field: "name" } },
        after: { label: "돌아온 차례", type: "computed", rollup: { entity: "done", via: "chore", fn: "last", field: "after" } },
        asked: rolled("바꿔 준 횟수", { entity: "swap", via: "chore", fn: "count", where: [is("status", "taken")] }, "번"),
        swap: rolled("바꿔 준 사람", { entity: "swap", via: "chore", fn: "last", field: "toName", where: [is("status", "taken")] }),
        swapped: rolled("바꾼 날", { entity: "swap", via: "chore", fn: "max", field: "date", where: [is("status", "taken")] }),
      },
      highlights: [
        { when: [cond("late", "gt", 0)], tone: "bad", label: "늦었어요" },
        { when: [is("late", 0)], tone: "warn", label: "오늘 할 것" },
      ],
      sample: {
        columns: ["name", "place", "every", "points", "way", "first", "since"],
        rows: [
          ["설거지", "kitchen", 1, 2, "turn", "수현", -60],
          ["화장실 청소", "bath", 7, 5, "turn", "수현", -60],
          ["분리수거", "outside", 3, 3, "fixed", "민재", -60],
          ["침구 빨래", "laundry", 14, 4, "turn", "수현", -60],
          ["냉장고 정리", "kitchen", 30, 4, "free", null, 6],
          ["정수기 필터", "kitchen", 180, 2, "free", null, 10],
        ],
      },
    },
    done: {
      ...own("한 일", "check-circle", "건", "log"),
      titleField: "chore",
      fields: {
        chore: { label: "{chore}", type: "relation", target: "chore", required: true },
        person: { label: "{person}", type: "relation", target: "person", required: true },
        date: { label: "한 날", type: "date", required: true, default: { auto: "today" } },
        points: { label: "점수", type: "number", unit: "점", min: 0 },
        photo: { label: "사진", type: "image" },
        after: { label: "다음 차례", type: "computed", lookup: { via: "person", field: "after" } },
      },
      sample: {
        columns: ["chore", "person", "date", "points"],
        rows: [
          ["설거지", "하은", 0, 2],
          ["설거지", "수현", -1, 2],
          ["설거지", "하은", -2, 2],
          ["설거지", "민재", -3, 2],
          ["설거지", "수현", -4, 2],
          ["설거지", "하은", -5, 2],
          ["설거지", "수현", -6, 2],
          ["화장실 청소", "수현", -3, 5],
          ["분리수거", "민재", -1, 3],
          ["분리수거", "민재", -4, 3],
          ["침구 빨래", "수현", -16, 4],
        ],
      },
    },
    swap: {
      ...own("바꾸기", "repeat", "건", "main"),
      titleField: "chore",
      fields: {
        chore: { label: "{chore}", type: "relation", target: "chore", required: true },
        from: { label: "부탁하는 사람", type: "relation", target: "person", required: true },
        to: { label: "받을 사람", type: "relation", target: "person", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        why: { label: "까닭", type: "text" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["asked 물어봄 w", "taken 받음 g.", "refused 거절 n."],
          default: { value: "asked" },
        },
        toName: { label: "받을 사람 이름", type: "computed", lookup: { via: "to", field: "name" } },
      },
      constraints: [{ kind: "check", must: [cond("to", "ne", { field: "from" })], message: "다른 사람에게 부탁해 주세요." }],
      sample: {
        columns: ["chore", "from", "to", "date", "why", "status"],
        rows: [
          ["침구 빨래", "민재", "하은", 0, "이번 주는 야근이 많아요", "asked"],
          ["화장실 청소", "민재", "수현", -3, "감기에 걸렸어요", "taken"],
        ],
      },
    },
  },
  actions: {
    didIt: {
      label: "했어요",
      icon: "check",
      entity: "chore",
      when: [cond("pressed", "ne", { today: 0 })],
      ask: ["by"],
      steps: [{ do: "set", field: "pressed", to: { auto: "today" } }],
      success: "고마워요! 다음 차례로 넘어갔어요.",
      tone: "good",
    },
    pressAgain: press("한 번 더 적기", "chore", [is("pressed", { today: 0 })], ["pressed", null], "이제 다시 누를 수 있어요."),
    undo: {
      label: "잘못 눌렀어요",
      icon: "x",
      entity: "done",
      when: [is("date", { today: 0 })],
      steps: [{ do: "delete" }],
      success: "지웠어요. 차례와 점수가 돌아왔어요.",
    },
    accept: press("받을게요", "swap", [is("status", "asked")], ["status", "taken"], "차례를 바꿨어요.", { icon: "check", tone: "good" }),
    refuse: press("어려워요", "swap", [is("status", "asked")], ["status", "refused"], "거절했어요."),
  },
  rules: [
    // Asked by the button, and not of whoever writes a chore down.
    {
      entity: "chore",
      on: "create",
      steps: [
        { do: "set", field: "by", to: null },
        { do: "set", field: "pressed", to: null },
      ],
    },
    {
      entity: "chore",
      on: "update",
      when: [is("pressed", { today: 0 })],
      steps: [{ do: "create", entity: "done", values: { chore: { record: true }, person: { field: "by" }, date: { auto: "today" } } }],
    },
    {
      entity: "done",
      on: "create",
      when: [{ field: "points", op: "empty" }],
      steps: [{ do: "set", field: "points", to: { via: "chore", field: "points" } }],
    },
  ],
  screens: [
    {
      id: "today",
      title: "오늘 차례",
      icon: "house",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "오늘 할 것", entity: "chore", metric: { fn: "count" }, where: [is("late", 0)], unit: "개" },
            { label: "늦은 것", entity: "chore", metric: { fn: "count" }, where: [cond("late", "gt", 0)], unit: "개", tone: "bad" },
            {
              label: "이번 달 한 일",
              entity: "done",
              metric: { fn: "count" },
              period: { field: "date", unit: "month" },
              unit: "번",
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          title: "오늘 할 것과 늦은 것",
          query: { entity: "chore", where: [cond("late", "gte", 0)], sort: [down("late")] },
          views: [{ kind: "cards", columns: ["now", "late", "points", "place", "last"] }],
          actions: ["didIt", "pressAgain"],
          create: false,
          empty: "오늘 할 집안일이 없어요. 푹 쉬어요.",
        },
        {
          kind: "chart",
          title: "최근 7일 점수",
          chart: "donut",
          entity: "done",
          where: [cond("date", "gte", { today: -6 })],
          x: "person",
          y: { fn: "sum", field: "points" },
        },
        {
          kind: "collection",
          title: "오늘 한 것",
          query: { entity: "done", where: [is("date", { today: 0 })] },
          views: [{ kind: "list", columns: ["person", "points"] }],
          actions: ["undo"],
          create: false,
          empty: "아직 오늘 한 것이 없어요.",
        },
      ],
    },
    {
      id: "chores",
      title: "모든 {chore}",
      icon: "list-checks",
      blocks: [
        {
          kind: "collection",
          query: { entity: "chore", sort: [{ field: "due", dir: "asc" }], filters: ["place", "way"], search: ["name"] },
          views: [{ kind: "table", columns: ["name", "now", "due", "late", "every", "points", "way", "last"] }],
          actions: ["didIt", "pressAgain"],
          empty: "번갈아 할 {chore:을/를} 적고 주기를 정해 주세요.",
        },
        {
          kind: "collection",
          title: "{swap}",
          query: { entity: "swap", sort: [down("date")] },
          views: [{ kind: "list", columns: ["from", "to", "date", "why", "status"] }],
          actions: ["accept", "refuse"],
          empty: "못 하는 날에는 바꿔 달라고 적어 보세요. 상대가 받아야 차례가 바뀌어요.",
        },
      ],
    },
    {
      id: "log",
      title: "기록",
      icon: "clock",
      blocks: [
        {
          kind: "stats",
          form: "report",
          title: "누가 얼마나 했나요",
          entity: "done",
          date: "date",
          period: "week",
          by: "person",
          columns: [
            { label: "점수", metric: { fn: "sum", field: "points" }, unit: "점" },
            { label: "횟수", metric: { fn: "count" }, unit: "번" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "done", sort: [down("date")], filters: ["person", "chore", "date"] },
          views: [
            { kind: "table", columns: ["date", "chore", "person", "points"] },
            { kind: "matrix", row: "chore", date: "date" },
          ],
          empty: "한 일을 누르면 여기에 쌓여요.",
        },
      ],
    },
    {
      id: "people",
      title: "{person}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "person", sort: [down("points")] },
          views: [
            { kind: "cards", columns: ["points", "times", "month", "next", "from", "to"] },
            { kind: "rank", by: "month", columns: ["points", "times"] },
          ],
          empty: "같이 사는 {person:을/를} 적고, 다음 차례를 이어 주세요.",
        },
      ],
    },
  ],
};
