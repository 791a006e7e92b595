import { ArrowDown, GitBranch } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { Chat } from "../api/use-chat.ts";
import { useFileTray } from "../api/use-file-tray.ts";
import { runningRun } from "../chat-state.ts";
import { askedBy, branchSize, draftsIn, toTimeline } from "../chat-timeline.ts";
import type { TimelineItem } from "../chat-timeline.ts";
import { Composer } from "./composer.tsx";
import { DraftLine } from "./draft-line.tsx";
import { AssistantMessage, UserMessage, type VersionWays } from "./message-bubble.tsx";
import { RunCard } from "./run-card.tsx";
import { useStickToBottom } from "./use-stick-to-bottom.ts";

interface ChatPanelProps {
  chat: Chat;
  draft: string;
  onDraft: (draft: string) => void;
  onEngage: () => void;
  latestVersion: number | null;
  ways: Pick<VersionWays, "restore" | "byHand">;
  /** Shown while nothing was said. */
  empty: ReactNode;
  /** What sending may cost; "" for nothing. */
  price: string;
}

/** The conversation with its composer. */
export function ChatPanel({ chat, draft, onDraft, onEngage, latestVersion, ways: given, empty, price }: ChatPanelProps) {
  const { t } = useTranslation("chat");
  const { state } = chat;
  const tray = useFileTray();
  const items = toTimeline(state);
  const running = runningRun(state);
  const last = items.at(-1);
  const mine = state.messages.filter((message) => message.role === "user").length;
  const { ref, hasNew, toBottom, onScroll } = useStickToBottom(last?.key, mine);

  const asked = askedBy(state.messages);
  const drafts = draftsIn(state.messages);
  const { send, sayAnew, redo } = chat;
  // Another try is a model's, and there is a price where there is one.
  const canRedo = price !== "" && !running;
  const ways = useMemo<VersionWays>(() => ({ ...given, again: sayAnew, redo: canRedo ? redo : null }), [given, sayAnew, redo, canRedo]);
  const [isPlan, setPlan] = useState(false);
  const onChip = useCallback(
    (chip: string) => {
      // What is offered is an answer to the plan, and no more of it.
      setPlan(false);
      send(chip);
    },
    [send, setPlan],
  );

  const renderItem = (item: TimelineItem) => {
    if (item.kind === "branch") return <Branch items={item.items} render={renderItem} />;
    if (item.kind === "run") return <RunCard run={item.run} onRetry={chat.retryBuild} />;
    if (item.kind === "build-error") return <BuildError error={item.error} onRetry={() => chat.retryBuild(item.messageId)} />;
    if (item.message.role === "user") {
      return (
        <UserMessage message={item.message} onRetry={chat.retrySend} onDiscard={chat.discard} onEdit={running ? null : chat.sayAnew} />
      );
    }
    const answer = (
      <AssistantMessage
        message={item.message}
        run={item.run}
        latestVersion={latestVersion}
        chips={item === last && !running ? item.message.chips : null}
        onChip={onChip}
        ways={ways}
        asked={running ? null : (asked[item.message.id] ?? null)}
      />
    );
    const { version } = item.message;
    return drafts.has(item.message.id) && version !== null ? <DraftLine version={version}>{answer}</DraftLine> : answer;
  };

  return (
    <section aria-label={t("panel.label")} className="flex h-full min-h-0 flex-col bg-paper">
      <div className="relative min-h-0 flex-1">
        <div
          ref={ref}
          onScroll={onScroll}
          className="rings-inside h-full overflow-y-auto overscroll-contain [overflow-anchor:auto]"
          tabIndex={0}
          role="log"
          aria-live="polite"
          aria-relevant="additions"
          aria-label={t("panel.log")}
        >
          <div className="mx-auto grid max-w-reading gap-8 px-5 pt-6 pb-4">
            {chat.isLoading && <p className="text-muted">{t("panel.loading")}</p>}
            {chat.loadError && (
              <div role="alert" className="grid gap-1">
                <p className="font-semibold">{t("panel.loadFailed")}</p>
                <button
                  type="button"
                  onClick={chat.reload}
                  className="inline-flex min-h-touch items-center justify-self-start underline underline-offset-4"
                >
                  {t("panel.reload")}
                </button>
              </div>
            )}
            {!chat.isLoading && !chat.loadError && items.length === 0 && empty}
            {items.map((item) => (
              <div key={item.key}>{renderItem(item)}</div>
            ))}
          </div>
        </div>
        {hasNew && (
          <button
            type="button"
            onClick={() => toBottom()}
            className="absolute bottom-3 left-1/2 flex min-h-touch -translate-x-1/2 items-center gap-1.5 rounded-full bg-ink px-4 text-b14 font-semibold text-paper shadow-float"
          >
            <ArrowDown size={16} aria-hidden />
            {t("panel.newMessage")}
          </button>
        )}
      </div>
      {isWorthAWord(chat.connection) && (
        <p role="status" className="border-t border-line px-5 py-2 text-b14 text-muted">
          {t(chat.connection.type === "waiting" ? "panel.reconnecting" : "panel.refused")}
        </p>
      )}
      <Composer
        price={price}
        value={draft}
        onChange={onDraft}
        plan={{ isOn: isPlan, turn: setPlan }}
        mode={running ? "running" : items.length === 0 ? "first" : "next"}
        tray={tray}
        ways={{
          engage: onEngage,
          stop: () => void chat.stop(),
          send: () => {
            chat.send(draft.trim() || t("files.wish"), { attachments: tray.take(), isPlan });
            onDraft("");
          },
        }}
      />
    </section>
  );
}

const SHORT_WAIT_MS = 1500;

/** A line that comes back at once is no news; one that stays away is. */
function isWorthAWord(connection: Chat["connection"]): boolean {
  return connection.type === "refused" || (connection.type === "waiting" && connection.retryInMs > SHORT_WAIT_MS);
}

/** Another branch of the conversation, folded: it was said anew from here. */
function Branch({ items, render }: { items: TimelineItem[]; render: (item: TimelineItem) => ReactNode }) {
  const { t } = useTranslation("chat");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-6">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-touch items-center gap-2 justify-self-start rounded-control text-b14 text-muted hover:text-ink"
      >
        <GitBranch size={16} aria-hidden />
        {t(isOpen ? "branch.hide" : "branch.show", { count: branchSize(items) })}
      </button>
      {isOpen && (
        <div className="grid gap-8 border-l-2 border-line pl-4">
          {items.map((item) => (
            <div key={item.key}>{render(item)}</div>
          ))}
        </div>
      )}
    </div>
  );
}

function BuildError({ error, onRetry }: { error: string; onRetry: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div role="alert" className="grid gap-1 border-l-2 border-crimson pl-4 text-b14">
      <p>{error}</p>
      <p className="text-muted">{t("run.kept")}</p>
      <button
        type="button"
        onClick={onRetry}
        className="inline-flex min-h-touch items-center justify-self-start font-semibold underline underline-offset-4"
      >
        {t("run.retry")}
      </button>
    </div>
  );
}
