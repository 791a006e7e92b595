import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FAILURE_CODES, failureStatus, failureTitle } from "@appmon/contract/failure-codes";

/** Codes by what they are about: the part before the slash, in the order of the table. */
const areaOf = (code: string): string => code.split("/")[0]!;
const AREAS = [...new Set(FAILURE_CODES.map(areaOf))];

/** Every refusal of the API, from its closed table. A problem document's `type` leads to the line of its code. */
export default function DocsErrorsRoute() {
  const { t, i18n } = useTranslation("support");
  const language = i18n.language === "en" ? "en" : "ko";
  return (
    <article className="mx-auto w-full max-w-reading px-5 pt-10 pb-20 tablet:pt-16">
      <title>{t("common:title", { page: t("errors.title") })}</title>
      <meta name="description" content={t("errors.description")} />
      <h1 className="text-h32">{t("errors.title")}</h1>
      <p className="mt-3 text-b16 text-muted">{t("errors.body", { count: FAILURE_CODES.length })}</p>
      {AREAS.map((area) => (
        <section key={area} aria-labelledby={`area-${area}`} className="mt-10">
          <h2 id={`area-${area}`} translate="no" className="text-h16">
            {area}
          </h2>
          <dl className="mt-2 border-t border-line">
            {FAILURE_CODES.filter((code) => areaOf(code) === area).map((code) => (
              <div
                key={code}
                id={code}
                className="grid scroll-mt-24 gap-x-6 gap-y-1 border-b border-line px-2 py-3 target:bg-sunken tablet:grid-cols-[17rem_1fr]"
              >
                <dt translate="no" className="flex items-baseline gap-3 text-b14 font-semibold">
                  <span className="w-8 shrink-0 text-muted tabular-nums">{failureStatus(code)}</span>
                  <span className="min-w-0 break-all">{code}</span>
                </dt>
                <dd className="text-b14">{failureTitle(code, language)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="mt-10 flex flex-wrap items-center gap-x-3 text-b16">
        {t("errors.more")}
        <Link to="/inquiry" className="inline-flex min-h-touch items-center font-semibold underline underline-offset-4">
          {t("faq.ask")}
        </Link>
      </p>
    </article>
  );
}
