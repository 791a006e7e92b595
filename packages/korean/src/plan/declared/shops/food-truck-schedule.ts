import type { ActionSpec, Condition, Effect, Sort } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

/** Where a truck stands now and this week; asked to events by others, and which place is worth going to. */
export const FOOD_TRUCK_SCHEDULE: PatternDeclaration = {
  id: "food-truck-schedule",
  title: "푸드트럭 일정",
  tagline: "지금 어디서 여는지, 이번 주 어디로 가는지 알려요",
  shelf: "shop",
  examples: {
    trade: "various",
    lists: {},
    own: [
      ["불꽃타코 2호", "{app} 2호"],
      ["불꽃타코", "{app}"],
    ],
  },
  icon: "truck",
  family: "play",
  palettes: [
    ["#fff8ee", "#a8480a"],
    ["#f1f9f8", "#0a6a6d"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    truck: {
      name: "차",
      icon: "truck",
      counter: "대",
      kind: "resource",
      imageField: "photo",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        menu: { label: "메뉴", type: "longtext" },
        photo: { label: "사진", type: "image" },
      },
      sample: {
        columns: ["name", "menu"],
        rows: [
          ["불꽃타코", "소고기 타코 7,000원, 새우 타코 8,000원, 감자튀김 4,000원"],
          ["불꽃타코 2호", "닭꼬치 타코 6,500원, 레몬에이드 4,500원"],
        ],
      },
    },
    place: {
      name: "장소",
      icon: "map-pin",
      counter: "곳",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        address: { label: "주소", type: "address" },
        rent: { label: "자릿세", type: "money", unit: "원", min: 0, private: true, default: { value: 0 } },
        power: { label: "전기", type: "boolean", default: { value: false }, private: true },
        memo: { label: "메모", type: "text", private: true },
      },
      sample: {
        columns: ["name", "address", "rent", "power", "memo"],
        rows: [
          ["여의도 한강공원", "영등포구 여의동로 330", 80000, true, "주차는 3주차장"],
          ["첨단산업단지", "금천구 가산디지털1로 168", 30000, false, "점심만, 발전기 챙기기"],
          ["야시장 골목", "마포구 잔다리로 20", 50000, true, "물 버리는 곳이 멀어요"],
        ],
      },
    },
    plan: {
      name: "일정",
      icon: "calendar",
      counter: "건",
      kind: "main",
      titleField: "name",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", help: "비워 두면 장소로 채워져요." },
        truck: { label: "{truck}", type: "relation", target: "truck", required: true },
        place: { label: "{place}", type: "relation", target: "place", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        start: { label: "시작", type: "time", required: true, default: { auto: "now" } },
        end: { label: "끝", type: "time", required: true },
        notice: { label: "알림", type: "text", placeholder: "비가 와서 쉬어요" },
        moved: { label: "바뀐 일정", type: "boolean", default: { value: false } },
        address: { label: "주소", type: "computed", lookup: { via: "place", field: "address" } },
        status: state("상태", "planned 예정 i", "open 여는 중 g", "soldOut 재료 떨어짐 b", "over 끝 n.", "cancelled 취소 n."),
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["truck"],
          start: ["date", "start"],
          end: ["date", "end"],
          exceptStatus: ["cancelled"],
          message: "그 시간에는 이 {truck:이/가} 다른 곳에 있어요.",
        },
        { kind: "check", must: [is("end", "gt", { field: "start" })], message: "끝은 시작보다 늦어야 해요." },
      ],
      highlights: [
        { when: [at("open")], tone: "good", label: "지금 열었어요" },
        { when: [at("soldOut")], tone: "bad", label: "재료가 떨어졌어요" },
        { when: [is("moved", "eq", true), is("date", "gte", TODAY)], tone: "warn", label: "바뀌었어요" },
      ],
      sample: {
        columns: ["name", "truck", "place", "date", "start", "end", "notice", "moved", "status"],
        rows: [
          ["산업단지 점심", "불꽃타코", "첨단산업단지", 0, "11:00", "14:00", "타코 두 개 사면 음료 드려요", false, "open"],
          ["야시장 저녁", "불꽃타코 2호", "야시장 골목", 0, "18:00", "22:00", null, false, "planned"],
          ["한강 낮부터", "불꽃타코", "여의도 한강공원", 1, "13:00", "21:00", null, false, "planned"],
          ["야시장 밤", "불꽃타코 2호", "야시장 골목", 1, "18:00", "22:00", "5시에서 6시로 바뀌었어요", true, "planned"],
          ["산업단지 점심 한 번 더", "불꽃타코", "첨단산업단지", 3, "11:00", "14:00", null, false, "planned"],
          ["회사 체육대회", "불꽃타코", "여의도 한강공원", 4, "16:00", "21:00", "비가 오면 쉬어요", false, "planned"],
          ["한강 가을 소풍", "불꽃타코", "여의도 한강공원", -6, "13:00", "21:00", null, false, "over"],
          ["산업단지 점심 둘째 주", "불꽃타코", "첨단산업단지", -3, "11:00", "14:00", null, false, "over"],
          ["산업단지 점심 첫째 주", "불꽃타코", "첨단산업단지", -5, "11:00", "14:00", null, false, "over"],
          ["야시장 첫날", "불꽃타코 2호", "야시장 골목", -4, "18:00", "22:00", null, false, "over"],
        ],
      },
    },
    ask: {
      name: "출점 요청",
      icon: "mail",
      counter: "건",
      kind: "main",
      titleField: "event",
      exposure: "submitted",
      fields: {
        event: { label: "행사", type: "text", required: true },
        truck: { label: "부르고 싶은 {truck}", type: "relation", target: "truck" },
        date: { label: "날짜", type: "date", required: true },
        start: { label: "시작", type: "time", required: true },
        end: { label: "끝", type: "time", required: true },
        people: { label: "예상 인원", type: "number", unit: "명", min: 1 },
        terms: { label: "조건", type: "longtext", placeholder: "자릿세, 전기, 물" },
        manager: { label: "담당", type: "text" },
        phone: { label: "연락처", type: "phone", required: true },
        place: { label: "{place}", type: "relation", target: "place", roles: ["admin"] },
        reply: { label: "답", type: "text", roles: ["admin"], placeholder: "그날은 다른 곳에 가요. 다음 주 토요일은 어떠세요?" },
        status: state("상태", "asked 요청 w", "taken 받음 g.", "refused 거절 n."),
      },
      highlights: [{ when: [at("asked")], tone: "warn", label: "답해 주세요" }],
      sample: {
        columns: ["event", "truck", "date", "start", "end", "people", "terms", "manager", "phone", "place", "status"],
        // prettier-ignore
        rows: [
          ["새솔중 바자회", "불꽃타코", 8, "11:00", "15:00", 300, "자릿세 없음, 전기 있음", "김서연", "010-3321-4507", null, "asked"],
          ["동아리 연합 축제", "불꽃타코 2호", 12, "16:00", "21:00", 500, "매출의 10%", "박준호", "010-5120-8834", null, "asked"],
          ["회사 체육대회", "불꽃타코", 4, "16:00", "21:00", 120, "한강 공원에서 해요", "이하린", "010-7745-2096", "여의도 한강공원", "taken"],
        ],
      },
    },
    record: {
      name: "장사 기록",
      icon: "coins",
      counter: "건",
      kind: "log",
      titleField: "plan",
      access: [],
      fields: {
        plan: { label: "{plan}", type: "relation", target: "plan", required: true, unique: true },
        place: { label: "{place}", type: "relation", target: "place", help: "비워 두면 일정에서 채워져요." },
        date: { label: "날짜", type: "date", help: "저절로 들어가요." },
        sales: { label: "매출", type: "money", unit: "원", min: 0, required: true },
        food: { label: "재료비", type: "money", unit: "원", min: 0, default: { value: 0 } },
        etc: { label: "기름과 그 밖에", type: "money", unit: "원", min: 0, default: { value: 0 } },
        sold: { label: "판 수", type: "number", unit: "개", min: 0 },
        rent: { label: "자릿세", type: "money", default: { from: { via: "place", field: "rent" } } },
        left: { label: "남는 돈", type: "computed", formula: "sales - rent - food - etc", result: "money" },
      },
      sample: {
        columns: ["plan", "place", "date", "sales", "food", "etc", "sold"],
        rows: [
          ["한강 가을 소풍", "여의도 한강공원", -6, 820000, 246000, 34000, 118],
          ["산업단지 점심 둘째 주", "첨단산업단지", -3, 330000, 99000, 19000, 48],
          ["산업단지 점심 첫째 주", "첨단산업단지", -5, 324000, 94000, 18000, 45],
          ["야시장 첫날", "야시장 골목", -4, 465000, 140000, 22000, 71],
        ],
      },
    },
  },
  rules: [
    {
      entity: "plan",
      on: "create",
      when: [{ field: "name", op: "empty" }],
      steps: [{ do: "set", field: "name", to: { via: "place", field: "name" } }],
    },
    {
      entity: "record",
      on: "create",
      steps: [
        { do: "set", field: "place", to: { via: "plan", field: "place" } },
        { do: "set", field: "date", to: { via: "plan", field: "date" } },
      ],
    },
    { entity: "ask", on: "create", steps: [{ do: "set", field: "reply", to: null }] },
    {
      entity: "ask",
      on: "update",
      when: [at("taken")],
      steps: [
        {
          do: "create",
          entity: "plan",
          values: {
            name: { field: "event" },
            truck: { field: "truck" },
            place: { field: "place" },
            date: { field: "date" },
            start: { field: "start" },
            end: { field: "end" },
          },
        },
      ],
    },
  ],
  actions: {
    openNow: move("plan", "열기", [at("planned", "soldOut"), is("date", "eq", TODAY)], "open", "열었어요. 손님 화면에 바로 보여요.", {
      icon: "sun",
      tone: "good",
    }),
    runOut: move("plan", "재료 떨어짐", [at("open")], "soldOut", "재료가 떨어졌다고 알렸어요.", { tone: "bad" }),
    closeNow: move("plan", "마감", [at("open", "soldOut")], "over", "마감했어요. 장사 기록을 적어 주세요."),
    changePlan: move("plan", "시간 바꾸기", [at("planned")], [set("moved", true)], "바꿨어요. 손님 화면에 바뀐 것으로 보여요.", {
      icon: "clock",
      ask: ["start", "end", "notice"],
    }),
    cancelPlan: move("plan", "이날 쉼", [at("planned")], [set("status", "cancelled"), set("moved", true)], "쉬는 것으로 알렸어요.", {
      ask: ["notice"],
      tone: "bad",
    }),
    reopenPlan: move("plan", "다시 열기", [at("over"), is("date", "eq", TODAY)], "open", "다시 열었어요.", { icon: "repeat" }),
    restorePlan: move("plan", "쉼 되돌리기", [at("cancelled")], "planned", "다시 예정으로 돌려놨어요.", { icon: "repeat" }),
    reopenAsk: move("ask", "되돌리기", [at("refused")], "asked", "요청으로 돌려놨어요.", { icon: "repeat" }),
    takeAsk: move("ask", "받음", [at("asked")], "taken", "받았어요. 일정에 넣었어요.", {
      icon: "check",
      ask: ["place", "truck"],
      tone: "good",
    }),
    refuseAsk: move("ask", "거절", [at("asked")], "refused", "거절했어요. 답이 상대에게 보여요.", { ask: ["reply"], tone: "bad" }),
  },
  screens: [
    {
      id: "now",
      title: "지금 어디",
      icon: "map-pin",
      blocks: [
        {
          kind: "collection",
          title: "지금 여는 곳",
          query: { entity: "plan", where: [is("date", "eq", TODAY), at("open", "soldOut")] },
          views: [{ kind: "cards", columns: ["truck", "place", "address", "start", "end", "notice", "status"] }],
          create: false,
          empty: "지금은 연 곳이 없어요. 아래에서 이번 주 일정을 봐 주세요.",
        },
        {
          kind: "collection",
          title: "이번 주 {plan}",
          query: {
            entity: "plan",
            where: [is("date", "gte", TODAY), is("date", "lte", { today: 7 }), at("planned", "open", "cancelled")],
            sort: [by("date"), by("start")],
          },
          views: [
            { kind: "cards", columns: ["date", "start", "end", "truck", "place", "notice", "status"] },
            { kind: "calendar", date: "date", columns: ["name", "start"] },
          ],
          create: false,
          empty: "이번 주에 잡힌 {plan:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "자주 가는 {place}",
          query: { entity: "place" },
          views: [{ kind: "locator", address: "address" }],
          create: false,
        },
        {
          kind: "collection",
          title: "{truck:과/와} 메뉴",
          query: { entity: "truck" },
          views: [{ kind: "cards", columns: ["menu"] }],
          create: false,
        },
      ],
    },
    {
      id: "invite",
      title: "부르기",
      icon: "mail",
      blocks: [
        { kind: "section", section: "text", heading: "행사에 불러 주세요", body: "날짜와 예상 인원을 남기시면 하루 안에 답해 드려요." },
        { kind: "form", entity: "ask", submitLabel: "{ask} 보내기", success: "보냈어요. 하루 안에 연락드릴게요." },
        { kind: "lookup", title: "내 {ask}", entity: "ask", by: ["phone"], show: ["date", "start", "end", "people", "status", "reply"] },
      ],
    },
    {
      id: "today",
      title: "오늘",
      icon: "truck",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "오늘 {plan}",
          query: { entity: "plan", where: [is("date", "eq", TODAY), is("status", "ne", "cancelled")], sort: [by("start")] },
          views: [{ kind: "cards", columns: ["truck", "place", "start", "end", "notice", "status"] }],
          actions: ["openNow", "runOut", "closeNow", "reopenPlan", "changePlan", "cancelPlan"],
          empty: "오늘 잡힌 {plan:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {plan}",
          query: { entity: "plan", sort: [by("date", "desc"), by("start")], filters: ["date", "truck", "place", "status"] },
          views: [
            { kind: "calendar", date: "date", columns: ["name", "start"] },
            { kind: "table", columns: ["date", "start", "end", "truck", "place", "notice", "status"] },
          ],
          actions: ["changePlan", "cancelPlan", "restorePlan"],
          empty: "첫 {plan:을/를} 잡아 보세요.",
        },
      ],
    },
    {
      id: "asks",
      title: "{ask}",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "ask", sort: [by("date")], filters: ["status"] },
          views: [
            { kind: "cards", columns: ["date", "start", "end", "truck", "people", "terms", "manager", "phone", "status"] },
            { kind: "table", columns: ["date", "truck", "people", "phone", "status"] },
          ],
          actions: ["takeAsk", "refuseAsk", "reopenAsk"],
          empty: "들어온 {ask:이/가} 없어요.",
        },
      ],
    },
    {
      id: "compare",
      title: "{place} 비교",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "이번 달 매출",
              entity: "record",
              metric: { fn: "sum", field: "sales" },
              period: { field: "date", unit: "month" },
              unit: "원",
            },
            {
              label: "이번 달 남는 돈",
              entity: "record",
              metric: { fn: "sum", field: "left" },
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "good",
            },
            {
              label: "이번 달 쉰 날",
              entity: "plan",
              metric: { fn: "count" },
              where: [at("cancelled")],
              period: { field: "date", unit: "month" },
              unit: "일",
            },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{place}마다",
          entity: "record",
          by: "place",
          // prettier-ignore
          columns: [{ label: "평균 남는 돈", metric: { fn: "avg", field: "left" }, unit: "원" }, { label: "평균 매출", metric: { fn: "avg", field: "sales" }, unit: "원" }, { label: "남는 돈 합", metric: { fn: "sum", field: "left" }, unit: "원" }, { label: "나간 날", metric: { fn: "count" }, unit: "번" }],
        },
        {
          kind: "collection",
          title: "{record}",
          query: { entity: "record", sort: [by("date", "desc")], filters: ["date", "place"] },
          views: [{ kind: "table", columns: ["date", "place", "sales", "rent", "food", "etc", "left", "sold"] }],
          empty: "장사를 마친 날 매출과 재료비를 적어 주세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{place}",
          query: { entity: "place" },
          views: [{ kind: "table", columns: ["address", "rent", "power", "memo"] }],
        },
      ],
    },
  ],
};
