import type { CurrentUser, SessionTokens } from "@appmon/contract/user";
import { api, setBearer } from "./api.ts";
import { signOutOfProvider } from "./auth-session.ts";
import { queryClient } from "./query-client.ts";
import { useAuthStore } from "./stores/auth-store.ts";
import {
  ACCESS_TOKEN,
  REFRESH_TOKEN,
  TEMPORARY_ACCESS_TOKEN,
  USER_ID,
  clearSessionTokens,
  removeStored,
  writeStored,
} from "./token-storage.ts";

export const CURRENT_USER_KEY = ["user"] as const;

/** After the server took us in: tokens stored, bearer set, store logged in, the current user fetched anew. */
export function login(tokens: SessionTokens): void {
  writeStored(ACCESS_TOKEN, tokens.access_token);
  writeStored(REFRESH_TOKEN, tokens.refresh_token);
  writeStored(USER_ID, tokens.user_id);
  removeStored(TEMPORARY_ACCESS_TOKEN);
  setBearer(tokens.access_token);
  useAuthStore.getState().setLogin(true);
  void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY });
}

/** Signs out everywhere in this browser, ends the sign-in session, then reloads the page. */
export async function logout(): Promise<void> {
  const { setLogin, setUserData } = useAuthStore.getState();
  setLogin(false);
  setUserData(null);
  setBearer(undefined);
  clearSessionTokens();
  removeStored(TEMPORARY_ACCESS_TOKEN);
  queryClient.clear();
  try {
    await signOutOfProvider();
  } catch (error) {
    // Our own session is over either way; the provider session ends by itself.
    console.warn("sign-out of the sign-in session failed", error);
  }
  location.reload();
}

/** `GET /user/`; `id` falls back to `_id`. */
export async function getCurrentUser(signal?: AbortSignal): Promise<CurrentUser> {
  const user = await api.get<CurrentUser & { _id?: string }>("/user/", { signal });
  return { ...user, id: user.id ?? user._id };
}
