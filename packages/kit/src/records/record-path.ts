/** "/reservations/:id" and a record's id → its address inside the app. */
export function recordHref(path: string, id: string): string {
  return path.replace(/:[A-Za-z]\w*/, () => encodeURIComponent(id));
}

/**
 * Record pages by collection, read off the routes: "/reservations/:id" or "/order-items/:id" belongs to the collection whose id is that
 * word in the singular. For apps that do not say so themselves.
 */
export function pathsByConvention(routes: readonly string[], collections: readonly string[]): Record<string, string> {
  const plain = (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const singular = (word: string) =>
    word
      .replace(/ies$/, "y")
      .replace(/(s|x|ch|sh)es$/, "$1")
      .replace(/([^s])s$/, "$1");
  const found: Record<string, string> = {};
  for (const path of routes) {
    const word = /\/([^/]+)\/:[A-Za-z]\w*$/.exec(path)?.[1];
    if (!word) continue;
    const owner = collections.find((id) => plain(id) === plain(word) || plain(id) === singular(plain(word)));
    if (owner) found[owner] ??= path;
  }
  return found;
}
