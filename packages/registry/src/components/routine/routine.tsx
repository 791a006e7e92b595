import { useState } from "react";
import { josa, seoulToday, useLabels, usePlace } from "@appmon/kit/data";
import { BlockHead, Button, Empty, Icon, iconOr, Loaded, useRecordTools } from "@appmon/kit/ui";
import { allOf, fieldOf, type Kept, type List, useList } from "../shared/list.ts";
import { sayRefused } from "../shared/said.ts";
import { Styles } from "../shared/styles.tsx";
import { doneIn, saidOrder, streakOf, spanStart, turnOf } from "./days.ts";
import { SpanPicker } from "./span-picker.tsx";
import { STYLES } from "./styles.ts";

export interface RoutineProps {
  /** What is ticked off. */
  items?: List;
  /** A choice of an item they stand in groups by: morning, noon, evening. */
  groupField?: string;
  /** Ticked off anew every day or every week. */
  per: "day" | "week";
  /** A record for every tick. */
  ticks?: List;
  /** Relation of a tick to what was done, and its date. */
  itemField?: string;
  dateField?: string;
  /** Those who take turns week by week. */
  members?: List;
  /** Relation of a tick to the member who did it. */
  memberField?: string;
}

/** Today's (or this week's) list: ticking something off writes it down, the next day begins anew, earlier days can be looked at. */
export function Routine({ items, ticks, ...rest }: RoutineProps) {
  return items && ticks ? <Checks {...rest} items={items} ticks={ticks} /> : <Empty icon="check" title="할 일을 담을 목록이 없어요" />;
}

interface ChecksProps extends RoutineProps {
  items: List;
  ticks: List;
}

function Checks({ items: given, groupField, per, ticks, itemField = "", dateField = "", members, memberField }: ChecksProps) {
  const items = useList(given);
  const logs = useList(ticks);
  // Hooks are called alike with and without members; without them the list itself stands in and is not looked at.
  const people = useList(members ?? given);
  const tools = useRecordTools<Kept>(given);
  const labels = useLabels<Kept>(given);
  const names = useLabels<Kept>(members ?? given);
  const today = seoulToday();
  const now = spanStart(today, per);
  const [start, setStart] = useState(now);
  const [busy, setBusy] = useState("");
  const { title = per === "week" ? "이번 주 할 일" : "오늘 할 일" } = usePlace();
  const turns = members ? saidOrder(people.records) : [];
  const list = saidOrder(items.records);
  const entryOf = (item: Kept) => doneIn(logs.records, { item: itemField, date: dateField }, item.id, start, per);
  const done = list.filter((item) => entryOf(item) !== undefined).length;
  const streak = streakOf(logs.records, dateField, today, per);
  const tick = async (item: Kept, at: number) => {
    const entry = entryOf(item);
    const who = turns[turnOf(start, at, turns.length)];
    setBusy(item.id);
    try {
      if (entry) await logs.remove(entry.id);
      else
        await logs.create({
          [itemField]: item.id,
          [dateField]: start === now ? today : start,
          ...(memberField !== undefined && who ? { [memberField]: who.id } : {}),
        });
    } catch (thrown) {
      sayRefused(thrown);
    }
    setBusy("");
  };
  const groups = groupsOf(list, groupField, fieldOf(given, groupField)?.options).filter(([, own]) => own.length > 0);
  return (
    <div className="am-routine" data-collection={given.id}>
      <Styles rules={STYLES} />
      <BlockHead title={title}>
        {tools.mayCreate && (
          <Button small icon="plus" data-action="create" onClick={() => tools.create()}>
            {given.name} 추가
          </Button>
        )}
      </BlockHead>
      <SpanPicker start={start} now={now} per={per} onStart={setStart} />
      <Loaded {...allOf(items, logs)}>
        {list.length === 0 ? (
          <Empty icon={iconOr(given.icon, "plus")} title={`아직 ${josa(given.name, "이/가")} 없어요`}>
            {tools.mayCreate && (
              <>
                <p>첫 {josa(given.name, "을/를")} 추가하면 여기에 보여요.</p>
                <Button look="primary" icon="plus" data-action="create" onClick={() => tools.create()}>
                  {given.name} 추가
                </Button>
              </>
            )}
          </Empty>
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
            {groups.map(([label, own]) => (
              <div key={label || "rest"} className="am-group">
                {label && <h3>{label}</h3>}
                <ul className="am-routine-list">
                  {own.map((item) => {
                    const at = list.indexOf(item);
                    const entry = entryOf(item);
                    const did = memberField === undefined ? undefined : turns.find((one) => one.id === entry?.[memberField]);
                    const who = did ?? turns[turnOf(start, at, turns.length)];
                    const inRow = streakOf(logs.records, dateField, today, per, { field: itemField, item: item.id });
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
                          <span>{labels.title(item)}</span>
                          {inRow > 1 && (
                            <small className="am-routine-row">
                              {inRow}
                              {per === "week" ? "주" : "일"} 연속
                            </small>
                          )}
                          {who && <b className="am-badge">{names.title(who)}</b>}
                        </button>
                      </li>
                    );
                  })}
                </ul>
              </div>
            ))}
            {turns.length > 0 && memberField !== undefined && (
              <dl className="am-routine-people" aria-label="사람별로 한 횟수">
                {turns.map((one) => (
                  <div key={one.id}>
                    <dt>{names.title(one)}</dt>
                    <dd>{logs.records.filter((entry) => entry[memberField] === one.id).length}번</dd>
                  </div>
                ))}
              </dl>
            )}
          </>
        )}
      </Loaded>
      {tools.dialog}
    </div>
  );
}

/** The items by their choice, in its order; those of none, and those of a choice that is gone, come last. */
function groupsOf(
  list: readonly Kept[],
  field: string | undefined,
  options: readonly { value: string; label: string }[] | undefined,
): [label: string, items: readonly Kept[]][] {
  if (field === undefined || !options) return [["", list]];
  const rest = list.filter((item) => !options.some((option) => option.value === item[field]));
  return [...options.map((option): [string, Kept[]] => [option.label, list.filter((item) => item[field] === option.value)]), ["", rest]];
}
