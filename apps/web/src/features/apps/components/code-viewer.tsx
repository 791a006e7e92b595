import { useQuery } from "@tanstack/react-query";
import { FileCode2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { versionFilesQuery } from "../api/apps-api.ts";
import { LoadProblem } from "./load-problem.tsx";

/** The source of one version, to read: a list of files and the chosen one with line numbers. */
export function CodeViewer({ appId, version }: { appId: string; version: number }) {
  const { t } = useTranslation("apps");
  const query = useQuery(versionFilesQuery(appId, version));
  const [chosen, setChosen] = useState<string | null>(null);
  if (query.error) {
    return (
      <div className="px-6">
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (!query.data) return <p className="p-6 text-muted">{t("code.loading")}</p>;

  const paths = Object.keys(query.data).toSorted((a, b) => a.localeCompare(b));
  const path = chosen !== null && paths.includes(chosen) ? chosen : (paths.find((other) => other.endsWith("app.tsx")) ?? paths[0]);
  const source = path === undefined ? "" : (query.data[path] ?? "");
  const lines = source.split("\n");
  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_1fr] bg-paper tablet:grid-cols-[220px_1fr] tablet:grid-rows-1">
      <nav
        aria-label={t("code.files", { count: paths.length })}
        className="max-h-44 overflow-y-auto border-b border-line py-2 tablet:max-h-none tablet:border-r tablet:border-b-0"
      >
        <p className="px-4 py-2 text-c12 font-medium text-muted">{t("code.files", { count: paths.length })}</p>
        <ul>
          {paths.map((other) => (
            <li key={other}>
              <button
                type="button"
                aria-current={other === path ? "true" : undefined}
                onClick={() => setChosen(other)}
                className={`flex min-h-touch w-full items-center gap-2 px-4 text-left font-mono text-c12 tablet:min-h-9 ${other === path ? "bg-ground font-semibold text-ink" : "text-muted hover:text-ink"}`}
              >
                <FileCode2 size={14} aria-hidden className="shrink-0" />
                <span className="truncate" dir="rtl">
                  <bdi>{other}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-h-0 min-w-0 overflow-auto" tabIndex={0} role="region" aria-label={path ?? t("code.none")}>
        {path === undefined ? (
          <p className="p-6 text-muted">{t("code.none")}</p>
        ) : (
          <pre className="min-w-max py-4 font-mono text-c12 leading-5">
            <code className="grid grid-cols-[auto_1fr]">
              <span aria-hidden className="sticky left-0 bg-paper pr-4 pl-4 text-right text-muted select-none">
                {lines.map((_, index) => `${index + 1}\n`).join("")}
              </span>
              <span className="pr-6">{source}</span>
            </code>
          </pre>
        )}
      </div>
    </div>
  );
}
