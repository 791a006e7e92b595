import { useMemo, useState } from "react";
import { useApp } from "./frame/app-context.tsx";
import { BlockFrame } from "./frame/block-frame.tsx";
import { BookingBoard } from "./booking/booking-board.tsx";
import { chosenLength, lengthRelation, servicesOf, timed } from "./booking/booked-lengths.ts";
import { bookedValues, type BookingFields, type BookingSlot, type Choice, dDayText, minutesText } from "./booking/booking-slots.ts";
import { BookingGuide } from "./booking/booking-guide.tsx";
import { type BookingPlace, BookingSteps, LaterStep } from "./booking/booking-steps.tsx";
import type { StoredRecord } from "./data-store.ts";
import { Modal } from "./frame/modal.tsx";
import { Receipt } from "./shop/receipt.tsx";
import { RecordForm } from "./records/record-form.tsx";
import { josa } from "./josa.ts";
import { emptyRecord } from "./record-rules.ts";
import type { AppRecord, Collection, Json } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { useOutline, useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

/** One declared thing per prop: the block is configured, never composed. */
export interface BookingBlockProps<R extends AppRecord> extends BookingFields {
  id: string;
  title?: string;
  collection: Collection<R>;
  slot: BookingSlot;
  layout?: "steps" | "board";
}

/** Books a record: what, when, then who. What is taken cannot be chosen, and is refused if someone else was quicker. */
export function BookingBlock<R extends AppRecord>(props: BookingBlockProps<R>) {
  const { id, title, slot, layout = "steps" } = props;
  const collection = props.collection as unknown as Collection;
  const { collections } = useApp();
  const { create } = useRecords(collection);
  const outline = useOutline(collection);
  const text = useText(collection);
  const [choice, setChoice] = useState<Choice>({});
  const [done, setDone] = useState<StoredRecord | null>(null);
  const [turn, setTurn] = useState(0);
  const given = useMemo<BookingFields>(
    () => ({
      date: props.date,
      ...(props.resource ? { resource: props.resource } : {}),
      ...(props.time ? { time: props.time } : {}),
      ...(props.endTime ? { endTime: props.endTime } : {}),
      ...(props.endDate ? { endDate: props.endDate } : {}),
    }),
    [props.date, props.resource, props.time, props.endTime, props.endDate],
  );
  const listOf = (relation: string | undefined) => collections.get(collection.fields.find(({ id }) => id === relation)?.target ?? "");
  const resources = listOf(props.resource);
  const serviceList = listOf(lengthRelation(collection));
  const { records: serviceRecords, status: serviceStatus } = useRecords(serviceList ?? collection);
  const services = useMemo(
    () => serviceList && servicesOf(collection, { list: serviceList, records: serviceRecords, resource: props.resource }),
    [collection, serviceList, serviceRecords, props.resource],
  );
  const records = useMemo(
    () => outline.records.map((record) => timed(collection, services, record)),
    [outline.records, collection, services],
  );
  // On a board one chooses a cell, and what is done in the form.
  const asked = layout === "steps" && slot.unit === "slot" && services?.isAsked ? services.field : undefined;
  const fields = useMemo<BookingFields>(() => ({ ...given, ...(asked !== undefined && { service: asked }) }), [given, asked]);
  const status1 = collection.fields.find((field) => field.type === "status" && field.id === collection.statusField);
  const decided = new Set([fields.resource, fields.service, fields.date, fields.time, fields.endTime, fields.endDate, status1?.id]);
  const lasts = slot.unit === "slot" ? chosenLength({ collection, services, fields }, choice) : undefined;
  const values = bookedValues(collection, fields, slot, choice, lasts);
  const complete =
    (fields.service === undefined || choice.service !== undefined) &&
    choice.day !== undefined &&
    (slot.unit !== "slot" || choice.time !== undefined) &&
    (slot.unit !== "night" || choice.last !== undefined) &&
    (resources === undefined || choice.resource !== undefined);
  const chosen = collection.fields
    .filter((field) => Object.hasOwn(values, field.id))
    .map((field) => text.of(field, values[field.id] ?? null));
  if (lasts !== undefined && !fields.endTime) chosen.push(minutesText(lasts));
  const place: BookingPlace = {
    collection,
    fields,
    slot,
    records,
    resources,
    services: services && { ...services, isAsked: asked !== undefined },
    choice,
    onChoose: setChoice,
  };

  const form = complete && (
    <RecordForm
      key={turn}
      schema={collection}
      initial={{
        ...emptyRecord(collection, seoulNow(), records),
        ...(status1?.options?.[0] ? { [status1.id]: status1.options[0].value } : {}),
        ...values,
      }}
      submitLabel={`${collection.name}하기`}
      omit={collection.fields.filter((field) => decided.has(field.id)).map((field) => field.id)}
      onSubmit={async (entered: Record<string, Json>) => {
        setDone(await create({ ...entered, ...values }));
        setChoice({});
        setTurn((now) => now + 1);
      }}
      {...(layout === "board" ? { onCancel: () => setChoice({}) } : {})}
    />
  );

  return (
    <BlockFrame
      id={id}
      className="am-booking"
      collection={collection}
      title={title}
      name={`${collection.name}하기`}
      state={serviceList && serviceStatus === "loading" ? { ...outline, status: serviceStatus } : outline}
    >
      {done ? (
        <Receipt
          title={`${josa(collection.name, "이/가")} 접수됐어요`}
          lines={collection.fields
            .filter((field) => !field.hidden && text.of(field, done[field.id]) !== "")
            .map((field) => ({
              label: field.label,
              value: text.of(field, done[field.id]) + dDayOf(field.id === fields.date, done[field.id]),
            }))}
          again={{ label: "하나 더 예약", run: () => setDone(null) }}
        />
      ) : layout === "board" ? (
        <>
          <BookingBoard {...place} />
          {form && (
            <Modal title={`${collection.name} 추가`} onClose={() => setChoice({})}>
              <p className="am-chosen">{chosen.join("\u00a0· ")}</p>
              {form}
            </Modal>
          )}
        </>
      ) : (
        <div className="am-booking-place">
          <div>
            <BookingSteps {...place} />
            {!form && <LaterStep title="예약하는 분" hint="연락받을 곳을 적으면 끝나요" />}
            {form && (
              <section className="am-booking-step" aria-label="정보 입력">
                <p className="am-chosen">{chosen.join("\u00a0· ")}</p>
                {form}
              </section>
            )}
          </div>
          <BookingGuide {...place} />
        </div>
      )}
    </BlockFrame>
  );
}

function dDayOf(isDate: boolean, value: Json | undefined): string {
  if (!isDate) return "";
  const day = typeof value === "string" ? value : typeof value === "object" && value && !Array.isArray(value) ? value["start"] : null;
  return typeof day === "string" ? ` · ${dDayText(day, seoulNow().slice(0, 10))}` : "";
}
