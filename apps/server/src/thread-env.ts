import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";

/**
 * The environment of a thread: nothing of ours. Where Node keeps what it has compiled (`NODE_COMPILE_CACHE`), the threads take it from
 * there too instead of compiling their code anew each.
 */
export function threadEnv(): Record<string, string> {
  const versioned = getCompileCacheDir();
  // Node answers with the folder of its own version inside of the one it was given.
  return versioned ? { NODE_COMPILE_CACHE: dirname(versioned) } : {};
}
