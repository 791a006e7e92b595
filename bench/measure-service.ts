/** Publishing, serving and reading. Loads stay on loopback and end by themselves. */
import { get } from "node:http";
import { createRequire } from "node:module";
import type { AppSpec } from "@appmon/appspec/spec";
import Fastify from "fastify";
import { type Member, signUp } from "../e2e/support/sign-up.ts";
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
type Load = (options: {
  url: string;
  headers?: Record<string, string>;
  requests?: { headers: Record<string, string> }[];
  connections: number;
  duration: number;
}) => Promise<LoadResult>;
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

export async function measureReads(workspace: Workspace, { appId }: Pick<Sample, "appId">): Promise<Figure[]> {
  const hello = Fastify();
  hello.get("/", async () => ({ hello: "world" }));
  const peer = await hello.listen({ port: 0, host: "127.0.0.1" });
  const { origin, port } = workspace.appmon;
  const service = `http://127.0.0.1:${port}`;
  const tenPeople = await Promise.all(Array.from({ length: 10 }, (_, at) => signUp(origin, `읽는 사람 ${at}`)));
  const host = `bench-app.apps.localhost:${port}`;
  const owned = await openAsOwner(workspace, appId);
  const rates = { hello: [] as number[], site: [] as number[], api: [] as number[], people: [] as number[], app: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      rates.hello.push(await rate({ url: peer }));
      rates.site.push(await rate({ url: `${service}/`, headers: { host, "accept-encoding": "br" } }));
      rates.api.push(await rate({ url: `${service}/api/room`, headers: bearer(workspace.member) }));
      rates.people.push(await rate({ url: `${service}/api/room`, requests: tenPeople.map((one) => ({ headers: bearer(one) })) }));
      rates.app.push(await rate({ url: service + owned.path, headers: { host: owned.host, cookie: owned.cookie } }));
    }
  } finally {
    await hello.close();
  }
  const against = { name: "fastify hello world, same load", samples: rates.hello };
  const row = (name: string, samples: number[], target: string) => figure({ name, unit: "requests/s", samples, target, peer: against });
  return [
    row("site-document", rates.site, "≥ 0.4 ×"),
    row("api-read-with-session", rates.api, "≥ 0.25 ×"),
    row("api-read-of-ten-people", rates.people, "≥ 0.25 ×"),
    row("app-read-with-session", rates.app, "≥ 0.25 ×"),
  ];
}

const bearer = ({ tokens }: Pick<Member, "tokens">) => ({ authorization: `Bearer ${tokens.access_token}` });

/** The published app's first list as its owner reads it, with a session of the app. */
async function openAsOwner({ member, appmon }: Workspace, appId: string): Promise<{ host: string; path: string; cookie: string }> {
  const { json: shown } = await member.call<{ spec: AppSpec }>("GET", `/app/${appId}/spec`);
  const link = new URL((await member.call<{ url: string }>("POST", `/app/${appId}/admin-link`)).json.url);
  const cookie = await new Promise<string>((done, fail) => {
    get({ host: "127.0.0.1", port: appmon.port, path: link.pathname, headers: { host: link.host } }, (response) => {
      response.resume();
      done(response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "");
    }).once("error", fail);
  });
  return { host: link.host, path: `/_api/collections/${shown.spec.entities[0]!.id}/records`, cookie };
}

async function rate(what: {
  url: string;
  headers?: Record<string, string>;
  requests?: { headers: Record<string, string> }[];
}): Promise<number> {
  const result = await load({ ...what, connections: 20, duration: LOAD_SECONDS });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${what.url} were no success`);
  return result.requests.average;
}
