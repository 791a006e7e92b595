import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Note } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";
import { josa, readableText } from "../korean-text.ts";
import { correctTypos } from "./correct-typos.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { editAppearance } from "./edit-appearance.ts";
import { editBlocks } from "./edit-blocks.ts";
import { editCapabilities } from "./edit-capabilities.ts";
import { editContent } from "./edit-content.ts";
import { editData } from "./edit-data.ts";
import { editEntities } from "./edit-entities.ts";
import { editFieldRules } from "./edit-field-rules.ts";
import { editFields } from "./edit-fields.ts";
import { editFlow } from "./edit-flow.ts";
import { editPeople } from "./edit-people.ts";
import { editFormula } from "./edit-formula.ts";
import { editMeasure } from "./edit-measure.ts";
import { findQuotedRewrite } from "./edit-quoted.ts";
import { editNavigation } from "./edit-navigation.ts";
import { editPlays } from "./edit-plays.ts";
import { editOptions } from "./edit-options.ts";
import { editRecordRules } from "./edit-record-rules.ts";
import { editTools } from "./edit-tools.ts";
import { editViews } from "./edit-views.ts";
import { answerQuestion, findAnotherApp, findCounted, findHistoryRequest, findMissingAbility, findUnsupported } from "./side-requests.ts";
import { splitRequests } from "./split-requests.ts";
import { findVocabulary } from "./vocabulary.ts";

const MAX_CHARS = 4_000;
const MAX_REQUESTS = 12;

/** Most specific first: the first rule that has something to say decides. */
const RULES: EditRule[] = [
  editPlays,
  editAppearance,
  editContent,
  editNavigation,
  editData,
  editPeople,
  findCounted,
  editFlow,
  editTools,
  editCapabilities,
  editMeasure,
  findMissingAbility,
  editFormula,
  editRecordRules,
  editOptions,
  editFieldRules,
  editViews,
  editBlocks,
  editEntities,
  editFields,
];

export interface EditInput {
  text: string;
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
  seed: number;
}

/** What a sentence means for an app. Total: any text gives an outcome, and operations always apply. */
export function editApp(input: EditInput): EditOutcome {
  const text = correctTypos(readableText(input.text, MAX_CHARS).trim());
  const history = findHistoryRequest(text);
  if (history) return history;
  // Quoted words may hold anything that would cut a sentence in two.
  const rewrite = findQuotedRewrite(text, input.spec);
  if (rewrite) return rewrite;
  const answer = answerQuestion(text, input.spec);
  if (answer) return answer;
  const another = findAnotherApp(text);
  if (another) return askWhichApp(another.about, input);

  let spec = input.spec;
  const ops: SpecOp[] = [];
  const summaries: string[] = [];
  const notes: Note[] = [];
  const requests = splitRequests(text).slice(0, MAX_REQUESTS);
  for (const said of requests) {
    const request = carriedOver(said, spec, ops);
    const outcome = editOne({ text: request, spec, words: findVocabulary(request, spec), today: input.today, seed: input.seed });
    if (outcome.kind !== "ops") {
      // One request of several was not understood: nothing is half done.
      if (requests.length === 1 || outcome.kind === "new-app") return outcome;
      if (outcome.kind === "unsupported")
        return { ...outcome, text: `‘${request.slice(0, 40)}’ 부분을 알아듣지 못해서 아직 아무것도 바꾸지 않았어요. ${outcome.text}` };
      return outcome;
    }
    const applied = tryApply(spec, outcome.ops);
    if (!applied)
      return {
        kind: "unsupported",
        text: `‘${request.slice(0, 40)}’${request.length > 40 ? "…" : ""} 변경은 지금 앱에 맞지 않아서 하지 않았어요. 다르게 말해 주시겠어요?`,
        chips: [],
      };
    spec = applied;
    ops.push(...outcome.ops);
    summaries.push(outcome.summary);
    notes.push(...(outcome.notes ?? []));
  }
  return { kind: "ops", ops, summary: summaries.join(" "), notes };
}

/** Another app belongs into another room; what it is about may as well be meant for this one. */
function askWhichApp(about: string, input: EditInput): EditOutcome {
  const chip = `${about} 메뉴 추가해줘`;
  if (about === "" || about.length > 20 || editApp({ ...input, text: chip }).kind !== "ops") return { kind: "new-app" };
  return {
    kind: "ask",
    question: `새 앱으로 만들까요, 지금 앱에 넣을까요? 새 앱은 왼쪽의 ‘새 앱 만들기’에서 시작해 주세요. 지금 앱에는 ‘${about}’ 메뉴로 넣을 수 있어요.`,
    chips: [chip],
  };
}

/** "주소 추가하고 필수로 해줘": what a later request leaves out is the field that an earlier one has just added. */
function carriedOver(request: string, spec: AppSpec, ops: readonly SpecOp[]): string {
  const added = ops.findLast((op) => op.op === "addField");
  if (!added || !/^(그것?도?|그건|이것?도?|이건)?\s*(꼭\s*)?(필수|선택|맨\s?(위|앞|아래|뒤|끝)|목록에서)/.test(request)) return request;
  const words = findVocabulary(request, spec);
  if (words.fields.length > 0 || words.entities.length > 0) return request;
  const rest = request.replace(/^(그것?도?|그건|이것?도?|이건)\s*/, "");
  const entity = spec.entities.find(({ id }) => id === added.entity)?.name ?? "";
  return `${entity} ${josa(added.field.label, "을/를")} ${rest}`.trim();
}

function editOne(context: EditContext): EditOutcome {
  for (const rule of RULES) {
    const outcome = rule(context);
    if (outcome) return outcome;
  }
  return findUnsupported(context);
}

function tryApply(spec: AppSpec, ops: SpecOp[]): AppSpec | undefined {
  try {
    const after = applyOperations(spec, ops, { by: "user" }).spec;
    // Somebody's words may be too long for a name, or nothing but spaces: what could not be stored is not done.
    parseSpec(after);
    return after;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
