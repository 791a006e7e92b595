import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";

const PAGES = ["service", "privacy", "payment", "license"] as const;

/** From one document to the others. */
export function TermsNav() {
  const { t, i18n } = useTranslation();
  return (
    <nav lang={i18n.language} aria-label={t("footer.label")} className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none]">
      <div className="flex w-max min-w-full gap-5 border-b border-line">
        {PAGES.map((page) => (
          <NavLink
            key={page}
            to={`/term/${page}`}
            className="-mb-px inline-flex min-h-touch shrink-0 items-center border-b-2 border-transparent text-b14 text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {t(`footer.${page}`)}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
