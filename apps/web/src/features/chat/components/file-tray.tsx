import { FileSpreadsheet, FileText, Image, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FileTray } from "../api/use-file-tray.ts";

/** The drawing for a kind of file. */
export function FileIcon({ name }: { name: string }) {
  if (/\.(?:csv|tsv|xlsx)$/i.test(name)) return <FileSpreadsheet size={16} aria-hidden className="shrink-0" />;
  return /\.(?:txt|md)$/i.test(name) ? (
    <FileText size={16} aria-hidden className="shrink-0" />
  ) : (
    <Image size={16} aria-hidden className="shrink-0" />
  );
}

/** Files that will come with the message: how far each is, and the way to leave it out. */
export function FileTrayList({ tray }: { tray: FileTray }) {
  const { t } = useTranslation("chat");
  if (tray.files.length === 0) return null;
  return (
    <ul aria-label={t("files.tray")} className="flex flex-wrap gap-2 px-1 pb-1">
      {tray.files.map(({ key, name, fraction, file, error }) => (
        <li
          key={key}
          data-file={name}
          data-state={error ? "failed" : file ? "ready" : "sending"}
          className="relative flex max-w-full items-center gap-2 overflow-hidden rounded-control border border-line bg-ground pl-2.5 text-c12"
        >
          <FileIcon name={name} />
          <span className="grid min-w-0">
            <span className="max-w-40 truncate">{name}</span>
            {error && (
              <span role="alert" className="max-w-56 text-crimson">
                {error}
              </span>
            )}
          </span>
          <button
            type="button"
            aria-label={t("files.remove", { name })}
            onClick={() => tray.remove(key)}
            className="grid size-9 shrink-0 place-items-center text-muted hover:text-ink pointer-coarse:size-touch"
          >
            <X size={14} aria-hidden />
          </button>
          {!file && !error && (
            <span
              role="progressbar"
              aria-label={t("files.sending", { name })}
              aria-valuenow={Math.round(fraction * 100)}
              className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-persimmon transition-transform"
              style={{ transform: `scaleX(${fraction})` }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
