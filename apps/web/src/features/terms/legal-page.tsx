import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { COMPANY } from "../../lib/company.ts";
import { fillCompany } from "./legal-document.ts";
import type { LegalDocument, LegalPart } from "./legal-document.ts";
import { TermsNav } from "./terms-nav.tsx";

/** A legal document to read: its days, its contents, its articles. */
export function LegalPage({ document, children }: { document: LegalDocument; /** After the last article. */ children?: ReactNode }) {
  const { t, i18n } = useTranslation("terms");
  const formatDay = (day: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "Asia/Seoul" }).format(new Date(`${day}T00:00:00+09:00`));
  return (
    <article lang="ko" className="mx-auto w-full max-w-reading px-5 pt-10 pb-20 tablet:pt-14">
      <title>{t("common:title", { page: document.title })}</title>
      <TermsNav />
      <h1 className="mt-8 text-h32">{document.title}</h1>
      <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-b14 text-muted">
        {(
          [
            ["effective", formatDay(document.effectiveOn)],
            ["announced", formatDay(document.announcedOn)],
            ["version", document.version],
          ] as const
        ).map(([key, value]) => (
          <div key={key} className="flex gap-1.5">
            <dt>{t(key)}</dt>
            <dd className="text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {i18n.language !== "ko" && (
        <p lang={i18n.language} className="mt-4 text-b14 text-muted">
          {t("korean")}
        </p>
      )}
      {document.sections.map((section) => (
        <section key={section.title} className="mt-10">
          <h2 className="text-h20">{section.title}</h2>
          <div className="mt-3 grid gap-3 text-b16">
            {section.body.map((part, index) => (
              // Documents never change while they are read.
              // oxlint-disable-next-line react/no-array-index-key
              <Part key={index} part={part} />
            ))}
          </div>
        </section>
      ))}
      {children}
    </article>
  );
}

function Part({ part }: { part: LegalPart }) {
  const { t } = useTranslation("terms");
  const company = { ...COMPANY, name: COMPANY.name || t("common:brand.name") };
  const fill = (text: string) => fillCompany(text, company, t("common:footer.company.missing"));
  if (typeof part === "string") return <p>{fill(part)}</p>;
  if (Array.isArray(part)) {
    return (
      <ol className="grid list-decimal gap-2 pl-6 marker:text-muted marker:tabular-nums">
        {part.map((item) => (
          <li key={item} className="pl-1">
            {fill(item)}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <div className="border-y border-line">
      <table className="w-full border-collapse text-left text-b14">
        <thead>
          <tr>
            {part.head.map((cell) => (
              <th key={cell} scope="col" className="py-2.5 pr-4 align-top font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row) => (
            <tr key={row[0]} className="border-t border-line">
              {row.map((cell, column) => (
                <td key={part.head[column]} className="py-2.5 pr-4 align-top">
                  {fill(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
