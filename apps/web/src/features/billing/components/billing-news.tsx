import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { News } from "@appmon/contract/billing";
import { newsQuery } from "../api/billing-api.ts";
import { formatDay } from "../format-day.ts";
import { useWon } from "../use-won.ts";

const SHOWN = 5;

/** What was told about payments lately; nothing where there is nothing. */
export function BillingNews() {
  const { t, i18n } = useTranslation("billing");
  const { data } = useQuery(newsQuery);
  const items = data?.items.filter(({ topic }) => i18n.exists(`billing:news.${topic}`)).slice(0, SHOWN) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="billing-news">
      <h2 id="billing-news" className="mb-3 text-h20">
        {t("news.title")}
      </h2>
      <ul className="grid gap-3">
        {items.map((news) => (
          <NewsLine key={news.id} news={news} />
        ))}
      </ul>
    </section>
  );
}

function NewsLine({ news }: { news: News }) {
  const { t, i18n } = useTranslation("billing");
  const won = useWon();
  const { amountKrw, on, name } = news.payload;
  return (
    <li className="grid gap-0.5 text-b14">
      <span>
        {t(`news.${news.topic}`, {
          name: name ?? "",
          amount: typeof amountKrw === "number" ? won(amountKrw) : "",
          on: typeof on === "string" ? formatDay(on, i18n.language) : "",
        })}
      </span>
      <time dateTime={news.at} className="text-c12 text-muted">
        {formatDay(news.at, i18n.language)}
      </time>
    </li>
  );
}
