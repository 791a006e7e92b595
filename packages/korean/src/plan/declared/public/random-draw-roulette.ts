import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** A wheel whose slices are as wide as their chances, lots and numbers beside it, and all that came up. */
export const RANDOM_DRAW_ROULETTE: PatternDeclaration = {
  id: "random-draw-roulette",
  title: "뽑기와 돌림판",
  tagline: "돌리면 정해져요. 뽑은 것은 모두 남아요",
  shelf: "group",
  icon: "refresh-cw",
  family: "play",
  palettes: [
    ["#fff6fa", "#b3245f"],
    ["#f4f7ff", "#3345b5"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "만든 사람", admin: true }] },
  lists: {
    wheel: {
      name: "돌림판",
      icon: "refresh-cw",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        total: { label: "남은 수 합", type: "computed", unit: "개", rollup: { entity: "slot", via: "wheel", fn: "sum", field: "weight" } },
        slots: { label: "칸", type: "computed", unit: "칸", rollup: { entity: "slot", via: "wheel", fn: "count" } },
      },
      sample: { columns: ["name"], rows: [["개업 행사 돌림판"]] },
    },
    slot: {
      name: "칸",
      icon: "gift",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        gift: { label: "드릴 것", type: "text" },
        wheel: { label: "{wheel}", type: "relation", target: "wheel", required: true },
        weight: {
          label: "남은 수 (비중)",
          type: "number",
          unit: "개",
          min: 0,
          required: true,
          default: { value: 1 },
          help: "0이면 나오지 않아요.",
        },
        all: { label: "모두", type: "computed", unit: "개", lookup: { via: "wheel", field: "total" } },
        chance: { label: "나올 확률", type: "computed", formula: "if(all > 0, round(weight / all * 100, 1), 0)", result: "percent" },
      },
      highlights: [{ when: [{ field: "weight", op: "lte", value: 0 }], tone: "neutral", label: "다 나갔어요" }],
      sample: {
        columns: ["name", "gift", "wheel", "weight"],
        rows: [
          ["1등", "커피 머신", "개업 행사 돌림판", 1],
          ["2등", "텀블러", "개업 행사 돌림판", 4],
          ["3등", "아메리카노 한 잔", "개업 행사 돌림판", 27],
          ["꽝", "사탕 하나", "개업 행사 돌림판", 58],
        ],
      },
    },
    result: {
      name: "결과",
      icon: "trophy",
      counter: "회",
      kind: "log",
      titleField: "title",
      access: [
        { role: "any", can: ["create"] },
        { role: "sender", can: ["list", "read"] },
      ],
      fields: {
        title: { label: "나온 것", type: "text", required: true },
        detail: { label: "어떻게", type: "longtext" },
        at: { label: "때", type: "datetime", default: { auto: "now" } },
      },
      sample: {
        columns: ["title", "at"],
        rows: [
          ["꽝", [0, "13:42"]],
          ["3등", [0, "13:38"]],
          ["꽝", [0, "13:25"]],
          ["꽝", [0, "12:57"]],
          ["2등", [0, "12:40"]],
          ["3등", [0, "12:31"]],
          ["꽝", [-1, "18:20"]],
          ["꽝", [-1, "17:46"]],
          ["3등", [-1, "16:10"]],
          ["꽝", [-1, "15:33"]],
        ],
      },
    },
    pick: {
      name: "뽑은 기록",
      icon: "list",
      counter: "회",
      kind: "log",
      titleField: "title",
      access: [
        { role: "any", can: ["create"] },
        { role: "sender", can: ["list", "read", "delete"] },
      ],
      fields: {
        title: { label: "뽑힌 것", type: "text", required: true },
        detail: { label: "어떻게", type: "longtext" },
        at: { label: "때", type: "datetime", default: { auto: "now" } },
      },
      sample: {
        columns: ["title", "detail", "at"],
        rows: [
          ["김치찌개", null, [0, "11:50"]],
          ["민수, 하린", "8명 가운데 2명", [-1, "10:05"]],
          ["쌀국수", null, [-2, "11:48"]],
        ],
      },
    },
  },
  actions: {
    handOut: {
      label: "하나 나감",
      icon: "minus",
      entity: "slot",
      when: [{ field: "weight", op: "gt", value: 0 }],
      steps: [{ do: "add", field: "weight", by: -1 }],
      success: "하나 줄였어요. 확률도 함께 바뀌었어요.",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "spin",
      title: "돌림판",
      icon: "refresh-cw",
      blocks: [
        toolBlock("draw", {
          title: "행사 돌림판",
          style: "wheel",
          source: { entity: "slot", field: "name", weight: "weight" },
          logTo: "result",
        }),
        {
          kind: "collection",
          title: "나올 확률",
          query: { entity: "slot", sort: [{ field: "chance", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "gift", "weight", "chance"] }],
          actions: ["handOut"],
          empty: "{slot:을/를} 둘 이상 넣어야 돌릴 수 있어요.",
        },
      ],
    },
    {
      id: "names",
      title: "이름 뽑기",
      icon: "users",
      blocks: [
        toolBlock("draw", {
          title: "무엇이든 적고 돌리기",
          style: "wheel",
          items: ["김치찌개", "쌀국수", "비빔밥", "돈가스", "냉면", "샐러드"],
          logTo: "pick",
        }),
        toolBlock("draw", {
          title: "여럿 한꺼번에 뽑기",
          style: "cards",
          items: ["서연", "준호", "하린", "유진", "민수", "지우", "세훈", "하늘"],
          count: 2,
          logTo: "pick",
        }),
      ],
    },
    {
      id: "numbers",
      title: "번호 뽑기",
      icon: "dice-5",
      blocks: [
        toolBlock("draw", { title: "로또 번호", style: "numbers", from: 1, to: 45, count: 6, logTo: "pick" }),
        toolBlock("draw", { title: "1번부터 30번 가운데 하나", style: "numbers", from: 1, to: 30, count: 1, logTo: "pick" }),
      ],
    },
    {
      id: "log",
      title: "기록",
      icon: "list",
      blocks: [
        {
          kind: "stats",
          form: "tally",
          title: "돌림판에서 나온 것",
          entity: "result",
          by: "title",
          columns: [
            { label: "나온 수", metric: { fn: "count" }, unit: "번" },
            { label: "오늘", metric: { fn: "count" }, where: [{ field: "at", op: "gte", value: { today: 0 } }], unit: "번" },
          ],
        },
        {
          kind: "collection",
          title: "돌림판 {result}",
          query: { entity: "result", sort: [{ field: "at", dir: "desc" }], filters: ["at"] },
          views: [{ kind: "table", columns: ["at", "title"] }],
          create: false,
          empty: "돌리면 {result:이/가} 여기에 남아요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{pick}",
          query: { entity: "pick", sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "table", columns: ["at", "title", "detail"] }],
          create: false,
          empty: "뽑으면 여기에 남아요.",
          clear: true,
        },
      ],
    },
    {
      id: "wheels",
      title: "{wheel} 고치기",
      icon: "settings",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "wheel" },
          views: [{ kind: "table", columns: ["name", "slots", "total"] }],
          empty: "행사마다 이름을 지어 주세요.",
        },
      ],
    },
  ],
};
