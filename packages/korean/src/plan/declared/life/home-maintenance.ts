import type { IconName } from "@appmon/appspec/icon-names";
import type { RuleValue } from "@appmon/appspec/rule-spec";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const down = (field: string) => ({ field, dir: "desc" as const });
const filled = (field: string): Condition => ({ field, op: "filled" });
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
type Unit = "month" | "year";
const spent = (label: string, entity: string, field: string, at: string, unit: Unit) => ({
  label,
  entity,
  metric: { fn: "sum" as const, field },
  period: { field: at, unit },
  unit: "원",
});
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });

const of = (field: string): RuleValue => ({ field });
const PLACES = [
  "kitchen 부엌 w",
  "bath 욕실 i",
  "living 거실 g",
  "room 방 a",
  "balcony 베란다 n",
  "outside 외벽 b",
  "whole 집 전체 n",
  "etc 기타 n",
];
const ITEMS = [
  "care 관리비 n",
  "power 전기 w",
  "gas 가스 b",
  "water 수도 i",
  "heat 난방 b",
  "net 인터넷·통신 a",
  "shared 공동 전기 g",
  "clean 청소 g",
  "lift 승강기 n",
  "etc 기타 n",
];
const DONE = { place: "whole", urgency: "normal", status: "fixed" };
const CARED = { ...DONE, name: of("name"), since: of("last"), fixed: of("last"), price: of("cost") };

/** What a home costs every month, what is broken, and what has to be looked after again. */
export const HOME_MAINTENANCE: PatternDeclaration = {
  id: "home-maintenance",
  title: "우리 집 관리",
  tagline: "달마다 요금을 견주고, 고칠 것과 손볼 때를 챙겨요",
  shelf: "life",
  icon: "house",
  family: "calm",
  palettes: [
    ["#f5f8fa", "#235f87"],
    ["#f8f7f2", "#6f5a1c"],
  ],
  lists: {
    bill: {
      ...own("요금", "receipt", "건", "log"),
      titleField: "item",
      subtitleField: "month",
      fields: {
        month: { label: "달", type: "month", required: true, default: { auto: "today" } },
        item: choice("항목", ITEMS, "care"),
        amount: { label: "금액", type: "money", unit: "원", min: 0, required: true },
        used: { label: "쓴 양", type: "number", min: 0, step: 0.1 },
        lastYear: { label: "지난해 같은 달", type: "money", unit: "원", min: 0 },
        gap: { label: "지난해와 차이", type: "computed", formula: "if(lastYear > 0, amount - lastYear, 0)", result: "money" },
        due: { label: "낼 날", type: "date", countdown: true },
        parts: { label: "나눌 집 수", type: "number", unit: "집", min: 0, default: { value: 0 }, help: "여럿이 나눠 내는 요금이면 적어요" },
        photo: { label: "고지서", type: "image" },
        note: { label: "메모", type: "text", placeholder: "장기수선충당금 21,000 포함" },
        status: { label: "상태", type: "status", required: true, options: ["open 낼 것 w", "paid 냄 g."], default: { value: "open" } },
      },
      constraints: [
        { kind: "unique", fields: ["month", "item"], message: "그 달 그 항목은 이미 적었어요. 여러 가지면 합쳐 적고 메모에 남겨요." },
      ],
      highlights: [
        { when: [is("status", "open"), cond("due", "lt", { today: 0 })], tone: "bad", label: "낼 날이 지났어요" },
        { when: [cond("gap", "gt", 0)], tone: "warn", label: "지난해보다 늘었어요" },
      ],
      sample: {
        columns: ["month", "item", "amount", "used", "lastYear", "due", "parts", "status"],
        rows: [
          [0, "care", 187000, null, 172000, 9, 0, "open"],
          [0, "power", 48200, 262, 51300, 6, 0, "open"],
          [0, "gas", 63500, 58, 59800, 4, 0, "open"],
          [0, "water", 21300, 14, 20900, -4, 0, "paid"],
          [0, "shared", 72000, null, 70000, -6, 5, "paid"],
          [-1, "care", 181000, null, 169000, -22, 0, "paid"],
        ],
      },
    },
    vendor: {
      ...own("업체", "phone", "곳", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        job: { label: "하는 일", type: "text", placeholder: "누수·배관" },
        phone: { label: "전화", type: "phone", unique: true },
        stars: { label: "평", type: "rating" },
        note: { label: "메모", type: "longtext" },
        jobs: { label: "맡긴 횟수", type: "computed", unit: "번", rollup: { entity: "repair", via: "vendor", fn: "count" } },
        spent: { label: "맡긴 돈", type: "computed", rollup: { entity: "repair", via: "vendor", fn: "sum", field: "price" } },
      },
      sample: {
        columns: ["name", "job", "phone", "stars", "note"],
        rows: [
          ["바른설비", "누수·배관", "010-4417-2083", 5, "저녁에도 와 주셨어요"],
          ["한빛보일러", "보일러", "02-555-1234", 4, "가을에는 미리 예약"],
        ],
      },
    },
    repair: {
      ...own("고칠 것", "wrench", "건", "main"),
      imageField: "before",
      fields: {
        name: { label: "이름", type: "text", required: true },
        place: choice("곳", PLACES, "kitchen"),
        urgency: choice("급함", ["now 급함 b", "normal 보통 w", "later 나중 n"], "normal"),
        status: status("상태", ["broken 고장 b", "asking 알아봄 w", "booked 예약 i", "fixed 고침 g."], "broken"),
        since: { label: "생긴 날", type: "date", required: true, default: { auto: "today" } },
        vendor: { label: "{vendor}", type: "relation", target: "vendor" },
        price: { label: "든 돈", type: "money", unit: "원", min: 0 },
        note: { label: "메모", type: "longtext", placeholder: "무엇을 어떻게 고쳤는지, 부품 번호" },
        phone: { label: "{vendor} 전화", type: "computed", lookup: { via: "vendor", field: "phone" } },
        payer: { label: "낸 이", type: "select", options: ["me 나", "landlord 집주인", "both 함께", "office 관리사무소"] },
        fixed: { label: "고친 날", type: "date" },
        months: { label: "보증", type: "number", unit: "달", min: 0 },
        visit: { label: "방문 예약", type: "datetime" },
        until: { label: "보증 끝", type: "computed", formula: "addMonths(fixed, months)" },
        before: { label: "고장 사진", type: "image" },
        after: { label: "고친 사진", type: "image" },
      },
      constraints: [
        { kind: "check", when: [filled("fixed")], must: [cond("fixed", "gte", { field: "since" })], message: "고친 날이 너무 빨라요." },
      ],
      highlights: [{ when: [cond("until", "gte", { today: 0 })], tone: "good", label: "보증 기간" }],
      sample: {
        columns: ["name", "place", "urgency", "status", "since", "vendor", "price", "payer", "fixed", "months", "visit", "note"],
        rows: [
          ["욕실 환풍기 소리", "bath", "normal", "broken", -3, null, null, null, null, null, null, "켜면 덜덜거려요"],
          ["베란다 방충망 구멍", "balcony", "later", "booked", -20, "바른설비", null, null, null, null, [2, "10:00"], null],
          ["싱크대 누수", "kitchen", "now", "fixed", -14, "바른설비", 120000, "me", -12, 12, null, "배수관과 고무 패킹을 갈았어요"],
          ["작은방 도배", "room", "later", "fixed", -190, null, 380000, "landlord", -180, 6, null, null],
        ],
      },
    },
    care: {
      ...own("되풀이 손질", "repeat", "개", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        every: { label: "몇 달마다", type: "number", unit: "개월", min: 1, required: true, default: { value: 6 } },
        last: { label: "마지막", type: "date", required: true, default: { auto: "today" } },
        next: { label: "다음", type: "computed", formula: "addMonths(last, every)" },
        left: { label: "남은 날", type: "computed", unit: "일", formula: "daysBetween(today(), addMonths(last, every))" },
        cost: { label: "예상 값", type: "money", unit: "원", min: 0, default: { value: 0 } },
        monthly: { label: "달마다 모을 돈", type: "computed", formula: "round(cost / every)", result: "money" },
        how: { label: "방법", type: "longtext" },
      },
      highlights: [
        { when: [cond("left", "lt", 0)], tone: "bad", label: "지났어요" },
        { when: [cond("left", "lte", 30)], tone: "warn", label: "곧 할 때" },
      ],
      sample: {
        columns: ["name", "every", "last", "cost", "how"],
        rows: [
          ["보일러 점검", 12, -400, 80000, "한빛보일러에 예약"],
          ["정수기 필터", 3, -80, 45000, "밸브를 잠그고 바꿔요"],
          ["외벽 방수", 60, -1000, 3000000, null],
        ],
      },
    },
    device: {
      ...own("가전", "zap", "대", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        maker: { label: "만든 곳", type: "text" },
        model: { label: "모델", type: "text" },
        bought: { label: "산 날", type: "date" },
        price: { label: "값", type: "money", unit: "원", min: 0 },
        free: { label: "무상", type: "number", unit: "달", min: 0, default: { value: 12 } },
        until: { label: "무상 끝", type: "computed", formula: "addMonths(bought, free)" },
        left: {
          label: "무상 남은 날",
          type: "computed",
          unit: "일",
          formula: "if(addMonths(bought, free) >= today(), daysBetween(today(), addMonths(bought, free)), 0)",
        },
        manual: { label: "설명서", type: "url", placeholder: "https://" },
        paper: { label: "영수증·보증서", type: "image" },
        service: { label: "서비스 전화", type: "phone" },
        note: { label: "메모", type: "longtext" },
      },
      constraints: [
        { kind: "check", when: [filled("bought")], must: [cond("bought", "lte", { today: 0 })], message: "산 날은 오늘까지예요." },
      ],
      highlights: [
        { when: [cond("left", "gt", 0), cond("left", "lte", 30)], tone: "warn", label: "무상이 곧 끝나요" },
        { when: [cond("left", "gt", 0)], tone: "good", label: "무상 기간" },
      ],
      sample: {
        columns: ["name", "maker", "model", "bought", "price", "free", "service"],
        rows: [
          ["냉장고", "한빛전자", "RF-870", -640, 1890000, 24, "1588-1234"],
          ["세탁기", "한빛전자", "WM-21", -300, 1250000, 12, "1588-1234"],
          ["정수기", "맑은샘", "PS-500", -80, 540000, 36, "1544-4321"],
        ],
      },
    },
    flat: {
      ...own("집", "building", "곳", "person"),
      fields: {
        name: { label: "호", type: "text", required: true, unique: true },
        who: { label: "이름", type: "text" },
        owed: { label: "밀린 돈", type: "computed", rollup: { entity: "share", via: "flat", fn: "sum", field: "open" } },
      },
      highlights: [{ when: [cond("owed", "gt", 0)], tone: "bad", label: "안 냈어요" }],
      sample: {
        columns: ["name", "who"],
        rows: [
          ["101호", "우리 집"],
          ["102호", "김선영"],
          ["201호", "박민수"],
          ["202호", "이정호"],
          ["301호", "최영민"],
        ],
      },
    },
    share: {
      ...own("나눔", "coins", "건", "log"),
      titleField: "flat",
      fields: {
        flat: { label: "{flat}", type: "relation", target: "flat", required: true },
        bill: { label: "{bill}", type: "relation", target: "bill", required: true },
        fixed: { label: "몫을 따로 정하면", type: "money", unit: "원", min: 0, help: "비우면 나눌 집 수로 똑같이 나눠요" },
        amount: {
          label: "낼 돈",
          type: "computed",
          formula: "if(isEmpty(fixed), if(parts > 0, round(total / parts), total), fixed)",
          result: "money",
        },
        status: { label: "상태", type: "status", required: true, options: ["open 안 냄 b", "paid 냄 g."], default: { value: "open" } },
        open: { label: "아직 안 낸 돈", type: "computed", formula: 'if(status = "open", amount, 0)', result: "money" },
        total: { label: "요금", type: "computed", lookup: { via: "bill", field: "amount" } },
        month: { label: "달", type: "computed", lookup: { via: "bill", field: "month" } },
        parts: { label: "나눌 집 수", type: "computed", lookup: { via: "bill", field: "parts" } },
      },
      constraints: [{ kind: "unique", fields: ["flat", "bill"], message: "이 집의 몫은 이미 있어요." }],
      sample: {
        columns: ["flat", "bill", "status"],
        rows: [
          ["101호", "shared", "paid"],
          ["102호", "shared", "paid"],
          ["201호", "shared", "paid"],
          ["202호", "shared", "open"],
          ["301호", "shared", "paid"],
        ],
      },
    },
  },
  actions: {
    payBill: press("냈어요", "bill", [is("status", "open")], ["status", "paid"], "낸 것으로 적었어요.", { icon: "check" }),
    book: press("예약", "repair", [cond("status", "in", ["broken", "asking"])], ["status", "booked"], "방문 예약을 적었어요.", {
      ask: ["visit"],
    }),
    fixed: {
      ...press("고침", "repair", [cond("status", "ne", "fixed")], ["status", "fixed"], "고친 기록이 됐어요.", { ask: ["price"] }),
      steps: [
        { do: "set", field: "status", to: "fixed" },
        { do: "set", field: "fixed", to: { auto: "today" } },
      ],
    },
    careDone: press("오늘 했어요", "care", [], ["last", { auto: "today" }], "다음 날을 다시 잡았어요.", { icon: "check", tone: "good" }),
    callVendor: {
      label: "전화",
      icon: "phone",
      entity: "vendor",
      when: [filled("phone")],
      steps: [{ do: "call", field: "phone", via: "tel" }],
      success: "전화를 걸어요.",
    },
    unpayBill: press("안 낸 것으로", "bill", [is("status", "paid")], ["status", "open"], "낼 것으로 되돌렸어요."),
    reopen: {
      ...press("다시 고장", "repair", [is("status", "fixed")], ["status", "broken"], "고칠 것으로 되돌렸어요."),
      steps: [
        { do: "set", field: "status", to: "broken" },
        { do: "set", field: "fixed", to: null },
      ],
    },
    callService: {
      label: "서비스 전화",
      icon: "phone",
      entity: "device",
      when: [filled("service")],
      steps: [{ do: "call", field: "service", via: "tel" }],
      success: "전화를 걸어요.",
    },
    unpayShare: press("안 낸 것으로", "share", [is("status", "paid")], ["status", "open"], "안 낸 것으로 되돌렸어요."),
    payShare: press("냈어요", "share", [is("status", "open")], ["status", "paid"], "낸 것으로 적었어요.", { icon: "check" }),
  },
  // What was looked after is among what was mended, with what it cost.
  rules: [{ entity: "care", on: "update", when: [is("last", { today: 0 })], steps: [{ do: "create", entity: "repair", values: CARED }] }],
  screens: [
    {
      id: "home",
      title: "지금",
      icon: "house",
      blocks: [
        {
          kind: "stats",
          items: [
            { ...spent("이번 달 요금", "bill", "amount", "month", "month"), where: [is("parts", 0)] },
            {
              label: "안 낸 요금",
              entity: "bill",
              metric: { fn: "sum", field: "amount" },
              where: [is("status", "open")],
              unit: "원",
              tone: "warn",
            },
            { label: "고장 난 것", entity: "repair", metric: { fn: "count" }, where: [cond("status", "ne", "fixed")], unit: "건" },
            { label: "때가 지난 손질", entity: "care", metric: { fn: "count" }, where: [cond("left", "lt", 0)], unit: "건" },
          ],
        },
        {
          kind: "collection",
          title: "고칠 것",
          query: { entity: "repair", where: [cond("status", "ne", "fixed")], sort: [up("urgency"), up("since")] },
          views: [{ kind: "cards", columns: ["place", "urgency", "status", "since", "vendor", "phone", "visit", "note"] }],
          actions: ["book", "fixed"],
          empty: "고칠 것이 없어요. 고장 나면 사진과 함께 적어 두세요.",
        },
        {
          kind: "collection",
          title: "다가온 손질",
          query: { entity: "care", where: [cond("left", "lte", 30)], sort: [up("left")] },
          views: [{ kind: "list", columns: ["next", "left", "cost"] }],
          actions: ["careDone"],
          create: false,
          empty: "한 달 안에 손볼 것이 없어요.",
        },
        {
          kind: "collection",
          title: "낼 {bill}",
          query: { entity: "bill", where: [is("status", "open")], sort: [up("due")] },
          views: [{ kind: "table", columns: ["month", "item", "amount", "gap", "due", "note"] }],
          actions: ["payBill"],
          empty: "낼 요금이 없어요. 고지서가 오면 적어 보세요.",
        },
      ],
    },
    {
      id: "bills",
      title: "{bill}",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "stats",
          items: [
            { ...spent("이번 달", "bill", "amount", "month", "month"), where: [is("parts", 0)] },
            spent("올해", "bill", "amount", "month", "year"),
          ],
        },
        {
          kind: "collection",
          title: "항목별",
          query: { entity: "bill", sort: [down("month")], filters: ["item", "month", "status"] },
          views: [
            { kind: "matrix", row: "item", date: "month" },
            { kind: "table", columns: ["month", "item", "amount", "lastYear", "gap", "used", "status", "note"] },
          ],
          actions: ["payBill", "unpayBill"],
          empty: "달마다 항목별로 적으면 나란히 보여요.",
          export: true,
        },
        { kind: "stats", form: "trend", title: "달별 흐름", entity: "bill", date: "month", values: ["amount"], by: "item" },
      ],
    },
    {
      id: "cares",
      title: "수리와 손질",
      icon: "wrench",
      blocks: [
        {
          kind: "stats",
          items: [
            spent("올해 고친 돈", "repair", "price", "fixed", "year"),
            { label: "손질 값으로 달마다 모을 돈", entity: "care", metric: { fn: "sum", field: "monthly" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "{care}",
          query: { entity: "care", sort: [up("left")] },
          views: [{ kind: "table", columns: ["name", "every", "last", "next", "left", "cost", "monthly"] }],
          actions: ["careDone"],
          empty: "필터, 점검처럼 때마다 할 일을 적어 주세요.",
        },
        {
          kind: "collection",
          title: "고치고 손본 기록",
          query: {
            entity: "repair",
            where: [is("status", "fixed")],
            sort: [down("fixed")],
            search: ["name", "note"],
            filters: ["place", "payer", "vendor"],
          },
          views: [{ kind: "table", columns: ["fixed", "name", "place", "vendor", "price", "payer", "until", "note"] }],
          actions: ["reopen"],
          create: false,
          empty: "고침이나 오늘 했어요를 누르면 여기에 남아요.",
        },
        {
          kind: "collection",
          title: "{device}",
          query: { entity: "device", search: ["name", "model"], sort: [down("left")] },
          views: [{ kind: "cards", columns: ["maker", "model", "bought", "until", "left", "manual", "paper", "service"] }],
          actions: ["callService"],
          empty: "산 날과 무상 기간을 적어 두세요.",
        },
        {
          kind: "collection",
          title: "{vendor}",
          query: { entity: "vendor", search: ["name", "job"] },
          views: [{ kind: "cards", columns: ["job", "phone", "stars", "jobs", "spent"] }],
          actions: ["callVendor"],
          empty: "맡긴 곳의 연락처를 남겨 두세요.",
        },
      ],
    },
    {
      id: "shares",
      title: "나눠 내기",
      icon: "coins",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "걷은 돈", entity: "share", metric: { fn: "sum", field: "amount" }, where: [is("status", "paid")], unit: "원" },
            { label: "안 낸 돈", entity: "share", metric: { fn: "sum", field: "open" }, unit: "원", tone: "warn" },
            { label: "안 낸 {flat}", entity: "flat", metric: { fn: "count" }, where: [cond("owed", "gt", 0)], unit: "곳" },
          ],
        },
        {
          kind: "collection",
          title: "{flat}별 밀린 돈",
          query: { entity: "flat", sort: [down("owed"), up("name")] },
          views: [{ kind: "table", columns: ["name", "who", "owed"] }],
          empty: "함께 내는 집을 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{share}",
          query: { entity: "share", sort: [up("status"), up("flat")], filters: ["bill", "flat", "status"] },
          views: [{ kind: "table", columns: ["flat", "month", "bill", "amount", "status"] }],
          actions: ["payShare", "unpayShare"],
          empty: "요금에 나눌 집 수를 적고, 집마다 한 줄씩 넣어요.",
        },
      ],
    },
  ],
};
