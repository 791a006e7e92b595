import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FileConflict } from "@appmon/contract/app";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import type { CodeDesk } from "./use-code-desk.ts";
import { useFindingText } from "./use-finding-text.ts";

interface SaveBarProps {
  desk: CodeDesk;
  version: number;
  onOpen: (path: string, line?: number) => void;
}

/** What is written and not saved, what stands in the way of saving it, and the ways on. Nothing while nothing is written. */
export function SaveBar({ desk, version, onOpen }: SaveBarProps) {
  const { t } = useTranslation("apps");
  const paths = Object.keys(desk.drafts);
  if (paths.length === 0) return null;
  const isBehind = Object.values(desk.drafts).some((draft) => draft.base < version);
  return (
    <div className="shrink-0 border-t border-line bg-paper" data-testid="save-bar">
      {desk.saveError && (
        <div role="alert" className="flex items-start gap-2 px-4 pt-3 text-b14">
          <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-crimson" />
          <p>
            {errorText(desk.saveError)} <span className="text-muted">{t("code.kept", { version })}</span>
          </p>
        </div>
      )}
      <Findings desk={desk} onOpen={onOpen} />
      {desk.conflicts.map((conflict) => (
        <Conflict key={conflict.path} conflict={conflict} desk={desk} onOpen={onOpen} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5">
        <p className="min-w-0 text-b14">
          <span className="font-semibold">{t("code.unsaved", { count: paths.length })}</span>
          {isBehind && <span className="ml-2 text-muted">{t("code.behind", { version })}</span>}
        </p>
        <div className="ml-auto flex gap-2">
          <Button size="small" variant="ghost" disabled={desk.isSaving} onClick={() => desk.discard(paths)}>
            {t("code.discard")}
          </Button>
          <Button
            size="small"
            variant="primary"
            isBusy={desk.isSaving}
            disabled={desk.conflicts.length > 0}
            onClick={desk.save}
            data-testid="code-save"
          >
            {t(desk.isSaving ? "code.saving" : "code.save")}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Findings({ desk, onOpen }: Pick<SaveBarProps, "desk" | "onOpen">) {
  const { t } = useTranslation("apps");
  const findingText = useFindingText();
  if (desk.findings.length === 0) return null;
  return (
    <ul aria-label={t("code.findings")} className="mt-2 max-h-40 overflow-y-auto px-2">
      {desk.findings.map((finding) => (
        <li key={`${finding.path}:${finding.line}:${finding.message}`}>
          <button
            type="button"
            disabled={finding.path === null}
            onClick={() => finding.path !== null && onOpen(finding.path, finding.line ?? 1)}
            className="grid min-h-touch w-full rounded-control px-2 py-1 text-left text-b14 hover:bg-ground"
          >
            <span>
              {findingText(finding)}{" "}
              {finding.path !== null && (
                <span className="font-mono text-c12 text-muted">
                  {finding.path.replace(/^src\//, "")}
                  {finding.line !== null && `:${finding.line}`}
                </span>
              )}
            </span>
            <span className="truncate font-mono text-c12 text-muted" lang="en">
              {finding.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ConflictProps extends Pick<SaveBarProps, "desk" | "onOpen"> {
  conflict: FileConflict;
}

/** A file that was changed in the same place meanwhile: mine, the new one, or both put together by hand. */
function Conflict({ conflict, desk, onOpen }: ConflictProps) {
  const { t } = useTranslation("apps");
  const { path, theirs, merged } = conflict;
  return (
    <div className="mx-4 mt-2 grid gap-1 border-l-2 border-amber pl-3">
      <p className="truncate font-mono text-c12 font-semibold">{path.replace(/^src\//, "")}</p>
      <p className="text-b14 text-muted">{t(theirs === null ? "code.conflict.gone" : "code.conflict.help")}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => desk.settle(conflict, "mine")}>
          {t("code.conflict.mine")}
        </Button>
        <Button size="small" onClick={() => desk.settle(conflict, "theirs")}>
          {t("code.conflict.theirs")}
        </Button>
        {merged !== null && (
          <Button
            size="small"
            onClick={() => {
              desk.settle(conflict, "both");
              onOpen(path, merged.slice(0, merged.indexOf("<<<<<<< mine")).split("\n").length);
            }}
          >
            {t("code.conflict.both")}
          </Button>
        )}
      </div>
    </div>
  );
}
