import { useLocation, useParams } from "react-router";
import { TEMP_ROOM_ID } from "../lib/stores/temp-store.ts";
import { RequireSession } from "../ui/require-session.tsx";
import { Workspace } from "./workspace/workspace.tsx";

export default function AppmonChatDetailRoute() {
  const { id = TEMP_ROOM_ID } = useParams();
  const location = useLocation();
  // When `temp` becomes a real room the entry carries the key it was mounted with: nothing is mounted anew, no text lost.
  const carried = (location.state as { workspaceKey?: string } | null)?.workspaceKey;
  const key = carried ?? (id === TEMP_ROOM_ID ? `temp:${location.key}` : id);
  return (
    <RequireSession>
      <Workspace key={key} id={id} workspaceKey={key} />
    </RequireSession>
  );
}
