import type { ActionSpec, Condition, Effect, Sort, StatsItem } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

/** A small business shows what it does and when it is open; questions come in and are followed up to a contract. */
export const SHOP_HOME_INQUIRY: PatternDeclaration = {
  id: "shop-home-inquiry",
  title: "우리 가게 홈페이지",
  tagline: "무엇을 하는지 보여 주고 문의를 받아요",
  shelf: "shop",
  examples: {
    trade: "interior",
    lists: { work: "service", notice: "told", faq: "told", inquiry: "told" },
    kinds: ["inquiry.kind"],
    own: [
      ["집을 새로 입혀 드려요", "찾아 주셔서 고마워요"],
      ["노원에서 18년, 도배와 장판부터 욕실까지 한 팀이 끝까지 해요.", "무엇을 하는지 보고 편하게 물어봐 주세요."],
      ["02-931-4072", "000-000-0000"],
      ["010-4072-9310", "010-0000-0000"],
      ["서울 노원구 노해로 480", "주소를 적어 주세요"],
      ["노원역 9번 출구에서 걸어서 6분", "오시는 길을 적어 주세요"],
      ["가게 앞 두 대, 두 시간 무료", "주차할 곳을 적어 주세요"],
    ],
  },
  icon: "store",
  family: "paper",
  palettes: [
    ["#faf8f4", "#7a4a1e"],
    ["#f5f8f7", "#1f5f56"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    work: {
      name: "하는 일",
      icon: "image",
      counter: "개",
      kind: "content",
      imageField: "photo",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true },
        about: { label: "설명", type: "longtext" },
        price: { label: "값", type: "money", unit: "원", min: 0 },
        photo: { label: "사진", type: "image" },
        order: { label: "순서", type: "number", unit: "번", min: 1, default: { value: 9 } },
      },
      sample: {
        columns: ["title", "about", "price", "order"],
        rows: [
          ["실크 도배", "24평 기준이에요. 헌 벽지를 걷고 초배부터 새로 해요.", 1850000, 1],
          ["합지 도배", "전세로 사시는 집에 많이 해요. 하루면 끝나요.", 1100000, 2],
          ["장판 깔기", "두께 2.2mm 장판, 24평 기준이에요.", 980000, 3],
          ["강마루", "평당 값이에요. 헌 바닥 철거는 따로예요.", 115000, 4],
          ["욕실 새로 하기", "타일부터 도기까지 사흘 걸려요.", 3900000, 5],
          ["하루 수리", "문틀, 실리콘, 조명처럼 작은 일이에요.", 150000, 6],
        ],
      },
    },
    hour: {
      name: "영업시간",
      icon: "clock",
      counter: "개",
      kind: "resource",
      titleField: "day",
      exposure: "shown",
      fields: {
        day: {
          label: "요일",
          type: "select",
          required: true,
          unique: true,
          options: ["mon 월요일", "tue 화요일", "wed 수요일", "thu 목요일", "fri 금요일", "sat 토요일", "sun 일요일"],
        },
        from: { label: "여는 때", type: "time" },
        to: { label: "닫는 때", type: "time" },
        closed: { label: "쉬는 날", type: "boolean", default: { value: false } },
        mark: {
          label: "오늘인가요",
          type: "computed",
          // Days count from a Thursday.
          formula:
            'if(if(day="mon",4,if(day="tue",5,if(day="wed",6,if(day="thu",0,if(day="fri",1,if(day="sat",2,3))))))=floor(today())-floor(today()/7)*7,if(closed,"오늘은 쉬어요","오늘 열어요"),"")',
          result: "text",
        },
      },
      highlights: [
        { when: [is("mark", "eq", "오늘 열어요")], tone: "good", label: "오늘 열어요" },
        { when: [is("mark", "eq", "오늘은 쉬어요")], tone: "bad", label: "오늘은 쉬어요" },
      ],
      sample: {
        columns: ["day", "from", "to", "closed"],
        rows: [
          ["mon", "09:00", "18:00", false],
          ["tue", "09:00", "18:00", false],
          ["wed", "09:00", "18:00", false],
          ["thu", "09:00", "18:00", false],
          ["fri", "09:00", "18:00", false],
          ["sat", "09:00", "13:00", false],
          ["sun", null, null, true],
        ],
      },
    },
    notice: {
      name: "공지",
      icon: "megaphone",
      counter: "건",
      kind: "content",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true },
        body: { label: "내용", type: "longtext" },
        period: { label: "보이는 기간", type: "daterange", required: true },
      },
      sample: {
        columns: ["title", "body", "period"],
        rows: [
          ["이번 주 토요일은 쉬어요", "직원 교육이 있어요. 급한 일은 문의로 남겨 주세요.", [-2, 4]],
          ["겨울 도배 예약을 받아요", "난방을 켠 채로도 할 수 있어요.", [5, 40]],
          ["여름휴가 안내", "사흘 동안 쉬었어요.", [-110, -104]],
        ],
      },
    },
    faq: {
      name: "자주 묻는 것",
      icon: "help-circle",
      counter: "개",
      kind: "content",
      exposure: "shown",
      fields: {
        question: { label: "물음", type: "text", required: true },
        answer: { label: "답", type: "longtext", required: true },
        order: { label: "순서", type: "number", unit: "번", min: 1, default: { value: 9 } },
      },
      sample: {
        columns: ["question", "answer", "order"],
        rows: [
          ["짐이 있어도 되나요?", "네, 가구를 옮기며 해요. 큰 가구가 많으면 하루 더 걸려요.", 1],
          ["견적은 무료인가요?", "무료예요. 찾아가서 치수를 재고 그 자리에서 알려 드려요.", 2],
          ["계약금은 얼마인가요?", "견적의 10%예요. 공사 사흘 전까지는 그대로 돌려드려요.", 3],
          ["하자는 어떻게 하나요?", "공사 뒤 1년 동안 무료로 고쳐 드려요.", 4],
          ["주차가 되나요?", "가게 앞에 두 대까지 댈 수 있어요.", 5],
        ],
      },
    },
    inquiry: {
      name: "문의",
      icon: "message-circle",
      counter: "건",
      kind: "main",
      exposure: "submitted",
      fields: {
        name: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        kind: {
          label: "무엇을 하고 싶으세요",
          type: "select",
          options: ["paper 도배", "floor 장판·마루", "bath 욕실", "repair 수리", "etc 그 밖에"],
        },
        body: { label: "내용", type: "longtext", required: true, placeholder: "지역과 평수를 적어 주시면 빨라요" },
        photo: { label: "사진", type: "image" },
        wish: { label: "원하는 날", type: "date" },
        consent: { label: "개인정보 이용에 동의해요", type: "boolean", help: "이름과 연락처를 문의에 답하는 데만 써요." },
        came: { label: "문의일", type: "date", default: { auto: "today" } },
        memo: { label: "메모", type: "longtext", roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["fresh 새 문의 w", "talked 연락함 i", "signed 계약 g.", "over 끝 n."],
          default: { value: "fresh" },
        },
      },
      constraints: [
        { kind: "check", must: [is("consent", "eq", true)], message: "개인정보 이용에 동의해야 보낼 수 있어요." },
        { kind: "unique", fields: ["phone", "body"], message: "같은 글을 이미 보내셨어요. 곧 연락드릴게요." },
      ],
      highlights: [
        { when: [at("fresh"), is("came", "lt", { today: -1 })], tone: "bad", label: "오래 기다려요" },
        { when: [at("fresh")], tone: "warn", label: "답해 주세요" },
      ],
      sample: {
        columns: ["name", "phone", "kind", "body", "wish", "consent", "came", "memo", "status"],
        // prettier-ignore
        rows: [
          ["김서연", "010-3321-4507", "paper", "상계동 24평 전세예요. 합지로 하면 얼마인가요?", 12, true, 0, null, "fresh"],
          ["박준호", "010-5120-8834", "repair", "화장실 문틀이 썩었어요. 사진 보내 드릴 수 있어요.", null, true, 0, null, "fresh"],
          ["이하린", "010-7745-2096", "floor", "중계동 32평 강마루 견적 받고 싶어요.", 20, true, -3, null, "fresh"],
          ["최유진", "010-2908-6613", "paper", "거실 한쪽 벽만 바꾸고 싶어요.", 5, true, -2, "토요일 오전에 재러 가기로 함", "talked"],
          ["정민수", "010-6432-1178", "bath", "욕실 두 개 모두 새로 하고 싶어요.", null, true, -4, "타일 견본 보내 드림", "talked"],
          ["한지우", "010-8051-3942", "floor", "짐이 있는데 장판 가능할까요?", null, true, -5, "가능하다고 말씀드림, 날짜 보고 연락 주시기로", "talked"],
          ["오세진", "010-7703-4268", "paper", "원룸 도배 빨리 되나요?", null, true, -6, "다음 주 빈 날 알려 드림", "talked"],
          ["윤가람", "010-4417-2083", "paper", "34평 실크 도배요.", -2, true, -18, "192만 원에 계약, 이틀 작업", "signed"],
          ["서다온", "010-9026-5541", "bath", "안방 욕실만요.", 9, true, -12, "390만 원 계약, 계약금 받음", "signed"],
          ["문태오", "010-3378-1620", "etc", "상가 철거도 하시나요?", null, true, -9, "철거는 안 해서 다른 곳 소개", "over"],
        ],
      },
    },
  },
  notices: ["inquiry"],
  actions: {
    callGuest: move("inquiry", "전화", [], [{ do: "call", field: "phone", via: "tel" }], "전화를 걸어요.", { icon: "phone" }),
    talked: move("inquiry", "연락함", [at("fresh")], "talked", "연락한 것으로 적었어요.", { icon: "check", tone: "good" }),
    signed: move("inquiry", "계약", [at("fresh", "talked")], "signed", "계약한 것으로 적었어요.", { tone: "good" }),
    reopen: move("inquiry", "되돌리기", [at("signed", "over")], "talked", "연락함으로 돌려놨어요.", { icon: "repeat" }),
    unread: move("inquiry", "아직 연락 전", [at("talked")], "fresh", "새 문의로 돌려놨어요.", { icon: "repeat" }),
    over: move("inquiry", "끝", [at("fresh", "talked")], "over", "문의를 끝냈어요.", { confirm: "이 문의를 끝낼까요?" }),
  },
  screens: [
    {
      id: "home",
      title: "소개",
      icon: "home",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "집을 새로 입혀 드려요",
          body: "노원에서 18년, 도배와 장판부터 욕실까지 한 팀이 끝까지 해요.",
          cta: { label: "문의하기", screen: "ask" },
        },
        {
          kind: "collection",
          title: "알려 드려요",
          query: { entity: "notice", where: [is("period", "eq", TODAY)] },
          views: [{ kind: "cards", columns: ["body"] }],
          create: false,
          empty: "지금은 알릴 것이 없어요.",
        },
        {
          kind: "section",
          section: "contact",
          heading: "연락처",
          items: [
            { title: "전화", body: "02-931-4072", icon: "phone" },
            { title: "휴대전화", body: "010-4072-9310", icon: "phone" },
          ],
        },
        {
          kind: "collection",
          title: "{hour}",
          query: { entity: "hour", sort: [by("day")] },
          views: [{ kind: "list", columns: ["from", "to", "closed"] }],
          create: false,
        },
        {
          kind: "collection",
          title: "{work}",
          query: { entity: "work", sort: [by("order")], limit: 6 },
          views: [{ kind: "gallery", columns: ["price"] }],
          create: false,
          empty: "보여 줄 {work:을/를} 먼저 적어 주세요.",
        },
        { kind: "section", section: "location", heading: "오시는 길", address: "서울 노원구 노해로 480" },
      ],
    },
    {
      id: "works",
      title: "{work}",
      icon: "image",
      blocks: [
        {
          kind: "collection",
          query: { entity: "work", sort: [by("order")] },
          views: [
            { kind: "cards", columns: ["about", "price"] },
            { kind: "gallery", columns: ["price"] },
          ],
          create: false,
          empty: "보여 줄 {work:을/를} 먼저 적어 주세요.",
        },
      ],
    },
    {
      id: "way",
      title: "오시는 길",
      icon: "map-pin",
      blocks: [
        {
          kind: "section",
          section: "location",
          heading: "오시는 길",
          address: "서울 노원구 노해로 480",
          items: [
            { title: "지하철", body: "노원역 9번 출구에서 걸어서 6분", icon: "bus" },
            { title: "주차", body: "가게 앞 두 대, 두 시간 무료", icon: "car" },
          ],
        },
        {
          kind: "collection",
          title: "{faq}",
          query: { entity: "faq", sort: [by("order")] },
          views: [{ kind: "cards", columns: ["answer"] }],
          create: false,
        },
      ],
    },
    {
      id: "ask",
      title: "{inquiry}하기",
      icon: "message-circle",
      blocks: [
        {
          kind: "form",
          entity: "inquiry",
          submitLabel: "{inquiry} 보내기",
          success: "{inquiry:이/가} 들어왔어요. 하루 안에 연락드릴게요.",
        },
        {
          kind: "collection",
          title: "내가 남긴 {inquiry}",
          query: { entity: "inquiry", sort: [by("came", "desc")] },
          views: [{ kind: "list", columns: ["body", "came", "status"] }],
          create: false,
          empty: "이 휴대폰에서 남긴 {inquiry:이/가} 없어요.",
        },
      ],
    },
    {
      id: "inbox",
      title: "{inquiry}함",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            count("새 {inquiry}", "inquiry", "건", [at("fresh")], { tone: "warn" }),
            count("이번 달 {inquiry}", "inquiry", "건", [], { period: { field: "came", unit: "month" } }),
            count("이번 달 계약", "inquiry", "건", [at("signed")], { period: { field: "came", unit: "month" }, tone: "good" }),
          ],
        },
        {
          kind: "collection",
          title: "챙길 {inquiry}",
          query: {
            entity: "inquiry",
            where: [at("fresh", "talked")],
            sort: [by("status"), by("came")],
            search: ["name", "phone", "body"],
            filters: ["status", "kind"],
          },
          views: [{ kind: "table", columns: ["phone", "kind", "body", "wish", "came", "memo", "status"] }],
          actions: ["callGuest", "talked", "signed", "over", "unread"],
          empty: "챙길 {inquiry:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {inquiry}",
          query: {
            entity: "inquiry",
            sort: [by("came", "desc")],
            search: ["name", "phone", "body", "memo"],
            filters: ["came", "status", "kind"],
          },
          views: [
            { kind: "table", columns: ["phone", "kind", "body", "came", "memo", "status"] },
            { kind: "kanban", by: "status", columns: ["kind", "phone"] },
          ],
          create: false,
          actions: ["callGuest", "reopen"],
          empty: "아직 들어온 {inquiry:이/가} 없어요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "무엇을 묻고, 얼마나 계약했나요",
          entity: "inquiry",
          by: "kind",
          // prettier-ignore
          columns: [{ label: "문의", metric: { fn: "count" }, unit: "건" }, { label: "계약한 비율", metric: { fn: "count" }, where: [at("signed")], share: true }],
        },
      ],
    },
    {
      id: "edit",
      title: "고치기",
      icon: "pencil",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{notice}",
          query: { entity: "notice" },
          views: [{ kind: "table", columns: ["body", "period"] }],
          empty: "기간을 정해 적으면 그동안만 첫 화면에 보여요.",
        },
        {
          kind: "collection",
          title: "{work}",
          query: { entity: "work", sort: [by("order")] },
          views: [{ kind: "table", columns: ["about", "price", "order"] }],
        },
        {
          kind: "collection",
          title: "{hour}",
          query: { entity: "hour", sort: [by("day")] },
          views: [{ kind: "table", columns: ["from", "to", "closed"] }],
        },
        {
          kind: "collection",
          title: "{faq}",
          query: { entity: "faq", sort: [by("order")] },
          views: [{ kind: "table", columns: ["answer", "order"] }],
        },
      ],
    },
  ],
};
