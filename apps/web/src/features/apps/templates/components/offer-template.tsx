import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppDetail } from "@appmon/contract/app";
import { errorText } from "../../../../lib/error-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { LoadProblem } from "../../components/load-problem.tsx";
import { ownTemplateQuery, useWithdrawTemplate } from "../api/templates-api.ts";
import { OfferDialog } from "./offer-dialog.tsx";

/** Whether an app is offered as a template, offering it, bringing it up to date, and taking it back. */
export function OfferTemplate({ app }: { app: AppDetail }) {
  const { t } = useTranslation("templates");
  const query = useQuery(ownTemplateQuery(app.id));
  const withdraw = useWithdrawTemplate(app.id);
  const [isOpen, setOpen] = useState(false);
  if (query.error) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
  const template = query.data ?? null;
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <div>
        <h2 className="text-h16">{t("offer.title")}</h2>
        <p className="mt-1 text-b14 text-muted">
          {template
            ? t(template.version < app.version ? "offer.behind" : "offer.isOffered", { title: template.title, count: template.takes })
            : t("offer.help")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={query.isPending || app.takenDown !== null} onClick={() => setOpen(true)}>
          {t(template ? "offer.again" : "offer.open")}
        </Button>
        {template && (
          <Button
            isBusy={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(undefined, {
                onSuccess: () => toast(t("offer.withdrawn")),
                onError: (error) => toast.error(errorText(error)),
              })
            }
          >
            {t("offer.withdraw")}
          </Button>
        )}
      </div>
      {isOpen && <OfferDialog app={app} template={template} onClose={() => setOpen(false)} />}
    </section>
  );
}
