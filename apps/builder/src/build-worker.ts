/**
 * The process in which strangers' sources are compiled: no environment, no network, no files but the toolchain. Anything
 * unexpected ends it, because a native parser that failed once is not to be trusted with the next source.
 */
import type { WorkerJob, WorkerMessage, WorkerOutcome, WorkerRole } from "./build-protocol.ts";

type Work = (job: WorkerJob) => Promise<WorkerOutcome> | WorkerOutcome;

const warmFiles = {
  "src/main.tsx": 'import { useState } from "react";\nexport const Warm = () => <b className="p-4 grid">{useState(1)[0]}</b>;\n',
};
const warmPage = { title: "", description: "", data: "hosted", lang: "ko", themeColor: "#fff" } as const;

async function load(role: WorkerRole): Promise<Work> {
  if (role === "preview") {
    const { buildPreview } = await import("./build-preview.ts");
    await buildPreview("", warmFiles);
    const { buildStanding } = await import("./stand-ins.ts");
    return ({ project, files }) => buildStanding(files, (standing) => buildPreview(project, standing));
  }
  if (role === "types") {
    const { checkTypes } = await import("./check-types.ts");
    checkTypes(warmFiles);
    const { guardCustom } = await import("./custom-guard.ts");
    return ({ files }) => {
      const outcome = checkTypes(files);
      return outcome.ok ? { ok: true, value: [...guardCustom(files), ...outcome.value] } : outcome;
    };
  }
  const { buildPublish } = await import("./build-publish.ts");
  const modules = { react: "/react.js", "react/jsx-runtime": "/jsx.js" };
  await buildPublish(warmFiles, warmPage, { flavour: { modules, needs: {}, imports: {} }, stylesheet: "/kit.css", fonts: {} });
  const { buildStanding } = await import("./stand-ins.ts");
  return ({ files, publish }) => {
    if (!publish) throw new Error("a publish job without its page");
    return buildStanding(files, (standing) => buildPublish(standing, publish.page, publish.vendor));
  };
}

function send(message: WorkerMessage): void {
  process.send!(message, undefined, undefined, (error) => {
    if (error) process.exit(1);
  });
}

function fail(error: unknown): never {
  process.stderr.write(`${String(error instanceof Error ? error.stack : error).slice(0, 2000)}\n`, () => process.exit(1));
  throw error;
}

process.on("disconnect", () => process.exit(0));
const work = await load(process.argv[2] as WorkerRole).catch(fail);
process.on("message", (job: WorkerJob) => {
  Promise.resolve(job)
    .then(work)
    .then((outcome) => send({ type: "done", outcome }), fail);
});
send({ type: "ready" });
