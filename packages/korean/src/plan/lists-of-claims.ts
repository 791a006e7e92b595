/** The lists of a wish that says none in so many words: what its claims say is kept, and of which thing. */
import type { Choice, Claim, FieldWish, Keep } from "../claims/claim.ts";
import { compactName } from "../claims/resolve.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { analysed } from "../listed/analysed.ts";
import { isAsked, isLabel, type ListedField, readItem } from "../listed/read-item.ts";
import { type NamedList, nameOf } from "../listed/read-named-lists.ts";
import type { StatedList } from "../listed/read-stated-list.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { nameFromFirst } from "./app-of-lists.ts";
import { DAY, LOG, MEMO, NAME, NAMED_BY, PER, WHEN_DONE } from "./lists-of-claims.data.ts";

/** Fewer fields of one list tell less than its noun does. */
const LEAST = 2;
const MOST_LISTS = 5;
const MOST_FIELDS = 24;
/** What is less sure is more often something else; of each of its parts, as a long list is not less sure than a short one. */
const LEAST_SURE = 0.5;

interface Kept {
  /** Absent: what the wish is about. */
  name?: string;
  /** It is written down again and again of each of these: 벌통별로. */
  per?: string;
  fields: ListedField[];
  isDaily: boolean;
  span: [start: number, end: number];
}

/**
 * Whether a list that was read by its structure took for fields what it is said of, or how often: 응애 있는지 벌통별, 벌레 있는지 매일. Otherwise
 * it knows better than claims do where a field begins and ends.
 */
export function isConfused({ fields, span }: StatedList, claims: readonly Claim[]): boolean {
  const groups = claims.flatMap((claim) =>
    claim.kind === "keep" && claim.group?.by && claim.span.start < span[1] && span[0] < claim.span.end ? [claim.group.by.text] : [],
  );
  return fields.some(({ label }) => groups.some((group) => label.includes(group)) || WHEN_DONE.some((word) => label.endsWith(` ${word}`)));
}

/**
 * @param about what the wish is about, where its clauses do not say
 * @returns empty where too little is said to be kept
 */
export function listsOfClaims(claims: readonly Claim[], text: string, about?: string): NamedList[] {
  const kept: Kept[] = [];
  let subject: string | undefined;
  for (const claim of claims.filter(isSure)) {
    if (claim.kind === "keep") {
      const one = keptIn(claim, text);
      subject = one.name ?? one.per ?? subject;
      const isUnnamed = one.name === undefined && one.per === undefined;
      if (one.fields.length > 0) add(kept, isUnnamed && subject !== undefined ? { ...one, name: subject } : one);
    } else if (claim.kind === "choice" && kept.length > 0) choose(kept, claim);
  }
  const isEnough = kept.some(({ fields, per }) => fields.length + (per === undefined ? 0 : 1) >= LEAST);
  return isEnough ? kept.slice(0, MOST_LISTS).flatMap((list) => listsOf(list, about)) : [];
}

function isSure(claim: Claim): boolean {
  const parts = claim.kind === "keep" ? claim.fields.length + 1 : 1;
  return claim.confidence ** (1 / parts) >= LEAST_SURE;
}

function keptIn({ thing, fields, group, period, span }: Keep, text: string): Kept {
  const by = group?.by ?? undefined;
  const own = listed(fields);
  const isDaily = period !== null || fields.some(({ name }) => WHEN_DONE.some((word) => name.text.startsWith(word)));
  // 악기별로 관리: fields of each; 곡별로 몇 번 쳤는지: again and again of each.
  const isAgain = isDaily || own.some(({ label }) => isAsked(label));
  const isPer = by !== undefined && isAgain && PER.some((word) => text.startsWith(word, by.end));
  const of = by && nameOf(by.text);
  const named = thing ? nameOf(thing.text) : undefined;
  const name = isPer ? named : (of ?? named);
  return {
    ...(name !== undefined && { name }),
    ...(isPer && of !== undefined && { per: of }),
    fields: own,
    isDaily,
    span: [span.start, span.end],
  };
}

/** 중성화(TNR) 했는지: what the bracket has cut apart is one. */
function listed(wishes: readonly FieldWish[]): ListedField[] {
  const fields: ListedField[] = [];
  for (const { name } of wishes) {
    const last = fields.at(-1);
    if (last && isAsked(name.text) && isVerbAlone(name.text)) fields[fields.length - 1] = { ...last, label: `${last.label} ${name.text}` };
    else {
      const field = readItem(name.text);
      if (field && isLabel(field.label) && !fields.some(({ label }) => isSame(label, field.label))) fields.push(field);
    }
  }
  return fields;
}

const isVerbAlone = (text: string): boolean => !text.includes(" ") && /^(?:XSV|VX|VV\+EP|XSV\+EP)/.test(analysed(text)[0]?.tag ?? "");
const isSame = (one: string, other: string): boolean => compactName(one) === compactName(other);

/** What is said of the same thing in several sentences is one list. */
function add(kept: Kept[], one: Kept): void {
  const same = kept.find(({ name, per }) => name === one.name && per === one.per);
  if (!same) {
    kept.push(one);
    return;
  }
  same.fields.push(...one.fields.filter(({ label }) => !same.fields.some((other) => isSame(other.label, label))));
  same.isDaily ||= one.isDaily;
  same.span = [Math.min(same.span[0], one.span[0]), Math.max(same.span[1], one.span[1])];
}

/** 상태는 상, 중, 하: choices of a field that was said, or of one more of the list before. */
function choose(kept: Kept[], { field, options }: Choice): void {
  const label = field ? readItem(field.text)?.label : undefined;
  if (label === undefined || options.length < LEAST) return;
  const inside = options.map((option) => option.text).join("/");
  const list = kept.find(({ fields }) => fields.some((one) => isSame(one.label, label))) ?? kept.at(-1)!;
  const said = list.fields.find((one) => isSame(one.label, label));
  if (said) said.inside ??= inside;
  else list.fields.push({ label, inside });
}

/** A list, and in front of it the one of whose members it is written down again and again. */
function listsOf({ name, per, fields, isDaily, span }: Kept, about: string | undefined): NamedList[] {
  const own = fields.slice(0, MOST_FIELDS);
  const called = name ?? (per === undefined ? (nameFromFirst(own) ?? about) : `${per} ${LOG}`);
  const isDated = own.some(({ label }) => ["date", "datetime"].includes(typeOfLabel(label).type));
  const day: ListedField[] = (isDaily || per !== undefined) && !isDated ? [{ label: DAY }] : [];
  const list = (more: readonly ListedField[]): NamedList => ({
    ...(called !== undefined && { name: called }),
    fields: [...more, ...own],
    span,
    isCalled: true,
  });
  // A noun that is known has fields of its own.
  const ofOne = per !== undefined && findNoun(per) === undefined ? [{ label: NAME }, { label: MEMO }] : [];
  if (per !== undefined) return [{ name: per, fields: ofOne, span, isCalled: true }, list([{ label: per }, ...day])];
  const isNamed = own.some(({ label }) => NAMED_BY.some((word) => label.endsWith(word)));
  return [list(name !== undefined && !isNamed && day.length === 0 && !isDated ? [{ label: NAME }] : day)];
}
