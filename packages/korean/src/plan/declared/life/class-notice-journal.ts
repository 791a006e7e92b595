import type { IconName } from "@appmon/appspec/icon-names";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const down = (field: string) => ({ field, dir: "desc" as const });

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });

const press = (label: string, entity: string, from: string, to: string, success: string) => ({
  label,
  entity,
  when: [is("status", from)],
  steps: [{ do: "set" as const, field: "status", to }],
  success,
  roles: ["admin"],
});
const OURS = { private: true };

/** What the class has to know today, who has read it, and what the teacher writes down for later. */
export const CLASS_NOTICE_JOURNAL: PatternDeclaration = {
  id: "class-notice-journal",
  title: "우리 반 알림장",
  tagline: "오늘 알림과 준비물을 보고 ‘봤어요’를 눌러 주세요",
  shelf: "group",
  examples: {
    trade: "school",
    lists: { notice: ["오늘 알림", "나들이 안내", "어제 알림", "부모님 상담 주간"], journal: "told", watch: "told" },
    texts: { "notice.body": "알릴 것을 적어 주세요.", "notice.bring": "" },
  },
  icon: "megaphone",
  family: "paper",
  palettes: [
    ["#f4f9f4", "#2f7a4a"],
    ["#fdf8f0", "#a8561a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "선생님", admin: true }] },
  lists: {
    child: {
      ...list("아이", "users", "명", "person"),
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        number: { label: "번호", type: "number", unit: "번", min: 1, unique: true },
        guardian: { label: "보호자 전화", type: "phone", private: true },
        code: { ...OURS, label: "확인 번호", type: "text", unique: true, help: "하루 소식을 보낼 때만 정해 보호자에게 알려 줘요" },
        today: {
          label: "오늘 읽음",
          type: "computed",
          private: true,
          unit: "번",
          rollup: { entity: "check", via: "child", fn: "count", where: [is("day", { today: 0 })] },
        },
        watched: { ...OURS, label: "관찰 기록", type: "computed", unit: "건", rollup: { entity: "watch", via: "child", fn: "count" } },
        message: {
          label: "보낼 글",
          type: "computed",
          private: true,
          formula: 'join(name, " 보호자님, 오늘 알림장을 아직 못 보셨어요. 준비물을 확인해 주세요.")',
        },
      },
      sample: {
        columns: ["number", "name", "guardian", "code"],
        rows: [
          [1, "김하준", "010-3321-4507", "K1027"],
          [2, "박지호", "010-5120-8834", "P2844"],
          [3, "서아린", "010-7745-2096", "S3190"],
          [4, "오이안", "010-6432-1178", "O4471"],
          [5, "이서아", "010-8051-3942", "L5038"],
          [6, "정유나", "010-3378-1620", "J6615"],
          [7, "최윤", "010-6190-7734", "C7209"],
          [8, "한도겸", "010-2845-9917", "H8356"],
        ],
      },
    },
    notice: {
      ...list("알림", "megaphone", "건", "content"),
      imageField: "photo",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true, default: { value: "오늘 알림" } },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        body: { label: "내용", type: "longtext", required: true },
        bring: { label: "준비물", type: "text" },
        need: { label: "챙겨 올 날", type: "date", countdown: true },
        photo: { label: "사진", type: "image" },
        pinned: { label: "위에 고정", type: "boolean", default: { value: false } },
        reads: { label: "읽은 집", type: "computed", unit: "집", rollup: { entity: "check", via: "notice", fn: "count", everyone: true } },
      },
      highlights: [
        { when: [is("need", { today: 1 })], tone: "warn", label: "내일 챙겨요" },
        { when: [is("pinned", true)], tone: "accent", label: "꼭 봐 주세요" },
      ],
      sample: {
        columns: ["title", "date", "body", "bring", "need", "pinned"],
        rows: [
          [
            "오늘 알림",
            0,
            "1. 받아쓰기 6급을 써 와요.\n2. 우유 급식 신청서를 내일까지 내요.\n3. 독서록 한 편을 써요.",
            "색종이, 풀",
            3,
            false,
          ],
          ["현장학습 안내", -2, "다음 주 목요일에 과학관에 가요. 아홉 시까지 와 주세요.", "물, 편한 신발", 6, true],
          ["어제 알림", -1, "1. 수학 익힘책 48쪽을 풀어요.\n2. 가정통신문을 읽고 서명해 주세요.", null, null, false],
          ["학부모 상담 주간", -5, "상담 시간은 따로 알려 드려요. 궁금한 점을 미리 적어 주세요.", null, null, false],
        ],
      },
    },
    check: {
      ...list("확인", "check-circle", "건", "log"),
      titleField: "child",
      exposure: "submitted",
      fields: {
        notice: { label: "{notice}", type: "relation", target: "notice", required: true },
        child: { label: "{child}", type: "relation", target: "child", required: true },
        reply: { label: "답글", type: "longtext" },
        at: { label: "본 때", type: "datetime", default: { auto: "now" } },
        day: { label: "알림 날짜", type: "computed", lookup: { via: "notice", field: "date" } },
      },
      constraints: [{ kind: "unique", fields: ["notice", "child"], message: "이미 봤다고 알려 주셨어요. 고맙습니다." }],
      sample: {
        columns: ["notice", "child", "reply", "at"],
        rows: [
          ["오늘 알림", "박지호", null, [0, "14:12"]],
          ["오늘 알림", "이서아", "풀은 딱풀도 되나요?", [0, "14:20"]],
          ["오늘 알림", "정유나", null, [0, "14:41"]],
          ["오늘 알림", "최윤", null, [0, "15:03"]],
          ["오늘 알림", "한도겸", null, [0, "15:30"]],
          ["어제 알림", "김하준", null, [-1, "18:02"]],
          ["어제 알림", "박지호", null, [-1, "14:30"]],
        ],
      },
    },
    pickup: {
      ...list("결석·하원 연락", "bell", "건", "main"),
      titleField: "child",
      exposure: "submitted",
      fields: {
        child: { label: "{child}", type: "relation", target: "child", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        kind: choice(
          "무엇",
          ["home 하원이 바뀜 i", "absent 결석 b", "late 늦게 옴 w", "early 일찍 감 w", "medicine 약 먹기 a", "etc 기타 n"],
          "home",
        ),
        time: { label: "시각", type: "time" },
        who: { label: "데려가는 이", type: "text", placeholder: "할머니" },
        note: { label: "전할 말", type: "text" },
        status: status("상태", ["asked 새로 왔어요 w", "seen 확인 g."], "asked"),
      },
      constraints: [
        { kind: "unique", fields: ["child", "date", "kind"], message: "그날은 이미 알려 주셨어요. 바꾸려면 선생님께 연락해 주세요." },
        {
          kind: "check",
          when: [is("kind", "home")],
          must: [
            { field: "time", op: "filled" },
            { field: "who", op: "filled" },
          ],
          message: "몇 시에 누가 데려가는지 적어 주세요.",
        },
        { kind: "check", must: [{ field: "date", op: "gte", value: { today: 0 } }], message: "지난 날은 알릴 수 없어요.", keeps: true },
      ],
      sample: {
        columns: ["child", "date", "kind", "time", "who", "note", "status"],
        rows: [
          ["박지호", 0, "home", "15:30", "할머니", "치과에 가요", "asked"],
          ["오이안", 0, "absent", null, null, "열이 나요", "seen"],
        ],
      },
    },
    daily: {
      ...list("하루 소식", "heart", "건", "log"),
      titleField: "date",
      exposure: "private",
      fields: {
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        child: { label: "{child}", type: "relation", target: "child", required: true },
        ate: { label: "먹은 것", type: "select", options: ["all 다 먹음 g", "half 반 i", "little 조금 w"] },
        nap: { label: "낮잠", type: "text", placeholder: "40분" },
        mood: { label: "기분", type: "select", options: ["good 좋음 g", "okay 보통 n", "hard 힘듦 w"] },
        word: { label: "한마디", type: "longtext" },
        code: { label: "확인 번호", type: "text", help: "저절로 채워져요." },
      },
      constraints: [{ kind: "unique", fields: ["child", "date"], message: "그날 소식은 이미 적었어요." }],
      sample: {
        columns: ["date", "child", "ate", "nap", "mood", "word", "code"],
        rows: [
          [0, "박지호", "all", null, "good", "친구에게 색연필을 빌려줬어요", "P2844"],
          [0, "김하준", "half", null, "okay", "콧물이 조금 있었어요", "K1027"],
          [-1, "박지호", "all", null, "good", "줄넘기를 스무 번 넘었어요", "P2844"],
        ],
      },
    },
    journal: {
      ...list("학급 일지", "notebook", "편", "log"),
      titleField: "line",
      exposure: "private",
      fields: {
        line: { label: "한 줄", type: "text", required: true },
        date: { label: "날짜", type: "date", required: true, unique: true, default: { auto: "today" } },
        writer: { label: "쓴 이", type: "relation", target: "child" },
        lessons: { label: "교시별 배운 것", type: "longtext", placeholder: "1교시 국어: 겹받침" },
        praise: { label: "칭찬", type: "text" },
        status: status("도장", ["draft 쓰는 중 n", "stamped 도장 g."], "draft"),
      },
      sample: {
        columns: ["line", "date", "writer", "lessons", "praise", "status"],
        rows: [
          ["바람이 불어서 낙엽을 주웠다", 0, "최윤", "1교시 국어: 겹받침\n2교시 체육: 줄넘기", "이서아", "stamped"],
          ["급식에 카레가 나왔다", -1, "정유나", "1교시 수학: 길이 재기\n2교시 통합: 가을 열매", "한도겸", "stamped"],
        ],
      },
    },
    watch: {
      ...list("관찰", "eye", "건", "log"),
      titleField: "child",
      exposure: "private",
      fields: {
        child: { label: "{child}", type: "relation", target: "child", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        kind: choice("갈래", ["study 학습 i", "friend 친구 g", "life 생활 w", "talk 상담 a", "etc 기타 n"], "life"),
        text: { label: "글", type: "longtext", required: true },
      },
      sample: {
        columns: ["child", "date", "kind", "text"],
        rows: [
          ["오이안", -1, "friend", "쉬는 시간에 혼자 있는 일이 잦음. 짝 활동을 늘려 보기로 함"],
          ["김하준", -3, "study", "받아내림을 그림으로 그려 설명함"],
          ["서아린", -6, "talk", "어머니와 통화. 아침에 배가 아프다고 한다고 함"],
        ],
      },
    },
  },
  actions: {
    seen: { ...press("확인했어요", "pickup", "asked", "seen", "확인한 것으로 적었어요."), icon: "check", tone: "good" },
    unseen: press("새로 온 것으로", "pickup", "seen", "asked", "다시 새 연락으로 돌렸어요."),
    unstamp: press("도장 지우기", "journal", "stamped", "draft", "다시 쓰는 중으로 돌렸어요."),
    stamp: { ...press("도장 찍기", "journal", "draft", "stamped", "도장을 찍었어요."), icon: "check-circle" },
    copyMessage: {
      label: "보낼 글 복사",
      icon: "copy",
      entity: "child",
      steps: [{ do: "copy", fields: ["message"] }],
      success: "보낼 글을 복사했어요.",
      roles: ["admin"],
    },
  },
  notices: ["pickup"],
  rules: [{ entity: "daily", on: "create", steps: [{ do: "set", field: "code", to: { via: "child", field: "code" } }] }],
  screens: [
    {
      id: "board",
      title: "알림장",
      icon: "megaphone",
      blocks: [
        {
          kind: "collection",
          title: "오늘 {notice}",
          query: { entity: "notice", where: [is("date", { today: 0 })] },
          views: [{ kind: "cards", columns: ["body", "bring", "need"] }],
          create: false,
          empty: "오늘 알림이 아직 올라오지 않았어요.",
        },
        { kind: "form", title: "봤어요", entity: "check", submitLabel: "봤어요", success: "고맙습니다. 선생님께 전했어요." },
        {
          kind: "collection",
          title: "곧 챙길 것",
          query: { entity: "notice", where: [{ field: "need", op: "gt", value: { today: 0 } }], sort: [up("need")] },
          views: [{ kind: "list", columns: ["bring", "need"] }],
          create: false,
          empty: "챙길 것이 없어요.",
        },
        {
          kind: "collection",
          title: "지난 {notice}",
          query: { entity: "notice", sort: [down("pinned"), down("date")], search: ["title", "body", "bring"], filters: ["date"] },
          views: [
            { kind: "feed", date: "date", columns: ["body", "bring", "photo"] },
            { kind: "calendar", date: "date" },
          ],
          create: false,
          empty: "아직 올린 알림이 없어요.",
        },
      ],
    },
    {
      id: "ours",
      title: "우리 아이",
      icon: "heart",
      blocks: [
        { kind: "lookup", title: "하루 소식 보기", entity: "daily", by: ["code"], show: ["ate", "nap", "mood", "word"] },
        { kind: "form", title: "결석이나 하원을 알려요", entity: "pickup", submitLabel: "알리기", success: "선생님께 전했어요." },
      ],
    },
    {
      id: "desk",
      title: "선생님",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "안 읽은 집", entity: "child", metric: { fn: "count" }, where: [is("today", 0)], unit: "집", tone: "warn" },
            {
              label: "오늘 결석",
              entity: "pickup",
              metric: { fn: "count" },
              where: [is("kind", "absent"), is("date", { today: 0 })],
              unit: "명",
            },
            { label: "새 연락", entity: "pickup", metric: { fn: "count" }, where: [is("status", "asked")], unit: "건" },
          ],
        },
        {
          kind: "collection",
          title: "오늘부터의 {pickup}",
          query: { entity: "pickup", where: [{ field: "date", op: "gte", value: { today: 0 } }], sort: [up("status"), up("date")] },
          views: [{ kind: "list", columns: ["date", "kind", "time", "who", "note", "status"] }],
          actions: ["seen", "unseen"],
          create: false,
          empty: "새로 온 연락이 없어요.",
        },
        {
          kind: "collection",
          title: "오늘 알림을 안 읽은 집",
          query: { entity: "child", where: [is("today", 0)], sort: [up("number")] },
          views: [{ kind: "list", columns: ["number", "guardian"] }],
          actions: ["copyMessage"],
          create: false,
          empty: "모두 읽었어요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{notice} 쓰기",
          query: { entity: "notice", sort: [down("date")] },
          views: [{ kind: "table", columns: ["date", "title", "bring", "need", "reads", "pinned"] }],
          empty: "오늘 알림을 적어 올려 주세요.",
        },
        {
          kind: "collection",
          title: "답글",
          query: { entity: "check", where: [{ field: "reply", op: "filled" }], sort: [down("at")] },
          views: [{ kind: "list", columns: ["notice", "reply", "at"] }],
          create: false,
          empty: "답글이 없어요.",
        },
      ],
    },
    {
      id: "children",
      title: "{child:과/와} 소식",
      icon: "users",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "child", sort: [up("number")], search: ["name"] },
          views: [{ kind: "table", columns: ["number", "name", "guardian", "code", "watched"] }],
          empty: "아이의 번호와 이름을 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{daily}",
          query: { entity: "daily", sort: [down("date")], filters: ["child"] },
          views: [{ kind: "table", columns: ["date", "child", "ate", "nap", "mood", "word"] }],
          empty: "아이마다 하루를 한 줄로 적어 주세요.",
        },
        {
          kind: "collection",
          title: "지난 {pickup}",
          query: {
            entity: "pickup",
            where: [{ field: "date", op: "lt", value: { today: 0 } }],
            sort: [down("date")],
            filters: ["child", "kind"],
          },
          views: [{ kind: "table", columns: ["date", "kind", "time", "who", "note"] }],
          create: false,
          empty: "지난 연락이 없어요.",
        },
        {
          kind: "collection",
          title: "{watch}",
          query: { entity: "watch", sort: [down("date")], filters: ["child", "kind"], search: ["text"] },
          views: [{ kind: "list", columns: ["date", "kind", "text"] }],
          empty: "관찰과 상담은 선생님만 볼 수 있어요.",
        },
      ],
    },
    {
      id: "journals",
      title: "{journal}",
      icon: "notebook",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "journal", sort: [down("date")], search: ["line", "lessons"] },
          views: [{ kind: "timeline", date: "date", per: "month", columns: ["writer", "lessons", "praise", "status"] }],
          actions: ["stamp", "unstamp"],
          empty: "당번이 하루를 적으면 도장을 찍어 주세요.",
          export: true,
        },
      ],
    },
  ],
};
