import type { ActionSpec, Condition, Effect, Sort } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

/** Reviews by those who were really there: asked for, checked, answered, and shown with the shop's average. */
export const SHOP_REVIEW_REQUEST: PatternDeclaration = {
  id: "shop-review-request",
  title: "이용 후기",
  tagline: "다녀가신 분의 후기를 받고 답글을 달아요",
  shelf: "shop",
  examples: { trade: "hair", lists: { "use.item": "title:service", review: "told", post: "told" } },
  icon: "star",
  family: "shop",
  palettes: [
    ["#fffaf1", "#8f5a00"],
    ["#f6f7fc", "#3d4aa8"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    use: {
      name: "이용",
      icon: "receipt",
      counter: "건",
      kind: "log",
      titleField: "number",
      // Whoever was here picks their own number; everything else of it is kept from them.
      exposure: "shown",
      fields: {
        number: { label: "이용 번호", type: "text", required: true, unique: true },
        name: { label: "이름", type: "text", required: true, private: true },
        phone: { label: "연락처", type: "phone", required: true, private: true },
        date: { label: "이용한 날", type: "date", required: true, private: true, default: { auto: "today" } },
        item: { label: "무엇을 이용했나요", type: "text", private: true },
        staff: { label: "담당", type: "text", private: true },
        asked: {
          label: "부탁",
          type: "status",
          required: true,
          private: true,
          options: ["none 아직 n", "once 한 번 i", "twice 두 번 w."],
          default: { value: "none" },
        },
        written: { label: "쓴 후기", type: "computed", unit: "건", rollup: { entity: "review", via: "use", fn: "count" } },
      },
      sample: {
        columns: ["number", "name", "phone", "date", "item", "staff", "asked"],
        rows: [
          ["A1201", "김서연", "010-3321-4507", -12, "두피 관리 60분", "수현", "once"],
          ["A1202", "박준호", "010-5120-8834", -11, "커트", "도윤", "once"],
          ["A1203", "이하린", "010-7745-2096", -10, "펌", "수현", "once"],
          ["A1204", "최유진", "010-2908-6613", -9, "염색", "민지", "once"],
          ["A1205", "정민수", "010-6432-1178", -8, "커트", "도윤", "once"],
          ["A1206", "한지우", "010-8051-3942", -7, "펌", "민지", "once"],
          ["A1207", "오세진", "010-7703-4268", -6, "커트", "도윤", "once"],
          ["A1208", "윤가람", "010-4417-2083", -5, "염색", "수현", "once"],
          ["A1209", "서다온", "010-9026-5541", -4, "두피 관리 60분", "수현", "once"],
          ["A1210", "문태오", "010-3378-1620", -3, "커트", "도윤", "once"],
          ["A1211", "배수아", "010-6190-7734", -3, "펌", "민지", "once"],
          ["A1212", "임도윤", "010-2845-9917", -1, "커트", "도윤", "none"],
        ],
      },
    },
    review: {
      name: "후기",
      icon: "star",
      counter: "건",
      kind: "main",
      titleField: "who",
      exposure: "submitted",
      fields: {
        use: { label: "이용 번호", type: "relation", target: "use", required: true },
        phone: { label: "연락처", type: "phone", required: true, help: "이용하신 분인지 확인하는 데만 써요. 보이지 않아요." },
        key: { label: "맞는 연락처", type: "phone", roles: ["admin"] },
        who: { label: "보이는 이름", type: "text", required: true, maxLength: 20, placeholder: "김○연" },
        result: { label: "결과", type: "rating", required: true },
        kind: { label: "친절", type: "rating", required: true },
        clean: { label: "깨끗함", type: "rating", required: true },
        average: { label: "평균", type: "computed", unit: "점", roles: ["admin"], formula: "round((result + kind + clean) / 3, 1)" },
        body: { label: "한 줄", type: "longtext", required: true },
        photo: { label: "사진", type: "image" },
        why: { label: "아쉬웠던 까닭", type: "longtext", help: "별 셋 아래라면 알려 주세요. 사장만 봐요." },
        praise: { label: "칭찬할 직원", type: "text", help: "사장만 봐요." },
        code: { label: "혜택 번호", type: "text", roles: ["admin"], default: { auto: "sequence", prefix: "THX" } },
        used: { label: "혜택 씀", type: "boolean", roles: ["admin"], default: { value: false } },
        hiddenWhy: { label: "숨긴 까닭", type: "text", roles: ["admin"] },
        came: { label: "작성일", type: "date", default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["checking 확인 중 w", "open 공개 g", "hidden 숨김 n."],
          default: { value: "checking" },
        },
      },
      constraints: [
        { kind: "unique", fields: ["use"], message: "이 이용 번호로는 이미 후기를 쓰셨어요." },
        { kind: "check", must: [is("phone", "eq", { field: "key" })], message: "이용 번호와 연락처가 맞지 않아요." },
        {
          kind: "check",
          when: [is("average", "lt", 3)],
          must: [{ field: "why", op: "filled" }],
          message: "무엇이 아쉬우셨는지 알려 주세요. 사장만 봐요.",
        },
      ],
      highlights: [{ when: [is("average", "lt", 3.5), at("checking")], tone: "bad", label: "낮은 점수" }],
      sample: {
        // prettier-ignore
        columns: ["use", "phone", "key", "who", "result", "kind", "clean", "body", "why", "praise", "code", "used", "hiddenWhy", "came", "status"],
        // prettier-ignore
        rows: [
          ["A1201", "010-3321-4507", "010-3321-4507", "김○연", 5, 5, 5, "두피가 시원하고 설명도 자세했어요.", null, "수현", "THX0021", true, null, -11, "open"],
          ["A1202", "010-5120-8834", "010-5120-8834", "박○호", 5, 5, 5, "짧게 잘라 달라는 말을 딱 알아들으세요.", null, "도윤", "THX0022", false, null, -10, "open"],
          ["A1203", "010-7745-2096", "010-7745-2096", "이○린", 5, 4, 3, "컬이 예쁘게 나왔어요. 조금 오래 걸렸어요.", null, null, "THX0023", false, null, -9, "open"],
          ["A1204", "010-2908-6613", "010-2908-6613", "최○진", 5, 5, 5, "색이 사진이랑 똑같아요!", null, "민지", "THX0024", false, null, -8, "open"],
          ["A1205", "010-6432-1178", "010-6432-1178", "정○수", 3, 4, 2, "무난했어요.", null, null, "THX0025", false, null, -7, "open"],
          ["A1206", "010-8051-3942", "010-8051-3942", "한○우", 4, 5, 3, "펌이 자연스러워요.", null, null, "THX0026", false, null, -6, "open"],
          ["A1207", "010-7703-4268", "010-7703-4268", "오○진", 5, 5, 5, "예약 시간에 바로 들어갔어요.", null, "도윤", "THX0027", false, null, -5, "open"],
          ["A1208", "010-4417-2083", "010-4417-2083", "윤○람", 5, 5, 5, "두피가 예민한데 아프지 않게 해 주셨어요.", null, "수현", "THX0028", false, null, -4, "open"],
          ["A1209", "010-9026-5541", "010-9026-5541", "서○온", 1, 2, 1, "다른 가게 이야기예요.", "실수로 눌렀어요", null, "THX0029", false, "다른 가게 후기라고 하심", -3, "hidden"],
          ["A1210", "010-3378-1620", "010-3378-1620", "문○오", 2, 3, 3, "옆머리가 짝짝이예요.", "집에 와서 보니 오른쪽이 길어요", null, "THX0030", false, null, -1, "checking"],
        ],
      },
    },
    post: {
      name: "공개 후기",
      icon: "message-circle",
      counter: "건",
      kind: "content",
      titleField: "who",
      exposure: "shown",
      fields: {
        who: { label: "누가", type: "text", required: true },
        average: { label: "평균", type: "number", unit: "점", step: 0.1 },
        result: { label: "결과", type: "rating" },
        kind: { label: "친절", type: "rating" },
        clean: { label: "깨끗함", type: "rating" },
        body: { label: "한 줄", type: "longtext" },
        photo: { label: "사진", type: "image" },
        date: { label: "쓴 날", type: "date" },
        reply: { label: "사장 답글", type: "longtext" },
      },
      sample: {
        columns: ["who", "average", "result", "kind", "clean", "body", "date", "reply"],
        rows: [
          ["윤○람", 5, 5, 5, 5, "두피가 예민한데 아프지 않게 해 주셨어요.", -4, null],
          ["오○진", 5, 5, 5, 5, "예약 시간에 바로 들어갔어요.", -5, null],
          ["한○우", 4, 4, 5, 3, "펌이 자연스러워요.", -6, "다음에는 손질법도 알려 드릴게요."],
          ["정○수", 3, 3, 4, 2, "무난했어요.", -7, "다음에는 더 마음에 들게 해 드릴게요."],
          ["최○진", 5, 5, 5, 5, "색이 사진이랑 똑같아요!", -8, "고른 색이 정말 잘 어울리셨어요."],
          ["이○린", 4, 5, 4, 3, "컬이 예쁘게 나왔어요. 조금 오래 걸렸어요.", -9, "기다려 주셔서 고마워요. 시간을 더 넉넉히 잡을게요."],
          ["박○호", 5, 5, 5, 5, "짧게 잘라 달라는 말을 딱 알아들으세요.", -10, "늘 고마워요."],
          ["김○연", 5, 5, 5, 5, "두피가 시원하고 설명도 자세했어요.", -11, "시원하셨다니 다행이에요."],
        ],
      },
    },
  },
  rules: [
    { entity: "review", on: "create", steps: [{ do: "set", field: "key", to: { via: "use", field: "phone" } }] },
    {
      entity: "review",
      on: "update",
      when: [at("open")],
      steps: [
        {
          do: "create",
          entity: "post",
          values: {
            who: { field: "who" },
            average: { field: "average" },
            result: { field: "result" },
            kind: { field: "kind" },
            clean: { field: "clean" },
            body: { field: "body" },
            photo: { field: "photo" },
            date: { field: "came" },
          },
        },
      ],
    },
  ],
  actions: {
    openReview: move("review", "공개", [at("checking")], "open", "공개했어요. 첫 화면에 보여요.", { tone: "good" }),
    hideReview: move("review", "숨김", [at("checking")], "hidden", "숨기고 까닭을 적었어요.", { ask: ["hiddenWhy"], tone: "bad" }),
    callGuest: move("review", "전화", [at("checking")], [{ do: "call", field: "phone", via: "tel" }], "전화를 걸어요.", { icon: "phone" }),
    useBenefit: move("review", "혜택 씀", [is("used", "eq", false)], [set("used", true)], "혜택을 쓴 것으로 적었어요.", { icon: "gift" }),
    replyPost: move("post", "답글", [], [{ do: "add", field: "average", by: 0 }], "답글을 달았어요.", { ask: ["reply"] }),
    takeDown: move("post", "내리기", [], [{ do: "delete" }], "후기를 내렸어요.", {
      confirm: "이 후기를 첫 화면에서 내릴까요?",
      tone: "bad",
    }),
    askOnce: move(
      "use",
      "문자로 부탁",
      [is("asked", "eq", "none")],
      [set("asked", "once"), { do: "call", field: "phone", via: "sms" }],
      "한 번 부탁한 것으로 적었어요.",
      { icon: "message-circle" },
    ),
    askTwice: move(
      "use",
      "한 번 더 부탁",
      [is("asked", "eq", "once"), is("written", "eq", 0)],
      [set("asked", "twice"), { do: "call", field: "phone", via: "sms" }],
      "두 번 부탁한 것으로 적었어요.",
      { icon: "message-circle" },
    ),
  },
  screens: [
    {
      id: "reviews",
      title: "{review}",
      icon: "star",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "평균 별점", entity: "post", metric: { fn: "avg", field: "average" }, unit: "점", tone: "good" },
            { label: "결과", entity: "post", metric: { fn: "avg", field: "result" }, unit: "점" },
            { label: "친절", entity: "post", metric: { fn: "avg", field: "kind" }, unit: "점" },
            { label: "깨끗함", entity: "post", metric: { fn: "avg", field: "clean" }, unit: "점" },
          ],
        },
        {
          kind: "collection",
          title: "다녀가신 분들의 {review}",
          query: { entity: "post", sort: [by("date", "desc")], search: ["body"] },
          views: [
            { kind: "cards", columns: ["average", "result", "kind", "clean", "body", "reply", "date"] },
            { kind: "feed", date: "date", author: "who", columns: ["average", "body", "reply"] },
          ],
          create: false,
          actions: ["replyPost", "takeDown"],
          empty: "아직 공개한 {review:이/가} 없어요.",
        },
      ],
    },
    {
      id: "write",
      title: "쓰기",
      icon: "pencil",
      blocks: [
        {
          kind: "form",
          entity: "review",
          submitLabel: "{review} 남기기",
          success: "고마워요! 아래 혜택 번호를 다음에 보여 주시면 3,000원을 깎아 드려요.",
        },
        {
          kind: "collection",
          title: "내가 쓴 {review:과/와} 혜택",
          query: { entity: "review", sort: [by("came", "desc")] },
          views: [{ kind: "cards", columns: ["average", "body", "code", "used", "status"] }],
          create: false,
          empty: "아직 쓴 {review:이/가} 없어요.",
        },
      ],
    },
    {
      id: "inbox",
      title: "확인할 것",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "확인할 {review}",
          query: { entity: "review", where: [at("checking")], sort: [by("average")] },
          views: [{ kind: "cards", columns: ["use", "average", "body", "why", "praise", "came"] }],
          create: false,
          actions: ["openReview", "hideReview", "callGuest"],
          empty: "확인할 {review:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "답글을 달 {review}",
          query: { entity: "post", where: [{ field: "reply", op: "empty" }], sort: [by("date")] },
          views: [{ kind: "cards", columns: ["average", "body", "date"] }],
          create: false,
          actions: ["replyPost"],
          empty: "모두 답글을 달았어요.",
        },
        {
          kind: "collection",
          title: "모든 {review:과/와} 혜택",
          query: { entity: "review", sort: [by("came", "desc")], search: ["who", "code", "body"], filters: ["status"] },
          views: [{ kind: "table", columns: ["use", "average", "body", "praise", "code", "used", "hiddenWhy", "status"] }],
          create: false,
          actions: ["useBenefit"],
          empty: "아직 받은 {review:이/가} 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "asks",
      title: "부탁하기",
      icon: "message-circle",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "부탁할 손님",
          query: { entity: "use", where: [is("written", "eq", 0), is("asked", "ne", "twice")], sort: [by("date", "desc")] },
          views: [{ kind: "table", columns: ["name", "phone", "date", "item", "staff", "asked"] }],
          actions: ["askOnce", "askTwice"],
          empty: "부탁할 손님이 없어요. 다녀가신 분을 적어 주세요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "칭찬받은 직원",
          entity: "review",
          by: "praise",
          columns: [{ label: "칭찬", metric: { fn: "count" }, unit: "번" }],
        },
        {
          kind: "stats",
          items: [
            { label: "부탁한 손님", entity: "use", metric: { fn: "count" }, where: [is("asked", "ne", "none")], unit: "명" },
            { label: "받은 {review}", entity: "review", metric: { fn: "count" }, unit: "건", tone: "good" },
          ],
        },
      ],
    },
  ],
};
