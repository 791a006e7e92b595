import { createId } from "@appmon/kernel/id";
import { changedScreens } from "@appmon/appspec/changed-screens";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Database } from "@appmon/db/client";
import { syncSampleRecords } from "@appmon/db/sample-records";
import { addTableRecords } from "@appmon/db/table-records";
import {
  addVersion,
  findVersion,
  FIRST_VERSION,
  loadVersionFiles,
  manifestOf,
  takeVersionSlot,
  type VersionRow,
} from "@appmon/db/version-store";
import type { BuildFinding, SourceFiles } from "@appmon/builder/build-request";
import { seedOf } from "@appmon/engine/seed-of";
import type { TurnResult } from "@appmon/engine/turn";
import { koreanDate } from "./korean-date.ts";
import { changedFiles, type Plan, planVersion } from "./plan-version.ts";
import { tellPlan, wishOf } from "./plan-talk.ts";
import { repairVersion } from "./repair-version.ts";
import { type Draft, refineVersion } from "./refine-version.ts";
import {
  assertGoing,
  endEvent,
  endRun,
  lockRoomAndRun,
  orStop,
  type RunContext,
  type RunEvent,
  RunLost,
  RunStopped,
  transact,
} from "./run-transaction.ts";
import {
  type AppRow,
  createApp,
  endGeneration,
  findAppOfRoom,
  findAppWithVersion,
  findMessage,
  type GenerationRow,
  listSaidBefore,
  listVersionSteps,
  pointAppAt,
  renameApp,
  setGenerationVersion,
} from "./store.ts";

const FAILED = "앱을 완성하지 못했어요. 마지막으로 잘 되던 상태는 그대로예요. 다시 시도해 주세요.";
/** "그거 말고 아까 그 색으로" reaches back a few turns, not more. */
const MOST_EARLIER = 24;
const STOPPED = "멈췄어요. 마지막으로 잘 되던 상태는 그대로예요.";

/**
 * Carries one claimed run to its end: message → turn → spec → files → bundle → version → type check. Every step writes under
 * the run's attempt number, so that a runner that was given up for dead cannot write any more. May be repeated after a
 * crash: a version that was already stored for this run is taken as it is.
 */
export async function runGeneration(context: RunContext, run: GenerationRow): Promise<void> {
  const { db } = context;
  try {
    if (run.fault) await repairVersion(context, run, run.fault);
    else if (run.version === null) await makeVersion(context, run);
    else await resume(context, run, run.version);
  } catch (error) {
    if (error instanceof RunLost) return;
    const stopped = error instanceof RunStopped || context.signal.aborted;
    const isOurs = !stopped && !(error instanceof EditInTheWay);
    if (isOurs) context.log.error({ err: error, generation: run.id }, "generation failed");
    await db.transaction(async (tx) => {
      const { own } = await lockRoomAndRun(tx, run);
      if (!own) return;
      await context.ports.credits.settle(tx, run, null);
      const reason = stopped ? STOPPED : error instanceof EditInTheWay ? error.message : FAILED;
      const end = { state: stopped ? "stopped" : "failed", version: own.version, reason } as const;
      // A version that was stored has its answer already, and stays.
      if (own.version !== null) return endRun(tx, run, end);
      const answer = { content: reason, chips: [], notes: [], version: null, generationId: run.id };
      await Promise.all([
        endGeneration(tx, run.id, end),
        context.ports.rooms.addAnswer(tx, run.roomId, answer, { after: [endEvent(run, end)] }),
      ]);
    });
  }
}

async function makeVersion(context: RunContext, run: GenerationRow): Promise<void> {
  const { db, ports, signal } = context;
  const started = performance.now();
  const [room, told, latest] = await Promise.all([
    ports.rooms.find(db, run.ownerId, run.roomId),
    findMessage(db, run.roomId, run.messageId),
    findAppWithVersion(db, run.roomId),
  ]);
  if (!room || !told) throw new Error("the room or the message of a run is gone");
  const message = { ...told, content: await wishOf(db, told) };

  const { app, version: newest } = latest ?? {};
  // Words said anew start from where they were said first; nothing is taken back for it.
  const current = message.startsFrom === null || !app ? newest : await findVersion(db, app.id, message.startsFrom);
  const spec = current?.spec as AppSpec | undefined;
  const said = await ports.readAttachments(db, message.content, message.attachments);
  // Only a follow-up is about what was said before.
  const earlier = spec ? await listSaidBefore(db, run.roomId, message.seq, MOST_EARLIER) : [];
  const before = earlier.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  const turn = ports.takeTurn(
    {
      text: said.text,
      ...(before.length > 0 && { before }),
      ...(message.selection && { picked: message.selection }),
      ...(said.table ? { table: said.table } : {}),
      spec,
      today: koreanDate(message.createdAt),
      seed: spec?.seed ?? seedOf(said.text),
    },
    signal,
  );
  const result = await orStop(turn, signal);

  // Going back takes the hand edits of the version it goes back to.
  let edits = current?.edits ?? {};
  const plan = await planVersion(result, {
    spec,
    steps: async () => (app ? listVersionSteps(db, app.id) : []),
    specOf: async (number) => {
      const version = await getVersion(db, app, number);
      edits = version.edits;
      return version.spec as AppSpec;
    },
    applyOperations: ports.applyOperations,
  });
  if (message.isPlan)
    return say(context, run, result, {
      ...tellPlan(result, plan, { spec, reply: ports.replyFor(result), canModel: ports.refine !== undefined }),
      told: said.told,
      appId: app?.id,
    });
  if (plan.kind === "words") {
    const canModel = ports.refine !== undefined && result.kind === "unsupported" && !result.elsewhere;
    if (!canModel || !app || !newest || !current || !spec) return say(context, run, result, { ...plan, told: said.told, appId: app?.id });
    return refineVersion(context, run, {
      appId: app.id,
      version: newest.number,
      spec,
      manifest: current.files,
      edits,
      message,
      today: koreanDate(message.createdAt),
      previewUrl: ports.previewUrl(room.previewName),
      words: { content: plan.content ?? ports.replyFor(result), chips: plan.chips },
    });
  }

  const appId = app?.id ?? createId("app");
  const kept = await ports.keepHandEdits(db, edits, ports.compile(plan.spec));
  const { files } = kept;
  const build = await ports.builder.preview(run.roomId, files);
  if (!build.ok) throw inTheWay(kept.edits, build.findings) ?? new Error(`the bundle has findings: ${JSON.stringify(build.findings)}`);
  assertGoing(signal);

  const changes = changedFiles(newest?.files ?? {}, files);
  const content = [ports.replyFor(result), said.told, kept.told].filter(Boolean).join("\n\n");
  const previewUrl = ports.previewUrl(room.previewName);
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
      syncSampleRecords(
        tx,
        appId,
        plan.spec.entities.map((entity) => ({ collection: entity.id, rows: entity.sample })),
        now,
        { isNewApp: !app },
      ),
      "records" in result && result.records && addTableRecords(tx, appId, result.records, now),
      setGenerationVersion(tx, id, number),
      ports.rooms.addAnswer(
        tx,
        roomId,
        { content, chips: [], notes: plan.notes, version: number, generationId: id },
        { before, lastSeq, ...(app ? {} : { change: { appId, title } }) },
      ),
    ]);
    return number;
  });
  ports.versionStored(appId, version, files);
  await new Promise((done) => setTimeout(done, PAINT_FIRST_MS));
  // An edit the engine understood says what it does; a first draft is a guess at what was meant.
  const draft: Draft | undefined =
    ports.refine && result.kind === "create"
      ? {
          appId,
          version,
          spec: plan.spec,
          manifest: manifestOf(files),
          edits: kept.edits,
          message,
          today: koreanDate(message.createdAt),
          previewUrl,
        }
      : undefined;
  await finish(context, { ...run, version }, { appId, version, files, edits: kept.edits }, draft);
}

/** What a person wrote by hand does not go with what was asked for: no fault of ours, and nothing that trying again would mend. */
class EditInTheWay extends Error {}

/** The refusal, where all that is wrong is in files that were edited by hand. */
function inTheWay(edits: Record<string, unknown>, findings: BuildFinding[]): EditInTheWay | undefined {
  if (findings.length === 0 || !findings.every(({ path }) => path !== undefined && Object.hasOwn(edits, path))) return undefined;
  const places = [...new Set(findings.map(({ path, line }) => `${path}${line === undefined ? "" : ` ${line}번째 줄`}`))].slice(0, 3);
  return new EditInTheWay(
    `직접 고친 코드와 맞지 않아서 바꾸지 못했어요. 앱은 마지막으로 잘 되던 상태 그대로예요. 코드 탭에서 이곳을 고친 뒤에 다시 말해 주세요: ${places.join(", ")}`,
  );
}

/**
 * A run whose runner died after the version was stored: the check is left, and the model, which is asked anew for a first draft
 * that nobody has changed meanwhile.
 */
async function resume(context: RunContext, run: GenerationRow, version: number): Promise<void> {
  const { db, ports } = context;
  const [room, message, app] = await Promise.all([
    ports.rooms.find(db, run.ownerId, run.roomId),
    findMessage(db, run.roomId, run.messageId),
    findAppOfRoom(db, run.roomId),
  ]);
  const stored = app && (await findVersion(db, app.id, version));
  if (!room || !message || !app || !stored) throw new Error("the version of a run is gone");
  const isFirst = stored.number === 1 && app.latestVersion === 1;
  const draft: Draft = {
    appId: app.id,
    version,
    spec: stored.spec as AppSpec,
    manifest: stored.files,
    edits: stored.edits,
    message: { ...message, content: await wishOf(db, message) },
    today: koreanDate(message.createdAt),
    previewUrl: ports.previewUrl(room.previewName),
  };
  const files = await loadVersionFiles(db, stored.files);
  await finish(context, run, { appId: app.id, version, files, edits: stored.edits }, ports.refine && isFirst ? draft : undefined);
}

/** The browser draws first: on a small machine the checker would take the very core the new screen is painted on. */
const PAINT_FIRST_MS = 150;

/** Type check beside the preview that already shows; a version that does not pass is not kept as the latest. A draft goes on to the model. */
async function finish(
  context: RunContext,
  run: GenerationRow,
  { appId, version, files, edits }: { appId: string; version: number; files: SourceFiles; edits: Record<string, unknown> },
  draft?: Draft,
): Promise<void> {
  const { db, ports } = context;
  const types = await ports.builder.checkTypes(run.roomId, files);
  // A checker that broke says nothing about the app: that is shown, and the version stays.
  // A component of its own that no longer fits what was changed keeps to itself; it is not the change that is wrong.
  const faults = types.ok ? types.value.filter((finding) => !finding.path?.startsWith("src/slots/")) : [];
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

/** Words, and rows of a table for a collection that is there. */
async function say(
  context: RunContext,
  run: GenerationRow,
  result: TurnResult,
  plan: Plan & { kind: "words" } & { told: string; appId: string | undefined },
): Promise<void> {
  const content = [plan.content ?? context.ports.replyFor(result), plan.told].filter(Boolean).join("\n\n");
  await transact(context, run, async (tx) => {
    const end = { state: "done", version: null, reason: null } as const;
    const before: RunEvent[] = [{ type: "text-delta", data: { generationId: run.id, text: content } }];
    const answer = { content, chips: plan.chips, notes: [], version: null, generationId: run.id };
    await Promise.all([
      result.kind === "records" && plan.appId !== undefined && addTableRecords(tx, plan.appId, result.records, new Date()),
      endGeneration(tx, run.id, end),
      context.ports.rooms.addAnswer(tx, run.roomId, answer, { before, after: [endEvent(run, end)] }),
    ]);
  });
}

async function getVersion(db: Database, app: AppRow | undefined, number: number): Promise<VersionRow> {
  const version = app && (await findVersion(db, app.id, number));
  if (!version) throw new Error(`version ${number} is gone`);
  return version;
}
