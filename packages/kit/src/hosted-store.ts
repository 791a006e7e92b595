import { MOST_FILE_BYTES, plainName, sizeText } from "./file-value.ts";
import type { QueryAnswer } from "./data-query.ts";
import { DataRefusal } from "./data-store.ts";
import type { DataChange, DataStore, KeptNumber, StoredRecord, ToldNotice, UploadOptions } from "./data-store.ts";

export interface HostedStoreOptions {
  /** "/_api" */
  base: string;
  fetch: typeof globalThis.fetch;
  openEvents: (url: string) => Pick<EventSource, "addEventListener" | "close">;
}

const PAGE = 200;
/** A collection larger than this is shown from its newest records. */
const MOST_RECORDS = 20_000;

interface Page {
  items: StoredRecord[];
  nextCursor: string | null;
}

function refusalFrom(status: number, body: unknown): DataRefusal {
  const given =
    typeof body === "object" && body !== null ? (body as { code?: unknown; title?: unknown; detail?: unknown; fields?: unknown }) : {};
  const fields = typeof given.fields === "object" && given.fields !== null ? given.fields : {};
  const messages = Object.fromEntries(Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const fallback =
    status === 403
      ? "권한이 없어요"
      : status === 404
        ? "이미 지워진 기록이에요"
        : status === 429
          ? "요청이 많아요. 잠시 뒤에 다시 시도해 주세요"
          : "저장하지 못했어요. 잠시 뒤에 다시 시도해 주세요";
  return new DataRefusal(
    typeof given.code === "string" ? given.code : `http_${status}`,
    // The detail is about this very case: "그 시간에는 이미 예약이 있어요".
    ([given.detail, given.title].find((text) => typeof text === "string" && text !== "") as string | undefined) ?? fallback,
    messages,
  );
}

/** Bytes of writes that outlive the page at one moment; browsers refuse a request that goes beyond 64 KiB. */
const MOST_CARRIED = 60_000;
/** Bytes of a UTF-16 unit in UTF-8, at most. */
const LONGEST_CHAR = 3;
/** Bytes that are on their way so. */
let carried = 0;

/** One request to the data API; refuses with `DataRefusal` in the words of the answer. */
export async function callApi<T>(
  { base, fetch }: Pick<HostedStoreOptions, "base" | "fetch">,
  path: string,
  method = "GET",
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  // What a page shows as done is not undone by leaving it at once.
  const size = method === "GET" ? Infinity : LONGEST_CHAR * (text?.length ?? 0);
  // A question that may be dropped is worth nothing to a page that was left.
  const keepalive = signal === undefined && carried + size <= MOST_CARRIED;
  if (keepalive) carried += size;
  const response = await fetch(base + path, {
    method,
    headers: text === undefined ? { accept: "application/json" } : { accept: "application/json", "content-type": "application/json" },
    ...(text === undefined ? {} : { body: text }),
    ...(keepalive && { keepalive }),
    ...(signal && { signal }),
  }).finally(() => {
    if (keepalive) carried -= size;
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalFrom(response.status, answer);
  return answer as T;
}

/** Sends a file as it is; a request that tells how far it is is the only one browsers have for that. */
function uploadFile(base: string, file: File, { onProgress, signal, as }: UploadOptions & { as: "file" | "picture" }): Promise<string> {
  if (file.size > MOST_FILE_BYTES)
    return Promise.reject(new DataRefusal("request/too-large", `${sizeText(MOST_FILE_BYTES)}까지의 파일을 올릴 수 있어요`));
  if (file.size === 0) return Promise.reject(new DataRefusal("invalid", "빈 파일이에요. 다른 파일을 골라 주세요"));
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${base}/uploads?${new URLSearchParams({ name: plainName(file.name), as })}`);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.responseType = "json";
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener("error", () => fail(new TypeError("the upload was cut off")));
    request.addEventListener("abort", () => fail(new DOMException("the upload was let go", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.addEventListener("load", () => {
      const answer = request.response as { value?: unknown } | null;
      if (request.status === 201 && typeof answer?.value === "string") done(answer.value);
      else fail(refusalFrom(request.status, answer));
    });
    if (signal?.aborted) fail(new DOMException("the upload was let go", "AbortError"));
    else request.send(file);
  });
}

/** Records behind the app's own data API, with live changes over one event stream that opens with the first listener. */
export function createHostedStore({ base, fetch, openEvents }: HostedStoreOptions): DataStore {
  const listeners = new Map<string, Set<(change: DataChange) => void>>();
  let events: Pick<EventSource, "addEventListener" | "close"> | null = null;

  const call = <T>(path: string, method?: string, body?: unknown) => callApi<T>({ base, fetch }, path, method, body);

  const tell = (collection: string, change: DataChange) => listeners.get(collection)?.forEach((listener) => listener(change));

  function open(): void {
    if (events) return;
    events = openEvents(`${base}/events`);
    let opened = false;
    events.addEventListener("open", () => {
      // Changes made while the stream was down are not repeated, so everything is read again.
      if (opened) for (const collection of listeners.keys()) tell(collection, { type: "reset" });
      opened = true;
    });
    events.addEventListener("change", (event) => {
      let change: { collection?: unknown; type?: unknown; id?: unknown; record?: StoredRecord };
      try {
        change = JSON.parse((event as MessageEvent<string>).data) as typeof change;
      } catch {
        // A line cut off by the network; the reconnect that follows reads everything again.
        return;
      }
      if (typeof change.collection !== "string") return;
      if (change.type === "reset") tell(change.collection, { type: "reset" });
      else if ((change.type === "create" || change.type === "update" || change.type === "delete") && typeof change.id === "string") {
        if (change.type !== "delete" && !change.record) tell(change.collection, { type: "reset" });
        else tell(change.collection, { type: change.type, id: change.id, ...(change.record ? { record: change.record } : {}) });
      }
    });
  }

  const pathOf = (collection: string, id?: string) =>
    `/collections/${encodeURIComponent(collection)}/records${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;

  const lookupOf = (collection: string) => `/collections/${encodeURIComponent(collection)}/lookup`;

  return {
    list: async (collection) => {
      const all: StoredRecord[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({ limit: String(PAGE), ...(cursor ? { cursor } : {}) });
        const page: Page = await call<Page>(`${pathOf(collection)}?${query}`);
        all.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor && all.length < MOST_RECORDS);
      return all;
    },
    head: async (collection) => {
      const page = await call<Page>(`${pathOf(collection)}?${new URLSearchParams({ limit: String(PAGE) })}`);
      return { records: page.items, isWhole: page.nextCursor === null };
    },
    query: (request, signal) => callApi<QueryAnswer>({ base, fetch }, "/query", "POST", request, signal),
    findBy: async (collection, key) =>
      (await call<{ record: StoredRecord | null }>(`/collections/${encodeURIComponent(collection)}/found`, "POST", { key })).record ??
      undefined,
    lookUp: async (collection, asked) => (await call<{ items: StoredRecord[] }>(`${lookupOf(collection)}`, "POST", asked)).items,
    lookUpMine: async (collection) => (await call<{ items: StoredRecord[] }>(`${lookupOf(collection)}/mine`)).items,
    withdraw: async (collection, asked) => (await call<{ item: StoredRecord }>(`${lookupOf(collection)}/withdraw`, "POST", asked)).item,
    numberOf: async (collection, id) => (await call<{ kept: KeptNumber | null }>(`${pathOf(collection, id)}/number`)).kept,
    outline: async (collection) => (await call<{ items: StoredRecord[] }>(`/collections/${encodeURIComponent(collection)}/outline`)).items,
    create: (collection, values, parts) => call<StoredRecord>(pathOf(collection), "POST", { values, ...(parts && { parts }) }),
    update: (collection, id, values) => call<StoredRecord>(pathOf(collection, id), "PATCH", { values }),
    remove: async (collection, id) => void (await call(pathOf(collection, id), "DELETE")),
    upload: (file, options) => uploadFile(base, file, { ...options, as: "file" }),
    uploadPicture: (file, options) => uploadFile(base, file, { ...options, as: "picture" }),
    notices: {
      list: async () => (await call<{ items: ToldNotice[] }>("/notices")).items,
      read: async (until) => void (await call("/notices/read", "POST", { until })),
    },
    clearSample: async () => void (await call("/sample", "DELETE")),
    subscribe: (collection, listener) => {
      const group = listeners.get(collection) ?? new Set();
      listeners.set(collection, group.add(listener));
      open();
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(collection);
        if (listeners.size > 0) return;
        events?.close();
        events = null;
      };
    },
  };
}
