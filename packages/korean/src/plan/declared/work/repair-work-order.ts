import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const sum = (terms: readonly string[]): string => {
  const half = Math.ceil(terms.length / 2);
  return terms.length < 2 ? terms.join("") : `(${sum(terms.slice(0, half))}+${sum(terms.slice(half))})`;
};
const digits = (held: string, most: number, mark: (digit: number) => string): string =>
  sum(Array.from({ length: most }, (_, at) => `${at + 1}*contains(${held},"${mark(at + 1)}")`));
/** Formulas read a clock time such as "08:56" sign by sign. */
const hourOf = (clock: string) =>
  `10*${digits(`join("|",${clock})`, 2, (digit) => `|${digit}`)}+${digits(clock, 9, (digit) => `${digit}:`)}`;
const minuteOf = (clock: string) =>
  `10*${digits(clock, 5, (digit) => `:${digit}`)}+${digits(`join(${clock},"|")`, 9, (digit) => `${digit}|`)}`;

const LEFT: Condition = { field: "status", op: "in", value: ["received", "doing", "vendor", "again"] };
const OVERDUE: Condition[] = [LEFT, { field: "due", op: "lt", value: { today: 0 } }];

const REQUESTS: readonly (readonly (string | number | null)[])[] = [
  ["에어컨에서 물이 새요", "302호", "설비", "normal", "경민아", -1, "done", "남도현", "09:35", "10:20", 0, "드레인 호스를 갈았어요.", 8000],
  ["수도꼭지가 안 잠겨요", "2층 화장실", "설비", "urgent", "환경팀", -1, "doing", "남도현", "10:30", null, null, null, 0],
  ["등이 깜빡여요", "지하 주차장", "전기", "normal", "경비실", 0, "received", "기태식", null, null, null, null, 0],
  ["프로젝터가 안 켜져요", "세미나실", "전기", "normal", "교육팀", -1, "doing", "기태식", "14:10", null, null, null, 0],
  ["바닥에 물이 고여요", "옥상 정원", "영선", "easy", "시설팀", -3, "vendor", "동우석", null, null, null, null, 0],
  ["문이 삐걱거려요", "302호", "영선", "easy", "경민아", -6, "done", "동우석", "13:00", "13:25", -4, "경첩을 조였어요.", 0],
  [
    "콘센트 하나가 안 돼요",
    "세미나실",
    "전기",
    "normal",
    "교육팀",
    -8,
    "done",
    "기태식",
    "11:00",
    "11:40",
    -7,
    "차단기를 바꿨어요.",
    15000,
  ],
  ["변기가 막혔어요", "2층 화장실", "설비", "urgent", null, -9, "done", "남도현", "09:10", "09:50", -9, "막힌 것을 뚫었어요.", 0],
  ["형광등이 나갔어요", "302호", "전기", "normal", "경민아", -14, "done", "기태식", "15:00", "15:15", -11, "등 두 개를 갈았어요.", 12000],
  ["천장에 얼룩이 있어요", "지하 주차장", "영선", "easy", "경비실", -18, "done", "동우석", "10:00", "12:10", -13, "틈을 메웠어요.", 32000],
];

/** What is broken in a building: anybody reports it, it goes to whoever is in charge, and its number tells how far it has come. */
export const REPAIR_WORK_ORDER: PatternDeclaration = {
  id: "repair-work-order",
  title: "시설 수리 요청",
  tagline: "고장 난 곳을 알리고, 번호로 어디까지 고쳤는지 봐요",
  shelf: "work",
  icon: "wrench",
  family: "work",
  palettes: [
    ["#f7f8f6", "#3c5a1e"],
    ["#f5f8fb", "#1f5b8c"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "staff", label: "기사" },
      { id: "admin", label: "관리자", admin: true },
    ],
  },
  lists: {
    place: {
      name: "장소",
      icon: "map-pin",
      counter: "곳",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        block: { label: "동", type: "text" },
        floor: { label: "층", type: "text" },
        open: { label: "고치는 중", type: "number", unit: "건", min: 0, default: { value: 0 }, help: "요청이 오면 저절로 올라가요." },
        month: {
          label: "이번 달 고장",
          type: "computed",
          unit: "건",
          rollup: { entity: "request", via: "place", fn: "count", where: [{ field: "date", op: "eq", value: { month: 0 } }] },
        },
        cost: {
          label: "든 비용",
          type: "computed",
          rollup: { entity: "request", via: "place", fn: "sum", field: "cost" },
          result: "money",
        },
      },
      highlights: [
        { when: [{ field: "month", op: "gte", value: 3 }], tone: "bad", label: "자주 고장 나요" },
        { when: [{ field: "open", op: "gt", value: 0 }], tone: "warn", label: "고치는 중" },
      ],
      sample: {
        columns: ["name", "block", "floor", "open"],
        rows: [
          ["302호", "본관", "3층", 0],
          ["2층 화장실", "본관", "2층", 1],
          ["지하 주차장", "본관", "지하", 1],
          ["세미나실", "별관", "1층", 1],
          ["옥상 정원", "별관", "옥상", 1],
        ],
      },
    },
    engineer: {
      name: "기사",
      icon: "users",
      counter: "명",
      kind: "person",
      // Who is in charge follows from the kind of fault, also when a guest reports it.
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "전화", type: "phone", private: true },
        open: {
          label: "남은 일",
          type: "computed",
          private: true,
          unit: "건",
          rollup: { entity: "request", via: "engineer", fn: "count", where: [LEFT] },
        },
        done: {
          label: "이번 달 끝냄",
          type: "computed",
          private: true,
          unit: "건",
          rollup: {
            entity: "request",
            via: "engineer",
            fn: "count",
            where: [
              { field: "status", op: "eq", value: "done" },
              { field: "doneOn", op: "eq", value: { month: 0 } },
            ],
          },
        },
        stars: { label: "별점", type: "computed", private: true, rollup: { entity: "rating", via: "engineer", fn: "avg", field: "stars" } },
      },
      sample: {
        columns: ["name", "phone"],
        rows: [
          ["기태식", "010-3321-4507"],
          ["남도현", "010-5120-8834"],
          ["동우석", "010-7745-2096"],
        ],
      },
    },
    kind: {
      name: "종류",
      icon: "tags",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        engineer: { label: "맡는 {engineer}", type: "relation", target: "engineer" },
        count: { label: "들어온 것", type: "computed", unit: "건", rollup: { entity: "request", via: "kind", fn: "count" } },
        minutes: {
          label: "평균 걸린 시간",
          type: "computed",
          unit: "분",
          rollup: { entity: "request", via: "kind", fn: "avg", field: "minutes", where: [{ field: "status", op: "eq", value: "done" }] },
        },
      },
      sample: {
        columns: ["name", "engineer"],
        rows: [
          ["전기", "기태식"],
          ["설비", "남도현"],
          ["영선", "동우석"],
          ["청소", "동우석"],
        ],
      },
    },
    vendor: {
      name: "외주 업체",
      icon: "truck",
      counter: "곳",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "전화", type: "phone" },
        field: { label: "하는 일", type: "text" },
      },
      sample: {
        columns: ["name", "phone", "field"],
        rows: [
          ["한빛승강기", "02-2631-7740", "승강기"],
          ["청수방수", "031-944-2810", "방수"],
        ],
      },
    },
    request: {
      name: "요청",
      icon: "wrench",
      counter: "건",
      kind: "main",
      titleField: "what",
      exposure: "submitted",
      fields: {
        what: { label: "무엇이 고장 났나요", type: "text", required: true, maxLength: 80 },
        place: { label: "{place}", type: "relation", target: "place", required: true },
        kind: { label: "{kind}", type: "relation", target: "kind", required: true },
        photo: { label: "사진", type: "image" },
        urgency: {
          label: "급함",
          type: "select",
          required: true,
          options: ["urgent 긴급 b", "normal 보통 n", "easy 여유 i"],
          default: { value: "normal" },
        },
        who: { label: "이름", type: "text" },
        phone: { label: "전화", type: "phone" },
        number: { label: "번호", type: "text", default: { auto: "sequence", prefix: "F-" } },
        date: { label: "접수일", type: "date", required: true, default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["received 접수 i", "doing 하는 중 w", "vendor 업체 대기 a", "done 끝 g.", "again 다시 b", "cancelled 취소 n."],
          default: { value: "received" },
        },
        engineer: { label: "{engineer}", type: "relation", target: "engineer", roles: ["staff"] },
        vendor: { label: "{vendor}", type: "relation", target: "vendor", roles: ["staff"] },
        visitOn: { label: "업체 오는 날", type: "date", roles: ["staff"] },
        vendorCost: { label: "업체 금액", type: "money", unit: "원", min: 0, default: { value: 0 }, roles: ["staff"] },
        begun: { label: "시작", type: "time", roles: ["staff"] },
        ended: { label: "끝", type: "time", roles: ["staff"] },
        doneOn: { label: "끝난 날", type: "date", roles: ["staff"] },
        did: { label: "한 일", type: "longtext", roles: ["staff"] },
        after: { label: "고친 뒤 사진", type: "image", roles: ["staff"] },
        reopened: { label: "다시 고쳐 달라는 수", type: "number", unit: "번", default: { value: 0 }, hidden: true },
        partsCost: {
          label: "자재값",
          type: "money",
          unit: "원",
          min: 0,
          default: { value: 0 },
          roles: ["staff"],
          help: "쓴 자재를 적으면 저절로 더해져요.",
        },
        due: {
          label: "약속",
          type: "computed",
          formula: 'addDays(date, if(urgency = "urgent", 0, if(urgency = "normal", 2, 7)))',
          result: "date",
        },
        beginHour: { label: "시작 시", type: "computed", hidden: true, unit: "시", formula: hourOf("begun") },
        beginMinute: { label: "시작 분", type: "computed", hidden: true, unit: "분", formula: minuteOf("begun") },
        endHour: { label: "끝 시", type: "computed", hidden: true, unit: "시", formula: hourOf("ended") },
        endMinute: { label: "끝 분", type: "computed", hidden: true, unit: "분", formula: minuteOf("ended") },
        minutes: {
          label: "걸린 시간",
          type: "computed",
          unit: "분",
          formula: 'if(ended = "", 0, max(0, (endHour - beginHour) * 60 + endMinute - beginMinute))',
        },
        inTime: { label: "약속 지킴", type: "computed", unit: "건", formula: "if(and(daysBetween(doneOn, due) >= 0), 1, 0)" },
        cost: { label: "비용", type: "computed", formula: "partsCost + vendorCost", result: "money" },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "status", op: "eq", value: "done" }],
          must: [{ field: "did", op: "filled" }],
          message: "한 일을 적어야 끝낼 수 있어요.",
        },
      ],
      highlights: [
        { when: OVERDUE, tone: "bad", label: "약속이 지났어요" },
        {
          when: [
            { field: "status", op: "eq", value: "vendor" },
            { field: "visitOn", op: "lt", value: { today: 0 } },
          ],
          tone: "bad",
          label: "업체가 오기로 한 날이 지났어요",
        },
        { when: [{ field: "status", op: "eq", value: "again" }], tone: "bad", label: "다시 고쳐 주세요" },
        { when: [LEFT, { field: "urgency", op: "eq", value: "urgent" }], tone: "warn", label: "긴급" },
      ],
      sample: {
        columns: "what place kind urgency who date status engineer begun ended doneOn did partsCost number vendor visitOn vendorCost".split(
          " ",
        ),
        rows: REQUESTS.map((row, at) => [
          ...row,
          `F-00${String(10 - at).padStart(2, "0")}`,
          ...(row[6] === "vendor" ? ["청수방수", 2, 350000] : [null, null, 0]),
        ]),
      },
    },
    rating: {
      name: "별점",
      icon: "star",
      counter: "건",
      kind: "log",
      titleField: "request",
      parent: "request",
      exposure: "submitted",
      fields: {
        request: { label: "내 {request}", type: "relation", target: "request", required: true },
        stars: { label: "별", type: "rating", min: 1, max: 5, required: true },
        again: { label: "아직 안 고쳐졌어요", type: "boolean", default: { value: false } },
        word: { label: "한마디", type: "text" },
        engineer: { label: "{engineer}", type: "relation", target: "engineer", roles: ["staff"] },
      },
      constraints: [{ kind: "unique", fields: ["request"], message: "이미 별점을 주셨어요. 고맙습니다." }],
      sample: {
        columns: ["request", "stars", "again", "word", "engineer"],
        rows: [
          ["에어컨에서 물이 새요", 5, false, "바로 와 주셨어요", "남도현"],
          ["문이 삐걱거려요", 4, false, null, "동우석"],
          ["형광등이 나갔어요", 4, false, null, "기태식"],
        ],
      },
    },
    part: {
      name: "자재",
      icon: "boxes",
      counter: "개",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        price: { label: "단가", type: "money", unit: "원", min: 0, required: true },
        stock: { label: "남은 수", type: "number", unit: "개", min: 0, required: true, default: { value: 0 } },
        least: { label: "이만큼 이하면 알림", type: "number", unit: "개", min: 0, default: { value: 2 } },
      },
      highlights: [{ when: [{ field: "stock", op: "lte", value: { field: "least" } }], tone: "warn", label: "얼마 안 남았어요" }],
      sample: {
        columns: ["name", "price", "stock", "least"],
        rows: [
          ["드레인 호스", 8000, 5, 2],
          ["형광등", 6000, 14, 5],
          ["차단기", 15000, 2, 2],
          ["방수 페인트", 32000, 3, 2],
        ],
      },
    },
    used: {
      name: "쓴 자재",
      icon: "package",
      counter: "건",
      kind: "child",
      titleField: "part",
      parent: "request",
      exposure: "private",
      fields: {
        request: { label: "{request}", type: "relation", target: "request", required: true },
        part: { label: "{part}", type: "relation", target: "part", required: true },
        count: { label: "수량", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        price: { label: "단가", type: "money", unit: "원", help: "자재에서 저절로 와요." },
        cost: { label: "금액", type: "computed", formula: "count * price", result: "money" },
      },
      sample: {
        columns: ["request", "part", "count", "price"],
        rows: [
          ["에어컨에서 물이 새요", "드레인 호스", 1, 8000],
          ["콘센트 하나가 안 돼요", "차단기", 1, 15000],
          ["형광등이 나갔어요", "형광등", 2, 6000],
          ["천장에 얼룩이 있어요", "방수 페인트", 1, 32000],
        ],
      },
    },
  },
  actions: {
    begin: {
      label: "시작",
      icon: "wrench",
      entity: "request",
      when: [{ field: "status", op: "in", value: ["received", "vendor", "again"] }],
      steps: [
        { do: "set", field: "status", to: "doing" },
        { do: "set", field: "begun", to: { auto: "now" } },
      ],
      success: "시작했어요. 끝나면 ‘끝’을 눌러 주세요.",
      roles: ["staff"],
    },
    finish: {
      label: "끝",
      icon: "check",
      entity: "request",
      when: [{ field: "status", op: "eq", value: "doing" }],
      ask: ["did", "after"],
      steps: [
        { do: "set", field: "status", to: "done" },
        { do: "set", field: "ended", to: { auto: "now" } },
        { do: "set", field: "doneOn", to: { auto: "today" } },
      ],
      success: "끝냈어요. 걸린 시간도 적혔어요.",
      tone: "good",
      roles: ["staff"],
    },
    cancel: {
      label: "취소",
      entity: "request",
      when: [{ field: "status", op: "in", value: ["received", "vendor"] }],
      confirm: "이 요청을 취소할까요?",
      steps: [{ do: "set", field: "status", to: "cancelled" }],
      success: "취소했어요.",
      roles: ["staff"],
    },
    toVendor: {
      label: "업체에 맡기기",
      icon: "truck",
      entity: "request",
      when: [{ field: "status", op: "in", value: ["received", "doing"] }],
      ask: ["vendor", "visitOn", "vendorCost"],
      steps: [{ do: "set", field: "status", to: "vendor" }],
      success: "업체 대기로 옮겼어요.",
      roles: ["staff"],
    },
  },
  rules: [
    {
      entity: "request",
      on: "create",
      when: [{ field: "engineer", op: "empty" }],
      steps: [{ do: "set", field: "engineer", to: { via: "kind", field: "engineer" } }],
    },
    { entity: "request", on: "while", when: [LEFT], steps: [{ do: "add", via: "place", field: "open", by: 1 }] },
    { entity: "rating", on: "create", steps: [{ do: "set", field: "engineer", to: { via: "request", field: "engineer" } }] },
    {
      entity: "rating",
      on: "create",
      when: [{ field: "again", op: "eq", value: true }],
      steps: [{ do: "add", via: "request", field: "reopened", by: 1 }],
    },
    {
      entity: "request",
      on: "update",
      changed: "reopened",
      when: [
        { field: "reopened", op: "gt", value: 0 },
        { field: "status", op: "eq", value: "done" },
      ],
      steps: [{ do: "set", field: "status", to: "again" }],
    },
    { entity: "used", on: "create", steps: [{ do: "set", field: "price", to: { via: "part", field: "price" } }] },
    {
      entity: "used",
      on: "while",
      steps: [
        { do: "add", via: "part", field: "stock", by: { field: "count", sign: -1 } },
        { do: "add", via: "request", field: "partsCost", by: { field: "cost", sign: 1 } },
      ],
    },
  ],
  notices: ["request"],
  screens: [
    {
      id: "ask",
      title: "고장 알리기",
      icon: "wrench",
      blocks: [
        { kind: "form", entity: "request", submitLabel: "접수하기", success: "접수했어요. 번호를 적어 두면 진행을 볼 수 있어요." },
        {
          kind: "collection",
          title: "지금 고치고 있는 곳",
          query: { entity: "place", where: [{ field: "open", op: "gt", value: 0 }] },
          views: [{ kind: "list", columns: ["block", "floor", "open"] }],
          create: false,
          empty: "지금 고치는 곳이 없어요.",
        },
      ],
    },
    {
      id: "find",
      title: "진행 보기",
      icon: "search",
      blocks: [
        { kind: "lookup", entity: "request", by: ["number", "phone"], show: ["number", "date", "status", "visitOn", "doneOn", "did"] },
        {
          kind: "form",
          title: "고친 뒤 별점",
          entity: "rating",
          submitLabel: "보내기",
          success: "고맙습니다. 아직 안 고쳐졌으면 다시 살펴볼게요.",
        },
      ],
    },
    {
      id: "mine",
      title: "내 일",
      icon: "list-checks",
      access: ["staff", "admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "request",
            where: [LEFT],
            sort: [
              { field: "due", dir: "asc" },
              { field: "date", dir: "asc" },
            ],
            filters: ["engineer", "kind", "urgency"],
          },
          views: [
            { kind: "cards", columns: ["place", "kind", "urgency", "due", "who", "phone", "status"] },
            { kind: "kanban", by: "status", columns: ["place", "engineer", "due"] },
          ],
          actions: ["begin", "finish", "toVendor", "cancel"],
          create: false,
          empty: "남은 일이 없어요.",
        },
        {
          kind: "collection",
          title: "{used}",
          query: { entity: "used" },
          views: [{ kind: "table", columns: ["request", "part", "count", "price", "cost"] }],
          empty: "쓴 자재를 적으면 남은 수와 비용이 함께 바뀌어요.",
        },
      ],
    },
    {
      id: "desk",
      title: "현황",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "새 접수",
              entity: "request",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "received" }],
              unit: "건",
              tone: "accent",
            },
            { label: "약속 지남", entity: "request", metric: { fn: "count" }, where: OVERDUE, unit: "건", tone: "bad" },
            {
              label: "이번 달 비용",
              entity: "request",
              metric: { fn: "sum", field: "cost" },
              where: [
                { field: "status", op: "ne", value: "cancelled" },
                { field: "date", op: "eq", value: { month: 0 } },
              ],
              unit: "원",
            },
            {
              label: "평균 걸린 시간",
              entity: "request",
              metric: { fn: "avg", field: "minutes" },
              where: [{ field: "status", op: "eq", value: "done" }],
              unit: "분",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "request",
            sort: [{ field: "date", dir: "desc" }],
            search: ["what", "number", "who"],
            filters: ["status", "place", "kind", "engineer"],
          },
          views: [{ kind: "table", columns: ["number", "what", "place", "kind", "engineer", "due", "minutes", "cost", "status"] }],
          actions: ["begin", "finish", "toVendor", "cancel"],
          empty: "들어온 {request:이/가} 없어요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "종류마다",
          entity: "request",
          by: "kind",
          where: [{ field: "status", op: "eq", value: "done" }],
          columns: [
            { label: "끝낸 것", metric: { fn: "count" }, unit: "건" },
            { label: "평균", metric: { fn: "avg", field: "minutes" }, unit: "분" },
            { label: "약속 지킴", metric: { fn: "count" }, where: [{ field: "inTime", op: "eq", value: 1 }], share: true },
            { label: "비용", metric: { fn: "sum", field: "cost" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "다시 고쳐 달라는 것",
          query: { entity: "rating", where: [{ field: "again", op: "eq", value: true }] },
          views: [{ kind: "table", columns: ["request", "stars", "word", "engineer"] }],
          create: false,
          empty: "다시 고칠 것이 없어요.",
        },
      ],
    },
    {
      id: "setup",
      title: "{place:과/와} {part}",
      icon: "settings",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{place}",
          query: { entity: "place", search: ["name", "block"] },
          views: [{ kind: "table", columns: ["name", "block", "floor", "open", "month", "cost"] }],
          empty: "{place:을/를} 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{kind:과/와} 담당",
          query: { entity: "kind" },
          views: [{ kind: "table", columns: ["name", "engineer", "count", "minutes"] }],
          empty: "{kind:을/를} 적고 맡는 사람을 정해 주세요.",
        },
        {
          kind: "collection",
          title: "{engineer}",
          query: { entity: "engineer" },
          views: [{ kind: "table", columns: ["name", "phone", "open", "done", "stars"] }],
          empty: "{engineer:을/를} 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{part}",
          query: { entity: "part" },
          views: [{ kind: "table", columns: ["name", "price", "stock", "least"] }],
          empty: "{part:을/를} 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{vendor}",
          query: { entity: "vendor" },
          views: [{ kind: "table", columns: ["name", "phone", "field"] }],
          empty: "맡기는 {vendor:을/를} 적어 주세요.",
        },
      ],
    },
  ],
};
