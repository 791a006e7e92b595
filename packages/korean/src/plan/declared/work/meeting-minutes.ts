import { toolBlock } from "@appmon/appspec/tool-block";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** An item knows whether its meeting was closed when it was written: that is what locks it. */
const OF_ITS_MEETING: RuleStep[] = [
  { do: "set", field: "state", to: { via: "meeting", field: "status" } },
  { do: "set", field: "heads", to: { via: "meeting", field: "heads" } },
];
const OPEN: Condition[] = [{ field: "status", op: "eq", value: "open" }];
const DONE: Condition[] = [{ field: "status", op: "eq", value: "done" }];
const LATE: Condition[] = [...OPEN, { field: "due", op: "lt", value: { today: 0 } }];

/** What was talked about and decided, and whether what was promised then has been done. */
export const MEETING_MINUTES: PatternDeclaration = {
  id: "meeting-minutes",
  title: "회의록",
  tagline: "정한 것과 하기로 한 일을 남기고 끝까지 따라가요",
  shelf: "work",
  icon: "notebook",
  family: "work",
  palettes: [
    ["#f7f8fa", "#1f4e79"],
    ["#faf8f4", "#7c4a1e"],
  ],
  lists: {
    group: {
      name: "모임",
      icon: "users",
      counter: "개",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        cycle: { label: "주기", type: "select", options: ["weekly 매주", "biweekly 격주", "monthly 매월", "asNeeded 그때그때"] },
        usual: { label: "늘 오는 사람", type: "tags" },
        open: { label: "안 끝난 일", type: "computed", unit: "건", rollup: { entity: "todo", via: "group", fn: "count", where: OPEN } },
        done: {
          label: "끝낸 일",
          type: "computed",
          unit: "건",
          rollup: { entity: "todo", via: "group", fn: "count", where: DONE },
        },
        rate: {
          label: "이행률",
          type: "computed",
          formula: "if(open + done > 0, round(done / (open + done) * 100), 0)",
          result: "percent",
        },
      },
      sample: {
        columns: ["name", "cycle", "usual"],
        rows: [
          ["팀장회의", "weekly", ["박상훈", "이은정", "김도윤", "최가영"]],
          ["고객미팅", "asNeeded", ["이은정", "정유진"]],
        ],
      },
    },
    person: {
      name: "사람",
      icon: "user",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        team: { label: "부서", type: "text" },
        email: { label: "이메일", type: "email" },
        open: { label: "남은 일", type: "computed", unit: "건", rollup: { entity: "todo", via: "person", fn: "count", where: OPEN } },
        late: { label: "기한 지남", type: "computed", unit: "건", rollup: { entity: "todo", via: "person", fn: "count", where: LATE } },
        done: { label: "끝낸 일", type: "computed", unit: "건", rollup: { entity: "todo", via: "person", fn: "count", where: DONE } },
      },
      sample: {
        columns: ["name", "team"],
        rows: [
          ["박상훈", "영업"],
          ["이은정", "마케팅"],
          ["김도윤", "개발"],
          ["최가영", "인사"],
          ["정유진", "마케팅"],
        ],
      },
    },
    meeting: {
      name: "회의",
      icon: "calendar",
      counter: "회",
      kind: "main",
      fields: {
        title: { label: "제목", type: "text", required: true },
        group: { label: "{group}", type: "relation", target: "group" },
        when: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        place: { label: "어디서", type: "text" },
        came: { label: "참석", type: "tags", help: "비워 두면 늘 오는 사람이 채워져요." },
        absent: { label: "불참", type: "tags" },
        heads: { label: "참석한 사람 수", type: "number", unit: "명", min: 0, help: "표결할 때 써요." },
        writer: { label: "적은 사람", type: "relation", target: "person" },
        note: { label: "메모", type: "longtext" },
        day: { label: "회의한 날", type: "computed", formula: "addDays(when, 0)", result: "date" },
        left: { label: "이 모임에 남은 일", type: "computed", unit: "건", lookup: { via: "group", field: "open" } },
        items: { label: "안건", type: "computed", unit: "건", rollup: { entity: "agenda", via: "meeting", fn: "count" } },
        readers: { label: "읽은 사람", type: "computed", unit: "명", rollup: { entity: "reading", via: "meeting", fn: "count" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["writing 적는 중 i", "fixed 확정 g."],
          default: { value: "writing" },
        },
        reason: { label: "다시 연 까닭", type: "text" },
      },
      sample: {
        columns: ["title", "group", "when", "place", "came", "heads", "writer", "status"],
        rows: [
          ["팀장회의 41차", "팀장회의", [-10, "10:00"], "3층 회의실", ["박상훈", "이은정", "김도윤", "최가영"], 4, "최가영", "fixed"],
          ["한빛상사 재계약 미팅", "고객미팅", [-6, "14:00"], "한빛상사 본사", ["이은정", "정유진"], 2, "정유진", "fixed"],
          ["팀장회의 42차", "팀장회의", [-3, "10:00"], "3층 회의실", ["박상훈", "이은정", "김도윤"], 3, "이은정", "writing"],
          ["팀장회의 43차", "팀장회의", [4, "10:00"], "3층 회의실", ["박상훈", "이은정", "김도윤", "최가영"], 4, "최가영", "writing"],
        ],
      },
    },
    agenda: {
      name: "안건",
      icon: "list",
      counter: "건",
      kind: "child",
      parent: "meeting",
      fields: {
        title: { label: "안건", type: "text", required: true },
        meeting: { label: "{meeting}", type: "relation", target: "meeting", required: true },
        order: { label: "순서", type: "number", unit: "번", min: 1, default: { value: 1 } },
        talk: { label: "논의", type: "longtext" },
        decision: { label: "정한 것", type: "longtext" },
        yes: { label: "찬성", type: "number", unit: "명", min: 0 },
        no: { label: "반대", type: "number", unit: "명", min: 0 },
        away: { label: "기권", type: "number", unit: "명", min: 0 },
        heads: { label: "참석", type: "number", unit: "명", min: 0, help: "회의에 적은 수로 채워져요." },
        votes: { label: "표", type: "computed", unit: "표", formula: "yes + no + away" },
        result: { label: "의결", type: "computed", formula: 'if(votes > 0, if(yes * 2 > heads, "의결", "부결"), "")', result: "text" },
        state: { label: "적은 때", type: "select", options: ["writing 회의 중 i", "fixed 확정 뒤 n"], default: { value: "writing" } },
      },
      constraints: [
        {
          kind: "check",
          must: [{ field: "state", op: "ne", value: "fixed" }],
          message: "확정한 {meeting:이에요/예요}. 까닭을 적고 다시 연 뒤에 고쳐 주세요.",
        },
        {
          kind: "check",
          when: [
            { field: "heads", op: "gt", value: 0 },
            { field: "votes", op: "gt", value: { field: "heads" } },
          ],
          must: [{ field: "votes", op: "lte", value: { field: "heads" } }],
          message: "표가 참석한 사람보다 많아요.",
        },
      ],
      sample: {
        columns: ["title", "meeting", "order", "decision", "yes", "no", "away", "heads", "state", "talk"],
        rows: [
          ["견적서 양식", "팀장회의 41차", 1, "영업팀 양식으로 통일해요.", 4, 0, 0, 4, "writing", "팀마다 달라 고객이 헷갈려 해요."],
          ["연말 워크숍", "팀장회의 41차", 2, "당일로, 가평에서 해요.", 3, 1, 0, 4, "writing", "1박 2일 의견도 있었어요."],
          ["재계약 조건", "한빛상사 재계약 미팅", 1, "2년 계약이면 2%까지 낮춰요.", null, null, null, 2, "writing", "3%를 바라요."],
          ["4분기 목표", "팀장회의 42차", 1, "광고비를 월 200만 원 늘려요.", 2, 1, 0, 3, "writing", "온라인 매출이 느려요."],
          ["신입 교육", "팀장회의 42차", 2, null, null, null, null, 3, "writing", "자료를 다시 만들어야 해요."],
        ],
      },
    },
    todo: {
      name: "후속 할 일",
      icon: "check-circle",
      counter: "건",
      kind: "main",
      parent: "meeting",
      fields: {
        what: { label: "할 일", type: "text", required: true },
        meeting: { label: "{meeting}", type: "relation", target: "meeting", required: true },
        person: { label: "담당", type: "relation", target: "person", required: true },
        due: { label: "기한", type: "date", countdown: true, help: "비워 두면 며칠 안에 할지로 잡아요." },
        within: { label: "며칠 안에", type: "number", unit: "일", min: 0, default: { value: 7 }, help: "기한을 비워 둘 때 써요." },
        byThen: { label: "잡을 기한", type: "computed", formula: "addDays(today(), within)", result: "date" },
        doneOn: { label: "끝낸 날", type: "date" },
        group: { label: "{group}", type: "relation", target: "group" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["open 할 것 i", "done 끝남 g.", "dropped 접음 n."],
          default: { value: "open" },
        },
      },
      highlights: [{ when: LATE, tone: "bad", label: "기한 지남" }],
      sample: {
        columns: ["what", "meeting", "person", "due", "group", "status", "doneOn"],
        rows: [
          ["견적 양식 통일", "팀장회의 41차", "박상훈", -2, "팀장회의", "open", null],
          ["워크숍 장소 예약", "팀장회의 41차", "최가영", -4, "팀장회의", "done", -5],
          ["버스 견적 받기", "팀장회의 41차", "최가영", -5, "팀장회의", "done", -5],
          ["사무실 이사 검토", "팀장회의 41차", "김도윤", -1, "팀장회의", "dropped", null],
          ["재계약 제안서 보내기", "한빛상사 재계약 미팅", "정유진", -3, "고객미팅", "done", -4],
          ["지난해 납품 실적 정리", "한빛상사 재계약 미팅", "이은정", -4, "고객미팅", "done", -3],
          ["법무 검토 받기", "한빛상사 재계약 미팅", "이은정", 2, "고객미팅", "open", null],
          ["광고 예산안 만들기", "팀장회의 42차", "이은정", -1, "팀장회의", "done", -1],
          ["매출 자료 공유", "팀장회의 42차", "박상훈", -2, "팀장회의", "done", -2],
          ["교육 자료 초안", "팀장회의 42차", "김도윤", 6, "팀장회의", "open", null],
        ],
      },
    },
    reading: {
      name: "읽고 확인",
      icon: "eye",
      counter: "건",
      kind: "log",
      titleField: "person",
      parent: "meeting",
      fields: {
        meeting: { label: "{meeting}", type: "relation", target: "meeting", required: true },
        person: { label: "누가", type: "relation", target: "person", required: true },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
      },
      constraints: [{ kind: "unique", fields: ["meeting", "person"], message: "이미 확인한 사람이에요." }],
      sample: {
        columns: ["meeting", "person", "at"],
        rows: [
          ["팀장회의 41차", "박상훈", [-9, "09:12"]],
          ["팀장회의 41차", "이은정", [-9, "09:40"]],
          ["한빛상사 재계약 미팅", "이은정", [-5, "11:30"]],
        ],
      },
    },
    reopening: {
      name: "다시 연 기록",
      icon: "refresh-cw",
      counter: "건",
      kind: "log",
      parent: "meeting",
      fields: {
        reason: { label: "까닭", type: "text", required: true },
        meeting: { label: "{meeting}", type: "relation", target: "meeting", required: true },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
      },
      sample: { columns: ["reason", "meeting", "at"], rows: [["워크숍 표결 수를 잘못 적었어요", "팀장회의 41차", [-9, "13:20"]]] },
    },
  },
  rules: [
    {
      entity: "meeting",
      on: "create",
      when: [{ field: "came", op: "empty" }],
      steps: [{ do: "set", field: "came", to: { via: "group", field: "usual" } }],
    },
    {
      entity: "meeting",
      on: "update",
      when: [
        { field: "status", op: "eq", value: "writing" },
        { field: "reason", op: "filled" },
      ],
      steps: [
        { do: "create", entity: "reopening", values: { meeting: { record: true }, reason: { field: "reason" }, at: { auto: "now" } } },
      ],
    },
    { entity: "agenda", on: "create", steps: OF_ITS_MEETING },
    { entity: "agenda", on: "update", steps: OF_ITS_MEETING },
    {
      entity: "todo",
      on: "create",
      when: [{ field: "due", op: "empty" }],
      steps: [{ do: "set", field: "due", to: { field: "byThen" } }],
    },
    { entity: "todo", on: "create", steps: [{ do: "set", field: "group", to: { via: "meeting", field: "group" } }] },
  ],
  actions: {
    fix: {
      label: "확정",
      icon: "lock",
      entity: "meeting",
      when: [{ field: "status", op: "eq", value: "writing" }],
      confirm: "확정할까요? 안건을 더는 고칠 수 없어요.",
      steps: [
        { do: "set", field: "status", to: "fixed" },
        { do: "set", field: "reason", to: null },
      ],
      success: "확정했어요. 참석한 사람에게 읽고 확인해 달라고 알려 주세요.",
      tone: "good",
    },
    reopen: {
      label: "다시 열기",
      icon: "refresh-cw",
      entity: "meeting",
      when: [{ field: "status", op: "eq", value: "fixed" }],
      ask: ["reason"],
      steps: [{ do: "set", field: "status", to: "writing" }],
      success: "다시 열었어요. 까닭이 기록에 남았어요.",
    },
    finishTodo: {
      label: "끝남",
      icon: "check",
      entity: "todo",
      when: OPEN,
      steps: [
        { do: "set", field: "status", to: "done" },
        { do: "set", field: "doneOn", to: { auto: "today" } },
      ],
      success: "끝난 일로 적었어요.",
      tone: "good",
    },
    reopenTodo: {
      label: "다시 하기",
      icon: "refresh-cw",
      entity: "todo",
      when: [{ field: "status", op: "ne", value: "open" }],
      steps: [
        { do: "set", field: "status", to: "open" },
        { do: "set", field: "doneOn", to: null },
      ],
      success: "할 일로 되돌렸어요.",
    },
    dropTodo: {
      label: "접음",
      entity: "todo",
      when: OPEN,
      steps: [{ do: "set", field: "status", to: "dropped" }],
      success: "접었어요.",
    },
  },
  screens: [
    {
      id: "home",
      title: "할 일과 {meeting}",
      icon: "list-checks",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "남은 일", entity: "todo", metric: { fn: "count" }, where: OPEN, unit: "건" },
            { label: "기한 지남", entity: "todo", metric: { fn: "count" }, where: LATE, unit: "건", tone: "bad" },
            {
              label: "이번 달 {meeting}",
              entity: "meeting",
              metric: { fn: "count" },
              where: [{ field: "day", op: "eq", value: { month: 0 } }],
              unit: "회",
            },
          ],
        },
        { kind: "stats", form: "upcoming", title: "다가오는 {meeting}", entity: "meeting", dates: ["when"], days: 14 },
        {
          kind: "collection",
          title: "지난 {meeting}에서 남은 일",
          query: { entity: "todo", where: OPEN, sort: [{ field: "due", dir: "asc" }], filters: ["group", "person"], group: "group" },
          views: [{ kind: "table", columns: ["person", "due", "meeting", "status"] }],
          actions: ["finishTodo", "dropTodo"],
          empty: "남은 일이 없어요. {meeting}에서 하기로 한 일을 적으면 여기에 모여요.",
        },
        {
          kind: "collection",
          title: "{meeting}",
          query: { entity: "meeting", sort: [{ field: "when", dir: "desc" }], search: ["title", "note"], filters: ["group", "status"] },
          views: [
            { kind: "table", columns: ["group", "when", "came", "items", "left", "readers", "status"] },
            { kind: "calendar", date: "when", columns: ["group"] },
          ],
          actions: ["fix", "reopen"],
          empty: "아직 {meeting:이/가} 없어요. 첫 {meeting:을/를} 적어 보세요.",
        },
      ],
    },
    {
      id: "decisions",
      title: "정한 것",
      icon: "search",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "agenda",
            where: [{ field: "decision", op: "filled" }],
            search: ["title", "decision", "talk"],
            filters: ["meeting"],
          },
          views: [{ kind: "table", columns: ["decision", "meeting", "yes", "no", "away", "result"] }],
          create: false,
          empty: "{meeting}에서 정한 것을 적으면 여기에서 찾을 수 있어요.",
        },
        {
          kind: "collection",
          title: "끝낸 일",
          query: {
            entity: "todo",
            where: [{ field: "status", op: "ne", value: "open" }],
            sort: [{ field: "doneOn", dir: "desc" }],
            filters: ["person", "group"],
          },
          views: [{ kind: "table", columns: ["person", "due", "doneOn", "meeting", "status"] }],
          actions: ["reopenTodo"],
          create: false,
          empty: "끝낸 일이 아직 없어요.",
        },
      ],
    },
    {
      id: "groups",
      title: "{group:과/와} {person}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          title: "{group}",
          query: { entity: "group" },
          views: [{ kind: "cards", columns: ["cycle", "usual", "open", "rate"] }],
          empty: "{group:을/를} 먼저 만들어 주세요.",
        },
        {
          kind: "collection",
          title: "{person}",
          query: { entity: "person", sort: [{ field: "late", dir: "desc" }] },
          views: [{ kind: "table", columns: ["team", "open", "late", "done", "email"] }],
        },
      ],
    },
    {
      id: "paper",
      title: "인쇄",
      icon: "printer",
      blocks: [
        toolBlock("compose", {
          title: "회의록 한 장",
          entity: "agenda",
          show: ["meeting", "talk", "decision", "yes", "no", "away", "result"],
        }),
        toolBlock("compose", { title: "후속 할 일 명단", entity: "todo", show: ["meeting", "person", "due", "status"] }),
      ],
    },
  ],
};
