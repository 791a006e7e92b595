import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { appDetailSchema, appListSchema } from "@appmon/contract/app";
import { roomDetailSchema, roomListSchema } from "@appmon/contract/room";
import { api } from "../../../../lib/api.ts";

/** Something deleted that can still be had back. */
export interface TrashItem {
  kind: "app" | "room";
  id: string;
  /** "" = it has none. */
  title: string;
  deletedAt: string;
}

interface Page {
  items: { id: string; title: string | null; deletedAt?: string | undefined }[];
  nextCursor: string | null;
}

async function readAll(kind: TrashItem["kind"], parse: (body: unknown) => Page): Promise<TrashItem[]> {
  const items: TrashItem[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = parse(await api.get(`/${kind}`, { params: { trash: true, ...(cursor ? { cursor } : {}) } }));
    for (const { id, title, deletedAt } of page.items) if (deletedAt) items.push({ kind, id, title: title ?? "", deletedAt });
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

/** Apps and rooms in the trash, what was deleted last first. */
export const trashQuery = queryOptions({
  queryKey: ["trash"],
  queryFn: async (): Promise<TrashItem[]> => {
    const found = await Promise.all([
      readAll("app", (body) => appListSchema.parse(body)),
      readAll("room", (body) => roomListSchema.parse(body)),
    ]);
    return found.flat().toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt));
  },
  staleTime: 0,
});

const pathOf = ({ kind, id }: Pick<TrashItem, "kind" | "id">) => `/${kind}/${encodeURIComponent(id)}`;

function useEverythingAnew() {
  const client = useQueryClient();
  return () => Promise.all(["trash", "app", "room"].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Brings it back. Answers the room it is in now: an app whose room has another one meanwhile gets one of its own. */
export function useRestore() {
  const anew = useEverythingAnew();
  return useMutation({
    mutationFn: async (item: Pick<TrashItem, "kind" | "id">): Promise<{ roomId: string }> => {
      const answer = await api.post(`${pathOf(item)}/recover`);
      return item.kind === "app" ? { roomId: appDetailSchema.parse(answer).roomId } : { roomId: roomDetailSchema.parse(answer).id };
    },
    onSuccess: anew,
  });
}

/** Takes it out of the trash for good. */
export function usePurge() {
  const anew = useEverythingAnew();
  return useMutation({
    mutationFn: async (item: TrashItem): Promise<void> => {
      await api.delete(`${pathOf(item)}/trash`);
    },
    onSuccess: anew,
  });
}
