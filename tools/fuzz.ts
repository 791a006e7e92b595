/** `node tools/fuzz.ts [requests] [seed]`: fuzzes the whole service over HTTP and prints what came back. Exit code 1 on any 5xx. */
import setup from "./testing/global-setup.ts";
import { runFuzz } from "@appmon/server/testing/run-fuzz";
import { startTestService } from "@appmon/server/testing/test-service";

const [count = "100000", seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const teardown = await setup();
const test = await startTestService();
const started = performance.now();
const report = await runFuzz(test, Number(count), Number(seed), (sent) => console.error(`${sent} sent`));
const seconds = (performance.now() - started) / 1000;
console.log(`${report.requests} requests, seed ${seed}, ${seconds.toFixed(0)} s (${Math.round(report.requests / seconds)}/s)`);
console.log(`statuses ${JSON.stringify(report.byStatus)}; ${report.succeeded} of ${report.operations} operations succeeded at least once`);
const slowest = Object.entries(report.spentMs).toSorted((a, b) => b[1] - a[1]);
console.log(
  `most time in ${slowest
    .slice(0, 5)
    .map(([name, ms]) => `${name} (${Math.round(ms / 1000)} s)`)
    .join(", ")}`,
);
for (const { request, status, answer } of report.broken.slice(0, 20)) console.log(status, JSON.stringify(request).slice(0, 600), answer);
console.log(`${report.broken.length} answers of 5xx`);
await test.stop();
await teardown?.();
process.exitCode = report.broken.length > 0 ? 1 : 0;
