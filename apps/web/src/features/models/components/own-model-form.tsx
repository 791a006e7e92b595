import { useState } from "react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { DAILY_CALLS_MAX, OWN_MODEL_PROVIDERS, type OwnModel } from "@appmon/contract/model";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { CONTROL_CLASS, Field } from "../../../ui/field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useSaveModel } from "../api/models-api.ts";
import { draftOf, type DraftProblem, keepsKey, type OwnModelDraft, readDraft } from "../own-model-draft.ts";

/** A name as the provider has it, for those who have never seen one. */
const EXAMPLES: Record<OwnModelDraft["provider"], string> = {
  anthropic: "claude-sonnet-4-5",
  openai: "gpt-5",
  google: "gemini-2.5-pro",
  openrouter: "anthropic/claude-sonnet-4.5",
  "openai-compatible": "qwen3-coder",
};

/** Provider, model and key; tried before they are kept. */
export function OwnModelForm({ own }: { own: OwnModel | null }) {
  const { t } = useTranslation("models");
  const [draft, setDraft] = useState(() => draftOf(own));
  const [problems, setProblems] = useState<DraftProblem[]>([]);
  const save = useSaveModel();
  const change = (part: Partial<OwnModelDraft>) => setDraft((before) => ({ ...before, ...part }));
  const typed = (name: keyof OwnModelDraft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const wrong = (problem: DraftProblem) => (problems.includes(problem) ? t(`form.errors.${problem}`, { max: DAILY_CALLS_MAX }) : undefined);
  // A key and a name are no words: nothing is to correct or remember them.
  const asIs = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft, own);
    setProblems("problems" in read ? read.problems : []);
    if ("problems" in read) return;
    save.mutate(read.body, {
      onSuccess: () => {
        // What was typed is not kept in the page either.
        change({ apiKey: "" });
        toast(t("form.saved"));
      },
    });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5" data-testid="own-model-form">
      <Field label={t("form.provider")}>
        {(control) => (
          <select
            {...control}
            value={draft.provider}
            className={`h-12 ${CONTROL_CLASS}`}
            onChange={(event) => change({ provider: event.target.value as OwnModelDraft["provider"] })}
          >
            {OWN_MODEL_PROVIDERS.map((provider) => (
              <option key={provider} value={provider}>
                {t(`form.providers.${provider}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.provider === "openai-compatible" && (
        <TextField
          label={t("form.baseUrl")}
          hint={t("form.baseUrlHint")}
          error={wrong("baseUrl")}
          type="url"
          inputMode="url"
          placeholder={t("form.baseUrlExample")}
          {...asIs}
          {...typed("baseUrl")}
        />
      )}
      <TextField
        label={t("form.model")}
        hint={t("form.modelHint")}
        error={wrong("model")}
        placeholder={EXAMPLES[draft.provider]}
        {...asIs}
        {...typed("model")}
      />
      <TextField
        label={t("form.key")}
        optionalLabel={draft.provider === "openai-compatible" ? t("form.optional") : undefined}
        hint={own && keepsKey(draft, own) ? t("form.keyKept", { ending: own.ending }) : undefined}
        error={wrong("key")}
        type="password"
        {...asIs}
        autoComplete="new-password"
        {...typed("apiKey")}
      />
      <TextField
        label={t("form.smallModel")}
        optionalLabel={t("form.optional")}
        hint={t("form.smallModelHint")}
        {...asIs}
        {...typed("smallModel")}
      />
      <TextField
        label={t("form.dailyCalls")}
        hint={t("form.dailyCallsHint")}
        error={wrong("dailyCalls")}
        inputMode="numeric"
        className="max-w-40 tabular-nums"
        {...asIs}
        {...typed("dailyCalls")}
      />
      {save.error && (
        <p role="alert" className="text-b14 text-crimson" data-testid="own-model-problem">
          {errorText(save.error)}
        </p>
      )}
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={save.isPending}>
        {t(save.isPending ? "form.saving" : "form.save")}
      </Button>
    </form>
  );
}
