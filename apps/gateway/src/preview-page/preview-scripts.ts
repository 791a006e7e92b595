import { fileURLToPath } from "node:url";

/** Sources of the browser scripts of previews and published pages, to be built beside the vendor files: pass them to `createBuilder`. */
export const previewScripts: Record<"guard" | "registry" | "checker" | "trial" | "candidate" | "sight" | "faults", string> = {
  guard: fileURLToPath(import.meta.resolve("./preview-guard.ts")),
  registry: fileURLToPath(import.meta.resolve("./preview-registry.ts")),
  trial: fileURLToPath(import.meta.resolve("./trial-runner.ts")),
  sight: fileURLToPath(import.meta.resolve("./sight-runner.ts")),
  candidate: fileURLToPath(import.meta.resolve("./candidate-watch.ts")),
  checker: fileURLToPath(import.meta.resolve("./check-screen.ts")),
  faults: fileURLToPath(import.meta.resolve("../site-page/tell-faults.ts")),
};
