import { toolBlock } from "@appmon/appspec/tool-block";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { Constraint, RuleSpec, RuleStep, RuleValue } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Condition } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const amount = (op: "lt" | "gte", field: string): Condition => ({ field: "amount", op, value: { field } });
const has = (field: string): Condition => ({ field, op: "filled" });
const signed = (when: Condition[], field: string, message: string): Constraint => ({ kind: "check", when, must: [has(field)], message });
const WAITING = at("lead", "account", "ceo");
const RAISABLE = at("draft", "refused", "withdrawn");
const BY_STAFF: Condition = { field: "isUp", op: "ne", value: true };
const STUCK: Condition[] = [WAITING, { field: "waiting", op: "gte", value: 2 }];
const TURNS = ["leadDone", "leadToCeo", "leadToAccount", "accountAgree", "ceoDone", "leadRefuse", "accountRefuse", "ceoRefuse"];
const READERS: AccessRule[] = ["staff", "lead", "account", "ceo"].map((role) => ({ role, can: ["list", "read"] }));
/** Whoever may have a turn sees every paper; who wrote one sees what became of it. */
const SIGNERS = ["lead", "account", "ceo"];
const OF_OWN_PAPERS: AccessRule[] = [
  ...SIGNERS.map((role): AccessRule => ({ role, can: ["list", "read"] })),
  { role: "owner", can: ["list", "read"], through: ["paper"] },
];

/** A press is written down by those alone whose it is to press; where the paper goes from there rules decide, and nobody by hand. */
const press = (label: string, roles?: string[]): DeclaredField => ({ label, type: "datetime", hidden: true, ...(roles && { roles }) });

const sign = (turn: "lead" | "account" | "ceo", to: string, sums: Condition[] = []): Omit<ActionSpec, "id"> => ({
  label: turn === "account" ? "합의" : to === "approved" && turn === "lead" ? "전결 승인" : "승인",
  icon: "check",
  entity: "paper",
  when: [at(turn), ...sums],
  steps: [{ do: "set", field: `${turn}At`, to: { auto: "today" } }],
  success: to === "approved" ? "승인했어요. 문서번호가 붙었어요." : "승인했어요. 다음 사람에게 넘어갔어요.",
  tone: "good",
  roles: [turn],
});

const sendBack = (turn: string): Omit<ActionSpec, "id"> => ({
  label: "반려",
  entity: "paper",
  when: [at(turn)],
  ask: ["opinion"],
  steps: [{ do: "set", field: `${turn}No`, to: { auto: "now" } }],
  success: "까닭을 적어 돌려보냈어요.",
  tone: "bad",
  roles: [turn],
});

const set = (field: string, to: RuleValue): RuleStep => ({ do: "set", field, to });
const TODAY: RuleValue = { auto: "today" };
const CLEAN: RuleStep[] = ["leadAt", "accountAt", "ceoAt", "done"].map((field) => set(field, null));
const NEXT: RuleStep[] = [set("since", TODAY)];
const ENDED: RuleStep[] = [set("since", null), set("done", TODAY)];
/** It may be mended and raised again. */
const BACK: RuleStep[] = [...ENDED, set("sealed", null), set("pulledAt", null), ...SIGNERS.map((turn) => set(`${turn}No`, null))];

/** Who was pressed at in their turn. */
const pressed = (field: string, when: Condition[], to: string, steps: RuleStep[]): Omit<RuleSpec, "id"> => ({
  entity: "paper",
  on: "update",
  changed: field,
  when: [has(field), ...when],
  steps: [set("status", to), ...steps],
});

/** What was raised is kept as it was, with the sums that decide whose turn it will be. */
const raised = (field: string, to: string): Omit<RuleSpec, "id">[] => [
  { entity: "paper", on: "update", changed: field, when: [has(field), RAISABLE], steps: CLEAN },
  pressed(field, [RAISABLE], to, [
    set("raised", TODAY),
    set("ceoFrom", { via: "sheet", field: "ceoFrom" }),
    set("agreeFrom", { via: "sheet", field: "agreeFrom" }),
    set("isUp", field === "sentUpAt"),
    ...NEXT,
    set("sealed", { field: "content" }),
    set(field, null),
  ]),
];

const traced = (status: string, what: string): Omit<RuleSpec, "id"> => ({
  entity: "paper",
  on: "update",
  when: [at(status)],
  steps: [
    {
      do: "create",
      entity: "trace",
      values: { paper: { record: true }, what, at: { auto: "now" }, ...(status === "refused" && { opinion: { field: "opinion" } }) },
    },
  ],
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
      access: READERS,
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
        ceoFrom: {
          label: "대표가 결재하는 금액",
          type: "money",
          unit: "원",
          min: 0,
          required: true,
          default: { value: 500000 },
          help: "이 금액부터 대표까지 가요. 0이면 모두 대표까지 가요.",
        },
        agreeFrom: {
          label: "회계가 합의하는 금액",
          type: "money",
          unit: "원",
          min: 0,
          required: true,
          default: { value: 3000000 },
          help: "회계 합의가 없으면 아주 큰 금액을 적어요.",
        },
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
      owner: "creator",
      access: [
        { role: "staff", can: ["create"] },
        ...SIGNERS.map((role): AccessRule => ({ role, can: ["list", "read", "create", "update"] })),
        { role: "owner", can: ["list", "read", "update"] },
      ],
      fields: {
        title: { label: "제목", type: "text", required: true, maxLength: 60 },
        sheet: { label: "{sheet}", type: "relation", target: "sheet", required: true },
        drafter: { label: "기안자", type: "relation", target: "person" },
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
          roles: ["admin"],
        },
        since: { label: "넘어온 날", type: "date", roles: ["admin"] },
        raised: { label: "올린 날", type: "date", roles: ["admin"] },
        leadAt: { label: "팀장 결재", type: "date", roles: ["lead"] },
        accountAt: { label: "회계 합의", type: "date", roles: ["account"] },
        ceoAt: { label: "대표 결재", type: "date", roles: ["ceo"] },
        done: { label: "끝난 날", type: "date", roles: ["admin"] },
        opinion: { label: "반려 까닭", type: "text", roles: ["lead", "account", "ceo"] },
        ceoFrom: { label: "대표 결재 기준", type: "money", unit: "원", hidden: true, roles: ["admin"] },
        agreeFrom: { label: "회계 합의 기준", type: "money", unit: "원", hidden: true, roles: ["admin"] },
        sealed: { label: "올린 내용", type: "longtext", hidden: true, roles: ["admin"] },
        isUp: { label: "윗사람이 올림", type: "boolean", hidden: true, roles: ["admin"] },
        sentAt: press("올리기를 누른 때", ["staff"]),
        sentUpAt: press("윗사람에게 올리기를 누른 때", SIGNERS),
        pulledAt: press("거두기를 누른 때"),
        leadNo: press("팀장이 반려를 누른 때", ["lead"]),
        accountNo: press("회계가 반려를 누른 때", ["account"]),
        ceoNo: press("대표가 반려를 누른 때", ["ceo"]),
        leader: { label: "팀장", type: "computed", lookup: { via: "drafter", field: "leader" }, result: "text" },
        waiting: { label: "결재 밀린 날", type: "computed", unit: "일", formula: "daysBetween(since, today())" },
        took: { label: "걸린 날", type: "computed", unit: "일", formula: "daysBetween(raised, done)" },
        content: {
          label: "지금 내용",
          type: "computed",
          hidden: true,
          formula: 'join(title, " · ", body, " · ", amount, "원")',
          result: "text",
        },
      },
      constraints: [
        signed([at("account", "ceo", "approved"), BY_STAFF], "leadAt", "팀장이 먼저 결재해야 넘어가요."),
        signed([at("approved"), amount("gte", "ceoFrom")], "ceoAt", "이 금액은 대표가 결재해야 해요."),
        signed([at("approved"), { field: "isUp", op: "eq", value: true }], "ceoAt", "결재하는 사람이 올린 것은 대표가 결재해야 해요."),
        signed([at("ceo"), amount("gte", "agreeFrom"), BY_STAFF], "accountAt", "이 금액은 회계가 먼저 합의해야 해요."),
        signed([at("approved"), amount("gte", "agreeFrom")], "accountAt", "이 금액은 회계가 합의해야 해요."),
        signed([at("refused")], "opinion", "반려하는 까닭을 적어 주세요."),
        {
          kind: "check",
          when: [at("lead", "account", "ceo", "approved"), has("sealed"), { field: "content", op: "ne", value: { field: "sealed" } }],
          must: [{ field: "content", op: "eq", value: { field: "sealed" } }],
          message: "올린 {paper:은/는} 고칠 수 없어요. 고치려면 먼저 거두어 주세요.",
        },
      ],
      highlights: [
        { when: [WAITING, { field: "urgent", op: "eq", value: true }], tone: "bad", label: "급해요" },
        { when: STUCK, tone: "warn", label: "결재가 밀렸어요" },
      ],
      sample: {
        columns: "title sheet drafter amount status since done raised leadAt ceoAt ceoFrom agreeFrom opinion body urgent".split(" "),
        // prettier-ignore
        rows: [
          ["택배비 정산", "지출품의", "강하늘", 42000, "approved", null, -20, -21, -20, null, 500000, 3000000, null, "견본 발송", false],
          ["회의실 의자 6개", "구매요청", "서민재", 414000, "approved", null, -15, -17, -15, null, 500000, 3000000, null, "다리가 부러졌어요.", false],
          ["고객사 식사 대접", "지출품의", "강하늘", 186000, "approved", null, -12, -13, -12, null, 500000, 3000000, null, "한빛상사 4명", false],
          ["개발용 노트북", "구매요청", "서민재", 1850000, "approved", null, -8, -11, -10, -8, 500000, 3000000, null, "신입이 와요.", false],
          ["전시회 부스 비용", "지출품의", "강하늘", 2400000, "approved", null, -4, -9, -7, -4, 500000, 3000000, null, "코엑스, 3일", false],
          ["서버 증설", "구매요청", "서민재", 980000, "ceo", -3, null, -6, -3, null, 500000, 3000000, null, "메모리 2개, 속도가 느려요.", true],
          ["연차 이틀", "휴가", "강하늘", 0, "lead", -1, null, -1, null, null, 500000, 3000000, null, "가족 행사, 문지원 팀장이 맡아요.", false],
          ["세미나 참가비", "지출품의", "서민재", 150000, "lead", 0, null, 0, null, null, 500000, 3000000, null, "개발자 세미나 1명", false],
          ["커피 머신 1대", "구매요청", "강하늘", 720000, "refused", null, -5, -6, null, null, 500000, 3000000, "빌리는 쪽과 견줘 주세요.", "낡았어요.", false],
          ["야근 식대", "지출품의", "서민재", 36000, "draft", null, null, null, null, null, null, null, null, "개발팀 3명", false],
        ],
      },
    },
    trace: {
      name: "결재 기록",
      icon: "activity",
      counter: "건",
      kind: "log",
      parent: "paper",
      owner: "creator",
      access: OF_OWN_PAPERS,
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
      owner: "creator",
      access: OF_OWN_PAPERS,
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
      on: "create",
      when: [{ field: "status", op: "ne", value: "draft" }],
      steps: [set("status", "draft"), ...CLEAN, set("since", null), set("raised", null), set("sealed", null)],
    },
    ...raised("sentAt", "lead"),
    // Whoever signs does not sign their own: it goes to those above.
    ...raised("sentUpAt", "ceo"),
    pressed("leadAt", [at("lead"), amount("lt", "ceoFrom"), amount("lt", "agreeFrom")], "approved", ENDED),
    pressed("leadAt", [at("lead"), amount("gte", "ceoFrom"), amount("lt", "agreeFrom")], "ceo", NEXT),
    pressed("leadAt", [at("lead"), amount("gte", "agreeFrom")], "account", NEXT),
    pressed("accountAt", [at("account"), { field: "ceoAt", op: "empty" }], "ceo", NEXT),
    pressed("accountAt", [at("account"), has("ceoAt")], "approved", ENDED),
    pressed("ceoAt", [at("ceo"), amount("lt", "agreeFrom")], "approved", ENDED),
    pressed("ceoAt", [at("ceo"), amount("gte", "agreeFrom"), has("accountAt")], "approved", ENDED),
    pressed("ceoAt", [at("ceo"), amount("gte", "agreeFrom"), { field: "accountAt", op: "empty" }], "account", NEXT),
    ...SIGNERS.map((turn) => pressed(`${turn}No`, [at(turn), has("opinion")], "refused", BACK)),
    pressed("pulledAt", [WAITING, { field: "leadAt", op: "empty" }, { field: "accountAt", op: "empty" }], "withdrawn", BACK),
    traced("lead", "올림"),
    traced("account", "회계로 넘어감"),
    traced("ceo", "대표에게 넘어감"),
    traced("refused", "반려"),
    traced("withdrawn", "거둠"),
    traced("approved", "승인 끝"),
    {
      entity: "paper",
      on: "update",
      when: [at("approved")],
      steps: [
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
      when: [RAISABLE],
      steps: [{ do: "set", field: "sentAt", to: { auto: "now" } }],
      success: "올렸어요. 팀장의 받은 {paper}에 떠요.",
      tone: "good",
      roles: ["staff"],
    },
    raiseUp: {
      label: "윗사람에게 올리기",
      entity: "paper",
      when: [RAISABLE],
      confirm: "결재하는 사람이 올린 {paper:은/는} 팀장을 거치지 않고 대표가 결재해요. 올릴까요?",
      steps: [{ do: "set", field: "sentUpAt", to: { auto: "now" } }],
      success: "올렸어요. 대표가 결재해요.",
      roles: SIGNERS,
    },
    withdraw: {
      label: "거두기",
      entity: "paper",
      when: [WAITING, { field: "leadAt", op: "empty" }, { field: "accountAt", op: "empty" }],
      steps: [{ do: "set", field: "pulledAt", to: { auto: "now" } }],
      success: "거뒀어요. 고쳐서 다시 올릴 수 있어요.",
    },
    leadDone: sign("lead", "approved", [amount("lt", "ceoFrom"), amount("lt", "agreeFrom")]),
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
          actions: ["raise", "raiseUp"],
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
          query: {
            entity: "register",
            sort: [{ field: "number", dir: "desc" }],
            search: ["number", "paper"],
            filters: ["sheet", "drafter", "date"],
          },
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
            search: ["title", "body", "drafter"],
            filters: ["status", "drafter", "sheet", "raised"],
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
