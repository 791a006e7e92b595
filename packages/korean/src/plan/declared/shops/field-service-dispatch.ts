import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, StatsItem, ViewSpec } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const CREW = ["admin", "tech"];
/** Days since a visit that nobody finished. */
const LATE = 'if(status = "done" || status = "cancelled", 0, max(0, daysBetween(date, today())))';
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
const list = (name: string, icon: IconName, kind: EntitySpec["kind"] & {}, exposure?: Exposure) => ({
  name,
  icon,
  kind,
  ...(exposure && { exposure }),
});
const screen = (id: string, title: string, icon: IconName, access?: string[]) => ({ id, title, icon, ...(access && { access }) });
// prettier-ignore
const shown = (title: string, entity: string, query: Omit<Query, "entity">, views: ViewSpec | ViewSpec[], more?: Partial<CollectionBlock>): Omit<CollectionBlock, "id"> => ({ kind: "collection", title, query: { entity, ...query }, views: [views].flat(), ...more });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "tech"], ...more });

/** Repairs at people's homes: they ask, the owner shares them out, technicians go and account for what they took. */
export const FIELD_SERVICE_DISPATCH: PatternDeclaration = {
  id: "field-service-dispatch",
  title: "출장 수리 배정",
  tagline: "주소와 증상을 남기면 {tech:이/가} 찾아가요",
  shelf: "shop",
  icon: "wrench",
  family: "work",
  palettes: [
    ["#f5f8fa", "#0f5576"],
    ["#f9f8f4", "#6b5312"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "tech", label: "기사" },
    ],
  },
  lists: {
    area: {
      ...list("지역", "map-pin", "resource", "shown"),
      counter: "곳",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        day: { label: "낮 출장비", type: "money", unit: "원", min: 0, required: true },
        evening: { label: "저녁 출장비", type: "money", unit: "원", min: 0, help: "비워 두면 낮과 같아요." },
      },
      sample: {
        columns: ["name", "day", "evening"],
        rows: [
          ["수원 안", 20000, 30000],
          ["용인·화성", 30000, 40000],
          ["그 밖의 경기", 45000, 60000],
        ],
      },
    },
    tech: {
      ...list("기사", "user", "person"),
      counter: "명",
      // Whoever waits at home sees who is coming.
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        phone: { label: "연락처", type: "phone", private: true },
        most: { label: "시간대에 갈 수 있는 집", type: "number", unit: "건", min: 1, required: true, default: { value: 2 } },
        rate: { label: "몫", type: "percent", min: 0, max: 100, required: true, private: true, default: { value: 60 } },
      },
      sample: {
        columns: ["name", "phone", "most", "rate"],
        rows: [
          ["이태호", "010-6190-7734", 3, 60],
          ["강민규", "010-2845-9917", 2, 60],
          ["서진우", "010-5582-3170", 2, 55],
        ],
      },
    },
    visit: {
      name: "방문",
      icon: "wrench",
      counter: "건",
      titleField: "guest",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 24 } },
      fields: {
        guest: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        area: { label: "{area}", type: "relation", target: "area", help: "고르면 출장비가 나와요." },
        address: { label: "자세한 주소", type: "address", required: true },
        kind: {
          label: "무엇을 할까요",
          type: "select",
          required: true,
          options: ["install 설치", "repair 수리", "check 점검", "change 교체", "etc 기타"],
          default: { value: "repair" },
        },
        symptom: { label: "기기와 증상", type: "longtext", required: true, maxLength: 500, placeholder: "벽걸이 에어컨, 물이 떨어져요" },
        photoOf: { label: "사진", type: "image" },
        date: { label: "원하는 날", type: "date", required: true, default: { auto: "today" } },
        slot: {
          label: "시간대",
          type: "select",
          required: true,
          options: ["am 오전 9–12시", "pm 오후 1–5시", "evening 저녁 6–9시", "any 아무 때나"],
          default: { value: "am" },
        },
        number: { label: "접수번호", type: "text", roles: ["admin"], default: { auto: "sequence", prefix: "V" } },
        tech: { label: "{tech}", type: "relation", target: "tech", roles: ["admin"] },
        turn: { label: "가는 순서", type: "number", unit: "번째", min: 1, roles: CREW },
        parts: { label: "부품값", type: "money", unit: "원", min: 0, roles: CREW, default: { value: 0 } },
        work: { label: "공임", type: "money", unit: "원", min: 0, roles: CREW, default: { value: 0 } },
        paid: { label: "받은 돈", type: "money", unit: "원", min: 0, roles: CREW },
        paidOn: { label: "나머지 받은 날", type: "date", roles: CREW },
        did: { label: "한 일", type: "text", roles: CREW },
        pay: { label: "결제", type: "select", options: ["card 카드", "cash 현금", "transfer 이체", "later 나중에 받음"], roles: CREW },
        photo: { label: "작업 사진", type: "image", roles: CREW },
        sign: { label: "고객 서명", type: "image", roles: CREW },
        cycle: {
          label: "다시 올 때까지",
          type: "number",
          unit: "개월",
          min: 0,
          max: 36,
          roles: ["admin"],
          help: "적어 두면 마칠 때 다음 방문이 저절로 생겨요.",
        },
        once: { label: "한 번만", type: "computed", hidden: true, formula: "if(cycle > 0, 0, 1)" },
        dayFee: { label: "낮 출장비", type: "money", default: { from: { via: "area", field: "day" } } },
        eveningFee: { label: "저녁 출장비", type: "money", default: { from: { via: "area", field: "evening" } } },
        // Nothing is said before the area is known.
        fee: {
          label: "출장비",
          type: "computed",
          roles: ["admin"],
          formula: 'if(slot = "evening" && eveningFee > 0, eveningFee, dayFee) * dayFee / dayFee',
          result: "money",
        },
        charge: { label: "받을 값", type: "computed", roles: CREW, formula: "fee + work + parts", result: "money" },
        owed: {
          label: "덜 받은 돈",
          type: "computed",
          roles: CREW,
          formula: 'if(status = "done" && isEmpty(paidOn), max(0, fee + work + parts - paid), 0)',
          result: "money",
        },
        late: { label: "늦은 날", type: "computed", roles: CREW, unit: "일", formula: LATE },
        nextDate: { label: "다음 방문", type: "computed", roles: ["admin"], formula: "addMonths(date, cycle)", result: "date" },
        rate: { label: "몫 비율", type: "percent", default: { from: { via: "tech", field: "rate" } } },
        share: {
          label: "기사 몫",
          type: "computed",
          roles: ["admin"],
          formula: "max(0, if(isEmpty(paidOn), paid, charge) - parts) * rate / 100 * rate / rate",
          result: "money",
        },
        weeks: {
          label: "몇 주 뒤",
          type: "computed",
          roles: ["admin"],
          unit: "주",
          // Days count from a Thursday: weeks begin on the Monday four days later.
          formula: "floor((floor(date) - 4) / 7) - floor((floor(today()) - 4) / 7)",
        },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: [
            "new 접수 w",
            "assigned 배정 i",
            "going 가는 중 a",
            "here 도착 a",
            "done 완료 g.",
            "again 다시 감 b",
            "cancelled 취소 n.",
          ],
          default: { value: "new" },
        },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["tech", "date", "slot"],
          limit: { via: "tech", field: "most" },
          exceptStatus: ["cancelled"],
          message: "그 시간대에는 이 {tech:이/가} 더 갈 수 없어요. 다른 {tech:을/를} 골라 주세요.",
        },
        { kind: "check", when: [at("done")], must: [{ field: "paid", op: "filled" }], message: "받은 돈을 적어야 마칠 수 있어요." },
        { kind: "check", when: [at("new")], must: [is("date", "gte", TODAY)], message: "지난 날은 고를 수 없어요.", keeps: true },
      ],
      highlights: [
        { when: [at("new", "again"), is("date", "lt", TODAY)], tone: "bad", label: "날이 지났어요" },
        { when: [is("owed", "gt", 0)], tone: "bad", label: "덜 받았어요" },
        { when: [at("new")], tone: "warn", label: "나눠 주세요" },
        { when: [at("assigned", "going", "here"), is("date", "lt", TODAY)], tone: "bad", label: "마치지 않았어요" },
      ],
      sample: {
        // prettier-ignore
        columns: ["guest", "phone", "area", "address", "kind", "symptom", "date", "slot", "number", "tech", "parts", "work", "paid", "pay", "cycle", "status"],
        // prettier-ignore
        rows: [
          ["김서연", "010-3321-4507", "수원 안", "영통구 매탄로 112, 803호", "repair", "벽걸이 에어컨에서 물이 떨어져요", 0, "am", "V0041", "이태호", 20000, 50000, 90000, "card", null, "done"],
          ["박준호", "010-5120-8834", "수원 안", "권선구 세류로 30, 2층", "check", "보일러 정기 점검", 0, "am", "V0042", "이태호", 0, 40000, 60000, "transfer", 12, "done"],
          ["이하린", "010-7745-2096", "용인·화성", "화성시 동탄대로 61, 1204호", "change", "온수기 히터가 나갔어요", 0, "am", "V0043", "이태호", 50000, 40000, 100000, "cash", null, "done"],
          ["최유진", "010-2908-6613", "수원 안", "팔달구 정조로 788", "repair", "세탁기가 탈수를 못 해요", 0, "am", "V0044", "강민규", 15000, 40000, 75000, "card", null, "done"],
          ["정민수", "010-6432-1178", "수원 안", "장안구 경수대로 900, 501호", "install", "식기세척기 설치", 0, "pm", "V0045", "강민규", 0, 0, null, null, null, "here"],
          ["한지우", "010-8051-3942", "용인·화성", "용인시 기흥구 동백로 20, 302호", "repair", "냉장고가 시원하지 않아요", 0, "pm", "V0046", "서진우", 0, 0, null, null, null, "assigned"],
          ["오세진", "010-7703-4268", "수원 안", "영통구 광교로 145, 1동 405호", "repair", "인덕션에 E2가 떠요", 0, "pm", "V0047", "이태호", 0, 0, null, null, null, "assigned"],
          ["윤가람", "010-4417-2083", "수원 안", "권선구 권광로 55, 903호", "check", "에어컨 가스 점검", 0, "evening", "V0048", "이태호", 0, 0, null, null, 12, "assigned"],
          ["서다온", "010-9026-5541", "그 밖의 경기", "오산시 성호대로 70", "repair", "도어록이 안 열려요", 1, "am", "V0049", null, 0, 0, null, null, null, "new"],
          ["문태오", "010-3378-1620", "용인·화성", "화성시 병점3로 12, 1502호", "install", "벽걸이 TV를 달고 싶어요", 1, "pm", "V0050", null, 0, 0, null, null, null, "new"],
        ],
      },
    },
  },
  notices: ["visit"],
  rules: [
    // Filled in by buttons, and by nobody before.
    {
      entity: "visit",
      on: "create",
      steps: [{ do: "set", field: "paidOn", to: null }],
    },
    {
      entity: "visit",
      on: "update",
      changed: "status",
      when: [at("done"), is("cycle", "gt", 0)],
      steps: [
        {
          do: "create",
          entity: "visit",
          values: {
            guest: { field: "guest" },
            phone: { field: "phone" },
            area: { field: "area" },
            address: { field: "address" },
            kind: "check",
            symptom: { field: "symptom" },
            date: { field: "nextDate" },
            slot: { field: "slot" },
            cycle: { field: "cycle" },
          },
        },
      ],
    },
  ],
  actions: {
    assign: move("visit", "나누기", [at("new", "assigned", "again")], "assigned", "나눴어요. 기사 화면에 보여요.", {
      icon: "user",
      ask: ["tech"],
      tone: "good",
      roles: ["admin"],
    }),
    depart: move("visit", "출발", [at("assigned")], "going", "고객 화면에 가는 중으로 보여요."),
    arrive: move("visit", "도착", [at("going")], "here", "도착한 것으로 적었어요.", { icon: "map-pin" }),
    finish: move("visit", "완료", [at("assigned", "going", "here")], "done", "마쳤어요. 수고하셨어요.", {
      icon: "check-circle",
      ask: ["did", "work", "parts", "paid", "pay"],
      tone: "good",
    }),
    callGuest: move(
      "visit",
      "전화",
      [at("new", "assigned", "going", "here", "again", "done")],
      [{ do: "call", field: "phone", via: "tel" }],
      "전화를 걸어요.",
      { icon: "phone" },
    ),
    collect: move(
      "visit",
      "나머지 받음",
      [is("owed", "gt", 0)],
      [{ do: "set", field: "paidOn", to: { auto: "today" } }],
      "다 받은 것으로 적었어요.",
      {
        ask: ["pay"],
        tone: "good",
      },
    ),
    goAgain: move("visit", "다시 감", [at("here", "done")], "again", "다시 갈 날을 적었어요.", { ask: ["date"], tone: "bad" }),
    stepBack: move("visit", "되돌리기", [at("going", "here")], "assigned", "배정으로 돌려놨어요.", { icon: "repeat" }),
    undone: move("visit", "완료 되돌리기", [at("done"), is("once", "eq", 1)], "here", "도착으로 돌려놨어요.", {
      icon: "repeat",
      roles: ["admin"],
    }),
    bringBack: move("visit", "취소 되돌리기", [at("cancelled")], "new", "접수로 돌려놨어요.", {
      icon: "repeat",
      ask: ["date"],
      roles: ["admin"],
    }),
    cancelVisit: move("visit", "취소", [at("new", "assigned", "again")], "cancelled", "취소했어요.", {
      confirm: "이 방문을 취소할까요?",
      roles: ["admin"],
    }),
  },
  screens: [
    {
      ...screen("ask", "접수하기", "clipboard"),
      blocks: [
        { kind: "form", entity: "visit", submitLabel: "접수하기", success: "접수했어요. ‘내 접수’에서 언제 오는지 볼 수 있어요." },
        shown("{area:과/와} 출장비", "area", { sort: [by("day")] }, { kind: "cards", columns: ["day", "evening"] }, { create: false }),
      ],
    },
    {
      ...screen("mine", "내 접수", "search"),
      blocks: [
        shown(
          "이 휴대폰에서 한 접수",
          "visit",
          { sort: [by("date", "desc")] },
          { kind: "cards", columns: ["number", "date", "slot", "tech", "fee", "status"] },
          { create: false, empty: "아직 접수한 것이 없어요." },
        ),
        {
          kind: "lookup",
          title: "접수번호로 찾기",
          entity: "visit",
          by: ["number", "phone"],
          show: ["number", "date", "slot", "tech", "status"],
        },
      ],
    },
    {
      ...screen("board", "배정판", "kanban", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            count("나눌 것", "visit", "건", [at("new", "again")], { tone: "warn" }),
            count("오늘 갈 곳", "visit", "건", [is("date", "eq", TODAY), at("assigned", "going", "here")]),
            count("오늘 마친 것", "visit", "건", [is("date", "eq", TODAY), at("done")], { tone: "good" }),
            count("날이 지난 것", "visit", "건", [is("date", "lt", TODAY), at("new", "assigned", "going", "here", "again")], {
              tone: "bad",
            }),
            sum("덜 받은 돈", "visit", "owed", [], { tone: "bad" }),
          ],
        },
        shown(
          "나눌 {visit}",
          "visit",
          { where: [at("new", "again")], sort: [by("date")] },
          { kind: "cards", columns: ["date", "slot", "area", "address", "kind", "symptom", "photoOf", "phone", "status"] },
          { create: true, actions: ["assign", "callGuest", "cancelVisit"], empty: "나눌 {visit:이/가} 없어요." },
        ),
        shown(
          "오늘 {visit}",
          "visit",
          {
            where: [is("date", "eq", TODAY), is("status", "ne", "cancelled")],
            sort: [by("slot"), by("turn")],
            filters: ["tech", "status"],
          },
          { kind: "table", columns: ["slot", "turn", "tech", "area", "kind", "phone", "status"] },
          { create: false, actions: ["assign", "callGuest", "goAgain"], empty: "오늘 갈 곳이 없어요." },
        ),
        shown(
          "날이 지났는데 마치지 않은 {visit}",
          "visit",
          { where: [is("late", "gt", 0)], sort: [by("date")] },
          { kind: "table", columns: ["date", "late", "tech", "phone", "status"] },
          { create: false, actions: ["finish", "goAgain", "cancelVisit", "callGuest"], empty: "밀린 {visit:이/가} 없어요." },
        ),
        shown(
          "기사별 한 주",
          "visit",
          {
            where: [is("status", "ne", "cancelled")],
            sort: [by("date", "desc")],
            search: ["guest", "phone", "number", "address"],
            filters: ["date", "tech", "status", "slot"],
          },
          [
            { kind: "matrix", row: "tech", date: "date" },
            { kind: "table", columns: ["date", "slot", "tech", "area", "kind", "phone", "charge", "paid", "status"] },
            { kind: "kanban", by: "status", columns: ["date", "slot", "tech"] },
          ],
          { actions: ["assign", "collect", "goAgain", "undone", "cancelVisit"], empty: "아직 {visit:이/가} 없어요.", export: true },
        ),
        shown(
          "취소한 {visit}",
          "visit",
          { where: [at("cancelled")], sort: [by("date", "desc")] },
          { kind: "table", columns: ["date", "phone", "address", "symptom"] },
          { create: false, actions: ["bringBack"], empty: "취소한 {visit:이/가} 없어요." },
        ),
      ],
    },
    {
      ...screen("route", "오늘 갈 곳", "car", ["admin", "tech"]),
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "visit",
            where: [is("date", "lte", TODAY), at("assigned", "going", "here")],
            sort: [by("date"), by("slot"), by("turn")],
            filters: ["tech"],
          },
          views: [{ kind: "cards", columns: ["slot", "turn", "tech", "address", "kind", "symptom", "photoOf", "fee", "status"] }],
          create: false,
          actions: ["depart", "arrive", "finish", "callGuest", "goAgain", "stepBack"],
          empty: "오늘 갈 곳이 없어요.",
        },
        shown(
          "앞으로 갈 곳",
          "visit",
          { where: [is("date", "gt", TODAY), at("assigned")], sort: [by("date"), by("slot")], filters: ["tech"] },
          { kind: "table", columns: ["date", "slot", "tech", "address", "kind"] },
          { create: false, actions: ["callGuest"], empty: "앞으로 갈 곳이 없어요." },
        ),
        shown(
          "오늘 마친 곳",
          "visit",
          { where: [is("date", "eq", TODAY), at("done")], filters: ["tech"] },
          { kind: "table", columns: ["tech", "did", "charge", "paid", "pay", "photo"] },
          { create: false, actions: ["collect"], empty: "오늘 마친 곳이 아직 없어요." },
        ),
      ],
    },
    {
      ...screen("money", "정산", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("이번 달 매출", "visit", "paid", [at("done")], { period: { field: "date", unit: "month" }, tone: "good" }),
            sum("이번 주 기사 몫", "visit", "share", [at("done"), is("weeks", "eq", 0)]),
            sum("덜 받은 돈", "visit", "owed", [], { tone: "bad" }),
          ],
        },
        shown(
          "덜 받은 {visit}",
          "visit",
          { where: [is("owed", "gt", 0)], sort: [by("date")] },
          { kind: "table", columns: ["date", "phone", "tech", "charge", "paid", "owed"] },
          { create: false, actions: ["collect", "callGuest"], empty: "모두 받았어요." },
        ),
        {
          kind: "stats",
          form: "tally",
          title: "이번 달 {tech}별",
          entity: "visit",
          by: "tech",
          where: [at("done"), is("date", "eq", { month: 0 })],
          columns: [
            { label: "마친 곳", metric: { fn: "count" }, unit: "건" },
            { label: "받을 값", metric: { fn: "sum", field: "charge" }, unit: "원" },
            { label: "몫", metric: { fn: "sum", field: "share" }, unit: "원" },
          ],
        },
        {
          kind: "chart",
          title: "달마다 받을 값",
          chart: "bar",
          entity: "visit",
          where: [at("done")],
          x: "date",
          bucket: "month",
          y: { fn: "sum", field: "charge" },
        },
        {
          kind: "stats",
          form: "tally",
          title: "이번 주 {tech}별",
          entity: "visit",
          by: "tech",
          where: [at("done", "again"), is("weeks", "eq", 0)],
          // prettier-ignore
          columns: [{ label: "몫", metric: { fn: "sum", field: "share" }, where: [at("done")], unit: "원" }, { label: "받은 돈", metric: { fn: "sum", field: "paid" }, where: [at("done")], unit: "원" }, { label: "마친 집", metric: { fn: "count" }, where: [at("done")], unit: "건" }, { label: "다시 간 비율", metric: { fn: "count" }, where: [at("again")], share: true }],
        },
        shown(
          "되풀이 {visit}",
          "visit",
          { where: [is("cycle", "gt", 0)], sort: [by("date")] },
          { kind: "table", columns: ["date", "cycle", "nextDate", "address", "phone", "status"] },
          { create: false, empty: "방문에 ‘다시 올 때까지’를 적으면 여기에 모여요." },
        ),
        shown(
          "{tech}",
          "tech",
          {},
          { kind: "table", columns: ["phone", "most", "rate"] },
          { empty: "함께 일하는 {tech:을/를} 먼저 적어 주세요." },
        ),
        shown("{area}", "area", {}, { kind: "table", columns: ["day", "evening"] }),
      ],
    },
  ],
};
