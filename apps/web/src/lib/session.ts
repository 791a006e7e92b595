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
  readAccessToken,
  removeStored,
  writeStored,
} from "./token-storage.ts";

export const COOKIE_POLL_MS = 300;
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

export type Repair = "become-logged-in" | "logout" | "none";

/** What the store must do when the cookie says otherwise: the cookie is always right. */
export function repairFor(hasCookie: boolean, isLogin: boolean): Repair {
  if (hasCookie && !isLogin) return "become-logged-in";
  if (!hasCookie && isLogin) return "logout";
  return "none";
}

/** Compares cookie and store every 300 ms, so that other tabs' sign-ins and sign-outs arrive here. Answers how to stop. */
export function watchSessionCookie(): () => void {
  let isEnding = false;
  const check = () => {
    const { isHydrated, isLogin, setLogin } = useAuthStore.getState();
    if (!isHydrated || isEnding) return;
    const token = readAccessToken();
    const repair = repairFor(token !== undefined, isLogin);
    if (repair === "become-logged-in") {
      setBearer(token);
      setLogin(true);
    } else if (repair === "logout") {
      isEnding = true;
      void logout();
    }
  };
  check();
  const timer = setInterval(check, COOKIE_POLL_MS);
  return () => clearInterval(timer);
}

/** `GET /user/`; `id` falls back to `_id`. */
export async function getCurrentUser(signal?: AbortSignal): Promise<CurrentUser> {
  const user = await api.get<CurrentUser & { _id?: string }>("/user/", { signal });
  return { ...user, id: user.id ?? user._id };
}
