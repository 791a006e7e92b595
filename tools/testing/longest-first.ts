/**
 * The order in which test files begin: the longest first, so that no worker has a long one left when the others are done. A clean
 * clone has no durations of its own; those of `slow-files.json` were measured once (seconds), and only their order matters.
 */
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const ROOT = resolve(import.meta.dirname, "../..");

/** Seconds by path from the root of the project. */
function durationsOf(path: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Record<string, number>;
  } catch (error) {
    // Nobody has run the tests here yet.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = { ...durationsOf("tools/testing/slow-files.json"), ...durationsOf(".cache/test-durations.json") };
    const bySize = await super.sort(files);
    const lasts = (file: TestSpecification): number => seconds[relative(ROOT, file.moduleId)] ?? 0;
    // Files of one project stay together: a worker goes on with what it has loaded only from a file to one of its own kind.
    const projects = [...new Set(bySize.map(({ project }) => project))];
    return projects.flatMap((project) => bySize.filter((file) => file.project === project).toSorted((a, b) => lasts(b) - lasts(a)));
  }
}
