import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const KEPT = at("stored", "used", "repair");

const OVERDUE: Condition[] = [at("used"), { field: "backBy", op: "lt", value: { today: 0 } }];
const GONE: Condition[] = [
  { field: "state", op: "eq", value: "out" },
  { field: "holds", op: "gt", value: 0 },
];

/** Whatever becomes of a thing is kept beside it. */
const traced = (status: string, kind: string): Omit<RuleSpec, "id"> => ({
  entity: "asset",
  on: "update",
  when: [at(status)],
  steps: [
    {
      do: "create",
      entity: "event",
      values: { asset: { record: true }, kind, who: { field: status === "stored" ? "lastHolder" : "holder" }, date: { auto: "today" } },
    },
  ],
});

/** Who has which laptop, what it is worth by now, and what has to come back. */
export const OFFICE_ASSET_REGISTER: PatternDeclaration = {
  id: "office-asset-register",
  title: "비품 대장",
  tagline: "누가 무엇을 쓰는지, 지금 얼마인지, 무엇을 돌려받아야 하는지 봐요",
  shelf: "work",
  icon: "boxes",
  family: "work",
  palettes: [
    ["#f6f8fa", "#2b5876"],
    ["#f7f7f3", "#5f6b1f"],
  ],
  lists: {
    employee: {
      name: "직원",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        team: { label: "부서", type: "text" },
        state: { label: "상태", type: "select", required: true, options: ["in 재직 g", "out 퇴사 n"], default: { value: "in" } },
        holds: {
          label: "가진 것",
          type: "computed",
          unit: "개",
          rollup: { entity: "asset", via: "holder", fn: "count", where: [at("used")] },
        },
      },
      highlights: [{ when: GONE, tone: "bad", label: "돌려받아야 해요" }],
      sample: {
        columns: ["name", "team", "state"],
        rows: [
          ["구태연", "개발", "in"],
          ["심규리", "개발", "in"],
          ["함우성", "디자인", "in"],
          ["진소율", "경영지원", "in"],
          ["장하윤", "영업", "out"],
        ],
      },
    },
    place: {
      name: "위치",
      icon: "map-pin",
      counter: "곳",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        floor: { label: "층", type: "text" },
        count: { label: "둔 것", type: "computed", unit: "개", rollup: { entity: "asset", via: "place", fn: "count", where: [KEPT] } },
      },
      sample: {
        columns: ["name", "floor"],
        rows: [
          ["개발실", "3층"],
          ["비품 창고", "2층"],
          ["큰 회의실", "3층"],
        ],
      },
    },
    asset: {
      name: "자산",
      icon: "package",
      counter: "개",
      kind: "main",
      imageField: "photo",
      subtitleField: "code",
      fields: {
        name: { label: "이름", type: "text", required: true },
        code: { label: "자산번호", type: "text", required: true, unique: true, default: { auto: "sequence", prefix: "AS-" } },
        kind: {
          label: "갈래",
          type: "select",
          required: true,
          options: ["laptop 노트북", "monitor 모니터", "furniture 가구", "phone 휴대폰", "software 소프트웨어", "other 기타"],
          default: { value: "other" },
        },
        serial: { label: "일련번호", type: "text", unique: true },
        count: { label: "수량", type: "number", unit: "개", min: 1, default: { value: 1 } },
        bought: { label: "산 날", type: "date", required: true, default: { auto: "today" } },
        price: { label: "산 값", type: "money", unit: "원", min: 0, default: { value: 0 }, help: "여러 개면 모두 더한 값이에요." },
        life: { label: "내용연수", type: "number", unit: "년", min: 1, required: true, default: { value: 5 } },
        warranty: { label: "보증 끝", type: "date", countdown: true },
        place: { label: "{place}", type: "relation", target: "place" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["stored 보관 n", "used 사용 중 g", "repair 수리 w", "scrapped 폐기 b.", "lost 잃음 b."],
          default: { value: "stored" },
        },
        holder: { label: "쓰는 사람", type: "relation", target: "employee", help: "고르면 사용 중이 돼요." },
        backBy: { label: "돌려받을 날", type: "date", countdown: true, help: "잠깐 빌려줄 때만 적어요." },
        signed: { label: "받은 것을 확인함", type: "boolean", default: { value: false } },
        lastHolder: { label: "앞서 쓴 사람", type: "relation", target: "employee" },
        photo: { label: "사진", type: "image" },
        trouble: { label: "고장과 메모", type: "text" },
        used: { label: "쓴 햇수", type: "computed", unit: "년", formula: "yearsBetween(bought, today())" },
        worth: { label: "지금 값", type: "computed", formula: "max(0, round(price * (life - used) / life))", result: "money" },
        renew: { label: "바꿀 날", type: "computed", formula: "addMonths(bought, life * 12)", result: "date" },
        spent: { label: "수리비", type: "computed", rollup: { entity: "event", via: "asset", fn: "sum", field: "cost" }, result: "money" },
        found: {
          label: "이번 실사",
          type: "computed",
          unit: "번",
          rollup: { entity: "sighting", via: "asset", fn: "count", where: [{ field: "auditState", op: "eq", value: "하는 중" }] },
        },
      },
      constraints: [
        { kind: "check", when: [at("used")], must: [{ field: "holder", op: "filled" }], message: "쓰는 사람을 골라 주세요." },
        {
          kind: "check",
          when: [at("stored", "scrapped")],
          must: [{ field: "holder", op: "empty" }],
          message: "쓰는 사람을 비우고 바꿔 주세요.",
        },
      ],
      highlights: [
        { when: OVERDUE, tone: "bad", label: "돌려받을 날이 지났어요" },
        { when: [KEPT, { field: "renew", op: "lte", value: { today: 0 } }], tone: "warn", label: "바꿀 때가 됐어요" },
        { when: [at("used"), { field: "signed", op: "eq", value: false }], tone: "info", label: "받은 확인 전" },
      ],
      sample: {
        columns: "name code kind serial bought price life warranty place status holder signed count backBy".split(" "),
        rows: [
          ["맥북 프로 14", "NB-021", "laptop", "C02XK9AL1", -760, 2400000, 4, 335, "개발실", "used", "구태연", true],
          ["그램 16", "NB-022", "laptop", "G16A20441", -400, 1850000, 4, 330, "개발실", "used", "심규리", true],
          ["맥북 에어 15", "NB-023", "laptop", "C02YL7QP8", -90, 1890000, 4, 275, "개발실", "used", "함우성", false],
          ["델 27인치 모니터", "MN-031", "monitor", "DE27Q0091", -1900, 420000, 5, -805, "개발실", "used", "구태연", true],
          ["엘지 32인치 모니터", "MN-032", "monitor", "LG32U1120", -500, 560000, 5, 230, "개발실", "used", "장하윤", true],
          ["사무용 의자", "FN-014", "furniture", null, -1100, 760000, 7, null, "개발실", "used", "심규리", true],
          ["아이폰 16", "PH-006", "phone", "F2LW8H3K", -300, 1250000, 3, 65, null, "used", "진소율", true],
          ["빔프로젝터", "ET-003", "other", "EB992F201", -820, 1650000, 6, 275, "큰 회의실", "stored", null, false],
          ["예비 노트북", "NB-015", "laptop", "TP14X0087", -1500, 1300000, 4, -40, "비품 창고", "stored", null, false],
          ["회의용 태블릿", "ET-005", "other", "DMQX7P20", -640, 2500000, 4, 90, "비품 창고", "repair", null, false],
        ].map((row) => [...row, row[2] === "furniture" ? 4 : 1, row[1] === "PH-006" ? -2 : null]),
      },
    },
    event: {
      name: "이력",
      icon: "activity",
      counter: "건",
      kind: "log",
      parent: "asset",
      fields: {
        kind: { label: "한 일", type: "text", required: true },
        asset: { label: "{asset}", type: "relation", target: "asset", required: true },
        who: { label: "{employee}", type: "relation", target: "employee" },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        cost: { label: "비용", type: "money", unit: "원", min: 0 },
        note: { label: "메모", type: "text" },
      },
      sample: {
        columns: ["kind", "asset", "who", "date", "cost", "note"],
        rows: [
          ["지급", "맥북 프로 14", "구태연", -755, null, null],
          ["지급", "그램 16", "심규리", -398, null, null],
          ["지급", "엘지 32인치 모니터", "장하윤", -495, null, null],
          ["지급", "맥북 에어 15", "함우성", -88, null, null],
          ["수리", "회의용 태블릿", null, -6, 180000, "화면이 깨졌어요"],
          ["회수", "예비 노트북", "진소율", -120, null, "새것으로 바꿨어요"],
        ],
      },
    },
    audit: {
      name: "실사",
      icon: "list-checks",
      counter: "회",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        state: { label: "상태", type: "status", required: true, options: ["doing 하는 중 i", "done 끝 g."], default: { value: "doing" } },
        target: { label: "찾을 수", type: "number", unit: "개", min: 0 },
        found: { label: "찾은 수", type: "computed", unit: "개", rollup: { entity: "sighting", via: "audit", fn: "count" } },
        missing: { label: "못 찾은 수", type: "computed", unit: "개", formula: "max(target - found, 0)" },
      },
      sample: {
        columns: ["name", "date", "state", "target"],
        rows: [["연말 실사", -1, "doing", 10]],
      },
    },
    sighting: {
      name: "실사 확인",
      icon: "eye",
      counter: "건",
      kind: "log",
      titleField: "asset",
      parent: "audit",
      fields: {
        audit: { label: "{audit}", type: "relation", target: "audit", required: true },
        asset: { label: "{asset}", type: "relation", target: "asset", required: true },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        note: { label: "메모", type: "text" },
        auditState: { label: "실사 상태", type: "computed", lookup: { via: "audit", field: "state" }, result: "text" },
      },
      constraints: [{ kind: "unique", fields: ["audit", "asset"], message: "이미 찾은 {asset:이에요/예요}." }],
      sample: {
        columns: ["audit", "asset", "at", "note"],
        rows: [
          ["연말 실사", "맥북 프로 14", [-1, "10:02"], null],
          ["연말 실사", "델 27인치 모니터", [-1, "10:03"], null],
          ["연말 실사", "그램 16", [-1, "10:07"], null],
          ["연말 실사", "사무용 의자", [-1, "10:08"], "바퀴가 뻑뻑해요"],
          ["연말 실사", "빔프로젝터", [-1, "10:20"], null],
        ],
      },
    },
  },
  rules: [
    {
      entity: "asset",
      on: "create",
      when: [at("stored"), { field: "holder", op: "filled" }],
      steps: [{ do: "set", field: "status", to: "used" }],
    },
    {
      entity: "asset",
      on: "create",
      when: [{ field: "holder", op: "filled" }],
      steps: [
        { do: "set", field: "lastHolder", to: { field: "holder" } },
        {
          do: "create",
          entity: "event",
          values: { asset: { record: true }, kind: "지급", who: { field: "holder" }, date: { auto: "today" } },
        },
      ],
    },
    {
      entity: "asset",
      on: "update",
      when: [at("used")],
      steps: [
        { do: "set", field: "lastHolder", to: { field: "holder" } },
        { do: "set", field: "signed", to: false },
      ],
    },
    traced("used", "지급"),
    traced("stored", "회수"),
    traced("repair", "수리"),
    traced("scrapped", "폐기"),
    traced("lost", "잃음"),
  ],
  actions: {
    give: {
      label: "지급",
      icon: "user-plus",
      entity: "asset",
      when: [at("stored")],
      ask: ["holder"],
      steps: [{ do: "set", field: "status", to: "used" }],
      success: "지급했어요. 받은 사람에게 확인을 받아 주세요.",
      tone: "good",
    },
    sign: {
      label: "받은 것 확인",
      icon: "check",
      entity: "asset",
      when: [at("used"), { field: "signed", op: "eq", value: false }],
      steps: [{ do: "set", field: "signed", to: true }],
      success: "확인했어요.",
    },
    takeBack: {
      label: "회수",
      icon: "refresh-cw",
      entity: "asset",
      when: [at("used", "repair")],
      steps: [
        { do: "set", field: "holder", to: null },
        { do: "set", field: "backBy", to: null },
        { do: "set", field: "status", to: "stored" },
      ],
      success: "회수했어요. 이력에 남았어요.",
    },
    repair: {
      label: "수리",
      icon: "wrench",
      entity: "asset",
      when: [at("stored", "used")],
      ask: ["trouble"],
      steps: [{ do: "set", field: "status", to: "repair" }],
      success: "수리로 옮겼어요.",
    },
    lose: {
      label: "잃어버림",
      entity: "asset",
      when: [KEPT],
      confirm: "잃어버린 것으로 적을까요?",
      steps: [{ do: "set", field: "status", to: "lost" }],
      success: "잃어버린 것으로 적었어요. 폐기와 합계에 남아요.",
      tone: "bad",
    },
    scrap: {
      label: "폐기",
      entity: "asset",
      when: [at("stored", "repair")],
      confirm: "폐기할까요? 기록은 남아요.",
      steps: [
        { do: "set", field: "holder", to: null },
        { do: "set", field: "status", to: "scrapped" },
      ],
      success: "폐기했어요.",
      tone: "bad",
    },
  },
  screens: [
    {
      id: "assets",
      title: "{asset}",
      icon: "boxes",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "사용 중", entity: "asset", metric: { fn: "sum", field: "count" }, where: [at("used")], unit: "개" },
            { label: "보관", entity: "asset", metric: { fn: "sum", field: "count" }, where: [at("stored")], unit: "개" },
            { label: "돌려받을 날 지남", entity: "asset", metric: { fn: "count" }, where: OVERDUE, unit: "개", tone: "bad" },
            { label: "퇴사하고 안 돌려줌", entity: "employee", metric: { fn: "count" }, where: GONE, unit: "명", tone: "bad" },
            { label: "지금 값", entity: "asset", metric: { fn: "sum", field: "worth" }, where: [KEPT], unit: "원" },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "asset",
            where: [KEPT],
            sort: [{ field: "renew", dir: "asc" }],
            search: ["name", "code", "serial", "holder"],
            filters: ["kind", "status", "place"],
          },
          views: [
            { kind: "table", columns: ["code", "kind", "count", "holder", "backBy", "place", "worth", "renew", "status"] },
            { kind: "gallery", columns: ["code", "holder"] },
          ],
          actions: ["give", "sign", "takeBack", "repair", "lose", "scrap"],
          empty: "이름과 쓰는 사람부터 적어 보세요.",
          export: true,
        },
        { kind: "stats", form: "upcoming", title: "곧 끝나는 보증", entity: "asset", dates: ["warranty"], days: 90 },
      ],
    },
    {
      id: "people",
      title: "{employee}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "employee", sort: [{ field: "holds", dir: "desc" }], search: ["name", "team"], filters: ["state"] },
          views: [{ kind: "table", columns: ["team", "state", "holds"] }],
          empty: "{asset:을/를} 쓸 {employee:을/를} 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{place}",
          query: { entity: "place" },
          views: [{ kind: "cards", columns: ["floor", "count"] }],
          empty: "{asset:을/를} 둔 곳을 적어 주세요.",
        },
      ],
    },
    {
      id: "audits",
      title: "{audit}",
      icon: "list-checks",
      blocks: [
        {
          kind: "collection",
          query: { entity: "audit", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["date", "target", "found", "missing", "state"] }],
          empty: "{audit:을/를} 시작하고 하나씩 찾은 것을 적어 보세요.",
        },
        {
          kind: "collection",
          title: "이번에 못 찾은 것",
          query: { entity: "asset", where: [KEPT, { field: "found", op: "eq", value: 0 }], search: ["name", "code"], group: "place" },
          views: [{ kind: "table", columns: ["code", "holder", "place", "status"] }],
          create: false,
          empty: "모두 찾았어요.",
        },
      ],
    },
    {
      id: "gone",
      title: "폐기와 합계",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "stats",
          form: "tally",
          title: "갈래마다",
          entity: "asset",
          by: "kind",
          where: [KEPT],
          columns: [
            { label: "대수", metric: { fn: "sum", field: "count" }, unit: "개" },
            { label: "산 값", metric: { fn: "sum", field: "price" }, unit: "원" },
            { label: "지금 값", metric: { fn: "sum", field: "worth" }, unit: "원" },
            { label: "수리비", metric: { fn: "sum", field: "spent" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "폐기하거나 잃은 것",
          query: { entity: "asset", where: [at("scrapped", "lost")], search: ["name", "code"] },
          views: [{ kind: "table", columns: ["code", "kind", "price", "lastHolder", "status"] }],
          create: false,
          empty: "폐기한 {asset:은/는} 여기에 기록으로 남아요.",
        },
      ],
    },
  ],
};
