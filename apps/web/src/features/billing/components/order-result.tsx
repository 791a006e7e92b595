import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Order } from "@appmon/contract/billing";
import { Button } from "../../../ui/button.tsx";
import type { CreatureState } from "../../../ui/creature.tsx";
import { useDeclineText } from "../use-decline-text.ts";
import { useWon } from "../use-won.ts";
import { ResultPage } from "./result-page.tsx";

/** What became of an order. Not knowing is never called a failure. */
export function OrderResult({ order }: { order: Order }) {
  const { t } = useTranslation("billing");
  const text = useResultText(order);
  const isPaid = order.state === "paid" || order.state === "part-refunded";
  const canRetry = ["declined", "expired", "canceled-by-user", "rejected-tamper", "pending"].includes(order.state);
  return (
    <ResultPage {...text} isAlert={order.state === "declined" || order.state === "rejected-tamper"}>
      {isPaid && (
        <Button asChild variant="primary">
          <Link to="/appmon">{t("result.toApps")}</Link>
        </Button>
      )}
      {canRetry && (
        <Button asChild variant="primary">
          <Link to="/payment">{t("result.again")}</Link>
        </Button>
      )}
      {isPaid && order.receiptUrl && (
        <Button asChild>
          <a href={order.receiptUrl} target="_blank" rel="noreferrer">
            {t("result.receipt")}
          </a>
        </Button>
      )}
      <Button asChild>
        <Link to={order.state === "needs-review" ? "/inquiry" : "/mypage"}>
          {t(order.state === "needs-review" ? "result.inquiry" : "result.toMypage")}
        </Link>
      </Button>
    </ResultPage>
  );
}

function useResultText(order: Order): { title: string; body: string; creature: CreatureState } {
  const { t } = useTranslation("billing");
  const won = useWon();
  const declineText = useDeclineText();
  const notCharged = t("result.notCharged");
  switch (order.state) {
    case "paid":
    case "part-refunded":
      return {
        title: t("result.paidTitle"),
        body: t("result.paidBody", { name: order.name, amount: won(order.amountKrw) }),
        creature: "proud",
      };
    case "refunded":
      return {
        title: t("result.refundedTitle"),
        body: t("result.paidBody", { name: order.name, amount: won(order.amountKrw) }),
        creature: "idle",
      };
    case "declined":
      return { title: t("result.declinedTitle"), body: `${declineText(order.code)} ${notCharged}`, creature: "listening" };
    case "rejected-tamper":
      return { title: t("result.tamperTitle"), body: t("result.tamperBody"), creature: "listening" };
    case "needs-review":
      return { title: t("result.reviewTitle"), body: t("result.reviewBody"), creature: "listening" };
    case "expired":
      return { title: t("result.expiredTitle"), body: notCharged, creature: "idle" };
    case "pending":
    case "canceled-by-user":
      return { title: t("result.pendingTitle"), body: notCharged, creature: "idle" };
    default:
      return { title: t("result.checkingTitle"), body: t("result.checkingBody"), creature: "making" };
  }
}
