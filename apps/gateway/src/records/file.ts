/** Files of records as they come in requests: what was uploaded before, by the one who now puts it into a record. */
import { createHash } from "node:crypto";
import { refusal } from "@appmon/contract/failure-codes";
import { DataRefusal } from "@appmon/kit/data-store";
import { isUploadedFile, readFileValue } from "@appmon/kit/file-value";
import type { CollectionSchema } from "@appmon/kit/schema";
import type { ByteRange } from "@appmon/object-store/object-store";
import { type FileStore, nameOfFile, type ShownFile } from "../objects/file-store.ts";

const AGAIN = "파일을 다시 올려 주세요";

export const fileFields = ({ fields }: CollectionSchema): string[] => fields.filter(({ type }) => type === "file").map(({ id }) => id);

export interface FoundFile {
  /** Of what the record holds. */
  hash: string;
  name: string;
  /** `part`: which bytes these are, where it is not all of them. Throws `record/not-found` where it is gone. */
  open(range?: ByteRange): Promise<ShownFile & { part?: ByteRange }>;
}

/** The file that a record holds as `value`. A range that begins beyond its end is answered with the whole. */
export function findFile(files: FileStore, appId: string, value: string): FoundFile {
  return {
    hash: createHash("md5").update(value).digest("hex"),
    name: nameOfFile(value),
    open: async (range) => {
      const size = readFileValue(value)?.size ?? 0;
      const part = range && range.start < size ? { start: range.start, end: Math.min(range.end, size - 1) } : undefined;
      const shown = await files.open(appId, value, part);
      if (!shown) throw refusal("record/not-found");
      return { ...shown, ...(part && { part }) };
    },
  };
}

/**
 * The values of a record with its files as `claim` knows them; web addresses stay, they are never fetched. Refuses what its sender has
 * not uploaded, and bytes inside the request: those of a file travel by themselves.
 */
export async function takeFiles(
  schema: CollectionSchema,
  values: unknown,
  claim: (value: string) => Promise<string | undefined>,
): Promise<unknown> {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return values;
  const given = { ...(values as Record<string, unknown>) };
  for (const field of fileFields(schema)) {
    const value = given[field];
    if (typeof value !== "string" || !/^(?:object|data):/.test(value)) continue;
    const claimed = isUploadedFile(value) ? await claim(value) : undefined;
    if (claimed === undefined) throw new DataRefusal("invalid", AGAIN, { [field]: AGAIN });
    given[field] = claimed;
  }
  return given;
}
