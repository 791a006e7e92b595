import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Old things of a place, found by time, kind and subject; people send theirs in and see them up once they were looked at. */
export const ARCHIVE_COLLECTION: PatternDeclaration = {
  id: "archive-collection",
  title: "솔미초 기록관",
  tagline: "우리 학교의 옛 사진과 물건을 함께 모아요",
  shelf: "group",
  icon: "library",
  family: "paper",
  palettes: [
    ["#faf7f0", "#6b3f1d"],
    ["#f5f7f6", "#2f5550"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "관리자", admin: true }] },
  lists: {
    item: {
      name: "자료",
      icon: "image",
      counter: "개",
      kind: "main",
      imageField: "picture",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true, unique: true },
        number: { label: "자료 번호", type: "text", unique: true, default: { auto: "sequence", prefix: "SM-" } },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["photo 사진", "paper 문서", "poster 포스터", "sound 음성", "thing 물건"],
        },
        era: {
          label: "시대",
          type: "select",
          options: ["y1950 1950년대", "y1960 1960년대", "y1970 1970년대", "y1980 1980년대", "y1990 1990년대", "y2000 2000년대"],
        },
        from: { label: "시작 해", type: "number", unit: "년", min: 1900, max: 2100 },
        to: { label: "끝 해", type: "number", unit: "년", min: 1900, max: 2100 },
        said: { label: "때", type: "text", placeholder: "1970년대쯤, 운동회 날" },
        place: { label: "장소", type: "text" },
        topics: { label: "주제", type: "multiselect", options: ["school 학교", "feast 축제", "people 사람", "work 일터", "view 풍경"] },
        about: { label: "설명", type: "longtext" },
        picture: { label: "그림", type: "image" },
        giver: { label: "준 사람", type: "text" },
        use: {
          label: "쓰임",
          type: "select",
          options: ["free 자유롭게", "credit 출처 밝히고", "look 보기만"],
          default: { value: "credit" },
        },
        original: { label: "원본 내려받기", type: "url" },
        date: { label: "공개한 날", type: "date", default: { auto: "today" } },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "to", op: "filled" }],
          must: [{ field: "to", op: "gte", value: { field: "from" } }],
          message: "끝 해가 시작 해보다 빨라요.",
        },
        {
          kind: "check",
          when: [{ field: "use", op: "eq", value: "look" }],
          must: [{ field: "original", op: "empty" }],
          message: "보기만 하는 자료에는 원본을 올릴 수 없어요.",
        },
      ],
      sample: {
        columns: ["title", "number", "kind", "era", "from", "to", "said", "place", "topics", "giver", "use", "date"],
        rows: [
          ["첫 졸업식", "SM-0001", "photo", "y1960", 1962, 1962, "1962년 2월", "본관 앞", ["school", "people"], "김정례", "credit", -60],
          ["나무 책걸상", "SM-0002", "thing", "y1960", 1960, 1969, "1960년대쯤", "3교실", ["school"], "익명 기증", "look", -52],
          ["가을 운동회 줄다리기", "SM-0003", "photo", "y1970", 1974, 1974, "1974년 가을", "운동장", ["feast"], "박만식", "free", -47],
          ["교가 악보", "SM-0004", "paper", "y1970", 1971, 1971, "1971년", null, ["school"], "김정례", "credit", -40],
          ["소풍 가는 날", "SM-0005", "photo", "y1970", 1976, 1979, "1970년대 후반", "솔미천", ["view", "people"], "박만식", "credit", -33],
          ["학교 앞 문방구", "SM-0006", "photo", "y1980", 1983, 1983, "1983년", "정문 앞", ["work", "view"], "이춘자", "credit", -21],
          ["가정 통신문 묶음", "SM-0007", "paper", "y1980", 1985, 1988, "1980년대 중반", null, ["school"], "이춘자", "look", -14],
          ["5학년 2반 단체 사진", "SM-0008", "photo", "y1980", 1987, 1987, "1987년 봄", "강당", ["people"], "김정례", "credit", -6],
        ],
      },
    },
    story: {
      name: "이야기",
      icon: "message-circle",
      kind: "log",
      titleField: "body",
      parent: "item",
      access: [
        { role: "any", can: ["list", "read", "create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        item: { label: "{item}", type: "relation", target: "item", required: true },
        body: { label: "내용", type: "text", required: true, maxLength: 500, placeholder: "사진 속 사람이나 장소를 아시나요?" },
        name: { label: "별명", type: "text", required: true, maxLength: 20 },
      },
      sample: {
        columns: ["item", "body", "name"],
        rows: [
          ["가을 운동회 줄다리기", "맨 앞이 우리 아버지예요.", "청군"],
          ["학교 앞 문방구", "주인 할머니가 쫀드기를 구워 주셨어요.", "83학번 꼬마"],
          ["소풍 가는 날", "솔미천 징검다리 같아요.", "느티나무"],
        ],
      },
    },
    offer: {
      name: "보내 준 자료",
      icon: "upload",
      kind: "main",
      titleField: "title",
      exposure: "submitted",
      fields: {
        title: { label: "제목", type: "text", required: true, maxLength: 60 },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["photo 사진", "paper 문서", "poster 포스터", "sound 음성", "thing 물건"],
        },
        said: { label: "언제쯤", type: "text" },
        about: { label: "설명", type: "longtext", required: true },
        picture: { label: "사진", type: "image" },
        name: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", required: true, help: "관리자만 봐요." },
        open: { label: "이름을 밝혀도 돼요", type: "boolean", default: { value: false } },
        giver: { label: "밝힐 이름", type: "computed", roles: ["admin"], formula: 'if(open, name, "익명 기증")', result: "text" },
        date: { label: "신청일", type: "date", required: true, default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          options: ["asked 확인 전 w", "opened 공개함 g.", "refused 돌려드림 n."],
          default: { value: "asked" },
        },
      },
      sample: {
        columns: ["title", "kind", "said", "about", "name", "phone", "open", "date", "status"],
        rows: [
          ["급식실 첫날", "photo", "1990년대 초", "앞치마를 맞춰 입었어요.", "최영숙", "010-3312-0785", true, -1, "asked"],
          ["전교 어린이회 완장", "thing", "1980년대", "빨간 천에 금박 글씨예요.", "오상호", "010-7741-2093", false, -3, "asked"],
          ["5학년 2반 단체 사진", "photo", "1987년 봄", "담임은 김 선생님이셨어요.", "김정례", "010-5520-1146", true, -8, "opened"],
          ["학교 앞 문방구", "photo", "1983년", "간판이 파란색이었어요.", "이춘자", "010-9038-6657", true, -23, "opened"],
        ],
      },
    },
    bundle: {
      name: "모음",
      icon: "bookmark",
      kind: "main",
      access: [
        { role: "any", can: ["list", "read", "create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        maker: { label: "만든 이", type: "text", required: true },
        about: { label: "소개", type: "longtext" },
        items: { label: "담긴 자료", type: "computed", unit: "개", rollup: { entity: "held", via: "bundle", fn: "count" } },
      },
      sample: {
        columns: ["name", "maker", "about"],
        rows: [
          ["운동회의 추억", "기록관", "줄다리기부터 도시락까지."],
          ["사라진 골목", "느티나무", "지금은 없는 학교 앞 풍경이에요."],
        ],
      },
    },
    held: {
      name: "담긴 것",
      icon: "layout-grid",
      kind: "child",
      titleField: "item",
      parent: "bundle",
      access: [
        { role: "any", can: ["list", "read", "create"] },
        { role: "sender", can: ["delete"] },
      ],
      fields: {
        bundle: { label: "{bundle}", type: "relation", target: "bundle", required: true },
        item: { label: "{item}", type: "relation", target: "item", required: true },
        order: { label: "순서", type: "number", min: 1, default: { value: 1 } },
      },
      constraints: [{ kind: "unique", fields: ["bundle", "item"], message: "이미 담긴 {item:이에요/예요}." }],
      sample: {
        columns: ["bundle", "item", "order"],
        rows: [
          ["운동회의 추억", "가을 운동회 줄다리기", 1],
          ["운동회의 추억", "소풍 가는 날", 2],
          ["사라진 골목", "학교 앞 문방구", 1],
          ["사라진 골목", "소풍 가는 날", 2],
        ],
      },
    },
  },
  rules: [
    {
      entity: "offer",
      on: "update",
      when: [{ field: "status", op: "eq", value: "opened" }],
      steps: [
        {
          do: "create",
          entity: "item",
          values: {
            title: { field: "title" },
            kind: { field: "kind" },
            said: { field: "said" },
            about: { field: "about" },
            picture: { field: "picture" },
            giver: { field: "giver" },
          },
        },
      ],
    },
  ],
  actions: {
    openOffer: {
      label: "공개하기",
      icon: "check",
      entity: "offer",
      when: [{ field: "status", op: "eq", value: "asked" }],
      confirm: "자료 번호를 붙여 공개할까요?",
      steps: [{ do: "set", field: "status", to: "opened" }],
      success: "공개했어요. 시대와 주제를 마저 골라 주세요.",
      tone: "good",
      roles: ["admin"],
    },
    refuseOffer: {
      label: "돌려드림",
      entity: "offer",
      when: [{ field: "status", op: "eq", value: "asked" }],
      steps: [{ do: "set", field: "status", to: "refused" }],
      success: "올리지 않기로 적었어요.",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "items",
      title: "{item}",
      icon: "image",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "item",
            sort: [{ field: "from", dir: "asc" }],
            search: ["title", "about", "place", "number"],
            filters: ["era", "kind", "topics"],
          },
          views: [
            { kind: "gallery", columns: ["said", "place"] },
            { kind: "table", columns: ["number", "title", "kind", "said", "place", "topics", "use"] },
          ],
          empty: "아직 공개한 {item:이/가} 없어요.",
        },
      ],
    },
    {
      id: "years",
      title: "연표",
      icon: "activity",
      blocks: [
        { kind: "chart", title: "시대별 {item}", chart: "bar", entity: "item", x: "era", y: { fn: "count" } },
        {
          kind: "collection",
          query: { entity: "item", sort: [{ field: "from", dir: "asc" }], group: "era", filters: ["kind", "topics"] },
          views: [{ kind: "list", columns: ["said", "place", "kind"] }],
          create: false,
        },
      ],
    },
    {
      id: "bundles",
      title: "{bundle}",
      icon: "bookmark",
      blocks: [
        {
          kind: "collection",
          query: { entity: "bundle" },
          views: [{ kind: "cards", columns: ["about", "maker", "items"] }],
          empty: "마음에 드는 {item:을/를} 담아 {bundle:을/를} 만들어 보세요.",
        },
      ],
    },
    {
      id: "give",
      title: "자료 보내기",
      icon: "upload",
      blocks: [
        { kind: "form", entity: "offer", submitLabel: "보내기", success: "고마워요! 확인한 뒤 번호를 붙여 공개할게요." },
        {
          kind: "collection",
          title: "내가 보낸 것",
          query: { entity: "offer", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "list", columns: ["kind", "date", "status"] }],
          create: false,
          empty: "이 기기에서 보낸 자료가 여기에 보여요.",
        },
      ],
    },
    {
      id: "desk",
      title: "확인할 것",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "확인 전",
              entity: "offer",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "asked" }],
              tone: "warn",
            },
            { label: "공개한 {item}", entity: "item", metric: { fn: "count" }, tone: "good" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "offer", sort: [{ field: "status", dir: "asc" }], filters: ["status", "kind"] },
          views: [{ kind: "table", columns: ["title", "kind", "said", "about", "name", "phone", "open", "status"] }],
          actions: ["openOffer", "refuseOffer"],
          create: false,
          empty: "보내 준 자료가 없어요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "준 사람",
          entity: "item",
          by: "giver",
          columns: [{ label: "{item}", metric: { fn: "count" }, unit: "개" }],
        },
      ],
    },
  ],
};
