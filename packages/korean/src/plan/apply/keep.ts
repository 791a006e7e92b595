/** What is to be kept: fields of a list, or a list of its own. */
import type { EntitySpec } from "@appmon/appspec/spec";
import type { FieldWish, Name } from "../../claims/claim.ts";
import type { SpecOp } from "@appmon/appspec/operation";
import { isEntityWord, isFieldWord } from "../../claims/names.ts";
import { findColours } from "../../colour-names.ts";
import { INTERROGATIVES } from "../../claims/words.data.ts";
import { isBareDeed, isNothingKept } from "../../fields/is-field-label.ts";
import { typeOfLabel } from "../../fields/field-type-of-label.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import { isUnit } from "../../grammar/quantity.ts";
import { josa } from "../../korean-text.ts";
import { meanLabelScore } from "../../labels/label-score.ts";
import { askWhere, entityNamed, fieldNamed, hiddenFieldNamed, listMeant } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { fieldAsked, isQuestionWord, whoeverIsAsked } from "../question-field.ts";
import { statedAs } from "../../stated-fields/read-stated-fields.ts";
import { equivalentField } from "../equivalent-field.ts";
import { calledAsSaid } from "./choices.ts";
import { addFieldOps, fieldOfWish } from "./add-fields.ts";
import { addList } from "./add-list.ts";

/** Longer phrases are no names of fields: the reader has taken a clause for one. */
const MOST_NAME = 14;
const LEAST = 0.4;

export const keep: Planner<"keep"> = (claim, planning) => {
  if (claim.fields.length === 0) return claim.thing ? keepThing(claim.thing, planning) : undefined;
  const names = claim.fields.map(({ name }) => name);
  const entity = listMeant([claim.thing], names, planning, names);
  return entity ? keepFields(claim.fields, entity, planning) : askWhereFor(claim.fields, planning);
};

export const field: Planner<"field"> = (claim, planning) => {
  const entity = listMeant([claim.of], [claim.field.name], planning, [claim.field.name]);
  return entity ? keepFields([claim.field], entity, planning) : askWhereFor([claim.field], planning);
};

/** One name that is one: of several, or of a clause, nobody is asked where to put it. */
export function askWhereFor(wishes: readonly FieldWish[], planning: Planning): Planned | undefined {
  const [wish] = wishes;
  return wish && wishes.length === 1 && planning.mode === "edit" && isName(wish.name) ? askWhere(wish.name.text, planning) : undefined;
}

function keepThing(thing: Name, planning: Planning): Planned | undefined {
  const entity = listMeant([thing], [], { ...planning, mode: "edit" });
  if (entity && thing.refs.some((ref) => ref.kind === "entity" && ref.entity === entity.id))
    return { kind: "there", text: `${josa(entity.name, "은/는")} 목록으로 있어요.`, about: entity.id };
  const known = fieldNamed(thing, planning.spec);
  if (known) return { kind: "there", text: `${known.entity.name}에 ${josa(known.field.label, "이/가")} 있어요.`, about: known.entity.id };
  if (planning.mode === "edit" && thing.confidence >= LEAST && isEntityWord(thing.text)) return addList(thing.text, planning);
  return undefined;
}

/** Puts fields into a list; those that are there are told, those that were taken away come back. */
export function keepFields(wishes: readonly FieldWish[], entity: EntitySpec, planning: Planning): Planned | undefined {
  const { spec } = planning;
  const there: string[] = [];
  const back: string[] = [];
  const left: string[] = [];
  const renamed: SpecOp[] = [];
  const ops: Extract<Planned, { kind: "done" }>["ops"] = [];
  const fresh: ReturnType<typeof fieldOfWish>[] = [];
  let grown = entity;
  const values = planning.mode === "wish" ? valuesAmong(wishes.filter(({ name }) => !fieldNamed(name, spec, entity))) : [];
  for (const wish of wishes) {
    const had = fieldNamed(wish.name, spec, entity);
    // A pattern may keep it elsewhere: the points of a pupil are a list of their own.
    if (planning.mode === "wish" && !had && entityNamed(wish.name, spec)) {
      there.push(wish.name.text);
      continue;
    }
    // 누가 언제 뭘 빌렸는지: what answers that is there, or nothing is.
    if (planning.mode === "wish" && !had && isQuestionWord(wish.name.text)) {
      const answer = spec.entities.flatMap((one) => fieldAsked(one, wish.name.text, spec.entities, NONE) ?? [])[0];
      if (answer) there.push(answer.label);
      else left.push(wish.name.text);
      continue;
    }
    if (planning.mode === "wish" && !had && (isNothingKept(wish.name.text) || isBareDeed(wish.name.text) || values.includes(wish))) {
      left.push(wish.name.text);
      continue;
    }
    const chosen = planning.mode === "wish" && !had ? whoeverIsAsked(entity, wish.name.text, spec.entities) : undefined;
    if (chosen) {
      there.push(chosen.label);
      continue;
    }
    const hidden = had ? undefined : hiddenFieldNamed(wish.name, spec);
    if (had && (had.entity === entity || planning.mode === "wish")) {
      const called = planning.mode === "wish" ? calledAsSaid(had, wish.name) : [];
      there.push(called.length > 0 ? wish.name.text : had.field.label);
      renamed.push(...called);
    } else if (hidden && hidden.entity === entity) {
      ops.push({ op: "showField", entity: entity.id, field: hidden.field.id });
      back.push(hidden.field.label);
    } else if (!isName(wish.name)) {
      // Something that is no name was asked for as well: half of a wish is not done in silence.
      if (planning.mode === "edit") return undefined;
      left.push(wish.name.text);
    } else {
      const stated = planning.stated && statedAs(planning.stated.of(wish.name.text, wish.name.start));
      if (stated?.kind === "held") {
        there.push(stated.held.field.label);
        continue;
      }
      if (stated?.kind === "none") {
        left.push(wish.name.text);
        continue;
      }
      const made = fieldOfWish(wish, grown, spec);
      const told = planning.mode === "wish" ? equivalentField(made, entity, spec) : undefined;
      if (told) {
        there.push(told.label);
        continue;
      }
      if (grown.fields.some(({ label }) => label === made.label)) continue;
      fresh.push(made);
      grown = { ...grown, fields: [...grown.fields, made] };
    }
  }
  ops.push(...addFieldOps(spec, entity, fresh, planning));
  if (ops.length === 0 && renamed.length > 0 && left.length === 0)
    return { kind: "done", ops: renamed, text: `${entity.name}에 ${josa(there.join(", "), "이/가")} 있어요.`, about: entity.id };
  if (ops.length === 0)
    return there.length > 0 && left.length === 0
      ? { kind: "there", text: `${entity.name}에 ${josa(there.join(", "), "이/가")} 있어요.`, about: entity.id }
      : undefined;
  const labels = [...back, ...fresh.map(({ label }) => label)];
  const missing = left.length > 0 ? ` ‘${left.join(", ")}’: 말한 그대로는 아직 못 넣었어요.` : "";
  return {
    kind: "done",
    ops: [...ops, ...renamed],
    text: `${entity.name}에 ${josa(labels.join(", "), "을/를")} 넣었어요.${missing}`,
    about: entity.id,
  };
}

const NONE: ReadonlySet<string> = new Set();

/** 라면, 김치: what is written into a field, and no name of one. */
function valuesAmong(wishes: readonly FieldWish[]): readonly FieldWish[] {
  const plain = wishes.filter(({ name: { text } }) => !isQuestionWord(text) && typeOfLabel(text).type === "text");
  const score = meanLabelScore(plain.map(({ name }) => name.text));
  return score < (plain.length > 1 ? OF_SEVERAL : OF_ONE) ? plain : [];
}
/** Log odds (`meanLabelScore`): fields that no blueprint has, as 유동인구, come to -3 alone. */
const OF_SEVERAL = -2.5;
const OF_ONE = -4;

/** 키 몸무게: two fields said without anything between them. */
const isTwo = (text: string): boolean => text.includes(" ") && text.split(" ").every((part) => isFieldWord(part));

const ASKING = new Lexicon(INTERROGATIVES.map((word) => [word, true] as const));

const isName = ({ text, confidence }: Name): boolean =>
  text.length <= MOST_NAME &&
  confidence >= LEAST &&
  /[가-힣A-Za-z]/.test(text) &&
  findColours(text).length === 0 &&
  !isTwo(text) &&
  // kg: what something is counted in.
  !(/^[A-Za-z]+$/.test(text) && isUnit(text)) &&
  ASKING.at(text, 0) === null;
