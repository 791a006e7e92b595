/** Lists in every view, numbers, and what is done with records. */
import { BotBlock } from "../src/bot-block.tsx";
import { BookingBlock } from "../src/booking-block.tsx";
import { ChartBlock } from "../src/chart-block.tsx";
import { CollectionBlock } from "../src/collection-block.tsx";
import { FormBlock } from "../src/form-block.tsx";
import { GoalBlock } from "../src/goal-block.tsx";
import { LookupBlock } from "../src/lookup-block.tsx";
import { ProfileBlock } from "../src/profile-block.tsx";
import { RecordBlock } from "../src/record-block.tsx";
import { ReportBlock } from "../src/report-block.tsx";
import type { View } from "../src/schema.ts";
import { Screen } from "../src/screen.tsx";
import { ShopBlock } from "../src/shop-block.tsx";
import { StatsBlock } from "../src/stats-block.tsx";
import { TallyBlock } from "../src/tally-block.tsx";
import { ThreadBlock } from "../src/thread-block.tsx";
import { UpcomingBlock } from "../src/upcoming-block.tsx";
import * as data from "./gallery-data.ts";

/** One of each; a view that is missing here fails a test. */
const VIEWS: View[] = [
  { kind: "list" },
  { kind: "table" },
  { kind: "cards" },
  { kind: "gallery" },
  { kind: "checklist" },
  { kind: "kanban", by: "status" },
  { kind: "calendar", date: "start" },
  { kind: "matrix", row: "who", date: "start" },
  { kind: "timetable", day: "start", time: "at" },
  { kind: "timeline", date: "start", per: "month" },
  { kind: "gantt", start: "start", end: "end" },
  { kind: "rank", by: "score" },
  { kind: "menu", price: "cost", group: "kind" },
  { kind: "feed", date: "start" },
  { kind: "tree", under: "under" },
  { kind: "locator", address: "address" },
];

export function ViewsScreen() {
  return (
    <Screen title="보기">
      {VIEWS.map((view) => (
        <CollectionBlock
          key={view.kind}
          id={`view-${view.kind}`}
          title={view.kind}
          collection={data.works}
          views={[view]}
          recordPath="/works/:id"
        />
      ))}
    </Screen>
  );
}

/** Panels that can be moved. Numbers and charts have periods to choose from. */
export function BoardScreen() {
  return (
    <Screen title="대시보드" movable>
      <StatsBlock
        id="stats"
        title="한눈에"
        copy
        items={[
          {
            label: "이번 달 비용",
            collection: data.works,
            metric: { fn: "sum", field: "cost" },
            period: { field: "start", unit: "month" },
          },
          { label: "작업", collection: data.works, metric: { fn: "count" } },
        ]}
      />
      <ChartBlock id="chart" title="분류별 비용" chart="bar" collection={data.works} x="kind" y={{ fn: "sum", field: "cost" }} />
      <ChartBlock id="days" title="날짜별 작업" chart="area" collection={data.works} x="start" bucket="day" y={{ fn: "count" }} />
      <GoalBlock
        id="goal"
        title="이번 달 예산"
        collection={data.works}
        date="start"
        metric={{ fn: "sum", field: "cost", unit: "원" }}
        direction="limit"
        target={{ collection: data.budgets, month: "month", amount: "amount" }}
      />
      <TallyBlock
        id="tally"
        title="사람별"
        collection={data.works}
        by="who"
        columns={[
          { label: "작업", metric: { fn: "count" } },
          { label: "비용", metric: { fn: "sum", field: "cost" }, unit: "원" },
        ]}
      />
      <ReportBlock
        id="report"
        title="보고서"
        collection={data.works}
        date="start"
        period="month"
        group="kind"
        metrics={[{ label: "비용", metric: { fn: "sum", field: "cost" }, unit: "원" }]}
      />
      <UpcomingBlock id="upcoming" title="다가오는 마감" collection={data.works} dates={["end"]} />
    </Screen>
  );
}

export function ActsScreen() {
  return (
    <Screen title="기록으로 하는 일">
      <FormBlock
        id="survey"
        title="모임 설문"
        collection={data.replies}
        questions={{ collection: data.questions, options: "options", must: "must", answerTo: "question", value: "value", sheet: "sheet" }}
      />
      <ProfileBlock id="profile" title="내 정보" />
    </Screen>
  );
}

export function GuestsScreen() {
  return (
    <Screen title="손님이 쓰는 것">
      <BookingBlock
        id="booking"
        title="예약하기"
        collection={data.slots}
        resource="staff"
        date="date"
        time="time"
        slot={{ unit: "slot", from: "10:00", to: "18:00", stepMinutes: 60 }}
      />
      <LookupBlock id="lookup" title="예약 조회" collection={data.slots} by={["phone"]} />
      <BotBlock
        id="bot"
        title="물어보세요"
        collection={data.answers}
        question="question"
        answer="answer"
        keywords="keywords"
        asked="asked"
      />
      <ThreadBlock
        id="rooms"
        title="문의함"
        collection={data.said}
        body="body"
        via="room"
        rooms={data.rooms}
        status="status"
        author="author"
        staff="staff"
        side="staff"
      />
      <ThreadBlock
        id="thread"
        title="댓글"
        collection={data.comments}
        body="body"
        author="author"
        rating="rating"
        likes="likes"
        reply="reply"
      />
    </Screen>
  );
}

export function ShopScreen() {
  return (
    <Screen title="주문하기">
      <ShopBlock
        id="shop"
        collection={data.menu}
        price="price"
        group="group"
        order={data.orders}
        total="total"
        due="due"
        line={data.lines}
        lineOrder="order"
        lineItem="item"
        quantity="quantity"
        minimum={10_000}
        choices={["heat", "topping"]}
        must={["heat"]}
        coupon={data.coupons}
        couponCode="code"
        couponWon="won"
        couponUntil="until"
        orderCoupon="coupon"
        couponCopies={["couponWon"]}
        member={data.members}
        memberPhone="phone"
        memberPoints="points"
        orderMember="member"
        orderPoints="used"
        rate={5}
      />
    </Screen>
  );
}

/** A paper quote: one record as it is printed. */
export function WorkScreen() {
  return (
    <Screen title="견적서" hideTitle>
      <RecordBlock id="work" collection={data.works} listPath="/gallery/views" printable />
    </Screen>
  );
}
