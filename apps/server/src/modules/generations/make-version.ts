import type { AppSpec } from "@appmon/appspec/spec";
import type { Database } from "@appmon/db/client";
import { addTableRecords } from "@appmon/db/table-records";
import { findVersion, manifestOf, type VersionRow } from "@appmon/db/version-store";
import type { TableRecords } from "@appmon/korean/table/table";
import { seedOf } from "@appmon/engine/seed-of";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";
import { koreanDate } from "@appmon/kernel/korean-date";
import { askedTooMuch } from "./asked-too-much.ts";
import { tellPlan } from "./plan-talk.ts";
import { type Plan, planVersion } from "./plan-version.ts";
import { type Draft, refineVersion } from "./refine-version.ts";
import { endEvent, orStop, type RunContext, type RunEvent, transact } from "./run-transaction.ts";
import {
  type AppRow,
  endGeneration,
  findAppWithVersion,
  findMessage,
  type GenerationRow,
  isAnswered,
  listSaidBefore,
  listVersionSteps,
} from "./store.ts";
import { finishVersion, storeVersion } from "./store-version.ts";
import { wishOf } from "./wish-of.ts";

/** "그거 말고 아까 그 색으로" reaches back a few turns, not more. */
const MOST_EARLIER = 24;
const NO_MODEL = "지금은 연결된 AI가 없어서 다시 다듬지 못했어요. 바꾸고 싶은 점을 말하면 바로 고쳐 드려요.";
/** Said where the engine has nothing to offer: there is somebody who could. */
const CONNECT_MODEL = "언어 모델을 연결하면 이런 부탁도 맡길 수 있어요. 마이페이지의 ‘모델’에서 연결해요.";
/** Said of an app that lacks much of what was asked. */
const CONNECT_FOR_REST = "아직 초안이에요. 언어 모델을 연결하면 못 넣은 것까지 맡길 수 있어요. 마이페이지의 ‘모델’에서 연결해요.";
/** Before the sentence of the app's own rules. */
const RECORD_REFUSED = "기록을 바꾸지 못했어요.";
const OF_PREVIEW = "미리보기의 기록만 바뀌었어요. 공개한 앱의 기록은 그 앱에서 바꿔 주세요.";
const NOTHING_MORE = "AI가 다시 살펴봤는데 더 다듬을 것을 찾지 못했어요. 바꾸고 싶은 점을 말하면 고쳐 드려요.";

/**
 * Makes of a message what it asks for. A first wish is the engine's, and a model's after it; what follows is a model's where there
 * is one, but for what the engine does exactly as it was said. What a model cannot do, the engine does as if there were none.
 */
export async function makeVersion(context: RunContext, run: GenerationRow): Promise<void> {
  const { db, ports } = context;
  const scene = await openScene(context, run);
  const { spec, app, newest, message, said } = scene;
  const canModel =
    ports.refine !== undefined && app !== undefined && newest !== undefined && scene.current !== undefined && spec !== undefined;
  const words = (text: string, ...told: string[]) =>
    say(context, run, { result: { kind: "answer", text }, plan: { kind: "words", chips: [] }, told, appId: app?.id });
  const leave = (instead: Draft["instead"]) => refineVersion(context, run, { ...draftOf(context, scene), ...(instead && { instead }) });
  if (message.isAgain) return canModel ? leave((why) => words(why || NOTHING_MORE)) : words(NO_MODEL);
  const input = turnInput(scene);
  const result = await orStop(ports.takeTurn(input, context.signal, run.ownerId), context.signal).catch((error: unknown) => {
    const why = askedTooMuch(error);
    if (why === undefined || !canModel || message.isPlan) throw error;
    return { tooMuch: why };
  });
  // What is more than the engine can read is the model's all the same.
  if ("tooMuch" in result) return leave((why) => words(result.tooMuch, why));
  // Going back takes the hand edits of the version it goes back to.
  let edits = scene.current?.edits ?? {};
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
  if (message.isPlan) {
    const told = tellPlan(result, plan, { spec, reply: ports.replyFor(result), canModel: ports.refine !== undefined });
    return say(context, run, { result, plan: told, told: [said.told], appId: app?.id });
  }
  if (result.kind === "record-change" && app) return changeRecord(context, run, { result, appId: app.id, told: said.told });
  const byEngine = async (why: string, isDraft = result.kind === "create") => {
    const isBeyond = result.kind === "unsupported" && result.isUnread === true && result.chips.length === 0;
    const hint = isBeyond ? CONNECT_MODEL : result.kind === "create" && result.isDraft === true ? CONNECT_FOR_REST : "";
    const told = [said.told, why, ports.couldConnectModel ? hint : ""];
    if (plan.kind === "words") return say(context, run, { result, plan, told, appId: app?.id });
    const stored = await storeVersion(context, run, { result, plan, app, newest, edits, previewName: scene.previewName, told });
    const { appId, version, files } = stored;
    await new Promise((done) => setTimeout(done, PAINT_FIRST_MS));
    // An edit the engine understood says what it does; a first draft is a guess at what was meant.
    const draft: Draft | undefined =
      ports.refine && isDraft
        ? { ...draftOf(context, scene), appId, version, spec: plan.spec, manifest: manifestOf(files), edits: stored.edits }
        : undefined;
    await finishVersion(context, { ...run, version }, stored, draft);
  };
  // What is asked of the owner's records is no change of the app, which is all a model could make.
  const isOfRecords = (result.kind === "ask" || result.kind === "answer") && "ofRecords" in result && result.ofRecords === true;
  if (!canModel || isOfRecords || ports.isExactRequest(input, result)) return byEngine("");
  // Rows are put in by nobody but the engine; what else the words ask for is the model's.
  if (plan.kind === "version" && "records" in result && result.records) return byEngine("", true);
  if (plan.kind === "words" && result.kind === "records") {
    await putRows(context, run, {
      records: result.records,
      content: [ports.replyFor(result), said.told].join("\n\n").trim(),
      appId: app.id,
    });
    return leave(undefined);
  }
  await leave(byEngine);
}

/** The browser draws first: on a small machine the checker would take the very core the new screen is painted on. */
const PAINT_FIRST_MS = 150;

/** What a message finds when it comes. */
interface Scene {
  previewName: string;
  message: Draft["message"] & { createdAt: Date; isPlan: boolean; isAgain: boolean; isFirst: boolean };
  picked: TurnInput["picked"] | null;
  app: AppRow | undefined;
  newest: VersionRow | undefined;
  /** The version the message starts from. */
  current: VersionRow | undefined;
  spec: AppSpec | undefined;
  said: Awaited<ReturnType<RunContext["ports"]["readAttachments"]>>;
  /** What the same person said before. */
  before: string[];
  /** What was offered under the last answer. */
  offered: string[];
  records: TurnInput["records"] | undefined;
}

async function openScene({ db, ports }: RunContext, run: GenerationRow): Promise<Scene> {
  const [room, told, latest] = await Promise.all([
    ports.rooms.find(db, run.ownerId, run.roomId),
    findMessage(db, run.roomId, run.messageId),
    findAppWithVersion(db, run.roomId),
  ]);
  if (!room || !told) throw new Error("the room or the message of a run is gone");
  const message = { ...told, ...(await wishOf(db, told)) };
  const { app, version: newest } = latest ?? {};
  // Words said anew start from where they were said first; nothing is taken back for it.
  const current = message.startsFrom === null || !app ? newest : await findVersion(db, app.id, message.startsFrom);
  const spec = current?.spec as AppSpec | undefined;
  const said = await ports.readAttachments(db, message.content, message.attachments);
  // Only a follow-up is about what was said before.
  const [earlier, records] = await Promise.all([
    spec ? listSaidBefore(db, run.roomId, message.seq, MOST_EARLIER) : [],
    // What is said of an earlier version is not said of what is there now.
    app && spec && message.startsFrom === null
      ? ports.records.known(
          db,
          app.id,
          spec.entities.map(({ id }) => id),
        )
      : undefined,
  ]);
  const offered = earlier.findLast(({ role }) => role === "assistant")?.chips ?? [];
  const before = earlier.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  return { previewName: room.previewName, message, picked: message.selection, app, newest, current, spec, said, before, offered, records };
}

function turnInput({ message, picked, spec, said, before, offered, records }: Scene): TurnInput {
  return {
    text: said.text,
    ...(before.length > 0 && { before }),
    ...(offered.length > 0 && { offered }),
    ...(records && { records }),
    ...(picked && { picked }),
    ...(said.table ? { table: said.table } : {}),
    ...(spec && { spec }),
    today: koreanDate(message.createdAt),
    seed: spec?.seed ?? seedOf(said.text),
  };
}

/** The version a message starts from, for a model. */
function draftOf({ ports }: RunContext, { app, newest, current, spec, message, previewName }: Scene): Draft {
  return {
    appId: app?.id ?? "",
    version: newest?.number ?? 0,
    spec: spec!,
    manifest: newest?.files ?? {},
    edits: current?.edits ?? {},
    message,
    isFirst: message.isFirst,
    today: koreanDate(message.createdAt),
    previewUrl: ports.previewUrl(previewName),
  };
}

/** Records of the preview, by the app's own rules. A run that is taken up again finds it as it is to be, and says so. */
async function changeRecord(
  context: RunContext,
  run: GenerationRow,
  { result, appId, told }: { result: TurnResult & { kind: "record-change" }; appId: string; told: string },
): Promise<void> {
  const { refused, isPublic } = await context.ports.records.change(run.ownerId, appId, [result.change, ...(result.also ?? [])]);
  const isDone = refused === undefined;
  const answer = isDone ? result : ({ kind: "answer", text: `${RECORD_REFUSED} ${refused}` } as const);
  const plan = { kind: "words" as const, chips: isDone ? result.chips : [] };
  await say(context, run, { result: answer, plan, told: [told, isDone && isPublic ? OF_PREVIEW : ""], appId });
}

/** Words, and rows of a table for a collection that is there. */
async function say(
  context: RunContext,
  run: GenerationRow,
  { result, plan, told, appId }: { result: TurnResult; plan: Plan & { kind: "words" }; told: string[]; appId: string | undefined },
): Promise<void> {
  const content = [plan.content ?? context.ports.replyFor(result), ...told].filter(Boolean).join("\n\n");
  await transact(context, run, async (tx) => {
    const end = { state: "done", version: null, reason: null } as const;
    const before: RunEvent[] = [{ type: "text-delta", data: { generationId: run.id, text: content } }];
    const answer = { content, chips: plan.chips, notes: [], version: null, generationId: run.id };
    await Promise.all([
      result.kind === "records" && appId !== undefined && addTableRecords(tx, appId, result.records, new Date()),
      endGeneration(tx, run.id, end),
      context.ports.rooms.addAnswer(tx, run.roomId, answer, { before, after: [endEvent(run, end)] }),
    ]);
  });
}

/** Rows of a table for a collection that is there, told before a model reads on; once, whoever takes the run up again. */
async function putRows(
  context: RunContext,
  run: GenerationRow,
  { records, content, appId }: { records: TableRecords; content: string; appId: string },
): Promise<void> {
  await transact(context, run, async (tx, lastSeq) => {
    if (await isAnswered(tx, run.id)) return;
    const before: RunEvent[] = [{ type: "text-delta", data: { generationId: run.id, text: content } }];
    const answer = { content, chips: [], notes: [], version: null, generationId: run.id };
    await Promise.all([
      addTableRecords(tx, appId, records, new Date()),
      context.ports.rooms.addAnswer(tx, run.roomId, answer, { before, lastSeq }),
    ]);
  });
}

async function getVersion(db: Database, app: AppRow | undefined, number: number): Promise<VersionRow> {
  const version = app && (await findVersion(db, app.id, number));
  if (!version) throw new Error(`version ${number} is gone`);
  return version;
}
