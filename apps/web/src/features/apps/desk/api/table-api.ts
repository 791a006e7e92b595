import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQuery, useQueries, useQueryClient } from "@tanstack/react-query";
import {
  breachListSchema,
  importAnswerSchema,
  uploadedFileSchema,
  sheetSchema,
  tableCountSchema,
  tablePageSchema,
  tableSchema,
  type BreachList,
  type Sheet,
  type Table,
  type TableCount,
  type TablePage,
  type TableRow,
} from "@appmon/contract/record";
import { WORKBOOK_TYPE } from "@appmon/contract/attachment";
import { api } from "../../../../lib/api.ts";
import { apiBaseUrl } from "../../../../lib/api-base.ts";
import { readBase64 } from "../../../../lib/read-base64.ts";
import { type KnownRows, knownRows } from "../known-rows.ts";

/** Which list is on the desk. */
export interface DeskList {
  appId: string;
  collection: string;
  env: "preview" | "live";
}
/** What of it is looked at. `sort` null = newest first. */
export interface DeskView {
  search: string;
  sort: { field: string; order: "asc" | "desc" } | null;
}

const PAGE_ROWS = 100;
/** Pages passed by in one go; farther back there is none that is still kept. */
const PAGES_BACK = 20;
/** Pages scrolled past are let go soon: memory stays the same however long the list. */
const KEPT_MS = 15_000;

const listPath = ({ appId, collection }: DeskList) => `/app/${encodeURIComponent(appId)}/collections/${encodeURIComponent(collection)}`;
const listKey = ({ appId, collection, env }: DeskList) => ["desk", appId, env, collection] as const;

/** The columns of a list. */
export function tableQuery(list: DeskList) {
  return queryOptions({
    queryKey: [...listKey(list), "columns"],
    queryFn: async (): Promise<Table> => tableSchema.parse(await api.get(listPath(list), { params: { env: list.env } })),
  });
}

const pageKey = (list: DeskList, { search, sort }: DeskView, page: number) => [...listKey(list), "rows", search, sort, page] as const;

function pageQuery(list: DeskList, view: DeskView, page: number) {
  const { search, sort } = view;
  return queryOptions({
    queryKey: pageKey(list, view, page),
    queryFn: async ({ client, signal }): Promise<TablePage> => {
      const sorting = sort ? { sort: sort.field, order: sort.order } : {};
      const place = placeOf(client, list, view, page);
      const params = { env: list.env, ...place, limit: PAGE_ROWS, search, ...sorting, counted: "false" };
      return tablePageSchema.parse(await api.get(`${listPath(list)}/rows`, { params, signal }));
    },
    gcTime: KEPT_MS,
  });
}

/** From the page before it a page is found at once, however far down. One that is to be read again says where the list was. */
function placeOf(client: QueryClient, list: DeskList, view: DeskView, page: number): { offset: number; after?: string } {
  for (let nearest = page - 1; nearest >= 0 && nearest >= page - PAGES_BACK; nearest--) {
    const before = client.getQueryState<TablePage>(pageKey(list, view, nearest));
    const after = before && !before.isInvalidated ? before.data?.next : null;
    if (after) return { offset: (page - nearest - 1) * PAGE_ROWS, after };
  }
  return { offset: page * PAGE_ROWS };
}

/** Apart from what a write waits for. */
const countKey = ({ appId, env }: Pick<DeskList, "appId" | "env">) => ["desk-count", appId, env] as const;

/** How many match, in whatever order. */
function countQuery(list: DeskList, search: string) {
  return queryOptions({
    queryKey: [...countKey(list), list.collection, search],
    queryFn: async ({ signal }): Promise<TableCount> =>
      tableCountSchema.parse(await api.get(`${listPath(list)}/count`, { params: { env: list.env, search }, signal })),
  });
}

/** Rules for which records are still looked through are asked for again. */
const PENDING_MS = 3_000;

/** Records of a list that broke a rule of it before it was there, and rules for which they are still looked through. */
export function breachesQuery({ appId, collection, env }: DeskList) {
  return queryOptions({
    queryKey: ["desk", appId, env, "breaches"],
    queryFn: async (): Promise<BreachList> =>
      breachListSchema.parse(await api.get(`/app/${encodeURIComponent(appId)}/breaches`, { params: { env } })),
    select: ({ items, pending }) => ({
      items: items.filter((item) => item.collection === collection),
      pending: pending.filter((item) => item.collection === collection),
    }),
    refetchInterval: ({ state }) => (state.data && state.data.pending.length > 0 ? PENDING_MS : false),
  });
}

export interface DeskRows {
  /** As far as the list is known to go; undefined until the first page came. */
  known: KnownRows | undefined;
  /** Undefined = on its way. */
  rowAt: (index: number) => TableRow | undefined;
  titleOf: (collection: string, id: string) => string;
  error: Error | null;
  retry: () => void;
}

/** Rows of a list, read page by page around what is on screen. How many there are is asked after the first page, where it does not have them all. */
export function useDeskRows(list: DeskList, view: DeskView, range: { first: number; last: number }): DeskRows {
  const first = useQuery({ ...pageQuery(list, view, 0), placeholderData: keepPreviousData });
  const from = Math.max(1, Math.floor(range.first / PAGE_ROWS));
  const to = Math.max(0, Math.floor(range.last / PAGE_ROWS));
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const others = useQueries({ queries: pages.map((page) => pageQuery(list, view, page)) });
  const loaded = new Map([[0, first.data], ...pages.map((page, index) => [page, others[index]?.data] as const)]);
  const isFirstHere = first.isSuccess && !first.isPlaceholderData;
  const counted = useQuery({ ...countQuery(list, view.search), enabled: isFirstHere && first.data.hasMore });
  return {
    known: knownRows(loaded, PAGE_ROWS, isFirstHere ? counted.data : undefined),
    rowAt: (index) => loaded.get(Math.floor(index / PAGE_ROWS))?.items[index % PAGE_ROWS],
    titleOf: (collection, id) => {
      for (const page of loaded.values()) if (page?.titles[collection]?.[id] !== undefined) return page.titles[collection][id];
      return "";
    },
    error: first.error ?? others.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all([first, ...others].map((query) => query.refetch())),
  };
}

/** The first rows that match, with their titles: what a relation is chosen from. */
export function choicesQuery(list: DeskList, titleField: string, search: string) {
  return queryOptions({
    queryKey: [...listKey(list), "choices", search],
    queryFn: async ({ signal }): Promise<{ id: string; title: string }[]> => {
      const params = { env: list.env, limit: 20, search, counted: "false" };
      const { items } = tablePageSchema.parse(await api.get(`${listPath(list)}/rows`, { params, signal }));
      return items.map(({ id, values }) => ({ id, title: String(values[titleField] ?? "") }));
    },
    gcTime: KEPT_MS,
  });
}

/** Where a stored picture can be seen. `stamp` = when the record was last written: a new picture has a new address. */
export function pictureUrl(list: DeskList, record: Pick<TableRow, "id" | "updatedAt">, field: string): string {
  const query = new URLSearchParams({ env: list.env, at: record.updatedAt });
  return `${apiBaseUrl()}${listPath(list)}/records/${encodeURIComponent(record.id)}/picture/${encodeURIComponent(field)}?${query}`;
}

/** 25 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** The bytes of a record's file. */
export function loadFile(list: DeskList, record: Pick<TableRow, "id">, field: string): Promise<Blob> {
  const path = `${listPath(list)}/records/${encodeURIComponent(record.id)}/file/${encodeURIComponent(field)}`;
  return api.get<Blob>(path, { params: { env: list.env }, responseType: "blob" });
}

/** What an upload is for. */
export type UploadKind = "file" | "picture";

/** Takes a file in; answers what the field holds of it. */
export async function uploadFile(
  list: DeskList,
  file: File,
  { as, ...rest }: { as: UploadKind; onUpload: (fraction: number) => void; signal: AbortSignal },
): Promise<string> {
  const options = { params: { env: list.env, name: file.name, as }, headers: { "content-type": "application/octet-stream" }, ...rest };
  return uploadedFileSchema.parse(await api.post(`${listPath(list)}/uploads`, file, { ...options, timeout: UPLOAD_TIMEOUT_MS })).value;
}

/** After a write: what is on screen is read anew before the write counts as done. */
function useRefresh(list: DeskList) {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: ["app", list.appId], exact: true });
    await client.invalidateQueries({ queryKey: ["desk", list.appId, list.env] });
    void client.invalidateQueries({ queryKey: countKey(list) });
  };
}

/** Writes values into one record, or into a new one. */
export function useSaveRecord(list: DeskList) {
  const refresh = useRefresh(list);
  return useMutation({
    mutationFn: async ({ id, values }: { id: string | null; values: Record<string, unknown> }) => {
      const options = { params: { env: list.env } };
      if (id === null) await api.post(`${listPath(list)}/records`, { values }, options);
      else await api.patch(`${listPath(list)}/records/${encodeURIComponent(id)}`, { values }, options);
    },
    onSuccess: refresh,
  });
}

/** Takes records away, one after another, and reads the list anew. Rejects at the first that cannot go. */
export function useDeleteRecords(list: DeskList) {
  const refresh = useRefresh(list);
  return async (ids: string[]): Promise<void> => {
    try {
      for (const id of ids) await api.delete(`${listPath(list)}/records/${encodeURIComponent(id)}`, { params: { env: list.env } });
    } finally {
      await refresh();
    }
  };
}

export async function downloadCsv(list: DeskList): Promise<Blob> {
  return api.get<Blob>(`${listPath(list)}/csv`, { params: { env: list.env }, responseType: "blob" });
}

/** Reads the lines of a CSV or a workbook on the server; nothing is stored. */
export function useReadSheet(list: DeskList) {
  return useMutation({
    mutationFn: async (file: File): Promise<Sheet> => {
      const type = /\.xlsx$/i.test(file.name) ? WORKBOOK_TYPE : "text/csv";
      const body = { name: file.name.slice(-200), type, data: await readBase64(file) };
      return sheetSchema.parse(await api.post(`${listPath(list)}/sheet`, body));
    },
  });
}

/** Puts the lines of a CSV into the list: all of them or none. */
export function useImportCsv(list: DeskList) {
  const refresh = useRefresh(list);
  return useMutation({
    mutationFn: async (csv: string) => {
      const options = { params: { env: list.env }, headers: { "content-type": "text/csv" } };
      return importAnswerSchema.parse(await api.post(`${listPath(list)}/records/import`, csv, options));
    },
    onSuccess: refresh,
  });
}
