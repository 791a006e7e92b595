import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { STARTERS } from "../starters.ts";
import type { StarterKind } from "../starters.ts";

const KINDS = Object.keys(STARTERS) as StarterKind[];

/** Ready wishes by kind; one tap sends one as it stands. */
export function StarterShelf({ onStart }: { onStart: (prompt: string) => void }) {
  const { t } = useTranslation("chat");
  const [kind, setKind] = useState<StarterKind>("shop");
  return (
    <section aria-labelledby="starters">
      <h2 id="starters" className="text-h20">
        {t("starters.title")}
      </h2>
      <div role="group" aria-label={t("starters.kinds")} className="mt-2 -ml-3 flex flex-wrap">
        {KINDS.map((other) => (
          <button
            key={other}
            type="button"
            aria-pressed={other === kind}
            onClick={() => setKind(other)}
            className={`min-h-touch rounded-control px-3 text-b14 transition-colors ${other === kind ? "font-bold text-ink" : "text-muted hover:text-ink"}`}
          >
            <span className={other === kind ? "border-b-2 border-ink pb-1" : "pb-1"}>{t(`starters.${other}.name`)}</span>
          </button>
        ))}
      </div>
      <ul className="mt-2 grid border-t border-line">
        {STARTERS[kind].map((id) => {
          const prompt = t(`starters.${kind}.${id}.prompt`);
          return (
            <li key={id} className="border-b border-line">
              <button
                type="button"
                onClick={() => onStart(prompt)}
                className="group flex min-h-16 w-full items-center gap-4 py-3 text-left"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(`starters.${kind}.${id}.title`)}</span>
                  <span className="block text-b14 text-muted">{prompt}</span>
                </span>
                <ArrowRight
                  size={18}
                  aria-hidden
                  className="shrink-0 text-muted transition-transform group-hover:translate-x-1 group-hover:text-ink"
                />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
