import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Company } from "../../lib/company.ts";
import { Logo } from "../logo.tsx";

interface FooterProps {
  company: Company;
  /** Language and theme. */
  end?: ReactNode;
}

const LINKS = [
  ["/term/service", "footer.service"],
  ["/term/privacy", "footer.privacy"],
  ["/term/payment", "footer.payment"],
  ["/term/license", "footer.license"],
  ["/faq", "footer.faq"],
  ["/inquiry", "footer.inquiry"],
] as const;
const VALUES = ["name", "representative", "registrationNumber", "mailOrderNumber", "privacyOfficer", "address", "phone", "email"] as const;

export function Footer({ company, end }: FooterProps) {
  const { t } = useTranslation();
  return (
    <footer className="border-t border-line bg-ground px-5 pt-10 pb-[max(2.5rem,env(safe-area-inset-bottom))] tablet:px-10 desktop:px-14">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <Logo height={28} label={t("brand.name")} />
        {end}
      </div>
      <nav aria-label={t("footer.label")} className="mt-5 flex flex-wrap gap-x-5">
        {LINKS.map(([to, key]) => (
          <Link
            key={to}
            to={to}
            className={`inline-flex min-h-touch items-center text-b14 underline-offset-4 hover:underline ${key === "footer.privacy" ? "font-bold" : "text-ink"}`}
          >
            {t(key)}
          </Link>
        ))}
      </nav>
      <dl className="mt-3 flex max-w-[60rem] flex-wrap gap-x-5 gap-y-1 text-c12 text-muted">
        {VALUES.map((value) => (
          <div key={value} className="flex gap-1.5">
            <dt>{t(`footer.company.${value}`)}</dt>
            <dd>{company[value] || t("footer.company.missing")}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-c12 text-muted">{t("footer.rights")}</p>
    </footer>
  );
}
