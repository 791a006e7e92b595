import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { RuleSpec, RuleValue } from "@appmon/appspec/rule-spec";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const TEACHERS_SEE: AccessRule[] = [{ role: "teacher", can: ["list", "read"] }];
const TEACHERS_WRITE: AccessRule[] = [{ role: "teacher", can: ["list", "read", "create", "update"] }];
const OWNER_ONLY: AccessRule[] = [];
/** Weekdays by how far into a week of days counted from a Thursday today is. */
const WEEKDAY = [0.1, 0.2, 0.4, 0.5, 0.6, 0.8].reduceRight(
  (rest, edge, at) => `if(today()/7-floor(today()/7)<${edge},"${["thu", "fri", "sat", "sun", "mon", "tue"][at]}",${rest})`,
  '"wed"',
);

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });
/** What was pressed for a pupil today, or this month, is kept as a record. */
const makes = (field: string, at: Json, entity: string, values: Record<string, RuleValue>, ...when: Condition[]): Omit<RuleSpec, "id"> => ({
  entity: "pupil",
  on: "update",
  // A fee that is set after the month was billed is of the next month.
  ...(entity === "bill" && { changed: field }),
  when: [is(field, at), ...when],
  steps: [{ do: "create", entity, values: { pupil: { record: true }, ...values } }],
});
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });
const ofPupil = (label: string, ...where: Condition[]) => rolled(label, { entity: "mark", via: "pupil", fn: "count", where }, "번");
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });
const won = (label: string, ...where: Condition[]) => ({
  label,
  entity: "bill",
  metric: { fn: "sum" as const, field: "amount" },
  where,
  unit: "원",
});
const press = (label: string, entity: string, when: Condition[], [field, to]: [string, Json], success: string, more: object = {}) => ({
  label,
  entity,
  when,
  steps: [{ do: "set" as const, field, to }],
  success,
  ...more,
});

/** Classes of a small academy: who comes today, who was here, and which fees are open. */
export const ACADEMY_CLASS_BOARD: PatternDeclaration = {
  id: "academy-class-board",
  title: "우리 학원 반 운영",
  tagline: "오늘 올 {pupil:을/를} 부르고, 이번 달 수강료를 챙겨요",
  shelf: "work",
  icon: "school",
  family: "work",
  palettes: [
    ["#f5f8fc", "#1f5ba8"],
    ["#f6f9f5", "#2f6f45"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "teacher", label: "선생님" },
      { id: "admin", label: "원장", admin: true },
    ],
  },
  lists: {
    room: {
      ...list("반", "school", "개", "resource"),
      access: TEACHERS_SEE,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        teacher: { label: "선생님", type: "text" },
        days: { label: "요일", type: "multiselect", options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"] },
        from: { label: "시작", type: "time" },
        to: { label: "끝", type: "time" },
        seats: { label: "정원", type: "number", unit: "명", min: 1, required: true, default: { value: 12 } },
        fee: { label: "수강료", type: "money", unit: "원", min: 0, private: true },
        taken: rolled("다니는 수", { entity: "pupil", via: "room", fn: "count", where: [is("status", "in")] }, "명"),
        free: { label: "빈자리", type: "computed", unit: "자리", formula: "max(0, seats - taken)" },
        today: { label: "오늘 수업", type: "computed", formula: `or(isEmpty(days), contains(days, ${WEEKDAY}))`, result: "boolean" },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["teacher", "days"],
          start: ["from"],
          end: ["to"],
          message: "그 선생님은 같은 시간에 다른 반이 있어요.",
        },
      ],
      highlights: [{ when: [cond("free", "lte", 0)], tone: "bad", label: "정원이 찼어요" }],
      sample: {
        columns: ["name", "teacher", "days", "from", "to", "seats", "fee"],
        rows: [
          ["초급", "박서준", ["mon", "wed", "fri"], "15:00", "16:20", 4, 180000],
          ["중급", "이나경", ["tue", "thu"], "16:00", "17:30", 12, 160000],
          ["고급", "박서준", ["mon", "wed", "fri"], "17:00", "18:30", 10, 200000],
        ],
      },
    },
    pupil: {
      ...list("원생", "users", "명", "person"),
      access: TEACHERS_WRITE,
      fields: {
        name: { label: "이름", type: "text", required: true },
        grade: { label: "학년", type: "text" },
        room: { label: "{room}", type: "relation", target: "room", required: true },
        phone: { label: "학부모 전화", type: "phone" },
        status: status("상태", ["in 다님 g", "waiting 대기 w", "resting 쉼 i", "left 그만둠 n."], "in"),
        comes: { label: "오늘 수업", type: "computed", lookup: { via: "room", field: "today" } },
        here: ofPupil("오늘 적음", is("date", { today: 0 })),
        makeup: { label: "남은 보강", type: "computed", unit: "번", formula: "max(0, absent - made)" },
        level: { label: "급수", type: "text" },
        born: { label: "생일", type: "date" },
        stop: { label: "정류장", type: "text" },
        order: { label: "셔틀 차례", type: "number", min: 1 },
        discount: { label: "할인", type: "percent", unit: "%", min: 0, max: 100, default: { value: 0 }, roles: ["admin"], private: true },
        fee: {
          label: "따로 정한 수강료",
          type: "money",
          unit: "원",
          min: 0,
          roles: ["admin"],
          private: true,
          help: "비우면 반 수강료로 청구해요",
        },
        note: { label: "메모", type: "longtext" },
        joined: { label: "등록일", type: "date", default: { auto: "today" } },
        came: { label: "등원을 누른 때", type: "datetime" },
        tardy: { label: "지각을 누른 때", type: "datetime" },
        missed: { label: "결석을 누른 날", type: "date" },
        rode: { label: "셔틀을 탄 때", type: "datetime" },
        billed: { label: "청구한 달", type: "month", roles: ["admin"], private: true },
        absent: ofPupil("결석", is("state", "absent")),
        lately: ofPupil("이번 달 결석", is("state", "absent"), is("date", { month: 0 })),
        lates: ofPupil("이번 달 지각", is("state", "late"), is("date", { month: 0 })),
        made: ofPupil("보강", is("state", "makeup")),
        present: ofPupil("출석", cond("state", "ne", "absent")),
        rate: {
          label: "출석률",
          type: "computed",
          formula: "if(present + absent > 0, round(present / (present + absent) * 100), 1 / 0)",
          result: "percent",
        },
        message: { label: "보낼 글", type: "computed", formula: 'join("안녕하세요. ", name, " 학생이 학원에 잘 도착했습니다.")' },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["room"],
          limit: { via: "room", field: "seats" },
          exceptStatus: ["waiting", "resting", "left"],
          message: "정원이 찼어요. 상태를 ‘대기’로 넣어 주세요.",
        },
      ],
      highlights: [
        { when: [cond("lately", "gte", 3)], tone: "bad", label: "이번 달 3번 결석했어요" },
        { when: [is("rode", { today: 0 })], tone: "good", label: "셔틀 탔어요" },
      ],
      sample: {
        columns: ["name", "grade", "room", "phone", "status", "level", "born", "stop", "order", "discount", "joined", "billed"],
        rows: [
          ["강도윤", "초3", "초급", "010-2908-6613", "in", "8급", -3300, "한빛아파트 정문", 1, 0, -300, 0],
          ["김하준", "초3", "초급", "010-3321-4507", "in", "8급", -3250, "중앙 사거리", 2, 10, -280, 0],
          ["김하린", "초2", "초급", "010-3321-4508", "in", "9급", -2900, "중앙 사거리", 3, 10, -120, 0],
          ["박지호", "초3", "초급", "010-5120-8834", "in", "8급", -3190, null, null, 0, -200, 0],
          ["서예린", "초5", "중급", "010-7745-2096", "in", "5급", -3990, "은행 앞", 4, 0, -500, 0],
          ["이서아", "초6", "고급", "010-8051-3942", "in", "2급", -4400, null, null, 0, -700, 0],
          ["최윤", "초2", "초급", "010-6190-7734", "waiting", null, -2950, null, null, 0, -4, null],
          ["한채원", "초6", "고급", "010-2845-9917", "left", "3급", -4450, null, null, 0, -650, null],
        ],
      },
    },
    mark: {
      ...list("출석", "check-circle", "건", "log"),
      titleField: "pupil",
      access: TEACHERS_WRITE,
      fields: {
        pupil: { label: "{pupil}", type: "relation", target: "pupil", required: true },
        room: { label: "{room}", type: "relation", target: "room" },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        state: status("상태", ["came 등원 g", "late 지각 w", "absent 결석 b", "makeup 보강 i"], "came"),
        time: { label: "시각", type: "time", default: { auto: "now" } },
      },
      constraints: [{ kind: "unique", fields: ["pupil", "room", "date"], message: "오늘 이 반 출석은 이미 적었어요." }],
      sample: {
        columns: ["pupil", "room", "date", "state", "time"],
        rows: [
          ["강도윤", "초급", -2, "came", "14:55"],
          ["김하준", "초급", -2, "came", "14:58"],
          ["김하린", "초급", -2, "late", "15:12"],
          ["박지호", "초급", -2, "absent", null],
          ["서예린", "중급", -1, "came", "15:52"],
          ["박지호", "중급", -1, "makeup", "15:58"],
        ],
      },
    },
    bill: {
      ...list("청구", "receipt", "건", "log"),
      titleField: "pupil",
      access: OWNER_ONLY,
      fields: {
        pupil: { label: "{pupil}", type: "relation", target: "pupil", required: true },
        month: { label: "달", type: "month", required: true, default: { auto: "today" } },
        made: { label: "청구한 날", type: "date", default: { auto: "today" } },
        grace: { label: "납부 기한", type: "number", unit: "일", min: 0, default: { value: 10 }, help: "청구하고 며칠 안에 내나요?" },
        due: { label: "언제까지", type: "computed", formula: "addDays(made, grace)", result: "date" },
        late: { label: "기한이 지남", type: "computed", formula: 'and(status = "open", due < today())' },
        fee: { label: "수강료", type: "money", unit: "원", min: 0 },
        discount: { label: "할인", type: "percent", unit: "%", min: 0, max: 100, default: { value: 0 } },
        amount: { label: "낼 돈", type: "computed", formula: "round(fee * (100 - discount) / 100)", result: "money" },
        paidOn: { label: "낸 날", type: "date" },
        method: { label: "방법", type: "select", options: ["card 카드", "transfer 이체", "cash 현금", "etc 기타"] },
        phone: { label: "학부모 전화", type: "computed", lookup: { via: "pupil", field: "phone" } },
        name: { label: "이름", type: "computed", lookup: { via: "pupil", field: "name" }, hidden: true },
        message: {
          label: "보낼 글",
          type: "computed",
          formula: 'join("안녕하세요. ", name, " 학생의 수강료 ", amount, "원을 아직 확인하지 못했어요. 확인 부탁드려요.")',
        },
        status: status("상태", ["open 미납 b", "paid 납부 g.", "refunded 환불 n."], "open"),
      },
      constraints: [{ kind: "unique", fields: ["pupil", "month"], message: "그 달 청구서는 이미 있어요." }],
      highlights: [{ when: [is("late", true)], tone: "bad", label: "기한이 지났어요" }],
      sample: {
        columns: ["pupil", "month", "made", "grace", "fee", "discount", "paidOn", "method", "status"],
        rows: [
          ["강도윤", 0, -12, 10, 180000, 0, null, null, "open"],
          ["김하준", 0, -12, 10, 180000, 10, 0, "card", "paid"],
          ["김하린", 0, -12, 10, 180000, 10, 0, "card", "paid"],
          ["박지호", 0, -6, 10, 180000, 0, null, null, "open"],
          ["서예린", 0, -12, 10, 160000, 0, 0, "transfer", "paid"],
          ["이서아", 0, -12, 10, 200000, 0, 0, "transfer", "paid"],
        ],
      },
    },
    lesson: {
      ...list("수업 일지", "notebook", "건", "log"),
      titleField: "room",
      access: TEACHERS_WRITE,
      fields: {
        room: { label: "{room}", type: "relation", target: "room", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        done: { label: "진도", type: "longtext", required: true },
        homework: { label: "숙제", type: "longtext" },
      },
      constraints: [{ kind: "unique", fields: ["room", "date"], message: "오늘 이 반 일지는 이미 적었어요." }],
      sample: {
        columns: ["room", "date", "done", "homework"],
        rows: [
          ["초급", -2, "3단원 듣기, 단어 20개", "단어 시험 준비"],
          ["중급", -1, "5단원 본문 읽기", "워크북 32쪽"],
        ],
      },
    },
  },
  actions: {
    arrive: press("등원", "pupil", [is("here", 0), cond("came", "ne", { today: 0 })], ["came", { auto: "now" }], "등원 시각을 적었어요."),
    late: press("지각", "pupil", [is("here", 0), cond("tardy", "ne", { today: 0 })], ["tardy", { auto: "now" }], "지각으로 적었어요."),
    skip: press("결석", "pupil", [is("here", 0), cond("missed", "ne", { today: 0 })], ["missed", { auto: "today" }], "결석으로 적었어요."),
    ride: press("셔틀 탔음", "pupil", [cond("rode", "ne", { today: 0 })], ["rode", { auto: "now" }], "탄 것으로 적었어요."),
    copyMessage: {
      label: "보낼 글 복사",
      icon: "copy",
      entity: "pupil",
      when: [is("came", { today: 0 })],
      steps: [{ do: "copy", fields: ["message"] }],
      success: "보낼 글을 복사했어요.",
    },
    makeBill: {
      label: "이번 달 청구",
      icon: "receipt",
      entity: "pupil",
      when: [is("status", "in"), cond("billed", "ne", { month: 0 })],
      steps: [{ do: "set", field: "billed", to: { auto: "today" } }],
      success: "이번 달 청구서를 만들었어요.",
      roles: ["admin"],
    },
    enter: press("다니기 시작", "pupil", [cond("status", "ne", "in")], ["status", "in"], "다니는 {pupil:으로/로} 바꿨어요."),
    rest: press("쉬어요", "pupil", [is("status", "in")], ["status", "resting"], "쉬는 것으로 적었어요."),
    leave: press("그만뒀어요", "pupil", [cond("status", "ne", "left")], ["status", "left"], "그만둔 것으로 적었어요. 기록은 남아요."),
    unpayBill: {
      label: "미납으로",
      entity: "bill",
      when: [cond("status", "ne", "open")],
      steps: [
        { do: "set", field: "status", to: "open" },
        { do: "set", field: "paidOn", to: null },
      ],
      success: "미납으로 되돌렸어요.",
      roles: ["admin"],
    },
    copyBill: {
      label: "안내 글 복사",
      icon: "copy",
      entity: "bill",
      when: [is("status", "open")],
      steps: [{ do: "copy", fields: ["message"] }],
      success: "안내 글을 복사했어요.",
      roles: ["admin"],
    },
    payBill: {
      label: "납부",
      icon: "check",
      entity: "bill",
      when: [is("status", "open")],
      ask: ["method"],
      steps: [
        { do: "set", field: "status", to: "paid" },
        { do: "set", field: "paidOn", to: { auto: "today" } },
      ],
      success: "납부로 적었어요.",
      tone: "good",
      roles: ["admin"],
    },
  },
  rules: [
    makes("came", { today: 0 }, "mark", { room: { field: "room" }, state: "came" }),
    makes("tardy", { today: 0 }, "mark", { room: { field: "room" }, state: "late" }),
    makes("missed", { today: 0 }, "mark", { room: { field: "room" }, state: "absent", time: null }),
    makes(
      "billed",
      { month: 0 },
      "bill",
      { month: { field: "billed" }, fee: { via: "room", field: "fee" }, discount: { field: "discount" } },
      { field: "fee", op: "empty" },
    ),
    makes(
      "billed",
      { month: 0 },
      "bill",
      { month: { field: "billed" }, fee: { field: "fee" }, discount: { field: "discount" } },
      { field: "fee", op: "filled" },
    ),
  ],
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "check-circle",
      access: ["teacher", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 올 {pupil}",
              entity: "pupil",
              metric: { fn: "count" },
              where: [is("status", "in"), is("comes", true)],
              unit: "명",
            },
            {
              label: "온 {pupil}",
              entity: "mark",
              metric: { fn: "count" },
              where: [is("date", { today: 0 }), cond("state", "ne", "absent")],
              unit: "명",
              tone: "good",
            },
            {
              label: "결석",
              entity: "mark",
              metric: { fn: "count" },
              where: [is("date", { today: 0 }), is("state", "absent")],
              unit: "명",
              tone: "bad",
            },
          ],
        },
        {
          kind: "collection",
          title: "오늘 수업 있는 반",
          query: { entity: "room", where: [is("today", true)], sort: [up("from")] },
          views: [{ kind: "cards", columns: ["teacher", "from", "to", "taken", "free"] }],
          create: false,
          empty: "오늘은 수업이 없어요.",
        },
        {
          kind: "collection",
          title: "아직 안 온 {pupil}",
          query: { entity: "pupil", where: [is("status", "in"), is("comes", true), is("here", 0)], filters: ["room"], group: "room" },
          views: [{ kind: "list", columns: ["grade", "phone"] }],
          actions: ["arrive", "late", "skip"],
          create: false,
          empty: "오늘 올 아이가 모두 적혔어요.",
        },
        {
          kind: "collection",
          title: "오늘 출석",
          query: { entity: "mark", where: [is("date", { today: 0 })], filters: ["room"] },
          views: [{ kind: "list", columns: ["room", "time", "state"] }],
          empty: "등원을 누르면 시각이 적혀요. 보강은 여기에 추가해요.",
        },
      ],
    },
    {
      id: "lessons",
      title: "{lesson}",
      icon: "notebook",
      access: ["teacher", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "lesson", sort: [{ field: "date", dir: "desc" }], filters: ["room"] },
          views: [{ kind: "table", columns: ["date", "room", "done", "homework"] }],
          empty: "수업이 끝나면 진도와 숙제를 적어 주세요.",
        },
        {
          kind: "collection",
          title: "셔틀",
          query: { entity: "pupil", where: [{ field: "stop", op: "filled" }, is("status", "in")], sort: [up("order")] },
          views: [{ kind: "list", columns: ["order", "stop", "room", "phone"] }],
          actions: ["ride", "copyMessage"],
          create: false,
          empty: "정류장을 적은 아이가 차례대로 나와요.",
          export: true,
        },
      ],
    },
    {
      id: "bills",
      title: "{bill}",
      icon: "receipt",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            won("이번 달 청구", is("month", { month: 0 }), cond("status", "ne", "refunded")),
            won("이번 달 받은 돈", is("month", { month: 0 }), is("status", "paid")),
            won("미납", is("status", "open")),
            { label: "안 낸 {pupil}", entity: "bill", metric: { fn: "count" }, where: [is("status", "open")], unit: "명" },
            { label: "대기", entity: "pupil", metric: { fn: "count" }, where: [is("status", "waiting")], unit: "명" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "bill", sort: [up("status"), up("due")], filters: ["status", "late", "month"] },
          views: [{ kind: "table", columns: ["pupil", "month", "amount", "due", "status", "paidOn", "method", "phone"] }],
          actions: ["payBill", "copyBill", "unpayBill"],
          empty: "아래에서 ‘이번 달 청구’를 눌러 주세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "이번 달 아직 청구 안 한 {pupil}",
          query: {
            entity: "pupil",
            where: [is("status", "in"), cond("billed", "ne", { month: 0 })],
            sort: [up("name")],
            filters: ["room"],
          },
          views: [{ kind: "list", columns: ["room", "grade", "discount"] }],
          actions: ["makeBill"],
          create: false,
          empty: "모두 청구했어요.",
        },
      ],
    },
    {
      id: "pupils",
      title: "{pupil:과/와} {room}",
      icon: "users",
      access: ["teacher", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "pupil", search: ["name", "phone"], filters: ["room", "status"], sort: [up("name")] },
          views: [{ kind: "table", columns: ["name", "grade", "room", "status", "lately", "lates", "rate", "makeup", "phone"] }],
          actions: ["makeBill", "enter", "rest", "leave"],
          empty: "먼저 반을 만들고 원생을 넣어 주세요.",
        },
        { kind: "stats", form: "upcoming", title: "다가오는 생일", entity: "pupil", dates: ["born"], yearly: ["born"], days: 14 },
        {
          kind: "collection",
          title: "{room}",
          query: { entity: "room", sort: [up("name")] },
          views: [
            { kind: "table", columns: ["name", "teacher", "days", "from", "to", "taken", "seats", "free", "fee"] },
            { kind: "timetable", day: "days", time: "from", end: "to", columns: ["teacher"] },
          ],
          empty: "반 이름과 요일, 정원을 적어 주세요.",
        },
      ],
    },
  ],
};
