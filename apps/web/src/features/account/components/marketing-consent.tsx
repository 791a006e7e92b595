import { useTranslation } from "react-i18next";
import type { CurrentUser } from "@appmon/contract/user";
import { errorText } from "../../../lib/error-text.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useUpdateUser } from "../api/account-api.ts";

/** Agreeing to news, and taking it back: one tap each. */
export function MarketingConsent({ user }: { user: CurrentUser }) {
  const { t } = useTranslation("account");
  const update = useUpdateUser();
  return (
    <>
      <Checkbox
        label={t("info.marketingLabel")}
        checked={update.isPending ? update.variables.marketing : user.marketing}
        disabled={update.isPending}
        onChange={(event) => {
          const marketing = event.target.checked;
          update.mutate({ marketing }, { onSuccess: () => toast(t(marketing ? "info.marketingOn" : "info.marketingOff")) });
        }}
      />
      <p className="text-b14 text-muted">{t("info.marketingHelp")}</p>
      {update.error && (
        <p role="alert" className="mt-2 text-b14 text-crimson">
          {errorText(update.error)}
        </p>
      )}
    </>
  );
}
