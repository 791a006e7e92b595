import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { agoText } from "../talk/ago-text.ts";
import { useApp } from "./app-context.tsx";
import { Icon, iconOr } from "../icon.tsx";
import { Modal } from "./modal.tsx";
import { type BellLine, linesOf, type Notice, noticesOf, readSeen } from "./notices.ts";
import { useToldNotices } from "./use-told-notices.ts";
import { may } from "../record-access.ts";
import { recordHref } from "../records/record-path.ts";
import type { Collection } from "../schema.ts";
import { onSeoulClock, seoulNow } from "../seoul-clock.ts";
import { useKept } from "./use-kept.ts";
import { useText } from "../records/use-text.ts";
import { useVisitor } from "../account/visitor-context.tsx";

export interface NoticeBellProps {
  /** Lists whose new records are told. */
  collections: readonly Collection[];
  /** Automations tell something too. */
  isTold: boolean;
}

/**
 * What came in, under a bell: new orders, new comments, what automations tell. What is new is counted until it is looked at; of records in this
 * browser, of what automations tell wherever the same person looks. Where nothing but that is told, strangers it says nothing to see no bell.
 */
export function NoticeBell({ collections, isTold }: NoticeBellProps) {
  const { cache } = useApp();
  const { actor, account } = useVisitor();
  const [seen, keepSeen] = useKept("notices-seen", readSeen);
  // Whoever comes for the first time has missed nothing.
  useEffect(() => {
    if (seen === "") keepSeen(new Date().toISOString());
  }, [keepSeen, seen]);
  const [open, setOpen] = useState<BellLine[] | null>(null);
  const { told, markRead } = useToldNotices(isTold);
  // What would be refused is not asked for.
  const ids = collections
    .filter((collection) => may(collection, actor, "list"))
    .map(({ id }) => id)
    .join(" ");
  const listen = useCallback(
    (listener: () => void) => {
      const stops = ids.split(" ").flatMap((id) => (id === "" ? [] : [cache.listen(id, listener)]));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [cache, ids],
  );
  // The versions say whether anything changed; what did is read below.
  useSyncExternalStore(listen, () =>
    ids
      .split(" ")
      .map((id) => (id === "" ? "" : `${cache.read(id).status}${cache.read(id).version}`))
      .join(),
  );
  const allowed = new Set(ids.split(" "));
  const notices = noticesOf(
    collections.filter(({ id }) => allowed.has(id)).map((collection) => ({ collection, records: cache.read(collection.id).records })),
    seen || new Date().toISOString(),
    account?.id,
  );
  const count = notices.filter(({ isNew }) => isNew).length + told.filter(({ isNew }) => isNew).length;
  if (collections.length === 0 && told.length === 0 && !actor.admin && account === null) return null;
  return (
    <>
      <button
        type="button"
        className="am-icon-button am-bell"
        data-action="notices"
        aria-haspopup="dialog"
        aria-label={count > 0 ? `알림 ${count}개` : "알림"}
        onClick={() => {
          setOpen(linesOf(notices, told));
          keepSeen(new Date().toISOString());
          markRead();
        }}
      >
        <Icon name="bell" />
        {count > 0 && <i aria-hidden="true">{count > 99 ? "99+" : count}</i>}
      </button>
      {open && (
        <Modal title="알림" size="small" onClose={() => setOpen(null)}>
          {open.length === 0 ? (
            <p className="am-modal-text">아직 새 소식이 없어요. 새로 들어오는 것이 여기에 모여요.</p>
          ) : (
            <ul className="am-notices">
              {open.map((line) =>
                "told" in line ? (
                  <li key={line.told.id} data-new={line.told.isNew}>
                    <span data-told>
                      <Icon name="bell" size={20} />
                      <span>{line.told.text}</span>
                      <small>{whenText(line.told.createdAt)}</small>
                    </span>
                  </li>
                ) : (
                  <li key={`${line.record.collection.id}-${line.record.record.id}`} data-new={line.record.isNew}>
                    <NoticeLine notice={line.record} onFollow={() => setOpen(null)} />
                  </li>
                ),
              )}
            </ul>
          )}
        </Modal>
      )}
    </>
  );
}

const whenText = (moment: string): string => agoText(onSeoulClock(moment), seoulNow(), (day) => day.slice(5).replace("-", "."));

function NoticeLine({ notice: { collection, record }, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { recordPaths } = useApp();
  const text = useText(collection);
  const path = recordPaths[collection.id];
  const words = (
    <>
      <Icon name={iconOr(collection.icon, "bell")} size={20} />
      <span>
        <strong>{text.title(collection, record)}</strong>
        <small>{collection.name}</small>
      </span>
      <small>{whenText(record.createdAt)}</small>
    </>
  );
  return path === undefined ? (
    <span>{words}</span>
  ) : (
    <Link to={recordHref(path, record.id)} onClick={onFollow}>
      {words}
    </Link>
  );
}
