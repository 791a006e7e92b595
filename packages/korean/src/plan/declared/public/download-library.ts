import type { Constraint } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Condition, ConditionOp } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
/** A button that takes a record from one state to another. */
const turns = (label: string, entity: string, when: Condition[], to: string, success: string, more?: Partial<ActionSpec>) => {
  const steps = [{ do: "set" as const, field: "status", to }];
  return { label, entity, when, steps, success, ...more };
};

/** Either the file itself or where it lies. */
const FILED: Constraint = {
  kind: "check",
  when: [{ field: "file", op: "empty" }],
  must: [{ field: "url", op: "filled" }],
  message: "파일을 올리거나 주소를 적어 주세요.",
};

/** Files to find and take, each with its editions; some for members only, and who took what is written down. */
export const DOWNLOAD_LIBRARY: PatternDeclaration = {
  id: "download-library",
  title: "자료실",
  tagline: "서식과 {doc:을/를} 찾아 최신 판으로 받아요",
  shelf: "work",
  icon: "download",
  family: "work",
  palettes: [
    ["#f5f6f5", "#2c6a3f"],
    ["#f5f7fb", "#2a528c"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "member", label: "회원" },
      { id: "uploader", label: "올리는 사람" },
      { id: "admin", label: "관리자", admin: true },
    ],
  },
  lists: {
    kind: {
      name: "분류",
      icon: "folder",
      counter: "개",
      kind: "resource",
      access: [{ role: "any", can: ["list", "read"] }],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        docs: { label: "{doc}", type: "computed", unit: "개", rollup: { entity: "doc", via: "kind", fn: "count" } },
      },
      sample: { columns: ["name"], rows: [["인사"], ["회계"], ["총무"]] },
    },
    doc: {
      name: "자료",
      icon: "file-text",
      counter: "개",
      kind: "content",
      imageField: "preview",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "uploader", can: ["create", "update"] },
      ],
      fields: {
        title: { label: "제목", type: "text", required: true, unique: true },
        about: { label: "설명", type: "longtext" },
        kind: { label: "{kind}", type: "relation", target: "kind", required: true },
        tags: { label: "태그", type: "tags" },
        preview: { label: "미리 보기", type: "image" },
        for: { label: "볼 사람", type: "select", required: true, options: ["all 누구나 g", "members 회원만 w"], default: { value: "all" } },
        licence: {
          label: "쓰임",
          type: "select",
          required: true,
          options: ["free 자유 g", "credit 출처 밝힘 i", "inside 안에서만 w"],
          default: { value: "inside" },
        },
        date: { label: "올린 날", type: "date", required: true, default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["review 검토 w", "open 공개 g", "down 내림 n"],
          default: { value: "review" },
          roles: ["admin"],
        },
        newest: { label: "최신 판", type: "computed", rollup: { entity: "edition", via: "doc", fn: "last", field: "no" } },
        size: { label: "크기", type: "computed", unit: "MB", rollup: { entity: "edition", via: "doc", fn: "last", field: "size" } },
        taken: { label: "받은 수", type: "number", unit: "번", min: 0, default: { value: 0 }, roles: ["admin"] },
        stars: { label: "별점", type: "computed", unit: "점", rollup: { entity: "rating", via: "doc", fn: "avg", field: "stars" } },
      },
      highlights: [
        { when: [is("status", "eq", "review")], tone: "info", label: "검토를 기다려요" },
        { when: [is("for", "eq", "members")], tone: "warn", label: "회원만" },
        { when: [is("date", "gte", { today: -7 })], tone: "good", label: "새 자료" },
      ],
      sample: {
        columns: ["title", "about", "kind", "tags", "for", "licence", "date", "status", "taken"],
        rows: [
          ["휴가신청서", "반차와 경조 칸을 나누었어요.", "인사", ["신청", "휴가"], "all", "inside", -210, "open", 84],
          ["재직증명서", "도장 자리가 있어요.", "인사", ["증명"], "all", "inside", -190, "open", 21],
          ["근로계약서", "2026년 최저임금에 맞췄어요.", "인사", ["계약"], "members", "inside", -60, "open", 18],
          ["면접 평가표", null, "인사", ["채용"], "members", "inside", -45, "open", 9],
          ["지출결의서", "합계가 저절로 나와요.", "회계", ["결재"], "all", "inside", -200, "open", 61],
          ["거래명세서", "부가세를 따로 적어요.", "회계", ["거래"], "all", "free", -150, "open", 16],
          ["법인카드 사용 내역", null, "회계", ["카드"], "members", "inside", -30, "open", 8],
          ["출장보고서", "사진 붙이는 칸이 있어요.", "총무", ["출장"], "all", "credit", -120, "open", 47],
          ["비품 대장", null, "총무", ["비품"], "all", "free", -75, "open", 17],
          ["회의록", "할 일을 나눠 적어요.", "총무", ["회의"], "all", "free", -2, "review", 5],
        ],
      },
    },
    edition: {
      name: "판",
      icon: "refresh-cw",
      counter: "개",
      kind: "log",
      parent: "doc",
      titleField: "no",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "uploader", can: ["create", "update"] },
      ],
      fields: {
        doc: { label: "{doc}", type: "relation", target: "doc", required: true },
        no: { label: "번호", type: "text", required: true, placeholder: "1.2" },
        type: { label: "종류", type: "select", options: ["pdf PDF b", "hwp 한글 i", "xlsx 엑셀 g", "image 그림 w", "zip 압축 n"] },
        size: { label: "크기", type: "number", unit: "MB", min: 0, max: 50, step: 0.1 },
        changed: { label: "바뀐 점", type: "text" },
        date: { label: "올린 때", type: "datetime", required: true, default: { auto: "now" } },
      },
      constraints: [{ kind: "unique", fields: ["doc", "no"], message: "이 번호의 판이 이미 있어요." }],
      sample: {
        columns: ["doc", "no", "type", "size", "changed", "date"],
        rows: [
          ["휴가신청서", "1.0", "hwp", 0.2, null, [-210, "10:00"]],
          ["휴가신청서", "1.2", "hwp", 0.3, "반차를 오전·오후로 나눴어요", [-14, "09:20"]],
          ["재직증명서", "1.0", "hwp", 0.2, null, [-190, "11:10"]],
          ["근로계약서", "2.0", "hwp", 0.4, "2026년 최저임금", [-60, "14:00"]],
          ["면접 평가표", "1.0", "xlsx", 0.1, null, [-45, "16:30"]],
          ["지출결의서", "1.1", "xlsx", 0.3, "합계 식을 고쳤어요", [-90, "10:40"]],
          ["법인카드 사용 내역", "1.0", "xlsx", 0.2, null, [-30, "09:00"]],
          ["출장보고서", "1.0", "pdf", 1.8, null, [-120, "15:45"]],
          ["비품 대장", "1.0", "xlsx", 0.4, null, [-75, "17:00"]],
        ],
      },
    },
    place: {
      name: "받는 곳",
      icon: "link",
      counter: "개",
      kind: "log",
      parent: "doc",
      titleField: "doc",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "uploader", can: ["create", "update"] },
      ],
      fields: {
        doc: { label: "{doc}", type: "relation", target: "doc", required: true, unique: true },
        file: { label: "파일", type: "file" },
        url: { label: "파일 주소", type: "url" },
        for: { label: "볼 사람", type: "computed", lookup: { via: "doc", field: "for" }, result: "text" },
      },
      constraints: [
        FILED,
        { kind: "check", must: [is("for", "ne", "회원만")], message: "회원만 보는 {doc:이에요/예요}. {inside}에 넣어 주세요." },
      ],
      sample: {
        columns: ["doc", "url"],
        rows: [
          ["휴가신청서", "https://drive.google.com/file/leave-1-2"],
          ["재직증명서", "https://drive.google.com/file/proof-1-0"],
          ["지출결의서", "https://drive.google.com/file/expense-1-1"],
          ["출장보고서", "https://drive.google.com/file/trip-1-0"],
          ["비품 대장", "https://drive.google.com/file/goods-1-0"],
        ],
      },
    },
    inside: {
      name: "회원이 받는 곳",
      icon: "lock",
      counter: "개",
      kind: "log",
      parent: "doc",
      titleField: "doc",
      access: [
        { role: "member", can: ["list", "read"] },
        { role: "uploader", can: ["list", "read", "create", "update"] },
      ],
      fields: {
        doc: { label: "{doc}", type: "relation", target: "doc", required: true, unique: true },
        file: { label: "파일", type: "file" },
        url: { label: "파일 주소", type: "url" },
      },
      constraints: [FILED],
      sample: {
        columns: ["doc", "url"],
        rows: [
          ["근로계약서", "https://drive.google.com/file/contract-2-0"],
          ["면접 평가표", "https://drive.google.com/file/interview-1-0"],
          ["법인카드 사용 내역", "https://drive.google.com/file/card-1-0"],
        ],
      },
    },
    take: {
      name: "받은 기록",
      icon: "download",
      counter: "건",
      kind: "log",
      titleField: "doc",
      access: [
        { role: "any", can: ["create"] },
        { role: "sender", can: ["list", "read"] },
      ],
      fields: {
        doc: { label: "{doc}", type: "relation", target: "doc", required: true },
        who: { label: "이름", type: "text", required: true },
        agreed: { label: "쓰임 조건을 지킬게요", type: "boolean", default: { value: false } },
        date: { label: "받은 때", type: "datetime", default: { auto: "now" }, roles: ["admin"] },
      },
      constraints: [{ kind: "check", must: [is("agreed", "eq", true)], message: "쓰임 조건을 확인해 주세요." }],
      sample: {
        columns: ["doc", "who", "agreed", "date"],
        rows: [
          ["휴가신청서", "정다은", true, [-1, "09:12"]],
          ["휴가신청서", "오현우", true, [-2, "14:40"]],
          ["지출결의서", "오현우", true, [-3, "16:20"]],
          ["근로계약서", "강민지", true, [-5, "13:47"]],
        ],
      },
    },
    rating: {
      name: "평가",
      icon: "star",
      counter: "개",
      kind: "child",
      parent: "doc",
      titleField: "line",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "member", can: ["create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        doc: { label: "{doc}", type: "relation", target: "doc", required: true },
        who: { label: "이름", type: "text", required: true },
        stars: { label: "별점", type: "rating", required: true },
        line: { label: "한마디", type: "text", required: true },
      },
      constraints: [{ kind: "unique", fields: ["doc", "who"], message: "이미 별점을 남겼어요." }],
      sample: {
        columns: ["doc", "who", "stars", "line"],
        rows: [
          ["휴가신청서", "정다은", 5, "칸이 넉넉해서 쓰기 편해요"],
          ["지출결의서", "오현우", 4, "합계가 저절로 나와서 좋아요"],
        ],
      },
    },
    wish: {
      name: "부탁",
      icon: "megaphone",
      counter: "개",
      kind: "content",
      titleField: "body",
      access: [
        { role: "any", can: ["list", "read", "create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        who: { label: "쓴 사람", type: "text", maxLength: 20 },
        body: { label: "바라는 자료", type: "text", required: true, unique: true },
        votes: { label: "표", type: "number", min: 0, default: { value: 0 } },
      },
      sample: {
        columns: ["who", "body", "votes"],
        rows: [
          ["김서연", "연말정산 안내문", 7],
          ["익명", "차량 운행 일지", 3],
        ],
      },
    },
  },
  rules: [{ entity: "take", on: "create", steps: [{ do: "add", via: "doc", field: "taken", by: 1 }] }],
  actions: {
    approve: turns("공개", "doc", [is("status", "ne", "open")], "open", "공개했어요.", { icon: "check", roles: ["admin"] }),
    takeDown: turns("내리기", "doc", [is("status", "eq", "open")], "down", "내렸어요.", {
      confirm: "이 {doc:을/를} 내릴까요? 찾기에서 사라져요.",
      tone: "bad",
      roles: ["admin"],
    }),
  },
  screens: [
    {
      id: "find",
      title: "찾기",
      icon: "search",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "doc",
            where: [is("status", "eq", "open")],
            sort: [{ field: "taken", dir: "desc" }],
            search: ["title", "about", "tags"],
            filters: ["kind", "for", "licence"],
          },
          views: [{ kind: "cards", columns: ["kind", "newest", "size", "taken", "stars", "licence"] }],
          create: false,
          empty: "찾는 {doc:이/가} 없어요. {wish}에 남겨 보세요.",
        },
      ],
    },
    {
      id: "take",
      title: "받기",
      icon: "download",
      blocks: [
        {
          kind: "form",
          title: "무엇을 받나요",
          entity: "take",
          submitLabel: "확인했어요",
          success: "고마워요. 아래 주소를 눌러 받으세요.",
        },
        {
          kind: "collection",
          title: "{place}",
          query: { entity: "place", filters: ["doc"] },
          views: [{ kind: "list", columns: ["file", "url"] }],
          empty: "올라온 파일이 없어요.",
        },
        {
          kind: "collection",
          title: "{inside}",
          query: { entity: "inside", filters: ["doc"] },
          views: [{ kind: "list", columns: ["file", "url"] }],
          empty: "로그인하면 회원 자료가 열려요.",
        },
      ],
    },
    {
      id: "wishes",
      title: "{wish}",
      icon: "megaphone",
      blocks: [
        { kind: "thread", title: "이런 자료를 올려 주세요", entity: "wish", body: "body", author: "who", likes: "votes", anonymous: true },
      ],
    },
    {
      id: "put",
      title: "올리기",
      icon: "upload",
      access: ["uploader", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "{doc}",
          query: { entity: "doc", sort: [{ field: "date", dir: "desc" }], search: ["title"], filters: ["status", "kind"] },
          views: [{ kind: "table", columns: ["title", "kind", "for", "newest", "taken", "stars", "status"] }],
          actions: ["approve", "takeDown"],
          empty: "첫 {doc:을/를} 올려 보세요.",
        },
        {
          kind: "collection",
          title: "{edition}",
          query: { entity: "edition", sort: [{ field: "date", dir: "desc" }], filters: ["doc"] },
          views: [{ kind: "table", columns: ["doc", "no", "type", "size", "changed", "date"] }],
          empty: "새 {edition:을/를} 올리면 그것이 최신이 돼요.",
        },
      ],
    },
    {
      id: "desk",
      title: "관리",
      icon: "settings",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "이번 달 받은 수", entity: "take", metric: { fn: "count" }, period: { field: "date", unit: "month" }, unit: "번" },
            { label: "검토 대기", entity: "doc", metric: { fn: "count" }, where: [is("status", "eq", "review")] },
            { label: "쓴 공간", entity: "edition", metric: { fn: "sum", field: "size" }, unit: "MB" },
          ],
        },
        {
          kind: "collection",
          title: "누가 받았나요",
          query: { entity: "take", sort: [{ field: "date", dir: "desc" }], search: ["who"], filters: ["doc"] },
          views: [{ kind: "table", columns: ["date", "doc", "who"] }],
          create: false,
          export: true,
          empty: "아직 받은 사람이 없어요.",
        },
        { kind: "collection", title: "{kind}", query: { entity: "kind" }, views: [{ kind: "table", columns: ["name", "docs"] }] },
        { kind: "profile" },
      ],
    },
  ],
};
