import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

/** Everybody reads, members write, and change what is their own. */
const OPEN: NonNullable<DeclaredList["access"]> = [
  { role: "any", can: ["list", "read"] },
  { role: "member", can: ["create"] },
  { role: "sender", can: ["update", "delete"] },
];

/** Members ask and answer; who asked picks one answer, and picks and votes become points. */
export const QNA_SITE: PatternDeclaration = {
  id: "qna-site",
  title: "묻고 답하기",
  tagline: "{question:을/를} 올리면 아는 사람이 답해 줘요",
  shelf: "group",
  examples: { trade: "various", lists: { topic: "topic", question: "told" } },
  icon: "help-circle",
  family: "paper",
  palettes: [
    ["#f7f8fd", "#3f4fb5"],
    ["#f5faf8", "#1c6e5a"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "member", label: "회원" },
      { id: "admin", label: "운영자", admin: true },
    ],
  },
  lists: {
    topic: {
      name: "분야",
      icon: "tags",
      counter: "개",
      kind: "resource",
      access: [{ role: "any", can: ["list", "read"] }],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        questions: { label: "{question}", type: "computed", unit: "개", rollup: { entity: "question", via: "topic", fn: "count" } },
        waiting: {
          label: "답 기다림",
          type: "computed",
          unit: "개",
          rollup: {
            entity: "question",
            via: "topic",
            fn: "count",
            where: [
              { field: "status", op: "eq", value: "open" },
              { field: "answers", op: "eq", value: 0 },
            ],
          },
        },
      },
      sample: { columns: ["name"], rows: [["집 고치기"], ["식물"], ["컴퓨터"], ["생활 법"]] },
    },
    person: {
      name: "답하는 사람",
      icon: "user",
      counter: "명",
      kind: "person",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "member", can: ["create"] },
        { role: "sender", can: ["update"] },
      ],
      fields: {
        name: { label: "별명", type: "text", required: true, unique: true, maxLength: 20 },
        about: { label: "잘 아는 것", type: "text" },
        answers: { label: "{answer}", type: "computed", unit: "개", rollup: { entity: "answer", via: "who", fn: "count" } },
        picks: { label: "채택", type: "computed", unit: "번", rollup: { entity: "answer", via: "who", fn: "sum", field: "picks" } },
        votes: { label: "받은 {vote}", type: "computed", unit: "번", rollup: { entity: "answer", via: "who", fn: "sum", field: "votes" } },
        points: { label: "점수", type: "computed", unit: "점", formula: "picks * 15 + votes * 2" },
        rate: { label: "채택률", type: "computed", formula: "if(answers > 0, round(picks / answers * 100), 0)", result: "percent" },
      },
      sample: {
        columns: ["name", "about"],
        rows: [
          ["망치할배", "도배, 타일, 문짝"],
          ["초록손", "화분과 텃밭"],
          ["부팅중", "노트북과 공유기"],
          ["새내기", null],
          ["월세살이", null],
        ],
      },
    },
    question: {
      name: "질문",
      icon: "help-circle",
      counter: "개",
      kind: "main",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "member", can: ["create"] },
        { role: "sender", can: ["update"] },
      ],
      fields: {
        title: { label: "제목", type: "text", required: true, maxLength: 80 },
        body: { label: "내용", type: "longtext", required: true },
        photo: { label: "사진", type: "image" },
        topic: { label: "{topic}", type: "relation", target: "topic", required: true },
        tags: { label: "태그", type: "tags" },
        asker: { label: "묻는 사람", type: "relation", target: "person", required: true },
        date: { label: "올린 날", type: "date", required: true, default: { auto: "today" } },
        picked: { label: "채택한 {answer}", type: "relation", target: "answer" },
        pickedBy: { label: "채택된 사람", type: "relation", target: "person", roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["open 받는 중 i", "solved 풀림 g.", "closed 닫힘 n."],
          default: { value: "open" },
        },
        answers: { label: "{answer}", type: "computed", unit: "개", rollup: { entity: "answer", via: "question", fn: "count" } },
        wait: {
          label: "기다린 날",
          type: "computed",
          unit: "일",
          formula: 'if(status = "open", if(answers = 0, daysBetween(date, today()), 0), 0)',
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "status", op: "eq", value: "solved" }],
          must: [{ field: "picked", op: "filled" }],
          message: "채택할 {answer:을/를} 골라 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "picked", op: "filled" }],
          must: [{ field: "pickedBy", op: "ne", value: { field: "asker" } }],
          message: "자기 {answer:은/는} 채택할 수 없어요.",
        },
      ],
      highlights: [{ when: [{ field: "wait", op: "gte", value: 3 }], tone: "warn", label: "오래 기다려요" }],
      sample: {
        columns: ["title", "body", "topic", "asker", "date", "picked", "pickedBy", "status"],
        rows: [
          ["욕실 실리콘이 까매졌어요", "락스로 닦아도 그대로예요. 다시 쏴야 하나요?", "집 고치기", "월세살이", 0, null, null, "open"],
          ["공유기를 어디에 두면 좋을까요", "안방에서만 느려요.", "컴퓨터", "초록손", -1, null, null, "open"],
          ["몬스테라 잎이 안 찢어져요", "두 해째 동그란 잎만 나요.", "식물", "새내기", -5, null, null, "open"],
          ["보증금을 나눠 준다고 해요", "반은 다음 달에 준다는데 괜찮나요?", "생활 법", "월세살이", -2, null, null, "open"],
          ["노트북이 켜지다 꺼져요", "로고까지만 나오고 꺼져요.", "컴퓨터", "새내기", -3, null, null, "open"],
          ["문이 바닥에 끌려요", "장마 뒤로 끌려요.", "집 고치기", "월세살이", -9, "경첩 나사부터 조여 보세요.", "망치할배", "solved"],
          ["벽지에 커피를 쏟았어요", "하얀 벽지예요.", "집 고치기", "초록손", -14, "세제를 조금 풀어 두드리세요.", "망치할배", "solved"],
          ["타일 한 장만 갈려면", "한 장만 깨졌어요.", "집 고치기", "새내기", -22, "돼요. 가운데부터 깨 내세요.", "망치할배", "solved"],
          ["상추가 웃자라요", "키만 크고 잎이 얇아요.", "식물", "부팅중", -11, "빛이 모자라요. 창가로 옮기세요.", "초록손", "solved"],
          ["사진을 옮기는 법", "휴대폰에서 컴퓨터로요.", "컴퓨터", "월세살이", -18, "선을 꽂고 파일 전송을 고르세요.", "부팅중", "solved"],
        ],
      },
    },
    answer: {
      name: "답",
      icon: "message-circle",
      counter: "개",
      kind: "log",
      titleField: "body",
      access: OPEN,
      fields: {
        question: { label: "{question}", type: "relation", target: "question", required: true },
        who: { label: "쓴 사람", type: "relation", target: "person", required: true },
        body: { label: "내용", type: "longtext", required: true },
        date: { label: "쓴 날", type: "date", required: true, default: { auto: "today" } },
        votes: { label: "{vote}", type: "computed", unit: "번", rollup: { entity: "vote", via: "answer", fn: "count" } },
        picks: { label: "채택", type: "computed", unit: "번", rollup: { entity: "question", via: "picked", fn: "count" } },
      },
      constraints: [
        { kind: "unique", fields: ["question", "who"], message: "이 {question}에는 이미 답했어요. 쓴 {answer:을/를} 고쳐 주세요." },
      ],
      highlights: [{ when: [{ field: "picks", op: "gte", value: 1 }], tone: "good", label: "채택" }],
      sample: {
        columns: ["question", "who", "body", "date"],
        rows: [
          ["문이 바닥에 끌려요", "망치할배", "경첩 나사부터 조여 보세요.", -9],
          ["문이 바닥에 끌려요", "부팅중", "제습기를 며칠 돌리니 저절로 올라갔어요.", -8],
          ["벽지에 커피를 쏟았어요", "망치할배", "세제를 조금 풀어 두드리세요.", -14],
          ["타일 한 장만 갈려면", "망치할배", "돼요. 가운데부터 깨 내세요.", -21],
          ["상추가 웃자라요", "초록손", "빛이 모자라요. 창가로 옮기세요.", -11],
          ["사진을 옮기는 법", "부팅중", "선을 꽂고 파일 전송을 고르세요.", -17],
          ["보증금을 나눠 준다고 해요", "망치할배", "계약이 끝난 날에 다 받는 게 맞아요. 먼저 문자로 남겨 두세요.", -1],
          ["노트북이 켜지다 꺼져요", "부팅중", "배터리를 빼고 어댑터만 꽂아 켜 보세요.", -3],
          ["노트북이 켜지다 꺼져요", "초록손", "먼지를 털고 나니 괜찮아졌던 적이 있어요.", -2],
        ],
      },
    },
    vote: {
      name: "추천",
      icon: "heart",
      counter: "회",
      kind: "child",
      parent: "answer",
      titleField: "who",
      access: OPEN,
      fields: {
        answer: { label: "{answer}", type: "relation", target: "answer", required: true },
        who: { label: "누가", type: "relation", target: "person", required: true },
        writer: { label: "쓴 사람", type: "relation", target: "person", roles: ["admin"] },
      },
      constraints: [
        { kind: "unique", fields: ["answer", "who"], message: "이미 추천했어요." },
        { kind: "check", must: [{ field: "who", op: "ne", value: { field: "writer" } }], message: "자기 {answer:은/는} 추천할 수 없어요." },
      ],
      sample: {
        columns: ["answer", "who", "writer"],
        rows: [
          ["경첩 나사부터 조여 보세요.", "월세살이", "망치할배"],
          ["경첩 나사부터 조여 보세요.", "새내기", "망치할배"],
          ["경첩 나사부터 조여 보세요.", "초록손", "망치할배"],
          ["세제를 조금 풀어 두드리세요.", "초록손", "망치할배"],
          ["세제를 조금 풀어 두드리세요.", "월세살이", "망치할배"],
          ["돼요. 가운데부터 깨 내세요.", "새내기", "망치할배"],
          ["계약이 끝난 날에 다 받는 게 맞아요. 먼저 문자로 남겨 두세요.", "월세살이", "망치할배"],
          ["계약이 끝난 날에 다 받는 게 맞아요. 먼저 문자로 남겨 두세요.", "부팅중", "망치할배"],
          ["빛이 모자라요. 창가로 옮기세요.", "부팅중", "초록손"],
          ["배터리를 빼고 어댑터만 꽂아 켜 보세요.", "새내기", "부팅중"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "question",
      on: "update",
      when: [{ field: "status", op: "eq", value: "solved" }],
      steps: [{ do: "set", field: "pickedBy", to: { via: "picked", field: "who" } }],
    },
    { entity: "vote", on: "create", steps: [{ do: "set", field: "writer", to: { via: "answer", field: "who" } }] },
  ],
  actions: {
    pick: {
      label: "채택하기",
      icon: "check",
      entity: "question",
      when: [{ field: "status", op: "eq", value: "open" }],
      ask: ["picked"],
      steps: [{ do: "set", field: "status", to: "solved" }],
      success: "채택했어요. {question:이/가} 풀렸어요.",
      tone: "good",
    },
  },
  screens: [
    {
      id: "home",
      title: "{question}",
      icon: "help-circle",
      blocks: [
        {
          kind: "collection",
          title: "{question} 찾기",
          query: {
            entity: "question",
            sort: [{ field: "date", dir: "desc" }],
            search: ["title", "body", "tags"],
            filters: ["topic", "status"],
          },
          views: [{ kind: "list", columns: ["topic", "asker", "date", "answers", "status"] }],
          actions: ["pick"],
          empty: "같은 {question:이/가} 없어요. 새로 물어보세요.",
        },
        {
          kind: "collection",
          title: "이번 달에 풀린 것",
          query: {
            entity: "question",
            where: [
              { field: "status", op: "eq", value: "solved" },
              { field: "date", op: "gte", value: { today: -30 } },
            ],
            sort: [{ field: "date", dir: "desc" }],
          },
          views: [{ kind: "cards", columns: ["topic", "picked", "pickedBy"] }],
          create: false,
          empty: "아직 풀린 {question:이/가} 없어요.",
        },
      ],
    },
    {
      id: "waiting",
      title: "답 기다림",
      icon: "clock",
      blocks: [
        {
          kind: "collection",
          title: "아직 {answer:이/가} 없어요",
          query: {
            entity: "question",
            where: [
              { field: "status", op: "eq", value: "open" },
              { field: "answers", op: "eq", value: 0 },
            ],
            sort: [{ field: "date", dir: "desc" }],
            filters: ["topic"],
          },
          views: [{ kind: "list", columns: ["topic", "asker", "date", "wait"] }],
          create: false,
          empty: "기다리는 {question:이/가} 없어요. 모두 답을 받았어요.",
        },
        { kind: "form", title: "답하기", entity: "answer", submitLabel: "답 올리기", success: "{answer:을/를} 올렸어요. 고마워요." },
      ],
    },
    {
      id: "answers",
      title: "{answer}",
      icon: "message-circle",
      blocks: [
        {
          kind: "collection",
          query: { entity: "answer", sort: [{ field: "votes", dir: "desc" }], search: ["body"], filters: ["question", "who"] },
          views: [{ kind: "list", columns: ["question", "who", "votes", "date"] }],
          empty: "첫 {answer:을/를} 써 보세요.",
        },
      ],
    },
    {
      id: "people",
      title: "순위",
      icon: "trophy",
      blocks: [
        {
          kind: "collection",
          query: { entity: "person", search: ["name", "about"] },
          views: [{ kind: "rank", by: "points", columns: ["about", "picks", "votes", "rate"] }],
          empty: "별명을 먼저 만들면 묻고 답할 수 있어요.",
        },
      ],
    },
    {
      id: "topics",
      title: "{topic}",
      icon: "tags",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "모든 {question}", entity: "question", metric: { fn: "count" }, unit: "개" },
            {
              label: "풀린 것",
              entity: "question",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "solved" }],
              unit: "개",
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "topic" },
          views: [{ kind: "cards", columns: ["questions", "waiting"] }],
          empty: "{topic:을/를} 먼저 만들어 주세요.",
        },
        { kind: "profile" },
      ],
    },
  ],
};
