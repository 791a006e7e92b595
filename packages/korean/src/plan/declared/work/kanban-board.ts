import type { RuleSpec, RuleValue } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const LEFT: Condition = { field: "stage", op: "ne", value: "deliver" };
/** A card that comes into a column begins to stay there, and its way is kept. */
const arrivedIn = (stage: string, name: string, finished: RuleValue): Omit<RuleSpec, "id"> => ({
  entity: "card",
  on: "update",
  when: [{ field: "stage", op: "eq", value: stage }],
  steps: [
    { do: "set", field: "entered", to: { auto: "today" } },
    { do: "set", field: "finished", to: finished },
    { do: "create", entity: "move", values: { card: { record: true }, to: name, at: { auto: "now" } } },
  ],
});

const moveOn = (from: string, to: string, success: string): Omit<ActionSpec, "id"> => ({
  label: "다음 칸으로",
  icon: "arrow-right",
  entity: "card",
  when: [{ field: "stage", op: "eq", value: from }],
  steps: [{ do: "set", field: "stage", to }],
  success,
});

/** Cards that move from column to column, with a limit where work piles up and a mark where it stands still. */
export const KANBAN_BOARD: PatternDeclaration = {
  id: "kanban-board",
  title: "칸반 보드",
  tagline: "{card:을/를} 다음 칸으로 옮기며 일이 어디까지 왔는지 봐요",
  shelf: "work",
  icon: "kanban",
  family: "work",
  palettes: [
    ["#f6f7fb", "#4f46e5"],
    ["#f5f9f8", "#0f766e"],
  ],
  lists: {
    board: {
      name: "보드",
      icon: "columns-3",
      counter: "개",
      kind: "main",
      // A card is always on a board, so that what may stand in a column holds for it.
      starter: true,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        about: { label: "설명", type: "text" },
        editLimit: { label: "진행 중 한도", type: "number", unit: "장", min: 1, required: true, default: { value: 3 } },
        stayLimit: { label: "머물 수 있는 날", type: "number", unit: "일", min: 1, required: true, default: { value: 5 } },
        cards: {
          label: "판 위 카드",
          type: "computed",
          unit: "장",
          rollup: { entity: "card", via: "board", fn: "count", where: [{ field: "archived", op: "eq", value: false }] },
        },
        delivered: {
          label: "끝낸 카드",
          type: "computed",
          unit: "장",
          rollup: { entity: "card", via: "board", fn: "count", where: [{ field: "stage", op: "eq", value: "deliver" }] },
        },
      },
      sample: {
        columns: ["name", "about", "editLimit", "stayLimit"],
        rows: [["우리 보드", "함께 보는 판이에요", 3, 5]],
      },
    },
    member: {
      name: "팀원",
      icon: "users",
      counter: "명",
      kind: "person",
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true },
        role: { label: "맡은 일", type: "text" },
        photo: { label: "사진", type: "image" },
        open: {
          label: "손에 든 카드",
          type: "computed",
          unit: "장",
          rollup: { entity: "card", via: "member", fn: "count", where: [LEFT] },
        },
      },
      sample: {
        columns: ["name", "role"],
        rows: [
          ["한소희", "기획"],
          ["윤태경", "운영"],
          ["백지원", "디자인"],
          ["조민재", "개발"],
        ],
      },
    },
    card: {
      name: "카드",
      icon: "clipboard",
      counter: "장",
      kind: "main",
      fields: {
        title: { label: "제목", type: "text", required: true, maxLength: 60 },

        stage: {
          label: "칸",
          type: "status",
          required: true,
          options: ["plan 나중에 n", "shoot 할 일 i", "edit 진행 중 w", "check 확인 a", "deliver 완료 g."],
          default: { value: "shoot" },
        },
        member: { label: "담당", type: "relation", target: "member" },
        labels: {
          label: "라벨",
          type: "multiselect",
          options: ["urgent 급함 b", "important 중요 w", "design 디자인 a", "dev 개발 i", "outside 외주 g", "etc 기타 n"],
        },
        due: { label: "마감", type: "date", countdown: true },
        note: { label: "설명", type: "longtext" },
        file: { label: "파일", type: "file" },
        link: { label: "자료 주소", type: "url" },
        board: { label: "{board}", type: "relation", target: "board", default: { value: "s1" } },
        entered: { label: "이 칸에 온 날", type: "date" },
        started: { label: "시작한 날", type: "date" },
        finished: { label: "끝난 날", type: "date" },
        archived: { label: "보관", type: "boolean", default: { value: false }, hidden: true },
        stay: { label: "머문 날", type: "computed", unit: "일", formula: "daysBetween(entered, today())" },
        stayLimit: { label: "머물 수 있는 날", type: "computed", unit: "일", lookup: { via: "board", field: "stayLimit" } },
        took: { label: "걸린 날", type: "computed", unit: "일", formula: "daysBetween(started, finished)" },
        steps: { label: "점검 줄", type: "computed", unit: "개", rollup: { entity: "step", via: "card", fn: "count" } },
        stepsDone: {
          label: "마친 줄",
          type: "computed",
          unit: "개",
          rollup: { entity: "step", via: "card", fn: "count", where: [{ field: "done", op: "eq", value: true }] },
        },
        progress: { label: "점검", type: "computed", formula: 'if(steps > 0, join(stepsDone, "/", steps), "")', result: "text" },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["board", "stage"],
          limit: { via: "board", field: "editLimit" },
          exceptStatus: ["plan", "shoot", "check", "deliver"],
          message: "진행 중인 칸이 다 찼어요. 하나를 다음 칸으로 넘긴 뒤에 옮겨 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "archived", op: "eq", value: true }],
          must: [{ field: "stage", op: "eq", value: "deliver" }],
          message: "완료한 {card}만 보관할 수 있어요.",
        },
      ],
      highlights: [
        {
          when: [{ field: "due", op: "lt", value: { today: 0 } }, LEFT],
          tone: "bad",
          label: "마감 지남",
        },
        {
          when: [{ field: "stay", op: "gte", value: { field: "stayLimit" } }, LEFT],
          tone: "warn",
          label: "오래 머물러요",
        },
      ],
      sample: {
        columns: ["title", "board", "stage", "member", "labels", "due", "entered", "started", "finished", "archived", "note"],
        rows: [
          ["연말 인사말 쓰기", "우리 보드", "plan", "한소희", [], 14, -1, -1, null, false, null],
          ["설문 문항 정하기", "우리 보드", "plan", "한소희", ["design"], 20, -2, -2, null, false, "열 문항을 넘기지 않아요."],
          ["행사 장소 예약", "우리 보드", "shoot", "윤태경", ["outside"], 6, -3, -8, null, false, "주차가 되는지 물어봐요."],
          ["안내문 고치기", "우리 보드", "edit", "백지원", ["urgent"], 2, -6, -15, null, false, "연락처는 맨 위에 놓아 주세요."],
          ["홍보물 시안", "우리 보드", "edit", "조민재", ["urgent", "design"], 3, -2, -11, null, false, null],
          ["지난달 결과 정리", "우리 보드", "edit", "백지원", [], 8, -1, -9, null, false, null],
          ["소개 자료 만들기", "우리 보드", "check", "조민재", ["design"], 1, -1, -18, null, false, "사진을 써도 되는지 확인해 주세요."],
          ["견적 비교", "우리 보드", "check", "한소희", [], -1, -3, -20, null, false, null],
          ["명단 새로 만들기", "우리 보드", "deliver", "윤태경", ["outside"], -4, -5, -26, -5, false, null],
          ["후기 모으기", "우리 보드", "deliver", "백지원", [], -8, -9, -24, -9, false, null],
        ],
      },
    },
    step: {
      name: "점검 줄",
      icon: "list-checks",
      counter: "개",
      kind: "child",
      parent: "card",
      fields: {
        what: { label: "내용", type: "text", required: true },
        card: { label: "{card}", type: "relation", target: "card", required: true },
        done: { label: "했음", type: "boolean", default: { value: false } },
      },
      sample: {
        columns: ["what", "card", "done"],
        rows: [
          ["차례 정하기", "소개 자료 만들기", true],
          ["맞춤법", "소개 자료 만들기", true],
          ["로고 위치", "소개 자료 만들기", true],
          ["숫자 확인", "소개 자료 만들기", true],
          ["사진 출처", "소개 자료 만들기", false],
          ["파일 이름", "소개 자료 만들기", false],
          ["바뀐 곳 찾기", "안내문 고치기", true],
          ["다시 쓰기", "안내문 고치기", false],
        ],
      },
    },
    move: {
      name: "옮긴 기록",
      icon: "activity",
      counter: "건",
      kind: "log",
      parent: "card",
      fields: {
        to: { label: "옮긴 칸", type: "text", required: true },
        card: { label: "{card}", type: "relation", target: "card", required: true },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
      },
      sample: {
        columns: ["to", "card", "at"],
        rows: [
          ["할 일", "안내문 고치기", [-11, "10:20"]],
          ["진행 중", "안내문 고치기", [-6, "17:40"]],
          ["확인", "소개 자료 만들기", [-1, "14:05"]],
          ["완료", "후기 모으기", [-9, "16:30"]],
        ],
      },
    },
  },
  rules: [
    {
      entity: "card",
      on: "create",
      steps: [
        { do: "set", field: "entered", to: { auto: "today" } },
        { do: "set", field: "started", to: { auto: "today" } },
      ],
    },
    {
      entity: "card",
      on: "create",
      when: [{ field: "stage", op: "eq", value: "deliver" }],
      steps: [{ do: "set", field: "finished", to: { auto: "today" } }],
    },
    arrivedIn("plan", "나중에", null),
    arrivedIn("shoot", "할 일", null),
    arrivedIn("edit", "진행 중", null),
    arrivedIn("check", "확인", null),
    arrivedIn("deliver", "완료", { auto: "today" }),
  ],
  actions: {
    toShoot: moveOn("plan", "shoot", "할 일로 옮겼어요."),
    toEdit: moveOn("shoot", "edit", "진행 중으로 옮겼어요."),
    toCheck: moveOn("edit", "check", "확인으로 옮겼어요."),
    toDeliver: moveOn("check", "deliver", "끝냈어요. 수고했어요."),
    archive: {
      label: "보관",
      icon: "folder",
      entity: "card",
      when: [
        { field: "stage", op: "eq", value: "deliver" },
        { field: "archived", op: "eq", value: false },
      ],
      steps: [{ do: "set", field: "archived", to: true }],
      success: "보관함에 넣었어요.",
    },
    restore: {
      label: "판으로 되돌리기",
      icon: "refresh-cw",
      entity: "card",
      when: [{ field: "archived", op: "eq", value: true }],
      steps: [{ do: "set", field: "archived", to: false }],
      success: "판으로 되돌렸어요.",
    },
  },
  screens: [
    {
      id: "kanban",
      title: "{board}",
      icon: "kanban",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "card",
            where: [{ field: "archived", op: "eq", value: false }],
            sort: [{ field: "due", dir: "asc" }],
            search: ["title", "note"],
            filters: ["board", "member", "labels", "due"],
          },
          views: [
            { kind: "kanban", by: "stage", columns: ["labels", "due", "member", "progress"] },
            { kind: "table", columns: ["stage", "member", "labels", "due", "progress", "stay", "board"] },
            { kind: "calendar", date: "due", columns: ["stage", "member"] },
          ],
          actions: ["toShoot", "toEdit", "toCheck", "toDeliver", "archive"],
          empty: "아직 {card:이/가} 없어요. 제목만 적어 첫 {card:을/를} 붙여 보세요.",
        },
      ],
    },
    {
      id: "flow",
      title: "흐름",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "진행 중",
              entity: "card",
              metric: { fn: "count" },
              where: [{ field: "stage", op: "eq", value: "edit" }],
              unit: "장",
              tone: "warn",
            },
            {
              label: "마감 지난 카드",
              entity: "card",
              metric: { fn: "count" },
              where: [{ field: "due", op: "lt", value: { today: 0 } }, LEFT],
              unit: "장",
              tone: "bad",
            },
            {
              label: "이번 주 완료",
              entity: "card",
              metric: { fn: "count" },
              period: { field: "finished", unit: "week" },
              unit: "장",
              tone: "good",
            },
            {
              label: "끝내는 데 평균",
              entity: "card",
              metric: { fn: "avg", field: "took" },
              where: [{ field: "stage", op: "eq", value: "deliver" }],
              unit: "일",
            },
          ],
        },
        {
          kind: "collection",
          title: "일주일 안에 끝낼 {card}",
          query: {
            entity: "card",
            where: [LEFT, { field: "due", op: "lte", value: { today: 7 } }],
            sort: [{ field: "due", dir: "asc" }],
            filters: ["member"],
          },
          views: [{ kind: "table", columns: ["due", "member", "stage", "progress"] }],
          create: false,
          empty: "일주일 안에 끝낼 {card:이/가} 없어요.",
        },
        { kind: "chart", title: "칸마다 {card}", chart: "bar", entity: "card", x: "stage", y: { fn: "count" } },
        {
          kind: "collection",
          title: "{board}",
          query: { entity: "board" },
          views: [{ kind: "table", columns: ["about", "cards", "delivered", "editLimit", "stayLimit"] }],
          empty: "{board:을/를} 먼저 만들어 주세요. 이름만 적으면 돼요.",
        },
        {
          kind: "collection",
          title: "{member}",
          query: { entity: "member", sort: [{ field: "open", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["role", "open"] }],
          empty: "같이 일하는 {member:을/를} 적어 주세요.",
        },
      ],
    },
    {
      id: "archive",
      title: "보관함",
      icon: "folder",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "card",
            where: [{ field: "archived", op: "eq", value: true }],
            sort: [{ field: "finished", dir: "desc" }],
            search: ["title", "note"],
            filters: ["board", "member"],
          },
          views: [{ kind: "table", columns: ["board", "member", "labels", "finished", "took"] }],
          create: false,
          actions: ["restore"],
          empty: "완료한 {card:을/를} 보관하면 여기에서 찾을 수 있어요.",
        },
      ],
    },
  ],
};
