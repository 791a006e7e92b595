import type { ActionSpec, Condition, ConditionOp } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
/** A button that takes a record from one state to another. */
const turns = (label: string, entity: string, when: Condition[], to: string, success: string, more?: Partial<ActionSpec>) => {
  const steps = [{ do: "set" as const, field: "status", to }];
  return { label, entity, when, steps, success, ...more };
};

/** Orders taken before there is anything: rounds that fill up, a least number to be made, and a day when all is handed out. */
export const PREORDER_SALE: PatternDeclaration = {
  id: "preorder-sale",
  title: "예약 판매",
  tagline: "받을 {round:을/를} 골라 미리 주문해요",
  shelf: "shop",
  examples: { trade: "tangerine-farm", lists: { product: "goods" }, own: [["새벽귤농장", "{app}"]] },
  icon: "gift",
  family: "shop",
  palettes: [
    ["#fffaf0", "#a8500c"],
    ["#f6faf3", "#43702a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "주인", admin: true }] },
  lists: {
    product: {
      name: "상품",
      icon: "package",
      counter: "개",
      kind: "content",
      exposure: "shown",
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        price: { label: "값", type: "money", unit: "원", min: 0, required: true },
        photo: { label: "사진", type: "image" },
        about: { label: "설명", type: "longtext" },
        least: { label: "최소 제작", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        most: { label: "한 사람 최대", type: "number", unit: "개", min: 1, required: true, default: { value: 5 } },
        from: { label: "여는 날", type: "date", required: true, default: { auto: "today" } },
        until: { label: "닫는 날", type: "date", required: true, countdown: true },
        ordered: { label: "예약 수", type: "number", unit: "개", min: 0, default: { value: 0 } },
        lacking: { label: "모자란 수", type: "computed", unit: "개", formula: "max(0, least - ordered)" },
        rate: { label: "제작 달성률", type: "computed", formula: "round(ordered / least * 100)", result: "percent" },
        state: {
          label: "상태",
          type: "computed",
          formula:
            'if(daysBetween(from, today()) < 0, "준비", if(daysBetween(today(), until) >= 0, "예약 중", if(ordered >= least, "제작", "제작 안 함")))',
          result: "text",
        },
      },
      constraints: [{ kind: "check", must: [is("until", "gte", { field: "from" })], message: "닫는 날이 여는 날보다 빨라요." }],
      highlights: [
        { when: [is("state", "eq", "예약 중")], tone: "good", label: "예약 중" },
        { when: [is("state", "eq", "제작 안 함")], tone: "bad", label: "제작 안 함" },
      ],
      sample: {
        columns: ["name", "price", "about", "least", "most", "from", "until", "ordered"],
        rows: [
          ["감귤 5kg", 22000, "따는 날 바로 보내요. 크기는 중소과예요.", 20, 5, -10, 6, 37],
          ["한라봉 3kg", 33000, "1월에 따요. 다음 달부터 예약을 받아요.", 20, 5, 25, 45, 0],
          ["귤 앞치마", 28000, "서른 장이 모이면 만들어요.", 30, 3, -40, -12, 2],
        ],
      },
    },
    round: {
      name: "회차",
      icon: "calendar",
      counter: "회",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        product: { label: "{product}", type: "relation", target: "product", required: true },
        day: { label: "받는 날", type: "date", required: true },
        method: {
          label: "방법",
          type: "select",
          required: true,
          options: ["pickup 찾아감 g", "parcel 택배 i"],
          default: { value: "pickup" },
        },
        limit: { label: "한정 수", type: "number", unit: "개", min: 1, required: true, default: { value: 20 } },
        taken: { label: "찬 수", type: "number", unit: "개", min: 0, default: { value: 0 } },
        left: { label: "남은 수", type: "computed", unit: "개", formula: "max(0, limit - taken)" },
      },
      highlights: [
        { when: [is("left", "lte", 0)], tone: "bad", label: "다 찼어요. 다음 회차를 골라 주세요" },
        { when: [is("left", "lte", 5)], tone: "warn", label: "얼마 안 남았어요" },
      ],
      sample: {
        columns: ["name", "product", "day", "method", "limit", "taken"],
        rows: [
          ["감귤 1차", "감귤 5kg", 8, "parcel", 20, 14],
          ["감귤 2차", "감귤 5kg", 15, "parcel", 20, 20],
          ["감귤 3차 (농장에서)", "감귤 5kg", 22, "pickup", 20, 3],
          ["앞치마", "귤 앞치마", 10, "parcel", 60, 2],
        ],
      },
    },
    booking: {
      name: "예약",
      icon: "receipt",
      counter: "건",
      kind: "main",
      titleField: "number",
      exposure: "submitted",
      fields: {
        round: { label: "{round}", type: "relation", target: "round", required: true },
        quantity: { label: "수량", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        name: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "전화", type: "phone", required: true },
        address: { label: "주소", type: "address", help: "택배로 받으실 때 꼭 적어 주세요." },
        payer: { label: "입금자 이름", type: "text", maxLength: 40, help: "주문하는 분과 다르면 적어 주세요." },
        memo: { label: "남길 말", type: "text", maxLength: 200 },
        number: { label: "예약번호", type: "text", default: { auto: "sequence", prefix: "P" } },
        date: { label: "예약한 날", type: "date", required: true, default: { auto: "today" }, roles: ["admin"] },
        product: { label: "{product}", type: "relation", target: "product", roles: ["admin"] },
        method: { label: "방법", type: "select", options: ["pickup 찾아감 g", "parcel 택배 i"], roles: ["admin"] },
        price: { label: "그때 값", type: "money", unit: "원", roles: ["admin"] },
        from: { label: "여는 날", type: "date", roles: ["admin"] },
        until: { label: "닫는 날", type: "date", roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["waiting 입금 대기 w", "paid 확정 i", "sent 보냄 a", "received 받음 g.", "cancelled 취소 n.", "refunded 환불 b."],
          default: { value: "waiting" },
        },
        tracking: { label: "운송장", type: "text", roles: ["admin"] },
        paidOn: { label: "입금일", type: "date", roles: ["admin"] },
        due: { label: "낼 돈", type: "computed", formula: "price * quantity", result: "money" },
        payBy: { label: "입금 마감", type: "computed", formula: "addDays(date, 2)", result: "date" },
        late: {
          label: "입금이 늦은 날",
          type: "computed",
          unit: "일",
          formula: 'if(status = "waiting", max(0, daysBetween(payBy, today())), 0)',
        },
        make: { label: "제작", type: "computed", lookup: { via: "product", field: "state" } },
        day: { label: "받는 날", type: "computed", lookup: { via: "round", field: "day" } },
        back: {
          label: "돌려줄 돈",
          type: "computed",
          formula: 'if(status = "cancelled" && !isEmpty(paidOn) || status = "paid" && make = "제작 안 함", due, 0)',
          result: "money",
        },
      },
      withdrawal: { field: "status", to: "cancelled", until: { field: "until", hours: 0 } },
      constraints: [
        {
          kind: "capacity",
          of: ["round"],
          limit: { via: "round", field: "limit" },
          amount: "quantity",
          exceptStatus: ["cancelled", "refunded"],
          message: "이 {round:은/는} 다 찼어요. 다음 {round:을/를} 골라 주세요.",
        },
        {
          kind: "capacity",
          of: ["product", "phone"],
          limit: { via: "product", field: "most" },
          amount: "quantity",
          exceptStatus: ["cancelled", "refunded"],
          message: "한 사람이 살 수 있는 수를 넘었어요.",
        },
        {
          kind: "check",
          must: [is("from", "lte", { field: "date" }), is("until", "gte", { field: "date" })],
          message: "지금은 {booking:을/를} 받는 때가 아니에요. 여는 날을 확인해 주세요.",
        },
        {
          kind: "check",
          when: [is("status", "eq", "waiting")],
          must: [is("day", "gte", { today: 0 })],
          message: "받는 날이 지난 {round:이에요/예요}. 다른 {round:을/를} 골라 주세요.",
          keeps: true,
        },
        {
          kind: "check",
          when: [is("method", "eq", "parcel")],
          must: [{ field: "address", op: "filled" }],
          message: "택배로 받을 주소를 적어 주세요.",
        },
      ],
      highlights: [
        { when: [is("late", "gt", 0)], tone: "bad", label: "입금 마감이 지났어요" },
        { when: [is("back", "gt", 0)], tone: "warn", label: "돈을 돌려줘야 해요" },
      ],
      sample: {
        columns: "round quantity name phone address number date product method price from until status paidOn".split(" "),
        rows: [
          ["감귤 1차", 5, "김서연", "010-3321-4507", "서울 은평구 통일로 9", "P0001", -9, "감귤 5kg", "parcel", 22000, -10, 6, "paid", -8],
          ["감귤 1차", 4, "박준호", "010-5120-8834", "경기 부천시 길주로 1", "P0002", -9, "감귤 5kg", "parcel", 22000, -10, 6, "paid", -8],
          ["감귤 1차", 5, "이하린", "010-7745-2096", "대구 명덕로 2", "P0003", -8, "감귤 5kg", "parcel", 22000, -10, 6, "paid", -7],
          ["감귤 2차", 5, "최유진", "010-2908-6613", "서울 강동구 천호로 10", "P0004", -8, "감귤 5kg", "parcel", 22000, -10, 6, "paid", -7],
          ["감귤 2차", 5, "정민수", "010-6432-1178", "울산 남구 삼산로 3", "P0005", -5, "감귤 5kg", "parcel", 22000, -10, 6, "paid", -4],
          ["감귤 2차", 5, "한지우", "010-8051-3942", "창원 중앙로 5", "P0006", -4, "감귤 5kg", "parcel", 22000, -10, 6, "waiting", null],
          ["감귤 2차", 5, "오세진", "010-4417-2083", "서울 망우로 77", "P0007", -1, "감귤 5kg", "parcel", 22000, -10, 6, "waiting", null],
          ["감귤 3차 (농장에서)", 3, "윤다은", "010-9026-5541", null, "P0008", 0, "감귤 5kg", "pickup", 22000, -10, 6, "waiting", null],
          ["감귤 1차", 2, "강민지", "010-3378-1620", "인천 청라로 8", "P0009", -7, "감귤 5kg", "parcel", 22000, -10, 6, "cancelled", -6],
          ["앞치마", 2, "서다인", "010-5582-3091", "세종 한누리로 3", "P0010", -20, "귤 앞치마", "parcel", 28000, -40, -12, "paid", -19],
        ],
      },
    },
  },
  rules: [
    {
      entity: "booking",
      on: "while",
      when: [is("status", "in", ["waiting", "paid", "sent", "received"])],
      steps: [
        { do: "add", via: "round", field: "taken", by: { field: "quantity", sign: 1 } },
        { do: "add", via: "product", field: "ordered", by: { field: "quantity", sign: 1 } },
      ],
    },
    {
      entity: "booking",
      on: "create",
      steps: [
        { do: "set", field: "product", to: { via: "round", field: "product" } },
        { do: "set", field: "method", to: { via: "round", field: "method" } },
        { do: "set", field: "price", to: { via: "product", field: "price" } },
        { do: "set", field: "from", to: { via: "product", field: "from" } },
        { do: "set", field: "until", to: { via: "product", field: "until" } },
      ],
    },
  ],
  actions: {
    confirm: {
      label: "입금 확인",
      icon: "check",
      entity: "booking",
      when: [is("status", "eq", "waiting")],
      steps: [
        { do: "set", field: "status", to: "paid" },
        { do: "set", field: "paidOn", to: { auto: "today" } },
      ],
      success: "확정했어요.",
    },
    unpay: {
      label: "입금 전으로",
      entity: "booking",
      when: [is("status", "eq", "paid")],
      steps: [
        { do: "set", field: "status", to: "waiting" },
        { do: "set", field: "paidOn", to: null },
      ],
      success: "입금 전으로 되돌렸어요.",
    },
    send: turns("보냈어요", "booking", [is("status", "eq", "paid"), is("method", "eq", "parcel")], "sent", "보낸 것으로 적었어요.", {
      ask: ["tracking"],
    }),
    ungive: turns("확정으로", "booking", [is("status", "in", ["sent", "received"])], "paid", "확정으로 되돌렸어요."),
    give: turns("받음", "booking", [is("status", "in", ["paid", "sent"])], "received", "받아 가신 것으로 적었어요.", {
      icon: "gift",
      tone: "good",
    }),
    cancel: turns("취소", "booking", [is("status", "eq", "waiting")], "cancelled", "취소했어요. 수가 다시 열렸어요.", {
      confirm: "취소할까요? 그만큼 다시 열려요.",
      tone: "bad",
    }),
    refund: turns(
      "환불",
      "booking",
      [is("status", "in", ["paid", "cancelled"]), { field: "paidOn", op: "filled" }],
      "refunded",
      "환불로 적었어요.",
      {
        confirm: "돈을 돌려 드렸나요? 받은 돈에서 빠지고 그만큼 다시 열려요.",
        tone: "bad",
      },
    ),
  },
  screens: [
    {
      id: "sale",
      title: "예약하기",
      icon: "gift",
      blocks: [
        {
          kind: "collection",
          title: "{product}",
          query: {
            entity: "product",
            where: [is("state", "in", ["예약 중", "준비"])],
            sort: [{ field: "from", dir: "asc" }],
          },
          views: [{ kind: "cards", columns: ["price", "about", "until", "most", "rate", "lacking"] }],
          create: false,
          empty: "지금 받는 {product:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{round:과/와} 남은 수",
          query: {
            entity: "round",
            where: [is("day", "gte", { today: 0 })],
            sort: [{ field: "day", dir: "asc" }],
            group: "product",
          },
          views: [{ kind: "list", columns: ["day", "method", "left"] }],
          create: false,
          empty: "열린 {round:이/가} 없어요.",
        },
        {
          kind: "form",
          title: "예약",
          entity: "booking",
          submitLabel: "예약하기",
          success: "예약했어요. 이틀 안에 아래 계좌로 보내 주세요.",
        },
        {
          kind: "section",
          section: "account",
          heading: "입금하실 곳",
          items: [{ title: "농협은행", body: "000-0000-0000-00", note: "새벽귤농장" }],
        },
      ],
    },
    {
      id: "find",
      title: "내 {booking}",
      icon: "search",
      blocks: [
        {
          kind: "lookup",
          entity: "booking",
          by: ["number", "phone"],
          show: ["round", "day", "quantity", "due", "payBy", "status", "tracking", "make"],
        },
      ],
    },
    {
      id: "desk",
      title: "{booking} 관리",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "받은 돈",
              entity: "booking",
              metric: { fn: "sum", field: "due" },
              where: [is("status", "in", ["paid", "sent", "received"])],
              unit: "원",
              tone: "good",
            },
            {
              label: "입금을 기다리는 돈",
              entity: "booking",
              metric: { fn: "sum", field: "due" },
              where: [is("status", "eq", "waiting")],
              unit: "원",
            },
            { label: "입금이 늦은 {booking}", entity: "booking", metric: { fn: "count" }, where: [is("late", "gt", 0)] },
            {
              label: "돌려줄 돈",
              entity: "booking",
              metric: { fn: "sum", field: "back" },
              unit: "원",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "booking",
            sort: [
              { field: "late", dir: "desc" },
              { field: "date", dir: "desc" },
            ],
            search: ["number", "name", "payer", "phone"],
            filters: ["status", "round", "make"],
          },
          views: [
            { kind: "table", columns: ["number", "name", "payer", "round", "quantity", "due", "payBy", "memo", "make", "back", "status"] },
          ],
          actions: ["confirm", "send", "give", "cancel", "refund", "unpay", "ungive"],
          empty: "아직 들어온 {booking:이/가} 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "prepare",
      title: "준비표",
      icon: "list-checks",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{round}마다 준비할 수",
          query: { entity: "round", sort: [{ field: "day", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "product", "day", "method", "limit", "taken", "left"] }],
          empty: "{product:을/를} 먼저 넣고 {round:을/를} 만들어 주세요.",
        },
        {
          kind: "collection",
          title: "나눠 줄 명단",
          query: {
            entity: "booking",
            where: [is("status", "in", ["paid", "sent", "received"])],
            sort: [{ field: "status", dir: "asc" }],
            filters: ["round", "status"],
            group: "round",
            search: ["number", "name", "phone"],
          },
          views: [{ kind: "table", columns: ["number", "name", "phone", "quantity", "address", "memo", "tracking", "status"] }],
          actions: ["send", "give", "ungive"],
          create: false,
          export: true,
        },
        {
          kind: "collection",
          title: "{product}",
          query: { entity: "product" },
          views: [{ kind: "table", columns: ["name", "price", "least", "ordered", "lacking", "rate", "from", "until", "state"] }],
          empty: "첫 {product:을/를} 넣어 보세요.",
        },
      ],
    },
  ],
};
