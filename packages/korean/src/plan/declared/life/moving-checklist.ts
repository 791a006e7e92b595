import { toolBlock } from "@appmon/appspec/tool-block";
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

/** What a move begins with: so many days before (or, negative, after) the day. */
const FIRST_STEPS = (
  [
    ["이사 업체 견적 받기", 30],
    ["버릴 것과 나눌 것 고르기", 21],
    ["인터넷·정수기 이전 신청", 14],
    ["우편물 주소 옮기기", 10],
    ["짐 싸기 시작", 7],
    ["도시가스 철거·연결 예약", 5],
    ["관리비와 공과금 정산", 1],
    ["잔금 치르고 열쇠 받기", 0],
    ["전입신고와 확정일자", -1],
    ["하자 찍어 두고 알리기", -3],
  ] as const
).map(([name, before]): RuleStep => ({ do: "create", entity: "todo", values: { move: { record: true }, name, before } }));

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });

const COUNT = { fn: "count" as const };
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });
const counted = (label: string, entity: string, where: Condition[], unit: string) => ({ label, entity, metric: COUNT, where, unit });
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

/** The average of what was rated, whatever was left out. */
const RATED = `round((light + water + quiet) / (${["light", "water", "quiet"].map((one) => `if(${one} > 0, 1, 0)`).join(" + ")}), 1)`;

/** A home to be found and a move to be made: homes side by side, days, money and boxes. */
export const MOVING_CHECKLIST: PatternDeclaration = {
  id: "moving-checklist",
  title: "이사 준비",
  tagline: "본 집을 견주고, 할 일과 돈과 상자를 챙겨요",
  shelf: "life",
  icon: "truck",
  family: "calm",
  palettes: [
    ["#f5f8fb", "#1f6390"],
    ["#fbf7f1", "#a35a1a"],
  ],
  lists: {
    move: {
      ...own("이사", "truck", "건", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, default: { value: "우리 이사" } },
        date: { label: "이사 날", type: "date", required: true, countdown: true },
        from: { label: "지금 집", type: "address" },
        to: { label: "새집", type: "address" },
        way: { label: "방식", type: "select", options: ["full 포장", "half 반포장", "plain 일반", "van 용달"], default: { value: "full" } },
        hand: { label: "가진 돈", type: "money", unit: "원", min: 0, help: "지금 바로 쓸 수 있는 돈이에요." },
        left: rolled("남은 할 일", { entity: "todo", via: "move", fn: "count", where: [is("status", "todo")] }, "개"),
        comes: rolled("들어올 돈", { entity: "money", via: "move", fn: "sum", field: "amount", where: [is("kind", "in")] }),
        goes: rolled("나갈 돈", { entity: "money", via: "move", fn: "sum", field: "amount", where: [is("kind", "out")] }),
        paid: rolled("이미 나간 돈", {
          entity: "money",
          via: "move",
          fn: "sum",
          field: "amount",
          where: [is("kind", "out"), is("status", "done")],
        }),
        rest: { label: "다 치르면 남는 돈", type: "computed", formula: "hand + comes - goes", result: "money" },
      },
      constraints: [{ kind: "capacity", of: [], limit: 1, message: "쓰는 이사는 하나예요. 있는 것을 고쳐 주세요." }],
      highlights: [{ when: [cond("rest", "lt", 0)], tone: "bad", label: "돈이 모자라요" }],
      sample: {
        columns: ["name", "date", "from", "to", "way", "hand"],
        rows: [["전셋집으로 이사", 30, "서울 관악구 봉천로", "경기 안양시 평촌대로", "full", 40000000]],
      },
    },
    todo: {
      ...own("할 일", "list-checks", "개", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        on: { label: "할 날", type: "date", help: "비우면 이사 며칠 전인지로 셈해요." },
        who: { label: "맡은 이", type: "text" },
        move: { label: "{move}", type: "relation", target: "move" },
        before: { label: "이사 며칠 전", type: "number", unit: "일", help: "이사한 뒤에 할 일은 -1처럼 적어요." },
        day: { label: "날짜", type: "computed", formula: "if(isEmpty(on), addDays(date, 0 - before), on)", result: "date" },
        link: { label: "신청하는 곳", type: "url", placeholder: "https://" },
        status: status("상태", ["todo 할 것 w", "skip 필요 없음 n.", "done 함 g."], "todo"),
        date: { label: "이사 날", type: "computed", lookup: { via: "move", field: "date" } },
      },
      highlights: [
        { when: [is("status", "todo"), cond("day", "lt", { today: 0 })], tone: "bad", label: "지났어요" },
        { when: [is("status", "todo"), cond("day", "lte", { today: 3 })], tone: "warn", label: "곧" },
      ],
      sample: {
        columns: ["name", "move", "before", "who", "status"],
        rows: [
          ["이사 업체 견적 받기", "전셋집으로 이사", 32, "나", "done"],
          ["버릴 것과 나눌 것 고르기", "전셋집으로 이사", 31, "동생", "todo"],
          ["대형 폐기물 신고", "전셋집으로 이사", 28, "나", "todo"],
          ["인터넷·정수기 이전 신청", "전셋집으로 이사", 14, "나", "todo"],
          ["짐 싸기 시작", "전셋집으로 이사", 7, "같이", "todo"],
          ["관리비와 공과금 정산", "전셋집으로 이사", 1, "나", "todo"],
          ["잔금 치르고 열쇠 받기", "전셋집으로 이사", 0, "나", "todo"],
          ["전입신고와 확정일자", "전셋집으로 이사", -1, "나", "todo"],
        ],
      },
    },
    home: {
      ...own("본 집", "house", "곳", "main"),
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true },
        deal: choice("계약", ["monthly 월세 w", "lease 전세 i", "sale 매매 a"], "monthly"),
        cost: { label: "한 달 비용", type: "computed", formula: "round(rent + fee + more + deposit * rate / 100 / 12)", result: "money" },
        stars: { label: "별점 평균", type: "computed", unit: "점", formula: RATED },
        deposit: { label: "보증금·집값", type: "money", unit: "원", min: 0 },
        rent: { label: "월세", type: "money", unit: "원", min: 0, default: { value: 0 } },
        fee: { label: "관리비", type: "money", unit: "원", min: 0, default: { value: 0 } },
        more: { label: "주차·교통비", type: "money", unit: "원", min: 0, help: "한 달에 더 드는 돈이에요." },
        rate: { label: "대출 이자", type: "number", unit: "%", min: 0, max: 20, step: 0.1, help: "보증금을 빌리면 적어요." },
        floor: { label: "층", type: "text", placeholder: "3층, 반지하" },
        face: { label: "방향", type: "select", options: ["south 남향 g", "east 동향 i", "west 서향 w", "north 북향 n"] },
        size: { label: "넓이", type: "number", unit: "㎡", min: 1 },
        walk: { label: "걷는 시간", type: "number", unit: "분", min: 0 },
        light: { label: "채광", type: "rating" },
        water: { label: "수압", type: "rating" },
        quiet: { label: "조용함", type: "rating" },
        address: { label: "주소", type: "address" },
        agent: { label: "중개사", type: "phone" },
        photo: { label: "사진", type: "image" },
        note: { label: "메모", type: "longtext" },
        status: status("상태", ["look 볼 것 n", "seen 봄 i", "signed 계약 g.", "dropped 뺌 b."], "seen"),
      },
      sample: {
        columns: ["name", "deal", "deposit", "rent", "fee", "rate", "size", "walk", "light", "water", "quiet", "agent", "status"],
        rows: [
          ["평촌 아파트 12층", "lease", 320000000, 0, 180000, 4, 59, 8, 5, 4, 4, "010-4417-2083", "signed"],
          ["원룸 A", "monthly", 10000000, 550000, 70000, null, 23, 12, 4, 3, 2, "010-9026-5541", "dropped"],
          ["원룸 B", "monthly", 5000000, 600000, 50000, null, 20, 6, 2, 4, 4, "010-3378-1620", "dropped"],
          ["빌라 3층", "lease", 240000000, 0, 50000, 4, 49, 15, 3, 3, 5, "010-6190-7734", "seen"],
        ],
      },
    },
    money: {
      ...own("돈", "wallet", "건", "log"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        move: { label: "{move}", type: "relation", target: "move", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" }, countdown: true },
        kind: { label: "종류", type: "select", required: true, options: ["in 들어옴 g", "out 나감 w"], default: { value: "out" } },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        status: { label: "상태", type: "status", required: true, options: ["plan 예정 w", "done 끝 g."], default: { value: "plan" } },
      },
      highlights: [
        { when: [is("status", "plan"), cond("date", "lt", { today: 0 })], tone: "bad", label: "날이 지났어요" },
        { when: [is("status", "plan"), cond("date", "lte", { today: 7 })], tone: "warn", label: "곧" },
      ],
      sample: {
        columns: ["name", "move", "date", "kind", "amount", "status"],
        rows: [
          ["지금 집 보증금", "전셋집으로 이사", 30, "in", 150000000, "plan"],
          ["전세 대출", "전셋집으로 이사", 30, "in", 140000000, "plan"],
          ["전세 잔금", "전셋집으로 이사", 30, "out", 288000000, "plan"],
          ["중개 보수", "전셋집으로 이사", 30, "out", 1280000, "plan"],
          ["이사 잔금", "전셋집으로 이사", 30, "out", 1250000, "plan"],
          ["이사 예약금", "전셋집으로 이사", 5, "out", 200000, "plan"],
        ],
      },
    },
    box: {
      ...own("상자", "package", "개", "main"),
      titleField: "what",
      fields: {
        what: { label: "든 것", type: "text", required: true },
        number: { label: "번호", type: "text", default: { auto: "sequence", prefix: "" } },
        room: { label: "놓을 방", type: "text" },
        fragile: { label: "깨짐 조심", type: "boolean", default: { value: false } },
        photo: { label: "사진", type: "image" },
        status: status("상태", ["packed 쌈 i", "moved 옮김 w", "opened 열었음 g."], "packed"),
      },
      highlights: [{ when: [is("fragile", true)], tone: "bad", label: "깨짐 조심" }],
      sample: {
        columns: ["what", "number", "room", "fragile", "status"],
        rows: [
          ["겨울 이불, 베개", "1", "안방", false, "packed"],
          ["소설책, 앨범", "2", "작은방", false, "packed"],
          ["접시, 유리컵", "3", "부엌", true, "packed"],
          ["냄비, 프라이팬", "4", "부엌", false, "packed"],
          ["공구함, 멀티탭", "5", "베란다", false, "packed"],
        ],
      },
    },
    quote: {
      ...own("견적", "receipt", "건", "log"),
      fields: {
        name: { label: "업체", type: "text", required: true },
        move: { label: "{move}", type: "relation", target: "move", required: true },
        phone: { label: "전화", type: "phone" },
        amount: { label: "금액", type: "money", unit: "원", min: 0, required: true },
        ladder: { label: "사다리차", type: "money", unit: "원", min: 0, default: { value: 0 } },
        first: { label: "예약금", type: "money", unit: "원", min: 0 },
        total: { label: "모두", type: "computed", formula: "amount + ladder", result: "money" },
        rest: { label: "잔금", type: "computed", formula: "amount + ladder - first", result: "money" },
        stars: { label: "느낌", type: "rating" },
        status: { label: "상태", type: "status", required: true, options: ["asked 받음 i", "chosen 고름 g."], default: { value: "asked" } },
      },
      constraints: [
        {
          kind: "capacity",
          of: [],
          limit: 1,
          exceptStatus: ["asked"],
          message: "이미 고른 업체가 있어요. 그 업체의 ‘고르기 취소’를 먼저 눌러 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "first", op: "filled" }],
          must: [{ field: "first", op: "lte", value: { field: "amount" } }],
          message: "예약금이 받은 값보다 커요.",
        },
      ],
      sample: {
        columns: ["name", "move", "phone", "amount", "ladder", "first", "stars", "status"],
        rows: [
          ["가나 이사", "전셋집으로 이사", "02-555-1234", 1250000, 200000, 200000, 4, "chosen"],
          ["튼튼 포장이사", "전셋집으로 이사", "02-777-4321", 1400000, 150000, 200000, 5, "asked"],
          ["싼값 용달", "전셋집으로 이사", "010-2908-6613", 900000, 200000, 100000, 2, "asked"],
        ],
      },
    },
    want: {
      ...own("살 것", "shopping-cart", "개", "log"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        bought: { label: "샀어요", type: "boolean", default: { value: false } },
        room: { label: "자리 폭", type: "number", unit: "cm", min: 1 },
        width: { label: "물건 폭", type: "number", unit: "cm", min: 1 },
        price: { label: "값", type: "money", unit: "원", min: 0 },
        link: { label: "링크", type: "url", placeholder: "https://" },
      },
      highlights: [{ when: [cond("width", "gt", { field: "room" })], tone: "bad", label: "자리보다 커요" }],
      sample: {
        columns: ["name", "bought", "room", "width", "price"],
        rows: [
          ["냉장고", false, 95, 92, 1890000],
          ["3인 소파", false, 200, 215, 890000],
          ["책상", true, 140, 120, 180000],
          ["커튼", false, null, null, 120000],
        ],
      },
    },
  },
  actions: {
    paidIt: press("끝", "money", [is("status", "plan")], ["status", "done"], "끝난 것으로 적었어요.", { icon: "check", tone: "good" }),
    choose: {
      label: "이 업체로",
      icon: "check",
      entity: "quote",
      when: [is("status", "asked")],
      steps: [{ do: "set", field: "status", to: "chosen" }],
      success: "골랐어요. 예약금과 잔금을 나갈 돈에 넣었어요.",
      tone: "good",
    },
    unchoose: press(
      "고르기 취소",
      "quote",
      [is("status", "chosen")],
      ["status", "asked"],
      "취소했어요. 넣어 둔 예약금과 잔금은 돈에서 지워 주세요.",
    ),
    skip: press("필요 없음", "todo", [is("status", "todo")], ["status", "skip"], "필요 없는 일로 뺐어요."),
    saw: press("보고 왔어요", "home", [is("status", "look")], ["status", "seen"], "봤다고 적었어요. 별점도 남겨 보세요."),
    signIt: press("여기로 계약", "home", [cond("status", "in", ["look", "seen"])], ["status", "signed"], "계약한 집으로 적었어요.", {
      tone: "good",
    }),
    dropIt: press("빼기", "home", [cond("status", "in", ["look", "seen"])], ["status", "dropped"], "뺐어요."),
    lookAgain: press("다시 보기", "home", [cond("status", "in", ["signed", "dropped"])], ["status", "seen"], "본 집으로 되돌렸어요."),
    redo: press("다시 할 일로", "todo", [cond("status", "ne", "todo")], ["status", "todo"], "할 일로 되돌렸어요."),
    notYet: press("아직이에요", "money", [is("status", "done")], ["status", "plan"], "예정으로 되돌렸어요."),
    moved: press("옮김", "box", [is("status", "packed")], ["status", "moved"], "옮긴 것으로 적었어요."),
    opened: press("열었음", "box", [cond("status", "ne", "opened")], ["status", "opened"], "열었어요.", { icon: "check", tone: "good" }),
  },
  rules: [
    { entity: "move", on: "create", steps: FIRST_STEPS },
    {
      entity: "quote",
      on: "update",
      when: [is("status", "chosen"), cond("first", "gt", 0)],
      steps: [
        {
          do: "create",
          entity: "money",
          values: { name: "이사 예약금", move: { field: "move" }, kind: "out", amount: { field: "first" } },
        },
      ],
    },
    {
      entity: "quote",
      on: "update",
      when: [is("status", "chosen"), cond("rest", "gt", 0)],
      steps: [
        {
          do: "create",
          entity: "money",
          values: {
            name: "이사 잔금",
            move: { field: "move" },
            kind: "out",
            amount: { field: "rest" },
            date: { via: "move", field: "date" },
          },
        },
      ],
    },
  ],
  screens: [
    {
      id: "todo",
      title: "할 일",
      icon: "list-checks",
      blocks: [
        {
          kind: "collection",
          query: { entity: "move" },
          views: [{ kind: "cards", columns: ["date", "to", "left", "paid", "rest"] }],
          empty: "이사 날을 적으면 할 일이 날짜와 함께 만들어져요.",
        },
        {
          kind: "collection",
          title: "{todo}",
          query: { entity: "todo", where: [is("status", "todo")], sort: [up("day")], filters: ["who"] },
          views: [{ kind: "checklist", columns: ["day", "who", "link"] }],
          actions: ["skip"],
          empty: "할 일을 다 했어요.",
        },
        {
          kind: "collection",
          title: "지났거나 곧 오갈 돈",
          query: { entity: "money", where: [is("status", "plan"), cond("date", "lte", { today: 7 })], sort: [up("date")] },
          views: [{ kind: "list", columns: ["date", "kind", "amount"] }],
          actions: ["paidIt"],
          create: false,
          empty: "한 주 안에 오갈 돈이 없어요.",
        },
        {
          kind: "collection",
          title: "끝낸 것",
          query: { entity: "todo", where: [cond("status", "ne", "todo")] },
          views: [{ kind: "checklist", columns: ["day", "status"] }],
          actions: ["redo"],
          create: false,
          empty: "하나씩 끝내 보세요.",
        },
      ],
    },
    {
      id: "homes",
      title: "{home} 견주기",
      icon: "house",
      blocks: [
        toolBlock("compare", {
          entity: "home",
          show: ["deal", "cost", "deposit", "rent", "fee", "size", "floor", "face", "walk", "light", "water", "quiet", "note"],
        }),
        {
          kind: "collection",
          query: { entity: "home", search: ["name", "address"], filters: ["deal", "status"], sort: [{ field: "stars", dir: "desc" }] },
          views: [
            { kind: "cards", columns: ["deal", "cost", "deposit", "stars", "walk", "status"] },
            { kind: "locator", address: "address", columns: ["cost"] },
          ],
          actions: ["saw", "signIt", "dropIt", "lookAgain"],
          empty: "본 집을 적으면 나란히 견줘 보여 드려요.",
        },
      ],
    },
    {
      id: "money",
      title: "돈과 {quote}",
      icon: "wallet",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "아직 나갈 돈",
              entity: "money",
              metric: { fn: "sum", field: "amount" },
              where: [is("kind", "out"), is("status", "plan")],
              unit: "원",
              tone: "warn",
            },
            {
              label: "아직 들어올 돈",
              entity: "money",
              metric: { fn: "sum", field: "amount" },
              where: [is("kind", "in"), is("status", "plan")],
              unit: "원",
            },
            { label: "살 것 값", entity: "want", metric: { fn: "sum", field: "price" }, where: [is("bought", false)], unit: "원" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "money", sort: [up("date")], filters: ["kind", "status"] },
          views: [
            { kind: "table", columns: ["date", "name", "kind", "amount", "status"] },
            { kind: "calendar", date: "date", columns: ["kind", "amount"] },
          ],
          actions: ["paidIt", "notYet"],
          empty: "들어올 돈과 나갈 돈을 날짜로 적어 보세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{quote}",
          query: { entity: "quote", sort: [up("total")] },
          views: [{ kind: "table", columns: ["name", "amount", "ladder", "total", "first", "phone", "stars", "status"] }],
          actions: ["choose", "unchoose"],
          empty: "업체마다 받은 값을 적어 주세요.",
        },
      ],
    },
    {
      id: "boxes",
      title: "{box}",
      icon: "package",
      blocks: [
        {
          kind: "stats",
          items: [
            counted("모든 상자", "box", [], "개"),
            counted("안 온 상자", "box", [is("status", "packed")], "개"),
            counted("열어 볼 상자", "box", [is("status", "moved")], "개"),
          ],
        },
        {
          kind: "collection",
          query: { entity: "box", sort: [up("number")], search: ["what", "room", "number"], filters: ["status", "room"] },
          views: [{ kind: "table", columns: ["number", "what", "room", "fragile", "status"] }],
          actions: ["moved", "opened"],
          empty: "든 것을 적으면 번호가 저절로 붙어요. 상자에 그 번호를 써 주세요.",
        },
        {
          kind: "collection",
          title: "{want}",
          query: { entity: "want" },
          views: [{ kind: "checklist", columns: ["room", "width", "price", "link"] }],
          empty: "새집에 놓을 것의 폭을 재어 적어 보세요.",
        },
      ],
    },
  ],
};
