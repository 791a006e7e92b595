import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { DeclaredScreen, PatternDeclaration } from "../../pattern-declaration.ts";

const IS_DUES: Condition = { field: "kind", op: "eq", value: "dues" };
const PAID_UP: Condition[] = [
  { field: "status", op: "eq", value: "active" },
  { field: "owed", op: "eq", value: 0 },
];
const yearly = (title: string, entity: string): DeclaredScreen["blocks"][number] => ({
  kind: "stats",
  form: "report",
  title,
  entity,
  date: "date",
  period: "year",
  by: "kind",
  columns: [
    { label: "금액", metric: { fn: "sum", field: "amount" }, unit: "원" },
    { label: "건수", metric: { fn: "count" }, unit: "건" },
  ],
});
const inMonth = (month: number): Rollup => ({
  entity: "payment",
  via: "member",
  fn: "sum",
  field: "amount",
  where: [IS_DUES, { field: "month", op: "eq", value: { month } }],
});
/** Everybody who has the link sees what was paid and spent; the treasurer alone writes. */
const MONTHS = "(monthsBetween(0, today()) - monthsBetween(0, since))";
const FIRST_OF_MONTH = "addMonths(0, monthsBetween(0, today()))";

/** What a club has, who has paid, and what it went on. */
export const GROUP_DUES: PatternDeclaration = {
  id: "group-dues",
  title: "모임 회비 장부",
  tagline: "누가 냈고 얼마가 남았는지 한눈에 봐요",
  shelf: "group",
  icon: "wallet",
  family: "calm",
  palettes: [
    ["#f6f9fc", "#1d5fa8"],
    ["#f3faf7", "#0f766e"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "총무", admin: true }] },
  lists: {
    member: {
      name: "회원",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        dues: { label: "월 회비", type: "money", unit: "원", min: 0, required: true, default: { value: 30000 } },
        per: {
          label: "걷는 주기",
          help: "해마다 걷으면 월 회비에 한 해 것을 적어요.",
          type: "select",
          options: ["month 매달 i", "quarter 석 달마다 a", "year 해마다 w"],
          default: { value: "month" },
        },
        phone: { label: "연락처", type: "phone", private: true },
        since: { label: "회비 시작한 날", type: "date", default: { auto: "today" }, help: "이 달부터 밀린 회비를 세요." },
        waived: {
          label: "안 걷기로 한 돈",
          type: "money",
          unit: "원",
          min: 0,
          default: { value: 0 },
          help: "쉰 달이나 깎아 준 만큼 적으면 밀린 회비에서 빠져요.",
        },
        payDay: { label: "매달 며칠까지", type: "number", unit: "일", min: 1, max: 31, default: { value: 10 } },
        joined: { label: "가입한 날", type: "date", default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["active 활동 g", "resting 쉼 n", "left 나감 n."],
          default: { value: "active" },
        },
        pressed: { label: "납부를 누른 때", type: "datetime", help: "‘냈어요’를 누르면 저절로 적혀요." },
        paid: {
          label: "지금까지 낸 회비",
          type: "computed",
          rollup: { entity: "payment", via: "member", fn: "sum", field: "amount", where: [IS_DUES] },
          result: "money",
        },
        thisMonth: { label: "이번 달 낸 회비", type: "computed", rollup: inMonth(0), result: "money" },
        lastMonth: { label: "지난달 낸 회비", type: "computed", rollup: inMonth(-1), result: "money" },
        times: {
          label: "걷은 횟수",
          type: "computed",
          formula: `if(${MONTHS} >= 0, floor(${MONTHS} / if(per = "year", 12, if(per = "quarter", 3, 1))) + 1, 0)`,
          hidden: true,
        },
        // What was paid ahead counts for the months that follow.
        owed: {
          label: "낼 돈 모두",
          type: "computed",
          formula: 'if(status = "active", max(0, dues * times - waived - paid), 0)',
          result: "money",
        },
        due: {
          label: "이번에 낼 회비",
          type: "computed",
          formula: 'min(owed, if(per = "month" || isEmpty(per), max(0, dues - thisMonth), dues))',
          result: "money",
        },
        before: { label: "그전에 밀린 회비", type: "computed", formula: "owed - due", result: "money" },
        late: { label: "밀린 횟수", type: "computed", unit: "번", formula: "if(dues > 0, ceil(owed / dues), 0)" },
        ahead: {
          label: "미리 낸 돈",
          type: "computed",
          formula: 'if(status = "active", max(0, paid + waived - dues * times), 0)',
          result: "money",
        },
        over: {
          label: "기한이 지난 날",
          type: "computed",
          unit: "일",
          formula: `if(due > 0, max(0, daysBetween(${FIRST_OF_MONTH}, today()) + 1 - if(payDay > 0, payDay, 31)), 0)`,
        },
      },
      highlights: [
        { when: [{ field: "before", op: "gt", value: 0 }], tone: "bad", label: "전부터 밀림" },
        { when: [{ field: "over", op: "gt", value: 0 }], tone: "bad", label: "미납" },
        { when: [{ field: "due", op: "gt", value: 0 }], tone: "warn", label: "아직 안 냄" },
      ],
      sample: {
        columns: ["name", "phone", "dues", "per", "since", "payDay", "joined", "status"],
        rows: [
          ["김선영", "010-4417-2083", 30000, "month", -31, 10, -800, "active"],
          ["박민수", "010-9026-5541", 30000, "month", -31, 10, -800, "active"],
          ["이정호", "010-3378-1620", 30000, "month", -31, 10, -640, "active"],
          ["최영민", "010-6190-7734", 30000, "month", -31, 10, -640, "active"],
          ["한지혜", "010-2845-9917", 30000, "month", -31, 10, -300, "active"],
          ["오세진", "010-7703-4268", 30000, "month", -31, 10, -300, "resting"],
        ],
      },
    },
    payment: {
      name: "납부",
      icon: "coins",
      counter: "건",
      kind: "log",
      titleField: "title",
      fields: {
        member: { label: "{member}", type: "relation", target: "member" },
        month: { label: "해당 달", type: "month", required: true, default: { auto: "today" } },
        amount: { label: "금액", type: "money", unit: "원", min: 1, placeholder: "비우면 정한 회비예요" },
        date: { label: "받은 날", type: "date", required: true, default: { auto: "today" } },
        method: { label: "방법", type: "select", options: ["transfer 이체", "cash 현금"], default: { value: "transfer" } },
        kind: {
          label: "구분",
          type: "select",
          required: true,
          options: ["dues 회비 i", "carried 이월금 n", "gift 찬조금 g", "other 그 밖 a"],
          default: { value: "dues" },
        },
        memo: { label: "메모", type: "text" },
        // Only dues are of a month: whoever gives may give again.
        once: { label: "그 달 회비", type: "text", hidden: true },
        name: { label: "낸 사람", type: "computed", lookup: { via: "member", field: "name" } },
        title: { label: "무엇", type: "computed", formula: 'if(kind = "dues", name, join(kind, " ", name))' },
      },
      constraints: [
        { kind: "unique", fields: ["member", "month", "once"], message: "그 달 회비는 이미 적었어요. 적은 것의 금액을 고쳐 주세요." },
        { kind: "check", when: [IS_DUES], must: [{ field: "member", op: "filled" }], message: "누가 낸 회비인지 골라 주세요." },
        { kind: "check", must: [{ field: "amount", op: "filled" }], message: "금액을 적어 주세요." },
      ],
      sample: {
        columns: ["member", "month", "amount", "date", "method", "kind", "memo", "once"],
        rows: [
          [null, -2, 350000, -62, "transfer", "carried", "지난 총무에게 받음", null],
          ["김선영", -1, 30000, -33, "transfer", "dues", null, "dues"],
          ["박민수", -1, 30000, -32, "transfer", "dues", null, "dues"],
          ["이정호", -1, 30000, -31, "cash", "dues", null, "dues"],
          ["한지혜", -1, 30000, -31, "transfer", "dues", null, "dues"],
          ["김선영", 0, 30000, -2, "transfer", "dues", null, "dues"],
          ["박민수", 0, 30000, -2, "transfer", "dues", null, "dues"],
          ["한지혜", 0, 30000, -1, "cash", "dues", null, "dues"],
          ["김선영", 0, 50000, -3, "cash", "gift", "송년회에 보태 주심", null],
        ],
      },
    },
    expense: {
      name: "지출",
      icon: "receipt",
      counter: "건",
      kind: "log",
      fields: {
        what: { label: "내용", type: "text", required: true },
        kind: {
          label: "분류",
          type: "select",
          required: true,
          options: ["meal 식사", "place 장소", "event 경조사", "goods 물품", "other 기타"],
          default: { value: "meal" },
        },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        receipt: { label: "영수증", type: "image" },
      },
      sample: {
        columns: ["what", "kind", "amount", "date"],
        rows: [
          ["송년회 예약금", "place", 100000, -3],
          ["모임 날 커피", "meal", 28500, -12],
        ],
      },
    },
  },
  actions: {
    payMonth: {
      label: "냈어요",
      icon: "check",
      entity: "member",
      when: [
        { field: "due", op: "gt", value: 0 },
        { field: "thisMonth", op: "eq", value: 0 },
      ],
      steps: [{ do: "set", field: "pressed", to: { auto: "now" } }],
      success: "회비를 받은 것으로 적었어요. 잘못 눌렀으면 {payment}에서 지우면 돼요.",
      tone: "good",
    },
    askDues: {
      label: "안내 복사",
      icon: "copy",
      entity: "member",
      when: [{ field: "due", op: "gt", value: 0 }],
      steps: [{ do: "copy", fields: ["name", "due", "before", "owed"] }],
      success: "이름과 낼 돈을 복사했어요. 대화방에 붙여 보내세요.",
    },
  },
  rules: [
    // Nobody is asked for it where a member is written down.
    { entity: "member", on: "create", steps: [{ do: "set", field: "pressed", to: null }] },
    {
      entity: "payment",
      on: "create",
      when: [IS_DUES, { field: "amount", op: "empty" }],
      steps: [{ do: "set", field: "amount", to: { via: "member", field: "dues" } }],
    },
    { entity: "payment", on: "create", when: [IS_DUES], steps: [{ do: "set", field: "once", to: "dues" }] },
    { entity: "payment", on: "update", when: [IS_DUES], steps: [{ do: "set", field: "once", to: "dues" }] },
    {
      entity: "payment",
      on: "update",
      when: [{ ...IS_DUES, op: "ne" }],
      steps: [{ do: "set", field: "once", to: null }],
    },
    {
      entity: "member",
      on: "update",
      changed: "pressed",
      steps: [
        {
          do: "create",
          entity: "payment",
          values: {
            member: { record: true },
            month: { auto: "today" },
            amount: { field: "dues" },
            date: { auto: "today" },
            method: "transfer",
            kind: "dues",
          },
        },
      ],
    },
  ],
  screens: [
    {
      id: "ledger",
      title: "장부",
      icon: "wallet",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "지금 잔액",
              entity: "payment",
              metric: { fn: "sum", field: "amount" },
              less: { entity: "expense", metric: { fn: "sum", field: "amount" } },
              unit: "원",
            },
            {
              label: "이번 달 들어온 돈",
              entity: "payment",
              metric: { fn: "sum", field: "amount" },
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "good",
            },
            {
              label: "이번 달 쓴 돈",
              entity: "expense",
              metric: { fn: "sum", field: "amount" },
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "warn",
            },
            { label: "다 낸 사람", entity: "member", metric: { fn: "count" }, where: PAID_UP, unit: "명", tone: "good" },
            {
              label: "안 낸 사람",
              entity: "member",
              metric: { fn: "count" },
              where: [{ field: "owed", op: "gt", value: 0 }],
              unit: "명",
              tone: "bad",
            },
            { label: "더 걷을 회비", entity: "member", metric: { fn: "sum", field: "owed" }, unit: "원" },
          ],
          copy: true,
        },
        {
          kind: "collection",
          title: "아직 안 낸 {member}",
          query: { entity: "member", where: [{ field: "owed", op: "gt", value: 0 }], sort: [{ field: "owed", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "owed", "late", "due", "before", "over", "phone"] }],
          actions: ["payMonth", "askDues"],
          create: false,
          empty: "회비를 모두 냈어요.",
        },
        {
          kind: "collection",
          title: "다 낸 {member}",
          query: { entity: "member", where: PAID_UP, sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "list", columns: ["thisMonth", "ahead"] }],
          create: false,
          empty: "아직 다 낸 사람이 없어요.",
        },
        {
          kind: "collection",
          title: "{expense} 내역",
          query: { entity: "expense", sort: [{ field: "date", dir: "desc" }], filters: ["kind"] },
          views: [{ kind: "table", columns: ["date", "kind", "amount", "receipt"] }],
          empty: "아직 적은 {expense:이/가} 없어요.",
        },
      ],
    },
    {
      id: "payments",
      title: "{payment}",
      icon: "coins",
      blocks: [
        {
          kind: "collection",
          query: { entity: "payment", sort: [{ field: "date", dir: "desc" }], filters: ["month", "member", "kind"] },
          views: [
            { kind: "table", columns: ["title", "month", "amount", "date", "method", "memo"] },
            { kind: "matrix", row: "member", date: "month", columns: ["amount"] },
          ],
          empty: "아직 낸 사람이 없어요. 처음 있던 돈은 구분을 ‘이월금’으로 적어 주세요.",
          export: true,
        },
      ],
    },
    {
      id: "members",
      title: "{member}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "member", search: ["name"], filters: ["status"] },
          views: [{ kind: "table", columns: ["dues", "thisMonth", "lastMonth", "owed", "late", "ahead", "paid", "status", "phone"] }],
          actions: ["payMonth"],
          empty: "아직 등록한 {member:이/가} 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "closing",
      title: "결산",
      icon: "bar-chart-3",
      blocks: [yearly("들어온 돈", "payment"), yearly("나간 돈", "expense")],
    },
  ],
};
