import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Names in, teams out; then people are moved until strengths are even, and who belongs together or apart is watched. */
export const TEAM_SPLITTER: PatternDeclaration = {
  id: "team-splitter",
  title: "팀 나누기",
  tagline: "이름을 넣으면 팀을 나누고, 옮기면 점수가 다시 나와요",
  shelf: "group",
  icon: "users",
  family: "play",
  palettes: [
    ["#f3f8ff", "#1a4fb0"],
    ["#f8faf2", "#4a6a12"],
  ],
  lists: {
    person: {
      name: "사람",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        team: {
          label: "팀",
          type: "select",
          options: ["red 빨강 b", "blue 파랑 i", "green 초록 g", "none 아직 n"],
          default: { value: "none" },
        },
        skill: { label: "실력", type: "number", unit: "점", min: 1, max: 5, required: true, default: { value: 3 } },
        sex: { label: "성별", type: "select", options: ["woman 여", "man 남", "unsaid 안 적음"], default: { value: "unsaid" } },
        role: { label: "역할", type: "text" },
        here: { label: "오늘 옴", type: "boolean", default: { value: true } },
        fixed: { label: "고정", type: "boolean", default: { value: false } },
      },
      highlights: [
        { when: [{ field: "here", op: "eq", value: false }], tone: "neutral", label: "오늘 없음" },
        { when: [{ field: "fixed", op: "eq", value: true }], tone: "accent", label: "고정" },
      ],
      sample: {
        columns: ["name", "team", "skill", "sex", "role", "here", "fixed"],
        rows: [
          ["김서연", "red", 4, "woman", "공격", true, true],
          ["박준호", "red", 3, "man", "수비", true, false],
          ["이하린", "red", 3, "woman", "수비", true, false],
          ["최유진", "red", 2, "woman", "골키퍼", true, false],
          ["정민수", "red", 4, "man", "공격", true, false],
          ["한지우", "blue", 5, "man", "공격", true, true],
          ["오세훈", "blue", 2, "man", "수비", true, false],
          ["윤하늘", "blue", 3, "woman", "수비", true, false],
          ["임채원", "blue", 3, "woman", "골키퍼", true, false],
          ["배정우", "blue", 3, "man", "공격", true, false],
          ["신유진", "green", 4, "woman", "공격", true, false],
          ["권도현", "green", 4, "man", "수비", true, false],
          ["문지호", "green", 2, "man", "골키퍼", true, false],
          ["황서윤", "green", 3, "woman", "수비", true, false],
          ["송민재", "green", 2, "man", "공격", true, false],
          ["조은비", "none", 3, "woman", "수비", false, false],
        ],
      },
    },
    pair: {
      name: "조건",
      icon: "link",
      kind: "log",
      titleField: "one",
      fields: {
        one: { label: "한 사람", type: "relation", target: "person", required: true },
        other: { label: "다른 사람", type: "relation", target: "person", required: true },
        kind: { label: "종류", type: "select", required: true, options: ["together 같이 g", "apart 따로 w"] },
        oneTeam: { label: "한 사람 팀", type: "computed", lookup: { via: "one", field: "team" }, result: "text" },
        otherTeam: { label: "다른 사람 팀", type: "computed", lookup: { via: "other", field: "team" }, result: "text" },
        kept: {
          label: "지금",
          type: "computed",
          formula:
            'if(or(oneTeam = "아직", otherTeam = "아직"), "아직 몰라요", if(kind = "together", if(oneTeam = otherTeam, "지켜졌어요", "어긋났어요"), if(oneTeam = otherTeam, "어긋났어요", "지켜졌어요")))',
          result: "text",
        },
      },
      constraints: [
        { kind: "unique", fields: ["one", "other"], message: "두 사람에게는 이미 {pair:이/가} 있어요. 같이와 따로를 함께 걸 수 없어요." },
        { kind: "check", must: [{ field: "other", op: "ne", value: { field: "one" } }], message: "서로 다른 두 사람을 골라 주세요." },
      ],
      highlights: [{ when: [{ field: "kept", op: "eq", value: "어긋났어요" }], tone: "bad", label: "어긋났어요" }],
      sample: {
        columns: ["one", "other", "kind"],
        rows: [
          ["김서연", "박준호", "together"],
          ["한지우", "정민수", "apart"],
          ["신유진", "한지우", "apart"],
        ],
      },
    },
    split: {
      name: "지난 나누기",
      icon: "list",
      counter: "회",
      kind: "log",
      fields: {
        title: { label: "어떻게", type: "text", required: true },
        detail: { label: "팀", type: "longtext" },
        at: { label: "때", type: "datetime", default: { auto: "now" } },
      },
      sample: {
        columns: ["title", "detail", "at"],
        rows: [
          [
            "3팀",
            "1조: 김서연, 오세훈, 신유진, 최유진, 송민재\n2조: 한지우, 박준호, 문지호, 윤하늘, 황서윤\n3조: 정민수, 이하린, 권도현, 임채원, 배정우",
            [-7, "19:05"],
          ],
          [
            "3팀",
            "1조: 한지우, 최유진, 황서윤, 배정우, 오세훈\n2조: 김서연, 권도현, 임채원, 송민재, 박준호\n3조: 신유진, 정민수, 윤하늘, 이하린, 문지호",
            [-14, "19:02"],
          ],
        ],
      },
    },
  },
  actions: {
    toggleHere: {
      label: "오늘 옴 바꾸기",
      icon: "check",
      entity: "person",
      steps: [{ do: "toggle", field: "here" }],
      success: "바꿨어요.",
    },
    pin: { label: "고정", icon: "lock", entity: "person", steps: [{ do: "toggle", field: "fixed" }], success: "고정을 바꿨어요." },
  },
  screens: [
    {
      id: "split",
      title: "나누기",
      icon: "users",
      blocks: [
        toolBlock("draw", {
          title: "무작위로 나누기",
          style: "groups",
          items: [
            "김서연",
            "박준호",
            "이하린",
            "최유진",
            "정민수",
            "한지우",
            "오세훈",
            "윤하늘",
            "임채원",
            "배정우",
            "신유진",
            "권도현",
            "문지호",
            "황서윤",
            "송민재",
          ],
          count: 5,
          logTo: "split",
        }),
        {
          kind: "collection",
          title: "옮기며 맞추기",
          query: { entity: "person", where: [{ field: "here", op: "eq", value: true }], sort: [{ field: "skill", dir: "desc" }] },
          views: [
            { kind: "kanban", by: "team", columns: ["skill", "role", "sex"] },
            { kind: "table", columns: ["name", "team", "skill", "role", "sex", "fixed"] },
          ],
          actions: ["pin", "toggleHere"],
          empty: "먼저 ‘사람’에 이름을 적어 주세요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "팀별 점수",
          entity: "person",
          by: "team",
          where: [{ field: "here", op: "eq", value: true }],
          columns: [
            { label: "실력 합", metric: { fn: "sum", field: "skill" }, unit: "점" },
            { label: "사람", metric: { fn: "count" }, unit: "명" },
            { label: "평균", metric: { fn: "avg", field: "skill" }, unit: "점" },
            { label: "여", metric: { fn: "count" }, where: [{ field: "sex", op: "eq", value: "woman" }], unit: "명" },
          ],
        },
        {
          kind: "stats",
          title: "점수 차이",
          items: [
            {
              label: "빨강 − 파랑",
              entity: "person",
              metric: { fn: "sum", field: "skill" },
              where: [{ field: "team", op: "eq", value: "red" }],
              less: { entity: "person", metric: { fn: "sum", field: "skill" }, where: [{ field: "team", op: "eq", value: "blue" }] },
            },
            {
              label: "빨강 − 초록",
              entity: "person",
              metric: { fn: "sum", field: "skill" },
              where: [{ field: "team", op: "eq", value: "red" }],
              less: { entity: "person", metric: { fn: "sum", field: "skill" }, where: [{ field: "team", op: "eq", value: "green" }] },
            },
          ],
        },
        {
          kind: "collection",
          title: "어긋난 {pair}",
          query: { entity: "pair", where: [{ field: "kept", op: "eq", value: "어긋났어요" }] },
          views: [{ kind: "table", columns: ["one", "other", "kind", "oneTeam", "otherTeam"] }],
          create: false,
          empty: "모든 {pair:이/가} 지켜졌어요.",
        },
      ],
    },
    {
      id: "seats",
      title: "자리",
      icon: "layout-grid",
      blocks: [
        toolBlock("draw", { title: "자리 뽑기", style: "seats", source: { entity: "person", field: "name" }, columns: 4, logTo: "split" }),
      ],
    },
    {
      id: "people",
      title: "{person}",
      icon: "user",
      blocks: [
        {
          kind: "collection",
          query: { entity: "person", search: ["name", "role"], filters: ["here", "team", "sex"] },
          views: [{ kind: "table", columns: ["name", "skill", "sex", "role", "here", "fixed"] }],
          actions: ["toggleHere", "pin"],
          empty: "함께할 사람을 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{pair}",
          query: { entity: "pair" },
          views: [{ kind: "table", columns: ["one", "other", "kind", "kept"] }],
          empty: "같은 팀이나 다른 팀이어야 하는 두 사람을 적어 주세요.",
        },
      ],
    },
    {
      id: "past",
      title: "{split}",
      icon: "list",
      blocks: [
        {
          kind: "collection",
          query: { entity: "split", sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["detail", "at"] }],
          create: false,
          empty: "나누면 여기에 남아요.",
          clear: true,
        },
      ],
    },
  ],
};
