import { josa } from "../josa.ts";
import { DayMonth, DayStrip } from "./booking-days.tsx";
import { chosenLength, serviceLength, type Services } from "./booked-lengths.ts";
import { type BookingFields, type BookingSlot, type Choice, dayAfter, isClosed, isPast, minutesText, slotStarts } from "./booking-slots.ts";
import { isFree } from "./next-free.ts";
import { closedState } from "./resource-state.ts";
import type { StoredRecord } from "../data-store.ts";
import { timeText } from "../format-text.ts";
import { FormatValue, Photo } from "../records/format-value.tsx";
import { RecordIllustration } from "../pictures/illustration.tsx";
import type { Collection } from "../schema.ts";
import { seoulNow } from "../seoul-clock.ts";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";

/** Where bookings go and what is chosen so far: the same for the steps and the board. */
export interface BookingPlace {
  collection: Collection;
  fields: BookingFields;
  slot: BookingSlot;
  records: readonly StoredRecord[];
  resources: Collection | undefined;
  /** What says how long a booking takes. */
  services: Services | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** What, which day, which hour: one question under the other, each once the one before is answered. */
export function BookingSteps(place: BookingPlace) {
  const { collection, fields, slot, resources, services, choice, onChoose } = place;
  const now = seoulNow();
  const today = now.slice(0, 10);
  const free = (next: Choice) => isFree(place, next);
  const lasts = slot.unit === "slot" ? chosenLength(place, choice) : undefined;
  const starts = slotStarts(slot, lasts);
  const coming = starts.filter((time) => !isPast(choice.day ?? today, time, now));
  const isAsked = services?.isAsked === true;
  const ready = (resources === undefined || choice.resource !== undefined) && (!isAsked || choice.service !== undefined);
  /** What has been chosen before the day. */
  const kept: Choice = {
    ...(choice.service !== undefined && { service: choice.service }),
    ...(choice.resource !== undefined && { resource: choice.resource }),
  };
  const isOff = (day: string): boolean => {
    if (isPast(day, undefined, now) || isClosed(day, slot)) return true;
    if (slot.unit === "slot") return !starts.some((time) => !isPast(day, time, now) && free({ ...choice, day, time }));
    // While the day of leaving is asked, a day on which somebody else arrives will do.
    if (slot.unit === "night" && choice.day && !choice.last && day > choice.day) return !free({ ...choice, last: day });
    return !free({ ...choice, day, last: slot.unit === "night" ? dayAfter(day, 1) : day });
  };
  const pickDay = (day: string) => {
    const many = slot.unit === "night" || fields.endDate !== undefined;
    const goesOn = many && choice.day !== undefined && choice.last === undefined && day > choice.day && free({ ...choice, last: day });
    if (goesOn && choice.day) onChoose({ ...kept, day: choice.day, last: day });
    else onChoose({ ...kept, day });
  };

  return (
    <>
      {services && isAsked && (
        <ResourceStep
          resources={services.list}
          chosen={choice.service}
          lengthOf={(id) => serviceLength(collection, services, id)}
          onPick={(service) => onChoose({ ...kept, service })}
        />
      )}
      {resources && (
        <ResourceStep
          resources={resources}
          chosen={choice.resource}
          {...(services?.field === fields.resource && services && { lengthOf: (id: string) => serviceLength(collection, services, id) })}
          onPick={(resource) => onChoose({ ...kept, resource })}
        />
      )}
      {ready && (
        <section className="am-booking-step" aria-label="날짜 고르기">
          <h3>
            {slot.unit === "night"
              ? choice.day && !choice.last
                ? "나가는 날을 골라 주세요"
                : "들어오는 날을 골라 주세요"
              : "날짜를 골라 주세요"}
          </h3>
          {slot.unit === "slot" ? (
            <DayStrip today={today} from={choice.day} isOff={isOff} onPick={pickDay} />
          ) : (
            <DayMonth today={today} from={choice.day} to={choice.last} isOff={isOff} onPick={pickDay} />
          )}
        </section>
      )}
      {!ready && <LaterStep title="날짜" hint={laterHint(resources ?? services?.list)} />}
      {slot.unit === "slot" && !(ready && choice.day) && <LaterStep title="시간" hint="비어 있는 시간만 보여 드려요" />}
      {ready && choice.day && slot.unit === "slot" && (
        <section className="am-booking-step" aria-label="시간 고르기">
          <h3>시간을 골라 주세요</h3>
          {lasts !== undefined && <p className="am-hint">{minutesText(lasts)} 걸려요</p>}
          {starts.length === 0 && <p className="am-hint">여는 시간 안에 마칠 수 있는 때가 없어요</p>}
          <div className="am-slots" role="group" aria-label="시간">
            {coming.map((time) => {
              const taken = !free({ ...choice, time });
              return (
                <button
                  key={time}
                  type="button"
                  className="am-slot"
                  data-slot={time}
                  aria-pressed={choice.time === time}
                  disabled={taken}
                  onClick={() => onChoose({ ...choice, time })}
                >
                  {timeText(time)}
                  {taken && <small>마감</small>}
                </button>
              );
            })}
          </div>
        </section>
      )}
    </>
  );
}

/** What is asked later on: where there is room for it, one sees how far it is. */
export function LaterStep({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="am-booking-step am-booking-later" aria-hidden="true">
      <h3>{title}</h3>
      <p className="am-hint">{hint}</p>
    </div>
  );
}

const laterHint = (asked: Collection | undefined): string => `${josa(asked?.name ?? "예약", "을/를")} 고르면 날짜를 보여 드려요`;

function ResourceStep({
  resources,
  chosen,
  lengthOf,
  onPick,
}: {
  resources: Collection;
  chosen: string | undefined;
  /** Minutes that a booking of it takes. */
  lengthOf?: (id: string) => number | undefined;
  onPick: (resource: string) => void;
}) {
  const { records, status } = useRecords(resources);
  const text = useText(resources);
  const price = resources.fields.find((field) => field.type === "money" && !field.hidden);
  const image = resources.fields.find((field) => field.id === resources.imageField && !field.hidden);
  return (
    <section className="am-booking-step" aria-label={`${resources.name} 고르기`}>
      <h3>어떤 {resources.name}인가요?</h3>
      <div className="am-picks" role="group" aria-label={resources.name}>
        {records.map((record) => {
          const closed = closedState(resources, record);
          const lasts = lengthOf?.(record.id);
          return (
            <button
              key={record.id}
              type="button"
              className="am-pick"
              data-record={record.id}
              aria-pressed={chosen === record.id}
              disabled={closed !== undefined}
              onClick={() => onPick(record.id)}
            >
              <span className="am-pick-picture" aria-hidden="true">
                {image && typeof record[image.id] === "string" && record[image.id] ? (
                  <Photo src={String(record[image.id])} alt="" />
                ) : (
                  <RecordIllustration collection={resources} record={record} text={text} />
                )}
              </span>
              <strong>{text.title(resources, record)}</strong>
              {price && record[price.id] !== null && <FormatValue field={price} value={record[price.id]} text={text} plain />}
              {lasts !== undefined && <small>{minutesText(lasts)}</small>}
              {closed && <small>{closed.label}</small>}
            </button>
          );
        })}
        {status === "ready" && records.length === 0 && (
          <p className="am-hint">아직 예약할 수 있는 {josa(resources.name, "이/가")} 없어요</p>
        )}
      </div>
    </section>
  );
}
