import { toolBlock } from "@appmon/appspec/tool-block";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY: Condition = { field: "date", op: "eq", value: { today: 0 } };
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const STATES = ["writing 쓰는 중 n", "sent 제출 i", "checked 확인 g.", "returned 되돌림 b"];
/** Whoever inspects reads and writes nothing. */
const ACCESS: AccessRule[] = [
  { role: "chief", can: ["list", "read", "create", "update", "delete"] },
  { role: "inspector", can: ["list", "read"] },
];
/** What stands in a report knows its site and day, and whether the report was still open. */
const OF_ITS_REPORT: RuleStep[] = [
  { do: "set", field: "site", to: { via: "report", field: "site" } },
  { do: "set", field: "date", to: { via: "report", field: "date" } },
  { do: "set", field: "state", to: { via: "report", field: "status" } },
];
const OPEN = ["sent", "checked"].map((value): Condition => ({ field: "state", op: "ne", value }));
const LOCKED = "제출한 일보는 잠겨 있어요. 본사가 되돌리면 고칠 수 있어요.";

/** Who and what was on a building site each day, with totals, progress against plan and days lost to rain. */
export const CONSTRUCTION_DAILY_REPORT: PatternDeclaration = {
  id: "construction-daily-report",
  title: "공사일보",
  tagline: "오늘 나온 사람과 한 일을 적으면 누계와 공정률이 저절로 맞아요",
  shelf: "work",
  icon: "hammer",
  family: "work",
  palettes: [
    ["#f8f6f2", "#9a4a0f"],
    ["#f5f8fa", "#1f5673"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "chief", label: "소장" },
      { id: "inspector", label: "감리" },
      { id: "admin", label: "본사", admin: true },
    ],
  },
  lists: {
    site: {
      name: "현장",
      icon: "building-2",
      counter: "곳",
      kind: "main",
      access: ACCESS,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        address: { label: "주소", type: "address" },
        from: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        to: { label: "끝", type: "date", countdown: true },
        client: { label: "발주처", type: "text" },
        chief: { label: "소장", type: "text" },
        headsBefore: { label: "옮겨 적은 누계 인원", type: "number", unit: "명", min: 0, default: { value: 0 } },
        today: {
          label: "오늘 인원",
          type: "computed",
          unit: "명",
          rollup: { entity: "report", via: "site", fn: "sum", field: "heads", where: [TODAY] },
        },
        headsSince: {
          label: "적은 인원",
          type: "computed",
          unit: "명",
          rollup: { entity: "report", via: "site", fn: "sum", field: "heads" },
        },
        heads: { label: "누계 인원", type: "computed", unit: "명", formula: "headsBefore + headsSince" },
        sent: {
          label: "오늘 낸 일보",
          type: "computed",
          unit: "건",
          rollup: { entity: "report", via: "site", fn: "count", where: [TODAY, at("sent", "checked")] },
        },
        progress: {
          label: "공정률",
          type: "computed",
          rollup: { entity: "report", via: "site", fn: "max", field: "progress" },
          result: "percent",
        },
        plan: { label: "계획", type: "computed", rollup: { entity: "report", via: "site", fn: "max", field: "plan" }, result: "percent" },
        expect: {
          label: "날짜로 본 계획",
          type: "computed",
          formula: "round(max(0, min(100, daysBetween(from, today()) / daysBetween(from, to) * 100)))",
          result: "percent",
        },
        gap: {
          label: "공정 차이",
          type: "computed",
          unit: "%p",
          formula: "if(or(isEmpty(progress), isEmpty(plan)), 0, progress - plan)",
        },
        next: {
          label: "다음 할 일",
          type: "computed",
          rollup: { entity: "report", via: "site", fn: "last", field: "tomorrow" },
          result: "text",
        },
        rest: {
          label: "비·눈으로 쉰 날",
          type: "computed",
          unit: "일",
          rollup: {
            entity: "report",
            via: "site",
            fn: "count",
            where: [
              { field: "rest", op: "eq", value: true },
              { field: "weather", op: "in", value: ["rain", "snow"] },
            ],
          },
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "to", op: "filled" }],
          must: [{ field: "to", op: "gt", value: { field: "from" } }],
          message: "끝이 시작보다 뒤여야 해요.",
        },
      ],
      highlights: [
        { when: [{ field: "gap", op: "lt", value: 0 }], tone: "bad", label: "계획보다 늦어요" },
        {
          when: [
            { field: "sent", op: "eq", value: 0 },
            { field: "from", op: "lte", value: { today: 0 } },
            { field: "to", op: "gte", value: { today: 0 } },
          ],
          tone: "warn",
          label: "오늘 일보를 아직 안 냈어요",
        },
      ],
      sample: {
        columns: ["name", "address", "from", "to", "client", "chief", "headsBefore"],
        rows: [
          ["연희동 주택", "서울 서대문구 연희로 110", -62, 70, "개인 건축주", "정만수", 126],
          ["성수동 상가 리모델링", "서울 성동구 성수이로 88", -90, 35, "성수자산관리", "이경호", 88],
        ],
      },
    },
    report: {
      name: "일보",
      icon: "clipboard-list",
      counter: "건",
      kind: "main",
      titleField: "work",
      access: ACCESS,
      fields: {
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        site: { label: "{site}", type: "relation", target: "site", required: true },
        weather: {
          label: "날씨",
          type: "select",
          required: true,
          options: ["sunny 맑음", "cloudy 흐림", "rain 비", "snow 눈"],
          default: { value: "sunny" },
        },
        temp: { label: "기온", type: "number", unit: "℃" },
        rest: { label: "쉰 날", type: "boolean", default: { value: false } },
        work: { label: "오늘 한 일", type: "text", required: true },
        more: {
          label: "나온 인원",
          type: "number",
          unit: "명",
          min: 0,
          help: "공종별로 나눠 적으려면 비워 두고 저장한 뒤 출력에 적어 주세요.",
        },
        tomorrow: { label: "내일 할 일", type: "text" },
        progress: { label: "공정률", type: "percent", min: 0, max: 100 },
        plan: { label: "계획", type: "percent", min: 0, max: 100, help: "비워 두면 현장의 시작과 끝 날로 세요." },
        note: { label: "특이사항", type: "longtext" },
        status: { label: "상태", type: "status", required: true, options: STATES, default: { value: "writing" } },
        answer: { label: "되돌린 까닭", type: "text", roles: ["admin"] },
        sealed: { label: "제출한 내용", type: "longtext", roles: ["admin"] },
        byTrade: {
          label: "공종별 인원",
          type: "computed",
          unit: "명",
          rollup: { entity: "crew", via: "report", fn: "sum", field: "heads" },
        },
        heads: { label: "인원", type: "computed", unit: "명", formula: "if(isEmpty(more), 0, more) + byTrade" },
        total: { label: "누계 인원", type: "computed", unit: "명", lookup: { via: "site", field: "heads" } },
        gap: {
          label: "공정 차이",
          type: "computed",
          unit: "%p",
          formula: "if(or(isEmpty(progress), isEmpty(plan)), 0, progress - plan)",
        },
        content: {
          label: "적은 내용",
          type: "computed",
          formula:
            'join(work, " / ", tomorrow, " / ", note, " / ", if(isEmpty(progress), "", join(progress, "%")), if(isEmpty(more), "", join(" / ", more, "명")))',
          result: "text",
        },
      },
      constraints: [
        { kind: "unique", fields: ["site", "date"], message: "이 {site}의 그날 {report:이/가} 이미 있어요. 있던 것을 열어 고쳐 주세요." },
        {
          kind: "check",
          when: [at("sent", "checked"), { field: "content", op: "ne", value: { field: "sealed" } }],
          must: [{ field: "content", op: "eq", value: { field: "sealed" } }],
          message: LOCKED,
        },
      ],
      highlights: [
        { when: [at("returned")], tone: "bad", label: "고쳐서 다시 내 주세요" },
        { when: [{ field: "gap", op: "lt", value: 0 }], tone: "warn", label: "계획보다 늦어요" },
      ],
      sample: {
        columns: ["date", "site", "weather", "temp", "rest", "work", "tomorrow", "progress", "plan", "status"],
        rows: [
          [-4, "연희동 주택", "sunny", 12, false, "2층 목공 틀 세우기", "배관 자리 잡기", 42, 46, "checked"],
          [-3, "연희동 주택", "cloudy", 10, false, "화장실 배관과 목공", "석고보드 붙이기", 43, 47, "checked"],
          [-2, "연희동 주택", "rain", 7, true, "비가 와서 쉬었어요", "석고보드 붙이기", 43, 48, "checked"],
          [-1, "연희동 주택", "sunny", 9, false, "1층 석고보드 붙이기", "전기 배선과 석고보드", 45, 49, "sent"],
          [0, "연희동 주택", "sunny", 11, false, "2층 석고보드와 전기 배선", "천장 마감", 46, 50, "writing"],
          [-5, "성수동 상가 리모델링", "sunny", 13, false, "외벽 미장", "외벽 미장 마무리", 70, 69, "checked"],
          [-4, "성수동 상가 리모델링", "sunny", 12, false, "외벽 미장 마무리", "내부 전기", 71, 70, "checked"],
          [-3, "성수동 상가 리모델링", "cloudy", 10, false, "내부 전기 배선", "도장 밑작업", 72, 71, "checked"],
          [-2, "성수동 상가 리모델링", "rain", 7, true, "비가 와서 쉬었어요", "도장 밑작업", 72, 72, "checked"],
          [-1, "성수동 상가 리모델링", "sunny", 9, false, "내부 도장 밑작업", "내부 도장 1차", 74, 73, "sent"],
        ],
      },
    },
    crew: {
      name: "출력",
      icon: "users",
      counter: "건",
      kind: "child",
      titleField: "trade",
      parent: "report",
      access: ACCESS,
      fields: {
        report: { label: "{report}", type: "relation", target: "report", required: true },
        trade: {
          label: "공종",
          type: "select",
          required: true,
          options: [
            "rebar 철근",
            "form 형틀",
            "wood 목수",
            "electric 전기",
            "pipe 설비",
            "paint 도장",
            "plaster 미장",
            "brick 조적·타일",
            "driver 장비 기사",
            "helper 보통인부",
            "etc 기타",
          ],
        },
        heads: { label: "인원", type: "number", unit: "명", min: 0, required: true, default: { value: 1 } },
        company: { label: "업체", type: "text" },
        work: { label: "작업", type: "text" },
        site: { label: "{site}", type: "relation", target: "site", roles: ["admin"] },
        date: { label: "날", type: "date", roles: ["admin"] },
        state: { label: "적을 때 일보", type: "select", options: STATES, default: { value: "writing" }, roles: ["admin"] },
      },
      constraints: [{ kind: "check", must: OPEN, message: LOCKED }],
      sample: {
        columns: ["report", "trade", "heads", "company", "site", "date"],
        rows: [
          ["2층 목공 틀 세우기", "wood", 3, "나무목공", "연희동 주택", -4],
          ["2층 목공 틀 세우기", "helper", 2, null, "연희동 주택", -4],
          ["화장실 배관과 목공", "wood", 4, "나무목공", "연희동 주택", -3],
          ["화장실 배관과 목공", "pipe", 2, "대명설비", "연희동 주택", -3],
          ["1층 석고보드 붙이기", "wood", 4, "나무목공", "연희동 주택", -1],
          ["1층 석고보드 붙이기", "helper", 1, null, "연희동 주택", -1],
          ["2층 석고보드와 전기 배선", "wood", 3, "나무목공", "연희동 주택", 0],
          ["2층 석고보드와 전기 배선", "electric", 2, "세진전기", "연희동 주택", 0],
          ["2층 석고보드와 전기 배선", "pipe", 2, "대명설비", "연희동 주택", 0],
          ["2층 석고보드와 전기 배선", "helper", 1, null, "연희동 주택", 0],
          ["내부 전기 배선", "electric", 2, "세진전기", "성수동 상가 리모델링", -3],
          ["내부 도장 밑작업", "paint", 3, "한빛도장", "성수동 상가 리모델링", -1],
        ],
      },
    },
    machine: {
      name: "장비",
      icon: "truck",
      counter: "건",
      kind: "child",
      parent: "report",
      access: ACCESS,
      fields: {
        name: { label: "이름", type: "text", required: true },
        report: { label: "{report}", type: "relation", target: "report", required: true },
        size: { label: "규격", type: "text" },
        count: { label: "대수", type: "number", unit: "대", min: 1, required: true, default: { value: 1 } },
        hours: { label: "시간", type: "number", unit: "시간", min: 0 },
      },
      sample: {
        columns: ["name", "report", "size", "count", "hours"],
        rows: [
          ["스카이차", "외벽 미장", "18m", 1, 8],
          ["사다리차", "1층 석고보드 붙이기", "5층", 1, 3],
        ],
      },
    },
    stock: {
      name: "자재",
      icon: "boxes",
      counter: "개",
      kind: "main",
      access: ACCESS,
      fields: {
        name: { label: "이름", type: "text", required: true },
        site: { label: "{site}", type: "relation", target: "site" },
        size: { label: "규격", type: "text" },
        planned: { label: "필요한 양", type: "number", min: 0 },
        unit: { label: "단위", type: "text" },
        arrived: { label: "들어온 누계", type: "computed", rollup: { entity: "delivery", via: "stock", fn: "sum", field: "count" } },
        left: { label: "남은 양", type: "computed", formula: "if(isEmpty(planned), 1 / 0, planned - arrived)" },
      },
      highlights: [{ when: [{ field: "left", op: "lt", value: 0 }], tone: "warn", label: "필요한 양보다 많이 들어왔어요" }],
      sample: {
        columns: ["name", "site", "size", "planned", "unit"],
        rows: [
          ["석고보드", "연희동 주택", "9.5T 900×1800", 500, "장"],
          ["레미콘", "연희동 주택", "25-24-150", 42, "㎥"],
          ["수성 페인트", "성수동 상가 리모델링", "18L", 30, "통"],
        ],
      },
    },
    delivery: {
      name: "자재 반입",
      icon: "package",
      counter: "건",
      kind: "child",
      titleField: "stock",
      parent: "report",
      access: ACCESS,
      fields: {
        report: { label: "{report}", type: "relation", target: "report", required: true },
        stock: { label: "{stock}", type: "relation", target: "stock", required: true },
        count: { label: "수량", type: "number", min: 0, required: true },
        slip: { label: "송장", type: "image" },
      },
      sample: {
        columns: ["report", "stock", "count"],
        rows: [
          ["화장실 배관과 목공", "석고보드", 200],
          ["2층 석고보드와 전기 배선", "석고보드", 120],
          ["2층 목공 틀 세우기", "레미콘", 42],
          ["내부 도장 밑작업", "수성 페인트", 12],
        ],
      },
    },
    photo: {
      name: "사진",
      icon: "camera",
      counter: "장",
      kind: "child",
      parent: "report",
      imageField: "picture",
      access: ACCESS,
      fields: {
        what: { label: "설명", type: "text", required: true },
        report: { label: "{report}", type: "relation", target: "report", required: true },
        when: {
          label: "때",
          type: "select",
          required: true,
          options: ["before 전", "during 중", "after 후"],
          default: { value: "during" },
        },
        place: { label: "곳", type: "text" },
        picture: { label: "사진", type: "image" },
      },
      sample: {
        columns: ["what", "report", "when", "place"],
        rows: [
          ["석고보드 붙이기 전", "1층 석고보드 붙이기", "before", "1층 거실"],
          ["석고보드 붙이는 중", "1층 석고보드 붙이기", "during", "1층 거실"],
          ["석고보드 마감", "1층 석고보드 붙이기", "after", "1층 거실"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "report",
      on: "create",
      when: [{ field: "plan", op: "empty" }],
      steps: [{ do: "set", field: "plan", to: { via: "site", field: "expect" } }],
    },
    { entity: "crew", on: "create", steps: OF_ITS_REPORT },
    { entity: "crew", on: "update", steps: OF_ITS_REPORT },
    { entity: "report", on: "update", when: [at("sent")], steps: [{ do: "set", field: "sealed", to: { field: "content" } }] },
  ],
  actions: {
    send: {
      label: "제출",
      icon: "upload",
      entity: "report",
      when: [at("writing", "returned")],
      confirm: "제출할까요? 본사가 되돌리기 전에는 고칠 수 없어요.",
      steps: [{ do: "set", field: "status", to: "sent" }],
      success: "제출했어요. 오늘도 수고했어요.",
      tone: "good",
    },
    check: {
      label: "확인",
      icon: "check",
      entity: "report",
      when: [at("sent")],
      steps: [{ do: "set", field: "status", to: "checked" }],
      success: "확인했어요.",
      tone: "good",
      roles: ["admin"],
    },
    sendBack: {
      label: "되돌림",
      entity: "report",
      when: [at("sent", "checked")],
      ask: ["answer"],
      steps: [{ do: "set", field: "status", to: "returned" }],
      success: "까닭을 적어 되돌렸어요.",
      tone: "bad",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "reports",
      title: "{report}",
      icon: "clipboard-list",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "오늘 나온 사람", entity: "report", metric: { fn: "sum", field: "heads" }, where: [TODAY], unit: "명", tone: "good" },
            {
              label: "이번 달 나온 사람",
              entity: "report",
              metric: { fn: "sum", field: "heads" },
              period: { field: "date", unit: "month" },
              unit: "명",
            },
            {
              label: "아직 안 낸 {report}",
              entity: "report",
              metric: { fn: "count" },
              where: [at("writing", "returned")],
              unit: "건",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "report",
            sort: [{ field: "date", dir: "desc" }],
            search: ["work", "note"],
            filters: ["site", "status", "date"],
          },
          views: [
            { kind: "table", columns: ["date", "site", "weather", "heads", "progress", "gap", "status"] },
            { kind: "calendar", date: "date", columns: ["site", "status"] },
          ],
          actions: ["send", "check", "sendBack"],
          empty: "{site:을/를} 만들고 오늘 {report:을/를} 써 보세요.",
          export: true,
        },
      ],
    },
    {
      id: "board",
      title: "현장판",
      icon: "building-2",
      blocks: [
        {
          kind: "collection",
          query: { entity: "site", sort: [{ field: "gap", dir: "asc" }] },
          views: [
            { kind: "cards", columns: ["today", "heads", "sent", "progress", "plan", "rest", "next"] },
            { kind: "gantt", start: "from", end: "to", columns: ["chief"] },
          ],
          empty: "{site:을/를} 먼저 만들어 주세요.",
        },
        { kind: "stats", form: "trend", title: "공정률과 계획", entity: "report", date: "date", values: ["progress", "plan"], by: "site" },
        {
          kind: "stats",
          form: "tally",
          title: "공종마다 인원",
          entity: "crew",
          by: "trade",
          columns: [
            { label: "누계", metric: { fn: "sum", field: "heads" }, unit: "명" },
            { label: "오늘", metric: { fn: "sum", field: "heads" }, where: [TODAY], unit: "명" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "장비 누계",
          entity: "machine",
          by: "name",
          columns: [
            { label: "대수", metric: { fn: "sum", field: "count" }, unit: "대" },
            { label: "시간", metric: { fn: "sum", field: "hours" }, unit: "시간" },
          ],
        },
      ],
    },
    {
      id: "stocks",
      title: "{stock}",
      icon: "boxes",
      blocks: [
        {
          kind: "collection",
          query: { entity: "stock", search: ["name"], filters: ["site"], group: "site" },
          views: [{ kind: "table", columns: ["size", "planned", "arrived", "left", "unit"] }],
          empty: "들여올 {stock:과/와} 필요한 양을 적어 주세요.",
        },
      ],
    },
    {
      id: "paper",
      title: "사진대지와 인쇄",
      icon: "printer",
      blocks: [
        {
          kind: "collection",
          query: { entity: "photo", search: ["what", "place"], group: "when" },
          views: [{ kind: "gallery", columns: ["place", "report"] }],
          create: false,
          empty: "{report}에 사진을 올리면 전·중·후로 모여요.",
        },
        toolBlock("compose", {
          title: "공사일보",
          entity: "report",
          show: ["site", "date", "weather", "temp", "heads", "total", "work", "tomorrow", "progress", "plan", "note"],
        }),
        toolBlock("compose", { title: "사진대지", entity: "photo", show: ["when", "place", "report", "picture"] }),
      ],
    },
  ],
};
