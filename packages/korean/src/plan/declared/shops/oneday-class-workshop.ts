import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const THIS_MONTH = { month: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
const choice = (label: string, ...options: string[]): DeclaredField => ({ ...state(label, ...options), type: "select" });
// prettier-ignore
const list = (name: string, icon: IconName, kind: EntitySpec["kind"] & {}, exposure?: Exposure) => ({ name, icon, kind, ...(exposure && { exposure }) });
const screen = (id: string, title: string, icon: IconName, access?: string[]) => ({ id, title, icon, ...(access && { access }) });
// prettier-ignore
const shown = (title: string, entity: string, query: Omit<Query, "entity">, views: ViewSpec | ViewSpec[], more?: Partial<CollectionBlock>): Omit<CollectionBlock, "id"> => ({ kind: "collection", title, query: { entity, ...query }, views: [views].flat(), ...more });
const cards = (columns: string): ViewSpec => ({ kind: "cards", columns: columns.split(" ") });
const table = (columns: string): ViewSpec => ({ kind: "table", columns: columns.split(" ") });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

/** The weeks after the first one in which the same day can be opened along with it. */
const WEEKS = [2, 3, 4, 5, 6, 7, 8];

/** Classes of an afternoon: places that fill up, what a seat costs, and the pieces people made until they are fetched. */
export const ONEDAY_CLASS_WORKSHOP: PatternDeclaration = {
  id: "oneday-class-workshop",
  title: "공방 원데이클래스",
  tagline: "가까운 날짜를 골라 신청하고, 만든 {piece:이/가} 언제 되는지 봐요",
  shelf: "shop",
  examples: {
    trade: "pottery",
    lists: { course: "class", material: ["기본 재료", "추가 재료", "고급 재료"], piece: "told" },
    own: [["예금주 흙과물", "예금주 {app}"]],
  },
  icon: "palette",
  family: "paper",
  palettes: [
    ["#fbf7f1", "#8a4b23"],
    ["#f5f8f7", "#2b6156"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "공방", admin: true }] },
  lists: {
    course: {
      ...list("수업", "palette", "resource"),
      imageField: "photo",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        price: { label: "한 명", type: "money", unit: "원", min: 0 },
        off: { label: "두 명부터 깎아 줌", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        minutes: { label: "걸리는 시간", type: "number", unit: "분", min: 10, step: 10, required: true, default: { value: 90 } },
        least: { label: "최소 인원", type: "number", unit: "명", min: 1, required: true, default: { value: 1 } },
        // prettier-ignore
        days: { label: "다 되기까지", type: "number", unit: "일", min: 0, required: true, default: { value: 0 }, help: "굽거나 굳히는 데 걸리는 날이에요." },
        full: { label: "모두 돌려주는 때", type: "number", unit: "일 전", min: 0, required: true, default: { value: 7 } },
        half: { label: "반을 돌려주는 때", type: "number", unit: "일 전", min: 0, required: true, default: { value: 3 } },
        about: { label: "소개", type: "longtext" },
        photo: { label: "사진", type: "image" },
      },
      sample: {
        columns: ["name", "price", "off", "minutes", "least", "days", "full", "half", "about"],
        rows: [
          ["물레 체험", 65000, 10000, 90, 2, 40, 7, 3, "물레로 컵이나 그릇 두 점을 만들어요. 굽는 데 40일 걸려요."],
          ["손으로 빚는 접시", 48000, 5000, 120, 2, 35, 7, 3, "물레 없이 판으로 접시를 만들어요."],
          ["찻잔 그림 그리기", 35000, 0, 60, 1, 20, 7, 3, "초벌한 잔에 그림을 그려요. 아이도 할 수 있어요."],
        ],
      },
    },
    material: {
      ...list("재료", "gem", "resource", "shown"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        price: { label: "한 명에 더하는 값", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
      },
      sample: {
        columns: ["name", "price"],
        rows: [
          ["기본 유약", 0],
          ["색 유약", 5000],
          ["금 테두리", 15000],
        ],
      },
    },
    round: {
      ...list("날짜", "calendar", "resource"),
      subtitleField: "date",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", placeholder: "물레 오후 2시", help: "비워 두면 저절로 채워져요." },
        course: { label: "{course}", type: "relation", target: "course", required: true },
        date: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        seats: { label: "정원", type: "number", unit: "명", min: 1, required: true, default: { value: 4 } },
        // prettier-ignore
        booked: { label: "신청 인원", type: "computed", unit: "명", rollup: { entity: "entry", via: "round", fn: "sum", field: "people", where: [is("status", "ne", "cancelled")], everyone: true } },
        left: { label: "남은 자리", type: "computed", unit: "명", formula: "max(0, seats - booked)" },
        price: { label: "한 명", type: "computed", lookup: { via: "course", field: "price" } },
        off: { label: "두 명부터 깎아 줌", type: "computed", lookup: { via: "course", field: "off" } },
        least: { label: "최소 인원", type: "computed", unit: "명", lookup: { via: "course", field: "least" } },
        days: { label: "다 되기까지", type: "computed", unit: "일", lookup: { via: "course", field: "days" } },
        full: { label: "모두 돌려주는 때", type: "computed", unit: "일 전", lookup: { via: "course", field: "full" }, hidden: true },
        half: { label: "반을 돌려주는 때", type: "computed", unit: "일 전", lookup: { via: "course", field: "half" }, hidden: true },
        // prettier-ignore
        weeks: { label: "매주 되풀이", type: "number", unit: "주", min: 1, max: 8, default: { value: 1 }, help: "4라고 적으면 네 주 동안 같은 요일, 같은 시각에 열어요." },
        titled: { label: "이름과 시각", type: "computed", formula: 'join(name, " ", time)', result: "text", hidden: true },
        ...Object.fromEntries(
          WEEKS.map((week): [string, DeclaredField] => [
            `week${week}`,
            { label: `${week}주째`, type: "computed", formula: `addDays(date, ${7 * (week - 1)})`, result: "date", hidden: true },
          ]),
        ),
        ready: { label: "다 되는 날", type: "computed", formula: "addDays(date, days)", result: "date" },
        status: state("상태", "open 모집 i", "going 진행 g", "over 끝 n.", "cancelled 취소 b."),
      },
      constraints: [
        {
          kind: "noOverlap",
          within: [],
          start: ["date", "time"],
          minutes: 120,
          lasts: { via: "course", field: "minutes" },
          exceptStatus: ["cancelled"],
          message: "그 시각에는 공방에 이미 다른 {course:이/가} 있어요.",
        },
      ],
      highlights: [
        {
          when: [at("open"), is("booked", "lt", { field: "least" }), is("date", "lte", { today: 2 })],
          tone: "bad",
          label: "최소 인원이 모자라요",
        },
        { when: [is("left", "lte", 0)], tone: "warn", label: "마감" },
      ],
      sample: {
        columns: ["name", "course", "date", "time", "seats", "status"],
        rows: [
          ["물레 오후 2시", "물레 체험", 1, "14:00", 4, "open"],
          ["접시 오후 5시", "손으로 빚는 접시", 1, "17:00", 6, "open"],
          ["찻잔 오전 11시", "찻잔 그림 그리기", 2, "11:00", 8, "open"],
          ["물레 저녁 7시", "물레 체험", 4, "19:00", 4, "open"],
          ["물레 오전 10시", "물레 체험", 8, "10:00", 4, "open"],
          ["물레 오후 4시", "물레 체험", -12, "16:00", 4, "over"],
          ["접시 오전 11시", "손으로 빚는 접시", -34, "11:00", 6, "over"],
        ],
      },
    },
    entry: {
      name: "신청",
      icon: "users",
      counter: "건",
      titleField: "guest",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled" },
      fields: {
        round: { label: "{round}", type: "relation", target: "round", required: true },
        people: { label: "인원", type: "number", unit: "명", min: 1, required: true, default: { value: 2 } },
        material: { label: "{material}", type: "relation", target: "material" },
        guest: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        request: { label: "부탁", type: "text", placeholder: "컵 바닥에 새길 글자" },
        number: { label: "신청번호", type: "text", roles: ["admin"], default: { auto: "sequence", prefix: "K" } },
        price: { label: "한 명", type: "computed", lookup: { via: "round", field: "price" } },
        off: { label: "두 명부터 깎아 줌", type: "computed", lookup: { via: "round", field: "off" }, hidden: true },
        added: { label: "재료값", type: "computed", lookup: { via: "material", field: "price" } },
        date: { label: "날짜", type: "computed", lookup: { via: "round", field: "date" } },
        open: { label: "{round} 상태", type: "computed", lookup: { via: "round", field: "status" } },
        // prettier-ignore
        deal: { label: "따로 정한 값", type: "money", unit: "원", min: 0, roles: ["admin"], help: "할인이 있으면 적어요. 금액이 이 값이 돼요." },
        paidOn: { label: "입금 확인한 날", type: "date", roles: ["admin"] },
        cancelledOn: { label: "취소한 날", type: "date", roles: ["admin"] },
        refunded: { label: "돌려줬어요", type: "boolean", roles: ["admin"], default: { value: false } },
        full: { label: "모두 돌려주는 때", type: "computed", unit: "일 전", lookup: { via: "round", field: "full" }, hidden: true },
        half: { label: "반을 돌려주는 때", type: "computed", unit: "일 전", lookup: { via: "round", field: "half" }, hidden: true },
        // Nothing is said before the price of the class is known.
        // prettier-ignore
        total: { label: "금액", type: "computed", roles: ["admin"], formula: "if(isEmpty(deal), (people * (price + added) - if(people >= 2, off, 0)) * price / price, deal)", result: "money" },
        // prettier-ignore
        notice: { label: "며칠 전", type: "computed", unit: "일", formula: "if(isEmpty(cancelledOn), daysBetween(today(), date), daysBetween(cancelledOn, date))" },
        // prettier-ignore
        refund: { label: "취소하면 돌려줄 돈", type: "computed", roles: ["admin"], formula: "if(isEmpty(paidOn), 0, if(notice >= full, total, if(notice >= half, total / 2, 0)))", result: "money" },
        status: state("상태", "waiting 입금 대기 w", "paid 확정 i", "came 참석 g.", "noShow 안 옴 b.", "cancelled 취소 n."),
      },
      constraints: [
        // prettier-ignore
        { kind: "capacity", of: ["round", "phone"], limit: 1, exceptStatus: ["cancelled"], message: "이 날짜에 이미 신청하셨어요. ‘내 {entry}’에서 확인해 주세요." },
        // prettier-ignore
        { kind: "capacity", of: ["round"], limit: { via: "round", field: "seats" }, amount: "people", exceptStatus: ["cancelled"], message: "남은 자리보다 많아요. 인원을 줄이거나 다른 {round:을/를} 골라 주세요." },
        // prettier-ignore
        { kind: "check", when: [at("waiting"), is("open", "in", ["끝", "취소"])], must: [at("cancelled")], message: "이 {round:은/는} 신청을 받지 않아요. 다른 {round:을/를} 골라 주세요.", keeps: true },
        // prettier-ignore
        { kind: "check", when: [at("waiting"), is("date", "lt", TODAY)], must: [at("cancelled")], message: "지난 {round:이에요/예요}. 다른 {round:을/를} 골라 주세요.", keeps: true },
      ],
      highlights: [
        { when: [at("waiting"), is("date", "lte", { today: 2 })], tone: "bad", label: "입금이 급해요" },
        { when: [at("paid"), is("date", "lt", TODAY)], tone: "warn", label: "왔는지 적어 주세요" },
        { when: [at("cancelled"), is("refund", "gt", 0), is("refunded", "eq", false)], tone: "bad", label: "돌려줄 돈이 있어요" },
      ],
      sample: {
        columns: ["round", "people", "material", "guest", "phone", "request", "number", "status", "paidOn", "cancelledOn"],
        rows: [
          ["물레 오후 2시", 2, "기본 유약", "김서연", "010-3321-4507", "바닥에 S♥J", "K0041", "paid", -5, null],
          ["물레 오후 2시", 1, "색 유약", "박준호", "010-5120-8834", null, "K0042", "paid", -5, null],
          ["물레 오후 2시", 1, "기본 유약", "이하린", "010-7745-2096", null, "K0043", "waiting", null, null],
          ["접시 오후 5시", 1, "금 테두리", "최유진", "010-2908-6613", null, "K0044", "paid", -5, null],
          ["찻잔 오전 11시", 3, "기본 유약", "정민수", "010-6432-1178", "아이 둘이 함께 가요", "K0045", "paid", -4, null],
          ["물레 저녁 7시", 2, "색 유약", "한지우", "010-8051-3942", null, "K0046", "waiting", null, null],
          ["물레 저녁 7시", 1, "기본 유약", "김다온", "010-2214-7783", null, "K0040", "cancelled", -6, -1],
          ["물레 오후 4시", 2, "기본 유약", "오세진", "010-7703-4268", null, "K0035", "came", -18, null],
          ["물레 오후 4시", 2, "색 유약", "윤가람", "010-4417-2083", "이름 새겨 주세요", "K0036", "came", -18, null],
          ["접시 오전 11시", 2, "기본 유약", "서다온", "010-9026-5541", null, "K0028", "came", -40, null],
          ["접시 오전 11시", 2, "기본 유약", "문태오", "010-3378-1620", null, "K0029", "came", -40, null],
        ],
      },
    },
    piece: {
      ...list("작품", "gift", "log"),
      titleField: "guest",
      access: [{ role: "sender", can: ["list", "read"], through: ["entry"] }],
      fields: {
        entry: { label: "{entry}", type: "relation", target: "entry", required: true },
        guest: { label: "누구 것", type: "text", help: "비워 두면 저절로 채워져요." },
        phone: { label: "연락처", type: "phone", help: "비워 두면 저절로 채워져요." },
        what: { label: "무엇", type: "text", placeholder: "머그 둘" },
        photo: { label: "사진", type: "image" },
        way: choice("받는 방법", "visit 찾으러 옴", "parcel 택배"),
        status: state("단계", "drying 말리는 중 n", "firing 굽는 중 w", "ready 다 됨 g", "given 전함 n."),
      },
      highlights: [{ when: [at("ready")], tone: "good", label: "연락해 주세요" }],
      sample: {
        columns: ["entry", "guest", "phone", "what", "way", "status"],
        rows: [
          ["오세진", "오세진", "010-7703-4268", "머그 둘", "visit", "drying"],
          ["윤가람", "윤가람", "010-4417-2083", "국그릇과 컵", "parcel", "drying"],
          ["서다온", "서다온", "010-9026-5541", "사각 접시", "visit", "firing"],
          ["문태오", "문태오", "010-3378-1620", "둥근 접시 둘", "visit", "ready"],
        ],
      },
    },
  },
  rules: [
    // prettier-ignore
    { entity: "round", on: "create", when: [{ field: "name", op: "empty" }], steps: [{ do: "set", field: "name", to: { via: "course", field: "name" } }, { do: "set", field: "name", to: { field: "titled" } }] },
    ...WEEKS.map((week) => ({
      entity: "round",
      on: "create" as const,
      when: [is("weeks", "gte", week)],
      steps: [
        {
          do: "create" as const,
          entity: "round",
          values: {
            name: { field: "name" },
            course: { field: "course" },
            date: { field: `week${week}` },
            time: { field: "time" },
            seats: { field: "seats" },
            weeks: 1,
          },
        },
      ],
    })),
    { entity: "entry", on: "update", when: [at("paid")], steps: [{ do: "set", field: "paidOn", to: { auto: "today" } }] },
    { entity: "entry", on: "update", when: [at("cancelled")], steps: [{ do: "set", field: "cancelledOn", to: { auto: "today" } }] },
    { entity: "entry", on: "update", when: [at("came")], steps: [{ do: "create", entity: "piece", values: { entry: { record: true } } }] },
    {
      entity: "piece",
      on: "create",
      steps: [
        { do: "set", field: "guest", to: { via: "entry", field: "guest" } },
        { do: "set", field: "phone", to: { via: "entry", field: "phone" } },
      ],
    },
  ],
  actions: {
    takePayment: move("entry", "입금 확인", [at("waiting")], "paid", "확정했어요.", { icon: "coins", tone: "good" }),
    // prettier-ignore
    giveBack: move("entry", "돌려줬어요", [at("cancelled"), is("refunded", "eq", false)], [set("refunded", true)], "돌려준 것으로 적었어요.", { icon: "check" }),
    attend: move("entry", "참석", [at("paid")], "came", "참석으로 적고 작품을 만들어 두었어요.", { tone: "good" }),
    // prettier-ignore
    miss: move("entry", "안 옴", [at("paid")], "noShow", "오지 않은 것으로 적었어요.", { confirm: "오지 않은 것으로 적을까요?", tone: "bad" }),
    // prettier-ignore
    cancelEntry: move("entry", "취소", [at("waiting", "paid")], "cancelled", "취소했어요. 자리가 다시 열렸어요.", { confirm: "이 신청을 취소할까요? 돌려줄 돈은 신청 화면에 나와 있어요." }),
    fire: move("piece", "굽기", [at("drying")], "firing", "굽는 중으로 바꿨어요.", { icon: "sun" }),
    makeReady: move("piece", "다 됨", [at("drying", "firing")], "ready", "다 됐어요. 찾아갈 사람에 올렸어요.", { tone: "good" }),
    textGuest: move("piece", "문자", [at("ready")], [{ do: "call", field: "phone", via: "sms" }], "문자를 열었어요."),
    give: move("piece", "전함", [at("ready")], "given", "전한 것으로 적었어요.", { icon: "gift" }),
    goRound: move("round", "진행 확정", [at("open")], "going", "이날 수업을 하기로 했어요.", { icon: "check", tone: "good" }),
    endRound: move("round", "끝", [at("open", "going"), is("date", "lte", TODAY)], "over", "끝난 날로 옮겼어요."),
    cancelRound: move("round", "이날 취소", [at("open", "going")], "cancelled", "취소했어요. 신청을 더 받지 않아요.", {
      confirm: "이날 수업을 취소할까요? 신청한 분께 연락해 주세요.",
      tone: "bad",
    }),
  },
  screens: [
    {
      ...screen("courses", "{course}", "palette"),
      blocks: [
        shown("{course} 고르기", "course", {}, cards("about price off minutes days"), { create: false }),
        shown(
          "가까운 {round}",
          "round",
          { where: [is("date", "gte", TODAY), at("open", "going")], sort: [by("date"), by("time")], filters: ["date", "course"] },
          cards("course date time left price ready"),
          { create: false, empty: "열린 {round:이/가} 없어요." },
        ),
        { kind: "form", title: "신청하기", entity: "entry", submitLabel: "신청하기", success: "신청했어요. 입금하면 확정돼요." },
      ],
    },
    {
      ...screen("mine", "내 {entry}", "search"),
      blocks: [
        shown(
          "이 휴대폰에서 한 {entry}",
          "entry",
          { sort: [by("createdAt", "desc")] },
          cards("round date people material total refund number status"),
          { create: false, empty: "이 휴대폰에서 한 {entry:이/가} 없어요." },
        ),
        {
          kind: "section",
          section: "account",
          heading: "입금할 곳",
          body: "신청한 이름으로 보내 주세요.",
          items: [{ title: "국민은행", body: "000000-00-000000", note: "예금주 흙과물" }],
        },
        {
          kind: "lookup",
          title: "다른 휴대폰에서 찾기와 취소",
          entity: "entry",
          by: ["phone", "number"],
          show: ["round", "people", "total", "refund", "number", "status"],
        },
        { kind: "lookup", title: "내 {piece} 단계", entity: "piece", by: ["phone"], show: ["what", "way", "photo", "status"] },
      ],
    },
    {
      ...screen("week", "날짜별 명단", "clipboard-list", ["admin"]),
      blocks: [
        shown(
          "인원이 모자란 {round}",
          "round",
          {
            where: [at("open"), is("date", "gte", TODAY), is("date", "lte", { today: 2 }), is("booked", "lt", { field: "least" })],
            sort: [by("date")],
          },
          cards("date time booked least"),
          { create: false, actions: ["goRound", "cancelRound"], empty: "이틀 안에 인원이 모자란 날이 없어요." },
        ),
        shown(
          "{entry} 명단",
          "entry",
          {
            where: [at("waiting", "paid")],
            sort: [by("date")],
            search: ["guest", "phone", "number"],
            filters: ["status", "round"],
            group: "round",
          },
          table("date people material phone request total paidOn status"),
          {
            create: false,
            actions: ["takePayment", "attend", "miss", "cancelEntry"],
            empty: "기다리는 {entry:이/가} 없어요.",
            export: true,
          },
        ),
        // prettier-ignore
        shown("돌려줄 돈", "entry", { where: [at("cancelled"), is("refund", "gt", 0), is("refunded", "eq", false)], sort: [by("date")] }, table("round date phone total refund"), { create: false, actions: ["giveBack"], empty: "돌려줄 돈이 없어요." }),
      ],
    },
    {
      ...screen("pieces", "{piece}판", "gift", ["admin"]),
      blocks: [
        shown("찾아갈 사람", "piece", { where: [at("ready")] }, cards("what phone way"), {
          create: false,
          actions: ["textGuest", "give"],
          empty: "찾아갈 {piece:이/가} 없어요.",
        }),
        shown(
          "모든 {piece}",
          "piece",
          { search: ["guest", "phone", "what"] },
          [{ kind: "kanban", by: "status", columns: ["what", "way"] }, table("what phone way status")],
          { actions: ["fire", "makeReady", "give"], empty: "참석을 누르면 {piece:이/가} 여기에 생겨요." },
        ),
      ],
    },
    {
      ...screen("setup", "{round:과/와} 매출", "settings", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            // prettier-ignore
            { label: "이번 달 매출", entity: "entry", metric: { fn: "sum", field: "total" }, where: [is("date", "eq", THIS_MONTH), at("paid", "came", "noShow")], unit: "원", tone: "good" },
            // prettier-ignore
            { label: "기다리는 입금", entity: "entry", metric: { fn: "sum", field: "total" }, where: [at("waiting")], unit: "원", tone: "warn" },
            { label: "안 찾아간 {piece}", entity: "piece", metric: { fn: "count" }, where: [at("ready")], unit: "점", tone: "warn" },
          ],
        },
        shown(
          "{round}",
          "round",
          { sort: [by("date", "desc")], filters: ["course", "status"] },
          table("course date time booked seats left least status"),
          { actions: ["goRound", "endRound", "cancelRound"], empty: "{round:을/를} 만들면 손님 화면에 보여요." },
        ),
        shown("{course}", "course", {}, table("price off minutes least days full half"), {
          empty: "가르칠 {course:을/를} 먼저 적어 주세요.",
        }),
        shown("{material}", "material", {}, table("price")),
      ],
    },
  ],
};
