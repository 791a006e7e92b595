import type { PatternDeclaration } from "../../pattern-declaration.ts";

const OPEN = { field: "status", op: "ne" as const, value: "done" };

/** Who does what until when, with what is late in sight. */
export const TEAM_TASK_LIST: PatternDeclaration = {
  id: "team-task-list",
  title: "팀 할 일",
  tagline: "누가 무엇을 언제까지 하는지 같이 봐요",
  shelf: "work",
  icon: "list-checks",
  family: "work",
  palettes: [
    ["#f7f8fa", "#2563eb"],
    ["#f6f9f9", "#0f766e"],
  ],
  lists: {
    member: {
      name: "팀원",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        role: { label: "맡은 일", type: "text" },
        open: {
          label: "남은 일",
          type: "computed",
          unit: "건",
          rollup: { entity: "task", via: "member", fn: "count", where: [{ field: "status", op: "ne", value: "done" }] },
        },
        late: {
          label: "늦은 일",
          type: "computed",
          unit: "건",
          rollup: { entity: "task", via: "member", fn: "count", where: [OPEN, { field: "due", op: "lt", value: { today: 0 } }] },
        },
        done: {
          label: "끝낸 일",
          type: "computed",
          unit: "건",
          rollup: { entity: "task", via: "member", fn: "count", where: [{ field: "status", op: "eq", value: "done" }] },
        },
      },
      highlights: [
        { when: [{ field: "late", op: "gt", value: 0 }], tone: "bad", label: "늦은 일이 있어요" },
        { when: [{ field: "open", op: "gte", value: 5 }], tone: "warn", label: "일이 몰렸어요" },
      ],
      sample: {
        columns: ["name", "role"],
        rows: [
          ["정다은", "기획"],
          ["오현우", "개발"],
          ["강민지", "디자인"],
        ],
      },
    },
    task: {
      name: "할 일",
      icon: "check-circle",
      counter: "건",
      kind: "main",
      titleField: "what",
      fields: {
        what: { label: "할 일", type: "text", required: true },
        member: { label: "담당", type: "relation", target: "member" },
        due: { label: "마감", type: "date", countdown: true },
        weight: {
          label: "중요도",
          type: "select",
          options: ["high 급해요 b", "normal 보통 n", "low 천천히 i"],
          default: { value: "normal" },
        },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["todo 할 일 n", "doing 하는 중 i", "done 끝 g."],
          default: { value: "todo" },
        },
        repeat: {
          label: "되풀이",
          type: "select",
          options: ["none 한 번 n", "day 매일 i", "week 매주 i", "month 매달 i"],
          default: { value: "none" },
        },
        note: { label: "메모", type: "longtext" },
        finished: { label: "끝낸 날", type: "date", help: "끝내면 저절로 적혀요." },
        nextDue: {
          label: "다음 마감",
          type: "computed",
          hidden: true,
          formula:
            'if(repeat = "month", addMonths(if(isEmpty(due), today(), due), 1), addDays(if(isEmpty(due), today(), due), if(repeat = "day", 1, 7)))',
          result: "date",
        },
      },
      highlights: [
        {
          when: [
            { field: "due", op: "lt", value: { today: 0 } },
            { field: "status", op: "ne", value: "done" },
          ],
          tone: "bad",
          label: "늦었어요",
        },
        { when: [{ field: "due", op: "eq", value: { today: 0 } }, OPEN], tone: "warn", label: "오늘까지예요" },
        { when: [{ field: "due", op: "eq", value: { today: 1 } }, OPEN], tone: "warn", label: "내일까지예요" },
        { when: [{ field: "member", op: "empty" }, OPEN], tone: "info", label: "담당이 없어요" },
      ],
      sample: {
        columns: ["what", "member", "due", "weight", "status", "repeat", "note", "finished"],
        rows: [
          ["첫 화면 문구 다듬기", "정다은", 0, "high", "doing", "none", null, null],
          ["결제 오류 재현하기", "오현우", -1, "high", "todo", "none", "아이폰에서만 나요", null],
          ["로고 시안 3개", "강민지", 4, "normal", "doing", "none", null, null],
          ["고객 인터뷰 정리", "정다은", 6, "normal", "todo", "none", null, null],
          ["서버 백업 확인", "오현우", 9, "low", "todo", "month", null, null],
          ["주간 보고 쓰기", null, 3, "normal", "todo", "week", null, null],
          ["회의실 예약하기", "강민지", -1, "low", "done", "none", null, 0],
        ],
      },
    },
  },
  actions: {
    finishTask: {
      label: "끝냈어요",
      icon: "check",
      entity: "task",
      when: [{ field: "status", op: "ne", value: "done" }],
      steps: [
        { do: "set", field: "status", to: "done" },
        { do: "set", field: "finished", to: { auto: "today" } },
      ],
      success: "수고했어요. 끝낸 일로 옮겼어요.",
      tone: "good",
    },
    reopen: {
      label: "다시 하기",
      icon: "refresh-cw",
      entity: "task",
      when: [{ field: "status", op: "eq", value: "done" }],
      steps: [{ do: "set", field: "status", to: "doing" }],
      success: "하는 중으로 되돌렸어요.",
    },
  },
  rules: [
    { entity: "task", on: "create", steps: [{ do: "set", field: "finished", to: null }] },
    {
      entity: "task",
      on: "create",
      when: [{ field: "status", op: "eq", value: "done" }],
      steps: [{ do: "set", field: "finished", to: { auto: "today" } }],
    },
    {
      entity: "task",
      on: "update",
      changed: "status",
      when: [
        { field: "status", op: "eq", value: "done" },
        { field: "finished", op: "empty" },
      ],
      steps: [{ do: "set", field: "finished", to: { auto: "today" } }],
    },
    {
      entity: "task",
      on: "update",
      changed: "status",
      when: [OPEN],
      steps: [{ do: "set", field: "finished", to: null }],
    },
    {
      // The one that is done hands its turn on: it comes once only, however often it is opened again.
      entity: "task",
      on: "update",
      changed: "status",
      when: [
        { field: "status", op: "eq", value: "done" },
        { field: "repeat", op: "in", value: ["day", "week", "month"] },
      ],
      steps: [
        {
          do: "create",
          entity: "task",
          values: {
            what: { field: "what" },
            member: { field: "member" },
            due: { field: "nextDue" },
            weight: { field: "weight" },
            repeat: { field: "repeat" },
            note: { field: "note" },
          },
        },
        { do: "set", field: "repeat", to: "none" },
      ],
    },
  ],
  screens: [
    {
      id: "board",
      title: "보드",
      icon: "kanban",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "남은 일",
              entity: "task",
              metric: { fn: "count" },
              where: [{ field: "status", op: "ne", value: "done" }],
              unit: "건",
            },
            {
              label: "늦은 일",
              entity: "task",
              metric: { fn: "count" },
              where: [
                { field: "due", op: "lt", value: { today: 0 } },
                { field: "status", op: "ne", value: "done" },
              ],
              unit: "건",
              tone: "bad",
            },
            {
              label: "이번 주 끝낸 일",
              entity: "task",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "done" }],
              period: { field: "finished", unit: "week" },
              unit: "건",
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "task",
            search: ["what", "note"],
            filters: ["member", "weight", "status"],
            sort: [
              { field: "status", dir: "asc" },
              { field: "due", dir: "asc" },
            ],
          },
          views: [
            { kind: "kanban", by: "status", columns: ["member", "due", "weight"] },
            { kind: "table", columns: ["what", "member", "due", "weight", "status"] },
            { kind: "calendar", date: "due", columns: ["what", "member"] },
          ],
          actions: ["finishTask", "reopen"],
          empty: "아직 {task:이/가} 없어요. 첫 {task:을/를} 적어 보세요.",
        },
      ],
    },
    {
      id: "dues",
      title: "마감",
      icon: "clock",
      blocks: [
        {
          kind: "collection",
          title: "늦었거나 오늘까지",
          query: {
            entity: "task",
            where: [OPEN, { field: "due", op: "lte", value: { today: 0 } }],
            sort: [{ field: "due", dir: "asc" }],
            filters: ["member"],
          },
          views: [{ kind: "table", columns: ["what", "member", "due", "weight", "status"] }],
          actions: ["finishTask"],
          create: false,
          empty: "늦은 일도 오늘까지인 일도 없어요.",
        },
        {
          kind: "collection",
          title: "일주일 안",
          query: {
            entity: "task",
            where: [OPEN, { field: "due", op: "gt", value: { today: 0 } }, { field: "due", op: "lte", value: { today: 7 } }],
            sort: [{ field: "due", dir: "asc" }],
            filters: ["member"],
          },
          views: [{ kind: "table", columns: ["what", "member", "due", "weight", "status"] }],
          actions: ["finishTask"],
          create: false,
          empty: "일주일 안에 끝낼 일이 없어요.",
        },
        {
          kind: "collection",
          title: "그 뒤",
          query: {
            entity: "task",
            where: [OPEN, { field: "due", op: "gt", value: { today: 7 } }],
            sort: [{ field: "due", dir: "asc" }],
            filters: ["member"],
          },
          views: [{ kind: "table", columns: ["what", "member", "due", "weight", "status"] }],
          actions: ["finishTask"],
          create: false,
          empty: "일주일 뒤로는 잡힌 일이 없어요.",
        },
        {
          kind: "collection",
          title: "마감 없는 일",
          query: { entity: "task", where: [OPEN, { field: "due", op: "empty" }], filters: ["member"] },
          views: [{ kind: "table", columns: ["what", "member", "weight", "status"] }],
          actions: ["finishTask"],
          create: false,
          empty: "모두 마감이 있어요.",
        },
        {
          kind: "collection",
          title: "담당 없는 일",
          query: { entity: "task", where: [OPEN, { field: "member", op: "empty" }], sort: [{ field: "due", dir: "asc" }] },
          views: [{ kind: "table", columns: ["what", "due", "weight"] }],
          create: false,
          empty: "모두 담당이 있어요.",
        },
      ],
    },
    {
      id: "finished",
      title: "끝낸 일",
      icon: "check-circle",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "task",
            where: [{ field: "status", op: "eq", value: "done" }],
            search: ["what", "note"],
            filters: ["member", "finished"],
            sort: [{ field: "finished", dir: "desc" }],
          },
          views: [{ kind: "table", columns: ["what", "member", "finished", "due"] }],
          actions: ["reopen"],
          create: false,
          empty: "끝낸 일이 여기에 모여요.",
          export: true,
        },
      ],
    },
    {
      id: "members",
      title: "{member}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "member", sort: [{ field: "open", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "role", "open", "late", "done"] }],
          empty: "같이 일하는 {member:을/를} 적어 주세요.",
        },
      ],
    },
  ],
};
