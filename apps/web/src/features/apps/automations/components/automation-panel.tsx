import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AppDetail } from "@appmon/contract/app";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { EnvChoice } from "../../components/env-choice.tsx";
import { LoadProblem } from "../../components/load-problem.tsx";
import { type AutomationPlace, automationsQuery } from "../api/automations-api.ts";
import { AutomationItem } from "./automation-item.tsx";
import { Outbox } from "./outbox.tsx";

/** What an app does by itself: switches, what was done, and what was sent. */
export function AutomationPanel({ app }: { app: Pick<AppDetail, "id" | "live" | "roomId"> }) {
  const { t } = useTranslation("automations");
  const [env, setEnv] = useState<AutomationPlace["env"]>(app.live ? "live" : "preview");
  return (
    <div className="max-w-reading">
      <h2 className="text-h20">{t("title")}</h2>
      <p className="mt-1 mb-5 text-b14 text-muted">{t("help")}</p>
      <EnvChoice label={t("whose")} env={env} hasLive={app.live !== null} onEnv={setEnv} help={t(`env.${env}`)} />
      <OnePlace key={env} place={{ appId: app.id, env }} roomId={app.roomId} />
    </div>
  );
}

function OnePlace({ place, roomId }: { place: AutomationPlace; roomId: string }) {
  const { t } = useTranslation("automations");
  const query = useQuery(automationsQuery(place));
  if (!query.data) {
    if (query.error) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
    return (
      <div aria-busy="true" aria-label={t("loading")} className="mt-5 grid gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  const { items, channels } = query.data;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          className="py-8!"
          title={t("empty.title")}
          description={t("empty.help")}
          action={
            <Button asChild>
              <Link to={`/appmon/chat/${roomId}`}>{t("empty.toRoom")}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="mt-4 border-t border-line">
          {items.map((automation) => (
            <AutomationItem key={automation.id} place={place} automation={automation} />
          ))}
        </ul>
      )}
      <Outbox place={place} channels={channels} />
    </>
  );
}
