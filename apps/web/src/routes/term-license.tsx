import { useTranslation } from "react-i18next";
import notices from "virtual:open-source-notices";
import { TermsNav } from "../features/terms/terms-nav.tsx";

export default function TermLicenseRoute() {
  const { t } = useTranslation("terms");
  return (
    <article className="mx-auto w-full max-w-reading px-5 pt-10 pb-20 tablet:pt-14">
      <title>{t("common:title", { page: t("license.title") })}</title>
      <TermsNav />
      <h1 className="mt-8 text-h32">{t("license.title")}</h1>
      <p className="mt-3 text-b16 text-muted">{t("license.body", { count: notices.length })}</p>
      <a href="/open-source-notices.txt" className="mt-2 inline-flex min-h-touch items-center font-semibold underline underline-offset-4">
        {t("license.texts")}
      </a>
      <ul className="mt-6 border-t border-line">
        {notices.map(([name, version, licence]) => (
          <li key={`${name} ${version}`} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2.5 text-b14">
            <span translate="no" className="min-w-0 font-semibold break-all">
              {name}
            </span>
            <span className="text-muted tabular-nums">{version}</span>
            <span className="ml-auto text-muted">{licence}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
