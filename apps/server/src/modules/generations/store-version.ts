import { sampleSets } from "@appmon/appspec/kept-samples";
import { createId } from "@appmon/kernel/id";
import { changedScreens } from "@appmon/appspec/changed-screens";
import type { AppSpec } from "@appmon/appspec/spec";
import type { BuildFinding, SourceFiles } from "@appmon/builder/build-request";
import { syncSampleRecords } from "@appmon/db/sample-records";
import type { HandEdit } from "@appmon/db/schema";
import { addTableRecords } from "@appmon/db/table-records";
import { addVersion, FIRST_VERSION, takeVersionSlot, type VersionRow } from "@appmon/db/version-store";
import type { TurnResult } from "@appmon/engine/turn";
import { changedFiles, type Plan } from "./plan-version.ts";
import { type Draft, refineVersion } from "./refine-version.ts";
import { assertGoing, endRun, lockRoomAndRun, type RunContext, type RunEvent, RunLost, transact } from "./run-transaction.ts";
import { type AppRow, createApp, type GenerationRow, listVersionSteps, pointAppAt, renameApp, setGenerationVersion } from "./store.ts";

export const FAILED = "앱을 완성하지 못했어요. 마지막으로 잘 되던 상태는 그대로예요. 다시 시도해 주세요.";

/** What the engine has made of a message, on its way to a version. */
export interface Planned {
  result: TurnResult;
  plan: Plan & { kind: "version" };
  app: AppRow | undefined;
  newest: VersionRow | undefined;
  edits: Record<string, HandEdit>;
  previewName: string;
  /** Said after the answer. */
  told: string[];
}

export interface Stored {
  appId: string;
  version: number;
  files: SourceFiles;
  edits: Record<string, HandEdit>;
}

/** Builds what was planned and stores it as a version, with its answer. */
export async function storeVersion(context: RunContext, run: GenerationRow, planned: Planned): Promise<Stored> {
  const { db, ports, signal } = context;
  const { result, plan, app, newest, edits, previewName } = planned;
  const started = performance.now();
  const appId = app?.id ?? createId("app");
  const kept = await ports.keepHandEdits(db, edits, await ports.compile(plan.spec, run.ownerId));
  const { files } = kept;
  const build = await ports.builder.preview(run.roomId, files, { person: run.ownerId });
  if (!build.ok) throw inTheWay(kept.edits, build.findings) ?? new Error(`the bundle has findings: ${JSON.stringify(build.findings)}`);
  assertGoing(signal);

  const changes = changedFiles(newest?.files ?? {}, files);
  const content = [ports.replyFor(result), kept.told, ...planned.told].filter(Boolean).join("\n\n");
  const previewUrl = ports.previewUrl(previewName);
  const paths = newest ? changedScreens(newest.spec as AppSpec, plan.spec) : [];
  const version = await transact(context, run, async (tx, lastSeq) => {
    const { id, roomId } = run;
    const { title } = plan.spec;
    const now = new Date();
    const slot = app ? await takeVersionSlot(tx, appId) : FIRST_VERSION;
    const { number } = slot;
    const before: RunEvent[] = [
      ...(app?.title === title ? [] : [{ type: "room", data: { title: app ? null : title, appId } } as const]),
      { type: "plan", data: { generationId: id, items: plan.items, notes: plan.notes } },
      { type: "step-end", data: { generationId: id, step: "understand", label: "말씀하신 내용을 이해했어요", fraction: 0.3 } },
      ...changes.written.map((file) => ({ type: "file-write", data: { generationId: id, ...file } }) as const),
      ...changes.deleted.map((path) => ({ type: "file-delete", data: { generationId: id, path } }) as const),
      { type: "step-end", data: { generationId: id, step: "screens", label: "화면을 그렸어요", fraction: 0.7 } },
      { type: "check", data: { generationId: id, name: "bundle", ok: true, findings: [] } },
      {
        type: "preview-ready",
        data: { generationId: id, appId, version: number, url: previewUrl, ms: Math.round(performance.now() - started), paths },
      },
      { type: "text-delta", data: { generationId: id, text: content } },
      { type: "step-start", data: { generationId: id, step: "check", label: "문제가 없는지 확인하고 있어요", fraction: 0.8 } },
    ];
    // In this order on the wire: a version needs its app.
    await Promise.all([
      app ? app.title !== title && renameApp(tx, appId, title) : createApp(tx, { id: appId, ownerId: run.ownerId, roomId, title }),
      addVersion(
        tx,
        { id: appId, roomId },
        slot,
        {
          spec: plan.spec,
          ops: plan.ops,
          inverse: plan.inverse,
          origin: plan.origin,
          summary: plan.summary,
          files,
          edits: kept.edits,
          generationId: id,
        },
        now,
      ),
      syncSampleRecords(tx, appId, sampleSets(plan.spec), now, { isNewApp: !app }),
      "records" in result && result.records && addTableRecords(tx, appId, result.records, now),
      setGenerationVersion(tx, id, number),
      ports.rooms.addAnswer(
        tx,
        roomId,
        { content, chips: plan.chips ?? [], notes: plan.notes, version: number, generationId: id },
        { before, lastSeq, ...(app ? {} : { change: { appId, title } }) },
      ),
    ]);
    return number;
  });
  ports.versionStored(appId, version, files);
  return { appId, version, files, edits: kept.edits };
}

/** What a person wrote by hand does not go with what was asked for: no fault of ours, and nothing that trying again would mend. */
export class EditInTheWay extends Error {}

/** The refusal, where all that is wrong is in files that were edited by hand. */
function inTheWay(edits: Record<string, unknown>, findings: BuildFinding[]): EditInTheWay | undefined {
  if (findings.length === 0 || !findings.every(({ path }) => path !== undefined && Object.hasOwn(edits, path))) return undefined;
  const places = [...new Set(findings.map(({ path, line }) => `${path}${line === undefined ? "" : ` ${line}번째 줄`}`))].slice(0, 3);
  return new EditInTheWay(
    `직접 고친 코드와 맞지 않아서 바꾸지 못했어요. 앱은 마지막으로 잘 되던 상태 그대로예요. 코드 탭에서 이곳을 고친 뒤에 다시 말해 주세요: ${places.join(", ")}`,
  );
}

/** Type check beside the preview that already shows; a version that does not pass is not kept as the latest. A draft goes on to the model. */
export async function finishVersion(
  context: RunContext,
  run: GenerationRow,
  { appId, version, files, edits }: Stored,
  draft?: Draft,
): Promise<void> {
  const { db, ports } = context;
  const types = await ports.builder.checkTypes(run.roomId, files, { person: run.ownerId });
  // A checker that broke says nothing about the app: that is shown, and the version stays.
  // A component of its own that no longer fits what was changed keeps to itself; it is not the change that is wrong.
  const faults = types.ok ? types.value.filter((finding) => !finding.path?.startsWith("src/custom/")) : [];
  const findings = types.ok ? types.value : types.findings;
  const refused = inTheWay(edits, faults);
  if (findings.length > 0 && !refused) context.log.error({ generation: run.id, findings }, "type check has findings");
  const check: RunEvent = {
    type: "check",
    data: { generationId: run.id, name: "types", ok: findings.length === 0, findings: findings.map((finding) => finding.message) },
  };
  if (draft && faults.length === 0) return refineVersion(context, run, draft, [check]);
  await db.transaction(async (tx) => {
    if (!(await lockRoomAndRun(tx, run)).own) throw new RunLost();
    if (faults.length === 0) return endRun(tx, run, { state: "done", version, reason: null }, [check]);
    const previous = (await listVersionSteps(tx, appId)).filter((step) => step.number < version).at(-1);
    if (previous) await pointAppAt(tx, appId, previous.number);
    await endRun(tx, run, { state: "failed", version, reason: refused?.message ?? FAILED }, [check]);
  });
}
