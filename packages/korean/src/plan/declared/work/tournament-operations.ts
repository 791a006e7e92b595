import { toolBlock } from "@appmon/appspec/tool-block";
import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const PLAYED: Condition = { field: "homeScore", op: "filled" };
const SEMIFINAL = "A조 1위\nB조 2위\nB조 1위\nA조 2위";

/** A tournament from sign-up to final: draws, courts, scores and tables that everybody can watch. */
export const TOURNAMENT_OPERATIONS: PatternDeclaration = {
  id: "tournament-operations",
  title: "대회 운영",
  tagline: "팀을 넣으면 대진이 짜이고, 점수를 넣으면 올라가요",
  shelf: "group",
  icon: "trophy",
  family: "play",
  palettes: [
    ["#f5f8fc", "#1d54ad"],
    ["#fbf6ef", "#a3420c"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "referee", label: "심판" },
      { id: "admin", label: "운영", admin: true },
    ],
  },
  lists: {
    event: {
      name: "대회",
      icon: "flag",
      counter: "개",
      kind: "content",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        sport: { label: "종목", type: "text" },
        day: { label: "날", type: "date", required: true, countdown: true },
        place: { label: "곳", type: "address" },
        seats: { label: "정원", type: "number", unit: "팀", min: 2, required: true },
        left: {
          label: "남은 자리",
          type: "number",
          unit: "팀",
          min: 0,
          required: true,
          help: "처음에는 정원과 같게 적어요. 신청할 때마다 줄어요.",
        },
        closes: { label: "신청 마감", type: "date", required: true, countdown: true },
        fee: { label: "참가비", type: "money", unit: "원", min: 0 },
        rules: { label: "규칙", type: "longtext" },
        entry: { label: "새 신청은", type: "computed", formula: 'if(left > 0, "entered", "waiting")', result: "text" },
      },
      highlights: [
        { when: [{ field: "closes", op: "lt", value: { today: 0 } }], tone: "neutral", label: "신청 마감" },
        { when: [{ field: "left", op: "lte", value: 0 }], tone: "warn", label: "정원이 찼어요. 대기로 받아요" },
      ],
      sample: {
        columns: ["name", "sport", "day", "place", "seats", "left", "closes", "fee", "rules"],
        rows: [
          ["우리 동네 풋살컵", "풋살", 0, "효창운동장 풋살장", 8, 0, -7, 60000, "승 3점, 무 1점이에요. 비기면 골득실, 다득점 순서예요."],
          ["송년 탁구 대회", "탁구", 24, "구민체육센터 2층", 16, 14, 14, 20000, "11점 3세트, 두 세트를 먼저 이기면 끝나요."],
        ],
      },
    },
    team: {
      name: "팀",
      icon: "users",
      counter: "개",
      kind: "main",
      exposure: "submitted",
      fields: {
        name: { label: "팀 이름", type: "text", required: true, maxLength: 20 },
        event: { label: "{event}", type: "relation", target: "event", required: true },
        leader: { label: "대표", type: "text", required: true },
        phone: { label: "전화", type: "phone", required: true },
        members: { label: "선수", type: "longtext" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["entered 신청 i", "confirmed 확정 g", "waiting 대기 w", "withdrawn 기권 b."],
          default: { value: "entered" },
        },
        group: { label: "조", type: "text", roles: ["admin"] },
        seed: { label: "시드", type: "number", unit: "번", min: 1, roles: ["admin"] },
        paid: { label: "참가비 냄", type: "boolean", default: { value: false }, roles: ["admin"] },
        applied: { label: "신청일", type: "date", default: { auto: "today" } },
        closes: { label: "마감", type: "date", roles: ["admin"] },
      },
      constraints: [
        { kind: "unique", fields: ["event", "name"], message: "같은 이름의 {team:이/가} 이미 있어요." },
        { kind: "check", must: [{ field: "applied", op: "lte", value: { field: "closes" } }], message: "신청이 끝난 {event:이에요/예요}." },
      ],
      sample: {
        columns: ["name", "event", "leader", "phone", "status", "group", "paid", "applied", "closes"],
        rows: [
          ["한솔", "우리 동네 풋살컵", "강석현", "010-3321-4507", "confirmed", "A", true, -20, -7],
          ["번개", "우리 동네 풋살컵", "도민규", "010-5120-8834", "confirmed", "A", true, -19, -7],
          ["청룡", "우리 동네 풋살컵", "윤지호", "010-7745-2096", "confirmed", "A", true, -17, -7],
          ["달빛", "우리 동네 풋살컵", "서다은", "010-2908-6613", "confirmed", "A", true, -15, -7],
          ["파도", "우리 동네 풋살컵", "오태린", "010-6432-1178", "confirmed", "B", true, -14, -7],
          ["불꽃", "우리 동네 풋살컵", "차윤기", "010-8051-3942", "confirmed", "B", true, -12, -7],
          ["백호", "우리 동네 풋살컵", "명재욱", "010-4417-2083", "confirmed", "B", false, -10, -7],
          ["새벽", "우리 동네 풋살컵", "가온별", "010-9026-5541", "confirmed", "B", true, -9, -7],
          ["여명", "우리 동네 풋살컵", "탁준서", "010-3378-1620", "waiting", null, false, -8, -7],
          ["스매시", "송년 탁구 대회", "추하진", "010-6190-7734", "entered", null, false, -2, 14],
          ["핑퐁", "송년 탁구 대회", "배수연", "010-2845-9917", "entered", null, true, -1, 14],
        ],
      },
    },
    draw: {
      name: "대진표",
      icon: "trophy",
      counter: "개",
      kind: "main",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        mode: { label: "방식", type: "select", required: true, options: ["knockout 토너먼트", "league 리그", "doubles 복식 섞기"] },
        players: { label: "팀 이름", type: "longtext" },
      },
      sample: {
        columns: ["name", "mode", "players"],
        rows: [
          ["A조 리그", "league", "한솔\n번개\n청룡\n달빛"],
          ["B조 리그", "league", "파도\n불꽃\n백호\n새벽"],
          ["4강 토너먼트", "knockout", SEMIFINAL],
        ],
      },
    },
    match: {
      name: "경기",
      icon: "list",
      counter: "건",
      kind: "child",
      titleField: "home",
      subtitleField: "away",
      parent: "draw",
      exposure: "shown",
      access: [{ role: "referee", can: ["list", "read", "update"] }],
      fields: {
        draw: { label: "{draw}", type: "relation", target: "draw", required: true },
        round: { label: "라운드", type: "number", min: 1 },
        slot: { label: "자리", type: "number", min: 0 },
        home: { label: "왼쪽", type: "text" },
        away: { label: "오른쪽", type: "text" },
        homeScore: { label: "왼쪽 점수", type: "number", min: 0 },
        awayScore: { label: "오른쪽 점수", type: "number", min: 0 },
        at: { label: "언제", type: "datetime" },
        court: { label: "코트", type: "select", options: ["one 1코트", "two 2코트", "three 3코트", "four 4코트"] },
        note: { label: "메모", type: "text", placeholder: "기권이면 까닭을 적어요" },
      },
      constraints: [
        { kind: "noOverlap", within: ["court"], start: ["at"], minutes: 25, message: "그 코트는 그때 다른 {match:이/가} 있어요." },
        { kind: "noOverlap", within: ["home"], start: ["at"], minutes: 45, message: "그 팀은 쉬는 시간이 모자라요." },
        { kind: "noOverlap", within: ["away"], start: ["at"], minutes: 45, message: "그 팀은 쉬는 시간이 모자라요." },
      ],
      sample: {
        columns: ["draw", "round", "slot", "home", "away", "homeScore", "awayScore", "at", "court"],
        rows: [
          ["A조 리그", 1, 0, "한솔", "번개", 2, 1, [0, "09:00"], "one"],
          ["A조 리그", 1, 1, "청룡", "달빛", 2, 2, [0, "09:00"], "two"],
          ["B조 리그", 1, 0, "파도", "불꽃", 2, 0, [0, "09:30"], "one"],
          ["B조 리그", 1, 1, "백호", "새벽", 1, 1, [0, "09:30"], "two"],
          ["A조 리그", 2, 0, "한솔", "청룡", 4, 1, [0, "10:00"], "one"],
          ["A조 리그", 2, 1, "번개", "달빛", 2, 1, [0, "10:00"], "two"],
          ["B조 리그", 2, 0, "파도", "백호", 3, 1, [0, "10:30"], "one"],
          ["B조 리그", 2, 1, "불꽃", "새벽", 2, 1, [0, "10:30"], "two"],
          ["A조 리그", 3, 0, "한솔", "달빛", 1, 1, [0, "11:00"], "one"],
          ["A조 리그", 3, 1, "번개", "청룡", 3, 1, [0, "11:00"], "two"],
          ["B조 리그", 3, 0, "파도", "새벽", null, null, [0, "11:30"], "one"],
          ["B조 리그", 3, 1, "불꽃", "백호", null, null, [0, "11:30"], "two"],
          ["4강 토너먼트", 1, 0, "A조 1위", "B조 2위", null, null, [0, "13:00"], "one"],
          ["4강 토너먼트", 1, 1, "B조 1위", "A조 2위", null, null, [0, "13:00"], "two"],
          ["4강 토너먼트", 2, 0, null, null, null, null, [0, "14:30"], "one"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "team",
      on: "create",
      steps: [
        { do: "set", field: "closes", to: { via: "event", field: "closes" } },
        // Where no place is left, whoever comes now waits.
        { do: "set", field: "status", to: { via: "event", field: "entry" } },
      ],
    },
    { entity: "team", on: "while", when: [at("entered", "confirmed")], steps: [{ do: "add", via: "event", field: "left", by: -1 }] },
  ],
  actions: {
    confirm: {
      label: "확정",
      icon: "check",
      entity: "team",
      when: [at("entered", "waiting")],
      steps: [{ do: "set", field: "status", to: "confirmed" }],
      success: "참가를 확정했어요.",
      tone: "good",
      roles: ["admin"],
    },
    withdraw: {
      label: "기권",
      entity: "team",
      when: [at("entered", "confirmed", "waiting")],
      confirm: "기권으로 적을까요? 자리가 하나 나요.",
      steps: [{ do: "set", field: "status", to: "withdrawn" }],
      success: "기권으로 적었어요. 남은 경기는 상대가 이긴 점수를 넣어 주세요.",
      tone: "bad",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "watch",
      title: "대진과 순위",
      icon: "trophy",
      blocks: [
        {
          kind: "collection",
          title: "지금과 다음 {match}",
          query: {
            entity: "match",
            where: [
              { field: "homeScore", op: "empty" },
              { field: "home", op: "filled" },
              { field: "at", op: "filled" },
            ],
            sort: [{ field: "at", dir: "asc" }],
            limit: 4,
          },
          views: [{ kind: "cards", columns: ["away", "at", "court", "draw"] }],
          create: false,
          empty: "남은 {match:이/가} 없어요.",
        },
        toolBlock("bracket", {
          entity: "draw",
          mode: "mode",
          players: "players",
          match: "match",
          matchOf: "draw",
          round: "round",
          slot: "slot",
          home: "home",
          away: "away",
          homeScore: "homeScore",
          awayScore: "awayScore",
        }),
      ],
    },
    {
      id: "enter",
      title: "신청",
      icon: "user-plus",
      blocks: [
        {
          kind: "collection",
          title: "{event}",
          query: { entity: "event", sort: [{ field: "day", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["sport", "day", "place", "left", "closes", "fee", "rules"] }],
          create: false,
        },
        { kind: "form", entity: "team", submitLabel: "신청하기", success: "신청했어요. 자리가 없으면 대기로 받아요." },
        { kind: "lookup", title: "우리 {team}", entity: "team", by: ["phone"], show: ["name", "event", "status", "group"] },
      ],
    },
    {
      id: "courts",
      title: "코트와 점수",
      icon: "clock",
      access: ["referee", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "경기", entity: "match", metric: { fn: "count" }, unit: "건" },
            { label: "끝난 경기", entity: "match", metric: { fn: "count" }, where: [PLAYED], unit: "건", tone: "good" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "match", sort: [{ field: "at", dir: "asc" }], filters: ["court", "draw"], group: "court" },
          views: [
            { kind: "table", columns: ["away", "at", "court", "homeScore", "awayScore", "note"] },
            { kind: "timetable", day: "at" },
          ],
          create: false,
          empty: "대진표를 만들면 {match:이/가} 여기에 모여요.",
        },
      ],
    },
    {
      id: "teams",
      title: "{team:과/와} {event}",
      icon: "users",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "team",
            sort: [{ field: "applied", dir: "asc" }],
            search: ["name", "leader"],
            filters: ["event", "status", "group"],
          },
          views: [{ kind: "table", columns: ["event", "leader", "phone", "group", "seed", "paid", "status"] }],
          actions: ["confirm", "withdraw"],
          empty: "아직 신청한 {team:이/가} 없어요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{event}",
          query: { entity: "event", sort: [{ field: "day", dir: "asc" }] },
          views: [{ kind: "table", columns: ["sport", "day", "place", "seats", "left", "closes", "fee"] }],
          empty: "{event:을/를} 먼저 열어 주세요.",
        },
      ],
    },
  ],
};
