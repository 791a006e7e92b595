import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { ResultPage } from "../features/billing/components/result-page.tsx";
import { useDeclineText } from "../features/billing/use-decline-text.ts";
import { Button } from "../ui/button.tsx";

/** The card window was left, or refused the card. Nothing was registered; the address's own words are never shown. */
export default function PaymentSubscribeFailRoute() {
  const { t } = useTranslation("billing");
  const [search, setSearch] = useSearchParams();
  const declineText = useDeclineText();
  const [code] = useState(search.get("code"));
  useEffect(() => {
    if (search.size > 0) setSearch({}, { replace: true });
  }, [search, setSearch]);
  return (
    <ResultPage title={t("subscribed.failTitle")} body={`${declineText(code)} ${t("result.notCharged")}`} creature="idle" isAlert>
      <Button asChild variant="primary">
        <Link to="/payment/subscribe/product">{t("result.again")}</Link>
      </Button>
      <Button asChild>
        <Link to="/mypage">{t("result.toMypage")}</Link>
      </Button>
    </ResultPage>
  );
}
