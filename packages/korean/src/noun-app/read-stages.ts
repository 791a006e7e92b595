/** The stages a thing goes through, in the order they are said: "접수 → 수리중 → 완료", "초안 작성중 검토 발행". */
import type { EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import type { PromptWord } from "./prompt-words.ts";

export interface StageRun {
  labels: string[];
  span: [number, number];
}

/** Words that are a stage beyond doubt. */
const IN_STATE =
  /^(?:[가-힣]{1,5}(?:중|완료|예정|대기|보류|안됨|끝남|끝)|[가-힣]{1,4}는\s?중|[가-힣]{1,3}고\s?싶[은음]|다[가-힣]{1,2}[은음]|불합격|합격|반려|보류|실패|성공|탈락|미팅전|품절|폐기|부재|노쇼)$/;
/** Words that may be one: what is done, or what comes of it. */
const DEED =
  /^(?:접수|신청|의뢰|등록|요청|문의|상담|견적|방문|실측|계약|입금|결제|발주|재단|조립|도색|도장|마감|제작|생산|가공|포장|검수|검사|검토|확인|승인|거절|출고|입고|발송|배송|배달|수령|도착|설치|시공|철거|수리|진단|점검|청소|세척|세탁|건조|다림질|픽업|인도|반납|반품|환불|교환|취소|완성|완료|종료|끝|시작|진행|준비|대기|예정|보류|초안|원고|교정|퇴고|발행|게시|업로드|공개|기획|촬영|편집|녹음|대본|디자인|개발|테스트|배포|출시|할일|할거|할것|하는중|아이디어|자료조사|조사|서류|필기|실기|면접|합격|불합격|가망|잠재|관심|제안|협상|성사|실패|계약서|잔금|중도금|착수금|파종|발아|이식|정식|개화|수확|출하|신규|답변|처리|해결|재고|판매|예약|낙찰|입찰|마킹|봉제|염색|초벌|재벌|유약|굽기|반죽|숙성|발효|냉각|데코|지원|수강|수료|미지원|입양|임보|구조|치료|퇴원|입원|수술|회복|신고|배정|현장|복구)$/;
/** 입금확인, 견적발송: one done to the other. */
const isDeed = (said: string): boolean =>
  DEED.test(said) || [2, 3].some((cut) => DEED.test(said.slice(0, cut)) && DEED.test(said.slice(cut)));
/** Kinds of what happens to goods, none of which follows the other. */
const MOVES = /^(?:입고|반품)$/;
/** The words that say so belong to it. */
const SAID_SO = /^(?:으로|로)?\s?(?:단계|상태|순서)(?:별로|로|를|으로)?(?=\s|$)/;
/** Said behind the run: that it is divided, moved along or shown by it. */
const CUE =
  /^\s?(?:으로|로)?\s?(?:단계|상태|순서|순으로|순\s|칸(?:으로|반|별)|보드|나눠|나누|나뉘|구분|바꾸|바꿀|바뀌|넘기|넘어|옮기|옮겨|이동|표시|체크할|진행)/;
const ARROW = /^\s?(?:→|->|=>|⇒|➡|>|～|~|—|–)\s?$/;
const LISTED = /^\s?(?:[,/·ㆍ]|-)\s?$/;
const MOST = 9;

const bare = (word: PromptWord): string => word.text.replace(/(?:으로|로)$/, (end, at: number) => (at >= 2 ? "" : end));

/** The first run of three stages or more; undefined when what stands together could as well be things or functions. */
export function readStages(text: string, words: readonly PromptWord[]): StageRun | undefined {
  for (let from = 0; from < words.length - 2; from += 1) {
    const run = [words[from]!];
    let arrows = 0;
    for (let at = from + 1; at < words.length && run.length < MOST; at += 1) {
      const [before, word] = [words[at - 1]!, words[at]!];
      const gap = text.slice(before.span[1], word.span[0]);
      const isArrow = ARROW.test(gap);
      if (!(isArrow || LISTED.test(gap) || gap === " ") || bare(before) !== before.text) break;
      run.push(word);
      if (isArrow) arrows += 1;
    }
    // Behind an arrow anything is a stage; otherwise it must be known as one.
    const isStage = (word: PromptWord, at: number) =>
      IN_STATE.test(bare(word)) ||
      isDeed(bare(word)) ||
      (at > 0 && ARROW.test(text.slice(run[at - 1]!.span[1], word.span[0]))) ||
      (run[at + 1] !== undefined && ARROW.test(text.slice(word.span[1], run[at + 1]!.span[0])));
    const end = run.findIndex((word, at) => !isStage(word, at));
    const known = end < 0 ? run : run.slice(0, end);
    // 수리 접수 접수→방문예정→완료: what is joined by arrows begins at the first of them.
    const first = known.findIndex((word, at) => at > 0 && text.slice(known[at - 1]!.span[1], word.span[0]) !== " ");
    const stages = known.length - first >= 2 && first > 1 ? known.slice(first - 1) : known;
    if (stages.length < 3) continue;
    const labels = [...new Set(stages.map(bare))];
    const span: [number, number] = [stages[0]!.span[0], stages.at(-1)!.span[1]];
    const behind = `${stages.at(-1)!.text.slice(bare(stages.at(-1)!).length)}${text.slice(span[1], span[1] + 12)}`;
    const isInBrackets = text.lastIndexOf("(", span[0]) > text.lastIndexOf(")", span[0]);
    const isOrder = labels.length >= 4 && first > 0;
    const isSaid = arrows >= 2 || isOrder || CUE.test(behind) || labels.some((label) => IN_STATE.test(label));
    if (labels.length < 3 || !isSaid || isInBrackets || labels.some((label) => MOVES.test(label))) continue;
    return { labels, span: [span[0], span[1] + (SAID_SO.exec(text.slice(span[1]))?.[0].length ?? 0)] };
  }
  return undefined;
}

/** The entities, of which the one that goes through them has these stages and no others. */
export function withStages(entities: readonly EntitySpec[], { labels, span }: StageRun, text = ""): EntitySpec[] {
  const before = text.slice(Math.max(0, text.lastIndexOf(".", span[0]) + 1), span[0]);
  const nearest = entities
    .filter((entity) => !entity.parent && statusOf(entity) && before.includes(entity.name))
    .toSorted((a, b) => before.lastIndexOf(b.name) - before.lastIndexOf(a.name))[0];
  const goes =
    nearest ??
    entities.find((entity) => !entity.parent && statusOf(entity)) ??
    entities.find(({ kind, parent }) => kind !== "resource" && !parent) ??
    entities[0];
  if (!goes) return [...entities];
  const old = statusOf(goes);
  const made = fieldFromLabel(`상태(${labels.join("/")})`, {
    takenIds: new Set(goes.fields.map(({ id }) => id)),
    noun: goes.name,
    origin: "user",
  });
  // Whatever it is called, nothing comes behind the last of them.
  const options = (made.options ?? []).map((option, at, all) => (at === all.length - 1 ? { ...option, final: true } : option));
  const field: FieldSpec = { ...made, ...(old ? { id: old.id, label: old.label } : {}), type: "status", options };
  const values = (field.options ?? []).map(({ value }) => value);
  const entity: EntitySpec = {
    ...goes,
    statusField: field.id,
    fields: old ? goes.fields.map((one) => (one === old ? field : one)) : [...goes.fields, field],
    // Some of each, most of them on the way.
    sample: (goes.sample ?? []).map((row, at): SampleRow => ({ ...row, [field.id]: values[at % values.length] ?? "" })),
  };
  return entities.map((one) => (one === goes ? entity : one));
}

const statusOf = ({ fields, statusField }: EntitySpec): FieldSpec | undefined =>
  fields.find(({ id, type, origin }) => id === statusField && type === "status" && origin !== "user");
