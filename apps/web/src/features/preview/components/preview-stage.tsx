import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Creature } from "../../../ui/creature.tsx";
import { useSlow } from "../../../ui/use-slow.ts";
import type { Preview } from "../api/use-preview.ts";
import type { Device } from "../preview-state.ts";

const SIZE: Record<Device, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1080, height: 4000 },
};
const PADDING_PX = 24;
const PATIENCE_MS = 4000;

interface PreviewStageProps {
  preview: Preview;
  device: Device;
  title: string;
  /** True = the app fills the stage without a device around it (small windows). */
  isBare: boolean;
}

/**
 * The app on its stage. The frame is mounted once per address and never again, whatever is drawn around it: changing the
 * device only changes sizes, so that what was typed in the app stays.
 */
export function PreviewStage({ preview, device, title, isBare }: PreviewStageProps) {
  const { t } = useTranslation("chat");
  const { ref, width, height } = useSize();
  const { state, url, frame, dispatch } = preview;
  const isWaiting = state.phase === "making" && state.expected !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => dispatch({ type: "patience-over" }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, state.expected, dispatch]);

  const isSlow = useSlow(state.phase === "updating");
  const isVisible = state.shown !== null;
  const box = fit(device, isBare, width, height);
  return (
    <div ref={ref} className="relative h-full min-h-0 overflow-clip bg-ground" data-phase={state.phase}>
      <div
        className={`absolute overflow-clip bg-paper transition-opacity duration-200 ${isVisible ? "opacity-100" : "opacity-0"} ${isBare ? "" : device === "desktop" ? "rounded-control border border-line" : "rounded-creature border border-line shadow-float"}`}
        style={{ width: box.width * box.scale, height: box.height * box.scale, left: box.left, top: box.top }}
      >
        {url !== null && (
          <iframe
            ref={frame}
            data-testid="preview-frame"
            title={t("preview.frameTitle", { title })}
            src={url}
            sandbox="allow-scripts allow-forms allow-same-origin allow-modals allow-popups allow-downloads"
            allow="clipboard-write"
            referrerPolicy="no-referrer"
            tabIndex={isVisible ? 0 : -1}
            className="origin-top-left border-0 bg-paper"
            style={{ width: box.width, height: box.height, transform: `scale(${box.scale})` }}
          />
        )}
      </div>
      <Curtain isMaking={state.phase === "making"} isOpen={isVisible} />
      {isSlow && (
        <p
          role="status"
          className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-full border border-line bg-paper py-1.5 pr-4 pl-2 text-b14 font-medium shadow-float"
        >
          <Creature state="making" size={24} />
          {t("preview.updating")}
        </p>
      )}
    </div>
  );
}

const CURTAIN_MS = 200;

/** Before the first version: the creature, which opens once, lets the app out and is gone: hidden, it would still be drawn. */
function Curtain({ isMaking, isOpen }: { isMaking: boolean; isOpen: boolean }) {
  const { t } = useTranslation("chat");
  const isWalking = useSlow(isMaking);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsGone(isOpen), isOpen ? CURTAIN_MS : 0);
    return () => clearTimeout(timer);
  }, [isOpen]);
  if (isOpen && isGone) return null;
  return (
    <div
      aria-hidden={isOpen}
      className={`pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-5 px-8 text-center transition-opacity duration-200 ${isOpen ? "opacity-0" : "opacity-100"}`}
    >
      <div className={`transition-transform duration-200 ease-out motion-reduce:transition-none ${isOpen ? "scale-[5]" : "scale-100"}`}>
        <Creature state={isWalking ? "making" : isMaking ? "listening" : "idle"} size={88} />
      </div>
      <p className="max-w-64 text-b16 text-muted">{t(isMaking ? "preview.making" : "preview.empty")}</p>
    </div>
  );
}

/** Of a desk's width. */
const SMALLEST = 0.5;

/** Place and scale of the device inside the stage, in CSS pixels. */
function fit(device: Device, isBare: boolean, width: number, height: number) {
  if (isBare || width === 0) return { width, height, scale: 1, left: 0, top: 0 };
  const padding = device === "desktop" ? PADDING_PX / 2 : PADDING_PX;
  const roomX = Math.max(1, width - 2 * padding);
  const roomY = Math.max(1, height - 2 * padding);
  if (device === "desktop") {
    // So small nothing of it could be read: it is shown as wide as there is room, as on a phone.
    if (roomX < SIZE.desktop.width * SMALLEST) return { width: roomX, height: roomY, scale: 1, left: padding, top: padding };
    const wide = Math.max(SIZE.desktop.width, roomX);
    const scale = roomX / wide;
    return { width: wide, height: roomY / scale, scale, left: padding, top: padding };
  }
  const size = SIZE[device];
  const tall = Math.min(size.height, Math.max(roomY, size.height * 0.75));
  const scale = Math.min(1, roomX / size.width, roomY / tall);
  return { width: size.width, height: tall, scale, left: (width - size.width * scale) / 2, top: (height - tall * scale) / 2 };
}

function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
