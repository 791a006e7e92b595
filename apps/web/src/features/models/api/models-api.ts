import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { modelSetupSchema, modelUseListSchema, type OwnModelBody, turnEstimateSchema } from "@appmon/contract/model";
import { api } from "../../../lib/api.ts";

const SETUP_KEY = ["model", "setup"];

export const modelSetupQuery = queryOptions({
  queryKey: SETUP_KEY,
  queryFn: async ({ signal }) => modelSetupSchema.parse(await api.get("/user/model", { signal })),
});

/** What turns have used, newest first. */
export const modelUsesQuery = infiniteQueryOptions({
  queryKey: ["model", "uses"],
  queryFn: async ({ signal, pageParam }) =>
    modelUseListSchema.parse(await api.get(`/user/model/uses${pageParam === "" ? "" : `?cursor=${pageParam}`}`, { signal })),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
});

/** What a message will probably use; null = in a new room. */
export const turnEstimateQuery = (roomId: string | null) =>
  queryOptions({
    queryKey: ["model", "estimate", roomId],
    queryFn: async ({ signal }) =>
      turnEstimateSchema.parse(await api.get(roomId === null ? "/user/model/estimate" : `/room/${roomId}/estimate`, { signal })),
  });

/** Changes which model is used; every place that shows something of it is told. */
function useModelChange<Change>(send: (change: Change) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => modelSetupSchema.parse(await send(change)),
    onSuccess: (setup) => {
      client.setQueryData(SETUP_KEY, setup);
      void client.invalidateQueries({ queryKey: ["model", "estimate"] });
    },
  });
}

export const useSaveModel = () => useModelChange((body: OwnModelBody) => api.put("/user/model", body));
export const useLocalModel = () => useModelChange((body: { baseUrl: string; model: string }) => api.put("/user/model/local", body));
export const useRemoveModel = () => useModelChange<void>(() => api.delete("/user/model"));
