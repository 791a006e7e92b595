import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  adminLinkSchema,
  appDetailSchema,
  appItemSchema,
  appListSchema,
  versionAnswerSchema,
  versionFilesSchema,
  versionListSchema,
} from "@appmon/contract/app";
import type { AppDetail, AppItem, PastVersion, VersionFiles } from "@appmon/contract/app";
import { api } from "../../../lib/api.ts";

const appPath = (id: string) => `/app/${encodeURIComponent(id)}`;

export const appListQuery = queryOptions({
  queryKey: ["app"],
  queryFn: async (): Promise<AppItem[]> => {
    const items: AppItem[] = [];
    let cursor: string | null = null;
    do {
      const page = appListSchema.parse(await api.get("/app", { params: cursor ? { cursor } : {} }));
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return items;
  },
});

export function appDetailQuery(id: string) {
  return queryOptions({
    queryKey: ["app", id],
    queryFn: async (): Promise<AppDetail> => appDetailSchema.parse(await api.get(appPath(id))),
    enabled: id !== "",
  });
}

/** Versions, newest first. */
export function versionListQuery(id: string) {
  return queryOptions({
    queryKey: ["app", id, "versions"],
    queryFn: async (): Promise<PastVersion[]> => {
      const items: PastVersion[] = [];
      let cursor: string | null = null;
      do {
        const page = versionListSchema.parse(await api.get(`${appPath(id)}/versions`, { params: cursor ? { cursor } : {} }));
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return items.toSorted((a, b) => b.number - a.number);
    },
    enabled: id !== "",
  });
}

/** The sources of one version. A version never changes, so they are read once. */
export function versionFilesQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ["app", id, "versions", version, "files"],
    queryFn: async (): Promise<VersionFiles> => versionFilesSchema.parse(await api.get(`${appPath(id)}/versions/${version}/files`)),
    enabled: id !== "" && version > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** Makes a new version that is like an older one; `data` also brings back its records. Nothing is lost by it. */
export function useRestoreVersion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { version: number; data: boolean }) =>
      versionAnswerSchema.parse(await api.post(`${appPath(id)}/restore`, input)),
    onSuccess: () => client.invalidateQueries({ queryKey: ["app"] }),
  });
}

/** Saves files that were changed by hand, each on the version it was changed on, as a new version. */
export function useEditFiles(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { base: number; files: { path: string; content: string | null; base: number }[] }) =>
      versionAnswerSchema.parse(await api.put(`${appPath(id)}/files`, input)),
    onSuccess: async ({ version }) => {
      await client.invalidateQueries({ queryKey: ["app"] });
      // The files of the new version are there before the drafts go: what is open stays open.
      await client.prefetchQuery(versionFilesQuery(id, version.number));
    },
  });
}

export function useRenameApp(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (title: string): Promise<AppItem> => appItemSchema.parse(await api.patch(appPath(id), { title })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["app"] }),
  });
}

export function useDeleteApp(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<void> => {
      await api.delete(appPath(id));
    },
    onSuccess: async () => {
      client.removeQueries({ queryKey: ["app", id] });
      await client.invalidateQueries({ queryKey: ["app"], exact: true });
      await client.invalidateQueries({ queryKey: ["room"] });
    },
  });
}

/** Address that opens the published app once as its admin, soon. */
export async function openAsOwner(id: string): Promise<string> {
  return adminLinkSchema.parse(await api.post(`${appPath(id)}/admin-link`)).url;
}
