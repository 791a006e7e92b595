import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, Note } from "@appmon/appspec/spec";
import { cutText, readableText, stripJosa } from "../korean-text.ts";
import { correctTypos } from "./correct-typos.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { editAnnounce } from "./edit-announce.ts";
import { editApart } from "./edit-apart.ts";
import { editAppearance } from "./edit-appearance.ts";
import { editAutomation } from "./edit-automation.ts";
import { editBlocks } from "./edit-blocks.ts";
import { editButtons } from "./edit-buttons.ts";
import { editCapabilities } from "./edit-capabilities.ts";
import { editContent } from "./edit-content.ts";
import { editClearing } from "./edit-clearing.ts";
import { editData } from "./edit-data.ts";
import { editEntities } from "./edit-entities.ts";
import { editFieldRules } from "./edit-field-rules.ts";
import { editComponents } from "./edit-components.ts";
import { editFields } from "./edit-fields.ts";
import { editFlow } from "./edit-flow.ts";
import { editExposure } from "./edit-exposure.ts";
import { editPeople } from "./edit-people.ts";
import { findQuotedRewrite } from "./edit-quoted.ts";
import { addKindSaid } from "./edit-kinds.ts";
import { editNameless } from "./edit-nameless.ts";
import { editNavigation } from "./edit-navigation.ts";
import { editOptions } from "./edit-options.ts";
import { editParts } from "./edit-parts.ts";
import { editRecordRules } from "./edit-record-rules.ts";
import { editRows } from "./edit-rows.ts";
import { editSections } from "./edit-sections.ts";
import { editTools } from "./edit-tools.ts";
import { editViews } from "./edit-views.ts";
import { type Picked, withPicked } from "./picked-part.ts";
import { onlyConfirms, plainRequest, withoutLeftAlone } from "./plain-request.ts";
import {
  answerQuestion,
  findAnotherApp,
  findCounted,
  findHistoryRequest,
  findMissingAbility,
  findOutside,
  findUnsupported,
} from "./side-requests.ts";
import { sureOfNames } from "./sure-of-names.ts";
import { withoutAround } from "./said-around.ts";
import { splitRequests } from "./split-requests.ts";
import { findVocabulary } from "./vocabulary.ts";
import { withEarlier } from "./with-earlier.ts";
import { sureOfHearing } from "./unheard.ts";
import { tryApply } from "../plan/try-apply.ts";

const MAX_CHARS = 4_000;
const MAX_REQUESTS = 12;

/** Most specific first: the first rule that has something to say decides. */
const RULES: EditRule[] = [
  findOutside,
  editClearing,
  editButtons,
  editAnnounce,
  editComponents,
  editRows,
  editSections,
  editParts,
  editAppearance,
  editContent,
  editNameless,
  editNavigation,
  editData,
  editApart,
  editExposure,
  editPeople,
  findCounted,
  editAutomation,
  editFlow,
  editTools,
  editCapabilities,
  findMissingAbility,
  editRecordRules,
  editOptions,
  editFieldRules,
  editViews,
  editBlocks,
  addKindSaid,
  editEntities,
  editFields,
];

export interface EditInput {
  text: string;
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
  seed: number;
  /** What the same person said before, oldest first: "그거 말고 빨강" is about it. */
  before?: readonly string[];
  /** The part of the preview that is picked: "이 버튼". */
  picked?: Picked;
}

const MOST_BEFORE = 8;

/** What a sentence means for an app. Total: any text gives an outcome, and operations always apply. */
export function editApp(input: EditInput): EditOutcome {
  const said = plain(input.text);
  const before = (input.before ?? []).slice(-MOST_BEFORE).map(plain);
  const history = findHistoryRequest(said);
  const more = history && /(?:취소|되돌리|무르|빼)(?:하)?고\s+(\S.{1,60})$/.exec(said)?.[1];
  // "취소하고 원래대로" says it twice.
  if (more && !findHistoryRequest(more)) return before.length > 0 ? editApp({ ...input, text: `그거 말고 ${more}` }) : askWhichFirst(more);
  // "다시 넣어줘" after going back: what was undone is wanted after all.
  if (
    history?.kind === "undo" &&
    /^다시\s?(?:넣|추가|살려|해|보이|켜)/.test(said) &&
    findHistoryRequest(before.at(-1) ?? "")?.kind === "undo"
  )
    return { kind: "redo", steps: 1 };
  if (history) return history;
  const whole = withEarlier(withPicked(said, input.picked, input.spec), {
    spec: input.spec,
    before,
    hear: (earlier) => editApp({ text: earlier, spec: input.spec, today: input.today, seed: input.seed }),
  });
  const text = withoutLeftAlone(whole);
  if (text === undefined) return { kind: "answer", text: "네, 그대로 두었어요. 바꾸고 싶은 점이 있으면 말해 주세요." };
  // Quoted words may hold anything that would cut a sentence in two.
  const rewrite = findQuotedRewrite(text, input.spec);
  if (rewrite) return rewrite;
  const answer = answerQuestion(text, input.spec);
  if (answer) return answer;
  if (onlyConfirms(text))
    return { kind: "answer", text: "물어보신 것만으로는 아무것도 바꾸지 않았어요. 그렇게 되게 하려면 ‘…하게 해줘’라고 말해 주세요." };
  const another = findAnotherApp(text);
  if (another) return askWhichApp(another.about, input);

  let spec = input.spec;
  const ops: SpecOp[] = [];
  const summaries: string[] = [];
  const notes: Note[] = [];
  const missed: string[] = [];
  let refused: EditOutcome | undefined;
  const requests = splitRequests(withVerb(text)).slice(0, MAX_REQUESTS);
  const shared = requests.length > 1 ? onlyEntity(text, input.spec) : undefined;
  for (const request of requests) {
    const about = entityOf(ops, spec) ?? shared ?? (saysAlso(request) ? findVocabulary(before.at(-1) ?? "", spec).entities[0] : undefined);
    const words = findVocabulary(request, spec);
    // The first thing said made the app: it speaks of everything in it.
    const lately = before.length > 1 ? findVocabulary(before.at(-1)!, spec) : undefined;
    const last = lately?.entities[0] ?? lately?.fields[0]?.entity ?? lately?.options[0]?.entity;
    const context = {
      text: request,
      spec,
      words,
      today: input.today,
      seed: input.seed,
      ...(about && { about }),
      ...(last && { lately: last }),
    };
    const outcome = sureOfHearing(sureOfNames(editOne(context), request, spec), context);
    // What is so already keeps nothing else from being done.
    if (outcome.kind === "answer" && requests.length > 1) {
      summaries.push(outcome.text);
      continue;
    }
    if (outcome.kind !== "ops") {
      // One request of several was not understood: the others are done, and it is told.
      if (requests.length === 1 || outcome.kind === "new-app") return outcome;
      refused ??= outcome;
      missed.push(request);
      continue;
    }
    const applied = tryApply(spec, outcome.ops);
    if (!applied) {
      refused ??= {
        kind: "unsupported",
        text: `‘${cutText(request, 40)}’ 변경은 지금 앱에 맞지 않아서 하지 않았어요. 다르게 말해 주시겠어요?`,
        chips: [],
      };
      if (requests.length === 1) return refused;
      missed.push(request);
      continue;
    }
    spec = applied;
    ops.push(...outcome.ops);
    summaries.push(outcome.summary);
    notes.push(...(outcome.notes ?? []));
  }
  if (ops.length === 0) return refused ? withPart(refused, missed[0]!) : { kind: "answer", text: summaries.join(" ") };
  const left = missed.map((said) => cutText(said, 40));
  return { kind: "ops", ops, summary: summaries.join(" "), notes, ...(left.length > 0 && { left }) };
}

/** Nothing of several requests was done: why, of the first of them. */
const withPart = (outcome: EditOutcome, request: string): EditOutcome =>
  outcome.kind === "unsupported"
    ? { ...outcome, text: `‘${cutText(request, 40)}’ 부분을 알아듣지 못해서 아직 아무것도 바꾸지 않았어요. ${outcome.text}` }
    : outcome;

/** 사진도, and not 난이도. */
const saysAlso = (text: string): boolean => text.split(/\s+/).some((word) => /도$/.test(word) && stripJosa(word).josa === "도");

const plain = (text: string): string => withoutAround(plainRequest(correctTypos(readableText(text, MAX_CHARS).trim())));

/** The one list that everything a message names is of. */
function onlyEntity(text: string, spec: AppSpec): EntitySpec | undefined {
  const words = findVocabulary(text, spec);
  const named = new Set(words.entities.length > 0 ? words.entities : words.fields.map(({ entity }) => entity));
  return named.size === 1 ? [...named][0] : undefined;
}

/** "주소도", "생일이랑 주소도요": what is also wished for, without a verb. */
function withVerb(text: string): string {
  const also = /^[^.?!'"]{1,40}[가-힣]{2}도요?[.!~]*$/.test(text) && !/(?:어|아|해)도요?[.!~]*$/.test(text);
  // "강아지에 메모": a place and a name.
  const placed =
    /^[가-힣A-Za-z ]{1,14}?[가-힣](?:에다가|에다|에도|에)\s(?<!(?:한번|나중|먼저|처음|위|밑|뒤|앞|아래|옆|끝|동시|중간|전|후)에\s)(?!들어|있|맞|대|보|나)[가-힣A-Za-z]{1,8}(?:\s[가-힣A-Za-z]{1,6})?[.!~]*$/.test(
      text,
    ) &&
    !/(?:다|요|줘|게|기|로|만|순|음|함|래|자|까|나|지|라|서|면|고|위|앞|뒤|크|색|빼|지워|삭제|없애|넣어|추가|변경|표시|정렬|연결|검색|필터|알림|로그인|버튼|그래프|차트|합계|평균|등록|저장|예약|결제|이동)[.!~]*$/.test(
      text,
    );
  return also || placed ? `${text.replace(/요?[.!~]*$/, "")} 추가해줘` : text;
}

/** What the requests before have been about. */
function entityOf(ops: readonly SpecOp[], spec: AppSpec): EntitySpec | undefined {
  const last = ops.findLast((op) => "entity" in op && typeof op.entity === "string");
  return last && "entity" in last ? spec.entities.find(({ id }) => id === last.entity) : undefined;
}

/** "그거 취소하고 보라색으로": going back is a version of its own. */
const askWhichFirst = (more: string): EditOutcome => ({
  kind: "ask",
  question: "되돌리기와 바꾸기는 한 번에 하나씩 할 수 있어요. 무엇부터 할까요?",
  chips: ["되돌려줘", more.slice(0, 60)],
});

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

function editOne(context: EditContext): EditOutcome {
  for (const rule of RULES) {
    const outcome = rule(context);
    if (outcome) return outcome;
  }
  return findUnsupported(context);
}
