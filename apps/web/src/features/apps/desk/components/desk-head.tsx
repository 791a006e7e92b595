import { useTranslation } from "react-i18next";
import type { AppDetail } from "@appmon/contract/app";
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
  return (
    <div className="grid shrink-0 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="group" aria-label={t("whose")} className="flex rounded-control bg-sunken p-1">
          {(["live", "preview"] as const).map((env) => (
            <button
              key={env}
              type="button"
              disabled={env === "live" && app.live === null}
              aria-pressed={list.env === env}
              onClick={() => onEnv(env)}
              className={`min-h-9 rounded-[7px] px-3 text-b14 disabled:opacity-45 ${list.env === env ? "bg-paper font-semibold" : "text-muted hover:text-ink"}`}
            >
              {t(`${env}.name`)}
            </button>
          ))}
        </div>
        <p className={`min-w-0 flex-1 basis-60 text-b14 ${list.env === "live" ? "text-amber" : "text-muted"}`}>{t(`${list.env}.help`)}</p>
      </div>
      <div role="group" aria-label={t("lists")} className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {app.collections.map(({ id, name, previewRecords, liveRecords }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === list.collection}
            onClick={() => onCollection(id)}
            className={`min-h-touch shrink-0 rounded-control px-3 text-b14 ${id === list.collection ? "bg-ground font-bold" : "text-muted hover:text-ink"}`}
          >
            {name} <span className="font-medium text-muted">{(list.env === "live" ? liveRecords : previewRecords).toLocaleString()}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
