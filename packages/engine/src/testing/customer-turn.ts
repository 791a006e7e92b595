/** Turns on the draft of one small app, with models that play a script. */
import type { AppSpec } from "@appmon/appspec/spec";
import type { ModelPart } from "../ports.ts";
import type { Line } from "../prompt/conversation-section.ts";
import type { PromptFile } from "../prompt/files-section.ts";
import { refineTurn } from "../refine-turn.ts";
import type { Checked, RefineOutcome, RefineProgress } from "../refinement.ts";
import { takeTurnOfNouns as takeTurn } from "./turn-of-nouns.ts";
import { scriptedModel } from "./scripted-model.ts";

export const MESSAGE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
const first = takeTurn({ text: MESSAGE, today: "2026-11-20", seed: 5 });
if (first.kind !== "create") throw new Error(first.kind);
export const draft: AppSpec = first.spec;

export interface About {
  spec?: AppSpec;
  signal?: AbortSignal;
  message?: string;
  conversation?: Line[];
  guesses?: string[];
  files?: PromptFile[];
  check?: (spec: AppSpec) => Promise<Checked>;
}

export async function refine(answers: ModelPart[][], about: About = {}) {
  const { spec = draft, signal = new AbortController().signal, message = MESSAGE, conversation = [], check, guesses, files } = about;
  const model = scriptedModel(answers);
  const turn = refineTurn({
    spec,
    conversation,
    message,
    ...(check && { check }),
    ...(guesses && { guesses }),
    ...(files && { files }),
    today: "2026-11-20",
    countTokens: (text) => text.length,
    dataImports: () => [],
    model,
    signal,
  });
  const progress: RefineProgress[] = [];
  for (;;) {
    const step = await turn.next();
    if (step.done) return { outcome: step.value as RefineOutcome, progress, model };
    // What is waited for is told apart.
    if (step.value.kind !== "waiting") progress.push(step.value);
  }
}

export const ADD_BIRTHDAY = { op: "addField", entity: "customer", field: { id: "birthday", label: "생일", type: "date" } };
export const ADD_VISITS = { op: "addField", entity: "customer", field: { id: "visits", label: "방문 수", type: "number" } };
export const DONE: [string, unknown] = ["done", { summary: "생일도 적을 수 있어요." }];
export const apply = (...ops: unknown[]): [string, unknown] => ["apply_operations", { ops }];
export const labels = (spec: AppSpec) => spec.entities[0]!.fields.map((field) => field.label);

/** What the user named of an app, as ids. */
export function users(spec: AppSpec): string[] {
  return spec.entities.flatMap((entity) => [
    ...(entity.origin === "user" ? [entity.id] : []),
    ...entity.fields.filter((field) => field.origin === "user").map((field) => `${entity.id}.${field.id}${field.hidden ? "" : "!"}`),
  ]);
}
