/** A preview's address for each who looks at it. */
export interface PreviewAddresses {
  previewUrl: string;
  visitorPreviewUrl: string;
}

/** The screen at the address of whose eyes it is seen through. A path can lead to no other origin. */
export function placeSeen(
  { previewUrl, visitorPreviewUrl }: PreviewAddresses,
  { isVisitor, path }: { isVisitor: boolean; path: string },
): string {
  const base = isVisitor ? visitorPreviewUrl : previewUrl;
  if (path === "/") return base;
  const place = new URL(base);
  const [screen = "/", query = ""] = path.split(/\?(.*)/s);
  place.pathname = screen;
  place.search = query;
  return place.href;
}
