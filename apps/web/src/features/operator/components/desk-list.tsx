import { useInfiniteQuery } from "@tanstack/react-query";
import type { UseInfiniteQueryOptions, InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

interface DeskListProps<T extends { id: string }> {
  query: UseInfiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, string[], string>;
  /** Where there is nothing. */
  empty: string;
  children: (item: T) => ReactNode;
}

/** One list of the desk, page by page: loading, empty, failed, or its rows. */
export function DeskList<T extends { id: string }>({ query, empty, children }: DeskListProps<T>) {
  const { t } = useTranslation("operator");
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  if (error) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-6">
        <p>{errorText(error)}</p>
        <Button onClick={() => void refetch()}>{t("common:action.retry")}</Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t("desk.loading")} className="grid gap-3 py-6">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
      </div>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="py-6 text-b16 text-muted">{empty}</p>;
  return (
    <>
      <ul className="border-t border-line">
        {items.map((item) => (
          <li key={item.id} className="grid gap-3 border-b border-line py-6">
            {children(item)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-6" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("desk.more")}
        </Button>
      )}
    </>
  );
}
