/** A word that is to be another wherever it is shown: 외상이란 말 말고 미수금이라고 써줘, 품목을 물품으로 다 바꿔줘. What is written in records stays. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { operationsTo } from "../edit/operations-to.ts";
import { josa } from "../korean-text.ts";
import { isHow } from "../plan/unaccounted.ts";
import { tryApply } from "../plan/try-apply.ts";
import { ALL_OF_IT, INSTEAD, NAMING_VERBS, WORD_NOUNS } from "./naming-words.data.ts";

const LEAST_LETTERS = 2;
const MOST_LETTERS = 12;
const alternatives = (words: string): string => words.split(" ").join("|");
const NAME = `[가-힣A-Za-z0-9]{1,${MOST_LETTERS}}`;
const CALLED = "(?:이라고|라고|으로|로)";
/** 외상이란 말 말고 미수금이라고 써줘: the word is spoken of as a word, or one is to stand for another. */
const SPOKEN_OF = new RegExp(
  `^(${NAME}?)(?:이라는|라는|이란|란|이라고\\s?하는|라고\\s?하는)\\s?(?:${alternatives(WORD_NOUNS)})(?:은|는|을|를|이)?\\s?(?:${alternatives(INSTEAD)})?\\s(${NAME}?)${CALLED}\\s?(?:${alternatives(ALL_OF_IT)})?\\s?(?:${alternatives(NAMING_VERBS)})`,
);
/** 외상 말고 미수금이라고 불러줘. */
const IN_PLACE_OF = new RegExp(
  `^(${NAME}?)(?:은|는|을|를|이라고|라고)?\\s(?:${alternatives(INSTEAD)})\\s(${NAME}?)(?:이라고|라고)\\s?(?:${alternatives(ALL_OF_IT)})?\\s?(?:${alternatives(NAMING_VERBS)})`,
);
/** 외상을 미수금으로 다 바꿔줘. */
const ALL_OF = new RegExp(
  `^(${NAME}?)(?:을|를)\\s(${NAME}?)${CALLED}\\s?(?:${alternatives(ALL_OF_IT)})\\s?(?:${alternatives(NAMING_VERBS)})`,
);

/** What nobody reads, or what says which records are meant. */
const UNSEEN: ReadonlySet<string> = new Set(
  "id kind type value values entity field target path files sample formula origin op when".split(" "),
);

/** Undefined: no word is to be another, or the app shows none such, or a single name is called so, which renaming is for. */
export function swapWord(text: string, spec: AppSpec): EditOutcome | undefined {
  const plain = text.replace(/['"‘’“”]/g, "").trim();
  const [, from = "", to = ""] = SPOKEN_OF.exec(plain) ?? IN_PLACE_OF.exec(plain) ?? ALL_OF.exec(plain) ?? [];
  if (from.length < LEAST_LETTERS || to === "" || from === to || isHow(to)) return undefined;
  const names = namesIn(spec);
  // 상태를 완료로 다 바꿔줘 is of what is written there; what is called so as a whole is renamed.
  if (names.includes(from) || !names.some((name) => name.includes(from))) return undefined;
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
  return { kind: "ops", ops, summary: `${josa(`‘${from}’`, "을/를")} 모두 ${josa(`‘${to}’`, "으로/로")} 바꿨어요.` };
}

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
