import { toolBlock } from "@appmon/appspec/tool-block";
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

/** What a wedding begins with: a day's work, so many days before it, and of which kind. */
const FIRST_STEPS = (
  [
    ["상견례와 예산 정하기", 300, "other"],
    ["예식장 계약", 270, "hall"],
    ["스튜디오·드레스·메이크업 계약", 240, "style"],
    ["신혼여행 예약", 180, "trip"],
    ["웨딩 촬영", 120, "style"],
    ["혼수와 신혼집 정하기", 90, "home"],
    ["청첩장 주문", 70, "card"],
    ["청첩장 돌리기", 45, "card"],
    ["마지막 식수 알리기", 7, "hall"],
    ["당일 짐과 봉투 챙기기", 1, "day"],
  ] as const
).map(([name, before, kind]): RuleStep => ({
  do: "create",
  entity: "todo",
  values: { wedding: { record: true }, name, before, kind, on: null },
}));

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
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
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });

/** A wedding on its way: what is next, what is still to be paid and by whom, and how many will eat. */
export const WEDDING_PREP: PatternDeclaration = {
  id: "wedding-prep",
  title: "우리 결혼 준비",
  tagline: "할 일과 잔금, 하객 수를 둘이 함께 챙겨요",
  shelf: "life",
  icon: "heart",
  family: "calm",
  palettes: [
    ["#fdf6f6", "#a8445c"],
    ["#f6f8f3", "#55723a"],
  ],
  lists: {
    wedding: {
      ...own("결혼", "heart", "건", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, default: { value: "우리 결혼식" } },
        date: { label: "예식 날", type: "date", required: true, countdown: true },
        time: { label: "시각", type: "time" },
        hall: { label: "식장", type: "text" },
        budget: { label: "예산", type: "money", unit: "원", min: 0 },
        people: { label: "보증 인원", type: "number", unit: "명", min: 0, default: { value: 200 } },
        meal: { label: "식대", type: "money", unit: "원", min: 0 },
        meals: { label: "보증 인원 식대", type: "computed", formula: "people * meal", result: "money" },
        left: rolled("남은 할 일", { entity: "todo", via: "wedding", fn: "count", where: [cond("status", "ne", "done")] }, "개"),
      },
      constraints: [{ kind: "capacity", of: [], limit: 1, message: "결혼은 하나예요. 적어 둔 것을 고쳐 주세요." }],
      sample: {
        columns: ["name", "date", "time", "hall", "budget", "people", "meal"],
        rows: [["서연 ♥ 준호", 174, "13:00", "라온 웨딩홀 2층", 50000000, 250, 68000]],
      },
    },
    todo: {
      ...own("할 일", "list-checks", "개", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        on: { label: "할 날", type: "date", default: { auto: "today" }, help: "비우면 예식 며칠 전인지로 셈해요." },
        wedding: { label: "{wedding}", type: "relation", target: "wedding" },
        before: { label: "예식 며칠 전", type: "number", unit: "일" },
        day: { label: "날짜", type: "computed", formula: "if(isEmpty(on), addDays(date, 0 - before), on)", result: "date" },
        kind: choice(
          "분류",
          [
            "hall 식장 b",
            "style 스드메 a",
            "gift 예물·예단 w",
            "home 혼수·집 g",
            "trip 여행 i",
            "card 청첩장 n",
            "day 당일 b",
            "other 기타 n",
          ],
          "other",
        ),
        who: { label: "맡은 이", type: "select", options: ["groom 신랑 i", "bride 신부 a", "both 함께 g"], default: { value: "both" } },
        status: status("상태", ["todo 할 것 n", "doing 하는 중 i", "done 끝 g."], "todo"),
        date: { label: "예식 날", type: "computed", lookup: { via: "wedding", field: "date" } },
      },
      highlights: [
        { when: [cond("status", "ne", "done"), cond("day", "lt", { today: 0 })], tone: "bad", label: "늦었어요" },
        { when: [cond("status", "ne", "done"), cond("day", "lte", { today: 7 })], tone: "warn", label: "이번 주" },
      ],
      sample: {
        columns: ["name", "wedding", "before", "kind", "who", "status"],
        rows: [
          ["예식장 계약", "서연 ♥ 준호", 270, "hall", "both", "done"],
          ["스튜디오·드레스·메이크업 계약", "서연 ♥ 준호", 240, "style", "bride", "done"],
          ["신혼여행 예약", "서연 ♥ 준호", 180, "trip", "groom", "done"],
          ["웨딩 촬영 날짜 잡기", "서연 ♥ 준호", 175, "style", "bride", "doing"],
          ["웨딩 촬영", "서연 ♥ 준호", 120, "style", "both", "todo"],
          ["청첩장 돌리기", "서연 ♥ 준호", 45, "card", "both", "todo"],
          ["마지막 식수 알리기", "서연 ♥ 준호", 7, "hall", "groom", "todo"],
        ],
      },
    },
    item: {
      ...own("항목", "wallet", "개", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        budget: { label: "예산", type: "money", unit: "원", min: 0 },
        contract: { label: "계약 금액", type: "money", unit: "원", min: 0, default: { value: 0 } },
        paid: rolled("낸 돈", { entity: "pay", via: "item", fn: "sum", field: "amount", where: [is("status", "paid")] }),
        left: { label: "남은 잔금", type: "computed", formula: "max(0, contract - paid)", result: "money" },
        gap: { label: "예산과 차이", type: "computed", formula: "if(isEmpty(budget), 1 / 0, budget - contract)", result: "money" },
      },
      highlights: [
        { when: [cond("paid", "gt", { field: "contract" })], tone: "bad", label: "계약보다 많이 냈어요" },
        { when: [cond("gap", "lt", 0)], tone: "bad", label: "예산 넘음" },
      ],
      sample: {
        columns: ["name", "budget", "contract"],
        rows: [
          ["예식장", 21000000, 20000000],
          ["스드메", 3000000, 3200000],
          ["예물", 5000000, 4500000],
          ["신혼여행", 7000000, 6800000],
          ["혼수", 12000000, 0],
        ],
      },
    },
    pay: {
      ...own("낼 돈", "receipt", "건", "log"),
      fields: {
        name: { label: "내용", type: "text", required: true },
        item: { label: "{item}", type: "relation", target: "item", required: true },
        part: choice("종류", ["first 계약금 i", "middle 중도금 w", "last 잔금 b", "once 한 번에 g"], "last"),
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        due: { label: "낼 날", type: "date", required: true, default: { auto: "today" }, countdown: true },
        payer: choice("낸 쪽", ["groom 신랑 쪽 i", "bride 신부 쪽 a"], "groom"),
        status: { label: "상태", type: "status", required: true, options: ["due 낼 것 w", "paid 냄 g."], default: { value: "due" } },
        done: { label: "낸 금액", type: "computed", formula: 'if(status = "paid", amount, 0)', result: "money" },
      },
      highlights: [
        { when: [is("status", "due"), cond("due", "lt", { today: 0 })], tone: "bad", label: "낼 날이 지났어요" },
        { when: [is("status", "due"), cond("due", "lte", { today: 7 })], tone: "warn", label: "곧 낼 돈" },
      ],
      sample: {
        columns: ["name", "item", "part", "amount", "due", "payer", "status"],
        rows: [
          ["예식장 계약금", "예식장", "first", 2000000, -120, "groom", "paid"],
          ["스드메 계약금", "스드메", "first", 1000000, -80, "bride", "paid"],
          ["예물 한 번에", "예물", "once", 4500000, -30, "groom", "paid"],
          ["신혼여행 예약금", "신혼여행", "first", 680000, -12, "bride", "paid"],
          ["스드메 촬영 잔금", "스드메", "middle", 1200000, 21, "bride", "due"],
          ["신혼여행 잔금", "신혼여행", "last", 6120000, 110, "bride", "due"],
          ["스드메 본식 잔금", "스드메", "last", 1000000, 160, "bride", "due"],
          ["예식장 잔금", "예식장", "last", 18000000, 174, "groom", "due"],
        ],
      },
    },
    table: {
      ...own("탁자", "utensils", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        seats: { label: "자리", type: "number", unit: "석", min: 1, required: true, default: { value: 10 } },
        taken: rolled("앉을 사람", { entity: "guest", via: "table", fn: "sum", field: "count" }, "명"),
        left: { label: "빈자리", type: "computed", unit: "석", formula: "seats - taken" },
      },
      sample: {
        columns: ["name", "seats"],
        rows: [
          ["1번 탁자", 10],
          ["2번 탁자", 10],
        ],
      },
    },
    guest: {
      ...own("하객", "users", "건", "person"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        side: { label: "쪽", type: "select", options: ["groom 신랑 i", "bride 신부 a"] },
        tie: {
          label: "사이",
          type: "select",
          options: ["family 가족 g", "kin 친척 w", "friend 친구 i", "work 직장 n", "parents 부모님 손님 a", "other 기타 n"],
        },
        count: { label: "인원", type: "number", unit: "명", min: 1, required: true, default: { value: 1 } },
        invited: { label: "청첩장 드림", type: "boolean", default: { value: false } },
        coming: choice("참석", ["yes 온다 g", "no 못 온다 b", "unsure 모름 w"], "unsure"),
        meal: { label: "식사", type: "select", options: ["normal 보통", "child 어린이", "vegan 채식"], default: { value: "normal" } },
        table: { label: "{table}", type: "relation", target: "table" },
        gift: { label: "축의금", type: "money", unit: "원", min: 0 },
        eat: worked("예상 식수", 'if(coming = "yes", count, if(coming = "unsure", count * 0.5, 0))', { unit: "명" }),
      },
      constraints: [
        { kind: "capacity", of: ["table"], limit: { via: "table", field: "seats" }, amount: "count", message: "자리가 모자라요." },
        { kind: "unique", fields: ["name", "side"], message: "같은 이름이 이미 있어요. 사이를 붙여 구별해 주세요." },
      ],
      sample: {
        columns: ["name", "side", "tie", "count", "invited", "coming", "meal", "table"],
        rows: [
          ["신랑 친척", "groom", "kin", 52, true, "yes", "normal", null],
          ["신부 친척", "bride", "kin", 44, true, "yes", "normal", null],
          ["신부 외삼촌 댁", "bride", "kin", 4, true, "yes", "normal", "1번 탁자"],
          ["신랑 회사 동료", "groom", "work", 30, false, "yes", "normal", null],
          ["신부 회사 동료", "bride", "work", 26, false, "yes", "normal", null],
          ["신랑 고등학교 친구", "groom", "friend", 22, false, "yes", "normal", null],
          ["신부 대학 친구", "bride", "friend", 18, false, "yes", "vegan", null],
          ["신랑 부모님 손님", "groom", "parents", 36, true, "unsure", "normal", null],
          ["신부 부모님 손님", "bride", "parents", 26, false, "unsure", "normal", null],
        ],
      },
    },
    vendor: {
      ...own("업체", "store", "곳", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: choice(
          "분류",
          [
            "hall 식장 b",
            "studio 스드메 a",
            "photo 사진·영상 i",
            "dress 한복·예복 w",
            "gift 예물 n",
            "home 혼수 g",
            "trip 여행사 g",
            "other 기타 n",
          ],
          "hall",
        ),
        total: { label: "총액", type: "computed", formula: "people * meal + hallFee + quote", result: "money" },
        visit: { label: "보러 갈 때", type: "datetime" },
        people: { label: "보증 인원", type: "number", unit: "명", min: 0, default: { value: 0 } },
        meal: { label: "1인 식대", type: "money", unit: "원", min: 0, default: { value: 0 } },
        hallFee: { label: "홀비", type: "money", unit: "원", min: 0, default: { value: 0 } },
        quote: { label: "그 밖의 견적", type: "money", unit: "원", min: 0, default: { value: 0 } },
        stars: { label: "별점", type: "rating" },
        good: { label: "장점", type: "longtext" },
        bad: { label: "단점", type: "longtext" },
        phone: { label: "전화", type: "phone" },
        status: status("상태", ["found 알아봄 n", "visited 방문 i", "signed 계약 g.", "dropped 뺌 b."], "found"),
      },
      highlights: [{ when: [is("status", "found"), cond("visit", "lt", { today: 0 })], tone: "warn", label: "보고 왔나요?" }],
      sample: {
        columns: ["name", "kind", "visit", "people", "meal", "hallFee", "quote", "stars", "good", "bad", "status"],
        rows: [
          ["라온 웨딩홀", "hall", [-130, "13:00"], 250, 68000, 3000000, 0, 5, "역에서 3분, 밥이 맛있어요", "주차장이 좁아요", "signed"],
          ["한강 컨벤션", "hall", [-128, "11:00"], 250, 75000, 4000000, 0, 4, "창밖 경치가 좋아요", "식대가 비싸요", "dropped"],
          ["스튜디오 온", "studio", [-85, "15:00"], 0, 0, 0, 3200000, 4, "원본을 다 줘요", null, "signed"],
          ["하루 스냅", "photo", [5, "14:00"], 0, 0, 0, 900000, null, null, null, "found"],
        ],
      },
    },
  },
  actions: {
    paidIt: press("냈어요", "pay", [is("status", "due")], ["status", "paid"], "남은 잔금이 줄었어요.", { icon: "check", tone: "good" }),
    comes: press("온대요", "guest", [cond("coming", "ne", "yes")], ["coming", "yes"], "온다고 적었어요.", { icon: "check", tone: "good" }),
    invite: {
      label: "청첩장 드렸어요",
      entity: "guest",
      when: [is("invited", false)],
      steps: [{ do: "set", field: "invited", to: true }],
      success: "드린 것으로 적었어요.",
      tone: "good",
    },
    gave: {
      label: "축의금 적기",
      entity: "guest",
      when: [{ field: "gift", op: "empty" }],
      ask: ["gift"],
      steps: [],
      success: "축의금을 적었어요.",
    },
    startIt: press("시작해요", "todo", [is("status", "todo")], ["status", "doing"], "하는 중으로 적었어요."),
    redo: press("다시 할 일로", "todo", [is("status", "done")], ["status", "todo"], "할 일로 되돌렸어요."),
    lookAgain: press("다시 알아보기", "vendor", [cond("status", "in", ["signed", "dropped"])], ["status", "visited"], "되돌렸어요."),
    saw: press("보고 왔어요", "vendor", [is("status", "found")], ["status", "visited"], "방문으로 적었어요. 장점과 단점도 남겨 보세요."),
    sign: press(
      "여기로 계약",
      "vendor",
      [cond("status", "in", ["found", "visited"])],
      ["status", "signed"],
      "계약으로 적었어요. 돈 화면에 계약 금액을 적어 주세요.",
      {
        tone: "good",
      },
    ),
    dropIt: press("빼기", "vendor", [cond("status", "in", ["found", "visited"])], ["status", "dropped"], "뺐어요."),
    unpaid: press("안 냈어요", "pay", [is("status", "paid")], ["status", "due"], "낼 것으로 되돌렸어요."),
    staysAway: press("못 온대요", "guest", [cond("coming", "ne", "no")], ["coming", "no"], "못 온다고 적었어요."),
  },
  rules: [{ entity: "wedding", on: "create", steps: FIRST_STEPS }],
  screens: [
    {
      id: "home",
      title: "준비",
      icon: "heart",
      blocks: [
        {
          kind: "collection",
          query: { entity: "wedding" },
          views: [{ kind: "cards", columns: ["date", "time", "hall", "people", "left"] }],
          empty: "예식 날을 먼저 적어 주세요. 할 일이 날짜와 함께 만들어져요.",
        },
        {
          kind: "stats",
          items: [
            {
              label: "예산에서 남은 돈",
              entity: "wedding",
              metric: { fn: "sum", field: "budget" },
              less: { entity: "item", metric: { fn: "sum", field: "contract" } },
              unit: "원",
              tone: "good",
            },
            { label: "낸 돈", entity: "pay", metric: { fn: "sum", field: "done" }, unit: "원" },
            {
              label: "남은 잔금",
              entity: "item",
              metric: { fn: "sum", field: "contract" },
              less: { entity: "pay", metric: { fn: "sum", field: "done" } },
              unit: "원",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          title: "늦었거나 곧 낼 돈",
          query: { entity: "pay", where: [is("status", "due"), cond("due", "lte", { today: 30 })], sort: [{ field: "due", dir: "asc" }] },
          views: [{ kind: "list", columns: ["due", "item", "amount", "payer"] }],
          actions: ["paidIt"],
          create: false,
          empty: "한 달 안에 낼 돈이 없어요.",
        },
        {
          kind: "collection",
          title: "지금 할 일",
          query: {
            entity: "todo",
            where: [cond("status", "ne", "done"), cond("day", "lte", { today: 30 })],
            sort: [{ field: "day", dir: "asc" }],
            filters: ["who"],
          },
          views: [{ kind: "checklist", columns: ["day", "kind", "who"] }],
          actions: ["startIt"],
          empty: "한 달 안에 할 일은 다 했어요.",
        },
        { kind: "stats", form: "upcoming", title: "보러 갈 {vendor}", entity: "vendor", dates: ["visit"], days: 60 },
      ],
    },
    {
      id: "todos",
      title: "{todo}",
      icon: "list-checks",
      blocks: [
        {
          kind: "collection",
          query: { entity: "todo", sort: [{ field: "day", dir: "asc" }], filters: ["status", "kind", "who"], search: ["name"] },
          views: [{ kind: "checklist", columns: ["day", "kind", "who", "status"] }],
          actions: ["startIt", "redo"],
          empty: "예식 날을 적으면 할 일이 만들어져요.",
          export: true,
        },
      ],
    },
    {
      id: "money",
      title: "돈",
      icon: "wallet",
      blocks: [
        {
          kind: "collection",
          title: "{item}",
          query: { entity: "item" },
          views: [{ kind: "table", columns: ["name", "budget", "contract", "paid", "left", "gap"] }],
          empty: "식장, 혼수처럼 나눠서 예산을 적어 주세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{pay}",
          query: { entity: "pay", sort: [{ field: "due", dir: "asc" }], filters: ["status", "payer", "item"] },
          views: [{ kind: "table", columns: ["due", "name", "item", "part", "amount", "payer", "status"] }],
          actions: ["paidIt", "unpaid"],
          empty: "계약금과 잔금 낼 날을 적어 주세요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "어느 쪽이 냈나요",
          entity: "pay",
          by: "payer",
          columns: [
            { label: "낸 돈", metric: { fn: "sum", field: "done" }, unit: "원" },
            { label: "낼 돈", metric: { fn: "sum", field: "amount" }, where: [is("status", "due")], unit: "원" },
          ],
        },
        toolBlock("settle", { title: "반반이면 서로 보낼 돈", entity: "pay", payer: "payer", amount: "done" }),
      ],
    },
    {
      id: "guests",
      title: "{guest}",
      icon: "users",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "예상 식수", entity: "guest", metric: { fn: "sum", field: "eat" }, unit: "명" },
            {
              label: "보증 인원과 차이",
              entity: "guest",
              metric: { fn: "sum", field: "eat" },
              less: { entity: "wedding", metric: { fn: "sum", field: "people" } },
              unit: "명",
              tone: "good",
            },
            {
              label: "청첩장 드릴 곳",
              entity: "guest",
              metric: { fn: "count" },
              where: [is("invited", false), cond("coming", "ne", "no")],
              unit: "건",
            },
            { label: "받은 축의금", entity: "guest", metric: { fn: "sum", field: "gift" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "답을 기다려요",
          query: { entity: "guest", where: [is("invited", true), is("coming", "unsure")], filters: ["side"] },
          views: [{ kind: "list", columns: ["side", "tie", "count"] }],
          actions: ["comes", "staysAway"],
          create: false,
          empty: "청첩장을 드린 분은 모두 답했어요.",
        },
        {
          kind: "collection",
          title: "모든 {guest}",
          query: { entity: "guest", search: ["name"], filters: ["side", "tie", "coming", "meal", "invited", "table"] },
          views: [{ kind: "table", columns: ["name", "side", "tie", "count", "coming", "meal", "table", "invited", "gift"] }],
          actions: ["invite", "comes", "staysAway", "gave"],
          empty: "부를 사람을 묶음으로라도 적어 보세요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "쪽마다 {guest:과/와} 축의금",
          entity: "guest",
          by: "side",
          columns: [
            { label: "예상 식수", metric: { fn: "sum", field: "eat" }, unit: "명" },
            { label: "축의금", metric: { fn: "sum", field: "gift" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "{table}",
          query: { entity: "table" },
          views: [{ kind: "cards", columns: ["seats", "taken", "left"] }],
          empty: "탁자마다 몇 자리인지 적어 주세요.",
        },
      ],
    },
    {
      id: "vendors",
      title: "{vendor} 견주기",
      icon: "store",
      blocks: [
        toolBlock("compare", { entity: "vendor", show: ["total", "people", "meal", "hallFee", "quote", "stars", "good", "bad"] }),
        {
          kind: "collection",
          query: { entity: "vendor", filters: ["kind", "status"], sort: [{ field: "stars", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "kind", "visit", "total", "stars", "phone", "status"] }],
          actions: ["saw", "sign", "dropIt", "lookAgain"],
          empty: "다녀온 곳을 적으면 나란히 견줘 보여 드려요.",
        },
      ],
    },
  ],
};
