/** What somebody has who takes an app home: its rules as tests that hold, and that fail where a rule is broken. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { planApp } from "@appmon/compiler/app-plan";
import { appTests } from "@appmon/compiler/app-tests/app-tests";
import { readKitSources } from "@appmon/builder/kit-sources";
import { compileApp } from "@appmon/compiler/compile-app";
import { exportProject } from "@appmon/compiler/export-project";
import { typeErrors } from "@appmon/compiler/testing/check-apps";
import { appOfPattern } from "@appmon/korean/plan/app-of-pattern";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { format } from "oxfmt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyNth } from "./testing/scale.ts";

const ROOT = resolve(import.meta.dirname, "..");
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "appmon-exported-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const sourcesOf = async (id: string): Promise<Record<string, string>> => {
  const pattern = DECLARED_PATTERNS.find((one) => one.id === id);
  if (!pattern) throw new Error(`no pattern ${id}`);
  return withTests(pattern);
};

async function withTests(pattern: (typeof DECLARED_PATTERNS)[number]): Promise<Record<string, string>> {
  const spec = appOfPattern(pattern, { seed: 7, today: "2026-11-20" });
  return { ...compileApp(spec), "src/app.test.ts": (await appTests(planApp(spec))) ?? "" };
}

/** Names of the tests that failed, by the folder of their app; every app is there. */
async function failuresOf(apps: Record<string, Record<string, string>>): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(root, "apps-"));
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const [name, files] of Object.entries(apps))
    for (const [path, text] of Object.entries(files)) {
      if (!/^src\/(?:data\/.*|rules|people|app\.test)\.ts$/.test(path)) continue;
      await mkdir(dirname(join(folder, name, path)), { recursive: true });
      await writeFile(join(folder, name, path), text);
    }
  const [vitest, report] = [join(ROOT, "node_modules/vitest/vitest.mjs"), join(folder, "report.json")];
  const command = [vitest, "run", "--root", folder, "--reporter=json", `--outputFile=${report}`, "--no-isolate"];
  // Ends with 1 where a test failed: which one stands in the report.
  await new Promise((done) => execFile(process.execPath, command, { cwd: folder }, done));
  const { testResults } = JSON.parse(await readFile(report, "utf8")) as {
    testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  return Object.fromEntries(
    testResults.map(({ name, message, assertionResults }) => [
      name.slice(folder.length + 1).split("/")[0]!,
      assertionResults.length === 0 ? [message] : assertionResults.flatMap((one) => (one.status === "passed" ? [] : [one.fullName])),
    ]),
  );
}

describe("an exported app", () => {
  it.each(["online-store-cart", "word-guess-game"])(
    "passes its own lint, and speaks of nothing but itself: %s",
    async (id) => {
      const pattern = DECLARED_PATTERNS.find((one) => one.id === id)!;
      const project = await exportProject(appOfPattern(pattern, { seed: 7, today: "2026-11-20" }), await readKitSources());
      const folder = await mkdtemp(join(root, "whole-"));
      for (const [path, text] of Object.entries(project)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
      const oxlint = join(ROOT, "node_modules/.bin/oxlint");
      const said = await new Promise<string>((done) =>
        execFile(oxlint, ["--deny-warnings"], { cwd: folder }, (_failed, text) => done(text)),
      );
      expect(said).toContain("Found 0 warnings and 0 errors.");
      for (const [path, text] of Object.entries(project)) expect(text, path).not.toMatch(/generated apps?\b/);
    },
    60_000,
  );
});

describe("the tests that come with an exported app", () => {
  /** Apps of every kind, as they are. */
  const kinds: Record<string, Record<string, string>> = {};
  const broken = ["required", "unique", "least", "longest", "formula", "rollup", "counted", "rule", "rights", "seen"] as const;
  let failures: Record<string, string[]>;

  // All of them in one run: the start of another costs as much as its tests.
  beforeAll(async () => {
    const shop = await sourcesOf("online-store-cart");
    const pass = await sourcesOf("class-pass-booking");
    const change = (app: Record<string, string>, path: string, from: string | RegExp, to: string): Record<string, string> => {
      const text = app[path] ?? "";
      const changed = text.replace(from, to);
      expect(changed, `${path} ${from}`).not.toBe(text);
      return { ...app, [path]: changed };
    };
    const changed: Record<(typeof broken)[number], Record<string, string>> = {
      required: change(shop, "src/data/order.ts", 'type: "phone", required: true', 'type: "phone"'),
      unique: change(shop, "src/data/item.ts", "unique: true, ", ""),
      least: change(shop, "src/data/line.ts", "min: 1,", "min: 0,"),
      longest: change(shop, "src/data/order.ts", "maxLength: 40", "maxLength: 400"),
      formula: change(shop, "src/data/order.ts", "goods >= 50000", "goods > 50000"),
      rollup: change(shop, "src/data/item.ts", 'fn: "sum"', 'fn: "count"'),
      counted: change(shop, "src/data/item.ts", /where: \[\{ field: "returned"[^\]]*\],/, ""),
      rule: change(shop, "src/rules.ts", 'by: { field: "quantity", sign: -1 }', 'by: { field: "quantity", sign: 1 }'),
      rights: change(shop, "src/data/parcel.ts", "access: [", 'access: [{ role: "any", can: ["list", "read"] }, '),
      seen: change(shop, "src/data/parcel.ts", "access: [", 'access: [{ role: "any", can: ["list", "read"] }, '),
    };
    // The list of rights as it should be, the record seen all the same: only who looks finds out.
    changed.seen["src/app.test.ts"] = changed.seen["src/app.test.ts"]!.replace(/^describe\("누가 무엇을[\s\S]*/m, "");
    for (const pattern of everyNth(DECLARED_PATTERNS, 32)) kinds[pattern.id] = await withTests(pattern);
    failures = await failuresOf({ ...kinds, shop, pass, ...changed });
  }, 300_000);

  it("hold, and fail where a rule of the app is broken", () => {
    expect(failures["shop"]).toEqual([]);
    expect(failures["pass"]).toEqual([]);
    for (const name of broken) expect(failures[name]?.length, name).toBeGreaterThan(0);
  });

  it("hold for apps of every kind, type-check, and are laid out as the formatter does", async () => {
    for (const [id, { "src/app.test.ts": text = "" }] of Object.entries(kinds)) {
      expect(text, id).toContain("describe(");
      expect(text, id).toBe((await format("app.test.ts", text, { printWidth: 120 })).code);
    }
    expect(typeErrors(Object.values(kinds))).toEqual([]);
    for (const id of Object.keys(kinds)) expect(failures[id], id).toEqual([]);
  }, 300_000);
});
