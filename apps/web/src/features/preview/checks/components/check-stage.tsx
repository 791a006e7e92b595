import { useTranslation } from "react-i18next";
import type { Preview } from "../../api/use-preview.ts";

/** A telephone: what most visitors hold. */
const WIDTH = 390;
const HEIGHT = 780;

interface CheckStageProps {
  preview: Preview;
  title: string;
  isOver: boolean;
}

/** The app while it is checked, in small: seen, not used. It stands in the page, since a frame out of sight is slowed down. */
export function CheckStage({ preview, title, isOver }: CheckStageProps) {
  const { t } = useTranslation("checks");
  return (
    <figure className="w-[calc(390px*var(--scale))] [--scale:0.28] tablet:[--scale:0.56]">
      <div
        inert
        aria-hidden
        className="pointer-events-none overflow-clip rounded-panel border border-line bg-paper tablet:rounded-creature"
        style={{ height: `calc(${HEIGHT}px * var(--scale))` }}
      >
        {preview.url !== null && (
          <iframe
            ref={preview.frame}
            data-testid="check-frame"
            title={t("frame", { title })}
            src={preview.url}
            sandbox="allow-scripts allow-forms allow-same-origin"
            referrerPolicy="no-referrer"
            tabIndex={-1}
            className="origin-top-left scale-(--scale) border-0 bg-paper"
            style={{ width: WIDTH, height: HEIGHT }}
          />
        )}
      </div>
      <figcaption className="mt-2 hidden text-b14 text-muted tablet:block">
        {isOver || preview.state.shown === null ? t("caption.still") : t("caption.now", { path: preview.state.path })}
      </figcaption>
    </figure>
  );
}
