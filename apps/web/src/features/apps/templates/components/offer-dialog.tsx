import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AppDetail } from "@appmon/contract/app";
import {
  type OfferTemplateBody,
  TEMPLATE_BYLINE_MAX,
  TEMPLATE_DESCRIPTION_MAX,
  TEMPLATE_KINDS,
  TEMPLATE_TITLE_MAX,
  type Template,
} from "@appmon/contract/template";
import { ApiError } from "../../../../lib/api-error.ts";
import { errorText } from "../../../../lib/error-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { CONTROL_CLASS, Field } from "../../../../ui/field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { useOfferTemplate } from "../api/templates-api.ts";

interface OfferDialogProps {
  app: AppDetail;
  /** As it is offered now; null = it is not. */
  template: Template | null;
  onClose: () => void;
}

/** What others will see of a template, and exactly what goes along with it. */
export function OfferDialog({ app, template, onClose }: OfferDialogProps) {
  const { t } = useTranslation("templates");
  const formId = useId();
  const [body, setBody] = useState<OfferTemplateBody>({
    kind: template?.kind ?? "work",
    title: template?.title ?? app.title,
    description: template?.description ?? "",
    byline: template?.byline ?? "",
    samples: true,
  });
  const offer = useOfferTemplate(app.id);
  const set = (change: Partial<OfferTemplateBody>) => setBody((old) => ({ ...old, ...change }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("offer.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("offer.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={offer.isPending} disabled={body.title.trim() === ""}>
            {t(template ? "offer.again" : "offer.submit")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          offer.mutate(body, {
            onSuccess: () => {
              toast.success(t("offer.done"));
              onClose();
            },
          });
        }}
      >
        <dl className="grid gap-2 rounded-panel bg-ground p-4 text-b14">
          <dt className="font-semibold">{t("offer.taken")}</dt>
          <dd className="text-muted">{t("offer.takenWhat", { screens: app.screens.length, lists: app.collections.length })}</dd>
          <dt className="font-semibold">{t("offer.left")}</dt>
          <dd className="text-muted">{t("offer.leftWhat")}</dd>
        </dl>
        <TextField
          label={t("offer.name")}
          value={body.title}
          maxLength={TEMPLATE_TITLE_MAX}
          onChange={(event) => set({ title: event.target.value })}
        />
        <Field label={t("offer.kind")}>
          {(control) => (
            <select
              {...control}
              value={body.kind}
              onChange={(event) => set({ kind: TEMPLATE_KINDS.find((kind) => kind === event.target.value) ?? "work" })}
              className={`h-12 ${CONTROL_CLASS}`}
            >
              {TEMPLATE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Textarea
          label={t("offer.description")}
          hint={t("offer.descriptionHint")}
          value={body.description}
          rows={3}
          maxLength={TEMPLATE_DESCRIPTION_MAX}
          onChange={(event) => set({ description: event.target.value })}
        />
        <TextField
          label={t("offer.byline")}
          optionalLabel={t("offer.optional")}
          hint={t("offer.bylineHint")}
          value={body.byline}
          maxLength={TEMPLATE_BYLINE_MAX}
          onChange={(event) => set({ byline: event.target.value })}
        />
        <Checkbox label={t("offer.samples")} checked={body.samples} onChange={(event) => set({ samples: event.target.checked })} />
        {offer.error && (
          <p role="alert" className="text-b14 text-crimson">
            {errorText(offer.error)}{" "}
            {offer.error instanceof ApiError && offer.error.code === "deployment/impersonation" && (
              <Link to={`/appmon/deploy?app=${encodeURIComponent(app.id)}`} className="underline underline-offset-4">
                {t("offer.object")}
              </Link>
            )}
          </p>
        )}
      </form>
    </Dialog>
  );
}
