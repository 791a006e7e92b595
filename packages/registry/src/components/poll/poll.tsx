import { useState } from "react";
import { josa, readIds, useKept, useLabels, usePlace } from "@appmon/kit/data";
import { BlockHead, Empty, Icon, iconOr, Loaded, toast } from "@appmon/kit/ui";
import { type Kept, type List, useList } from "../shared/list.ts";
import { sayRefused } from "../shared/said.ts";
import { Styles } from "../shared/styles.tsx";
import { STYLES } from "./styles.ts";

export interface PollProps {
  /** What is voted for: `visitors` are "shown" it, and `counts` names the field below. */
  items?: List;
  /** Number field that counts. */
  votesField?: string;
}

/** One vote a visitor. Pressing another one moves the vote, pressing the same one takes it back. */
export function Poll({ items, votesField }: PollProps) {
  return items ? <Ballot items={items} votes={votesField ?? ""} /> : <Empty icon="vote" title="투표할 것을 담을 목록이 없어요" />;
}

function Ballot({ items, votes }: { items: List; votes: string }) {
  const { records, status, error, retry, update } = useList(items);
  const labels = useLabels<Kept>(items);
  const { title } = usePlace();
  const [mine, keep] = useKept(`vote-${items.id}`, readIds);
  const [busy, setBusy] = useState(false);
  const countOf = (record: Kept) => (typeof record[votes] === "number" ? Math.max(0, record[votes]) : 0);
  const all = records.reduce((sum, record) => sum + countOf(record), 0);
  const most = Math.max(0, ...records.map(countOf));
  const voted = records.find(({ id }) => mine.includes(id));
  const vote = async (record: Kept) => {
    setBusy(true);
    try {
      if (voted) {
        await update(voted.id, { [votes]: Math.max(0, countOf(voted) - 1) });
        keep([]);
      }
      if (voted?.id !== record.id) {
        await update(record.id, { [votes]: countOf(record) + 1 });
        keep([record.id]);
        toast(voted ? "투표를 바꿨어요" : "투표했어요");
      }
    } catch (thrown) {
      sayRefused(thrown);
    }
    setBusy(false);
  };
  return (
    <div className="am-poll" data-collection={items.id}>
      <Styles rules={STYLES} />
      {title !== undefined && <BlockHead />}
      <Loaded status={status} error={error} retry={retry}>
        {records.length === 0 ? (
          <Empty icon={iconOr(items.icon, "plus")} title={`아직 ${josa(items.name, "이/가")} 없어요`} />
        ) : (
          <>
            <ul className="am-choices" aria-label={title ?? items.name}>
              {records.map((record) => {
                const count = countOf(record);
                const share = all === 0 ? 0 : Math.round((count / all) * 100);
                const isLeading = most > 0 && count === most;
                return (
                  <li key={record.id}>
                    <button
                      type="button"
                      className="am-choice"
                      data-record={record.id}
                      data-action="vote"
                      data-leading={isLeading}
                      aria-pressed={record.id === voted?.id}
                      disabled={busy}
                      onClick={() => void vote(record)}
                    >
                      <span className="am-choice-bar" style={{ width: `${share}%` }} aria-hidden="true" />
                      <strong>{labels.title(record)}</strong>
                      <span className="am-number">
                        {isLeading && (
                          <span className="am-choice-lead">
                            <Icon name="trophy" size={16} />
                            1위
                          </span>
                        )}
                        {count.toLocaleString("ko-KR")}표 · {share}%
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
      </Loaded>
    </div>
  );
}
