import type { Condition } from "@appmon/appspec/spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });
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

const up = (field: string) => ({ field, dir: "asc" as const });
const down = (field: string) => ({ field, dir: "desc" as const });
const WAITS: Condition[] = [{ field: "status", op: "in", value: ["reserved", "waiting"] }];

/** Neighbours put up what they no longer need; the first to say so gets it, the next wait in turn. */
export const GIVE_AWAY: PatternDeclaration = {
  id: "give-away",
  title: "우리 동네 나눔",
  tagline: "안 쓰는 것을 올리고, 먼저 찜한 이웃에게 건네요",
  shelf: "group",
  icon: "gift",
  family: "shop",
  palettes: [
    ["#f5faf4", "#2c7a37"],
    ["#fff8f1", "#b04a12"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "member", label: "이웃" },
      { id: "admin", label: "운영자", admin: true },
    ],
  },
  lists: {
    neighbour: {
      ...list("이웃", "users", "명", "person"),
      owner: "creator",
      access: [
        { role: "member", can: ["list", "read", "create"] },
        { role: "owner", can: ["update"] },
      ],
      fields: {
        name: { label: "별명", type: "text", required: true, unique: true, maxLength: 20 },
        block: { label: "동", type: "text", placeholder: "103동 (호수는 적지 않아요)" },
        phone: { label: "연락처", type: "phone", private: true },
        gave: {
          label: "준 수",
          type: "computed",
          unit: "개",
          rollup: { entity: "item", via: "giver", fn: "count", where: [is("gone", true)] },
        },
        missed: { label: "안 온 수", type: "number", unit: "번", min: 0, roles: ["admin"], default: { value: 0 } },
        status: { label: "상태", type: "select", roles: ["admin"], options: ["on 쓰는 중 g", "paused 멈춤 b"], default: { value: "on" } },
      },
      highlights: [{ when: [{ field: "missed", op: "gt", value: 0 }], tone: "warn", label: "약속에 안 온 적이 있어요" }],
      sample: {
        columns: ["name", "block", "phone", "missed", "status"],
        rows: [
          ["햇살", "103동", "010-3321-4507", 0, "on"],
          ["두부엄마", "107동", "010-5120-8834", 0, "on"],
          ["책벌레", "101동", "010-7745-2096", 0, "on"],
          ["공구아재", "105동", "010-2908-6613", 0, "on"],
          ["새댁", "103동", "010-6432-1178", 1, "on"],
        ],
      },
    },
    item: {
      ...list("물건", "gift", "개", "main"),
      imageField: "photo",
      owner: "creator",
      access: [
        { role: "member", can: ["list", "read", "create"] },
        { role: "owner", can: ["update", "delete"] },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true },
        photo: { label: "사진", type: "image" },
        kind: choice(
          "종류",
          [
            "baby 아이 옷",
            "toy 장난감",
            "book 책",
            "furniture 가구",
            "device 가전",
            "clothes 옷",
            "kitchen 주방",
            "uniform 교복",
            "other 기타",
          ],
          "other",
        ),
        size: { label: "크기", type: "text" },
        state: {
          label: "상태",
          type: "select",
          options: ["new 새것 g", "good 좋음 i", "fair 보통 n", "broken 고쳐 쓸 것 w"],
          default: { value: "good" },
        },
        way: choice("방식", ["free 나눔 g", "sell 팔기 i", "lend 빌려주기 a", "swap 바꾸기 w"], "free"),
        price: { label: "값", type: "money", unit: "원", min: 0, default: { value: 0 } },
        share: { label: "기부 비율", type: "percent", min: 0, max: 100, default: { value: 0 } },
        giver: { label: "주는 이", type: "relation", target: "neighbour", required: true },
        spot: { label: "받는 곳", type: "text", default: { value: "경비실" } },
        until: { label: "마감", type: "date" },
        about: { label: "설명", type: "longtext" },
        status: status("진행", ["open 받는 중 i", "done 끝 g.", "down 내림 n."], "open"),
        claims: { label: "찜 수", type: "number", unit: "명", min: 0, roles: ["admin"], default: { value: 0 }, help: "저절로 세요." },
        handed: { label: "건넨 수", type: "number", unit: "번", min: 0, roles: ["admin"], default: { value: 0 }, help: "저절로 세요." },
        gone: { label: "나눔 끝", type: "computed", formula: 'or(status = "done", handed > 0)' },
        late: { label: "마감 지남", type: "computed", formula: "and(until < today())" },
        shut: { label: "찜 못 함", type: "computed", formula: 'or(status != "open", handed > 0, late)' },
        next: { label: "다음 차례", type: "computed", unit: "번", formula: "claims + 1" },
        offer: { label: "새 찜의 상태", type: "computed", private: true, formula: 'if(claims = 0, "reserved", "waiting")' },
        donation: { label: "기부할 돈", type: "computed", formula: "round(price * share / 100)", result: "money" },
      },
      constraints: [
        {
          kind: "check",
          when: [is("way", "free"), { field: "price", op: "filled" }],
          must: [is("price", 0)],
          message: "나눔은 값을 0원으로 적어 주세요.",
        },
      ],
      highlights: [
        { when: [is("gone", true)], tone: "neutral", label: "나눔 끝" },
        { when: [is("late", true)], tone: "bad", label: "마감이 지났어요" },
        { when: [{ field: "claims", op: "gt", value: 0 }], tone: "warn", label: "예약" },
      ],
      sample: {
        columns: ["name", "kind", "size", "state", "way", "price", "share", "giver", "spot", "until", "status", "claims", "handed"],
        rows: [
          ["아기 겨울 점퍼", "baby", "90", "good", "free", 0, 0, "두부엄마", "정자", 6, "open", 2, 0],
          ["레고 듀플로 한 상자", "toy", null, "good", "free", 0, 0, "두부엄마", "경비실", 9, "open", 0, 0],
          ["교복 치마", "uniform", "64", "good", "free", 0, 0, "햇살", "경비실", null, "open", 0, 0],
          ["초등 전집 40권", "book", null, "fair", "sell", 15000, 50, "책벌레", "101동 앞", 12, "open", 1, 0],
          ["책장", "furniture", "60×120", "good", "sell", 20000, 50, "책벌레", "101동 앞", null, "done", 0, 1],
          ["전동 드릴", "device", null, "good", "lend", 0, 0, "공구아재", "경비실", null, "open", 0, 0],
          ["밥솥 6인용", "kitchen", "6인용", "fair", "free", 0, 0, "햇살", "경비실", null, "open", 0, 0],
        ],
      },
    },
    claim: {
      ...list("찜", "heart", "건", "log"),
      titleField: "neighbour",
      owner: "creator",
      access: [
        { role: "member", can: ["create"] },
        { role: "owner", can: ["list", "read", "update"], through: ["item"] },
      ],
      fields: {
        item: { label: "{item}", type: "relation", target: "item", required: true },
        neighbour: { label: "내 별명", type: "relation", target: "neighbour", required: true },
        phone: { label: "연락처", type: "phone", required: true, help: "주는 이와 나만 볼 수 있어요." },
        word: { label: "한마디", type: "text" },
        when: { label: "약속한 때", type: "datetime" },
        date: { label: "찜한 날", type: "date", required: true, default: { auto: "today" } },
        turn: { label: "차례", type: "number", unit: "번", min: 1, roles: ["admin"], help: "저절로 채워져요." },
        giver: { label: "주는 이", type: "relation", target: "neighbour", roles: ["admin"], help: "저절로 채워져요." },
        shut: { label: "찜 못 함", type: "computed", lookup: { via: "item", field: "shut" } },
        noShows: { label: "안 온 수", type: "computed", unit: "번", lookup: { via: "neighbour", field: "missed" } },
        standing: { label: "이웃 상태", type: "text", roles: ["admin"], help: "저절로 채워져요." },
        status: status("상태", ["reserved 예약 a", "waiting 대기 w", "taken 받음 g.", "cancelled 취소 n.", "missed 안 옴 b."], "waiting"),
      },
      constraints: [
        { kind: "capacity", of: ["item", "neighbour"], limit: 1, exceptStatus: ["cancelled"], message: "이미 찜한 {item:이에요/예요}." },
        {
          kind: "capacity",
          of: ["item"],
          limit: 1,
          exceptStatus: ["waiting", "taken", "cancelled", "missed"],
          message: "먼저 예약한 사람이 있어요. 그 약속이 취소되면 예약할 수 있어요.",
        },
        {
          kind: "check",
          when: WAITS,
          must: [is("shut", false)],
          message: "이미 끝났거나 마감이 지난 {item:이에요/예요}.",
          keeps: true,
        },
        {
          kind: "check",
          when: WAITS,
          must: [{ field: "noShows", op: "lt", value: 3 }],
          message: "약속에 3번 안 와서 찜할 수 없어요. 운영자에게 물어봐 주세요.",
          keeps: true,
        },
        { kind: "capacity", of: ["neighbour", "date"], limit: 2, exceptStatus: ["cancelled"], message: "하루에 두 개까지 찜할 수 있어요." },
        { kind: "check", must: [{ field: "neighbour", op: "ne", value: { field: "giver" } }], message: "내가 올린 것은 찜할 수 없어요." },
        {
          kind: "check",
          must: [{ field: "standing", op: "ne", value: "paused" }],
          message: "지금은 찜을 쉬는 중이에요. 운영자에게 물어봐 주세요.",
          keeps: true,
        },
      ],
      sample: {
        columns: ["item", "neighbour", "phone", "word", "when", "date", "turn", "giver", "standing", "status"],
        rows: [
          ["아기 겨울 점퍼", "햇살", "010-3321-4507", "내일 저녁에 갈게요", [1, "19:00"], -1, 1, "두부엄마", "on", "reserved"],
          ["아기 겨울 점퍼", "책벌레", "010-7745-2096", null, null, -1, 2, "두부엄마", "on", "waiting"],
          ["초등 전집 40권", "두부엄마", "010-5120-8834", "주말에 차로 실을게요", [2, "10:30"], -2, 1, "책벌레", "on", "reserved"],
          ["책장", "공구아재", "010-2908-6613", null, [-6, "20:00"], -8, 1, "책벌레", "on", "taken"],
          ["밥솥 6인용", "새댁", "010-6432-1178", null, [-10, "18:00"], -12, 1, "햇살", "on", "missed"],
        ],
      },
    },
  },
  notices: ["item", "claim"],
  rules: [
    {
      entity: "claim",
      on: "create",
      steps: [
        { do: "set", field: "giver", to: { via: "item", field: "giver" } },
        { do: "set", field: "turn", to: { via: "item", field: "next" } },
        { do: "set", field: "status", to: { via: "item", field: "offer" } },
        { do: "set", field: "standing", to: { via: "neighbour", field: "status" } },
      ],
    },
    {
      entity: "claim",
      on: "while",
      when: [{ field: "status", op: "in", value: ["reserved", "waiting"] }],
      steps: [{ do: "add", via: "item", field: "claims", by: 1 }],
    },
    { entity: "claim", on: "while", when: [is("status", "missed")], steps: [{ do: "add", via: "neighbour", field: "missed", by: 1 }] },
    { entity: "claim", on: "while", when: [is("status", "taken")], steps: [{ do: "add", via: "item", field: "handed", by: 1 }] },
  ],
  actions: {
    promise: press("예약하기", "claim", [is("status", "waiting")], ["status", "reserved"], "다음 사람에게 넘겼어요. 약속을 잡아 주세요."),
    hand: press("건넸어요", "claim", [is("status", "reserved")], ["status", "taken"], "받은 것으로 적었어요. 나눔판에서 내렸어요.", {
      icon: "check",
      tone: "good",
    }),
    miss: {
      label: "안 왔어요",
      entity: "claim",
      when: [is("status", "reserved")],
      confirm: "약속에 오지 않은 것으로 적을까요?",
      steps: [{ do: "set", field: "status", to: "missed" }],
      success: "안 온 것으로 적었어요. 다음 사람을 예약해 주세요.",
      tone: "bad",
    },
    cancel: {
      label: "찜 취소",
      entity: "claim",
      when: [{ field: "status", op: "in", value: ["reserved", "waiting"] }],
      confirm: "찜을 취소할까요?",
      steps: [{ do: "set", field: "status", to: "cancelled" }],
      success: "찜을 취소했어요.",
    },
    putUp: press(
      "다시 올리기",
      "item",
      [{ field: "status", op: "ne", value: "open" }, is("handed", 0)],
      ["status", "open"],
      "나눔판에 다시 올렸어요.",
    ),
    close: press("끝", "item", [is("status", "open")], ["status", "done"], "목록에서 내렸어요."),
  },
  screens: [
    {
      id: "board",
      title: "나눔판",
      icon: "gift",
      access: ["member", "admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "item",
            where: [is("shut", false)],
            sort: [down("createdAt")],
            search: ["name", "size", "about"],
            filters: ["kind", "way", "state"],
          },
          views: [
            { kind: "gallery", columns: ["way", "price", "size", "claims", "spot"] },
            { kind: "table", columns: ["kind", "size", "state", "way", "price", "giver", "until", "claims"] },
          ],
          empty: "안 쓰는 {item:을/를} 사진과 이름만 올려 보세요.",
        },
        {
          kind: "form",
          title: "{claim}하기",
          entity: "claim",
          submitLabel: "찜하기",
          success: "찜했어요. ‘내 것’에서 차례를 볼 수 있어요.",
        },
      ],
    },
    {
      id: "mine",
      title: "내 것",
      icon: "heart",
      access: ["member", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "내가 올린 {item}",
          query: { entity: "item", mine: true, sort: [down("createdAt")] },
          views: [{ kind: "table", columns: ["way", "claims", "until", "handed", "status"] }],
          actions: ["close", "putUp"],
          create: false,
          empty: "아직 올린 {item:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "주고받을 {claim}",
          query: { entity: "claim", where: WAITS, sort: [up("status"), up("turn")], filters: ["item", "status"] },
          views: [{ kind: "table", columns: ["item", "turn", "status", "when", "phone", "word"] }],
          actions: ["hand", "miss", "promise", "cancel"],
          create: false,
          empty: "찜하거나 찜을 받으면 여기에서 약속을 잡아요.",
        },
        {
          kind: "collection",
          title: "지난 {claim}",
          query: {
            entity: "claim",
            where: [{ field: "status", op: "in", value: ["taken", "cancelled", "missed"] }],
            sort: [down("date")],
            filters: ["status"],
          },
          views: [{ kind: "table", columns: ["item", "date", "status", "word"] }],
          create: false,
          empty: "주고받은 것이 여기에 남아요.",
        },
      ],
    },
    {
      id: "desk",
      title: "운영",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "받는 중", entity: "item", metric: { fn: "count" }, where: [is("shut", false)], unit: "개" },
            { label: "끝난 나눔", entity: "item", metric: { fn: "count" }, where: [is("gone", true)], unit: "개", tone: "good" },
            {
              label: "이번 달 건넨 것",
              entity: "claim",
              metric: { fn: "count" },
              where: [is("status", "taken")],
              period: { field: "date", unit: "month" },
              unit: "개",
            },
            { label: "판 돈", entity: "item", metric: { fn: "sum", field: "price" }, where: [is("gone", true)], unit: "원" },
            { label: "기부할 돈", entity: "item", metric: { fn: "sum", field: "donation" }, where: [is("gone", true)], unit: "원" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "neighbour", search: ["name", "block"], filters: ["status"] },
          views: [{ kind: "table", columns: ["block", "phone", "gave", "missed", "status"] }],
          empty: "초대한 {neighbour:이/가} 별명을 적으면 여기에 보여요.",
        },
        {
          kind: "collection",
          title: "모든 {item}",
          query: { entity: "item", filters: ["status", "way", "kind"], search: ["name"] },
          views: [{ kind: "table", columns: ["giver", "way", "price", "claims", "status"] }],
          actions: ["close", "putUp"],
          create: false,
          export: true,
        },
      ],
    },
  ],
};
