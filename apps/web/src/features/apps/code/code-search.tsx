import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type FoundLine, searchFiles } from "./search-files.ts";

interface CodeSearchProps {
  files: Readonly<Record<string, string>>;
  words: string;
  onOpen: (path: string, line: number) => void;
}

/** Where words stand in all files; a tap goes to the line. */
export function CodeSearch({ files, words, onOpen }: CodeSearchProps) {
  const { t } = useTranslation("apps");
  const found = useMemo(() => searchFiles(files, words), [files, words]);
  return (
    <div className="grid gap-3 px-3 py-2">
      <p role="status" className="text-c12 text-muted">
        {found.count === 0
          ? t("code.search.none", { words })
          : t(found.isCut ? "code.search.cut" : "code.search.count", { count: found.count })}
      </p>
      {found.files.map((file) => (
        <section key={file.path} aria-label={file.path}>
          <h3 className="truncate font-mono text-c11 font-semibold text-muted" title={file.path}>
            {file.path.replace(/^src\//, "")}
          </h3>
          <ul>
            {file.lines.map((line) => (
              <li key={line.line}>
                <button
                  type="button"
                  onClick={() => onOpen(file.path, line.line)}
                  className="grid min-h-touch w-full grid-cols-[2.25rem_1fr] items-center text-left font-mono text-c12 hover:bg-ground @2xl:min-h-8"
                >
                  <span className="pr-2 text-right text-muted tabular-nums">{line.line}</span>
                  <span className="truncate">
                    <Marked line={line} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The words in sight, also where they stand far into the line. */
function Marked({ line: { text, from, to } }: { line: FoundLine }) {
  const start = from > 14 ? from - 10 : 0;
  return (
    <>
      {start > 0 && "…"}
      {text.slice(start, from)}
      <mark className="rounded-[3px] bg-amber-wash font-semibold text-ink">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
