import { useState } from "react";
import { toast } from "sonner";
import { EmptyState, Skeleton } from "./frame/block-states.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { refusalOf, type StoredRecord } from "./data-store.ts";
import { Icon } from "./icon.tsx";
import { memoBlock } from "./text/memo-block.ts";
import { doneIn, shiftSpan, spanEnd, spanStart, streakOf, turnOf } from "./routines/routine-days.ts";
import { saidOrder } from "./routines/said-order.ts";
import type { Collection } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";
import { useRowTools } from "./records/use-row-tools.tsx";

export interface RoutineBlockProps {
  id: string;
  title?: string;
  // oxlint-disable-next-line no-explicit-any -- what is ticked off may be records of any type
  collection: Collection<any>;
  group?: string;
  per: "day" | "week";
  // oxlint-disable-next-line no-explicit-any -- and so may be what is kept of it
  log: Collection<any>;
  logItem: string;
  logDate: string;
  /** Those who take turns, and where the log says who did it. */
  // oxlint-disable-next-line no-explicit-any -- people of any record type
  members?: Collection<any>;
  logBy?: string;
}

/** Today's (or this week's) list: ticking something off writes it into the log, the next day begins anew, earlier days can be looked at. */
export const RoutineBlock = memoBlock(function RoutineBlock({
  id,
  title,
  collection,
  group,
  per,
  log,
  logItem,
  logDate,
  members,
  logBy,
}: RoutineBlockProps) {
  const items = useRecords(collection as Collection);
  const logs = useRecords(log as Collection);
  // Hooks are called alike with and without members; without them the list itself stands in and is not looked at.
  const people = useRecords((members ?? collection) as Collection);
  const tools = useRowTools(collection as Collection);
  const today = seoulToday();
  const [start, setStart] = useState(() => spanStart(today, per));
  const [busy, setBusy] = useState("");
  const now = spanStart(today, per);
  const turns = members ? saidOrder(people.records) : [];
  const list = saidOrder(items.records);
  const field = (collection as Collection).fields.find((one) => one.id === group);
  const entryOf = (item: StoredRecord) => doneIn(logs.records, { item: logItem, date: logDate }, item.id, start, per);
  const done = list.filter((item) => entryOf(item) !== undefined).length;
  const streak = streakOf(logs.records, logDate, today, per);
  const name = title ?? (per === "week" ? "이번 주 할 일" : "오늘 할 일");
  const tick = async (item: StoredRecord, at: number) => {
    const entry = entryOf(item);
    const who = turns[turnOf(start, at, turns.length)];
    setBusy(item.id);
    try {
      if (entry) await logs.remove(entry.id);
      else
        await logs.create({
          [logItem]: item.id,
          [logDate]: start === now ? today : start,
          ...(logBy !== undefined && who ? { [logBy]: who.id } : {}),
        });
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
    setBusy("");
  };
  const groups: [label: string, items: StoredRecord[]][] = field?.options
    ? [
        ...field.options.map((option): [string, StoredRecord[]] => [option.label, list.filter((item) => item[field.id] === option.value)]),
        ["", list.filter((item) => !field.options?.some((option) => option.value === item[field.id]))],
      ]
    : [["", list]];
  return (
    <section className="am-block am-routine" data-block={id} data-collection={collection.id} aria-label={name}>
      <header className="am-block-head">
        <h2>{name}</h2>
        {tools.mayCreate && (
          <button type="button" className="am-button" data-size="small" data-action="create" onClick={() => tools.create()}>
            <Icon name="plus" size={16} />
            {collection.name} 추가
          </button>
        )}
      </header>
      <div className="am-report-picker">
        <button
          type="button"
          className="am-icon-button"
          aria-label={per === "week" ? "지난주" : "전날"}
          onClick={() => setStart(shiftSpan(start, per, -1))}
        >
          <Icon name="chevron-left" size={20} />
        </button>
        <b>{spanName(start, per, now)}</b>
        <button
          type="button"
          className="am-icon-button"
          aria-label={per === "week" ? "다음 주" : "다음 날"}
          onClick={() => setStart(shiftSpan(start, per, 1))}
        >
          <Icon name="chevron-right" size={20} />
        </button>
        {start !== now && (
          <button type="button" className="am-button" data-size="small" onClick={() => setStart(now)}>
            {per === "week" ? "이번 주" : "오늘"}
          </button>
        )}
      </div>
      {items.status === "loading" || logs.status === "loading" ? (
        <Skeleton />
      ) : items.status === "error" || logs.status === "error" ? (
        <LoadProblem error={items.error ?? logs.error} onRetry={() => (items.retry(), logs.retry())} />
      ) : list.length === 0 ? (
        <EmptyState collection={collection as Collection} onCreate={tools.mayCreate ? () => tools.create() : undefined} />
      ) : (
        <>
          <p className="am-routine-sum" role="status">
            <strong>
              {done} / {list.length}
            </strong>{" "}
            했어요
            {streak > 1 && (
              <span>
                {" "}
                · {streak}
                {per === "week" ? "주" : "일"} 이어 가는 중
              </span>
            )}
          </p>
          {groups
            .filter(([, own]) => own.length > 0)
            .map(([label, own]) => (
              <div key={label || "rest"} className="am-group">
                {label && <h3>{label}</h3>}
                <ul className="am-routine-list">
                  {own.map((item) => {
                    const at = list.indexOf(item);
                    const entry = entryOf(item);
                    const did = logBy === undefined ? undefined : turns.find((one) => one.id === entry?.[logBy]);
                    const who = did ?? turns[turnOf(start, at, turns.length)];
                    return (
                      <li key={item.id}>
                        <button
                          type="button"
                          role="checkbox"
                          className="am-routine-item"
                          aria-checked={entry !== undefined}
                          data-record={item.id}
                          data-action="tick"
                          disabled={busy === item.id || start > now}
                          onClick={() => void tick(item, at)}
                        >
                          <i aria-hidden="true">{entry && <Icon name="check" size={18} />}</i>
                          <span>{tools.text.title(collection as Collection, item)}</span>
                          {members && who && <b className="am-badge">{tools.text.title(members as Collection, who)}</b>}
                        </button>
                      </li>
                    );
                  })}
                </ul>
              </div>
            ))}
          {members && turns.length > 0 && logBy !== undefined && (
            <dl className="am-routine-people" aria-label="사람별로 한 횟수">
              {turns.map((one) => (
                <div key={one.id}>
                  <dt>{tools.text.title(members as Collection, one)}</dt>
                  <dd>{logs.records.filter((entry) => entry[logBy] === one.id).length}번</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
      {tools.dialog}
    </section>
  );
});

function spanName(start: string, per: "day" | "week", now: string): string {
  const said = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;
  if (per === "week") return `${said(start)} – ${said(spanEnd(start, per))}${start === now ? " (이번 주)" : ""}`;
  const weekday = "일월화수목금토"[new Date(`${start}T00:00:00Z`).getUTCDay()];
  return `${said(start)} ${weekday}요일${start === now ? " (오늘)" : ""}`;
}
