import { toolBlock } from "@appmon/appspec/tool-block";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { Constraint, RuleSpec, RuleStep } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const amount = (op: "lt" | "gte", field: string): Condition => ({ field: "amount", op, value: { field } });
const has = (field: string): Condition => ({ field, op: "filled" });
const signed = (when: Condition[], field: string, message: string): Constraint => ({ kind: "check", when, must: [has(field)], message });
const WAITING = at("lead", "account", "ceo");
const STUCK: Condition[] = [WAITING, { field: "waiting", op: "gte", value: 2 }];
const TURNS = ["leadDone", "leadToCeo", "leadToAccount", "accountAgree", "ceoDone", "leadRefuse", "accountRefuse", "ceoRefuse"];
const READERS: AccessRule[] = ["staff", "lead", "account", "ceo"].map((role) => ({ role, can: ["list", "read"] }));

/** Whoever has a turn signs with a date only they may write, and the paper goes on to the next turn. */
const sign = (turn: "lead" | "account" | "ceo", to: string, sums: Condition[] = []): Omit<ActionSpec, "id"> => ({
  label: turn === "account" ? "합의" : to === "approved" && turn === "lead" ? "전결 승인" : "승인",
  icon: "check",
  entity: "paper",
  when: [at(turn), ...sums],
  steps: [
    { do: "set", field: `${turn}At`, to: { auto: "today" } },
    { do: "set", field: "status", to },
  ],
  success: to === "approved" ? "승인했어요. 문서번호가 붙었어요." : "승인했어요. 다음 사람에게 넘어갔어요.",
  tone: "good",
  roles: [turn],
});

const sendBack = (turn: string): Omit<ActionSpec, "id"> => ({
  label: "반려",
  entity: "paper",
  when: [at(turn)],
  ask: ["opinion"],
  steps: [{ do: "set", field: "status", to: "refused" }],
  success: "까닭을 적어 돌려보냈어요.",
  tone: "bad",
  roles: [turn],
});

const traced = (what: string, isRefused = false): RuleStep => ({
  do: "create",
  entity: "trace",
  values: { paper: { record: true }, what, at: { auto: "now" }, ...(isRefused && { opinion: { field: "opinion" } }) },
});

const handedOn = (status: string, what: string): Omit<RuleSpec, "id"> => ({
  entity: "paper",
  on: "update",
  when: [at(status)],
  steps: [{ do: "set", field: "since", to: { auto: "today" } }, traced(what, status === "refused")],
});

/** Documents that go from desk to desk by their amount, until the last one signs and a number is given. */
export const APPROVAL_WORKFLOW: PatternDeclaration = {
  id: "approval-workflow",
  title: "전자결재",
  tagline: "{paper:을/를} 올리면 차례대로 결재하고, 어디에 멈춰 있는지 봐요",
  shelf: "work",
  icon: "file-text",
  family: "work",
  palettes: [
    ["#f6f8fb", "#1e4e8c"],
    ["#f8f7f4", "#7a4b16"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "staff", label: "직원" },
      { id: "lead", label: "팀장" },
      { id: "account", label: "회계" },
      { id: "ceo", label: "대표" },
      { id: "admin", label: "관리자", admin: true },
    ],
  },
  lists: {
    person: {
      name: "사람",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        team: { label: "부서", type: "text" },
        leader: { label: "결재할 팀장", type: "text", help: "자리를 비울 때는 대신 결재할 사람을 적어요." },
      },
      sample: {
        columns: ["name", "team", "leader"],
        rows: [
          ["강하늘", "영업", "문지원"],
          ["서민재", "개발", "양소현"],
          ["문지원", "영업", "문지원"],
          ["양소현", "개발", "양소현"],
          ["홍미경", "회계", "홍미경"],
          ["임재훈", "대표실", "임재훈"],
        ],
      },
    },
    sheet: {
      name: "서식",
      icon: "clipboard",
      counter: "개",
      kind: "resource",
      access: READERS,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        guide: { label: "적을 것", type: "longtext" },
        line: { label: "결재선", type: "text" },
        ceoFrom: { label: "대표가 결재하는 금액", type: "money", unit: "원", min: 0, required: true, default: { value: 500000 } },
        agreeFrom: { label: "회계가 합의하는 금액", type: "money", unit: "원", min: 0, required: true, default: { value: 3000000 } },
      },
      sample: {
        columns: ["name", "guide", "line", "ceoFrom", "agreeFrom"],
        rows: [
          ["지출품의", "쓴 곳:\n쓸 까닭:\n영수증:", "팀장 → 대표(50만 원부터) → 회계(300만 원부터)", 500000, 3000000],
          ["구매요청", "살 것과 수량:\n사는 곳:\n까닭:", "팀장 → 대표(50만 원부터) → 회계(300만 원부터)", 500000, 3000000],
          ["휴가", "기간:\n까닭:\n일을 맡을 사람:", "팀장", 500000, 3000000],
        ],
      },
    },
    paper: {
      name: "문서",
      icon: "file-text",
      counter: "건",
      kind: "main",
      fields: {
        title: { label: "제목", type: "text", required: true, maxLength: 60 },
        sheet: { label: "{sheet}", type: "relation", target: "sheet", required: true },
        drafter: { label: "기안자", type: "relation", target: "person", required: true },
        body: { label: "내용", type: "longtext", help: "비워 두고 저장하면 서식의 적을 것이 채워져요." },
        amount: { label: "금액", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        file: { label: "첨부파일", type: "file" },
        urgent: { label: "급해요", type: "boolean", default: { value: false } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: [
            "draft 쓰는 중 n",
            "lead 팀장 차례 i",
            "account 회계 차례 i",
            "ceo 대표 차례 i",
            "approved 승인 g.",
            "refused 반려 b",
            "withdrawn 거둠 n",
          ],
          default: { value: "draft" },
        },
        since: { label: "넘어온 날", type: "date", roles: ["admin"] },
        raised: { label: "올린 날", type: "date", roles: ["admin"] },
        leadAt: { label: "팀장 결재", type: "date", roles: ["lead"] },
        accountAt: { label: "회계 합의", type: "date", roles: ["account"] },
        ceoAt: { label: "대표 결재", type: "date", roles: ["ceo"] },
        opinion: { label: "반려 까닭", type: "text", roles: ["lead", "account", "ceo"] },
        ceoFrom: { label: "대표 결재 기준", type: "money", unit: "원", hidden: true, roles: ["admin"] },
        agreeFrom: { label: "회계 합의 기준", type: "money", unit: "원", hidden: true, roles: ["admin"] },
        sealed: { label: "승인한 내용", type: "longtext", roles: ["admin"] },
        leader: { label: "팀장", type: "computed", lookup: { via: "drafter", field: "leader" }, result: "text" },
        waiting: { label: "결재 밀린 날", type: "computed", unit: "일", formula: "daysBetween(since, today())" },
        took: { label: "걸린 날", type: "computed", unit: "일", formula: "daysBetween(raised, since)" },
        content: { label: "승인할 내용", type: "computed", formula: 'join(title, " · ", body, " · ", amount, "원")', result: "text" },
      },
      constraints: [
        signed([at("account", "ceo", "approved")], "leadAt", "팀장이 먼저 결재해야 넘어가요."),
        signed([at("approved"), amount("gte", "ceoFrom")], "ceoAt", "이 금액은 대표가 결재해야 해요."),
        signed([at("ceo", "approved"), amount("gte", "agreeFrom")], "accountAt", "이 금액은 회계가 먼저 합의해야 해요."),
        signed([at("refused")], "opinion", "반려하는 까닭을 적어 주세요."),
        {
          kind: "check",
          when: [at("approved"), { field: "content", op: "ne", value: { field: "sealed" } }],
          must: [{ field: "content", op: "eq", value: { field: "sealed" } }],
          message: "승인이 끝난 {paper:은/는} 고칠 수 없어요.",
        },
      ],
      highlights: [
        { when: [WAITING, { field: "urgent", op: "eq", value: true }], tone: "bad", label: "급해요" },
        { when: STUCK, tone: "warn", label: "결재가 밀렸어요" },
      ],
      sample: {
        columns: "title sheet drafter amount status since raised leadAt ceoAt ceoFrom opinion body urgent".split(" "),
        rows: [
          ["택배비 정산", "지출품의", "강하늘", 42000, "approved", -20, -21, -20, null, 500000, null, "견본 발송", false],
          ["회의실 의자 6개", "구매요청", "서민재", 414000, "approved", -15, -17, -15, null, 500000, null, "다리가 부러졌어요.", false],
          ["고객사 식사 대접", "지출품의", "강하늘", 186000, "approved", -12, -13, -12, null, 500000, null, "한빛상사 4명", false],
          ["개발용 노트북", "구매요청", "서민재", 1850000, "approved", -8, -11, -10, -8, 500000, null, "신입이 와요.", false],
          ["전시회 부스 비용", "지출품의", "강하늘", 2400000, "approved", -4, -9, -7, -4, 500000, null, "코엑스, 3일", false],
          ["서버 증설", "구매요청", "서민재", 980000, "ceo", -3, -6, -3, null, 500000, null, "메모리 2개, 속도가 느려요.", true],
          ["연차 이틀", "휴가", "강하늘", 0, "lead", -1, -1, null, null, 500000, null, "가족 행사, 문지원 팀장이 맡아요.", false],
          ["세미나 참가비", "지출품의", "서민재", 150000, "lead", 0, 0, null, null, 500000, null, "개발자 세미나 1명", false],
          [
            "커피 머신 1대",
            "구매요청",
            "강하늘",
            720000,
            "refused",
            -5,
            -6,
            null,
            null,
            500000,
            "빌리는 쪽과 견줘 주세요.",
            "낡았어요.",
            false,
          ],
          ["야근 식대", "지출품의", "서민재", 36000, "draft", null, null, null, null, null, null, "개발팀 3명", false],
        ],
      },
    },
    trace: {
      name: "결재 기록",
      icon: "activity",
      counter: "건",
      kind: "log",
      parent: "paper",
      access: READERS,
      fields: {
        what: { label: "한 일", type: "text", required: true },
        paper: { label: "{paper}", type: "relation", target: "paper", required: true },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        opinion: { label: "의견", type: "text" },
      },
      sample: {
        columns: ["what", "paper", "at", "opinion"],
        rows: [
          ["올림", "서버 증설", [-6, "10:12"], null],
          ["대표에게 넘어감", "서버 증설", [-3, "09:35"], null],
          ["반려", "커피 머신 1대", [-5, "11:02"], "빌리는 쪽과 견줘 주세요."],
        ],
      },
    },
    register: {
      name: "문서 대장",
      icon: "library",
      counter: "건",
      kind: "log",
      titleField: "number",
      access: READERS,
      fields: {
        number: { label: "문서번호", type: "text", required: true, default: { auto: "sequence", prefix: "결재-" } },
        paper: { label: "{paper}", type: "relation", target: "paper", required: true },
        sheet: { label: "{sheet}", type: "relation", target: "sheet", required: true },
        drafter: { label: "기안자", type: "relation", target: "person" },
        amount: { label: "금액", type: "money", unit: "원" },
        date: { label: "승인한 날", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["number", "paper", "sheet", "drafter", "amount", "date"],
        rows: [
          ["결재-0001", "택배비 정산", "지출품의", "강하늘", 42000, -20],
          ["결재-0002", "회의실 의자 6개", "구매요청", "서민재", 414000, -15],
          ["결재-0003", "고객사 식사 대접", "지출품의", "강하늘", 186000, -12],
          ["결재-0004", "개발용 노트북", "구매요청", "서민재", 1850000, -8],
          ["결재-0005", "전시회 부스 비용", "지출품의", "강하늘", 2400000, -4],
        ],
      },
    },
  },
  rules: [
    {
      entity: "paper",
      on: "create",
      when: [{ field: "body", op: "empty" }],
      steps: [{ do: "set", field: "body", to: { via: "sheet", field: "guide" } }],
    },
    {
      entity: "paper",
      on: "update",
      when: [at("lead")],
      steps: [
        { do: "set", field: "raised", to: { auto: "today" } },
        { do: "set", field: "since", to: { auto: "today" } },
        ...["leadAt", "accountAt", "ceoAt"].map((field): RuleStep => ({ do: "set", field, to: null })),
        { do: "set", field: "ceoFrom", to: { via: "sheet", field: "ceoFrom" } },
        { do: "set", field: "agreeFrom", to: { via: "sheet", field: "agreeFrom" } },
        traced("올림"),
      ],
    },
    handedOn("account", "회계로 넘어감"),
    handedOn("ceo", "대표에게 넘어감"),
    handedOn("refused", "반려"),
    handedOn("withdrawn", "거둠"),
    handedOn("approved", "승인 끝"),
    {
      entity: "paper",
      on: "update",
      when: [at("approved")],
      steps: [
        { do: "set", field: "sealed", to: { field: "content" } },
        {
          do: "create",
          entity: "register",
          values: { paper: { record: true }, sheet: { field: "sheet" }, drafter: { field: "drafter" }, amount: { field: "amount" } },
        },
      ],
    },
  ],
  actions: {
    raise: {
      label: "올리기",
      entity: "paper",
      when: [at("draft", "refused", "withdrawn")],
      steps: [{ do: "set", field: "status", to: "lead" }],
      success: "올렸어요. 팀장의 받은 {paper}에 떠요.",
      tone: "good",
    },
    withdraw: {
      label: "거두기",
      entity: "paper",
      when: [at("lead")],
      steps: [{ do: "set", field: "status", to: "withdrawn" }],
      success: "거뒀어요. 고쳐서 다시 올릴 수 있어요.",
    },
    leadDone: sign("lead", "approved", [amount("lt", "ceoFrom")]),
    leadToCeo: sign("lead", "ceo", [amount("gte", "ceoFrom"), amount("lt", "agreeFrom")]),
    leadToAccount: sign("lead", "account", [amount("gte", "agreeFrom")]),
    accountAgree: sign("account", "ceo"),
    ceoDone: sign("ceo", "approved"),
    leadRefuse: sendBack("lead"),
    accountRefuse: sendBack("account"),
    ceoRefuse: sendBack("ceo"),
  },
  screens: [
    {
      id: "inbox",
      title: "결재할 {paper}",
      icon: "check-circle",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "차례를 기다림", entity: "paper", metric: { fn: "count" }, where: [WAITING], unit: "건" },
            { label: "밀린 결재", entity: "paper", metric: { fn: "count" }, where: STUCK, unit: "건", tone: "warn" },
            { label: "돌아온 것", entity: "paper", metric: { fn: "count" }, where: [at("refused")], unit: "건", tone: "bad" },
            {
              label: "이번 달 승인",
              entity: "register",
              metric: { fn: "sum", field: "amount" },
              period: { field: "date", unit: "month" },
              unit: "원",
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          title: "차례를 기다려요",
          query: {
            entity: "paper",
            where: [WAITING],
            sort: [
              { field: "urgent", dir: "desc" },
              { field: "since", dir: "asc" },
            ],
            filters: ["status", "drafter"],
          },
          views: [
            { kind: "table", columns: ["sheet", "drafter", "amount", "leader", "status", "waiting"] },
            { kind: "kanban", by: "status", columns: ["drafter", "amount", "waiting"] },
          ],
          create: false,
          actions: [...TURNS, "withdraw"],
          empty: "결재를 기다리는 {paper:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "올릴 {paper}",
          query: { entity: "paper", where: [at("draft", "refused", "withdrawn")], filters: ["drafter"] },
          views: [{ kind: "table", columns: ["sheet", "drafter", "amount", "status", "opinion"] }],
          actions: ["raise"],
          empty: "{sheet:을/를} 골라 새 {paper:을/를} 써 보세요.",
        },
      ],
    },
    {
      id: "papers",
      title: "{paper}함",
      icon: "folder",
      blocks: [
        {
          kind: "collection",
          title: "{register}",
          query: { entity: "register", sort: [{ field: "number", dir: "desc" }], search: ["number"], filters: ["sheet", "drafter"] },
          views: [{ kind: "table", columns: ["paper", "sheet", "drafter", "amount", "date"] }],
          create: false,
          empty: "마지막 승인이 나면 번호가 붙어 여기에 쌓여요.",
          export: true,
        },
        {
          kind: "stats",
          form: "report",
          title: "{sheet}마다 승인한 금액",
          entity: "register",
          date: "date",
          period: "month",
          by: "sheet",
          columns: [
            { label: "건수", metric: { fn: "count" }, unit: "건" },
            { label: "금액", metric: { fn: "sum", field: "amount" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "모든 {paper}",
          query: {
            entity: "paper",
            sort: [{ field: "raised", dir: "desc" }],
            search: ["title", "body"],
            filters: ["status", "drafter", "sheet"],
          },
          views: [{ kind: "table", columns: ["sheet", "drafter", "amount", "raised", "status", "took", "opinion"] }],
          create: false,
          empty: "아직 쓴 {paper:이/가} 없어요.",
        },
      ],
    },
    {
      id: "print",
      title: "인쇄",
      icon: "printer",
      blocks: [
        toolBlock("compose", {
          title: "결재 문서",
          entity: "paper",
          show: ["sheet", "drafter", "body", "amount", "leader", "leadAt", "accountAt", "ceoAt", "status"],
        }),
      ],
    },
    {
      id: "setup",
      title: "{sheet:과/와} 결재선",
      icon: "settings",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{sheet}",
          query: { entity: "sheet" },
          views: [{ kind: "table", columns: ["line", "ceoFrom", "agreeFrom"] }],
          empty: "{sheet:을/를} 먼저 만들어 주세요.",
        },
        {
          kind: "collection",
          title: "{person}",
          query: { entity: "person", search: ["name", "team"] },
          views: [{ kind: "table", columns: ["team", "leader"] }],
          empty: "{paper:을/를} 올리고 결재할 {person:을/를} 적어 주세요.",
        },
      ],
    },
  ],
};
