/** A nail shop's app and behind it a gallery of every block, to look at: `?family=&background=&primary=&nav=&seed=`. */
import { App, mountApp } from "../src/app.tsx";
import { ChartBlock } from "../src/chart-block.tsx";
import { CollectionBlock } from "../src/collection-block.tsx";
import { FormBlock } from "../src/form-block.tsx";
import { RecordBlock } from "../src/record-block.tsx";
import type { Action } from "../src/schema.ts";
import { Screen } from "../src/screen.tsx";
import { SectionBlock } from "../src/section-block.tsx";
import { StatsBlock } from "../src/stats-block.tsx";
import type { Theme, ThemeFamily } from "../src/theme.ts";
import { designers, reservations } from "./collections.ts";
import { comments, galleryCollections, orders, rules } from "./gallery-data.ts";
import { PresentScreen, ToolScreen } from "./gallery-tools.tsx";
import { watchCollections, WatchScreen } from "./gallery-watch.tsx";
import { ActsScreen, BoardScreen, GuestsScreen, ShopScreen, ViewsScreen, WorkScreen } from "./gallery-records.tsx";

const asked = new URLSearchParams(location.search);
const COLOURS: Record<ThemeFamily, { light: [string, string]; dark: [string, string] }> = {
  paper: { light: ["#faf7f0", "#8c2f1b"], dark: ["#1c1a17", "#e0a287"] },
  shop: { light: ["#fff6ef", "#c8386b"], dark: ["#211618", "#f27aa0"] },
  work: { light: ["#ffffff", "#2457d6"], dark: ["#121418", "#5b8cff"] },
  play: { light: ["#fffbe8", "#ff6b4a"], dark: ["#1b1630", "#ffb020"] },
  calm: { light: ["#fbfbf9", "#4f6f5c"], dark: ["#151816", "#9cc3aa"] },
  night: { light: ["#f3f4fa", "#5b43d6"], dark: ["#0c0d16", "#8f7bff"] },
};
const family = (asked.get("family") ?? "shop") as ThemeFamily;
const mode = asked.get("mode") === "dark" ? "dark" : "light";
const [background, primary] = COLOURS[family][mode];
const theme: Theme = {
  family,
  mode,
  background: asked.get("background") ?? background,
  primary: asked.get("primary") ?? primary,
  seed: Number(asked.get("seed") ?? 0),
  textSizes: true,
};

const actions: Action[] = [
  {
    id: "complete",
    label: "완료",
    icon: "check",
    when: [{ field: "status", op: "in", value: ["booked", "visited"] }],
    steps: [{ do: "set", field: "status", to: "done" }],
    success: "시술을 완료했어요",
    tone: "good",
  },
  {
    id: "cancelBooking",
    label: "취소",
    when: [{ field: "status", op: "eq", value: "booked" }],
    confirm: "예약을 취소할까요?",
    steps: [{ do: "set", field: "status", to: "cancelled" }],
    success: "예약을 취소했어요",
    tone: "bad",
  },
];

function Home() {
  return (
    <Screen title="오늘의 예약">
      <StatsBlock
        id="stats"
        items={[
          {
            label: "오늘 예약",
            collection: reservations,
            metric: { fn: "count" },
            where: [{ field: "date", op: "eq", value: { today: 0 } }],
          },
          {
            label: "진행 중",
            collection: reservations,
            metric: { fn: "count" },
            where: [{ field: "status", op: "in", value: ["booked", "visited"] }],
            tone: "info",
          },
          {
            label: "완료 매출",
            collection: reservations,
            metric: { fn: "sum", field: "price" },
            where: [{ field: "status", op: "eq", value: "done" }],
            tone: "good",
          },
          { label: "평균 금액", collection: reservations, metric: { fn: "avg", field: "price" } },
        ]}
      />
      <CollectionBlock
        id="list"
        title="예약"
        collection={reservations}
        actions={actions}
        exportable
        recordPath="/reservations/:id"
        views={[
          { kind: "list" },
          { kind: "table" },
          { kind: "cards" },
          { kind: "kanban", by: "status" },
          { kind: "calendar", date: "date" },
          { kind: "checklist" },
        ]}
        sort={[
          { field: "date", dir: "asc" },
          { field: "time", dir: "asc" },
        ]}
        search={["customer", "phone"]}
        filters={["date", "status", "menu", "designer"]}
      />
    </Screen>
  );
}

function Calendar() {
  return (
    <Screen title="달력">
      <CollectionBlock
        id="calendar"
        collection={reservations}
        views={[
          { kind: "calendar", date: "date" },
          { kind: "kanban", by: "status" },
        ]}
        recordPath="/reservations/:id"
      />
    </Screen>
  );
}

function Designers() {
  return (
    <Screen title="디자이너">
      <CollectionBlock
        id="people"
        collection={designers}
        views={[{ kind: "gallery" }, { kind: "table" }]}
        recordPath="/designers/:id"
        search={["name"]}
        filters={["skill", "working"]}
      />
      <CollectionBlock
        id="none"
        title="휴가"
        collection={designers}
        views={[{ kind: "list" }]}
        where={[{ field: "name", op: "eq", value: "없는 사람" }]}
      />
    </Screen>
  );
}

function Report() {
  return (
    <Screen title="매출">
      <ChartBlock
        id="byDay"
        title="날짜별 매출"
        chart="bar"
        collection={reservations}
        x="date"
        bucket="day"
        y={{ fn: "sum", field: "price" }}
      />
      <ChartBlock id="byMenu" title="시술별 예약" chart="donut" collection={reservations} x="menu" y={{ fn: "count" }} />
      <ChartBlock id="trend" title="주간 예약" chart="area" collection={reservations} x="date" bucket="week" y={{ fn: "count" }} />
    </Screen>
  );
}

function Intro() {
  return (
    <Screen title="안내" hideTitle>
      <SectionBlock
        id="hero"
        section="hero"
        heading="손끝까지 편안한 하루"
        body="예약부터 케어까지, 한 분 한 분 천천히 봐 드려요."
        cta={{ label: "예약하기", path: "/apply" }}
      />
      <SectionBlock
        id="features"
        section="features"
        heading="이런 곳이에요"
        items={[
          { title: "1인 예약제", body: "옆자리 신경 쓰지 않아도 돼요.", icon: "user" },
          { title: "당일 변경", body: "세 시간 전까지 바꿀 수 있어요.", icon: "clock" },
          { title: "친환경 제품", body: "향이 순한 제품만 써요.", icon: "leaf" },
        ]}
      />
      <SectionBlock
        id="steps"
        section="steps"
        heading="예약하는 법"
        items={[{ title: "날짜를 골라요" }, { title: "시술을 정해요" }, { title: "문자로 확인해요" }]}
      />
      <SectionBlock
        id="faq"
        section="faq"
        heading="자주 묻는 질문"
        items={[
          { title: "주차할 수 있나요?", body: "건물 뒤에 두 대 자리가 있어요." },
          { title: "취소 수수료가 있나요?", body: "당일 취소만 만 원이에요." },
        ]}
      />
      <SectionBlock
        id="hours"
        section="hours"
        heading="영업시간"
        items={[
          { title: "평일", body: "10:00 – 20:00" },
          { title: "토요일", body: "10:00 – 18:00" },
        ]}
      />
      <SectionBlock
        id="contact"
        section="contact"
        heading="오시는 길"
        items={[
          { title: "전화", body: "02-345-6789", icon: "phone" },
          { title: "주소", body: "서울 마포구 연남로 12", icon: "map-pin" },
        ]}
      />
      <SectionBlock id="cta" section="cta" heading="이번 주 자리가 남아 있어요" cta={{ label: "바로 예약", path: "/apply" }} />
    </Screen>
  );
}

const ofDesigner = [{ collection: reservations, via: "designer" }];
function DesignerDetail() {
  return <RecordBlock {...{ id: "designer", collection: designers, listPath: "/designers", related: ofDesigner }} />;
}

const gallery = [
  { path: "/gallery/views", element: <ViewsScreen />, label: "보기" },
  { path: "/gallery/board", element: <BoardScreen />, label: "대시보드" },
  { path: "/gallery/acts", element: <ActsScreen />, label: "하는 일" },
  { path: "/gallery/guests", element: <GuestsScreen />, label: "손님" },
  { path: "/gallery/shop", element: <ShopScreen />, label: "주문" },
  { path: "/gallery/tools", element: <ToolScreen />, label: "도구" },
  { path: "/gallery/watch", element: <WatchScreen />, label: "지켜보기" },
  { path: "/gallery/present", element: <PresentScreen />, label: "소개" },
];

const routes = [
  ...gallery,
  { path: "/works/:id", element: <WorkScreen /> },
  { path: "/", element: <Home /> },
  { path: "/calendar", element: <Calendar /> },
  { path: "/designers", element: <Designers /> },
  { path: "/report", element: <Report /> },
  { path: "/intro", element: <Intro /> },
  {
    path: "/apply",
    element: (
      <Screen title="예약 신청">
        <FormBlock id="apply" collection={reservations} submitLabel="예약 신청하기" />
      </Screen>
    ),
  },
  {
    path: "/reservations/:id",
    element: (
      <Screen title="예약 상세" hideTitle>
        <RecordBlock id="detail" collection={reservations} actions={actions} listPath="/" />
      </Screen>
    ),
  },
  {
    path: "/designers/:id",
    element: (
      <Screen title="디자이너" hideTitle>
        <DesignerDetail />
      </Screen>
    ),
  },
];

mountApp(
  <App
    title="하루네일"
    tagline="연남동 예약 노트"
    icon="sparkles"
    theme={theme}
    collections={[reservations, designers, ...galleryCollections, ...watchCollections]}
    rules={rules}
    notices={[orders, comments]}
    lock
    routes={routes}
    nav={{
      kind: (asked.get("nav") ?? "sidebar") as "sidebar" | "top" | "bottom",
      items: [
        { path: "/", label: "예약", icon: "calendar-check" },
        { path: "/calendar", label: "달력", icon: "calendar" },
        { path: "/designers", label: "디자이너", icon: "users" },
        { path: "/report", label: "매출", icon: "bar-chart-3" },
        { path: "/intro", label: "안내", icon: "info" },
        ...gallery.map(({ path, label }) => ({ path, label, icon: "layout-grid" as const })),
      ],
    }}
  />,
);
