import { toolBlock } from "@appmon/appspec/tool-block";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const down = (field: string) => ({ field, dir: "desc" as const });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });

/** Bottles that are left, what they tasted like each time, and which ones to buy again. */
export const TASTING_NOTES: PatternDeclaration = {
  id: "tasting-notes",
  title: "시음 노트",
  tagline: "마신 것의 향과 맛, 점수를 남기고 다시 살 것을 골라요",
  shelf: "life",
  examples: { trade: "winery", lists: { bottle: "told" } },
  icon: "wine",
  family: "calm",
  palettes: [
    ["#fbf6f5", "#8a2f45"],
    ["#f8f6f1", "#74511c"],
  ],
  lists: {
    bottle: {
      ...list("병", "wine", "개", "resource"),
      imageField: "photo",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["wine 와인 b", "whisky 위스키 w", "korean 전통주 g", "beer 맥주 i", "coffee 커피 n", "tea 차 a"],
          default: { value: "wine" },
        },
        left: { label: "남은 수", type: "number", unit: "병", min: 0, required: true, default: { value: 1 } },
        average: { label: "평균 점수", type: "computed", unit: "점", rollup: { entity: "note", via: "bottle", fn: "avg", field: "score" } },
        latest: {
          label: "최근 점수",
          type: "computed",
          unit: "점",
          rollup: { entity: "note", via: "bottle", fn: "last", field: "score", where: [{ field: "score", op: "filled" }] },
        },
        origin: { label: "나라·지역", type: "text" },
        maker: { label: "만든 곳", type: "text" },
        year: { label: "해", type: "number", unit: "년", min: 1900, max: 2100 },
        strength: { label: "도수", type: "percent", unit: "%", min: 0, max: 96 },
        price: { label: "값", type: "money", unit: "원", min: 0, default: { value: 0 } },
        shop: { label: "산 곳", type: "text" },
        bought: { label: "산 날", type: "date", default: { auto: "today" } },
        cell: { label: "칸", type: "text" },
        from: { label: "마시기 좋은 때 시작", type: "date" },
        to: { label: "마시기 좋은 때 끝", type: "date" },
        photo: { label: "라벨 사진", type: "image" },
        value: {
          label: "만 원당 점수",
          type: "computed",
          unit: "점",
          formula: "if(price > 0 && average > 0, round(average / price * 10000, 1), 0)",
        },
        again: {
          label: "다시 살까",
          type: "computed",
          rollup: { entity: "note", via: "bottle", fn: "last", field: "again", where: [{ field: "again", op: "filled" }] },
          result: "text",
        },
        worth: { label: "남은 병값", type: "computed", formula: "price * left", result: "money" },
        times: { label: "마신 횟수", type: "computed", unit: "번", rollup: { entity: "note", via: "bottle", fn: "count" } },
        drunk: {
          label: "마지막으로 마신 날",
          type: "computed",
          rollup: { entity: "note", via: "bottle", fn: "max", field: "date" },
          result: "date",
        },
        opened: { label: "딴 수", type: "number", default: { value: 0 }, hidden: true },
      },
      constraints: [
        { kind: "unique", fields: ["name", "year"], message: "같은 해의 같은 {bottle:이/가} 이미 있어요. 남은 수를 늘려 주세요." },
        {
          kind: "check",
          when: [
            { field: "from", op: "filled" },
            { field: "to", op: "filled" },
          ],
          must: [{ field: "to", op: "gte", value: { field: "from" } }],
          message: "마시기 좋은 때의 끝이 시작보다 앞서요.",
        },
      ],
      highlights: [
        { when: [is("left", 0)], tone: "neutral", label: "빈 병" },
        { when: [cond("left", "gt", 0), cond("to", "lt", { today: 0 })], tone: "bad", label: "좋은 때가 지났어요" },
        { when: [cond("left", "gt", 0), cond("to", "lte", { today: 30 })], tone: "warn", label: "한 달 안에 마셔요" },
        { when: [cond("from", "lte", { today: 0 }), cond("to", "gte", { today: 0 })], tone: "good", label: "지금이 좋은 때" },
      ],
      sample: {
        columns: ["name", "kind", "left", "origin", "year", "strength", "price", "shop", "bought", "cell", "from", "to"],
        rows: [
          ["보르도 루즈", "wine", 2, "프랑스", 2018, 13.5, 58000, "동네 와인숍", -200, "A3", -300, 800],
          ["부르고뉴 피노 누아", "wine", 1, "프랑스", 2020, 13, 72000, "백화점", -150, "A4", 40, 1200],
          ["글렌피딕 15년", "whisky", 1, "스코틀랜드", null, 40, 119000, "면세점", -90, "위쪽", null, null],
          ["예가체프 200g", "coffee", 1, "에티오피아", null, null, 16000, "동네 로스터리", -8, null, -8, 20],
          ["문배주", "korean", 0, "경기 김포", null, 40, 32000, "마트", -120, null, null, null],
        ],
      },
    },
    note: {
      ...list("노트", "notebook", "건", "log"),
      titleField: "bottle",
      imageField: "photo",
      exposure: "private",
      fields: {
        bottle: { label: "{bottle}", type: "relation", target: "bottle", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        score: { label: "점수", type: "number", unit: "점", min: 0, max: 100 },
        again: { label: "다시 살까", type: "select", options: ["yes 또 살래요 g", "maybe 글쎄요 n", "no 안 살래요 w"] },
        aroma: {
          label: "향",
          type: "multiselect",
          options: ["flower 꽃", "fruit 과일", "nut 견과", "chocolate 초콜릿", "smoke 스모키", "oak 오크", "herb 허브", "earth 흙"],
        },
        sour: { label: "신맛", type: "number", min: 1, max: 10 },
        sweet: { label: "단맛", type: "number", min: 1, max: 10 },
        bitter: { label: "쓴맛", type: "number", min: 1, max: 10 },
        body: { label: "바디", type: "number", min: 1, max: 10 },
        finish: { label: "여운", type: "select", options: ["short 짧음 n", "medium 보통 i", "long 김 g"] },
        food: { label: "곁들인 음식", type: "text" },
        where: { label: "어디서, 누구와", type: "text" },
        text: { label: "글", type: "longtext" },
        photo: { label: "사진", type: "image" },
        kind: { label: "종류", type: "computed", lookup: { via: "bottle", field: "kind" } },
      },
      constraints: [{ kind: "check", must: [cond("date", "lte", { today: 0 })], message: "앞날의 {note:은/는} 적을 수 없어요." }],
      highlights: [{ when: [{ field: "score", op: "empty" }], tone: "warn", label: "점수를 안 적었어요" }],
      sample: {
        columns: ["bottle", "date", "score", "again", "aroma", "sour", "sweet", "bitter", "body", "finish", "where", "food", "text"],
        rows: [
          [
            "부르고뉴 피노 누아",
            -12,
            92,
            "yes",
            ["fruit", "flower"],
            7,
            3,
            3,
            5,
            "long",
            "집에서 둘이",
            "버섯 리소토",
            "산딸기 향이 오래 가요",
          ],
          ["부르고뉴 피노 누아", -80, 90, "yes", ["fruit"], 7, 3, 4, 5, "medium", "생일 저녁", "오리구이", null],
          [
            "보르도 루즈",
            -30,
            88,
            "maybe",
            ["oak", "earth"],
            5,
            2,
            5,
            8,
            "long",
            "친구 집들이",
            "스테이크",
            "한 시간 열어 두니 부드러워요",
          ],
          ["글렌피딕 15년", -6, 87, "maybe", ["oak", "fruit"], 2, 5, 4, 7, "long", "집에서 혼자", null, "꿀과 건포도 맛"],
          ["글렌피딕 15년", -1, null, null, null, null, null, null, null, null, null, null, null],
          ["예가체프 200g", -2, 86, "yes", ["flower", "fruit"], 8, 5, 3, 4, "medium", "집", null, "식으면 더 달아요"],
          ["문배주", -45, 84, "yes", ["fruit"], 2, 4, 5, 6, "medium", "아버지와", "파전", null],
        ],
      },
    },
    brew: {
      ...list("추출", "coffee", "회", "log"),
      titleField: "bottle",
      exposure: "private",
      fields: {
        bottle: { label: "{bottle}", type: "relation", target: "bottle", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        beans: { label: "원두", type: "number", unit: "g", min: 0.1, step: 0.1, required: true, default: { value: 20 } },
        water: { label: "물", type: "number", unit: "g", min: 1, required: true, default: { value: 300 } },
        heat: { label: "온도", type: "number", unit: "℃", min: 0, max: 100, default: { value: 93 } },
        time: { label: "시간", type: "text", placeholder: "2분 40초" },
        grind: { label: "분쇄", type: "text" },
        ratio: { label: "비율 1 :", type: "computed", formula: "round(water / beans, 1)" },
        score: { label: "점수", type: "number", unit: "점", min: 0, max: 100 },
      },
      sample: {
        columns: ["bottle", "date", "beans", "water", "heat", "time", "grind", "score"],
        rows: [
          ["예가체프 200g", -2, 20, 300, 93, "2분 40초", "중간", 86],
          ["예가체프 200g", -4, 20, 300, 90, "2분 20초", "중간", 81],
          ["예가체프 200g", -6, 20, 280, 93, "3분 10초", "조금 곱게", 78],
        ],
      },
    },
    blind: {
      ...list("블라인드 점수", "eye", "건", "log"),
      titleField: "letter",
      exposure: "submitted",
      fields: {
        letter: { label: "어느 잔", type: "select", required: true, options: ["a A", "b B", "c C", "d D", "e E", "f F"] },
        who: { label: "내 이름", type: "text", required: true, maxLength: 20 },
        score: { label: "점수", type: "number", unit: "점", min: 0, max: 20, required: true },
        word: { label: "한 줄", type: "text" },
      },
      constraints: [{ kind: "unique", fields: ["who", "letter"], message: "이 잔에는 이미 점수를 매기셨어요." }],
      sample: {
        columns: ["letter", "who", "score", "word"],
        rows: [
          ["a", "서연", 16, "과일 향이 좋아요"],
          ["a", "준호", 14, null],
          ["b", "서연", 12, "조금 떫어요"],
          ["b", "준호", 15, null],
        ],
      },
    },
  },
  actions: {
    drink: {
      label: "한 병 땄어요",
      icon: "wine",
      entity: "bottle",
      when: [cond("left", "gt", 0)],
      steps: [
        { do: "add", field: "left", by: -1 },
        { do: "add", field: "opened", by: 1 },
      ],
      success: "한 병 줄이고 노트를 만들었어요. 점수는 천천히 적어도 돼요.",
      tone: "good",
    },
    taste: {
      label: "또 마셨어요",
      icon: "notebook",
      entity: "bottle",
      steps: [{ do: "add", field: "opened", by: 1 }],
      success: "노트를 만들었어요. 병 수는 그대로예요.",
    },
    rate: {
      label: "점수 적기",
      icon: "star",
      entity: "note",
      when: [{ field: "score", op: "empty" }],
      ask: ["score", "again"],
      steps: [],
      success: "점수를 적었어요.",
      tone: "good",
    },
    buyAgain: {
      label: "또 샀어요",
      icon: "plus",
      entity: "bottle",
      steps: [{ do: "add", field: "left", by: 1 }],
      success: "한 병 늘렸어요.",
    },
  },
  rules: [
    {
      entity: "bottle",
      on: "update",
      when: [cond("opened", "gt", 0)],
      steps: [
        { do: "create", entity: "note", values: { bottle: { record: true }, date: { auto: "today" } } },
        { do: "set", field: "opened", to: 0 },
      ],
    },
  ],
  screens: [
    {
      id: "notes",
      title: "{note}",
      icon: "notebook",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "이번 달 마신 것", entity: "note", metric: { fn: "count" }, period: { field: "date", unit: "month" }, unit: "번" },
            { label: "가진 병", entity: "bottle", metric: { fn: "sum", field: "left" }, unit: "병" },
            {
              label: "점수 안 적음",
              entity: "note",
              metric: { fn: "count" },
              where: [{ field: "score", op: "empty" }],
              unit: "건",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          title: "점수를 안 적은 {note}",
          query: { entity: "note", where: [{ field: "score", op: "empty" }], sort: [down("date")] },
          views: [{ kind: "list", columns: ["date", "kind"] }],
          actions: ["rate"],
          create: false,
          empty: "모두 점수를 적었어요.",
        },
        {
          kind: "collection",
          title: "지금 마실 {bottle}",
          query: {
            entity: "bottle",
            where: [cond("left", "gt", 0), cond("from", "lte", { today: 0 })],
            sort: [{ field: "to", dir: "asc" }],
          },
          views: [{ kind: "list", columns: ["kind", "left", "average", "to", "cell"] }],
          actions: ["drink", "taste"],
          create: false,
          empty: "지금 꼭 마실 병은 없어요.",
        },
        {
          kind: "collection",
          title: "최근 {note}",
          query: { entity: "note", sort: [down("date")], search: ["bottle", "text", "food"], filters: ["bottle", "aroma", "again"] },
          views: [
            { kind: "feed", date: "date", columns: ["score", "again", "aroma", "food", "text", "photo"] },
            { kind: "table", columns: ["date", "bottle", "score", "sour", "sweet", "bitter", "body", "finish"] },
          ],
          empty: "라벨 사진과 점수만 적어도 돼요. 향과 맛은 뒤에 적어요.",
        },
      ],
    },
    {
      id: "cellar",
      title: "가진 {bottle}",
      icon: "wine",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "가진 병", entity: "bottle", metric: { fn: "sum", field: "left" }, unit: "병" },
            { label: "남은 병값", entity: "bottle", metric: { fn: "sum", field: "worth" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "bottle", search: ["name", "origin", "maker"], filters: ["kind"], sort: [down("left")], group: "kind" },
          views: [
            { kind: "table", columns: ["name", "left", "cell", "year", "price", "average", "times", "to"] },
            { kind: "gallery", columns: ["left", "average"] },
          ],
          actions: ["drink", "taste", "buyAgain"],
          export: true,
          empty: "마실 것을 적고 몇 병 있는지 넣어 주세요.",
        },
        {
          kind: "collection",
          title: "다시 살 것",
          query: { entity: "bottle", where: [is("again", "또 살래요")], sort: [down("value")] },
          views: [{ kind: "list", columns: ["left", "average", "price", "value", "shop"] }],
          actions: ["buyAgain"],
          create: false,
          empty: "노트에 ‘또 살래요’를 고르면 여기에 모여요.",
        },
      ],
    },
    {
      id: "compare",
      title: "견주기",
      icon: "bar-chart-3",
      blocks: [
        toolBlock("compare", {
          title: "두 {note} 나란히",
          entity: "note",
          show: ["date", "score", "aroma", "sour", "sweet", "bitter", "body", "finish", "text"],
        }),
        { kind: "stats", form: "trend", title: "점수 흐름", entity: "note", date: "date", values: ["score"], by: "bottle" },
        {
          kind: "stats",
          form: "report",
          title: "달마다 마신 것",
          entity: "note",
          date: "date",
          period: "month",
          by: "kind",
          columns: [
            { label: "마신 횟수", metric: { fn: "count" }, unit: "번" },
            { label: "평균 점수", metric: { fn: "avg", field: "score" }, unit: "점" },
          ],
        },
        { kind: "chart", title: "종류별 평균", chart: "bar", entity: "bottle", x: "kind", y: { fn: "avg", field: "average" } },
        {
          kind: "collection",
          title: "{brew}",
          query: { entity: "brew", sort: [down("score")], filters: ["bottle"] },
          views: [{ kind: "table", columns: ["date", "bottle", "beans", "water", "ratio", "heat", "time", "grind", "score"] }],
          empty: "원두와 물, 온도를 적어 회차마다 견줘 보세요.",
        },
      ],
    },
    {
      id: "blind",
      title: "블라인드 시음",
      icon: "eye",
      blocks: [
        {
          kind: "form",
          title: "이름을 가린 잔에 점수를 매겨요",
          entity: "blind",
          submitLabel: "내기",
          success: "받았어요. 다 모이면 정체를 알려 드릴게요.",
        },
      ],
    },
    {
      id: "reveal",
      title: "블라인드 결과",
      icon: "trophy",
      blocks: [
        {
          kind: "stats",
          form: "tally",
          title: "잔마다 평균",
          entity: "blind",
          by: "letter",
          columns: [
            { label: "평균", metric: { fn: "avg", field: "score" }, unit: "점" },
            { label: "낸 사람", metric: { fn: "count" }, unit: "명" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "blind", filters: ["letter", "who"] },
          views: [{ kind: "table", columns: ["letter", "who", "score", "word"] }],
          create: false,
          empty: "링크를 보내면 점수가 모여요.",
        },
      ],
    },
  ],
};
