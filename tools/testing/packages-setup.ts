/**
 * Has the shared packages built before any test asks for them: workers that begin side by side in a new checkout would each build the
 * same ones. What is there already is only looked at.
 */
import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Of preview pages: a builder that is given the same ones finds what is built. */
    pageScripts: Record<string, string>;
  }
}

const ROOT = resolve(import.meta.dirname, "../..");

export default async function setup(project: TestProject): Promise<void> {
  // In a process of its own, as the builder asks Node where modules are, which the runner of set-ups does not know.
  const command = [join(ROOT, "tools/testing/build-packages.ts"), join(ROOT, ".cache/builder")];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  project.provide("pageScripts", JSON.parse(stdout) as Record<string, string>);
}
