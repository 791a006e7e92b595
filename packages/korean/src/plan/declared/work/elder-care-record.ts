import { toolBlock } from "@appmon/appspec/tool-block";
import type { Condition } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY: Condition = { field: "date", op: "eq", value: { today: 0 } };
const HERE: Condition = { field: "state", op: "eq", value: "in" };
const UNDONE: Condition = { field: "done", op: "eq", value: 0 };
const LIMITS = ["maxHigh", "maxTemp", "maxSugar", "minHigh", "minSugar"];
const ELDERS = ["박순자", "이옥분", "김덕수", "최말순", "정봉례"];
const STAYS: Condition = { field: "elderState", op: "eq", value: "계심" };
const CARES: readonly (readonly [what: string, slot: string, time: string])[] = [
  ["아침 식사", "morning", "08:00"],
  ["아침 약", "morning", "08:30"],
  ["체위 바꾸기", "morning", "10:00"],
  ["점심 식사", "noon", "12:00"],
  ["점심 약", "noon", "12:30"],
  ["걷기 운동", "noon", "14:00"],
  ["저녁 식사", "evening", "17:30"],
  ["자기 전 약", "night", "20:30"],
];

/** What whoever comes new needs each day is called by their name. */
const USUAL = Object.fromEntries(
  CARES.map(([what], at): [string, DeclaredField] => [
    `usual${at}`,
    { label: what, type: "computed", hidden: true, formula: `join(name, " ${what}")`, result: "text" },
  ]),
);

/** What elders need through the day, ticked off as it is done; readings out of range, accidents and what the next shift must know. */
export const ELDER_CARE_RECORD: PatternDeclaration = {
  id: "elder-care-record",
  title: "어르신 돌봄",
  tagline: "오늘 할 돌봄을 하나씩 누르고, 빠진 것을 다음 근무에 넘겨요",
  shelf: "work",
  icon: "hand-heart",
  family: "calm",
  palettes: [
    ["#f8f7f4", "#7b4a2d"],
    ["#f4f8f7", "#1f6b5f"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "carer", label: "요양보호사" },
      { id: "admin", label: "책임자", admin: true },
    ],
  },
  lists: {
    elder: {
      name: "어르신",
      icon: "user",
      counter: "명",
      kind: "person",
      imageField: "photo",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        born: { label: "생년월일", type: "date" },
        grade: {
          label: "등급",
          type: "select",
          options: ["g1 1등급 b", "g2 2등급 w", "g3 3등급 w", "g4 4등급 i", "g5 5등급 i", "mind 인지지원 n"],
        },
        room: { label: "방", type: "text" },
        food: {
          label: "식사",
          type: "select",
          options: ["plain 일반", "minced 다진 것", "porridge 죽", "thin 미음"],
          default: { value: "plain" },
        },
        allergy: { label: "알레르기", type: "text" },
        care: { label: "조심할 것", type: "longtext" },
        photo: { label: "사진", type: "image" },
        family: { label: "보호자", type: "text" },
        phone: { label: "보호자 전화", type: "phone" },
        maxHigh: { label: "위 혈압 한도", type: "number", unit: "mmHg", required: true, default: { value: 150 } },
        maxTemp: { label: "체온 한도", type: "number", unit: "℃", step: 0.1, required: true, default: { value: 37.5 } },
        maxSugar: { label: "혈당 한도", type: "number", unit: "mg/dL", required: true, default: { value: 200 } },
        minHigh: { label: "위 혈압 아래 한도", type: "number", unit: "mmHg", min: 0, default: { value: 90 } },
        minSugar: { label: "혈당 아래 한도", type: "number", unit: "mg/dL", min: 0, default: { value: 70 } },
        until: { label: "등급 유효기간", type: "date", countdown: true },
        state: { label: "지금", type: "select", options: ["in 계심 g", "hospital 입원 w", "out 퇴소 n"], default: { value: "in" } },
        usual: { label: "기본 돌봄 넣기", type: "boolean", default: { value: true }, help: "식사와 약 같은 하루 계획을 함께 만들어요." },
        ...USUAL,
        age: { label: "나이", type: "computed", unit: "세", formula: "yearsBetween(born, today())" },
        accidents: {
          label: "이달 사고",
          type: "computed",
          unit: "번",
          rollup: { entity: "accident", via: "elder", fn: "count", where: [{ field: "at", op: "eq", value: { month: 0 } }] },
        },
        left: {
          label: "오늘 남은 돌봄",
          type: "computed",
          unit: "건",
          rollup: { entity: "plan", via: "elder", fn: "count", where: [UNDONE] },
        },
        fever: {
          label: "벗어난 값",
          type: "computed",
          unit: "번",
          rollup: { entity: "vital", via: "elder", fn: "sum", field: "out", where: [TODAY] },
        },
      },
      highlights: [
        { when: [{ field: "fever", op: "gt", value: 0 }], tone: "bad", label: "오늘 값이 벗어났어요" },
        { when: [{ field: "state", op: "eq", value: "hospital" }], tone: "neutral", label: "입원 중" },
        { when: [HERE, { field: "until", op: "lte", value: { today: 60 } }], tone: "warn", label: "등급 갱신이 가까워요" },
        { when: [{ field: "left", op: "eq", value: 0 }], tone: "good", label: "오늘 다 했어요" },
      ],
      sample: {
        columns: ["name", "born", "grade", "room", "food", "allergy", "care", "family", "phone", ...LIMITS, "state", "until"],
        rows: [
          [ELDERS[0]!, -30960, "g2", "201호", "minced", "복숭아", "오른쪽 무릎이 약해요", "박지은", "010-3321-4507"],
          [ELDERS[1]!, -31890, "g3", "201호", "plain", null, null, "이준영", "010-5120-8834"],
          [ELDERS[2]!, -29430, "g1", "202호", "porridge", null, "두 시간마다 몸을 돌려 드려요", "김하늘", "010-7745-2096"],
          [ELDERS[3]!, -32780, "mind", "203호", "plain", null, "혼자 나가시려 해요", "최도현", "010-2908-6613"],
          [ELDERS[4]!, -28650, "g4", "203호", "plain", "우유", "당뇨 약을 드세요", "정유나", "010-6432-1178"],
        ].map((row, at) => [...row, 150, 37.5, 200, 90, 70, "in", [210, 45, 480, 320, 150][at]!]),
      },
    },
    plan: {
      name: "돌봄 계획",
      icon: "list-checks",
      counter: "건",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "할 일", type: "text", required: true, placeholder: "박순자 점심 약" },
        elder: { label: "{elder}", type: "relation", target: "elder", required: true },
        slot: {
          label: "때",
          type: "select",
          required: true,
          options: ["morning 아침", "noon 낮", "evening 저녁", "night 밤"],
          default: { value: "morning" },
        },
        time: { label: "시각", type: "time", required: true },
        detail: { label: "내용", type: "text" },
        elderState: { label: "어르신은 지금", type: "computed", lookup: { via: "elder", field: "state" }, result: "text" },
        done: { label: "오늘 한 수", type: "computed", unit: "번", rollup: { entity: "care", via: "plan", fn: "count", where: [TODAY] } },
      },
      highlights: [{ when: [UNDONE], tone: "warn", label: "아직" }],
      sample: {
        columns: ["name", "elder", "slot", "time"],
        rows: ELDERS.flatMap((elder) => CARES.map(([what, slot, time]) => [`${elder} ${what}`, elder, slot, time])),
      },
    },
    care: {
      name: "돌봄 기록",
      icon: "check-circle",
      counter: "건",
      kind: "log",
      titleField: "plan",
      exposure: "private",
      fields: {
        plan: { label: "{plan}", type: "relation", target: "plan", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        time: { label: "시각", type: "time", default: { auto: "now" } },
        result: {
          label: "결과",
          type: "select",
          required: true,
          options: ["done 했음 g", "part 일부 i", "refused 거부 w", "missed 못 함 b"],
          default: { value: "done" },
        },
        why: { label: "까닭", type: "text" },
        who: { label: "한 사람", type: "text" },
        elder: { label: "{elder}", type: "relation", target: "elder" },
      },
      constraints: [
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날의 돌봄은 적을 수 없어요." },
        {
          kind: "check",
          when: [{ field: "result", op: "in", value: ["refused", "missed"] }],
          must: [{ field: "why", op: "filled" }],
          message: "거부하셨거나 못 했으면 까닭을 적어 주세요.",
        },
      ],
      sample: {
        columns: ["plan", "date", "time", "result", "why", "who", "elder"],
        rows: ELDERS.flatMap((elder, at) =>
          CARES.slice(0, at === 0 ? 4 : 5).map(([what, , time], nth) => {
            const isRefused = (at === 2 && nth === 3) || (at === 3 && nth === 1);
            return [
              `${elder} ${what}`,
              0,
              time,
              isRefused ? "refused" : "done",
              isRefused ? "입을 다무세요" : null,
              at < 3 ? "송미경" : "양은주",
              elder,
            ];
          }),
        ),
      },
    },
    vital: {
      name: "건강 기록",
      icon: "heart-pulse",
      counter: "건",
      kind: "log",
      titleField: "elder",
      exposure: "private",
      fields: {
        elder: { label: "{elder}", type: "relation", target: "elder", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        time: { label: "시각", type: "time", default: { auto: "now" } },
        high: { label: "위 혈압", type: "number", unit: "mmHg", min: 40, max: 260 },
        low: { label: "아래 혈압", type: "number", unit: "mmHg", min: 20, max: 180 },
        temp: { label: "체온", type: "number", unit: "℃", min: 30, max: 43, step: 0.1 },
        sugar: { label: "혈당", type: "number", unit: "mg/dL", min: 20, max: 600 },
        weight: { label: "체중", type: "number", unit: "kg", min: 20, max: 200, step: 0.1 },
        remedy: { label: "조치", type: "text" },
        minHigh: { label: "위 혈압 아래 한도", type: "number", hidden: true },
        minSugar: { label: "혈당 아래 한도", type: "number", hidden: true },
        maxHigh: { label: "위 혈압 한도", type: "number", hidden: true },
        maxTemp: { label: "체온 한도", type: "number", hidden: true },
        maxSugar: { label: "혈당 한도", type: "number", hidden: true },
        out: {
          label: "벗어남",
          type: "computed",
          formula:
            "if(or(high > maxHigh, temp >= maxTemp, sugar > maxSugar, and(high > 0, high < minHigh), and(sugar > 0, sugar < minSugar)), 1, 0)",
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "out", op: "eq", value: 1 }],
          must: [{ field: "remedy", op: "filled" }],
          message: "값이 한도를 벗어났어요. 어떻게 했는지 조치를 적어 주세요.",
        },
      ],
      highlights: [{ when: [{ field: "out", op: "eq", value: 1 }], tone: "bad", label: "벗어났어요" }],
      sample: {
        columns: ["elder", "date", "time", "high", "low", "temp", "sugar", "remedy", ...LIMITS],
        rows: [
          [ELDERS[0]!, 0, "09:00", 132, 78, 36.6, null, null, 150, 37.5, 200],
          [ELDERS[1]!, 0, "09:05", 128, 76, 37.8, null, "간호사 확인, 미온수를 드림", 150, 37.5, 200],
          [ELDERS[2]!, 0, "09:10", 141, 84, 36.4, null, null, 150, 37.5, 200],
          [ELDERS[4]!, 0, "07:40", 126, 74, 36.5, 148, null, 150, 37.5, 200],
          [ELDERS[4]!, -1, "07:45", 130, 79, 36.5, 155, null, 150, 37.5, 200],
          [ELDERS[1]!, -1, "09:00", 131, 80, 36.7, null, null, 150, 37.5, 200],
        ].map((row) => [...row, 90, 70]),
      },
    },
    accident: {
      name: "사고",
      icon: "alert-triangle",
      counter: "건",
      kind: "log",
      titleField: "what",
      exposure: "private",
      fields: {
        what: { label: "무슨 일", type: "text", required: true },
        elder: { label: "{elder}", type: "relation", target: "elder", required: true },
        at: { label: "때", type: "datetime", required: true, default: { auto: "now" } },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["fall 넘어짐 b", "hurt 다침 b", "away 나감 w", "other 기타 n"],
          default: { value: "fall" },
        },
        remedy: { label: "조치", type: "longtext", required: true },
        told: { label: "보호자에게 알림", type: "boolean", default: { value: false } },
      },
      highlights: [{ when: [{ field: "told", op: "eq", value: false }], tone: "bad", label: "보호자에게 알려 주세요" }],
      sample: {
        columns: ["what", "elder", "at", "kind", "remedy", "told"],
        rows: [
          ["복도에서 미끄러지심", ELDERS[0]!, [-3, "15:20"], "fall", "멍이 들어 냉찜질을 하고 지켜봤어요.", true],
          ["현관까지 나가심", ELDERS[3]!, [-1, "16:10"], "away", "모시고 들어와 문 알림을 켰어요.", false],
        ],
      },
    },
    handover: {
      name: "인수인계",
      icon: "repeat",
      counter: "건",
      kind: "log",
      titleField: "body",
      exposure: "private",
      fields: {
        body: { label: "내용", type: "text", required: true },
        shift: {
          label: "넘긴 근무",
          type: "select",
          required: true,
          options: ["day 낮 i", "evening 저녁 w", "night 밤 n"],
          default: { value: "day" },
        },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        by: { label: "쓴 사람", type: "text", required: true },
        readBy: { label: "읽은 사람", type: "text" },
        readAt: { label: "읽은 때", type: "datetime" },
      },
      highlights: [{ when: [{ field: "readBy", op: "empty" }], tone: "bad", label: "아직 안 읽었어요" }],
      sample: {
        columns: ["body", "shift", "date", "by", "readBy", "readAt"],
        rows: [
          ["이옥분 님 열이 있어요. 두 시간마다 재 주세요.", "day", 0, "송미경", null, null],
          ["최말순 님이 밤에 두 번 깨셨어요.", "night", 0, "강보라", "송미경", [0, "07:05"]],
        ],
      },
    },
    summary: {
      name: "오늘 요약",
      icon: "mail",
      counter: "건",
      kind: "log",
      titleField: "elder",
      exposure: "private",
      fields: {
        elder: { label: "{elder}", type: "relation", target: "elder", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        meal: { label: "식사", type: "text" },
        mood: { label: "기분", type: "select", options: ["good 좋으심 g", "calm 편안 i", "low 가라앉음 w"] },
        body: { label: "어떻게 지내셨나요", type: "longtext", required: true },
        photo: { label: "사진", type: "image" },
        phone: { label: "보호자 전화", type: "phone", help: "어르신에게서 저절로 와요." },
      },
      constraints: [{ kind: "unique", fields: ["elder", "date"], message: "그날 요약은 이미 있어요." }],
      sample: {
        columns: ["elder", "date", "meal", "mood", "body", "phone"],
        rows: [
          [ELDERS[0]!, -1, "세 끼 다 드심", "good", "오후에 노래 교실에서 박수를 치셨어요.", "010-3321-4507"],
          [ELDERS[1]!, -1, "저녁을 남기심", "calm", "마당을 한 바퀴 걸으셨어요.", "010-5120-8834"],
          [ELDERS[4]!, -1, "세 끼 다 드심", "good", "손주 사진을 오래 보셨어요.", "010-6432-1178"],
        ],
      },
    },
  },
  actions: {
    readIt: {
      label: "읽었어요",
      icon: "check",
      entity: "handover",
      when: [{ field: "readBy", op: "empty" }],
      ask: ["readBy"],
      steps: [{ do: "set", field: "readAt", to: { auto: "now" } }],
      success: "읽은 것으로 적었어요. 근무를 시작하세요.",
      tone: "good",
    },
    tellFamily: {
      label: "보호자에게 알림",
      icon: "phone",
      entity: "accident",
      when: [{ field: "told", op: "eq", value: false }],
      steps: [{ do: "set", field: "told", to: true }],
      success: "알린 것으로 적었어요.",
    },
  },
  rules: [
    {
      entity: "elder",
      on: "create",
      when: [{ field: "usual", op: "eq", value: true }],
      steps: CARES.map(([, slot, time], at) => ({
        do: "create",
        entity: "plan",
        values: { name: { field: `usual${at}` }, elder: { record: true }, slot, time },
      })),
    },
    { entity: "care", on: "create", steps: [{ do: "set", field: "elder", to: { via: "plan", field: "elder" } }] },
    {
      entity: "vital",
      on: "create",
      steps: LIMITS.map((field) => ({ do: "set" as const, field, to: { via: "elder", field } })),
    },
    { entity: "summary", on: "create", steps: [{ do: "set", field: "phone", to: { via: "elder", field: "phone" } }] },
  ],
  screens: [
    {
      id: "now",
      title: "지금 할 것",
      icon: "list-checks",
      access: ["carer", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "아직 안 한 돌봄", entity: "plan", metric: { fn: "count" }, where: [UNDONE, STAYS], unit: "건", tone: "warn" },
            {
              label: "거부·못 함",
              entity: "care",
              metric: { fn: "count" },
              where: [TODAY, { field: "result", op: "in", value: ["refused", "missed"] }],
              unit: "건",
              tone: "bad",
            },
            {
              label: "안 알린 사고",
              entity: "accident",
              metric: { fn: "count" },
              where: [{ field: "told", op: "eq", value: false }],
              unit: "건",
              tone: "bad",
            },
          ],
        },
        {
          kind: "collection",
          title: "안 읽은 {handover}",
          query: { entity: "handover", where: [{ field: "readBy", op: "empty" }] },
          views: [{ kind: "list", columns: ["shift", "by"] }],
          actions: ["readIt"],
          empty: "모두 읽었어요. 근무가 끝나면 새로 적어 주세요.",
        },
        toolBlock("routine", {
          title: "오늘 돌봄",
          entity: "plan",
          group: "slot",
          per: "day",
          log: "care",
          logItem: "plan",
          logDate: "date",
        }),
        {
          kind: "collection",
          title: "아직 안 한 것",
          query: { entity: "plan", where: [UNDONE, STAYS], sort: [{ field: "time", dir: "asc" }], filters: ["elder", "slot"] },
          views: [{ kind: "table", columns: ["time", "name", "elder", "detail"] }],
          create: false,
          empty: "오늘 돌봄을 다 했어요.",
        },
      ],
    },
    {
      id: "elders",
      title: "{elder}",
      icon: "users",
      access: ["carer", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "오늘 계획", entity: "plan", metric: { fn: "count" }, unit: "건" },
            { label: "오늘 한 돌봄", entity: "care", metric: { fn: "count" }, where: [TODAY], unit: "건", tone: "good" },
            { label: "벗어난 값", entity: "vital", metric: { fn: "sum", field: "out" }, where: [TODAY], unit: "번", tone: "bad" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "elder", search: ["name", "room"], filters: ["state", "grade"], sort: [{ field: "fever", dir: "desc" }] },
          views: [
            { kind: "cards", columns: ["room", "grade", "food", "allergy", "care", "left"] },
            { kind: "table", columns: ["name", "age", "room", "grade", "until", "state", "left", "fever", "accidents", "family", "phone"] },
          ],
          empty: "{elder:을/를} 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{vital}",
          query: { entity: "vital", sort: [{ field: "date", dir: "desc" }], filters: ["elder"] },
          views: [{ kind: "table", columns: ["date", "time", "elder", "high", "low", "temp", "sugar", "weight", "remedy"] }],
          empty: "혈압과 체온을 재어 적어 주세요.",
        },
        {
          kind: "stats",
          form: "trend",
          title: "값의 흐름",
          entity: "vital",
          date: "date",
          values: ["high", "temp", "sugar", "weight"],
          by: "elder",
        },
      ],
    },
    {
      id: "family",
      title: "보호자 보기",
      icon: "heart",
      blocks: [
        {
          kind: "section",
          section: "text",
          heading: "오늘 어떻게 지내셨을까요?",
          body: "등록한 보호자 전화번호를 넣으면 우리 어르신 소식만 보여요.",
        },
        { kind: "lookup", entity: "summary", by: ["phone"], show: ["date", "meal", "mood", "body", "photo"] },
      ],
    },
    {
      id: "office",
      title: "책임자",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{accident}",
          query: { entity: "accident", sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "table", columns: ["at", "elder", "kind", "what", "told"] }],
          actions: ["tellFamily"],
          empty: "사고 기록이 없어요.",
        },
        {
          kind: "collection",
          title: "{plan}",
          query: { entity: "plan", sort: [{ field: "time", dir: "asc" }], filters: ["elder", "slot"], search: ["name"] },
          views: [{ kind: "table", columns: ["name", "elder", "slot", "time", "done"] }],
          empty: "날마다 할 돌봄을 한 번 적어 두면 매일 새로 떠요.",
        },
        {
          kind: "collection",
          title: "{summary}",
          query: { entity: "summary", sort: [{ field: "date", dir: "desc" }], filters: ["elder"] },
          views: [{ kind: "table", columns: ["date", "elder", "meal", "mood", "body"] }],
          empty: "보호자에게 보일 오늘 요약을 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{care}",
          query: { entity: "care", sort: [{ field: "date", dir: "desc" }], filters: ["elder", "result", "date"] },
          views: [{ kind: "table", columns: ["date", "time", "plan", "result", "why", "who"] }],
          create: false,
          export: true,
        },
        toolBlock("compose", { title: "제공 기록지", entity: "care", show: ["date", "time", "elder", "result", "why", "who"] }),
      ],
    },
  ],
};
