import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useReducer } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RoomItem } from "@appmon/contract/room";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.tsx";
import { errorText } from "../../../lib/error-text.ts";
import { useDelayedDelete } from "../../../ui/use-delayed-delete.ts";
import { deleteRoom, roomListQuery, useRenameRoom } from "../api/rooms-api.ts";
import { ROOM_SORTS, initialRooms, roomsReducer, visibleRooms } from "../rooms-state.ts";
import { RoomRow } from "./room-row.tsx";

/** Every conversation: search, sort, rename, delete with time to undo. */
export function RoomList({ empty }: { empty: ReactNode }) {
  const { t } = useTranslation("chat");
  const query = useQuery(roomListQuery);
  const rename = useRenameRoom();
  const [state, dispatch] = useReducer(roomsReducer, initialRooms);
  const client = useQueryClient();
  const remove = useDelayedDelete({
    undoLabel: t("rooms.undo"),
    remove: async (ids) => {
      await Promise.all(ids.map(deleteRoom));
      await client.invalidateQueries({ queryKey: ["room"] });
    },
    onUndo: (ids) => ids.forEach((id) => dispatch({ type: "undo-delete", id })),
  });

  if (query.error) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="font-semibold">{errorText(query.error)}</p>
        <Button variant="secondary" onClick={() => void query.refetch()}>
          {t("panel.reload")}
        </Button>
      </div>
    );
  }
  if (!query.data) return <RoomListSkeleton />;
  if (query.data.length === 0) return empty;

  const rooms = visibleRooms(query.data, state);
  const onDelete = (room: RoomItem) => {
    dispatch({ type: "delete", id: room.id });
    remove([room.id], t("rooms.deleted", { title: room.title ?? t("rooms.untitled") }));
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex h-11 min-w-0 flex-1 basis-60 items-center gap-2 rounded-control border border-edge px-3 focus-within:border-ink">
          <Search size={18} aria-hidden className="shrink-0 text-muted" />
          <input
            type="search"
            value={state.search}
            onChange={(event) => dispatch({ type: "search", search: event.target.value })}
            placeholder={t("rooms.search")}
            aria-label={t("rooms.search")}
            className="h-full w-full min-w-0 bg-transparent outline-none"
          />
        </label>
        <div role="group" aria-label={t("rooms.sort")} className="flex">
          {ROOM_SORTS.map((sort) => (
            <button
              key={sort}
              type="button"
              aria-pressed={state.sort === sort}
              onClick={() => dispatch({ type: "sort", sort })}
              className={`h-11 rounded-control px-3 text-b14 ${state.sort === sort ? "bg-ground font-semibold" : "text-muted hover:text-ink"}`}
            >
              {t(`rooms.by.${sort}`)}
            </button>
          ))}
        </div>
      </div>
      <ul className="mt-4 border-t border-line">
        {rooms.map((room) => (
          <RoomRow
            key={room.id}
            room={room}
            isRenaming={state.renaming === room.id}
            onRename={(isRenaming) => dispatch({ type: "rename", id: isRenaming ? room.id : null })}
            onTitle={(title) => {
              dispatch({ type: "rename", id: null });
              rename.mutate({ id: room.id, title }, { onError: (error) => toast.error(errorText(error)) });
            }}
            onDelete={() => onDelete(room)}
          />
        ))}
      </ul>
      {rooms.length === 0 && (
        <p role="status" className="py-10 text-center text-muted">
          {t(state.search.trim() === "" ? "rooms.allGone" : "rooms.noMatch", { search: state.search.trim() })}
        </p>
      )}
    </div>
  );
}

function RoomListSkeleton() {
  const { t } = useTranslation("chat");
  return (
    <div role="status" aria-label={t("panel.loading")} className="grid gap-4">
      <Skeleton className="h-11 w-full" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  );
}
