/** The floors of the house: who may import whom, and no circles. */
import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseSync } from "oxc-parser";
import { listSources } from "./list-sources.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Room → rooms it may import from. Everything may import itself. */
const MAY: Record<string, string[]> = {
  kernel: [],
  registry: ["kit"],
  appspec: ["kernel", "kit", "registry"],
  contract: ["kernel", "appspec"],
  db: ["kernel", "appspec", "registry"],
  korean: ["kernel", "contract", "appspec", "kit", "registry"],
  compiler: ["kernel", "contract", "appspec", "kit"],
  engine: ["kernel", "contract", "appspec", "korean", "compiler", "registry"],
  billing: ["kernel", "contract", "appspec"],
  kit: [],
  http: ["kernel", "contract"],
  adapters: ["kernel", "engine"],
  "object-store": [],
  "identity-sandbox": ["kernel"],
  "toss-sandbox": ["kernel"],
  "model-server": [],
  builder: ["kernel", "kit"],
  web: ["kernel", "contract", "appspec", "kit"],
  gateway: ["kernel", "contract", "appspec", "db", "http", "kit", "registry", "builder", "object-store"],
  server: [
    "kernel",
    "contract",
    "appspec",
    "db",
    "http",
    "korean",
    "compiler",
    "engine",
    "billing",
    "kit",
    "adapters",
    "identity-sandbox",
    "toss-sandbox",
    "builder",
    "gateway",
    "object-store",
  ],
  tools: [
    "kernel",
    "registry",
    "contract",
    "appspec",
    "db",
    "korean",
    "compiler",
    "engine",
    "builder",
    "kit",
    "server",
    "gateway",
    "adapters",
    "model-server",
  ],
};

/** Floors 0–2 are pure: these globals and modules would let the world in. */
const PURE = new Set(["kernel", "contract", "appspec", "korean", "compiler", "engine", "billing"]);
const IMPURE_CODE = /\bprocess\.|\bDate\.now\(|\bMath\.random\(|\bnew Date\(\)|\bfetch\(/;
const IMPURE_IMPORT = /^(?:node:|fastify|react$|react-dom|drizzle|pg$)/;

const WEB_LAYERS = ["lib", "ui", "features", "routes"];

interface Edge {
  from: string;
  to: string;
}

/** Every breach as one line "path: what is wrong". */
export function findFloorBreaches(): string[] {
  const findings: string[] = [];
  const edges: Edge[] = [];
  const files = listSources(ROOT);
  for (const file of files) {
    const room = roomOf(file);
    if (room === undefined) continue;
    const text = readFileSync(join(ROOT, file), "utf8");
    const isTest = /\.test\.tsx?$|\/testing\//.test(file);
    if (!isTest && PURE.has(room) && room !== "kernel" && IMPURE_CODE.test(stripComments(text)))
      findings.push(`${file}: floors 0–2 take clock, chance and the world as arguments`);
    if (!isTest && room !== "tools" && /(?<!")\bprocess\.env\b/.test(stripComments(text)) && !ENVIRONMENT_READERS.has(file))
      findings.push(`${file}: only config.ts reads process.env`);
    if (/\/index\.tsx?$/.test(file) || (!isTest && isBarrel(text))) findings.push(`${file}: no barrels`);
    for (const { specifier, isType } of importsOf(file, text)) {
      if (!isTest && PURE.has(room) && IMPURE_IMPORT.test(specifier)) findings.push(`${file}: ${specifier} does not belong on floors 0–2`);
      const target = specifier.startsWith(".")
        ? relative(ROOT, resolve(ROOT, dirname(file), specifier))
        : specifier.startsWith("@appmon/")
          ? specifier
          : undefined;
      if (target === undefined) continue;
      const other = target.startsWith("@appmon/") ? target.split("/")[1]! : roomOf(target);
      if (other !== undefined && other !== room && !isTest && !MAY[room]?.includes(other))
        findings.push(`${file}: ${room} may not import ${other}`);
      if (other !== room) continue;
      if (!isTest) findings.push(...insideBreaches(file, target));
      if (!target.startsWith("@") && !isType) edges.push({ from: file, to: target });
    }
  }
  return [...findings, ...findCircles(edges)];
}

/** The environment is read in one place per program that has one. */
const ENVIRONMENT_READERS = new Set(["apps/server/src/config.ts", "apps/server/src/main.ts", "packages/db/src/test-database.ts"]);

function roomOf(path: string): string | undefined {
  const [area, name] = path.split("/");
  if (area === "apps" || area === "packages") return name;
  return area === "tools" || area === "e2e" || area === "bench" ? "tools" : undefined;
}

/** Rules within a room: web's layers, features blind to each other, the server's modules blind to each other. */
function insideBreaches(file: string, target: string): string[] {
  const web = /^apps\/web\/src\/(\w+)\/([\w-]+)/;
  const [from, to] = [web.exec(file), web.exec(target)];
  if (from && to && WEB_LAYERS.includes(from[1]!) && WEB_LAYERS.includes(to[1]!)) {
    const upward = WEB_LAYERS.indexOf(to[1]!) > WEB_LAYERS.indexOf(from[1]!);
    if (upward && !(from[1] === "ui" && to[1] === "lib")) return [`${file}: ${from[1]} may not import ${to[1]}`];
    if (from[1] === "features" && to[1] === "features" && from[2] !== to[2])
      return [`${file}: features are blind to each other (${to[2]})`];
  }
  const module = /^apps\/server\/src\/modules\/([\w-]+)/;
  const [mine, other] = [module.exec(file), module.exec(target)];
  if (mine && other && mine[1] !== other[1]) return [`${file}: modules are blind to each other (${other[1]})`];
  if (mine && /^apps\/server\/src\/(jobs|compose|main)/.test(target)) return [`${file}: a module may not import ${target}`];
  return [];
}

/** `isType`: only types are taken, nothing is loaded. */
function importsOf(file: string, text: string): { specifier: string; isType: boolean }[] {
  const { module } = parseSync(file, text);
  return [
    ...module.staticImports.map((entry) => ({
      specifier: entry.moduleRequest.value,
      isType: entry.entries.length > 0 && entry.entries.every((item) => item.isType),
    })),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap((item) => (item.moduleRequest ? [{ specifier: item.moduleRequest.value, isType: item.isType }] : [])),
    ),
  ];
}

function isBarrel(text: string): boolean {
  const lines = stripComments(text)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every((line) => /^\s*export\s.*\sfrom\s/.test(line));
}

function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:])\/\/.*$/gm, "$1");
}

function findCircles(edges: Edge[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const findings: string[] = [];
  const visit = (node: string, path: string[]): void => {
    const at = path.indexOf(node);
    if (at !== -1) {
      findings.push(`circle: ${[...path.slice(at), node].join(" → ")}`);
      return;
    }
    if (done.has(node)) return;
    for (const other of next.get(node) ?? []) visit(other, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) visit(node, []);
  return findings;
}
