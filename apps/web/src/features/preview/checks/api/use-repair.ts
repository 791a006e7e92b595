import { useMutation, useQueryClient } from "@tanstack/react-query";
import { versionAnswerSchema } from "@appmon/contract/app";
import type { Repair } from "@appmon/contract/app";
import { api } from "../../../../lib/api.ts";
import { takeBack } from "../../api/visual-api.ts";

/** What was done last, and the version to go back to. */
export interface Repaired {
  summary: string;
  before: number;
}

/** Repairs of an app, and the way back. Every one of them is a version, so the page looks at the app anew afterwards. */
export function useRepair(id: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ["app", id] });
  const repair = useMutation({
    mutationFn: async ({ base, repair: what }: { base: number; repair: Repair }): Promise<Repaired> => {
      const answer = await api.post(`/app/${encodeURIComponent(id)}/repair`, { base, repair: what });
      return { summary: versionAnswerSchema.parse(answer).version.summary, before: base };
    },
    onSuccess,
  });
  const undo = useMutation({ mutationFn: (before: number) => takeBack(id, before), onSuccess });
  return { repair, undo };
}
