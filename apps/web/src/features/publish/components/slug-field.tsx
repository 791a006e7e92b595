import { Check } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SlugState } from "../publish-state.ts";

interface SlugFieldProps {
  slug: string;
  state: SlugState;
  /** What stands around the slug in the public address: "http://" and ".apps.localhost:3000". */
  suffix: string;
  /** Addresses to choose from instead of typing one. */
  suggestions: readonly string[];
  onChange: (value: string) => void;
  disabled: boolean;
}

/** The public address, with its availability as it is typed. */
export function SlugField({ slug, state, suffix, suggestions, onChange, disabled }: SlugFieldProps) {
  const { t } = useTranslation("publish");
  const id = useId();
  const isBad = state.kind === "invalid" || state.kind === "taken";
  const isGood = state.kind === "available" || state.kind === "own";
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-h14">
        {t("slug.label")}
      </label>
      <div
        className={`flex min-h-14 flex-wrap items-center rounded-control border bg-paper pr-3 pl-4 focus-within:outline-2 focus-within:outline-offset-0 ${isBad ? "border-crimson focus-within:outline-crimson" : "border-edge focus-within:border-ink focus-within:outline-ink"}`}
      >
        <input
          id={id}
          name="slug"
          value={slug}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          inputMode="url"
          maxLength={63}
          aria-describedby={`${id}-note`}
          aria-invalid={isBad}
          className="h-12 min-w-0 flex-[1_1_14rem] bg-transparent text-b16 font-semibold outline-none disabled:text-muted"
        />
        <span className="min-w-0 py-1 text-b14 break-all text-muted">{suffix}</span>
        {isGood && <Check size={18} aria-hidden className="ml-2 shrink-0 text-jade" />}
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        data-slug-state={state.kind}
        className={`min-h-6 text-b14 ${isBad ? "text-crimson" : isGood ? "text-jade" : "text-muted"}`}
      >
        {state.kind === "taken" && state.reason ? state.reason : t(`slug.${state.kind}`)}
      </p>
      {suggestions.length > 1 && (
        <div role="group" aria-label={t("slug.suggestions")} className="flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              disabled={disabled}
              aria-pressed={suggestion === slug}
              onClick={() => onChange(suggestion)}
              className="min-h-touch rounded-full border border-line px-4 text-b14 break-all hover:border-ink aria-pressed:border-ink aria-pressed:font-semibold disabled:text-muted"
            >
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
