/** In order of how much another list holds of each: 출석 많이 한 순으로 순위, 제일 많이 판 사람부터. What it comes to is worked out where it is not yet. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { connective, formsOf, withFinal } from "../grammar/conjugate.ts";
import { josa } from "../korean-text.ts";
import { withoutParticle } from "../listed/read-item.ts";
import { stemOf } from "../plan/answer/sentence-form.ts";
import { collectionsOf, visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { askWhich } from "./ask-which.ts";
import { type Clause, clauseOf, type RequestReader } from "./clause.ts";
import { baseName, namesOfList } from "./figure-names.ts";
import { DEEDS, type DeedWords } from "./figure-words.data.ts";
import {
  AMOUNT_WORDS,
  BESIDE_RANKING,
  CHAMPION,
  COUNT_WORDS,
  FIRST_WORDS,
  LESS_WORDS,
  MORE_WORDS,
  MOST_WORDS,
  ORDERING_NOUNS,
  RANK_ENDS,
  RANKED,
  RANKING_STEMS,
  WHOEVER,
} from "./ranking-words.data.ts";
import { readRollup } from "./read-rollup.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const MORE = words(MORE_WORDS);
const LESS = words(LESS_WORDS);
const MOST = words(MOST_WORDS);
const FIRST = words(FIRST_WORDS);
const AMOUNTS = words(AMOUNT_WORDS);
const COUNTS = words(COUNT_WORDS);
const ENDS = RANK_ENDS.split(" ").toSorted((a, b) => b.length - a.length);
const BY_RANK = words(RANKED);
const ASKS = words(RANKING_STEMS);
const BESIDE = words(BESIDE_RANKING);
const WHO = words(WHOEVER);
const PARTICLE = /(?:이|가|은|는|을|를|의|에서|에|들|들을|들이|들은|만|도)$/;
const SS = 20;
/** 오, 사 …: a deed, by every form it is written in before a noun. */
const DEED_OF = new Map(
  DEEDS.flatMap((deed) =>
    deed.stems.split(" ").flatMap((stem) => [stem, ...formsOf(stem)].map((form) => [form, { stem, deed }] as const)),
  ).toReversed(),
);
const ORDERING = words(ORDERING_NOUNS);
/** 출석왕, of two letters and more before it. */
const CALLED_CHAMPION = new RegExp(`(?<=..)${CHAMPION}$`);
const MOST_SORTS = 5;

interface Said {
  /** What it is measured by, as written. */
  measure: string[];
  verb?: { stem: string; isMoney: boolean };
  dir: "asc" | "desc";
  targets: EntitySpec[];
  isWho: boolean;
  /** How much, and not how often. */
  isAmount: boolean;
}

export const readRanking: RequestReader = (clause) => {
  const said = saidIn(clause);
  if (!said) return undefined;
  const found = candidates(said, clause).flatMap((target) => ranked(target, said, clause));
  const people = found.filter(({ target }) => target.kind === "person");
  const [only, ...others] = people.length > 0 ? people : found;
  if (!only) return undefined;
  if (others.length > 0)
    return askWhich(
      "누구를, 무엇을 순서대로 보일까요?",
      [only, ...others].map(({ target }) => target),
      clause,
    );
  return only.planned;
};

function saidIn({ text, morphemes, spec }: Clause): Said | undefined {
  const measure: string[] = [];
  const targets: EntitySpec[] = [];
  let verb: Said["verb"];
  let [isRanked, isMore, isLess, isWho, isBy, isAmount] = [false, false, false, false, false, false];
  for (const { 0: written, index } of text.replace(/[.,!~?^ㅋㅎㅠㅜ'"]/g, " ").matchAll(/\S+/g)) {
    const own = morphemes.filter(({ start, end }) => start < index + written.length && end > index);
    const end = ENDS.find((one) => written.endsWith(one));
    const word = end === undefined ? written : written.slice(0, -end.length);
    if (end !== undefined) {
      isRanked = true;
      isBy ||= BY_RANK.has(end);
    }
    if (word === "" || MOST.has(word) || (word === CHAMPION && measure.length > 0)) continue;
    isAmount ||= AMOUNTS.has(word.replace(PARTICLE, ""));
    if (FIRST.has(word)) isRanked = true;
    else if (MORE.has(word)) isMore = true;
    else if (LESS.has(word)) isLess = true;
    else if (WHO.has(word.replace(PARTICLE, "")) || WHO.has(word)) isWho = true;
    else if (isAsking(word, own)) isRanked ||= own.some(({ surface }) => ORDERING.has(surface));
    else if (isLight(own) && measure.length > 0) continue;
    else {
      const target = spec.entities.find((entity) =>
        namesOfList(entity).some((name) => [word, word.replace(PARTICLE, "")].map(compactName).includes(name)),
      );
      const deed = own[0] && /^V/.test(own[0].tag) ? (DEED_OF.get(stemOf(own[0])) ?? DEED_OF.get(word)) : undefined;
      if (target && hasSource(target, spec)) targets.push(target);
      else if (deed && verb === undefined) verb = { stem: deed.stem, isMoney: isOfMoney(deed.deed) };
      else measure.push(word.replace(CALLED_CHAMPION, ""));
    }
  }
  const isAsked = isRanked && (isMore || isLess || isBy) && !(isMore && isLess);
  if (!isAsked || (measure.length === 0 && verb === undefined) || targets.length > 1) return undefined;
  return { measure, ...(verb && { verb }), dir: isLess ? "asc" : "desc", targets, isWho, isAmount };
}

/** 팔, 쓰; 내, which some have not done yet. */
const isOfMoney = ({ sense, undone }: DeedWords): boolean => sense !== undefined || undone !== undefined;

/** 보여줘, 정렬해 주세요. */
const isAsking = (word: string, own: readonly Morpheme[]): boolean =>
  BESIDE.has(word.replace(PARTICLE, "")) ||
  (own.length > 0 &&
    own.every((one) => /^(?:E|J|VX|XSV|S)/.test(one.tag) || ASKS.has(stemOf(one)) || BESIDE.has(one.surface)) &&
    !own.every((one) => one.tag.endsWith("ETM")));

/** 출석 많이 한: the noun says what. */
const isLight = (own: readonly Morpheme[]): boolean => own.length > 0 && own.every((one) => stemOf(one) === "하" || /^E/.test(one.tag));

const hasSource = (target: EntitySpec, { entities }: AppSpec): boolean =>
  entities.some((rows) => visible(rows).some(({ type, target: to }) => type === "relation" && to === target.id));

function candidates({ targets, isWho, verb, measure }: Said, { spec }: Clause): EntitySpec[] {
  if (targets.length > 0) return targets;
  const all = spec.entities.filter((entity) => hasSource(entity, spec));
  if (isWho || verb) return all;
  // 금액 높은 순: of the records themselves.
  const isNumber = spec.entities.some((entity) =>
    visible(entity).some(
      ({ label, type, rollup }) =>
        !rollup && NUMBERS.has(type) && measure.some((word) => compactName(label).includes(compactName(word.replace(PARTICLE, "")))),
    ),
  );
  return isNumber ? [] : all;
}
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);

/** The figure of each, in the ways one may have asked for it by itself. */
function ranked(target: EntitySpec, said: Said, clause: Clause): { target: EntitySpec; planned: Planned }[] {
  for (const figure of [...figures(said), ...onlyMoney(target, said, clause.spec)]) {
    const worked = readRollup(clauseOf(`${target.name}마다 ${figure}`, clause));
    if (worked?.kind !== "done" && worked?.kind !== "there") continue;
    const planned = worked.field === undefined ? undefined : inOrder(target, worked, worked.field, said, clause.spec);
    if (planned) return [{ target, planned }];
  }
  return [];
}

function figures({ measure, verb, isAmount }: Said): string[] {
  const what = measure.join(" ");
  // 참가: the last of it is no particle.
  const bare = withoutParticle(what, true);
  if (verb) {
    const done = `${withFinal(connective(verb.stem), SS)}는지 보여줘`;
    const money = bare === "" || AMOUNTS.has(bare) ? [`얼마 ${done}`] : [`${bare} 얼마 ${done}`];
    const counts = [`${bare} 몇 번 ${done}`.trim(), `${bare} 몇 개 ${done}`.trim()];
    return verb.isMoney || isAmount ? [...money, ...counts] : [...counts, ...money];
  }
  if (COUNTS.has(bare.split(" ").at(-1)!)) return [`${bare} 보여줘`];
  const amounts = [`${bare} 합계 보여줘`, `${bare} 보여줘`];
  const counts = [`${bare} 횟수 보여줘`, `${bare} 몇 번 했는지 보여줘`];
  const isMoney = isAmount || DEEDS.some(({ nouns, sense }) => sense !== undefined && nouns.split(" ").includes(bare));
  return isMoney ? [...amounts, ...counts] : [...counts, ...amounts];
}

/** 돈 많이 쓴, 매출 큰: the only sums of money that are of them. */
function onlyMoney(target: EntitySpec, { measure, verb }: Said, { entities }: AppSpec): string[] {
  const isBare = measure.every((word) => AMOUNTS.has(word.replace(PARTICLE, ""))) && (measure.length > 0 || verb?.isMoney);
  if (!isBare) return [];
  const sums = entities
    .filter((rows) => visible(rows).some(({ type, target: to }) => type === "relation" && to === target.id))
    .flatMap((rows) => visible(rows).flatMap(({ type, label }) => (type === "money" ? [`${baseName(rows)} ${label}`] : [])));
  return sums.length === 1 ? [`${sums[0]} 합계 보여줘`] : [];
}

function inOrder(
  target: EntitySpec,
  worked: Extract<Planned, { kind: "done" | "there" }>,
  field: string,
  { dir }: Said,
  spec: AppSpec,
): Planned | undefined {
  const made = worked.kind === "done" ? worked.ops : [];
  const after = applyOperations(spec, made, { by: "user" }).spec;
  const { label } = after.entities.find(({ id }) => id === target.id)!.fields.find(({ id }) => id === field)!;
  const places = collectionsOf(after, target.id);
  if (places.length === 0) return undefined;
  const ops = places.flatMap(({ screen, block }): SpecOp[] => {
    const rest = (block.query.sort ?? []).filter((sort) => sort.field !== field);
    const sort = [{ field, dir }, ...rest].slice(0, MOST_SORTS);
    return JSON.stringify(sort) === JSON.stringify(block.query.sort)
      ? []
      : [{ op: "setQuery", screen: screen.id, block: block.id, patch: { sort } }];
  });
  const text = `${target.name} 목록을 ${josa(label, "이/가")} ${dir === "desc" ? "많은" : "적은"} 순서로 보여요.`;
  if (ops.length === 0) return { kind: "there", text: `이미 그 순서예요. ${text}`, about: target.id };
  return { kind: "done", ops: [...made, ...ops], text: worked.kind === "done" ? `${worked.text} ${text}` : text, about: target.id };
}
