import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Note } from "../chat-run.ts";
import { useSaid } from "../../../lib/use-said.ts";

const KINDS = ["understood", "assumed", "unsupported", "question"] as const;
const MARK: Record<Note["kind"], string> = {
  understood: "bg-jade",
  assumed: "bg-muted",
  unsupported: "bg-amber",
  question: "bg-persimmon",
};

interface NotesCardProps {
  notes: Note[];
  /** The message they are about. */
  said?: string;
  /** Where what could not be done is done by hand; null: not now. */
  byHand?: ((said: string) => void) | null;
}

/** "이렇게 이해했어요": what was heard, what was added, what cannot be done and what is still open. */
export const NotesCard = memo(function NotesCard({ notes, said: message = "", byHand = null }: NotesCardProps) {
  const { t } = useTranslation("chat");
  const { said } = useSaid();
  if (notes.length === 0) return null;
  return (
    <section aria-label={t("notes.title")} className="border-l-2 border-line pl-4">
      <h3 className="text-b14 font-semibold">{t("notes.title")}</h3>
      <dl className="mt-2 grid gap-2.5 text-b14">
        {KINDS.map((kind) => {
          const own = notes.filter((note) => note.kind === kind);
          if (own.length === 0) return null;
          return (
            <div key={kind} className="grid gap-1">
              <dt className="flex items-center gap-2 text-c12 font-medium text-muted">
                <span aria-hidden className={`size-1.5 rounded-full ${MARK[kind]}`} />
                {t(`notes.${kind}`)}
              </dt>
              {own.map((note) => (
                <dd key={note.text} className="pl-3.5 leading-snug">
                  {said(note.text)}{" "}
                  {kind === "unsupported" && note.span && byHand && (
                    <button
                      type="button"
                      aria-label={`${t("notes.byHand")}: ${said(note.text)}`}
                      onClick={() => byHand(message.slice(...note.span!))}
                      className="relative font-medium whitespace-nowrap underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-ink"
                    >
                      {t("notes.byHand")}
                    </button>
                  )}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </section>
  );
});
