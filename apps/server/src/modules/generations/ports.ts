import type { AppSpec, Note } from "@appmon/appspec/spec";
import type { BuildFinding, BuildResult, PreviewBuild, SourceFiles } from "@appmon/builder/build-request";
import type { Executor, Tx } from "@appmon/db/client";
import type { HandEdit } from "@appmon/db/schema";
import type { AppendOptions, NewRoomEvent } from "@appmon/db/room-event-log";
import type { ModelImage, ModelUsage } from "@appmon/engine/ports";
import type { RefineInput, RefineOutcome, RefineProgress } from "@appmon/engine/refinement";
import type { AttachedFile } from "@appmon/contract/attachment";
import type { Table } from "@appmon/korean/table/table";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";

import type { ModelLimits } from "./model-turns.ts";

/** What a run needs from others; filled in compose.ts. */
export interface GenerationPorts {
  /** Understands the message. `signal` aborts when the user stops the run. */
  takeTurn(input: TurnInput, signal: AbortSignal): Promise<TurnResult>;
  /** What the files of a message say; `told` is for the user, or empty. */
  readAttachments(
    executor: Executor,
    content: string,
    files: AttachedFile[],
  ): Promise<{ text: string; table: Table | undefined; images: ModelImage[]; told: string }>;
  /** Lets a language model improve on a draft; absent where none is configured. What the model does wrong is an outcome. */
  refine?(
    input: Omit<RefineInput, "model" | "signal" | "countTokens">,
    signal: AbortSignal,
    progress: (step: RefineProgress) => void,
  ): Promise<RefineOutcome>;
  modelLimits: ModelLimits;
  credits: {
    /** Sets aside what a model's help may cost at most; false: there are none, and the model is not asked. */
    reserve(run: { id: string; ownerId: string }): Promise<boolean>;
    /** Takes what it did cost, by what was used, or gives all back (null). */
    settle(tx: Tx, run: { id: string; ownerId: string }, usage: ModelUsage | null): Promise<{ taken: number }>;
  };
  /** Words of the assistant for what came of it, none where there is nothing to say; `undefined` = it broke. */
  refineReplyFor(outcome: RefineOutcome | undefined): string;
  applyOperations(spec: AppSpec, ops: unknown[]): { spec: AppSpec; inverse: unknown[] };
  compile(spec: AppSpec): SourceFiles;
  /** How a component of the app's own imports the data of each entity. */
  dataImports(spec: AppSpec): string[];
  /** Puts the hand edits of an earlier version into newly generated files; `told` says what could not be merged, or is empty. */
  keepHandEdits(
    executor: Executor,
    edits: Record<string, HandEdit>,
    files: SourceFiles,
  ): Promise<{ files: SourceFiles; edits: Record<string, HandEdit>; told: string }>;
  builder: {
    preview(project: string, files: SourceFiles): Promise<BuildResult<PreviewBuild>>;
    checkTypes(project: string, files: SourceFiles): Promise<BuildResult<BuildFinding[]>>;
  };
  /** Told of every version that was stored: whoever shows it next need not read it again. */
  versionStored(appId: string, number: number, files: SourceFiles): void;
  /** Words of the assistant for a result. */
  replyFor(result: TurnResult): string;
  previewUrl(previewName: string): string;
  rooms: {
    find(executor: Executor, userId: string, roomId: string): Promise<{ id: string; ownerId: string; previewName: string } | undefined>;
    /** Stores the assistant's answer with the events around it. */
    addAnswer(
      tx: Tx,
      roomId: string,
      answer: { content: string; chips: string[]; notes: Note[]; version: number | null; generationId: string | null },
      around: Pick<AppendOptions, "change" | "lastSeq"> & { before?: NewRoomEvent[]; after?: NewRoomEvent[] },
    ): Promise<void>;
  };
}
