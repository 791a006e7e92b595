import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { failOrder } from "../features/billing/api/billing-api.ts";
import { ResultPage } from "../features/billing/components/result-page.tsx";
import { useDeclineText } from "../features/billing/use-decline-text.ts";
import { useAuthStore } from "../lib/stores/auth-store.ts";
import { Button } from "../ui/button.tsx";

/**
 * The payment window was left, or refused the card. Anybody can write this address, so its words are never shown and it moves
 * nothing that is paid: the server only takes it as a hint about an order of this person.
 */
export default function PaymentFailRoute() {
  const { t } = useTranslation("billing");
  const [search, setSearch] = useSearchParams();
  const { isLogin } = useAuthStore();
  const declineText = useDeclineText();
  const [code] = useState(search.get("code"));
  const [orderId] = useState(search.get("orderId"));
  useEffect(() => {
    if (search.size > 0) setSearch({}, { replace: true });
  }, [search, setSearch]);
  useEffect(() => {
    // Whatever comes of it, the page says the same.
    if (isLogin && orderId) failOrder(orderId, code ?? "").catch(() => undefined);
  }, [isLogin, orderId, code]);
  return (
    <ResultPage title={t("result.failTitle")} body={`${declineText(code)} ${t("result.notCharged")}`} creature="idle" isAlert>
      <Button asChild variant="primary">
        <Link to="/payment">{t("result.again")}</Link>
      </Button>
      <Button asChild>
        <Link to="/mypage">{t("result.toMypage")}</Link>
      </Button>
    </ResultPage>
  );
}
