import { queryOptions } from "@tanstack/react-query";
import { attachedFileSchema, type AttachedFile, type MessageFileType } from "@appmon/contract/attachment";
import { api } from "../../../lib/api.ts";
import { readBase64 } from "../../../lib/read-base64.ts";

/** Gives a file to the server; `onProgress` is told the share that is through. */
export async function uploadFile(
  file: File,
  type: MessageFileType,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<AttachedFile> {
  const body = { name: file.name.slice(-200) || "file", type, data: await readBase64(file) };
  return attachedFileSchema.parse(await api.post("/attachment", body, { signal, onUpload: onProgress }));
}

/** The bytes of a file that came with a message. They never change. */
export function attachedFileQuery(id: string) {
  return queryOptions({
    queryKey: ["attachment", id],
    queryFn: (): Promise<Blob> => api.get<Blob>(`/attachment/${encodeURIComponent(id)}`, { responseType: "blob" }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
