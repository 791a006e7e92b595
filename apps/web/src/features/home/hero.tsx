import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTempStore } from "../../lib/stores/temp-store.ts";
import { Creature } from "../../ui/creature.tsx";
import { PromptBox } from "../../ui/prompt-box.tsx";
import { useGaze } from "./use-gaze.ts";

interface HeroProps {
  onStart: (text: string) => void;
}

/** The wish, written under the creature's eyes. What is typed survives a reload. */
export function Hero({ onStart }: HeroProps) {
  const { t } = useTranslation("home");
  const text = useTempStore((state) => state.drafts.home ?? "");
  const setDraft = useTempStore((state) => state.setDraft);
  const creature = useRef<HTMLDivElement>(null);
  const { look, isAwake } = useGaze(creature, text);
  const examples = t("examples", { returnObjects: true }) as { label: string; prompt: string }[];
  return (
    <section className="px-5 pt-12 pb-16 tablet:px-10 tablet:pt-20 desktop:px-14">
      <div className="max-w-[54rem]">
        <div className="flex items-end justify-between gap-4">
          <h1 className="pb-6 text-[2.5rem] leading-[1.16] font-bold tracking-[-0.03em] tablet:pb-8 tablet:text-[4rem]">
            {t("hero.titleSay")}
            <br />
            {t("hero.titleGet")}
          </h1>
          <div ref={creature} className="-mb-[5px] shrink-0 pr-2 tablet:pr-8">
            <Creature state={isAwake ? "listening" : "idle"} look={look} className="size-20 tablet:size-32" />
          </div>
        </div>
        <PromptBox
          value={text}
          onChange={(value) => setDraft("home", value)}
          onSubmit={onStart}
          label={t("hero.label")}
          placeholder={t("hero.placeholder")}
          submitLabel={t("hero.submit")}
          note={t("hero.note")}
        />
        <h2 className="mt-8 text-c14 font-semibold text-muted">{t("hero.examples")}</h2>
        <ul className="mt-1 grid gap-x-10 tablet:grid-cols-2">
          {examples.map(({ label, prompt }) => (
            <li key={label} className="border-b border-line">
              <button
                type="button"
                title={prompt}
                onClick={() => onStart(prompt)}
                className="group flex min-h-12 w-full items-center justify-between gap-3 text-left text-b16 transition-colors hover:text-accent-ink"
              >
                {label}
                <span aria-hidden className="text-muted transition-transform group-hover:translate-x-1 group-hover:text-accent-ink">
                  →
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
