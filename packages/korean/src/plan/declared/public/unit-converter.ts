import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Any value in any unit, all the others beside it; rates of money are rows of their own, with their day. */
export const UNIT_CONVERTER: PatternDeclaration = {
  id: "unit-converter",
  title: "단위 변환",
  tagline: "값을 치면 다른 단위로 바로 바뀌어요",
  shelf: "life",
  icon: "repeat",
  family: "calm",
  palettes: [
    ["#f5f9fa", "#0d5f73"],
    ["#f9f7fb", "#5a3d8c"],
  ],
  lists: {
    rate: {
      name: "환율",
      kind: "resource",
      exposure: "private",
      fields: {
        currency: { label: "통화", type: "text", required: true, unique: true },
        won: { label: "1단위에 몇 원", type: "number", unit: "원", min: 0.0001, step: 0.01, required: true },
        date: { label: "기준일", type: "date", required: true, default: { auto: "today" } },
        source: { label: "출처", type: "text", default: { value: "내가 넣은 값" } },
      },
      highlights: [{ when: [{ field: "date", op: "lt", value: { today: -7 } }], tone: "warn", label: "일주일이 지난 값이에요" }],
      sample: {
        columns: ["currency", "won", "date", "source"],
        rows: [
          ["달러 (USD)", 1380, 0, "내가 넣은 값"],
          ["엔 (JPY)", 9.2, 0, "내가 넣은 값"],
          ["유로 (EUR)", 1580, -1, "내가 넣은 값"],
          ["위안 (CNY)", 192, -1, "내가 넣은 값"],
          ["동 (VND)", 0.054, -2, "내가 넣은 값"],
        ],
      },
    },
    exchange: {
      name: "환전 계산",
      kind: "log",
      titleField: "what",
      exposure: "private",
      fields: {
        what: { label: "무엇", type: "text", required: true, placeholder: "숙소비" },
        way: { label: "방향", type: "select", options: ["toWon 외화를 원으로", "fromWon 원을 외화로"], default: { value: "toWon" } },
        amount: { label: "금액", type: "number", min: 0, required: true },
        rate: { label: "{rate}", type: "relation", target: "rate", required: true },
        won: { label: "1단위에", type: "computed", unit: "원", lookup: { via: "rate", field: "won" } },
        on: { label: "환율 기준일", type: "computed", lookup: { via: "rate", field: "date" }, result: "date" },
        result: { label: "바꾸면", type: "computed", formula: 'if(way = "toWon", round(amount * won), round(amount / won, 2))' },
        at: { label: "적은 날", type: "date", default: { auto: "today" } },
      },
      sample: {
        columns: ["what", "way", "amount", "rate", "at"],
        rows: [
          ["직구 운동화", "toWon", 120, "달러 (USD)", 0],
          ["오사카 숙소 2박", "toWon", 24000, "엔 (JPY)", -1],
          ["여행 경비", "fromWon", 500000, "동 (VND)", -2],
        ],
      },
    },
    pair: {
      name: "자주 쓰는 짝",
      kind: "log",
      titleField: "name",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        value: { label: "값", type: "number", required: true },
        pair: {
          label: "짝",
          type: "select",
          required: true,
          options: ["m2py ㎡→평", "py2m 평→㎡", "ft2cm 피트→cm", "in2cm 인치→cm", "lb2kg 파운드→kg", "f2c ℉→℃"],
        },
        answer: {
          label: "바꾸면",
          type: "computed",
          formula:
            'round(if(pair = "m2py", value / 3.305785, if(pair = "py2m", value * 3.305785, if(pair = "ft2cm", value * 30.48, if(pair = "in2cm", value * 2.54, if(pair = "lb2kg", value * 0.45359237, (value - 32) * 5 / 9))))), 2)',
        },
        star: { label: "맨 위", type: "boolean", default: { value: true } },
      },
      sample: {
        columns: ["name", "value", "pair", "star"],
        rows: [
          ["우리 집 넓이", 84, "m2py", true],
          ["오븐 350도", 350, "f2c", true],
          ["모니터 27인치", 27, "in2cm", false],
          ["키 6피트", 6, "ft2cm", false],
        ],
      },
    },
  },
  screens: [
    {
      id: "convert",
      title: "길이와 넓이",
      icon: "repeat",
      blocks: [
        {
          kind: "collection",
          title: "{pair}",
          query: { entity: "pair", sort: [{ field: "star", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "value", "pair", "answer", "star"] }],
          empty: "날마다 찾아보는 값을 적어 두면 여기에 모여요.",
        },
        {
          kind: "calculator",
          title: "길이",
          inputs: [
            { id: "value", label: "값", type: "number", required: true, default: { value: 6 } },
            {
              id: "unit",
              label: "단위",
              type: "select",
              required: true,
              options: [
                { value: "cm", label: "센티미터" },
                { value: "m", label: "미터" },
                { value: "km", label: "킬로미터" },
                { value: "inch", label: "인치" },
                { value: "ft", label: "피트" },
                { value: "mile", label: "마일" },
              ],
              default: { value: "ft" },
            },
          ],
          outputs: [
            {
              id: "base",
              label: "기준 단위",
              formula:
                'value * (if(unit = "cm", 0.01, if(unit = "m", 1, if(unit = "km", 1000, if(unit = "inch", 0.0254, if(unit = "ft", 0.3048, 1609.344))))))',
              show: "none",
            },
            { id: "asCm", label: "센티미터", formula: "round(base / 0.01, 4)", show: "result" },
            { id: "asM", label: "미터", formula: "round(base, 4)", show: "result" },
            { id: "asKm", label: "킬로미터", formula: "round(base / 1000, 4)" },
            { id: "asInch", label: "인치", formula: "round(base / 0.0254, 4)" },
            { id: "asFt", label: "피트", formula: "round(base / 0.3048, 4)" },
            { id: "asMile", label: "마일", formula: "round(base / 1609.344, 4)" },
          ],
        },
        {
          kind: "calculator",
          title: "넓이",
          inputs: [
            { id: "value", label: "값", type: "number", required: true, default: { value: 84 } },
            {
              id: "unit",
              label: "단위",
              type: "select",
              required: true,
              options: [
                { value: "sqm", label: "제곱미터(㎡)" },
                { value: "pyeong", label: "평" },
                { value: "acre", label: "에이커" },
              ],
              default: { value: "sqm" },
            },
          ],
          outputs: [
            {
              id: "base",
              label: "기준 단위",
              formula: 'value * (if(unit = "sqm", 1, if(unit = "pyeong", 3.305785, 4046.8564)))',
              show: "none",
            },
            { id: "asSqm", label: "제곱미터(㎡)", formula: "round(base, 4)", show: "result" },
            { id: "asPyeong", label: "평", formula: "round(base / 3.305785, 4)", show: "result" },
            { id: "asAcre", label: "에이커", formula: "round(base / 4046.8564, 4)" },
          ],
          basis: "1평은 3.305785㎡예요.",
        },
      ],
    },
    {
      id: "kitchen",
      title: "무게와 요리",
      icon: "chef-hat",
      blocks: [
        {
          kind: "calculator",
          title: "무게",
          inputs: [
            { id: "value", label: "값", type: "number", required: true, default: { value: 1 } },
            {
              id: "unit",
              label: "단위",
              type: "select",
              required: true,
              options: [
                { value: "g", label: "그램" },
                { value: "kg", label: "킬로그램" },
                { value: "geun", label: "근 (고기 600g)" },
                { value: "geunVeg", label: "근 (채소 400g)" },
                { value: "oz", label: "온스" },
                { value: "lb", label: "파운드" },
              ],
              default: { value: "geun" },
            },
          ],
          outputs: [
            {
              id: "base",
              label: "기준 단위",
              formula:
                'value * (if(unit = "g", 1, if(unit = "kg", 1000, if(unit = "geun", 600, if(unit = "geunVeg", 400, if(unit = "oz", 28.3495, 453.59237))))))',
              show: "none",
            },
            { id: "asG", label: "그램", formula: "round(base, 4)" },
            { id: "asKg", label: "킬로그램", formula: "round(base / 1000, 4)", show: "result" },
            { id: "asGeun", label: "근 (고기 600g)", formula: "round(base / 600, 4)" },
            { id: "asGeunVeg", label: "근 (채소 400g)", formula: "round(base / 400, 4)" },
            { id: "asOz", label: "온스", formula: "round(base / 28.3495, 4)" },
            { id: "asLb", label: "파운드", formula: "round(base / 453.59237, 4)", show: "result" },
          ],
        },
        {
          kind: "calculator",
          title: "부피와 요리",
          inputs: [
            { id: "value", label: "값", type: "number", required: true, default: { value: 2 } },
            {
              id: "unit",
              label: "단위",
              type: "select",
              required: true,
              options: [
                { value: "ml", label: "밀리리터" },
                { value: "l", label: "리터" },
                { value: "cup", label: "컵 (200ml)" },
                { value: "tbsp", label: "큰술" },
                { value: "tsp", label: "작은술" },
              ],
              default: { value: "cup" },
            },
          ],
          outputs: [
            {
              id: "base",
              label: "기준 단위",
              formula: 'value * (if(unit = "ml", 1, if(unit = "l", 1000, if(unit = "cup", 200, if(unit = "tbsp", 15, 5)))))',
              show: "none",
            },
            { id: "asMl", label: "밀리리터", formula: "round(base, 4)", show: "result" },
            { id: "asL", label: "리터", formula: "round(base / 1000, 4)" },
            { id: "asCup", label: "컵 (200ml)", formula: "round(base / 200, 4)" },
            { id: "asTbsp", label: "큰술", formula: "round(base / 15, 4)", show: "result" },
            { id: "asTsp", label: "작은술", formula: "round(base / 5, 4)" },
          ],
          basis: "밀가루 한 컵은 약 110g, 설탕 한 컵은 약 180g처럼 무게는 재료마다 달라요.",
        },
      ],
    },
    {
      id: "more",
      title: "온도·속도·데이터",
      icon: "activity",
      blocks: [
        {
          kind: "calculator",
          title: "온도",
          inputs: [
            { id: "value", label: "값", type: "number", required: true, default: { value: 350 } },
            {
              id: "unit",
              label: "이 단위의",
              type: "select",
              required: true,
              options: [
                { value: "f", label: "화씨(℉)" },
                { value: "c", label: "섭씨(℃)" },
                { value: "k", label: "켈빈(K)" },
              ],
              default: { value: "f" },
            },
          ],
          outputs: [
            {
              id: "raw",
              label: "섭씨",
              formula: 'if(unit = "f", (value - 32) * 5 / 9, if(unit = "k", value - 273.15, value))',
              show: "none",
            },
            { id: "celsius", label: "섭씨(℃)", formula: "if(raw >= -273.15, round(raw, 2), 1 / 0)", unit: "℃", show: "result" },
            { id: "fahrenheit", label: "화씨(℉)", formula: "round(celsius * 9 / 5 + 32, 2)", unit: "℉", show: "result" },
            { id: "kelvin", label: "켈빈(K)", formula: "round(celsius + 273.15, 2)", unit: "K" },
          ],
          basis: "절대영도(−273.15℃)보다 낮은 온도는 없어서 답이 나오지 않아요.",
        },
        {
          kind: "calculator",
          title: "속도",
          inputs: [
            { id: "value", label: "값", type: "number", required: true, default: { value: 55 } },
            {
              id: "unit",
              label: "단위",
              type: "select",
              required: true,
              options: [
                { value: "kmh", label: "시속 km" },
                { value: "mph", label: "시속 마일" },
                { value: "ms", label: "초속 m" },
              ],
              default: { value: "mph" },
            },
          ],
          outputs: [
            { id: "base", label: "기준 단위", formula: 'value * (if(unit = "kmh", 1, if(unit = "mph", 1.609344, 3.6)))', show: "none" },
            { id: "asKmh", label: "시속 km", formula: "round(base, 4)", show: "result" },
            { id: "asMph", label: "시속 마일", formula: "round(base / 1.609344, 4)" },
            { id: "asMs", label: "초속 m", formula: "round(base / 3.6, 4)", show: "result" },
          ],
        },
        {
          kind: "calculator",
          title: "데이터",
          inputs: [
            { id: "value", label: "값", type: "number", required: true, default: { value: 1 } },
            {
              id: "unit",
              label: "단위",
              type: "select",
              required: true,
              options: [
                { value: "mb", label: "MB" },
                { value: "gb", label: "GB" },
                { value: "tb", label: "TB" },
              ],
              default: { value: "gb" },
            },
          ],
          outputs: [
            {
              id: "base",
              label: "기준 단위",
              formula: 'value * (if(unit = "mb", 1024, if(unit = "gb", 1048576, 1073741824)))',
              show: "none",
            },
            { id: "asMb", label: "MB", formula: "round(base / 1024, 4)", show: "result" },
            { id: "asGb", label: "GB", formula: "round(base / 1048576, 4)", show: "result" },
            { id: "asTb", label: "TB", formula: "round(base / 1073741824, 4)" },
          ],
          basis: "1,024배씩 커진다고 계산해요.",
        },
      ],
    },
    {
      id: "money",
      title: "{rate}",
      icon: "globe",
      blocks: [
        {
          kind: "collection",
          title: "{exchange}",
          query: { entity: "exchange", sort: [{ field: "at", dir: "desc" }], filters: ["rate", "way"] },
          views: [{ kind: "table", columns: ["what", "amount", "way", "rate", "result", "on"] }],
          empty: "금액과 {rate:을/를} 고르면 바로 바뀌어요.",
          clear: true,
        },
        {
          kind: "collection",
          title: "{rate} 고치기",
          query: { entity: "rate" },
          views: [{ kind: "table", columns: ["currency", "won", "date", "source"] }],
          empty: "오늘 {rate:을/를} 적어 주세요. 저절로 가져오지는 않아요.",
        },
      ],
    },
  ],
};
