import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Template } from "@appmon/contract/template";
import { errorText } from "../../../../lib/error-text.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { AppThumbnail } from "../../components/app-thumbnail.tsx";
import { useTakeTemplate } from "../api/templates-api.ts";

/** One template: how it looks, what is in it, whose it is, and beginning with it. */
export function TemplateCard({ template }: { template: Template }) {
  const { t } = useTranslation("templates");
  const navigate = useNavigate();
  const take = useTakeTemplate();
  const { id, title, description, byline, screens, takes, isMine, isReady } = template;
  const facts = [
    isReady ? t("card.ready") : byline || t("card.nobody"),
    takes > 0 && t("card.takes", { count: takes }),
    isMine && t("card.mine"),
  ].filter(Boolean);
  return (
    <article aria-label={title} className="grid h-full grid-rows-[auto_1fr_auto] gap-3">
      <AppThumbnail app={template} />
      <div className="grid content-start gap-0.5 px-1">
        <h3 className="truncate text-h16">{title}</h3>
        <p className="truncate text-b14 text-muted">{facts.join(" · ")}</p>
        {description && <p className="line-clamp-2 text-b14">{description}</p>}
        <p className="truncate text-b14 text-muted">{t("card.screens", { names: screens.slice(0, 4).join(", ") })}</p>
      </div>
      <div className="flex items-center gap-2">
        <Button
          isBusy={take.isPending}
          aria-label={t("card.takeOf", { title })}
          onClick={() =>
            take.mutate(id, {
              onSuccess: (app) => {
                toast.success(t("card.taken", { title }));
                void navigate(`/appmon/chat/${app.roomId}`);
              },
              onError: (error) => toast.error(errorText(error)),
            })
          }
        >
          {t("card.take")}
        </Button>
        {!isMine && !isReady && (
          <Link
            to={`/report?app=${encodeURIComponent(id)}`}
            className="ml-auto inline-flex min-h-touch items-center px-2 text-b14 text-muted hover:text-ink"
            aria-label={t("card.reportOf", { title })}
          >
            {t("card.report")}
          </Link>
        )}
      </div>
    </article>
  );
}
