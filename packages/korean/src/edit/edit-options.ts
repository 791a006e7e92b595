import { componentOf, fieldAt } from "@appmon/appspec/registry-block";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { findColours } from "../colour-names.ts";
import { englishId } from "../english-id.ts";
import { josa } from "../korean-text.ts";
import { toneOf } from "../fields/options-from-text.ts";
import { type EditContext, type EditOutcome, type EditRule, visibleFields } from "./edit-outcome.ts";
import { withoutOptionOps } from "../plan/apply/former-options.ts";
import { AMOUNT_PATTERN } from "./read-amount.ts";
import { ADD, listNames, named, namesBefore, quotedParts, REMOVE } from "./phrase.ts";

/** Choices of a select or status: add, take out, rename. */
export const editOptions: EditRule = (context) => rename(context) ?? remove(context) ?? add(context);

const CHOICE_TYPES = new Set(["select", "multiselect", "status"]);

/** A choice that is pressed as a button of its own. */
const isQuick = (spec: EditContext["spec"], field: string) =>
  spec.screens.some(({ blocks }) =>
    blocks.some((block) => block.kind === "custom" && componentOf(block) === "quick" && fieldAt(block, "choiceField") === field),
  );

const PRICE = new RegExp(`^${AMOUNT_PATTERN}\\s?원$`);

function rename(context: EditContext): EditOutcome | undefined {
  const { text, words } = context;
  const mention = words.options[0];
  if (
    !mention ||
    REMOVE.test(text) ||
    ADD.test(text) ||
    (/버튼/.test(text) && !isQuick(context.spec, mention.field.id)) ||
    /(보여|모아|만\s|기본값|기본으로|자동|처음|표시|강조|눈에|정렬|순으로|나눠|나누|쪼개)/.test(text)
  )
    return undefined;
  const quoted = quotedParts(text);
  const from = mention.option.label;
  const said =
    quoted.length >= 2
      ? quoted[1]
      : (/(?:말고|대신)\s*['"‘“]?([^'"’”]{1,20}?)['"’”]?(?:이라고|라고|으로|로)(?:\s|$)/.exec(text.slice(mention.span[1]))?.[1] ??
        /^\s?(?:단계|상태|옵션|선택지)?(?:명|이름|명칭|표기|글자)(?:을|를|은)?\s*['"‘“]?([^'"’”]{1,20}?)['"’”]?(?:으로|로)(?:\s|$)/.exec(
          text.slice(mention.span[1]),
        )?.[1] ??
        /^\s?버튼(?:의)?\s?(?:이름|글자)?(?:을|를|은)?\s*['"‘“]?([^'"’”]{1,20}?)['"’”]?(?:으로|로)(?:\s|$)/.exec(
          text.slice(mention.span[1]),
        )?.[1] ??
        /^(?:['"’”]|['"’”]?(?:을|를|은|는))\s*['"‘“]?([^'"’”]{1,20}?)['"’”]?(?:으로|로|이라고|라고)(?:\s|$)/.exec(
          text.slice(mention.span[1]),
        )?.[1]);
  const to = said?.trim();
  // 만두는 2000원으로: what it costs, and no name.
  if (!to || to === from || PRICE.test(to) || words.fields.some((field) => field.field.label === to)) return undefined;
  if (/^(필수|선택|숫자|날짜|기본|표|카드|달력|칸반)/.test(to) || findColours(josa(to, "으로/로")).length > 0) return undefined;
  if (mention.field.options?.some((option) => option.label === to))
    return {
      kind: "answer",
      text: `${mention.field.label}에는 이미 ${josa(`‘${to}’`, "이/가")} 있어요.`,
    };
  return {
    kind: "ops",
    ops: [{ op: "setOption", entity: mention.entity.id, field: mention.field.id, value: mention.option.value, patch: { label: to } }],
    summary: `${mention.field.label}의 ${named(from, "을/를")} ${named(to, "으로/로")} 바꿨어요.`,
  };
}

function remove({ text, words, spec }: EditContext): EditOutcome | undefined {
  if (!REMOVE.test(text) || words.options.length === 0 || /(?:된|인|한)\s?(?:건|것|거)|만\s?빼고|그래프|차트|필수|색/.test(text))
    return undefined;
  if (/버튼/.test(text) && !words.options.some(({ field }) => isQuick(spec, field.id))) return undefined;
  // "초3까지만 있으니까 초2 빼줘": the one right before the verb goes.
  const at = text.search(REMOVE);
  const mention = words.options.filter((candidate) => candidate.span[1] <= at).at(-1) ?? words.options[0]!;
  // A field or an entity of the same name is meant by its own rule, unless this is called a choice.
  if (
    !/(상태|옵션|선택지|단계|에서|종류|분류)/.test(text) &&
    (words.fields.some((field) => field.field.label === mention.option.label) || words.entities.length > 0)
  )
    return undefined;
  if (/(필드|항목|칸)\s?(은|는|을|를)?\s?(빼|삭제|지워|없애)/.test(text) && words.fields.length > 0) return undefined;
  return {
    kind: "ops",
    ops: withoutOptionOps(mention.entity, mention.field, mention.option),
    summary: `${mention.field.label}에서 ${named(mention.option.label, "을/를")} 뺐어요.`,
  };
}

/** 상태에 '보류' 추가, 결제수단에 카카오페이도 있어야 해. */
function add(context: EditContext): EditOutcome | undefined {
  const { text, words } = context;
  if (!ADD.test(text) || /(버튼|화면|메뉴|그래프|차트)/.test(text)) return undefined;
  const glued = besideField(context);
  if (glued) return glued;
  const group = choiceCalled(context);
  const mention =
    words.fields.find(
      ({ field, span }) =>
        CHOICE_TYPES.has(field.type) && /^\s*(?:필드|항목|옵션|선택지)?(?:에는|에도|에|으로는|로는)\s/.test(`${text.slice(span[1])} `),
    ) ??
    group ??
    optionPlace(context);
  if (!mention) return namedLikeField(context);
  const { entity, field } = mention;
  const rest =
    "span" in mention
      ? text
          .slice((mention as { span: [number, number] }).span[1])
          .replace(/^\s*(?:필드|항목|옵션|선택지)?(?:에는|에도|에|으로는|로는)\s*/, "")
      : text.replace(/^.{0,12}?(?:에는|에도|에)\s/, "");
  const said = namesBefore(rest, ADD)
    .flatMap((name) => splitLikeOptions(name, field))
    .map((name) => name.replace(/\s*(옵션|선택지|상태|단계)$/, "").trim())
    .filter(Boolean);
  const names = said.filter((name) => !field.options?.some((option) => option.label === name));
  if (said.length > 0 && names.length === 0)
    return {
      kind: "answer",
      text: `${field.label}에는 이미 ${listNames(said)}${josa(said.at(-1)!, "이/가").slice(said.at(-1)!.length)} 있어요.`,
    };
  if (names.length === 0) return undefined;
  const two = twoWords(names, field, text);
  if (two && quotedParts(text).length === 0)
    return {
      kind: "ask",
      question: `${named(two.join(" "), "은/는")} 하나인가요, 따로따로인가요?`,
      chips: [`${field.label}에 ${two.join(", ")} 추가해줘`, `${field.label}에 '${two.join(" ")}' 추가해줘`],
    };
  const taken = new Set(field.options?.map((option) => option.value));
  const ops = names.map((label) => {
    const value = englishId(label, taken, "option", "option");
    taken.add(value);
    const at = field.type === "status" ? firstFinal(field) : undefined;
    return {
      op: "addOption" as const,
      entity: entity.id,
      field: field.id,
      option: { value, label, ...(field.type === "status" && { tone: toneOf(label) }) },
      ...(at !== undefined && { at }),
    };
  });
  return {
    kind: "ops",
    ops,
    summary: `${field.label}에 ${listNames(names)}${josa(names.at(-1)!, "을/를").slice(names.at(-1)!.length)} 추가했어요.`,
  };
}

/** "운동에 필라테스 추가" where 운동 종류 is chosen: the one choice whose name begins so. */
function choiceCalled({ text, spec, words }: EditContext): { entity: EntitySpec; field: FieldSpec } | undefined {
  const word = /^([가-힣A-Za-z]{2,10})(?:에는|에도|에)\s/.exec(text)?.[1];
  if (!word || words.entities.length > 0 || words.fields.some(({ said }) => said === undefined) || /(항목|필드|칸|메뉴)/.test(text))
    return undefined;
  const found = spec.entities.flatMap((entity) =>
    visibleFields(entity)
      .filter((field) => CHOICE_TYPES.has(field.type) && field.label !== word && field.label.startsWith(word))
      .map((field) => ({ entity, field })),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** "방크기 특대형 추가": a choice of what is named before it, or a field of both names? */
function besideField({ text, words }: EditContext): EditOutcome | undefined {
  const mention = words.fields.find(({ field, said }) => said === undefined && CHOICE_TYPES.has(field.type));
  if (!mention || quotedParts(text).length > 0 || /(항목|필드|칸|여부|날짜|일자|시간|사유|메모|내용)/.test(text)) return undefined;
  const name = /^\s([가-힣A-Za-z0-9]{1,12})(?:도|을|를)?\s?(?:하나\s|좀\s|더\s)*(?:추가|넣)/.exec(text.slice(mention.span[1]))?.[1];
  if (!name || mention.span[0] > mention.entity.name.length + 2) return undefined;
  const { entity, field } = mention;
  return {
    kind: "ask",
    question: `${named(name, "을/를")} ${field.label}에서 고를 수 있게 할까요, 새 항목으로 넣을까요?`,
    chips: [`${field.label}에 ${name} 추가해줘`, `${entity.name}에 '${name}' 항목 추가해줘`],
  };
}

/** "긴급 우선순위 추가": one more choice, or a field of that name? */
function namedLikeField({ text, words }: EditContext): EditOutcome | undefined {
  const mention = words.fields.find(({ field }) => CHOICE_TYPES.has(field.type));
  if (!mention || quotedParts(text).length > 0 || /(항목|필드|칸)/.test(text)) return undefined;
  const { entity, field } = mention;
  const [name, ...others] = namesBefore(text, ADD);
  const choice = name?.endsWith(field.label) ? name.slice(0, -field.label.length).trim() : "";
  if (!name || choice === "" || others.length > 0 || choice === entity.name) return undefined;
  return {
    kind: "ask",
    question: `${named(choice, "을/를")} ${field.label}에서 고를 수 있게 할까요, 새 항목으로 넣을까요?`,
    chips: [`${field.label}에 ${choice} 추가해줘`, `${entity.name}에 '${name}' 항목 추가해줘`],
  };
}

/** 학년에 초4 초5 초6 추가: words that look just like the choices there are (초1) are choices each. */
function splitLikeOptions(name: string, field: FieldSpec): string[] {
  const words = name.split(/\s+/);
  if (words.length < 2) return [name];
  const shape = (text: string) => text.replace(/\d+/g, "0");
  const shapes = new Set(field.options?.map((option) => shape(option.label)));
  return words.every((word) => /\d/.test(word) && shapes.has(shape(word))) || words.length >= 3 ? words : [name];
}

/** "보류 상태 추가해줘", "옵션 추가": the status is meant without being the place in the sentence. */
function optionPlace({ text, spec, words }: EditContext): { entity: EntitySpec; field: FieldSpec } | undefined {
  const said =
    /['"‘“]?[가-힣A-Za-z0-9]+['"’”]?\s?(?:상태|단계|옵션|선택지)(?:도|를|을|가|이)?\s?(?:추가|넣|만들|하나\s?더|있어야|필요)/.test(text);
  if (!said) return undefined;
  const candidates = (words.entities.length > 0 ? words.entities : spec.entities).flatMap((entity) =>
    visibleFields(entity)
      .filter((field) => field.id === entity.statusField)
      .map((field) => ({ entity, field })),
  );
  return candidates[0];
}

/** "화남 슬픔" among 좋음, 보통, 나쁨: one choice of two words, or two? States are often called in two, and so is what says its kind again (휴가 종류에 리프레시 휴가). */
function twoWords(names: readonly string[], field: FieldSpec, text: string): string[] | undefined {
  const words = names.length === 1 ? names[0]!.split(/\s+/) : [];
  const single = (field.options ?? []).every(({ label }) => !/\s/.test(label));
  return field.type !== "status" &&
    single &&
    words.length === 2 &&
    text.split(words[1]!).length === 2 &&
    words.every((word) => word.length <= 5)
    ? words
    : undefined;
}

function firstFinal(field: FieldSpec): number | undefined {
  const at = field.options?.findIndex((option) => option.final) ?? -1;
  return at >= 0 ? at : undefined;
}
