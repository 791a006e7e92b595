import { toolBlock } from "@appmon/appspec/tool-block";
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

/** Fields of an answer that name a day: those on which one can come, and those on which one perhaps can. */
const YES = ["yes1", "yes2", "yes3", "yes4", "yes5", "yes6"];
const MAYBE = ["maybe", "maybe2"];
const PICKS = [...YES, ...MAYBE];
const countOf = (via: string, label: string, must?: true): DeclaredField => ({
  label,
  type: "computed",
  unit: "명",
  rollup: { entity: "reply", via, fn: "count", ...(must && { where: [{ field: "must", op: "eq", value: true }] }) },
});
const NAMES = ["첫째", "둘째", "셋째", "넷째", "다섯째", "여섯째"];
/** No day is named twice in one answer. */
const twice = PICKS.slice(1).map((field, at): Constraint => ({
  kind: "check",
  when: [{ field, op: "filled" }],
  must: PICKS.slice(0, at + 1).map((other) => ({ field, op: "ne", value: { field: other } })),
  message: "같은 날을 두 번 골랐어요.",
}));

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit, rollup });
const status = (label: string, options: string[], value: string): DeclaredField => ({
  label,
  type: "status",
  required: true,
  options,
  default: { value },
});

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });

/** Days to choose from: everybody says which ones suit, and the best day comes to the top. */
export const DATE_POLL: PatternDeclaration = {
  id: "date-poll",
  title: "약속 날짜 잡기",
  tagline: "이름만 적고 되는 날을 고르면 가장 많이 겹치는 날이 나와요",
  shelf: "group",
  icon: "calendar-check",
  family: "paper",
  palettes: [
    ["#f5f8fd", "#2457b8"],
    ["#fdf7f3", "#b24a1f"],
  ],
  lists: {
    meeting: {
      ...list("약속", "party-popper", "건", "main"),
      starter: true,
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        about: { label: "설명", type: "longtext" },
        until: { label: "고르는 마감", type: "datetime" },
        status: status("상태", ["asking 고르는 중 i", "fixed 정해졌어요 g.", "cancelled 취소 n."], "asking"),
        day: { label: "정해진 날", type: "date", countdown: true },
        time: { label: "시각", type: "time" },
        place: { label: "곳", type: "text" },
        replied: rolled("답한 사람", "명", { entity: "reply", via: "meeting", fn: "count", where: [is("answered", true)] }),
        people: rolled("모두", "명", { entity: "reply", via: "meeting", fn: "count" }),
        waiting: { label: "아직 답하지 않은 사람", type: "computed", unit: "명", formula: "people - replied" },
        musts: rolled("꼭 올 사람", "명", { entity: "reply", via: "meeting", fn: "count", where: [is("must", true)] }),
        anyDay: rolled("어느 날이든 되는 사람", "명", { entity: "reply", via: "meeting", fn: "count", where: [is("any", true)] }),
        anyMust: rolled("어느 날이든 되는 꼭 올 사람", "명", {
          entity: "reply",
          via: "meeting",
          fn: "count",
          where: [is("any", true), is("must", true)],
        }),
        best: rolled("가장 높은 점수", "점", { entity: "slot", via: "meeting", fn: "max", field: "score", where: [is("missing", 0)] }),
        notice: {
          label: "알릴 글",
          type: "computed",
          formula:
            'if(status != "fixed", "아직 정하지 않았어요", if(isEmpty(place), join(name, ": ", day, " ", time, "에 만나요."), join(name, ": ", day, " ", time, " ", place, "에서 만나요.")))',
        },
      },
      constraints: [
        { kind: "capacity", of: [], limit: 1, message: "이 앱은 {meeting} 하나를 잡아요. 있는 것을 고쳐 주세요." },
        {
          kind: "check",
          when: [is("status", "fixed")],
          must: [{ field: "day", op: "filled" }],
          message: "날짜를 적어야 정할 수 있어요.",
        },
      ],
      sample: {
        columns: ["name", "about", "until", "status"],
        rows: [["송년회", "저녁에 만나요. 되는 날을 모두 골라 주세요.", [3, "22:00"], "asking"]],
      },
    },
    slot: {
      ...list("후보", "calendar", "개", "resource"),
      titleField: "day",
      subtitleField: "time",
      parent: "meeting",
      exposure: "shown",
      fields: {
        day: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", default: { value: "19:00" }, help: "점심과 저녁을 따로 물으려면 같은 날을 두 번 넣어요." },
        yes: { label: "○ 되는 사람", type: "computed", unit: "명", formula: `${YES.map((id) => `${id}Count`).join(" + ")} + anyDay` },
        perhaps: { label: "△ 어쩌면", type: "computed", unit: "명", formula: "maybe + maybe2" },
        score: { label: "점수", type: "computed", unit: "점", formula: "yes + perhaps * 0.5" },
        missing: {
          label: "꼭 올 사람 중 ×",
          type: "computed",
          unit: "명",
          formula: `musts - anyMust - ${PICKS.map((id) => `${id}Must`).join(" - ")}`,
        },
        star: {
          label: "가장 좋은 날",
          type: "computed",
          formula: "score > 0 && missing = 0 && score >= best",
          result: "boolean",
          hidden: true,
        },
        meeting: { label: "{meeting}", type: "relation", target: "meeting", required: true, default: { value: "s1" } },
        musts: { label: "꼭 올 사람", type: "computed", unit: "명", lookup: { via: "meeting", field: "musts" } },
        people: { label: "모두", type: "computed", unit: "명", lookup: { via: "meeting", field: "people" } },
        anyDay: { label: "어느 날이든 되는 사람", type: "computed", unit: "명", lookup: { via: "meeting", field: "anyDay" } },
        anyMust: { label: "어느 날이든 되는 꼭 올 사람", type: "computed", unit: "명", lookup: { via: "meeting", field: "anyMust" } },
        best: { label: "가장 높은 점수", type: "computed", unit: "점", lookup: { via: "meeting", field: "best" } },
        ...Object.fromEntries(YES.map((id, at) => [`${id}Count`, countOf(id, `${NAMES[at]}로 고른 사람`)])),
        ...Object.fromEntries(YES.map((id, at) => [`${id}Must`, countOf(id, `${NAMES[at]}로 고른 꼭 올 사람`, true)])),
        maybe: countOf("maybe", "어쩌면으로 고른 사람"),
        maybe2: countOf("maybe2", "둘째 어쩌면으로 고른 사람"),
        maybeMust: countOf("maybe", "어쩌면인 꼭 올 사람", true),
        maybe2Must: countOf("maybe2", "둘째 어쩌면인 꼭 올 사람", true),
      },
      constraints: [
        { kind: "unique", fields: ["day", "time"], message: "같은 때가 이미 있어요." },
        {
          kind: "check",
          must: [{ field: "day", op: "gte", value: { today: 0 } }],
          message: "지난 날은 후보가 될 수 없어요.",
          keeps: true,
        },
      ],
      highlights: [
        { when: [{ field: "day", op: "lt", value: { today: 0 } }], tone: "neutral", label: "지난 날" },
        { when: [{ field: "missing", op: "gt", value: 0 }], tone: "bad", label: "꼭 올 사람이 안 돼요" },
        {
          when: [
            { field: "people", op: "gt", value: 1 },
            { field: "yes", op: "gte", value: { field: "people" } },
          ],
          tone: "good",
          label: "모두 돼요",
        },
        { when: [is("star", true)], tone: "good", label: "★ 가장 좋은 날" },
      ],
      sample: {
        columns: ["meeting", "day", "time"],
        rows: [
          ["송년회", 15, "19:00"],
          ["송년회", 16, "18:00"],
          ["송년회", 22, "19:00"],
          ["송년회", 23, "18:00"],
          ["송년회", 29, "19:00"],
        ],
      },
    },
    reply: {
      ...list("답", "user", "명", "log"),
      titleField: "name",
      exposure: "shared",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true, maxLength: 20 },
        meeting: { label: "{meeting}", type: "relation", target: "meeting", required: true, default: { value: "s1" } },
        any: { label: "어느 날이든 돼요", type: "boolean", default: { value: false } },
        ...Object.fromEntries(
          YES.map((id, at): [string, DeclaredField] => [id, { label: `○ 되는 날 ${at + 1}`, type: "relation", target: "slot" }]),
        ),
        maybe: { label: "△ 어쩌면 되는 날", type: "relation", target: "slot" },
        maybe2: { label: "△ 어쩌면 되는 날 2", type: "relation", target: "slot" },
        none: { label: "되는 날이 없어요", type: "boolean", default: { value: false } },
        word: { label: "한마디", type: "text" },
        must: { label: "꼭 와야 하는 사람", type: "boolean", default: { value: false }, help: "약속을 잡는 사람이 표시해요" },
        first: { label: "고른 날", type: "computed", lookup: { via: "yes1", field: "day" } },
        perhaps: { label: "어쩌면 고른 날", type: "computed", lookup: { via: "maybe", field: "day" } },
        closes: { label: "고르는 마감", type: "computed", lookup: { via: "meeting", field: "until" } },
        answered: { label: "답했어요", type: "computed", formula: "or(none, any, floor(first) > 0, floor(perhaps) > 0)" },
        state: { label: "{meeting} 상태", type: "computed", lookup: { via: "meeting", field: "status" } },
      },
      constraints: [
        ...twice,
        {
          kind: "check",
          when: [is("any", true)],
          must: [is("none", false), ...PICKS.map((field) => ({ field, op: "empty" as const }))],
          message: "어느 날이든 되면 다른 날은 비워 주세요.",
        },
        { kind: "check", must: [is("state", "고르는 중")], message: "날짜가 이미 정해졌어요.", keeps: true },
        {
          kind: "check",
          when: [{ field: "closes", op: "filled" }],
          must: [{ field: "closes", op: "gte", value: { today: 0 } }],
          message: "고르는 마감이 지났어요. {meeting:을/를} 잡는 사람에게 말해 주세요.",
          keeps: true,
        },
      ],
      sample: {
        columns: ["name", "meeting", "any", "yes1", "yes2", "yes3", "yes4", "maybe", "must", "none", "word"],
        rows: [
          ["민지", "송년회", false, 15, 22, 29, null, null, true, false, null],
          ["준호", "송년회", false, 16, 22, 29, null, 15, true, false, null],
          ["서연", "송년회", false, 16, 22, 23, 29, null, false, false, "둘째 날은 늦게 가요"],
          ["하린", "송년회", false, 16, 22, 15, null, 29, false, false, null],
          ["유진", "송년회", false, 22, 29, 16, null, 23, false, false, null],
          ["도윤", "송년회", false, null, null, null, null, null, false, false, null],
        ],
      },
    },
    venue: {
      ...list("장소 후보", "map-pin", "곳", "resource"),
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        link: { label: "링크", type: "url" },
        votes: { label: "표", type: "number", unit: "표", min: 0, default: { value: 0 } },
      },
      sample: {
        columns: ["name", "votes"],
        rows: [
          ["고깃집", 3],
          ["횟집", 2],
          ["이자카야", 1],
        ],
      },
    },
  },
  actions: {
    fix: {
      label: "날짜 정하기",
      icon: "check",
      entity: "meeting",
      when: [is("status", "asking")],
      ask: ["day", "time"],
      steps: [{ do: "set", field: "status", to: "fixed" }],
      success: "약속을 정했어요. 알릴 글을 복사해 보내 주세요.",
      tone: "good",
    },
    reopen: {
      label: "다시 고르기",
      entity: "meeting",
      when: [{ field: "status", op: "ne", value: "asking" }],
      steps: [{ do: "set", field: "status", to: "asking" }],
      success: "다시 고를 수 있게 열었어요.",
    },
    copyNotice: {
      label: "알릴 글 복사",
      icon: "copy",
      entity: "meeting",
      when: [is("status", "fixed")],
      steps: [{ do: "copy", fields: ["notice"] }],
      success: "알릴 글을 복사했어요.",
    },
  },
  screens: [
    {
      id: "choose",
      title: "날짜 고르기",
      icon: "calendar-check",
      blocks: [
        {
          kind: "collection",
          query: { entity: "meeting" },
          views: [{ kind: "cards", columns: ["about", "until", "status", "day", "time", "place", "replied", "waiting"] }],
          actions: ["fix", "copyNotice", "reopen"],
          create: false,
          empty: "아직 잡는 {meeting:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "가장 좋은 날부터",
          query: {
            entity: "slot",
            sort: [
              { field: "missing", dir: "asc" },
              { field: "score", dir: "desc" },
            ],
          },
          views: [
            { kind: "table", columns: ["time", "yes", "perhaps", "score", "missing"] },
            { kind: "rank", by: "score", columns: ["time", "yes", "perhaps", "missing"] },
          ],
          empty: "후보가 될 날을 넣어 주세요.",
        },
        {
          kind: "form",
          title: "되는 날 고르기",
          entity: "reply",
          submitLabel: "보내기",
          success: "잘 받았어요. 같은 이름으로 다시 보내면 앞의 답을 고쳐요.",
          again: "name",
        },
      ],
    },
    {
      id: "who",
      title: "누가 언제",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          title: "고른 날",
          query: { entity: "reply", where: [is("answered", true)], search: ["name"] },
          views: [{ kind: "table", columns: ["any", ...PICKS, "must", "word"] }],
          create: false,
          empty: "아직 답한 사람이 없어요. 링크를 보내 주세요.",
        },
        {
          kind: "collection",
          title: "아직 답하지 않은 사람",
          query: { entity: "reply", where: [is("answered", false)] },
          views: [{ kind: "list", columns: ["must"] }],
          empty: "모두 답했어요. 올 사람의 이름을 미리 넣어 두면 누가 남았는지 보여요.",
          export: true,
        },
      ],
    },
    {
      id: "where",
      title: "장소 투표",
      icon: "map-pin",
      blocks: [
        toolBlock("poll", { title: "어디서 만날까요?", entity: "venue", votes: "votes" }),
        {
          kind: "collection",
          query: { entity: "venue", sort: [{ field: "votes", dir: "desc" }] },
          views: [{ kind: "list", columns: ["votes", "link"] }],
          empty: "장소 후보를 넣어 주세요.",
        },
      ],
    },
  ],
};
