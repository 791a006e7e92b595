import { sampleSets } from "@appmon/appspec/kept-samples";
import type { AttachedFile } from "@appmon/contract/attachment";
import { changedScreens } from "@appmon/appspec/changed-screens";
import type { AppSpec } from "@appmon/appspec/spec";
import type { HandEdit } from "@appmon/db/schema";
import { appendRoomEvents } from "@appmon/db/room-event-log";
import { syncSampleRecords } from "@appmon/db/sample-records";
import { addVersion, takeVersionSlot } from "@appmon/db/version-store";
import type { Checked, RefineOutcome, RefineProgress } from "@appmon/engine/refinement";
import { buildCandidate, type Built, typeFindings } from "./build-candidate.ts";
import { openGlimpses } from "./glimpses.ts";
import { guessesOf } from "./guesses-of.ts";
import { nameApp, underItsName } from "./name-app.ts";
import { openNarration } from "./narration.ts";
import { changedFiles } from "./plan-version.ts";
import { takeModelTurn } from "./model-turns.ts";
import { crashesOf, sightOfRun } from "./sight-of-run.ts";
import { assertGoing, endEvent, endRun, orStop, type RunContext, type RunEvent, RunLost, RunStopped, transact } from "./run-transaction.ts";
import { endGeneration, type GenerationRow, listSaidBefore, renameApp, setGenerationVersion, setRefinedFrom } from "./store.ts";

/** A version that stands: what a model may improve on, or do what the engine could not. */
export interface Draft {
  appId: string;
  version: number;
  spec: AppSpec;
  /** path → hash. */
  manifest: Record<string, string>;
  edits: Record<string, HandEdit>;
  /** What the user asked for. */
  message: { id: string; content: string; seq: number; attachments: AttachedFile[]; selection?: { block?: string; label?: string } | null };
  today: string;
  previewUrl: string;
  /** Whether the message is the wish the room began with. */
  isFirst: boolean;
  /** Does what the engine would have done without a model, and says why. Absent = the draft is the engine's answer, and has been told. */
  instead?(why: string): Promise<void>;
  /**
   * The version broke in somebody's browser, and is mended now; `green` is the one before the model, `told` the answer that came with
   * the broken one: the room folds that away, so the new answer says it again.
   */
  repair?: { fault: string; green: number; told: string | undefined };
}

const OVERTAKEN = "그사이 앱을 바꾸셔서, AI가 다듬은 내용은 넣지 않았어요.";

/** The app was changed by hand since the draft: what builds on the draft would take that back. */
export class Overtaken extends Error {}

/**
 * Lets the model improve on a version that already shows. What it makes is built and checked before anybody sees it, and becomes
 * a version of its own; whatever else comes of it, the draft stands and the run is done. `before` is told first.
 */
export async function refineVersion(context: RunContext, run: GenerationRow, draft: Draft, before: RunEvent[] = []): Promise<void> {
  const started = performance.now();
  const penniless = await context.ports.credits.reserve(run);
  if (penniless !== undefined) return endWithoutModel(context, run, draft, { why: penniless, before });
  const refused = await takeModelTurn(context, run, before);
  if (refused !== undefined) return endWithoutModel(context, run, draft, { why: refused, before: [] });
  const label = draft.instead ? "AI가 앱을 고치고 있어요" : "AI가 한 번 더 다듬고 있어요";
  const step = { generationId: run.id, step: "refine", label, fraction: 0.85 };
  await transact(context, run, (tx, lastSeq) => appendRoomEvents(tx, run.roomId, [{ type: "step-start", data: step }], { lastSeq }));
  const glimpses = openGlimpses(context, run, draft, label);
  const narration = openNarration(context, run, { spec: draft.spec, label });
  const builds = new Map<AppSpec, Built>();
  const follow = (step: RefineProgress) => {
    glimpses.follow(step);
    narration.follow(step);
  };
  const naming = nameApp(context, run, draft);
  const asking = askModel(context, run, draft, { follow, builds });
  const outcome = await orUndefined(context, run, asking).finally(() => Promise.all([glimpses.close(), narration.close()]));
  const named = await naming;
  assertGoing(context.signal);
  const content = context.ports.refineReplyFor(outcome, { isDraft: draft.instead === undefined });
  if (outcome?.kind === "asked") return endWithDraft(context, run, draft, { content, chips: outcome.chips });
  if (outcome?.kind === "answered") return endWithDraft(context, run, draft, { content, chips: [] });
  if (outcome?.kind !== "refined") return endWithoutModel(context, run, draft, { why: content, before: [] });
  const built = builds.get(outcome.spec);
  if (!built) throw new Error("a refined app was not checked");
  try {
    const whole = await underItsName(context, run, draft, { outcome, built, named });
    await storeRefined(context, run, draft, { outcome: whole.outcome, ...whole.built, ms: Math.round(performance.now() - started) });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    await endWithDraft(context, run, draft, { content: OVERTAKEN, chips: [] });
  }
}

/** `undefined` for work that broke: a mistake of ours, which must not cost anybody the draft. */
export async function orUndefined<T>({ signal, closing, log }: RunContext, run: GenerationRow, work: Promise<T>): Promise<T | undefined> {
  try {
    return await orStop(work, AbortSignal.any([signal, closing]));
  } catch (error) {
    if (error instanceof RunStopped) throw signal.aborted ? error : new RunLost();
    log.error({ err: error, generation: run.id }, "refinement broke");
    return undefined;
  }
}

export interface Asking {
  follow(step: RefineProgress): void;
  /** Filled with what was built to check it. */
  builds: Map<AppSpec, Built>;
}

export async function askModel(context: RunContext, run: GenerationRow, draft: Draft, { follow, builds }: Asking): Promise<RefineOutcome> {
  const { db, ports, signal, closing } = context;
  const { spec, message, today } = draft;
  const all = await listSaidBefore(db, run.roomId, message.seq);
  const { summary, rest } = (await ports.notes?.read(db, run.roomId, all)) ?? { summary: undefined, rest: all };
  ports.notes?.renew(run.roomId, all);
  const stopped = AbortSignal.any([signal, closing]);
  const sight = sightOfRun(context, run, draft);
  ports.sight?.warm();
  const check = async (candidate: AppSpec): Promise<Checked> => {
    const made = await buildCandidate(context, run, draft, candidate);
    const running = "built" in made ? made.built : made.running;
    const found = "built" in made ? [] : made.findings;
    if (!running) return { kind: "findings", findings: found };
    const crashes = sight ? await crashesOf(sight, candidate, stopped) : [];
    if (crashes.length > 0) return { kind: "findings", findings: [...found, ...crashes] };
    builds.set(candidate, running);
    return found.length > 0 ? { kind: "findings", findings: found, runs: true } : { kind: "green" };
  };
  const [said, handTexts, guesses] = await Promise.all([
    ports.readAttachments(db, message.content, message.attachments),
    ports.loadHandTexts(db, draft.edits),
    draft.isFirst ? [] : guessesOf(db, { appId: draft.appId, roomId: run.roomId }, all),
  ]);
  const input = {
    spec,
    conversation: rest.map(({ role, content }) => ({ who: role, text: content })),
    ...(summary !== undefined && { notes: summary }),
    isFirst: draft.isFirst,
    guesses,
    message: message.content,
    ...(message.selection && { selection: message.selection }),
    ...(said.images.length > 0 && { images: said.images }),
    ...(said.files.length > 0 && { files: said.files }),
    today,
    dataImports: ports.dataImports,
    handTexts,
    check,
    checkTypes: (candidate: AppSpec) => typeFindings(context, run, draft, candidate),
    ...(sight && { sight }),
    ...(draft.repair && { fault: draft.repair.fault }),
  };
  return ports.refine!(input, stopped, follow);
}

/** Stores what a model made as a version, with its answer and the end of the run. */
export async function storeRefined(
  context: RunContext,
  run: GenerationRow,
  draft: Draft,
  { outcome, files, edits, told, findings = [], ms }: Built & { outcome: RefineOutcome & { kind: "refined" }; ms: number },
): Promise<void> {
  const { ports } = context;
  const { appId, previewUrl } = draft;
  const { id, roomId } = run;
  const { spec, operations, summary } = outcome;
  const changes = changedFiles(draft.manifest, files);
  const { inverse } = ports.applyOperations(draft.spec, operations);
  const number = await transact(context, run, async (tx, lastSeq) => {
    const { taken } = await ports.credits.settle(tx, run, draft.repair ? null : outcome.usage);
    const slot = await takeVersionSlot(tx, appId);
    const { number: version } = slot;
    if (version !== draft.version + 1) throw new Overtaken();
    const now = new Date();
    const end = { state: "done", version, reason: null } as const;
    const receipt = taken > 0 ? `크레딧 ${taken}개를 썼어요.` : "";
    const content = [draft.repair?.told, ports.refineReplyFor(outcome), told, receipt].filter(Boolean).join("\n\n");
    // Shown anew where the model has understood more, or other, than the engine.
    const notes = JSON.stringify(spec.notes) === JSON.stringify(draft.spec.notes) ? [] : spec.notes;
    const renamed = spec.title !== draft.spec.title;
    // A room is called what its app is called until somebody names it.
    const named = renamed ? await ports.rooms.setTitle(tx, roomId, { from: draft.spec.title, title: spec.title }) : undefined;
    // Nobody asked for what is improved in a first draft: whoever tries it is left where they are.
    const paths = draft.instead ? changedScreens(draft.spec, spec) : [];
    const events: RunEvent[] = [
      ...(renamed ? [{ type: "room", data: { title: named?.title ?? null, appId } } as const] : []),
      ...changes.written.map((file) => ({ type: "file-write", data: { generationId: id, ...file } }) as const),
      ...changes.deleted.map((path) => ({ type: "file-delete", data: { generationId: id, path } }) as const),
      { type: "step-end", data: { generationId: id, step: "refine", label: "AI가 다듬었어요", fraction: 0.95 } },
      { type: "check", data: { generationId: id, name: "bundle", ok: true, findings: [] } },
      {
        type: "check",
        data: { generationId: id, name: "types", ok: findings.length === 0, findings: findings.map(({ message }) => message) },
      },
      { type: "preview-ready", data: { generationId: id, appId, version, url: previewUrl, ms, paths } },
    ];
    const generationId = idOfAnswer(run, draft);
    await Promise.all([
      renamed && renameApp(tx, appId, spec.title),
      addVersion(
        tx,
        { id: appId, roomId },
        slot,
        { spec, ops: operations, inverse, origin: "chat", summary, files, edits, generationId },
        now,
      ),
      syncSampleRecords(tx, appId, sampleSets(spec), now, { isNewApp: false }),
      setGenerationVersion(tx, id, version),
      setRefinedFrom(tx, id, draft.repair?.green ?? draft.version),
      endGeneration(tx, id, end),
      ports.rooms.addAnswer(
        tx,
        roomId,
        { content, chips: [], notes, version, generationId },
        { before: events, after: [endEvent(run, end, taken)], lastSeq },
      ),
    ]);
    return version;
  });
  ports.versionStored(appId, number, files);
}

/** As if no model were there, with a word about why. */
async function endWithoutModel(
  context: RunContext,
  run: GenerationRow,
  draft: Draft,
  { why, before }: { why: string; before: RunEvent[] },
): Promise<void> {
  if (before.length > 0) await transact(context, run, (tx) => appendRoomEvents(tx, run.roomId, before));
  if (!draft.instead) return endWithDraft(context, run, draft, { content: why, chips: [] });
  // What changed nothing costs nothing.
  await transact(context, run, (tx) => context.ports.credits.settle(tx, run, null));
  await draft.instead(why);
}

async function endWithDraft(
  context: RunContext,
  run: GenerationRow,
  draft: Draft,
  { content, chips }: { content: string; chips: string[] },
): Promise<void> {
  const end = { state: "done", version: run.version, reason: null } as const;
  const stepEnd: RunEvent = { type: "step-end", data: { generationId: run.id, step: "refine", label: "앱은 그대로예요", fraction: 0.95 } };
  await transact(context, run, async (tx, lastSeq) => {
    // What changed nothing costs nothing.
    await context.ports.credits.settle(tx, run, null);
    if (content === "") return endRun(tx, run, end, [stepEnd]);
    await Promise.all([
      endGeneration(tx, run.id, end),
      context.ports.rooms.addAnswer(
        tx,
        run.roomId,
        { content, chips, notes: [], version: null, generationId: idOfAnswer(run, draft) },
        { before: [stepEnd], after: [endEvent(run, end)], lastSeq },
      ),
    ]);
  });
}

/** One answer and one version of a run bear its name; when a draft was told, those are the draft's. */
function idOfAnswer(run: GenerationRow, draft: Draft): string | null {
  return draft.instead || draft.repair ? run.id : null;
}
