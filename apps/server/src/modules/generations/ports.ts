import type { AppSpec, Note } from "@appmon/appspec/spec";
import type { BuildFinding, BuildOrder, BuildResult, PreviewBuild, SourceFiles } from "@appmon/builder/build-request";
import type { Executor, Tx } from "@appmon/db/client";
import type { HandEdit } from "@appmon/db/schema";
import type { AppendOptions, NewRoomEvent } from "@appmon/db/room-event-log";
import type { ModelImage, ModelUsage } from "@appmon/engine/ports";
import type { PromptFile } from "@appmon/engine/prompt/files-section";
import type { RefineInput, RefineOutcome, RefineProgress } from "@appmon/engine/refinement";
import type { AttachedFile } from "@appmon/contract/attachment";
import type { KnownRecords, RecordChange } from "@appmon/korean/record-changes/known-record";
import type { Table } from "@appmon/korean/table/table";
import type { HandTexts } from "@appmon/engine/tools/custom-source";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";

import type { LookRequest, ScreenSight, SightResult, TryReport, TryStep } from "@appmon/engine/tools/refine-tool";
import type { ModelLimits } from "./model-turns.ts";
import type { Named } from "./name-app.ts";
import type { SaidLine } from "./store.ts";

/** What a run needs from others; filled in compose.ts. */
export interface GenerationPorts {
  /** What is other for a run: the models and the purse of its owner; absent = they are the same for everybody. */
  forRun?(run: { id: string; ownerId: string; roomId: string }): Promise<Partial<GenerationPorts>>;
  /** Understands the message, taking turns with other people. `signal` aborts when the user stops the run. */
  takeTurn(input: TurnInput, signal: AbortSignal, ownerId: string): Promise<TurnResult>;
  /** What the files of a message say; `told` is for the user, or empty. */
  readAttachments(
    executor: Executor,
    content: string,
    files: AttachedFile[],
  ): Promise<{ text: string; table: Table | undefined; images: ModelImage[]; files: PromptFile[]; told: string }>;
  /** Whether the engine does exactly what was said, so that no model is asked. */
  isExactRequest(input: Pick<TurnInput, "text" | "spec" | "table">, result: TurnResult): boolean;
  /** Lets a language model improve on a draft; absent where none is configured. What the model does wrong is an outcome. */
  refine?(
    input: Omit<RefineInput, "model" | "signal" | "countTokens">,
    signal: AbortSignal,
    progress: (step: RefineProgress) => void,
  ): Promise<RefineOutcome>;
  /** No model is there for this person, and they could connect one of their own. */
  couldConnectModel?: boolean;
  /** Opens apps in a browser; absent where there is none. */
  sight?: RunSight;
  modelLimits: ModelLimits;
  credits: {
    /** Sets aside what a model's help may cost at most; or answers the sentence why the model is not asked. */
    reserve(run: { id: string; ownerId: string }): Promise<string | undefined>;
    /** Takes what it did cost, by what was used, or gives all back (null). */
    settle(tx: Tx, run: { id: string; ownerId: string }, usage: ModelUsage | null): Promise<{ taken: number }>;
  };
  /** Notes of long conversations; absent where no model writes them. */
  notes?: {
    /** The notes that hold, and what was said after them. */
    read(executor: Executor, roomId: string, said: SaidLine[]): Promise<{ summary: string | undefined; rest: SaidLine[] }>;
    /** Has them written anew where it is time, beside everything else. */
    renew(roomId: string, said: SaidLine[]): void;
  };
  /** Names for a new app and its room, by a small model; absent where there is none. `undefined` = nothing came of it. */
  titles?(wish: string, signal: AbortSignal): Promise<Named | undefined>;
  /** Words of the assistant for what came of it, none where there is nothing to say; `undefined` = it broke. */
  refineReplyFor(outcome: RefineOutcome | undefined, about?: { isDraft: boolean }): string;
  applyOperations(spec: AppSpec, ops: unknown[]): { spec: AppSpec; inverse: unknown[] };
  compile(spec: AppSpec, ownerId: string): Promise<SourceFiles>;
  /** How code of the app's own imports the data of each entity. */
  dataImports(spec: AppSpec): string[];
  /** Puts the hand edits of an earlier version into newly generated files; `told` says what could not be merged, or is empty. */
  keepHandEdits(
    executor: Executor,
    edits: Record<string, HandEdit>,
    files: SourceFiles,
  ): Promise<{ files: SourceFiles; edits: Record<string, HandEdit>; told: string }>;
  /** Of code of the app's own what was edited by hand. */
  loadHandTexts(executor: Executor, edits: Record<string, HandEdit>): Promise<HandTexts>;
  builder: {
    preview(project: string, files: SourceFiles, order: BuildOrder): Promise<BuildResult<PreviewBuild>>;
    checkTypes(project: string, files: SourceFiles, order: BuildOrder): Promise<BuildResult<BuildFinding[]>>;
  };
  /** Told of every version that was stored: whoever shows it next need not read it again. */
  versionStored(appId: string, number: number, files: SourceFiles): void;
  /** Words of the assistant for a result. */
  replyFor(result: TurnResult): string;
  previewUrl(previewName: string): string;
  records: {
    /** Records of these lists of the preview, so that words can speak of them. */
    known(executor: Executor, appId: string, lists: readonly string[]): Promise<KnownRecords>;
    /** Writes into them, by the app's own rules, all or none; `refused` = the sentence why not. `isPublic`: a public app has records of its own. */
    change(
      ownerId: string,
      appId: string,
      changes: readonly [RecordChange, ...RecordChange[]],
    ): Promise<{ refused?: string | undefined; isPublic: boolean }>;
  };
  rooms: {
    find(executor: Executor, userId: string, roomId: string): Promise<{ id: string; ownerId: string; previewName: string } | undefined>;
    /** Gives a room another title than `from`, which it was given with its app; one that a person has given stays. */
    retitle(tx: Tx, roomId: string, about: { from: string; title: string }, lastSeq: number): Promise<void>;
    /** The same for whoever tells the room itself; undefined = the title stays. */
    setTitle(tx: Tx, roomId: string, about: { from: string; title: string }): Promise<{ title: string | null } | undefined>;
    /** Stores the assistant's answer with the events around it. */
    addAnswer(
      tx: Tx,
      roomId: string,
      answer: { content: string; chips: string[]; notes: Note[]; version: number | null; generationId: string | null },
      around: Pick<AppendOptions, "change" | "lastSeq"> & { before?: NewRoomEvent[]; after?: NewRoomEvent[] },
    ): Promise<void>;
  };
}

/** An app that is to be seen. */
export interface SightOrder {
  person: string;
  build: PreviewBuild;
  signal: AbortSignal;
}

export interface RunSight {
  /** Whether a model is there to which pictures can be shown. */
  canShowPictures: boolean;
  look(order: SightOrder, request: LookRequest): Promise<SightResult<ScreenSight[]>>;
  operate(order: SightOrder, steps: TryStep[]): Promise<SightResult<TryReport>>;
  /** A model begins its work: it will want to see what it made. */
  warm(): void;
}
