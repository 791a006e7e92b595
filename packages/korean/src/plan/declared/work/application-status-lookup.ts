import type { CalculatorOutput } from "@appmon/appspec/parts/calculator/declare";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const NEW = ["taken", "reviewing"];
const enclosing = (field: string, message: string): Constraint => ({
  kind: "check",
  when: [{ field: "fresh", op: "eq", value: true }],
  must: [{ field, op: "filled" }],
  message,
});
/** What all sample rows have alike. */
const ALIKE = {
  columns: ["program", "amount", "opens", "closes"],
  cells: ["청년 월세 지원", 1200000, -20, 15],
};

/** 1 = met, 0 = not, said in words. */
const verdict = (id: string, label: string, formula: string, bad: string): CalculatorOutput => ({
  id,
  label,
  formula,
  bands: [
    { upto: 1, label: bad, tone: "bad" },
    { label: "조건에 맞아요", tone: "good" },
  ],
});

const turn = (label: string, from: string[], to: string, success: string, more: Partial<ActionSpec> = {}): Omit<ActionSpec, "id"> => ({
  label,
  entity: "application",
  when: [at(...from)],
  steps: [{ do: "set", field: "status", to }],
  success,
  ...more,
});

/** Applications for a programme with a budget: who may apply, what became of it, how much is left. */
export const APPLICATION_STATUS_LOOKUP: PatternDeclaration = {
  id: "application-status-lookup",
  title: "신청과 처리 조회",
  tagline: "자격을 확인하고 신청하면, 접수번호로 언제든 어디까지 왔는지 봐요",
  shelf: "work",
  icon: "file-text",
  family: "work",
  palettes: [
    ["#f6f8fb", "#1d4f91"],
    ["#f5f9f6", "#256b43"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "담당자", admin: true }] },
  lists: {
    program: {
      name: "사업",
      icon: "megaphone",
      counter: "개",
      kind: "content",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        about: { label: "안내", type: "longtext" },
        opens: { label: "시작", type: "date", required: true },
        closes: { label: "마감", type: "date", required: true, countdown: true },
        method: { label: "고르는 법", type: "select", options: ["first 선착순", "review 심사", "draw 추첨"], default: { value: "review" } },
        each: { label: "한 사람 금액", type: "money", unit: "원", min: 0 },
        budget: { label: "예산", type: "money", unit: "원", min: 0, required: true },
        left: { label: "남은 예산", type: "money", unit: "원", min: 0, required: true, help: "승인할 때마다 저절로 줄어요." },
        seats: { label: "자리", type: "number", unit: "명", min: 0, required: true },
        seatsLeft: { label: "남은 자리", type: "number", unit: "명", min: 0, required: true, help: "승인할 때마다 저절로 줄어요." },
        entry: { label: "새 신청은", type: "computed", formula: 'if(seatsLeft > 0, "taken", "waiting")', result: "text" },
      },
      highlights: [
        { when: [{ field: "closes", op: "lt", value: { today: 0 } }], tone: "neutral", label: "접수가 끝났어요" },
        { when: [{ field: "opens", op: "gt", value: { today: 0 } }], tone: "info", label: "곧 열려요" },
        { when: [{ field: "seatsLeft", op: "lte", value: 0 }], tone: "warn", label: "자리가 찼어요. 대기로 받아요" },
      ],
      sample: {
        columns: ["name", "about", "opens", "closes", "method", "each", "budget", "left", "seats", "seatsLeft"],
        rows: [["청년 월세 지원", "만 19–34세 구민에게 월 10만 원씩 열두 달", -20, 15, "review", 1200000, 12000000, 7200000, 10, 6]],
      },
    },
    officer: {
      name: "담당자",
      icon: "user",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        team: { label: "부서", type: "text" },
        open: {
          label: "맡은 수",
          type: "computed",
          unit: "건",
          rollup: { entity: "application", via: "officer", fn: "count", where: [at("taken", "reviewing", "asked", "answered")] },
        },
      },
      sample: {
        columns: ["name", "team"],
        rows: [
          ["노현정", "청년정책팀"],
          ["박인규", "청년정책팀"],
        ],
      },
    },
    application: {
      name: "신청",
      icon: "file-text",
      counter: "건",
      kind: "main",
      titleField: "name",
      subtitleField: "number",
      exposure: "submitted",
      fields: {
        program: { label: "{program}", type: "relation", target: "program", required: true },
        name: { label: "이름", type: "text", required: true },
        birth: { label: "생년월일", type: "date", required: true, private: true },
        phone: { label: "전화", type: "phone", required: true, private: true },
        address: { label: "주소", type: "address", required: true, private: true },
        body: { label: "신청하는 까닭", type: "longtext" },
        idCard: { label: "신분증 사진", type: "image", private: true, help: "사진 세 장을 모두 올려야 신청할 수 있어요." },
        bankbook: { label: "통장 사본 사진", type: "image", private: true },
        lease: { label: "계약서 사진", type: "image", private: true },
        number: { label: "접수번호", type: "text", default: { auto: "sequence", prefix: "S" } },
        applied: { label: "신청일", type: "date", required: true, default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: [
            "taken 접수 i",
            "reviewing 검토 a",
            "asked 보완 요청 w",
            "answered 보완 옴 i",
            "granted 승인 g.",
            "refused 반려 b.",
            "waiting 대기 w",
            "cancelled 취소 n.",
          ],
          default: { value: "taken" },
        },
        officer: { label: "{officer}", type: "relation", target: "officer", roles: ["admin"] },
        reason: { label: "까닭", type: "text", roles: ["admin"] },
        until: { label: "보완 기한", type: "date", roles: ["admin"] },
        turn: { label: "대기 순번", type: "number", unit: "번", roles: ["admin"] },
        amount: { label: "금액", type: "money", unit: "원", roles: ["admin"] },
        decided: { label: "결과 난 날", type: "date", roles: ["admin"] },
        opens: { label: "접수 시작", type: "date", roles: ["admin"] },
        closes: { label: "접수 마감", type: "date", roles: ["admin"] },
        fresh: { label: "새 접수", type: "computed", formula: 'or(status = "taken", status = "waiting")', result: "boolean" },
        took: { label: "걸린 날", type: "computed", unit: "일", formula: "daysBetween(applied, decided)" },
      },
      constraints: [
        { kind: "unique", fields: ["program", "name", "birth"], message: "이 {program}에 이미 신청하셨어요. 접수번호로 조회해 보세요." },
        {
          kind: "check",
          must: [
            { field: "applied", op: "gte", value: { field: "opens" } },
            { field: "applied", op: "lte", value: { field: "closes" } },
          ],
          message: "지금은 접수 기간이 아니에요. 안내에서 기간을 확인해 주세요.",
        },
        enclosing("idCard", "신분증 사진이 빠졌어요."),
        enclosing("bankbook", "통장 사본 사진이 빠졌어요."),
        enclosing("lease", "임대차 계약서 사진이 빠졌어요."),
        {
          kind: "check",
          when: [at("refused", "asked")],
          must: [{ field: "reason", op: "filled" }],
          message: "신청한 사람이 볼 까닭을 적어 주세요.",
        },
      ],
      highlights: [
        { when: [at("asked"), { field: "until", op: "lt", value: { today: 0 } }], tone: "bad", label: "보완 기한 지남" },
        { when: [at("answered")], tone: "info", label: "보완이 왔어요" },
      ],
      sample: {
        columns: [
          "name",
          "birth",
          "phone",
          "number",
          "applied",
          "status",
          "officer",
          "reason",
          "until",
          "decided",
          "address",
          ...ALIKE.columns,
        ],
        rows: [
          ["최다온", -9700, "010-3321-4507", "S0001", -18, "granted", "노현정", null, null, -12, "새봄로 12"],
          ["문서율", -10400, "010-5120-8834", "S0002", -17, "granted", "노현정", null, null, -12, "중앙로 88, 301호"],
          ["임가람", -11200, "010-7745-2096", "S0003", -16, "refused", "박인규", "다른 월세 지원을 받고 있어요", null, -9, "은행나무길 5"],
          ["유도현", -8900, "010-2908-6613", "S0004", -15, "granted", "박인규", null, null, -8, "새봄로 41, 2층"],
          ["방선우", -9300, "010-6432-1178", "S0005", -12, "asked", "박인규", "계약서 뒷면이 없어요", 3, null, "역전로 130"],
          ["나지혜", -10100, "010-8051-3942", "S0006", -11, "granted", "노현정", null, null, -5, "솔밭길 27"],
          ["표승민", -8600, "010-4417-2083", "S0007", -10, "asked", "노현정", "통장 사본이 흐려요", -1, null, "중앙로 9, 502호"],
          ["하예린", -9900, "010-9026-5541", "S0008", -6, "reviewing", "노현정", null, null, null, "강변로 64"],
          ["차은결", -8300, "010-3378-1620", "S0009", -4, "reviewing", "박인규", null, null, null, "은행나무길 33, 101호"],
          ["엄지호", -9150, "010-6190-7734", "S0010", -1, "taken", null, null, null, null, "역전로 18"],
        ].map((row) => [...row, ...ALIKE.cells]),
      },
    },
    supplement: {
      name: "보완",
      icon: "upload",
      counter: "건",
      kind: "log",
      titleField: "number",
      exposure: "submitted",
      fields: {
        number: { label: "접수번호", type: "text", required: true, placeholder: "S0003" },
        name: { label: "이름", type: "text", required: true },
        photo: { label: "다시 낼 서류", type: "image" },
        note: { label: "설명", type: "text" },
        at: { label: "보낸 때", type: "datetime", default: { auto: "now" }, roles: ["admin"] },
        seen: { label: "확인함", type: "boolean", default: { value: false }, roles: ["admin"] },
      },
      sample: {
        columns: ["number", "name", "note", "at", "seen"],
        rows: [["S0005", "방선우", "계약서 뒷면을 다시 찍었어요", [-1, "20:14"], false]],
      },
    },
  },
  rules: [
    {
      entity: "application",
      on: "create",
      steps: [
        { do: "set", field: "opens", to: { via: "program", field: "opens" } },
        { do: "set", field: "closes", to: { via: "program", field: "closes" } },
        { do: "set", field: "amount", to: { via: "program", field: "each" } },
        // Where no place is left, whoever comes now waits.
        { do: "set", field: "status", to: { via: "program", field: "entry" } },
      ],
    },
    {
      entity: "application",
      on: "while",
      when: [at("granted")],
      steps: [
        { do: "add", via: "program", field: "left", by: { field: "amount", sign: -1 } },
        { do: "add", via: "program", field: "seatsLeft", by: -1 },
      ],
    },
    {
      entity: "application",
      on: "update",
      when: [at("granted", "refused")],
      steps: [{ do: "set", field: "decided", to: { auto: "today" } }],
    },
  ],
  actions: {
    review: turn("검토 시작", ["taken"], "reviewing", "검토를 시작했어요.", { ask: ["officer"] }),
    askMore: turn("보완 요청", NEW, "asked", "보완을 요청했어요. 조회 화면에 까닭과 기한이 보여요.", { ask: ["reason", "until"] }),
    gotMore: turn("보완 옴", ["asked"], "answered", "보완이 온 것으로 적었어요."),
    grant: turn("승인", [...NEW, "answered", "waiting"], "granted", "승인했어요. 남은 예산과 자리가 줄었어요.", { tone: "good" }),
    refuse: turn("반려", [...NEW, "answered"], "refused", "반려했어요. 까닭이 조회 화면에 보여요.", { ask: ["reason"], tone: "bad" }),
    hold: turn("대기로", [...NEW, "answered"], "waiting", "대기로 넘겼어요.", { ask: ["turn"] }),
    seeMore: {
      label: "확인함",
      icon: "check",
      entity: "supplement",
      when: [{ field: "seen", op: "eq", value: false }],
      steps: [{ do: "set", field: "seen", to: true }],
      success: "확인했어요. 신청의 상태도 바꿔 주세요.",
    },
  },
  screens: [
    {
      id: "home",
      title: "안내",
      icon: "home",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "신청하고 번호로 조회해요",
          body: "자격을 먼저 확인해 보세요. 접수번호가 있으면 언제든 처리 상태를 볼 수 있어요.",
          cta: { label: "자격 확인하고 신청하기", screen: "apply" },
        },
        {
          kind: "collection",
          query: { entity: "program", sort: [{ field: "closes", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["about", "opens", "closes", "left", "seatsLeft"] }],
          create: false,
        },
      ],
    },
    {
      id: "apply",
      title: "신청하기",
      icon: "file-text",
      blocks: [
        {
          kind: "calculator",
          title: "자격 확인",
          inputs: [
            { id: "birth", label: "생년월일", type: "date", required: true },
            { id: "here", label: "우리 구에 살아요", type: "boolean" },
            { id: "income", label: "월 소득", type: "money", unit: "원", required: true },
            { id: "limit", label: "소득 기준(월)", type: "money", unit: "원", required: true, default: { value: 1538000 } },
          ],
          outputs: [
            { id: "age", label: "만 나이", formula: "yearsBetween(birth, today())", unit: "세" },
            verdict("ageOk", "나이", "if(and(age >= 19, age <= 34), 1, 0)", "만 19–34세가 아니에요"),
            verdict("hereOk", "사는 곳", "if(here, 1, 0)", "우리 구에 살아야 해요"),
            verdict("incomeOk", "소득", "if(income <= limit, 1, 0)", "소득 기준을 넘어요"),
            { ...verdict("all", "자격", "if(ageOk + hereOk + incomeOk >= 3, 1, 0)", "지금은 신청할 수 없어요"), show: "result" },
          ],
          basis: "소득 기준은 2026년 1인 가구 기준 중위소득의 60%로 넣어 두었어요. 해마다 공고를 보고 고쳐 주세요.",
        },
        {
          kind: "form",
          title: "신청서",
          entity: "application",
          submitLabel: "신청하기",
          success: "접수했어요. 조회 화면에서 전화번호로 접수번호를 볼 수 있어요.",
        },
      ],
    },
    {
      id: "find",
      title: "조회하기",
      icon: "search",
      blocks: [
        {
          kind: "lookup",
          entity: "application",
          by: ["number", "phone"],
          show: ["number", "program", "applied", "status", "reason", "until", "turn"],
        },
        {
          kind: "form",
          title: "보완 서류 내기",
          entity: "supplement",
          submitLabel: "보내기",
          success: "보냈어요. 확인하면 상태가 바뀌어요.",
        },
      ],
    },
    {
      id: "desk",
      title: "검토함",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "새 접수", entity: "application", metric: { fn: "count" }, where: [at("taken")], unit: "건", tone: "warn" },
            {
              label: "보완 옴",
              entity: "supplement",
              metric: { fn: "count" },
              where: [{ field: "seen", op: "eq", value: false }],
              unit: "건",
            },
            {
              label: "보완 기한 지남",
              entity: "application",
              metric: { fn: "count" },
              where: [at("asked"), { field: "until", op: "lt", value: { today: 0 } }],
              unit: "건",
              tone: "bad",
            },
            {
              label: "결과까지 평균",
              entity: "application",
              metric: { fn: "avg", field: "took" },
              where: [at("granted", "refused")],
              unit: "일",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "application",
            sort: [{ field: "applied", dir: "asc" }],
            search: ["name", "number", "phone"],
            filters: ["status", "officer", "program"],
          },
          views: [
            { kind: "table", columns: ["number", "phone", "applied", "amount", "officer", "reason", "status"] },
            { kind: "kanban", by: "status", columns: ["number", "officer", "until"] },
          ],
          actions: ["review", "askMore", "gotMore", "grant", "refuse", "hold"],
          empty: "아직 {application:이/가} 없어요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{supplement} 서류",
          query: { entity: "supplement", sort: [{ field: "at", dir: "desc" }], search: ["number"] },
          views: [{ kind: "table", columns: ["name", "photo", "note", "at", "seen"] }],
          create: false,
          actions: ["seeMore"],
          empty: "온 {supplement:이/가} 없어요.",
        },
      ],
    },
    {
      id: "totals",
      title: "{program:과/와} 통계",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "program" },
          views: [{ kind: "table", columns: ["opens", "closes", "budget", "left", "seats", "seatsLeft"] }],
          empty: "{program:을/를} 먼저 열어 주세요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "처리율",
          entity: "application",
          by: "program",
          columns: [
            { label: "접수", metric: { fn: "count" }, unit: "건" },
            { label: "승인", metric: { fn: "count" }, where: [at("granted")], unit: "건" },
            { label: "반려", metric: { fn: "count" }, where: [at("refused")], unit: "건" },
            { label: "처리율", metric: { fn: "count" }, where: [at("granted", "refused")], unit: "%", share: true },
          ],
        },
        {
          kind: "collection",
          title: "{officer}",
          query: { entity: "officer" },
          views: [{ kind: "table", columns: ["team", "open"] }],
          empty: "{application:을/를} 나눠 볼 {officer:을/를} 적어 주세요.",
        },
      ],
    },
  ],
};
