import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, StatsItem, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
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
const cards = (columns: string): ViewSpec => ({ kind: "cards", columns: columns.split(" ") });
const table = (columns: string): ViewSpec => ({ kind: "table", columns: columns.split(" ") });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

/** Cleaning and moving at people's homes: booked by the day, shared out among teams, proved with photos, paid in two parts. */
export const HOME_CLEANING_BOOKING: PatternDeclaration = {
  id: "home-cleaning-booking",
  title: "청소 신청",
  tagline: "평수와 날짜를 골라 신청하면 {team:이/가} 찾아가요",
  shelf: "shop",
  examples: {
    trade: "cleaning",
    lists: { service: "service", addon: ["급한 일", "주말", "먼 곳"] },
    own: [["예금주 조미라", "예금주 {app}"]],
  },
  icon: "sparkles",
  family: "shop",
  palettes: [
    ["#f3faf9", "#0c6a67"],
    ["#f6f7fd", "#3a49a5"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "crew", label: "팀" },
    ],
  },
  lists: {
    service: {
      ...list("서비스", "sparkles", "resource", "shown"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        base: { label: "기본 값", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        per: { label: "한 평에", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        weekend: { label: "주말에 더함", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        hours: { label: "걸리는 시간", type: "number", unit: "시간", min: 1, required: true, default: { value: 5 } },
        about: { label: "안내", type: "longtext" },
      },
      sample: {
        columns: ["name", "base", "per", "weekend", "hours", "about"],
        rows: [
          ["입주 청소", 0, 13000, 30000, 6, "빈집을 천장부터 바닥까지 닦아요."],
          ["이사 청소", 20000, 12000, 30000, 6, "짐이 나간 날 바로 들어가요."],
          ["정기 청소", 40000, 2000, 10000, 3, "쓸고 닦기, 주방과 욕실이에요."],
          ["에어컨 청소", 90000, 0, 0, 2, "벽걸이 한 대 값이에요. 분해해서 씻어요."],
        ],
      },
    },
    addon: {
      ...list("추가", "plus", "resource", "shown"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        price: { label: "값", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
      },
      sample: {
        columns: ["name", "price"],
        rows: [
          ["곰팡이 제거", 40000],
          ["새집 냄새 빼기", 60000],
          ["외부 창문", 50000],
        ],
      },
    },
    team: {
      ...list("팀", "users", "resource", "shown"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        leader: { label: "팀장", type: "text" },
        most: { label: "하루에 갈 수 있는 집", type: "number", unit: "집", min: 1, required: true, default: { value: 2 } },
      },
      sample: {
        columns: ["name", "leader", "most"],
        rows: [
          ["새벽팀", "강은숙", 2],
          ["햇살팀", "윤태석", 2],
          ["바람팀", "조미라", 2],
        ],
      },
    },
    request: {
      name: "신청",
      icon: "calendar-check",
      counter: "건",
      titleField: "guest",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 24 } },
      fields: {
        date: { label: "날짜", type: "date", required: true },
        slot: { label: "시간대", type: "select", required: true, options: ["am 오전 8시", "pm 오후 1시"], default: { value: "am" } },
        service: { label: "{service}", type: "relation", target: "service", required: true },
        size: { label: "평수", type: "number", unit: "평", min: 1, help: "에어컨이나 매트리스처럼 평수가 없으면 비워 두세요." },
        addA: { label: "추가 하나", type: "relation", target: "addon" },
        addB: { label: "추가 둘", type: "relation", target: "addon" },
        guest: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        address: { label: "주소", type: "address", required: true },
        note: { label: "알려 주실 것", type: "longtext", placeholder: "현관 비밀번호는 전날 알려 주세요" },
        team: { label: "{team}", type: "relation", target: "team", roles: ["admin"] },
        took: { label: "계약금 받은 날", type: "date", roles: ["admin"] },
        got: { label: "방금 받은 잔금", type: "money", unit: "원", min: 1, roles: ["admin"] },
        refundedOn: { label: "계약금 돌려준 날", type: "date", roles: ["admin"] },
        nextOn: { label: "다음에 갈 날", type: "date", roles: ["admin"] },
        // prettier-ignore
        deal: { label: "따로 정한 값", type: "money", unit: "원", min: 0, roles: ["admin"], help: "할인하거나 현장에서 정한 값이 있으면 적어요. 모두가 이 값이 돼요." },
        jobs: {
          label: "나눈 {team}",
          type: "computed",
          unit: "팀",
          rollup: { entity: "job", via: "request", fn: "count", where: [is("kind", "eq", "first")] },
        },
        base: { label: "기본 값", type: "money", default: { from: { via: "service", field: "base" } }, hidden: true },
        per: { label: "한 평에", type: "money", default: { from: { via: "service", field: "per" } }, hidden: true },
        weekend: { label: "주말에 더함", type: "money", default: { from: { via: "service", field: "weekend" } }, hidden: true },
        hours: { label: "걸리는 시간", type: "computed", unit: "시간", lookup: { via: "service", field: "hours" } },
        priceA: { label: "추가 하나 값", type: "money", default: { from: { via: "addA", field: "price" } }, hidden: true },
        priceB: { label: "추가 둘 값", type: "money", default: { from: { via: "addB", field: "price" } }, hidden: true },
        price: {
          label: "모두",
          type: "computed",
          // Nothing is said before the service is known.
          formula: "if(isEmpty(deal), (base + size * per + priceA + priceB + if(weekday(date) >= 6, weekend, 0)) * hours / hours, deal)",
          result: "money",
        },
        paid: {
          label: "낸 돈",
          type: "computed",
          rollup: { entity: "payment", via: "request", fn: "sum", field: "amount" },
          result: "money",
        },
        left: { label: "남은 돈", type: "computed", formula: 'if(status = "cancelled", 0, max(0, price - paid))', result: "money" },
        back: {
          label: "돌려줄 돈",
          type: "computed",
          formula: 'if(status = "cancelled" && isEmpty(refundedOn), paid, 0)',
          result: "money",
        },
        number: { label: "신청번호", type: "text", default: { auto: "sequence", prefix: "C" } },
        status: state("상태", "waiting 계약금 대기 w", "sure 확정 i", "done 끝 g.", "cancelled 취소 n."),
      },
      constraints: [
        { kind: "capacity", of: ["date"], limit: 6, exceptStatus: ["cancelled"], message: "그날은 모두 찼어요. 가까운 날을 골라 주세요." },
        {
          kind: "check",
          when: [at("waiting"), is("per", "gt", 0)],
          must: [{ field: "size", op: "filled" }],
          message: "평수로 값이 정해져요. 평수를 적어 주세요.",
        },
        { kind: "check", when: [at("waiting")], must: [is("date", "gte", TODAY)], message: "지난 날은 고를 수 없어요.", keeps: true },
      ],
      highlights: [
        { when: [at("done"), is("left", "gt", 0)], tone: "bad", label: "받을 돈이 남았어요" },
        { when: [at("sure"), is("date", "lt", TODAY)], tone: "bad", label: "끝냈는지 적어 주세요" },
        { when: [is("back", "gt", 0)], tone: "bad", label: "계약금을 돌려주세요" },
        { when: [at("waiting"), is("date", "lte", { today: 2 })], tone: "warn", label: "계약금이 급해요" },
      ],
      sample: {
        columns: ["date", "slot", "service", "size", "addA", "addB", "guest", "phone", "address", "note", "number", "status"],
        // prettier-ignore
        rows: [
          [0, "am", "입주 청소", 32, "곰팡이 제거", null, "김서연", "010-3321-4507", "송도동 글로벌로 12, 1204호", "창고까지 부탁드려요", "C0081", "sure"],
          [0, "am", "이사 청소", 24, null, null, "박준호", "010-5120-8834", "구월동 예술로 88, 305호", null, "C0082", "sure"],
          [0, "pm", "정기 청소", 18, null, null, "이하린", "010-7745-2096", "연수동 청능대로 40, 802호", "강아지가 있어요", "C0083", "sure"],
          [0, "pm", "에어컨 청소", 1, null, null, "최유진", "010-2908-6613", "논현동 소래역로 9, 1101호", null, "C0084", "sure"],
          [0, "pm", "입주 청소", 26, "외부 창문", null, "정민수", "010-6432-1178", "청라동 크리스탈로 60, 903호", null, "C0085", "sure"],
          [2, "am", "입주 청소", 34, "곰팡이 제거", "새집 냄새 빼기", "한지우", "010-8051-3942", "송도동 인천타워대로 25, 2210호", null, "C0086", "waiting"],
          [3, "am", "이사 청소", 29, null, null, "오세진", "010-7703-4268", "만수동 인주대로 70, 603호", null, "C0087", "sure"],
          [-3, "am", "입주 청소", 30, null, null, "서다온", "010-9026-5541", "부평동 부흥로 33, 1507호", null, "C0078", "done"],
          [-5, "am", "이사 청소", 21, null, null, "문태오", "010-3378-1620", "계산동 계양대로 19, 702호", null, "C0075", "done"],
        ],
      },
    },
    payment: {
      ...list("입금", "coins", "child"),
      counter: "건",
      parent: "request",
      titleField: "kind",
      access: [{ role: "sender", can: ["list", "read"], through: ["request"] }],
      fields: {
        kind: { label: "무엇", type: "select", required: true, options: ["deposit 계약금", "rest 잔금"], default: { value: "deposit" } },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true, default: { value: 50000 } },
        date: { label: "받은 날", type: "date", required: true, default: { auto: "today" } },
        request: { label: "{request}", type: "relation", target: "request", required: true },
      },
      sample: {
        columns: ["kind", "amount", "date", "request"],
        rows: [
          ["deposit", 50000, -6, "김서연"],
          ["deposit", 50000, -7, "박준호"],
          ["deposit", 50000, -4, "이하린"],
          ["deposit", 50000, -3, "최유진"],
          ["deposit", 50000, -5, "정민수"],
          ["deposit", 50000, -1, "오세진"],
          ["deposit", 50000, -10, "서다온"],
          ["rest", 340000, -3, "서다온"],
          ["deposit", 50000, -12, "문태오"],
        ],
      },
    },
    job: {
      ...list("배정", "truck", "log"),
      counter: "건",
      titleField: "request",
      access: [
        { role: "crew", can: ["list", "read", "update"] },
        { role: "sender", can: ["list", "read"], through: ["request"] },
      ],
      fields: {
        request: { label: "{request}", type: "relation", target: "request", required: true },
        team: { label: "{team}", type: "relation", target: "team", required: true },
        date: { label: "날짜", type: "date", help: "비워 두면 신청한 날로 채워져요." },
        address: { label: "주소", type: "computed", lookup: { via: "request", field: "address" } },
        phone: { label: "연락처", type: "computed", lookup: { via: "request", field: "phone" } },
        slot: { label: "시간대", type: "computed", lookup: { via: "request", field: "slot" } },
        size: { label: "평수", type: "computed", unit: "평", lookup: { via: "request", field: "size" } },
        note: { label: "알려 주신 것", type: "computed", lookup: { via: "request", field: "note" } },
        kind: { label: "왜 가나요", type: "select", required: true, options: ["first 신청", "again 다시 감"], default: { value: "first" } },
        before: { label: "하기 전", type: "image" },
        after: { label: "한 뒤", type: "image" },
        sign: { label: "고객 확인", type: "text", placeholder: "확인하신 분 이름" },
        redo: { label: "다시 갈 날", type: "date" },
        state: { label: "신청 상태", type: "computed", lookup: { via: "request", field: "status" }, result: "text", hidden: true },
        worth: { label: "값", type: "computed", lookup: { via: "request", field: "price" }, result: "money" },
        status: state("상태", "assigned 배정 i", "doing 하는 중 w", "done 끝 g."),
      },
      constraints: [
        { kind: "capacity", of: ["team", "date"], limit: { via: "team", field: "most" }, message: "이 {team:은/는} 그날 더 갈 수 없어요." },
        { kind: "unique", fields: ["request", "kind", "date", "team"], message: "이미 이 {team}에 나눈 집이에요." },
      ],
      sample: {
        columns: ["request", "team", "date", "kind", "sign", "redo", "status"],
        rows: [
          ["김서연", "새벽팀", 0, "first", null, null, "doing"],
          ["박준호", "햇살팀", 0, "first", null, null, "doing"],
          ["이하린", "바람팀", 0, "first", null, null, "assigned"],
          ["최유진", "바람팀", 0, "first", null, null, "assigned"],
          ["정민수", "햇살팀", 0, "first", null, null, "assigned"],
          ["오세진", "새벽팀", 3, "first", null, null, "assigned"],
          ["서다온", "새벽팀", -3, "first", "서다온", null, "done"],
          ["문태오", "햇살팀", -5, "first", "문태오 어머니", -2, "done"],
          ["문태오", "햇살팀", -2, "again", "문태오", null, "done"],
        ],
      },
    },
  },
  notices: ["request"],
  rules: [
    // Filled in by buttons, and by nobody before.
    {
      entity: "request",
      on: "create",
      steps: [
        { do: "set", field: "team", to: null },
        { do: "set", field: "took", to: null },
        { do: "set", field: "got", to: null },
        { do: "set", field: "refundedOn", to: null },
        { do: "set", field: "nextOn", to: null },
      ],
    },
    {
      entity: "request",
      on: "update",
      changed: "team",
      when: [{ field: "team", op: "filled" }],
      steps: [
        {
          do: "create",
          entity: "job",
          values: { request: { record: true }, team: { field: "team" }, date: { field: "date" }, kind: "first" },
        },
      ],
    },
    {
      entity: "request",
      on: "update",
      changed: "took",
      when: [{ field: "took", op: "filled" }],
      steps: [{ do: "create", entity: "payment", values: { request: { record: true }, kind: "deposit", date: { field: "took" } } }],
    },
    {
      entity: "request",
      on: "update",
      changed: "got",
      when: [{ field: "got", op: "filled" }],
      steps: [
        { do: "create", entity: "payment", values: { request: { record: true }, kind: "rest", amount: { field: "got" } } },
        { do: "set", field: "got", to: null },
      ],
    },
    {
      entity: "request",
      on: "update",
      changed: "nextOn",
      when: [{ field: "nextOn", op: "filled" }],
      steps: [
        {
          do: "create",
          entity: "request",
          values: {
            date: { field: "nextOn" },
            slot: { field: "slot" },
            service: { field: "service" },
            size: { field: "size" },
            addA: { field: "addA" },
            addB: { field: "addB" },
            guest: { field: "guest" },
            phone: { field: "phone" },
            address: { field: "address" },
            note: { field: "note" },
          },
        },
      ],
    },
    {
      entity: "job",
      on: "create",
      when: [{ field: "date", op: "empty" }],
      steps: [{ do: "set", field: "date", to: { via: "request", field: "date" } }],
    },
    {
      entity: "job",
      on: "update",
      when: [{ field: "redo", op: "filled" }],
      steps: [
        {
          do: "create",
          entity: "job",
          values: { request: { field: "request" }, team: { field: "team" }, date: { field: "redo" }, kind: "again" },
        },
      ],
    },
  ],
  actions: {
    confirmRequest: move("request", "확정", [at("waiting"), is("paid", "gt", 0)], "sure", "확정했어요.", { tone: "good" }),
    finishRequest: move("request", "모두 끝", [at("sure"), is("date", "lte", TODAY)], "done", "끝난 것으로 적었어요."),
    cancelRequest: move("request", "취소", [at("waiting", "sure")], "cancelled", "취소했어요.", {
      confirm: "이 신청을 취소할까요? 그날 자리가 다시 열려요.",
      tone: "bad",
    }),
    tookDeposit: move(
      "request",
      "계약금 받음",
      [at("waiting"), is("paid", "eq", 0)],
      [
        { do: "set", field: "status", to: "sure" },
        { do: "set", field: "took", to: { auto: "today" } },
      ],
      "계약금을 받은 것으로 적고 확정했어요.",
      { tone: "good" },
    ),
    share: move("request", "팀에 나누기", [at("sure"), is("jobs", "eq", 0)], "sure", "나눴어요. 팀 화면에 보여요.", {
      ask: ["team"],
      tone: "good",
    }),
    takeRest: move("request", "잔금 받음", [at("sure", "done"), is("left", "gt", 0)], "done", "받은 돈을 적고 끝냈어요.", {
      ask: ["got"],
      tone: "good",
    }),
    giveBack: move(
      "request",
      "돌려줬어요",
      [is("back", "gt", 0)],
      [{ do: "set", field: "refundedOn", to: { auto: "today" } }],
      "돌려준 것으로 적었어요.",
    ),
    visitAgain: move(
      "request",
      "다음 신청 잡기",
      [at("done"), { field: "nextOn", op: "empty" }],
      "done",
      "같은 집으로 새 신청을 만들었어요.",
      {
        icon: "repeat",
        ask: ["nextOn"],
      },
    ),
    startJob: move("job", "시작", [at("assigned")], "doing", "시작했어요.", { roles: ["admin", "crew"] }),
    finishJob: move("job", "끝", [at("doing")], "done", "끝냈어요. 고객이 사진을 볼 수 있어요.", {
      icon: "check-circle",
      ask: ["after"],
      tone: "good",
      roles: ["admin", "crew"],
    }),
    goAgain: move("job", "무료로 다시 감", [at("done"), { field: "redo", op: "empty" }], "done", "다시 갈 날을 잡았어요.", {
      icon: "repeat",
      ask: ["redo"],
    }),
  },
  screens: [
    {
      ...screen("ask", "{request}하기", "calendar-check"),
      blocks: [
        shown("{service:과/와} 값", "service", {}, cards("base per weekend hours about"), { create: false }),
        shown("{addon}", "addon", {}, { kind: "menu", price: "price" }, { create: false }),
        { kind: "booking", entity: "request", date: "date", slot: { unit: "day" } },
      ],
    },
    {
      ...screen("mine", "내 {request}", "search"),
      blocks: [
        shown(
          "이 휴대폰에서 한 {request}",
          "request",
          { sort: [by("date", "desc")] },
          cards("service size date slot price number status"),
          { create: false, empty: "아직 한 {request:이/가} 없어요." },
        ),
        {
          kind: "section",
          section: "account",
          heading: "계약금 50,000원을 보내 주세요",
          body: "신청한 이름으로 보내시면 확정돼요. 잔금은 끝난 날 받아요.",
          items: [{ title: "우리은행", body: "0000-000-000000", note: "예금주 조미라" }],
        },
        shown("사진과 진행", "job", { sort: [by("date", "desc")] }, cards("team date before after status"), {
          create: false,
          empty: "팀이 정해지면 여기에 보여요.",
        }),
        {
          kind: "lookup",
          title: "다른 휴대폰에서 찾기",
          entity: "request",
          by: ["number", "phone"],
          show: ["date", "slot", "service", "size", "number", "status"],
        },
      ],
    },
    {
      ...screen("board", "나누기", "calendar", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            count("오늘 집", "request", "집", [is("date", "eq", TODAY), is("status", "ne", "cancelled")]),
            count("계약금 대기", "request", "집", [at("waiting")], { tone: "warn" }),
            count("나눌 집", "request", "집", [at("sure"), is("jobs", "eq", 0)], { tone: "accent" }),
            sum("남은 돈", "request", "left", [at("sure", "done")]),
          ],
        },
        shown(
          "계약금을 기다리거나 나눌 집",
          "request",
          { where: [at("waiting", "sure"), is("jobs", "eq", 0)], sort: [by("date")] },
          cards("date slot service size address price paid status"),
          { create: false, actions: ["tookDeposit", "share", "cancelRequest"], empty: "모두 나눴어요." },
        ),
        shown(
          "날이 지났는데 끝내지 않은 집",
          "request",
          { where: [at("waiting", "sure"), is("date", "lt", TODAY)], sort: [by("date")] },
          table("date service phone price left status"),
          { create: false, actions: ["finishRequest", "takeRest", "cancelRequest"], empty: "밀린 집이 없어요." },
        ),
        shown(
          "{request}",
          "request",
          { sort: [by("date", "desc")], search: ["guest", "phone", "address", "number"], filters: ["status", "service", "date"] },
          [{ kind: "calendar", date: "date", columns: ["guest", "slot"] }, table("date slot service size address price paid left status")],
          {
            actions: ["confirmRequest", "tookDeposit", "share", "finishRequest", "takeRest", "visitAgain", "cancelRequest"],
            empty: "아직 {request:이/가} 없어요.",
          },
        ),
        shown(
          "{job}",
          "job",
          { sort: [by("date", "desc")], filters: ["team", "status"] },
          [{ kind: "matrix", row: "team", date: "date" }, table("date team slot address kind status")],
          { actions: ["goAgain"], empty: "확정된 집을 팀에 나눠 주세요." },
        ),
      ],
    },
    {
      ...screen("today", "오늘 집", "truck", ["admin", "crew"]),
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "job",
            where: [is("date", "lte", TODAY), is("status", "ne", "done"), is("state", "ne", "취소")],
            sort: [by("date")],
            filters: ["team"],
          },
          views: [cards("team slot address phone size note status")],
          create: false,
          actions: ["startJob", "finishJob"],
          empty: "오늘 갈 집이 없어요.",
        },
      ],
    },
    {
      ...screen("money", "돈", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("이번 달 받은 돈", "payment", "amount", [], { period: { field: "date", unit: "month" }, tone: "good" }),
            count("무료로 다시 간 집", "job", "집", [is("kind", "eq", "again")], { period: { field: "date", unit: "month" } }),
          ],
        },
        shown("남은 돈이 있는 집", "request", { where: [at("done"), is("left", "gt", 0)] }, cards("date price paid left phone"), {
          create: false,
          actions: ["takeRest"],
          empty: "모두 받았어요.",
        }),
        shown("취소하고 돌려줄 계약금", "request", { where: [is("back", "gt", 0)], sort: [by("date")] }, table("date phone back"), {
          create: false,
          actions: ["giveBack"],
          empty: "돌려줄 돈이 없어요.",
        }),
        {
          kind: "stats",
          form: "tally",
          title: "이번 달 {team}별",
          entity: "job",
          by: "team",
          where: [at("done"), is("date", "eq", { month: 0 })],
          columns: [
            { label: "간 집", metric: { fn: "count" }, unit: "집" },
            { label: "값", metric: { fn: "sum", field: "worth" }, where: [is("kind", "eq", "first")], unit: "원" },
            { label: "다시 간 집", metric: { fn: "count" }, where: [is("kind", "eq", "again")], unit: "집" },
          ],
        },
        {
          kind: "chart",
          title: "달마다 받은 돈",
          chart: "bar",
          entity: "payment",
          x: "date",
          bucket: "month",
          y: { fn: "sum", field: "amount" },
        },
        shown("{service}", "service", {}, table("base per weekend hours")),
        shown("{addon}", "addon", {}, table("price")),
        shown("{team}", "team", {}, table("leader most")),
      ],
    },
  ],
};
