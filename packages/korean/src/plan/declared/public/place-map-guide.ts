import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const BREADS = ["salt 소금빵 w", "toast 식빵 i", "cake 케이크 a", "other 기타 n"];
const KINDS = ["eat 먹을 곳 w", "rest 쉴 곳 g", "see 볼 곳 i", "shop 가게 a", "public 공공시설 n", "other 기타 n"];

/** Kinds of bread are of bakeries alone. */
function ofAnyPlace(declared: PatternDeclaration, { text }: { text: string }): PatternDeclaration {
  if (/빵|베이커리|제과/.test(text)) return declared;
  const withKinds = (list: DeclaredList): DeclaredList => {
    const at = list.sample.columns.indexOf("kind");
    return {
      ...list,
      fields: { ...list.fields, kind: { ...list.fields.kind!, options: KINDS } },
      sample: { ...list.sample, rows: list.sample.rows.map((row) => row.map((cell, n) => (n === at ? "eat" : cell))) },
    };
  };
  const { place, tip } = declared.lists as { place: DeclaredList; tip: DeclaredList };
  return { ...declared, lists: { ...declared.lists, place: withKinds(place), tip: withKinds(tip) } };
}

/** Places of a neighbourhood with ways to a map, walks that join them, and what people say who went. */
export const PLACE_MAP_GUIDE: PatternDeclaration = {
  id: "place-map-guide",
  title: "동네 빵집 지도",
  tagline: "{place:을/를} 골라 지도로 열고, 코스대로 걸어요",
  forWish: ofAnyPlace,
  shelf: "group",
  examples: { trade: "bakery", lists: { place: "told", course: "told", tip: "told" } },
  icon: "map-pin",
  family: "paper",
  palettes: [
    ["#fdf8ef", "#9a4a12"],
    ["#f4faf4", "#2d6a3a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "관리자", admin: true }] },
  lists: {
    place: {
      name: "장소",
      icon: "map-pin",
      counter: "곳",
      kind: "main",
      imageField: "photo",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: { label: "종류", type: "select", options: BREADS },
        address: { label: "주소", type: "address", required: true },
        phone: { label: "전화", type: "phone" },
        opens: { label: "여는 시각", type: "time" },
        closes: { label: "닫는 시각", type: "time" },
        off: { label: "쉬는 날", type: "multiselect", options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"] },
        has: {
          label: "특징",
          type: "multiselect",
          options: [
            "parking 주차",
            "wheel 휠체어",
            "pet 반려동물",
            "kids 아이",
            "vegan 채식",
            "toilet 화장실",
            "free 무료",
            "night 밤에도 열어요",
          ],
        },
        about: { label: "설명", type: "longtext" },
        photo: { label: "사진", type: "image" },
        stars: { label: "별점", type: "computed", unit: "점", rollup: { entity: "word", via: "place", fn: "avg", field: "stars" } },
        status: { label: "상태", type: "status", options: ["open 공개 g", "closed 문 닫음 n."], default: { value: "open" } },
      },
      constraints: [{ kind: "unique", fields: ["name", "address"], message: "이미 있는 {place:이에요/예요}." }],
      sample: {
        columns: ["name", "kind", "address", "phone", "opens", "closes", "off", "has", "status"],
        rows: [
          ["밀밭제과", "salt", "서울 마포구 망원로 41", "02-555-0141", "08:00", "20:00", ["mon"], ["kids"], "open"],
          ["소금과버터", "salt", "서울 마포구 포은로 92", "02-555-0192", "09:00", "19:00", ["tue"], ["pet"], "open"],
          ["아침식빵", "toast", "서울 마포구 월드컵로13길 20", "02-555-0120", "07:00", "18:00", ["sun"], [], "open"],
          ["둥근식빵", "toast", "서울 마포구 동교로 118", "02-555-0118", "08:30", "20:30", ["mon"], ["parking", "wheel"], "open"],
          ["케이크숲", "cake", "서울 마포구 성미산로 27", "02-555-0127", "11:00", "21:00", ["wed"], ["vegan"], "open"],
          ["달콤공방", "cake", "서울 서대문구 연희로 81", "02-555-0181", "11:00", "20:00", ["mon", "tue"], ["kids"], "open"],
          ["버터계단", "salt", "서울 서대문구 연희맛로 15", "02-555-0115", "09:00", "18:00", ["thu"], [], "open"],
          ["호밀언덕", "toast", "서울 서대문구 홍제천로 6", "02-555-0106", "08:00", "19:00", ["sun"], ["parking", "vegan"], "open"],
          ["새벽오븐", "salt", "서울 은평구 통일로 660", null, "07:30", "17:00", [], [], "closed"],
          ["크림창고", "cake", "서울 은평구 연서로 240", "02-555-0240", "12:00", "21:00", ["mon"], ["pet", "kids"], "open"],
        ],
      },
    },
    word: {
      name: "한마디",
      icon: "star",
      kind: "log",
      titleField: "body",
      parent: "place",
      access: [
        { role: "any", can: ["list", "read", "create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        place: { label: "{place}", type: "relation", target: "place", required: true },
        who: { label: "별명", type: "text", required: true, maxLength: 20 },
        stars: { label: "별점", type: "rating" },
        body: { label: "내용", type: "text", required: true, maxLength: 300 },
        date: { label: "간 날", type: "date", default: { auto: "today" } },
      },
      constraints: [
        { kind: "unique", fields: ["place", "who"], message: "이미 한마디를 남긴 {place:이에요/예요}. 쓰신 글을 고쳐 주세요." },
      ],
      sample: {
        columns: ["place", "who", "stars", "body", "date"],
        rows: [
          ["밀밭제과", "모과", 5, "아홉 시에 가야 소금빵이 있어요.", -3],
          ["밀밭제과", "빵순이", 4, "빵은 최고, 자리가 좁아요.", -10],
          ["아침식빵", "솔방울", 5, "우유식빵이 결대로 찢어져요.", -6],
          ["둥근식빵", "모과", 4, "유아차도 들어가요.", -12],
          ["케이크숲", "구름이", 5, "두유 케이크가 정말 부드러워요.", -8],
          ["호밀언덕", "밑줄", 4, "주차가 편해요.", -15],
        ],
      },
    },
    course: {
      name: "코스",
      icon: "footprints",
      kind: "main",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        maker: { label: "만든 이", type: "text" },
        about: { label: "설명", type: "longtext" },
        stops: { label: "들르는 곳", type: "computed", unit: "곳", rollup: { entity: "stop", via: "course", fn: "count" } },
        metres: { label: "총 거리", type: "computed", unit: "m", rollup: { entity: "stop", via: "course", fn: "sum", field: "metres" } },
        minutes: { label: "걷는 시간", type: "computed", unit: "분", formula: "round(metres / 67)" },
      },
      sample: {
        columns: ["name", "maker", "about"],
        rows: [
          ["아침 빵길", "관리자", "식빵에서 시작해 소금빵으로 끝나요."],
          ["연희동 오후", "관리자", "케이크 한 조각과 산책."],
        ],
      },
    },
    stop: {
      name: "코스 자리",
      icon: "flag",
      kind: "child",
      titleField: "place",
      parent: "course",
      exposure: "shown",
      fields: {
        course: { label: "{course}", type: "relation", target: "course", required: true },
        order: { label: "차례", type: "number", min: 1, required: true },
        place: { label: "{place}", type: "relation", target: "place", required: true },
        metres: { label: "앞 자리에서", type: "number", unit: "m", min: 0, default: { value: 0 } },
        stay: { label: "머무는 시간", type: "number", unit: "분", min: 0, default: { value: 20 } },
      },
      constraints: [{ kind: "unique", fields: ["course", "order"], message: "이 {course}에 같은 차례가 있어요." }],
      sample: {
        columns: ["course", "order", "place", "metres", "stay"],
        rows: [
          ["아침 빵길", 1, "아침식빵", 0, 15],
          ["아침 빵길", 2, "둥근식빵", 420, 20],
          ["아침 빵길", 3, "밀밭제과", 380, 20],
          ["아침 빵길", 4, "소금과버터", 540, 30],
          ["연희동 오후", 1, "달콤공방", 0, 40],
          ["연희동 오후", 2, "버터계단", 650, 20],
        ],
      },
    },
    saved: {
      name: "담은 곳",
      icon: "bookmark",
      kind: "log",
      titleField: "place",
      access: [
        { role: "any", can: ["create"] },
        { role: "sender", can: ["list", "read", "update", "delete"] },
      ],
      fields: {
        place: { label: "{place}", type: "relation", target: "place", required: true },
        been: { label: "갔음", type: "boolean", default: { value: false } },
        memo: { label: "메모", type: "text" },
      },
      constraints: [{ kind: "capacity", of: ["place"], limit: 1, each: "creator", message: "이미 담은 {place:이에요/예요}." }],
      sample: {
        columns: ["place", "been", "memo"],
        rows: [
          ["밀밭제과", true, "소금빵 두 개"],
          ["아침식빵", true, null],
          ["둥근식빵", true, "통밀식빵"],
          ["호밀언덕", true, null],
          ["케이크숲", false, "생일에 가기"],
          ["크림창고", false, null],
        ],
      },
    },
    tip: {
      name: "알려 준 곳",
      icon: "megaphone",
      kind: "main",
      exposure: "submitted",
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: { label: "종류", type: "select", options: BREADS },
        address: { label: "주소", type: "address", required: true },
        about: { label: "왜 좋은가요", type: "longtext" },
        status: {
          label: "상태",
          type: "status",
          options: ["asked 확인 전 w", "opened 공개함 g.", "refused 안 올림 n."],
          default: { value: "asked" },
        },
      },
      sample: {
        columns: ["name", "kind", "address", "about", "status"],
        rows: [
          ["빵과 하늘", "toast", "서울 마포구 토정로 33", "밤식빵이 진짜 커요.", "asked"],
          ["크림창고", "cake", "서울 은평구 연서로 240", "생크림이 안 느끼해요.", "opened"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "tip",
      on: "update",
      when: [{ field: "status", op: "eq", value: "opened" }],
      steps: [
        {
          do: "create",
          entity: "place",
          values: { name: { field: "name" }, kind: { field: "kind" }, address: { field: "address" }, about: { field: "about" } },
        },
      ],
    },
  ],
  actions: {
    openTip: {
      label: "지도에 올리기",
      icon: "check",
      entity: "tip",
      when: [{ field: "status", op: "eq", value: "asked" }],
      steps: [{ do: "set", field: "status", to: "opened" }],
      success: "지도에 올렸어요. 여는 시각을 마저 적어 주세요.",
      tone: "good",
      roles: ["admin"],
    },
    refuseTip: {
      label: "안 올림",
      entity: "tip",
      when: [{ field: "status", op: "eq", value: "asked" }],
      steps: [{ do: "set", field: "status", to: "refused" }],
      success: "올리지 않기로 했어요.",
      roles: ["admin"],
    },
    shut: {
      label: "문 닫음",
      entity: "place",
      when: [{ field: "status", op: "ne", value: "closed" }],
      confirm: "이 {place:을/를} 지도에서 내릴까요?",
      steps: [{ do: "set", field: "status", to: "closed" }],
      success: "지도에서 내렸어요.",
      tone: "bad",
      roles: ["admin"],
    },
    openAgain: {
      label: "다시 올리기",
      entity: "place",
      when: [{ field: "status", op: "eq", value: "closed" }],
      steps: [{ do: "set", field: "status", to: "open" }],
      success: "지도에 다시 올렸어요.",
      roles: ["admin"],
    },
    notYet: {
      label: "아직 안 갔어요",
      entity: "saved",
      when: [{ field: "been", op: "eq", value: true }],
      steps: [{ do: "set", field: "been", to: false }],
      success: "가 볼 곳으로 되돌렸어요.",
    },
    beenThere: {
      label: "다녀왔어요",
      icon: "check",
      entity: "saved",
      when: [{ field: "been", op: "eq", value: false }],
      steps: [{ do: "set", field: "been", to: true }],
      success: "다녀온 곳이 늘었어요.",
    },
  },
  notices: ["tip", "word"],
  screens: [
    {
      id: "map",
      title: "{place}",
      icon: "map-pin",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "place",
            where: [{ field: "status", op: "eq", value: "open" }],
            search: ["name", "address", "about"],
            filters: ["kind", "has", "off"],
          },
          views: [
            { kind: "locator", address: "address", columns: ["kind", "opens", "closes", "off", "stars"] },
            { kind: "cards", columns: ["kind", "stars", "opens", "closes", "has"] },
          ],
          empty: "아직 {place:이/가} 없어요. 좋은 곳을 알려 주세요.",
        },
      ],
    },
    {
      id: "courses",
      title: "{course}",
      icon: "footprints",
      blocks: [
        {
          kind: "collection",
          query: { entity: "course" },
          views: [{ kind: "cards", columns: ["about", "stops", "metres", "minutes"] }],
          empty: "{place} 두 곳부터 이어서 {course:을/를} 만들 수 있어요.",
        },
        {
          kind: "collection",
          title: "차례대로",
          query: { entity: "stop", sort: [{ field: "order", dir: "asc" }], group: "course" },
          views: [{ kind: "table", columns: ["order", "place", "metres", "stay"] }],
        },
      ],
    },
    {
      id: "mine",
      title: "내 지도",
      icon: "bookmark",
      blocks: [
        {
          kind: "stats",
          form: "tally",
          title: "다녀온 비율",
          entity: "saved",
          by: "been",
          columns: [{ label: "담은 곳", metric: { fn: "count" }, unit: "곳" }],
        },
        {
          kind: "collection",
          query: { entity: "saved", filters: ["been"] },
          views: [{ kind: "checklist", columns: ["memo"] }],
          actions: ["beenThere", "notYet"],
          empty: "가 보고 싶은 {place:을/를} 담아 보세요.",
        },
      ],
    },
    {
      id: "tell",
      title: "알려 주기",
      icon: "megaphone",
      blocks: [
        { kind: "form", entity: "tip", submitLabel: "알려 주기", success: "고마워요! 확인한 뒤 지도에 올릴게요." },
        {
          kind: "collection",
          title: "내가 알려 준 곳",
          query: { entity: "tip" },
          views: [{ kind: "list", columns: ["address", "status"] }],
          create: false,
          empty: "아직 알려 준 곳이 없어요.",
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
          kind: "collection",
          query: { entity: "tip", sort: [{ field: "status", dir: "asc" }], filters: ["status"] },
          views: [{ kind: "table", columns: ["name", "kind", "address", "about", "status"] }],
          actions: ["openTip", "refuseTip"],
          create: false,
          empty: "알려 준 곳이 없어요.",
        },
        {
          kind: "collection",
          title: "문 닫은 {place}",
          query: { entity: "place", where: [{ field: "status", op: "eq", value: "closed" }] },
          views: [{ kind: "table", columns: ["name", "kind", "address", "status"] }],
          actions: ["openAgain"],
          create: false,
        },
        { kind: "chart", title: "종류별 {place}", chart: "donut", entity: "place", x: "kind", y: { fn: "count" } },
      ],
    },
  ],
};
