import type { ActionSpec, Condition, ConditionOp } from "@appmon/appspec/spec";
import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
/** A button that takes a record from one state to another. */
const turns = (label: string, entity: string, when: Condition[], to: string, success: string, more?: Partial<ActionSpec>) => {
  const steps = [{ do: "set" as const, field: "status", to }];
  return { label, entity, when, steps, success, ...more };
};

/** Everybody reads, members write, and change what is their own. */
const OPEN: NonNullable<DeclaredList["access"]> = [
  { role: "any", can: ["list", "read"] },
  { role: "member", can: ["create"] },
  { role: "sender", can: ["update", "delete"] },
];

/** Members hand it in and see their own. */
const HANDED_IN: NonNullable<DeclaredList["access"]> = [
  { role: "member", can: ["create"] },
  { role: "sender", can: ["list", "read"] },
];

/** Boards where members write, answer and recommend; what is liked rises, what is reported goes out of sight. */
export const COMMUNITY_BOARD: PatternDeclaration = {
  id: "community-board",
  title: "우리 게시판",
  tagline: "{post:을/를} 올리고 {comment:과/와} 추천을 나눠요",
  shelf: "group",
  examples: { trade: "fishing", lists: { board: "topic", post: "told" } },
  icon: "message-circle",
  family: "paper",
  palettes: [
    ["#f7fafc", "#1f6394"],
    ["#f6faf5", "#2f6b3c"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "member", label: "회원" },
      { id: "admin", label: "운영자", admin: true },
    ],
  },
  lists: {
    board: {
      name: "게시판",
      icon: "folder",
      counter: "개",
      kind: "resource",
      access: [{ role: "any", can: ["list", "read"] }],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        about: { label: "설명", type: "text" },
        order: { label: "순서", type: "number", min: 1, default: { value: 1 } },
        posts: { label: "{post}", type: "computed", unit: "개", rollup: { entity: "post", via: "board", fn: "count" } },
        today: {
          label: "오늘 새 {post}",
          type: "computed",
          unit: "개",
          rollup: { entity: "post", via: "board", fn: "count", where: [is("date", "gte", { today: 0 })] },
        },
      },
      sample: {
        columns: ["name", "about", "order"],
        rows: [
          ["조황", "어디서 무엇이 나왔는지 사진과 함께", 1],
          ["장비", "낚싯대와 릴, 미끼 이야기", 2],
          ["자유", "무엇이든 편하게", 3],
        ],
      },
    },
    post: {
      name: "글",
      icon: "file-text",
      counter: "개",
      kind: "content",
      imageField: "photo",
      owner: "creator",
      likesField: "likes",
      access: OPEN,
      fields: {
        title: { label: "제목", type: "text", required: true, maxLength: 80 },
        board: { label: "{board}", type: "relation", target: "board" },
        body: { label: "내용", type: "longtext", required: true },
        photo: { label: "사진", type: "image" },
        author: { label: "글쓴이", type: "text", required: true, maxLength: 20 },
        date: { label: "쓴 때", type: "datetime", required: true, default: { auto: "now" }, roles: ["admin"] },
        notice: { label: "공지", type: "boolean", default: { value: false }, roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["open 공개 g", "hidden 감춤 n"],
          default: { value: "open" },
          roles: ["admin"],
        },
        comments: { label: "{comment}", type: "computed", unit: "개", rollup: { entity: "comment", via: "post", fn: "count" } },
        reports: { label: "{report}", type: "number", unit: "건", min: 0, default: { value: 0 }, roles: ["admin"] },
        likes: { label: "추천 수", type: "number", unit: "명", min: 0, default: { value: 0 } },
        struck: { label: "감춘 {report}", type: "number", min: 0, default: { value: 0 }, hidden: true, roles: ["admin"] },
        seen: { label: "보여요", type: "computed", formula: 'if(status = "open" && reports < 3 && struck = 0, 1, 0)', hidden: true },
        heat: { label: "인기", type: "computed", unit: "점", formula: "likes * 3 + comments * 2" },
      },
      highlights: [
        { when: [is("notice", "eq", true)], tone: "accent", label: "공지" },
        { when: [is("likes", "gte", 10)], tone: "good", label: "인기" },
      ],
      sample: {
        columns: ["title", "board", "body", "author", "date", "notice", "status", "reports", "likes", "struck"],
        rows: [
          ["처음 오신 분들께", "자유", "조황 글에는 사진과 장소를 꼭 적어 주세요.", "운영자", [-60, "09:00"], true, "open", 0, 12, 0],
          ["대부도 우럭 마릿수", "조황", "방아머리에서 오전에 열두 마리 했어요.", "물때지기", [-1, "18:20"], false, "open", 0, 14, 0],
          ["소양호 빙어 시작", "조황", "아직 얼음이 얇아요. 배에서만 하세요.", "춘천댁", [-2, "21:05"], false, "open", 0, 3, 0],
          [
            "격포 갑오징어 끝물",
            "조황",
            "격포항에서 하루 네 마리. 이제 마무리할 때예요.",
            "서해바람",
            [-6, "17:40"],
            false,
            "open",
            0,
            2,
            0,
          ],
          ["한강 잉어 60", "조황", "잠실수중보에서 지렁이에 나왔고 바로 놓아줬어요.", "느린챔질", [-9, "06:30"], false, "open", 0, 4, 0],
          ["5만 원대 릴 고르기", "장비", "처음이면 2500번이 무난해요. 셋을 써 봤어요.", "릴수집가", [-3, "22:10"], false, "open", 0, 6, 0],
          ["민물대 부러졌을 때", "장비", "2번대만 따로 주문했어요. 만 팔천 원이에요.", "느린챔질", [-12, "12:00"], false, "open", 0, 1, 0],
          ["이번 주말 같이 가실 분", "자유", "일요일 새벽 다섯 시 시화나래에서 만나요.", "서해바람", [0, "08:15"], false, "open", 0, 1, 0],
          ["도시락 뭐 싸 가세요", "자유", "저는 늘 김밥인데 지겨워요.", "춘천댁", [-4, "19:30"], false, "open", 1, 0, 0],
        ],
      },
    },
    comment: {
      name: "댓글",
      icon: "message-circle",
      counter: "개",
      kind: "child",
      parent: "post",
      titleField: "body",
      owner: "creator",
      access: OPEN,
      fields: {
        post: { label: "{post}", type: "relation", target: "post", required: true },
        body: { label: "내용", type: "longtext", required: true, maxLength: 500 },
        author: { label: "글쓴이", type: "text", required: true, maxLength: 20 },
        date: { label: "쓴 때", type: "datetime", required: true, default: { auto: "now" }, roles: ["admin"] },
      },
      sample: {
        columns: ["post", "body", "author", "date"],
        rows: [
          ["대부도 우럭 마릿수", "미끼는 무엇을 쓰셨어요?", "느린챔질", [-1, "19:00"]],
          ["대부도 우럭 마릿수", "오징어채요. 미꾸라지보다 나았어요.", "물때지기", [-1, "19:30"]],
          ["대부도 우럭 마릿수", "주말에 가 볼게요. 고맙습니다.", "서해바람", [-1, "20:10"]],
          ["5만 원대 릴 고르기", "저도 2500번으로 시작했어요.", "춘천댁", [-2, "08:40"]],
        ],
      },
    },
    report: {
      name: "신고",
      icon: "flag",
      counter: "건",
      kind: "log",
      titleField: "why",
      access: HANDED_IN,
      fields: {
        post: { label: "{post}", type: "relation", target: "post", required: true },
        why: { label: "까닭", type: "select", required: true, options: ["abuse 욕설 b", "ad 광고 w", "spam 도배 w", "other 기타 n"] },
        note: { label: "덧붙일 말", type: "text", maxLength: 200 },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["new 확인 전 w", "hidden 감춤 b.", "fine 문제없음 g."],
          default: { value: "new" },
          roles: ["admin"],
        },
      },
      constraints: [{ kind: "capacity", of: ["post"], limit: 1, each: "creator", message: "이미 알려 주셨어요." }],
      sample: {
        columns: ["post", "why", "note", "status"],
        rows: [
          ["5만 원대 릴 고르기", "ad", null, "fine"],
          ["도시락 뭐 싸 가세요", "other", "같은 글이 지난주에도 있었어요.", "new"],
        ],
      },
    },
  },
  rules: [
    { entity: "report", on: "while", when: [is("status", "ne", "fine")], steps: [{ do: "add", via: "post", field: "reports", by: 1 }] },
    { entity: "report", on: "while", when: [is("status", "eq", "hidden")], steps: [{ do: "add", via: "post", field: "struck", by: 1 }] },
  ],
  actions: {
    hidePost: turns("감추기", "post", [is("status", "eq", "open")], "hidden", "감췄어요.", {
      confirm: "이 {post:을/를} 감출까요?",
      tone: "bad",
      roles: ["admin"],
    }),
    showPost: turns("다시 보이기", "post", [is("status", "eq", "hidden")], "open", "다시 보여요.", { icon: "eye", roles: ["admin"] }),
    pin: {
      label: "공지 바꾸기",
      icon: "megaphone",
      entity: "post",
      steps: [{ do: "toggle", field: "notice" }],
      success: "바꿨어요.",
      roles: ["admin"],
    },
    fine: turns("문제없음", "report", [is("status", "eq", "new")], "fine", "문제없는 것으로 적었어요.", {
      icon: "check",
      tone: "good",
      roles: ["admin"],
    }),
    bad: turns("감춤", "report", [is("status", "eq", "new")], "hidden", "{post:을/를} 감췄어요.", { tone: "bad", roles: ["admin"] }),
  },
  notices: ["post", "comment", "report"],
  screens: [
    {
      id: "home",
      title: "처음",
      icon: "home",
      blocks: [
        {
          kind: "collection",
          title: "공지",
          query: { entity: "post", where: [is("notice", "eq", true), is("seen", "eq", 1)], sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "list", columns: ["date"] }],
          create: false,
          empty: "올라온 공지가 없어요.",
        },
        {
          kind: "collection",
          title: "이번 주 인기 {post}",
          query: {
            entity: "post",
            where: [is("seen", "eq", 1), is("date", "gte", { today: -7 }), is("heat", "gt", 0)],
            sort: [{ field: "heat", dir: "desc" }],
          },
          views: [{ kind: "rank", by: "heat", columns: ["board", "likes", "comments"] }],
          create: false,
          empty: "이번 주에는 아직 인기 {post:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "추천 10명 넘은 {post}",
          query: {
            entity: "post",
            where: [is("seen", "eq", 1), is("likes", "gte", 10)],
            sort: [{ field: "date", dir: "desc" }],
            limit: 5,
          },
          views: [{ kind: "list", columns: ["board", "author", "likes", "comments"] }],
          create: false,
          empty: "추천을 10명에게 받으면 여기에 올라요.",
        },
        {
          kind: "collection",
          title: "{board}",
          query: { entity: "board", sort: [{ field: "order", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["about", "posts", "today"] }],
          create: false,
        },
      ],
    },
    {
      id: "posts",
      title: "모든 {post}",
      icon: "list",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "post",
            where: [is("seen", "eq", 1)],
            sort: [
              { field: "notice", dir: "desc" },
              { field: "date", dir: "desc" },
            ],
            search: ["title", "body", "author"],
            filters: ["board"],
          },
          views: [
            { kind: "list", columns: ["board", "author", "date", "comments", "likes"] },
            { kind: "feed", date: "date", author: "author", columns: ["board", "body", "comments"] },
          ],
          empty: "아직 올라온 {post:이/가} 없어요. 첫 {post:을/를} 써 보세요.",
        },
      ],
    },
    {
      id: "mine",
      title: "내 {post}",
      icon: "user",
      access: ["member", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "post", mine: true, sort: [{ field: "date", dir: "desc" }], filters: ["board"] },
          views: [{ kind: "table", columns: ["title", "board", "date", "comments", "likes", "status"] }],
          empty: "아직 쓴 {post:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "내 {comment}",
          query: { entity: "comment", mine: true, sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["body", "post", "date"] }],
          create: false,
          empty: "아직 단 {comment:이/가} 없어요.",
        },
      ],
    },
    {
      id: "tell",
      title: "{report}하기",
      icon: "flag",
      access: ["member", "admin"],
      blocks: [{ kind: "form", entity: "report", submitLabel: "알리기", success: "알려 주셔서 고마워요. 운영자가 확인해요." }],
    },
    {
      id: "desk",
      title: "운영",
      icon: "shield",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{report}",
          query: { entity: "report", sort: [{ field: "status", dir: "asc" }], filters: ["status", "why"] },
          views: [{ kind: "table", columns: ["post", "why", "note", "status"] }],
          actions: ["fine", "bad"],
          create: false,
          empty: "들어온 {report:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{post} 관리",
          query: { entity: "post", sort: [{ field: "reports", dir: "desc" }], search: ["title", "author"], filters: ["status", "board"] },
          views: [{ kind: "table", columns: ["title", "board", "author", "likes", "comments", "reports", "notice", "status"] }],
          actions: ["hidePost", "showPost", "pin"],
          create: false,
        },
        {
          kind: "stats",
          form: "tally",
          title: "많이 쓴 사람",
          entity: "post",
          by: "author",
          columns: [
            { label: "{post}", metric: { fn: "count" }, unit: "개" },
            { label: "받은 추천", metric: { fn: "sum", field: "likes" }, unit: "명" },
          ],
        },
        {
          kind: "collection",
          title: "{board}",
          query: { entity: "board", sort: [{ field: "order", dir: "asc" }] },
          views: [{ kind: "table", columns: ["order", "name", "about", "posts"] }],
          empty: "{board:을/를} 먼저 만들어 주세요.",
        },
        { kind: "profile" },
      ],
    },
  ],
};
