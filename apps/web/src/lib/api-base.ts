/** Base of the API: `/api`, or what the page's `<meta name="api-base-url">` says. No trailing slash. */
export function apiBaseUrl(): string {
  const configured =
    typeof document === "undefined" ? undefined : document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content;
  return (configured || "/api").replace(/\/+$/, "");
}

/** `room`, `/room` and `//room` all mean `/room`. */
export function normalisePath(path: string): string {
  return `/${path.replace(/^\/+/, "")}`;
}
