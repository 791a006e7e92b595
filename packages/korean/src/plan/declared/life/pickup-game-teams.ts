import { toolBlock } from "@appmon/appspec/tool-block";
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });
const counted = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit, rollup });
const ANYONE_READS: AccessRule[] = [{ role: "any", can: ["list", "read"] }];
const IN_TEAM = (team: string): Rollup => ({
  entity: "entry",
  via: "match",
  fn: "sum",
  field: "skill",
  where: [cond("team", "eq", team), cond("says", "eq", "yes")],
});
const PLAYED: Condition[] = [cond("says", "eq", "yes"), cond("over", "eq", "끝")];
const KEEPERS = (team: string): Rollup => ({
  entity: "entry",
  via: "match",
  fn: "count",
  where: [cond("team", "eq", team), cond("position", "eq", "골키퍼"), cond("says", "eq", "yes")],
});
const skillOf = (name: string, team: string): DeclaredField => ({
  label: `${name} 실력 합`,
  type: "computed",
  private: true,
  rollup: IN_TEAM(team),
});

/** A weekly game among friends: who comes, two or three even teams, who scored, who has not paid. */
export const PICKUP_GAME_TEAMS: PatternDeclaration = {
  id: "pickup-game-teams",
  title: "목요 풋살",
  tagline: "다음 {match} 참가를 누르고, 팀과 골 기록을 봐요",
  shelf: "group",
  examples: { trade: "football", lists: { match: "meeting" }, people: { player: "member" }, texts: { "match.place": "모이는 곳" } },
  icon: "flag",
  family: "play",
  palettes: [
    ["#f2faf5", "#0f7a45"],
    ["#f4f7ff", "#2a4fc7"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "운영자", admin: true }] },
  lists: {
    player: {
      name: "선수",
      icon: "users",
      counter: "명",
      kind: "person",
      access: ANYONE_READS,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        position: {
          label: "포지션",
          type: "select",
          required: true,
          options: ["keeper 골키퍼 a", "defence 수비 i", "middle 미드필더 g", "attack 공격 w", "any 아무 데나 n"],
          default: { value: "any" },
        },
        skill: {
          label: "실력",
          type: "number",
          unit: "점",
          min: 1,
          max: 5,
          step: 0.5,
          required: true,
          private: true,
          default: { value: 3 },
        },
        number: { label: "등번호", type: "number", unit: "번", min: 0, max: 99, unique: true },
        came: counted("출전", "경기", { entity: "entry", via: "player", fn: "count", where: PLAYED }),
        goals: counted("골", "골", { entity: "entry", via: "player", fn: "sum", field: "goals" }),
        assists: counted("도움", "개", { entity: "entry", via: "player", fn: "sum", field: "assists" }),
        won: counted("이긴 경기", "경기", { entity: "entry", via: "player", fn: "count", where: [cond("victory", "eq", true)] }),
        broken: {
          ...counted("늦은 취소·안 옴", "번", {
            entity: "entry",
            via: "player",
            fn: "count",
            where: [cond("says", "in", ["late", "absent"])],
          }),
          private: true,
        },
        rate: { label: "승률", type: "computed", formula: "if(came > 0, round(won / came * 100), 0)", result: "percent" },
        owed: {
          label: "안 낸 돈",
          type: "computed",
          private: true,
          rollup: { entity: "entry", via: "player", fn: "sum", field: "owed" },
          result: "money",
        },
      },
      highlights: [
        { when: [cond("broken", "gte", 2)], tone: "bad", label: "약속을 여러 번 어겼어요" },
        { when: [cond("owed", "gt", 0)], tone: "warn", label: "구장비를 안 냈어요" },
      ],
      sample: {
        columns: ["name", "position", "skill", "number"],
        rows: [
          ["준호", "attack", 5, 9],
          ["성민", "attack", 4, 11],
          ["태영", "middle", 4, 8],
          ["현우", "keeper", 3, 1],
          ["재훈", "defence", 3, 4],
          ["동현", "keeper", 3, 21],
          ["민석", "any", 2, 17],
          ["상우", "defence", 3, 5],
        ],
      },
    },
    match: {
      name: "경기",
      icon: "calendar",
      counter: "회",
      kind: "main",
      access: ANYONE_READS,
      fields: {
        name: { label: "이름", type: "text", required: true },
        when: { label: "언제", type: "datetime", required: true },
        place: { label: "구장", type: "address" },
        seats: { label: "정원", type: "number", unit: "명", min: 2, required: true, default: { value: 12 } },
        fee: { label: "구장비", type: "money", unit: "원", min: 0, required: true, default: { value: 90000 } },
        score: { label: "결과", type: "text", placeholder: "가 3:2 나, 나 4:1 다" },
        winner: { label: "이긴 팀", type: "select", options: ["a 가 팀 w", "b 나 팀 i", "c 다 팀 g", "draw 비김·안 가림 n"] },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["open 받는 중 i", "teamed 팀 정함 a", "over 끝 g.", "off 취소 n."],
          default: { value: "open" },
        },
        coming: { label: "참가", type: "number", unit: "명", min: 0, roles: ["admin"], default: { value: 0 }, help: "저절로 세요." },
        offer: { label: "새 참가의 상태", type: "computed", private: true, formula: 'if(coming >= seats, "wait", "yes")' },
        left: { label: "남은 자리", type: "computed", unit: "자리", formula: "max(0, seats - coming)" },
        each: { label: "한 사람", type: "computed", formula: "if(coming > 0, ceil(fee / coming / 100) * 100, 0)", result: "money" },
        red: skillOf("가 팀", "a"),
        blue: skillOf("나 팀", "b"),
        green: skillOf("다 팀", "c"),
        gap: { label: "가와 나의 실력 차이", type: "computed", private: true, formula: "abs(red - blue)" },
        redKeepers: counted("가 팀 골키퍼", "명", KEEPERS("a")),
        blueKeepers: counted("나 팀 골키퍼", "명", KEEPERS("b")),
      },
      highlights: [
        { when: [cond("status", "eq", "teamed"), cond("redKeepers", "eq", 0)], tone: "bad", label: "가 팀에 골키퍼가 없어요" },
        { when: [cond("status", "eq", "teamed"), cond("blueKeepers", "eq", 0)], tone: "bad", label: "나 팀에 골키퍼가 없어요" },
        { when: [cond("left", "lte", 0)], tone: "warn", label: "대기로 받아요" },
      ],
      sample: {
        columns: ["name", "when", "place", "seats", "fee", "score", "winner", "status", "coming"],
        rows: [
          ["이번 주 풋살", [3, "21:00"], "서울 마포구 월드컵로 240 풋살장", 12, 90000, null, null, "open", 6],
          ["지난주 풋살", [-4, "21:00"], "서울 마포구 월드컵로 240 풋살장", 12, 60000, "가 5:3 나", "a", "over", 6],
        ],
      },
    },
    entry: {
      name: "참가",
      icon: "check-circle",
      counter: "건",
      kind: "log",
      titleField: "player",
      access: [
        { role: "any", can: ["list", "read", "create"] },
        // Whoever said yes in this browser takes it back there.
        { role: "sender", can: ["update"] },
      ],
      fields: {
        match: { label: "{match}", type: "relation", target: "match", required: true },
        player: { label: "이름", type: "relation", target: "player", required: true },
        says: {
          label: "답",
          type: "status",
          required: true,
          options: ["yes 참가 g", "wait 대기 w", "no 불참 n.", "late 늦은 취소 b.", "absent 말없이 안 옴 b."],
          default: { value: "yes" },
        },
        team: {
          label: "팀",
          type: "select",
          roles: ["admin"],
          options: ["none 아직 n", "a 가 w", "b 나 i", "c 다 g"],
          default: { value: "none" },
        },
        goals: { label: "골", type: "number", unit: "골", min: 0, roles: ["admin"], default: { value: 0 } },
        assists: { label: "도움", type: "number", unit: "개", min: 0, roles: ["admin"], default: { value: 0 } },
        outcome: { label: "승패", type: "select", roles: ["admin"], options: ["won 이김 g", "drawn 비김 n", "lost 짐 b"] },
        paid: { label: "구장비 냄", type: "boolean", private: true, roles: ["admin"], default: { value: false } },
        each: { label: "구장비", type: "computed", lookup: { via: "match", field: "each" } },
        over: { label: "경기 상태", type: "computed", lookup: { via: "match", field: "status" } },
        winner: { label: "이긴 팀", type: "computed", lookup: { via: "match", field: "winner" } },
        victory: {
          label: "이겼어요",
          type: "computed",
          formula:
            'or(outcome = "won", and(team = "a", winner = "가 팀"), and(team = "b", winner = "나 팀"), and(team = "c", winner = "다 팀"))',
          result: "boolean",
        },
        owed: {
          label: "낼 돈",
          type: "computed",
          private: true,
          formula: 'if(and(says = "yes", over = "끝", not(paid)), each, 0)',
          result: "money",
        },
        skill: { label: "실력", type: "computed", private: true, lookup: { via: "player", field: "skill" } },
        position: { label: "포지션", type: "computed", lookup: { via: "player", field: "position" } },
      },
      constraints: [{ kind: "unique", fields: ["match", "player"], message: "이 {match}에 이미 답했어요." }],
      sample: {
        columns: ["match", "player", "says", "team", "goals", "assists", "outcome", "paid"],
        rows: [
          ["이번 주 풋살", "준호", "yes", "none", 0, 0, null, false],
          ["이번 주 풋살", "현우", "yes", "none", 0, 0, null, false],
          ["이번 주 풋살", "성민", "yes", "none", 0, 0, null, false],
          ["이번 주 풋살", "태영", "yes", "none", 0, 0, null, false],
          ["이번 주 풋살", "동현", "yes", "none", 0, 0, null, false],
          ["이번 주 풋살", "상우", "yes", "none", 0, 0, null, false],
          ["이번 주 풋살", "민석", "no", "none", 0, 0, null, false],
          ["지난주 풋살", "준호", "yes", "a", 3, 1, null, true],
          ["지난주 풋살", "현우", "yes", "a", 0, 1, null, true],
          ["지난주 풋살", "민석", "yes", "a", 2, 0, null, false],
          ["지난주 풋살", "성민", "yes", "b", 2, 0, null, true],
          ["지난주 풋살", "동현", "yes", "b", 0, 1, null, true],
          ["지난주 풋살", "재훈", "yes", "b", 1, 1, null, true],
        ],
      },
    },
  },
  rules: [
    {
      entity: "match",
      on: "create",
      steps: [
        { do: "set", field: "score", to: null },
        { do: "set", field: "winner", to: null },
      ],
    },
    {
      entity: "entry",
      on: "create",
      when: [cond("says", "eq", "yes")],
      steps: [{ do: "set", field: "says", to: { via: "match", field: "offer" } }],
    },
    { entity: "entry", on: "while", when: [cond("says", "eq", "yes")], steps: [{ do: "add", via: "match", field: "coming", by: 1 }] },
  ],
  actions: {
    pay: {
      label: "구장비 받음",
      icon: "coins",
      entity: "entry",
      when: [cond("owed", "gt", 0)],
      steps: [{ do: "set", field: "paid", to: true }],
      success: "받은 것으로 적었어요.",
      tone: "good",
      roles: ["admin"],
    },
    cannot: {
      label: "못 가요",
      entity: "entry",
      when: [cond("says", "in", ["yes", "wait"]), cond("over", "ne", "끝")],
      confirm: "{entry:을/를} 취소할까요?",
      steps: [{ do: "set", field: "says", to: "no" }],
      success: "못 오는 것으로 적었어요. 자리가 하나 났어요.",
    },
    letIn: {
      label: "자리 났어요",
      entity: "entry",
      when: [cond("says", "eq", "wait")],
      steps: [{ do: "set", field: "says", to: "yes" }],
      success: "참가로 올렸어요.",
      tone: "good",
      roles: ["admin"],
    },
    teamed: {
      label: "팀 정했어요",
      entity: "match",
      when: [cond("status", "eq", "open")],
      steps: [{ do: "set", field: "status", to: "teamed" }],
      success: "팀을 모두에게 보여요.",
      roles: ["admin"],
    },
    over: {
      label: "경기 끝",
      entity: "match",
      when: [cond("status", "in", ["open", "teamed"])],
      ask: ["score", "winner"],
      steps: [{ do: "set", field: "status", to: "over" }],
      success: "끝난 경기로 적었어요.",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "next",
      title: "다음 {match}",
      icon: "calendar",
      blocks: [
        {
          kind: "collection",
          query: { entity: "match", where: [cond("status", "in", ["open", "teamed"])], sort: [{ field: "when", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["when", "place", "coming", "left", "each", "status"] }],
          actions: ["teamed", "over"],
          empty: "잡힌 {match:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "누가 오나요",
          query: {
            entity: "entry",
            where: [cond("says", "in", ["yes", "wait"]), cond("over", "ne", "끝")],
            sort: [{ field: "says", dir: "desc" }],
          },
          views: [{ kind: "list", columns: ["says", "position", "match"] }],
          actions: ["letIn", "cannot"],
          create: false,
          empty: "아직 {entry:을/를} 누른 사람이 없어요.",
        },
        { kind: "form", title: "{entry}하기", entity: "entry", submitLabel: "보내기", success: "보냈어요. 자리가 찼으면 대기로 올라가요." },
      ],
    },
    {
      id: "teams",
      title: "팀",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          title: "누가 어느 팀인가요",
          query: { entity: "entry", where: [cond("says", "eq", "yes"), cond("over", "ne", "끝")], filters: ["match"] },
          views: [{ kind: "kanban", by: "team", columns: ["position", "skill", "match"] }],
          create: false,
          empty: "참가한 {player:이/가} 여기에 모여요.",
        },
        {
          kind: "collection",
          title: "지난 {match}",
          query: { entity: "match", where: [cond("status", "eq", "over")], sort: [{ field: "when", dir: "desc" }] },
          views: [{ kind: "table", columns: ["when", "score", "winner", "coming", "each"] }],
          create: false,
          empty: "치른 {match:이/가} 없어요.",
        },
      ],
    },
    {
      id: "records",
      title: "기록",
      icon: "medal",
      blocks: [
        {
          kind: "collection",
          query: { entity: "player" },
          views: [
            { kind: "rank", by: "goals", columns: ["goals", "assists", "came", "rate"] },
            { kind: "table", columns: ["number", "position", "came", "goals", "assists", "rate"] },
          ],
          create: false,
          empty: "아직 기록이 없어요.",
        },
      ],
    },
    {
      id: "desk",
      title: "운영",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "못 받은 구장비", entity: "player", metric: { fn: "sum", field: "owed" }, unit: "원", tone: "bad" },
            { label: "대기", entity: "entry", metric: { fn: "count" }, where: [cond("says", "eq", "wait")], unit: "명" },
          ],
        },
        {
          kind: "collection",
          title: "팀 실력 합",
          query: { entity: "match", where: [cond("status", "in", ["open", "teamed"])] },
          views: [{ kind: "table", columns: ["when", "red", "blue", "green", "gap"] }],
          create: false,
        },
        toolBlock("draw", { title: "섞어 보기", style: "groups", source: { entity: "player", field: "name" }, count: 4 }),
        {
          kind: "collection",
          title: "{entry:과/와} 골",
          query: { entity: "entry", filters: ["match", "says", "team", "paid"] },
          views: [{ kind: "table", columns: ["match", "says", "team", "goals", "assists", "outcome", "paid", "owed"] }],
          actions: ["pay"],
          empty: "{match:을/를} 잡으면 {entry:을/를} 받아요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{player}",
          query: { entity: "player", search: ["name"], sort: [{ field: "owed", dir: "desc" }] },
          views: [{ kind: "table", columns: ["position", "skill", "number", "rate", "broken", "owed"] }],
          empty: "함께 뛰는 {player:을/를} 적어 주세요.",
        },
      ],
    },
  ],
};
