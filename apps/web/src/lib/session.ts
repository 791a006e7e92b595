import type { CurrentUser, SessionTokens } from "@appmon/contract/user";
import { api, setBearer } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { signOutOfProvider } from "./auth-session.ts";
import { queryClient } from "./query-client.ts";
import { useAuthStore } from "./stores/auth-store.ts";
import {
  ACCESS_TOKEN,
  REFRESH_TOKEN,
  TEMPORARY_ACCESS_TOKEN,
  USER_ID,
  clearSessionTokens,
  readStored,
  removeStored,
  writeStored,
} from "./token-storage.ts";

/** Whoever signs out does not wait longer for a server that does not answer. */
const SIGN_OUT_TIMEOUT_MS = 5_000;

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

/** Signs out because somebody wanted to: everywhere in this browser, and on to the home page. */
export async function signOut(): Promise<void> {
  useAuthStore.setState({ isLeaving: true });
  await endSession();
  location.assign("/");
}

/** Signs out everywhere in this browser because the session is over, then reloads the page. */
export async function logout(): Promise<void> {
  await endSession();
  location.reload();
}

async function endSession(): Promise<void> {
  const { setLogin, setUserData } = useAuthStore.getState();
  const refreshToken = readStored(REFRESH_TOKEN);
  setLogin(false);
  setUserData(null);
  setBearer(undefined);
  clearSessionTokens();
  removeStored(TEMPORARY_ACCESS_TOKEN);
  queryClient.clear();
  const ends = await Promise.allSettled([endTokens(refreshToken), signOutOfProvider()]);
  // This browser has forgotten its tokens either way; both sessions end by themselves.
  for (const end of ends) if (end.status === "rejected") console.warn("a session was not ended on the server", end.reason);
}

/** Makes the tokens of this browser worth nothing, also to whoever has copied them. Another tab may have done so already. */
export async function endTokens(refreshToken: string | undefined): Promise<void> {
  if (refreshToken === undefined) return;
  try {
    await api.post("/user/signout", {}, { headers: { Authorization: `Bearer ${refreshToken}` }, timeout: SIGN_OUT_TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

/** `GET /user/`; `id` falls back to `_id`. */
export async function getCurrentUser(signal?: AbortSignal): Promise<CurrentUser> {
  const user = await api.get<CurrentUser & { _id?: string }>("/user/", { signal });
  return { ...user, id: user.id ?? user._id };
}
