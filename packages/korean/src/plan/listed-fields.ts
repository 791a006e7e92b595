/** Wishes that say what a record holds: the list is the app, unless a known kind of app has nearly all of it. */
import { equivalentField } from "./equivalent-field.ts";
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, Note } from "@appmon/appspec/spec";
import { contentWords } from "../claims/content-words.ts";
import { compactName, likeness, likenessOfNames } from "../claims/resolve.ts";
import { NAME_ENDINGS } from "../claims/words.data.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { isBareDeed, isNothingKept } from "../fields/is-field-label.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { josa } from "../korean-text.ts";
import { APPS } from "../listed/list-words.data.ts";
import { type ListedField, labelWithInside, wordsOf } from "../listed/read-item.ts";
import type { StatedList } from "../listed/read-stated-list.ts";
import { analyse } from "../words/analyse.ts";
import type { Alignment } from "./align-fields.ts";
import type { HeldField } from "../stated-fields/field-inputs.ts";
import { statedAs, type StatedFields } from "../stated-fields/read-stated-fields.ts";
import { addFieldOps } from "./apply/add-fields.ts";
import { takeOptions } from "./apply/choices.ts";

const MOST_BEFORE = 25;
/** Of what was listed, so much has to be in one list of the known kind: the rest is added to it. */
const LEAST_COVERED = 0.5;
const LEAST_SHARED = 0.25;
/** Who lists so many has said the whole record: more of them have to be there. */
const LONG_LIST = 5;
const LEAST_OF_LONG = 0.4;
/** 0 to 1: two labels that mean the same field. */
const ALIKE = 0.9;
/** The same word, or one that every app has for it: what some call so says little of which list somebody has in mind. */
export const SAME_WORD = 0.915;
const NAME_ENDING = new Lexicon(NAME_ENDINGS.split(" ").map((word) => [word, true] as const));

/** Who lists the fields, the name of a record first, and asks nothing else has said the whole app: 고객 관리: 이름, 연락처, 등급(일반/우수). */
export const isSchema = (text: string, stated: StatedList): boolean =>
  typeOfLabel(stated.fields[0]!.label).type === "text" &&
  stated.span[0] <= MOST_BEFORE &&
  contentWords(analyse(text.slice(stated.span[1]))).length === 0;

/** Nothing but what the app is for stands before the list, and nothing behind. */
export function isAllThatIsAsked(text: string, { span }: StatedList): boolean {
  const nouns = analyse(text.slice(span[1])).filter(({ tag }) => tag.startsWith("N"));
  return span[0] <= MOST_BEFORE && contentWords(nouns).every(({ text: noun }) => APP.has(noun));
}
const APP = wordsOf(APPS);

/**
 * The list of the app that has most of what was listed, where that is enough of it: who names the records has said the whole list, who
 * does not adds to what such records have.
 */
export function listOfStated(stated: StatedList, { entities }: Pick<AppSpec, "entities">): EntitySpec | undefined {
  const { fields } = stated;
  const ranked = entities
    // What is written down of another record (what was spent on a day) is not what somebody lists who lists a whole one.
    .filter(({ kind }) => kind !== "child")
    .map((entity) => ({ entity, covered: fields.filter((field) => heldAs(entity, field, SAME_WORD)).length / fields.length }))
    .toSorted((a, b) => b.covered - a.covered);
  return ranked[0] && ranked[0].covered >= leastCovered(stated) ? ranked[0].entity : undefined;
}

/** 0 to 1: of what was listed, so much has to be there for a list to be the one that is meant. */
export function leastCovered({ fields: [first, ...more] }: StatedList): number {
  const isNamed = first!.inside === undefined && typeOfLabel(first!.label).type === "text";
  if (isNamed) return LEAST_COVERED;
  return more.length + 1 >= LONG_LIST ? LEAST_OF_LONG : LEAST_SHARED;
}

/**
 * Puts what of it the list has not into it, in the order it was said. `held`: where the app has what was listed; absent: only what is called so
 * in the list itself is there. `wanted`: what of the wish is to be written down at all.
 */
export function withStatedFields(
  given: AppSpec,
  stated: StatedList,
  list: EntitySpec,
  today: string,
  held?: Alignment["held"],
  wanted?: StatedFields,
): { spec: AppSpec; notes: Note[] } {
  const chosen = withStatedChoices(held ? calledAsSaid(given, held) : given, stated, list.id, today);
  const { spec } = chosen;
  const entity = spec.entities.find(({ id }) => id === list.id)!;
  let grown = entity;
  const fresh: FieldSpec[] = [];
  const elsewhere: Note[] = [];
  for (const said of stated.fields.filter((one) => !(held ? held.has(one) : heldAs(entity, one)))) {
    const field = fieldFromLabel(labelWithInside(said), {
      takenIds: new Set(grown.fields.map(({ id }) => id)),
      entityNames: spec.entities.filter(({ id }) => id !== entity.id),
      noun: entity.name,
      origin: "user",
    });
    if (entity.origin !== "user" && (addsNothing(said.label) || equivalentField(field, entity, spec))) continue;
    const as = wanted && statedAs(wanted.of(said.label));
    if (as?.kind === "held") elsewhere.push(toldHeld(said.label, as.held, stated.span));
    if (as && as.kind !== "new") continue;
    fresh.push(field);
    grown = { ...grown, fields: [...grown.fields, field] };
  }
  const notes = [...chosen.notes, ...elsewhere];
  if (fresh.length === 0) return { spec, notes };
  const ops = addFieldOps(spec, entity, fresh, { today, mode: "wish" });
  // Who lists a name first calls the records by it.
  const [first] = fresh;
  if (first?.label === stated.fields[0]!.label && first.type === "text" && isNameOf(entity.name, first.label) && entity.origin === "user")
    ops.push({ op: "setEntity", entity: entity.id, patch: { titleField: first.id } });
  const names = fresh.map(({ label }) => label).join(", ");
  const note: Note = { kind: "understood", text: `${entity.name}에 ${josa(names, "을/를")} 넣었어요.`, span: [...stated.span] };
  return { spec: applyOperations(spec, ops, { by: "user" }).spec, notes: [...notes, note] };
}

/** 누가 데려왔는지, where the app calls it something else. */
export const toldHeld = (said: string, { entity, field }: HeldField, span: readonly [number, number]): Note => ({
  kind: "understood",
  text: `${josa(`‘${said}’`, "은/는")} ${entity.name}의 ‘${field.label}’에 적어요.`,
  span: [...span],
});

/** A list of prose, in an app that has the subject: 다음, 샀는지. */
const addsNothing = (label: string): boolean => isNothingKept(label) || isBareDeed(label);

/** Fields are called by the words that somebody used for them. */
function calledAsSaid(spec: AppSpec, held: Alignment["held"]): AppSpec {
  const ops = [...held].flatMap(([{ label }, { entity, field, isOtherWord }]): SpecOp[] =>
    field && isOtherWord ? [{ op: "setField", entity: entity.id, field: field.id, patch: { label } }] : [],
  );
  return ops.length === 0 ? spec : applyOperations(spec, ops, { by: "user" }).spec;
}

/** A field that is called so and has other choices gets those that were said. */
function withStatedChoices(given: AppSpec, stated: StatedList, list: string, today: string): { spec: AppSpec; notes: Note[] } {
  let spec = given;
  const notes: Note[] = [];
  for (const { label, inside = "" } of stated.fields) {
    const choices = inside.split("/");
    const entity = spec.entities.find(({ id }) => id === list)!;
    const field = entity.fields.find((one) => !one.hidden && likeness(compactName(label), compactName(one.label)) >= ALIKE);
    if (choices.length < 2 || !field?.options || hasChoices(field, inside)) continue;
    const planned = takeOptions({ entity, field }, choices, { spec, today, mode: "wish" }, false);
    if (planned.kind !== "done") continue;
    spec = applyOperations(spec, planned.ops, { by: "user" }).spec;
    notes.push({ kind: "understood", text: planned.text, span: [...stated.span] });
  }
  return { spec, notes };
}

/** The field of the list that is meant. 장비명 is the name of one, whatever that is called; other choices make it another field. */
export function heldAs({ name, fields, titleField }: EntitySpec, { label, inside }: ListedField, least = ALIKE): FieldSpec | undefined {
  const shown = fields.filter(({ hidden }) => !hidden);
  const said = compactName(label);
  const like = shown.find((field) => likenessOfNames(said, compactName(field.label)) >= least && hasChoices(field, inside));
  if (like) return like;
  const title = shown.find(({ id, type, label: called }) => id === titleField && type === "text" && isNameOf(name, called));
  const ending = NAME_ENDING.endingAt(said, said.length);
  const of = ending && said.slice(0, ending.start);
  if (of === null || title === undefined) return undefined;
  return of === "" || [name, title.label].some((one) => likeness(of, compactName(one)) >= ALIKE) ? title : undefined;
}

/** 이름, 비품명, 비품: what records of the list go by, and no other words of theirs. */
const isNameOf = (list: string, label: string): boolean =>
  NAME_ENDING.endingAt(label, label.length) !== null || likeness(compactName(list), compactName(label)) >= ALIKE;

/** What can be chosen there is what was said, or nothing was said of it. */
function hasChoices({ options }: FieldSpec, inside: string | undefined): boolean {
  const said = inside?.split("/").map(compactName) ?? [];
  if (said.length < 2) return true;
  const known = (options ?? []).map(({ label }) => compactName(label));
  return said.filter((one) => known.includes(one)).length * 2 > said.length;
}
