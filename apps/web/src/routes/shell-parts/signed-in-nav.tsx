import { useEffect } from "react";
import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { roomListQuery } from "../../features/rooms/api/rooms-api.ts";
import { AccountMenu } from "../../features/shell/account-menu.tsx";
import { SideNavContent } from "../../features/shell/side-nav-content.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { CURRENT_USER_KEY, getCurrentUser } from "../../lib/session.ts";
import { useAuthStore } from "../../lib/stores/auth-store.ts";
import { useLayoutStore } from "../../lib/stores/layout-store.ts";

/** What the side nav holds for somebody who is signed in. The default export, as a lazily loaded component must be. */
export default function SignedInNav() {
  return (
    <QueryClientProvider client={queryClient}>
      <Content />
    </QueryClientProvider>
  );
}

function Content() {
  const user = useAuthStore((store) => store.userData);
  const setHeaderTitle = useLayoutStore((store) => store.setHeaderTitle);
  const rooms = useQuery(roomListQuery);
  useCurrentUser();
  return (
    <SideNavContent
      chats={rooms.data}
      chatsFailed={rooms.isError}
      onPickChat={(chat) => setHeaderTitle(chat.title ?? "")}
      account={<AccountMenu user={user} />}
    />
  );
}

/** Keeps the store's user in step with `GET /user/` while signed in. */
function useCurrentUser() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: CURRENT_USER_KEY, queryFn: ({ signal }) => getCurrentUser(signal) });
  useEffect(() => {
    if (!data) return;
    useAuthStore.getState().setUserData(data);
    void client.invalidateQueries({ queryKey: roomListQuery.queryKey });
  }, [client, data]);
}
