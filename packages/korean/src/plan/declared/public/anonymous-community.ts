import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Nobody says who they are: stories, answers and a nod for each, with the harmful kept out before it is up. */
export const ANONYMOUS_COMMUNITY: PatternDeclaration = {
  id: "anonymous-community",
  title: "대나무숲",
  tagline: "이름 없이 털어놓고, 서로 토닥여요",
  shelf: "group",
  icon: "message-circle",
  family: "calm",
  palettes: [
    ["#f5f7fc", "#23346b"],
    ["#f4f8f3", "#35603b"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "운영자", admin: true }] },
  lists: {
    post: {
      name: "글",
      icon: "message-circle",
      kind: "main",
      titleField: "body",
      access: [
        { role: "any", can: ["list", "read", "create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        body: { label: "하고 싶은 말", type: "text", required: true, maxLength: 1000, placeholder: "이름과 연락처는 적지 않아요" },
        reply: { label: "무엇에 단 말", type: "relation", target: "post" },
        cheers: { label: "토닥", type: "number", unit: "번", min: 0, default: { value: 0 } },
        answers: { label: "댓글", type: "computed", unit: "개", rollup: { entity: "post", via: "reply", fn: "count" } },
        reports: { label: "신고", type: "number", unit: "번", min: 0, roles: ["admin"], default: { value: 0 } },
        date: { label: "쓴 날", type: "date", roles: ["admin"], default: { auto: "today" } },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "body", op: "contains", value: "010-" }],
          must: [{ field: "body", op: "empty" }],
          message: "전화번호는 올릴 수 없어요. 지우고 다시 올려 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "body", op: "contains", value: "오픈채팅" }],
          must: [{ field: "body", op: "empty" }],
          message: "다른 채팅방으로 부르는 글은 올릴 수 없어요.",
        },
        {
          kind: "check",
          when: [{ field: "body", op: "contains", value: "시발" }],
          must: [{ field: "body", op: "empty" }],
          message: "욕설이 들어 있어요. 다른 말로 바꿔 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "body", op: "contains", value: "씨발" }],
          must: [{ field: "body", op: "empty" }],
          message: "욕설이 들어 있어요. 다른 말로 바꿔 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "body", op: "contains", value: "병신" }],
          must: [{ field: "body", op: "empty" }],
          message: "누군가를 깎아내리는 말이 들어 있어요. 다른 말로 바꿔 주세요.",
        },
      ],
      highlights: [{ when: [{ field: "reports", op: "gte", value: 3 }], tone: "bad", label: "신고 3번" }],
      sample: {
        columns: ["body", "reply", "cheers", "reports", "date"],
        rows: [
          ["야간 근무 끝나고 보는 해가 제일 서러워요. 다들 출근하는데 저만 집에 가요.", null, 21, 0, 0],
          [
            "그 햇빛 저도 알아요. 암막 커튼 하나 사면 잠은 좀 나아요.",
            "야간 근무 끝나고 보는 해가 제일 서러워요. 다들 출근하는데 저만 집에 가요.",
            8,
            0,
            0,
          ],
          [
            "저는 그 길에 빵을 하나 사요. 작은 상이에요.",
            "야간 근무 끝나고 보는 해가 제일 서러워요. 다들 출근하는데 저만 집에 가요.",
            6,
            0,
            0,
          ],
          ["좋아하는 선배가 이직한대요. 말도 못 해 봤는데.", null, 14, 0, -1],
          ["마지막 날 커피 한 잔만 사 달라고 해 봐요. 그 정도는 괜찮아요.", "좋아하는 선배가 이직한대요. 말도 못 해 봤는데.", 9, 0, -1],
          ["오늘 처음으로 혼자 응급 상황을 넘겼어요. 자랑할 데가 여기뿐이라.", null, 37, 0, -2],
          ["정말 잘했어요! 오늘 저녁은 맛있는 거 드세요.", "오늘 처음으로 혼자 응급 상황을 넘겼어요. 자랑할 데가 여기뿐이라.", 12, 0, -2],
          ["시험 한 달 남았는데 책만 펴면 졸려요.", null, 5, 0, -3],
          ["부업으로 하루 30만 원, 궁금하면 물어보세요.", null, 0, 4, -4],
        ],
      },
    },
    report: {
      name: "신고",
      icon: "flag",
      kind: "log",
      titleField: "post",
      exposure: "submitted",
      fields: {
        post: { label: "{post}", type: "relation", target: "post", required: true },
        why: {
          label: "까닭",
          type: "select",
          required: true,
          options: ["swear 욕설", "name 실명이 나와요", "ad 광고", "danger 위험해 보여요", "other 기타"],
        },
        note: { label: "덧붙일 말", type: "text", maxLength: 200 },
        date: { label: "신고일", type: "date", roles: ["admin"], default: { auto: "today" } },
      },
      constraints: [{ kind: "capacity", of: ["post"], limit: 1, each: "creator", message: "이미 알려 주셨어요. 운영자가 살펴봐요." }],
      sample: {
        columns: ["post", "why", "date"],
        rows: [
          ["부업으로 하루 30만 원, 궁금하면 물어보세요.", "ad", -1],
          ["부업으로 하루 30만 원, 궁금하면 물어보세요.", "ad", -2],
          ["부업으로 하루 30만 원, 궁금하면 물어보세요.", "ad", -3],
          ["부업으로 하루 30만 원, 궁금하면 물어보세요.", "other", -4],
        ],
      },
    },
  },
  rules: [{ entity: "report", on: "while", steps: [{ do: "add", via: "post", field: "reports", by: 1 }] }],
  actions: {
    dropPost: {
      label: "지우기",
      icon: "trash-2",
      entity: "post",
      confirm: "이 글을 지울까요?",
      steps: [{ do: "delete" }],
      success: "지웠어요.",
      tone: "bad",
      roles: ["admin"],
    },
    forgive: {
      label: "되살리기",
      icon: "check",
      entity: "post",
      when: [{ field: "reports", op: "gt", value: 0 }],
      confirm: "살펴보니 괜찮은 글인가요? 신고 수를 0으로 돌려요.",
      steps: [{ do: "set", field: "reports", to: 0 }],
      success: "다시 보이게 했어요.",
      roles: ["admin"],
    },
  },
  notices: ["report"],
  screens: [
    {
      id: "forest",
      title: "숲",
      icon: "message-circle",
      blocks: [
        {
          kind: "section",
          section: "text",
          heading: "아무도 몰라요, 그래도 함께예요",
          body: "누가 썼는지는 운영자도 몰라요. 내 글은 쓴 기기에서만 고치고 지울 수 있어요.\n\n많이 힘들다면 혼자 있지 말아요. 자살예방 상담전화 109는 24시간 열려 있어요.",
        },
        { kind: "thread", title: "이야기", entity: "post", body: "body", likes: "cheers", reply: "reply" },
      ],
    },
    {
      id: "warm",
      title: "많이 토닥인 글",
      icon: "heart",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "post",
            where: [
              { field: "reply", op: "empty" },
              { field: "reports", op: "lt", value: 3 },
            ],
            search: ["body"],
          },
          views: [
            { kind: "rank", by: "cheers", columns: ["answers", "date"] },
            { kind: "list", columns: ["cheers", "answers", "date"] },
          ],
          create: false,
          empty: "아직 {post:이/가} 없어요. 첫 이야기를 남겨 보세요.",
        },
      ],
    },
    {
      id: "tell",
      title: "{report}",
      icon: "flag",
      blocks: [
        {
          kind: "form",
          title: "불편한 글을 알려 주세요",
          entity: "report",
          submitLabel: "신고하기",
          success: "알려 주셔서 고마워요. 세 번 신고된 글은 ‘많이 토닥인 글’에서 빠지고 운영자가 살펴봐요.",
        },
      ],
    },
    {
      id: "desk",
      title: "살펴보기",
      icon: "shield",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "오늘 새 글", entity: "post", metric: { fn: "count" }, where: [{ field: "date", op: "eq", value: { today: 0 } }] },
            {
              label: "신고 3번 넘은 글",
              entity: "post",
              metric: { fn: "count" },
              where: [{ field: "reports", op: "gte", value: 3 }],
              tone: "bad",
            },
          ],
        },
        {
          kind: "collection",
          title: "신고된 글",
          query: { entity: "post", where: [{ field: "reports", op: "gt", value: 0 }], sort: [{ field: "reports", dir: "desc" }] },
          views: [{ kind: "table", columns: ["body", "reports", "cheers", "date"] }],
          actions: ["forgive", "dropPost"],
          create: false,
          empty: "신고된 글이 없어요.",
        },
        {
          kind: "collection",
          title: "들어온 {report}",
          query: { entity: "report", sort: [{ field: "date", dir: "desc" }], filters: ["why"] },
          views: [{ kind: "table", columns: ["post", "why", "note", "date"] }],
          create: false,
          empty: "들어온 {report:이/가} 없어요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "신고 까닭",
          entity: "report",
          by: "why",
          columns: [{ label: "수", metric: { fn: "count" }, unit: "번" }],
        },
        { kind: "chart", title: "하루 새 글", chart: "bar", entity: "post", x: "date", bucket: "day", y: { fn: "count" } },
      ],
    },
  ],
};
