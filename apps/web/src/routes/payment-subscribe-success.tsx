import { useEffect } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Registration } from "@appmon/contract/billing";
import { billingQuery, completeRegistration, registrationQuery } from "../features/billing/api/billing-api.ts";
import { ResultPage } from "../features/billing/components/result-page.tsx";
import { useDeclineText } from "../features/billing/use-decline-text.ts";
import { errorText } from "../lib/error-text.ts";
import { CURRENT_USER_KEY } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { RequireSession } from "../ui/require-session.tsx";

/** The way back from the card window: the one-time key is handed on once and taken out of the address. */
export default function PaymentSubscribeSuccessRoute() {
  const [search] = useSearchParams();
  const [authKey, customerKey, known] = [search.get("authKey"), search.get("customerKey"), search.get("registration")];
  return (
    <RequireSession>
      {authKey && customerKey ? <Complete authKey={authKey} customerKey={customerKey} /> : <Known id={known} />}
    </RequireSession>
  );
}

function Complete({ authKey, customerKey }: { authKey: string; customerKey: string }) {
  const { t } = useTranslation("billing");
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: () => completeRegistration({ authKey, customerKey }),
    onSuccess: (registration: Registration) => {
      client.setQueryData(registrationQuery(registration.id).queryKey, registration);
      void client.invalidateQueries({ queryKey: billingQuery.queryKey });
      void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      void navigate(`/payment/callback/subscribe/success?registration=${registration.id}`, { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  if (!error) return <ResultPage title={t("subscribed.checkingTitle")} body={t("result.checkingBody")} creature="making" />;
  return <Again title={t("subscribed.failTitle")} body={errorText(error)} />;
}

function Known({ id }: { id: string | null }) {
  const { t } = useTranslation("billing");
  const { data: registration, error } = useQuery({ ...registrationQuery(id ?? ""), enabled: id !== null });
  if (id === null) return <Again title={t("result.missing")} body={t("result.missingBody")} />;
  if (error) return <Again title={t("subscribed.failTitle")} body={errorText(error)} />;
  if (!registration || ["issuing", "unknown", "opened"].includes(registration.state))
    return <ResultPage title={t("subscribed.checkingTitle")} body={t("result.checkingBody")} creature="making" />;
  if (registration.state !== "issued") return <Again title={t("subscribed.goneTitle")} body={t("subscribed.goneBody")} />;
  if (registration.priceId === null) return <Done title={t("subscribed.cardTitle")} body={t("subscribed.cardBody")} />;
  return <FirstCharge />;
}

/** The card is there; whether the first charge came through is a second question. */
function FirstCharge() {
  const { t } = useTranslation("billing");
  const declineText = useDeclineText();
  const { data: account } = useQuery(billingQuery);
  const subscription = account?.subscription;
  if (!account || subscription?.owed?.isRunning)
    return <ResultPage title={t("subscribed.checkingTitle")} body={t("result.checkingBody")} creature="making" />;
  if (subscription?.state === "incomplete") {
    return (
      <ResultPage
        title={t("subscribed.failedTitle")}
        body={`${declineText(subscription.owed?.code ?? null)} ${t("subscribed.failedBody")}`}
        creature="listening"
        isAlert
      >
        <Button asChild variant="primary">
          <Link to="/mypage">{t("result.again")}</Link>
        </Button>
        <Button asChild>
          <Link to="/payment/subscribe/register?card=new">{t("panel.replaceCard")}</Link>
        </Button>
      </ResultPage>
    );
  }
  const name = t(`plans.names.${account.plan}`);
  return <Done title={t("subscribed.title")} body={t("subscribed.body", { name })} />;
}

function Done({ title, body }: { title: string; body: string }) {
  const { t } = useTranslation("billing");
  return (
    <ResultPage title={title} body={body} creature="proud">
      <Button asChild variant="primary">
        <Link to="/appmon">{t("result.toApps")}</Link>
      </Button>
      <Button asChild>
        <Link to="/mypage">{t("result.toMypage")}</Link>
      </Button>
    </ResultPage>
  );
}

function Again({ title, body }: { title: string; body: string }) {
  const { t } = useTranslation("billing");
  return (
    <ResultPage title={title} body={body} creature="listening" isAlert>
      <Button asChild variant="primary">
        <Link to="/payment/subscribe/product">{t("result.again")}</Link>
      </Button>
      <Button asChild>
        <Link to="/mypage">{t("result.toMypage")}</Link>
      </Button>
    </ResultPage>
  );
}
