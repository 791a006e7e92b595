import { useAuthStore } from "./stores/auth-store.ts";
import { readAccessToken } from "./token-storage.ts";

const COOKIE_POLL_MS = 300;

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
      setLogin(true);
    } else if (repair === "logout") {
      isEnding = true;
      // Comes when it is needed: a page that nobody signs out of does not carry the means to.
      void import("./session.ts").then(({ logout }) => logout());
    }
  };
  check();
  const timer = setInterval(check, COOKIE_POLL_MS);
  return () => clearInterval(timer);
}
