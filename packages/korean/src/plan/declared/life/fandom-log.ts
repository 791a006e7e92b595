import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const down = (field: string) => ({ field, dir: "desc" as const });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });
const SOON = [cond("at", "gte", { today: 0 }), cond("at", "lte", { today: 7 })];
const press = (label: string, entity: string, when: Condition[], [field, to]: [string, Json], success: string, more: object = {}) => ({
  label,
  entity,
  when,
  steps: [{ do: "set" as const, field, to }],
  success,
  ...more,
});

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });
/** A list that is nobody else's. */
const own = (...all: Parameters<typeof list>) => ({ ...list(...all), exposure: "private" as const });
const paid = (label: string, status: string) => ({
  label,
  entity: "order",
  metric: { fn: "sum" as const, field: "pay" },
  where: [is("status", status)],
  unit: "원",
});

const CARDS = { type: "computed" as const, unit: "장" };
const NOT_OFF = cond("status", "ne", "off");
const TAKEN: Rollup = { entity: "order", via: "deal", fn: "sum", field: "count", where: [NOT_OFF], everyone: true };
const PLANS = [
  "comeback 컴백 a",
  "music 음방 i",
  "concert 공연 b",
  "game 경기 g",
  "fan 팬미팅·팬사인회 g",
  "birthday 생일 a",
  "ticket 예매 w",
  "etc 기타 n",
];
const GOT = [
  { do: "set" as const, field: "status", to: "have" },
  { do: "add" as const, field: "count", by: 1 },
];
const TICKET = { what: { field: "name" }, date: { field: "date" }, kind: "ticket", amount: { field: "price" } };

/** A fan's notebook: what comes next, which cards are missing, shows one went to, and a group order for others. */
export const FANDOM_LOG: PatternDeclaration = {
  id: "fandom-log",
  title: "덕질 수첩",
  tagline: "다음 일정과 모은 카드, 다녀온 날을 한곳에 모아요",
  shelf: "life",
  icon: "star",
  family: "play",
  palettes: [
    ["#fbf5fd", "#8b3fb0"],
    ["#fff6f8", "#c02e63"],
  ],
  lists: {
    star: {
      ...own("최애", "star", "명", "resource"),
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        group: { label: "그룹·팀", type: "text" },
        born: { label: "생일", type: "date" },
        since: { label: "입덕일", type: "date" },
        photo: { label: "사진", type: "image" },
        all: { label: "모든 카드", ...CARDS, rollup: { entity: "card", via: "star", fn: "count" } },
        have: { label: "가짐", ...CARDS, rollup: { entity: "card", via: "star", fn: "count", where: [is("owned", true)] } },
        rate: { label: "완성률", type: "computed", formula: "if(all > 0, round(have / all * 100), 0)", result: "percent" },
        days: { label: "입덕하고", type: "computed", unit: "일째", formula: "daysBetween(since, today()) + 1" },
      },
      sample: {
        columns: ["name", "group", "born", "since"],
        rows: [
          ["유나", "라온", -8400, -900],
          ["지아", "라온", -8150, -900],
          ["하늘", "라온", -7900, -620],
        ],
      },
    },
    plan: {
      ...own("일정", "calendar", "건", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        at: { label: "때", type: "datetime", required: true },
        kind: status("종류", PLANS, "concert"),
        star: { label: "{star}", type: "relation", target: "star" },
        link: { label: "링크", type: "url", placeholder: "https://" },
        note: { label: "메모", type: "longtext" },
      },
      highlights: [{ when: [is("kind", "ticket"), ...SOON], tone: "bad", label: "예매가 열려요" }],
      sample: {
        columns: ["name", "at", "kind", "star", "note"],
        rows: [
          ["연말 콘서트 예매", [3, "20:00"], "ticket", null, "본인 인증 미리"],
          ["겨울 앨범 컴백", [10, "18:00"], "comeback", null, null],
          ["연말 콘서트", [35, "18:00"], "concert", null, null],
          ["지아 생일 카페", [20, "11:00"], "birthday", "지아", null],
        ],
      },
    },
    card: {
      ...own("카드", "image", "장", "main"),
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true },
        album: { label: "앨범", type: "text" },
        version: { label: "버전", type: "text" },
        star: { label: "{star}", type: "relation", target: "star", required: true },
        kind: choice("종류", ["album 앨범", "secret 미공개", "gift 특전", "season 시즌그리팅", "etc 그 밖"], "album"),
        status: status("상태", ["none 없음 n", "want 구함 w", "trading 교환 중 i", "have 가짐 g"], "none"),
        count: { label: "수량", type: "number", unit: "장", min: 0, default: { value: 0 } },
        owned: { label: "가진 카드", type: "computed", formula: 'or(status = "have", count > 0)' },
        price: { label: "산 값", type: "money", unit: "원", min: 0 },
        photo: { label: "사진", type: "image" },
      },
      constraints: [{ kind: "unique", fields: ["album", "version", "star", "kind"], message: "그 앨범 그 버전 카드는 이미 있어요." }],
      highlights: [{ when: [cond("count", "gt", 1)], tone: "info", label: "남는 카드예요" }],
      sample: {
        columns: ["name", "album", "version", "star", "kind", "status", "count", "price"],
        rows: [
          ["유나 여름 A", "여름밤", "A", "유나", "album", "have", 2, null],
          ["유나 여름 B", "여름밤", "B", "유나", "album", "have", 1, null],
          ["유나 가을 A", "가을길", "A", "유나", "album", "have", 1, 12000],
          ["지아 여름 A", "여름밤", "A", "지아", "album", "have", 1, null],
          ["지아 여름 B", "여름밤", "B", "지아", "album", "trading", 0, null],
          ["지아 가을 A", "가을길", "A", "지아", "album", "want", 0, null],
          ["하늘 가을 특전", "가을길", "특전", "하늘", "gift", "none", 0, null],
        ],
      },
    },
    went: {
      ...own("다녀온 날", "ticket", "회", "log"),
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        place: { label: "곳", type: "text" },
        seat: { label: "좌석", type: "text" },
        price: { label: "표 값", type: "money", unit: "원", min: 0, default: { value: 0 }, help: "지출에도 저절로 적혀요." },
        cast: { label: "출연·상대", type: "text" },
        result: { label: "결과", type: "select", options: ["win 이김 g", "lose 짐 b", "draw 비김 n"] },
        stars: { label: "별점", type: "rating" },
        text: { label: "느낌", type: "longtext" },
        photo: { label: "사진", type: "image" },
      },
      constraints: [{ kind: "check", must: [cond("date", "lte", { today: 0 })], message: "다녀온 뒤에 적어 주세요." }],
      sample: {
        columns: ["name", "date", "place", "seat", "price", "cast", "stars", "text"],
        rows: [
          ["가을 콘서트", -12, "고척 스카이돔", "B12구역 4열", 154000, "라온", 5, "앙코르에서 울었어요"],
          ["팬미팅", -96, "올림픽홀", "2층 C열", 88000, "라온", 4, "하이터치를 했어요"],
        ],
      },
    },
    trade: {
      ...own("교환", "repeat", "건", "log"),
      titleField: "card",
      fields: {
        card: { label: "받을 {card}", type: "relation", target: "card", required: true },
        give: { label: "줄 것", type: "text" },
        who: { label: "상대", type: "text", required: true },
        date: { label: "약속한 날", type: "date", required: true, default: { auto: "today" } },
        parcel: { label: "운송장", type: "text" },
        status: status("상태", ["promised 약속 w", "sent 보냄 i", "got 받음 g.", "trouble 문제 b."], "promised"),
        days: { label: "지난 날", type: "computed", unit: "일", formula: "daysBetween(date, today())" },
      },
      highlights: [{ when: [cond("status", "in", ["promised", "sent"]), cond("days", "gt", 10)], tone: "bad", label: "열흘이 넘었어요" }],
      sample: {
        columns: ["card", "give", "who", "date", "parcel", "status"],
        rows: [
          ["지아 여름 B", "유나 여름 A", "@raon_love", -4, "0000-0000-0000", "sent"],
          ["유나 가을 A", "하늘 여름 B", "@autumn_j", -30, "0000-0000-0000", "got"],
        ],
      },
    },
    spend: {
      ...own("지출", "wallet", "건", "log"),
      fields: {
        what: { label: "내용", type: "text", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        kind: choice("분류", ["album 앨범 a", "goods 굿즈 w", "ticket 티켓 b", "travel 교통 i", "other 그 밖 n"], "goods"),
        amount: { label: "값", type: "money", unit: "원", min: 1, required: true },
      },
      sample: {
        columns: ["what", "date", "kind", "amount"],
        rows: [
          ["가을길 앨범 두 장", -5, "album", 58000],
          ["가을 콘서트", -12, "ticket", 154000],
          ["팬미팅", -96, "ticket", 88000],
        ],
      },
    },
    deal: {
      ...list("공구", "shopping-bag", "건", "resource"),
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        price: { label: "물건 값", type: "money", unit: "원", min: 0, required: true },
        until: { label: "마감", type: "date", countdown: true },
        most: { label: "정원", type: "number", unit: "개", min: 1, required: true, default: { value: 100 } },
        ship: { label: "배송비", type: "money", unit: "원", min: 0, default: { value: 3500 } },
        account: { label: "입금할 곳", type: "text" },
        status: status("상태", ["open 받는 중 g", "closed 마감 w", "ordered 주문 i", "sent 발송 a", "done 끝 n."], "open"),
        taken: { label: "주문한 수", type: "computed", unit: "개", rollup: TAKEN },
      },
      sample: {
        columns: ["name", "price", "until", "most", "ship", "account", "status"],
        rows: [["겨울 앨범 공구", 14500, 6, 120, 3500, "가나은행 000-000-000000", "open"]],
      },
    },
    order: {
      ...list("공구 주문", "package", "건", "main"),
      titleField: "nick",
      exposure: "submitted",
      fields: {
        deal: { label: "{deal}", type: "relation", target: "deal", required: true },
        nick: { label: "닉네임", type: "text", required: true, maxLength: 20 },
        code: { label: "확인 번호", type: "text", required: true, unique: true, placeholder: "나만 아는 다섯 자리" },
        version: { label: "버전", type: "text", placeholder: "A, B" },
        count: { label: "수량", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        phone: { label: "받는 분 전화", type: "phone" },
        address: { label: "받을 주소", type: "address" },
        said: { label: "입금했어요", type: "boolean", default: { value: false } },
        pay: { label: "낼 돈", type: "computed", formula: "price * count + if(ship > 0, ship, 0)", result: "money" },
        ship: { label: "배송비", type: "computed", result: "money", lookup: { via: "deal", field: "ship" } },
        parcel: { label: "운송장", type: "text" },
        status: {
          label: "입금",
          type: "status",
          required: true,
          options: ["open 아직 w", "paid 확인 g.", "off 취소 n."],
          default: { value: "open" },
        },
        until: { label: "마감", type: "date", help: "저절로 채워져요." },
        price: { label: "물건 값", type: "computed", lookup: { via: "deal", field: "price" } },
        stage: { label: "공구 상태", type: "computed", lookup: { via: "deal", field: "status" } },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["deal"],
          limit: { via: "deal", field: "most" },
          amount: "count",
          exceptStatus: ["off"],
          message: "정원이 다 찼어요.",
        },
        {
          kind: "check",
          when: [{ field: "until", op: "filled" }],
          must: [cond("until", "gte", { today: 0 })],
          message: "마감이 지났어요.",
          keeps: true,
        },
        { kind: "check", must: [is("stage", "받는 중")], message: "이 {deal:은/는} 주문을 그만 받아요.", keeps: true },
      ],
      sample: {
        columns: ["deal", "nick", "code", "version", "count", "phone", "address", "said", "parcel", "status", "until"],
        rows: [
          ["겨울 앨범 공구", "유나맘", "Y4821", "A", 2, "010-3321-4507", "서울 마포구 월드컵로 12", true, null, "paid", 6],
          ["겨울 앨범 공구", "가을바람", "G7733", "B", 1, "010-5120-8834", "대전 유성구 대학로 34", true, null, "open", 6],
          ["겨울 앨범 공구", "달토끼", "D1059", "A, B", 2, "010-7745-2096", "부산 해운대구 좌동로 56", false, null, "open", 6],
        ],
      },
    },
  },
  actions: {
    gotCard: { ...press("한 장 생김", "card", [], ["status", "have"], "가진 카드에 한 장을 더했어요."), steps: GOT },
    gaveCard: {
      ...press("한 장 보냄", "card", [cond("count", "gt", 1)], ["status", "have"], "한 장을 뺐어요."),
      steps: [{ do: "add", field: "count", by: -1 }],
    },
    noCard: {
      ...press("없음으로", "card", [cond("status", "ne", "none")], ["status", "none"], "없는 카드로 되돌렸어요."),
      steps: [
        { do: "set", field: "status", to: "none" },
        { do: "set", field: "count", to: 0 },
      ],
    },
    wantCard: press("구함", "card", [is("status", "none")], ["status", "want"], "구하는 카드로 바꿨어요."),
    sentTrade: press("보냈어요", "trade", [is("status", "promised")], ["status", "sent"], "보낸 것으로 적었어요."),
    unsentTrade: press("약속으로", "trade", [is("status", "sent")], ["status", "promised"], "약속으로 되돌렸어요."),
    gotTrade: press("받았어요", "trade", [cond("status", "ne", "got")], ["status", "got"], "교환이 끝났어요.", { icon: "check" }),
    confirmPay: press("입금 확인", "order", [is("status", "open")], ["status", "paid"], "입금을 확인했어요.", { icon: "check" }),
    unpay: press("입금 전으로", "order", [cond("status", "ne", "open")], ["status", "open"], "입금 전으로 되돌렸어요."),
    cancelOrder: press("취소", "order", [cond("status", "ne", "off")], ["status", "off"], "취소했어요. 낸 돈이 있으면 돌려주세요."),
    addParcel: press("운송장 넣기", "order", [is("status", "paid")], ["status", "paid"], "운송장을 넣었어요.", { ask: ["parcel"] }),
  },
  notices: ["order"],
  rules: [
    { entity: "order", on: "create", steps: [{ do: "set", field: "until", to: { via: "deal", field: "until" } }] },
    { entity: "trade", on: "while", when: [is("status", "got")], steps: [{ do: "add", via: "card", field: "count", by: 1 }] },
    { entity: "went", on: "create", when: [cond("price", "gt", 0)], steps: [{ do: "create", entity: "spend", values: TICKET }] },
  ],
  screens: [
    {
      id: "plans",
      title: "{plan}",
      icon: "calendar",
      blocks: [
        {
          kind: "collection",
          title: "곧 열리는 예매",
          query: { entity: "plan", where: [is("kind", "ticket"), cond("at", "gte", { today: 0 })], sort: [{ field: "at", dir: "asc" }] },
          views: [{ kind: "list", columns: ["at", "link", "note"] }],
          create: false,
          empty: "기다리는 예매가 없어요.",
        },
        { kind: "stats", form: "upcoming", title: "다음 일정", entity: "plan", dates: ["at"], days: 60 },
        { kind: "stats", form: "upcoming", title: "다가오는 생일", entity: "star", dates: ["born"], yearly: ["born"], days: 60 },
        {
          kind: "collection",
          query: { entity: "plan", sort: [{ field: "at", dir: "asc" }], filters: ["kind", "star"] },
          views: [{ kind: "calendar", date: "at", columns: ["kind", "star"] }],
          empty: "컴백과 공연, 예매 날을 적어 보세요.",
        },
      ],
    },
    {
      id: "cards",
      title: "{card}판",
      icon: "image",
      blocks: [
        {
          kind: "collection",
          title: "{star}별 완성률",
          query: { entity: "star", sort: [down("rate")] },
          views: [{ kind: "cards", columns: ["group", "have", "all", "rate", "days"] }],
          empty: "최애를 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          query: { entity: "card", search: ["name", "album"], filters: ["owned", "star", "album", "status"], group: "star" },
          views: [
            { kind: "gallery", columns: ["version", "status", "count"] },
            { kind: "table", columns: ["name", "album", "version", "status", "count", "price"] },
          ],
          actions: ["gotCard", "wantCard", "gaveCard", "noCard"],
          empty: "앨범과 버전, 멤버로 카드 칸을 만들어 보세요.",
        },
        {
          kind: "collection",
          title: "{trade}",
          query: { entity: "trade", sort: [{ field: "status", dir: "asc" }, down("date")], filters: ["status"], search: ["who", "give"] },
          views: [{ kind: "table", columns: ["card", "give", "who", "date", "days", "parcel", "status"] }],
          actions: ["sentTrade", "gotTrade", "unsentTrade"],
          empty: "교환 약속을 적어 두면 열흘이 넘을 때 알려 드려요.",
        },
      ],
    },
    {
      id: "went",
      title: "{went}",
      icon: "ticket",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "올해 다녀온 횟수", entity: "went", metric: { fn: "count" }, period: { field: "date", unit: "year" }, unit: "번" },
            { label: "이번 달 쓴 돈", entity: "spend", metric: { fn: "sum", field: "amount" }, period: { field: "date", unit: "month" } },
            { label: "올해 쓴 돈", entity: "spend", metric: { fn: "sum", field: "amount" }, period: { field: "date", unit: "year" } },
            { label: "이긴 날", entity: "went", metric: { fn: "count" }, where: [is("result", "win")], unit: "번", tone: "good" },
            { label: "진 날", entity: "went", metric: { fn: "count" }, where: [is("result", "lose")], unit: "번" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "went", sort: [down("date")], filters: ["result"], search: ["name", "place", "cast"] },
          views: [
            { kind: "gallery", columns: ["date", "seat"] },
            { kind: "table", columns: ["date", "name", "place", "seat", "price", "result", "stars"] },
          ],
          empty: "다녀온 공연과 좌석, 느낌을 남겨 보세요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "출연·상대별",
          entity: "went",
          by: "cast",
          where: [{ field: "cast", op: "filled" }],
          columns: [
            { label: "본 횟수", metric: { fn: "count" }, unit: "번" },
            { label: "표 값", metric: { fn: "sum", field: "price" }, unit: "원" },
            { label: "이김", metric: { fn: "count" }, where: [is("result", "win")], share: true },
          ],
        },
        {
          kind: "chart",
          title: "달마다 쓴 돈",
          chart: "bar",
          entity: "spend",
          x: "date",
          bucket: "month",
          y: { fn: "sum", field: "amount" },
        },
        { kind: "chart", title: "분류별 쓴 돈", chart: "donut", entity: "spend", x: "kind", y: { fn: "sum", field: "amount" } },
        {
          kind: "collection",
          title: "{spend}",
          query: { entity: "spend", sort: [down("date")], filters: ["kind"] },
          views: [{ kind: "table", columns: ["date", "what", "kind", "amount"] }],
          empty: "앨범과 굿즈에 쓴 돈을 적어 보세요. 나만 볼 수 있어요.",
        },
      ],
    },
    {
      id: "deal",
      title: "공구 참여",
      icon: "shopping-bag",
      blocks: [
        {
          kind: "collection",
          query: { entity: "deal", where: [cond("status", "ne", "done")] },
          views: [{ kind: "cards", columns: ["price", "until", "most", "taken", "account", "status"] }],
          empty: "열린 공구가 없어요.",
        },
        {
          kind: "form",
          title: "주문하거나 입금을 알려 주세요",
          entity: "order",
          submitLabel: "보내기",
          success: "받았어요. 입금한 뒤 같은 확인 번호로 한 번 더 보내 주세요.",
          again: "code",
        },
        { kind: "lookup", title: "내 주문", entity: "order", by: ["code"], show: ["deal", "version", "count", "pay", "status", "parcel"] },
      ],
    },
    {
      id: "desk",
      title: "총대",
      icon: "clipboard-list",
      blocks: [
        {
          kind: "stats",
          items: [
            paid("확인한 돈", "paid"),
            paid("안 들어온 돈", "open"),
            { label: "안 낸 사람", entity: "order", metric: { fn: "count" }, where: [is("status", "open")], unit: "명", tone: "warn" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "버전마다 주문할 수",
          entity: "order",
          by: "version",
          where: [NOT_OFF],
          columns: [
            { label: "주문한 수", metric: { fn: "sum", field: "count" }, unit: "개" },
            { label: "입금한 수", metric: { fn: "sum", field: "count" }, where: [is("status", "paid")], unit: "개" },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "order",
            search: ["nick", "code"],
            filters: ["deal", "status", "said"],
            sort: [{ field: "status", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["nick", "version", "count", "pay", "said", "status", "phone", "address", "parcel"] }],
          actions: ["confirmPay", "addParcel", "cancelOrder", "unpay"],
          create: false,
          empty: "링크를 보내면 주문이 들어와요.",
          export: true,
        },
      ],
    },
  ],
};
