import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppDetail } from "@appmon/contract/app";
import type { Table, TableRow } from "@appmon/contract/record";
import { useDelayedDelete } from "../../../../ui/use-delayed-delete.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { LoadProblem } from "../../components/load-problem.tsx";
import { type DeskList, type DeskRows, type DeskView, tableQuery, useDeleteRecords } from "../api/table-api.ts";
import { BreachNotice } from "./breach-notice.tsx";
import { DeskHead } from "./desk-head.tsx";
import { DeskTools } from "./desk-tools.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { RecordCards } from "./record-cards.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import { RecordTable } from "./record-table.tsx";

/** Narrower than this a row is a card. */
const TABLE_MIN_PX = 560;

interface DataDeskProps {
  app: Pick<AppDetail, "id" | "collections" | "live">;
  className?: string;
}

/** The owner's desk: every list of an app as a table, of the preview or of what visitors see. */
export function DataDesk({ app, className = "" }: DataDeskProps) {
  const { t } = useTranslation("desk");
  const [env, setEnv] = useState<DeskList["env"]>(app.live ? "live" : "preview");
  const [chosen, setChosen] = useState(app.collections[0]?.id ?? "");
  const collection = app.collections.some(({ id }) => id === chosen) ? chosen : (app.collections[0]?.id ?? "");
  if (collection === "") return <p className="text-muted">{t("empty.noLists")}</p>;
  const list = { appId: app.id, collection, env };
  return (
    <section aria-label={t("title")} className={`flex min-h-0 flex-col ${className}`}>
      <DeskHead app={app} list={list} onEnv={setEnv} onCollection={setChosen} />
      <OneList key={`${env}:${collection}`} list={list} count={countOf(app, list)} />
    </section>
  );
}

function countOf(app: DataDeskProps["app"], { collection, env }: DeskList): number {
  const found = app.collections.find(({ id }) => id === collection);
  return (env === "live" ? found?.liveRecords : found?.previewRecords) ?? 0;
}

function OneList({ list, count }: { list: DeskList; count: number }) {
  const query = useQuery(tableQuery(list));
  if (query.data) return <OpenList list={list} table={query.data} count={count} />;
  if (query.error) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton className="mt-3 h-40 w-full" />;
}

interface OpenRecord {
  row: TableRow | null;
  titleOf: DeskRows["titleOf"];
}

function OpenList({ list, table, count }: { list: DeskList; table: Table; count: number }) {
  const { t } = useTranslation("desk");
  const [view, setView] = useState<DeskView>({ search: "", sort: null });
  const [open, setOpen] = useState<OpenRecord | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { leaving, remove } = useLeaving(list);
  const [box, isWide] = useIsWide();
  const Rows = isWide ? RecordTable : RecordCards;
  const isEmpty = count === 0 && view.search === "";
  const tools = { onAdd: () => setOpen({ row: null, titleOf: () => "" }), onImport: () => setImporting(true) };
  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col">
      <DeskTools
        list={list}
        table={table}
        onSearch={(search) => setView((old) => ({ ...old, search }))}
        picked={picked.size}
        onClearPicked={() => setPicked(new Set())}
        onDeletePicked={() => {
          remove([...picked], t("deletedMany", { count: picked.size }));
          setPicked(new Set());
        }}
        {...tools}
      />
      <BreachNotice list={list} />
      <div className="min-h-0 flex-1">
        {isEmpty ? (
          <EmptyState
            className="py-8!"
            title={t("empty.title", { name: table.name })}
            description={t("empty.help")}
            action={
              <div className="flex flex-wrap gap-2">
                <Button variant="solid" onClick={tools.onAdd}>
                  {t("add")}
                </Button>
                <Button onClick={tools.onImport}>{t("import.open")}</Button>
              </div>
            }
          />
        ) : (
          <Rows
            list={list}
            table={table}
            view={view}
            onSort={(sort) => setView((old) => ({ ...old, sort }))}
            onOpen={(row, titleOf) => setOpen({ row, titleOf })}
            picked={picked}
            onPick={(id) => setPicked((old) => new Set(old.has(id) ? [...old].filter((other) => other !== id) : [...old, id]))}
            leaving={leaving}
          />
        )}
      </div>
      {open && (
        <RecordDialog
          list={list}
          table={table}
          row={open.row}
          titleOf={open.titleOf}
          onClose={() => setOpen(null)}
          onDelete={(row) => {
            setOpen(null);
            remove([row.id], t("deleted", { name: String(row.values[table.titleField] ?? "") || t("field.untitled") }));
          }}
        />
      )}
      {isImporting && <ImportDialog list={list} table={table} onClose={() => setImporting(false)} />}
    </div>
  );
}

/** Records that were deleted and can still be brought back. */
function useLeaving(list: DeskList) {
  const { t } = useTranslation("desk");
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const deleteRecords = useDeleteRecords(list);
  const bringBack = (ids: string[]) => setLeaving((old) => new Set([...old].filter((id) => !ids.includes(id))));
  const later = useDelayedDelete({ undoLabel: t("undo"), remove: deleteRecords, onUndo: bringBack, onGone: bringBack });
  const remove = (ids: string[], words: string) => {
    setLeaving((old) => new Set([...old, ...ids]));
    later(ids, words);
  };
  return { leaving, remove };
}

function useIsWide() {
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(true);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWide(entry.contentRect.width >= TABLE_MIN_PX));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return useMemo(() => [box, isWide] as const, [isWide]);
}
