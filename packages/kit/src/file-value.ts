/** What a file field holds, read: an address of the data API, a small file itself, or a file somewhere on the web. */

/** Bytes of one file, of the data API and of a store in the browser, whose room is small. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;
export const MOST_LOCAL_FILE_BYTES = 500 * 1024;
/** Signs of a file's name. */
const MOST_NAME = 120;

export interface FileValue {
  name: string;
  /** Bytes; null = not known. */
  size: number | null;
  /** Null = it can be had once the record is saved. */
  href: string | null;
}

const UPLOADED = /^object:obj_[0-9a-z]{24}\/(\d{1,9})\/([^/]{1,200})$/;
const KEPT = /\/_api\/collections\/[^/?#]+\/records\/[^/?#]+\/files\/[^/?#]+\/([^/?#]+)\?v=[0-9a-f]+&size=(\d+)$/;
const INLINED = /^data:[\w.+-]+\/[\w.+-]+;name=([^;,]{1,1500});base64,([A-Za-z0-9+/]*={0,2})$/;

/** What the data API holds in a file's place, and answers to an upload. */
export const isUploadedFile = (value: string): boolean => UPLOADED.test(value);

/** A file that is its own value: in the store of an app without a server. */
export const isInlinedFile = (value: string): boolean => value.length <= (MOST_LOCAL_FILE_BYTES * 4) / 3 + 2_000 && INLINED.test(value);

/** Undefined = the value is no file. */
export function readFileValue(value: unknown): FileValue | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  const [, uploadedSize, uploadedName] = UPLOADED.exec(value) ?? [];
  if (uploadedName !== undefined) return { name: uploadedName, size: Number(uploadedSize), href: null };
  const [, keptName, keptSize] = KEPT.exec(value) ?? [];
  if (keptName !== undefined) return { name: decoded(keptName), size: Number(keptSize), href: value };
  const [, inlinedName, base64 = ""] = INLINED.exec(value) ?? [];
  if (inlinedName !== undefined)
    return { name: decoded(inlinedName), size: Math.floor((base64.replace(/=+$/, "").length * 3) / 4), href: value };
  if (!/^https?:\/\//i.test(value)) return undefined;
  const last = URL.parse(value)?.pathname.split("/").filter(Boolean).at(-1);
  return { name: last === undefined ? value : decoded(last), size: null, href: value };
}

/** A file with its name as a `data:` URL. */
export async function inlineFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : "application/octet-stream";
  return `data:${type};name=${encodeURIComponent(plainName(file.name))};base64,${btoa(text)}`;
}

/** A name that is nothing but a name, the end of which says what kind of file it is. */
export function plainName(name: string): string {
  // oxlint-disable-next-line no-control-regex
  const plain = name.normalize("NFC").replaceAll(/[\u0000-\u001f\u007f"\\/:*?<>|\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, "_");
  const end = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? "";
  const signs = [...plain];
  return signs.length <= MOST_NAME ? plain || "file" : signs.slice(0, MOST_NAME - end.length).join("") + end;
}

/** "820B", "12kB", "3.4MB", "10GB". */
export function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes}B`;
  if (bytes < 1_024 * 1_024) return `${Math.round(bytes / 1_024)}kB`;
  const megabytes = Math.round((bytes / 1_024 / 1_024) * 10) / 10;
  return megabytes < 1_024 ? `${megabytes}MB` : `${Math.round((megabytes / 1_024) * 10) / 10}GB`;
}

/** A file as it is read: "계약서.pdf (1.2MB)". */
export function fileText(value: unknown): string {
  const file = readFileValue(value);
  if (!file) return typeof value === "string" ? value : "";
  return file.size === null ? file.name : `${file.name} (${sizeText(file.size)})`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not written by us: shown as it stands.
    return text;
  }
}
