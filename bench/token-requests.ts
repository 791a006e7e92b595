/** What people ask for at first and afterwards, with the calls a model answers by: operations, code of the app's own, and both. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { amountOf, apply, choiceOf, type Draft, type PlayedCall, seatMap, shelfScreen, stockBars, write } from "./token-sources.ts";

export interface TokenRequest {
  name: string;
  app: string;
  wish: string;
  summary: string;
  /** What was made before this turn. */
  before?(draft: Draft): PlayedCall[];
  /** What the model calls besides `done`: other tools, or operations alone. */
  calls?(draft: Draft): PlayedCall[];
  ops?(draft: Draft): unknown[];
}

const CUSTOMERS = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
const STOCK = "재고 관리 앱. 품목명, 수량, 단가, 입고일, 위치";
const BOOKING = "스터디룸 예약 앱. 예약자, 연락처, 날짜, 시간, 인원";

/** First wishes: what the model does on top of the draft. */
export const BUILD_REQUESTS: TokenRequest[] = [
  {
    name: "customers, by stages",
    app: CUSTOMERS,
    wish: CUSTOMERS,
    summary: "고객을 등급별로 나눠 보고, 한눈에 몇 명인지 볼 수 있어요.",
    ops: ({ main, screen }) => [
      {
        op: "setView",
        screen: screen.id,
        block: screen.blocks.find((block) => block.kind === "collection")!.id,
        view: { kind: "kanban", by: choiceOf(main).id },
      },
      {
        op: "addBlock",
        screen: screen.id,
        at: 0,
        block: { id: "counts", kind: "stats", items: [{ label: "고객", entity: main.id, metric: { fn: "count" }, unit: "명" }] },
      },
      { op: "setApp", patch: { tagline: "단골을 놓치지 않아요" } },
    ],
  },
  {
    name: "stock, with a screen in code",
    app: STOCK,
    wish: `${STOCK}. 창고 선반을 그림처럼 보고 눌러서 고칠 수 있게`,
    summary: "선반 화면에서 눌러서 바로 수량을 고칠 수 있어요.",
    calls: shelfScreen,
  },
  {
    name: "bookings, with a page for visitors",
    app: BOOKING,
    wish: BOOKING,
    summary: "방을 예약받고, 처음 온 사람에게 소개할 수 있어요.",
    ops: ({ spec }) => [
      {
        op: "addScreen",
        screen: {
          id: "about",
          title: "소개",
          path: "/about",
          blocks: [
            {
              id: "hero",
              kind: "section",
              section: "hero",
              heading: "조용히 집중할 수 있는 방",
              body: "2명부터 8명까지, 시간 단위로 빌릴 수 있어요.",
            },
          ],
        },
      },
      { op: "setNav", patch: { items: [...spec.nav.items, "about"] } },
    ],
  },
];

export const EDIT_REQUESTS: TokenRequest[] = [
  {
    name: "one more field",
    app: CUSTOMERS,
    wish: "생일도 적고 싶어요",
    summary: "고객의 생일도 적을 수 있어요.",
    ops: ({ main }) => [{ op: "addField", entity: main.id, field: { id: "birthday", label: "생일", type: "date" } }],
  },
  {
    name: "three fields and an order",
    app: STOCK,
    wish: "거래처, 안전 재고, 비고를 더하고 입고일 최신순으로 보여줘",
    summary: "거래처와 안전 재고, 비고를 적고 최신순으로 볼 수 있어요.",
    ops: ({ main, screen }) => [
      { op: "addField", entity: main.id, field: { id: "supplier", label: "거래처", type: "text" } },
      { op: "addField", entity: main.id, field: { id: "safety", label: "안전 재고", type: "number", unit: "개" } },
      { op: "addField", entity: main.id, field: { id: "remark", label: "비고", type: "longtext" } },
      {
        op: "setQuery",
        screen: screen.id,
        block: screen.blocks.find((block) => block.kind === "collection")!.id,
        patch: { sort: [{ field: "createdAt", dir: "desc" }] },
      },
    ],
  },
  {
    name: "a board by state",
    app: CUSTOMERS,
    wish: "상담 단계별로 칸반으로 보고 싶어요",
    summary: "상담 단계별로 옮겨 가며 볼 수 있어요.",
    ops: ({ main, screen }) => [
      {
        op: "addField",
        entity: main.id,
        field: {
          id: "stage",
          label: "상담 단계",
          type: "status",
          options: [
            { value: "new", label: "신규", tone: "info" },
            { value: "talking", label: "상담 중", tone: "warn" },
            { value: "won", label: "계약", tone: "good", final: true },
          ],
        },
      },
      {
        op: "setView",
        screen: screen.id,
        block: screen.blocks.find((block) => block.kind === "collection")!.id,
        view: { kind: "kanban", by: "stage" },
      },
    ],
  },
  {
    name: "a chart and numbers on top",
    app: STOCK,
    wish: "맨 위에 품목 수와 재고 총액, 월별 입고 그래프를 보여줘",
    summary: "품목 수와 월별 입고를 맨 위에서 볼 수 있어요.",
    ops: ({ main, screen }) => [
      {
        op: "addBlock",
        screen: screen.id,
        at: 0,
        block: {
          id: "topStats",
          kind: "stats",
          items: [{ label: "품목", entity: main.id, metric: { fn: "count" }, unit: "개" }],
        },
      },
      {
        op: "addBlock",
        screen: screen.id,
        at: 1,
        block: {
          id: "byMonth",
          kind: "chart",
          title: "월별 입고",
          chart: "bar",
          entity: main.id,
          x: dateOf(main),
          bucket: "month",
          y: { fn: "count" },
        },
      },
    ],
  },
  {
    name: "a second collection with its screen",
    app: CUSTOMERS,
    wish: "고객마다 상담 기록을 남기고 싶어요",
    summary: "고객마다 상담 기록을 남길 수 있어요.",
    ops: ({ spec, main }) => [
      {
        op: "addEntity",
        entity: {
          id: "consultation",
          name: "상담",
          counter: "건",
          icon: "message-circle",
          titleField: "topic",
          dateField: "day",
          fields: [
            { id: "topic", label: "주제", type: "text", required: true },
            { id: "client", label: main.name, type: "relation", target: main.id, required: true },
            { id: "day", label: "상담일", type: "date" },
            { id: "content", label: "내용", type: "longtext" },
          ],
          sample: [{ id: "s1", topic: "첫 상담", client: main.sample[0]!.id, day: "2026-11-18", content: "관심 상품을 안내했어요." }],
        },
      },
      {
        op: "addScreen",
        screen: {
          id: "consultations",
          title: "상담",
          path: "/consultations",
          icon: "message-circle",
          blocks: [
            { id: "consultationList", kind: "collection", query: { entity: "consultation", search: ["topic"] }, views: [{ kind: "list" }] },
          ],
        },
      },
      { op: "setNav", patch: { items: [...spec.nav.items, "consultations"] } },
    ],
  },
  {
    name: "no double booking",
    app: BOOKING,
    wish: "같은 날 같은 시간에는 한 팀만 예약되게",
    summary: "같은 날 같은 시간에는 한 팀만 예약할 수 있어요.",
    ops: ({ main }) => [
      {
        op: "addConstraint",
        entity: main.id,
        constraint: {
          kind: "unique",
          fields: main.fields
            .filter((field) => field.type === "date" || field.type === "time")
            .map((field) => field.id)
            .slice(0, 2),
          message: "이미 예약된 시간이에요. 다른 시간을 골라 주세요.",
        },
      },
    ],
  },
  {
    name: "a button with an effect",
    app: CUSTOMERS,
    wish: "VIP로 올리는 버튼을 만들어줘",
    summary: "고객을 한 번에 VIP로 올릴 수 있어요.",
    ops: ({ main }) => {
      const grade = main.fields.find((field) => (field.options?.length ?? 0) > 0)!;
      const vip = grade.options!.at(-1)!.value;
      return [
        {
          op: "addAction",
          action: {
            id: "promote",
            label: "VIP로 올리기",
            icon: "star",
            entity: main.id,
            when: [{ field: grade.id, op: "ne", value: vip }],
            steps: [{ do: "set", field: grade.id, to: vip }],
            success: "VIP로 올렸어요.",
          },
        },
      ];
    },
  },
  {
    name: "another look",
    app: BOOKING,
    wish: "어두운 화면에 초록색으로, 모서리는 둥글게",
    summary: "어두운 화면에 초록색을 입혔어요.",
    ops: () => [{ op: "setTheme", patch: { mode: "dark", background: "#0f1712", primary: "#3ddc84", radius: "lg" } }],
  },
  {
    name: "a page for visitors",
    app: BOOKING,
    wish: "처음 온 사람을 위한 소개 화면과 자주 묻는 질문을 넣어줘",
    summary: "처음 온 사람이 볼 소개와 자주 묻는 질문을 넣었어요.",
    ops: ({ spec }) => [
      {
        op: "addScreen",
        screen: {
          id: "about",
          title: "소개",
          path: "/about",
          icon: "book-open",
          blocks: [
            {
              id: "aboutHero",
              kind: "section",
              section: "hero",
              heading: "조용히 집중할 수 있는 방",
              body: "2명부터 8명까지, 시간 단위로 빌릴 수 있어요.",
              cta: { label: "예약하기", screen: spec.nav.home },
            },
            {
              id: "aboutFaq",
              kind: "section",
              section: "faq",
              heading: "자주 묻는 질문",
              items: [
                { title: "몇 시까지 하나요?", body: "매일 오전 9시부터 밤 11시까지 열어요." },
                { title: "취소할 수 있나요?", body: "하루 전까지는 무료로 취소할 수 있어요." },
                { title: "음식을 먹어도 되나요?", body: "음료는 괜찮아요. 식사는 휴게실에서 부탁드려요." },
              ],
            },
          ],
        },
      },
      { op: "setNav", patch: { items: [...spec.nav.items, "about"] } },
    ],
  },
  {
    name: "a component of its own",
    app: STOCK,
    wish: "품목별 재고를 막대 길이로 한눈에 비교하고 싶어요",
    summary: "품목별 재고를 막대 길이로 비교할 수 있어요.",
    calls: ({ main, screen }) => [
      write("src/custom/stock-bars.tsx", stockBars(main)),
      apply([
        {
          op: "addBlock",
          screen: screen.id,
          at: 0,
          block: { id: "stockBars", kind: "custom", title: "재고 비교", file: "src/custom/stock-bars.tsx", component: "StockBars" },
        },
      ]),
    ],
  },
  {
    name: "a screen of its own",
    app: STOCK,
    wish: "창고 선반을 그림처럼 보고, 눌러서 바로 수량을 고칠 수 있는 화면이 있으면 좋겠어요",
    summary: "선반 화면에서 눌러서 바로 수량을 고칠 수 있어요.",
    calls: shelfScreen,
  },
  {
    name: "a change of that screen",
    app: STOCK,
    before: shelfScreen,
    wish: "선반 화면에서 재고가 5개보다 적으면 빨갛게 보여줘",
    summary: "재고가 적은 품목은 빨갛게 보여요.",
    calls: ({ main }) => [
      {
        name: "edit_file",
        input: {
          path: "src/custom/shelf.tsx",
          edits: [
            {
              find: 'className="rounded-card border bg-card p-3 text-left"',
              replace: `className={\`rounded-card border p-3 text-left \${(item.${amountOf(main)} ?? 0) < 5 ? "border-bad text-bad" : "bg-card"}\`}`,
            },
          ],
        },
      },
    ],
  },
  {
    name: "data and a screen of its own in one turn",
    app: CUSTOMERS,
    wish: "고객이 앉은 자리를 도면처럼 보고 싶어요. 자리마다 이름을 붙이고 누가 앉았는지 골라요",
    summary: "자리를 도면처럼 보고 누가 앉았는지 고를 수 있어요.",
    calls: ({ spec, main }) => [
      apply([
        {
          op: "addEntity",
          entity: {
            id: "seat",
            name: "자리",
            counter: "개",
            icon: "layout-grid",
            titleField: "name",
            fields: [
              { id: "name", label: "이름", type: "text", required: true },
              { id: "guest", label: "앉은 고객", type: "relation", target: main.id },
            ],
            sample: [
              { id: "s1", name: "창가 1", guest: main.sample[0]!.id },
              { id: "s2", name: "창가 2", guest: null },
            ],
          },
        },
      ]),
      write("src/custom/seat-map.tsx", seatMap()),
      apply([
        {
          op: "addScreen",
          screen: {
            id: "seats",
            title: "자리",
            path: "/seats",
            icon: "layout-grid",
            blocks: [{ id: "seatMap", kind: "custom", file: "src/custom/seat-map.tsx", component: "SeatMap", whole: true }],
          },
        },
        { op: "setNav", patch: { items: [...spec.nav.items, "seats"] } },
      ]),
    ],
  },
];

function dateOf(entity: EntitySpec): string {
  return entity.dateField ?? entity.fields.find((field) => field.type === "date")!.id;
}
