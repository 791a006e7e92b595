import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const LEFT: Condition = { field: "status", op: "in", value: ["received", "doing", "again"] };
const LATE: Condition[] = [LEFT, { field: "due", op: "lt", value: { today: 0 } }];
const DONE: Condition = { field: "status", op: "eq", value: "done" };
/** What stands beside a form: only who knows the number of a home may write in its name. */
const KNOWS = {
  kind: "check" as const,
  must: [{ field: "code", op: "eq" as const, value: { field: "known" } }],
  message: "확인 번호가 달라요. 관리비 고지서에 적힌 번호를 넣어 주세요.",
};
const CODE = { label: "확인 번호", type: "text" as const, required: true, private: true };
const KNOWN = { label: "맞는 번호", type: "text" as const, private: true, roles: ["admin"] };

/** Complaints of residents: told by home and number, handed to whoever is in charge, answered in time; notices and who read them. */
export const APARTMENT_COMPLAINTS: PatternDeclaration = {
  id: "apartment-complaints",
  title: "아파트 민원",
  tagline: "불편한 점을 알리고, 어디까지 처리됐는지 집에서 봐요",
  shelf: "work",
  icon: "building-2",
  family: "calm",
  palettes: [
    ["#f5f8fa", "#1e5878"],
    ["#f7f8f4", "#4b6222"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "staff", label: "직원" },
      { id: "admin", label: "소장", admin: true },
    ],
  },
  lists: {
    home: {
      name: "세대",
      icon: "house",
      counter: "곳",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "동·호", type: "text", required: true, unique: true, placeholder: "101동 302호" },
        block: { label: "동", type: "text", required: true },
        owner: { label: "대표 이름", type: "text", private: true },
        phone: { label: "전화", type: "phone", private: true },
        code: { label: "확인 번호", type: "text", required: true, private: true },
        read: { label: "읽은 공지", type: "computed", unit: "건", rollup: { entity: "seen", via: "home", fn: "count" } },
      },
      sample: {
        columns: ["name", "block", "owner", "phone", "code"],
        rows: [
          ["101동 302호", "101동", "감서윤", "010-3321-4507", "4418"],
          ["101동 705호", "101동", "경도현", "010-5120-8834", "9027"],
          ["101동 1203호", "101동", "공나경", "010-7745-2096", "3361"],
          ["102동 201호", "102동", "국민재", "010-2908-6613", "7752"],
          ["102동 604호", "102동", "길소라", "010-6432-1178", "1190"],
          ["102동 1501호", "102동", "남윤호", "010-8051-3942", "6604"],
          ["103동 403호", "103동", "노지안", "010-4417-2083", "2285"],
          ["103동 902호", "103동", "도하람", "010-9026-5541", "5839"],
        ],
      },
    },
    worker: {
      name: "직원",
      icon: "users",
      counter: "명",
      kind: "person",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        duty: { label: "맡은 일", type: "text" },
        left: {
          label: "남은 민원",
          type: "computed",
          private: true,
          unit: "건",
          rollup: { entity: "complaint", via: "worker", fn: "count", where: [LEFT] },
        },
      },
      sample: {
        columns: ["name", "duty"],
        rows: [
          ["마상우", "시설"],
          ["모은정", "미화"],
          ["반태호", "경비"],
        ],
      },
    },
    kind: {
      name: "종류",
      icon: "tags",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        worker: { label: "맡는 {worker}", type: "relation", target: "worker" },
        days: { label: "처리 기한", type: "number", unit: "일", min: 1, required: true, default: { value: 7 } },
      },
      sample: {
        columns: ["name", "worker", "days"],
        rows: [
          ["시설", "마상우", 7],
          ["승강기", "마상우", 3],
          ["청소", "모은정", 3],
          ["주차", "반태호", 7],
          ["층간소음", "반태호", 7],
        ],
      },
    },
    issue: {
      name: "공용 문제",
      icon: "megaphone",
      counter: "건",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "무엇", type: "text", required: true },
        place: { label: "곳", type: "text" },
        state: {
          label: "진행",
          type: "status",
          required: true,
          options: ["known 알고 있어요 w", "fixing 고치는 중 i", "done 끝 g."],
          default: { value: "known" },
        },
        votes: { label: "저도요", type: "number", unit: "세대", min: 0, default: { value: 0 }, help: "세대가 누르면 저절로 올라가요." },
      },
      sample: {
        columns: ["name", "place", "state", "votes"],
        rows: [
          ["지하 2층에 물이 새요", "102동 아래 주차장", "fixing", 2],
          ["정문 차단기가 늦게 열려요", "정문", "known", 1],
        ],
      },
    },
    metoo: {
      name: "저도요",
      icon: "hand-heart",
      counter: "건",
      kind: "log",
      titleField: "issue",
      exposure: "submitted",
      fields: {
        issue: { label: "{issue}", type: "relation", target: "issue", required: true },
        home: { label: "{home}", type: "relation", target: "home", required: true },
        code: CODE,
        known: KNOWN,
      },
      constraints: [{ kind: "unique", fields: ["issue", "home"], message: "이미 ‘저도요’를 누르셨어요." }, KNOWS],
      sample: {
        columns: ["issue", "home", "code", "known"],
        rows: [
          ["지하 2층에 물이 새요", "102동 604호", "1190", "1190"],
          ["지하 2층에 물이 새요", "102동 1501호", "6604", "6604"],
          ["정문 차단기가 늦게 열려요", "101동 705호", "9027", "9027"],
        ],
      },
    },
    complaint: {
      name: "민원",
      icon: "message-circle",
      counter: "건",
      kind: "main",
      titleField: "what",
      exposure: "submitted",
      fields: {
        what: { label: "무엇이 불편한가요", type: "text", required: true, maxLength: 60 },
        kind: { label: "{kind}", type: "relation", target: "kind", required: true },
        home: { label: "{home}", type: "relation", target: "home", required: true },
        code: CODE,
        place: { label: "곳", type: "text" },
        body: { label: "자세히", type: "longtext", help: "층간소음은 날짜와 시간을 적어 주세요." },
        photo: { label: "사진", type: "image" },
        number: { label: "접수번호", type: "text", default: { auto: "sequence", prefix: "M-" } },
        date: { label: "접수일", type: "date", required: true, default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["received 접수 i", "doing 처리 중 w", "done 끝 g.", "again 다시 b"],
          default: { value: "received" },
        },
        worker: { label: "{worker}", type: "relation", target: "worker", roles: ["staff"] },
        answer: { label: "답변", type: "longtext", roles: ["staff"] },
        doneOn: { label: "끝난 날", type: "date", roles: ["staff"] },
        days: { label: "처리 기한", type: "number", unit: "일", roles: ["admin"] },
        returned: { label: "덜 됐대요", type: "number", unit: "번", min: 0, default: { value: 0 }, roles: ["admin"] },
        known: KNOWN,
        due: { label: "처리할 날", type: "computed", formula: "addDays(date, days)", result: "date" },
        took: { label: "걸린 날", type: "computed", unit: "일", formula: "daysBetween(date, doneOn)" },
        inTime: { label: "기한 지킴", type: "computed", formula: "if(and(daysBetween(date, doneOn) <= days), 1, 0)" },
      },
      constraints: [
        KNOWS,
        { kind: "check", when: [DONE], must: [{ field: "answer", op: "filled" }], message: "답변을 적어야 끝낼 수 있어요." },
      ],
      highlights: [
        { when: LATE, tone: "bad", label: "기한이 지났어요" },
        { when: [{ field: "status", op: "eq", value: "again" }], tone: "warn", label: "덜 됐대요" },
      ],
      sample: {
        columns: ["what", "kind", "home", "number", "date", "status", "worker", "days", "doneOn", "answer", "code", "known"],
        rows: [
          ["복도 등이 꺼졌어요", "시설", "101동 302호", "M-0010", 0, "received", "마상우", 7, null, null, "4418", "4418"],
          ["윗집 발소리", "층간소음", "103동 403호", "M-0009", -1, "received", "반태호", 7, null, null, "2285", "2285"],
          ["주차칸에 짐이 있어요", "주차", "102동 201호", "M-0008", -3, "doing", "반태호", 7, null, null, "7752", "7752"],
          ["승강기 소리가 커요", "승강기", "101동 1203호", "M-0007", -5, "doing", "마상우", 3, null, null, "3361", "3361"],
          ["지하에 물이 새요", "시설", "102동 604호", "M-0006", -4, "doing", "마상우", 7, null, null, "1190", "1190"],
          ["쓰레기장 냄새", "청소", "103동 902호", "M-0005", -8, "done", "모은정", 3, -6, "씻어 냈어요.", "5839", "5839"],
          ["현관 문이 안 닫혀요", "시설", "101동 705호", "M-0004", -12, "done", "마상우", 7, -8, "경첩을 갈았어요.", "9027", "9027"],
          ["재활용 날 안내", "청소", "102동 1501호", "M-0003", -14, "done", "모은정", 3, -13, "표를 붙였어요.", "6604", "6604"],
          ["놀이터 모래", "시설", "103동 403호", "M-0002", -20, "done", "마상우", 7, -15, "모래를 갈았어요.", "2285", "2285"],
          ["승강기 단추", "승강기", "101동 302호", "M-0001", -25, "done", "마상우", 3, -20, "단추를 갈았어요.", "4418", "4418"],
        ],
      },
    },
    rating: {
      name: "만족도",
      icon: "star",
      counter: "건",
      kind: "log",
      titleField: "complaint",
      parent: "complaint",
      exposure: "submitted",
      fields: {
        complaint: { label: "내 {complaint}", type: "relation", target: "complaint", required: true },
        stars: { label: "별", type: "rating", min: 1, max: 5, required: true },
        again: { label: "덜 됐어요", type: "boolean", default: { value: false } },
        word: { label: "한마디", type: "text" },
      },
      sample: {
        columns: ["complaint", "stars", "again", "word"],
        rows: [
          ["쓰레기장 냄새", 4, false, null],
          ["현관 문이 안 닫혀요", 5, false, "빨랐어요"],
        ],
      },
    },
    notice: {
      name: "공지",
      icon: "bell",
      counter: "건",
      kind: "content",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true },
        body: { label: "내용", type: "longtext", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        homes: { label: "대상", type: "number", unit: "세대", min: 1, required: true },
        reads: { label: "읽음", type: "number", unit: "세대", min: 0, default: { value: 0 }, help: "세대가 누르면 저절로 올라가요." },
        unread: { label: "안 읽음", type: "computed", unit: "세대", formula: "homes - reads" },
      },
      sample: {
        columns: ["title", "body", "date", "homes", "reads"],
        rows: [
          ["승강기 교체", "다음 주 월요일부터 사흘 동안 102동 승강기를 바꿔요. 계단을 써 주세요.", -2, 8, 5],
          ["물탱크 청소", "이번 달 마지막 토요일 오전 9시부터 두 시간 물이 안 나와요.", -6, 8, 1],
        ],
      },
    },
    seen: {
      name: "읽음",
      icon: "eye",
      counter: "건",
      kind: "log",
      titleField: "home",
      parent: "notice",
      exposure: "submitted",
      fields: {
        notice: { label: "{notice}", type: "relation", target: "notice", required: true },
        home: { label: "{home}", type: "relation", target: "home", required: true },
        code: CODE,
        block: { label: "동", type: "text", roles: ["admin"] },
        known: KNOWN,
      },
      constraints: [{ kind: "unique", fields: ["notice", "home"], message: "이미 읽음을 누르셨어요." }, KNOWS],
      sample: {
        columns: ["notice", "home", "code", "block", "known"],
        rows: [
          ["승강기 교체", "101동 302호", "4418", "101동", "4418"],
          ["승강기 교체", "101동 705호", "9027", "101동", "9027"],
          ["승강기 교체", "102동 604호", "1190", "102동", "1190"],
          ["승강기 교체", "102동 1501호", "6604", "102동", "6604"],
          ["승강기 교체", "103동 403호", "2285", "103동", "2285"],
          ["물탱크 청소", "101동 302호", "4418", "101동", "4418"],
        ],
      },
    },
  },
  actions: {
    begin: {
      label: "처리 시작",
      entity: "complaint",
      when: [{ field: "status", op: "in", value: ["received", "again"] }],
      steps: [{ do: "set", field: "status", to: "doing" }],
      success: "처리 중으로 옮겼어요.",
      roles: ["staff"],
    },
    finish: {
      label: "답하고 끝내기",
      icon: "check",
      entity: "complaint",
      when: [LEFT],
      ask: ["answer"],
      steps: [
        { do: "set", field: "status", to: "done" },
        { do: "set", field: "doneOn", to: { auto: "today" } },
      ],
      success: "답했어요. 주민이 접수번호로 볼 수 있어요.",
      tone: "good",
      roles: ["staff"],
    },
  },
  rules: [
    {
      entity: "complaint",
      on: "create",
      steps: [
        { do: "set", field: "known", to: { via: "home", field: "code" } },
        { do: "set", field: "worker", to: { via: "kind", field: "worker" } },
        { do: "set", field: "days", to: { via: "kind", field: "days" } },
      ],
    },
    {
      entity: "complaint",
      on: "update",
      when: [{ field: "returned", op: "gt", value: 0 }],
      steps: [{ do: "set", field: "status", to: "again" }],
    },
    {
      entity: "rating",
      on: "create",
      when: [{ field: "again", op: "eq", value: true }],
      steps: [{ do: "add", via: "complaint", field: "returned", by: 1 }],
    },
    { entity: "metoo", on: "create", steps: [{ do: "set", field: "known", to: { via: "home", field: "code" } }] },
    { entity: "metoo", on: "while", steps: [{ do: "add", via: "issue", field: "votes", by: 1 }] },
    {
      entity: "seen",
      on: "create",
      steps: [
        { do: "set", field: "known", to: { via: "home", field: "code" } },
        { do: "set", field: "block", to: { via: "home", field: "block" } },
      ],
    },
    { entity: "seen", on: "while", steps: [{ do: "add", via: "notice", field: "reads", by: 1 }] },
  ],
  screens: [
    {
      id: "tell",
      title: "{complaint} 접수",
      icon: "message-circle",
      blocks: [
        {
          kind: "collection",
          title: "같은 문제가 있나요?",
          query: { entity: "issue", where: [{ field: "state", op: "ne", value: "done" }], sort: [{ field: "votes", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["place", "state", "votes"] }],
          create: false,
          empty: "알려진 공용 문제가 없어요.",
        },
        { kind: "form", title: "저도요", entity: "metoo", submitLabel: "저도요", success: "고맙습니다. 함께 살펴볼게요." },
        {
          kind: "form",
          title: "새로 알리기",
          entity: "complaint",
          submitLabel: "접수하기",
          success: "접수했어요. 접수번호를 적어 두세요.",
        },
      ],
    },
    {
      id: "mine",
      title: "내 {complaint}",
      icon: "search",
      blocks: [
        { kind: "lookup", entity: "complaint", by: ["number"], show: ["date", "status", "worker", "answer", "doneOn"] },
        {
          kind: "form",
          title: "처리가 어땠나요?",
          entity: "rating",
          submitLabel: "보내기",
          success: "고맙습니다. 덜 됐으면 다시 열렸어요.",
        },
      ],
    },
    {
      id: "news",
      title: "{notice}",
      icon: "bell",
      blocks: [
        {
          kind: "collection",
          query: { entity: "notice", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "feed", date: "date", columns: ["title", "body"] }],
          create: false,
          empty: "올라온 {notice:이/가} 없어요.",
        },
        { kind: "form", title: "읽었어요", entity: "seen", submitLabel: "읽음", success: "읽은 것으로 적었어요." },
      ],
    },
    {
      id: "desk",
      title: "{complaint}판",
      icon: "clipboard-list",
      access: ["staff", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "기한 지남", entity: "complaint", metric: { fn: "count" }, where: LATE, unit: "건", tone: "bad" },
            { label: "남은 민원", entity: "complaint", metric: { fn: "count" }, where: [LEFT], unit: "건", tone: "warn" },
            { label: "평균 걸린 날", entity: "complaint", metric: { fn: "avg", field: "took" }, where: [DONE], unit: "일" },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "complaint",
            sort: [{ field: "due", dir: "asc" }],
            search: ["what", "number"],
            filters: ["status", "kind", "worker"],
          },
          views: [
            { kind: "table", columns: ["number", "what", "kind", "home", "worker", "date", "due", "status"] },
            { kind: "kanban", by: "status", columns: ["kind", "worker", "due"] },
          ],
          actions: ["begin", "finish"],
          empty: "들어온 {complaint:이/가} 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "office",
      title: "집계와 {home}",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "report",
          title: "달마다 종류별",
          entity: "complaint",
          date: "date",
          period: "month",
          group: "kind",
          metrics: [
            { label: "평균 걸린 날", metric: { fn: "avg", field: "took" }, unit: "일" },
            { label: "기한 지킴", metric: { fn: "sum", field: "inTime" }, unit: "건" },
            { label: "건수", metric: { fn: "count" }, unit: "건" },
          ],
        },
        {
          kind: "collection",
          title: "{notice:과/와} 읽은 세대",
          query: { entity: "notice", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["date", "title", "homes", "reads", "unread"] }],
          empty: "첫 {notice:을/를} 올려 보세요.",
        },
        {
          kind: "tally",
          title: "동마다 읽음",
          entity: "seen",
          by: "block",
          columns: [{ label: "읽음", metric: { fn: "count" }, unit: "세대" }],
        },
        {
          kind: "collection",
          title: "{home}",
          query: { entity: "home", search: ["name", "owner"], group: "block" },
          views: [{ kind: "table", columns: ["name", "owner", "phone", "code", "read"] }],
          empty: "동·호와 확인 번호를 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{kind:과/와} 담당",
          query: { entity: "kind" },
          views: [{ kind: "table", columns: ["name", "worker", "days"] }],
          empty: "{kind:을/를} 적고 맡는 사람을 정해 주세요.",
        },
        {
          kind: "collection",
          title: "{issue}",
          query: { entity: "issue" },
          views: [{ kind: "table", columns: ["name", "place", "state", "votes"] }],
          empty: "여러 집이 같이 겪는 문제를 올려 두세요.",
        },
        {
          kind: "collection",
          title: "{worker}",
          query: { entity: "worker" },
          views: [{ kind: "table", columns: ["name", "duty", "left"] }],
        },
      ],
    },
  ],
};
