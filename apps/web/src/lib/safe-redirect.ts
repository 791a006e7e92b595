/**
 * The target if it is a path of this site, else the fallback. Refuses other origins in all their disguises: `//host`,
 * `/\host`, control characters, schemes, user info; and the sign-in pages themselves, which would send the user in circles.
 */
export function safeRedirect(target: string | null | undefined, fallback = "/appmon"): string {
  if (!target || !target.startsWith("/") || target.length > 2000) return fallback;
  // Browsers drop tabs and newlines and read a backslash as a slash; none belongs in a path of ours.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\\\u007f]/.test(target)) return fallback;
  const base = "https://here.invalid";
  let url: URL;
  try {
    url = new URL(target, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  if (/^\/(login|auth)(\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
