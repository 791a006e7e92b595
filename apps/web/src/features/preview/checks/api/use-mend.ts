import { useMutation, useQueryClient } from "@tanstack/react-query";
import { versionAnswerSchema } from "@appmon/contract/app";
import type { AppDetail, SourceFinding } from "@appmon/contract/app";
import { api } from "../../../../lib/api.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { reportFault } from "../../api/faults-api.ts";

/** What became of asking to have an error mended. */
export type Mended =
  /** Files edited by hand were written anew from the design. */
  | { kind: "rewritten"; summary: string }
  /** A model mends what it has made; the conversation shows it. */
  | { kind: "mending" }
  /** Nobody knows how by itself: it is to be said in the conversation. */
  | { kind: "ask" };

/** Has an error in an app mended by whoever can: the design, the model that made it, or words. Takes no credits. */
export function useMend({ id, roomId, version }: Pick<AppDetail, "id" | "roomId" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ message, path }: Pick<SourceFinding, "message" | "path">): Promise<Mended> => {
      try {
        const answer = await api.post(`/app/${encodeURIComponent(id)}/repair`, { base: version, repair: { kind: "rewrite" } });
        return { kind: "rewritten", summary: versionAnswerSchema.parse(answer).version.summary };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "repair/unknown") throw error;
      }
      const fault = { version, phase: "render", message, stack: null, path: path?.startsWith("/") ? path : "/" };
      return (await reportFault(roomId, fault, { asked: true })) === null ? { kind: "ask" } : { kind: "mending" };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["app", id] }),
  });
}
