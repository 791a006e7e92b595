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

/** "이렇게 이해했어요": what was heard, what was added, what cannot be done and what is still open. */
export const NotesCard = memo(function NotesCard({ notes }: { notes: Note[] }) {
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
                  {said(note.text)}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </section>
  );
});
