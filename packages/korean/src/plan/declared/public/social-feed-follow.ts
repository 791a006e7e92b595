import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** People with a page of their own post pictures and words; hearts, comments and follows come back as news. */
export const SOCIAL_FEED_FOLLOW: PatternDeclaration = {
  id: "social-feed-follow",
  title: "아침러닝 피드",
  tagline: "달린 날을 올리고, 서로 하트를 눌러요",
  shelf: "group",
  examples: { trade: "running", lists: { post: "told" } },
  icon: "camera",
  family: "play",
  palettes: [
    ["#ffffff", "#c2255c"],
    ["#f6f9ff", "#1c5fb8"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "member", label: "회원" },
      { id: "admin", label: "운영자", admin: true },
    ],
  },
  lists: {
    profile: {
      name: "사람",
      icon: "user",
      counter: "명",
      kind: "person",
      titleField: "handle",
      subtitleField: "name",
      imageField: "photo",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "member", can: ["create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        handle: { label: "아이디", type: "text", required: true, unique: true, maxLength: 20 },
        name: { label: "이름", type: "text", required: true },
        about: { label: "소개", type: "longtext" },
        photo: { label: "사진", type: "image" },
        posts: { label: "글", type: "computed", unit: "개", rollup: { entity: "post", via: "author", fn: "count" } },
        followers: { label: "나를 보는 사람", type: "computed", unit: "명", rollup: { entity: "follow", via: "whom", fn: "count" } },
        following: { label: "내가 보는 사람", type: "computed", unit: "명", rollup: { entity: "follow", via: "who", fn: "count" } },
      },
      sample: {
        columns: ["handle", "name", "about"],
        rows: [
          ["haneul.run", "윤하늘", "한강을 달려요. 올해 목표 800km"],
          ["junho_10k", "박준호", "10km 55분에서 50분으로"],
          ["slow_seo", "김서연", "느리게 오래 달리는 사람"],
          ["moongate", "문지호", "새벽 다섯 시 반, 남산"],
          ["run.with.bori", "최유진", "보리(시바견)와 함께"],
          ["yong_trail", "권도현", "주말에는 산길"],
        ],
      },
    },
    post: {
      name: "글",
      icon: "image",
      kind: "main",
      titleField: "line",
      imageField: "photo",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "member", can: ["create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        author: { label: "나", type: "relation", target: "profile", required: true },
        line: { label: "한 줄", type: "text", required: true, maxLength: 100 },
        body: { label: "내용", type: "longtext", maxLength: 500 },
        photo: { label: "사진", type: "image" },
        tags: { label: "태그", type: "tags", placeholder: "아침러닝" },
        place: { label: "곳", type: "text" },
        at: { label: "올린 때", type: "datetime", required: true, default: { auto: "now" } },
        hearts: { label: "하트", type: "computed", unit: "개", rollup: { entity: "heart", via: "post", fn: "count" } },
        comments: { label: "댓글", type: "computed", unit: "개", rollup: { entity: "comment", via: "post", fn: "count" } },
      },
      sample: {
        columns: ["author", "line", "body", "tags", "place", "at"],
        rows: [
          ["haneul.run", "영하의 첫 러닝", "장갑을 두 겹 꼈는데도 손이 시렸다.", ["아침러닝", "한강"], "망원한강공원", [0, "06:40"]],
          ["run.with.bori", "보리가 먼저 깨웠어요", "오늘은 3km만, 보리가 더 신났음.", ["아침러닝", "강아지"], "안양천", [0, "07:15"]],
          ["moongate", "남산 계단 다섯 번", null, ["아침러닝", "남산"], "남산", [-1, "05:50"]],
          ["junho_10k", "52분 30초!", "5초씩 줄이는 중.", ["기록"], "석촌호수", [-1, "20:10"]],
          ["slow_seo", "천천히 한 시간", "옆 사람과 이야기할 수 있는 빠르기로.", ["느린달리기"], "서울숲", [-2, "07:30"]],
          ["yong_trail", "북한산 둘레길 14km", "단풍은 다 졌지만 길이 폭신했다.", ["산길"], "북한산", [-3, "11:20"]],
          ["haneul.run", "한 달 100km 채움", null, ["아침러닝", "기록"], "망원한강공원", [-4, "06:30"]],
          ["slow_seo", "비 오는 날은 계단", "아파트 계단 20층 세 번.", ["아침러닝"], null, [-6, "07:00"]],
        ],
      },
    },
    heart: {
      name: "하트",
      icon: "heart",
      kind: "log",
      titleField: "who",
      parent: "post",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "member", can: ["create"] },
        { role: "sender", can: ["delete"] },
      ],
      fields: {
        post: { label: "{post}", type: "relation", target: "post", required: true },
        who: { label: "나", type: "relation", target: "profile", required: true },
      },
      constraints: [{ kind: "unique", fields: ["post", "who"], message: "이미 하트를 눌렀어요. 풀려면 내 하트를 지워 주세요." }],
      sample: {
        columns: ["post", "who"],
        rows: [
          ["영하의 첫 러닝", "junho_10k"],
          ["영하의 첫 러닝", "slow_seo"],
          ["영하의 첫 러닝", "moongate"],
          ["보리가 먼저 깨웠어요", "haneul.run"],
          ["보리가 먼저 깨웠어요", "slow_seo"],
          ["52분 30초!", "haneul.run"],
          ["52분 30초!", "yong_trail"],
          ["천천히 한 시간", "run.with.bori"],
          ["북한산 둘레길 14km", "moongate"],
        ],
      },
    },
    comment: {
      name: "댓글",
      icon: "message-circle",
      kind: "log",
      titleField: "body",
      parent: "post",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "member", can: ["create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        post: { label: "{post}", type: "relation", target: "post", required: true },
        who: { label: "나", type: "relation", target: "profile", required: true },
        body: { label: "내용", type: "text", required: true, maxLength: 300 },
        at: { label: "쓴 때", type: "datetime", roles: ["admin"], default: { auto: "now" } },
      },
      sample: {
        columns: ["post", "who", "body", "at"],
        rows: [
          ["영하의 첫 러닝", "slow_seo", "핫팩을 장갑 안에 넣어 보세요!", [0, "08:02"]],
          ["보리가 먼저 깨웠어요", "haneul.run", "보리 다음에 한강에서 봐요", [0, "08:40"]],
          ["52분 30초!", "yong_trail", "곧 50분이네요", [-1, "21:00"]],
          ["북한산 둘레길 14km", "haneul.run", "다음 주말 같이 가요", [-3, "13:10"]],
          ["천천히 한 시간", "moongate", "저도 이 빠르기가 좋아요", [-2, "09:15"]],
        ],
      },
    },
    follow: {
      name: "따라보기",
      icon: "user-plus",
      kind: "log",
      titleField: "whom",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "member", can: ["create"] },
        { role: "sender", can: ["delete"] },
      ],
      fields: {
        who: { label: "나", type: "relation", target: "profile", required: true },
        whom: { label: "따라볼 사람", type: "relation", target: "profile", required: true },
      },
      constraints: [
        { kind: "unique", fields: ["who", "whom"], message: "이미 따라보고 있어요." },
        { kind: "check", must: [{ field: "whom", op: "ne", value: { field: "who" } }], message: "자기 자신은 따라볼 수 없어요." },
      ],
      sample: {
        columns: ["who", "whom"],
        rows: [
          ["junho_10k", "haneul.run"],
          ["slow_seo", "haneul.run"],
          ["moongate", "haneul.run"],
          ["haneul.run", "slow_seo"],
          ["run.with.bori", "slow_seo"],
          ["haneul.run", "run.with.bori"],
          ["yong_trail", "moongate"],
        ],
      },
    },
    notice: {
      name: "알림",
      icon: "bell",
      kind: "log",
      titleField: "what",
      access: [{ role: "sender", can: ["list", "read", "update"], through: ["to"] }],
      fields: {
        what: { label: "소식", type: "text", required: true },
        from: { label: "누가", type: "relation", target: "profile" },
        to: { label: "받는 사람", type: "relation", target: "profile" },
        read: { label: "읽음", type: "boolean", default: { value: false } },
        at: { label: "때", type: "datetime", default: { auto: "now" } },
      },
      sample: {
        columns: ["what", "from", "to", "read", "at"],
        rows: [
          ["하트를 눌렀어요", "moongate", "haneul.run", false, [0, "07:55"]],
          ["댓글을 남겼어요", "slow_seo", "haneul.run", false, [0, "08:02"]],
          ["댓글을 남겼어요", "haneul.run", "run.with.bori", false, [0, "08:40"]],
          ["따라보기 시작했어요", "yong_trail", "moongate", false, [-1, "12:30"]],
          ["하트를 눌렀어요", "haneul.run", "junho_10k", true, [-1, "20:40"]],
        ],
      },
    },
  },
  rules: [
    {
      entity: "heart",
      on: "create",
      steps: [
        {
          do: "create",
          entity: "notice",
          values: { what: "하트를 눌렀어요", from: { field: "who" }, to: { via: "post", field: "author" } },
        },
      ],
    },
    {
      entity: "comment",
      on: "create",
      steps: [
        {
          do: "create",
          entity: "notice",
          values: { what: "댓글을 남겼어요", from: { field: "who" }, to: { via: "post", field: "author" } },
        },
      ],
    },
    {
      entity: "follow",
      on: "create",
      steps: [{ do: "create", entity: "notice", values: { what: "따라보기 시작했어요", from: { field: "who" }, to: { field: "whom" } } }],
    },
  ],
  actions: {
    readNotice: {
      label: "읽음",
      entity: "notice",
      when: [{ field: "read", op: "eq", value: false }],
      steps: [{ do: "set", field: "read", to: true }],
      success: "읽은 것으로 했어요.",
    },
  },
  screens: [
    {
      id: "feed",
      title: "피드",
      icon: "home",
      blocks: [
        {
          kind: "collection",
          query: { entity: "post", sort: [{ field: "at", dir: "desc" }], search: ["line", "body", "place"], filters: ["tags", "author"] },
          views: [
            { kind: "feed", date: "at", author: "author", columns: ["tags", "hearts", "comments"] },
            { kind: "gallery", columns: ["author", "hearts"] },
          ],
          empty: "아직 {post:이/가} 없어요. 첫 글을 올려 보세요.",
        },
      ],
    },
    {
      id: "explore",
      title: "둘러보기",
      icon: "search",
      blocks: [
        {
          kind: "collection",
          title: "하트 많은 {post}",
          query: { entity: "post", where: [{ field: "at", op: "gte", value: { today: -7 } }] },
          views: [{ kind: "rank", by: "hearts", columns: ["author", "comments", "tags"] }],
          create: false,
        },
        {
          kind: "stats",
          form: "tally",
          title: "많이 쓴 태그",
          entity: "post",
          by: "tags",
          columns: [{ label: "글", metric: { fn: "count" }, unit: "개" }],
        },
        {
          kind: "collection",
          title: "{profile}",
          query: { entity: "profile", search: ["handle", "name"], sort: [{ field: "followers", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["name", "about", "posts", "followers", "following"] }],
          empty: "먼저 내 {profile} 쪽을 만들어 주세요.",
        },
      ],
    },
    {
      id: "follow",
      title: "{follow}",
      icon: "user-plus",
      blocks: [
        {
          kind: "collection",
          query: { entity: "follow", filters: ["who", "whom"] },
          views: [{ kind: "table", columns: ["who", "whom"] }],
          empty: "따라보고 싶은 사람을 골라 보세요.",
        },
      ],
    },
    {
      id: "notices",
      title: "{notice}",
      icon: "bell",
      access: ["member", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "안 읽은 {notice}", entity: "notice", metric: { fn: "count" }, where: [{ field: "read", op: "eq", value: false }] },
          ],
        },
        {
          kind: "collection",
          query: { entity: "notice", sort: [{ field: "at", dir: "desc" }], filters: ["read", "to"] },
          views: [{ kind: "table", columns: ["at", "from", "what", "to", "read"] }],
          actions: ["readNotice"],
          create: false,
          empty: "하트와 댓글이 오면 여기에 쌓여요.",
        },
      ],
    },
    { id: "me", title: "내 정보", icon: "user", blocks: [{ kind: "profile" }] },
  ],
};
