import type { Sort } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const BY_TIME: Sort[] = [
  { field: "date", dir: "asc" },
  { field: "from", dir: "asc" },
];

/** A festival on a phone: what is on today, by stage, where the booths are, and a timetable of one's own. */
export const EVENT_FESTIVAL_GUIDE: PatternDeclaration = {
  id: "event-festival-guide",
  title: "은행나무 축제",
  tagline: "오늘 무엇을 하는지 보고, 내 시간표를 짜요",
  shelf: "group",
  examples: {
    trade: "various",
    lists: { program: "told", booth: "told", notice: "told" },
    own: [
      ["은행나무 축제", "{app}"],
      ["033-555-0117", "000-000-0000"],
      ["강원특별자치도 홍천군 내면 광원리 686-4", "주소를 적어 주세요"],
    ],
  },
  icon: "party-popper",
  family: "play",
  palettes: [
    ["#fff7ec", "#b3261e"],
    ["#fbfaf2", "#8a5a00"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "운영팀", admin: true }] },
  lists: {
    festival: {
      name: "축제",
      icon: "party-popper",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        from: { label: "첫날", type: "date", required: true, countdown: true },
        to: { label: "마지막 날", type: "date", required: true },
        address: { label: "장소", type: "address", required: true },
        fee: { label: "입장료", type: "money", unit: "원", min: 0, default: { value: 0 } },
        parking: { label: "주차", type: "longtext" },
        phone: { label: "문의", type: "phone" },
        about: { label: "소개", type: "longtext" },
      },
      sample: {
        columns: ["name", "from", "to", "address", "fee", "parking", "phone", "about"],
        rows: [
          [
            "은행나무 축제",
            0,
            2,
            "강원특별자치도 홍천군 내면 광원리 686-4",
            0,
            "제1주차장 200대, 제2주차장 150대. 두 주차장 사이를 20분마다 셔틀이 다녀요.",
            "033-555-0117",
            "노랗게 물든 은행나무 길에서 사흘 동안 열려요. 비가 오면 마당 무대 공연은 강당으로 옮겨요.",
          ],
        ],
      },
    },
    stage: {
      name: "무대",
      icon: "flag",
      kind: "resource",
      exposure: "shown",
      fields: { name: { label: "이름", type: "text", required: true, unique: true }, place: { label: "자리", type: "text" } },
      sample: {
        columns: ["name", "place"],
        rows: [
          ["마당 무대", "정문 들어와 왼쪽 잔디밭"],
          ["나무 아래 무대", "은행나무 길 끝"],
          ["강당", "본관 1층"],
        ],
      },
    },
    program: {
      name: "프로그램",
      icon: "calendar",
      kind: "main",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true },
        kind: { label: "종류", type: "select", options: ["show 공연", "craft 체험", "talk 강연", "contest 대회", "other 기타"] },
        stage: { label: "{stage}", type: "relation", target: "stage", required: true },
        date: { label: "날짜", type: "date", required: true },
        from: { label: "시작", type: "time", required: true },
        to: { label: "끝", type: "time", required: true },
        cast: { label: "나오는 사람", type: "text" },
        about: { label: "설명", type: "longtext" },
        saved: { label: "담은 사람", type: "number", unit: "명", min: 0, default: { value: 0 } },
        status: {
          label: "상태",
          type: "status",
          options: ["planned 예정 i", "changed 바뀜 w", "cancelled 취소 b."],
          default: { value: "planned" },
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["stage"],
          start: ["date", "from"],
          end: ["to"],
          exceptStatus: ["cancelled"],
          message: "그 시각에는 이 {stage}에 다른 {program:이/가} 있어요.",
        },
        { kind: "check", must: [{ field: "to", op: "gt", value: { field: "from" } }], message: "끝나는 시각이 시작보다 빨라요." },
      ],
      highlights: [
        { when: [{ field: "status", op: "eq", value: "cancelled" }], tone: "bad", label: "취소됐어요" },
        { when: [{ field: "date", op: "lt", value: { today: 0 } }], tone: "neutral", label: "끝났어요" },
        { when: [{ field: "status", op: "eq", value: "changed" }], tone: "warn", label: "바뀌었어요" },
      ],
      sample: {
        columns: ["title", "kind", "stage", "date", "from", "to", "cast", "saved", "status", "about"],
        rows: [
          ["개막 공연", "show", "마당 무대", 0, "11:00", "12:00", "홍천 청소년 관현악단", 2, "planned", null],
          ["은행잎 책갈피", "craft", "나무 아래 무대", 0, "11:00", "12:30", "마을 공방", 1, "planned", "재료비 2,000원"],
          ["숲이 들려주는 이야기", "talk", "강당", 0, "14:00", "15:00", "나무 의사 정해인", 1, "planned", null],
          ["저녁 통기타 공연", "show", "마당 무대", 0, "18:00", "19:30", "바람개비", 1, "changed", "한 시간 당겼어요."],
          ["떡메치기", "craft", "나무 아래 무대", 1, "10:30", "12:00", "부녀회", 0, "planned", null],
          ["가족 사진 대회", "contest", "강당", 1, "13:00", "15:00", null, 0, "planned", "휴대폰 사진도 돼요."],
          ["인형극 도토리 재판", "show", "강당", 1, "16:00", "17:00", "극단 다람쥐", 1, "planned", null],
          ["마당극 한마당", "show", "마당 무대", 1, "15:00", "16:30", "놀이패 신명", 0, "cancelled", null],
          ["은행나무 염색", "craft", "나무 아래 무대", 2, "11:00", "13:00", "마을 공방", 0, "planned", null],
          ["폐막 합창", "show", "마당 무대", 2, "16:00", "17:00", "홍천 시민 합창단", 0, "planned", null],
        ],
      },
    },
    booth: {
      name: "부스",
      icon: "store",
      kind: "resource",
      exposure: "shown",
      fields: {
        number: { label: "번호", type: "text", required: true, unique: true },
        name: { label: "이름", type: "text", required: true },
        kind: {
          label: "종류",
          type: "select",
          options: ["food 먹거리", "craft 체험", "market 판매", "info 안내", "aid 의무실", "toilet 화장실"],
        },
        place: { label: "자리", type: "text" },
        sells: { label: "파는 것·하는 것", type: "text" },
      },
      titleField: "name",
      sample: {
        columns: ["number", "name", "kind", "place", "sells"],
        rows: [
          ["F1", "메밀전 마당", "food", "먹거리 골목 1", "메밀전 6,000원, 막국수 8,000원"],
          ["F2", "부녀회 국밥", "food", "먹거리 골목 2", "한우국밥 9,000원"],
          ["F4", "은행 꼬치", "food", "먹거리 골목 4", "은행 꼬치 4,000원"],
          ["F5", "따뜻한 차", "food", "나무 아래 무대 옆", "대추차·유자차 4,000원"],
          ["C1", "마을 공방", "craft", "나무 아래 무대", "책갈피, 천연 염색"],
          ["M1", "농부 장터", "market", "정문 오른쪽", "사과, 잣, 더덕"],
          ["I1", "종합 안내소", "info", "정문", "유아차와 휠체어 빌려 드려요"],
          ["A1", "의무실", "aid", "본관 1층", "간호사가 늘 있어요"],
        ],
      },
    },
    pick: {
      name: "담은 것",
      icon: "star",
      kind: "log",
      titleField: "program",
      access: [
        { role: "any", can: ["create"] },
        { role: "sender", can: ["list", "read", "delete"] },
      ],
      fields: {
        program: { label: "{program}", type: "relation", target: "program", required: true },
        who: { label: "내 별명", type: "text", required: true, maxLength: 20, help: "늘 같은 별명을 쓰면 시간이 겹치는지 알려 드려요." },
        date: { label: "날짜", type: "date", roles: ["admin"] },
        from: { label: "시작", type: "time", roles: ["admin"] },
        to: { label: "끝", type: "time", roles: ["admin"] },
        now: { label: "지금 상태", type: "computed", lookup: { via: "program", field: "status" }, result: "text" },
        starts: { label: "지금 시작", type: "computed", lookup: { via: "program", field: "from" }, result: "text" },
      },
      constraints: [
        { kind: "unique", fields: ["who", "program"], message: "이미 담은 {program:이에요/예요}." },
        { kind: "noOverlap", within: ["who"], start: ["date", "from"], end: ["to"], message: "담은 {program:과/와} 시간이 겹쳐요." },
      ],
      sample: {
        columns: ["program", "who", "date", "from", "to"],
        rows: [
          ["개막 공연", "노랑이네", 0, "11:00", "12:00"],
          ["숲이 들려주는 이야기", "노랑이네", 0, "14:00", "15:00"],
          ["저녁 통기타 공연", "노랑이네", 0, "18:00", "19:30"],
          ["개막 공연", "바람", 0, "11:00", "12:00"],
          ["인형극 도토리 재판", "바람", 1, "16:00", "17:00"],
          ["은행잎 책갈피", "다솜맘", 0, "11:00", "12:30"],
        ],
      },
    },
    notice: {
      name: "공지",
      icon: "megaphone",
      kind: "resource",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true },
        body: { label: "내용", type: "longtext" },
        level: { label: "알림", type: "select", required: true, options: ["urgent 급함 b", "normal 보통 n", "down 내림 n"] },
        at: { label: "올린 때", type: "datetime", required: true, default: { auto: "now" } },
      },
      highlights: [{ when: [{ field: "level", op: "eq", value: "urgent" }], tone: "bad", label: "급한 소식" }],
      sample: {
        columns: ["title", "body", "level", "at"],
        rows: [
          ["저녁 통기타 공연이 18시로 당겨졌어요", "바람이 세질 것 같아 한 시간 일찍 시작해요.", "urgent", [0, "09:10"]],
          ["제1주차장이 거의 찼어요", "제2주차장에 세우고 셔틀을 타 주세요.", "normal", [0, "10:05"]],
          ["유아차는 종합 안내소에서 빌려 드려요", null, "normal", [-2, "15:00"]],
          ["우천 대비 안내", "비가 오면 마당 무대 공연은 강당에서 해요.", "down", [-3, "18:00"]],
        ],
      },
    },
  },
  rules: [
    {
      entity: "pick",
      on: "create",
      steps: [
        { do: "set", field: "date", to: { via: "program", field: "date" } },
        { do: "set", field: "from", to: { via: "program", field: "from" } },
        { do: "set", field: "to", to: { via: "program", field: "to" } },
      ],
    },
    { entity: "pick", on: "while", steps: [{ do: "add", via: "program", field: "saved", by: 1 }] },
  ],
  actions: {
    markChanged: {
      label: "시각 바꿈",
      entity: "program",
      when: [{ field: "status", op: "ne", value: "cancelled" }],
      ask: ["date", "from", "to"],
      steps: [{ do: "set", field: "status", to: "changed" }],
      success: "바뀜 표시를 붙였어요.",
      tone: "warn",
      roles: ["admin"],
    },
    cancelProgram: {
      label: "취소",
      entity: "program",
      when: [{ field: "status", op: "ne", value: "cancelled" }],
      confirm: "이 프로그램을 취소할까요? 담은 사람에게도 취소로 보여요.",
      steps: [{ do: "set", field: "status", to: "cancelled" }],
      success: "취소로 표시했어요.",
      tone: "bad",
      roles: ["admin"],
    },
    takeDown: {
      label: "내리기",
      entity: "notice",
      when: [{ field: "level", op: "ne", value: "down" }],
      steps: [{ do: "set", field: "level", to: "down" }],
      success: "공지를 내렸어요.",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "home",
      title: "오늘",
      icon: "home",
      blocks: [
        {
          kind: "collection",
          title: "급한 {notice}",
          query: { entity: "notice", where: [{ field: "level", op: "eq", value: "urgent" }], sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["body", "at"] }],
          create: false,
        },
        {
          kind: "collection",
          query: { entity: "festival" },
          views: [{ kind: "cards", columns: ["from", "to", "fee", "parking", "about"] }],
          create: false,
        },
        {
          kind: "collection",
          title: "오늘 {program}",
          query: {
            entity: "program",
            where: [{ field: "date", op: "eq", value: { today: 0 } }],
            sort: [{ field: "from", dir: "asc" }],
            filters: ["stage", "kind"],
          },
          views: [{ kind: "table", columns: ["from", "to", "title", "stage", "saved", "status"] }],
          create: false,
          empty: "오늘은 {program:이/가} 없어요. 시간표에서 날짜를 골라 보세요.",
        },
      ],
    },
    {
      id: "timetable",
      title: "시간표",
      icon: "calendar",
      blocks: [
        {
          kind: "collection",
          query: { entity: "program", sort: BY_TIME, search: ["title", "cast"], filters: ["date", "stage", "kind"] },
          views: [
            { kind: "timetable", day: "date", time: "from", end: "to", columns: ["stage"] },
            { kind: "cards", columns: ["date", "from", "to", "stage", "cast", "status"] },
          ],
          create: false,
        },
      ],
    },
    {
      id: "mine",
      title: "내 시간표",
      icon: "star",
      blocks: [
        {
          kind: "collection",
          query: { entity: "pick", sort: BY_TIME },
          views: [
            { kind: "table", columns: ["date", "from", "to", "program", "starts", "now"] },
            { kind: "timetable", day: "date", time: "from", end: "to", columns: ["now"] },
          ],
          empty: "가고 싶은 {program:을/를} 담아 보세요.",
        },
      ],
    },
    {
      id: "map",
      title: "{booth}",
      icon: "store",
      blocks: [
        {
          kind: "collection",
          query: { entity: "booth", sort: [{ field: "number", dir: "asc" }], search: ["name", "sells", "number"], filters: ["kind"] },
          views: [{ kind: "cards", columns: ["number", "kind", "place", "sells"] }],
        },
      ],
    },
    {
      id: "way",
      title: "오시는 길",
      icon: "map-pin",
      blocks: [
        {
          kind: "collection",
          query: { entity: "festival" },
          views: [{ kind: "locator", address: "address", columns: ["phone", "fee"] }],
          create: false,
        },
        {
          kind: "section",
          section: "faq",
          heading: "자주 묻는 질문",
          items: [
            { title: "강아지와 함께 가도 되나요?", body: "목줄을 하면 들어올 수 있어요. 먹거리 골목에서는 안아 주세요." },
            { title: "비가 오면요?", body: "마당 무대 공연은 강당으로 옮기고, 급한 공지로 알려 드려요." },
          ],
        },
      ],
    },
    {
      id: "desk",
      title: "운영",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{notice}",
          query: { entity: "notice", sort: [{ field: "at", dir: "desc" }], filters: ["level"] },
          views: [{ kind: "table", columns: ["at", "title", "level"] }],
          actions: ["takeDown"],
          empty: "급한 소식은 여기에서 올려 주세요.",
        },
        {
          kind: "collection",
          title: "{program}",
          query: { entity: "program", sort: BY_TIME, filters: ["stage", "status"] },
          views: [{ kind: "table", columns: ["date", "from", "to", "title", "stage", "saved", "status"] }],
          actions: ["markChanged", "cancelProgram"],
          empty: "{program:을/를} 넣으면 시간표가 만들어져요.",
          export: true,
        },
        { kind: "collection", title: "{stage}", query: { entity: "stage" }, views: [{ kind: "table", columns: ["name", "place"] }] },
      ],
    },
  ],
};
