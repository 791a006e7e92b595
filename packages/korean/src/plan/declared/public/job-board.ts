import type { ActionSpec, Condition, ConditionOp } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
/** A button that takes a record from one state to another. */
const turns = (label: string, entity: string, when: Condition[], to: string, success: string, more?: Partial<ActionSpec>) => {
  const steps = [{ do: "set" as const, field: "status", to }];
  return { label, entity, when, steps, success, ...more };
};

/** Shops post work, people apply with one résumé, and both see how far it has come. */
export const JOB_BOARD: PatternDeclaration = {
  id: "job-board",
  title: "동네 일자리",
  tagline: "시급과 시간으로 찾고, 이력서 하나로 지원해요",
  shelf: "work",
  icon: "briefcase",
  family: "work",
  palettes: [
    ["#f7faff", "#1d4fd8"],
    ["#f6fbf8", "#0f6b52"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "seeker", label: "구직자" },
      { id: "employer", label: "구인자" },
      { id: "admin", label: "운영자", admin: true },
    ],
  },
  lists: {
    wage: {
      name: "최저임금",
      icon: "coins",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "해", type: "text", required: true, unique: true },
        hourly: { label: "시급", type: "money", unit: "원", min: 0, required: true },
        source: { label: "출처", type: "text" },
      },
      sample: {
        columns: ["name", "hourly", "source"],
        rows: [["2026년", 10320, "고용노동부 고시"]],
      },
    },
    job: {
      name: "공고",
      icon: "briefcase",
      kind: "main",
      owner: "creator",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "employer", can: ["create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        title: { label: "제목", type: "text", required: true, unique: true },
        shop: { label: "상호", type: "text", required: true },
        kind: {
          label: "직종",
          type: "select",
          required: true,
          options: ["store 매장", "office 사무", "care 돌봄", "delivery 배달", "dev 개발", "other 기타"],
        },
        form: { label: "고용", type: "select", options: ["regular 정규", "contract 계약", "part 알바", "day 하루"] },
        payKind: {
          label: "급여 종류",
          type: "select",
          required: true,
          options: ["hourly 시급", "daily 일급", "monthly 월급"],
          default: { value: "hourly" },
        },
        pay: { label: "급여", type: "money", unit: "원", min: 0, required: true },
        wage: { label: "{wage} 기준", type: "relation", target: "wage", required: true },
        least: { label: "시급 하한", type: "money", unit: "원", roles: ["admin"] },
        days: { label: "요일", type: "multiselect", options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"] },
        from: { label: "시작 시각", type: "time" },
        to: { label: "끝 시각", type: "time" },
        hours: { label: "한 주 시간", type: "number", unit: "시간", min: 1, max: 52 },
        monthly: {
          label: "월 환산 (주휴 포함)",
          type: "computed",
          formula: 'if(payKind = "hourly" && hours > 0, round(pay * (hours + if(hours >= 15, min(hours, 40) / 5, 0)) * 4.345, -2), 1 / 0)',
          result: "money",
        },
        area: { label: "지역", type: "text", required: true },
        seats: { label: "뽑는 수", type: "number", unit: "명", min: 1, required: true, default: { value: 1 } },
        until: { label: "마감", type: "date", countdown: true, help: "비우면 14일 뒤예요." },
        posted: { label: "올린 날", type: "date", default: { auto: "today" }, roles: ["admin"] },
        usual: { label: "보통 마감", type: "computed", formula: "addDays(posted, 14)", result: "date", hidden: true },
        body: { label: "내용", type: "longtext" },
        applied: { label: "지원", type: "number", unit: "명", min: 0, roles: ["admin"], default: { value: 0 } },
        hired: {
          label: "합격",
          type: "computed",
          unit: "명",
          rollup: { entity: "application", via: "job", fn: "count", where: [is("status", "eq", "passed")], everyone: true },
        },
        toHire: { label: "더 뽑을 수", type: "computed", unit: "명", formula: "max(0, seats - hired)" },
        rivals: { label: "경쟁", type: "computed", unit: "대 1", formula: "round(applied / seats, 1)" },
        status: { label: "상태", type: "status", options: ["open 모집 i", "closed 마감 n.", "filled 채움 g."], default: { value: "open" } },
      },
      constraints: [
        {
          kind: "check",
          when: [is("payKind", "eq", "hourly")],
          must: [is("pay", "gte", { field: "least" })],
          message: "시급이 최저임금보다 낮아요. 최저임금 이상으로 적어 주세요.",
        },
      ],
      highlights: [
        { when: [is("until", "lt", { today: 0 })], tone: "neutral", label: "마감했어요" },
        { when: [is("status", "eq", "open"), is("until", "lte", { today: 3 })], tone: "warn", label: "곧 마감해요" },
      ],
      sample: {
        columns: "title shop kind form payKind pay wage least hours area seats until applied status".split(" "),
        rows: [
          ["주말 카페 알바", "모퉁이커피", "store", "part", "hourly", 11000, "2026년", 10320, 12, "마포구 망원동", 1, 5, 4, "open"],
          ["저녁 편의점", "별편의점 합정점", "store", "part", "hourly", 10500, "2026년", 10320, 20, "마포구 합정동", 1, 9, 2, "open"],
          ["요양보호사 오전", "햇살재가센터", "care", "contract", "hourly", 13500, "2026년", 10320, 15, "은평구 응암동", 2, 12, 1, "open"],
          ["도시락 배달", "엄마손도시락", "delivery", "part", "hourly", 13000, "2026년", 10320, 15, "서대문구 연희동", 2, 4, 2, "open"],
          ["웹 개발 신입", "가온소프트", "dev", "regular", "monthly", 3100000, "2026년", 10320, 40, "마포구 상암동", 2, 20, 1, "open"],
          ["빵집 오픈 도우미", "밀밭제과", "store", "part", "hourly", 11500, "2026년", 10320, 18, "마포구 서교동", 1, -3, 1, "closed"],
          ["학원 데스크", "늘봄학원", "office", "part", "hourly", 11000, "2026년", 10320, 25, "은평구 불광동", 1, 6, 1, "filled"],
        ],
      },
    },
    resume: {
      name: "이력서",
      icon: "file-text",
      kind: "person",
      titleField: "name",
      access: [
        { role: "seeker", can: ["create"] },
        { role: "sender", can: ["list", "read", "update", "delete"] },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "전화", type: "phone", required: true, unique: true },
        area: { label: "지역", type: "text" },
        career: { label: "경력", type: "longtext", required: true },
        licence: { label: "자격", type: "text" },
        about: { label: "소개", type: "longtext" },
      },
      sample: {
        columns: ["name", "phone", "area", "career", "licence"],
        rows: [
          ["김서연", "010-3321-4507", "망원동", "카페 1년 6개월", "바리스타 2급"],
          ["박준호", "010-5120-8834", "합정동", "편의점 2년", null],
          ["이하린", "010-7745-2096", "응암동", "요양원 3년", "요양보호사 1급"],
          ["최유진", "010-2908-6613", "연희동", "배달 1년", "원동기 면허"],
          ["정민수", "010-6432-1178", "상암동", "웹 개발 교육 6개월", "정보처리기사"],
        ],
      },
    },
    application: {
      name: "지원",
      icon: "user-plus",
      kind: "log",
      titleField: "name",
      access: [
        { role: "seeker", can: ["create"] },
        { role: "sender", can: ["list", "read", "update", "delete"], through: ["job"] },
      ],
      fields: {
        job: { label: "{job}", type: "relation", target: "job", required: true },
        resume: { label: "내 {resume}", type: "relation", target: "resume", required: true },
        word: { label: "한마디", type: "text", maxLength: 200 },
        name: { label: "이름", type: "text", roles: ["employer"] },
        phone: { label: "전화", type: "phone", roles: ["employer"] },
        career: { label: "경력", type: "longtext", roles: ["employer"] },
        until: { label: "공고 마감", type: "date", roles: ["admin"] },
        jobState: { label: "{job} 상태", type: "computed", lookup: { via: "job", field: "status" }, hidden: true },
        date: { label: "지원일", type: "date", roles: ["admin"], default: { auto: "today" } },
        waited: {
          label: "기다린 날",
          type: "computed",
          unit: "일",
          formula: 'if(status = "applied" || status = "seen", daysBetween(date, today()), 0)',
        },
        meet: { label: "면접 때", type: "datetime", roles: ["employer"] },
        status: {
          label: "진행",
          type: "status",
          roles: ["employer"],
          options: ["applied 지원 i", "seen 열람 a", "meeting 면접 w", "passed 합격 g.", "failed 불합격 n."],
          default: { value: "applied" },
        },
      },
      constraints: [
        { kind: "unique", fields: ["job", "resume"], message: "이미 지원한 {job:이에요/예요}." },
        {
          kind: "check",
          when: [is("status", "eq", "applied")],
          must: [is("until", "gte", { today: 0 })],
          message: "마감이 지난 {job:이에요/예요}.",
        },
        {
          kind: "check",
          when: [is("status", "eq", "applied")],
          must: [is("jobState", "eq", "모집")],
          message: "이제 뽑지 않는 {job:이에요/예요}.",
          keeps: true,
        },
      ],
      highlights: [
        { when: [is("status", "eq", "meeting"), is("meet", "gte", { today: 0 })], tone: "info", label: "면접이 있어요" },
        { when: [is("waited", "gte", 3)], tone: "warn", label: "답을 기다려요" },
      ],
      sample: {
        columns: ["job", "resume", "word", "name", "phone", "career", "until", "date", "meet", "status"],
        rows: [
          ["주말 카페 알바", "김서연", "라테 아트 돼요", "김서연", "010-3321-4507", "카페 1년 6개월", 5, -3, [2, "14:00"], "meeting"],
          ["주말 카페 알바", "박준호", null, "박준호", "010-5120-8834", "편의점 2년", 5, -2, null, "seen"],
          ["주말 카페 알바", "최유진", "주말 다 돼요", "최유진", "010-2908-6613", "배달 1년", 5, -1, null, "applied"],
          ["주말 카페 알바", "정민수", null, "정민수", "010-6432-1178", "웹 개발 교육 6개월", 5, 0, null, "applied"],
          ["저녁 편의점", "박준호", "바로 근처예요", "박준호", "010-5120-8834", "편의점 2년", 9, -2, [3, "18:30"], "meeting"],
          ["저녁 편의점", "김서연", null, "김서연", "010-3321-4507", "카페 1년 6개월", 9, -1, null, "applied"],
          ["요양보호사 오전", "이하린", null, "이하린", "010-7745-2096", "요양원 3년", 12, -4, [1, "10:00"], "meeting"],
          ["도시락 배달", "최유진", null, "최유진", "010-2908-6613", "배달 1년", 4, -2, null, "seen"],
          ["도시락 배달", "박준호", null, "박준호", "010-5120-8834", "편의점 2년", 4, -1, null, "applied"],
          ["웹 개발 신입", "정민수", "과제도 보내요", "정민수", "010-6432-1178", "웹 개발 교육 6개월", 20, -5, null, "seen"],
          ["빵집 오픈 도우미", "김서연", null, "김서연", "010-3321-4507", "카페 1년 6개월", -3, -8, null, "failed"],
          ["학원 데스크", "이하린", null, "이하린", "010-7745-2096", "요양원 3년", 6, -9, [-4, "15:00"], "passed"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "job",
      on: "create",
      when: [{ field: "until", op: "empty" }],
      steps: [{ do: "set", field: "until", to: { field: "usual" } }],
    },
    { entity: "job", on: "create", steps: [{ do: "set", field: "least", to: { via: "wage", field: "hourly" } }] },
    { entity: "job", on: "update", steps: [{ do: "set", field: "least", to: { via: "wage", field: "hourly" } }] },
    {
      entity: "application",
      on: "create",
      steps: [
        { do: "set", field: "name", to: { via: "resume", field: "name" } },
        { do: "set", field: "phone", to: { via: "resume", field: "phone" } },
        { do: "set", field: "career", to: { via: "resume", field: "career" } },
        { do: "set", field: "until", to: { via: "job", field: "until" } },
      ],
    },
    { entity: "application", on: "while", steps: [{ do: "add", via: "job", field: "applied", by: 1 }] },
  ],
  actions: {
    see: turns("열람", "application", [is("status", "eq", "applied")], "seen", "열람으로 바꿨어요. 지원자에게도 보여요.", {
      roles: ["employer"],
    }),
    meet: {
      label: "면접 잡기",
      entity: "application",
      when: [is("status", "in", ["applied", "seen"])],
      ask: ["meet"],
      steps: [{ do: "set", field: "status", to: "meeting" }],
      success: "면접 때를 정했어요. 두 사람 일정에 올라가요.",
      tone: "good",
      roles: ["employer"],
    },
    pass: turns("합격", "application", [is("status", "in", ["seen", "meeting"])], "passed", "합격을 알렸어요.", {
      confirm: "합격으로 정할까요?",
      tone: "good",
      roles: ["employer"],
    }),
    fail: turns("불합격", "application", [is("status", "in", ["applied", "seen", "meeting"])], "failed", "불합격으로 적었어요.", {
      confirm: "불합격으로 정할까요?",
      tone: "bad",
      roles: ["employer"],
    }),
    fillJob: turns("다 뽑았어요", "job", [is("status", "eq", "open")], "filled", "공고를 닫았어요."),
    reopen: turns("다시 모집", "job", [is("status", "ne", "open")], "open", "다시 모집해요. 마감을 확인해 주세요."),
  },
  screens: [
    {
      id: "jobs",
      title: "{job} 찾기",
      icon: "search",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "job",
            where: [is("until", "gte", { today: 0 }), is("status", "eq", "open")],
            sort: [{ field: "until", dir: "asc" }],
            search: ["title", "shop", "area"],
            filters: ["kind", "payKind", "form", "days"],
          },
          views: [{ kind: "cards", columns: ["shop", "pay", "area", "until", "rivals"] }],
          actions: ["fillJob"],
          empty: "지금 모집하는 {job:이/가} 없어요.",
        },
      ],
    },
    {
      id: "mine",
      title: "내 {application}",
      icon: "user",
      access: ["seeker", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "내 {resume}",
          query: { entity: "resume" },
          views: [{ kind: "cards", columns: ["area", "career", "licence"] }],
          empty: "{resume:을/를} 먼저 써 두면 여러 곳에 바로 지원할 수 있어요.",
        },
        {
          kind: "collection",
          title: "{application}한 곳",
          query: { entity: "application", sort: [{ field: "date", dir: "desc" }], filters: ["status"] },
          views: [
            { kind: "table", columns: ["job", "date", "meet", "status"] },
            { kind: "calendar", date: "meet", columns: ["job"] },
          ],
          empty: "{job:을/를} 골라 지원해 보세요.",
        },
      ],
    },
    {
      id: "applicants",
      title: "지원자",
      icon: "users",
      access: ["employer", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "아직 안 본 {application}",
              entity: "application",
              metric: { fn: "count" },
              where: [is("status", "eq", "applied")],
              unit: "건",
            },
            {
              label: "오늘 면접",
              entity: "application",
              metric: { fn: "count" },
              where: [is("status", "eq", "meeting")],
              period: { field: "meet", unit: "day" },
              unit: "명",
            },
          ],
        },
        {
          kind: "collection",
          title: "내가 올린 {job}",
          query: { entity: "job", mine: true, sort: [{ field: "until", dir: "desc" }] },
          views: [{ kind: "table", columns: ["title", "seats", "applied", "hired", "toHire", "until", "status"] }],
          actions: ["fillJob", "reopen"],
          empty: "첫 {job:을/를} 올려 보세요.",
        },
        {
          kind: "collection",
          query: { entity: "application", sort: [{ field: "date", dir: "desc" }], filters: ["job"] },
          views: [
            { kind: "kanban", by: "status", columns: ["job", "career", "meet"] },
            { kind: "table", columns: ["name", "phone", "job", "career", "word", "date", "waited", "meet", "status"] },
            { kind: "calendar", date: "meet", columns: ["name", "job"] },
          ],
          actions: ["see", "meet", "pass", "fail"],
          create: false,
          empty: "올린 {job}에 지원자가 오면 여기에 보여요.",
        },
      ],
    },
    {
      id: "desk",
      title: "운영",
      icon: "settings",
      access: ["admin"],
      blocks: [
        { kind: "profile", title: "회원과 구인자 확인" },
        {
          kind: "stats",
          items: [{ label: "답을 기다리는 지원", entity: "application", metric: { fn: "count" }, where: [is("status", "eq", "applied")] }],
        },
        {
          kind: "collection",
          title: "모든 {job}",
          query: { entity: "job", sort: [{ field: "until", dir: "desc" }], filters: ["status", "kind"], search: ["title", "shop"] },
          views: [{ kind: "table", columns: ["title", "shop", "pay", "seats", "applied", "until", "status"] }],
          export: true,
        },
        {
          kind: "collection",
          title: "{wage}",
          query: { entity: "wage" },
          views: [{ kind: "table", columns: ["name", "hourly", "source"] }],
        },
      ],
    },
  ],
};
