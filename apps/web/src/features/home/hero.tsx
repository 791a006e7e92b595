import { Suspense, lazy, useCallback, useRef, useState } from "react";
import { TRIAL_MAX_CHARS } from "@appmon/contract/showcase";
import { useTranslation } from "react-i18next";
import { useAuthStore } from "../../lib/stores/auth-store.ts";
import { useTempStore } from "../../lib/stores/temp-store.ts";
import { useOnFirstTouch } from "../../lib/use-on-first-touch.ts";
import { Creature } from "../../ui/creature.tsx";
import { PromptBox } from "../../ui/prompt-box.tsx";
import type { Wish } from "./trial/wish.ts";
import { useGaze } from "./use-gaze.ts";

const TrialStage = lazy(() => import("./trial/trial-stage.tsx"));

interface HeroProps {
  wish: Wish | null;
  /** An app of these words is wanted, here and now. */
  onTry: (text: string) => void;
  /** An app of these words is wanted for good, in a room. */
  onStart: (text: string) => void;
}

/** The wish, written under the creature's eyes, and what comes of it. What is typed survives a reload. */
export function Hero({ wish, onTry, onStart }: HeroProps) {
  const { t } = useTranslation("home");
  const draft = useTempStore((state) => state.drafts.home);
  const setDraft = useTempStore((state) => state.setDraft);
  const isLogin = useAuthStore((state) => state.isLogin);
  // The place where apps run is made ready while somebody comes near the sentence, or touches anything.
  const [isNear, setNear] = useState(false);
  const comeNear = useCallback(() => setNear(true), []);
  useOnFirstTouch(comeNear);
  const creature = useRef<HTMLDivElement>(null);
  const { look, isAwake } = useGaze(creature, draft ?? "");
  const examples = t("examples", { returnObjects: true }) as { label: string; prompt: string }[];
  const write = (value: string) => setDraft("home", value);
  // Rooms take longer stories than a trial does; whoever is signed in has rooms.
  const send = (sentence: string) => (isLogin || sentence.length > TRIAL_MAX_CHARS ? onStart : onTry)(sentence);
  const say = (sentence: string) => {
    write(sentence);
    send(sentence);
  };
  return (
    <section onPointerEnter={comeNear} className="px-5 pt-12 pb-16 tablet:px-10 tablet:pt-20 desktop:px-14">
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
          value={draft ?? ""}
          onChange={write}
          onSubmit={say}
          label={t("hero.label")}
          placeholder={t("hero.placeholder")}
          example={t("hero.sentence")}
          submit={{ label: t("hero.submit"), tone: wish ? "solid" : "primary" }}
          note={t("hero.note")}
        />
        <noscript>
          <p className="mt-4 text-b14 text-muted">{t("hero.noScript")}</p>
        </noscript>
      </div>
      {(isNear || wish) && (
        <Suspense>
          <TrialStage wish={wish} onTake={onStart} onSay={say} />
        </Suspense>
      )}
      <div className="max-w-[54rem]">
        <h2 className="mt-8 text-c14 font-semibold text-muted">{t("hero.examples")}</h2>
        <ul className="mt-1 grid gap-x-10 tablet:grid-cols-2">
          {examples.map(({ label, prompt }) => (
            <li key={label} className="border-b border-line">
              <button
                type="button"
                title={prompt}
                onClick={() => say(prompt)}
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
