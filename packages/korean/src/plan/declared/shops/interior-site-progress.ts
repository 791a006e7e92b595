import type { ActionSpec, Condition, Effect } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const INCOME: Condition = { field: "kind", op: "in", value: ["down", "middle", "rest", "added"] };
const OUTLAY: Condition = { field: "kind", op: "in", value: ["material", "labour", "etc"] };
const MOVED: Condition = { field: "status", op: "eq", value: "done" };
const PLANNED: Condition = { field: "status", op: "eq", value: "planned" };
const LATE_STEP: Condition[] = [
  { field: "to", op: "lt", value: TODAY },
  { field: "progress", op: "lt", value: 100 },
];

const UNDONE: Condition[] = [{ field: "progress", op: "lt", value: 100 }];
/** Only what is asked for changes. */
const STAYS: Effect[] = [{ do: "add", field: "progress", by: 0 }];
const ON_TODAY: Effect[] = [
  { do: "set", field: "status", to: "done" },
  { do: "set", field: "date", to: { auto: "today" } },
];
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, ...more });

/** Building sites: which trade is where and when, what the owner may see of it, and what is left of the money. */
export const INTERIOR_SITE_PROGRESS: PatternDeclaration = {
  id: "interior-site-progress",
  title: "시공 현장 관리",
  tagline: "현장마다 공정과 사진, 돈을 한곳에서 봐요",
  shelf: "shop",
  icon: "hammer",
  family: "work",
  palettes: [
    ["#f7f6f3", "#8a4b14"],
    ["#f4f7fa", "#33508a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "소장", admin: true }] },
  lists: {
    site: {
      name: "현장",
      icon: "house",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        code: { label: "현장 번호", type: "text", default: { auto: "sequence", prefix: "H" } },
        owner: { label: "집주인", type: "text" },
        phone: { label: "연락처", type: "phone", help: "적어 두면 집주인이 이 번호로 진행을 봐요." },
        address: { label: "주소", type: "address" },
        start: { label: "시작", type: "date" },
        end: { label: "끝", type: "date" },
        contract: { label: "계약액", type: "money", unit: "원", min: 0, default: { value: 0 }, private: true },
        extra: {
          label: "승낙된 추가",
          type: "computed",
          result: "money",
          rollup: { entity: "extra", via: "site", fn: "sum", field: "amount", where: [{ field: "status", op: "eq", value: "agreed" }] },
        },
        total: { label: "총액", type: "computed", formula: "contract + extra", result: "money" },
        received: {
          label: "받은 돈",
          type: "computed",
          result: "money",
          rollup: {
            entity: "money",
            via: "site",
            fn: "sum",
            field: "amount",
            where: [INCOME, MOVED],
          },
        },
        spent: {
          label: "쓴 돈",
          type: "computed",
          result: "money",
          rollup: {
            entity: "money",
            via: "site",
            fn: "sum",
            field: "amount",
            where: [OUTLAY, MOVED],
          },
        },
        due: { label: "받을 돈", type: "computed", formula: "max(0, contract + extra - received)", result: "money" },
        profit: { label: "남는 돈", type: "computed", formula: "contract + extra - spent", result: "money" },
        promised: {
          label: "나갈 돈",
          type: "computed",
          result: "money",
          rollup: { entity: "money", via: "site", fn: "sum", field: "amount", where: [OUTLAY, PLANNED] },
        },
        late: { label: "늦은 공정", type: "computed", unit: "건", rollup: { entity: "step", via: "site", fn: "count", where: LATE_STEP } },
        progress: {
          label: "진행",
          type: "computed",
          result: "percent",
          rollup: { entity: "step", via: "site", fn: "avg", field: "progress" },
        },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["ready 준비 n", "building 공사 중 i", "finished 끝 g", "warranty 하자 기간 w."],
          default: { value: "ready" },
        },
      },
      constraints: [
        {
          kind: "check",
          when: [
            { field: "start", op: "filled" },
            { field: "end", op: "filled" },
          ],
          must: [{ field: "end", op: "gte", value: { field: "start" } }],
          message: "끝나는 날이 시작보다 빨라요.",
        },
      ],
      highlights: [
        {
          when: [
            { field: "status", op: "in", value: ["ready", "building"] },
            { field: "end", op: "lt", value: TODAY },
          ],
          tone: "bad",
          label: "끝날 날이 지났어요",
        },
        { when: [{ field: "late", op: "gt", value: 0 }], tone: "warn", label: "늦은 공정이 있어요" },
      ],
      sample: {
        columns: ["name", "code", "owner", "phone", "address", "start", "end", "contract", "status"],
        rows: [
          ["행복아파트 302호", "H0001", "김서연", "010-3321-4507", "마포구 성산로 12", -21, 12, 24000000, "building"],
          ["연남동 카페", "H0002", "박준호", "010-5120-8834", "마포구 동교로 130", -8, 16, 18000000, "building"],
          ["망원동 욕실", "H0003", "이하린", "010-7745-2096", "마포구 포은로 7", 3, 6, 5200000, "ready"],
          ["홍은동 빌라", "H0004", "최유진", "010-2908-6613", "서대문구 홍은로 31", -95, -60, 15500000, "warranty"],
        ],
      },
    },
    team: {
      name: "팀",
      icon: "users",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        trade: { label: "공종", type: "text" },
        phone: { label: "연락처", type: "phone" },
        defects: { label: "하자", type: "computed", unit: "건", rollup: { entity: "defect", via: "team", fn: "count" } },
        unpaid: {
          label: "줄 돈",
          type: "computed",
          result: "money",
          rollup: { entity: "money", via: "team", fn: "sum", field: "amount", where: [OUTLAY, PLANNED] },
        },
      },
      sample: {
        columns: ["name", "trade", "phone"],
        rows: [
          ["한솔철거", "철거", "010-4417-2083"],
          ["나무손 목공", "목공", "010-9026-5541"],
          ["밝은전기", "전기", "010-3378-1620"],
          ["반듯타일", "타일", "010-6190-7734"],
          ["고운도배", "도배", "010-2845-9917"],
        ],
      },
    },
    step: {
      name: "공정",
      icon: "list-checks",
      kind: "main",
      titleField: "site",
      subtitleField: "team",
      exposure: "private",
      constraints: [
        { kind: "noOverlap", within: ["team"], start: ["from"], end: ["to"], message: "그날 이 {team:은/는} 다른 {site}에 들어가요." },
        {
          kind: "check",
          when: [{ field: "beforeEnd", op: "filled" }],
          must: [{ field: "from", op: "gt", value: { field: "beforeEnd" } }],
          message: "앞 {step:이/가} 끝난 다음 날부터 잡아 주세요.",
        },
        { kind: "check", must: [{ field: "to", op: "gte", value: { field: "from" } }], message: "끝나는 날이 시작보다 빨라요." },
      ],
      highlights: [{ when: LATE_STEP, tone: "bad", label: "늦었어요" }],
      fields: {
        site: { label: "{site}", type: "relation", target: "site", required: true },
        team: { label: "{team}", type: "relation", target: "team" },
        work: { label: "하는 일", type: "text", required: true, placeholder: "철거, 목공, 타일" },
        from: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        to: { label: "끝", type: "date", required: true },
        progress: { label: "진행", type: "percent", min: 0, max: 100, default: { value: 0 } },
        before: { label: "앞 공정", type: "relation", target: "step" },
        beforeEnd: { label: "앞 공정 끝", type: "date", hidden: true },
        phone: { label: "집주인 연락처", type: "phone", help: "저절로 들어가요." },
      },
      sample: {
        columns: ["site", "team", "work", "from", "to", "progress", "phone"],
        rows: [
          ["행복아파트 302호", "한솔철거", "전체 철거", -21, -18, 100, "010-3321-4507"],
          ["행복아파트 302호", "나무손 목공", "천장과 문틀", -16, -9, 100, "010-3321-4507"],
          ["행복아파트 302호", "밝은전기", "배선과 조명", -8, -5, 100, "010-3321-4507"],
          ["행복아파트 302호", "반듯타일", "욕실과 현관", -3, 2, 60, "010-3321-4507"],
          ["행복아파트 302호", "고운도배", "도배와 장판", 5, 8, 0, "010-3321-4507"],
          ["연남동 카페", "한솔철거", "내부 철거", -8, -6, 100, "010-5120-8834"],
          ["연남동 카페", "나무손 목공", "카운터와 벽체", -4, 4, 50, "010-5120-8834"],
          ["망원동 욕실", "반듯타일", "욕실 타일", 4, 6, 0, "010-7745-2096"],
        ],
      },
    },
    diary: {
      name: "현장 일지",
      icon: "camera",
      kind: "log",
      parent: "site",
      titleField: "did",
      exposure: "private",
      fields: {
        site: { label: "{site}", type: "relation", target: "site", required: true },
        did: { label: "한 일", type: "text", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        photo: { label: "사진", type: "image" },
        shown: { label: "집주인에게 보여요", type: "boolean", default: { value: true } },
        phone: { label: "집주인 연락처", type: "phone", help: "보이는 일지에만 저절로 들어가요." },
      },
      sample: {
        columns: ["site", "did", "date", "shown", "phone"],
        rows: [
          ["행복아파트 302호", "욕실 벽 타일을 절반 붙였어요", 0, true, "010-3321-4507"],
          ["행복아파트 302호", "욕실 방수를 마쳤어요", -3, true, "010-3321-4507"],
          ["연남동 카페", "카운터 틀을 세웠어요", -1, true, "010-5120-8834"],
        ],
      },
    },
    extra: {
      name: "추가 공사",
      icon: "plus",
      kind: "log",
      parent: "site",
      titleField: "what",
      exposure: "private",
      fields: {
        site: { label: "{site}", type: "relation", target: "site", required: true },
        what: { label: "내용", type: "text", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 0, required: true },
        date: { label: "물어본 날", type: "date", default: { auto: "today" } },
        phone: { label: "집주인 연락처", type: "phone", help: "저절로 들어가요." },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["asked 물어봄 w", "agreed 승낙 g.", "refused 거절 n."],
          default: { value: "asked" },
        },
      },
      sample: {
        columns: ["site", "what", "amount", "date", "phone", "status"],
        rows: [
          ["행복아파트 302호", "중문 설치", 1200000, -9, "010-3321-4507", "agreed"],
          ["행복아파트 302호", "주방 조명 두 개 더", 180000, -1, "010-3321-4507", "asked"],
        ],
      },
    },
    money: {
      name: "돈",
      icon: "coins",
      kind: "log",
      parent: "site",
      titleField: "site",
      exposure: "private",
      fields: {
        site: { label: "{site}", type: "relation", target: "site", required: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: [
            "down 계약금 g",
            "middle 중도금 g",
            "rest 잔금 g",
            "added 추가 공사비 g",
            "material 자재비 w",
            "labour 인건비 w",
            "etc 기타 지출 w",
          ],
          default: { value: "material" },
        },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" }, help: "예정이면 주고받을 날이에요." },
        team: { label: "{team}", type: "relation", target: "team" },
        what: { label: "내용", type: "text" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["done 주고받음 g", "planned 예정 w"],
          default: { value: "done" },
        },
      },
      highlights: [{ when: [PLANNED, { field: "date", op: "lt", value: TODAY }], tone: "bad", label: "날이 지났어요" }],
      sample: {
        columns: ["site", "kind", "amount", "date", "team", "what", "status"],
        rows: [
          ["행복아파트 302호", "down", 7200000, -30, null, null, "done"],
          ["행복아파트 302호", "middle", 9600000, -7, null, null, "done"],
          ["행복아파트 302호", "rest", 8400000, 12, null, "추가 공사까지", "planned"],
          ["행복아파트 302호", "material", 6800000, -15, null, "목자재와 타일", "done"],
          ["행복아파트 302호", "labour", 7500000, -5, "나무손 목공", null, "done"],
          ["행복아파트 302호", "labour", 1800000, -2, "밝은전기", "배선과 조명", "planned"],
          ["연남동 카페", "down", 5400000, -12, null, null, "done"],
          ["연남동 카페", "middle", 7200000, -1, null, null, "planned"],
          ["홍은동 빌라", "rest", 15500000, -58, null, null, "done"],
        ],
      },
    },
    defect: {
      name: "하자",
      kind: "log",
      titleField: "what",
      exposure: "submitted",
      highlights: [
        {
          when: [
            { field: "status", op: "ne", value: "done" },
            { field: "date", op: "lt", value: { today: -7 } },
          ],
          tone: "bad",
          label: "일주일이 넘었어요",
        },
      ],
      fields: {
        phone: { label: "연락처", type: "phone", required: true, help: "계약할 때 적은 번호예요." },
        what: { label: "어디가 어떤가요", type: "text", required: true },
        photo: { label: "사진", type: "image" },
        date: { label: "접수일", type: "date", required: true, default: { auto: "today" } },
        site: { label: "{site}", type: "relation", target: "site", roles: ["admin"] },
        team: { label: "{team}", type: "relation", target: "team", roles: ["admin"] },
        fixedPhoto: { label: "고친 사진", type: "image", roles: ["admin"] },
        fixedOn: { label: "처리한 날", type: "date", roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["taken 접수 w", "visit 방문 i", "done 끝 g."],
          default: { value: "taken" },
          roles: ["admin"],
        },
      },
      sample: {
        columns: ["phone", "what", "date", "site", "team", "fixedOn", "status"],
        rows: [
          ["010-2908-6613", "안방 도배가 들떠요", -6, "홍은동 빌라", "고운도배", null, "visit"],
          ["010-2908-6613", "욕실 문이 잘 안 닫혀요", -30, "홍은동 빌라", "나무손 목공", -27, "done"],
        ],
      },
    },
  },
  notices: ["defect"],
  rules: [
    { entity: "step", on: "create", steps: [{ do: "set", field: "beforeEnd", to: { via: "before", field: "to" } }] },
    { entity: "step", on: "create", steps: [{ do: "set", field: "phone", to: { via: "site", field: "phone" } }] },
    {
      entity: "diary",
      on: "create",
      when: [{ field: "shown", op: "eq", value: true }],
      steps: [{ do: "set", field: "phone", to: { via: "site", field: "phone" } }],
    },
    { entity: "extra", on: "create", steps: [{ do: "set", field: "phone", to: { via: "site", field: "phone" } }] },
  ],
  actions: {
    beginSite: move("site", "공사 시작", [at("ready")], "building", "공사 중으로 바꿨어요."),
    endSite: move("site", "공사 끝", [at("building")], "finished", "끝난 {site:으로/로} 옮겼어요.", { tone: "good" }),
    stepDone: move("step", "다 했어요", UNDONE, [{ do: "set", field: "progress", to: 100 }], "다 한 것으로 적었어요.", { tone: "good" }),
    stepAt: move("step", "진행 적기", UNDONE, STAYS, "진행을 적었어요.", { ask: ["progress"] }),
    putOff: move("step", "끝나는 날 미루기", UNDONE, STAYS, "끝나는 날을 미뤘어요.", { ask: ["to"] }),
    received: move("money", "받았어요", [PLANNED, INCOME], ON_TODAY, "받은 것으로 적었어요.", { tone: "good" }),
    paidOut: move("money", "줬어요", [PLANNED, OUTLAY], ON_TODAY, "준 것으로 적었어요.", { tone: "good" }),
    agree: move("extra", "승낙", [at("asked")], "agreed", "승낙한 것으로 적고 총액에 더했어요.", { tone: "good" }),
    refuse: move("extra", "거절", [at("asked")], "refused", "거절한 것으로 적었어요."),
    visit: move("defect", "{team:을/를} 보내기", [at("taken")], "visit", "방문으로 바꿨어요.", { ask: ["team"] }),
    fix: move(
      "defect",
      "고쳤어요",
      [{ field: "status", op: "ne", value: "done" }],
      [
        { do: "set", field: "status", to: "done" },
        { do: "set", field: "fixedOn", to: { auto: "today" } },
      ],
      "고친 것으로 적었어요.",
    ),
  },
  screens: [
    {
      id: "today",
      title: "오늘 현장",
      icon: "hammer",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "공사 중인 {site}",
              entity: "site",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "building" }],
              unit: "곳",
            },
            { label: "늦은 {step}", entity: "step", metric: { fn: "count" }, where: LATE_STEP, unit: "건", tone: "bad" },
            {
              label: "남은 {defect}",
              entity: "defect",
              metric: { fn: "count" },
              where: [{ field: "status", op: "ne", value: "done" }],
              unit: "건",
              tone: "warn",
            },
            {
              label: "받을 날이 된 돈",
              entity: "money",
              metric: { fn: "sum", field: "amount" },
              where: [PLANNED, INCOME, { field: "date", op: "lte", value: TODAY }],
              unit: "원",
              tone: "bad",
            },
          ],
        },
        {
          kind: "collection",
          title: "오늘 들어간 팀",
          query: {
            entity: "step",
            where: [
              { field: "from", op: "lte", value: { today: 0 } },
              { field: "to", op: "gte", value: { today: 0 } },
            ],
          },
          views: [{ kind: "table", columns: ["work", "team", "to", "progress"] }],
          create: false,
          actions: ["stepDone", "stepAt", "putOff"],
          empty: "오늘 잡힌 {step:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "늦은 {step}",
          query: { entity: "step", where: LATE_STEP, sort: [{ field: "to", dir: "asc" }] },
          views: [{ kind: "table", columns: ["work", "team", "to", "progress"] }],
          create: false,
          actions: ["stepDone", "stepAt", "putOff"],
          empty: "늦은 {step:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{diary}",
          query: { entity: "diary", sort: [{ field: "date", dir: "desc" }], limit: 5 },
          views: [{ kind: "cards", columns: ["site", "date", "photo", "shown"] }],
          empty: "오늘 한 일을 사진과 함께 적어 보세요.",
        },
        {
          kind: "collection",
          title: "주고받을 돈",
          query: { entity: "money", where: [PLANNED], sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "table", columns: ["kind", "amount", "date", "team"] }],
          create: false,
          actions: ["received", "paidOut"],
          empty: "주고받을 돈이 없어요. 예정은 ‘{site:과/와} 돈’에서 적어요.",
        },
        {
          kind: "collection",
          title: "남은 {defect}",
          query: { entity: "defect", where: [{ field: "status", op: "ne", value: "done" }] },
          views: [{ kind: "table", columns: ["site", "phone", "team", "date", "status"] }],
          create: false,
          actions: ["visit", "fix"],
          empty: "남은 {defect:이/가} 없어요.",
        },
      ],
    },
    {
      id: "plan",
      title: "공정표",
      icon: "calendar",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "step", sort: [{ field: "from", dir: "asc" }], filters: ["site", "team"] },
          views: [
            { kind: "gantt", start: "from", end: "to", done: "progress", columns: ["work", "team"] },
            { kind: "table", columns: ["work", "team", "from", "to", "progress"] },
          ],
          actions: ["stepDone", "stepAt", "putOff"],
          empty: "{site:과/와} 팀을 골라 공정을 잡아 보세요.",
        },
      ],
    },
    {
      id: "sites",
      title: "{site:과/와} 돈",
      icon: "coins",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "site",
            sort: [{ field: "end", dir: "asc" }],
            search: ["name", "owner", "phone", "address"],
            filters: ["status"],
          },
          views: [
            { kind: "table", columns: ["end", "progress", "total", "received", "due", "spent", "promised", "profit", "phone", "status"] },
          ],
          actions: ["beginSite", "endSite"],
          empty: "첫 {site:을/를} 적어 보세요.",
        },
        {
          kind: "collection",
          title: "들어오고 나간 돈",
          query: { entity: "money", sort: [{ field: "date", dir: "desc" }], filters: ["site", "kind", "status"] },
          views: [{ kind: "table", columns: ["kind", "amount", "date", "team", "what", "status"] }],
          actions: ["received", "paidOut"],
          empty: "받을 돈과 줄 돈을 날짜와 함께 적어 보세요.",
          export: true,
        },
        {
          kind: "chart",
          title: "달마다 받은 돈",
          chart: "bar",
          entity: "money",
          where: [INCOME, MOVED],
          x: "date",
          bucket: "month",
          y: { fn: "sum", field: "amount" },
        },
        {
          kind: "collection",
          title: "{extra}",
          query: { entity: "extra", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["site", "amount", "date", "status"] }],
          actions: ["agree", "refuse"],
        },
        {
          kind: "collection",
          title: "{team}",
          query: { entity: "team" },
          views: [{ kind: "table", columns: ["trade", "phone", "defects", "unpaid"] }],
        },
      ],
    },
    {
      id: "mine",
      title: "우리 집",
      icon: "search",
      blocks: [
        { kind: "lookup", entity: "site", by: ["phone"], show: ["status", "start", "end", "progress", "extra"] },
        { kind: "lookup", title: "{diary}", entity: "diary", by: ["phone"], show: ["date", "photo"] },
        { kind: "lookup", title: "{step}", entity: "step", by: ["phone"], show: ["work", "from", "to", "progress"] },
        { kind: "lookup", title: "{extra}", entity: "extra", by: ["phone"], show: ["amount", "status"] },
        { kind: "lookup", title: "알린 {defect}", entity: "defect", by: ["phone"], show: ["date", "status", "fixedOn", "fixedPhoto"] },
        { kind: "form", title: "하자 알리기", entity: "defect", submitLabel: "하자 접수", success: "접수했어요. 곧 연락드릴게요." },
      ],
    },
  ],
};
