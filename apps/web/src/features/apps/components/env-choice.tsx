import { useTranslation } from "react-i18next";

type Env = "live" | "preview";

interface EnvChoiceProps {
  label: string;
  env: Env;
  hasLive: boolean;
  onEnv: (env: Env) => void;
  /** What is looked at, and what comes of changing it. */
  help: string;
}

/** What visitors see, or what was only tried. */
export function EnvChoice({ label, env, hasLive, onEnv, help }: EnvChoiceProps) {
  const { t } = useTranslation("desk");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="group" aria-label={label} className="flex rounded-control bg-sunken p-1">
        {(["live", "preview"] as const).map((one) => (
          <button
            key={one}
            type="button"
            disabled={one === "live" && !hasLive}
            aria-pressed={env === one}
            onClick={() => onEnv(one)}
            className={`min-h-9 rounded-[7px] px-3 text-b14 disabled:opacity-45 ${env === one ? "bg-paper font-semibold" : "text-muted hover:text-ink"}`}
          >
            {t(`${one}.name`)}
          </button>
        ))}
      </div>
      <p className={`min-w-0 flex-1 basis-60 text-b14 ${env === "live" ? "text-amber" : "text-muted"}`}>{help}</p>
    </div>
  );
}
