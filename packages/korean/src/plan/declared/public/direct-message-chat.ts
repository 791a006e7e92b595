import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Members talk: two by two, seen by nobody else, or in open rooms; whoever runs it puts up notices. */
export const DIRECT_MESSAGE_CHAT: PatternDeclaration = {
  id: "direct-message-chat",
  title: "우리 대화방",
  tagline: "둘이서 조용히, 여럿이 시끌벅적 이야기해요",
  shelf: "group",
  icon: "message-circle",
  family: "play",
  palettes: [
    ["#f1f7fd", "#1f63a6"],
    ["#fbf8ee", "#8a5a00"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "member", label: "회원" },
      { id: "admin", label: "방장", admin: true },
    ],
  },
  lists: {
    person: {
      name: "사람",
      icon: "user",
      counter: "명",
      kind: "person",
      imageField: "photo",
      access: [
        { role: "member", can: ["list", "read", "create"] },
        { role: "sender", can: ["update"] },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true, maxLength: 20 },
        mood: { label: "상태말", type: "text", maxLength: 60 },
        photo: { label: "사진", type: "image" },
        quiet: { label: "조용한 시간", type: "text", placeholder: "밤 10시 ~ 아침 8시" },
      },
      sample: {
        columns: ["name", "mood", "quiet"],
        rows: [
          ["김서연", "이번 주는 출장이에요", null],
          ["박준호", "운동 시작했어요", "밤 11시 ~ 아침 7시"],
          ["이하린", null, "밤 10시 ~ 아침 8시"],
          ["최유진", "사진 정리 중", null],
          ["정민수", "회의 중이면 늦게 봐요", null],
        ],
      },
    },
    room: {
      name: "대화",
      icon: "message-circle",
      counter: "개",
      kind: "main",
      access: [
        { role: "member", can: ["create"] },
        { role: "sender", can: ["list", "read"], through: ["with"] },
      ],
      fields: {
        name: { label: "대화 이름", type: "text", required: true, maxLength: 40, placeholder: "서연과 준호" },
        from: { label: "나", type: "relation", target: "person", required: true },
        with: { label: "누구와", type: "relation", target: "person", required: true },
        hello: { label: "첫 마디", type: "longtext", required: true, maxLength: 500 },
      },
      constraints: [
        { kind: "unique", fields: ["from", "with"], message: "이 사람과는 이미 대화가 있어요." },
        { kind: "check", must: [{ field: "with", op: "ne", value: { field: "from" } }], message: "나와는 대화를 만들 수 없어요." },
      ],
      sample: {
        columns: ["name", "from", "with", "hello"],
        rows: [
          ["서연과 준호", "김서연", "박준호", "토요일 등산 몇 시에 만날까?"],
          ["하린과 유진", "이하린", "최유진", "지난번 사진 받을 수 있을까?"],
        ],
      },
    },
    message: {
      name: "말",
      icon: "message-circle",
      counter: "개",
      kind: "child",
      parent: "room",
      titleField: "body",
      access: [
        { role: "member", can: ["create"] },
        { role: "sender", can: ["list", "read", "delete"] },
        { role: "sender", can: ["list", "read"], through: ["room", "with"] },
      ],
      fields: {
        body: { label: "내용", type: "text", required: true, maxLength: 1000 },
        room: { label: "{room}", type: "relation", target: "room", required: true },
        author: { label: "보낸 사람", type: "text" },
        with: { label: "누구와", type: "relation", target: "person" },
      },
      sample: {
        columns: ["body", "room", "author", "with"],
        rows: [
          ["그럼 커피는 내가.", "서연과 준호", "박준호", "박준호"],
          ["좋아. 김밥은 내가 사 갈게.", "서연과 준호", "김서연", "박준호"],
          ["7시 반에 도봉산역 1번 출구 어때?", "서연과 준호", "박준호", "박준호"],
          ["고마워! 급하지 않아.", "하린과 유진", "이하린", "최유진"],
          ["응, 오늘 밤에 골라서 보낼게.", "하린과 유진", "최유진", "최유진"],
        ],
      },
    },
    hall: {
      name: "열린 방",
      icon: "users",
      counter: "개",
      kind: "resource",
      access: [
        { role: "member", can: ["list", "read", "create"] },
        { role: "sender", can: ["update"] },
      ],
      fields: {
        name: { label: "방 이름", type: "text", required: true, unique: true, maxLength: 40 },
        about: { label: "무슨 이야기를 하나요", type: "text" },
        said: { label: "나눈 말", type: "computed", unit: "개", rollup: { entity: "saying", via: "hall", fn: "count" } },
      },
      sample: {
        columns: ["name", "about"],
        rows: [
          ["아무 말 방", "오늘 있었던 일을 편하게"],
          ["등산 모임", "주말 산행 약속을 잡아요"],
          ["책 이야기", "읽은 책과 읽을 책"],
        ],
      },
    },
    saying: {
      name: "방의 말",
      icon: "message-circle",
      counter: "개",
      kind: "child",
      parent: "hall",
      titleField: "body",
      access: [
        { role: "member", can: ["list", "read", "create"] },
        { role: "sender", can: ["delete"] },
      ],
      fields: {
        body: { label: "내용", type: "text", required: true, maxLength: 1000 },
        hall: { label: "{hall}", type: "relation", target: "hall", required: true },
        author: { label: "보낸 사람", type: "text" },
      },
      sample: {
        columns: ["body", "hall", "author"],
        rows: [
          ["벌써요? 여기는 아직 단풍이에요", "아무 말 방", "정민수"],
          ["첫눈 왔대요, 강원도에", "아무 말 방", "최유진"],
          ["그럼요, 천천히 가요", "등산 모임", "박준호"],
          ["저요. 초보도 괜찮죠?", "등산 모임", "이하린"],
          ["이번 주 토요일 도봉산 가실 분", "등산 모임", "김서연"],
          ["‘아침 그리고 저녁’ 다 읽었어요", "책 이야기", "이하린"],
        ],
      },
    },
    notice: {
      name: "공지",
      icon: "megaphone",
      counter: "건",
      kind: "content",
      access: [{ role: "member", can: ["list", "read"] }],
      fields: {
        title: { label: "제목", type: "text", required: true },
        body: { label: "내용", type: "longtext", required: true },
        date: { label: "올린 날", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["title", "body", "date"],
        rows: [
          ["처음 오신 분께", "‘사람’에서 이름부터 적어 주세요. 그 이름으로 대화를 시작해요.", -40],
          ["밤에는 조용히", "밤 10시부터 아침 8시까지는 급한 일만 남겨 주세요.", -12],
        ],
      },
    },
  },
  rules: [{ entity: "message", on: "create", steps: [{ do: "set", field: "with", to: { via: "room", field: "with" } }] }],
  screens: [
    {
      id: "talks",
      title: "내 {room}",
      icon: "message-circle",
      blocks: [{ kind: "thread", entity: "message", body: "body", via: "room", author: "author", rooms: "room", opening: "hello" }],
    },
    {
      id: "halls",
      title: "{hall}",
      icon: "users",
      blocks: [{ kind: "thread", entity: "saying", body: "body", via: "hall", author: "author", rooms: "hall" }],
    },
    {
      id: "people",
      title: "{person}",
      icon: "user",
      blocks: [
        {
          kind: "collection",
          query: { entity: "person", search: ["name", "mood"], sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["mood", "quiet"] }],
          empty: "먼저 내 이름을 적어 주세요. 그래야 {room:을/를} 시작할 수 있어요.",
        },
      ],
    },
    {
      id: "search",
      title: "찾기",
      icon: "search",
      blocks: [
        {
          kind: "collection",
          title: "나눈 {message}",
          query: { entity: "message", search: ["body", "author"], group: "room" },
          views: [{ kind: "list", columns: ["author"] }],
          create: false,
          empty: "찾는 {message:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{saying}",
          query: { entity: "saying", search: ["body", "author"], filters: ["hall"] },
          views: [{ kind: "list", columns: ["hall", "author"] }],
          create: false,
          empty: "찾는 {saying:이/가} 없어요.",
        },
      ],
    },
    {
      id: "notices",
      title: "{notice:과/와} 설정",
      icon: "megaphone",
      blocks: [
        {
          kind: "collection",
          title: "{notice}",
          query: { entity: "notice", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "feed", date: "date" }],
          empty: "올라온 {notice:이/가} 없어요.",
        },
        { kind: "profile" },
      ],
    },
  ],
};
