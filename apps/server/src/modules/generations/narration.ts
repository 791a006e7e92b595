import { summariseChange } from "@appmon/appspec/diff-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { appendRoomEvents } from "@appmon/db/room-event-log";
import type { RefineProgress } from "@appmon/engine/refinement";
import { type RunContext, type RunEvent, RunLost, RunStopped, transact } from "./run-transaction.ts";
import type { GenerationRow } from "./store.ts";

/** Whoever has seen nothing new for this long is told what is being waited for. */
const SILENCE_MS = 5_000;
const MAX_LINES = 30;
/** More files a turn are not told one by one. */
const MAX_FILES = 60;
const FIRST_FRACTION = 0.86;
const LAST_FRACTION = 0.94;

/** By what is waited for, or the tool that is at work. */
const WAITING: Record<string, string> = {
  model: "AI의 답을 기다리고 있어요",
  writing: "AI가 바꿀 내용을 쓰고 있어요",
  tool: "AI가 부탁한 일을 하고 있어요",
  write_file: "AI가 이 앱만의 코드를 쓰고 있어요",
  edit_file: "AI가 이 앱의 코드를 고치고 있어요",
  look: "AI가 앱의 화면을 열어 보고 있어요",
  try: "AI가 앱을 직접 써 보고 있어요",
  check: "바뀐 앱을 조립하고 화면마다 확인하고 있어요",
};

export interface Narration {
  follow(step: RefineProgress): void;
  /** Tells no more, and resolves when all that was told is stored. */
  close(): Promise<void>;
}

/** Tells the room what a model is about to do, what of it has landed, and after a silence what is being waited for. `label`: of the step. */
export function openNarration(context: RunContext, run: GenerationRow, { spec, label }: { spec: AppSpec; label: string }): Narration {
  let seen = spec;
  /** Path → what was told of it last. */
  const files = new Map<string, string>();
  let answers = 0;
  let doing = WAITING["model"]!;
  let isSilent = false;
  let isOver = false;
  let told: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const tell = (event: RunEvent) => {
    if (isOver) return;
    told = told
      .then(() => transact(context, run, (tx, lastSeq) => appendRoomEvents(tx, run.roomId, [event], { lastSeq })))
      .catch((error: unknown) => {
        isOver = true;
        // Whoever stopped the run, or took it over, tells the run itself.
        if (!(error instanceof RunLost || error instanceof RunStopped))
          context.log.error({ err: error, generation: run.id }, "a narration broke");
      });
  };
  const tellDoing = () => {
    const fraction = LAST_FRACTION - (LAST_FRACTION - FIRST_FRACTION) / (answers + 1);
    tell({ type: "step-start", data: { generationId: run.id, step: "refine", label: `${label}: ${doing}`, fraction } });
  };
  const tellFile = (path: string, state: "writing" | "written" | "dropped", lines: number) => {
    const now = `${state} ${lines}`;
    if (files.get(path) === now || (files.size >= MAX_FILES && !files.has(path))) return;
    files.set(path, now);
    tell({ type: "model-file", data: { generationId: run.id, path, state, lines } });
  };
  /** Files whose answer came to nothing are as they were. */
  const dropFiles = (now: AppSpec) => {
    const there = new Set(now.files?.map(({ path }) => path));
    for (const path of files.keys()) if (!there.has(path)) tellFile(path, "dropped", 0);
  };
  const listen = () => {
    clearTimeout(timer);
    isSilent = false;
    timer = setTimeout(() => {
      isSilent = true;
      tellDoing();
    }, SILENCE_MS);
  };
  listen();

  return {
    follow(step) {
      switch (step.kind) {
        case "waiting": {
          const next = (step.tool === undefined ? undefined : WAITING[step.tool]) ?? WAITING[step.on]!;
          if (step.on === "model") answers++;
          if (next !== doing && isSilent) {
            doing = next;
            tellDoing();
          }
          doing = next;
          break;
        }
        case "planned":
          listen();
          tell({ type: "model-plan", data: { generationId: run.id, text: step.text } });
          break;
        case "glimpse":
          listen();
          break;
        case "file":
          listen();
          tellFile(step.path, step.state, step.state === "written" ? step.lines : 0);
          break;
        case "applied": {
          listen();
          const lines = summariseChange(seen, step.spec).slice(0, MAX_LINES);
          seen = step.spec;
          dropFiles(seen);
          if (lines.length > 0) tell({ type: "model-change", data: { generationId: run.id, lines } });
          break;
        }
        default:
      }
    },
    async close() {
      clearTimeout(timer);
      await told;
      isOver = true;
    },
  };
}
