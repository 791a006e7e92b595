import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const STAGES = { passed: "서류 통과", meeting: "면접", terms: "처우 협의", hired: "합격", rejected: "불합격", withdrawn: "지원 취소" };
const UNTOLD: Condition[] = [
  { field: "stage", op: "in", value: ["hired", "rejected"] },
  { field: "told", op: "eq", value: false },
];
const EXPIRED: Condition[] = [
  { field: "stage", op: "in", value: ["rejected", "withdrawn"] },
  { field: "decided", op: "lte", value: { today: -90 } },
];

const OPEN_NOW: Condition[] = [
  { field: "status", op: "eq", value: "open" },
  { field: "due", op: "gte", value: { today: 0 } },
];
/** Nobody has looked at it for a week. */
const WAITS: Condition[] = [
  { field: "stage", op: "eq", value: "received" },
  { field: "date", op: "lte", value: { today: -7 } },
];
const TODAY_MEETING: Condition[] = [
  { field: "stage", op: "eq", value: "meeting" },
  { field: "meetAt", op: "gte", value: { today: 0 } },
  { field: "meetAt", op: "lt", value: { today: 1 } },
];

type Applicant = readonly [
  string,
  string,
  string,
  number,
  string,
  string,
  string | null,
  number,
  string,
  [number, string] | null,
  number | null,
];
const APPLICANTS: readonly Applicant[] = [
  ["김다온", "홀 매니저", "010-3321-4507", 4, "카페 매니저로 일했어요.", "friend", "이서윤", -16, "terms", [-4, "14:00"], -2],
  ["박시현", "홀 매니저", "010-5120-8834", 2, "한식당 홀에서 일했어요.", "site", null, -15, "meeting", [1, "15:00"], -5],
  ["이재하", "홀 매니저", "010-7745-2096", 1, "주말 아르바이트를 했어요.", "sns", null, -13, "rejected", null, -9],
  ["정온유", "주방 보조", "010-2908-6613", 0, "조리과를 다녀요.", "friend", "박태근", -11, "hired", [-6, "11:00"], -3],
  ["최가람", "주방 보조", "010-6432-1178", 3, "급식실에서 일했어요.", "site", null, -10, "meeting", [0, "16:00"], -4],
  ["한소이", "홀 매니저", "010-8051-3942", 5, "호텔 라운지에서 일했어요.", "home", null, -6, "passed", null, -1],
  ["오하람", "주방 보조", "010-4417-2083", 0, "성실하게 배우겠습니다.", "sns", null, -4, "passed", null, -1],
  ["서다인", "홀 매니저", "010-9026-5541", 2, "브런치 가게에서 일했어요.", "site", null, -2, "received", null, null],
  ["문이든", "주방 보조", "010-3378-1620", 1, "분식집에서 일했어요.", "friend", "오하람", -1, "received", null, null],
  ["양해솔", "홀 매니저", "010-6190-7734", 3, "와인 바에서 일했어요.", "sns", null, 0, "received", null, null],
];

/** Openings with an application form, applicants on a board by stage, marks that interviewers give without seeing each other's. */
export const RECRUITING_PIPELINE: PatternDeclaration = {
  id: "recruiting-pipeline",
  title: "채용 관리",
  tagline: "지원서를 받고, 단계와 면접 점수를 한 판에서 봐요",
  shelf: "work",
  examples: { trade: "restaurant", lists: { posting: "position" }, texts: { "posting.about": "하는 일과 조건을 적어 주세요." } },
  icon: "user-plus",
  family: "work",
  palettes: [
    ["#f6f8fc", "#2748a5"],
    ["#f8f6fb", "#6a3a9c"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "judge", label: "면접관" },
      { id: "admin", label: "인사 담당", admin: true },
    ],
  },
  lists: {
    posting: {
      name: "공고",
      icon: "megaphone",
      counter: "건",
      kind: "resource",
      access: [{ role: "any", can: ["list", "read"] }],
      fields: {
        title: { label: "제목", type: "text", required: true },
        about: { label: "하는 일", type: "longtext", required: true },
        seats: { label: "뽑는 수", type: "number", unit: "명", min: 1, required: true, default: { value: 1 } },
        opened: { label: "연 날", type: "date", default: { auto: "today" } },
        due: { label: "마감", type: "date", required: true, countdown: true },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["ready 준비 n", "open 받는 중 g", "closed 마감 w", "over 끝 n."],
          default: { value: "open" },
        },
        count: { label: "지원", type: "number", unit: "명", min: 0, default: { value: 0 }, help: "지원서가 오면 저절로 올라가요." },
        hired: {
          label: "합격",
          type: "computed",
          private: true,
          unit: "명",
          rollup: {
            entity: "applicant",
            via: "posting",
            fn: "count",
            where: [{ field: "stage", op: "eq", value: "hired" }],
          },
        },
        toHire: { label: "더 뽑을 수", type: "computed", private: true, unit: "명", formula: "max(0, seats - hired)" },
      },
      highlights: [
        { when: [{ field: "toHire", op: "eq", value: 0 }], tone: "good", label: "다 뽑았어요" },
        { when: [{ field: "due", op: "lt", value: { today: 0 } }], tone: "warn", label: "마감일이 지났어요" },
      ],
      sample: {
        columns: ["title", "about", "seats", "opened", "due", "status", "count"],
        rows: [
          ["홀 매니저", "주 5일, 오후 2시부터 10시까지 홀을 맡아요. 월 280만 원부터예요.", 1, -18, 6, "open", 6],
          ["주방 보조", "재료 손질과 설거지를 해요. 처음이어도 괜찮아요. 시급 11,000원이에요.", 2, -12, 10, "open", 4],
        ],
      },
    },
    applicant: {
      name: "지원자",
      icon: "user",
      counter: "명",
      kind: "main",
      access: [
        { role: "any", can: ["create"] },
        { role: "sender", can: ["list", "read"] },
        { role: "judge", can: ["list", "read"] },
      ],
      withdrawal: { field: "stage", to: "withdrawn" },
      fields: {
        name: { label: "이름", type: "text", required: true, maxLength: 40 },
        posting: { label: "{posting}", type: "relation", target: "posting", required: true },
        phone: { label: "전화", type: "phone", required: true },
        email: { label: "메일", type: "email" },
        years: { label: "경력", type: "number", unit: "년", min: 0, default: { value: 0 } },
        about: { label: "자기소개", type: "longtext", required: true },
        link: { label: "이력서", type: "file" },
        source: {
          label: "어떻게 알고 오셨나요",
          type: "select",
          required: true,
          options: ["site 구인사이트", "friend 지인", "sns SNS", "home 홈페이지"],
        },
        introducer: { label: "소개한 사람", type: "text" },
        number: { label: "접수번호", type: "text", default: { auto: "sequence", prefix: "R" } },
        date: { label: "접수일", type: "date", required: true, default: { auto: "today" }, roles: ["admin"] },
        stage: {
          label: "단계",
          type: "status",
          required: true,
          options: [
            "received 접수 i",
            "passed 서류 통과 a",
            "meeting 면접 w",
            "terms 처우 협의 w",
            "hired 합격 g.",
            "rejected 불합격 b.",
            "withdrawn 지원 취소 n.",
          ],
          default: { value: "received" },
        },
        meetAt: { label: "면접", type: "datetime", roles: ["admin"] },
        told: { label: "안내 보냄", type: "boolean", default: { value: false }, roles: ["admin"] },
        decided: { label: "단계 바뀐 날", type: "date", roles: ["admin"] },
        due: { label: "공고 마감", type: "date", roles: ["admin"] },
        postingState: { label: "공고 상태", type: "computed", lookup: { via: "posting", field: "status" }, result: "text" },
        score: { label: "평균 점수", type: "computed", rollup: { entity: "mark", via: "applicant", fn: "avg", field: "stars" } },
        judged: { label: "평가", type: "computed", unit: "건", rollup: { entity: "mark", via: "applicant", fn: "count" } },
      },
      constraints: [
        {
          kind: "unique",
          fields: ["posting", "phone"],
          message: "이 {posting}에 이미 내셨어요. 고칠 것이 있으면 접수번호로 연락해 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "due", op: "filled" }],
          must: [{ field: "due", op: "gte", value: { field: "date" } }],
          message: "마감된 {posting:이에요/예요}. 다음 {posting:을/를} 기다려 주세요.",
        },
        {
          kind: "check",
          must: [{ field: "postingState", op: "eq", value: "받는 중" }],
          message: "지금은 지원을 받지 않는 {posting:이에요/예요}.",
          keeps: true,
        },
      ],
      highlights: [
        { when: EXPIRED, tone: "bad", label: "정보를 지울 때예요" },
        { when: UNTOLD, tone: "warn", label: "안내를 보내 주세요" },
        { when: WAITS, tone: "bad", label: "서류를 오래 기다려요" },
        { when: [{ field: "stage", op: "eq", value: "received" }], tone: "info", label: "새 지원" },
      ],
      sample: {
        columns: "name posting phone years about source introducer date stage meetAt decided number told due".split(" "),
        rows: APPLICANTS.map((row, at) => [
          ...row,
          `R00${String(at + 1).padStart(2, "0")}`,
          [2, 3].includes(at),
          row[1] === "홀 매니저" ? 6 : 10,
        ]),
      },
    },
    mark: {
      name: "평가",
      icon: "star",
      counter: "건",
      kind: "log",
      titleField: "judge",
      parent: "applicant",
      // Interviewers see their own marks alone until the office shows all of them.
      access: [
        { role: "judge", can: ["create"] },
        { role: "sender", can: ["list", "read", "update"] },
      ],
      fields: {
        applicant: { label: "{applicant}", type: "relation", target: "applicant", required: true },
        judge: { label: "면접관", type: "text", required: true },
        stars: { label: "점수", type: "rating", min: 1, max: 5, required: true },
        good: { label: "좋은 점", type: "longtext" },
        worry: { label: "걱정", type: "longtext" },
        says: {
          label: "의견",
          type: "select",
          required: true,
          options: ["yes 뽑자 g", "hold 보류 w", "no 아니다 b"],
          default: { value: "yes" },
        },
      },
      constraints: [
        { kind: "unique", fields: ["applicant", "judge"], message: "이 {applicant:은/는} 이미 평가하셨어요. 적은 것을 고쳐 주세요." },
      ],
      sample: {
        columns: ["applicant", "judge", "stars", "good", "worry", "says"],
        rows: [
          ["김다온", "이서윤", 5, "손님 응대가 편안해요", null, "yes"],
          ["김다온", "박태근", 4, "매출 관리를 해 봤어요", "출퇴근이 멀어요", "yes"],
          ["김다온", "정유선", 4, "말을 조리 있게 해요", null, "yes"],
          ["정온유", "박태근", 4, "손이 빨라요", null, "yes"],
          ["최가람", "정유선", 3, "경험이 있어요", "주말이 어렵대요", "hold"],
        ],
      },
    },
    step: {
      name: "단계 기록",
      icon: "repeat",
      counter: "건",
      kind: "log",
      titleField: "to",
      parent: "applicant",
      access: [],
      fields: {
        to: { label: "옮긴 단계", type: "text", required: true },
        applicant: { label: "{applicant}", type: "relation", target: "applicant", required: true },
        at: { label: "때", type: "datetime", required: true, default: { auto: "now" } },
      },
      sample: {
        columns: ["to", "applicant", "at"],
        rows: [
          ["서류 통과", "김다온", [-12, "10:00"]],
          ["면접", "김다온", [-8, "09:30"]],
          ["처우 협의", "김다온", [-2, "17:10"]],
          ["서류 통과", "정온유", [-9, "10:20"]],
          ["합격", "정온유", [-3, "18:00"]],
          ["불합격", "이재하", [-9, "11:00"]],
        ],
      },
    },
    wording: {
      name: "안내 문구",
      icon: "message-circle",
      counter: "개",
      kind: "content",
      access: [],
      fields: { name: { label: "이름", type: "text", required: true }, body: { label: "내용", type: "longtext", required: true } },
      sample: {
        columns: ["name", "body"],
        rows: [
          ["면접 안내", "{이름} 님, 면접에 모시고 싶어요. {면접}에 뵐게요. 어려우시면 답장 주세요."],
          ["합격", "{이름} 님, 함께 일하고 싶어요. 첫 출근 날은 전화로 알려 드릴게요."],
          ["불합격", "{이름} 님, 지원해 주셔서 고맙습니다. 이번에는 함께하지 못하게 됐어요. 보내 주신 정보는 90일 뒤 지워요."],
        ],
      },
    },
    letter: {
      name: "보낸 안내",
      icon: "mail",
      counter: "건",
      kind: "log",
      titleField: "applicant",
      access: [],
      fields: {
        applicant: { label: "{applicant}", type: "relation", target: "applicant", required: true },
        body: { label: "내용", type: "longtext" },
        at: { label: "때", type: "datetime" },
      },
      sample: {
        columns: ["applicant", "body", "at"],
        rows: [
          ["정온유", "정온유 님, 함께 일하고 싶어요. 첫 출근 날은 전화로 알려 드릴게요.", [-3, "18:05"]],
          [
            "이재하",
            "이재하 님, 지원해 주셔서 고맙습니다. 이번에는 함께하지 못하게 됐어요. 보내 주신 정보는 90일 뒤 지워요.",
            [-9, "11:05"],
          ],
        ],
      },
    },
  },
  actions: {
    pass: {
      label: "서류 통과",
      icon: "check",
      entity: "applicant",
      when: [{ field: "stage", op: "eq", value: "received" }],
      steps: [{ do: "set", field: "stage", to: "passed" }],
      success: "서류 통과로 옮겼어요.",
      tone: "good",
      roles: ["admin"],
    },
    meet: {
      label: "면접 잡기",
      icon: "calendar",
      entity: "applicant",
      when: [{ field: "stage", op: "eq", value: "passed" }],
      ask: ["meetAt"],
      steps: [{ do: "set", field: "stage", to: "meeting" }],
      success: "면접을 잡았어요.",
      roles: ["admin"],
    },
    toTerms: {
      label: "처우 협의",
      entity: "applicant",
      when: [{ field: "stage", op: "eq", value: "meeting" }],
      steps: [{ do: "set", field: "stage", to: "terms" }],
      success: "처우 협의로 옮겼어요.",
      roles: ["admin"],
    },
    hire: {
      label: "합격",
      icon: "check-circle",
      entity: "applicant",
      when: [{ field: "stage", op: "in", value: ["meeting", "terms"] }],
      steps: [{ do: "set", field: "stage", to: "hired" }],
      success: "합격으로 옮겼어요. 안내를 보내 주세요.",
      tone: "good",
      roles: ["admin"],
    },
    reject: {
      label: "불합격",
      entity: "applicant",
      when: [{ field: "stage", op: "in", value: ["received", "passed", "meeting", "terms"] }],
      confirm: "불합격으로 옮길까요?",
      steps: [{ do: "set", field: "stage", to: "rejected" }],
      success: "불합격으로 옮겼어요. 안내를 보내 주세요.",
      tone: "bad",
      roles: ["admin"],
    },
    tell: {
      label: "안내 보냄",
      icon: "mail",
      entity: "applicant",
      when: UNTOLD,
      steps: [{ do: "set", field: "told", to: true }],
      success: "보낸 것으로 적었어요.",
      roles: ["admin"],
    },
  },
  rules: [
    { entity: "applicant", on: "create", steps: [{ do: "set", field: "due", to: { via: "posting", field: "due" } }] },
    // What was told of the stage before is not told of this one.
    {
      entity: "applicant",
      on: "update",
      changed: "stage",
      steps: [{ do: "set", field: "told", to: false }],
    },
    { entity: "applicant", on: "while", steps: [{ do: "add", via: "posting", field: "count", by: 1 }] },
    ...Object.entries(STAGES).map(([stage, label]) => ({
      entity: "applicant",
      on: "update" as const,
      when: [{ field: "stage", op: "eq" as const, value: stage }],
      steps: [
        { do: "set" as const, field: "decided", to: { auto: "today" as const } },
        {
          do: "create" as const,
          entity: "step",
          values: { to: label, applicant: { record: true as const }, at: { auto: "now" as const } },
        },
      ],
    })),
  ],
  notices: ["applicant"],
  screens: [
    {
      id: "apply",
      title: "지원하기",
      icon: "megaphone",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "함께 일할 분을 찾아요",
          body: "마음에 드는 {posting:을/를} 고르고 지원서를 내 주세요. 접수번호로 결과를 볼 수 있어요.",
        },
        {
          kind: "collection",
          query: { entity: "posting", where: OPEN_NOW, sort: [{ field: "due", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["about", "seats", "due"] }],
          create: false,
          empty: "지금 받는 {posting:이/가} 없어요.",
        },
        { kind: "form", entity: "applicant", submitLabel: "지원서 내기", success: "지원서를 받았어요. 접수번호를 적어 두세요." },
      ],
    },
    {
      id: "find",
      title: "결과 보기",
      icon: "search",
      blocks: [{ kind: "lookup", entity: "applicant", by: ["number", "phone"], show: ["posting", "date", "stage", "meetAt"] }],
    },
    {
      id: "board",
      title: "단계판",
      icon: "kanban",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "새 지원",
              entity: "applicant",
              metric: { fn: "count" },
              where: [{ field: "stage", op: "eq", value: "received" }],
              unit: "명",
              tone: "accent",
            },
            { label: "오늘 면접", entity: "applicant", metric: { fn: "count" }, where: TODAY_MEETING, unit: "명", tone: "info" },
            { label: "오래 기다림", entity: "applicant", metric: { fn: "count" }, where: WAITS, unit: "명", tone: "bad" },
            { label: "안내 안 보냄", entity: "applicant", metric: { fn: "count" }, where: UNTOLD, unit: "명", tone: "warn" },
            { label: "지울 정보", entity: "applicant", metric: { fn: "count" }, where: EXPIRED, unit: "명" },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "applicant",
            search: ["name", "phone", "about"],
            filters: ["posting", "stage", "source", "told"],
            sort: [{ field: "date", dir: "desc" }],
          },
          views: [
            { kind: "kanban", by: "stage", columns: ["posting", "years", "score"] },
            { kind: "table", columns: ["name", "posting", "stage", "years", "source", "date", "score", "judged", "told"] },
            { kind: "calendar", date: "meetAt", columns: ["name", "posting"] },
          ],
          actions: ["pass", "meet", "toTerms", "hire", "reject", "tell"],
          empty: "아직 지원서가 없어요. {posting:을/를} 올리고 주소를 나눠 보세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{posting}",
          query: { entity: "posting", sort: [{ field: "due", dir: "asc" }] },
          views: [{ kind: "table", columns: ["title", "seats", "count", "hired", "toHire", "due", "status"] }],
          empty: "첫 {posting:을/를} 올려 보세요.",
        },
      ],
    },
    {
      id: "judge",
      title: "내 {mark}",
      icon: "star",
      access: ["judge", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "면접 볼 {applicant}",
          query: { entity: "applicant", where: [{ field: "stage", op: "eq", value: "meeting" }], sort: [{ field: "meetAt", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["posting", "meetAt", "years", "about", "link"] }],
          create: false,
          empty: "잡힌 면접이 없어요.",
        },
        {
          kind: "collection",
          query: { entity: "mark" },
          views: [{ kind: "table", columns: ["applicant", "judge", "stars", "says", "good", "worry"] }],
          empty: "면접이 끝나면 점수와 느낀 점을 적어 주세요. 다른 면접관 점수는 보이지 않아요.",
        },
      ],
    },
    {
      id: "letters",
      title: "안내와 통계",
      icon: "mail",
      access: ["admin"],
      blocks: [
        {
          kind: "outbox",
          title: "안내 보내기",
          entity: "applicant",
          phone: "phone",
          mail: "email",
          template: "wording",
          templateName: "name",
          templateBody: "body",
          log: "letter",
          logTo: "applicant",
          logBody: "body",
          logAt: "at",
        },
        {
          kind: "stats",
          form: "tally",
          title: "경로마다",
          entity: "applicant",
          by: "source",
          columns: [
            { label: "지원", metric: { fn: "count" }, unit: "명" },
            { label: "합격", metric: { fn: "count" }, where: [{ field: "stage", op: "eq", value: "hired" }], unit: "명" },
            { label: "합격률", metric: { fn: "count" }, where: [{ field: "stage", op: "eq", value: "hired" }], share: true },
          ],
        },
        { kind: "chart", title: "단계마다 남은 사람", chart: "bar", entity: "applicant", x: "stage", y: { fn: "count" } },
        {
          kind: "collection",
          title: "90일이 지난 정보",
          query: { entity: "applicant", where: EXPIRED, sort: [{ field: "decided", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "posting", "stage", "decided"] }],
          create: false,
          clear: true,
          empty: "지울 정보가 없어요.",
        },
      ],
    },
  ],
};
