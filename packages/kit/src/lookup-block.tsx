import { useState } from "react";
import { toast } from "sonner";
import { useApp } from "./frame/app-context.tsx";
import { Skeleton } from "./frame/block-states.tsx";
import { refusalOf, type StoredRecord } from "./data-store.ts";
import { FormatValue } from "./records/format-value.tsx";
import { Icon } from "./icon.tsx";
import { josa } from "./josa.ts";
import type { AppRecord, Collection, CollectionSchema } from "./schema.ts";
import { type Actor, listsOwnOnly } from "./record-access.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";
import { columnsOf } from "./views/view-props.ts";
import { useVisitor } from "./account/visitor-context.tsx";

export interface LookupBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  /** Fields one of which must hold exactly what was typed. */
  by: string[];
  show?: string[];
}

/** A number as people type it: without spaces and hyphens, in any case. */
const plain = (value: unknown): string => (typeof value === "string" ? value.toLowerCase().replaceAll(/[\s-]/g, "") : "");

/** Short inputs would open other people's records by guessing. */
const FEWEST = 3;

/** Records whose number is exactly the one typed; never a part of it. */
export function findByNumber(records: readonly StoredRecord[], by: readonly string[], typed: string): StoredRecord[] {
  const wanted = plain(typed);
  return wanted.length < FEWEST ? [] : records.filter((record) => by.some((field) => plain(record[field]) === wanted));
}

/** Whoever may not read the list, or not the numbers in it, asks for the one record whose number they know. */
export const mustAsk = (schema: CollectionSchema, actor: Actor, by: readonly string[]): boolean =>
  listsOwnOnly(schema, actor) || (!actor.admin && schema.fields.some((field) => field.private && by.includes(field.id)));

/** Finds one's own booking or order by a number only its owner knows. */
export function LookupBlock<R extends AppRecord>({ id, title, collection: typed, by, show }: LookupBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const { records, status: listed } = useRecords(collection);
  const { cache } = useApp();
  const { actor } = useVisitor();
  const isAsked = mustAsk(collection, actor, by);
  const [answer, setAnswer] = useState<{ status: "ready" | "loading"; found: StoredRecord[] }>({ status: "ready", found: [] });
  const status = isAsked ? answer.status : listed;
  const text = useText(collection);
  const [typing, setTyping] = useState("");
  const [asked, setAsked] = useState("");
  const labels = by.map((field) => collection.fields.find((one) => one.id === field)?.label ?? "").filter(Boolean);
  const found = isAsked ? answer.found : findByNumber(records, by, asked);
  const ask = async () => {
    setAsked(typing);
    if (!isAsked) return;
    setAnswer({ status: "loading", found: [] });
    try {
      setAnswer({ status: "ready", found: await cache.lookUp(collection.id, typing) });
    } catch (thrown) {
      setAnswer({ status: "ready", found: [] });
      toast.error(refusalOf(thrown).message);
    }
  };
  const shown = columnsOf(collection, { kind: "list", columns: show ?? [] }, 6).filter((field) => !by.includes(field.id));
  const label = labels.join(" 또는 ");
  return (
    <section className="am-block am-lookup" data-block={id} data-collection={collection.id} aria-label={title ?? `${collection.name} 조회`}>
      {title && (
        <header className="am-block-head">
          <h2>{title}</h2>
        </header>
      )}
      <form
        className="am-lookup-form"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <input
          className="am-input"
          name="lookup"
          autoComplete="off"
          aria-label={label}
          placeholder={`${josa(label, "을/를")} 입력해 주세요`}
          value={typing}
          onChange={(event) => setTyping(event.target.value)}
        />
        <button type="submit" className="am-button" data-look="primary" data-action="lookup" disabled={plain(typing).length < FEWEST}>
          <Icon name="search" size={17} />
          조회
        </button>
      </form>
      {asked !== "" && status === "loading" && <Skeleton rows={2} />}
      {asked !== "" && status === "ready" && found.length === 0 && (
        <p className="am-lookup-none" role="status">
          {josa(collection.name, "을/를")} 찾지 못했어요. {josa(label, "을/를")} 다시 확인해 주세요.
        </p>
      )}
      <ul className="am-found">
        {found.map((record) => (
          <li key={record.id} className="am-found-one" data-record={record.id}>
            <strong>{text.title(collection, record)}</strong>
            <dl>
              {shown.map((field) => (
                <div key={field.id}>
                  <dt>{field.label}</dt>
                  <dd>
                    <FormatValue field={field} value={record[field.id]} text={text} plain />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
