import { useEffect, useRef } from "react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { useSaid } from "../../../lib/use-said.ts";
import { Button } from "../../../ui/button.tsx";
import { Creature } from "../../../ui/creature.tsx";
import { useSlow } from "../../../ui/use-slow.ts";
import { framesOf } from "./trial-state.ts";
import type { TrialState } from "./trial-state.ts";
import { useTrial } from "./use-trial.ts";
import type { Wish } from "./wish.ts";

interface TrialStageProps {
  /** Null = nobody has wished for anything; the place is made ready out of sight. */
  wish: Wish | null;
  /** The visitor wants to keep what came of these words. */
  onTake: (text: string) => void;
  /** One of the sentences that were offered instead was chosen. */
  onSay: (text: string) => void;
}

/** A real app, made from the visitor's sentence, in a frame of another origin. */
export default function TrialStage({ wish, onTake, onSay }: TrialStageProps) {
  const { t } = useTranslation("home");
  const { chipName } = useSaid();
  const { state, place, frames } = useTrial(wish);
  const stage = useRef<HTMLElement>(null);
  const { phase, app } = state;
  const isOpen = phase !== "idle";
  const isRunning = phase === "running";
  const numbers = framesOf(state);
  const n = state.wish?.n;
  useEffect(() => {
    if (n === undefined) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    stage.current?.scrollIntoView({ behavior, block: "nearest" });
  }, [n]);
  return (
    <section
      ref={stage}
      aria-label={t("trial.label")}
      inert={!isOpen}
      data-testid="trial"
      data-phase={phase}
      className={`scroll-mt-20 scroll-mb-6 ${isOpen ? "mt-6" : "pointer-events-none absolute size-0 overflow-hidden opacity-0"}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <TrialStatus state={state} />
        {state.wish && phase !== "words" && (
          <Button variant="primary" size="large" onClick={() => state.wish && onTake(state.wish.text)}>
            {t(state.standIn !== "none" || phase === "failed" ? "trial.makeMine" : "trial.take")}
          </Button>
        )}
      </div>
      {state.words && (
        <ul className="flex flex-wrap gap-2">
          {state.words.chips.map((chip) => (
            <li key={chip}>
              <Button onClick={() => onSay(chip)}>{chipName(chip)}</Button>
            </li>
          ))}
        </ul>
      )}
      {numbers.length > 0 && (
        <div className="relative h-[min(76dvh,46rem)] overflow-clip rounded-panel border border-line bg-ground">
          {place !== null &&
            numbers.map((number) => (
              <TrialFrame
                key={number}
                ref={(element) => {
                  if (element) frames.current.set(number, element);
                  else frames.current.delete(number);
                }}
                place={place}
                title={t("trial.frame", { title: app?.title ?? "" })}
                isShown={isRunning && number === state.frame}
              />
            ))}
          <Curtain isMaking={!isRunning} />
        </div>
      )}
      {isOpen && numbers.length > 0 && <p className="pt-3 text-c14 text-muted">{t("trial.note")}</p>}
    </section>
  );
}

interface TrialFrameProps {
  ref: Ref<HTMLIFrameElement>;
  place: string;
  title: string;
  /** A frame that is not shown waits for its app. */
  isShown: boolean;
}

function TrialFrame({ ref, place, title, isShown }: TrialFrameProps) {
  return (
    <iframe
      ref={ref}
      data-testid={isShown ? "trial-frame" : undefined}
      title={title}
      src={place}
      sandbox="allow-scripts allow-forms allow-same-origin allow-modals allow-downloads"
      referrerPolicy="no-referrer"
      inert={!isShown}
      aria-hidden={!isShown}
      className={`absolute inset-0 size-full border-0 bg-paper transition-opacity duration-200 ${isShown ? "opacity-100" : "pointer-events-none opacity-0"}`}
    />
  );
}

function Curtain({ isMaking }: { isMaking: boolean }) {
  const isSlow = useSlow(isMaking);
  if (!isMaking) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 grid place-content-center">
      <Creature state={isSlow ? "making" : "listening"} size={88} />
    </div>
  );
}

/** Told to screen readers as it changes. */
function TrialStatus({ state: { phase, app, standIn, words } }: { state: TrialState }) {
  const { t } = useTranslation("home");
  const { said } = useSaid();
  return (
    <div role="status" className="min-w-0 flex-1 basis-64">
      {(phase === "making" || phase === "starting") && <p className="text-b16">{t("trial.making")}</p>}
      {phase === "running" && app && (
        <>
          <p className="text-h20">{standIn === "none" ? app.title : t("trial.standIn", { title: app.title })}</p>
          <p className="mt-0.5 text-b14 text-muted">
            {standIn === "none" ? t("trial.made", { screens: app.screens }) : t(`trial.standInWhy.${standIn}`)}
          </p>
        </>
      )}
      {phase === "words" && <p className="text-b16 whitespace-pre-line">{words && said(words.text)}</p>}
      {phase === "failed" && <p className="text-b16">{t("trial.failed")}</p>}
    </div>
  );
}
