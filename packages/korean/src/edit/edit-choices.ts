/** All there is to choose from, said at once: "등급을 VIP, 일반, 휴면으로", "상태는 접수/진행/완료 세 단계로". */
import type { SpecOp } from "@appmon/appspec/operation";
import type { FieldSpec } from "@appmon/appspec/spec";
import { findColours } from "../colour-names.ts";
import { englishId } from "../english-id.ts";
import { josa } from "../korean-text.ts";
import { optionsFromText } from "../options-from-text.ts";
import { sampleRows } from "../sample-rows.ts";
import { type EditContext, type EditOutcome, type EditRule, entityFor } from "./edit-outcome.ts";
import { REMOVE } from "./phrase.ts";
import { editFields } from "./edit-fields.ts";
import { findVocabulary } from "./vocabulary.ts";

const COUNT = "(?:두|세|네|다섯|여섯|일곱|[2-9])";
const LIST = new RegExp(
  `^['"’”]?\\s*(?:항목|옵션|선택지|단계|종류)?(?:을|를|은|는|도)\\s+(.{3,100}?)\\s*(?:이렇게\\s?|해서\\s?|딱\\s?)?(?:${COUNT}\\s?(?:가지|개|단계|종류|등급|칸)?)?(?:만|으로만|로만|으로|로)(?:\\s?(?:나눠|나누|구분|바꿔|변경|정리|고쳐|해|하게|두|만들)\\S*(?:\\s?\\S{1,4})?)?[.!~\\s]*$`,
);
const SPLIT = /\s*[,/·]\s*|(?<=[가-힣A-Za-z)])(?:이랑|랑|하고|과|와)\s+/;

export const editChoices: EditRule = (context): EditOutcome | undefined => {
  const { text, words } = context;
  const mention =
    words.fields.find(({ field }) => ["select", "status", "multiselect", "text"].includes(field.type)) ?? calledGenerally(context);
  const asked = allThere(context);
  if (asked) return asked;
  if (!mention) return newChoice(context);
  if (
    /(추가|넣어|넣을|있어야)/.test(text) ||
    REMOVE.test(text) ||
    /(말고|대신|순서|자리|위치|정렬|순으로|색|강조|표시|그래프|카드|달력|칸반|보여|보이|묶)/.test(text)
  )
    return undefined;
  const counted = new RegExp(`${COUNT}\\s?(?:가지|개|단계|종류|등급|칸)`).test(text);
  const rest = text.slice(mention.span[1]);
  // "등급 정회원 준회원 두 가지로": counted, it needs no particle.
  const said = LIST.exec(counted && /^\s[가-힣A-Za-z]/.test(rest) ? `을${rest}` : rest)?.[1]?.split(SPLIT);
  const bare = said?.length === 1 ? said[0]!.split(/\s+/) : [];
  const spaced = bare.length > 1 && (counted || (bare.length > 2 && bare.every((word) => word.length <= 4))) ? bare : said;
  const labels = [...new Set((spaced ?? []).map((label) => label.replace(/^['"‘“]|['"’”]$/g, "").trim()).filter(Boolean))];
  const { entity, field } = mention;
  if (labels.length < 2 || labels.length > 12 || labels.some((label) => !isChoice(label))) return undefined;
  if (words.fields.some((other) => other.field !== field && labels.includes(other.field.label))) return undefined;
  if (field.id === entity.titleField) return undefined;
  return field.options ? swapped(entity.id, field, labels) : chosenFrom(context, mention, labels);
};

/** "아침 점심 저녁으로 나눠서 적게", where that is what is chosen from. */
function allThere({ text, words }: EditContext): EditOutcome | undefined {
  const [first] = words.options;
  if (!first || !/(?:으로|로)\s?(?:나눠|나누|구분|골라|고르)/.test(text) || REMOVE.test(text) || /(보여|보이|칸반|묶)/.test(text))
    return undefined;
  const named = new Set(words.options.filter(({ field }) => field === first.field).map(({ option }) => option.value));
  return named.size >= 2 && named.size === first.field.options?.length
    ? {
        kind: "answer",
        text: `${josa(first.field.label, "은/는")} 이미 ${first.field.options.map(({ label }) => label).join(", ")} 중에서 골라요.`,
      }
    : undefined;
}

const KIND_OF_CHOICE = "(?:상태|등급|분류|종류|구분|단계|난이도|카테고리|레벨|우선순위|유형)";
const DIVIDED = new RegExp(
  `^(?:\\S{1,8}\\s)?(${KIND_OF_CHOICE})(?:을|를|은|는)\\s+(.{3,80}?)(?:\\s?${COUNT}\\s?(?:가지|개|단계))?(?:으로|로)\\s?(?:나눠|나누|구분|분류|고르|골라|선택)`,
);

const COUNTS: Readonly<Record<string, number>> = { 두: 2, 세: 3, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7 };

/** "구역은 A B C D 네 군데": as many as were counted. */
function countedChoice(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  const match = new RegExp(
    `^([가-힣]{2,6})(?:은|는)\\s+(.{3,60}?)\\s+(${COUNT})\\s?(?:군데|곳|가지|개|종류|단계)(?:야|예요|이야|이에요|로|있어|임)?[.!~\\s]*$`,
  ).exec(text);
  const own = spec.entities.find(({ origin, parent }) => origin === "user" && !parent);
  const entity = match && (entityFor(context) ?? own);
  if (!match || !entity || words.fields.length + words.entities.length > 0) return undefined;
  const labels = match[2]!.split(/\s*[,/·]\s*|\s+/).filter(Boolean);
  if (labels.length !== (COUNTS[match[3]!] ?? Number(match[3])) || labels.some((one) => one.length > 10)) return undefined;
  const wish = `${entity.name}에 ${match[1]!}(${labels.join("/")}) 항목 추가해줘`;
  return editFields({ ...context, text: wish, words: findVocabulary(wish, spec) });
}

/** "책 상태를 상 중 하로 나눠줘", where nothing of it is chosen yet. */
function newChoice(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  const [, label, said] = DIVIDED.exec(text) ?? [];
  if (label === undefined) return countedChoice(context);
  const entity = entityFor(context);
  if (!label || !said || !entity || words.fields.length > 0 || /(보여|보이|그래프|칸반)/.test(text)) return undefined;
  const parts = said.split(SPLIT);
  const labels = (parts.length > 1 ? parts : said.split(/\s+/)).map((one) => one.trim()).filter(Boolean);
  if (labels.length < 2 || labels.length > 10 || labels.some((one) => one.length > 8 || !isChoice(one))) return undefined;
  const wish = `${entity.name}에 ${label}(${labels.join("/")}) 항목 추가해줘`;
  return editFields({ ...context, text: wish, words: findVocabulary(wish, spec) });
}

/** "아이디어 상태를 구상중, 촬영중으로", where the one thing that is chosen is called 단계: the choices named are of it. */
function calledGenerally({ text, words }: EditContext): EditContext["words"]["fields"][number] | undefined {
  const called = /(?:상태|단계|분류|종류|구분|등급|카테고리|옵션|선택지)(?=(?:을|를|은|는)\s)/.exec(text);
  const [option] = words.options;
  return called && option && words.options.every(({ field }) => field === option.field)
    ? { entity: option.entity, field: option.field, span: [called.index, called.index + called[0].length] }
    : undefined;
}

const isChoice = (label: string): boolean =>
  label.length <= 12 &&
  label.split(/\s+/).length <= 2 &&
  findColours(josa(label, "으로/로")).length === 0 &&
  !/(?:을|를|에서|에게|크게|작게|필수|선택|위|아래|앞|뒤|맨.*)$/.test(label);

/** The choices that stay keep what records hold; the others go. */
function swapped(entity: string, field: FieldSpec, labels: string[]): EditOutcome {
  const had = field.options ?? [];
  const taken = new Set(had.map(({ value }) => value));
  const fresh = optionsFromText(labels.join("/"), field.type === "status" ? "status" : "select");
  const options = fresh.map((option) => {
    const old = had.find(({ label }) => label.replace(/\s/g, "") === option.label.replace(/\s/g, ""));
    if (old) return old;
    const value = taken.has(option.value) ? englishId(option.label, taken, "option", "option") : option.value;
    taken.add(value);
    return { ...option, value };
  });
  const gone = had.filter((option) => !options.includes(option));
  const said = options.map(({ label }) => label).join(", ");
  if (gone.length === 0 && options.length === had.length)
    return { kind: "answer", text: `${josa(field.label, "은/는")} 이미 ${said} 중에서 골라요.` };
  const ops: SpecOp[] = options
    .filter((option) => !had.includes(option))
    .map((option) => ({ op: "addOption", entity, field: field.id, option }));
  ops.push(...gone.map(({ value }): SpecOp => ({ op: "dropOption", entity, field: field.id, value })));
  return { kind: "ops", ops, summary: `${josa(field.label, "을/를")} ${said} 중에서 고르게 했어요.` };
}

/** What was written freely is chosen from now on. */
function chosenFrom(
  { today, seed }: EditContext,
  { entity, field }: EditContext["words"]["fields"][number],
  labels: string[],
): EditOutcome {
  const options = optionsFromText(labels.join("/"), "select");
  const next: FieldSpec = { ...field, type: "select", options };
  const made = sampleRows([next], entity.name, { count: entity.sample.length, today, seed, titleField: "" });
  const sample = entity.sample.map((row, index) => ({ ...row, [field.id]: made[index]?.[field.id] ?? null }));
  return {
    kind: "ops",
    ops: [
      { op: "setField", entity: entity.id, field: field.id, patch: { type: "select", options, default: undefined } },
      { op: "setSample", entity: entity.id, sample },
    ],
    summary: `${josa(field.label, "을/를")} ${labels.join(", ")} 중에서 고르게 했어요.`,
  };
}
