import { toast } from "sonner";
import { BlockFrame } from "./frame/block-frame.tsx";
import { useConfirm } from "./frame/confirm.tsx";
import { refusalOf, type StoredRecord } from "./data-store.ts";
import { aheadOf, stageOf } from "./booking/queue-line.ts";
import { RecordForm } from "./records/record-form.tsx";
import { emptyRecord, momentFor } from "./record-rules.ts";
import type { AppRecord, Collection, Json } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { readIds, useKept } from "./frame/use-kept.ts";
import { useOutline, useRecords } from "./records/use-records.ts";

export interface QueueBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  /** text field with a running number. */
  number: string;
  status: string;
}

/** A place in a waiting line: first the form, then one's number and how many are before it, live. */
export function QueueBlock<R extends AppRecord>({ id, title, collection: typed, number, status: state }: QueueBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const { create } = useRecords(collection);
  const { records, ...line } = useOutline(collection);
  const [mine, keep] = useKept(`ticket-${collection.id}`, readIds);
  const options = collection.fields.find((field) => field.id === state)?.options ?? [];
  const ticket = records.find((record) => mine.includes(record.id));
  const waiting = records.filter((record) => stageOf(options, record[state]) === "waiting").length;
  const now = seoulNow();
  const moments = collection.fields.filter((field) => ["date", "datetime", "time"].includes(field.type));
  const given: Record<string, Json> = Object.fromEntries(moments.map((field) => [field.id, momentFor(field, now)]));
  if (options[0]) given[state] = options[0].value;
  return (
    <BlockFrame id={id} className="am-queue" collection={collection} title={title} name="대기 등록" state={line}>
      {ticket ? (
        <>
          <Ticket collection={collection} ticket={ticket} fields={{ number, state }} onLeave={() => keep([])} />
          <Waiting teams={waiting} />
        </>
      ) : (
        <>
          <Waiting teams={waiting} />
          <RecordForm
            schema={collection}
            initial={{ ...emptyRecord(collection, now, records), ...given }}
            omit={[number, state, ...moments.map((field) => field.id)]}
            submitLabel="대기 등록하기"
            onSubmit={async (values) => {
              // Numbered when it is sent: others may have come while the form was filled in.
              const next = emptyRecord(collection, now, records)[number] ?? null;
              const made = await create({ ...values, ...given, [number]: next });
              keep([made.id]);
            }}
          />
        </>
      )}
    </BlockFrame>
  );
}

function Waiting({ teams }: { teams: number }) {
  return (
    <p className="am-queue-now" role="status">
      현재 대기 <strong>{teams}팀</strong>
    </p>
  );
}

function Ticket({
  collection,
  ticket,
  fields: { number, state },
  onLeave,
}: {
  collection: Collection;
  ticket: StoredRecord;
  fields: { number: string; state: string };
  onLeave: () => void;
}) {
  const { update } = useRecords(collection);
  const { records } = useOutline(collection);
  const confirm = useConfirm();
  const options = collection.fields.find((field) => field.id === state)?.options ?? [];
  const stage = stageOf(options, ticket[state]);
  const ahead = aheadOf(records, ticket, state, options);
  const cancelled = options.find((option) => option.final && /취소/.test(option.label));
  const label = options.find((option) => option.value === ticket[state])?.label ?? "";
  const cancel = async () => {
    if (
      !cancelled ||
      !(await confirm({ title: "대기를 취소할까요?", confirmLabel: "대기 취소", cancelLabel: "계속 기다리기", tone: "bad" }))
    )
      return;
    try {
      await update(ticket.id, { [state]: cancelled.value });
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  return (
    <div className="am-ticket" data-stage={stage} data-record={ticket.id} role="status">
      <p>대기번호</p>
      <strong>{String(ticket[number] ?? "")}</strong>
      <p className="am-ticket-place">
        {stage === "waiting"
          ? `내 순서 ${ahead + 1}번째 · ${ahead === 0 ? "다음 차례예요" : `앞에 ${ahead}팀 있어요`}`
          : stage === "called"
            ? "지금 들어오세요"
            : label}
      </p>
      {stage === "over" ? (
        <button type="button" className="am-button" data-action="again" onClick={onLeave}>
          다시 등록
        </button>
      ) : (
        cancelled && (
          <button type="button" className="am-button" data-tone="bad" data-action="cancel" onClick={() => void cancel()}>
            대기 취소
          </button>
        )
      )}
    </div>
  );
}
