import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Condition, StatsItem, Tone } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const HELD = { field: "status", op: "ne" as const, value: "cancelled" };
/** Whoever was pressed by mistake stands as present. */
const OUT = { field: "state", op: "ne" as const, value: "here" };
const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const percent = (label: string, formula: string): DeclaredField => ({ label, type: "computed", formula, result: "percent" });
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit, rollup });
const marked = (label: string, where: Condition[]): DeclaredField =>
  rolled(label, "번", { entity: "mark", via: "student", fn: "count", where });
const counted = (label: string, unit: string, entity: string, where: Condition[], tone?: Tone): StatsItem => ({
  label,
  entity,
  metric: { fn: "count" },
  unit,
  where,
  ...(tone && { tone }),
});
const status = (label: string, options: string[], value: string): DeclaredField => ({
  label,
  type: "status",
  required: true,
  options,
  default: { value },
});

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });

/** Who is not here today and why: only those who are missing are written down, everybody else is present. */
export const CLASS_ATTENDANCE: PatternDeclaration = {
  id: "class-attendance",
  title: "우리 반 출석부",
  tagline: "안 온 아이만 적으면 오늘 출석이 끝나요",
  shelf: "group",
  examples: { trade: "school", lists: { room: "class" }, people: { student: "member" } },
  icon: "school",
  family: "paper",
  palettes: [
    ["#f5f9f4", "#2f7a45"],
    ["#f6f8fd", "#2f55b8"],
  ],
  lists: {
    room: {
      ...own("학급", "school", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        teacher: { label: "담임", type: "text" },
        lessons: { label: "지금까지 수업한 날", type: "number", unit: "일", min: 0, required: true, default: { value: 0 } },
        most: { label: "결석 한도", type: "number", unit: "번", min: 1, required: true, default: { value: 10 } },
        lates: {
          label: "지각 몇 번이면 결석 한 번",
          type: "number",
          unit: "번",
          min: 0,
          default: { value: 3 },
          help: "따지지 않으면 0이에요.",
        },
        held: { label: "마지막으로 수업한 날", type: "date", help: "‘오늘 수업했어요’를 누르면 저절로 적혀요." },
        size: rolled("학생 수", "명", { entity: "student", via: "room", fn: "count", where: [is("status", "in")] }),
        absent: rolled("결석 모두", "번", { entity: "student", via: "room", fn: "sum", field: "absent" }),
        rate: percent("출석률", "if(size * lessons > 0, round((size * lessons - absent) / (size * lessons) * 100, 1), 100)"),
      },
      highlights: [{ when: [{ field: "held", op: "lt", value: { today: 0 } }], tone: "info", label: "오늘 수업을 아직 안 셌어요" }],
      sample: { columns: ["name", "teacher", "lessons", "most", "lates", "held"], rows: [["4학년 3반", "정다은", 168, 5, 3, -1]] },
    },
    student: {
      ...own("학생", "user", "명", "person"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        number: { label: "번호", type: "number", unit: "번", min: 1 },
        room: { label: "{room}", type: "relation", target: "room" },
        phone: { label: "보호자 전화", type: "phone" },
        born: { label: "생일", type: "date" },
        status: status("상태", ["in 재학 g", "resting 휴학 w.", "moved 전학 n."], "in"),
        absent: marked("결석", [is("state", "absent")]),
        late: marked("지각", [is("state", "late")]),
        early: marked("조퇴·결과", [{ field: "state", op: "in", value: ["early", "skipped"] }]),
        limit: { label: "체험학습 한도", type: "number", unit: "일", min: 0, required: true, default: { value: 20 } },
        used: rolled("체험학습 쓴 날", "일", { entity: "trip", via: "student", fn: "sum", field: "days", where: [HELD] }),
        left: { label: "체험학습 남은 날", type: "computed", unit: "일", formula: "limit - used" },
        lessons: { label: "수업한 날", type: "computed", unit: "일", lookup: { via: "room", field: "lessons" } },
        most: { label: "결석 한도", type: "computed", unit: "번", lookup: { via: "room", field: "most" } },
        lates: { label: "지각 몇 번이면 결석", type: "computed", unit: "번", lookup: { via: "room", field: "lates" } },
        counted: { label: "결석으로 치면", type: "computed", unit: "번", formula: "absent + if(lates > 0, floor(late / lates), 0)" },
        month: marked("이번 달 결석", [is("state", "absent"), { field: "date", op: "eq", value: { month: 0 } }]),
        rate: percent("출석률", "if(lessons > 0, round(max(0, lessons - absent) / lessons * 100, 1), 100)"),
        missed: marked("오늘 결석", [is("state", "absent"), is("date", { today: 0 })]),
        away: rolled("오늘 체험학습", "건", {
          entity: "trip",
          via: "student",
          fn: "count",
          where: [{ field: "from", op: "lte", value: { today: 0 } }, { field: "to", op: "gte", value: { today: 0 } }, HELD],
        }),
        here: { label: "오늘 나옴", type: "computed", formula: "if(missed + away > 0, 0, 1)", hidden: true },
        note: { label: "메모", type: "longtext" },
      },
      constraints: [{ kind: "unique", fields: ["room", "number"], message: "그 번호를 쓰는 {student:이/가} 이미 있어요." }],
      highlights: [
        {
          when: [
            { field: "most", op: "gt", value: 0 },
            { field: "counted", op: "gte", value: { field: "most" } },
          ],
          tone: "bad",
          label: "결석이 한도에 닿았어요",
        },
      ],
      sample: {
        columns: ["number", "name", "room", "phone", "born", "status", "limit", "note"],
        rows: [
          [1, "강도윤", "4학년 3반", "010-2908-6613", -3720, "in", 20, null],
          [3, "김하준", "4학년 3반", "010-3321-4507", -3655, "in", 20, "비염이 있어요"],
          [6, "박지호", "4학년 3반", "010-5120-8834", -3801, "in", 20, null],
          [9, "서예린", "4학년 3반", "010-7745-2096", -3610, "in", 20, null],
          [12, "오시우", "4학년 3반", "010-6432-1178", -3702, "in", 20, null],
          [15, "이서아", "4학년 3반", "010-8051-3942", -3588, "in", 20, null],
          [18, "장민재", "4학년 3반", "010-9026-5541", -3770, "in", 20, null],
          [21, "정유나", "4학년 3반", "010-3378-1620", -3690, "in", 20, "안경을 써요"],
          [24, "최윤", "4학년 3반", "010-6190-7734", -3634, "in", 20, null],
          [27, "한채원", "4학년 3반", "010-2845-9917", -3745, "in", 20, null],
        ],
      },
    },
    mark: {
      ...own("출결", "check-circle", "건", "log"),
      titleField: "student",
      fields: {
        student: { label: "{student}", type: "relation", target: "student", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        state: status("출결", ["absent 결석 b", "late 지각 w", "early 조퇴 a", "skipped 결과 n", "here 출석 g"], "absent"),
        why: { label: "까닭", type: "select", options: ["ill 질병 i", "unexcused 미인정 b", "excused 인정 g", "other 기타 n"] },
        time: { label: "시각", type: "time" },
        called: { label: "집에 연락함", type: "boolean", default: { value: false } },
        paper: { label: "서류 받음", type: "boolean", default: { value: false } },
        due: { label: "서류 낼 날", type: "computed", formula: "addDays(date, 5)", result: "date" },
        note: { label: "메모", type: "text" },
        phone: { label: "보호자 전화", type: "computed", lookup: { via: "student", field: "phone" } },
        name: { label: "이름", type: "computed", lookup: { via: "student", field: "name" } },
        message: {
          label: "보낼 글",
          type: "computed",
          formula: 'join("안녕하세요, 담임입니다. 오늘 ", name, " 학생 출결은 ", state, "입니다. 까닭을 알려 주시면 고맙겠습니다.")',
        },
      },
      constraints: [{ kind: "unique", fields: ["student", "date"], message: "그날은 이미 적었어요. 적은 것을 고쳐 주세요." }],
      highlights: [
        { when: [{ field: "why", op: "empty" }, OUT], tone: "bad", label: "까닭 아직" },
        {
          when: [is("state", "absent"), is("paper", false), { field: "due", op: "lt", value: { today: 0 } }],
          tone: "bad",
          label: "서류 낼 날이 지났어요",
        },
        { when: [is("state", "absent"), is("paper", false)], tone: "warn", label: "서류 아직" },
      ],
      sample: {
        columns: ["student", "date", "state", "why", "time", "paper", "note"],
        rows: [
          ["김하준", 0, "absent", "ill", null, false, "감기"],
          ["이서아", 0, "late", null, "09:12", false, null],
          ["김하준", -8, "absent", "ill", null, true, "비염"],
          ["오시우", -3, "absent", "ill", null, true, "장염"],
          ["정유나", -7, "late", "unexcused", "09:05", false, "버스를 놓쳤어요"],
          ["장민재", -9, "early", "ill", "11:30", true, "열이 나서 데려가심"],
          ["서예린", -10, "absent", "excused", null, true, "경조사"],
          ["이서아", -14, "late", "unexcused", "09:20", false, null],
          ["한채원", -15, "absent", "ill", null, false, null],
        ],
      },
    },
    trip: {
      ...own("체험학습", "map", "건", "main"),
      titleField: "student",
      fields: {
        student: { label: "{student}", type: "relation", target: "student", required: true },
        where: { label: "어디로", type: "text" },
        from: { label: "첫날", type: "date", required: true },
        to: { label: "마지막 날", type: "date", required: true },
        days: { label: "수업일로 며칠", type: "number", unit: "일", min: 1, required: true, default: { value: 1 } },
        applied: { label: "신청서 받음", type: "boolean", default: { value: false } },
        reported: { label: "보고서 받음", type: "boolean", default: { value: false } },
        status: status("상태", ["planned 예정 i", "done 다녀옴 g.", "cancelled 취소 n."], "planned"),
      },
      constraints: [
        { kind: "check", must: [{ field: "to", op: "gte", value: { field: "from" } }], message: "마지막 날은 첫날보다 빠를 수 없어요." },
        {
          kind: "capacity",
          of: ["student"],
          limit: { via: "student", field: "limit" },
          amount: "days",
          exceptStatus: ["cancelled"],
          message: "체험학습 한도를 넘어요.",
        },
        {
          kind: "noOverlap",
          within: ["student"],
          start: ["from"],
          end: ["to"],
          exceptStatus: ["cancelled"],
          message: "그 기간에 이미 넣은 {trip:이/가} 있어요.",
        },
      ],
      highlights: [
        { when: [is("status", "done"), is("reported", false)], tone: "warn", label: "보고서 아직" },
        { when: [is("status", "planned"), is("applied", false)], tone: "warn", label: "신청서 아직" },
      ],
      sample: {
        columns: ["student", "where", "from", "to", "days", "applied", "reported", "status"],
        rows: [
          ["박지호", "제주", -4, -2, 3, true, false, "done"],
          ["박지호", "강릉", -60, -54, 5, true, true, "done"],
          ["최윤", "부산", 12, 13, 2, true, false, "planned"],
          ["강도윤", "일본 오사카", 26, 29, 4, false, false, "planned"],
        ],
      },
    },
  },
  rules: [{ entity: "room", on: "create", steps: [{ do: "set", field: "held", to: null }] }],
  actions: {
    heldToday: {
      label: "오늘 수업했어요",
      icon: "plus",
      entity: "room",
      when: [{ field: "held", op: "ne", value: { today: 0 } }],
      steps: [
        { do: "add", field: "lessons", by: 1 },
        { do: "set", field: "held", to: { auto: "today" } },
      ],
      success: "수업한 날을 하루 더했어요.",
      tone: "good",
    },
    gotPaper: {
      label: "서류 받음",
      icon: "file-text",
      entity: "mark",
      when: [is("paper", false)],
      steps: [{ do: "set", field: "paper", to: true }],
      success: "서류를 받은 것으로 적었어요.",
      tone: "good",
    },
    calledHome: {
      label: "연락했어요",
      icon: "phone",
      entity: "mark",
      when: [is("called", false), OUT],
      steps: [{ do: "set", field: "called", to: true }],
      success: "집에 연락한 것으로 적었어요.",
    },
    copyMessage: {
      label: "보낼 글 복사",
      icon: "copy",
      entity: "mark",
      steps: [{ do: "copy", fields: ["message"] }],
      success: "보낼 글을 복사했어요.",
    },
    callHome: {
      label: "보호자에게 전화",
      icon: "phone",
      entity: "student",
      when: [{ field: "phone", op: "filled" }],
      steps: [{ do: "call", field: "phone", via: "tel" }],
      success: "전화를 걸어요.",
    },
    gotReport: {
      label: "보고서 받음",
      icon: "file-text",
      entity: "trip",
      when: [is("reported", false)],
      steps: [
        { do: "set", field: "reported", to: true },
        { do: "set", field: "status", to: "done" },
      ],
      success: "보고서를 받고 다녀온 것으로 적었어요.",
      tone: "good",
    },
  },
  screens: [
    {
      id: "today",
      title: "오늘 출석",
      icon: "check-circle",
      blocks: [
        {
          kind: "stats",
          items: [
            counted("나온 {student}", "명", "student", [is("status", "in"), is("here", 1)], "good"),
            counted("결석", "명", "mark", [is("date", { today: 0 }), is("state", "absent")], "bad"),
            counted("지각·조퇴·결과", "명", "mark", [is("date", { today: 0 }), OUT, { field: "state", op: "ne", value: "absent" }], "warn"),
            counted("체험학습 중", "명", "trip", [
              { field: "from", op: "lte", value: { today: 0 } },
              { field: "to", op: "gte", value: { today: 0 } },
              HELD,
            ]),
          ],
          copy: true,
        },
        {
          kind: "collection",
          title: "오늘 안 온 아이",
          query: { entity: "mark", where: [is("date", { today: 0 }), OUT] },
          views: [{ kind: "cards", columns: ["state", "why", "time", "note", "phone", "called"] }],
          actions: ["copyMessage", "calledHome", "gotPaper"],
          empty: "모두 나왔어요. 안 온 아이가 있으면 추가해 주세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{room}",
          query: { entity: "room" },
          views: [{ kind: "list", columns: ["lessons", "held", "rate"] }],
          actions: ["heldToday"],
          create: false,
          empty: "‘{student}’ 화면에서 {room:을/를} 먼저 만들어 주세요.",
        },
        {
          kind: "collection",
          title: "번호판 · 칸을 눌러 적어요",
          query: { entity: "mark" },
          views: [{ kind: "matrix", row: "student", date: "date", mark: "state" }],
        },
      ],
    },
    {
      id: "papers",
      title: "서류",
      icon: "file-text",
      blocks: [
        {
          kind: "collection",
          title: "서류를 안 낸 결석",
          query: { entity: "mark", where: [is("state", "absent"), is("paper", false)], sort: [up("date")] },
          views: [{ kind: "list", columns: ["date", "due", "why", "note", "phone"] }],
          actions: ["gotPaper"],
          create: false,
          empty: "안 낸 서류가 없어요.",
        },
        {
          kind: "collection",
          title: "{trip}",
          query: { entity: "trip", sort: [{ field: "from", dir: "desc" }], filters: ["student", "status"] },
          views: [
            { kind: "table", columns: ["student", "where", "from", "to", "days", "applied", "reported", "status"] },
            { kind: "gantt", start: "from", end: "to", columns: ["student"] },
          ],
          actions: ["gotReport"],
          empty: "신청서를 받으면 적어 주세요. 남은 날수가 저절로 줄어요.",
        },
      ],
    },
    {
      id: "month",
      title: "월 통계",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "stats",
          form: "report",
          title: "학생별 출결",
          entity: "mark",
          date: "date",
          period: "month",
          by: "student",
          columns: [
            { label: "결석", metric: { fn: "count" }, where: [is("state", "absent")], unit: "번" },
            { label: "지각", metric: { fn: "count" }, where: [is("state", "late")], unit: "번" },
            { label: "조퇴", metric: { fn: "count" }, where: [is("state", "early")], unit: "번" },
            { label: "결과", metric: { fn: "count" }, where: [is("state", "skipped")], unit: "번" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "이번 달 까닭별",
          entity: "mark",
          by: "why",
          where: [is("date", { month: 0 })],
          columns: [
            { label: "결석", metric: { fn: "count" }, where: [is("state", "absent")], unit: "번" },
            { label: "지각", metric: { fn: "count" }, where: [is("state", "late")], unit: "번" },
            { label: "조퇴", metric: { fn: "count" }, where: [is("state", "early")], unit: "번" },
            { label: "결과", metric: { fn: "count" }, where: [is("state", "skipped")], unit: "번" },
          ],
        },
        {
          kind: "collection",
          title: "모든 기록",
          query: { entity: "mark", sort: [{ field: "date", dir: "desc" }], filters: ["student", "state", "why", "date"] },
          views: [
            { kind: "table", columns: ["date", "student", "state", "why", "time", "called", "paper", "note"] },
            { kind: "calendar", date: "date", columns: ["state", "why"] },
          ],
          empty: "아직 적은 것이 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "students",
      title: "{student}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "student", sort: [up("number")], search: ["name"], filters: ["room", "status"] },
          views: [{ kind: "table", columns: ["number", "name", "absent", "late", "early", "month", "rate", "left", "phone", "status"] }],
          actions: ["callHome"],
          empty: "번호와 이름을 먼저 적어 주세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{room}",
          query: { entity: "room" },
          views: [{ kind: "cards", columns: ["teacher", "size", "lessons", "held", "rate", "most"] }],
          actions: ["heldToday"],
          empty: "{room:을/를} 먼저 만들어 주세요.",
        },
        { kind: "stats", form: "upcoming", title: "다가오는 생일", entity: "student", dates: ["born"], yearly: ["born"], days: 31 },
      ],
    },
  ],
};
