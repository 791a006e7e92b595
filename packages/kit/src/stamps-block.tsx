import { useState } from "react";
import { toast } from "sonner";
import { Skeleton } from "./frame/block-states.tsx";
import { refusalOf, type StoredRecord } from "./data-store.ts";
import { Icon, iconOr } from "./icon.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { josa } from "./josa.ts";
import { emptyRecord } from "./record-rules.ts";
import type { AppRecord, Collection, Json } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { cardOf } from "./shop/stamp-card.ts";
import { useRecords } from "./records/use-records.ts";
import { useRowTools } from "./records/use-row-tools.tsx";
import { useText } from "./records/use-text.ts";

export interface StampsBlockProps<R extends AppRecord, P extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  at: string;
  goal: number;
  unit?: string;
  per?: "day";
  people?: Collection<P>;
  who?: string;
  reward?: string;
}

/** A card of places to fill, one for everybody who has one: a tap keeps a record, and a full card says what it is good for. */
export function StampsBlock<R extends AppRecord, P extends AppRecord>(props: StampsBlockProps<R, P>) {
  const { id, title, unit = "개", per, goal, at } = props;
  const collection = props.collection as unknown as Collection;
  const people = props.people as unknown as Collection | undefined;
  const { records, status, error, retry } = useRecords(collection);
  const today = seoulNow().slice(0, 10);
  const counted = per === "day" ? records.filter((record) => momentOf(record, at).slice(0, 10) === today) : records;
  const card: Card = { collection, at, goal, unit, per, records: counted };
  return (
    <section className="am-block am-stamps" data-block={id} data-collection={collection.id} aria-label={title ?? "도장판"}>
      {title && (
        <header className="am-block-head">
          <h2>{title}</h2>
        </header>
      )}
      {status === "loading" ? (
        <Skeleton rows={3} />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : people && props.who ? (
        <PeoplesCards card={card} people={people} who={props.who} reward={props.reward} />
      ) : (
        <StampCard card={card} preset={{}} />
      )}
    </section>
  );
}

interface Card {
  collection: Collection;
  at: string;
  goal: number;
  unit: string;
  per: "day" | undefined;
  /** Those that count now. */
  records: readonly StoredRecord[];
}

function PeoplesCards({ card, people, who, reward }: { card: Card; people: Collection; who: string; reward: string | undefined }) {
  const members = useRecords(people);
  const tools = useRowTools(people);
  const text = useText(people);
  const [title, promised] = [people.titleField, reward].map((field) => people.fields.find((one) => one.id === field));
  if (members.status === "loading") return <Skeleton rows={3} />;
  return (
    <div className="am-stamps-cards">
      {members.records.map((member) => {
        const prize = promised ? text.of(promised, member[promised.id]) : "";
        return (
          <article key={member.id} data-record={member.id}>
            <header>
              <h3>{title ? text.of(title, member[title.id]) : ""}</h3>
              {tools.mayEdit(member) && (
                <button type="button" className="am-button" data-size="small" data-action="edit" onClick={() => tools.edit(member)}>
                  <Icon name="pencil" size={16} />
                  {promised ? "이름·선물 고치기" : "이름 고치기"}
                </button>
              )}
            </header>
            <StampCard
              card={{ ...card, records: card.records.filter((record) => record[who] === member.id) }}
              preset={{ [who]: member.id }}
              prize={prize}
            />
          </article>
        );
      })}
      {tools.mayCreate && (
        <button type="button" className="am-button" data-action="add" onClick={() => tools.create()}>
          <Icon name="plus" size={18} />
          {josa(people.name, "을/를")} 더하기
        </button>
      )}
      {tools.dialog}
    </div>
  );
}

function StampCard({ card, preset, prize = "" }: { card: Card; preset: Record<string, Json>; prize?: string }) {
  const { collection, at, goal, unit, per, records } = card;
  const { create } = useRecords(collection);
  const tools = useRowTools(collection);
  const [isBusy, setIsBusy] = useState(false);
  const count = records.length;
  // A day goes beyond its goal; a card that is full gives way to the next.
  const { full, filled } = per === "day" ? { full: count >= goal ? 1 : 0, filled: Math.min(count, goal) } : cardOf(count, goal);
  const isFull = filled === goal;
  const newest = records.toSorted((a, b) =>
    momentOf(a, at) === momentOf(b, at) ? (a.createdAt < b.createdAt ? 1 : -1) : momentOf(a, at) < momentOf(b, at) ? 1 : -1,
  )[0];
  const add = async () => {
    setIsBusy(true);
    try {
      const now = seoulNow();
      const isDay = collection.fields.find((field) => field.id === at)?.type === "date";
      await create({ ...emptyRecord(collection, now, records), ...preset, [at]: isDay ? now.slice(0, 10) : now });
      const { filled: reached } = per === "day" ? { filled: count + 1 } : cardOf(count + 1, goal);
      if (reached === goal) toast.success(prize ? `다 모았어요! ${prize}` : `${goal}${unit} 다 채웠어요!`);
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="am-stamps-card" data-full={isFull}>
      <p className="am-stamps-count">
        {per === "day" && "오늘 "}
        <b>{per === "day" ? count : filled}</b> / {goal}
        {unit}
        {per !== "day" && full > 0 && <small>다 채운 판 {full}개</small>}
      </p>
      <ol className="am-stamps-places" aria-hidden="true" data-many={goal > 20}>
        {Array.from({ length: goal }, (_, place) => (
          <li key={place} data-filled={place < filled}>
            {place < filled ? <Icon name={iconOr(collection.icon, "star")} size={goal > 20 ? 16 : 22} /> : place + 1}
          </li>
        ))}
      </ol>
      {prize && (
        <p className="am-stamps-prize">
          <Icon name="gift" size={18} />
          {goal}
          {unit} 모으면 <b>{prize}</b>
        </p>
      )}
      <p role="status" className="am-stamps-done">
        {isFull && (per === "day" ? "오늘 목표를 다 채웠어요!" : "다 모았어요! 한 번 더 누르면 새 판이 시작돼요.")}
      </p>
      <div className="am-stamps-buttons">
        <button
          type="button"
          className="am-button"
          data-look="primary"
          data-size="large"
          data-action="stamp"
          disabled={!tools.mayCreate || isBusy}
          onClick={() => void add()}
        >
          <Icon name="plus" size={20} />
          {per === "day" ? `1${unit} 더하기` : `${collection.name} 붙이기`}
        </button>
        {newest && tools.mayRemove(newest) && (
          <button type="button" className="am-button" data-action="undo" disabled={isBusy} onClick={() => void tools.remove(newest)}>
            하나 빼기
          </button>
        )}
      </div>
      {tools.dialog}
    </div>
  );
}

const momentOf = (record: StoredRecord, at: string): string => (typeof record[at] === "string" ? (record[at] as string) : "");
