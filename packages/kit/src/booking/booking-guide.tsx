import { may } from "../record-access.ts";
import { useVisitor } from "../account/visitor-context.tsx";
import { useApp } from "../frame/app-context.tsx";
import { dayText, timeText } from "../format-text.ts";
import { Illustration } from "../pictures/illustration.tsx";
import { FormatValue } from "../records/format-value.tsx";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";
import type { StoredRecord } from "../data-store.ts";
import type { Collection } from "../schema.ts";
import { seoulNow } from "../seoul-clock.ts";
import type { BookingSlot, Choice } from "./booking-slots.ts";
import { dayAfter, slotEnd, slotStarts } from "./booking-slots.ts";
import type { BookingPlace } from "./booking-steps.tsx";
import { nextFree } from "./next-free.ts";
import { closedState } from "./resource-state.ts";

const WEEK = "일월화수목금토";
/** Where nobody is chosen between, so many times are offered; else one of each. */
const TIMES = 4;
const MOST_SHOWN = 6;

/** Beside the steps: what is free soonest, to be taken with one press, when it is open, and what there is. */
export function BookingGuide(place: BookingPlace) {
  const { actor } = useVisitor();
  const { title, collections } = useApp();
  const { collection, fields, slot, resources, services, choice } = place;
  const pointedTo = collection.fields
    .filter((field) => field.type === "relation" && field.id !== fields.resource && !field.hidden)
    .flatMap((field) => collections.get(field.target ?? "") ?? []);
  // One list, though several fields point to it.
  const offered = [...new Set(pointedTo)].filter(
    (list) =>
      list !== resources &&
      !(services?.isAsked && list === services.list) &&
      list.fields.some((field) => field.type === "money" && !field.hidden) &&
      may(list, actor, "list"),
  );
  const hours = hoursText(slot);
  return (
    <aside className="am-booking-guide" aria-label="예약 안내">
      <div className="am-booking-sign" aria-hidden="true">
        <Illustration name={title} />
        <b>{title}</b>
      </div>
      {/* What is free depends on how long it takes. */}
      {!(services?.isAsked && choice.service === undefined) &&
        (resources ? <SoonestOfEach {...place} resources={resources} /> : <Soonest place={place} choices={soonest(place, TIMES)} />)}
      {hours.length > 0 && (
        <section>
          <h3>예약할 수 있는 때</h3>
          <dl>
            {hours.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {offered.map((list) => (
        <Offered key={list.id} collection={list} />
      ))}
    </aside>
  );
}

const soonest = (place: BookingPlace, most: number, resource?: string) =>
  nextFree(place, { now: seoulNow(), most, resource, service: place.choice.service });

function SoonestOfEach(place: BookingPlace & { resources: Collection }) {
  const { records } = useRecords(place.resources);
  const text = useText(place.resources);
  const open = records.filter((record) => !closedState(place.resources, record)).slice(0, MOST_SHOWN);
  const nameOf = (id: string | undefined) => {
    const record = open.find((one) => one.id === id);
    return record && text.title(place.resources, record);
  };
  return <Soonest place={place} choices={open.flatMap(({ id }) => soonest(place, 1, id))} nameOf={nameOf} />;
}

function Soonest({
  place,
  choices,
  nameOf,
}: {
  place: BookingPlace;
  choices: readonly Choice[];
  nameOf?: (id: string | undefined) => string | undefined;
}) {
  const { slot, choice, onChoose } = place;
  const today = seoulNow().slice(0, 10);
  if (choices.length === 0) return null;
  return (
    <section>
      <h3>{slot.unit === "slot" ? "가장 빠른 시간" : "가장 빠른 날"}</h3>
      <div className="am-soonest" role="group" aria-label="가장 빠른 예약">
        {choices.map((one) => (
          <button
            key={`${one.resource}${one.day}${one.time}`}
            type="button"
            className="am-pick"
            data-soonest={one.day}
            aria-pressed={choice.resource === one.resource && choice.day === one.day && choice.time === one.time}
            onClick={() => onChoose(one)}
          >
            {nameOf && <strong>{nameOf(one.resource)}</strong>}
            <span>
              {whenText(one.day ?? today, today)}
              {one.time && ` ${timeText(one.time)}`}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

function whenText(day: string, today: string): string {
  if (day === today) return "오늘";
  return day === dayAfter(today, 1) ? "내일" : dayText(day, today.slice(0, 4));
}

/** "10:00~20:00", what lies between, and on which weekdays nobody is there. */
function hoursText(slot: BookingSlot): { label: string; value: string }[] {
  const starts = slotStarts(slot);
  const [first, last] = [starts[0], starts.at(-1)];
  const closed = [...(slot.closedWeekdays ?? [])].toSorted((a, b) => a - b).map((day) => WEEK[day]);
  return [
    ...(slot.unit === "slot" && first && last ? [{ label: "시간", value: `${timeText(first)}~${timeText(slotEnd(last, slot))}` }] : []),
    ...(slot.unit === "slot"
      ? (slot.breaks ?? []).map(({ from, to }) => ({ label: "쉬는 시간", value: `${timeText(from)}~${timeText(to)}` }))
      : []),
    ...(closed.length > 0 ? [{ label: "쉬는 날", value: `${closed.join("·")}요일` }] : []),
  ];
}

/** What can be had, with its price: what one chooses from in the form. */
function Offered({ collection }: { collection: Collection }) {
  const { records, status } = useRecords(collection);
  const text = useText(collection);
  const price = collection.fields.find((field) => field.type === "money" && !field.hidden);
  const shown: readonly StoredRecord[] = records.slice(0, MOST_SHOWN);
  if (status !== "ready" || shown.length === 0 || !price) return null;
  return (
    <section>
      <h3>{collection.name}</h3>
      <dl>
        {shown.map((record) => (
          <div key={record.id}>
            <dt>{text.title(collection, record)}</dt>
            <dd>
              <FormatValue field={price} value={record[price.id]} text={text} plain />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
