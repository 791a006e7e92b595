import type { FastifyReply } from "fastify";

const STYLE =
  "body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#16171b;background:#f6f5f1;word-break:keep-all;text-align:center}h1{font-size:24px;margin:0 0 8px}p{margin:0;color:#5f5f66}a{color:inherit;display:inline-block;padding:11px 0}@media(prefers-color-scheme:dark){body{color:#f3f2ee;background:#191a1e}p{color:#a3a3a8}}";

/** Nothing is public at this address. */
export function sendGone(reply: FastifyReply): FastifyReply {
  return send(
    reply.code(404),
    "열린 앱이 없어요",
    "<h1>이 주소에 열린 앱이 없어요</h1><p>주소를 다시 확인하거나, 앱을 만든 분께 물어봐 주세요.</p>",
  );
}

/** Operators closed what was public here. The reason is told to the owner alone. */
export function sendTakenDown(reply: FastifyReply, workspaceOrigin: string): FastifyReply {
  return send(
    reply.code(403),
    "공개를 멈춘 앱",
    `<h1>앱몬이 이 앱의 공개를 멈췄어요</h1><p>신고를 확인했거나 이용약관에 맞지 않아서 지금은 열 수 없어요.<br>만든 분은 앱몬의 앱 화면에서 이유를 볼 수 있어요.</p><p><a href="${workspaceOrigin}/inquiry" rel="noopener">이의가 있다면 문의로 알려 주세요</a></p>`,
  );
}

function send(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
    );
}
