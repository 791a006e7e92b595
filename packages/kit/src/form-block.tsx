import { useState } from "react";
import { toast } from "sonner";
import { Icon } from "./icon.tsx";
import { KeptNumberNote } from "./records/kept-number.tsx";
import { RecordForm } from "./records/record-form.tsx";
import { may, mayWriteField, refusalFor } from "./record-access.ts";
import { josa } from "./josa.ts";
import { emptyRecord } from "./record-rules.ts";
import type { AppRecord, Collection } from "./schema.ts";
import { seoulNow, seoulToday } from "./seoul-clock.ts";
import { type Questions, Survey } from "./talk/survey.tsx";
import { SignInNeeded } from "./account/sign-in-needed.tsx";
import { useVisitor } from "./account/visitor-context.tsx";
import { useRecords } from "./records/use-records.ts";
import { BlockFrame } from "./frame/block-frame.tsx";
import { Skeleton } from "./frame/block-states.tsx";
import { memoBlock } from "./text/memo-block.ts";

export interface FormBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  submitLabel?: string;
  /** Shown in place of the form after it was sent. */
  success?: string;
  /** Field by which what was handed in before is found and changed. */
  again?: string;
  /** Asked instead of its fields. */
  questions?: Questions;
}

const HANDED_IN = /^(접수|신청|문의|작성|등록)\s?일$/;

/** A form that stands on the page, for those who only hand something in. */
export const FormBlock = memoBlock(function FormBlock<R extends AppRecord>({ collection: typed, questions, ...asked }: FormBlockProps<R>) {
  const collection = typed as unknown as Collection;
  if (questions) return <Survey id={asked.id} title={asked.title} answer={collection} questions={questions} />;
  return <Entry {...asked} collection={collection} />;
});

function Entry({
  id,
  title,
  collection,
  submitLabel = "보내기",
  success,
  again,
}: Omit<FormBlockProps<AppRecord>, "collection"> & { collection: Collection }) {
  const { records, status, create, update } = useRecords(collection);
  const { actor } = useVisitor();
  // Each sending begins a new form; null = it was sent and thanks are shown.
  const [turn, setTurn] = useState<number | null>(0);
  const [made, setMade] = useState<string>();
  // What someone hands in begins in its first state; that is for the owner to change.
  const state = collection.fields.find((field) => field.type === "status" && field.id === collection.statusField);
  const first = state?.options?.[0]?.value;
  // When it was handed in is known: now.
  const handedIn = collection.fields.filter((field) => field.type === "date" && HANDED_IN.test(field.label));
  const omit = [...(state && first !== undefined ? [state.id] : []), ...handedIn.map((field) => field.id)];
  const open = { ...collection, fields: collection.fields.filter((field) => mayWriteField(field, actor)) };
  return (
    <BlockFrame id={id} className="am-form-block" collection={collection} title={title} name={collection.name}>
      {turn === null ? (
        <div className="am-sent" role="status">
          <span className="am-sent-mark">
            <Icon name="check" size={30} />
          </span>
          <p>{success ?? `${josa(collection.name, "을/를")} 잘 받았어요`}</p>
          {made !== undefined && <KeptNumberNote collection={collection} id={made} />}
          <button type="button" className="am-button" onClick={() => setTurn(Date.now())}>
            하나 더 쓰기
          </button>
        </div>
      ) : !may(collection, actor, "create") ? (
        <SignInNeeded message={refusalFor(collection, actor, "create").message} />
      ) : status === "loading" ? (
        <Skeleton />
      ) : (
        <RecordForm
          key={turn}
          schema={open}
          initial={{
            ...emptyRecord(collection, seoulNow(), records),
            ...Object.fromEntries(handedIn.map((field) => [field.id, seoulToday()])),
            ...(state && first !== undefined ? { [state.id]: first } : {}),
          }}
          submitLabel={submitLabel}
          omit={omit}
          onSubmit={async (values) => {
            const said = again === undefined ? "" : plain(values[again]);
            const before =
              said === ""
                ? undefined
                : records.find((record) => plain(record[again ?? ""]) === said && may(collection, actor, "update", record));
            if (before) {
              await update(before.id, values);
              toast.success("전에 보낸 것을 바꿨어요");
              setMade(before.id);
            } else setMade((await create(values)).id);
            setTurn(null);
          }}
        />
      )}
    </BlockFrame>
  );
}

/** Spaces and hyphens make nobody another person. */
function plain(value: unknown): string {
  return typeof value === "string" ? value.toLowerCase().replaceAll(/[\s-]/g, "") : "";
}
