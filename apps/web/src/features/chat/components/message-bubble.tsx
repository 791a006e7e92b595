import { ListRestart, MousePointerClick, Pencil, RefreshCw, RotateCcw, Sparkles, Undo2 } from "lucide-react";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "../chat-state.ts";
import { isRefining, type Run } from "../chat-run.ts";
import { useSaid } from "../../../lib/use-said.ts";
import { AttachedFiles } from "./attached-files.tsx";
import { DraftLine } from "./draft-line.tsx";
import { EditMessage } from "./edit-message.tsx";
import { Markdown } from "./markdown.tsx";
import { CopyAction, MessageAction, MessageActions } from "./message-actions.tsx";
import { NotesCard } from "./notes-card.tsx";
import { PlanList, RunProgress } from "./run-card.tsx";

/** The version that a first wish brings. */
const FIRST = 1;
const TEXT_BUTTON = "inline-flex min-h-touch items-center gap-1.5 rounded-control px-2 text-b14 font-medium hover:bg-ground";

interface UserMessageProps {
  message: ChatMessage;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
  /** Says it anew with other words; null = not while something is being made. */
  onEdit: ((messageId: string, content: string) => void) | null;
}

/** What the person said; unsent words say so and can be sent again. */
export const UserMessage = memo(function UserMessage({ message, onRetry, onDiscard, onEdit }: UserMessageProps) {
  const { t } = useTranslation("chat");
  const [isEditing, setEditing] = useState(false);
  const { key, startsFrom } = message;
  return (
    <article
      data-message={message.id}
      data-role="user"
      className="group/message grid justify-items-end gap-1"
      aria-label={t("message.you")}
    >
      {isEditing && onEdit ? (
        <EditMessage
          content={message.content}
          onCancel={() => setEditing(false)}
          onSend={(content) => {
            setEditing(false);
            onEdit(message.id, content);
          }}
        />
      ) : (
        <p
          className={`max-w-[85%] rounded-panel rounded-br-[6px] bg-ground px-4 py-2.5 break-words whitespace-pre-wrap transition-opacity ${message.delivery === "sending" ? "opacity-60" : ""}`}
        >
          {message.content}
        </p>
      )}
      <AttachedFiles files={message.attachments} />
      {startsFrom !== null && !isEditing && (
        <p className="text-c12 text-muted">
          {startsFrom === 0 ? t("message.fromNothing") : t("message.fromVersion", { version: startsFrom })}
        </p>
      )}
      {message.delivery === "sent" && !isEditing && (
        <MessageActions isBelow>
          <CopyAction text={message.content} />
          {onEdit && (
            <MessageAction label={t("message.edit")} onClick={() => setEditing(true)}>
              <Pencil size={16} aria-hidden />
            </MessageAction>
          )}
        </MessageActions>
      )}
      {message.delivery === "failed" && key && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-b14 text-crimson">
          <span>{message.error ?? t("message.failed")}</span>
          <button type="button" className={TEXT_BUTTON} onClick={() => onRetry(key)}>
            {t("message.retry")}
          </button>
          <button type="button" className={`${TEXT_BUTTON} text-muted`} onClick={() => onDiscard(key)}>
            {t("message.discard")}
          </button>
        </div>
      )}
    </article>
  );
});

/** What can be done with the version an answer brought. */
export interface VersionWays {
  restore: (version: number) => void;
  again: (messageId: string) => void;
  /** Another try by a model; null = there is none, or not now. */
  redo: ((version: number, from: "version" | "start") => void) | null;
  /** Opens the app to be changed by hand, with what was asked for filled in; null = there is none yet. */
  byHand: ((said: string) => void) | null;
}

interface AssistantMessageProps {
  message: ChatMessage;
  run: Run | null;
  /** Newest version of the app: the turn that made it can be undone, an older one can be gone back to. */
  latestVersion: number | null;
  /** Ready answers are offered on the last message only; null: it is not the last. */
  chips: string[] | null;
  onChip: (chip: string) => void;
  ways: VersionWays;
  /** The message it answers, to be made again from where that was said; null = there is none, or not now. */
  asked: ChatMessage | null;
}

export const AssistantMessage = memo(function AssistantMessage({
  message,
  run,
  latestVersion,
  chips,
  onChip,
  ways,
  asked,
}: AssistantMessageProps) {
  const { t } = useTranslation("chat");
  const { said, chipName } = useSaid();
  const { version } = message;
  const isLatest = version !== null && version === latestVersion;
  const target = version === null ? null : isLatest ? version - 1 : version;
  const canRedo = version !== null && ways.redo !== null;
  // Where words changed nothing, hands may.
  const canByHand = version === null && ways.byHand !== null;
  // What the first guess could not do is not worth reading while a model goes through all that was said.
  const isDraft = version === FIRST && run !== null && isRefining(run);
  const told = (
    <>
      <Markdown text={said(message.content)} />
      <NotesCard
        notes={message.notes.length > 0 ? message.notes : (run?.notes ?? [])}
        said={asked?.content ?? ""}
        byHand={asked && version === latestVersion ? ways.byHand : null}
      />
      {run && <PlanList run={run} />}
    </>
  );
  const icons = (
    <MessageActions>
      <CopyAction text={said(message.content)} />
      {asked !== null && message.generationId !== null && (
        <MessageAction label={t("message.again")} onClick={() => ways.again(asked.id)}>
          <RefreshCw size={16} aria-hidden />
        </MessageAction>
      )}
    </MessageActions>
  );
  return (
    <article data-message={message.id} data-role="assistant" className="group/message grid gap-4" aria-label={t("message.assistant")}>
      {isDraft ? (
        <>
          <p>{t("message.drafted")}</p>
          <RunProgress run={run} />
          <DraftLine version={version}>{told}</DraftLine>
        </>
      ) : (
        told
      )}
      {run && isRefining(run) && !isDraft && <RunProgress run={run} />}
      <div className="-ml-2 flex flex-wrap items-center gap-x-1 text-b14 text-muted">
        {version !== null && (
          <span className="px-2 tabular-nums">
            {t("message.version", { version })}
            {run?.previewMs != null && ` · ${t("message.seconds", { seconds: (run.previewMs / 1000).toFixed(2) })}`}
          </span>
        )}
        {/* Three ways on fill a line of their own. */}
        {canRedo && icons}
        {canRedo && <span className="basis-full" />}
        {target !== null && target > 0 && (
          <button type="button" className={TEXT_BUTTON} onClick={() => ways.restore(target)}>
            {isLatest ? <Undo2 size={16} aria-hidden /> : <RotateCcw size={16} aria-hidden />}
            {t(isLatest ? "message.undo" : "message.goBack")}
          </button>
        )}
        {canRedo && (
          <>
            <button type="button" className={TEXT_BUTTON} onClick={() => ways.redo?.(version, "version")}>
              <Sparkles size={16} aria-hidden />
              {t("message.refine")}
            </button>
            <button type="button" className={TEXT_BUTTON} onClick={() => ways.redo?.(version, "start")}>
              <ListRestart size={16} aria-hidden />
              {t("message.anew")}
            </button>
          </>
        )}
        {!canRedo && icons}
      </div>
      {chips && (chips.length > 0 || canByHand) && (
        <div className="flex flex-wrap gap-2" role="group" aria-label={t("message.chips")}>
          {chips.map((chip) => (
            <button
              key={chip}
              type="button"
              onClick={() => onChip(chip)}
              className="min-h-touch rounded-full border border-line px-4 text-left text-b14 font-medium transition-colors hover:border-ink"
            >
              {chipName(chip)}
            </button>
          ))}
          {canByHand && (
            <button
              type="button"
              onClick={() => ways.byHand?.(asked?.content ?? "")}
              className="inline-flex min-h-touch items-center gap-2 rounded-full border border-line px-4 text-b14 font-medium transition-colors hover:border-ink"
            >
              <MousePointerClick size={16} aria-hidden />
              {t("message.byHand")}
            </button>
          )}
        </div>
      )}
    </article>
  );
});
