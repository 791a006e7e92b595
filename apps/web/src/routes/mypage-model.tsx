import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { modelSetupQuery } from "../features/models/api/models-api.ts";
import { CurrentModel } from "../features/models/components/current-model.tsx";
import { LocalPlace } from "../features/models/components/local-models.tsx";
import { ModelUses } from "../features/models/components/model-uses.tsx";
import { OwnModelForm } from "../features/models/components/own-model-form.tsx";
import { errorText } from "../lib/error-text.ts";
import { Button } from "../ui/button.tsx";
import { RequireSession } from "../ui/require-session.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export default function MypageModelRoute() {
  const { t } = useTranslation("models");
  return (
    <RequireSession>
      <div className="mx-auto w-full max-w-reading px-5 pt-10 pb-20 tablet:pt-14">
        <title>{t("common:title", { page: t("title") })}</title>
        <h1 className="text-h32">{t("title")}</h1>
        <p className="mt-2 text-muted">{t("help")}</p>
        <Setup />
        <SettingsSection title={t("uses.title")} help={t("uses.help")}>
          <ModelUses />
        </SettingsSection>
      </div>
    </RequireSession>
  );
}

function Setup() {
  const { t } = useTranslation("models");
  const { data: setup, error, refetch } = useQuery(modelSetupQuery);
  if (!setup) {
    return error ? (
      <div role="alert" className="grid justify-items-start gap-3 py-8">
        <p className="font-semibold">{errorText(error)}</p>
        <Button onClick={() => void refetch()}>{t("common:action.retry")}</Button>
      </div>
    ) : (
      <div role="status" aria-busy className="grid gap-4 py-8">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-2/3" />
      </div>
    );
  }
  const { own, local, isOpen } = setup;
  return (
    <>
      <SettingsSection title={t("now.title")}>
        <CurrentModel setup={setup} />
      </SettingsSection>
      {local.length > 0 && own?.provider !== "local" && (
        <SettingsSection title={t("local.title")} help={t("local.help")}>
          <div className="grid gap-5">
            {local.map((place) => (
              <LocalPlace key={place.baseUrl} place={place} />
            ))}
          </div>
        </SettingsSection>
      )}
      <SettingsSection title={t(own ? "form.change" : "form.title")} help={isOpen ? t("form.help") : undefined}>
        {/* What is kept begins the form anew. */}
        {isOpen ? <OwnModelForm key={own?.createdAt ?? "none"} own={own} /> : <p className="text-muted">{t("form.closed")}</p>}
      </SettingsSection>
    </>
  );
}
