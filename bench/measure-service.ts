/** Publishing, serving and reading. Loads stay on loopback and end by themselves. */
import { createRequire } from "node:module";
import Fastify from "fastify";
import type { Sample } from "./measure-preview.ts";
import { type Figure, figure } from "./statistics.ts";
import type { ViteProject } from "./vite-peer.ts";
import type { Workspace } from "./workspace.ts";

const LOAD_SECONDS = 3;
const ROUNDS = 3;

interface LoadResult {
  requests: { average: number };
  non2xx: number;
}
type Load = (options: { url: string; headers?: Record<string, string>; connections: number; duration: number }) => Promise<LoadResult>;
const load = createRequire(import.meta.url)("autocannon") as Load;

export async function measurePublish(workspace: Workspace, sample: Sample, project: ViteProject, n: number): Promise<Figure> {
  const ours: number[] = [];
  const vite: number[] = [];
  for (let at = -1; at < n; at++) {
    const started = performance.now();
    // The answer comes after the public address showed this very deployment.
    const answer = await workspace.member.call<{ code?: string }>("POST", `/app/${sample.appId}/deployments`, {
      slug: "bench-app",
      title: "잰 앱",
    });
    if (answer.status !== 201) throw new Error(`publish answered ${answer.status} ${answer.json.code}`);
    if (at >= 0) ours.push(performance.now() - started);
    if (vite.length < 5) vite.push(await project.build());
  }
  return figure({ name: "publish", samples: ours, target: "p95 ≤ 400", peer: { name: "vite build alone", samples: vite } });
}

export async function measureReads(workspace: Workspace): Promise<Figure[]> {
  const hello = Fastify();
  hello.get("/", async () => ({ hello: "world" }));
  const peer = await hello.listen({ port: 0, host: "127.0.0.1" });
  const site = `http://127.0.0.1:${workspace.appmon.port}`;
  const rates = { site: [] as number[], api: [] as number[], hello: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      rates.hello.push(await rate(peer));
      rates.site.push(await rate(`${site}/`, { host: `bench-app.apps.localhost:${workspace.appmon.port}`, "accept-encoding": "br" }));
      rates.api.push(await rate(`${site}/api/room`, { authorization: `Bearer ${workspace.member.tokens.access_token}` }));
    }
  } finally {
    await hello.close();
  }
  const against = { name: "fastify hello world, same load", samples: rates.hello };
  return [
    figure({ name: "site-document", unit: "requests/s", samples: rates.site, target: "≥ 0.4 ×", peer: against }),
    figure({ name: "api-read-with-session", unit: "requests/s", samples: rates.api, target: "≥ 0.5 ×", peer: against }),
  ];
}

async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await load({ url, headers, connections: 20, duration: LOAD_SECONDS });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${url} were no success`);
  return result.requests.average;
}
