/** Somebody without rights, where root runs the tests. */
import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { IS_SOAK } from "../../tools/testing/scale.ts";

const ROOT = resolve(import.meta.dirname, "../..");
export const NOBODY = { uid: 65_534, gid: 65_534 };
export const isRoot = process.getuid?.() === 0;

/** This very checkout is closed to writing for somebody else than root, whose it is; a copy costs as much as a start. */
export const isClosed = isRoot && !IS_SOAK && statSync(ROOT).uid === 0 && mayRead(ROOT);

/** Whether somebody without rights reaches the folder and nothing in it can be written by everybody. */
function mayRead(folder: string): boolean {
  const inIt = spawnSync("test", ["-r", join(folder, "package.json")], NOBODY).status === 0;
  return inIt && spawnSync("test", ["-w", folder], NOBODY).status === 1;
}

/** A folder of theirs, with a cache that has what this checkout's has: that pages can be built there, too, is shown in the long run. */
export function makeOwnFolder(): { folder: string; cacheDir: string } {
  const folder = mkdtempSync(join(tmpdir(), "appmon-own-"));
  const cacheDir = join(folder, "cache");
  if (!IS_SOAK && existsSync(join(ROOT, ".cache"))) cpSync(join(ROOT, ".cache"), cacheDir, { recursive: true });
  if (isRoot) {
    chownSync(folder, NOBODY.uid, NOBODY.gid);
    if (!IS_SOAK) spawnSync("chown", ["-R", `${NOBODY.uid}:${NOBODY.gid}`, cacheDir]);
  }
  return { folder, cacheDir };
}
