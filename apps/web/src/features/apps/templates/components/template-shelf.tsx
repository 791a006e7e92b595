import { useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { TEMPLATE_KINDS, type TemplateKind } from "@appmon/contract/template";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { LoadProblem } from "../../components/load-problem.tsx";
import { templatesQuery } from "../api/templates-api.ts";
import { TemplateCard } from "./template-card.tsx";

const KINDS = [null, ...TEMPLATE_KINDS];

/** Apps of others to begin with: looked through by kind and words. */
export function TemplateShelf() {
  const { t } = useTranslation("templates");
  const [text, setText] = useState("");
  const [kind, setKind] = useState<TemplateKind | null>(null);
  const query = useInfiniteQuery(templatesQuery(useDeferredValue(text.trim()), kind));
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="templates">
      <h2 id="templates" className="text-h20">
        {t("shelf.title")}
      </h2>
      <p className="mt-1 text-b14 text-muted">{t("shelf.help")}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <div role="group" aria-label={t("shelf.kinds")} className="-ml-3 flex flex-wrap">
          {KINDS.map((other) => (
            <button
              key={other ?? "all"}
              type="button"
              aria-pressed={other === kind}
              onClick={() => setKind(other)}
              className={`min-h-touch rounded-control px-3 text-b14 ${other === kind ? "font-bold" : "text-muted hover:text-ink"}`}
            >
              <span className={other === kind ? "border-b-2 border-ink pb-1" : "pb-1"}>{t(`kind.${other ?? "all"}`)}</span>
            </button>
          ))}
        </div>
        <label className="flex h-11 min-w-0 flex-1 basis-56 items-center gap-2 rounded-control border border-edge px-3 focus-within:border-ink">
          <Search size={18} aria-hidden className="shrink-0 text-muted" />
          <input
            type="search"
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
            placeholder={t("shelf.search")}
            aria-label={t("shelf.search")}
            className="h-full w-full min-w-0 bg-transparent outline-none"
          />
        </label>
      </div>
      {query.error ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : !items ? (
        <div role="status" aria-label={t("shelf.loading")} className="mt-5 grid gap-6 mobile:grid-cols-2">
          <Skeleton className="aspect-[4/3] w-full" />
          <Skeleton className="aspect-[4/3] w-full" />
        </div>
      ) : items.length === 0 ? (
        <p role="status" className="py-8 text-muted">
          {t(text.trim() === "" && kind === null ? "shelf.empty" : "shelf.noMatch")}
        </p>
      ) : (
        <ul className="mt-5 grid gap-x-6 gap-y-10 mobile:grid-cols-2">
          {items.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button className="mt-6" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("shelf.more")}
        </Button>
      )}
    </section>
  );
}
