import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** What a query brought; until then its place, and where it failed a sentence and another try. */
export function LoadOr<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { t } = useTranslation("billing");
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div role="alert" className="mt-8 grid justify-items-start gap-3">
        <p className="font-semibold">{errorText(query.error)}</p>
        <Button onClick={() => void query.refetch()}>{t("common:action.retry")}</Button>
      </div>
    );
  }
  return (
    <div role="status" aria-busy className="mt-8 grid gap-3">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
