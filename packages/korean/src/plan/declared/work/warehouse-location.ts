import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const ZONES = ["room 상온 n", "cool 냉장 i", "frozen 냉동 a"];
const LEFT: Condition = { field: "picked", op: "lt", value: { field: "count" } };
/** Lines of racks: zone, and boxes a bin holds. */
const BINS = ["A", "B", "C", "D"].flatMap((line, at) =>
  [1, 2, 3].flatMap((place) =>
    [1, 2].map((level) => [`${line}-0${place}-${level}`, line, level, at < 2 ? "frozen" : at === 2 ? "cool" : "room"] as const),
  ),
);
const STOCKS: readonly (readonly [item: string, bin: string, quantity: number, until: number])[] = [
  ["만두 1kg", "A-03-2", 18, 40],
  ["만두 1kg", "B-01-1", 12, 80],
  ["냉동 새우", "A-01-1", 20, 120],
  ["냉동 새우", "A-01-2", 18, 160],
  ["두부 한 판", "C-01-1", 16, 6],
  ["요구르트", "C-02-1", 20, 12],
  ["라면 상자", "D-01-1", 20, 180],
  ["라면 상자", "D-01-2", 20, 210],
  ["생수 묶음", "D-02-1", 20, 300],
  ["생수 묶음", "D-03-1", 14, 330],
];
const filledIn = (bin: string) => STOCKS.filter((stock) => stock[1] === bin).reduce((all, stock) => all + stock[2], 0);
const zoneOf = (bin: string) => BINS.find(([name]) => name === bin)![3];

/** Where everything lies: put away, picked in the order of the bins, moved and counted, with what each owner pays for room. */
export const WAREHOUSE_LOCATION: PatternDeclaration = {
  id: "warehouse-location",
  title: "창고 칸과 피킹",
  tagline: "물건이 어느 칸에 있는지 찾고, 칸 순서대로 꺼내요",
  shelf: "work",
  examples: { trade: "various", lists: { item: "goods" } },
  icon: "warehouse",
  family: "work",
  palettes: [
    ["#f5f8fa", "#1d5a7c"],
    ["#f8f7f3", "#7c4f14"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "worker", label: "작업자" },
      { id: "admin", label: "관리자", admin: true },
    ],
  },
  lists: {
    owner: {
      name: "화주",
      icon: "building-2",
      counter: "곳",
      kind: "person",
      access: [{ role: "worker", can: ["list", "read"] }],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        code: { label: "확인 번호", type: "text", required: true, unique: true },
        daily: { label: "한 상자 하루 보관료", type: "money", unit: "원", min: 0, required: true, default: { value: 30 } },
        each: { label: "주문 한 건", type: "money", unit: "원", min: 0, required: true, default: { value: 800 } },
        boxes: { label: "맡긴 상자", type: "computed", unit: "상자", rollup: { entity: "item", via: "owner", fn: "sum", field: "total" } },
        orders: {
          label: "이번 달 나간 주문",
          type: "computed",
          unit: "건",
          rollup: {
            entity: "order",
            via: "owner",
            fn: "count",
            where: [
              { field: "status", op: "eq", value: "gone" },
              { field: "date", op: "eq", value: { month: 0 } },
            ],
          },
        },
        charge: { label: "이번 달 예상 청구", type: "computed", formula: "boxes * daily * 30 + orders * each", result: "money" },
      },
      sample: {
        columns: ["name", "code", "daily", "each"],
        rows: [
          ["한끼푸드", "HK-4471", 40, 800],
          ["든든유통", "DD-9026", 25, 700],
        ],
      },
    },
    bin: {
      name: "칸",
      icon: "layout-grid",
      counter: "곳",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "번호", type: "text", required: true, unique: true },
        line: { label: "줄", type: "text", required: true },
        level: { label: "단", type: "number", unit: "단", min: 1, required: true },
        zone: { label: "구역", type: "select", required: true, options: ZONES, default: { value: "room" } },
        most: { label: "최대", type: "number", unit: "상자", min: 1, required: true, default: { value: 20 } },
        filled: { label: "찬 수", type: "number", unit: "상자", min: 0, default: { value: 0 }, help: "넣고 꺼내면 저절로 바뀌어요." },
        free: { label: "빈 자리", type: "computed", unit: "상자", formula: "most - filled" },
        rate: { label: "찬 비율", type: "computed", formula: "round(filled / most * 100)", result: "percent" },
      },
      constraints: [
        {
          kind: "check",
          must: [{ field: "filled", op: "lte", value: { field: "most" } }],
          message: "그 칸에는 자리가 모자라요. 다른 칸을 골라 주세요.",
        },
      ],
      highlights: [
        { when: [{ field: "filled", op: "eq", value: 0 }], tone: "good", label: "비었어요" },
        { when: [{ field: "free", op: "lte", value: 0 }], tone: "bad", label: "꽉 찼어요" },
      ],
      sample: {
        columns: ["name", "line", "level", "zone", "most", "filled"],
        rows: BINS.map(([name, line, level, zone]) => [name, line, level, zone, 20, filledIn(name)]),
      },
    },
    item: {
      name: "품목",
      icon: "package",
      counter: "개",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        barcode: { label: "바코드", type: "text", unique: true },
        owner: { label: "{owner}", type: "relation", target: "owner", required: true },
        zone: { label: "구역", type: "select", required: true, options: ZONES, default: { value: "room" } },
        total: { label: "전체 수", type: "computed", unit: "상자", rollup: { entity: "stock", via: "item", fn: "sum", field: "quantity" } },
        where: {
          label: "칸 수",
          type: "computed",
          unit: "곳",
          rollup: { entity: "stock", via: "item", fn: "count", where: [{ field: "quantity", op: "gt", value: 0 }] },
        },
        soonest: {
          label: "가장 빠른 기한",
          type: "computed",
          rollup: { entity: "stock", via: "item", fn: "min", field: "until", where: [{ field: "quantity", op: "gt", value: 0 }] },
        },
      },
      sample: {
        columns: ["name", "barcode", "owner", "zone"],
        rows: [
          ["만두 1kg", "8801234500011", "한끼푸드", "frozen"],
          ["냉동 새우", "8801234500028", "한끼푸드", "frozen"],
          ["두부 한 판", "8801234500035", "한끼푸드", "cool"],
          ["요구르트", "8801234500042", "든든유통", "cool"],
          ["라면 상자", "8801234500059", "든든유통", "room"],
          ["생수 묶음", "8801234500066", "든든유통", "room"],
        ],
      },
    },
    stock: {
      name: "칸 재고",
      icon: "boxes",
      counter: "건",
      kind: "log",
      titleField: "place",
      exposure: "private",
      fields: {
        item: { label: "{item}", type: "relation", target: "item", required: true },
        bin: { label: "{bin}", type: "relation", target: "bin", required: true },
        until: { label: "유통기한", type: "date", countdown: true },
        quantity: { label: "수량", type: "number", unit: "상자", min: 0, required: true },
        place: { label: "자리", type: "text", help: "품목과 칸으로 저절로 적혀요." },
        itemName: { label: "품목 이름", type: "text", help: "품목에서 저절로 와요." },
        binName: { label: "칸 번호", type: "text", help: "칸에서 저절로 와요." },
        itemZone: { label: "품목 구역", type: "select", options: ZONES, help: "품목에서 저절로 와요." },
        binZone: { label: "칸 구역", type: "select", options: ZONES, help: "칸에서 저절로 와요." },
        called: { label: "부르는 말", type: "computed", formula: 'join(itemName, " · ", binName)', result: "text" },
      },
      constraints: [
        { kind: "unique", fields: ["item", "bin", "until"], message: "그 칸에 같은 물건이 이미 있어요. 거기에 더해 주세요." },
        {
          kind: "check",
          when: [{ field: "binZone", op: "filled" }],
          must: [{ field: "itemZone", op: "eq", value: { field: "binZone" } }],
          message: "구역이 맞지 않아요. 같은 구역의 빈 칸에 넣어 주세요.",
        },
      ],
      highlights: [
        {
          when: [
            { field: "quantity", op: "gt", value: 0 },
            { field: "until", op: "lt", value: { today: 0 } },
          ],
          tone: "bad",
          label: "기한이 지났어요",
        },
        {
          when: [
            { field: "quantity", op: "gt", value: 0 },
            { field: "until", op: "lte", value: { today: 7 } },
          ],
          tone: "warn",
          label: "먼저 꺼내세요",
        },
      ],
      sample: {
        columns: ["item", "bin", "quantity", "until", "place", "itemName", "binName", "itemZone", "binZone"],
        rows: STOCKS.map(([item, bin, quantity, until]) => [
          item,
          bin,
          quantity,
          until,
          `${item} · ${bin}`,
          item,
          bin,
          zoneOf(bin),
          zoneOf(bin),
        ]),
      },
    },
    order: {
      name: "주문",
      icon: "shopping-cart",
      counter: "건",
      kind: "main",
      titleField: "number",
      exposure: "private",
      fields: {
        number: { label: "번호", type: "text", default: { auto: "sequence", prefix: "P-" } },
        owner: { label: "{owner}", type: "relation", target: "owner", required: true },
        to: { label: "받는 곳", type: "text", required: true },
        bundle: { label: "묶음", type: "text", placeholder: "오전 1차" },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["waiting 대기 n", "picking 꺼내는 중 i", "checking 검수 w", "gone 나감 g."],
          default: { value: "waiting" },
        },
        left: { label: "덜 꺼낸 줄", type: "computed", unit: "줄", rollup: { entity: "line", via: "order", fn: "count", where: [LEFT] } },
      },
      sample: {
        columns: ["number", "owner", "to", "bundle", "date", "status"],
        rows: [
          ["P-0010", "한끼푸드", "마포 반찬가게", "오후 1차", 0, "waiting"],
          ["P-0009", "든든유통", "은평 슈퍼", "오후 1차", 0, "waiting"],
          ["P-0008", "한끼푸드", "연남 분식", "오전 1차", 0, "picking"],
          ["P-0007", "든든유통", "성산 편의점", "오전 1차", 0, "picking"],
          ["P-0006", "한끼푸드", "홍제 마트", "오전 1차", 0, "checking"],
          ["P-0005", "든든유통", "일산 마트", null, -1, "gone"],
          ["P-0004", "한끼푸드", "합정 주점", null, -1, "gone"],
          ["P-0003", "든든유통", "구파발 마트", null, -2, "gone"],
        ],
      },
    },
    line: {
      name: "꺼낼 줄",
      icon: "list-checks",
      counter: "건",
      kind: "child",
      titleField: "place",
      parent: "order",
      exposure: "private",
      fields: {
        order: { label: "{order}", type: "relation", target: "order", required: true },
        item: { label: "시킨 {item}", type: "relation", target: "item", required: true },
        stock: { label: "꺼낼 자리", type: "relation", target: "stock", required: true },
        count: { label: "수량", type: "number", unit: "상자", min: 1, required: true },
        picked: { label: "꺼낸 수", type: "number", unit: "상자", min: 0, default: { value: 0 } },
        who: { label: "꺼낸 사람", type: "text" },
        at: { label: "때", type: "datetime" },
        place: { label: "칸과 물건", type: "text", help: "자리에서 저절로 와요." },
        stockItem: { label: "자리의 물건", type: "relation", target: "item" },
      },
      constraints: [
        { kind: "check", must: [{ field: "picked", op: "lte", value: { field: "count" } }], message: "시킨 것보다 많이 꺼냈어요." },
        {
          kind: "check",
          when: [{ field: "stockItem", op: "filled" }],
          must: [{ field: "item", op: "eq", value: { field: "stockItem" } }],
          message: "다른 물건이에요. 주문서를 다시 봐 주세요.",
        },
      ],
      highlights: [{ when: [LEFT], tone: "warn", label: "덜 꺼냈어요" }],
      sample: {
        columns: ["order", "item", "stock", "count", "picked", "who", "place", "stockItem"],
        rows: [
          ["P-0008", "만두 1kg", "만두 1kg · A-03-2", 8, 0, null, "A-03-2 만두 1kg", "만두 1kg"],
          ["P-0008", "냉동 새우", "냉동 새우 · A-01-1", 4, 4, "고준서", "A-01-1 냉동 새우", "냉동 새우"],
          ["P-0007", "라면 상자", "라면 상자 · D-01-1", 5, 0, null, "D-01-1 라면 상자", "라면 상자"],
          ["P-0007", "생수 묶음", "생수 묶음 · D-03-1", 6, 6, "고준서", "D-03-1 생수 묶음", "생수 묶음"],
          ["P-0006", "두부 한 판", "두부 한 판 · C-01-1", 4, 4, "민서우", "C-01-1 두부 한 판", "두부 한 판"],
          ["P-0010", "만두 1kg", "만두 1kg · B-01-1", 3, 0, null, "B-01-1 만두 1kg", "만두 1kg"],
        ],
      },
    },
    move: {
      name: "옮김",
      icon: "repeat",
      counter: "건",
      kind: "log",
      titleField: "from",
      exposure: "private",
      fields: {
        from: { label: "앞 자리", type: "relation", target: "stock", required: true },
        to: { label: "뒤 자리", type: "relation", target: "stock", required: true },
        quantity: { label: "수량", type: "number", unit: "상자", min: 1, required: true },
        at: { label: "때", type: "datetime", required: true, default: { auto: "now" } },
      },
      sample: { columns: ["from", "to", "quantity", "at"], rows: [["냉동 새우 · A-01-2", "냉동 새우 · A-01-1", 2, [-1, "16:20"]]] },
    },
    count: {
      name: "실사",
      icon: "clipboard-list",
      counter: "건",
      kind: "log",
      titleField: "stock",
      exposure: "private",
      fields: {
        stock: { label: "센 자리", type: "relation", target: "stock", required: true },
        counted: { label: "센 수", type: "number", unit: "상자", min: 0, required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        who: { label: "센 사람", type: "text" },
        book: { label: "장부 수", type: "number", unit: "상자", help: "그때 재고에서 저절로 와요." },
        diff: { label: "차이", type: "computed", unit: "상자", formula: "counted - book" },
      },
      highlights: [{ when: [{ field: "diff", op: "ne", value: 0 }], tone: "warn", label: "맞췄어요" }],
      sample: {
        columns: ["stock", "counted", "date", "who", "book"],
        rows: [
          ["요구르트 · C-02-1", 20, -3, "민서우", 21],
          ["라면 상자 · D-01-2", 20, -3, "민서우", 20],
        ],
      },
    },
  },
  actions: {
    pickAll: {
      label: "꺼냈어요",
      icon: "check",
      entity: "line",
      when: [LEFT],
      ask: ["picked"],
      steps: [{ do: "set", field: "at", to: { auto: "now" } }],
      success: "꺼낸 만큼 칸에서 뺐어요.",
      tone: "good",
    },
    startOrder: {
      label: "꺼내기 시작",
      entity: "order",
      when: [{ field: "status", op: "eq", value: "waiting" }],
      steps: [{ do: "set", field: "status", to: "picking" }],
      success: "꺼내기 목록에 올렸어요.",
    },
    checkOrder: {
      label: "검수로",
      entity: "order",
      when: [
        { field: "status", op: "eq", value: "picking" },
        { field: "left", op: "eq", value: 0 },
      ],
      steps: [{ do: "set", field: "status", to: "checking" }],
      success: "검수로 넘겼어요.",
    },
    sendOrder: {
      label: "나감",
      icon: "truck",
      entity: "order",
      when: [{ field: "status", op: "eq", value: "checking" }],
      steps: [{ do: "set", field: "status", to: "gone" }],
      success: "나간 주문으로 적었어요.",
      tone: "good",
    },
  },
  rules: [
    ...(["create", "update"] as const).map((on) => ({
      entity: "stock",
      on,
      steps: [
        { do: "set" as const, field: "itemName", to: { via: "item", field: "name" } },
        { do: "set" as const, field: "binName", to: { via: "bin", field: "name" } },
        { do: "set" as const, field: "itemZone", to: { via: "item", field: "zone" } },
        { do: "set" as const, field: "binZone", to: { via: "bin", field: "zone" } },
        { do: "set" as const, field: "place", to: { field: "called" } },
      ],
    })),
    { entity: "stock", on: "while", steps: [{ do: "add", via: "bin", field: "filled", by: { field: "quantity", sign: 1 } }] },
    {
      entity: "line",
      on: "create",
      steps: [
        { do: "set", field: "place", to: { via: "stock", field: "place" } },
        { do: "set", field: "stockItem", to: { via: "stock", field: "item" } },
      ],
    },
    { entity: "line", on: "while", steps: [{ do: "add", via: "stock", field: "quantity", by: { field: "picked", sign: -1 } }] },
    {
      entity: "move",
      on: "while",
      steps: [
        { do: "add", via: "from", field: "quantity", by: { field: "quantity", sign: -1 } },
        { do: "add", via: "to", field: "quantity", by: { field: "quantity", sign: 1 } },
      ],
    },
    {
      entity: "count",
      on: "create",
      steps: [
        { do: "set", field: "book", to: { via: "stock", field: "quantity" } },
        { do: "add", via: "stock", field: "quantity", by: { field: "diff", sign: 1 } },
      ],
    },
  ],
  screens: [
    {
      id: "find",
      title: "찾기·넣기",
      icon: "search",
      access: ["worker", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "어디에 있나요?",
          query: {
            entity: "stock",
            where: [{ field: "quantity", op: "gt", value: 0 }],
            search: ["itemName", "binName"],
            filters: ["item", "bin"],
            sort: [{ field: "until", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["place", "quantity", "until", "binZone"] }],
          empty: "{item:과/와} {bin:을/를} 적은 다음 넣은 것을 적어 보세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "비어 있는 {bin}",
          query: {
            entity: "bin",
            where: [{ field: "filled", op: "eq", value: 0 }],
            filters: ["zone"],
            sort: [{ field: "name", dir: "asc" }],
          },
          views: [{ kind: "list", columns: ["zone", "most"] }],
          create: false,
          empty: "빈 칸이 없어요.",
        },
      ],
    },
    {
      id: "pick",
      title: "꺼내기",
      icon: "list-checks",
      access: ["worker", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "칸 순서대로",
          query: { entity: "line", where: [LEFT], sort: [{ field: "place", dir: "asc" }], filters: ["order"] },
          views: [{ kind: "table", columns: ["place", "count", "picked", "order"] }],
          actions: ["pickAll"],
          empty: "꺼낼 것이 없어요.",
        },
        {
          kind: "collection",
          title: "{order}",
          query: { entity: "order", sort: [{ field: "number", dir: "desc" }], filters: ["status", "bundle", "owner"] },
          views: [
            { kind: "kanban", by: "status", columns: ["owner", "to", "left"] },
            { kind: "table", columns: ["number", "owner", "to", "bundle", "date", "left", "status"] },
          ],
          actions: ["startOrder", "checkOrder", "sendOrder"],
          empty: "들어온 {order:이/가} 없어요.",
        },
      ],
    },
    {
      id: "map",
      title: "창고 그림",
      icon: "layout-grid",
      access: ["worker", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "찬 상자", entity: "bin", metric: { fn: "sum", field: "filled" }, unit: "상자" },
            { label: "들어갈 상자", entity: "bin", metric: { fn: "sum", field: "most" }, unit: "상자" },
            {
              label: "빈 칸",
              entity: "bin",
              metric: { fn: "count" },
              where: [{ field: "filled", op: "eq", value: 0 }],
              unit: "곳",
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "bin", sort: [{ field: "name", dir: "asc" }], group: "line", filters: ["zone"] },
          views: [{ kind: "cards", columns: ["zone", "filled", "rate"] }],
          empty: "줄과 단을 정해 {bin:을/를} 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{move}",
          query: { entity: "move", sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "table", columns: ["at", "from", "to", "quantity"] }],
        },
        {
          kind: "collection",
          title: "{count}",
          query: { entity: "count", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["date", "stock", "book", "counted", "diff", "who"] }],
        },
      ],
    },
    {
      id: "owners",
      title: "{owner:과/와} {item}",
      icon: "building-2",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{owner}",
          query: { entity: "owner" },
          views: [{ kind: "table", columns: ["name", "code", "daily", "each", "boxes", "orders", "charge"] }],
          empty: "물건을 맡긴 {owner:을/를} 적어 주세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{item}",
          query: { entity: "item", search: ["name", "barcode"], filters: ["owner", "zone"] },
          views: [{ kind: "table", columns: ["name", "barcode", "owner", "zone", "total", "where", "soonest"] }],
          empty: "{item:을/를} 먼저 적어 주세요.",
        },
      ],
    },
  ],
};
