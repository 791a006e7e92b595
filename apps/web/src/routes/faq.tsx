import { useState } from "react";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { searchFaq } from "../features/support/faq-search.ts";
import type { FaqGroup } from "../features/support/faq-search.ts";
import { Button } from "../ui/button.tsx";
import { CONTROL_CLASS } from "../ui/field.tsx";

export default function FaqRoute() {
  const { t } = useTranslation("support");
  const [query, setQuery] = useState("");
  const isSearching = query.trim() !== "";
  const groups = searchFaq(t("faq.groups", { returnObjects: true }) as FaqGroup[], query);
  const found = groups.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <div className="mx-auto w-full max-w-reading px-5 pt-10 pb-20 tablet:pt-16">
      <title>{t("common:title", { page: t("faq.title") })}</title>
      <meta name="description" content={t("faq.description")} />
      <h1 className="text-h32">{t("faq.title")}</h1>
      <input
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder={t("faq.search")}
        aria-label={t("faq.search")}
        className={`mt-6 h-13 ${CONTROL_CLASS}`}
      />
      <p role="status" className="mt-2 min-h-6 text-b14 text-muted">
        {isSearching && found > 0 && t("faq.count", { count: found })}
        {isSearching && found === 0 && t("faq.none", { query: query.trim() })}
      </p>
      {groups.map((group) => (
        <section key={group.title} className="mt-8">
          <h2 className="text-h16">{group.title}</h2>
          <div className="mt-2 border-t border-line">
            {group.items.map((item) => (
              <details key={`${item.q}${isSearching}`} open={isSearching && found <= 3} className="group border-b border-line">
                <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-b16 font-semibold [&::-webkit-details-marker]:hidden">
                  {item.q}
                  <ChevronDown size={18} aria-hidden className="shrink-0 text-muted transition-transform group-open:rotate-180" />
                </summary>
                <p className="pr-8 pb-5 text-b16 text-muted">{item.a}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
      <div className="mt-12 flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-h16">{t("faq.more")}</p>
          <p className="text-b14 text-muted">{t(found === 0 ? "faq.noneHelp" : "faq.moreHelp")}</p>
        </div>
        <Button asChild>
          <Link to="/inquiry">{t("faq.ask")}</Link>
        </Button>
      </div>
    </div>
  );
}
