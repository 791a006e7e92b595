/** What a model waits for a look at every screen of an app, beside the same browser opening an empty page with no such walls. */
import { fileURLToPath } from "node:url";
import { createBuilder } from "@appmon/builder/create-builder";
import { compileApp } from "@appmon/compiler/compile-app";
import { screenAddresses } from "@appmon/engine/screen-addresses";
import { takeTurn } from "@appmon/engine/take-turn";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";
import { createSight } from "@appmon/server/modules/sight/create-sight";
import { chromium } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../tools/testing/chromium.ts";
import { type Figure, figure } from "./statistics.ts";

const WISH = "동네 네일샵 예약 앱을 만들어 줘";
const COLD_ROUNDS = 5;
const CACHE = fileURLToPath(new URL("../.cache/builder", import.meta.url));
const log = { info: () => undefined, warn: () => undefined };

/** Cold: the browser starts with it. Warm: it has looked before. */
export async function measureSight(n: number): Promise<Figure[]> {
  const made = takeTurn({ text: WISH, today: "2026-11-20", seed: 1 });
  if (made.kind !== "create") throw new Error(`${WISH}: ${made.kind}`);
  const builder = await createBuilder({ cacheDir: CACHE, processes: 1, scripts: previewScripts });
  const executable = findChromium();
  const samples = { cold: [] as number[], warm: [] as number[], empty: [] as number[] };
  try {
    const built = await builder.preview("bench", compileApp(made.spec));
    if (!built.ok) throw new Error(JSON.stringify(built.findings));
    const paths = screenAddresses(made.spec).map(({ address }) => address);
    const order = { person: "bench", build: built.value, signal: new AbortController().signal };
    for (let round = 0; round < COLD_ROUNDS; round++) {
      samples.empty.push(await timed(() => openEmpty(executable)));
      const sight = createSight({ executable, vendor: builder.vendor, log });
      const look = async () => {
        const seen = await sight.look(order, { paths, pictures: true });
        if (seen.kind !== "seen" || seen.value.length !== paths.length) throw new Error(`not seen: ${JSON.stringify(seen).slice(0, 200)}`);
      };
      samples.cold.push(await timed(look));
      for (let again = 0; again < Math.ceil(n / COLD_ROUNDS); again++) samples.warm.push(await timed(look));
      await sight.close();
    }
    const screens = `${paths.length} screens with pictures`;
    return [
      figure({
        name: "look-cold",
        samples: samples.cold,
        target: `≤ 4000 ms, ${screens}`,
        peer: { name: "Chromium, an empty page", samples: samples.empty },
      }),
      figure({ name: "look-warm", samples: samples.warm, target: `≤ 2000 ms, ${screens}` }),
    ];
  } finally {
    await builder.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function openEmpty(executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const page = await browser.newPage();
  await page.setContent("<h1>empty</h1>");
  await page.screenshot({ type: "jpeg" });
  await browser.close();
}
