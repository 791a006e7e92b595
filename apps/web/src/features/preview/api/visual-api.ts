import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { appSpecSchema, CHANGE_TEXT_MAX, type ChangeForms, changeFormsSchema, versionAnswerSchema } from "@appmon/contract/app";
import { api } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";

const appPath = (id: string) => `/app/${encodeURIComponent(id)}`;
const loadSpec = async (id: string) => appSpecSchema.parse(await api.get(`${appPath(id)}/spec`));

/** The design as of `version`; another version is another design. */
export function appSpecQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ["app", id, "spec", version],
    queryFn: () => loadSpec(id),
    enabled: id !== "" && version > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** Which forms words could be filled into, likeliest first. */
export async function loadForms(id: string, text: string): Promise<ChangeForms> {
  return changeFormsSchema.parse(await api.post(`${appPath(id)}/forms`, { text: text.slice(0, CHANGE_TEXT_MAX) }));
}

export interface VisualChange {
  /** Worked out on the newest design, so that somebody else's change is not undone by it. */
  opsOn: (spec: AppSpec) => SpecOp[];
}

/** Writes a change by hand as a new version; answers its number and the one before. Takes no credits. */
export function useVisualChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ opsOn }: VisualChange): Promise<{ version: number; before: number; opened?: string } | null> => {
      const write = async () => {
        const { version: base, spec } = await loadSpec(id);
        const ops = opsOn(spec);
        if (ops.length === 0) return null;
        const answer = versionAnswerSchema.parse(await api.post(`${appPath(id)}/spec`, { base, ops: ops.map(forWire) }));
        const opened = openedBy(ops);
        return { version: answer.version.number, before: base, ...(opened !== undefined && { opened }) };
      };
      try {
        return await write();
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code !== "version/behind") throw cause;
        // A turn of the conversation came in between: the same change on top of it.
        return await write();
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["app", id] }),
  });
}

/** Path of the screen that a change brought: there it is seen. */
function openedBy(ops: readonly SpecOp[]): string | undefined {
  const paths = ops.flatMap((op) => (op.op === "addScreen" ? [op.screen.path] : []));
  return paths.find((path) => !path.includes(":"));
}

/** JSON has no `undefined`: what a patch takes away is `null` on its way. */
export function forWire(op: SpecOp): unknown {
  if (!("patch" in op)) return op;
  return { ...op, patch: Object.fromEntries(Object.entries(op.patch).map(([key, value]: [string, unknown]) => [key, value ?? null])) };
}

/** Goes back to the version before a change; the records stay. */
export async function takeBack(id: string, version: number): Promise<number> {
  return versionAnswerSchema.parse(await api.post(`${appPath(id)}/restore`, { version, data: false })).version.number;
}
