/** The same app as a Vite 8 project, which is what most people develop with. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { AppSpec } from "@appmon/appspec/spec";
import { exportProject } from "@appmon/compiler/export-project";
import { readKitSources } from "@appmon/builder/kit-sources";

const ROOT = resolve(import.meta.dirname, "..");
const VITE = join(ROOT, "node_modules/vite/bin/vite.js");

export interface ViteProject {
  folder: string;
  write(path: string, text: string): void;
  read(path: string): string;
  /** Starts the dev server with an empty cache; resolves once it listens. */
  serve(): Promise<{ url: string; stop(): Promise<void> }>;
  /** `vite build`; milliseconds. */
  build(): Promise<number>;
  remove(): void;
}

export async function createViteProject(spec: AppSpec): Promise<ViteProject> {
  const folder = mkdtempSync(join(tmpdir(), "appmon-bench-vite-"));
  const files = await exportProject(spec, await readKitSources());
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    files[path] = text;
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    write,
    read: (path) => files[path] ?? "",
    async serve() {
      const port = await freePort();
      const cache = mkdtempSync(join(tmpdir(), "appmon-bench-cache-"));
      writeFileSync(
        join(folder, "vite.bench.config.ts"),
        `import config from "./vite.config.ts";\nexport default { ...config, cacheDir: ${JSON.stringify(cache)} };\n`,
      );
      const child = spawn(
        process.execPath,
        [VITE, "--port", String(port), "--strictPort", "--host", "127.0.0.1", "--config", "vite.bench.config.ts"],
        { cwd: folder, stdio: ["ignore", "pipe", "pipe"] },
      );
      await listening(child);
      return {
        url: `http://127.0.0.1:${port}/`,
        async stop() {
          const ended = new Promise((done) => child.once("exit", done));
          child.kill("SIGKILL");
          await ended;
          rmSync(cache, { recursive: true, force: true });
        },
      };
    },
    build() {
      const started = performance.now();
      return new Promise((done, fail) => {
        const child = spawn(process.execPath, [VITE, "build", "--logLevel", "error"], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
        let errors = "";
        child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
        child.once("exit", (code) => (code === 0 ? done(performance.now() - started) : fail(new Error(errors))));
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let printed = "";
    const keep = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes("Local:")) done();
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.once("exit", (code) => fail(new Error(`vite ended with ${code}: ${printed}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? done(address.port) : fail(new Error("no port"))));
    });
  });
}
