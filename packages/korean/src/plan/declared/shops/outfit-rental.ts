import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const DESK = ["admin", "staff"];
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
// prettier-ignore
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", rollup, ...(unit === "원" ? { result: "money" } : { unit }) });
const list = (name: string, icon: IconName, kind: EntitySpec["kind"] & {}, exposure?: Exposure) => ({
  name,
  icon,
  kind,
  ...(exposure && { exposure }),
});
const screen = (id: string, title: string, icon: IconName, access?: string[]) => ({ id, title, icon, ...(access && { access }) });
// prettier-ignore
const shown = (title: string, entity: string, query: Omit<Query, "entity">, views: ViewSpec | ViewSpec[], more?: Partial<CollectionBlock>): Omit<CollectionBlock, "id"> => ({ kind: "collection", title, query: { entity, ...query }, views: [views].flat(), ...more });
const cards = (columns: string): ViewSpec => ({ kind: "cards", columns: columns.split(" ") });
const table = (columns: string): ViewSpec => ({ kind: "table", columns: columns.split(" ") });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "staff"], ...more });

/** Clothes for an occasion: several for one party, out and back with days for cleaning, fitted before, checked after. */
export const OUTFIT_RENTAL: PatternDeclaration = {
  id: "outfit-rental",
  title: "의상 대여",
  tagline: "{outfit:을/를} 고르고, 나가고 돌아오는 날을 챙겨요",
  shelf: "shop",
  examples: { trade: "rental", lists: { outfit: "goods" }, kinds: ["outfit.kind"] },
  icon: "shirt",
  family: "paper",
  palettes: [
    ["#fcf6f7", "#9b2f56"],
    ["#f6f7fa", "#34487e"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    outfit: {
      ...list("옷", "shirt", "resource"),
      subtitleField: "size",
      imageField: "photo",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        kind: { label: "종류", type: "select", options: ["hanbok 한복", "dress 드레스", "suit 정장", "prop 소품", "etc 기타"] },
        size: { label: "치수", type: "text" },
        price: { label: "대여 값", type: "money", unit: "원", min: 0 },
        wash: { label: "세탁하는 날", type: "number", unit: "일", min: 0, default: { value: 2 } },
        photo: { label: "사진", type: "image" },
        about: { label: "설명", type: "longtext" },
        times: {
          label: "나간 횟수",
          type: "computed",
          unit: "번",
          roles: DESK,
          rollup: { entity: "rental", via: "outfit", fn: "count", where: [at("out", "back")] },
        },
        state: state("상태", "have 있음 g", "washing 세탁 중 w", "mending 수선 중 w", "gone 정리함 n."),
      },
      sample: {
        columns: ["name", "kind", "size", "price", "wash", "about", "state"],
        rows: [
          ["한복 01 연분홍", "hanbok", "여 55–66", 150000, 2, "연분홍 저고리와 쑥색 치마예요.", "have"],
          ["한복 02 남색", "hanbok", "남 95–100", 150000, 2, "남색 두루마기까지 있어요.", "have"],
          ["한복 03 아동 노랑", "hanbok", "아동 5–6세", 100000, 2, "굴레와 꽃신이 함께 나가요.", "have"],
          ["한복 04 아동 하늘", "hanbok", "아동 7–8세", 100000, 2, "복건이 함께 나가요.", "have"],
          ["한복 05 어머니 자주", "hanbok", "여 77–88", 180000, 2, "혼주 한복이에요. 노리개를 골라 보세요.", "have"],
          ["드레스 01 머메이드", "dress", "여 44–55", 250000, 3, "허리선이 드러나는 실크 드레스예요.", "have"],
          ["드레스 02 벨라인", "dress", "여 55–66", 280000, 3, "치마가 풍성한 레이스 드레스예요.", "have"],
          ["정장 01 차콜", "suit", "남 100", 90000, 2, null, "have"],
          ["정장 02 검정", "suit", "남 105–110", 90000, 2, null, "mending"],
          ["노리개 옥", "prop", "한 개", 20000, 0, null, "have"],
        ],
      },
    },
    team: {
      name: "팀",
      icon: "users",
      subtitleField: "phone",
      exposure: "private",
      fields: {
        name: { label: "대표", type: "text", required: true },
        phone: { label: "연락처", type: "phone" },
        event: { label: "행사일", type: "date", countdown: true },
        fitting: { label: "가봉 날", type: "date" },
        fittingTime: { label: "가봉 시각", type: "time" },
        paid: { label: "받은 돈", type: "money", unit: "원", min: 0, default: { value: 0 } },
        total: { label: "대여 값", type: "money", unit: "원", min: 0, default: { value: 0 }, help: "옷을 담으면 저절로 더해져요." },
        more: rolled("더 받을 값", "원", { entity: "check", via: "team", fn: "sum", field: "amount" }),
        left: { label: "남은 돈", type: "computed", formula: "total + more - paid", result: "money" },
        deposit: { label: "보증금", type: "money", unit: "원", min: 0 },
        depositBack: { label: "보증금 돌려준 날", type: "date" },
        holding: { label: "돌려줄 보증금", type: "computed", formula: "if(isEmpty(depositBack), deposit, 0)", result: "money" },
        out: rolled("안 돌아온 옷", "벌", { entity: "rental", via: "team", fn: "count", where: [is("status", "eq", "out")] }),
        pieces: rolled("옷 수", "벌", { entity: "rental", via: "team", fn: "count", where: [is("status", "ne", "cancelled")] }),
        memo: { label: "메모", type: "longtext" },
      },
      highlights: [
        { when: [is("fitting", "eq", TODAY)], tone: "info", label: "오늘 가봉이에요" },
        { when: [is("left", "gt", 0), is("event", "lte", { today: 3 })], tone: "warn", label: "받을 돈이 있어요" },
      ],
      sample: {
        columns: ["name", "phone", "event", "fitting", "fittingTime", "paid", "total", "deposit", "memo"],
        rows: [
          ["한지우", "010-8051-3942", 1, -6, "14:00", 200000, 500000, null, "돌잔치, 네 식구"],
          ["김서연", "010-3321-4507", 1, -9, "11:00", 250000, 250000, null, "야외 촬영"],
          ["박준호", "010-5120-8834", 9, 6, "15:00", 50000, 90000, null, "면접과 결혼식 하객"],
          ["이하린", "010-7745-2096", 15, 0, "17:00", 60000, 200000, null, "혼주 한복, 노리개도"],
          ["최유진", "010-2908-6613", -2, -12, "13:00", 280000, 280000, 50000, "셀프 웨딩"],
        ],
      },
    },
    rental: {
      ...list("대여", "calendar-check", "child"),
      counter: "건",
      parent: "team",
      titleField: "outfit",
      access: [{ role: "staff", can: ["list", "read", "create", "update"] }],
      fields: {
        team: { label: "{team}", type: "relation", target: "team", required: true },
        outfit: { label: "{outfit}", type: "relation", target: "outfit", required: true },
        out: { label: "나가는 날", type: "date", required: true, default: { auto: "today" } },
        back: { label: "돌아올 날", type: "date", required: true },
        backTime: { label: "돌아올 시각", type: "time", help: "몇 시간만 빌려주면 적어요." },
        wearer: { label: "입는 사람", type: "text" },
        fix: { label: "손볼 곳", type: "text", placeholder: "치마 3cm 올리기" },
        price: { label: "값", type: "money", unit: "원", min: 0, help: "비워 두면 옷에서 채워져요." },
        wash: { label: "세탁하는 날", type: "number", unit: "일", min: 0, help: "비워 두면 옷에서 채워져요." },
        free: { label: "다시 나갈 수 있는 날", type: "date", help: "돌아올 날과 세탁하는 날로 저절로 정해져요." },
        clean: { label: "세탁 끝", type: "computed", formula: "addDays(back, wash)", result: "date" },
        phone: { label: "연락처", type: "computed", lookup: { via: "team", field: "phone" } },
        status: state("상태", "kept 잡아 둠 i", "out 나감 w", "back 돌아옴 g.", "cancelled 취소 n."),
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["outfit"],
          start: ["out"],
          end: ["free"],
          exceptStatus: ["cancelled"],
          message: "그 옷은 그날 나가 있거나 세탁 중이에요. 비슷한 다른 옷을 골라 주세요.",
        },
        { kind: "check", must: [is("back", "gte", { field: "out" })], message: "돌아올 날은 나가는 날보다 빠를 수 없어요." },
      ],
      highlights: [
        { when: [at("out"), is("back", "lt", TODAY)], tone: "bad", label: "안 돌아왔어요" },
        { when: [at("out"), is("back", "eq", TODAY)], tone: "warn", label: "오늘 돌아와요" },
        { when: [at("kept"), is("out", "eq", TODAY)], tone: "info", label: "오늘 나가요" },
      ],
      sample: {
        columns: ["team", "outfit", "out", "back", "wearer", "fix", "price", "wash", "free", "status"],
        rows: [
          ["한지우", "한복 01 연분홍", 0, 2, "엄마", "치마 3cm 올리기", 150000, 2, 4, "kept"],
          ["한지우", "한복 02 남색", 0, 2, "아빠", null, 150000, 2, 4, "kept"],
          ["한지우", "한복 03 아동 노랑", 0, 2, "첫째", null, 100000, 2, 4, "kept"],
          ["한지우", "한복 04 아동 하늘", 0, 2, "둘째", "소매 줄이기", 100000, 2, 4, "kept"],
          ["김서연", "드레스 01 머메이드", 0, 2, "김서연", null, 250000, 3, 5, "kept"],
          ["최유진", "드레스 02 벨라인", -3, 0, "최유진", null, 280000, 3, 3, "out"],
          ["박준호", "정장 01 차콜", 8, 10, "박준호", "바지 기장 맞추기", 90000, 2, 12, "kept"],
          ["이하린", "한복 05 어머니 자주", 14, 16, "어머니", null, 180000, 2, 18, "kept"],
          ["이하린", "노리개 옥", 14, 16, "어머니", null, 20000, 0, 16, "kept"],
        ],
      },
    },
    check: {
      ...list("돌아올 때 확인", "list-checks", "child"),
      counter: "건",
      parent: "team",
      titleField: "what",
      access: [{ role: "staff", can: ["list", "read", "create", "update"] }],
      fields: {
        what: { label: "무엇이 빠졌나요", type: "text", required: true, placeholder: "꽃신 한 짝" },
        amount: { label: "더 받을 값", type: "money", unit: "원", min: 0, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        team: { label: "{team}", type: "relation", target: "team", required: true },
      },
      sample: { columns: ["what", "amount", "date", "team"], rows: [["베일 핀 두 개", 15000, 0, "최유진"]] },
    },
    ask: {
      name: "입어 보기 신청",
      icon: "calendar",
      counter: "건",
      titleField: "guest",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 24 } },
      fields: {
        outfit: { label: "마음에 드는 {outfit}", type: "relation", target: "outfit" },
        event: { label: "행사일", type: "date" },
        date: { label: "입어 볼 날", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        size: { label: "치수", type: "text", placeholder: "여 55, 남 100" },
        people: { label: "몇 벌", type: "number", unit: "벌", min: 1, default: { value: 1 } },
        guest: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        memo: { label: "남길 말", type: "text", placeholder: "신랑 신부와 어머니 두 분이요" },
        made: { label: "팀 만듦", type: "boolean", roles: DESK, default: { value: false } },
        number: { label: "신청번호", type: "text", roles: DESK, default: { auto: "sequence", prefix: "F" } },
        status: state("상태", "asked 신청 w", "sure 확정 i", "came 다녀가심 g.", "cancelled 취소 n."),
      },
      constraints: [
        { kind: "check", when: [at("asked")], must: [is("date", "gte", TODAY)], message: "지난 날은 고를 수 없어요.", keeps: true },
        {
          kind: "noOverlap",
          within: [],
          start: ["date", "time"],
          minutes: 60,
          capacity: 2,
          exceptStatus: ["cancelled"],
          message: "그 시각에는 입어 볼 방이 모두 찼어요. 다른 시각을 골라 주세요.",
        },
      ],
      sample: {
        columns: ["outfit", "event", "date", "time", "size", "people", "guest", "phone", "number", "status"],
        rows: [
          ["정장 01 차콜", 9, 0, "15:00", "남 100", 1, "박준호", "010-5120-8834", "F0021", "sure"],
          ["한복 05 어머니 자주", 15, -5, "17:00", "여 77", 1, "이하린", "010-7745-2096", "F0022", "came"],
          ["드레스 02 벨라인", 40, 3, "11:00", "여 55", 1, "정민수", "010-6432-1178", "F0023", "asked"],
          ["한복 01 연분홍", 25, 4, "14:00", "여 66, 남 95", 2, "오세진", "010-7703-4268", "F0024", "asked"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "rental",
      on: "create",
      steps: [
        { do: "set", field: "price", to: { via: "outfit", field: "price" } },
        { do: "set", field: "wash", to: { via: "outfit", field: "wash" } },
        { do: "set", field: "free", to: { field: "clean" } },
      ],
    },
    { entity: "team", on: "create", steps: [{ do: "set", field: "total", to: 0 }] },
    {
      entity: "ask",
      on: "update",
      when: [is("made", "eq", true)],
      steps: [
        {
          do: "create",
          entity: "team",
          values: { name: { field: "guest" }, phone: { field: "phone" }, event: { field: "event" }, memo: { field: "memo" } },
        },
      ],
    },
    { entity: "rental", on: "update", steps: [{ do: "set", field: "free", to: { field: "clean" } }] },
    {
      entity: "rental",
      on: "while",
      when: [is("status", "ne", "cancelled")],
      steps: [{ do: "add", via: "team", field: "total", by: { field: "price", sign: 1 } }],
    },
  ],
  actions: {
    handOut: move("rental", "내줌", [at("kept")], "out", "내준 것으로 적었어요.", { icon: "log-out" }),
    takeBack: move("rental", "돌아옴", [at("out")], "back", "돌아온 것으로 적었어요. 빠진 소품은 팀에 적어 주세요.", { tone: "good" }),
    undoOut: move("rental", "아직 안 나갔어요", [at("out")], "kept", "잡아 둔 것으로 돌려놨어요.", { icon: "repeat" }),
    undoBack: move("rental", "아직 안 돌아왔어요", [at("back")], "out", "나간 것으로 돌려놨어요.", { icon: "repeat" }),
    bringBack: move("rental", "다시 잡기", [at("cancelled")], "kept", "다시 잡아 뒀어요.", { icon: "repeat" }),
    giveDeposit: move(
      "team",
      "보증금 돌려줌",
      [is("holding", "gt", 0)],
      [{ do: "set", field: "depositBack", to: { auto: "today" } }],
      "돌려준 것으로 적었어요.",
    ),
    makeTeam: move(
      "ask",
      "팀 만들기",
      [at("sure", "came"), is("made", "eq", false)],
      [{ do: "set", field: "made", to: true }],
      "팀을 만들었어요. 팀에서 옷을 담아 주세요.",
      { icon: "users" },
    ),
    cancelAsk: move("ask", "취소", [at("asked", "sure")], "cancelled", "취소했어요. 그 시각이 다시 열렸어요.", {
      confirm: "이 신청을 취소할까요?",
      tone: "bad",
    }),
    reopenAsk: move("ask", "되돌리기", [at("came", "cancelled")], "asked", "신청으로 돌려놨어요.", { icon: "repeat" }),
    cancelRental: move("rental", "취소", [at("kept")], "cancelled", "뺐어요.", {
      confirm: "이 옷을 팀에서 뺄까요? 값에서도 빠져요.",
      tone: "bad",
    }),
    takeMoney: move("team", "돈 받기", [is("left", "gt", 0)], [{ do: "add", field: "total", by: 0 }], "모두 얼마를 받았는지 적었어요.", {
      icon: "coins",
      ask: ["paid"],
      tone: "good",
    }),
    confirmAsk: move("ask", "확정", [at("asked")], "sure", "확정했어요. 손님 화면에 보여요.", { icon: "check", tone: "good" }),
    cameAsk: move("ask", "다녀가심", [at("sure")], "came", "다녀가신 것으로 적었어요."),
  },
  screens: [
    {
      ...screen("today", "오늘", "clipboard-list", ["admin", "staff"]),
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 나갈 {outfit}",
              entity: "rental",
              metric: { fn: "count" },
              where: [at("kept"), is("out", "eq", TODAY)],
              unit: "벌",
            },
            {
              label: "오늘 돌아올 {outfit}",
              entity: "rental",
              metric: { fn: "count" },
              where: [at("out"), is("back", "eq", TODAY)],
              unit: "벌",
            },
            {
              label: "늦은 {outfit}",
              entity: "rental",
              metric: { fn: "count" },
              where: [at("out"), is("back", "lt", TODAY)],
              unit: "벌",
              tone: "bad",
            },
            { label: "확정할 신청", entity: "ask", metric: { fn: "count" }, where: [at("asked")], unit: "건", tone: "accent" },
          ],
        },
        shown(
          "오늘 가봉하는 {team}",
          "team",
          { where: [is("fitting", "eq", TODAY)], sort: [by("fittingTime")] },
          table("fittingTime phone event pieces memo left"),
          {
            create: false,
            empty: "오늘 가봉하는 {team:이/가} 없어요.",
          },
        ),
        shown(
          "오늘 입어 볼 손님",
          "ask",
          { where: [is("date", "eq", TODAY), at("asked", "sure")], sort: [by("time")] },
          cards("time outfit size people phone memo status"),
          { create: false, actions: ["confirmAsk", "cameAsk", "makeTeam", "cancelAsk"], empty: "오늘 입어 볼 손님이 없어요." },
        ),
        shown(
          "나갈 {outfit}",
          "rental",
          { where: [at("kept"), is("out", "lte", TODAY)], sort: [by("out")] },
          cards("team wearer fix back phone"),
          {
            create: false,
            actions: ["handOut", "cancelRental"],
            empty: "오늘 나갈 {outfit:이/가} 없어요.",
          },
        ),
        shown(
          "돌아올 {outfit}",
          "rental",
          { where: [at("out"), is("back", "lte", TODAY)], sort: [by("back")] },
          cards("team wearer back backTime phone"),
          {
            create: false,
            actions: ["takeBack", "undoOut"],
            empty: "오늘 돌아올 {outfit:이/가} 없어요.",
          },
        ),
      ],
    },
    {
      ...screen("closet", "옷장", "shirt"),
      blocks: [
        {
          kind: "collection",
          query: { entity: "outfit", where: [is("state", "eq", "have")], filters: ["kind"], search: ["name", "size", "about"] },
          views: [{ kind: "gallery", columns: ["kind", "size", "price"] }, cards("kind size price about")],
          create: false,
          empty: "빌려 드릴 {outfit:을/를} 먼저 적어 주세요.",
        },
        {
          kind: "form",
          title: "입어 보기 신청",
          entity: "ask",
          submitLabel: "신청하기",
          success: "신청했어요. 확정되면 ‘내 신청’에 보여요.",
        },
        shown("내 신청", "ask", { sort: [by("date", "desc")] }, cards("outfit date time number status"), {
          create: false,
          empty: "이 휴대폰에서 한 신청이 없어요.",
        }),
        {
          kind: "lookup",
          title: "다른 휴대폰에서 찾기",
          entity: "ask",
          by: ["phone", "number"],
          show: ["outfit", "date", "time", "number", "status"],
        },
      ],
    },
    {
      ...screen("teams", "{team}", "users", ["admin", "staff"]),
      blocks: [
        {
          kind: "collection",
          query: { entity: "team", sort: [by("event", "desc")], search: ["name", "phone", "memo"] },
          views: [
            table("phone event fitting pieces total more paid left holding"),
            { kind: "calendar", date: "event", columns: ["phone", "left"] },
          ],
          actions: ["takeMoney", "giveDeposit"],
          empty: "손님 {team:을/를} 만들고 옷을 담아 주세요.",
        },
        shown(
          "입어 보기 신청",
          "ask",
          { sort: [by("date", "desc")], filters: ["status"] },
          table("date time outfit event size people phone memo status"),
          { create: true, actions: ["confirmAsk", "cameAsk", "makeTeam", "cancelAsk", "reopenAsk"], empty: "들어온 신청이 없어요." },
        ),
      ],
    },
    {
      ...screen("calendar", "{outfit} 달력", "calendar", ["admin", "staff"]),
      blocks: [
        {
          kind: "booking",
          title: "비는 날 보고 잡기",
          entity: "rental",
          resource: "outfit",
          date: "out",
          endDate: "back",
          layout: "board",
          slot: { unit: "day" },
        },
        shown(
          "{rental}",
          "rental",
          { where: [is("status", "ne", "cancelled")], sort: [by("out", "desc")], filters: ["out", "outfit", "status"] },
          [{ kind: "gantt", start: "out", end: "free", columns: ["team"] }, table("team out back free wearer fix price status")],
          {
            create: false,
            actions: ["handOut", "takeBack", "undoOut", "undoBack", "cancelRental"],
            empty: "잡아 둔 {outfit:이/가} 없어요.",
          },
        ),
        shown("취소한 {rental}", "rental", { where: [at("cancelled")], sort: [by("out", "desc")] }, table("team out back"), {
          create: false,
          actions: ["bringBack"],
          empty: "취소한 {rental:이/가} 없어요.",
        }),
      ],
    },
    {
      ...screen("money", "돈과 {outfit}", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "이번 달 대여",
              entity: "rental",
              metric: { fn: "sum", field: "price" },
              where: [is("status", "ne", "cancelled")],
              period: { field: "out", unit: "month" },
              unit: "원",
              tone: "good",
            },
            { label: "남은 돈", entity: "team", metric: { fn: "sum", field: "left" }, unit: "원", tone: "warn" },
            { label: "덜 낸 {team}", entity: "team", metric: { fn: "count" }, where: [is("left", "gt", 0)], unit: "팀", tone: "warn" },
            { label: "돌려줄 보증금", entity: "team", metric: { fn: "sum", field: "holding" }, unit: "원" },
          ],
        },
        shown("덜 낸 {team}", "team", { where: [is("left", "gt", 0)], sort: [by("event")] }, table("phone event total more paid left"), {
          create: false,
          actions: ["takeMoney"],
          empty: "모두 받았어요.",
        }),
        shown("돌려줄 보증금", "team", { where: [is("holding", "gt", 0)], sort: [by("event")] }, table("phone event out holding"), {
          create: false,
          actions: ["giveDeposit"],
          empty: "돌려줄 보증금이 없어요.",
        }),
        shown("{outfit}", "outfit", { filters: ["kind", "state"], search: ["name", "size"] }, table("kind size price wash times state"), {
          empty: "빌려 드릴 {outfit:을/를} 먼저 적어 주세요.",
          export: true,
        }),
      ],
    },
  ],
};
