import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const ALIVE = at("calf", "growing", "served", "pregnant", "nursing", "open", "fattening", "dry");
const SPECIES = ["cow 한우", "milk 젖소", "pig 돼지", "goat 염소·양", "deer 사슴", "horse 말", "dog 개", "etc 기타"];
/** Days from service to birth. */
const TERMS = { milk: 280, pig: 114, goat: 150, deer: 230, horse: 335, dog: 63 };
const kind = (value: string): Condition => ({ field: "kind", op: "eq", value });
const MONTH: Condition = { field: "date", op: "eq", value: { month: 0 } };

const rolled = (label: string, entity: string, via: string, field: string, fn: "sum" | "max", where?: Condition[]): DeclaredField => ({
  label,
  type: "computed",
  rollup: { entity, via, fn, field, ...(where && { where }) },
});

/** What has to be looked at after a cow was served. */
const todo = (what: string, date: string): RuleStep => ({
  do: "create",
  entity: "todo",
  values: { what, animal: { field: "animal" }, date: { field: date } },
});

/** A herd by ear tags: what is due today, who is in calf, what may not be sold yet and what was earned. */
export const LIVESTOCK_HERD: PatternDeclaration = {
  id: "livestock-herd",
  title: "우리 농장 개체 관리",
  tagline: "귀표만 치면 기록이 나오고, 감정과 분만할 날이 저절로 떠요",
  shelf: "work",
  icon: "paw-print",
  family: "calm",
  palettes: [
    ["#f8f7f1", "#5f6a17"],
    ["#f9f5f0", "#8a4718"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "hand", label: "일꾼" },
      { id: "admin", label: "농장주", admin: true },
    ],
  },
  lists: {
    pen: {
      name: "우리",
      icon: "warehouse",
      counter: "곳",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        most: { label: "최대", type: "number", unit: "마리", min: 1, help: "비워 두면 몇 마리든 들어가요." },
        now: { label: "지금", type: "computed", unit: "마리", rollup: { entity: "animal", via: "pen", fn: "count", where: [ALIVE] } },
        feed: { ...rolled("이달 사료", "daily", "pen", "feed", "sum", [MONTH]), unit: "kg" },
        dead: { ...rolled("이달 폐사", "daily", "pen", "dead", "sum", [MONTH]), unit: "마리" },
      },
      sample: {
        columns: ["name", "most"],
        rows: [
          ["1동", 12],
          ["2동", 8],
        ],
      },
    },
    animal: {
      name: "개체",
      icon: "paw-print",
      counter: "마리",
      kind: "main",
      imageField: "photo",
      fields: {
        tag: { label: "귀표·번호", type: "text", required: true, unique: true },
        species: { label: "축종", type: "select", options: SPECIES, default: { value: "cow" } },
        sex: {
          label: "성별",
          type: "select",
          required: true,
          options: ["female 암", "male 수", "steer 거세"],
          default: { value: "female" },
        },
        born: { label: "태어난 날", type: "date" },
        mother: { label: "어미", type: "relation", target: "animal" },
        father: { label: "아비(정액)", type: "text" },
        pen: { label: "{pen}", type: "relation", target: "pen" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: [
            "calf 송아지·새끼 a",
            "growing 육성 i",
            "served 수정함 i",
            "pregnant 임신 g",
            "nursing 수유 i",
            "fattening 비육 w",
            "open 빈 배 w",
            "dry 건유 n",
            "shipped 출하 n.",
            "dead 폐사 b.",
          ],
          default: { value: "growing" },
        },
        cost: { label: "들여온 값", type: "money", unit: "원", min: 0, default: { value: 0 }, roles: ["admin"] },
        photo: { label: "사진", type: "image" },
        gave: { label: "산차", type: "number", unit: "산", min: 0, help: "분만을 적을 때마다 저절로 올라가요." },
        served: { label: "수정한 횟수", type: "number", min: 0, default: { value: 0 }, hidden: true, roles: ["admin"] },
        carried: { label: "임신한 횟수", type: "number", min: 0, default: { value: 0 }, hidden: true, roles: ["admin"] },
        opened: { label: "빈 배였던 횟수", type: "number", min: 0, default: { value: 0 }, hidden: true, roles: ["admin"] },
        term: {
          label: "임신 날수",
          type: "computed",
          unit: "일",
          formula: `${Object.entries(TERMS)
            .map(([kind, days]) => `if(species = "${kind}", ${days}, `)
            .join("")}285${")".repeat(Object.keys(TERMS).length)}`,
        },
        shipments: {
          label: "출하 기록",
          type: "number",
          unit: "건",
          min: 0,
          max: 1,
          default: { value: 0 },
          hidden: true,
          roles: ["admin"],
        },
        age: { label: "달 나이", type: "computed", unit: "개월", formula: "monthsBetween(born, today())" },
        calves: { label: "새끼", type: "computed", unit: "마리", rollup: { entity: "animal", via: "mother", fn: "count" } },
        free: { ...rolled("출하·납유 가능일", "health", "animal", "until", "max"), result: "date" },
        lastService: { ...rolled("마지막 수정", "breeding", "animal", "date", "max", [kind("service")]), result: "date" },
        serviceDue: { ...rolled("수정으로 본 예정", "breeding", "animal", "due", "max", [kind("service")]), result: "date", hidden: true },
        lastEnd: {
          ...rolled("마지막 분만", "breeding", "animal", "date", "max", [{ field: "kind", op: "in", value: ["birth", "abort"] }]),
          result: "date",
          hidden: true,
        },
        lastEmpty: {
          ...rolled("마지막 빈 배", "breeding", "animal", "date", "max", [{ field: "result", op: "eq", value: "empty" }]),
          result: "date",
          hidden: true,
        },
        // A service that has ended in a birth, or in nothing, is due no more.
        due: {
          label: "분만 예정",
          type: "computed",
          formula:
            "if(lastEnd >= lastService, addDays(lastService, 0 / 0), if(lastEmpty >= lastService, addDays(lastService, 0 / 0), serviceDue))",
          result: "date",
        },
        litter: { ...rolled("낳은 마릿수", "breeding", "animal", "litter", "sum", [kind("birth")]), unit: "마리" },
        care: { ...rolled("건강 비용", "health", "animal", "cost", "sum"), result: "money" },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["pen"],
          limit: { via: "pen", field: "most" },
          exceptStatus: ["shipped", "dead"],
          message: "{pen:이/가} 다 찼어요.",
        },
      ],
      highlights: [
        { when: [ALIVE, { field: "free", op: "gt", value: { today: 0 } }], tone: "bad", label: "약 쉬는 중" },
        { when: [ALIVE, { field: "due", op: "lte", value: { today: 14 } }], tone: "warn", label: "분만 임박" },
      ],
      sample: {
        columns: ["tag", "sex", "born", "mother", "father", "pen", "status", "cost", "shipments", "species", "gave"],
        rows: [
          ["002-1530-0412", "female", -1620, null, "KPN1204", "1동", "pregnant", 3800000, 0, "cow", 2],
          ["002-1530-0418", "female", -1490, null, "KPN1187", "1동", "pregnant", 3650000, 0, "cow", 1],
          ["002-1530-0433", "female", -1205, null, "KPN1241", "1동", "served", 0, 0, "cow", 1],
          ["002-1530-0457", "female", -1010, null, "KPN1204", "1동", "pregnant", 0, 0, "cow", 0],
          ["002-1530-0391", "female", -1880, null, "KPN1130", "1동", "nursing", 3500000, 0, "cow", 3],
          ["002-1530-0402", "female", -1730, null, "KPN1130", "1동", "nursing", 3500000, 0, "cow", 2],
          ["002-1530-0611", "female", -48, "002-1530-0391", "KPN1288", "2동", "calf", 0, 0, "cow", null],
          ["002-1530-0612", "male", -21, "002-1530-0402", "KPN1288", "2동", "calf", 0, 0, "cow", null],
          ["002-1530-0529", "steer", -720, null, "KPN1204", "2동", "fattening", 4100000, 0, "cow", null],
          ["002-1530-0533", "steer", -655, null, "KPN1241", "2동", "fattening", 4250000, 0, "cow", null],
          ["002-1530-2208", "steer", -960, null, "KPN1187", "2동", "shipped", 4200000, 1, "cow", null],
        ],
      },
    },
    breeding: {
      name: "번식",
      icon: "heart",
      counter: "건",
      kind: "log",
      titleField: "animal",
      parent: "animal",
      fields: {
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        animal: { label: "{animal}", type: "relation", target: "animal", required: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["heat 발정 w", "service 수정·교배 i", "check 감정 a", "birth 분만 g", "wean 이유 i", "dry 건유 n", "abort 유산 b"],
          default: { value: "service" },
        },
        semen: { label: "정액", type: "text" },
        result: { label: "결과", type: "select", options: ["pregnant 임신 g", "empty 빈 배 b", "normal 정상 g", "hard 난산 w"] },
        litter: { label: "마릿수", type: "number", unit: "마리", min: 0, help: "낳거나 젖 뗀 수예요." },
        calfTag: { label: "새끼 귀표", type: "text", help: "분만 때 적으면 어미와 이어져 새로 등록돼요." },
        calfSex: { label: "새끼 성별", type: "select", options: ["female 암", "male 수"], default: { value: "female" } },
        term: { label: "임신 날수", type: "number", unit: "일", min: 1, help: "축종에서 저절로 와요." },
        note: { label: "메모", type: "text" },
        sex: { label: "성별", type: "select", options: ["female 암", "male 수", "steer 거세"], roles: ["admin"] },
        heatAgain: { label: "재발정 확인", type: "computed", formula: "addDays(date, 21)", result: "date" },
        checkOn: { label: "임신 감정", type: "computed", formula: "addDays(date, if(term < 160, 28, 60))", result: "date" },
        prepOn: { label: "분만 준비", type: "computed", formula: "addDays(date, term - 7)", result: "date" },
        heatNext: { label: "이유 뒤 발정", type: "computed", formula: "addDays(date, 5)", result: "date" },
        due: { label: "예정일", type: "computed", formula: "addDays(date, term)", result: "date" },
      },
      constraints: [
        { kind: "check", must: ["male", "steer"].map((value) => ({ field: "sex", op: "ne", value })), message: "암소에만 적을 수 있어요." },
      ],
      sample: {
        columns: ["date", "animal", "kind", "semen", "result", "calfTag", "calfSex", "term", "sex", "litter"],
        rows: [
          [-275, "002-1530-0412", "service", "KPN1288", null, null, null, 285, "female", null],
          [-215, "002-1530-0412", "check", null, "pregnant", null, null, 285, "female", null],
          [-160, "002-1530-0418", "service", "KPN1301", null, null, null, 285, "female", null],
          [-100, "002-1530-0418", "check", null, "pregnant", null, null, 285, "female", null],
          [-60, "002-1530-0433", "service", "KPN1301", null, null, null, 285, "female", null],
          [-120, "002-1530-0457", "service", "KPN1288", null, null, null, 285, "female", null],
          [-48, "002-1530-0391", "birth", "KPN1288", "normal", "002-1530-0611", "female", 285, "female", 1],
          [-21, "002-1530-0402", "birth", "KPN1288", "hard", "002-1530-0612", "male", 285, "female", 1],
        ],
      },
    },
    health: {
      name: "건강",
      icon: "pill",
      counter: "건",
      kind: "log",
      titleField: "drug",
      parent: "animal",
      fields: {
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        animal: { label: "{animal}", type: "relation", target: "animal", required: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["shot 접종 i", "cure 치료 w", "test 검사 n"],
          default: { value: "shot" },
        },
        drug: { label: "약", type: "text", required: true },
        dose: { label: "양", type: "number", unit: "mL", min: 0 },
        days: {
          label: "쉬는 날수",
          type: "number",
          unit: "일",
          min: 0,
          required: true,
          default: { value: 0 },
          help: "약 설명서의 휴약 기간이에요.",
        },
        cost: { label: "비용", type: "money", unit: "원", min: 0, default: { value: 0 } },
        again: { label: "다음 접종", type: "date", help: "적으면 할 일에 저절로 올라가요." },
        until: { label: "출하 가능일", type: "computed", formula: "addDays(date, days)", result: "date" },
      },
      highlights: [
        {
          when: [
            { field: "days", op: "gt", value: 0 },
            { field: "until", op: "gt", value: { today: 0 } },
          ],
          tone: "bad",
          label: "쉬는 중",
        },
      ],
      sample: {
        columns: ["date", "animal", "kind", "drug", "dose", "days", "cost"],
        rows: [
          [-6, "002-1530-0402", "cure", "페니실린 주사", 20, 14, 38000],
          [-30, "002-1530-0529", "shot", "구제역 백신", 2, 0, 0],
          [-30, "002-1530-0533", "shot", "구제역 백신", 2, 0, 0],
          [-90, "002-1530-2208", "cure", "소화제", 500, 7, 85000],
          [-14, "002-1530-0611", "shot", "설사병 백신", 2, 0, 12000],
        ],
      },
    },
    daily: {
      name: "하루 기록",
      icon: "clipboard-list",
      counter: "건",
      kind: "log",
      titleField: "pen",
      fields: {
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        pen: { label: "{pen}", type: "relation", target: "pen", required: true },
        feed: { label: "사료", type: "number", unit: "kg", min: 0 },
        dead: { label: "폐사", type: "number", unit: "마리", min: 0, default: { value: 0 } },
        yield: { label: "생산량", type: "number", unit: "L", min: 0, help: "우유처럼 날마다 나오는 양이에요." },
        note: { label: "메모", type: "text" },
      },
      constraints: [{ kind: "unique", fields: ["pen", "date"], message: "그날 기록이 이미 있어요." }],
      sample: {
        columns: ["date", "pen", "feed", "dead", "note"],
        rows: [
          [-2, "1동", 58, 0, null],
          [-2, "2동", 41, 0, null],
          [-1, "1동", 60, 0, null],
          [-1, "2동", 42, 0, "물그릇을 고쳤어요"],
          [0, "1동", 59, 0, null],
        ],
      },
    },
    shipment: {
      name: "출하",
      icon: "truck",
      counter: "건",
      kind: "log",
      titleField: "animal",
      access: [],
      fields: {
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        animal: { label: "{animal}", type: "relation", target: "animal", required: true },
        weight: { label: "무게", type: "number", unit: "kg", min: 1 },
        grade: { label: "등급", type: "text" },
        perKg: { label: "1kg 값", type: "money", unit: "원", min: 1 },
        price: { label: "마리 값", type: "money", unit: "원", min: 1, help: "무게로 팔지 않았으면 받은 돈을 적어요." },
        feed: { label: "사료 나눔", type: "money", unit: "원", min: 0, default: { value: 0 } },
        buyer: { label: "산 곳", type: "text" },
        free: { label: "출하 가능일", type: "computed", lookup: { via: "animal", field: "free" }, result: "date" },
        amount: { label: "금액", type: "computed", formula: "if(price > 0, price, weight * perKg)", result: "money" },
        cost: { label: "들여온 값", type: "computed", lookup: { via: "animal", field: "cost" } },
        care: { label: "건강 비용", type: "computed", lookup: { via: "animal", field: "care" } },
        profit: { label: "남은 돈", type: "computed", formula: "if(amount > 0, amount - feed - care - cost, 0 / 0)", result: "money" },
      },
      constraints: [
        { kind: "unique", fields: ["animal"], message: "이미 출하한 {animal:이에요/예요}." },
        {
          kind: "check",
          when: [{ field: "free", op: "filled" }],
          must: [{ field: "date", op: "gte", value: { field: "free" } }],
          message: "약을 쓴 뒤 쉬는 기간이에요. 출하 가능일이 지나야 내보낼 수 있어요.",
        },
      ],
      sample: {
        columns: ["date", "animal", "weight", "grade", "perKg", "feed"],
        rows: [[-12, "002-1530-2208", 720, "1++", 17500, 3900000]],
      },
    },
    todo: {
      name: "할 일",
      icon: "check-circle",
      counter: "건",
      kind: "main",
      parent: "animal",
      fields: {
        what: { label: "할 일", type: "text", required: true },
        animal: { label: "{animal}", type: "relation", target: "animal" },
        date: { label: "날", type: "date", required: true, countdown: true },
        done: { label: "했음", type: "boolean", default: { value: false } },
      },
      highlights: [
        {
          when: [
            { field: "done", op: "eq", value: false },
            { field: "date", op: "lt", value: { today: 0 } },
          ],
          tone: "bad",
          label: "늦었어요",
        },
        {
          when: [
            { field: "done", op: "eq", value: false },
            { field: "date", op: "eq", value: { today: 0 } },
          ],
          tone: "warn",
          label: "오늘",
        },
      ],
      sample: {
        columns: ["what", "animal", "date", "done"],
        rows: [
          ["임신 감정", "002-1530-0433", 0, false],
          ["분만 준비", "002-1530-0412", 3, false],
          ["구제역 2차 접종", "002-1530-0529", 0, false],
          ["송아지 뿔 자르기", "002-1530-0611", 3, false],
          ["재발정 확인", "002-1530-0433", -39, true],
        ],
      },
    },
  },
  rules: [
    { entity: "breeding", on: "create", steps: [{ do: "set", field: "sex", to: { via: "animal", field: "sex" } }] },
    {
      entity: "breeding",
      on: "create",
      when: [{ field: "term", op: "empty" }],
      steps: [{ do: "set", field: "term", to: { via: "animal", field: "term" } }],
    },
    {
      entity: "breeding",
      on: "create",
      when: [kind("service")],
      steps: [todo("재발정 확인", "heatAgain"), todo("임신 감정", "checkOn"), todo("분만 준비", "prepOn")],
    },
    { entity: "breeding", on: "create", when: [kind("wean")], steps: [todo("이유 뒤 발정 확인", "heatNext")] },
    {
      entity: "breeding",
      on: "create",
      when: [kind("birth"), { field: "calfTag", op: "filled" }],
      steps: [
        {
          do: "create",
          entity: "animal",
          values: {
            tag: { field: "calfTag" },
            species: { via: "animal", field: "species" },
            sex: { field: "calfSex" },
            born: { field: "date" },
            mother: { field: "animal" },
            father: { field: "semen" },
            pen: { via: "animal", field: "pen" },
            status: "calf",
          },
        },
      ],
    },
    {
      entity: "breeding",
      on: "create",
      when: [kind("check"), { field: "result", op: "eq", value: "pregnant" }],
      steps: [{ do: "add", via: "animal", field: "carried", by: 1 }],
    },
    { entity: "breeding", on: "create", when: [kind("birth")], steps: [{ do: "add", via: "animal", field: "gave", by: 1 }] },
    { entity: "breeding", on: "create", when: [kind("service")], steps: [{ do: "add", via: "animal", field: "served", by: 1 }] },
    ...([[kind("abort")], [kind("check"), { field: "result", op: "eq", value: "empty" } as const]] as const).map((when) => ({
      entity: "breeding",
      on: "create" as const,
      when: [...when],
      steps: [{ do: "add" as const, via: "animal", field: "opened", by: 1 }],
    })),
    // What is written of a cow takes her to the state that follows from it.
    ...(
      [
        ["served", "served"],
        ["carried", "pregnant"],
        ["opened", "open"],
        ["gave", "nursing"],
      ] as const
    ).map(([changed, to]) => ({
      entity: "animal",
      on: "update" as const,
      changed,
      steps: [{ do: "set" as const, field: "status", to }],
    })),
    {
      entity: "health",
      on: "create",
      when: [{ field: "again", op: "filled" }],
      steps: [{ do: "create", entity: "todo", values: { what: { field: "drug" }, animal: { field: "animal" }, date: { field: "again" } } }],
    },
    { entity: "shipment", on: "while", steps: [{ do: "add", via: "animal", field: "shipments", by: 1 }] },
    {
      entity: "animal",
      on: "update",
      when: [{ field: "shipments", op: "gt", value: 0 }],
      steps: [{ do: "set", field: "status", to: "shipped" }],
    },
  ],
  actions: {
    did: {
      label: "했음",
      icon: "check",
      entity: "todo",
      when: [{ field: "done", op: "eq", value: false }],
      steps: [{ do: "set", field: "done", to: true }],
      success: "한 것으로 적었어요.",
      tone: "good",
    },
    die: {
      label: "폐사",
      entity: "animal",
      when: [ALIVE],
      confirm: "폐사로 적을까요? 기록은 남아요.",
      steps: [{ do: "set", field: "status", to: "dead" }],
      success: "마릿수에서 뺐어요.",
      tone: "bad",
    },
  },
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "list-checks",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "지금 마릿수", entity: "animal", metric: { fn: "count" }, where: [ALIVE], unit: "마리" },
            { label: "임신", entity: "animal", metric: { fn: "count" }, where: [at("pregnant")], unit: "마리", tone: "good" },
            {
              label: "약 쉬는 중",
              entity: "animal",
              metric: { fn: "count" },
              where: [ALIVE, { field: "free", op: "gt", value: { today: 0 } }],
              unit: "마리",
              tone: "warn",
            },
            {
              label: "밀린 할 일",
              entity: "todo",
              metric: { fn: "count" },
              where: [
                { field: "done", op: "eq", value: false },
                { field: "date", op: "lt", value: { today: 0 } },
              ],
              unit: "건",
              tone: "bad",
            },
          ],
        },
        {
          kind: "collection",
          title: "오늘 할 것",
          query: {
            entity: "todo",
            where: [
              { field: "done", op: "eq", value: false },
              { field: "date", op: "lte", value: { today: 7 } },
            ],
            sort: [{ field: "date", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["what", "animal", "date"] }],
          actions: ["did"],
          empty: "일주일 안에 할 것이 없어요. 수정을 적으면 할 일이 저절로 생겨요.",
        },
        {
          kind: "collection",
          title: "{pen}마다 마릿수",
          query: { entity: "pen" },
          views: [{ kind: "cards", columns: ["now", "most", "feed", "dead"] }],
          empty: "{pen:을/를} 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "다가오는 분만",
          query: {
            entity: "animal",
            where: [ALIVE, { field: "due", op: "filled" }],
            sort: [{ field: "due", dir: "asc" }],
            limit: 10,
          },
          views: [{ kind: "table", columns: ["tag", "due", "status", "pen"] }],
          create: false,
          empty: "수정한 날을 적으면 분만할 날이 여기에 나와요.",
        },
      ],
    },
    {
      id: "animals",
      title: "{animal}",
      icon: "paw-print",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "animal",
            where: [ALIVE],
            search: ["tag"],
            filters: ["status", "pen", "sex", "species"],
            sort: [{ field: "tag", dir: "asc" }],
          },
          views: [
            { kind: "table", columns: ["tag", "sex", "age", "pen", "mother", "gave", "lastService", "due", "free", "status"] },
            { kind: "tree", under: "mother", columns: ["status", "age"] },
          ],
          actions: ["die"],
          empty: "귀표 번호부터 적어 보세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "나간 {animal}",
          query: { entity: "animal", where: [at("shipped", "dead")], search: ["tag"], filters: ["status"] },
          views: [{ kind: "table", columns: ["tag", "sex", "mother", "gave", "status"] }],
          create: false,
          empty: "출하하거나 죽은 {animal:이/가} 여기에 남아요.",
        },
      ],
    },
    {
      id: "records",
      title: "기록",
      icon: "clipboard-list",
      blocks: [
        {
          kind: "collection",
          title: "{breeding}",
          query: { entity: "breeding", sort: [{ field: "date", dir: "desc" }], filters: ["kind", "animal"] },
          views: [{ kind: "table", columns: ["date", "animal", "kind", "semen", "result", "litter", "checkOn", "due"] }],
          empty: "수정한 날을 적으면 감정과 분만할 날이 할 일로 떠요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{daily}",
          query: { entity: "daily", sort: [{ field: "date", dir: "desc" }], filters: ["pen"] },
          views: [
            { kind: "table", columns: ["date", "feed", "dead", "yield", "note"] },
            { kind: "matrix", row: "pen", date: "date" },
          ],
          empty: "{pen}마다 오늘 준 사료를 적어 보세요.",
        },
        {
          kind: "collection",
          title: "{health}",
          query: { entity: "health", sort: [{ field: "date", dir: "desc" }], filters: ["kind", "animal"] },
          views: [{ kind: "table", columns: ["drug", "animal", "date", "kind", "dose", "days", "until", "cost"] }],
          empty: "접종과 치료를 적으면 출하할 수 있는 날이 나와요.",
        },
      ],
    },
    {
      id: "money",
      title: "{shipment:과/와} 돈",
      icon: "banknote",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "올해 출하한 돈",
              entity: "shipment",
              metric: { fn: "sum", field: "amount" },
              period: { field: "date", unit: "year" },
              unit: "원",
              tone: "good",
            },
            {
              label: "올해 남은 돈",
              entity: "shipment",
              metric: { fn: "sum", field: "profit" },
              period: { field: "date", unit: "year" },
              unit: "원",
            },
            {
              label: "올해 출하",
              entity: "shipment",
              metric: { fn: "count" },
              period: { field: "date", unit: "year" },
              unit: "마리",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "shipment", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["animal", "date", "buyer", "weight", "grade", "amount", "feed", "care", "cost", "profit"] }],
          empty: "출하하면 마리당 남은 돈이 나와요.",
          export: true,
        },
      ],
    },
  ],
};
