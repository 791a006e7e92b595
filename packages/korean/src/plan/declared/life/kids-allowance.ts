import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { RuleSpec, RuleValue } from "@appmon/appspec/rule-spec";
import type { Condition, ConditionOp, StatsItem } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const CHILDREN_SEE: AccessRule[] = [{ role: "child", can: ["list", "read"] }];
const CHILDREN_ADD: AccessRule[] = [{ role: "child", can: ["list", "read", "create"] }];
/** Weekdays by how far into a week of days counted from a Thursday today is. */
const WEEKDAY = [0.1, 0.2, 0.4, 0.5, 0.6, 0.8].reduceRight(
  (rest, edge, at) => `if(today()/7-floor(today()/7)<${edge},"${["thu", "fri", "sat", "sun", "mon", "tue"][at]}",${rest})`,
  '"wed"',
);

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const down = (field: string) => ({ field, dir: "desc" as const });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });
const worked = (label: string, formula: string, more: object = {}): DeclaredField => ({ label, type: "computed", formula, ...more });
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });
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
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });
const PARENTS = { icon: "check" as const, tone: "good" as const, roles: ["admin"] };
/** What comes to meet a condition brings in money once. */
const earns = (entity: string, when: Condition, values: Record<string, RuleValue>): Omit<RuleSpec, "id"> => ({
  entity,
  on: "update",
  when: [when],
  steps: [{ do: "create", entity: "money", values }],
});
const monthly = (label: string, kinds: string[]): StatsItem => ({
  label,
  entity: "money",
  metric: { fn: "sum", field: "amount" },
  where: [cond("kind", "in", kinds)],
  period: { field: "date", unit: "month" },
  unit: "원",
});
const SAVED = { entity: "money", via: "goal", fn: "sum" as const, field: "amount" };

/** Pocket money: children say what they did and spent, parents confirm, and what is left is always right. */
export const KIDS_ALLOWANCE: PatternDeclaration = {
  id: "kids-allowance",
  title: "아이 용돈 통장",
  tagline: "{chore:을/를} 하면 쌓이고, 쓰면 줄고, 목표까지 모아요",
  shelf: "life",
  icon: "coins",
  family: "play",
  palettes: [
    ["#fffaf0", "#b45309"],
    ["#f3f9ff", "#1d63b8"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "child", label: "아이" },
      { id: "admin", label: "부모", admin: true },
    ],
  },
  lists: {
    child: {
      ...list("아이", "user", "명", "person"),
      imageField: "picture",
      access: CHILDREN_SEE,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        picture: { label: "그림", type: "image" },
        balance: { label: "잔액", type: "money", unit: "원", min: 0, default: { value: 0 }, help: "받고 쓴 것을 적으면 저절로 바뀌어요" },
        weekly: { label: "용돈", type: "money", unit: "원", min: 0, required: true, default: { value: 3000 } },
        every: choice("얼마나 자주", ["week 매주", "month 매달"], "week"),
        payday: choice("주는 요일", ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"], "sun"),
        given: { label: "마지막으로 준 날", type: "date", help: "‘용돈 주기’를 누르면 저절로 적혀요" },
        // Who has never been given any is due at once.
        due: worked(
          "용돈 줄 때",
          `or(isEmpty(given), and(every = "month", daysBetween(given, today()) >= 28), and(every = "week", daysBetween(given, today()) >= 7), and(every = "week", payday = ${WEEKDAY}, daysBetween(given, today()) >= 5))`,
        ),
        saved: rolled("모은 돈", { entity: "money", via: "child", fn: "sum", field: "amount", where: [is("kind", "save")] }),
        week: rolled("최근 7일 쓴 돈", {
          entity: "money",
          via: "child",
          fn: "sum",
          field: "amount",
          where: [is("kind", "spend"), cond("date", "gte", { today: -6 })],
        }),
        waiting: rolled("확인 기다림", { entity: "deed", via: "child", fn: "count", where: [is("status", "asked")] }, "건"),
      },
      highlights: [{ when: [is("due", true)], tone: "warn", label: "용돈 줄 때예요" }],
      sample: {
        columns: ["name", "balance", "weekly", "every", "payday", "given"],
        rows: [
          ["지우", 9800, 6000, "week", "sun", -5],
          ["서우", 2100, 3000, "week", "sun", -8],
        ],
      },
    },
    chore: {
      ...list("심부름", "list-checks", "개", "resource"),
      access: CHILDREN_SEE,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        price: { label: "값", type: "money", unit: "원", min: 0, required: true, default: { value: 500 } },
        most: { label: "하루 몇 번까지", type: "number", unit: "번", min: 1, required: true, default: { value: 1 } },
      },
      sample: {
        columns: ["name", "price", "most"],
        rows: [
          ["설거지", 500, 2],
          ["방 청소", 300, 1],
          ["신발 정리", 300, 1],
          ["화분에 물 주기", 200, 1],
        ],
      },
    },
    deed: {
      ...list("한 일", "check-circle", "건", "main"),
      titleField: "chore",
      access: CHILDREN_ADD,
      fields: {
        child: { label: "{child}", type: "relation", target: "child", required: true },
        chore: { label: "{chore}", type: "relation", target: "chore", required: true },
        date: { label: "한 날", type: "date", required: true, default: { auto: "today" } },
        photo: { label: "사진", type: "image" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["asked 확인 기다림 w", "done 확인 g.", "again 다시 하기 b."],
          default: { value: "asked" },
          roles: ["admin"],
        },
        price: { label: "값", type: "money", default: { from: { via: "chore", field: "price" } } },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["child", "chore", "date"],
          limit: { via: "chore", field: "most" },
          exceptStatus: ["again"],
          message: "오늘 할 수 있는 만큼 다 했어요. 내일 또 해요.",
        },
      ],
      sample: {
        columns: ["child", "chore", "date", "status"],
        rows: [
          ["지우", "방 청소", 0, "asked"],
          ["서우", "화분에 물 주기", 0, "asked"],
          ["지우", "설거지", -1, "done"],
          ["지우", "설거지", -3, "done"],
          ["서우", "신발 정리", -3, "done"],
          ["지우", "설거지", -4, "done"],
        ],
      },
    },
    money: {
      ...list("돈 기록", "wallet", "건", "log"),
      titleField: "what",
      access: CHILDREN_ADD,
      fields: {
        child: { label: "{child}", type: "relation", target: "child", required: true },
        what: { label: "내용", type: "text", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        use: {
          label: "어디에",
          type: "select",
          options: [
            "snack 간식 w",
            "meal 밥 b",
            "school 문구 i",
            "toy 장난감 a",
            "game 게임 a",
            "ride 교통 n",
            "gift 선물 g",
            "other 그 밖 n",
          ],
        },
        kind: {
          ...choice("종류", ["weekly 용돈 i", "chore 심부름 g", "gift 선물·세뱃돈 a", "spend 씀 w", "save 저금 i", "give 기부 b"], "spend"),
          roles: ["admin"],
        },
        goal: { label: "{goal}", type: "relation", target: "goal", help: "저금할 때 골라요" },
      },
      constraints: [
        { kind: "check", when: [is("kind", "save")], must: [{ field: "goal", op: "filled" }], message: "어느 목표에 모을지 골라 주세요." },
      ],
      sample: {
        columns: ["child", "what", "amount", "date", "use", "kind", "goal"],
        rows: [
          ["지우", "설거지", 500, -1, null, "chore", null],
          ["서우", "젤리", 1200, -1, "snack", "spend", null],
          ["지우", "할머니 선물", 10000, -2, null, "gift", null],
          ["지우", "공책과 연필", 2700, -2, "school", "spend", null],
          ["지우", "설거지", 500, -3, null, "chore", null],
          ["서우", "신발 정리", 300, -3, null, "chore", null],
          ["지우", "설거지", 500, -4, null, "chore", null],
          ["지우", "레고 저금", 5000, -4, null, "save", "레고 소방서"],
          ["지우", "용돈", 6000, -5, null, "weekly", null],
          ["서우", "용돈", 3000, -8, null, "weekly", null],
          ["지우", "떡볶이", 2000, -10, "snack", "spend", null],
          ["지우", "레고 저금", 5000, -11, null, "save", "레고 소방서"],
          ["지우", "용돈", 6000, -12, null, "weekly", null],
          ["지우", "이웃 돕기 성금", 1000, -17, null, "give", null],
          ["지우", "레고 저금", 5000, -18, null, "save", "레고 소방서"],
          ["지우", "용돈", 6000, -19, null, "weekly", null],
          ["지우", "레고 저금", 5000, -25, null, "save", "레고 소방서"],
          ["지우", "용돈", 6000, -26, null, "weekly", null],
        ],
      },
    },
    goal: {
      ...list("목표", "target", "개", "main"),
      access: CHILDREN_SEE,
      fields: {
        name: { label: "사고 싶은 것", type: "text", required: true },
        child: { label: "{child}", type: "relation", target: "child", required: true },
        need: { label: "필요한 돈", type: "money", unit: "원", min: 1, required: true },
        saved: rolled("모은 돈", { ...SAVED, where: [is("kind", "save")] }),
        rate: { label: "모은 비율", type: "computed", formula: "round(saved / need * 100)", result: "percent" },
        days: worked("이대로 모으면", "max(0, ceil((need - saved) / (lately / 28)))", { unit: "일 뒤" }),
        status: status("상태", ["saving 모으는 중 i", "bought 샀어요 g."], "saving"),
        photo: { label: "사진", type: "image" },
        lately: rolled("최근 4주에 모은 돈", { ...SAVED, where: [is("kind", "save"), cond("date", "gte", { today: -27 })] }),
      },
      highlights: [{ when: [cond("rate", "gte", 100), is("status", "saving")], tone: "good", label: "다 모았어요!" }],
      sample: {
        columns: ["name", "child", "need", "status"],
        rows: [
          ["레고 소방서", "지우", 45000, "saving"],
          ["공룡 스티커북", "서우", 8000, "saving"],
        ],
      },
    },
  },
  actions: {
    confirmDeed: press("확인", "deed", [is("status", "asked")], ["status", "done"], "확인했어요. 잔액이 올랐어요.", PARENTS),
    doAgain: press("다시 하기", "deed", [is("status", "asked")], ["status", "again"], "다시 해 달라고 적었어요.", { roles: ["admin"] }),
    giveWeekly: press("용돈 주기", "child", [is("due", true)], ["given", { auto: "today" }], "용돈을 넣었어요.", PARENTS),
    boughtGoal: press("샀어요", "goal", [is("status", "saving"), cond("rate", "gte", 100)], ["status", "bought"], "축하해요!", PARENTS),
  },
  rules: [
    earns("deed", is("status", "done"), {
      what: { via: "chore", field: "name" },
      child: { field: "child" },
      kind: "chore",
      amount: { via: "chore", field: "price" },
    }),
    earns("child", is("given", { today: 0 }), {
      what: "용돈",
      child: { record: true },
      kind: "weekly",
      amount: { field: "weekly" },
    }),
    {
      entity: "money",
      on: "while",
      when: [cond("kind", "in", ["weekly", "chore", "gift"])],
      steps: [{ do: "add", via: "child", field: "balance", by: { field: "amount", sign: 1 } }],
    },
    {
      entity: "money",
      on: "while",
      when: [cond("kind", "in", ["spend", "save", "give"])],
      steps: [{ do: "add", via: "child", field: "balance", by: { field: "amount", sign: -1 } }],
    },
  ],
  screens: [
    {
      id: "mine",
      title: "내 통장",
      icon: "coins",
      access: ["child", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "child" },
          views: [{ kind: "cards", columns: ["balance", "saved", "weekly", "week", "waiting"] }],
          actions: ["giveWeekly"],
          create: false,
          empty: "먼저 아이를 적어 주세요.",
        },
        {
          kind: "collection",
          title: "모으는 중",
          query: { entity: "goal", where: [is("status", "saving")], sort: [down("rate")] },
          views: [{ kind: "cards", columns: ["child", "saved", "need", "rate", "days"] }],
          actions: ["boughtGoal"],
          create: false,
          empty: "사고 싶은 것을 목표로 정해 보세요.",
        },
        {
          kind: "form",
          title: "{chore} 했어요",
          entity: "deed",
          submitLabel: "했어요",
          success: "잘했어요! 부모님이 확인하면 돈이 쌓여요.",
        },
      ],
    },
    {
      id: "spent",
      title: "{money}",
      icon: "wallet",
      access: ["child", "admin"],
      blocks: [
        { kind: "form", title: "썼어요", entity: "money", submitLabel: "적기", success: "적었어요. 잔액이 바뀌었어요." },
        {
          kind: "collection",
          title: "받고 쓴 돈",
          query: { entity: "money", sort: [down("date")], filters: ["child", "kind", "use", "date"] },
          views: [{ kind: "table", columns: ["date", "child", "kind", "use", "amount"] }],
          empty: "아직 받고 쓴 돈이 없어요.",
        },
        {
          kind: "chart",
          title: "어디에 썼나요",
          chart: "donut",
          entity: "money",
          where: [is("kind", "spend")],
          x: "use",
          y: { fn: "sum", field: "amount" },
        },
      ],
    },
    {
      id: "check",
      title: "부모 확인",
      icon: "check-circle",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            monthly("이번 달 준 돈", ["weekly", "chore"]),
            monthly("이번 달 쓴 돈", ["spend"]),
            { label: "확인할 일", entity: "deed", metric: { fn: "count" }, where: [is("status", "asked")], unit: "건", tone: "warn" },
          ],
        },
        {
          kind: "collection",
          title: "확인을 기다리는 일",
          query: { entity: "deed", where: [is("status", "asked")], sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "list", columns: ["child", "date", "price"] }],
          actions: ["confirmDeed", "doAgain"],
          create: false,
          empty: "기다리는 일이 없어요.",
        },
        {
          kind: "collection",
          title: "확인한 일",
          query: { entity: "deed", where: [cond("status", "ne", "asked")], sort: [down("date")], filters: ["child", "chore"] },
          views: [{ kind: "table", columns: ["child", "date", "price", "status"] }],
          create: false,
          empty: "아직 확인한 일이 없어요.",
        },
        {
          kind: "collection",
          title: "{child}별 잔액",
          query: { entity: "child" },
          views: [{ kind: "table", columns: ["name", "balance", "saved", "week", "weekly", "every", "payday", "given"] }],
          actions: ["giveWeekly"],
          empty: "아이를 적고 용돈과 요일을 정해 주세요.",
        },
      ],
    },
    {
      id: "rules",
      title: "{chore:과/와} 목표",
      icon: "target",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{chore}",
          query: { entity: "chore" },
          views: [{ kind: "menu", price: "price", columns: ["most"] }],
          empty: "집안일마다 값을 정해 주세요.",
        },
        {
          kind: "collection",
          title: "{goal}",
          query: { entity: "goal", filters: ["child", "status"] },
          views: [{ kind: "table", columns: ["name", "child", "need", "saved", "rate", "status"] }],
          empty: "아이가 사고 싶은 것을 적어 주세요.",
        },
      ],
    },
  ],
};
