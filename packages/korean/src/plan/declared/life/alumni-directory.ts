import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const ANYBODY_IN: AccessRule[] = [
  { role: "newcomer", can: ["list", "read"] },
  { role: "member", can: ["list", "read"] },
];
const MEMBERS: AccessRule[] = [{ role: "member", can: ["list", "read"] }];
const MEMBERS_OWN: AccessRule[] = [
  { role: "member", can: ["list", "read", "create"] },
  { role: "sender", can: ["update", "delete"] },
];
const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });
const blank = (field: string): Condition => ({ field, op: "empty" });
const filled = (field: string): Condition => ({ field, op: "filled" });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });
type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });
const SUM = { entity: "dues", metric: { fn: "sum" as const, field: "amount" }, unit: "원" };
const won = (label: string, where: Condition[]) => ({ ...SUM, label, where });
const press = (label: string, entity: string, when: Condition[], [field, to]: [string, Json], success: string, more: object = {}) => ({
  label,
  entity,
  when,
  steps: [{ do: "set" as const, field, to }],
  success,
  ...more,
});
const status = (label: string, options: string[], value: string) => ({ ...choice(label, options, value), type: "status" as const });
const down = (field: string) => ({ field, dir: "desc" as const });
const PAID: Rollup = { entity: "dues", via: "person", fn: "count" };
const ANNUAL = [is("kind", "annual"), cond("date", "gte", { month: -11 })];
const OWES = [is("status", "found"), is("paid", 0)];
const NEWS = ["wedding 결혼 a", "funeral 부고 n", "baby 돌잔치 g", "opening 개업 i", "promotion 승진 w", "notice 공지 b"];
const TOLD = { region: { field: "regionIn" }, job: { field: "jobIn" }, phone: { field: "phoneIn" } };
const WRITTEN = ["phoneIn", "regionIn", "jobIn"];
const last = (label: string, field: string): DeclaredField => ({
  label,
  type: "computed",
  result: "text",
  rollup: { entity: "contact", via: "person", fn: "last", field },
});
const SPENT = ["wreath 화환·조화 n", "condolence 조의금 n", "wedding 축의금 a", "event 행사 i", "other 기타 n"];
const GIVEN = {
  person: { record: true as const },
  kind: "annual",
  amount: { via: "year", field: "fee" },
  date: { auto: "today" as const },
};
const SHARE = { type: "computed" as const, result: "percent" as const };
const open = (title: string, entity: string, where: Condition[], columns: string[], filter: string, action: string) => ({
  kind: "collection" as const,
  title,
  create: false,
  empty: "모두 냈어요.",
  query: { entity, where, filters: [filter] },
  views: [{ kind: "list" as const, columns }],
  actions: [action],
});
const ADMIN = { roles: ["admin"] };

/** Who was in which year, who is still looked for, and what there is to celebrate or to mourn. */
export const ALUMNI_DIRECTORY: PatternDeclaration = {
  id: "alumni-directory",
  title: "우리 동문 명부",
  tagline: "친구를 찾고, 소식을 나누고, 행사에 함께해요",
  shelf: "group",
  icon: "users",
  family: "paper",
  palettes: [
    ["#f6f7fc", "#2f4f9e"],
    ["#f8f7f2", "#6b5a1e"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "newcomer", label: "확인 전" },
      { id: "member", label: "확인된 동문" },
      { id: "admin", label: "총무", admin: true },
    ],
  },
  lists: {
    year: {
      ...list("기수", "graduation-cap", "개", "resource"),
      access: ANYBODY_IN,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        leader: { label: "기대표", type: "text" },
        fee: { label: "연회비", type: "money", unit: "원", min: 0, default: { value: 50000 } },
        all: { label: "명부에 있는 사람", type: "computed", unit: "명", rollup: { entity: "person", via: "year", fn: "count" } },
        found: rolled("연락되는 사람", { entity: "person", via: "year", fn: "count", where: [is("status", "found")] }, "명"),
        gone: rolled("고인", { entity: "person", via: "year", fn: "count", where: [is("status", "gone")] }, "명"),
        rate: { ...SHARE, label: "연락되는 비율", formula: "if(all - gone > 0, round(found / (all - gone) * 100, 1), 0)" },
        paid: rolled("최근 1년 회비 낸 사람", { entity: "person", via: "year", fn: "count", where: [cond("paid", "gt", 0)] }, "명"),
        dues: { label: "회비 납부율", type: "computed", formula: "if(found > 0, round(paid / found * 100, 1), 0)", result: "percent" },
      },
      sample: {
        columns: ["name", "leader", "fee"],
        rows: [
          ["27회", "김선영", 50000],
          ["28회", "박민수", 50000],
        ],
      },
    },
    person: {
      ...list("동문", "user", "명", "person"),
      access: ANYBODY_IN,
      fields: {
        name: { label: "이름", type: "text", required: true },
        year: { label: "{year}", type: "relation", target: "year" },
        room: { label: "반", type: "text" },
        // Written in one go, and moved to where only members look.
        phoneIn: {
          label: "전화",
          type: "phone",
          private: true,
          roles: ["admin"],
          help: "연락처 목록에 올라가요. 고칠 때는 그곳에서 고쳐요.",
        },
        regionIn: { label: "사는 지역", type: "text", private: true, roles: ["admin"] },
        jobIn: { label: "하는 일", type: "text", private: true, roles: ["admin"] },
        role: choice("역할", ["chair 회장 b", "treasurer 총무 a", "leader 기대표 i", "member 회원 n"], "member"),
        status: status("연락", ["found 연락됨 g", "lost 못 찾음 w", "gone 고인 n."], "found"),
        phone: last("연락처", "phone"),
        region: last("지역", "region"),
        job: last("직업", "job"),
        paid: rolled("최근 1년 연회비", { ...PAID, where: ANNUAL }, "번"),
        duesOn: { label: "연회비 받은 날", type: "date", private: true, roles: ["admin"], help: "‘연회비 받음’을 누르면 채워져요." },
        tips: { label: "제보", type: "computed", unit: "건", rollup: { entity: "tip", via: "person", fn: "count" } },
      },
      constraints: [{ kind: "unique", fields: ["name", "year", "room"], message: "이미 명부에 있는 분이에요. 있는 것을 고쳐 주세요." }],
      sample: {
        columns: ["name", "year", "room", "role", "status"],
        rows: [
          ["김선영", "27회", "3반", "leader", "found"],
          ["오세진", "27회", "3반", "treasurer", "found"],
          ["이정호", "27회", "3반", "member", "lost"],
          ["최영민", "27회", "5반", "member", "found"],
          ["한지혜", "27회", "5반", "member", "lost"],
          ["정기태", "27회", "1반", "member", "gone"],
          ["박민수", "28회", "2반", "chair", "found"],
        ],
      },
    },
    contact: {
      ...list("연락처와 근황", "phone", "건", "log"),
      titleField: "person",
      // What the organiser wrote of somebody they set right themselves.
      access: [{ role: "member", can: ["list", "read", "create", "update"] }, ...MEMBERS_OWN],
      constraints: [{ kind: "unique", fields: ["person"], message: "이미 있는 분이에요. 있는 것을 고쳐 주세요." }],
      fields: {
        person: { label: "{person}", type: "relation", target: "person", required: true },
        phone: { label: "전화", type: "phone" },
        mail: { label: "이메일", type: "email" },
        region: { label: "사는 지역", type: "text" },
        job: { label: "하는 일", type: "text" },
        company: { label: "회사", type: "text" },
        address: { label: "주소", type: "address", help: "보이고 싶지 않은 칸은 비워 두세요" },
      },
      sample: {
        columns: ["person", "phone", "mail", "region", "job", "company", "address"],
        rows: [
          ["김선영", "010-4417-2083", "sunyoung@example.com", "서울 마포", "약사", "한빛약국", null],
          ["오세진", "010-7703-4268", null, "경기 수원", "건축 설계", "세진건축", "수원시 영통구"],
          ["박민수", "010-9026-5541", "minsu@example.com", "대전 유성", "연구원", null, null],
        ],
      },
    },
    news: {
      ...list("소식", "megaphone", "건", "content"),
      access: MEMBERS_OWN,
      fields: {
        title: { label: "제목", type: "text", required: true },
        kind: choice("종류", NEWS, "notice"),
        at: { label: "때", type: "datetime", required: true, default: { auto: "now" } },
        place: { label: "곳", type: "address" },
        person: { label: "{person}", type: "relation", target: "person" },
        text: { label: "글", type: "longtext" },
        account: { label: "마음 전하실 곳", type: "text" },
      },
      sample: {
        columns: ["title", "kind", "at", "place", "person", "text", "account"],
        rows: [
          ["최영민 장남 결혼", "wedding", [15, "13:00"], "부산 라온웨딩홀", "최영민", "오셔서 축하해 주세요.", "가나은행 000-000-000000"],
          ["박민수 모친상", "funeral", [-9, "09:00"], "대전 한마음장례식장", "박민수", "삼가 명복을 빕니다.", null],
          ["30주년 행사 안내", "notice", [29, "17:00"], "모교 강당", null, "27회 30주년을 함께해요.", null],
        ],
      },
    },
    event: {
      ...list("행사", "party-popper", "건", "main"),
      access: MEMBERS,
      fields: {
        name: { label: "이름", type: "text", required: true },
        at: { label: "때", type: "datetime", required: true },
        place: { label: "곳", type: "address" },
        fee: { label: "회비", type: "money", unit: "원", min: 0 },
        until: { label: "마감", type: "date", countdown: true },
        coming: rolled("올 사람", { entity: "entry", via: "event", fn: "sum", field: "count", where: [is("says", "yes")] }, "명"),
        paid: rolled("회비 낸 사람", { entity: "entry", via: "event", fn: "sum", field: "count", where: [is("paid", true)] }, "명"),
        raised: { label: "걷은 회비", type: "computed", formula: "fee * paid", result: "money" },
      },
      constraints: [
        { kind: "check", when: [filled("until")], must: [cond("at", "gte", { field: "until" })], message: "마감이 행사보다 늦어요." },
      ],
      sample: {
        columns: ["name", "at", "place", "fee", "until"],
        rows: [
          ["27회 30주년 모교 방문", [29, "17:00"], "모교 강당", 50000, 22],
          ["봄 산행", [-190, "09:00"], "북한산 우이분소", 20000, -197],
        ],
      },
    },
    entry: {
      ...list("참가", "check-circle", "건", "log"),
      titleField: "person",
      parent: "event",
      access: MEMBERS_OWN,
      fields: {
        event: { label: "{event}", type: "relation", target: "event", required: true },
        person: { label: "{person}", type: "relation", target: "person", required: true },
        says: { label: "답", type: "select", required: true, options: ["yes 간다 g", "no 못 간다 n"], default: { value: "yes" } },
        count: { label: "사람 수", type: "number", unit: "명", min: 1, required: true, default: { value: 1 } },
        paid: { label: "회비 냄", type: "boolean", default: { value: false }, roles: ["admin"] },
        until: { label: "마감", type: "computed", lookup: { via: "event", field: "until" } },
        fee: { label: "한 사람 회비", type: "computed", result: "money", lookup: { via: "event", field: "fee" } },
        owed: { label: "낼 돈", type: "computed", formula: 'if(and(says = "yes", not(paid)), fee * count, 0)', result: "money" },
      },
      constraints: [
        { kind: "unique", fields: ["event", "person"], message: "이미 답하셨어요. 적은 것을 고쳐 주세요." },
        { kind: "check", when: [filled("until")], must: [cond("until", "gte", { today: 0 })], message: "마감이 지났어요.", keeps: true },
      ],
      sample: {
        columns: ["event", "person", "says", "count", "paid"],
        rows: [
          ["27회 30주년 모교 방문", "김선영", "yes", 2, true],
          ["27회 30주년 모교 방문", "오세진", "yes", 1, false],
          ["27회 30주년 모교 방문", "최영민", "no", 1, false],
          ["봄 산행", "김선영", "yes", 1, true],
        ],
      },
    },
    dues: {
      ...list("회비", "coins", "건", "log"),
      titleField: "person",
      access: MEMBERS,
      fields: {
        person: { label: "{person}", type: "relation", target: "person", required: true },
        kind: { label: "종류", type: "select", required: true, options: ["annual 연회비 i", "gift 찬조 a"], default: { value: "annual" } },
        year: { label: "해", type: "number", unit: "년", min: 1990, max: 2100, help: "비워 두면 낸 날의 해예요." },
        paidIn: { label: "낸 해", type: "computed", formula: "1970 + yearsBetween(addDays(today(), -today()), date)" },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true, default: { value: 50000 } },
        date: { label: "낸 날", type: "date", required: true, default: { auto: "today" } },
      },
      constraints: [{ kind: "unique", fields: ["person", "year", "kind"], message: "그 해 기록이 이미 있어요. 금액을 고쳐 주세요." }],
      sample: {
        columns: ["person", "kind", "year", "amount", "date"],
        rows: [
          ["김선영", "annual", 2026, 50000, -200],
          ["박민수", "annual", 2026, 50000, -120],
          ["최영민", "gift", 2026, 300000, -30],
        ],
      },
    },
    spent: {
      ...list("나간 돈", "receipt", "건", "log"),
      access: MEMBERS,
      fields: {
        what: { label: "무엇에", type: "text", required: true },
        kind: choice("종류", SPENT, "condolence"),
        person: { label: "누구 일", type: "relation", target: "person" },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["what", "kind", "person", "amount", "date"],
        rows: [["박민수 모친상 화환", "wreath", "박민수", 100000, -9]],
      },
    },
    tip: {
      ...list("제보", "search", "건", "log"),
      titleField: "text",
      access: [{ role: "newcomer", can: ["create"] }, ...MEMBERS_OWN],
      fields: {
        text: { label: "아는 것", type: "longtext", required: true },
        person: { label: "찾는 {person}", type: "relation", target: "person", required: true },
        who: { label: "제보한 이", type: "text" },
        status: { ...status("상태", ["fresh 새것 w", "right 확인 g.", "wrong 틀림 n."], "fresh"), roles: ["admin"] },
      },
      sample: {
        columns: ["text", "person", "who", "status"],
        rows: [["작년에 인천에서 카센터를 한다고 들었어요", "이정호", "오세진", "fresh"]],
      },
    },
  },
  actions: {
    found: press("연락됐어요", "person", [is("status", "lost")], ["status", "found"], "연락되는 사람으로 옮겼어요.", ADMIN),
    paidDues: press("연회비 받음", "person", [is("paid", 0)], ["duesOn", { auto: "today" }], "받은 것으로 적었어요.", ADMIN),
    paidEntry: press("회비 받음", "entry", [cond("owed", "gt", 0)], ["paid", true], "받은 것으로 적었어요.", ADMIN),
    confirmTip: press("확인", "tip", [is("status", "fresh")], ["status", "right"], "제보를 확인했어요.", ADMIN),
  },
  notices: ["tip"],
  rules: [
    ...(["create", "update"] as const).flatMap((on) =>
      WRITTEN.map((field, at) => ({
        entity: "person",
        on,
        // The first of them that was written stands for all, so that one record comes of it.
        when: [filled(field), ...WRITTEN.slice(0, at).map(blank)],
        steps: [
          { do: "create" as const, entity: "contact", values: { person: { record: true as const }, ...TOLD } },
          ...WRITTEN.map((id) => ({ do: "set" as const, field: id, to: null })),
        ],
      })),
    ),
    { entity: "person", on: "update", when: [is("duesOn", { today: 0 })], steps: [{ do: "create", entity: "dues", values: GIVEN }] },
    // Who is of no class pays what is usual.
    { entity: "dues", on: "create", when: [blank("amount")], steps: [{ do: "set", field: "amount", to: 50000 }] },
    { entity: "dues", on: "create", when: [blank("year")], steps: [{ do: "set", field: "year", to: { field: "paidIn" } }] },
  ],
  screens: [
    {
      id: "home",
      title: "소식",
      icon: "megaphone",
      access: ["member", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "다가오는 {news}",
          query: { entity: "news", where: [cond("at", "gte", { today: 0 })], sort: [up("at")], filters: ["kind"] },
          views: [{ kind: "cards", columns: ["kind", "at", "place", "text", "account"] }],
          empty: "다가오는 경조사가 없어요.",
        },
        {
          kind: "collection",
          title: "{event}",
          query: { entity: "event", sort: [down("at")] },
          views: [{ kind: "cards", columns: ["at", "place", "fee", "until", "coming", "paid", "raised"] }],
          empty: "잡힌 행사가 없어요.",
        },
        {
          kind: "collection",
          title: "지난 {news}",
          query: { entity: "news", where: [cond("at", "lt", { today: 0 })], sort: [down("at")] },
          views: [{ kind: "timeline", date: "at", per: "year", columns: ["kind", "place"] }],
          create: false,
          empty: "지나간 소식이 여기에 남아요.",
        },
      ],
    },
    {
      id: "directory",
      title: "명부",
      icon: "users",
      access: ["newcomer", "member", "admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "person",
            search: ["name", "year", "room", "region", "job"],
            filters: ["year", "status", "role"],
            sort: [up("name")],
          },
          views: [{ kind: "table", columns: ["year", "room", "phone", "region", "job", "role", "status"] }],
          empty: "이름과 기수, 반을 적어 명부를 시작해요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{year}별",
          query: { entity: "year", sort: [up("name")] },
          views: [{ kind: "table", columns: ["leader", "all", "found", "rate", "dues"] }],
          empty: "기수를 먼저 만들어 주세요.",
        },
      ],
    },
    {
      id: "contacts",
      title: "{contact}",
      icon: "phone",
      access: ["member", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "contact", search: ["person", "region", "job", "company"] },
          views: [{ kind: "table", columns: ["person", "phone", "region", "job", "company", "mail"] }],
          empty: "내 연락처를 올려 주세요. 올린 것은 스스로 고칠 수 있어요.",
        },
      ],
    },
    {
      id: "lost",
      title: "친구 찾기",
      icon: "search",
      access: ["newcomer", "member", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "연락이 끊긴 {person}",
          query: { entity: "person", where: [is("status", "lost")], search: ["name"], filters: ["year"] },
          views: [{ kind: "list", columns: ["year", "room", "tips"] }],
          actions: ["found"],
          create: false,
          empty: "모두 찾았어요!",
        },
        { kind: "form", title: "아는 것을 알려 주세요", entity: "tip", submitLabel: "제보하기", success: "고맙습니다. 총무가 확인할게요." },
        {
          kind: "collection",
          title: "{tip}",
          query: { entity: "tip", filters: ["status"] },
          views: [{ kind: "list", columns: ["person", "who", "status"] }],
          actions: ["confirmTip"],
          create: false,
          empty: "아직 제보가 없어요.",
        },
      ],
    },
    {
      id: "money",
      title: "{dues}",
      icon: "coins",
      access: ["member", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            won("최근 1년 연회비", [is("kind", "annual"), cond("date", "gte", { month: -11 })]),
            won("찬조", [is("kind", "gift")]),
            {
              label: "남은 돈",
              entity: "dues",
              metric: { fn: "sum", field: "amount" },
              less: { entity: "spent", metric: { fn: "sum", field: "amount" } },
              unit: "원",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "dues", sort: [down("date")], filters: ["kind", "year"] },
          views: [{ kind: "table", columns: ["date", "kind", "year", "amount"] }],
          empty: "회비와 찬조를 적으면 명단과 합이 보여요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{spent}",
          query: { entity: "spent", sort: [down("date")], filters: ["kind", "person"] },
          views: [{ kind: "table", columns: ["date", "kind", "person", "amount"] }],
          empty: "화환과 부조, 행사에 쓴 돈을 적어 주세요.",
          export: true,
        },
      ],
    },
    {
      id: "desk",
      title: "총무",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        open("연회비 안 낸 {person}", "person", OWES, ["year", "room"], "year", "paidDues"),
        open("행사 회비 안 낸 {person}", "entry", [cond("owed", "gt", 0)], ["event", "count", "owed"], "event", "paidEntry"),
      ],
    },
  ],
};
