import { useMutation } from "@tanstack/react-query";
import { Download, Plus, Search, Trash2, Upload } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Table } from "@appmon/contract/record";
import { errorText } from "../../../../lib/error-text.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { type DeskList, downloadCsv } from "../api/table-api.ts";

const PAUSE_MS = 250;

interface DeskToolsProps {
  list: DeskList;
  table: Table;
  onSearch: (search: string) => void;
  onAdd: () => void;
  onImport: () => void;
  /** How many rows are picked. */
  picked: number;
  onClearPicked: () => void;
  onDeletePicked: () => void;
}

/** Finding, adding, bringing in and taking out; or what can be done with the rows that are picked. */
export function DeskTools({ list, table, onSearch, onAdd, onImport, picked, onClearPicked, onDeletePicked }: DeskToolsProps) {
  const { t } = useTranslation("desk");
  const [text, setText] = useState("");
  const download = useMutation({ mutationFn: () => downloadCsv(list) });
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed starts a search
  }, [text]);
  if (picked > 0) {
    return (
      <div role="status" className="flex min-h-16 shrink-0 flex-wrap items-center gap-2 py-2">
        <span className="mr-auto font-semibold">{t("picked", { count: picked })}</span>
        <Button onClick={onClearPicked}>{t("unpick")}</Button>
        <Button className="text-crimson!" icon={<Trash2 size={17} aria-hidden />} onClick={onDeletePicked}>
          {t("delete")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-16 shrink-0 flex-wrap items-center gap-2 py-2">
      <label className="flex h-11 min-w-0 flex-1 basis-64 items-center gap-2 rounded-control border border-edge px-3 focus-within:border-ink">
        <Search size={18} aria-hidden className="shrink-0 text-muted" />
        <input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t("search", { name: table.name })}
          aria-label={t("search", { name: table.name })}
          className="h-full w-full min-w-0 bg-transparent outline-none"
        />
      </label>
      <Button icon={<Upload size={17} aria-hidden />} onClick={onImport}>
        {t("import.open")}
      </Button>
      <Button
        icon={<Download size={17} aria-hidden />}
        isBusy={download.isPending}
        onClick={() =>
          download.mutate(undefined, {
            onSuccess: (bytes) => saveFile(bytes, `${table.name}.csv`),
            onError: (error) => toast.error(errorText(error)),
          })
        }
      >
        {t("export")}
      </Button>
      <Button variant="solid" className="max-mobile:ml-auto" icon={<Plus size={17} aria-hidden />} onClick={onAdd}>
        {t("add")}
      </Button>
    </div>
  );
}
