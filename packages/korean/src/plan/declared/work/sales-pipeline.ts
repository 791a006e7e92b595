import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Since one last spoke, or since it was put down or moved where nobody has yet. */
const QUIET_FOR = "if(isEmpty(last), daysBetween(movedOn, today()), min(daysBetween(last, today()), daysBetween(movedOn, today())))";
const OPEN: Condition = { field: "stage", op: "in", value: ["inquiry", "talk", "offer", "bargain"] };
const QUIET: Condition[] = [OPEN, { field: "idle", op: "gt", value: { field: "stall" } }];
const OVERDUE: Condition[] = [OPEN, { field: "closeOn", op: "lt", value: { today: 0 } }];
const WON: Condition = { field: "stage", op: "eq", value: "won" };
const STAGES = { inquiry: "문의", talk: "상담", offer: "제안", bargain: "협상", won: "계약", lost: "실주" };

/** Deals on a board by stage, with what they will probably bring, what stands still and why deals were lost. */
export const SALES_PIPELINE: PatternDeclaration = {
  id: "sales-pipeline",
  title: "영업 기회",
  tagline: "단계를 옮기면 이번 달 예상 매출이 바로 바뀌어요",
  shelf: "work",
  examples: { trade: "software", lists: { deal: "title:service" } },
  icon: "trending-up",
  family: "work",
  palettes: [
    ["#f6f8fc", "#1d4ed8"],
    ["#f5faf8", "#0f766e"],
  ],
  lists: {
    company: {
      name: "회사",
      icon: "building-2",
      counter: "곳",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        trade: { label: "업종", type: "text" },
        contact: { label: "담당자", type: "text" },
        phone: { label: "전화", type: "phone" },
        area: { label: "지역", type: "text" },
        open: { label: "열린 기회", type: "computed", unit: "건", rollup: { entity: "deal", via: "company", fn: "count", where: [OPEN] } },
        won: {
          label: "계약한 돈",
          type: "computed",
          rollup: { entity: "deal", via: "company", fn: "sum", field: "wonAmount", where: [{ field: "stage", op: "eq", value: "won" }] },
          result: "money",
        },
      },
      sample: {
        columns: ["name", "trade", "contact", "phone", "area"],
        rows: [
          ["누리물류", "물류", "고은찬 과장", "02-3471-5520", "서울"],
          ["다온식품", "식품", "변수정 대리", "031-552-7810", "경기"],
          ["세림기계", "제조", "차동욱 부장", "053-615-2290", "대구"],
          ["온새미병원", "의료", "유가영 팀장", "042-824-3316", "대전"],
          ["푸른학원", "교육", "심재호 원장", "062-371-9948", "광주"],
          ["한결건설", "건설", "탁민지 차장", "051-746-1183", "부산"],
        ],
      },
    },
    staff: {
      name: "영업 담당",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        team: { label: "팀", type: "text" },
        open: { label: "열린 기회", type: "computed", unit: "건", rollup: { entity: "deal", via: "staff", fn: "count", where: [OPEN] } },
        won: {
          label: "계약",
          type: "computed",
          unit: "건",
          rollup: { entity: "deal", via: "staff", fn: "count", where: [{ field: "stage", op: "eq", value: "won" }] },
        },
        month: {
          label: "이번 달 계약",
          type: "computed",
          rollup: {
            entity: "deal",
            via: "staff",
            fn: "sum",
            field: "wonAmount",
            where: [WON, { field: "wonOn", op: "eq", value: { month: 0 } }],
          },
          result: "money",
        },
        lost: {
          label: "실주",
          type: "computed",
          unit: "건",
          rollup: { entity: "deal", via: "staff", fn: "count", where: [{ field: "stage", op: "eq", value: "lost" }] },
        },
        rate: { label: "성공률", type: "computed", formula: "if(won + lost > 0, round(won / (won + lost) * 100), 0)", result: "percent" },
      },
      sample: {
        columns: ["name", "team"],
        rows: [
          ["남궁현", "1팀"],
          ["도지윤", "1팀"],
          ["마성호", "2팀"],
        ],
      },
    },
    deal: {
      name: "기회",
      icon: "target",
      counter: "건",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true },
        company: { label: "{company}", type: "relation", target: "company" },
        amount: { label: "금액", type: "money", unit: "원", min: 0 },
        stage: {
          label: "단계",
          type: "status",
          required: true,
          options: ["inquiry 문의 n", "talk 상담 i", "offer 제안 a", "bargain 협상 w", "won 계약 g.", "lost 실주 b."],
          default: { value: "inquiry" },
        },
        staff: { label: "담당", type: "relation", target: "staff" },
        source: {
          label: "들어온 길",
          type: "select",
          options: ["friend 소개", "ad 광고", "web 홈페이지", "fair 전시회", "call 먼저 연락", "other 기타"],
        },
        closeOn: { label: "닫힐 날", type: "date", countdown: true },
        stall: { label: "멈춤 기준", type: "number", unit: "일", min: 1, default: { value: 7 } },
        wonAmount: { label: "계약 금액", type: "money", unit: "원", min: 0, help: "비워 두면 금액이 들어가요." },
        wonOn: { label: "계약일", type: "date" },
        reason: {
          label: "실주 까닭",
          type: "select",
          options: ["price 가격", "rival 경쟁사", "timing 시기", "budget 예산 없음", "silent 연락 끊김", "other 기타"],
        },
        movedOn: { label: "단계 바뀐 날", type: "date", default: { auto: "today" } },
        chance: {
          label: "확률",
          type: "computed",
          formula:
            'if(stage = "inquiry", 10, if(stage = "talk", 30, if(stage = "offer", 50, if(stage = "bargain", 80, if(stage = "won", 100, 0)))))',
          result: "percent",
        },
        expected: { label: "예상", type: "computed", formula: "round(amount * chance / 100)", result: "money" },
        last: { label: "마지막 움직임", type: "computed", rollup: { entity: "activity", via: "deal", fn: "max", field: "at" } },
        nextOn: {
          label: "다음 할 날",
          type: "computed",
          rollup: { entity: "activity", via: "deal", fn: "min", field: "nextOn", where: [{ field: "nextDone", op: "eq", value: false }] },
          result: "date",
        },
        idle: { label: "조용한 지", type: "computed", unit: "일", formula: QUIET_FOR },
        beside: { label: "그 회사의 열린 기회", type: "computed", unit: "건", lookup: { via: "company", field: "open" } },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "stage", op: "eq", value: "lost" }],
          must: [{ field: "reason", op: "filled" }],
          message: "실주는 까닭을 골라야 옮길 수 있어요.",
        },
        {
          kind: "check",
          when: [{ field: "stage", op: "eq", value: "won" }],
          must: [{ field: "amount", op: "filled" }],
          message: "금액을 적어야 계약으로 옮길 수 있어요.",
        },
      ],
      highlights: [
        { when: QUIET, tone: "bad", label: "소식이 없어요" },
        { when: OVERDUE, tone: "bad", label: "닫힐 날이 지났어요" },
        { when: [OPEN, { field: "beside", op: "gt", value: 1 }], tone: "warn", label: "같은 회사에 또 있어요" },
      ],
      sample: {
        columns: ["name", "company", "amount", "stage", "staff", "source", "closeOn", "stall", "wonAmount", "wonOn", "reason", "movedOn"],
        rows: [
          ["배차 프로그램", "누리물류", 7000000, "inquiry", "남궁현", "ad", 40, 7, null, null, null, -2],
          ["출석 관리", "푸른학원", 5000000, "inquiry", "마성호", "call", 35, 7, null, null, null, -11],
          ["재고 관리", "다온식품", 12000000, "talk", "도지윤", "friend", 28, 7, null, null, null, -5],
          ["예약 접수", "온새미병원", 8000000, "talk", "남궁현", "fair", 30, 7, null, null, null, -6],
          ["설비 점검", "세림기계", 18000000, "offer", "마성호", "fair", -2, 7, null, null, null, -9],
          ["현장 일보", "한결건설", 12000000, "offer", "도지윤", "friend", 18, 7, null, null, null, -3],
          ["창고 위치 관리", "누리물류", 15000000, "bargain", "남궁현", "friend", 9, 7, null, null, null, -4],
          ["납품 전표", "다온식품", 14000000, "won", "도지윤", "friend", -1, 7, 14000000, -1, null, -1],
          ["진료 통계", "온새미병원", 10000000, "won", "남궁현", "fair", 0, 7, 10000000, 0, null, 0],
          ["수강료 청구", "푸른학원", 6000000, "lost", "마성호", "ad", -8, 7, null, null, "price", -8],
        ],
      },
    },
    activity: {
      name: "활동",
      icon: "activity",
      counter: "건",
      kind: "log",
      titleField: "body",
      parent: "deal",
      fields: {
        body: { label: "내용", type: "text", required: true },
        deal: { label: "{deal}", type: "relation", target: "deal", required: true },
        at: { label: "때", type: "datetime", required: true, default: { auto: "now" } },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["call 전화 i", "visit 방문 g", "mail 메일 n", "text 문자·카톡 n", "demo 데모 a", "stage 단계 바뀜 w", "other 기타 n"],
          default: { value: "call" },
        },
        next: { label: "다음 할 일", type: "text" },
        nextOn: { label: "다음 날", type: "date" },
        nextDone: { label: "했음", type: "boolean", default: { value: false } },
      },
      highlights: [
        {
          when: [
            { field: "nextOn", op: "lt", value: { today: 0 } },
            { field: "nextDone", op: "eq", value: false },
          ],
          tone: "bad",
          label: "지났어요",
        },
      ],
      sample: {
        columns: ["body", "deal", "at", "kind", "next", "nextOn", "nextDone"],
        rows: [
          ["홈페이지로 문의가 왔어요", "배차 프로그램", [-2, "10:20"], "mail", "전화로 요구 사항 듣기", 0, false],
          ["원장님과 통화, 내년 예산을 본대요", "출석 관리", [-11, "15:10"], "call", "예산 확인 전화", -3, false],
          ["창고를 함께 둘러봤어요", "재고 관리", [-5, "14:00"], "visit", "제안서 초안 보내기", 1, false],
          ["접수 화면을 보여 드렸어요", "예약 접수", [-6, "11:00"], "demo", "견적 범위 맞추기", 0, false],
          ["제안 단계로 옮겼어요", "설비 점검", [-9, "17:30"], "stage", null, null, false],
          ["제안서를 보냈어요", "현장 일보", [-3, "16:40"], "mail", "받았는지 확인", -1, true],
          ["할인 폭을 논의했어요", "창고 위치 관리", [-4, "13:30"], "visit", "수정 견적 보내기", 2, false],
          ["계약서에 도장을 찍었어요", "납품 전표", [-1, "11:20"], "visit", null, null, false],
          ["계약 단계로 옮겼어요", "진료 통계", [0, "09:40"], "stage", null, null, false],
          ["다른 회사 제품으로 정했대요", "수강료 청구", [-8, "10:00"], "call", null, null, false],
        ],
      },
    },
    goal: {
      name: "목표",
      icon: "flag",
      counter: "건",
      kind: "resource",
      titleField: "month",
      exposure: "private",
      fields: {
        staff: { label: "담당", type: "relation", target: "staff", help: "모두의 목표면 비워 두세요." },
        month: { label: "달", type: "month", required: true, default: { auto: "today" } },
        amount: { label: "목표액", type: "money", unit: "원", min: 0, required: true },
      },
      constraints: [{ kind: "unique", fields: ["staff", "month"], message: "그 달 {goal:은/는} 이미 있어요." }],
      sample: {
        columns: ["staff", "month", "amount"],
        rows: [
          ["남궁현", 0, 16000000],
          ["도지윤", 0, 14000000],
          ["마성호", 0, 10000000],
        ],
      },
    },
  },
  actions: {
    win: {
      label: "계약",
      icon: "check",
      entity: "deal",
      when: [OPEN],
      ask: ["amount"],
      steps: [
        { do: "set", field: "wonOn", to: { auto: "today" } },
        { do: "set", field: "stage", to: "won" },
      ],
      success: "축하해요! 실적에 넣었어요.",
      tone: "good",
    },
    lose: {
      label: "실주",
      entity: "deal",
      when: [OPEN],
      ask: ["reason"],
      steps: [{ do: "set", field: "stage", to: "lost" }],
      success: "까닭과 함께 적었어요.",
      tone: "bad",
    },
    reopen: {
      label: "다시 열기",
      entity: "deal",
      when: [{ field: "stage", op: "in", value: ["won", "lost"] }],
      confirm: "다시 상담으로 옮길까요?",
      steps: [
        { do: "set", field: "stage", to: "talk" },
        { do: "set", field: "wonAmount", to: null },
        { do: "set", field: "wonOn", to: null },
        { do: "set", field: "reason", to: null },
      ],
      success: "상담으로 옮겼어요. 실적에서는 뺐어요.",
    },
    call: {
      label: "전화",
      icon: "phone",
      entity: "company",
      when: [{ field: "phone", op: "filled" }],
      steps: [{ do: "call", field: "phone", via: "tel" }],
      success: "전화를 걸어요.",
    },
    didNext: {
      label: "했어요",
      icon: "check",
      entity: "activity",
      when: [
        { field: "next", op: "filled" },
        { field: "nextDone", op: "eq", value: false },
      ],
      steps: [{ do: "set", field: "nextDone", to: true }],
      success: "한 일로 적었어요.",
      tone: "good",
    },
  },
  rules: [
    // Moved on the board: what is known of it is filled in.
    ...(["create", "update"] as const).flatMap((on) => [
      {
        entity: "deal",
        on,
        when: [WON, { field: "wonAmount", op: "empty" as const }],
        steps: [{ do: "set" as const, field: "wonAmount", to: { field: "amount" } }],
      },
      {
        entity: "deal",
        on,
        when: [WON, { field: "wonOn", op: "empty" as const }],
        steps: [{ do: "set" as const, field: "wonOn", to: { auto: "today" as const } }],
      },
    ]),
    ...Object.entries(STAGES).map(([stage, label]) => ({
      entity: "deal",
      on: "update" as const,
      when: [{ field: "stage", op: "eq" as const, value: stage }],
      steps: [
        { do: "set" as const, field: "movedOn", to: { auto: "today" as const } },
        {
          do: "create" as const,
          entity: "activity",
          values: { body: `${label} 단계로 옮겼어요`, deal: { record: true as const }, at: { auto: "now" as const }, kind: "stage" },
        },
      ],
    })),
  ],
  screens: [
    {
      id: "board",
      title: "단계판",
      icon: "kanban",
      blocks: [
        {
          kind: "stats",
          form: "goal",
          title: "이번 달 목표",
          entity: "deal",
          date: "wonOn",
          where: [{ field: "stage", op: "eq", value: "won" }],
          metric: { fn: "sum", field: "wonAmount" },
          unit: "원",
          direction: "reach",
          target: { entity: "goal", month: "month", amount: "amount" },
        },
        {
          kind: "stats",
          items: [
            { label: "예상 매출", entity: "deal", metric: { fn: "sum", field: "expected" }, where: [OPEN], unit: "원", tone: "accent" },
            {
              label: "이번 달 닫힐 예상",
              entity: "deal",
              metric: { fn: "sum", field: "expected" },
              where: [OPEN, { field: "closeOn", op: "eq", value: { month: 0 } }],
              unit: "원",
            },
            { label: "열린 금액", entity: "deal", metric: { fn: "sum", field: "amount" }, where: [OPEN], unit: "원" },
            {
              label: "소식 없는 기회",
              entity: "deal",
              metric: { fn: "count" },
              where: QUIET,
              unit: "건",
              tone: "bad",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "deal",
            search: ["name"],
            filters: ["stage", "staff", "company", "source"],
            sort: [
              { field: "stage", dir: "asc" },
              { field: "closeOn", dir: "asc" },
            ],
          },
          views: [
            { kind: "kanban", by: "stage", columns: ["company", "amount", "closeOn", "staff"] },
            { kind: "table", columns: ["name", "company", "stage", "amount", "chance", "expected", "closeOn", "nextOn", "staff", "idle"] },
            { kind: "calendar", date: "closeOn", columns: ["name", "company"] },
          ],
          actions: ["win", "lose", "reopen"],
          empty: "첫 {deal:을/를} 올려 보세요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "단계마다 합계",
          entity: "deal",
          by: "stage",
          columns: [
            { label: "건수", metric: { fn: "count" }, unit: "건" },
            { label: "금액", metric: { fn: "sum", field: "amount" }, unit: "원" },
            { label: "예상", metric: { fn: "sum", field: "expected" }, unit: "원" },
          ],
        },
      ],
    },
    {
      id: "todo",
      title: "오늘 할 일",
      icon: "list-checks",
      blocks: [
        {
          kind: "collection",
          title: "오늘까지 할 일",
          query: {
            entity: "activity",
            where: [
              { field: "nextOn", op: "lte", value: { today: 0 } },
              { field: "nextDone", op: "eq", value: false },
            ],
            sort: [{ field: "nextOn", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["next", "nextOn", "deal", "body"] }],
          actions: ["didNext"],
          create: false,
          empty: "오늘 할 일이 없어요.",
        },
        {
          kind: "collection",
          title: "소식 없는 {deal}",
          query: { entity: "deal", where: QUIET, sort: [{ field: "idle", dir: "desc" }], filters: ["staff"] },
          views: [{ kind: "table", columns: ["name", "company", "stage", "amount", "idle", "staff"] }],
          create: false,
          empty: "모두 움직이고 있어요.",
        },
        {
          kind: "collection",
          title: "닫힐 날이 지난 {deal}",
          query: { entity: "deal", where: OVERDUE, sort: [{ field: "closeOn", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "company", "stage", "amount", "closeOn", "staff"] }],
          actions: ["win", "lose"],
          create: false,
          empty: "날이 지난 {deal:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {activity}",
          query: { entity: "activity", sort: [{ field: "at", dir: "desc" }], filters: ["deal", "kind"], search: ["body", "next"] },
          views: [
            { kind: "feed", date: "at", columns: ["deal", "kind", "body", "next", "nextOn"] },
            { kind: "table", columns: ["at", "body", "deal", "kind", "next", "nextOn"] },
          ],
          empty: "전화하거나 만난 일을 적어 보세요.",
        },
      ],
    },
    {
      id: "report",
      title: "보고",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "collection",
          title: "지난 이레 동안 바뀐 {deal}",
          query: {
            entity: "deal",
            where: [{ field: "movedOn", op: "gte", value: { today: -7 } }],
            sort: [{ field: "movedOn", dir: "desc" }],
          },
          views: [{ kind: "table", columns: ["movedOn", "name", "company", "stage", "amount", "staff"] }],
          create: false,
          empty: "이레 동안 단계가 바뀐 건이 없어요.",
        },
        {
          kind: "collection",
          title: "사람마다",
          query: { entity: "staff", sort: [{ field: "month", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "team", "open", "month", "won", "lost", "rate"] }],
          empty: "함께 일하는 {staff:을/를} 적어 주세요.",
        },
        {
          kind: "chart",
          title: "왜 졌나요",
          chart: "donut",
          entity: "deal",
          where: [{ field: "stage", op: "eq", value: "lost" }],
          x: "reason",
          y: { fn: "count" },
        },
        {
          kind: "stats",
          form: "tally",
          title: "들어온 길마다",
          entity: "deal",
          by: "source",
          where: [{ field: "stage", op: "in", value: ["won", "lost"] }],
          columns: [
            { label: "끝난 기회", metric: { fn: "count" }, unit: "건" },
            { label: "계약", metric: { fn: "count" }, where: [WON], unit: "건" },
            { label: "성공률", metric: { fn: "count" }, where: [WON], unit: "%", share: true },
            { label: "계약 금액", metric: { fn: "sum", field: "wonAmount" }, where: [WON], unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "{goal}",
          query: { entity: "goal", sort: [{ field: "month", dir: "desc" }] },
          views: [{ kind: "table", columns: ["staff", "month", "amount"] }],
          empty: "이번 달 {goal:을/를} 적어 주세요.",
        },
      ],
    },
    {
      id: "companies",
      title: "{company}",
      icon: "building-2",
      blocks: [
        {
          kind: "collection",
          query: { entity: "company", search: ["name", "contact", "area"] },
          views: [{ kind: "table", columns: ["name", "trade", "contact", "phone", "area", "open", "won"] }],
          actions: ["call"],
          empty: "거래할 {company:을/를} 먼저 적어 주세요.",
          export: true,
        },
      ],
    },
  ],
};
