import { Monitor, Smartphone, Tablet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DEVICES } from "../preview-state.ts";
import type { Device } from "../preview-state.ts";

const ICON = { phone: Smartphone, tablet: Tablet, desktop: Monitor };

/** Phone, tablet or desktop: a radio group, so that arrow keys move between them. */
export function DeviceSwitch({ value, onChange }: { value: Device; onChange: (device: Device) => void }) {
  const { t } = useTranslation("chat");
  return (
    <div role="radiogroup" aria-label={t("preview.device")} className="flex shrink-0">
      {DEVICES.map((device, index) => {
        const Icon = ICON[device];
        const isChosen = device === value;
        return (
          <button
            key={device}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={t(`preview.${device}`)}
            title={t(`preview.${device}`)}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChange(device)}
            onKeyDown={(event) => {
              const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
              const next = step === 0 ? undefined : DEVICES[(index + step + DEVICES.length) % DEVICES.length];
              if (!next) return;
              event.preventDefault();
              onChange(next);
              const buttons = event.currentTarget.parentElement?.children;
              (buttons?.[DEVICES.indexOf(next)] as HTMLElement | undefined)?.focus();
            }}
            className={`grid size-touch place-items-center rounded-control transition-colors ${isChosen ? "bg-ground text-ink" : "text-muted hover:text-ink"}`}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
