import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

const SDK = readFileSync(fileURLToPath(import.meta.resolve("@tosspayments/tosspayments-sdk")), "utf8");

/** Reads what to ask for from the page's address, so that a test decides it. */
const SHOP_SCRIPT = `
import { loadTossPayments, ANONYMOUS } from "/sdk.mjs";
window.pay = async ({ src, clientKey, customerKey, call, request }) => {
  try {
    const toss = await loadTossPayments(clientKey, { src });
    const payment = toss.payment({ customerKey: customerKey ?? ANONYMOUS });
    window.payment = payment;
    await payment[call](request);
    return "resolved";
  } catch (error) {
    return error.code ?? String(error);
  }
};
document.title = "ready";
`;

/** A merchant with the SDK from npm, unchanged, and a strict policy of its own. `sandboxOrigin` is all it trusts besides itself. */
export async function startShop(sandboxOrigin: () => string): Promise<{ origin: string; stop(): void }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0];
    const script = (text: string): void => void response.writeHead(200, { "content-type": "text/javascript" }).end(text);
    if (path === "/sdk.mjs") return script(SDK);
    if (path === "/shop.mjs") return script(SHOP_SCRIPT);
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src 'self' ${sandboxOrigin()}; connect-src ${sandboxOrigin()}; frame-src ${sandboxOrigin()}; style-src 'self'`,
    });
    response.end(
      `<!doctype html><html lang="ko"><title>shop</title><body><h1>상점</h1><script type="module" src="/shop.mjs"></script></body></html>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
