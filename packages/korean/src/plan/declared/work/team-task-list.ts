import type { PatternDeclaration } from "../../pattern-declaration.ts";

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
        done: {
          label: "끝낸 일",
          type: "computed",
          unit: "건",
          rollup: { entity: "task", via: "member", fn: "count", where: [{ field: "status", op: "eq", value: "done" }] },
        },
      },
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
        note: { label: "메모", type: "longtext" },
        finished: { label: "끝낸 날", type: "date" },
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
      ],
      sample: {
        columns: ["what", "member", "due", "weight", "status", "note"],
        rows: [
          ["첫 화면 문구 다듬기", "정다은", 1, "high", "doing", null],
          ["결제 오류 재현하기", "오현우", -1, "high", "todo", "아이폰에서만 나요"],
          ["로고 시안 3개", "강민지", 4, "normal", "doing", null],
          ["고객 인터뷰 정리", "정다은", 6, "normal", "todo", null],
          ["서버 백업 확인", "오현우", 9, "low", "todo", null],
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
  },
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
          query: { entity: "task", search: ["what", "note"], filters: ["member", "weight"], sort: [{ field: "due", dir: "asc" }] },
          views: [
            { kind: "kanban", by: "status", columns: ["member", "due", "weight"] },
            { kind: "table", columns: ["what", "member", "due", "weight", "status"] },
            { kind: "calendar", date: "due", columns: ["what", "member"] },
          ],
          actions: ["finishTask"],
          empty: "아직 {task:이/가} 없어요. 첫 {task:을/를} 적어 보세요.",
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
          query: { entity: "member" },
          views: [{ kind: "table", columns: ["name", "role", "open", "done"] }],
          empty: "같이 일하는 {member:을/를} 적어 주세요.",
        },
      ],
    },
  ],
};
