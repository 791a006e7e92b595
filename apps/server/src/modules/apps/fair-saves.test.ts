import { fileURLToPath } from "node:url";
import { createBuilder, type RunningBuilder } from "@appmon/builder/create-builder";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createEngineThreads, type EngineThreads } from "../../jobs/engine-threads.ts";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

const CACHE = fileURLToPath(new URL("../../../../../.cache/builder", import.meta.url));
const ENGINE = new URL("../../testing/noun-engine-thread.ts", import.meta.url);
const MANY = 8;
/** Longer than the test: whoever is answered was not answered because somebody else's time was over. */
const NEVER_MS = 300_000;

let test: TestService;
let builder: RunningBuilder;
let engine: EngineThreads;
beforeAll(async () => {
  builder = await createBuilder({ processes: 1, cacheDir: CACHE, scripts: previewScripts, warm: false, deadlineMs: NEVER_MS });
  engine = createEngineThreads({ script: ENGINE });
  test = await startTestService({ overrides: { shared: { builder, engine } } });
});
afterAll(async () => {
  await builder?.close();
  await test?.stop();
  await engine?.close();
});

/** Types that the checker does not come to the end of: each of them takes it seconds. */
const ENDLESS = `type B<N extends number, K, A extends unknown[] = []> = A["length"] extends N ? A : B<N, K, [...A, 0]>;
${Array.from({ length: 1_000 }, (_, at) => `export const x${at}: B<990, ${at}>[] = [];`).join("\n")}
`;

it("saves whose types never end are given up for the newest, and keep no neighbour's save waiting", async () => {
  const open = async (person: Person) => {
    const { codegen } = await person.say(null, "메모 앱 만들어줘");
    const { id } = codegen!.app!;
    return (content: string) => person.call("PUT", `/app/${id}/files`, { base: 1, files: [{ path: "src/extra.ts", content }] });
  };
  const [saveMany, saveOne] = [await open(await test.person()), await open(await test.person("이웃"))];
  const codes: string[] = [];
  const many = Array.from({ length: MANY }, async (_, at) => {
    const { json } = await saveMany(`${ENDLESS}// ${at}\n`);
    codes.push(json.code);
  });
  // One is looked at, the newest waits, and nobody looks at those between them any more.
  await vi.waitFor(() => expect(codes).toHaveLength(MANY - 2), { timeout: 60_000, interval: 20 });
  expect(new Set(codes)).toEqual(new Set(["version/behind"]));
  const neighbour = await saveOne("export const one = 1;\n");
  expect([neighbour.status, neighbour.json.version?.number]).toEqual([200, 2]);
  expect(codes).toHaveLength(MANY - 2);
  await builder.close();
  await Promise.all(many);
  expect(codes.slice(MANY - 2)).toEqual(["version/build-failed", "version/build-failed"]);
});
