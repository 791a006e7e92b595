import { queryOptions } from "@tanstack/react-query";
import { appChecksSchema } from "@appmon/contract/app";
import type { AppChecks } from "@appmon/contract/app";
import { recordListSchema } from "@appmon/contract/record";
import { api } from "../../../../lib/api.ts";

const appPath = (id: string) => `/app/${encodeURIComponent(id)}`;
/** The types of a large app on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Types and bundle of the latest version, tried out on the server. */
export async function runServerChecks(id: string, signal: AbortSignal): Promise<AppChecks> {
  return appChecksSchema.parse(await api.get(`${appPath(id)}/checks`, { signal, timeout: TIMEOUT_MS }));
}

/** The newest record of a collection in the preview, to open its page; undefined = there is none. */
export function firstRecordQuery(id: string, collection: string) {
  return queryOptions({
    queryKey: ["app", id, "first-record", collection],
    queryFn: async () =>
      recordListSchema.parse(
        await api.get(`${appPath(id)}/collections/${encodeURIComponent(collection)}/records`, { params: { env: "preview", limit: 1 } }),
      ).items[0]?.id ?? null,
  });
}
