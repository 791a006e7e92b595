import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AttachedFile } from "@appmon/contract/attachment";
import { errorText } from "../../../lib/error-text.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../ui/toast.tsx";
import { attachedFileQuery, PICTURE_SIZES, pictureQuery, pictureSource } from "../api/attachments-api.ts";
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
            className="block max-w-full overflow-hidden rounded-control border border-line bg-paper text-left text-c12 hover:border-ink"
          >
            {file.type.startsWith("image/") && <Picture file={file} />}
            <span className="flex min-h-touch items-center gap-2 px-3">
              <FileIcon name={file.name} />
              <span className="max-w-48 truncate">{file.name}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A picture as it fits the screen. Its place is kept while it comes, so that nothing below jumps. */
function Picture({ file }: { file: AttachedFile }) {
  const [isRefused, setRefused] = useState(false);
  const { data, error } = useQuery({ ...pictureQuery(file.id), enabled: isRefused });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error) return null;
  const source = isRefused ? { src: url ?? undefined } : { ...pictureSource(file.id), sizes: PICTURE_SIZES };
  return (
    <img
      {...source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setRefused(true)}
      className="block aspect-[4/3] w-60 max-w-[60vw] bg-sunken object-cover"
    />
  );
}
