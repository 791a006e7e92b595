import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VISIBILITIES } from "@appmon/contract/app";
import type { AppDetail } from "@appmon/contract/app";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import type { Publishing } from "../api/use-publish.ts";
import { canPublish } from "../publish-state.ts";
import { ExposureLists, type ExposureListsProps } from "./exposure-lists.tsx";
import { PublishProgress } from "./publish-progress.tsx";
import { SlugField } from "./slug-field.tsx";

interface PublishFormProps {
  app: AppDetail;
  publishing: Publishing;
  onPublish: () => void;
  /** Why the last try was refused, with what can be done about it. */
  problem: ReactNode;
  /** Who sees which list: the design, and what changes it. */
  exposure: Pick<ExposureListsProps, "spec" | "onChoose" | "error"> & { isChanging: boolean };
}

const DESCRIPTION_MAX = 200;

/** Address, name, words and who can see it; then one button. */
export function PublishForm({ app, publishing, onPublish, problem, exposure: { isChanging, ...exposure } }: PublishFormProps) {
  const { t } = useTranslation("publish");
  const { state, dispatch } = publishing;
  const isBusy = state.phase.kind === "publishing";
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (canPublish(state)) onPublish();
      }}
    >
      <SlugField
        slug={state.slug}
        state={state.slugState}
        suffix={addressSuffix(state.live?.url ?? app.previewUrl)}
        disabled={isBusy}
        suggestions={state.live ? [] : publishing.suggestions}
        onChange={(value) => dispatch({ type: "slug-typed", value })}
      />
      <TextField
        label={t("form.title")}
        value={state.title}
        maxLength={60}
        disabled={isBusy}
        error={state.title.trim() === "" ? t("form.titleMissing") : undefined}
        onChange={(event) => dispatch({ type: "field", change: { title: event.target.value } })}
      />
      <Textarea
        label={t("form.description")}
        optionalLabel={t("form.optional")}
        hint={t("form.descriptionHint", { used: state.description.length, max: DESCRIPTION_MAX })}
        rows={2}
        className="min-h-20"
        value={state.description}
        maxLength={DESCRIPTION_MAX}
        disabled={isBusy}
        onChange={(event) => dispatch({ type: "field", change: { description: event.target.value } })}
      />
      <fieldset className="grid min-w-0 gap-1" disabled={isBusy}>
        <legend className="mb-2 text-h14">{t("form.visibility")}</legend>
        {VISIBILITIES.map((visibility) => (
          <label key={visibility} className="flex min-h-14 cursor-pointer items-start gap-3 border-t border-line py-3 last:border-b">
            <input
              type="radio"
              name="visibility"
              value={visibility}
              checked={state.visibility === visibility}
              onChange={() => dispatch({ type: "field", change: { visibility } })}
              className="mt-1 size-4 shrink-0 accent-ink"
            />
            <span>
              <span className="block text-b16 font-semibold">{t(`form.${visibility}`)}</span>
              <span className="block text-b14 text-muted">{t(`form.${visibility}Help`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <ExposureLists
        {...exposure}
        acknowledged={state.acknowledged}
        onAcknowledge={(acknowledged) => dispatch({ type: "field", change: { acknowledged } })}
        disabled={isBusy || isChanging}
      />
      {problem}
      {state.phase.kind === "publishing" ? (
        <PublishProgress phase={state.phase} frame={publishing.frame} title={app.title} />
      ) : (
        <Button type="submit" variant="primary" size="large" data-testid="publish" disabled={!canPublish(state)} className="w-full">
          {t(state.live ? "form.publishAgain" : "form.publish", { version: app.version })}
        </Button>
      )}
    </form>
  );
}

/** ".apps.localhost:3000" of an address of this app, public or preview: all but its first name. */
function addressSuffix(url: string): string {
  if (!URL.canParse(url)) return "";
  const { host } = new URL(url);
  return host.slice(host.indexOf("."));
}
