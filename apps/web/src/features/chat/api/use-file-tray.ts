import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AttachedFile, MESSAGE_FILES_MAX } from "@appmon/contract/attachment";
import { errorText } from "../../../lib/error-text.ts";
import { toast } from "../../../ui/toast.tsx";
import { messageFile } from "../message-file.ts";
import { uploadFile } from "./attachments-api.ts";

export interface TrayFile {
  key: number;
  name: string;
  /** Share that is through; 1 with `file` = it can be sent. */
  fraction: number;
  file: AttachedFile | null;
  /** Why it cannot be sent. */
  error: string | null;
}

export interface FileTray {
  files: readonly TrayFile[];
  /** True while one is on its way or could not be taken: sending waits. */
  isBusy: boolean;
  add: (files: Iterable<File>) => void;
  remove: (key: number) => void;
  /** Empties the tray and answers what was in it. */
  take: () => AttachedFile[];
}

/** Files on their way to the next message. */
export function useFileTray(): FileTray {
  const { t } = useTranslation("chat");
  const [files, setFiles] = useState<readonly TrayFile[]>([]);
  const uploads = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  useEffect(() => {
    const going = uploads.current;
    return () => going.forEach((upload) => upload.abort());
  }, []);

  const change = (key: number, patch: Partial<TrayFile>) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...patch } : file)));

  const add = (chosen: Iterable<File>) => {
    const wanted = [...chosen];
    const room = MESSAGE_FILES_MAX - files.length;
    if (wanted.length > room) toast.error(t("files.tooMany", { max: MESSAGE_FILES_MAX }));
    for (const file of wanted.slice(0, Math.max(0, room))) {
      const known = messageFile(file);
      if ("problem" in known) {
        toast.error(t(`files.problem.${known.problem}`, { name: file.name }));
        continue;
      }
      const key = next.current++;
      const upload = new AbortController();
      uploads.current.set(key, upload);
      setFiles((before) => [...before, { key, name: file.name, fraction: 0, file: null, error: null }]);
      uploadFile(file, known.type, { signal: upload.signal, onProgress: (fraction) => change(key, { fraction }) })
        .then((stored) => change(key, { file: stored, fraction: 1 }))
        .catch((cause: unknown) => {
          if (!upload.signal.aborted) change(key, { error: errorText(cause) });
        });
    }
  };

  return {
    files,
    isBusy: files.some(({ file }) => file === null),
    add,
    remove: (key) => {
      uploads.current.get(key)?.abort();
      setFiles((before) => before.filter((file) => file.key !== key));
    },
    take: () => {
      setFiles([]);
      return files.flatMap(({ file }) => file ?? []);
    },
  };
}
