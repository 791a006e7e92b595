import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { InquiryForm } from "../features/support/components/inquiry-form.tsx";
import { InquiryList } from "../features/support/components/inquiry-list.tsx";
import { COMPANY } from "../lib/company.ts";
import { useAuthStore } from "../lib/stores/auth-store.ts";
import { Button } from "../ui/button.tsx";

export default function InquiryRoute() {
  const { t } = useTranslation("support");
  const { isHydrated, isLogin } = useAuthStore();
  return (
    <div className="mx-auto w-full max-w-reading px-5 pt-10 pb-20 tablet:pt-16">
      <title>{t("common:title", { page: t("inquiry.title") })}</title>
      <h1 className="text-h32">{t("inquiry.title")}</h1>
      <p className="mt-2 text-b16 text-muted">{t("inquiry.help")}</p>
      <Link to="/faq" className="mt-1 inline-flex min-h-touch items-center text-b14 font-semibold underline underline-offset-4">
        {t("inquiry.faq")}
      </Link>
      {isHydrated && (isLogin ? <Signed /> : <SignedOut />)}
    </div>
  );
}

function Signed() {
  const { t } = useTranslation("support");
  return (
    <>
      <div className="mt-6">
        <InquiryForm />
      </div>
      <h2 className="mt-16 mb-3 text-h20">{t("inquiry.mine")}</h2>
      <InquiryList />
    </>
  );
}

function SignedOut() {
  const { t } = useTranslation("support");
  return (
    <div className="mt-6 grid justify-items-start gap-5 border-t border-line pt-6">
      <p className="text-b16">{COMPANY.email ? t("inquiry.loginHelp", { email: COMPANY.email }) : t("inquiry.loginHelpNoEmail")}</p>
      <Button asChild variant="primary">
        <Link to="/login?redirectUrl=%2Finquiry">{t("inquiry.login")}</Link>
      </Button>
    </div>
  );
}
