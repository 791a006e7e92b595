import { FilePen, FilePlus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { isSubmitKey } from "../../../ui/is-submit-key.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { filePath, firstText, nameProblem } from "./file-name.ts";
import type { CodeDesk } from "./use-code-desk.ts";

interface FileActionsProps {
  desk: CodeDesk;
  /** The file that is open. */
  path: string | null;
  onOpen: (path: string) => void;
}

/** A new file, and another name or an end for the open one. Nothing is stored before the desk is saved. */
export function FileActions({ desk, path, onOpen }: FileActionsProps) {
  const { t } = useTranslation("apps");
  const [asking, setAsking] = useState<"create" | "rename" | null>(null);
  const isThere = path !== null && path in desk.files;
  const isOwn = isThere && desk.isOwn(path);
  const explain = () => toast.error(t("code.file.generated"));
  const remove = () => {
    if (path === null) return;
    desk.remove(path);
    toast(t("code.file.removed", { name: shortName(path) }));
  };
  const name = (target: string) => {
    if (asking === "rename" && path !== null) desk.rename(path, target);
    else desk.write(target, firstText(target));
    setAsking(null);
    onOpen(target);
  };
  return (
    <div className="flex shrink-0">
      <IconButton label={t("code.file.create")} onClick={() => setAsking("create")} data-testid="file-create">
        <FilePlus size={17} aria-hidden />
      </IconButton>
      {isThere && (
        <>
          <IconButton label={t("code.file.rename")} onClick={isOwn ? () => setAsking("rename") : explain} data-testid="file-rename">
            <FilePen size={17} aria-hidden className={isOwn ? "" : "opacity-50"} />
          </IconButton>
          <IconButton label={t("code.file.remove")} onClick={isOwn ? remove : explain} data-testid="file-remove">
            <Trash2 size={17} aria-hidden className={isOwn ? "" : "opacity-50"} />
          </IconButton>
        </>
      )}
      {asking && (
        <NameDialog
          title={t(`code.file.${asking}`)}
          first={asking === "rename" && path !== null ? shortName(path) : ""}
          taken={Object.keys(desk.files)}
          onName={name}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

const shortName = (path: string) => path.replace(/^src\//, "");

interface NameDialogProps {
  title: string;
  first: string;
  taken: readonly string[];
  onName: (path: string) => void;
  onClose: () => void;
}

function NameDialog({ title, first, taken, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation("apps");
  const [typed, setTyped] = useState(first);
  const [hasTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const path = filePath(typed);
  const problem = typed === first && first !== "" ? null : nameProblem(path, taken);
  const submit = () => {
    if (typed === first && first !== "") return onClose();
    setTried(true);
    if (!problem) onName(path);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("common:action.cancel")}</Button>
          <Button variant="solid" onClick={submit} data-testid="file-name-done">
            {t("code.file.done")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("code.file.name")}
        hint={t("code.file.nameHelp")}
        error={hasTried && problem ? t(`code.file.problem.${problem}`) : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => isSubmitKey(event.nativeEvent) && submit()}
        ref={input}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="font-mono"
        data-testid="file-name"
      />
    </Dialog>
  );
}
