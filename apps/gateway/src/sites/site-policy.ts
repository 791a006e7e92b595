const SHARED = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  // What is typed goes to the app itself and nowhere else.
  "connect-src 'self'",
  "form-action 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
];

/**
 * Content-Security-Policy of a published page. Code that somebody wrote could send what is typed as the address of a picture, so
 * beside it pictures come from the app itself alone. The kit never puts what is typed into an address: without such code, records
 * may show pictures of any https address, as their owners entered them.
 * @param framedBy origin that may frame the page; null = none may
 */
export function sitePolicy({ hasOwnCode, framedBy }: { hasOwnCode: boolean; framedBy: string | null }): string {
  const sources = `'self' data: blob:${hasOwnCode ? "" : " https:"}`;
  return [...SHARED, `img-src ${sources}`, `media-src ${sources}`, `frame-ancestors ${framedBy ?? "'none'"}`].join("; ");
}
