import { useEffect } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Order } from "@appmon/contract/billing";
import { confirmOrder, orderQuery } from "../features/billing/api/billing-api.ts";
import { OrderResult } from "../features/billing/components/order-result.tsx";
import { ResultPage } from "../features/billing/components/result-page.tsx";
import { errorText } from "../lib/error-text.ts";
import { useAuthStore } from "../lib/stores/auth-store.ts";
import { Button } from "../ui/button.tsx";

/**
 * The way back from the payment window. What the address says is handed on once and then taken out of it: it would stay in the
 * history and travel along. A reload shows what became of the order.
 */
export default function PaymentSuccessRoute() {
  const [search] = useSearchParams();
  const [paymentKey, orderId, amount] = [search.get("paymentKey"), search.get("orderId"), search.get("amount")];
  const known = search.get("order");
  if (paymentKey && orderId && amount !== null && /^\d{1,9}$/.test(amount))
    return <Confirm paymentKey={paymentKey} orderId={orderId} amount={Number(amount)} proof={search.get("proof")} />;
  return known ? <Settled orderId={known} /> : <Missing />;
}

function Confirm(back: { paymentKey: string; orderId: string; amount: number; proof: string | null }) {
  const { orderId } = back;
  const { t } = useTranslation("billing");
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationKey: ["confirm", orderId],
    mutationFn: () => confirmOrder(back),
    onSuccess: (order: Order) => {
      client.setQueryData(orderQuery(orderId).queryKey, order);
      void navigate(`/payment/callback/success?order=${encodeURIComponent(orderId)}`, { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  if (!error) return <ResultPage title={t("result.checkingTitle")} body={t("result.checkingBody")} creature="making" />;
  return (
    <ResultPage title={t("result.failTitle")} body={errorText(error)} creature="listening" isAlert>
      <Button variant="primary" onClick={() => mutate()}>
        {t("result.again")}
      </Button>
      <Button asChild>
        <Link to="/mypage">{t("result.toMypage")}</Link>
      </Button>
    </ResultPage>
  );
}

function Settled({ orderId }: { orderId: string }) {
  const { t } = useTranslation("billing");
  const { isLogin } = useAuthStore();
  const { data, error } = useQuery({ ...orderQuery(orderId), enabled: isLogin });
  if (data) return <OrderResult order={data} />;
  if (error) return <ResultPage title={t("result.failTitle")} body={errorText(error)} creature="listening" isAlert />;
  return (
    <ResultPage title={t("result.checkingTitle")} body={isLogin ? t("result.checkingBody") : t("result.signIn")} creature="making">
      {!isLogin && (
        <Button asChild variant="primary">
          <Link to="/mypage">{t("result.toMypage")}</Link>
        </Button>
      )}
    </ResultPage>
  );
}

function Missing() {
  const { t } = useTranslation("billing");
  return (
    <ResultPage title={t("result.missing")} body={t("result.missingBody")} creature="idle">
      <Button asChild>
        <Link to="/payment">{t("result.again")}</Link>
      </Button>
    </ResultPage>
  );
}
