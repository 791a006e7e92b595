import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { errorText } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** A conversation that cannot be opened: why, and where to go on. */
export function RoomProblem({ error, isPage = true }: { error: Error; isPage?: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <div className="mx-auto max-w-reading px-5" role="alert">
      <EmptyState
        isPage={isPage}
        title={errorText(error)}
        description={t("workspace.problemHelp")}
        action={
          <Button asChild variant="primary">
            <Link to="/appmon/chat">{t("workspace.toList")}</Link>
          </Button>
        }
      />
    </div>
  );
}
