/** What speaks for each field of an app being what a wish wants written down, and for its being none of them. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { nameOfAsked } from "../asked-fields/field-name.ts";
import { compactName, likenessOfNames } from "../claims/resolve.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { josa } from "../korean-text.ts";
import { likeness, type Vector } from "../meaning/meaning-model.ts";
import { meaningOf } from "../meaning/meaning.ts";
import { contentWords } from "../claims/content-words.ts";
import { nearestRequests } from "../known-requests/nearest-requests.ts";
import { analyse } from "../words/analyse.ts";

export interface HeldField {
  entity: EntitySpec;
  field: FieldSpec;
}

interface Known extends HeldField {
  name: string;
  meaning: Vector;
  /** Of what is chosen from: its choices, or the list it points to. */
  choices: readonly string[];
  chosen: Vector | undefined;
}

const read = new WeakMap<AppSpec, readonly Known[]>();

/** What people see of the fields of an app. */
export function knownFields(spec: AppSpec): readonly Known[] {
  const had = read.get(spec);
  if (had) return had;
  const found = spec.entities.flatMap((entity) =>
    entity.fields
      .filter(({ hidden }) => !hidden)
      .map((field): Known => {
        const target = spec.entities.find(({ id }) => id === field.target)?.name;
        const choices = [...(field.options ?? []).map(({ label }) => label), ...(target === undefined ? [] : [target])];
        return { entity, field, name: compactName(field.label), meaning: meaningOf(field.label), choices: choices.map(compactName), chosen: choices.length > 0 ? meaningOf(choices.join(" ")) : undefined }; // prettier-ignore
      }),
  );
  read.set(spec, found);
  return found;
}

const stemsOf = (text: string): string[] => contentWords(analyse(text)).map(({ stem }) => stem);
const share = (some: readonly string[], all: readonly string[]): number => (some.length === 0 ? 0 : some.filter((one) => all.some((other) => one === other)).length / some.length); // prettier-ignore

/** One row for each of `knownFields`, and last that of its being none of them. @param said the piece of the wish that names it */
export function fieldInputs(said: string, spec: AppSpec): Inputs[] {
  const fields = knownFields(spec);
  const { label, type = typeOfLabel(label).type } = nameOfAsked(said);
  const [name, plain] = [compactName(label), compactName(said)];
  const [meant, saidMeant] = [meaningOf(label), meaningOf(said)];
  const stems = stemsOf(said);
  const near = fields.map((one) => Math.max(likenessOfNames(name, one.name), likenessOfNames(plain, one.name)));
  const alike = fields.map((one) => Math.max(likeness(meant, one.meaning), likeness(saidMeant, one.meaning)));
  const chosen = fields.map((one) => (one.chosen ? likeness(saidMeant, one.chosen) : 0));
  const [nearest, likest, choice] = [near, alike, chosen].map((all) => Math.max(0, ...all)) as [number, number, number];
  const isAsked = label !== said.trim();
  const others = nearestRequests(said, spec);
  const asked = others.find(({ request }) => request.kind === "field");
  const told = others.find(({ request }) => request.kind === "there");
  const factOf = ({ entity, field }: Known): string => `${josa(field.label, "은/는")} ${entity.name}에 적어요`;
  return [
    ...fields.map(({ field, entity, choices, name: called }, at): Inputs => {
      const own = stemsOf(field.label);
      return new Map<string, number>([
        ["near", near[at]!],
        ["near squared", near[at]! ** 2],
        ["same", Number(near[at]! >= 0.95)],
        ["nearest", Number(near[at] === nearest)],
        ["behind nearest", nearest - near[at]!],
        ["alike", alike[at]!],
        ["likest", Number(alike[at] === likest)],
        ["behind likest", likest - alike[at]!],
        ["chosen", chosen[at]!],
        ["choice said", Number(choices.some((one) => one.length > 1 && plain.includes(one)))],
        ["covers", share(stems, own)],
        ["covered", share(own, stems)],
        ["ends alike", Number(name.length > 1 && called.length > 1 && (name.endsWith(called) || called.endsWith(name)))],
        [`types ${type} ${field.type}`, 1],
        [`same type ${field.type === type}`, 1],
        [`kind ${entity.kind}`, 1],
        [`type ${field.type}`, 1],
        [`asked ${isAsked} ${field.type}`, 1],
        ["title", Number(entity.titleField === field.id)],
        ["known", others.find(({ request }) => (request.facts ?? []).some((fact) => fact.startsWith(factOf(fields[at]!))))?.likeness ?? 0],
      ]);
    }),
    new Map<string, number>([
      ["none", 1],
      ["none nearest", nearest],
      ["none likest", likest],
      ["none chosen", choice],
      [`none type ${type}`, 1],
      [`none asked ${isAsked}`, 1],
      ["none known", asked?.likeness ?? 0],
      ["none known so", asked?.request.name === undefined ? 0 : likenessOfNames(name, compactName(asked.request.name))],
      ["none known there", told?.likeness ?? 0],
      ["none words", Math.min(1, stems.length / 4)],
      ["none fields", Math.min(1, fields.length / 60)],
    ]),
  ];
}
