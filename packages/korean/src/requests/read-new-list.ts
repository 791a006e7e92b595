/** One more list with what is written down in it, and where records of it are picked: 산란 기록도 따로 만들어줘. 어미, 산란일, 알 개수 적을 거고 어미는 개체 목록에서 고르게. */
import type { SpecOp } from "@appmon/appspec/operation";
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { findVocabulary } from "../edit/vocabulary.ts";
import { englishId } from "../english-id.ts";
import { entityForNoun } from "../nouns/entity-for-noun.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { formsOf } from "../grammar/conjugate.ts";
import { josa } from "../korean-text.ts";
import { phraseAtEnd } from "../listed/phrases.ts";
import { cutOutside, sentencesOf, trimmed } from "../listed/pieces.ts";
import { isAsked, labelWithInside, type ListedField } from "../listed/read-item.ts";
import { clausesOf, fieldsFrom, nameOf, readAll } from "../listed/read-named-lists.ts";
import { isAttribute } from "../listed/record-words.ts";
import { withAccess } from "../people/plan-people.ts";
import { columnOps } from "../plan/apply/add-fields.ts";
import { newListOps } from "../plan/apply/add-list.ts";
import { coreOfLabel, coresOf } from "../plan/app-of-lists.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { analyse } from "../words/analyse.ts";
import { wordsLeft } from "./clause.ts";
import { APART, BOOKS, MAKING, PICKING, THERE } from "./list-words.data.ts";

const BOOK = BOOKS.split(" ").toSorted((a, b) => b.length - a.length);
const IS_APART: ReadonlySet<string> = new Set(APART.split(" "));
const MAKES = MAKING.split(" ")
  .flatMap((stem) => [stem, ...formsOf(stem)])
  .filter((form) => form.length > 1);
const PICKS = PICKING.split(" ").flatMap((stem) => [stem, ...formsOf(stem)]);
const IS_THERE = THERE.split(" ");
const MOST_BETWEEN = 4;

export interface NewList {
  planned: Extract<Planned, { kind: "done" }>;
  /** What of the message is about something else, in order. */
  rest: string[];
}

/** Undefined: no list is asked for in so many words, or nothing is said of what is in it. */
export function readNewList(text: string, { spec, today }: { spec: AppSpec; today: string }): NewList | undefined {
  const asked = askedFor(text, spec);
  const said = asked && fieldsBehind(text, asked.end);
  if (!asked || !said) return undefined;
  const made = madeList(asked.name, said.fields, { spec, today });
  let after = applyOperations(spec, made.ops, { by: "user" }).spec;
  const ops = [...made.ops];
  const told = [made.text];
  const entity = after.entities.find(({ id }) => id === made.entity)!;
  const rest: string[] = [];
  for (const piece of piecesAfter(text.slice(said.end))) {
    const linked = linkFrom(piece, after, entity) ?? ownLink(piece, after, entity);
    if (!linked) rest.push(piece);
    else if (linked.kind === "done") {
      after = applyOperations(after, linked.ops, { by: "user" }).spec;
      ops.push(...linked.ops);
      told.push(linked.text);
    }
  }
  const before = sentencesOf(text.slice(0, asked.start)).map(({ text: one }) => one.trim());
  return {
    planned: { kind: "done", ops, text: told.join(" "), about: entity.id },
    // What stands before in its own sentence only says why.
    rest: [...before.slice(0, -1), ...rest].filter((one) => /[가-힣]/.test(one)),
  };
}

/* ── 산란 기록도 따로 만들어줘 ── */

function askedFor(text: string, { entities }: AppSpec): { name: string; start: number; end: number } | undefined {
  const words = [...text.matchAll(/[^\s(]+/g)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
  for (const [at, { word, start }] of words.entries()) {
    const book = BOOK.find((one) => word.startsWith(one) || withoutObject(word).endsWith(one));
    const stem = withoutObject(word);
    if (book === undefined || !(stem.endsWith(book) || word === book)) continue;
    const behind = words.slice(at + 1, at + 1 + MOST_BETWEEN);
    const verb = behind.findIndex((one) => MAKES.some((form) => one.word.startsWith(form)));
    if (verb < 0 || !behind.slice(0, verb).every((one) => IS_APART.has(one.word))) continue;
    // 기록을 만들어: nothing says that it is another one, unless it has a name the app does not know.
    const name = nameFor(text.slice(0, start) + stem, book);
    if (name === undefined || entities.some((entity) => compactName(entity.name) === compactName(name))) continue;
    const phrase = phraseAtEnd(text.slice(0, start) + stem)!;
    return { name, start: phrase.start, end: behind[verb]!.end };
  }
  return undefined;
}

const withoutObject = (word: string): string => word.replace(/(?:을|를|도|이|가|은|는)$/, "");

/** 꿀 딴거 적는 장부 → 꿀 딴거 장부; 거래처 목록 → 거래처. */
function nameFor(written: string, book: string): string | undefined {
  const words = written.trim().split(/\s+/);
  const before = words.at(-2);
  if (words.at(-1) === book && before !== undefined && isAttribute(before)) {
    const phrase = phraseAtEnd(words.slice(0, -2).join(" "));
    return phrase && nameOf(`${phrase.text} ${book}`);
  }
  const phrase = phraseAtEnd(written);
  return phrase && nameOf(phrase.text);
}

/** (번호, 이름) right behind, or the list that the sentence goes on with, or the next one is. */
function fieldsBehind(text: string, from: number): { fields: ListedField[]; end: number } | undefined {
  const rest = text.slice(from);
  const bracket = /^\S{0,4}\s?\(([^()]*(?:\([^()]*\)[^()]*)*)\)/.exec(rest);
  if (bracket) {
    const inside = bracket[1]!;
    const isCut = /[,，;]/.test(inside) ? /[,，;]/ : /\s/;
    const pieces = cutOutside({ text: inside, start: 0 }, (one) => isCut.test(one))
      .map(trimmed)
      .filter((one) => one.text !== "");
    const fields = readAll(pieces);
    return fields && fields.length > 1 ? { fields, end: from + bracket[0].length } : undefined;
  }
  // 만들어서, 만들어줘.
  const lead = /^[가-힣]{0,4}[\s.,!~]*/.exec(rest)![0].length;
  const [sentence] = sentencesOf(rest.slice(lead)).filter((one) => one.text.trim() !== "");
  const clause = sentence && clausesOf(sentence)[0];
  const found = clause && fieldsFrom(clause);
  return found && { fields: found.fields, end: from + lead + Math.max(found.end, clause.start + clause.text.length) };
}

/* ── the list ── */

export function madeList(name: string, said: readonly ListedField[], { spec, today }: { spec: AppSpec; today: string }) {
  const taken = new Set<string>();
  const fields = said.map((one): FieldSpec => {
    const core = compactName(coreOfLabel(one.label));
    const isPlain = one.inside === undefined && (["text", "longtext"].includes(typeOfLabel(one.label).type) || isAsked(one.label));
    const target = isPlain ? spec.entities.find((entity) => coresOf(entity.name).includes(core)) : undefined;
    const field: FieldSpec = target
      ? { id: englishId(target.name, taken, "field"), label: coreOfLabel(one.label), type: "relation", target: target.id, origin: "user" }
      : fieldFromLabel(labelWithInside(one), { takenIds: taken, noun: name, origin: "user" });
    taken.add(field.id);
    return field;
  });
  const made = entityForNoun(name, {
    takenIds: new Set(spec.entities.map(({ id }) => id)),
    entities: spec.entities,
    today,
    seed: spec.seed,
    fields,
    origin: "user",
  });
  const entity = withAccess(spec, { ...made, sample: [] });
  const ops = newListOps(entity, spec);
  const labels = fields.map(({ label }) => label).join(", ");
  return { ops, entity: entity.id, text: `${josa(name, "을/를")} 따로 적는 화면을 메뉴에 넣었어요${labels === "" ? "" : `: ${labels}`}.` };
}

/* ── 어미는 개체 목록에서 고르게, 대출할 때는 거기서 고르게 ── */

const piecesAfter = (text: string): string[] =>
  sentencesOf(text)
    .flatMap((sentence) => clausesOf(sentence))
    .flatMap(({ text: clause }) => clause.split(/(?<=(?:주시고|해주고|하고|이고|되고)(?:요)?),?\s+/))
    .map((one) => one.replace(/^[\s,.~]+|[\s,]+$/g, ""))
    // 해 주시고, 넣게: the end of what was read.
    .filter((one) => wordsLeft({ morphemes: analyse(one) }, []).length > 0);

const picks = (text: string): boolean => text.split(/\s+/).some((word) => PICKS.some((form) => word.startsWith(form)));

/** In another list, records of the new one are picked. */
function linkFrom(text: string, spec: AppSpec, made: EntitySpec): Planned | undefined {
  const compact = compactName(text);
  const pointsThere = IS_THERE.some((word) => compact.includes(word)) || coresOf(made.name).some((name) => compact.includes(name));
  if (!pointsThere || !picks(text)) return undefined;
  const words = findVocabulary(text, spec);
  const named = [...new Set([...words.entities, ...words.screenEntities])].filter(({ id }) => id !== made.id);
  const begun = spec.entities.filter(({ id, name }) => id !== made.id && text.split(/\s+/).some((word) => word.startsWith(name)));
  const [list, ...others] = named.length > 0 ? named : begun;
  if (!list || others.length > 0) return undefined;
  const field: FieldSpec = {
    id: englishId(made.name, new Set(list.fields.map(({ id }) => id)), "field"),
    label: made.name,
    type: "relation",
    target: made.id,
    origin: "user",
  };
  const old = visible(list).find((one) => one.type === "text" && coresOf(made.name).includes(compactName(coreOfLabel(one.label))));
  const label = old && compactName(old.label) === compactName(made.name) ? `${made.name} 선택` : made.name;
  const ops: SpecOp[] = [{ op: "addField", entity: list.id, field: { ...field, label } }, ...columnOps(spec, list, [{ ...field, label }])];
  if (old && old.id !== list.titleField) ops.push({ op: "hideField", entity: list.id, field: old.id });
  const kept = old && old.id !== list.titleField ? ` 손으로 적던 ${josa(old.label, "은/는")} 감추고 지우지 않았어요.` : "";
  return { kind: "done", ops, text: `${list.name}에서 ${josa(made.name, "을/를")} 골라요.${kept}`, about: made.id };
}

/** A field of the new list is picked from one that was there: 어미는 개체 목록에서. */
function ownLink(text: string, spec: AppSpec, made: EntitySpec): Planned | undefined {
  if (!picks(text)) return undefined;
  const field = made.fields.find(({ label }) => text.startsWith(label));
  const words = findVocabulary(text, spec);
  const target = [...words.entities, ...words.screenEntities].find(({ id }) => id !== made.id);
  if (!field || !target) return undefined;
  if (field.target === target.id) return { kind: "there", text: "" };
  return {
    kind: "done",
    ops: [{ op: "setField", entity: made.id, field: field.id, patch: { type: "relation", target: target.id } }],
    text: `${josa(field.label, "은/는")} ${target.name}에서 골라요.`,
    about: made.id,
  };
}
