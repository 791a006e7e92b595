/** Where the tokens live: the spec's storage keys, and the access token also in the cookie of the same name. */
export const TEMPORARY_ACCESS_TOKEN = "AM_TAT";
export const ACCESS_TOKEN = "AM_AT";
export const REFRESH_TOKEN = "AM_RT";
export const USER_ID = "AM_UID";

export type TokenKey = typeof TEMPORARY_ACCESS_TOKEN | typeof ACCESS_TOKEN | typeof REFRESH_TOKEN | typeof USER_ID;

const COOKIE_LIFETIME_SECONDS = 86_400;

/** Value of a cookie, decoded; undefined when absent or empty. */
export function readCookie(name: string, cookies = typeof document === "undefined" ? "" : document.cookie): string | undefined {
  for (const part of cookies.split(";")) {
    const at = part.indexOf("=");
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    const raw = part.slice(at + 1).trim();
    try {
      return decodeURIComponent(raw) || undefined;
    } catch {
      return raw || undefined;
    }
  }
  return undefined;
}

/** The access token as requests use it: from the cookie, so that every tab sees a sign-out at once. */
export function readAccessToken(): string | undefined {
  return readCookie(ACCESS_TOKEN);
}

export function readStored(key: TokenKey): string | undefined {
  return (typeof localStorage === "undefined" ? null : localStorage.getItem(key)) || undefined;
}

export function writeStored(key: TokenKey, value: string): void {
  localStorage.setItem(key, value);
  if (key === ACCESS_TOKEN) {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${ACCESS_TOKEN}=${encodeURIComponent(value)}; Path=/; Max-Age=${COOKIE_LIFETIME_SECONDS}; SameSite=Lax${secure}`;
  }
}

export function removeStored(key: TokenKey): void {
  localStorage.removeItem(key);
  if (key === ACCESS_TOKEN) document.cookie = `${ACCESS_TOKEN}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Ends our own session in this browser: access token (storage and cookie), refresh token, user id. */
export function clearSessionTokens(): void {
  removeStored(ACCESS_TOKEN);
  removeStored(REFRESH_TOKEN);
  removeStored(USER_ID);
}
