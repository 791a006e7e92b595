/** A word that is to be another wherever it is shown: 외상이란 말 말고 미수금이라고 써줘, 품목을 물품으로 다 바꿔줘. What is written in records stays. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { operationsTo } from "../edit/operations-to.ts";
import { josa, stripJosa } from "../korean-text.ts";
import { isHow } from "../plan/unaccounted.ts";
import { tryApply } from "../plan/try-apply.ts";
import type { RequestReader } from "./clause.ts";
import { INTO, isNaming, spacedWords } from "./naming-request.ts";
import { ALL_OF_IT, NO_LONGER, WORD_NOUNS } from "./naming-words.data.ts";

const LEAST_LETTERS = 2;
const MOST_LETTERS = 12;
const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const WORD = words(WORD_NOUNS);
const NO_MORE = words(NO_LONGER);
const ALL = words(ALL_OF_IT);
/** Called so, and not made so: 미수라고. */
const QUOTED = /(?:이라고|라고)(?:요)?$/;
/** 외상이란 말, 외상이라는 단어: spoken of as a word. */
const SPOKEN_OF = /(?:이라는|라는|이란|란|이라고|라고)$/;

/** What nobody reads, or what says which records are meant. */
const UNSEEN: ReadonlySet<string> = new Set(
  "id kind type value values entity field target path files sample formula origin op when".split(" "),
);

/** Not its business: no word is to be another, or the app shows none such, or a single name is called so, which renaming is for. */
export const readWordSwap: RequestReader = ({ text, spec }) => {
  const swap = swapIn(text.replace(/['"‘’“”「」]/g, ""));
  if (!swap) return undefined;
  const { from, to, isSpokenOf } = swap;
  if (from.length < LEAST_LETTERS || to.length > MOST_LETTERS || from === to || isHow(to)) return undefined;
  const names = namesIn(spec);
  // 상태를 완료로 다 바꿔줘 is of what is written there; what is called so as a whole, and nothing else, is renamed.
  const isPart = names.some((name) => name !== from && name.includes(from));
  if (!isPart || (names.includes(from) && !isSpokenOf && isField(spec, from))) return undefined;
  const { title, tagline, entities, screens, actions } = spec;
  const after: AppSpec = {
    ...spec,
    entities: entities.map((entity) => ({ ...shownOtherwise({ ...entity, sample: [] }, from, to), sample: entity.sample })),
    screens: shownOtherwise(screens, from, to),
  };
  const head = { title, ...(tagline !== undefined && { tagline }) };
  const swapped = shownOtherwise(head, from, to);
  const ops: SpecOp[] = [
    ...operationsTo(spec, after),
    ...actions.flatMap(({ id, label, confirm, success }): SpecOp[] => {
      const shown = { label, success, ...(confirm !== undefined && { confirm }) };
      const patch = shownOtherwise(shown, from, to);
      return JSON.stringify(patch) === JSON.stringify(shown) ? [] : [{ op: "setAction", action: id, patch }];
    }),
    ...(JSON.stringify(head) === JSON.stringify(swapped) ? [] : [{ op: "setApp" as const, patch: swapped }]),
  ];
  if (ops.length === 0 || !tryApply(spec, ops)) return undefined;
  return { kind: "done", ops, text: `${josa(`‘${from}’`, "을/를")} 모두 ${josa(`‘${to}’`, "으로/로")} 바꿨어요.` };
};

/**
 * One word, another and what asks for it, nothing else: 외상이란 말 말고 미수라고 써줘, 외상 말고 미수라고 불러줘, 외상을 미수로 다 바꿔줘. Undefined
 * where nothing says that it is so wherever it stands.
 */
function swapIn(text: string): { from: string; to: string; isSpokenOf: boolean } | undefined {
  const all = spacedWords(text);
  const asks = all.findLastIndex((word) => !isNaming(word) && !ALL.has(word.text)) + 1;
  const into = all[asks - 1];
  const [old, ...between] = all.slice(0, asks - 1);
  if (!old || !into || asks === all.length || !INTO.test(into.text)) return undefined;
  const isEverywhere = all.slice(asks).some((word) => ALL.has(word.text));
  const isSpokenOf = between.length > 0 && SPOKEN_OF.test(old.text) && WORD.has(stripJosa(between[0]!.text).stem);
  const rest = between.slice(isSpokenOf ? 1 : 0);
  const isInstead = rest.length === 1 && NO_MORE.has(rest[0]!.text);
  if (rest.length > (isInstead ? 1 : 0)) return undefined;
  const isMeant = isSpokenOf || (isInstead && QUOTED.test(into.text)) || (isEverywhere && old.morphemes.at(-1)?.tag === "JKO");
  if (!isMeant) return undefined;
  const from = isSpokenOf ? old.text.replace(SPOKEN_OF, "") : isInstead ? old.text.replace(QUOTED, "") : old.text;
  return { from: stripJosa(from).stem || from, to: into.text.replace(INTO, ""), isSpokenOf };
}

const isField = ({ entities }: AppSpec, name: string): boolean => entities.some(({ fields }) => fields.some(({ label }) => label === name));

const namesIn = ({ title, entities, screens, actions }: AppSpec): string[] => [
  title,
  ...entities.flatMap(({ name, fields }) => [name, ...fields.map(({ label }) => label)]),
  ...screens.map((screen) => screen.title),
  ...actions.map(({ label }) => label),
];

function shownOtherwise<T>(value: T, from: string, to: string): T {
  if (typeof value === "string") return otherwise(value, from, to) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => shownOtherwise(one, from, to)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, UNSEEN.has(key) ? one : shownOtherwise(one as unknown, from, to)]),
  ) as T;
}

/** With the particle that agrees: 외상은 is 미수금은, 손님이 is 고객이. */
const otherwise = (shown: string, from: string, to: string): string =>
  shown.replace(
    new RegExp(`${from}(?:(을|를)|(이|가)|(은|는)|(과|와)|(으로|로))?(?![가-힣])|${from}`, "g"),
    (_, object, subject, topic, and, into) =>
      object
        ? josa(to, "을/를")
        : subject
          ? josa(to, "이/가")
          : topic
            ? josa(to, "은/는")
            : and
              ? josa(to, "와/과")
              : into
                ? josa(to, "으로/로")
                : to,
  );
