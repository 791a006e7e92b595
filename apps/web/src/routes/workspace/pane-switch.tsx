import { useTranslation } from "react-i18next";

interface PaneSwitchProps {
  value: "start" | "end";
  onChange: (value: "start" | "end") => void;
  /** True = there is an app to see on the other side. */
  hasNews: boolean;
}

/** Chat or app, on windows too small for both. */
export function PaneSwitch({ value, onChange, hasNews }: PaneSwitchProps) {
  const { t } = useTranslation("chat");
  return (
    <div
      role="group"
      aria-label={t("workspace.panes")}
      className="rings-inside grid shrink-0 grid-cols-2 border-b border-line bg-paper tablet:hidden"
    >
      {(["start", "end"] as const).map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={value === side}
          onClick={() => onChange(side)}
          className={`relative inline-flex min-h-touch items-center justify-center gap-2 text-b14 ${value === side ? "font-bold text-ink after:absolute after:inset-x-8 after:-bottom-px after:h-0.5 after:bg-ink" : "text-muted"}`}
        >
          {t(side === "start" ? "workspace.chat" : "workspace.app")}
          {side === "end" && hasNews && <span className="size-2 rounded-full bg-jade" role="img" aria-label={t("workspace.ready")} />}
        </button>
      ))}
    </div>
  );
}
