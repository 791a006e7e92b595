import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Creature } from "../../../ui/creature.tsx";
import { Progress } from "../../../ui/progress.tsx";
import type { PublishPhase } from "../publish-state.ts";

/** A telephone: what most visitors hold. */
const WIDTH = 390;
const HEIGHT = 780;

interface PublishProgressProps {
  phase: Extract<PublishPhase, { kind: "publishing" }>;
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
}

/** What is done between asking and being public, step by step: nothing is counted that has not happened. */
export function PublishProgress({ phase, frame, title }: PublishProgressProps) {
  const { t } = useTranslation("publish");
  const { candidate, opened } = phase;
  const count = candidate?.visits.length ?? 0;
  const next = candidate?.visits[opened];
  const words = !candidate
    ? t("progress.bundling")
    : next
      ? t("progress.opening", { at: opened + 1, count, screen: next.title })
      : t("progress.publishing");
  return (
    <div className="flex items-center gap-5 border-y border-line py-4">
      {candidate ? (
        // In the page and in sight: a frame out of sight is slowed down.
        <div
          inert
          aria-hidden
          className="pointer-events-none w-[calc(390px*var(--scale))] shrink-0 overflow-clip rounded-panel border border-line bg-paper [--scale:0.2]"
          style={{ height: `calc(${HEIGHT}px * var(--scale))` }}
        >
          <iframe
            ref={frame}
            data-testid="candidate-frame"
            title={t("progress.frame", { title })}
            src={candidate.url}
            sandbox="allow-scripts allow-forms allow-same-origin"
            referrerPolicy="no-referrer"
            tabIndex={-1}
            className="origin-top-left scale-(--scale) border-0 bg-paper"
            style={{ width: WIDTH, height: HEIGHT }}
          />
        </div>
      ) : (
        <Creature state="making" size={44} />
      )}
      <div className="grid min-w-0 flex-1 gap-2">
        <div role="status">
          <p className="font-semibold">{t("progress.title")}</p>
          <p className="text-b14 text-muted tabular-nums">{words}</p>
        </div>
        {candidate && <Progress label={t("progress.title")} fraction={opened / Math.max(1, count)} />}
      </div>
    </div>
  );
}
