import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import { errorText } from "../../../../lib/error-text.ts";

interface MoreButtonProps {
  query: {
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The next page of a log, where there is one; says where it could not be read. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation("automations");
  return (
    <>
      {query.error && (
        <p role="alert" className="mt-3 text-b14 text-crimson">
          {errorText(query.error)}
        </p>
      )}
      {query.hasNextPage && (
        <Button className="mt-4" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
