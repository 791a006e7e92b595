import type { ActionSpec, Condition, ConditionOp } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
/** A button that takes a record from one state to another. */
const turns = (label: string, entity: string, when: Condition[], to: string, success: string, more?: Partial<ActionSpec>) => {
  const steps = [{ do: "set" as const, field: "status", to }];
  return { label, entity, when, steps, success, ...more };
};

/** Where people are called or written to by telephone, nobody is asked for an address. */
function byPhone(declared: PatternDeclaration, { text }: { text: string }): PatternDeclaration {
  if (!/연락처|전화|문자|휴대폰|핸드폰/.test(text) || /메일/.test(text)) return declared;
  const entry = declared.lists["entry"]!;
  const { name, email, phone, ...others } = entry.fields;
  const { columns, rows } = entry.sample;
  const [named, mailed, friend] = ["name", "email", "friend"].map((id) => columns.indexOf(id)) as [number, number, number];
  const nameOf = (address: unknown) => rows.find((row) => row[mailed] === address)?.[named] ?? null;
  const swapped: Readonly<Record<string, string>> = {
    "이메일로 먼저 신청하기": "먼저 신청하기",
    "이메일로 찾기": "연락처로 찾기",
    "이메일만 남기면 순번이 정해져요.": "연락처만 남기면 순번이 정해져요.",
    "여는 날부터 순번대로 초대 메일을 보내 드려요.": "여는 날부터 순번대로 초대 문자를 보내 드려요.",
    "아직 신청하지 않으셨어요. 첫 화면에서 이메일을 남겨 주세요.": "아직 신청하지 않으셨어요. 첫 화면에서 연락처를 남겨 주세요.",
  };
  const told = <T>(value: T): T => {
    if (typeof value === "string") return (swapped[value] ?? (value === "email" ? "phone" : value)) as T;
    if (Array.isArray(value)) return value.map(told) as T;
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, told(one)])) as T;
  };
  return {
    ...declared,
    lists: {
      ...declared.lists,
      entry: {
        ...entry,
        titleField: "name",
        subtitleField: "phone",
        fields: {
          name: { ...name!, required: true },
          phone: { ...phone!, label: "연락처", required: true, unique: true },
          email: { ...email!, required: false, unique: false },
          ...others,
        },
        sample: {
          columns: columns.map((id) => (id === "email" ? "phone" : id)),
          rows: rows.map((row, at) =>
            row.map((cell, n) => (n === mailed ? `010-4${210 + at * 37}-${1093 + at * 641}` : n === friend ? nameOf(cell) : cell)),
          ),
        },
      },
    },
    screens: declared.screens.map((screen) => ({ ...screen, blocks: told(screen.blocks) })),
  };
}

/** One product before it opens: people sign up in rounds with a limit, and see their place in the line. */
export const PRODUCT_LANDING_WAITLIST: PatternDeclaration = {
  id: "product-landing-waitlist",
  title: "산책친구 사전 신청",
  tagline: "먼저 신청하고, 몇 번째인지 바로 알아요",
  forWish: byPhone,
  shelf: "shop",
  examples: {
    trade: "various",
    lists: {},
    own: [
      ["산책친구가 다른 점", "이런 점이 달라요"],
      ["퇴근이 늦어도 산책은 제시간에", "곧 문을 열어요"],
      ["믿을 만한 동네 이웃이 우리 강아지와 걸어요. 먼저 신청하신 분부터 차례로 초대해요.", "먼저 신청하신 분부터 차례로 초대해요."],
      ["신원을 확인한 이웃", "믿을 수 있어요"],
      ["산책 교육을 마친 분만 함께 걸어요.", "하나하나 확인하고 준비했어요."],
      ["걸은 길이 남아요", "기록이 남아요"],
      ["어디를 얼마나 걸었는지 지도로 보내 드려요.", "언제든 다시 볼 수 있어요."],
      ["컨디션 기록", "쉬워요"],
      ["배변과 컨디션을 산책마다 적어 드려요.", "처음이어도 금방 익혀요."],
      ["첫 산책", "첫날"],
      ["집 앞에서 인사하고 함께 걸어 봐요.", "천천히 알려 드려요."],
    ],
  },
  icon: "paw-print",
  family: "play",
  palettes: [
    ["#f8f6ff", "#6d3fc4"],
    ["#f4fbf6", "#15803d"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "운영자", admin: true }] },
  lists: {
    round: {
      name: "모집 회차",
      icon: "flag",
      counter: "회",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        opens: { label: "여는 날", type: "date", countdown: true },
        benefit: { label: "혜택", type: "text" },
        seats: { label: "정원", type: "number", unit: "명", min: 1, required: true, default: { value: 300 } },
        step: { label: "추천 한 명에 오르는 칸", type: "number", unit: "칸", min: 0, default: { value: 5 } },
        issued: { label: "나간 순번", type: "number", unit: "번", min: 0, roles: ["admin"], default: { value: 0 } },
        taken: { label: "신청한 사람", type: "number", unit: "명", min: 0, roles: ["admin"], default: { value: 0 } },
        left: { label: "남은 자리", type: "computed", unit: "자리", formula: "max(0, seats - taken)" },
      },
      highlights: [{ when: [is("left", "lte", 0)], tone: "warn", label: "지금은 대기로 받아요" }],
      sample: {
        columns: ["name", "opens", "benefit", "seats", "step", "issued", "taken"],
        rows: [["첫 번째 오픈", 21, "첫 달 이용료 50% 할인", 300, 5, 10, 10]],
      },
    },
    plan: {
      name: "요금제",
      icon: "tag",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        price: { label: "월 요금", type: "money", unit: "원", min: 0 },
        what: { label: "담긴 것", type: "longtext" },
        best: { label: "추천", type: "boolean", default: { value: false } },
      },
      sample: {
        columns: ["name", "price", "what", "best"],
        rows: [
          ["가볍게", 49000, "주 1회 30분 산책, 산책 사진", false],
          ["꾸준히", 89000, "주 2회 40분 산책, 사진과 걸음 기록", true],
          ["매일", 239000, "평일 날마다 40분 산책, 목욕 월 1회", false],
        ],
      },
    },
    entry: {
      name: "신청",
      icon: "user-plus",
      counter: "건",
      kind: "main",
      titleField: "email",
      subtitleField: "name",
      exposure: "submitted",
      fields: {
        email: { label: "이메일", type: "email", required: true, unique: true },
        name: { label: "이름", type: "text", maxLength: 20 },
        phone: { label: "전화", type: "phone", private: true },
        round: { label: "{round}", type: "relation", target: "round", required: true },
        plan: { label: "관심 {plan}", type: "relation", target: "plan" },
        from: { label: "들어온 곳", type: "select", options: ["search 검색", "insta 인스타", "friend 지인", "ad 광고", "other 기타"] },
        friendNumber: { label: "추천한 분 신청번호", type: "text", placeholder: "W0007" },
        agreed: { label: "여는 소식을 받는 데 동의해요", type: "boolean", default: { value: false } },
        friend: { label: "추천한 사람", type: "relation", target: "entry", roles: ["admin"] },
        number: { label: "신청번호", type: "text", roles: ["admin"], default: { auto: "sequence", prefix: "W" } },
        date: { label: "신청일", type: "date", roles: ["admin"], default: { auto: "today" } },
        before: { label: "앞선 신청", type: "number", unit: "명", roles: ["admin"] },
        seats: { label: "신청할 때 자리 수", type: "number", unit: "명", roles: ["admin"] },
        refs: { label: "추천한 친구", type: "number", unit: "명", min: 0, roles: ["admin"], default: { value: 0 } },
        step: { label: "한 명에 오르는 칸", type: "computed", unit: "칸", lookup: { via: "round", field: "step" } },
        place: {
          label: "내 순번",
          type: "computed",
          unit: "번",
          roles: ["admin"],
          formula: "if(seats > 0, max(1, before + 1 - refs * step), 1 / 0)",
        },
        seat: { label: "자리", type: "computed", roles: ["admin"], formula: 'if(before < seats, "확정", "대기")', result: "text" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["entered 신청 i", "invited 초대함 g.", "cancelled 취소 n."],
          default: { value: "entered" },
        },
      },
      constraints: [{ kind: "check", must: [is("agreed", "eq", true)], message: "소식을 받는 데 동의해 주세요." }],
      highlights: [{ when: [is("seat", "eq", "대기")], tone: "warn", label: "대기" }],
      withdrawal: { field: "status", to: "cancelled" },
      sample: {
        columns: [
          "name",
          "email",
          "round",
          "plan",
          "from",
          "friendNumber",
          "friend",
          "number",
          "date",
          "before",
          "seats",
          "refs",
          "status",
          "agreed",
        ],
        rows: [
          ["한지우", "jiwoo.han@gmail.com", "첫 번째 오픈", "꾸준히", "insta", null, null, "W0010", 0, 9, 300, 0, "entered", true],
          [
            "정민수",
            "minsu77@naver.com",
            "첫 번째 오픈",
            "가볍게",
            "friend",
            "W0007",
            "yujin.choi@gmail.com",
            "W0009",
            0,
            8,
            300,
            0,
            "entered",
            true,
          ],
          ["서다인", "dain.seo@naver.com", "첫 번째 오픈", "꾸준히", "insta", null, null, "W0008", -1, 7, 300, 0, "entered", true],
          ["최유진", "yujin.choi@gmail.com", "첫 번째 오픈", "매일", "search", null, null, "W0007", -1, 6, 300, 1, "entered", true],
          [
            "강도윤",
            "doyun.kang@daum.net",
            "첫 번째 오픈",
            "꾸준히",
            "friend",
            "W0002",
            "junho.park@gmail.com",
            "W0006",
            -2,
            5,
            300,
            0,
            "entered",
            true,
          ],
          ["윤서아", "seoa.yoon@naver.com", "첫 번째 오픈", null, "insta", null, null, "W0005", -3, 4, 300, 0, "entered", true],
          ["이하린", "harin.lee@gmail.com", "첫 번째 오픈", "가볍게", "ad", null, null, "W0004", -3, 3, 300, 0, "entered", true],
          ["오지훈", "jihoon.oh@naver.com", "첫 번째 오픈", "꾸준히", "friend", null, null, "W0003", -4, 2, 300, 0, "entered", true],
          ["박준호", "junho.park@gmail.com", "첫 번째 오픈", "매일", "search", null, null, "W0002", -5, 1, 300, 1, "entered", true],
          ["김서연", "seoyeon.kim@naver.com", "첫 번째 오픈", "꾸준히", "insta", null, null, "W0001", -6, 0, 300, 0, "invited", true],
        ],
      },
    },
  },
  rules: [
    {
      entity: "entry",
      on: "create",
      steps: [
        { do: "set", field: "before", to: { via: "round", field: "issued" } },
        { do: "set", field: "seats", to: { via: "round", field: "seats" } },
        { do: "add", via: "round", field: "issued", by: 1 },
      ],
    },
    {
      entity: "entry",
      on: "while",
      when: [is("status", "ne", "cancelled")],
      steps: [{ do: "add", via: "round", field: "taken", by: 1 }],
    },
    {
      entity: "entry",
      on: "while",
      when: [{ field: "friend", op: "filled" }],
      steps: [{ do: "add", via: "friend", field: "refs", by: 1 }],
    },
  ],
  actions: {
    inviteEntry: turns("초대함", "entry", [is("status", "eq", "entered")], "invited", "초대한 것으로 적었어요.", {
      icon: "mail",
      tone: "good",
      roles: ["admin"],
    }),
    linkFriend: {
      label: "추천인 잇기",
      icon: "link",
      entity: "entry",
      when: [{ field: "friendNumber", op: "filled" }, { field: "friend", op: "empty" }, is("status", "eq", "entered")],
      ask: ["friend"],
      steps: [{ do: "set", field: "status", to: "entered" }],
      success: "추천한 분의 순번이 올라갔어요.",
      roles: ["admin"],
    },
    enterAgain: turns("신청으로 되돌리기", "entry", [is("status", "ne", "entered")], "entered", "신청으로 되돌렸어요.", {
      roles: ["admin"],
    }),
    cancelEntry: turns("신청 취소", "entry", [is("status", "eq", "entered")], "cancelled", "취소했어요.", {
      confirm: "이 신청을 취소할까요? 자리가 하나 비어요.",
      tone: "bad",
      roles: ["admin"],
    }),
  },
  notices: ["entry"],
  screens: [
    {
      id: "home",
      title: "사전 신청",
      icon: "home",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "퇴근이 늦어도 산책은 제시간에",
          body: "믿을 만한 동네 이웃이 우리 강아지와 걸어요. 먼저 신청하신 분부터 차례로 초대해요.",
        },
        {
          kind: "collection",
          query: { entity: "round", sort: [{ field: "opens", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["opens", "left", "benefit"] }],
          create: false,
        },
        {
          kind: "form",
          title: "이메일로 먼저 신청하기",
          entity: "entry",
          submitLabel: "사전 신청하기",
          success: "신청했어요! ‘내 순번’에서 몇 번째인지 확인해 주세요. 신청번호를 친구에게 알려 주면 순번이 올라가요.",
          again: "email",
        },
        {
          kind: "section",
          section: "features",
          heading: "산책친구가 다른 점",
          items: [
            { icon: "shield", title: "신원을 확인한 이웃", body: "산책 교육을 마친 분만 함께 걸어요." },
            { icon: "map-pin", title: "걸은 길이 남아요", body: "어디를 얼마나 걸었는지 지도로 보내 드려요." },
            { icon: "heart-pulse", title: "컨디션 기록", body: "배변과 컨디션을 산책마다 적어 드려요." },
          ],
        },
        {
          kind: "section",
          section: "steps",
          heading: "이렇게 시작해요",
          items: [
            { title: "신청", body: "이메일만 남기면 순번이 정해져요." },
            { title: "초대", body: "여는 날부터 순번대로 초대 메일을 보내 드려요." },
            { title: "첫 산책", body: "집 앞에서 인사하고 함께 걸어 봐요." },
          ],
        },
        {
          kind: "collection",
          title: "{plan}",
          query: { entity: "plan", sort: [{ field: "price", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["price", "what", "best"] }],
          create: false,
        },
        {
          kind: "section",
          section: "faq",
          heading: "자주 묻는 질문",
          items: [
            { title: "지금 돈을 내야 하나요?", body: "아니요. 초대를 받은 뒤에 정하시면 돼요." },
            { title: "정원이 차면 어떻게 되나요?", body: "그 뒤 신청은 대기로 받고, 자리가 나면 순서대로 알려 드려요." },
            { title: "친구를 추천하면요?", body: "친구가 내 신청번호를 적으면 확인한 뒤 순번이 다섯 칸 올라가요." },
            { title: "어느 동네에서 되나요?", body: "처음에는 서울 마포·서대문·은평에서 시작해요." },
          ],
        },
        { kind: "section", section: "share", heading: "친구에게 알리기" },
      ],
    },
    {
      id: "mine",
      title: "내 순번",
      icon: "ticket",
      blocks: [
        {
          kind: "collection",
          title: "이 기기에서 한 {entry}",
          query: { entity: "entry", sort: [{ field: "before", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["place", "seat", "number", "refs", "status"] }],
          create: false,
          empty: "아직 신청하지 않으셨어요. 첫 화면에서 이메일을 남겨 주세요.",
        },
        {
          kind: "lookup",
          title: "이메일로 찾기",
          entity: "entry",
          by: ["email", "number"],
          show: ["round", "place", "seat", "refs", "status"],
        },
      ],
    },
    {
      id: "desk",
      title: "신청 현황",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "오늘 {entry}", entity: "entry", metric: { fn: "count" }, period: { field: "date", unit: "day" }, unit: "건" },
            {
              label: "모두",
              entity: "entry",
              metric: { fn: "count" },
              where: [is("status", "ne", "cancelled")],
              unit: "건",
              tone: "good",
            },
            {
              label: "아직 초대 안 함",
              entity: "entry",
              metric: { fn: "count" },
              where: [is("status", "eq", "entered")],
              unit: "건",
            },
            { label: "남은 자리", entity: "round", metric: { fn: "sum", field: "left" }, unit: "자리" },
            {
              label: "이어 줄 추천",
              entity: "entry",
              metric: { fn: "count" },
              where: [
                { field: "friendNumber", op: "filled" },
                { field: "friend", op: "empty" },
              ],
              unit: "건",
              tone: "warn",
            },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "들어온 곳",
          entity: "entry",
          by: "from",
          columns: [
            { label: "신청", metric: { fn: "count" }, unit: "건" },
            { label: "초대함", metric: { fn: "count" }, where: [is("status", "eq", "invited")], share: true, unit: "%" },
          ],
        },
        { kind: "chart", title: "들어온 곳 비율", chart: "donut", entity: "entry", x: "from", y: { fn: "count" } },
        { kind: "chart", title: "하루 신청", chart: "bar", entity: "entry", x: "date", bucket: "day", y: { fn: "count" } },
      ],
    },
    {
      id: "people",
      title: "{entry} 명단",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "entry",
            sort: [{ field: "place", dir: "asc" }],
            search: ["name", "email", "number"],
            filters: ["status", "from", "plan", "round"],
          },
          views: [{ kind: "table", columns: ["place", "email", "name", "seat", "friendNumber", "status"] }],
          actions: ["inviteEntry", "linkFriend", "cancelEntry", "enterAgain"],
          empty: "아직 {entry:이/가} 없어요. 첫 화면 주소를 알려 보세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{round}",
          query: { entity: "round" },
          views: [{ kind: "table", columns: ["name", "opens", "seats", "taken", "left", "step"] }],
        },
      ],
    },
  ],
};
