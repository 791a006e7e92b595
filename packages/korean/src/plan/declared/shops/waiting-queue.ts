import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** People who wait take a number and see how many are before them. */
export const WAITING_QUEUE: PatternDeclaration = {
  id: "waiting-queue",
  title: "대기 번호표",
  tagline: "번호를 받고, 앞에 몇 팀인지 휴대폰으로 봐요",
  shelf: "shop",
  icon: "ticket",
  family: "shop",
  palettes: [
    ["#fff9f0", "#c2410c"],
    ["#f5f9ff", "#1d4ed8"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "직원", admin: true }] },
  lists: {
    party: {
      name: "대기",
      icon: "users",
      counter: "건",
      kind: "main",
      titleField: "guest",
      exposure: "submitted",
      fields: {
        number: { label: "번호", type: "text", default: { auto: "sequence", prefix: "A" } },
        guest: { label: "이름", type: "text", required: true, maxLength: 20 },
        phone: { label: "연락처", type: "phone", required: true },
        people: { label: "인원", type: "number", unit: "명", min: 1, required: true, default: { value: 2 } },
        came: { label: "받은 시각", type: "datetime", roles: ["admin"], default: { auto: "now" } },
        calledAt: { label: "부른 시각", type: "datetime", roles: ["admin"] },
        waited: { label: "기다린 시간", type: "computed", unit: "분", formula: "max(0, minutesBetween(came, calledAt))" },
        calls: { label: "부른 횟수", type: "number", unit: "번", min: 0, roles: ["admin"], default: { value: 0 } },
        note: { label: "부탁", type: "text" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["waiting 기다리는 중 i", "called 불렀어요 w", "seated 들어오셨어요 g.", "left 가셨어요 n.", "noShow 안 오셨어요 b."],
          default: { value: "waiting" },
        },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["phone"],
          limit: 1,
          exceptStatus: ["seated", "left", "noShow"],
          message: "이 번호로 이미 기다리고 있어요.",
        },
        {
          kind: "check",
          must: [{ field: "people", op: "lte", value: 20 }],
          message: "20명까지 받아요. 더 많으면 나눠서 등록해 주세요.",
        },
      ],
      highlights: [
        {
          when: [
            { field: "calls", op: "gte", value: 2 },
            { field: "status", op: "eq", value: "called" },
          ],
          tone: "bad",
          label: "2번 불렀어요",
        },
      ],
      sample: {
        columns: ["number", "guest", "phone", "people", "calls", "status", "note"],
        rows: [
          ["A0003", "한지우", "010-8051-3942", 2, 0, "waiting", null],
          ["A0002", "최유진", "010-2908-6613", 4, 0, "waiting", "유아 의자"],
          ["A0001", "정민수", "010-6432-1178", 3, 2, "called", null],
        ],
      },
    },
  },
  actions: {
    callParty: {
      label: "부르기",
      icon: "bell",
      entity: "party",
      when: [{ field: "status", op: "eq", value: "waiting" }],
      steps: [
        { do: "set", field: "status", to: "called" },
        { do: "set", field: "calledAt", to: { auto: "now" } },
        { do: "add", field: "calls", by: 1 },
      ],
      success: "불렀어요. 손님 화면에 바로 보여요.",
      tone: "good",
    },
    callAgain: {
      label: "다시 부르기",
      icon: "bell",
      entity: "party",
      when: [{ field: "status", op: "eq", value: "called" }],
      steps: [{ do: "add", field: "calls", by: 1 }],
      success: "다시 부른 것으로 적었어요.",
    },
    missParty: {
      label: "안 오셨어요",
      entity: "party",
      when: [{ field: "status", op: "eq", value: "called" }],
      confirm: "불러도 안 오셨나요?",
      steps: [{ do: "set", field: "status", to: "noShow" }],
      success: "안 오신 것으로 적었어요.",
      tone: "bad",
    },
    undoParty: {
      label: "다시 기다리기",
      entity: "party",
      when: [{ field: "status", op: "in", value: ["seated", "left", "noShow"] }],
      steps: [{ do: "set", field: "status", to: "waiting" }],
      success: "다시 줄에 세웠어요.",
    },
    seatParty: {
      label: "들어오셨어요",
      icon: "check",
      entity: "party",
      when: [{ field: "status", op: "eq", value: "called" }],
      steps: [{ do: "set", field: "status", to: "seated" }],
      success: "자리에 모셨어요.",
      tone: "good",
    },
    dropParty: {
      label: "가셨어요",
      entity: "party",
      when: [{ field: "status", op: "in", value: ["waiting", "called"] }],
      confirm: "대기에서 뺄까요?",
      steps: [{ do: "set", field: "status", to: "left" }],
      success: "대기에서 뺐어요.",
      tone: "bad",
    },
  },
  screens: [
    {
      id: "queue",
      title: "{party} 등록",
      icon: "ticket",
      blocks: [toolBlock("queue", { entity: "party", number: "number", status: "status" })],
    },
    {
      id: "desk",
      title: "부르는 화면",
      icon: "bell",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "기다리는 팀",
              entity: "party",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "waiting" }],
              unit: "팀",
            },
            {
              label: "기다리는 사람",
              entity: "party",
              metric: { fn: "sum", field: "people" },
              where: [{ field: "status", op: "eq", value: "waiting" }],
              unit: "명",
            },
            {
              label: "오늘 모신 팀",
              entity: "party",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "seated" }],
              period: { field: "came", unit: "day" },
              unit: "팀",
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "party",
            where: [{ field: "status", op: "in", value: ["waiting", "called"] }],
            sort: [{ field: "number", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["number", "guest", "people", "phone", "came", "calls", "note", "status"] }],
          actions: ["callParty", "callAgain", "seatParty", "missParty", "dropParty"],
          empty: "기다리는 팀이 없어요.",
        },
        {
          kind: "collection",
          title: "오늘 지나간 팀",
          query: {
            entity: "party",
            where: [
              { field: "status", op: "in", value: ["seated", "left", "noShow"] },
              { field: "came", op: "gte", value: { today: 0 } },
            ],
            sort: [{ field: "came", dir: "desc" }],
          },
          views: [{ kind: "table", columns: ["number", "guest", "people", "waited", "status"] }],
          create: false,
          actions: ["undoParty"],
          empty: "아직 지나간 팀이 없어요.",
        },
      ],
    },
  ],
};
