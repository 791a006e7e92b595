import type { Json } from "@appmon/kernel/json";
import type { Condition } from "@appmon/appspec/spec";
import type { IconName } from "@appmon/appspec/icon-names";
import { toolBlock } from "@appmon/appspec/tool-block";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const ANYONE_READS: AccessRule[] = [{ role: "any", can: ["list", "read"] }];
type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });
const press = (label: string, entity: string, when: Condition[], [field, to]: [string, Json], success: string, more: object = {}) => ({
  label,
  entity,
  when,
  steps: [{ do: "set" as const, field, to }],
  success,
  ...more,
});

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const down = (field: string) => ({ field, dir: "desc" as const });

const NOT_DONE: Condition = { field: "status", op: "ne", value: "done" };
const LATE: Condition = { field: "due", op: "lt", value: { today: 0 } };
const HOURS = { type: "computed" as const, unit: "시간" };
const SPENT = { entity: "task", fn: "sum" as const, field: "hours" };
const tasks = (label: string, via: string, ...where: Condition[]): DeclaredField => ({
  label,
  type: "computed",
  unit: "개",
  rollup: { entity: "task", via, fn: "count", ...(where.length > 0 && { where }) },
});
const left = (label: string, ...where: Condition[]) => ({ label, entity: "task", metric: { fn: "count" as const }, where, unit: "개" });

/** A class parted into teams; each sees its own tasks, rates each other unseen and scores the others' talks. */
export const TEAM_PROJECT_MAKER: PatternDeclaration = {
  id: "team-project-maker",
  title: "조별 과제",
  tagline: "조를 나누고, 누가 무엇을 언제까지 하는지 함께 봐요",
  shelf: "group",
  icon: "users",
  family: "play",
  palettes: [
    ["#f5f7ff", "#3b48c4"],
    ["#f3faf6", "#127049"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "선생님", admin: true }] },
  lists: {
    person: {
      ...list("사람", "user", "명", "person"),
      access: ANYONE_READS,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        gender: { label: "성별", type: "select", options: ["girl 여", "boy 남"] },
        level: { label: "수준", type: "select", private: true, options: ["high 상 g", "middle 중 i", "low 하 w"] },
        wishes: { label: "조장 희망", type: "boolean", default: { value: false } },
        open: { ...tasks("안 끝낸 일", "person", NOT_DONE), private: true },
        late: { ...tasks("늦은 일", "person", NOT_DONE, LATE), private: true },
        hours: { label: "걸린 시간", ...HOURS, private: true, rollup: { ...SPENT, via: "person" } },
        gave: {
          label: "낸 동료 평가",
          type: "computed",
          unit: "건",
          private: true,
          rollup: { entity: "peer", via: "from", fn: "count" },
        },
        stars: {
          label: "받은 동료 점수",
          type: "computed",
          unit: "점",
          private: true,
          rollup: { entity: "peer", via: "to", fn: "avg", field: "score" },
        },
      },
      sample: {
        columns: ["name", "gender", "level", "wishes"],
        rows: [
          ["수아", "girl", "high", true],
          ["민준", "boy", "middle", false],
          ["지우", "boy", "middle", false],
          ["하린", "girl", "low", false],
          ["도윤", "boy", "high", true],
          ["서연", "girl", "middle", true],
          ["건우", "boy", "middle", false],
          ["예나", "girl", "low", false],
        ],
      },
    },
    team: {
      ...list("조", "users", "개", "main"),
      access: ANYONE_READS,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        topic: { label: "주제", type: "text" },
        order: { label: "발표 순서", type: "number", unit: "번째", min: 1, unique: true },
        size: { label: "조원", type: "computed", unit: "명", rollup: { entity: "mate", via: "team", fn: "count" } },
        girls: {
          label: "여학생",
          type: "computed",
          unit: "명",
          rollup: { entity: "mate", via: "team", fn: "count", where: [{ field: "gender", op: "eq", value: "여" }] },
        },
        talkOn: { label: "발표일", type: "date", countdown: true },
        tasks: tasks("할 일", "team"),
        over: tasks("끝난 것", "team", is("status", "done")),
        late: tasks("늦은 일", "team", NOT_DONE, LATE),
        progress: { label: "진행률", type: "computed", formula: "if(tasks > 0, round(over / tasks * 100), 0)", result: "percent" },
        hours: { label: "모두 걸린 시간", ...HOURS, rollup: { ...SPENT, via: "team" } },
        talk: { label: "발표 점수", type: "computed", unit: "점", rollup: { entity: "vote", via: "to", fn: "avg", field: "score" } },
      },
      sample: {
        columns: ["name", "topic", "order", "talkOn"],
        rows: [
          ["1조", "해양 쓰레기", 2, 7],
          ["2조", "우리 동네 나무 지도", 1, 7],
        ],
      },
    },
    mate: {
      ...list("조원", "user", "명", "child"),
      titleField: "person",
      parent: "team",
      access: ANYONE_READS,
      fields: {
        team: { label: "{team}", type: "relation", target: "team", required: true },
        person: { label: "{person}", type: "relation", target: "person", required: true },
        round: { label: "차수", type: "number", unit: "차", min: 1, required: true, default: { value: 1 } },
        role: {
          label: "역할",
          type: "select",
          options: ["lead 조장 a", "mate 조원 n", "research 자료 조사 i", "slides 발표 자료 w", "notes 기록 i", "speaker 발표 g"],
          default: { value: "mate" },
        },
        gender: { label: "성별", type: "computed", lookup: { via: "person", field: "gender" } },
        hours: { label: "걸린 시간", type: "computed", private: true, unit: "시간", lookup: { via: "person", field: "hours" } },
        all: { label: "조 시간", type: "computed", private: true, unit: "시간", lookup: { via: "team", field: "hours" } },
        part: { label: "기여도", type: "computed", private: true, formula: "if(all > 0, round(hours / all * 100), 0)", result: "percent" },
      },
      constraints: [{ kind: "unique", fields: ["person", "round"], message: "그 차수에 이미 다른 {team}에 있어요." }],
      sample: {
        columns: ["team", "person", "round", "role"],
        rows: [
          ["1조", "수아", 1, "lead"],
          ["1조", "민준", 1, "mate"],
          ["1조", "지우", 1, "notes"],
          ["1조", "하린", 1, "speaker"],
          ["2조", "도윤", 1, "lead"],
          ["2조", "서연", 1, "speaker"],
          ["2조", "건우", 1, "mate"],
          ["2조", "예나", 1, "notes"],
        ],
      },
    },
    task: {
      ...list("할 일", "list-checks", "개", "main"),
      access: [{ role: "any", can: ["list", "read", "create", "update"] }],
      fields: {
        name: { label: "이름", type: "text", required: true },
        team: { label: "{team}", type: "relation", target: "team" },
        person: { label: "맡은 이", type: "relation", target: "person" },
        due: { label: "기한", type: "date", countdown: true, help: "비워 두면 발표일이에요." },
        hours: { label: "걸린 시간", type: "number", unit: "시간", min: 0, step: 0.5, default: { value: 0 } },
        link: { label: "링크", type: "url" },
        status: status("상태", ["todo 할 것 n", "doing 하는 중 w", "done 끝 g."], "todo"),
      },
      highlights: [{ when: [NOT_DONE, LATE], tone: "bad", label: "늦었어요" }],
      sample: {
        columns: ["name", "team", "person", "due", "hours", "status"],
        rows: [
          ["자료 찾기", "1조", "수아", -6, 3, "done"],
          ["설문 만들기", "1조", "민준", -4, 3, "done"],
          ["통계 정리", "1조", "수아", -2, 2, "done"],
          ["포스터 그리기", "1조", "지우", -1, 2, "done"],
          ["발표 자료", "1조", "하린", 3, 2, "doing"],
          ["발표 연습", "1조", null, 5, 0, "todo"],
          ["나무 사진 찍기", "2조", "건우", -3, 4, "done"],
          ["지도에 표시하기", "2조", "도윤", -1, 3, "doing"],
          ["이름표 만들기", "2조", "예나", 2, 1, "doing"],
          ["발표 글 쓰기", "2조", "서연", 4, 0, "todo"],
        ],
      },
    },
    peer: {
      ...list("동료 평가", "star", "건", "log"),
      titleField: "to",
      access: [{ role: "any", can: ["create"] }],
      fields: {
        from: { label: "매기는 사람", type: "relation", target: "person", required: true },
        to: { label: "받는 조원", type: "relation", target: "person", required: true },
        score: { label: "점수", type: "number", unit: "점", min: 1, max: 5, required: true, default: { value: 4 } },
        why: { label: "까닭", type: "longtext" },
      },
      constraints: [
        { kind: "unique", fields: ["from", "to"], message: "이 조원은 이미 매겼어요." },
        { kind: "check", must: [{ field: "from", op: "ne", value: { field: "to" } }], message: "자기 자신은 매길 수 없어요." },
      ],
      sample: {
        columns: ["from", "to", "score", "why"],
        rows: [
          ["민준", "수아", 5, "통계를 거의 다 정리했어요."],
          ["지우", "수아", 5, null],
          ["하린", "수아", 4, null],
          ["수아", "하린", 3, "발표 자료가 조금 늦었어요."],
          ["민준", "하린", 4, null],
          ["지우", "하린", 3, null],
          ["수아", "민준", 4, "설문을 잘 만들었어요."],
        ],
      },
    },
    vote: {
      ...list("발표 점수", "medal", "건", "log"),
      titleField: "to",
      access: [{ role: "any", can: ["create"] }],
      fields: {
        from: { label: "우리 {team}", type: "relation", target: "team", required: true },
        to: { label: "발표한 {team}", type: "relation", target: "team", required: true },
        score: { label: "점수", type: "number", unit: "점", min: 1, max: 10, required: true, default: { value: 8 } },
        word: { label: "한마디", type: "text" },
      },
      constraints: [
        { kind: "unique", fields: ["from", "to"], message: "이 {team:은/는} 이미 매겼어요." },
        { kind: "check", must: [{ field: "from", op: "ne", value: { field: "to" } }], message: "우리 {team}에는 줄 수 없어요." },
      ],
      sample: {
        columns: ["from", "to", "score", "word"],
        rows: [
          ["1조", "2조", 9, "중간 발표 때 지도가 한눈에 들어왔어요."],
          ["2조", "1조", 8, "중간 발표 설문 결과가 재미있었어요."],
        ],
      },
    },
  },
  rules: [
    {
      entity: "task",
      on: "create",
      when: [{ field: "due", op: "empty" }],
      steps: [{ do: "set", field: "due", to: { via: "team", field: "talkOn" } }],
    },
  ],
  actions: {
    begin: press("시작", "task", [is("status", "todo")], ["status", "doing"], "하는 중으로 옮겼어요."),
    again: press("다시 하는 중", "task", [is("status", "done")], ["status", "doing"], "하는 중으로 되돌렸어요."),
    finish: press(
      "끝냈어요",
      "task",
      [{ field: "status", op: "ne", value: "done" }],
      ["status", "done"],
      "끝낸 것으로 적었어요. 진행률이 올랐어요.",
      { icon: "check", ask: ["hours"], tone: "good" },
    ),
  },
  screens: [
    {
      id: "teams",
      title: "우리 {team}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "team", sort: [up("order")] },
          views: [{ kind: "cards", columns: ["topic", "progress", "late", "size", "order", "talkOn"] }],
          create: false,
          empty: "선생님이 조를 정하면 여기에 보여요.",
        },
        {
          kind: "collection",
          title: "{mate}",
          query: { entity: "mate", group: "team", filters: ["team", "round"] },
          views: [{ kind: "table", columns: ["person", "role"] }],
          create: false,
          empty: "아직 조원이 없어요.",
        },
      ],
    },
    {
      id: "tasks",
      title: "{task}",
      icon: "list-checks",
      blocks: [
        {
          kind: "stats",
          items: [
            left("안 끝난 일", NOT_DONE),
            { ...left("늦은 일", NOT_DONE, LATE), tone: "bad" },
            left("맡은 이가 없는 일", NOT_DONE, { field: "person", op: "empty" }),
          ],
        },
        {
          kind: "collection",
          title: "늦은 {task}",
          query: { entity: "task", where: [NOT_DONE, LATE], sort: [up("due")], filters: ["team"] },
          views: [{ kind: "list", columns: ["team", "person", "due"] }],
          actions: ["finish"],
          create: false,
          empty: "늦은 것이 없어요.",
        },
        {
          kind: "collection",
          query: { entity: "task", sort: [up("due")], filters: ["team", "person", "status"] },
          views: [
            { kind: "kanban", by: "status", columns: ["team", "person", "due"] },
            { kind: "table", columns: ["name", "team", "person", "due", "status", "hours", "link"] },
          ],
          actions: ["begin", "finish", "again"],
          empty: "누가 무엇을 언제까지 할지 적어 보세요.",
        },
      ],
    },
    {
      id: "rate",
      title: "평가 내기",
      icon: "star",
      blocks: [
        { kind: "form", title: "{peer}", entity: "peer", submitLabel: "내기", success: "냈어요. 다른 조원도 모두 매겨 주세요." },
        { kind: "form", title: "{vote}", entity: "vote", submitLabel: "내기", success: "점수를 냈어요." },
      ],
    },
    {
      id: "make",
      title: "조 짜기",
      icon: "refresh-cw",
      access: ["admin"],
      blocks: [
        toolBlock("draw", { title: "섞어서 나누기", style: "groups", source: { entity: "person", field: "name" }, count: 4 }),
        {
          kind: "collection",
          title: "{mate} 정하기",
          query: { entity: "mate", filters: ["team", "round"] },
          views: [{ kind: "table", columns: ["person", "team", "gender", "role", "round"] }],
          empty: "섞은 결과를 보고 {team:과/와} 조원을 적으면 모두에게 보여요.",
        },
        {
          kind: "collection",
          title: "{team}",
          query: { entity: "team" },
          views: [{ kind: "table", columns: ["name", "topic", "size", "girls", "order", "talkOn"] }],
          empty: "{team:을/를} 먼저 만들어 주세요.",
        },
        {
          kind: "collection",
          title: "{person}",
          query: { entity: "person", search: ["name"] },
          views: [{ kind: "table", columns: ["name", "gender", "level", "wishes"] }],
          empty: "나눌 사람의 이름을 적거나 붙여 넣어 주세요.",
        },
      ],
    },
    {
      id: "results",
      title: "평가 결과",
      icon: "medal",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{vote} 순위",
          query: { entity: "team" },
          views: [{ kind: "rank", by: "talk", columns: ["topic", "talk", "progress"] }],
          create: false,
        },
        {
          kind: "collection",
          title: "받은 {peer}",
          query: { entity: "person", sort: [down("stars")] },
          views: [{ kind: "table", columns: ["name", "stars", "hours", "open", "late", "gave"] }],
          create: false,
          export: true,
        },
        {
          kind: "collection",
          title: "{peer:을/를} 아직 안 낸 사람",
          query: { entity: "person", where: [is("gave", 0)], sort: [up("name")] },
          views: [{ kind: "list", columns: ["open", "hours"] }],
          create: false,
          empty: "모두 냈어요.",
        },
        {
          kind: "collection",
          title: "{mate} 기여도",
          query: { entity: "mate", group: "team", filters: ["round"] },
          views: [{ kind: "table", columns: ["person", "role", "hours", "part"] }],
          create: false,
          empty: "아직 조원이 없어요.",
        },
        {
          kind: "collection",
          title: "낸 {peer}",
          query: { entity: "peer", filters: ["from", "to"] },
          views: [{ kind: "table", columns: ["to", "from", "score", "why"] }],
          create: false,
          empty: "아직 낸 평가가 없어요.",
        },
        {
          kind: "collection",
          title: "낸 {vote}",
          query: { entity: "vote" },
          views: [{ kind: "table", columns: ["to", "from", "score", "word"] }],
          create: false,
        },
      ],
    },
  ],
};
