import { queryOptions } from "@tanstack/react-query";
import { attachedFileSchema, type AttachedFile, type MessageFileType, type PictureWidth } from "@appmon/contract/attachment";
import { apiBaseUrl } from "../../../lib/api-base.ts";
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

/** The widths in which a picture of a message is offered, and how wide it stands there. */
const SHOWN_WIDTHS = [256, 384, 640, 828] as const satisfies readonly PictureWidth[];
export const PICTURE_SIZES = "(max-width: 480px) 60vw, 240px";
const pathOf = (id: string, width: PictureWidth) => `/attachment/${encodeURIComponent(id)}/picture?w=${width}`;

/** Addresses of a picture for an `<img>`, which brings the session as a cookie. */
export function pictureSource(id: string): { src: string; srcSet: string } {
  const at = (width: PictureWidth) => `${apiBaseUrl()}${pathOf(id, width)}`;
  return { src: at(384), srcSet: SHOWN_WIDTHS.map((width) => `${at(width)} ${width}w`).join(", ") };
}

/** The same picture by a call of ours: where cookies do not go to the API, or the session of the cookie is over. */
export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: ["attachment", id, "picture"],
    queryFn: (): Promise<Blob> => api.get<Blob>(pathOf(id, 640), { responseType: "blob" }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The bytes of a file that came with a message. They never change. */
export function attachedFileQuery(id: string) {
  return queryOptions({
    queryKey: ["attachment", id],
    queryFn: (): Promise<Blob> => api.get<Blob>(`/attachment/${encodeURIComponent(id)}`, { responseType: "blob" }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
