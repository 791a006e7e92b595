import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { customDomainListSchema, customDomainSchema } from "@appmon/contract/domain";
import { api } from "../../../lib/api.ts";

const path = (appId: string) => `/app/${encodeURIComponent(appId)}/domains`;

export const domainListQuery = (appId: string) =>
  queryOptions({
    queryKey: ["app", appId, "domains"],
    queryFn: async ({ signal }) => customDomainListSchema.parse(await api.get(path(appId), { signal })),
  });

type DomainChange = { kind: "add" | "check" | "remove"; domain: string };

/** Claims a domain, looks for its record, or takes it off the app. */
export function useDomainChange(appId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, domain }: DomainChange): Promise<void> => {
      const one = `${path(appId)}/${encodeURIComponent(domain)}`;
      if (kind === "add") customDomainSchema.parse(await api.post(path(appId), { domain }));
      else if (kind === "check") customDomainSchema.parse(await api.post(`${one}/check`));
      else await api.delete(one);
    },
    onSettled: () => client.invalidateQueries({ queryKey: domainListQuery(appId).queryKey }),
  });
}
