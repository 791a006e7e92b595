import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { appDetailSchema, type AppDetail } from "@appmon/contract/app";
import { type OfferTemplateBody, ownTemplateSchema, templateListSchema, type TemplateKind } from "@appmon/contract/template";
import { api } from "../../../../lib/api.ts";

const ownPath = (appId: string) => `/app/${encodeURIComponent(appId)}/template`;

/** What others offer, newest first; more of it page by page. */
export function templatesQuery(search: string, kind: TemplateKind | null) {
  return infiniteQueryOptions({
    queryKey: ["template", search, kind],
    queryFn: async ({ pageParam, signal }) => {
      const params = { search, ...(kind ? { kind } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
      return templateListSchema.parse(await api.get("/template", { params, signal }));
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (previous) => previous,
  });
}

/** What an app is offered as. */
export function ownTemplateQuery(appId: string) {
  return queryOptions({
    queryKey: ["template", "own", appId],
    queryFn: async () => ownTemplateSchema.parse(await api.get(ownPath(appId))).template,
  });
}

export function useOfferTemplate(appId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: OfferTemplateBody) => ownTemplateSchema.parse(await api.put(ownPath(appId), body)).template,
    onSuccess: () => client.invalidateQueries({ queryKey: ["template"] }),
  });
}

export function useWithdrawTemplate(appId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<void> => {
      await api.delete(ownPath(appId));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["template"] }),
  });
}

/** Begins an app with a template. */
export function useTakeTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<AppDetail> => appDetailSchema.parse(await api.post(`/template/${encodeURIComponent(id)}/take`)),
    onSuccess: () => Promise.all(["app", "room", "template"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
