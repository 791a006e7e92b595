import { useState } from "react";
import { toast } from "sonner";
import { BlockFrame } from "./frame/block-frame.tsx";
import { EmptyState } from "./frame/block-states.tsx";
import { Icon } from "./icon.tsx";
import { refusalOf, type StoredRecord } from "./data-store.ts";
import type { AppRecord, Collection } from "./schema.ts";
import { readIds, useKept } from "./frame/use-kept.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

export interface PollBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  /** number field that counts. */
  votes: string;
}

/** One vote a visitor. Pressing another one moves the vote, pressing the same one takes it back. */
export function PollBlock<R extends AppRecord>({ id, title, collection: typed, votes }: PollBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const { records, update, ...state } = useRecords(collection);
  const text = useText(collection);
  const [mine, keep] = useKept(`vote-${collection.id}`, readIds);
  const [busy, setBusy] = useState(false);
  const countOf = (record: StoredRecord) => (typeof record[votes] === "number" ? Math.max(0, record[votes]) : 0);
  const all = records.reduce((sum, record) => sum + countOf(record), 0);
  const most = Math.max(0, ...records.map(countOf));
  const voted = records.find((record) => mine.includes(record.id));
  const vote = async (record: StoredRecord) => {
    setBusy(true);
    try {
      if (voted) {
        await update(voted.id, { [votes]: Math.max(0, countOf(voted) - 1) });
        keep([]);
      }
      if (voted?.id !== record.id) {
        await update(record.id, { [votes]: countOf(record) + 1 });
        keep([record.id]);
        toast.success(voted ? "투표를 바꿨어요" : "투표했어요");
      }
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
    setBusy(false);
  };
  return (
    <BlockFrame id={id} className="am-poll" collection={collection} title={title} name={collection.name} state={state}>
      {records.length === 0 ? (
        <EmptyState collection={collection} />
      ) : (
        <>
          <ul className="am-choices">
            {records.map((record) => {
              const share = all === 0 ? 0 : Math.round((countOf(record) / all) * 100);
              return (
                <li key={record.id}>
                  <button
                    type="button"
                    className="am-choice"
                    data-record={record.id}
                    data-action="vote"
                    data-leading={most > 0 && countOf(record) === most}
                    aria-pressed={record.id === voted?.id}
                    disabled={busy}
                    onClick={() => void vote(record)}
                  >
                    <span className="am-choice-bar" style={{ width: `${share}%` }} aria-hidden="true" />
                    <strong>{text.title(collection, record)}</strong>
                    <span className="am-number">
                      {most > 0 && countOf(record) === most && (
                        <span className="am-choice-lead">
                          <Icon name="trophy" size={16} />
                          1위
                        </span>
                      )}
                      {countOf(record).toLocaleString("ko-KR")}표 · {share}%
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
          <p className="am-hint" role="status">
            {voted ? "투표했어요. 다른 항목을 누르면 바뀌고, 다시 누르면 취소돼요." : "한 가지를 골라 눌러 주세요."} 모두{" "}
            {all.toLocaleString("ko-KR")}표
          </p>
        </>
      )}
    </BlockFrame>
  );
}
