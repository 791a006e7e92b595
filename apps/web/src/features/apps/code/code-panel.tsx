import { useQuery } from "@tanstack/react-query";
import { FolderTree, Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaid } from "../../../lib/use-said.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/toast.tsx";
import { versionListQuery } from "../api/apps-api.ts";
import { LoadProblem } from "../components/load-problem.tsx";
import type { CodePlace } from "./code-editor.tsx";
import { CodeSearch } from "./code-search.tsx";
import { FileActions } from "./file-actions.tsx";
import { FileEditor } from "./file-editor.tsx";
import { FileTree } from "./file-tree.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useCodeDesk } from "./use-code-desk.ts";

interface CodePanelProps {
  appId: string;
  version: number;
  /** A version was made by saving. */
  onSaved: (version: number) => void;
}

/** The source of the app: its files, a search over all of them, the difference to any version, and writing in them. */
export function CodePanel({ appId, version, onSaved }: CodePanelProps) {
  const { t } = useTranslation("apps");
  const [chosen, setChosen] = useState<string | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const [words, setWords] = useState("");
  const [place, setPlace] = useState<CodePlace | null>(null);
  // Only in a pane too narrow for both: the list lies over the file.
  const [isListOpen, setListOpen] = useState(false);
  const desk = useCodeDesk(appId, version, compared, (made) => {
    toast.success(t("code.saved", { version: made }));
    onSaved(made);
  });
  if (desk.loadError) {
    return (
      <div className="px-6">
        <LoadProblem error={desk.loadError} onRetry={desk.reload} />
      </div>
    );
  }
  if (!desk.stored) return <p className="p-6 text-muted">{t("code.loading")}</p>;

  const paths = [...new Set([...Object.keys(desk.files), ...Object.keys(desk.marks)])].toSorted((a, b) => a.localeCompare(b));
  const path = chosen !== null && paths.includes(chosen) ? chosen : (paths.find((other) => other.endsWith("app.tsx")) ?? paths[0] ?? null);
  const open = (target: string, line?: number) => {
    setChosen(target);
    setPlace(line === undefined ? null : (before) => ({ line, wish: (before?.wish ?? 0) + 1 }));
    setListOpen(false);
  };
  const isSearching = words.trim() !== "";
  return (
    <div className="@container h-full min-h-0 bg-paper">
      <div className="flex h-full min-h-0 flex-col">
        <div className="relative flex min-h-0 flex-1">
          <aside
            className={`${isListOpen ? "flex" : "hidden"} absolute inset-0 z-10 min-h-0 flex-col bg-paper @2xl:static @2xl:flex @2xl:w-60 @2xl:shrink-0 @2xl:border-r @2xl:border-line`}
          >
            <label className="flex min-h-touch shrink-0 items-center gap-2 border-b border-line px-3 focus-within:border-ink">
              <Search size={16} aria-hidden className="shrink-0 text-muted" />
              <input
                type="search"
                data-testid="code-search"
                value={words}
                onChange={(event) => setWords(event.target.value)}
                onKeyDown={(event) => event.key === "Escape" && setWords("")}
                placeholder={t("code.search.label")}
                aria-label={t("code.search.label")}
                className="min-w-0 flex-1 bg-transparent text-b14 outline-none [&::-webkit-search-cancel-button]:hidden"
              />
            </label>
            <div className="min-h-0 flex-1 overflow-y-auto">
              {isSearching ? (
                <CodeSearch files={desk.files} words={words} onOpen={open} />
              ) : (
                <FileTree paths={paths} marks={desk.marks} selected={path} onSelect={open} />
              )}
            </div>
          </aside>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <div className="flex min-h-touch shrink-0 items-center gap-2 border-b border-line pr-2 pl-1 @2xl:pl-4">
              <IconButton label={t("code.list")} aria-expanded={isListOpen} onClick={() => setListOpen(true)} className="@2xl:hidden">
                <FolderTree size={18} aria-hidden />
              </IconButton>
              <h2 className="min-w-0 flex-1 truncate font-mono text-c12 font-semibold" title={path ?? undefined}>
                {path?.replace(/^src\//, "") ?? t("code.none")}
              </h2>
              <FileActions desk={desk} path={path} onOpen={open} />
              <CompareWith appId={appId} latest={version} value={compared} onChange={setCompared} />
            </div>
            <div className="min-h-0 flex-1">
              {path !== null && <FileEditor key={`${path} ${compared ?? ""}`} desk={desk} path={path} place={place} />}
            </div>
          </div>
        </div>
        <SaveBar desk={desk} version={version} onOpen={open} />
      </div>
    </div>
  );
}

interface CompareWithProps {
  appId: string;
  latest: number;
  value: number | null;
  onChange: (version: number | null) => void;
}

/** Which version the files are compared with. */
function CompareWith({ appId, latest, value, onChange }: CompareWithProps) {
  const { t } = useTranslation("apps");
  const { said } = useSaid();
  const { data = [] } = useQuery(versionListQuery(appId));
  return (
    <select
      aria-label={t("code.compare.label")}
      data-testid="code-compare"
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
      className="min-h-9 max-w-28 min-w-0 @2xl:max-w-44 shrink rounded-control border truncate border-line bg-paper pr-6 pl-2 text-c12 text-ink"
    >
      <option value="">{t("code.compare.none")}</option>
      {data.map((version) => (
        <option key={version.number} value={version.number}>
          {version.number === latest
            ? t("code.compare.latest", { version: version.number })
            : t("code.compare.version", { version: version.number, summary: said(version.summary) })}
        </option>
      ))}
    </select>
  );
}
