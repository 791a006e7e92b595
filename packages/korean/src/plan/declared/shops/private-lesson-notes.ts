import type { ActionSpec, Condition, Effect, Sort, StatsItem } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

interface Usual {
  /** How many lessons are paid for at once. */
  times: number;
  /** What they cost, where that was said. */
  fee: number | undefined;
}
const TIMES: Readonly<Record<string, number>> = { 네: 4, 다섯: 5, 여섯: 6, 여덟: 8, 열: 10, 열두: 12 };

/** What a wish says of it: 8회에 32만 원, 네 번 하면. */
function usualOf(text: string): Usual {
  const said = /(\d{1,2}|열두|열|네|다섯|여섯|여덟)\s*(?:회|번)/.exec(text)?.[1];
  const times = said === undefined ? 0 : (TIMES[said] ?? Number(said));
  const won = /(\d{1,3})\s*만\s*(?:(\d)\s*천)?/.exec(text);
  return { times: times > 1 && times <= 60 ? times : 8, fee: won ? Number(won[1]) * 10_000 + Number(won[2] ?? 0) * 1_000 : undefined };
}

/** Lessons one by one: what was done, what to practise, and how many of a bundle are left; pupils read their own. */
const privateLessonNotes = ({ times, fee }: Usual): PatternDeclaration => ({
  id: "private-lesson-notes",
  forWish: (_, { text }) => privateLessonNotes(usualOf(text)),
  title: "레슨 노트",
  tagline: "오늘 레슨과 지난 숙제, 남은 횟수를 한눈에 봐요",
  shelf: "shop",
  examples: { trade: "piano", lists: { report: "told" }, texts: { "pupil.goal": "", "lesson.homework": "", "lesson.did": "" } },
  icon: "music",
  family: "calm",
  palettes: [
    ["#f9f6fb", "#6a3a91"],
    ["#f5f9f9", "#12626a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "선생님", admin: true }] },
  lists: {
    pupil: {
      name: "학생",
      icon: "users",
      counter: "명",
      kind: "person",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        phone: { label: "연락처", type: "phone", help: "학생이나 부모님이 이 번호로 노트를 찾아요." },
        goal: { label: "수준과 목표", type: "longtext" },
        times: { label: "요일과 시각", type: "text", placeholder: "화 오후 4시" },
        place: { label: "장소", type: "text" },
        // prettier-ignore
        first: { label: "처음 횟수", type: "number", unit: "회", min: 0, default: { value: times }, help: "적은 만큼 남은 횟수로 시작해요." },
        fee: { label: "교습비", type: "money", unit: "원", min: 0, ...(fee !== undefined && { default: { value: fee } }) },
        bought: { label: "산 횟수", type: "number", unit: "회", min: 0, default: { value: 0 }, help: "저절로 늘어나니 그대로 두세요." },
        used: { label: "쓴 횟수", type: "number", unit: "회", min: 0, default: { value: 0 }, help: "저절로 늘어나니 그대로 두세요." },
        left: { label: "남은 횟수", type: "computed", unit: "회", formula: "bought - used" },
        // prettier-ignore
        unpaid: { label: "안 낸 돈", type: "computed", result: "money", rollup: { entity: "bundle", via: "pupil", fn: "sum", field: "price", where: [{ field: "paid", op: "empty" }] } },
        // prettier-ignore
        next: { label: "다음 레슨", type: "computed", result: "date", rollup: { entity: "lesson", via: "pupil", fn: "min", field: "date", where: [at("planned"), is("date", "gte", TODAY)] } },
        // prettier-ignore
        lastDid: { label: "지난번에 한 것", type: "computed", rollup: { entity: "lesson", via: "pupil", fn: "last", field: "did", where: [at("done")] } },
        // prettier-ignore
        lastHomework: { label: "지난 숙제", type: "computed", rollup: { entity: "lesson", via: "pupil", fn: "last", field: "homework", where: [at("done")] } },
      },
      highlights: [
        { when: [is("bought", "eq", 0)], tone: "info", label: "새로 왔어요" },
        { when: [is("left", "lte", 0)], tone: "bad", label: "교습비를 알려 주세요" },
        { when: [is("left", "eq", 1)], tone: "warn", label: "한 번 남았어요" },
      ],
      sample: {
        columns: ["name", "phone", "goal", "times", "place", "first", "fee", "bought", "used"],
        rows: [
          ["김민서", "010-3321-4507", "체르니 30, 봄 연주회에서 소나티네", "화 오후 4시", "작업실", 8, 320000, 8, 7],
          ["박지후", "010-5120-8834", "바이엘 하권", "수 오후 3시", "작업실", 8, 320000, 8, 2],
          ["이도윤", "010-7745-2096", "취미, 영화 음악 치기", "목 저녁 8시", "작업실", 4, 200000, 4, 1],
          ["최수아", "010-2908-6613", "입시, 바흐와 쇼팽 에튀드", "월 오후 5시", "학생 집", 8, 480000, 8, 2],
          ["정해인", "010-6432-1178", "코드 반주", "금 저녁 7시", "작업실", 4, 200000, 4, 4],
          ["한예준", "010-8051-3942", "손가락 번호부터", "토 오전 10시", "작업실", 8, 320000, 8, 0],
        ],
      },
    },
    bundle: {
      name: "횟수권",
      icon: "ticket",
      counter: "건",
      kind: "log",
      titleField: "name",
      exposure: "private",
      fields: {
        pupil: { label: "{pupil}", type: "relation", target: "pupil", required: true },
        count: { label: "횟수", type: "number", unit: "회", min: 1, required: true, default: { value: times } },
        price: { label: "교습비", type: "money", unit: "원", min: 0, help: "비워 두면 이름 옆에 적어 둔 교습비로 채워져요." },
        made: { label: "시작일", type: "date", default: { auto: "today" } },
        paid: { label: "낸 날", type: "date", help: "아직이면 비워 두세요." },
        name: { label: "이름", type: "text", placeholder: "민서 11월 8회", help: "비워 두면 저절로 채워져요." },
        left: { label: "{pupil}의 남은 횟수", type: "computed", unit: "회", lookup: { via: "pupil", field: "left" } },
        used: { label: "{pupil}의 쓴 횟수", type: "computed", unit: "회", lookup: { via: "pupil", field: "used" } },
      },
      highlights: [{ when: [{ field: "paid", op: "empty" }], tone: "bad", label: "아직 안 냈어요" }],
      sample: {
        columns: ["name", "pupil", "count", "price", "made", "paid"],
        rows: [
          ["김민서 8회", "김민서", 8, 320000, -50, -50],
          ["박지후 8회", "박지후", 8, 320000, -16, -16],
          ["이도윤 4회", "이도윤", 4, 200000, -9, -9],
          ["최수아 8회", "최수아", 8, 480000, -13, -13],
          ["정해인 4회", "정해인", 4, 200000, -29, -29],
          ["한예준 8회", "한예준", 8, 320000, -3, null],
        ],
      },
    },
    lesson: {
      name: "레슨",
      icon: "calendar-check",
      counter: "회",
      kind: "main",
      titleField: "who",
      exposure: "private",
      fields: {
        pupil: { label: "{pupil}", type: "relation", target: "pupil", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        time: { label: "시각", type: "time", required: true },
        who: { label: "이름", type: "text", help: "비워 두면 저절로 채워져요." },
        phone: { label: "연락처", type: "phone", help: "비워 두면 저절로 채워져요." },
        did: { label: "한 것", type: "longtext" },
        homework: { label: "숙제", type: "text" },
        done: { label: "숙제 해 옴", type: "boolean", default: { value: false } },
        score: { label: "점수", type: "rating" },
        before: { label: "지난번에 한 것", type: "computed", lookup: { via: "pupil", field: "lastDid" } },
        owed: { label: "지난 숙제", type: "computed", lookup: { via: "pupil", field: "lastHomework" } },
        bundle: { label: "{bundle}", type: "relation", target: "bundle", help: "비워 두어도 남은 횟수는 저절로 줄어요." },
        nextDate: { label: "일주일 뒤", type: "computed", formula: "addDays(date, 7)" },
        again: { label: "다음 주도 잡음", type: "boolean", default: { value: false } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["planned 예정 i", "done 끝남 g.", "moved 옮김 n.", "late 당일 취소 b."],
          default: { value: "planned" },
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: [],
          start: ["date", "time"],
          minutes: 50,
          exceptStatus: ["moved", "late"],
          message: "그 시각에는 이미 다른 레슨이 있어요.",
        },
      ],
      highlights: [{ when: [at("planned"), is("date", "lt", TODAY)], tone: "bad", label: "노트를 적어 주세요" }],
      sample: {
        columns: ["pupil", "bundle", "date", "time", "who", "phone", "did", "homework", "done", "score", "status"],
        // prettier-ignore
        rows: [
          ["김민서", "김민서 8회", 0, "16:00", "김민서", "010-3321-4507", null, null, false, null, "planned"],
          ["최수아", "최수아 8회", 0, "17:30", "최수아", "010-2908-6613", null, null, false, null, "planned"],
          ["한예준", "한예준 8회", 1, "10:00", "한예준", "010-8051-3942", null, null, false, null, "planned"],
          ["박지후", "박지후 8회", 2, "15:00", "박지후", "010-5120-8834", null, null, false, null, "planned"],
          ["이도윤", "이도윤 4회", -1, "20:00", "이도윤", "010-7745-2096", "라라랜드 앞부분, 왼손 아르페지오", "왼손만 느리게 20번", true, 4, "done"],
          ["박지후", "박지후 8회", -5, "15:00", "박지후", "010-5120-8834", "바이엘 78번, 붙임줄", "78번 하루 세 번", false, 3, "done"],
          ["최수아", "최수아 8회", -4, "17:30", "최수아", "010-2908-6613", "쇼팽 에튀드 10-4 빠르기 올리기", "메트로놈 100으로 여섯 번", true, 5, "done"],
          ["김민서", "김민서 8회", -7, "16:00", "김민서", "010-3321-4507", "소나티네 1악장 재현부까지", "재현부 외우기", true, 4, "done"],
          ["최수아", "최수아 8회", -11, "17:30", "최수아", "010-2908-6613", "바흐 인벤션 4번", "손 따로 열 번", true, 4, "done"],
          ["박지후", "박지후 8회", -12, "15:00", "박지후", "010-5120-8834", "바이엘 76번", "76번 외우기", true, 4, "done"],
          ["김민서", "김민서 8회", -14, "16:00", "김민서", "010-3321-4507", null, null, false, null, "late"],
          ["김민서", "김민서 8회", -21, "16:00", "김민서", "010-3321-4507", "소나티네 1악장 제시부", "제시부 양손", true, 4, "done"],
          ["김민서", "김민서 8회", -28, "16:00", "김민서", "010-3321-4507", "소나티네 처음 네 줄", "네 줄 외우기", false, 3, "done"],
          ["김민서", "김민서 8회", -35, "16:00", "김민서", "010-3321-4507", "체르니 30-12", "12번 빠르기 올리기", true, 4, "done"],
          ["김민서", "김민서 8회", -42, "16:00", "김민서", "010-3321-4507", "체르니 30-11", "11번 외우기", true, 5, "done"],
          ["김민서", "김민서 8회", -49, "16:00", "김민서", "010-3321-4507", "체르니 30-10", "10번 양손", true, 4, "done"],
          ["정해인", "정해인 4회", -6, "19:00", "정해인", "010-6432-1178", "C, G, Am, F 순환", "노래 한 곡에 붙이기", true, 4, "done"],
          ["정해인", "정해인 4회", -13, "19:00", "정해인", "010-6432-1178", "전위 코드", "전위만 열 번", false, 3, "done"],
          ["정해인", "정해인 4회", -20, "19:00", "정해인", "010-6432-1178", "C와 G", "박자 맞춰 바꾸기", true, 4, "done"],
          ["정해인", "정해인 4회", -27, "19:00", "정해인", "010-6432-1178", "손 모양과 C 코드", "하루 10분", true, 3, "done"],
        ],
      },
    },
    report: {
      name: "숙제 알림",
      icon: "bell",
      counter: "건",
      kind: "log",
      exposure: "submitted",
      fields: {
        name: { label: "이름", type: "text", required: true },
        body: { label: "무엇을 했나요", type: "longtext", required: true, placeholder: "재현부 외웠어요" },
        photo: { label: "사진", type: "image" },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        status: { label: "상태", type: "status", required: true, options: ["new 새로 w", "seen 봤어요 g."], default: { value: "new" } },
      },
      sample: {
        columns: ["name", "body", "date", "status"],
        rows: [
          ["김민서", "재현부 다 외웠어요! 한 번만 틀려요.", -1, "new"],
          ["최수아", "메트로놈 100으로 여섯 번 쳤어요.", -1, "seen"],
          ["박지후", "78번 사흘 동안 쳤어요.", -3, "seen"],
        ],
      },
    },
  },
  rules: [
    // prettier-ignore
    { entity: "pupil", on: "create", when: [is("first", "gt", 0)], steps: [{ do: "create", entity: "bundle", values: { name: { field: "name" }, pupil: { record: true }, count: { field: "first" }, price: { field: "fee" }, made: { auto: "today" } } }] },
    // prettier-ignore
    { entity: "bundle", on: "create", when: [{ field: "name", op: "empty" }], steps: [{ do: "set", field: "name", to: { via: "pupil", field: "name" } }] },
    {
      entity: "bundle",
      on: "create",
      when: [{ field: "price", op: "empty" }],
      steps: [{ do: "set", field: "price", to: { via: "pupil", field: "fee" } }],
    },
    { entity: "bundle", on: "while", steps: [{ do: "add", via: "pupil", field: "bought", by: { field: "count", sign: 1 } }] },
    { entity: "lesson", on: "while", when: [at("done", "late")], steps: [{ do: "add", via: "pupil", field: "used", by: 1 }] },
    {
      entity: "lesson",
      on: "create",
      steps: [
        { do: "set", field: "who", to: { via: "pupil", field: "name" } },
        { do: "set", field: "phone", to: { via: "pupil", field: "phone" } },
      ],
    },
    // prettier-ignore
    { entity: "lesson", on: "update", when: [is("again", "eq", true)], steps: [{ do: "create", entity: "lesson", values: { pupil: { field: "pupil" }, date: { field: "nextDate" }, time: { field: "time" }, who: { field: "who" }, phone: { field: "phone" }, done: false, again: false, status: "planned" } }] },
  ],
  actions: {
    finish: move("lesson", "끝남", [at("planned"), is("date", "lte", TODAY)], "done", "노트를 적었어요. 남은 횟수가 하나 줄었어요.", {
      icon: "check",
      ask: ["did", "homework"],
      tone: "good",
    }),
    tickHomework: move("lesson", "지난 숙제 해 옴", [is("done", "eq", false)], [set("done", true)], "숙제를 해 온 것으로 적었어요."),
    cancelLate: move("lesson", "당일 취소", [at("planned")], "late", "당일 취소로 적었어요.", {
      confirm: "당일 취소로 적을까요? 한 번 쓴 것으로 세요.",
      tone: "bad",
    }),
    move: move("lesson", "옮김", [at("planned")], "moved", "옮긴 것으로 적었어요. 횟수는 그대로예요.", {
      icon: "calendar",
      confirm: "이 레슨을 옮긴 것으로 적을까요? 새 날짜는 따로 잡아 주세요.",
    }),
    reschedule: move("lesson", "날짜 바꾸기", [at("planned")], "planned", "새 날짜로 바꿨어요. 횟수는 그대로예요.", {
      icon: "calendar",
      ask: ["date", "time"],
    }),
    undo: move("lesson", "되돌리기", [at("done", "late", "moved")], "planned", "예정으로 돌려놨어요. 쓴 횟수도 돌아왔어요.", {
      icon: "repeat",
    }),
    // prettier-ignore
    bookAgain: move("lesson", "다음 주도 잡기", [at("planned", "done"), is("again", "eq", false)], [set("again", true)], "다음 주 같은 시각에 {lesson:을/를} 잡았어요.", { icon: "calendar" }),
    // prettier-ignore
    takePay: move("bundle", "받았어요", [{ field: "paid", op: "empty" }], [set("paid", { auto: "today" })], "교습비를 오늘 받은 것으로 적었어요.", { icon: "check", tone: "good" }),
    textPupil: move("pupil", "교습비 안내", [is("left", "lte", 1)], [{ do: "call", field: "phone", via: "sms" }], "문자를 열었어요."),
    seeReport: move("report", "봤어요", [at("new")], "seen", "본 것으로 적었어요.", { icon: "check" }),
  },
  notices: ["report"],
  screens: [
    {
      id: "today",
      title: "오늘 {lesson}",
      icon: "calendar-check",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "오늘과 밀린 {lesson}",
          query: { entity: "lesson", where: [at("planned"), is("date", "lte", TODAY)], sort: [by("date"), by("time")] },
          views: [{ kind: "cards", columns: ["date", "time", "before", "owed", "done"] }],
          actions: ["finish", "bookAgain", "tickHomework", "reschedule", "cancelLate", "move"],
          empty: "오늘 잡힌 {lesson:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "새로 온 {report}",
          query: { entity: "report", where: [at("new")], sort: [by("date", "desc")] },
          views: [{ kind: "cards", columns: ["body", "date"] }],
          create: false,
          actions: ["seeReport"],
          empty: "새로 온 {report:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "한 주",
          query: { entity: "lesson", where: [is("status", "ne", "moved")] },
          views: [
            { kind: "timetable", day: "date", time: "time", columns: ["status"] },
            { kind: "calendar", date: "date", columns: ["who", "time"] },
          ],
          empty: "칸을 눌러 {lesson:을/를} 잡아 보세요.",
        },
      ],
    },
    {
      id: "notes",
      title: "{pupil} 노트",
      icon: "notebook",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{pupil}",
          query: { entity: "pupil", sort: [by("left")], search: ["name", "phone"] },
          views: [
            { kind: "cards", columns: ["goal", "times", "left", "next", "lastDid", "lastHomework"] },
            { kind: "table", columns: ["phone", "times", "left", "used", "next", "unpaid"] },
          ],
          empty: "가르치는 {pupil:을/를} 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "지난 노트",
          query: {
            entity: "lesson",
            where: [at("done", "late")],
            sort: [by("date", "desc")],
            filters: ["pupil", "status"],
            search: ["did", "homework"],
          },
          views: [
            { kind: "timeline", date: "date", columns: ["did", "homework", "score", "status"] },
            { kind: "table", columns: ["date", "did", "homework", "done", "score", "status"] },
          ],
          create: false,
          actions: ["bookAgain", "undo"],
          empty: "레슨을 마치면 한 것과 숙제가 여기에 쌓여요.",
        },
        { kind: "stats", form: "trend", title: "점수 흐름", entity: "lesson", date: "date", values: ["score"], by: "pupil" },
      ],
    },
    {
      id: "fees",
      title: "교습비",
      icon: "coins",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            sum("이번 달 받은 돈", "bundle", "price", [], { period: { field: "paid", unit: "month" }, tone: "good" }),
            sum("아직 안 낸 돈", "bundle", "price", [{ field: "paid", op: "empty" }], { tone: "bad" }),
            count("이번 달 {lesson}", "lesson", "회", [at("done")], { period: { field: "date", unit: "month" } }),
          ],
        },
        {
          kind: "collection",
          title: "아직 안 낸 {bundle}",
          query: { entity: "bundle", where: [{ field: "paid", op: "empty" }], sort: [by("made")] },
          views: [{ kind: "table", columns: ["pupil", "count", "price", "made"] }],
          create: false,
          actions: ["takePay"],
          empty: "모두 냈어요.",
        },
        {
          kind: "collection",
          title: "알릴 {pupil}",
          query: { entity: "pupil", where: [is("left", "lte", 1)], sort: [by("left")] },
          views: [{ kind: "cards", columns: ["left", "phone", "times"] }],
          create: false,
          actions: ["textPupil"],
          empty: "교습비를 알릴 {pupil:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{bundle}",
          query: { entity: "bundle", sort: [by("made", "desc")], filters: ["pupil"] },
          views: [{ kind: "table", columns: ["pupil", "count", "price", "made", "paid"] }],
          empty: "{pupil:을/를} 적으면 첫 {bundle:이/가} 저절로 생겨요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "숙제를 해 온 비율",
          entity: "lesson",
          by: "who",
          where: [at("done")],
          // prettier-ignore
          columns: [{ label: "레슨", metric: { fn: "count" }, unit: "회" }, { label: "해 온 비율", metric: { fn: "count" }, where: [is("done", "eq", true)], share: true }],
        },
      ],
    },
    {
      id: "mine",
      title: "내 노트",
      icon: "search",
      blocks: [
        { kind: "lookup", title: "남은 횟수", entity: "pupil", by: ["phone"], show: ["left", "times"] },
        {
          kind: "lookup",
          title: "내 노트 보기",
          entity: "lesson",
          by: ["phone"],
          show: ["date", "time", "did", "homework", "score", "status"],
        },
        { kind: "form", title: "숙제 했어요", entity: "report", submitLabel: "알리기", success: "선생님께 알렸어요." },
      ],
    },
  ],
});

export const PRIVATE_LESSON_NOTES: PatternDeclaration = privateLessonNotes(usualOf(""));
