import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { RuleSpec, RuleStep } from "@appmon/appspec/rule-spec";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

/** The standard shots of a child: months after birth of each dose, by the national schedule of 2026. */
const SHOTS: Readonly<Record<string, readonly number[]>> = {
  "BCG (결핵)": [0],
  B형간염: [0, 1, 6],
  DTaP: [2, 4, 6, 15, 48],
  폴리오: [2, 4, 6, 48],
  Hib: [2, 4, 6, 12],
  폐렴구균: [2, 4, 6, 12],
  로타바이러스: [2, 4],
  "MMR (홍역)": [12, 48],
  수두: [12],
  A형간염: [12, 18],
  일본뇌염: [12, 13, 24],
};
const schedule = Object.entries(SHOTS).flatMap(([vaccine, all]) =>
  all.map((months, at): RuleStep => ({
    do: "create",
    entity: "shot",
    values: { member: { record: true }, vaccine, dose: at + 1, months },
  })),
);

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });
const press = (label: string, entity: string, when: Condition[], [field, to]: [string, Json], success: string, more: object = {}) => ({
  label,
  entity,
  when,
  steps: [{ do: "set" as const, field, to }],
  success,
  ...more,
});
const filled = (field: string): Condition => ({ field, op: "filled" });
/** What is usual of each, where nobody says otherwise. */
const LOWEST = { sugar: 70, systolic: 90, diastolic: 60, hdl: 40, blood: 12, bmi: 18.5 };
const HIGHEST = {
  sugar: 99,
  hba1c: 5.6,
  systolic: 129,
  diastolic: 84,
  total: 199,
  ldl: 129,
  fat: 149,
  liver: 40,
  blood: 17,
  kidney: 1.2,
  bmi: 24.9,
};
/** Nothing where there is no such bound. */
const usual = (of: Record<string, number>) =>
  Object.entries(of).reduceRight((rest, [what, value]) => `if(what = "${what}", ${value}, ${rest})`, "1 / 0");
const LOW = usual(LOWEST);
const HIGH = usual(HIGHEST);
const RUNS_OUT: Condition[] = [cond("out", "gte", { today: 0 }), cond("out", "lte", { today: 7 })];
const blank = (field: string): Condition => ({ field, op: "empty" });

const money = (label: string, field: string, at: string) => ({
  label,
  entity: "claim",
  metric: { fn: "sum" as const, field },
  where: [is("status", at)],
  unit: "원",
});
/** Whatever was paid can be claimed, whether it is written down at once or later. */
const claims = (on: "create" | "update"): Omit<RuleSpec, "id"> => ({
  entity: "visit",
  on,
  when: [cond("fee", "gt", 0)],
  steps: [{ do: "create", entity: "claim", values: CLAIMED }],
});
const CLAIMED = {
  visit: { record: true as const },
  member: { field: "member" },
  insurance: { via: "member", field: "insurance" },
  fee: { field: "fee" },
  amount: { field: "fee" },
  until: { field: "limit" },
};

/** What the doctors said, which shot is next, and what the insurance still owes, for everybody at home. */
export const FAMILY_CLINIC_HISTORY: PatternDeclaration = {
  id: "family-clinic-history",
  title: "가족 병원 수첩",
  tagline: "식구마다 진료와 접종을 모으고, 청구를 잊지 않아요",
  shelf: "life",
  icon: "stethoscope",
  family: "calm",
  palettes: [
    ["#f3f8fb", "#0f6a8c"],
    ["#f8f7fc", "#5f4bb0"],
  ],
  lists: {
    member: {
      ...own("식구", "users", "명", "person"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        born: { label: "태어난 날", type: "date" },
        age: { label: "나이", type: "computed", unit: "살", formula: "yearsBetween(born, today())" },
        blood: { label: "혈액형", type: "select", options: ["a A", "b B", "o O", "ab AB"] },
        allergy: { label: "알레르기 약", type: "text", placeholder: "페니실린" },
        illness: { label: "앓는 병", type: "longtext" },
        insurance: { label: "보험", type: "text" },
        plan: { label: "접종 일정 만들기", type: "boolean", default: { value: false }, help: "아이라면 켜요 (2026년 국가 일정)" },
        fee: rolled("최근 1년 병원비", {
          entity: "visit",
          via: "member",
          fn: "sum",
          field: "fee",
          where: [cond("date", "gte", { today: -364 })],
        }),
        visits: { label: "진료", type: "computed", unit: "번", rollup: { entity: "visit", via: "member", fn: "count" } },
      },
      sample: {
        columns: ["name", "born", "blood", "allergy", "illness", "insurance", "plan"],
        rows: [
          ["엄마", -14300, "a", "페니실린", null, "한결 실손", false],
          ["아빠", -15100, "o", null, "고혈압 경계", "한결 실손", false],
          ["지우", -2230, "a", null, null, "튼튼 어린이", false],
          ["서우", -480, "o", null, null, "튼튼 어린이", false],
        ],
      },
    },
    visit: {
      ...own("진료", "stethoscope", "건", "main"),
      titleField: "diagnosis",
      fields: {
        diagnosis: { label: "진단", type: "text", required: true, placeholder: "감기, 독감 접종, 건강 검진" },
        member: { label: "{member}", type: "relation", target: "member", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        clinic: { label: "병원", type: "text" },
        part: { label: "과", type: "text" },
        doctor: { label: "의사", type: "text" },
        symptom: { label: "증상", type: "longtext" },
        drug: { label: "약", type: "longtext" },
        days: { label: "약 며칠 치", type: "number", unit: "일", min: 0, max: 400 },
        out: { label: "약 떨어지는 날", type: "computed", formula: "addDays(date, if(days > 0, days, 1 / 0))", result: "date" },
        fee: { label: "진료비와 약값", type: "money", unit: "원", min: 0 },
        receipt: { label: "영수증", type: "image" },
        next: { label: "다음 예약", type: "datetime" },
        allergy: { label: "알레르기 약", type: "computed", lookup: { via: "member", field: "allergy" } },
        danger: { label: "알레르기 약이 들었어요", type: "computed", formula: 'and(allergy != "", contains(drug, allergy))' },
        limit: { label: "청구 기한", type: "computed", formula: "addMonths(date, 36)" },
      },
      constraints: [
        { kind: "check", when: [filled("next")], must: [cond("next", "gte", { field: "date" })], message: "다음 예약은 진료한 날 뒤예요." },
      ],
      highlights: [
        { when: [is("danger", true)], tone: "bad", label: "알레르기 약이 들었어요" },
        { when: RUNS_OUT, tone: "warn", label: "약이 곧 떨어져요" },
      ],
      sample: {
        columns: ["diagnosis", "member", "date", "clinic", "part", "symptom", "drug", "days", "fee", "next"],
        rows: [
          ["중이염", "지우", -17, "해맑은소아과", "소아청소년과", "귀가 아프고 열이 났어요", "항생제 시럽", 5, 8600, [4, "10:30"]],
          ["독감 예방접종", "서우", -10, "해맑은소아과", "소아청소년과", null, null, null, 35000, null],
          ["충치 레진 치료", "아빠", -8, "바른치과", "치과", "찬물에 이가 시려요", "진통제", 2, 180000, [13, "18:30"]],
          ["건강 검진", "엄마", -23, "시민검진센터", "검진", null, null, null, 0, null],
          ["혈압 약 처방", "아빠", -25, "바른내과", "내과", null, "혈압약", 30, 21400, null],
          ["무릎 염좌", "엄마", -95, "튼튼정형외과", "정형외과", "계단에서 삐끗했어요", "소염제", 5, 212300, null],
        ],
      },
    },
    shot: {
      ...own("접종", "heart-pulse", "건", "main"),
      titleField: "vaccine",
      fields: {
        vaccine: { label: "백신", type: "text", required: true },
        member: { label: "{member}", type: "relation", target: "member", required: true },
        dose: { label: "차수", type: "number", unit: "차", min: 1, help: "독감처럼 해마다 맞는 것은 비워요" },
        months: { label: "태어나고", type: "number", unit: "개월", min: 0, help: "아이 표준 일정일 때만 적어요" },
        plan: { label: "맞을 날", type: "date", help: "병원에서 알려 준 날이 있으면 적어요" },
        due: { label: "권하는 날", type: "computed", formula: "if(isEmpty(plan), addMonths(born, months), plan)", result: "date" },
        done: { label: "맞은 날", type: "date" },
        clinic: { label: "병원", type: "text" },
        reaction: { label: "반응", type: "text" },
        born: { label: "태어난 날", type: "computed", lookup: { via: "member", field: "born" } },
      },
      constraints: [
        { kind: "unique", fields: ["member", "vaccine", "dose"], message: "같은 백신의 그 차수는 이미 있어요." },
        { kind: "check", when: [filled("done")], must: [cond("done", "lte", { today: 0 })], message: "맞은 날은 오늘까지예요." },
      ],
      highlights: [
        { when: [filled("done")], tone: "good", label: "맞았어요" },
        { when: [cond("due", "lt", { today: 0 })], tone: "bad", label: "권하는 날이 지났어요" },
      ],
      sample: {
        columns: ["vaccine", "member", "dose", "months", "plan", "done", "clinic", "reaction"],
        rows: [
          ["MMR (홍역)", "서우", 1, 12, null, -110, "해맑은소아과", null],
          ["수두", "서우", 1, 12, null, -110, "해맑은소아과", "미열 하루"],
          ["일본뇌염", "서우", 1, 12, null, -80, "해맑은소아과", null],
          ["DTaP", "서우", 4, 15, null, null, null, null],
          ["A형간염", "서우", 2, 18, null, null, null, null],
        ],
      },
    },
    claim: {
      ...own("청구", "receipt", "건", "log"),
      titleField: "visit",
      fields: {
        visit: { label: "{visit}", type: "relation", target: "visit", required: true },
        member: { label: "{member}", type: "relation", target: "member" },
        day: { label: "진료한 날", type: "computed", lookup: { via: "visit", field: "date" } },
        insurance: { label: "보험", type: "text" },
        fee: { label: "낸 돈", type: "money", unit: "원", min: 0 },
        amount: { label: "청구 금액", type: "money", unit: "원", min: 0, required: true },
        least: { label: "자기부담금", type: "money", unit: "원", min: 0, default: { value: 10000 } },
        share: { label: "자기부담", type: "percent", unit: "%", min: 0, max: 100, default: { value: 20 } },
        expect: {
          label: "받을 만한 돈",
          type: "computed",
          formula: "max(0, round(amount - max(least, amount * share / 100)))",
          result: "money",
        },
        got: { label: "받은 금액", type: "money", unit: "원", min: 0 },
        until: { label: "기한", type: "date", countdown: true },
        gotOn: { label: "받은 날", type: "date" },
        status: status("상태", ["none 안 함 w", "asked 청구함 i", "paid 받음 g.", "refused 거절 n.", "skip 청구 안 해요 n."], "none"),
      },
      constraints: [
        { kind: "check", when: [filled("fee")], must: [cond("amount", "lte", { field: "fee" })], message: "청구 금액이 낸 돈보다 많아요." },
      ],
      sample: {
        columns: ["visit", "member", "insurance", "fee", "amount", "least", "share", "got", "until", "gotOn", "status"],
        rows: [
          ["중이염", "지우", "튼튼 어린이", 8600, 8600, 5000, 0, null, 1078, null, "none"],
          ["충치 레진 치료", "아빠", "한결 실손", 180000, 180000, 10000, 20, null, 1087, null, "asked"],
          ["혈압 약 처방", "아빠", "한결 실손", 21400, 21400, 10000, 20, null, 1070, null, "none"],
          ["무릎 염좌", "엄마", "한결 실손", 212300, 212300, 10000, 10, 191070, 1000, -70, "paid"],
        ],
      },
    },
    exam: {
      ...own("검진", "activity", "건", "log"),
      titleField: "what",
      fields: {
        what: {
          label: "항목",
          type: "select",
          required: true,
          options: [
            "sugar 공복혈당",
            "hba1c 당화혈색소",
            "systolic 혈압 (높은 쪽)",
            "diastolic 혈압 (낮은 쪽)",
            "total 총콜레스테롤",
            "ldl LDL",
            "hdl HDL",
            "fat 중성지방",
            "liver 간수치",
            "blood 혈색소",
            "kidney 크레아티닌",
            "bmi 체질량",
            "weight 몸무게",
          ],
        },
        member: { label: "{member}", type: "relation", target: "member", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        value: { label: "값", type: "number", min: 0, step: 0.1, required: true },
        note: { label: "메모", type: "text" },
        paper: { label: "결과지", type: "image" },
        low: { label: "정상 아래", type: "number", min: 0, step: 0.1, help: "비워 두면 흔한 기준으로 봐요." },
        high: { label: "정상 위", type: "number", min: 0, step: 0.1, help: "결과지에 적힌 범위가 다르면 적어요." },
        from: { label: "정상부터", type: "computed", formula: `if(isEmpty(low), ${LOW}, low)` },
        to: { label: "정상까지", type: "computed", formula: `if(isEmpty(high), ${HIGH}, high)` },
      },
      constraints: [{ kind: "unique", fields: ["member", "date", "what"], message: "같은 날 같은 항목은 이미 적었어요." }],
      highlights: [
        { when: [cond("value", "gt", { field: "to" })], tone: "bad", label: "높아요" },
        { when: [cond("value", "lt", { field: "from" })], tone: "warn", label: "낮아요" },
      ],
      sample: {
        columns: ["what", "member", "date", "value", "low", "high"],
        rows: [
          ["sugar", "엄마", -23, 98, null, null],
          ["ldl", "엄마", -23, 142, null, null],
          ["ldl", "엄마", -388, 128, null, null],
          ["systolic", "아빠", -150, 134, null, null],
        ],
      },
    },
  },
  actions: {
    gotShot: press("맞았어요", "shot", [blank("done")], ["done", { auto: "today" }], "오늘 맞은 것으로 적었어요."),
    askClaim: press("청구했어요", "claim", [is("status", "none")], ["status", "asked"], "청구한 것으로 적었어요.", { icon: "arrow-right" }),
    getClaim: {
      ...press("받았어요", "claim", [cond("status", "in", ["none", "asked"])], ["status", "paid"], "받은 돈에 더했어요.", { ask: ["got"] }),
      steps: [
        { do: "set", field: "status", to: "paid" },
        { do: "set", field: "gotOn", to: { auto: "today" } },
      ],
    },
    refused: press("못 받아요", "claim", [is("status", "asked")], ["status", "refused"], "거절된 것으로 적었어요."),
    skip: press("청구 안 해요", "claim", [is("status", "none")], ["status", "skip"], "청구하지 않는 것으로 적었어요."),
    again: {
      ...press("안 한 것으로", "claim", [cond("status", "ne", "none")], ["status", "none"], "청구 안 한 것으로 되돌렸어요."),
      steps: [
        { do: "set", field: "status", to: "none" },
        { do: "set", field: "got", to: null },
        { do: "set", field: "gotOn", to: null },
      ],
    },
    notYet: press("안 맞은 것으로", "shot", [filled("done")], ["done", null], "맞을 것으로 되돌렸어요."),
  },
  rules: [
    ...[0, 10, 20, 30].flatMap((from) =>
      (["create", "update"] as const).map((on) => ({
        entity: "member",
        on,
        when: [is("plan", true)],
        steps: schedule.slice(from, from + 10),
      })),
    ),
    claims("create"),
    claims("update"),
  ],
  screens: [
    {
      id: "home",
      title: "다가올 것",
      icon: "calendar",
      blocks: [
        {
          kind: "stats",
          items: [
            money("아직 청구 안 한 돈", "amount", "none"),
            money("청구하고 기다리는 돈", "expect", "asked"),
            {
              label: "올해 받은 돈",
              entity: "claim",
              metric: { fn: "sum", field: "got" },
              period: { field: "gotOn", unit: "year" },
              unit: "원",
            },
            {
              label: "올해 병원비",
              entity: "visit",
              metric: { fn: "sum", field: "fee" },
              period: { field: "date", unit: "year" },
              unit: "원",
            },
          ],
        },
        {
          kind: "collection",
          title: "약이 곧 떨어져요",
          query: { entity: "visit", where: RUNS_OUT, sort: [up("out")] },
          views: [{ kind: "list", columns: ["member", "drug", "out"] }],
          create: false,
          empty: "이레 안에 떨어질 약이 없어요.",
        },
        { kind: "stats", form: "upcoming", title: "다음 예약", entity: "visit", dates: ["next"], days: 60 },
        {
          kind: "collection",
          title: "다가온 {shot}",
          query: { entity: "shot", where: [blank("done"), cond("due", "lte", { today: 180 })], sort: [up("due")], filters: ["member"] },
          views: [{ kind: "list", columns: ["member", "dose", "due"] }],
          actions: ["gotShot"],
          create: false,
          empty: "반년 안에 맞을 접종이 없어요.",
        },
        {
          kind: "collection",
          title: "청구 기한이 석 달 남은 것",
          query: { entity: "claim", where: [is("status", "none"), cond("until", "lte", { today: 92 })], sort: [up("until")] },
          views: [{ kind: "list", columns: ["member", "amount", "until"] }],
          actions: ["askClaim"],
          create: false,
          empty: "서둘러 청구할 것이 없어요.",
        },
        {
          kind: "collection",
          title: "{member}",
          query: { entity: "member" },
          views: [{ kind: "cards", columns: ["age", "blood", "allergy", "illness", "fee", "visits"] }],
          empty: "식구를 먼저 적어 주세요.",
        },
      ],
    },
    {
      id: "visits",
      title: "{visit}",
      icon: "stethoscope",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "visit",
            sort: [{ field: "date", dir: "desc" }],
            search: ["diagnosis", "symptom", "drug", "clinic", "doctor"],
            filters: ["member", "date"],
          },
          views: [
            { kind: "timeline", date: "date", per: "month", columns: ["member", "clinic", "symptom", "drug", "fee"] },
            { kind: "table", columns: ["date", "member", "diagnosis", "clinic", "symptom", "drug", "fee", "next"] },
          ],
          empty: "병원에 다녀오면 진단과 약을 적어 두세요.",
          export: true,
        },
      ],
    },
    {
      id: "shots",
      title: "{shot}",
      icon: "heart-pulse",
      blocks: [
        {
          kind: "collection",
          query: { entity: "shot", sort: [up("due")], filters: ["member"], search: ["vaccine"] },
          views: [{ kind: "table", columns: ["vaccine", "dose", "member", "due", "done", "clinic", "reaction"] }],
          actions: ["gotShot", "notYet"],
          empty: "아이를 적을 때 ‘접종 일정 만들기’를 켜면 채워져요.",
        },
      ],
    },
    {
      id: "claims",
      title: "{claim}",
      icon: "receipt",
      blocks: [
        {
          kind: "collection",
          query: { entity: "claim", sort: [up("status"), up("until")], filters: ["status", "member", "insurance"] },
          views: [{ kind: "table", columns: ["visit", "member", "day", "insurance", "amount", "expect", "got", "until", "status"] }],
          actions: ["askClaim", "getClaim", "skip", "refused", "again"],
          empty: "진료비를 적으면 여기에 저절로 올라와요.",
        },
      ],
    },
    {
      id: "exams",
      title: "{exam}",
      icon: "activity",
      blocks: [
        { kind: "stats", form: "trend", title: "수치 흐름", entity: "exam", date: "date", values: ["value"], by: "what" },
        {
          kind: "collection",
          query: { entity: "exam", sort: [up("what"), { field: "date", dir: "desc" }], filters: ["member", "what"] },
          views: [{ kind: "table", columns: ["what", "member", "date", "value", "from", "to", "note"] }],
          empty: "검진 결과를 적으면 지난번과 견줘 보여 드려요.",
        },
      ],
    },
  ],
};
