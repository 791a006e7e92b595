import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AttachedFile } from "@appmon/contract/attachment";
import { errorText } from "../../../lib/error-text.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../ui/toast.tsx";
import { attachedFileQuery } from "../api/attachments-api.ts";
import { FileIcon } from "./file-tray.tsx";

/** Files that came with a message: pictures to see, everything to download. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  const { t } = useTranslation("chat");
  const client = useQueryClient();
  if (files.length === 0) return null;
  const download = (file: AttachedFile) =>
    void client.fetchQuery(attachedFileQuery(file.id)).then(
      (bytes) => saveFile(bytes, file.name),
      (cause: unknown) => toast.error(errorText(cause)),
    );
  return (
    <ul aria-label={t("files.attached")} className="flex max-w-[85%] flex-wrap justify-end gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            onClick={() => download(file)}
            aria-label={t("files.download", { name: file.name })}
            className="flex min-h-touch max-w-full items-center gap-2 overflow-hidden rounded-control border border-line bg-paper px-3 text-c12 hover:border-ink"
          >
            {file.type.startsWith("image/") ? <Picture file={file} /> : <FileIcon name={file.name} />}
            <span className="max-w-48 truncate">{file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Picture({ file }: { file: AttachedFile }) {
  const { data } = useQuery(attachedFileQuery(file.id));
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url ? <img src={url} alt="" className="my-2 -ml-1 size-12 rounded-[6px] object-cover" /> : <FileIcon name={file.name} />;
}
