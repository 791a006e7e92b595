import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { currentUserSchema } from "@appmon/contract/user";
import type { CurrentUser, updateUserBodySchema } from "@appmon/contract/user";
import { api } from "../../../lib/api.ts";
import { CURRENT_USER_KEY, getCurrentUser } from "../../../lib/session.ts";
import { saveFile } from "../../../lib/save-file.ts";

export const currentUserQuery = queryOptions({ queryKey: CURRENT_USER_KEY, queryFn: ({ signal }) => getCurrentUser(signal) });

/** Changes the name or the marketing agreement. */
export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: z.input<typeof updateUserBodySchema>): Promise<CurrentUser> =>
      currentUserSchema.parse(await api.patch("/user/", change)),
    onSuccess: (user) => client.setQueryData(CURRENT_USER_KEY, user),
  });
}

/** Everything about me, as a ZIP that the browser saves under `fileName`. */
export function useDownloadMyData(fileName: string) {
  return useMutation({
    mutationFn: async (): Promise<void> => saveFile(await api.get<Blob>("/user/export", { responseType: "blob" }), fileName),
  });
}

/** Leaves: the account ends. The caller signs this browser out. */
export function useWithdraw() {
  return useMutation({ mutationFn: () => api.delete("/user/") });
}
