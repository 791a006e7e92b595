import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  automationHookSchema,
  automationListSchema,
  automationRunListSchema,
  automationSchema,
  outgoingMessageListSchema,
  outgoingMessageSchema,
  type AutomationList,
  type AutomationRunList,
  type OutgoingMessageList,
} from "@appmon/contract/automation";
import { api } from "../../../../lib/api.ts";

/** Of which app, and what was only tried or what visitors set off. */
export interface AutomationPlace {
  appId: string;
  env: "preview" | "live";
}

const PAGE = 20;
/** Runs happen while somebody looks. */
const LOOK_AGAIN_MS = 10_000;

const pathOf = ({ appId }: AutomationPlace) => `/app/${encodeURIComponent(appId)}/automations`;
const keyOf = ({ appId, env }: AutomationPlace) => ["automations", appId, env] as const;

export function automationsQuery(place: AutomationPlace) {
  return queryOptions({
    queryKey: [...keyOf(place), "list"],
    queryFn: async (): Promise<AutomationList> => automationListSchema.parse(await api.get(pathOf(place), { params: { env: place.env } })),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** One page is read anew by itself; whoever has paged on is not moved under their eyes. */
const whileOnFirstPage = ({ state }: { state: { data?: { pages: unknown[] } | undefined } }) =>
  (state.data?.pages.length ?? 0) > 1 ? false : LOOK_AGAIN_MS;

const pageParams = ({ env }: AutomationPlace, cursor: string | null) => ({ env, limit: PAGE, ...(cursor !== null && { cursor }) });

/** What one automation did, newest first. */
export function runsQuery(place: AutomationPlace, automation: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(place), "runs", automation],
    queryFn: async ({ pageParam }): Promise<AutomationRunList> =>
      automationRunListSchema.parse(await api.get(`${pathOf(place)}/runs`, { params: { ...pageParams(place, pageParam), automation } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: whileOnFirstPage,
  });
}

/** What all of them sent or keep, newest first. */
export function messagesQuery(place: AutomationPlace) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(place), "messages"],
    queryFn: async ({ pageParam }): Promise<OutgoingMessageList> =>
      outgoingMessageListSchema.parse(await api.get(`${pathOf(place)}/messages`, { params: pageParams(place, pageParam) })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: whileOnFirstPage,
  });
}

function useRefresh(place: AutomationPlace) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(place) });
}

export function useSwitchAutomation(place: AutomationPlace, id: string) {
  const refresh = useRefresh(place);
  return useMutation({
    mutationFn: async (isOn: boolean) =>
      automationSchema.parse(await api.patch(`${pathOf(place)}/${encodeURIComponent(id)}`, { isOn }, { params: { env: place.env } })),
    onSuccess: refresh,
  });
}

/** Makes a new secret address, shown once; the one before ends. */
export function useMakeHook(place: AutomationPlace, id: string) {
  const refresh = useRefresh(place);
  return useMutation({
    mutationFn: async (): Promise<string> =>
      automationHookSchema.parse(await api.post(`${pathOf(place)}/${encodeURIComponent(id)}/hook`, {}, { params: { env: place.env } })).url,
    onSuccess: refresh,
  });
}

export function useSendMessage(place: AutomationPlace) {
  const refresh = useRefresh(place);
  return useMutation({
    mutationFn: async (message: string) =>
      outgoingMessageSchema.parse(
        await api.post(`${pathOf(place)}/messages/${encodeURIComponent(message)}/send`, {}, { params: { env: place.env } }),
      ),
    onSettled: refresh,
  });
}
