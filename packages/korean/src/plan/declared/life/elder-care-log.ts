import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import { toolBlock } from "@appmon/appspec/tool-block";
import type { Condition, StatsItem } from "@appmon/appspec/spec";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const EVERYBODY_ADDS: AccessRule[] = [
  { role: "family", can: ["list", "read", "create", "update"] },
  { role: "carer", can: ["list", "read", "create"] },
];
const EVERYBODY_READS: AccessRule[] = [
  { role: "family", can: ["list", "read", "update"] },
  { role: "carer", can: ["list", "read"] },
];
const FAMILY_ONLY: AccessRule[] = [{ role: "family", can: ["list", "read", "create", "update"] }];
const spentThisMonth = {
  label: "이번 달 쓴 돈",
  entity: "money",
  metric: { fn: "sum" as const, field: "amount" },
  where: [is("kind", "out"), is("date", { month: 0 })],
  unit: "원",
};
const done = (label: string, kind: string): StatsItem => ({
  label,
  entity: "daily",
  metric: { fn: "count" },
  where: [is("kind", kind), is("at", { today: 0 })],
  unit: "번",
});
const ahead: Condition = { field: "date", op: "gte", value: { today: 0 } };
const TURNS: Rollup = { entity: "duty", via: "who", fn: "count" };
const RECENT: Condition = { field: "at", op: "gte", value: { today: -1 } };
const NOT_OFF: Condition = { field: "status", op: "ne", value: "off" };

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });
const press = (label: string, entity: string, when: Condition[], [field, to]: [string, Json], success: string, more: object = {}) => ({
  label,
  entity,
  when,
  steps: [{ do: "set" as const, field, to }],
  success,
  ...more,
});

const up = (field: string) => ({ field, dir: "asc" as const });
const down = (field: string) => ({ field, dir: "desc" as const });

/** Brothers, sisters and a carer look after a parent together: how the day went, who goes when, and what it cost. */
export const ELDER_CARE_LOG: PatternDeclaration = {
  id: "elder-care-log",
  title: "부모님 돌봄 노트",
  tagline: "오늘 어떻게 지내셨는지, 다음은 누가 모시는지 함께 봐요",
  shelf: "life",
  icon: "hand-heart",
  family: "calm",
  palettes: [
    ["#fbf8f3", "#8a5a14"],
    ["#f4f9f8", "#1c6f68"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "family", label: "자녀" },
      { id: "carer", label: "요양보호사" },
      { id: "admin", label: "만든 사람", admin: true },
    ],
  },
  lists: {
    elder: {
      ...list("어르신", "heart", "명", "person"),
      access: EVERYBODY_READS,
      fields: {
        name: { label: "이름", type: "text", required: true },
        born: { label: "태어난 해", type: "number", unit: "년", min: 1900, max: 1990 },
        meds: { label: "하루에 약 먹는 횟수", type: "number", unit: "번", min: 0, default: { value: 3 } },
        grade: { label: "등급", type: "text" },
        illness: { label: "병", type: "text" },
        pills: { label: "드시는 약", type: "longtext" },
        phone: { label: "비상 연락", type: "phone" },
      },
      sample: {
        columns: ["name", "born", "meds", "grade", "illness", "pills", "phone"],
        rows: [["어머니 박순자", 1944, 2, "장기요양 3등급", "고혈압, 가벼운 치매", "아침 혈압약, 저녁 치매약", "010-3321-4507"]],
      },
    },
    family: {
      ...list("가족", "users", "명", "person"),
      access: EVERYBODY_ADDS,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        tie: choice("관계", ["child 자녀 i", "spouse 배우자 a", "carer 요양보호사 g"], "child"),
        phone: { label: "전화", type: "phone" },
        turns: { label: "맡은 횟수", type: "computed", unit: "번", rollup: { ...TURNS, where: [NOT_OFF] } },
        gave: {
          label: "이번 달 넣은 돈",
          type: "computed",
          rollup: { entity: "money", via: "who", fn: "sum", field: "amount", where: [is("kind", "in"), is("date", { month: 0 })] },
          result: "money",
        },
        month: { label: "이번 달", type: "computed", unit: "번", rollup: { ...TURNS, where: [NOT_OFF, is("date", { month: 0 })] } },
      },
      sample: {
        columns: ["name", "tie", "phone"],
        rows: [
          ["첫째 영희", "child", "010-5120-8834"],
          ["둘째 민수", "child", "010-7745-2096"],
          ["셋째 은주", "child", "010-2908-6613"],
          ["막내 성호", "child", "010-6432-1178"],
          ["요양보호사 김정숙", "carer", "010-8051-3942"],
        ],
      },
    },
    daily: {
      ...list("하루 기록", "clipboard-list", "건", "log"),
      titleField: "kind",
      access: EVERYBODY_ADDS,
      fields: {
        kind: {
          label: "무엇",
          type: "select",
          required: true,
          options: [
            "meal 식사 g",
            "pill 약 a",
            "toilet 대소변 n",
            "walk 걷기 i",
            "mood 기분 w",
            "pressure 혈압 i",
            "sleep 잠 n",
            "bath 목욕 i",
            "heat 체온 w",
            "call 안부 전화 g",
            "other 기타 n",
          ],
        },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        value: { label: "어땠나요", type: "text", placeholder: "죽 한 그릇, 15분" },
        top: { label: "수축기", type: "number", unit: "mmHg", min: 60, max: 260 },
        bottom: { label: "이완기", type: "number", unit: "mmHg", min: 30, max: 160 },
        wakes: { label: "밤에 깬 횟수", type: "number", unit: "번", min: 0, max: 30 },
        how: { label: "정도", type: "select", options: ["good 좋음 g", "fair 보통 n", "poor 나쁨 w"] },
        who: { label: "적은 사람", type: "relation", target: "family" },
      },
      constraints: [{ kind: "check", must: [{ field: "at", op: "lte", value: { today: 0 } }], message: "앞날은 적을 수 없어요." }],
      highlights: [
        { when: [{ field: "top", op: "gte", value: 140 }], tone: "bad", label: "혈압이 높아요" },
        { when: [{ field: "top", op: "lt", value: 90 }], tone: "warn", label: "혈압이 낮아요" },
      ],
      sample: {
        columns: ["kind", "at", "value", "how", "who", "top", "bottom", "wakes"],
        rows: [
          ["pill", [0, "08:10"], "혈압약 드심", "good", "요양보호사 김정숙", null, null, null],
          ["pressure", [0, "07:30"], null, null, "요양보호사 김정숙", 138, 82, null],
          ["sleep", [0, "07:00"], "두 번 깨심", "fair", "둘째 민수", null, null, 2],
          ["meal", [0, "07:50"], "죽 한 그릇", "good", "요양보호사 김정숙", null, null, null],
          ["pill", [-1, "19:10"], "치매약 드심", "good", "둘째 민수", null, null, null],
          ["pressure", [-2, "07:40"], "짜게 드심", "poor", "요양보호사 김정숙", 156, 91, null],
          ["meal", [-1, "18:40"], "밥 반 공기, 된장국", "fair", "둘째 민수", null, null, null],
        ],
      },
    },
    incident: {
      ...list("큰일", "alert-triangle", "건", "main"),
      access: EVERYBODY_ADDS,
      fields: {
        what: { label: "무슨 일", type: "text", required: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["fall 낙상 b", "fever 고열 b", "lost 배회 b", "other 그 밖 w"],
          default: { value: "fall" },
        },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        status: status("상태", ["open 살피는 중 b", "over 괜찮아짐 g."], "open"),
        did: { label: "어떻게 했나요", type: "longtext" },
      },
      highlights: [{ when: [is("status", "open")], tone: "bad", label: "모두 확인해 주세요" }],
      sample: {
        columns: ["what", "kind", "at", "status", "did"],
        rows: [
          ["화장실 앞에서 미끄러지심", "fall", [-1, "21:40"], "open", "무릎에 멍, 내일 아침 다시 보기로 했어요."],
          ["밤에 대문 밖으로 나가심", "lost", [-19, "23:10"], "over", "현관에 종을 달았어요."],
        ],
      },
    },
    duty: {
      ...list("맡기", "calendar", "건", "main"),
      titleField: "job",
      access: EVERYBODY_ADDS,
      fields: {
        job: choice("일", ["clinic 외래 동행 a", "care 돌봄 i", "call 안부 전화 n", "shop 장보기 g", "other 기타 n"], "care"),
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" }, countdown: true },
        time: { label: "때", type: "time" },
        place: { label: "어디", type: "text", placeholder: "신경과 3층" },
        who: { label: "맡은 사람", type: "relation", target: "family" },
        said: { label: "들은 말과 본 것", type: "longtext" },
        status: status("상태", ["open 비어 있음 b", "taken 맡음 i", "done 함 g.", "off 취소 n."], "open"),
      },
      constraints: [
        {
          kind: "check",
          when: [is("job", "clinic"), is("status", "done")],
          must: [{ field: "said", op: "filled" }],
          message: "다녀온 외래는 들은 말을 적어야 닫혀요.",
        },
      ],
      sample: {
        columns: ["job", "date", "time", "place", "who", "said", "status"],
        rows: [
          ["care", 0, "18:00", "집", "둘째 민수", null, "taken"],
          ["care", 1, "18:00", "집", null, null, "open"],
          ["shop", 2, "11:00", "동네 마트", "막내 성호", null, "taken"],
          ["clinic", 4, "10:30", "한빛병원 신경과", "둘째 민수", null, "taken"],
          ["clinic", 12, "14:00", "밝은안과", null, null, "open"],
          ["clinic", -17, "10:00", "한빛병원 내과", "첫째 영희", "혈압약 그대로, 물을 더 드시게 하라고 했어요.", "done"],
        ],
      },
    },
    money: {
      ...list("돌봄 통장", "wallet", "건", "log"),
      access: FAMILY_ONLY,
      fields: {
        what: { label: "내용", type: "text", required: true },
        kind: choice("종류", ["in 넣음 g", "out 씀 w"], "out"),
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        who: { label: "누가", type: "relation", target: "family" },
      },
      sample: {
        columns: ["what", "kind", "amount", "date", "who"],
        rows: [
          ["약값", "out", 42600, -2, "둘째 민수"],
          ["기저귀", "out", 58000, -9, "막내 성호"],
          ["내과 외래", "out", 31400, -17, "첫째 영희"],
          ["이번 달 회비", "in", 300000, 0, "첫째 영희"],
          ["이번 달 회비", "in", 300000, 0, "둘째 민수"],
          ["이번 달 회비", "in", 300000, 0, "셋째 은주"],
          ["지난달 회비", "in", 300000, -40, "막내 성호"],
        ],
      },
    },
  },
  // Whoever writes down at once who goes has said that it is taken.
  rules: [
    {
      entity: "duty",
      on: "create",
      when: [is("status", "open"), { field: "who", op: "filled" }],
      steps: [{ do: "set", field: "status", to: "taken" }],
    },
    {
      entity: "duty",
      on: "update",
      changed: "who",
      when: [is("status", "open"), { field: "who", op: "filled" }],
      steps: [{ do: "set", field: "status", to: "taken" }],
    },
  ],
  notices: ["incident"],
  actions: {
    take: press("내가 갈게요", "duty", [is("status", "open")], ["status", "taken"], "맡은 사람을 적었어요. 고맙습니다.", {
      ask: ["who"],
      tone: "good",
    }),
    calm: press("괜찮아졌어요", "incident", [is("status", "open")], ["status", "over"], "괜찮아진 것으로 적었어요.", { tone: "good" }),
    notOver: press("다시 살피기", "incident", [is("status", "over")], ["status", "open"], "다시 살피는 것으로 돌렸어요."),
    notDone: press("아직이에요", "duty", [is("status", "done")], ["status", "taken"], "맡은 것으로 되돌렸어요."),
    giveBack: {
      label: "못 가게 됐어요",
      entity: "duty",
      when: [is("status", "taken")],
      steps: [
        { do: "set", field: "status", to: "open" },
        { do: "set", field: "who", to: null },
      ],
      success: "다른 사람이 맡을 수 있게 비웠어요.",
    },
    finish: press("다녀왔어요", "duty", [is("status", "taken")], ["status", "done"], "남긴 말까지 적었어요.", {
      ask: ["said"],
      tone: "good",
    }),
  },
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "sun",
      access: ["family", "carer", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "{incident}",
          query: { entity: "incident", where: [is("status", "open")], sort: [down("at")] },
          views: [{ kind: "list", columns: ["kind", "at", "did"] }],
          actions: ["calm"],
          empty: "지금 살필 {incident:이/가} 없어요.",
        },
        {
          kind: "stats",
          items: [
            {
              label: "오늘 남은 약",
              entity: "elder",
              metric: { fn: "sum", field: "meds" },
              less: { entity: "daily", metric: { fn: "count" }, where: [is("kind", "pill"), is("at", { today: 0 })] },
              unit: "번",
              tone: "warn",
            },
            done("오늘 드린 약", "pill"),
            done("오늘 식사", "meal"),
          ],
        },
        toolBlock("quick", { title: "한 것을 눌러요", entity: "daily", choice: "kind", at: "at" }),
        {
          kind: "collection",
          title: "맡을 사람이 없어요",
          query: { entity: "duty", where: [is("status", "open"), ahead], sort: [up("date")] },
          views: [{ kind: "list", columns: ["date", "time", "place"] }],
          actions: ["take"],
          empty: "모두 맡을 사람이 있어요.",
        },
        {
          kind: "collection",
          title: "다음에 모실 사람",
          query: { entity: "duty", where: [is("status", "taken"), ahead], sort: [up("date"), up("time")] },
          views: [{ kind: "list", columns: ["date", "time", "who", "place"] }],
          actions: ["finish", "giveBack"],
          create: false,
          empty: "맡은 사람이 정해진 {duty:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "오늘과 어제",
          query: { entity: "daily", where: [RECENT], sort: [down("at")], filters: ["kind", "who"] },
          views: [{ kind: "table", columns: ["at", "kind", "value", "how", "who", "top", "bottom", "wakes"] }],
          empty: "아직 적은 것이 없어요. 위의 단추를 눌러 보세요.",
        },
      ],
    },
    {
      id: "duties",
      title: "{duty}",
      icon: "calendar",
      access: ["family", "carer", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "duty", sort: [down("date")], filters: ["job", "who", "status"] },
          views: [
            { kind: "calendar", date: "date", columns: ["who", "place"] },
            { kind: "table", columns: ["date", "time", "job", "place", "who", "status", "said"] },
          ],
          actions: ["take", "finish", "giveBack", "notDone"],
          empty: "누가 언제 모실지 적어 보세요.",
        },
        {
          kind: "collection",
          title: "{family}",
          query: { entity: "family" },
          views: [{ kind: "table", columns: ["tie", "month", "turns", "phone"] }],
        },
      ],
    },
    {
      id: "month",
      title: "의사에게 보일 한 달",
      icon: "printer",
      access: ["family", "carer", "admin"],
      blocks: [
        {
          kind: "stats",
          form: "report",
          title: "혈압과 잠",
          entity: "daily",
          date: "at",
          period: "month",
          columns: [
            { label: "수축기", metric: { fn: "avg", field: "top" }, unit: "mmHg" },
            { label: "이완기", metric: { fn: "avg", field: "bottom" }, unit: "mmHg" },
            { label: "밤에 깬 횟수", metric: { fn: "sum", field: "wakes" }, unit: "번" },
          ],
        },
        {
          kind: "collection",
          title: "있었던 {incident}",
          query: { entity: "incident", sort: [down("at")] },
          actions: ["notOver"],
          views: [{ kind: "table", columns: ["at", "kind", "did", "status"] }],
          create: false,
          empty: "큰일이 없었어요.",
        },
        {
          kind: "collection",
          title: "{elder}",
          query: { entity: "elder" },
          views: [{ kind: "cards", columns: ["born", "grade", "illness", "pills", "meds", "phone"] }],
        },
      ],
    },
    {
      id: "money",
      title: "{money}",
      icon: "wallet",
      access: ["family", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "남은 돈",
              entity: "money",
              metric: { fn: "sum", field: "amount" },
              where: [is("kind", "in")],
              less: { entity: "money", metric: { fn: "sum", field: "amount" }, where: [is("kind", "out")] },
              unit: "원",
            },
            spentThisMonth,
          ],
        },
        {
          kind: "collection",
          query: { entity: "money", sort: [down("date")], filters: ["kind", "who", "date"] },
          views: [{ kind: "table", columns: ["date", "what", "kind", "amount", "who"] }],
          empty: "넣은 돈과 쓴 돈을 적으면 남은 돈이 나와요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "형제마다 넣은 돈과 쓴 돈",
          entity: "money",
          by: "who",
          columns: [
            {
              label: "이번 달 넣음",
              metric: { fn: "sum", field: "amount" },
              where: [is("kind", "in"), is("date", { month: 0 })],
              unit: "원",
            },
            { label: "모두 넣음", metric: { fn: "sum", field: "amount" }, where: [is("kind", "in")], unit: "원" },
            { label: "모두 씀", metric: { fn: "sum", field: "amount" }, where: [is("kind", "out")], unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "이번 달 아직 넣지 않은 {family}",
          query: { entity: "family", where: [is("gave", 0), { field: "tie", op: "ne", value: "carer" }] },
          views: [{ kind: "list", columns: ["tie", "phone"] }],
          create: false,
          empty: "모두 넣었어요.",
        },
      ],
    },
  ],
};
