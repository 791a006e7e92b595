import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CurrentUser } from "@appmon/contract/user";
import { currentUserQuery } from "../features/account/api/account-api.ts";
import { DataDownload } from "../features/account/components/data-download.tsx";
import { MarketingConsent } from "../features/account/components/marketing-consent.tsx";
import { ProfileForm } from "../features/account/components/profile-form.tsx";
import { WithdrawAccount } from "../features/account/components/withdraw-account.tsx";
import { Preferences } from "../features/shell/preferences.tsx";
import { errorText } from "../lib/error-text.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { RequireSession } from "../ui/require-session.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export default function MypageInfoRoute() {
  const { t } = useTranslation("account");
  return (
    <RequireSession>
      <div className="mx-auto w-full max-w-reading px-5 pt-10 pb-20 tablet:pt-14">
        <title>{t("common:title", { page: t("info.title") })}</title>
        <h1 className="text-h32">{t("info.title")}</h1>
        <Info />
      </div>
    </RequireSession>
  );
}

function Info() {
  const { t } = useTranslation("account");
  const query = useQuery(currentUserQuery);
  if (query.data) return <Sections user={query.data} />;
  if (query.error) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-8">
        <p className="font-semibold">{errorText(query.error)}</p>
        <Button onClick={() => void query.refetch()}>{t("common:action.retry")}</Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label={t("overview.loading")} className="grid gap-4 py-8">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </div>
  );
}

function Sections({ user }: { user: CurrentUser }) {
  const { t } = useTranslation("account");
  return (
    <>
      <SettingsSection title={t("info.profile")}>
        <ProfileForm user={user} />
      </SettingsSection>
      <SettingsSection title={t("info.providers")} help={t("info.providersHelp")}>
        <ul className="flex flex-wrap gap-2">
          {user.providers.map((provider) => (
            <li key={provider}>
              <Badge>{t(`info.provider.${provider}`)}</Badge>
            </li>
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection title={t("info.marketing")}>
        <MarketingConsent user={user} />
      </SettingsSection>
      <SettingsSection title={t("info.preferences")}>
        <Preferences />
      </SettingsSection>
      <SettingsSection title={t("info.export")} help={t("info.exportHelp")}>
        <DataDownload />
      </SettingsSection>
      <SettingsSection title={t("withdraw.title")} help={t("withdraw.help")}>
        <WithdrawAccount />
      </SettingsSection>
    </>
  );
}
