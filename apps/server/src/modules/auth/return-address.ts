/**
 * The one rule for where a browser may be sent after signing in or out: an address of our own origin, else the start page.
 * Takes paths (`/mypage?x=1`) and absolute addresses of `origin`; never throws. Answers an absolute address.
 */
export function toReturnAddress(text: string | null | undefined, origin: string): string {
  const home = `${origin}/`;
  // Browsers read backslashes as slashes and drop tabs and line breaks: such an address is nobody's honest one.
  if (!text || text.length > 2_048 || /[\\\p{Cc}\p{Cs}]/u.test(text)) return home;
  const isPath = text.startsWith("/") && !text.startsWith("//");
  if (!isPath && !/^https?:\/\//i.test(text)) return home;
  if (!URL.canParse(text, origin)) return home;
  const url = new URL(text, origin);
  const isOurs = url.origin === origin && url.username === "" && url.password === "" && !url.pathname.startsWith("//");
  // The sign-in mechanism itself is no place to come back to: it would start over.
  return isOurs && !url.pathname.startsWith("/api/auth/") ? url.href : home;
}
