import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** A ladder with names above and results below; what came out is kept, and who paid how much adds up for the month. */
export const LADDER_GAME: PatternDeclaration = {
  id: "ladder-game",
  title: "사다리 타기",
  tagline: "이름을 누르면 선을 따라 내려가 결과가 나와요",
  shelf: "group",
  icon: "dice-5",
  family: "play",
  palettes: [
    ["#f4faef", "#6b4423"],
    ["#fff8f0", "#b2440e"],
  ],
  lists: {
    person: {
      name: "사람",
      icon: "user",
      counter: "명",
      kind: "person",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true, maxLength: 12 },
        times: { label: "낸 횟수", type: "computed", unit: "번", rollup: { entity: "payment", via: "person", fn: "count" } },
        month: {
          label: "이달 낸 돈",
          type: "computed",
          rollup: {
            entity: "payment",
            via: "person",
            fn: "sum",
            field: "amount",
            where: [{ field: "date", op: "eq", value: { month: 0 } }],
          },
          result: "money",
        },
        all: {
          label: "지금까지",
          type: "computed",
          rollup: { entity: "payment", via: "person", fn: "sum", field: "amount" },
          result: "money",
        },
      },
      sample: { columns: ["name"], rows: [["민수"], ["지은"], ["서연"], ["준호"], ["하린"], ["유진"], ["지우"], ["세진"], ["다은"]] },
    },
    run: {
      name: "탄 기록",
      icon: "clipboard-list",
      counter: "건",
      kind: "log",
      fields: {
        title: { label: "누가 무엇", type: "text", required: true },
        detail: { label: "자세히", type: "text" },
        at: { label: "언제", type: "datetime", default: { auto: "now" } },
      },
      sample: {
        columns: ["title", "at"],
        rows: [
          ["민수 → 만 원 ①", [-1, "11:52"]],
          ["서연 → 통과 ③", [-1, "11:52"]],
          ["지은 → 오천 원 ②", [-1, "11:53"]],
          ["준호 → 통과 ①", [-1, "11:53"]],
          ["하린 → 만 원 ②", [-1, "11:54"]],
          ["유진 → 오천 원 ①", [-1, "11:54"]],
          ["지우 → 통과 ④", [-1, "11:54"]],
          ["세진 → 오천 원 ③", [-1, "11:55"]],
          ["다은 → 통과 ②", [-1, "11:55"]],
        ],
      },
    },
    payment: {
      name: "낸 돈",
      icon: "coins",
      counter: "건",
      kind: "log",
      titleField: "person",
      exposure: "shown",
      fields: {
        person: { label: "{person}", type: "relation", target: "person", required: true },
        amount: { label: "얼마", type: "money", unit: "원", min: 0, step: 1000, required: true, default: { value: 5000 } },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        what: { label: "무엇에", type: "text", placeholder: "점심값" },
      },
      sample: {
        columns: ["person", "amount", "date", "what"],
        rows: [
          ["민수", 10000, -1, "점심값"],
          ["하린", 10000, -1, "점심값"],
          ["지은", 5000, -1, "점심값"],
          ["유진", 5000, -1, "점심값"],
          ["세진", 5000, -1, "점심값"],
          ["민수", 10000, -2, "점심값"],
          ["서연", 10000, -2, "점심값"],
          ["준호", 5000, -2, "점심값"],
          ["지은", 5000, -2, "점심값"],
          ["다은", 5000, -2, "점심값"],
        ],
      },
    },
  },
  screens: [
    {
      id: "ladder",
      title: "사다리",
      icon: "dice-5",
      blocks: [
        toolBlock("draw", {
          style: "ladder",
          source: { entity: "person", field: "name" },
          results: ["만 원 ①", "만 원 ②", "오천 원 ①", "오천 원 ②", "오천 원 ③", "통과 ①", "통과 ②", "통과 ③", "통과 ④"],
          logTo: "run",
        }),
      ],
    },
    {
      id: "quick",
      title: "커피 내기",
      icon: "coffee",
      blocks: [
        toolBlock("draw", {
          title: "이름을 바로 적어서 타기",
          style: "ladder",
          items: ["가", "나", "다", "라"],
          results: ["커피 사기", "간식 사기", "통과 ①", "통과 ②"],
          logTo: "run",
        }),
      ],
    },
    {
      id: "rank",
      title: "이달 순위",
      icon: "trophy",
      blocks: [
        {
          kind: "collection",
          title: "이달 낸 돈",
          query: { entity: "person" },
          views: [{ kind: "rank", by: "month", columns: ["times", "all"] }],
          empty: "{person:을/를} 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{payment}",
          query: { entity: "payment", sort: [{ field: "date", dir: "desc" }], filters: ["person"] },
          views: [{ kind: "table", columns: ["date", "person", "amount", "what"] }],
          empty: "사다리를 탄 뒤 낸 사람을 적으면 순위가 나와요.",
        },
      ],
    },
    {
      id: "record",
      title: "{run}",
      icon: "clipboard-list",
      blocks: [
        {
          kind: "collection",
          query: { entity: "run", sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "table", columns: ["title", "at"] }],
          create: false,
          clear: true,
          export: true,
          empty: "아직 탄 사다리가 없어요.",
        },
      ],
    },
  ],
};
