import { CircleAlert } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OftenAskedForm as Form } from "@appmon/appspec/often-asked-change";
import { ApiError } from "../../../../../lib/api-error.ts";
import { useSaid } from "../../../../../lib/use-said.ts";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { oftenAskedFormQuery, type VersionOfApp } from "../../../api/often-asked-api.ts";
import type { VisualEdit } from "../../../api/use-visual-edit.ts";
import { FormPreview } from "../acts/form-preview.tsx";
import { FormButtons } from "../list/form-buttons.tsx";
import { choosePart, type Draft, givenIn, openParts, problemOf, UNTOUCHED } from "./form-draft.ts";
import { NotReached } from "./not-reached.tsx";
import { PartFields } from "./part-fields.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { useSettled } from "./use-settled.ts";
import { ValueFields } from "./value-fields.tsx";
import { ViewHead } from "./view-head.tsx";

interface OftenAskedFormProps {
  app: VersionOfApp;
  /** Its id. */
  change: string;
  /** What was looked for: its numbers and names are in the form. */
  words: string;
  edit: VisualEdit;
  onBack: () => void;
}

/** One change: what of the app it is about, what may be set of it, and what comes of that before it is put in. */
export function OftenAskedForm({ app, change, words, edit, onBack }: OftenAskedFormProps) {
  const { t } = useTranslation("chat");
  const { chipName } = useSaid();
  const [draft, setDraft] = useState<Draft>(UNTOUCHED);
  const settled = useSettled(draft);
  // What was chosen stays in sight, whatever comes of the next answer.
  const [form, setForm] = useState<Form>();
  const query = useQuery(oftenAskedFormQuery(app, change, words, givenIn(settled, form ?? { parts: [], values: [] })));
  if (query.data && query.data !== form) setForm(query.data);
  // What was pressed to come here is gone, and not every form has a field to go on in.
  const head = useFocusBack<HTMLDivElement>(true);
  const back = (
    <div ref={head}>
      <ViewHead title={form ? chipName(form.title) : ""} back={t("visual.often.back")} onBack={onBack} />
    </div>
  );
  if (!form) {
    return (
      <section className="grid gap-4">
        {back}
        {query.error ? (
          <NotReached error={query.error} refetch={query.refetch} />
        ) : (
          <div role="status" aria-label={t("visual.often.loading")} className="grid gap-3">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        )}
      </section>
    );
  }
  const isRight = form.values.every((value) => !problemOf(value, draft));
  const isNewest = settled === draft && !query.isFetching && !query.isPlaceholderData;
  const isRefused = isRefusal(query.error);
  const state = isRefused ? "not-here" : form.state;
  return (
    <section aria-label={chipName(form.title)} className="grid gap-4">
      {back}
      <div className="grid gap-3 rounded-control bg-ground p-3">
        <PartFields
          parts={openParts(form.parts)}
          draft={draft}
          onChoose={(part, chosen) => setDraft(choosePart(draft, form, part, chosen))}
        />
        <ValueFields
          values={form.values}
          draft={draft}
          onType={(id, typed) => setDraft({ ...draft, values: { ...draft.values, [id]: typed } })}
        />
        {query.error && !isRefused ? (
          <NotReached error={query.error} refetch={query.refetch} />
        ) : (
          isRight && <WillDo state={state} told={form.told} isBusy={!isNewest} />
        )}
        <FormButtons
          save={t("visual.often.put")}
          canSave={isRight && isNewest && !query.error && state === "fits" && !edit.isBusy}
          onSave={() => {
            edit.change(() => form.ops);
            onBack();
          }}
          onCancel={onBack}
        />
      </div>
    </section>
  );
}

/** What was chosen has nothing of what the change needs. */
const isRefusal = (error: Error | null): boolean => error instanceof ApiError && error.code === "request/invalid";

interface WillDoProps {
  state: Form["state"];
  told: string;
  /** Something else is chosen by now. */
  isBusy: boolean;
}

function WillDo({ state, told, isBusy }: WillDoProps) {
  const { t } = useTranslation("chat");
  const { said } = useSaid();
  if (state === "not-here") {
    return (
      <p role="status" className="flex items-start gap-1.5 text-b14 text-crimson">
        <CircleAlert size={16} aria-hidden className="mt-[3px] shrink-0" />
        <span>{t("visual.often.notHere")}</span>
      </p>
    );
  }
  const lines = [said(told), ...(state === "there" ? [t("visual.often.there")] : [])].filter((line) => line !== "");
  return (
    <div aria-busy={isBusy || undefined} className="transition-opacity aria-busy:opacity-60">
      <FormPreview title={t("visual.often.willDo")} lines={lines} />
    </div>
  );
}
