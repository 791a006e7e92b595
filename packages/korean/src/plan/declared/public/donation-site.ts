import type { Condition } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const DUE: Condition[] = [is("status", "on"), { field: "last", op: "ne", value: { month: 0 } }];
const RECEIPT: Condition[] = [is("receipt", true), is("issued", false), is("status", "sure")];
const GOT = { entity: "gift", metric: { fn: "sum" as const, field: "amount" }, where: [is("status", "sure")], unit: "원" };
const HELD: Condition[] = [{ field: "status", op: "in", value: ["waiting", "sure"] }];
const press = (label: string, entity: string, when: Condition[], [field, to]: [string, Json], success: string) => ({
  label,
  entity,
  when,
  steps: [{ do: "set" as const, field, to }],
  success,
  roles: ["admin"],
});
const up = (field: string) => ({ field, dir: "asc" as const });
const down = (field: string) => ({ field, dir: "desc" as const });

/** What is gathered for, what came in and was confirmed, and what every won of it went on. */
export const DONATION_SITE: PatternDeclaration = {
  id: "donation-site",
  title: "후원과 모금",
  tagline: "모인 돈과 쓴 곳을 그대로 보여 드려요",
  shelf: "group",
  examples: { trade: "volunteer", lists: { campaign: "told", news: "told", need: "told" } },
  icon: "hand-heart",
  family: "calm",
  palettes: [
    ["#fdf7f2", "#a63a17"],
    ["#f3f8fb", "#17608c"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "관리자", admin: true }] },
  lists: {
    campaign: {
      name: "모금",
      icon: "heart",
      kind: "main",
      imageField: "photo",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true, unique: true },
        story: { label: "이야기", type: "longtext" },
        goal: { label: "목표 금액", type: "money", unit: "원", min: 1 },
        until: { label: "끝나는 날", type: "date", countdown: true, help: "늘 받으면 비워 두세요." },
        photo: { label: "사진", type: "image" },
        raised: { label: "모인 돈", type: "money", unit: "원", min: 0, default: { value: 0 } },
        left: { label: "남은 돈", type: "money", unit: "원", min: 0, default: { value: 0 } },
        people: { label: "함께한 분", type: "number", unit: "명", min: 0, default: { value: 0 } },
        spent: { label: "쓴 돈", type: "computed", formula: "raised - left", result: "money" },
        reached: { label: "달성률", type: "computed", formula: "if(goal > 0, round(raised / goal * 100), 0)", result: "percent" },
        open: { label: "받는 중", type: "computed", hidden: true, formula: "if(isEmpty(until), 1, if(until >= today(), 1, 0))" },
        account: { label: "보낼 계좌", type: "text" },
        report: { label: "결과 보고", type: "longtext" },
      },
      highlights: [
        { when: [{ field: "until", op: "lt", value: { today: 0 } }], tone: "neutral", label: "끝났어요" },
        { when: [{ field: "reached", op: "gte", value: 100 }], tone: "good", label: "목표를 채웠어요" },
      ],
      sample: {
        columns: ["title", "story", "goal", "until", "raised", "left", "people", "account", "report"],
        rows: [
          ["겨울 난방비", "견사 서른 칸을 데울 기름값이에요.", 5000000, 24, 700000, 250000, 6, "농협 000-0000-0000-00", null],
          ["노견 병원비", "열두 살 보리의 수술비예요.", 1500000, 11, 250000, 250000, 3, "농협 000-0000-0000-00", null],
        ],
      },
    },
    gift: {
      name: "기부",
      icon: "gift",
      kind: "main",
      titleField: "name",
      exposure: "submitted",
      fields: {
        campaign: { label: "{campaign}", type: "relation", target: "campaign", required: true },
        pick: {
          label: "금액",
          type: "select",
          options: ["a1 1만 원", "a3 3만 원", "a5 5만 원", "a10 10만 원", "other 직접"],
          default: { value: "a3" },
        },
        other: { label: "직접 적는 금액", type: "money", unit: "원", min: 1000 },
        name: { label: "이름", type: "text", required: true },
        email: { label: "이메일", type: "email", help: "영수증을 받거나 나중에 찾아볼 때 써요." },
        phone: { label: "전화", type: "phone" },
        hidden: { label: "이름 없이", type: "boolean", default: { value: false } },
        group: { label: "소속·기수", type: "text" },
        word: { label: "한마디", type: "text", maxLength: 100 },
        receipt: { label: "영수증이 필요해요", type: "boolean", default: { value: false } },
        issued: { label: "영수증 보냄", type: "boolean", roles: ["admin"], default: { value: false } },
        amount: {
          label: "기부할 돈",
          type: "computed",
          formula: 'if(pick = "a1", 10000, if(pick = "a3", 30000, if(pick = "a5", 50000, if(pick = "a10", 100000, other))))',
          result: "money",
        },
        shown: { label: "보일 이름", type: "computed", roles: ["admin"], formula: 'if(hidden, "이름 없는 분", name)', result: "text" },
        number: { label: "후원번호", type: "text", roles: ["admin"], default: { auto: "sequence", prefix: "D" } },
        until: { label: "끝나는 날", type: "date", roles: ["admin"] },
        date: { label: "신청일", type: "date", required: true, default: { auto: "today" }, roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          options: ["waiting 대기 w", "sure 확인 g.", "returned 돌려줌 n."],
          default: { value: "waiting" },
        },
      },
      constraints: [
        { kind: "check", when: [is("pick", "other")], must: [{ field: "other", op: "filled" }], message: "금액을 직접 적어 주세요." },
        {
          kind: "check",
          when: [is("receipt", true)],
          must: [{ field: "email", op: "filled" }],
          message: "영수증을 받을 이메일을 적어 주세요.",
        },
        {
          kind: "check",
          when: [is("status", "waiting"), { field: "until", op: "filled" }],
          must: [{ field: "until", op: "gte", value: { today: 0 } }],
          message: "이 {campaign:은/는} 끝났어요. 다른 {campaign:을/를} 골라 주세요.",
          keeps: true,
        },
      ],
      highlights: [
        {
          when: [is("status", "waiting"), { field: "date", op: "lte", value: { today: -3 } }],
          tone: "warn",
          label: "사흘째 안 들어왔어요",
        },
        { when: RECEIPT, tone: "info", label: "영수증을 보내야 해요" },
      ],
      sample: {
        columns: ["campaign", "pick", "other", "name", "email", "hidden", "word", "receipt", "number", "until", "date", "status"],
        rows: [
          ["겨울 난방비", "a5", null, "배정우", "jw.bae@naver.com", false, "따뜻하게 지내렴", false, "D0013", 24, 0, "waiting"],
          ["노견 병원비", "a3", null, "신유진", "yj.shin@gmail.com", true, null, false, "D0012", 11, 0, "waiting"],
          ["겨울 난방비", "a1", null, "문지호", "jiho.m@naver.com", false, null, false, "D0011", 24, -1, "waiting"],
          ["노견 병원비", "a10", null, "김서연", "seoyeon.kim@naver.com", false, "보리야 힘내", true, "D0010", 11, -2, "sure"],
          ["노견 병원비", "a10", null, "박준호", "junho.park@gmail.com", false, null, false, "D0009", 11, -3, "sure"],
          ["노견 병원비", "a5", null, "권도현", "dh.kwon@daum.net", true, "빨리 나으렴", false, "D0008", 11, -4, "sure"],
          ["겨울 난방비", "other", 300000, "황서윤", "sy.hwang@naver.com", false, "회사 동료들과 모았어요", true, "D0007", 24, -5, "sure"],
          ["겨울 난방비", "a10", null, "이하린", "harin.lee@gmail.com", false, "작년에 이어 또", false, "D0006", 24, -6, "sure"],
          ["겨울 난방비", "a10", null, "최유진", "yujin.choi@gmail.com", true, null, false, "D0005", 24, -8, "sure"],
          ["겨울 난방비", "a10", null, "정민수", "minsu77@naver.com", false, "겨울 잘 나요", false, "D0004", 24, -9, "sure"],
          ["겨울 난방비", "a5", null, "한지우", "jiwoo.han@gmail.com", false, null, false, "D0003", 24, -10, "sure"],
          ["겨울 난방비", "a5", null, "오세훈", "oh@corelab.kr", false, "춥지 않기를", false, "D0002", 24, -12, "sure"],
        ],
      },
    },
    thank: {
      name: "함께한 분",
      kind: "log",
      titleField: "name",
      parent: "campaign",
      exposure: "shown",
      fields: {
        campaign: { label: "{campaign}", type: "relation", target: "campaign", required: true },
        name: { label: "이름", type: "text" },
        amount: { label: "금액", type: "money", unit: "원", min: 0 },
        word: { label: "한마디", type: "text" },
        date: { label: "날짜", type: "date", default: { auto: "today" } },
      },
      sample: {
        columns: ["campaign", "name", "amount", "word", "date"],
        rows: [
          ["노견 병원비", "김서연", 100000, "보리야 힘내", -2],
          ["노견 병원비", "박준호", 100000, null, -3],
          ["노견 병원비", "이름 없는 분", 50000, "빨리 나으렴", -4],
          ["겨울 난방비", "황서윤", 300000, "회사 동료들과 모았어요", -5],
          ["겨울 난방비", "이하린", 100000, "작년에 이어 또", -6],
          ["겨울 난방비", "이름 없는 분", 100000, null, -8],
          ["겨울 난방비", "정민수", 100000, "겨울 잘 나요", -9],
          ["겨울 난방비", "한지우", 50000, null, -10],
          ["겨울 난방비", "오세훈", 50000, "춥지 않기를", -12],
        ],
      },
    },
    spend: {
      name: "쓴 곳",
      kind: "log",
      titleField: "what",
      parent: "campaign",
      exposure: "shown",
      fields: {
        campaign: { label: "{campaign}", type: "relation", target: "campaign", required: true },
        what: { label: "내용", type: "text", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        receipt: { label: "영수증", type: "image" },
      },
      sample: { columns: ["campaign", "what", "amount", "date"], rows: [["겨울 난방비", "등유 두 드럼", 450000, -3]] },
    },
    news: {
      name: "소식",
      kind: "log",
      titleField: "title",
      parent: "campaign",
      exposure: "shown",
      fields: {
        campaign: { label: "{campaign}", type: "relation", target: "campaign", required: true },
        title: { label: "제목", type: "text", required: true },
        body: { label: "내용", type: "longtext" },
        date: { label: "올린 날", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["campaign", "title", "body", "date"],
        rows: [
          ["겨울 난방비", "첫 기름이 들어왔어요", "서른 칸이 모두 따뜻해졌어요.", -2],
          ["노견 병원비", "보리가 수술을 잘 받았어요", "이제 실밥만 풀면 돼요.", -1],
        ],
      },
    },
    regular: {
      name: "정기 후원",
      kind: "person",
      exposure: "submitted",
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "전화", type: "phone" },
        campaign: { label: "{campaign}", type: "relation", target: "campaign", help: "고르면 낼 때마다 그 모금의 모인 돈에 더해요." },
        amount: { label: "매달", type: "money", unit: "원", min: 1000, required: true, default: { value: 10000 } },
        day: { label: "내는 날", type: "number", unit: "일", min: 1, max: 31, required: true, default: { value: 5 } },
        last: { label: "마지막으로 낸 달", type: "month", roles: ["admin"] },
        got: { label: "받은 횟수", type: "number", unit: "번", min: 0, roles: ["admin"], default: { value: 0 } },
        status: {
          label: "상태",
          type: "status",
          options: ["on 이어짐 g", "rest 쉼 n", "off 그만 n."],
          default: { value: "on" },
          roles: ["admin"],
        },
      },
      highlights: [{ when: DUE, tone: "warn", label: "이번 달 아직" }],
      sample: {
        columns: ["name", "phone", "amount", "day", "last", "status"],
        rows: [
          ["윤하늘", "010-8830-1254", 10000, 5, 0, "on"],
          ["임채원", "010-2097-6648", 30000, 10, 0, "on"],
          ["송민재", "010-1835-5569", 10000, 25, -1, "on"],
        ],
      },
    },
    need: {
      name: "필요한 물품",
      icon: "package",
      kind: "main",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        want: { label: "바라는 수", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        taken: { label: "보내기로 한 수", type: "number", unit: "개", min: 0, default: { value: 0 }, help: "나눔이 오면 저절로 올라가요." },
        left: { label: "남은 수", type: "computed", unit: "개", formula: "want - taken" },
        urgent: { label: "급해요", type: "boolean", default: { value: false } },
        note: { label: "안내", type: "text", placeholder: "20kg 포대면 좋아요" },
      },
      constraints: [
        {
          kind: "check",
          must: [{ field: "taken", op: "lte", value: { field: "want" } }],
          message: "바라는 수보다 많아요. 남은 수를 확인해 주세요.",
        },
      ],
      highlights: [
        { when: [{ field: "left", op: "lte", value: 0 }], tone: "good", label: "다 찼어요" },
        { when: [is("urgent", true)], tone: "bad", label: "급해요" },
      ],
      sample: {
        columns: ["name", "want", "taken", "urgent", "note"],
        rows: [
          ["사료 20kg", 10, 3, true, "나이 든 아이용이면 더 좋아요"],
          ["겨울 이불", 15, 0, false, null],
        ],
      },
    },
    parcel: {
      name: "물품 나눔",
      icon: "package",
      kind: "log",
      titleField: "name",
      exposure: "submitted",
      fields: {
        need: { label: "{need}", type: "relation", target: "need", required: true },
        count: { label: "수량", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        name: { label: "이름", type: "text", required: true },
        phone: { label: "전화", type: "phone" },
        word: { label: "한마디", type: "text", maxLength: 100 },
        date: { label: "신청일", type: "date", default: { auto: "today" }, roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          options: ["coming 보내는 중 w", "got 받음 g.", "off 취소 n."],
          default: { value: "coming" },
        },
      },
      sample: {
        columns: ["need", "count", "name", "phone", "word", "date", "status"],
        rows: [
          ["사료 20kg", 2, "나은지", "010-4471-2290", "택배로 보내요", -2, "coming"],
          ["사료 20kg", 1, "표주원", "010-6638-1054", null, -6, "got"],
        ],
      },
    },
  },
  notices: ["gift", "regular", "parcel"],
  rules: [
    {
      entity: "campaign",
      on: "create",
      steps: (["raised", "left", "people"] as const).map((field) => ({ do: "set" as const, field, to: 0 })),
    },
    { entity: "need", on: "create", steps: [{ do: "set", field: "taken", to: 0 }] },
    { entity: "regular", on: "create", steps: [{ do: "set", field: "got", to: 0 }] },
    { entity: "gift", on: "create", steps: [{ do: "set", field: "until", to: { via: "campaign", field: "until" } }] },
    {
      entity: "gift",
      on: "while",
      when: [is("status", "sure")],
      steps: [
        { do: "add", via: "campaign", field: "raised", by: { field: "amount", sign: 1 } },
        { do: "add", via: "campaign", field: "left", by: { field: "amount", sign: 1 } },
        { do: "add", via: "campaign", field: "people", by: 1 },
      ],
    },
    ...(["create", "update"] as const).map((on) => ({
      entity: "gift",
      on,
      when: [is("status", "sure")],
      steps: [
        {
          do: "create" as const,
          entity: "thank",
          values: {
            campaign: { field: "campaign" },
            name: { field: "shown" },
            amount: { field: "amount" },
            word: { field: "word" },
            date: { auto: "today" as const },
          },
        },
      ],
    })),
    {
      entity: "regular",
      on: "update",
      changed: "got",
      when: [
        { field: "campaign", op: "filled" },
        { field: "got", op: "gt", value: 0 },
      ],
      steps: [
        {
          do: "create",
          entity: "gift",
          values: {
            campaign: { field: "campaign" },
            pick: "other",
            other: { field: "amount" },
            name: { field: "name" },
            phone: { field: "phone" },
            hidden: false,
            word: "정기 후원",
            date: { auto: "today" },
            status: "sure",
          },
        },
      ],
    },
    {
      entity: "parcel",
      on: "while",
      when: [{ field: "status", op: "ne", value: "off" }],
      steps: [{ do: "add", via: "need", field: "taken", by: { field: "count", sign: 1 } }],
    },
    { entity: "spend", on: "while", steps: [{ do: "add", via: "campaign", field: "left", by: { field: "amount", sign: -1 } }] },
  ],
  actions: {
    confirmGift: {
      ...press("입금 확인", "gift", [is("status", "waiting")], ["status", "sure"], "확인했어요. 모인 돈에 더했어요."),
      tone: "good",
    },
    sendReceipt: press("영수증 보냄", "gift", RECEIPT, ["issued", true], "보낸 것으로 적었어요."),
    giveBack: {
      ...press("돌려줌", "gift", HELD, ["status", "returned"], "돌려준 것으로 적었어요."),
      confirm: "돌려준 것으로 적을까요? 모인 돈에서 빠져요. ‘함께한 분’에 올라갔으면 거기서도 지워 주세요.",
    },
    payRegular: {
      label: "이번 달 받음",
      entity: "regular",
      when: DUE,
      steps: [
        { do: "set", field: "last", to: { auto: "today" } },
        { do: "add", field: "got", by: 1 },
      ],
      success: "이번 달 낸 것으로 적었어요.",
      roles: ["admin"],
    },
    gotParcel: {
      ...press("받음", "parcel", [is("status", "coming")], ["status", "got"], "받은 것으로 적었어요."),
      tone: "good",
    },
    dropParcel: {
      ...press("취소", "parcel", [is("status", "coming")], ["status", "off"], "취소했어요. 남은 수가 다시 늘었어요."),
      confirm: "오지 않는 것으로 적을까요?",
    },
  },
  screens: [
    {
      id: "campaigns",
      title: "{campaign}",
      icon: "heart",
      blocks: [
        {
          kind: "collection",
          title: "모으는 중",
          query: {
            entity: "campaign",
            where: [is("open", 1)],
            sort: [up("until")],
          },
          views: [{ kind: "cards", columns: ["raised", "goal", "reached", "until", "people", "story"] }],
          empty: "지금 모으는 {campaign:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{thank}",
          query: { entity: "thank", sort: [down("date")] },
          views: [{ kind: "list", columns: ["amount", "word", "campaign", "date"] }],
          create: false,
        },
        {
          kind: "collection",
          title: "끝난 {campaign}",
          query: { entity: "campaign", where: [{ field: "until", op: "lt", value: { today: 0 } }] },
          views: [{ kind: "cards", columns: ["raised", "spent", "report"] }],
          create: false,
          empty: "끝난 {campaign:은/는} 결과와 함께 여기에 남아요.",
        },
      ],
    },
    {
      id: "give",
      title: "후원하기",
      icon: "hand-heart",
      blocks: [
        { kind: "form", entity: "gift", submitLabel: "후원하기", success: "고맙습니다! ‘내 후원’에서 번호와 보낼 계좌를 확인해 주세요." },
        {
          kind: "form",
          title: "매달 후원하기",
          entity: "regular",
          submitLabel: "매달 후원할게요",
          success: "고맙습니다! 보낼 계좌는 ‘내 후원’에서 볼 수 있어요.",
        },
      ],
    },
    {
      id: "needs",
      title: "{need}",
      icon: "package",
      blocks: [
        {
          kind: "collection",
          query: { entity: "need", sort: [down("urgent"), down("left")] },
          views: [{ kind: "cards", columns: ["left", "want", "note"] }],
          empty: "지금 필요한 물품이 없어요.",
        },
        { kind: "form", title: "물품 보내기", entity: "parcel", submitLabel: "보낼게요", success: "고맙습니다! 물품을 기다릴게요." },
      ],
    },
    {
      id: "spends",
      title: "{spend}",
      icon: "receipt",
      blocks: [
        {
          kind: "collection",
          query: { entity: "spend", sort: [down("date")], filters: ["campaign"] },
          views: [{ kind: "table", columns: ["date", "campaign", "what", "amount", "receipt"] }],
          empty: "쓴 돈은 모두 여기에 적어요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{news}",
          query: { entity: "news", sort: [down("date")] },
          views: [{ kind: "feed", date: "date", columns: ["campaign"] }],
        },
      ],
    },
    {
      id: "mine",
      title: "내 후원",
      icon: "search",
      blocks: [
        {
          kind: "stats",
          items: [{ ...GOT, label: "올해 확인된 기부", period: { field: "date", unit: "year" } }],
        },
        {
          kind: "collection",
          query: { entity: "gift", sort: [down("date")] },
          views: [{ kind: "cards", columns: ["number", "campaign", "amount", "date", "status"] }],
          create: false,
          empty: "이 기기에서 한 {gift:이/가} 여기에 보여요.",
        },
        {
          kind: "lookup",
          title: "번호나 이메일, 전화로 찾기",
          entity: "gift",
          by: ["number", "email", "phone"],
          show: ["number", "campaign", "amount", "date", "status", "issued"],
        },
        {
          kind: "collection",
          title: "보낼 계좌",
          query: { entity: "campaign", where: [{ field: "account", op: "filled" }] },
          views: [{ kind: "table", columns: ["title", "account"] }],
          create: false,
        },
      ],
    },
    {
      id: "desk",
      title: "확인할 것",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { ...GOT, label: "확인할 돈", where: [is("status", "waiting")] },
            { ...GOT, label: "이번 달 들어온 돈", period: { field: "date", unit: "month" } },
            { label: "보낼 영수증", entity: "gift", metric: { fn: "count" }, where: RECEIPT, unit: "건" },
            { label: "이번 달 받을 정기 후원", entity: "regular", metric: { fn: "sum", field: "amount" }, where: DUE, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "{gift}",
          query: {
            entity: "gift",
            sort: [up("status"), down("date")],
            filters: ["status", "campaign", "receipt"],
            search: ["name", "email", "phone", "number", "group"],
          },
          views: [
            {
              kind: "table",
              columns: ["number", "name", "campaign", "amount", "group", "email", "phone", "receipt", "issued", "date", "status"],
            },
          ],
          actions: ["confirmGift", "sendReceipt", "giveBack"],
          empty: "{gift:이/가} 들어오면 여기에서 확인해요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "소속·기수마다",
          entity: "gift",
          by: "group",
          where: [is("status", "sure")],
          columns: [
            { label: "모인 돈", metric: { fn: "sum", field: "amount" }, unit: "원" },
            { label: "기부", metric: { fn: "count" }, unit: "건" },
          ],
        },
        {
          kind: "collection",
          title: "{parcel}",
          query: { entity: "parcel", sort: [up("status"), down("date")], filters: ["status", "need"] },
          views: [{ kind: "table", columns: ["name", "need", "count", "phone", "word", "date", "status"] }],
          actions: ["gotParcel", "dropParcel"],
          empty: "보내겠다는 분이 여기에 모여요.",
        },
        {
          kind: "collection",
          title: "{regular}",
          query: { entity: "regular", filters: ["status"], sort: [up("last")] },
          views: [{ kind: "table", columns: ["name", "phone", "campaign", "amount", "day", "last", "got", "status"] }],
          actions: ["payRegular"],
          empty: "매달 후원하는 분을 적어 주세요.",
        },
      ],
    },
  ],
};
