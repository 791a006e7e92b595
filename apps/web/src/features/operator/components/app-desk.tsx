import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { foundAppQuery, takeDownsQuery } from "../api/operator-api.ts";
import { reportedName } from "../report-address.ts";
import { AppLine } from "./app-line.tsx";
import { DeskList } from "./desk-list.tsx";

/** Apps that are closed, and a way to any published one. */
export function AppDesk() {
  const { t } = useTranslation("operator");
  const [typed, setTyped] = useState("");
  const [slug, setSlug] = useState("");
  const found = useQuery(foundAppQuery(slug));
  return (
    <>
      <form
        className="grid gap-3 mobile:grid-cols-[1fr_auto] mobile:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          setSlug(reportedName(typed));
        }}
      >
        <TextField
          label={t("apps.find")}
          value={typed}
          maxLength={300}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="h-12" isBusy={found.isFetching}>
          {t("apps.findAction")}
        </Button>
      </form>
      <div className="mt-4">
        {found.error ? (
          <p role="alert" className="text-b14 text-crimson">
            {errorText(found.error)}
          </p>
        ) : (
          found.data && <AppLine app={found.data} />
        )}
      </div>
      <h2 className="mt-10 mb-3 text-h20">{t("apps.closed")}</h2>
      <DeskList query={takeDownsQuery()} empty={t("apps.none")}>
        {(app) => <AppLine app={app} />}
      </DeskList>
    </>
  );
}
