import { useTranslation } from "react-i18next";
import type { AppDetail } from "@appmon/contract/app";
import { EnvChoice } from "../../components/env-choice.tsx";
import type { DeskList } from "../api/table-api.ts";

interface DeskHeadProps {
  app: Pick<AppDetail, "collections" | "live">;
  list: DeskList;
  onEnv: (env: DeskList["env"]) => void;
  onCollection: (id: string) => void;
}

/** Whose data it is, what visitors see or what was only tried, and which list. */
export function DeskHead({ app, list, onEnv, onCollection }: DeskHeadProps) {
  const { t } = useTranslation("desk");
  const countIn = (records: Omit<AppDetail["collections"][number], "id" | "name">) => {
    const [count, hasMore] =
      list.env === "live" ? [records.liveRecords, records.hasMoreLiveRecords] : [records.previewRecords, records.hasMorePreviewRecords];
    return hasMore ? t("moreThan", { number: count.toLocaleString() }) : count.toLocaleString();
  };
  return (
    <div className="grid shrink-0 gap-3">
      <EnvChoice label={t("whose")} env={list.env} hasLive={app.live !== null} onEnv={onEnv} help={t(`${list.env}.help`)} />
      <div role="group" aria-label={t("lists")} className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {app.collections.map(({ id, name, ...records }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === list.collection}
            onClick={() => onCollection(id)}
            className={`min-h-touch shrink-0 rounded-control px-3 text-b14 ${id === list.collection ? "bg-ground font-bold" : "text-muted hover:text-ink"}`}
          >
            {name} <span className="font-medium text-muted">{countIn(records)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
