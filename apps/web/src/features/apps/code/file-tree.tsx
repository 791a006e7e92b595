import { ChevronDown, ChevronRight, FileCode2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { treeMove, treeRows, type TreeRow, typedRow } from "./file-tree.ts";

/** What is to be said about a file beside its name. */
export type FileMark = "unsaved" | "deleted" | "edited" | "changed" | "added" | "gone";

interface FileTreeProps {
  paths: readonly string[];
  marks: Readonly<Record<string, FileMark>>;
  selected: string | null;
  onSelect: (path: string) => void;
}

const MARK_COLOUR: Record<FileMark, string> = {
  unsaved: "bg-amber",
  deleted: "bg-crimson",
  edited: "bg-ink",
  changed: "bg-persimmon",
  added: "bg-jade",
  gone: "bg-crimson",
};
const TYPING_MS = 700;

/** The files as a tree that is walked with the arrow keys; typing a name goes there. */
export function FileTree({ paths, marks, selected, onSelect }: FileTreeProps) {
  const { t } = useTranslation("apps");
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const rows = useMemo(() => treeRows(paths, closed), [paths, closed]);
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const wanted = focused ?? selected;
  const current = rows.find((row) => row.path === wanted)?.path ?? rows[0]?.path ?? null;

  useEffect(() => {
    if (focused === null || !list.current?.contains(document.activeElement)) return;
    list.current.querySelector<HTMLElement>(`[data-path="${CSS.escape(focused)}"]`)?.focus();
  }, [focused]);

  const toggle = (path: string, open: boolean) =>
    setClosed((before) => (open ? new Set([...before].filter((other) => other !== path)) : new Set([...before, path])));
  const choose = (row: TreeRow) => {
    setFocused(row.path);
    if (row.kind === "folder") toggle(row.path, !row.isOpen);
    else onSelect(row.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find((other) => other.path === current);
    if (row && (event.key === "Enter" || event.key === " ")) choose(row);
    else if (event.key.length === 1 && event.key !== " ") {
      const isNew = event.timeStamp - typed.current.at > TYPING_MS;
      typed.current = { text: (isNew ? "" : typed.current.text) + event.key, at: event.timeStamp };
      const target = typedRow(rows, current, typed.current.text);
      if (target) setFocused(target);
    } else {
      const move = treeMove(rows, current, event.key);
      if (!move) return;
      if (move.type === "focus") setFocused(move.path);
      else toggle(move.path, move.type === "open");
    }
    event.preventDefault();
  };

  return (
    <ul ref={list} role="tree" aria-label={t("code.files", { count: paths.length })} className="py-1">
      {rows.map((row) => {
        const mark = marks[row.path];
        const isSelected = row.path === selected;
        return (
          <li
            key={row.path}
            role="treeitem"
            data-path={row.path}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-selected={row.kind === "file" ? isSelected : undefined}
            aria-expanded={row.kind === "folder" ? row.isOpen : undefined}
            tabIndex={row.path === current ? 0 : -1}
            onClick={() => choose(row)}
            onKeyDown={onKeyDown}
            onFocus={() => setFocused(row.path)}
            style={{ paddingLeft: `${row.level * 14}px` }}
            className={`flex min-h-touch cursor-pointer items-center gap-1.5 pr-3 font-mono text-c12 -outline-offset-2 @2xl:min-h-8 ${isSelected ? "bg-ground font-semibold text-ink" : "text-muted hover:text-ink"}`}
          >
            {row.kind === "file" ? (
              <FileCode2 size={14} aria-hidden className="shrink-0" />
            ) : row.isOpen ? (
              <ChevronDown size={14} aria-hidden className="shrink-0" />
            ) : (
              <ChevronRight size={14} aria-hidden className="shrink-0" />
            )}
            <span className={`truncate ${mark === "gone" || mark === "deleted" ? "line-through" : ""}`}>{row.name}</span>
            {mark && (
              <span className="ml-auto inline-flex shrink-0 items-center" title={t(`code.mark.${mark}`)}>
                <span aria-hidden className={`size-2 rounded-full ${MARK_COLOUR[mark]}`} />
                <span className="sr-only">{t(`code.mark.${mark}`)}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
