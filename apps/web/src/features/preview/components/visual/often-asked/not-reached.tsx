import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../../../lib/error-text.ts";
import { Button } from "../../../../../ui/button.tsx";

/** Why nothing came, and another try. */
export function NotReached({ error, refetch }: Pick<UseQueryResult, "refetch"> & { error: Error }) {
  const { t } = useTranslation("chat");
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p className="text-b14">{errorText(error)}</p>
      <Button size="small" onClick={() => void refetch()}>
        {t("common:action.retry")}
      </Button>
    </div>
  );
}
