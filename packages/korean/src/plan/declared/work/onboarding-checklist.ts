import type { Condition } from "@appmon/appspec/spec";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

type Task = readonly [title: string, offset: number, owner: "office" | "it" | "leader" | "mentor" | "self", checked: boolean];
const COMMON: readonly Task[] = [
  ["노트북 신청", -7, "it", false],
  ["자리와 비품 준비", -3, "office", false],
  ["메일과 메신저 계정 만들기", -3, "it", false],
  ["회사 소개와 자리 안내", 0, "mentor", false],
  ["근로계약서 쓰기", 0, "office", false],
  ["팀 점심", 1, "leader", false],
  ["보안 교육 듣기", 3, "self", true],
  ["한 주 돌아보기", 7, "leader", false],
  ["한 달 면담", 30, "leader", true],
];
const JOBS: Readonly<Record<string, readonly Task[]>> = {
  office: [
    ["결재 문서 써 보기", 2, "self", true],
    ["업무 매뉴얼 읽기", 5, "self", false],
    ["첫 주간 보고", 10, "self", true],
  ],
  store: [
    ["개점 순서 익히기", 2, "mentor", true],
    ["계산대와 환불 연습", 4, "mentor", true],
    ["마감 청소 혼자 해 보기", 10, "self", true],
  ],
};
const LEAVING: readonly (readonly [title: string, owner: Task[2]])[] = [
  ["하던 일 넘겨주기", "self"],
  ["노트북과 출입증 돌려받기", "office"],
  ["계정 닫기", "it"],
];
const PAPERS = ["근로계약서", "통장 사본", "신분증 사본"];

const makeTasks = (tasks: readonly Task[]): RuleStep[] =>
  tasks.map(([title, offset, owner, checked]) => ({
    do: "create",
    entity: "task",
    values: { title, hire: { record: true }, offset, owner, checked },
  }));
const LATE: Condition = { field: "late", op: "eq", value: 1 };

/** Everything a newcomer and those around them have to do, laid out from the day they begin. */
export const ONBOARDING_CHECKLIST: PatternDeclaration = {
  id: "onboarding-checklist",
  title: "신입 온보딩",
  tagline: "입사일만 넣으면 누가 언제 무엇을 할지 펼쳐져요",
  shelf: "work",
  icon: "list-checks",
  family: "paper",
  palettes: [
    ["#f5faf6", "#1b6b45"],
    ["#fbf8f2", "#9a4d12"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "member", label: "신입·담당" },
      { id: "admin", label: "인사", admin: true },
    ],
  },
  lists: {
    hire: {
      name: "입사자",
      icon: "user-plus",
      counter: "명",
      kind: "person",
      access: [{ role: "member", can: ["list", "read"] }],
      fields: {
        name: { label: "이름", type: "text", required: true },
        job: {
          label: "직무",
          type: "select",
          required: true,
          options: ["office 사무 i", "store 매장 g", "other 기타 n"],
          default: { value: "office" },
        },
        joins: { label: "입사일", type: "date", required: true, default: { auto: "today" } },
        mentor: { label: "선배", type: "text" },
        mentorPhone: { label: "선배 전화", type: "phone" },
        trial: { label: "수습", type: "number", unit: "개월", min: 0, default: { value: 3 } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["coming 입사 전 i", "settling 적응 중 w", "settled 끝 g.", "left 퇴사 n."],
          default: { value: "coming" },
        },
        trialEnd: { label: "수습 끝", type: "date", countdown: true, help: "입사일과 수습 달수로 저절로 정해져요." },
        trialDay: { label: "계산한 수습 끝", type: "computed", formula: "addMonths(joins, trial)", result: "date" },
        worked: { label: "입사하고 지난 날", type: "computed", formula: "daysBetween(joins, today())", hidden: true },
        all: { label: "할 일", type: "computed", unit: "개", rollup: { entity: "task", via: "hire", fn: "count" } },
        ended: {
          label: "끝난 일",
          type: "computed",
          unit: "개",
          rollup: { entity: "task", via: "hire", fn: "count", where: [{ field: "ended", op: "eq", value: 1 }] },
        },
        progress: { label: "진행률", type: "computed", formula: "if(all > 0, round(ended / all * 100), 0)", result: "percent" },
        late: { label: "늦은 일", type: "computed", unit: "개", rollup: { entity: "task", via: "hire", fn: "count", where: [LATE] } },
        papers: {
          label: "안 낸 서류",
          type: "computed",
          unit: "장",
          rollup: { entity: "paper", via: "hire", fn: "count", where: [{ field: "status", op: "ne", value: "given" }] },
        },
      },
      highlights: [
        { when: [{ field: "late", op: "gt", value: 0 }], tone: "bad", label: "늦은 일이 있어요" },
        {
          when: [
            { field: "status", op: "eq", value: "settling" },
            { field: "trialEnd", op: "lte", value: { today: 14 } },
          ],
          tone: "warn",
          label: "수습이 곧 끝나요",
        },
      ],
      sample: {
        columns: ["name", "job", "joins", "mentor", "mentorPhone", "trial", "status", "trialEnd"],
        rows: [
          ["송민호", "office", -10, "유은결", "010-3321-4507", 3, "settling", 82],
          ["한가을", "store", 4, "목진우", "010-5120-8834", 3, "coming", 96],
          ["조은별", "store", -80, "목진우", "010-5120-8834", 3, "settling", 12],
        ],
      },
    },
    task: {
      name: "할 일",
      icon: "check-circle",
      counter: "개",
      kind: "main",
      titleField: "title",
      access: [{ role: "member", can: ["list", "read", "update"] }],
      fields: {
        title: { label: "할 일", type: "text", required: true },
        hire: { label: "{hire}", type: "relation", target: "hire", required: true },
        offset: {
          label: "입사일에서",
          type: "number",
          unit: "일",
          required: true,
          default: { value: 0 },
          help: "입사 전이면 앞에 −를 붙여요.",
        },
        owner: {
          label: "맡는 곳",
          type: "select",
          required: true,
          options: ["office 총무 n", "it IT i", "leader 팀장 w", "mentor 선배 a", "self 본인 g"],
          default: { value: "self" },
        },
        checked: { label: "선배 확인 필요", type: "boolean", default: { value: false } },
        help: { label: "도움말", type: "longtext" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["todo 할 것 n", "did 했음 i", "ok 확인됨 g."],
          default: { value: "todo" },
        },
        joins: { label: "입사일", type: "computed", lookup: { via: "hire", field: "joins" } },
        due: { label: "기한", type: "computed", formula: "addDays(joins, offset)", result: "date" },
        ended: { label: "끝남", type: "computed", formula: 'if(status = "ok", 1, if(status = "did", 1 - checked, 0))' },
        late: { label: "늦음", type: "computed", formula: "if(and(daysBetween(due, today()) > 0), 1 - ended, 0)" },
        askTo: { label: "물어볼 사람", type: "computed", lookup: { via: "hire", field: "mentor" } },
      },
      highlights: [
        { when: [LATE], tone: "bad", label: "늦었어요" },
        {
          when: [
            { field: "status", op: "eq", value: "did" },
            { field: "checked", op: "eq", value: true },
          ],
          tone: "warn",
          label: "선배가 확인해 주세요",
        },
      ],
      sample: {
        columns: ["title", "hire", "offset", "owner", "checked", "status"],
        rows: [
          ...[...COMMON, ...JOBS["office"]!].map(([title, offset, owner, checked]) => [
            title,
            "송민호",
            offset,
            owner,
            checked,
            offset >= 10 || title === "보안 교육 듣기" ? "todo" : checked ? "ok" : "did",
          ]),
          ...[...COMMON, ...JOBS["store"]!].map(([title, offset, owner, checked]) => [
            title,
            "한가을",
            offset,
            owner,
            checked,
            offset < 0 ? "did" : "todo",
          ]),
          ...[...COMMON, ...JOBS["store"]!].map(([title, offset, owner, checked]) => [
            title,
            "조은별",
            offset,
            owner,
            checked,
            checked ? "ok" : "did",
          ]),
        ],
      },
    },
    paper: {
      name: "서류",
      icon: "file-text",
      counter: "장",
      kind: "child",
      parent: "hire",
      access: [{ role: "member", can: ["list", "read", "update"] }],
      fields: {
        name: { label: "서류", type: "text", required: true },
        hire: { label: "{hire}", type: "relation", target: "hire", required: true },
        photo: { label: "사진이나 파일", type: "file" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["none 안 냄 b", "given 냄 g", "back 돌려보냄 w"],
          default: { value: "none" },
        },
      },
      sample: {
        columns: ["name", "hire", "status"],
        rows: [
          ...PAPERS.map((name) => [name, "송민호", "given"]),
          ...PAPERS.map((name, at) => [name, "한가을", at === 1 ? "given" : "none"]),
          ...PAPERS.map((name) => [name, "조은별", "given"]),
        ],
      },
    },
  },
  actions: {
    did: {
      label: "했어요",
      icon: "check",
      entity: "task",
      when: [{ field: "status", op: "eq", value: "todo" }],
      steps: [{ do: "set", field: "status", to: "did" }],
      success: "잘했어요.",
      tone: "good",
    },
    undo: {
      label: "아직 안 했어요",
      entity: "task",
      when: [{ field: "status", op: "in", value: ["did", "ok"] }],
      steps: [{ do: "set", field: "status", to: "todo" }],
      success: "할 것으로 되돌렸어요.",
    },
    begin: {
      label: "첫 출근",
      icon: "sun",
      entity: "hire",
      when: [{ field: "status", op: "eq", value: "coming" }],
      steps: [{ do: "set", field: "status", to: "settling" }],
      success: "적응 중으로 옮겼어요.",
      tone: "good",
      roles: ["admin"],
    },
    leave: {
      label: "퇴사",
      icon: "log-out",
      entity: "hire",
      when: [{ field: "status", op: "ne", value: "left" }],
      confirm: "퇴사한 것으로 적을까요? 돌려받을 것이 할 일로 생겨요.",
      steps: [{ do: "set", field: "status", to: "left" }],
      success: "퇴사로 적었어요. 돌려받을 것을 할 일에 넣었어요.",
      roles: ["admin"],
    },
    back: {
      label: "다시 적응 중",
      entity: "hire",
      when: [{ field: "status", op: "in", value: ["settled", "left"] }],
      steps: [{ do: "set", field: "status", to: "settling" }],
      success: "적응 중으로 되돌렸어요.",
      roles: ["admin"],
    },
    check: {
      label: "확인",
      icon: "check-circle",
      entity: "task",
      when: [
        { field: "status", op: "eq", value: "did" },
        { field: "checked", op: "eq", value: true },
      ],
      steps: [{ do: "set", field: "status", to: "ok" }],
      success: "확인했어요.",
      tone: "good",
    },
    givePaper: {
      label: "냈어요",
      icon: "upload",
      entity: "paper",
      when: [{ field: "status", op: "ne", value: "given" }],
      steps: [{ do: "set", field: "status", to: "given" }],
      success: "낸 서류로 적었어요.",
      tone: "good",
    },
    backPaper: {
      label: "돌려보냄",
      entity: "paper",
      when: [{ field: "status", op: "eq", value: "given" }],
      steps: [{ do: "set", field: "status", to: "back" }],
      success: "다시 내 달라고 적었어요.",
      roles: ["admin"],
    },
    settle: {
      label: "온보딩 끝",
      icon: "party-popper",
      entity: "hire",
      when: [{ field: "status", op: "eq", value: "settling" }],
      steps: [{ do: "set", field: "status", to: "settled" }],
      success: "온보딩을 마쳤어요. 축하해요!",
      tone: "good",
      roles: ["admin"],
    },
  },
  rules: [
    {
      entity: "hire",
      on: "create",
      when: [
        { field: "status", op: "eq", value: "coming" },
        { field: "joins", op: "lte", value: { today: 0 } },
      ],
      steps: [{ do: "set", field: "status", to: "settling" }],
    },
    {
      entity: "hire",
      on: "update",
      when: [{ field: "status", op: "eq", value: "left" }],
      steps: LEAVING.map(([title, owner]): RuleStep => ({
        do: "create",
        entity: "task",
        values: { title, hire: { record: true }, offset: { field: "worked" }, owner },
      })),
    },
    {
      entity: "paper",
      on: "update",
      when: [
        { field: "photo", op: "filled" },
        { field: "status", op: "eq", value: "none" },
      ],
      steps: [{ do: "set", field: "status", to: "given" }],
    },
    ...(["create", "update"] as const).map((on) => ({
      entity: "hire",
      on,
      steps: [{ do: "set" as const, field: "trialEnd", to: { field: "trialDay" } }],
    })),
    { entity: "hire", on: "create", steps: makeTasks(COMMON) },
    {
      entity: "hire",
      on: "create",
      steps: PAPERS.map((name): RuleStep => ({ do: "create", entity: "paper", values: { name, hire: { record: true } } })),
    },
    ...Object.entries(JOBS).map(([job, tasks]) => ({
      entity: "hire",
      on: "create" as const,
      when: [{ field: "job", op: "eq" as const, value: job }],
      steps: makeTasks(tasks),
    })),
  ],
  screens: [
    {
      id: "today",
      title: "오늘 할 것",
      icon: "sun",
      access: ["member", "admin"],
      blocks: [
        {
          kind: "section",
          section: "text",
          heading: "반가워요!",
          body: "내 이름을 골라 오늘 할 것만 하나씩 눌러 주세요. 막히면 물어볼 사람에게 연락해요.",
        },
        {
          kind: "collection",
          title: "본인이 할 것",
          query: {
            entity: "task",
            where: [
              { field: "owner", op: "eq", value: "self" },
              { field: "status", op: "eq", value: "todo" },
              { field: "due", op: "lte", value: { today: 0 } },
            ],
            sort: [{ field: "due", dir: "asc" }],
            filters: ["hire"],
          },
          views: [{ kind: "cards", columns: ["hire", "due", "help", "askTo"] }],
          actions: ["did"],
          create: false,
          empty: "오늘 할 것을 다 했어요.",
        },
        {
          kind: "collection",
          title: "안 낸 {paper}",
          query: { entity: "paper", where: [{ field: "status", op: "ne", value: "given" }], filters: ["hire"] },
          views: [{ kind: "table", columns: ["name", "hire", "status"] }],
          actions: ["givePaper"],
          create: false,
          empty: "낼 {paper:이/가} 없어요.",
        },
      ],
    },
    {
      id: "hires",
      title: "{hire}",
      icon: "users",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "적응 중",
              entity: "hire",
              metric: { fn: "count" },
              where: [{ field: "status", op: "in", value: ["coming", "settling"] }],
              unit: "명",
            },
            { label: "늦은 일", entity: "task", metric: { fn: "count" }, where: [LATE], unit: "개", tone: "bad" },
            {
              label: "안 낸 서류",
              entity: "paper",
              metric: { fn: "count" },
              where: [{ field: "status", op: "ne", value: "given" }],
              unit: "장",
              tone: "warn",
            },
          ],
        },
        { kind: "stats", form: "upcoming", title: "수습이 끝나는 날", entity: "hire", dates: ["trialEnd"], days: 21 },
        {
          kind: "collection",
          query: { entity: "hire", sort: [{ field: "joins", dir: "desc" }], filters: ["status", "job"], search: ["name"] },
          views: [{ kind: "table", columns: ["name", "job", "joins", "progress", "late", "papers", "trialEnd", "status"] }],
          actions: ["begin", "settle", "leave", "back"],
          empty: "이름과 입사일, 직무를 넣으면 할 일이 펼쳐져요.",
        },
        {
          kind: "collection",
          title: "{paper}",
          query: { entity: "paper", filters: ["hire", "status"], group: "hire" },
          views: [{ kind: "table", columns: ["name", "photo", "status"] }],
          actions: ["givePaper", "backPaper"],
          empty: "낼 {paper:이/가} 여기에 모여요.",
        },
      ],
    },
    {
      id: "mine",
      title: "내 몫",
      icon: "list-checks",
      access: ["member", "admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "task",
            where: [{ field: "ended", op: "eq", value: 0 }],
            sort: [{ field: "due", dir: "asc" }],
            filters: ["owner", "hire"],
            group: "owner",
          },
          views: [{ kind: "table", columns: ["hire", "due", "checked", "status"] }],
          actions: ["did", "check", "undo"],
          empty: "남은 일이 없어요.",
        },
      ],
    },
    {
      id: "all",
      title: "모든 {task}",
      icon: "table",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "늦은 {task}",
          query: { entity: "task", where: [LATE], sort: [{ field: "due", dir: "asc" }] },
          views: [{ kind: "table", columns: ["title", "hire", "owner", "due", "status"] }],
          actions: ["did", "check"],
          create: false,
          empty: "늦은 일이 없어요.",
        },
        {
          kind: "collection",
          query: { entity: "task", sort: [{ field: "offset", dir: "asc" }], filters: ["hire", "owner", "status"], search: ["title"] },
          views: [
            { kind: "table", columns: ["title", "hire", "owner", "offset", "due", "checked", "status"] },
            { kind: "kanban", by: "status", columns: ["hire", "owner", "due"] },
          ],
          actions: ["did", "check", "undo"],
          empty: "{hire:을/를} 적으면 할 일이 저절로 만들어져요.",
          export: true,
        },
      ],
    },
  ],
};
