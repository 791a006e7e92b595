import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

/** What every journey needs, and what one season adds: name, sort, how many, more per night, more per person. */
type Need = readonly [name: string, kind: string, base: number, night: number, person: number];
const ALWAYS: readonly Need[] = [
  ["텐트와 팩", "tent", 1, 0, 0],
  ["침낭", "bed", 0, 0, 1],
  ["매트", "bed", 0, 0, 1],
  ["등", "light", 2, 0, 0],
  ["버너와 코펠", "cook", 1, 0, 0],
  ["부탄가스", "use", 0, 2, 1],
  ["의자", "seat", 0, 0, 1],
  ["물과 쌀", "use", 0, 0, 1],
];
const WINTER: readonly Need[] = [
  ["난로", "heat", 1, 0, 0],
  ["등유 (L)", "use", 0, 8, 0],
  ["핫팩", "use", 0, 1, 2],
  ["전기장판", "heat", 1, 0, 0],
];
const SUMMER: readonly Need[] = [
  ["선풍기", "heat", 1, 0, 0],
  ["모기향", "use", 0, 1, 0],
  ["타프", "tent", 1, 0, 0],
  ["얼음", "use", 0, 2, 0],
];
const packs = (needs: readonly Need[], when?: Json): Omit<RuleSpec, "id"> => ({
  entity: "trip",
  on: "create",
  ...(when && { when: [{ field: "season", op: "eq", value: when }] }),
  steps: needs.map(([name, kind, base, night, person]) => ({
    do: "create",
    entity: "pack",
    values: { trip: { record: true }, name, kind, base, night, person },
  })),
});

const KINDS = [
  "tent 텐트 g",
  "bed 침구 i",
  "cook 취사 w",
  "light 조명 a",
  "heat 냉난방 b",
  "seat 의자·탁자 n",
  "use 소모품 n",
  "wear 옷·세면 i",
  "etc 기타 n",
];
const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });
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
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });

/** Gear with its weight, a packing list that fits the nights and the people, and places one has been to. */
export const CAMPING_GEAR: PatternDeclaration = {
  id: "camping-gear",
  title: "캠핑 준비",
  tagline: "밤 수와 사람 수에 맞춰 챙기고, 빠뜨리지 않고 다녀와요",
  shelf: "life",
  icon: "tent",
  family: "calm",
  palettes: [
    ["#f4f8f2", "#3d6b2f"],
    ["#faf6ef", "#8a5a17"],
  ],
  lists: {
    site: {
      ...own("캠핑장", "map-pin", "곳", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        address: { label: "주소", type: "address" },
        phone: { label: "전화", type: "phone" },
        price: { label: "하루 값", type: "money", unit: "원", min: 0 },
        best: { label: "명당", type: "text" },
        toilet: { label: "화장실", type: "rating" },
        quiet: { label: "조용함", type: "rating" },
        power: { label: "전기", type: "boolean", default: { value: false } },
        pet: { label: "반려견", type: "boolean", default: { value: false } },
        photo: { label: "사진", type: "image" },
        link: { label: "예약·지도 링크", type: "url" },
        note: { label: "메모", type: "longtext" },
        score: {
          label: "점수",
          type: "computed",
          unit: "점",
          formula: "if(isEmpty(toilet), quiet, if(isEmpty(quiet), toilet, round((toilet + quiet) / 2, 1)))",
        },
        visits: rolled("다녀온 수", { entity: "trip", via: "site", fn: "count", where: [cond("to", "lt", { today: 0 })] }, "번"),
      },
      sample: {
        columns: ["name", "address", "phone", "price", "best", "toilet", "quiet", "power", "pet"],
        rows: [
          ["가평 숲캠핑장", "경기 가평군 북면", "031-580-1234", 45000, "B7", 4.5, 4, true, true],
          ["태안 솔밭 야영장", "충남 태안군 남면", "041-670-4321", 30000, "바다 쪽 12번", 3, 4.5, false, true],
          ["양양 계곡 캠핑장", "강원 양양군 서면", "033-670-5678", 50000, "A3", 5, 3.5, true, false],
        ],
      },
    },
    trip: {
      ...own("캠핑", "tent", "회", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        from: { label: "떠나는 날", type: "date", required: true, countdown: true },
        to: { label: "돌아오는 날", type: "date", required: true },
        site: { label: "{site}", type: "relation", target: "site" },
        season: choice("계절", ["mild 봄가을 g", "summer 여름 w", "winter 겨울 i"], "mild"),
        people: { label: "사람 수", type: "number", unit: "명", min: 1, required: true, default: { value: 2 } },
        nights: { label: "밤", type: "computed", unit: "박", formula: "daysBetween(from, to)" },
        weight: { label: "총 무게", type: "computed", unit: "g", rollup: { entity: "pack", via: "trip", fn: "sum", field: "weight" } },
        limit: { label: "무게 한도", type: "number", unit: "g", min: 0, help: "배낭 무게를 맞출 때만 적어요" },
        over: { label: "한도까지", type: "computed", unit: "g", formula: "if(isEmpty(limit), 1 / 0, limit - weight)" },
        each: {
          label: "한 사람 쓴 돈",
          type: "computed",
          formula: "if(isEmpty(cost), 1 / 0, if(people > 0, round(cost / people), cost))",
          result: "money",
        },
        all: { label: "챙길 것", type: "computed", unit: "가지", rollup: { entity: "pack", via: "trip", fn: "count" } },
        packed: rolled("챙긴 것", { entity: "pack", via: "trip", fn: "count", where: [is("packed", true)] }, "가지"),
        rate: { label: "챙긴 비율", type: "computed", formula: "if(all > 0, round(packed / all * 100), 0)", result: "percent" },
        booked: { label: "예약함", type: "boolean", default: { value: false } },
        cost: { label: "쓴 돈", type: "money", unit: "원", min: 0 },
        review: { label: "후기", type: "longtext" },
        photo: { label: "사진", type: "image" },
      },
      constraints: [{ kind: "check", must: [cond("to", "gte", { field: "from" })], message: "돌아오는 날이 떠나는 날보다 빨라요." }],
      highlights: [
        { when: [is("booked", false), cond("to", "gte", { today: 0 })], tone: "warn", label: "아직 예약 전" },
        { when: [cond("over", "lt", 0)], tone: "bad", label: "너무 무거워요" },
      ],
      sample: {
        columns: ["name", "from", "to", "site", "season", "people", "limit", "booked", "cost", "review"],
        rows: [
          ["가평 겨울 캠핑", 15, 16, "가평 숲캠핑장", "winter", 4, 40000, true, null, null],
          ["가평 단풍 캠핑", -35, -34, "가평 숲캠핑장", "mild", 4, 40000, true, 182000, "B7 자리가 조용하고 좋았어요"],
          ["태안 여름 바다", -108, -106, "태안 솔밭 야영장", "summer", 3, 40000, true, 214000, "모기향을 더 챙길 것"],
        ],
      },
    },
    gear: {
      ...own("장비", "package", "개", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        kind: choice("분류", KINDS, "etc"),
        count: { label: "수량", type: "number", unit: "개", min: 0, required: true, default: { value: 1 } },
        weight: { label: "한 개 무게", type: "number", unit: "g", min: 0 },
        least: {
          label: "적어도 이만큼",
          type: "number",
          unit: "개",
          min: 0,
          default: { value: 0 },
          help: "이보다 적으면 살 것으로 보여 드려요.",
        },
        place: { label: "둔 곳", type: "text" },
        trip: { label: "가져갈 {trip}", type: "relation", target: "trip", help: "‘챙길 것에 넣기’를 누르면 정해져요." },
        lentTo: { label: "빌려 간 사람", type: "text" },
        bought: { label: "산 날", type: "date" },
        price: { label: "값", type: "money", unit: "원", min: 0 },
        state: {
          label: "상태",
          type: "status",
          required: true,
          options: ["good 좋음 g", "fix 고칠 것 w", "lent 빌려줌 i", "gone 버림 n."],
          default: { value: "good" },
        },
        wanting: {
          label: "모자라거나 빌려줌",
          hidden: true,
          type: "computed",
          formula: 'and(state != "gone", or(count < least, state = "lent"))',
          result: "boolean",
        },
        packing: { label: "챙길 것에 넣기", type: "boolean", default: { value: false }, hidden: true },
        photo: { label: "사진", type: "image" },
      },
      highlights: [
        { when: [is("state", "lent")], tone: "info", label: "빌려줬어요" },
        { when: [is("state", "fix")], tone: "warn", label: "고칠 것" },
        { when: [cond("count", "lt", { field: "least" })], tone: "bad", label: "모자라요" },
      ],
      sample: {
        columns: ["name", "kind", "count", "weight", "least", "place", "lentTo", "bought", "price", "state"],
        rows: [
          ["4인용 텐트", "tent", 1, 14200, 1, "베란다 선반", null, -900, 680000, "good"],
          ["등유 난로", "heat", 1, 6500, 0, "창고", null, -700, 240000, "good"],
          ["침낭", "bed", 4, 1800, 4, "옷장 위", null, -900, 320000, "good"],
          ["자충 매트", "bed", 4, 900, 4, "베란다 선반", null, -850, 160000, "good"],
          ["충전 등", "light", 2, 400, 0, "공구함", null, -400, 78000, "good"],
          ["부탄가스", "use", 8, 250, 4, "창고", null, -20, 16000, "good"],
          ["장작", "use", 1, 9000, 2, "창고", null, -40, 10000, "good"],
          ["화로대", "cook", 1, 3200, 1, null, "옆집 준이네", -500, 95000, "lent"],
        ],
      },
    },
    pack: {
      ...own("챙길 것", "list-checks", "개", "child"),
      parent: "trip",
      fields: {
        name: { label: "이름", type: "text", required: true },
        packed: { label: "챙겼어요", type: "boolean", default: { value: false } },
        trip: { label: "{trip}", type: "relation", target: "trip", required: true },
        count: { label: "수량", type: "computed", unit: "개", formula: "base + nights * night + people * person" },
        who: { label: "맡은 이", type: "text" },
        gear: { label: "{gear}", type: "relation", target: "gear" },
        weight: { label: "무게", type: "computed", unit: "g", formula: "(base + nights * night + people * person) * each" },
        back: choice("돌아옴", ["notYet 아직 n", "back 돌아옴 g", "broken 고장 b", "used 다 씀 w", "lost 잃음 b"], "notYet"),
        kind: { label: "분류", type: "select", options: KINDS },
        base: { label: "기본", type: "number", unit: "개", min: 0, required: true, default: { value: 1 } },
        night: { label: "밤마다", type: "number", unit: "개", min: 0, default: { value: 0 } },
        person: { label: "사람마다", type: "number", unit: "개", min: 0, default: { value: 0 } },
        nights: { label: "밤", type: "computed", unit: "박", lookup: { via: "trip", field: "nights" } },
        people: { label: "사람 수", type: "computed", unit: "명", lookup: { via: "trip", field: "people" } },
        leaves: { label: "떠나는 날", type: "computed", lookup: { via: "trip", field: "from" } },
        ends: { label: "돌아오는 날", type: "computed", lookup: { via: "trip", field: "to" } },
        each: { label: "한 개 무게", type: "computed", unit: "g", lookup: { via: "gear", field: "weight" } },
        have: { label: "가진 수량", type: "computed", unit: "개", lookup: { via: "gear", field: "count" } },
        state: { label: "장비 상태", type: "computed", lookup: { via: "gear", field: "state" } },
      },
      highlights: [
        { when: [is("state", "빌려줌")], tone: "bad", label: "빌려준 장비예요" },
        { when: [cond("count", "gt", { field: "have" })], tone: "warn", label: "가진 것보다 많아요" },
      ],
      sample: {
        columns: ["name", "packed", "trip", "who", "gear", "back", "base", "night", "person"],
        rows: [
          ["텐트와 팩", true, "가평 겨울 캠핑", "아빠", "4인용 텐트", "notYet", 1, 0, 0],
          ["난로", true, "가평 겨울 캠핑", "아빠", "등유 난로", "notYet", 1, 0, 0],
          ["침낭", true, "가평 겨울 캠핑", "엄마", "침낭", "notYet", 0, 0, 1],
          ["매트", true, "가평 겨울 캠핑", "엄마", "자충 매트", "notYet", 0, 0, 1],
          ["등", false, "가평 겨울 캠핑", "지우", "충전 등", "notYet", 2, 0, 0],
          ["부탄가스", true, "가평 겨울 캠핑", "아빠", "부탄가스", "notYet", 0, 2, 1],
          ["핫팩", false, "가평 겨울 캠핑", "지우", null, "notYet", 0, 1, 2],
          ["텐트와 팩", true, "가평 단풍 캠핑", "아빠", "4인용 텐트", "back", 1, 0, 0],
          ["팩 망치", true, "가평 단풍 캠핑", "아빠", null, "notYet", 1, 0, 0],
        ],
      },
    },
    fix: {
      ...own("고칠 것·살 것", "wrench", "개", "log"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        done: { label: "끝냈어요", type: "boolean", default: { value: false } },
        kind: { label: "무엇을", type: "select", required: true, options: ["repair 고치기 w", "buy 사기 i"], default: { value: "buy" } },
        date: { label: "적은 날", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["name", "done", "kind", "date"],
        rows: [
          ["등유", false, "buy", -34],
          ["타프 끈", false, "repair", -106],
          ["모기향", true, "buy", -106],
        ],
      },
    },
  },
  actions: {
    cameBack: press("돌아옴", "pack", [is("back", "notYet")], ["back", "back"], "돌아온 것으로 적었어요.", { icon: "check", tone: "good" }),
    notBack: press("되돌리기", "pack", [cond("back", "ne", "notYet")], ["back", "notYet"], "아직인 것으로 되돌렸어요."),
    needsFix: press("고장 났어요", "gear", [is("state", "good")], ["state", "fix"], "고칠 것으로 적었어요.", { tone: "bad" }),
    broke: press("고장", "pack", [cond("back", "ne", "broken")], ["back", "broken"], "고칠 것에 넣었어요.", { tone: "bad" }),
    packIt: {
      label: "챙길 것에 넣기",
      icon: "list-checks",
      entity: "gear",
      when: [cond("state", "in", ["good", "fix"])],
      ask: ["trip"],
      steps: [{ do: "set", field: "packing", to: true }],
      success: "그 캠핑의 챙길 것에 넣었어요.",
      tone: "good",
    },
    lend: {
      label: "빌려줬어요",
      entity: "gear",
      when: [is("state", "good")],
      ask: ["lentTo"],
      steps: [{ do: "set", field: "state", to: "lent" }],
      success: "누가 빌려 갔는지 적었어요.",
    },
    returned: {
      label: "돌려받았어요",
      entity: "gear",
      when: [is("state", "lent")],
      steps: [
        { do: "set", field: "state", to: "good" },
        { do: "set", field: "lentTo", to: null },
      ],
      success: "돌려받은 것으로 적었어요.",
      tone: "good",
    },
    useOne: {
      label: "하나 썼어요",
      entity: "gear",
      when: [is("kind", "use"), cond("count", "gt", 0)],
      steps: [{ do: "add", field: "count", by: -1 }],
      success: "하나 줄였어요.",
    },
    addOne: {
      label: "하나 샀어요",
      entity: "gear",
      when: [is("kind", "use")],
      steps: [{ do: "add", field: "count", by: 1 }],
      success: "하나 늘렸어요.",
    },
    bookIt: press("예약했어요", "trip", [is("booked", false)], ["booked", true], "예약한 것으로 적었어요.", { tone: "good" }),
    fixed: press("고쳤어요", "gear", [is("state", "fix")], ["state", "good"], "다시 쓸 수 있어요.", { tone: "good" }),
    lost: press("잃어버림", "pack", [cond("back", "ne", "lost")], ["back", "lost"], "살 것에 넣었어요.", { tone: "bad" }),
    usedUp: press("다 씀", "pack", [cond("back", "ne", "used")], ["back", "used"], "살 것에 넣었어요."),
  },
  rules: [
    packs(ALWAYS),
    packs(WINTER, "winter"),
    packs(SUMMER, "summer"),
    {
      entity: "gear",
      on: "update",
      when: [is("packing", true), { field: "trip", op: "filled" }],
      steps: [
        {
          do: "create",
          entity: "pack",
          values: {
            trip: { field: "trip" },
            gear: { record: true },
            name: { field: "name" },
            kind: { field: "kind" },
            base: { field: "count" },
            night: 0,
            person: 0,
          },
        },
        { do: "set", field: "packing", to: false },
      ],
    },
    {
      entity: "pack",
      on: "update",
      when: [is("back", "broken")],
      steps: [{ do: "create", entity: "fix", values: { name: { field: "name" }, kind: "repair" } }],
    },
    {
      entity: "pack",
      on: "update",
      when: [cond("back", "in", ["used", "lost"])],
      steps: [{ do: "create", entity: "fix", values: { name: { field: "name" }, kind: "buy" } }],
    },
  ],
  screens: [
    {
      id: "next",
      title: "다음 캠핑",
      icon: "tent",
      blocks: [
        {
          kind: "collection",
          query: { entity: "trip", where: [cond("to", "gte", { today: 0 })], sort: [up("from")] },
          views: [{ kind: "cards", columns: ["from", "site", "people", "nights", "rate", "weight", "over"] }],
          actions: ["bookIt"],
          empty: "캠핑을 만들고 계절과 사람 수를 고르면 챙길 것이 나와요.",
        },
        {
          kind: "collection",
          title: "안 챙긴 것",
          query: {
            entity: "pack",
            where: [is("packed", false), is("back", "notYet"), cond("ends", "gte", { today: 0 })],
            sort: [up("leaves")],
            filters: ["trip", "who"],
          },
          views: [{ kind: "checklist", columns: ["count", "who", "gear"] }],
          create: false,
          empty: "다 챙겼어요. 잘 다녀오세요!",
        },
        {
          kind: "collection",
          title: "아직 안 돌아온 것",
          query: { entity: "pack", where: [is("packed", true), is("back", "notYet"), cond("ends", "lt", { today: 0 })], filters: ["trip"] },
          views: [{ kind: "list", columns: ["trip", "who"] }],
          actions: ["cameBack", "broke", "usedUp", "lost"],
          create: false,
          empty: "가져간 것이 모두 돌아왔어요.",
        },
        {
          kind: "collection",
          title: "{pack:과/와} 맡은 사람",
          query: {
            entity: "pack",
            where: [cond("ends", "gte", { today: -7 })],
            sort: [up("leaves"), up("kind")],
            filters: ["trip", "who", "kind", "packed", "back"],
            group: "who",
          },
          views: [
            { kind: "checklist", columns: ["count", "weight", "kind", "back"] },
            { kind: "table", columns: ["name", "count", "weight", "who", "gear", "back"] },
          ],
          actions: ["cameBack", "broke", "usedUp", "lost", "notBack"],
          empty: "챙길 것을 적고 맡을 사람을 정해 보세요.",
        },
      ],
    },
    {
      id: "gear",
      title: "{gear} 창고",
      icon: "package",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "장비에 쓴 돈", entity: "gear", metric: { fn: "sum", field: "price" }, unit: "원" },
            { label: "고칠 것·살 것", entity: "fix", metric: { fn: "count" }, where: [is("done", false)], unit: "개", tone: "warn" },
            { label: "빌려준 것", entity: "gear", metric: { fn: "count" }, where: [is("state", "lent")], unit: "개" },
          ],
        },
        {
          kind: "collection",
          title: "모자란 것과 빌려준 것",
          query: { entity: "gear", where: [is("wanting", true)], sort: [up("name")] },
          views: [{ kind: "list", columns: ["count", "least", "lentTo"] }],
          actions: ["addOne", "returned"],
          create: false,
          empty: "모자라거나 빌려준 것이 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {gear}",
          query: { entity: "gear", search: ["name", "place"], filters: ["kind", "state"], sort: [up("name")] },
          views: [
            { kind: "table", columns: ["name", "kind", "count", "weight", "place", "price", "state"] },
            { kind: "cards", columns: ["kind", "count", "weight", "place", "state"] },
            { kind: "gallery", columns: ["kind", "count"] },
          ],
          actions: ["packIt", "useOne", "addOne", "lend", "returned", "needsFix", "fixed"],
          empty: "가진 장비와 무게를 적어 두세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{fix}",
          query: { entity: "fix", sort: [up("done"), { field: "date", dir: "desc" }], filters: ["kind", "done"] },
          views: [{ kind: "checklist", columns: ["kind", "date"] }],
          empty: "다녀와서 고장이나 다 씀을 누르면 여기에 모여요.",
        },
      ],
    },
    {
      id: "sites",
      title: "{site}",
      icon: "map-pin",
      blocks: [
        {
          kind: "collection",
          query: { entity: "site", sort: [{ field: "score", dir: "desc" }], search: ["name", "address"], filters: ["power", "pet"] },
          views: [
            { kind: "cards", columns: ["score", "toilet", "quiet", "best", "price", "visits", "power", "note"] },
            { kind: "locator", address: "address", columns: ["phone", "price"] },
          ],
          empty: "다녀온 곳의 명당과 화장실 점수를 남겨 보세요.",
        },
        {
          kind: "stats",
          form: "report",
          title: "다녀온 {trip:과/와} 쓴 돈",
          entity: "trip",
          date: "from",
          period: "year",
          by: "site",
          where: [cond("to", "lt", { today: 0 })],
          columns: [
            { label: "다녀온 수", metric: { fn: "count" }, unit: "번" },
            { label: "쓴 돈", metric: { fn: "sum", field: "cost" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "다녀온 {trip}",
          query: { entity: "trip", where: [cond("to", "lt", { today: 0 })], sort: [{ field: "from", dir: "desc" }] },
          views: [{ kind: "timeline", date: "from", per: "year", columns: ["site", "people", "cost", "each", "review"] }],
          create: false,
          empty: "아직 다녀온 캠핑이 없어요.",
        },
      ],
    },
  ],
};
