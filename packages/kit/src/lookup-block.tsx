import { useEffect, useState } from "react";
import { toast } from "sonner";
import { useApp } from "./frame/app-context.tsx";
import { type AskedFor, askedFor } from "./asked-for.ts";
import { BlockFrame } from "./frame/block-frame.tsx";
import { Skeleton } from "./frame/block-states.tsx";
import { refusalOf, type StoredRecord } from "./data-store.ts";
import { hasNumberAndProof, type NumberAsked } from "./find-by-number.ts";
import { FoundList } from "./records/found-list.tsx";
import { Icon } from "./icon.tsx";
import { josa } from "./josa.ts";
import type { AppRecord, Collection, CollectionSchema } from "./schema.ts";
import { type Actor, listsOwnOnly } from "./record-access.ts";
import { useRecords } from "./records/use-records.ts";
import { WithdrawRecord } from "./records/withdraw-record.tsx";
import { columnsOf } from "./views/view-props.ts";
import { useVisitor } from "./account/visitor-context.tsx";

export interface LookupBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  /** Fields one of which must hold exactly what was typed. */
  by: string[];
  show?: string[];
  /** Of whoever runs the app: where one is sent who may not call something off any more. */
  phone?: string;
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

/** Whoever may not read the list, or not the numbers in it, asks for the one record whose number they know; as does who may call it off. */
export const mustAsk = (schema: CollectionSchema, actor: Actor, by: readonly string[]): boolean =>
  listsOwnOnly(schema, actor) ||
  (!actor.admin && (schema.open?.withdrawal !== undefined || schema.fields.some((field) => field.private && by.includes(field.id))));

/** Finds one's own booking or order by its number and what else only its owner knows; this browser's own are there at once. */
export function LookupBlock<R extends AppRecord>({ id, title, collection: typed, by, show, phone }: LookupBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const { records, status: listed } = useRecords(collection);
  const { cache } = useApp();
  const { actor } = useVisitor();
  const isAsked = mustAsk(collection, actor, by);
  const [answer, setAnswer] = useState<{ status: "ready" | "loading"; found: StoredRecord[] }>({ status: "ready", found: [] });
  const status = isAsked ? answer.status : listed;
  const [asked, setAsked] = useState("");
  const [given, setGiven] = useState<NumberAsked>();
  const [mine, changeMine] = useMine(collection.id, isAsked);
  const wanted = askedFor(collection, by, isAsked);
  const found = isAsked ? answer.found : findByNumber(records, by, asked);
  const ask = async (number: string, proof: string) => {
    setAsked(number || proof);
    if (!isAsked) return;
    setAnswer({ status: "loading", found: [] });
    try {
      const typed = { typed: number || proof, ...(wanted.proof !== undefined && { proof }) };
      setGiven(typed);
      setAnswer({ status: "ready", found: await cache.lookUp(collection.id, typed) });
    } catch (thrown) {
      setAnswer({ status: "ready", found: [] });
      toast.error(refusalOf(thrown).message);
    }
  };
  const shown = columnsOf(collection, { kind: "list", columns: show ?? [] }, 6).filter((field) => !by.includes(field.id));
  const below = (asked: NumberAsked | undefined) => (record: StoredRecord) => (
    <WithdrawRecord
      key={record.id}
      {...{ collection, record, shown, phone, given: asked }}
      missing={!actor.admin && asked && !hasNumberAndProof(asked) ? wanted : undefined}
      onDone={(next) => {
        const changed = (records: StoredRecord[]) => records.map((one) => (one.id === next.id ? { ...one, ...next } : one));
        setAnswer((now) => ({ ...now, found: changed(now.found) }));
        changeMine(changed);
      }}
    />
  );
  const again = wanted.proof === undefined ? wanted.number : `${josa(wanted.number, "와/과")} ${wanted.proof}`;
  return (
    <BlockFrame id={id} className="am-lookup" collection={collection} title={title} name={`${collection.name} 조회`}>
      <LookupForm wanted={wanted} onAsk={(number, proof) => void ask(number, proof)} />
      {asked !== "" && status === "loading" && <Skeleton rows={2} />}
      {asked !== "" && status === "ready" && found.length === 0 && (
        <p className="am-lookup-none" role="status">
          {josa(collection.name, "을/를")} 찾지 못했어요. {josa(again, "을/를")} 다시 확인해 주세요.
        </p>
      )}
      <FoundList collection={collection} records={found} shown={shown} withNumbers={actor.admin} below={below(given)} />
      {asked === "" && mine.length > 0 && (
        <div className="am-lookup-mine">
          <h3>이 기기에서 보낸 {collection.name}</h3>
          <FoundList collection={collection} records={mine} shown={shown} withNumbers below={below(undefined)} />
        </div>
      )}
    </BlockFrame>
  );
}

/** What this browser has handed in: nobody has to type anything for that. */
function useMine(
  collection: string,
  isAsked: boolean,
): [records: StoredRecord[], change: (next: (records: StoredRecord[]) => StoredRecord[]) => void] {
  const { cache } = useApp();
  const [mine, setMine] = useState<StoredRecord[]>([]);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    cache.lookUpMine(collection).then(
      (found) => !isGone && setMine(found),
      // The form below does without.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [cache, collection, isAsked]);
  return [isAsked ? mine : [], setMine];
}

function LookupForm({ wanted, onAsk }: { wanted: AskedFor; onAsk: (number: string, proof: string) => void }) {
  const [number, setNumber] = useState("");
  const [proof, setProof] = useState("");
  const isWhole = (value: string) => plain(value).length >= FEWEST;
  const hasNumber = isWhole(number) || (wanted.isProofEnough === true && plain(number) === "");
  const isReady = hasNumber && (wanted.proof === undefined || isWhole(proof));
  const input = (name: string, label: string, hint: string, value: string, set: (next: string) => void) => (
    <input
      className="am-input"
      name={name}
      autoComplete="off"
      aria-label={label}
      placeholder={hint}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
  return (
    <form
      className="am-lookup-form"
      data-proven={wanted.proof !== undefined || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onAsk(number.trim(), proof.trim());
      }}
    >
      {input("lookup", wanted.number, wanted.isProofEnough ? `${wanted.number} (없어도 돼요)` : wanted.number, number, setNumber)}
      {wanted.proof !== undefined && input("proof", wanted.proof, wanted.proof, proof, setProof)}
      <button type="submit" className="am-button" data-look="primary" data-action="lookup" disabled={!isReady}>
        <Icon name="search" size={17} />
        조회
      </button>
    </form>
  );
}
