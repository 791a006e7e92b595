import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const THIS_MONTH = { month: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
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

/** Shops without anybody in them: who went round when, what guests report, what to refill, and whether the cash agrees. */
export const UNMANNED_STORE: PatternDeclaration = {
  id: "unmanned-store",
  title: "무인매장 관리",
  tagline: "안 간 {store:과/와} 손님 알림을 먼저 봐요",
  shelf: "shop",
  examples: { trade: "market", lists: { shelf: "goods", incident: "told" }, own: [["농협 352-1204-77", "농협 000-0000-00"]] },
  icon: "store",
  family: "work",
  palettes: [
    ["#f4f8fb", "#11608f"],
    ["#f7f7f3", "#4c5a1e"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    store: {
      ...list("매장", "store", "resource", "shown"),
      counter: "곳",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        address: { label: "주소", type: "address" },
        every: { label: "며칠마다 가나요", type: "number", unit: "일", min: 1, default: { value: 1 } },
        warmest: { label: "온도 기준", type: "number", unit: "℃", help: "냉동고나 냉장고가 있으면 적어요." },
        last: { label: "다녀온 날", type: "computed", rollup: { entity: "visit", via: "store", fn: "max", field: "date" }, result: "date" },
        since: { label: "지난 날", type: "computed", unit: "일", formula: "daysBetween(last, today())" },
        waiting: {
          label: "손님 알림",
          type: "computed",
          unit: "건",
          rollup: { entity: "report", via: "store", fn: "count", where: [at("new", "doing")] },
        },
        refill: { label: "채울 수", type: "computed", unit: "개", rollup: { entity: "shelf", via: "store", fn: "sum", field: "need" } },
      },
      highlights: [
        { when: [is("since", "gt", { field: "every" })], tone: "bad", label: "가야 해요" },
        { when: [is("waiting", "gt", 0)], tone: "warn", label: "손님 알림이 있어요" },
      ],
      sample: {
        columns: ["name", "address", "every", "warmest"],
        rows: [
          ["1호점 역앞", "성북구 동소문로 42", 1, -15],
          ["2호점 아파트 상가", "성북구 보문로 170", 1, -15],
          ["3호점 학교 앞", "강북구 도봉로 89", 2, -15],
        ],
      },
    },
    machine: {
      ...list("기계", "package", "resource", "shown"),
      counter: "대",
      fields: {
        name: { label: "기계 번호", type: "text", required: true, unique: true },
        store: { label: "{store}", type: "relation", target: "store", required: true },
        kind: {
          label: "종류",
          type: "select",
          options: [
            "freezer 냉동고",
            "fridge 냉장고",
            "kiosk 계산기",
            "vending 자판기",
            "coffee 커피 기계",
            "washer 세탁기",
            "booth 사진 부스",
            "etc 기타",
          ],
        },
        note: { label: "메모", type: "text", placeholder: "고장 나면 부를 곳" },
        waiting: {
          label: "손님 알림",
          type: "computed",
          unit: "건",
          rollup: { entity: "report", via: "machine", fn: "count", where: [at("new", "doing")] },
        },
        status: state("상태", "ok 정상 g", "broken 고장 b", "mending 수리 중 w"),
      },
      sample: {
        columns: ["name", "store", "kind", "status"],
        rows: [
          ["1-냉동고A", "1호점 역앞", "freezer", "ok"],
          ["1-계산기", "1호점 역앞", "kiosk", "ok"],
          ["2-냉동고A", "2호점 아파트 상가", "freezer", "mending"],
          ["2-냉동고B", "2호점 아파트 상가", "freezer", "ok"],
          ["2-계산기", "2호점 아파트 상가", "kiosk", "ok"],
          ["3-냉동고A", "3호점 학교 앞", "freezer", "ok"],
          ["3-계산기", "3호점 학교 앞", "kiosk", "broken"],
        ],
      },
    },
    visit: {
      ...list("순회", "footprints", "log"),
      counter: "회",
      titleField: "store",
      exposure: "private",
      fields: {
        store: { label: "{store}", type: "relation", target: "store", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        at: { label: "간 때", type: "time", default: { auto: "now" } },
        who: { label: "간 사람", type: "text" },
        clean: { label: "청소함", type: "boolean", default: { value: false } },
        temp: { label: "온도", type: "number", unit: "℃", step: 0.5 },
        photo: { label: "사진", type: "image" },
        note: { label: "메모", type: "text" },
        warmest: { label: "온도 기준", type: "computed", unit: "℃", lookup: { via: "store", field: "warmest" } },
        status: state("상태", "going 보는 중 w", "done 마침 g."),
      },
      highlights: [
        { when: [is("temp", "gt", { field: "warmest" })], tone: "bad", label: "온도가 높아요" },
        { when: [at("going"), is("date", "lt", TODAY)], tone: "warn", label: "마치지 않았어요" },
      ],
      sample: {
        columns: ["store", "date", "at", "who", "clean", "temp", "note", "status"],
        rows: [
          ["1호점 역앞", 0, "08:20", "민재석", true, -19, null, "done"],
          ["3호점 학교 앞", -1, "19:05", "오하린", true, -18.5, "계산기 화면이 안 켜져요", "done"],
          ["1호점 역앞", -1, "08:31", "민재석", true, -19.5, null, "done"],
          ["2호점 아파트 상가", -3, "18:40", "오하린", true, -12, "냉동고 A 문이 덜 닫혀 있었어요", "done"],
          ["1호점 역앞", -2, "08:15", "민재석", true, -20, null, "done"],
          ["2호점 아파트 상가", -4, "18:22", "오하린", true, -18, null, "done"],
          ["3호점 학교 앞", -3, "19:12", "오하린", false, -18, "비가 와서 바닥만 닦았어요", "done"],
        ],
      },
    },
    shelf: {
      name: "채울 것",
      icon: "boxes",
      counter: "건",
      exposure: "private",
      fields: {
        name: { label: "물건", type: "text", required: true },
        store: { label: "{store}", type: "relation", target: "store", required: true },
        full: { label: "둘 수", type: "number", unit: "개", min: 1, required: true, default: { value: 40 } },
        now: { label: "지금 수", type: "number", unit: "개", min: 0, required: true, default: { value: 0 } },
        need: { label: "채울 수", type: "computed", unit: "개", formula: "max(0, full - now)" },
      },
      highlights: [{ when: [is("now", "lte", 5)], tone: "bad", label: "거의 비었어요" }],
      sample: {
        columns: ["name", "store", "full", "now"],
        rows: [
          ["메로나", "1호점 역앞", 40, 12],
          ["초코콘", "1호점 역앞", 40, 33],
          ["얼음컵", "1호점 역앞", 60, 51],
          ["메로나", "2호점 아파트 상가", 40, 4],
          ["쌍쌍바", "2호점 아파트 상가", 40, 18],
          ["초코콘", "3호점 학교 앞", 60, 22],
          ["팝핑바", "3호점 학교 앞", 40, 40],
        ],
      },
    },
    report: {
      name: "손님 알림",
      icon: "message-circle",
      counter: "건",
      titleField: "number",
      exposure: "submitted",
      fields: {
        store: { label: "{store}", type: "relation", target: "store", required: true },
        machine: { label: "기계 번호", type: "relation", target: "machine" },
        kind: choice("무슨 일인가요", "refund 환불", "broken 고장", "pay 결제", "etc 기타"),
        body: { label: "내용", type: "longtext", required: true, placeholder: "두 번 결제됐어요" },
        amount: { label: "돌려받을 금액", type: "money", unit: "원", min: 0 },
        phone: { label: "연락처", type: "phone", help: "환불이면 꼭 적어 주세요." },
        account: { label: "돌려받을 계좌", type: "text", private: true, help: "사장만 볼 수 있어요." },
        photo: { label: "사진", type: "image", private: true },
        number: { label: "접수번호", type: "text", roles: ["admin"], default: { auto: "sequence", prefix: "U" } },
        came: { label: "접수일", type: "date", default: { auto: "today" } },
        due: { label: "처리할 날", type: "computed", roles: ["admin"], formula: "addDays(came, 2)", result: "date" },
        status: state("상태", "new 접수 w", "doing 확인 중 i", "done 끝 g."),
        answer: { label: "답", type: "text", roles: ["admin"] },
      },
      constraints: [
        {
          kind: "check",
          when: [is("kind", "eq", "refund")],
          must: [{ field: "phone", op: "filled" }],
          message: "돌려드리려면 연락처가 있어야 해요.",
        },
      ],
      highlights: [{ when: [is("status", "ne", "done"), is("due", "lt", TODAY)], tone: "bad", label: "기한이 지났어요" }],
      sample: {
        columns: ["store", "machine", "kind", "body", "amount", "phone", "account", "number", "came", "status", "answer"],
        // prettier-ignore
        rows: [
          ["3호점 학교 앞", "3-계산기", "broken", "화면이 까매요", null, "010-3321-4507", null, "U0110", 0, "new", null],
          ["2호점 아파트 상가", "2-계산기", "refund", "같은 것이 두 번 결제됐어요", 3800, "010-5120-8834", "농협 352-1204-77", "U0109", -1, "doing", null],
          ["1호점 역앞", "1-계산기", "pay", "거스름돈이 500원 덜 나왔어요", 500, "010-7745-2096", "카카오 3333-08", "U0108", -4, "new", null],
          ["2호점 아파트 상가", "2-냉동고A", "broken", "아이스크림이 녹아 있어요", null, "010-2908-6613", null, "U0107", -3, "done", "기사를 불렀어요. 죄송해요."],
          ["1호점 역앞", "1-계산기", "refund", "카드가 안 먹혀서 그냥 나왔는데 결제됐대요", 2000, "010-6432-1178", "신한 110-377", "U0106", -6, "done", "2,000원을 보냈어요."],
          ["3호점 학교 앞", null, "etc", "바닥이 미끄러워요", null, "010-8051-3942", null, "U0105", -8, "done", "매트를 깔았어요."],
          ["1호점 역앞", "1-냉동고A", "etc", "초코콘이 없어요", null, "010-7703-4268", null, "U0104", -10, "done", "채워 두었어요."],
        ],
      },
    },
    cash: {
      ...list("매출과 현금", "coins", "log"),
      counter: "건",
      titleField: "store",
      access: [],
      fields: {
        store: { label: "{store}", type: "relation", target: "store", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        machine: { label: "기계 현금 매출", type: "money", unit: "원", min: 0 },
        taken: { label: "걷은 현금", type: "money", unit: "원", min: 0 },
        card: { label: "카드 매출", type: "money", unit: "원", min: 0 },
        gap: { label: "차이", type: "computed", formula: "if(isEmpty(machine) || isEmpty(taken), 0, taken - machine)", result: "money" },
        sales: { label: "매출", type: "computed", formula: "if(isEmpty(machine), taken, machine) + card", result: "money" },
        reason: { label: "까닭", type: "text" },
      },
      constraints: [
        { kind: "check", when: [is("gap", "lt", 0)], must: [{ field: "reason", op: "filled" }], message: "모자란 까닭을 적어 주세요." },
        { kind: "check", when: [is("gap", "gt", 0)], must: [{ field: "reason", op: "filled" }], message: "남은 까닭을 적어 주세요." },
      ],
      highlights: [{ when: [is("gap", "lt", 0)], tone: "bad", label: "모자라요" }],
      sample: {
        columns: ["store", "date", "machine", "taken", "card", "reason"],
        rows: [
          ["1호점 역앞", -2, 412000, 410500, 1240000, "거스름돈 오류 500원 세 번"],
          ["2호점 아파트 상가", -4, 268000, 268000, 910000, null],
          ["3호점 학교 앞", -1, 331000, 331000, 1080000, null],
          ["1호점 역앞", -9, 395000, 395000, 1175000, null],
          ["2호점 아파트 상가", -11, 241000, 241000, 866000, null],
          ["3호점 학교 앞", -8, 308000, 308000, 1012000, null],
        ],
      },
    },
    incident: {
      ...list("사건", "alert-triangle", "log"),
      counter: "건",
      titleField: "body",
      access: [],
      fields: {
        store: { label: "{store}", type: "relation", target: "store", required: true },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        body: { label: "무슨 일", type: "text", required: true },
        loss: { label: "손해", type: "money", unit: "원", min: 0, default: { value: 0 } },
        photo: { label: "사진", type: "image" },
        status: state("상태", "noted 적음 w", "told 신고함 i", "over 끝 n."),
      },
      sample: {
        columns: ["store", "at", "body", "loss", "status"],
        rows: [
          ["3호점 학교 앞", [-8, "22:14"], "학생 셋이 계산하지 않고 나감", 6400, "over"],
          ["2호점 아파트 상가", [-16, "03:40"], "유리문을 발로 참", 0, "told"],
          ["1호점 역앞", [-27, "23:05"], "얼음컵 다섯 개를 계산하지 않음", 5000, "over"],
        ],
      },
    },
  },
  actions: {
    finishVisit: move("visit", "마침", [at("going")], "done", "순회를 마쳤어요.", {
      icon: "check",
      tone: "good",
      roles: ["admin", "staff"],
    }),
    refill: move("shelf", "채웠어요", [is("need", "gt", 0)], [{ do: "add", field: "now", by: 0 }], "지금 수를 고쳤어요.", {
      icon: "boxes",
      ask: ["now"],
      tone: "good",
      roles: ["admin", "staff"],
    }),
    takeReport: move("report", "확인 중", [at("new")], "doing", "손님 화면에 확인 중으로 보여요.", { icon: "eye" }),
    finishReport: move("report", "처리함", [at("new", "doing")], "done", "끝났어요. 손님 화면에 답이 보여요.", {
      icon: "check-circle",
      ask: ["answer"],
      tone: "good",
    }),
    reopenReport: move("report", "되돌리기", [at("done")], "doing", "확인 중으로 돌려놨어요.", { icon: "repeat" }),
    goOnVisit: move("visit", "되돌리기", [at("done")], "going", "보는 중으로 돌려놨어요.", { icon: "repeat", roles: ["admin", "staff"] }),
    breakMachine: move("machine", "고장", [at("ok")], "broken", "고장으로 적었어요.", { tone: "bad", roles: ["admin", "staff"] }),
    mendMachine: move("machine", "수리 맡김", [at("broken")], "mending", "수리 중으로 바꿨어요.", {
      icon: "wrench",
      roles: ["admin", "staff"],
    }),
    fixMachine: move("machine", "고쳤어요", [at("broken", "mending")], "ok", "정상으로 바꿨어요.", {
      tone: "good",
      roles: ["admin", "staff"],
    }),
    tellPolice: move("incident", "신고함", [at("noted")], "told", "신고한 것으로 적었어요."),
    endIncident: move("incident", "끝", [at("noted", "told")], "over", "끝난 것으로 적었어요."),
    reopenIncident: move("incident", "되돌리기", [at("over")], "noted", "다시 열었어요.", { icon: "repeat" }),
    copyAccount: move(
      "report",
      "계좌 복사",
      [{ field: "account", op: "filled" }],
      [{ do: "copy", fields: ["account", "amount"] }],
      "복사했어요.",
      { icon: "copy" },
    ),
  },
  screens: [
    {
      ...screen("stores", "{store}", "store", ["admin", "staff"]),
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "남은 알림", entity: "report", metric: { fn: "count" }, where: [at("new", "doing")], unit: "건", tone: "warn" },
            {
              label: "고장 난 기계",
              entity: "machine",
              metric: { fn: "count" },
              where: [at("broken", "mending")],
              unit: "대",
              tone: "bad",
            },
            { label: "이번 달 순회", entity: "visit", metric: { fn: "count" }, period: { field: "date", unit: "month" }, unit: "회" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "store", sort: [by("since", "desc")] },
          views: [cards("last since waiting refill")],
          empty: "돌보는 {store:을/를} 먼저 적어 주세요.",
        },
        shown("고장 난 {machine}", "machine", { where: [at("broken", "mending")], sort: [by("status")] }, table("store kind note status"), {
          create: false,
          actions: ["mendMachine", "fixMachine"],
          empty: "고장 난 기계가 없어요.",
        }),
      ],
    },
    {
      ...screen("rounds", "{visit}", "footprints", ["admin", "staff"]),
      blocks: [
        {
          kind: "collection",
          query: { entity: "visit", sort: [by("date", "desc"), by("at", "desc")], filters: ["date", "store", "status"] },
          views: [table("date at who clean temp photo note status"), { kind: "calendar", date: "date", columns: ["who"] }],
          actions: ["finishVisit", "goOnVisit"],
          empty: "도착하면 순회 추가를 눌러 주세요. 시각이 저절로 적혀요.",
        },
        shown(
          "{shelf}",
          "shelf",
          { sort: [by("need", "desc")], filters: ["store"], group: "store" },
          { kind: "list", columns: ["need", "now", "full"] },
          { actions: ["refill"], empty: "매장마다 둘 물건과 수를 적어 주세요." },
        ),
      ],
    },
    {
      ...screen("tell", "알리기", "message-circle"),
      blocks: [
        { kind: "form", entity: "report", submitLabel: "알리기", success: "접수했어요. 이틀 안에 처리할게요." },
        shown("내가 알린 것", "report", { sort: [by("came", "desc")] }, cards("store kind body due answer status"), {
          create: false,
          empty: "이 휴대폰에서 알린 것이 없어요.",
        }),
        {
          kind: "lookup",
          title: "접수번호로 찾기",
          entity: "report",
          by: ["number", "phone"],
          show: ["store", "kind", "came", "answer", "status"],
        },
      ],
    },
    {
      ...screen("refunds", "처리할 것", "clipboard-list", ["admin"]),
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "report",
            where: [at("new", "doing")],
            sort: [by("due")],
            filters: ["status", "kind", "store"],
            search: ["number", "phone", "body"],
          },
          views: [table("store machine kind body amount phone account due status")],
          create: false,
          actions: ["takeReport", "copyAccount", "finishReport"],
          empty: "처리할 것이 없어요.",
        },
        shown(
          "끝난 {report}",
          "report",
          { where: [at("done")], sort: [by("came", "desc")], filters: ["kind", "store"], search: ["number", "phone", "body"] },
          table("store kind body amount came answer"),
          { create: false, actions: ["reopenReport"], empty: "아직 끝난 것이 없어요." },
        ),
        shown("{incident}", "incident", { sort: [by("at", "desc")], filters: ["store", "status"] }, table("store at loss photo status"), {
          actions: ["tellPolice", "endIncident", "reopenIncident"],
          empty: "적은 {incident:이/가} 없어요.",
        }),
      ],
    },
    {
      ...screen("money", "{cash}", "bar-chart-3", ["admin"]),
      blocks: [
        {
          kind: "stats",
          form: "tally",
          title: "이번 달 매장별 매출",
          entity: "cash",
          by: "store",
          where: [is("date", "eq", THIS_MONTH)],
          // prettier-ignore
          columns: [{ label: "매출", metric: { fn: "sum", field: "sales" }, unit: "원" }, { label: "카드", metric: { fn: "sum", field: "card" }, unit: "원" }, { label: "현금", metric: { fn: "sum", field: "taken" }, unit: "원" }, { label: "현금 차이", metric: { fn: "sum", field: "gap" }, unit: "원" }],
        },
        shown("{cash}", "cash", { sort: [by("date", "desc")], filters: ["store"] }, table("date card machine taken gap sales reason"), {
          empty: "현금을 걷은 날 기계 매출과 함께 적어 주세요.",
          export: true,
        }),
        {
          kind: "stats",
          form: "tally",
          title: "이번 달 사람별 {visit}",
          entity: "visit",
          by: "who",
          where: [is("date", "eq", THIS_MONTH)],
          columns: [{ label: "순회", metric: { fn: "count" }, unit: "회" }],
        },
        shown("{machine}", "machine", { filters: ["store", "status"] }, table("store kind waiting note status"), {
          actions: ["breakMachine", "mendMachine", "fixMachine"],
        }),
      ],
    },
  ],
};
