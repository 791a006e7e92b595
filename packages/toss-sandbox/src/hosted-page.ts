import type { FastifyReply } from "fastify";
import { type Html, html } from "./html.ts";

/**
 * One page of the gateway. No inline script or style; forms may end at `formOrigins`, and only `frameAncestor` may show it in
 * a frame. The banner is on every page: nobody may take this for a real payment.
 */
export function sendPage(
  reply: FastifyReply,
  page: { base: string; title: string; body: Html; status?: number; formOrigins?: readonly string[]; frameAncestor?: string },
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${(page.formOrigins ?? []).join(" ")}`.trim(),
    `frame-ancestors ${page.frameAncestor ?? "'none'"}`,
  ];
  const document = html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} - 테스트 결제</title>
        <link rel="stylesheet" href="${page.base}/assets/checkout.css" />
        <script src="${page.base}/assets/checkout.js" defer></script>
      </head>
      <body>
        <header class="banner">테스트 결제 – 실제 청구 없음</header>
        <main>${page.body}</main>
      </body>
    </html>`;
  return reply
    .code(page.status ?? 200)
    .header("content-security-policy", policy.join("; "))
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .type("text/html; charset=utf-8")
    .send(document.text);
}
