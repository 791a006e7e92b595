/** The changes people often ask for, to choose from: which of them an app has parts for, and each as a form. */
import type {
  ChangePart,
  ChosenParts,
  GivenValues,
  OftenAskedChange,
  OftenAskedChoice,
  OftenAskedForm,
} from "@appmon/appspec/often-asked-change";
import type { AppSpec } from "@appmon/appspec/spec";
import { readableText, stripJosa } from "../korean-text.ts";
import { fieldsThatFit } from "./bind-roles.ts";
import { applyBound, bindTemplate, type BoundTemplate, findRoles, rolesOf } from "./bind-template.ts";
import { bindValues } from "./bind-values.ts";
import type { BoundValue } from "./bound-value.ts";
import { changeAreas, changeTemplate, nearChanges } from "./change-templates.ts";
import type { ChangeTemplate } from "./change-template.ts";
import { formOfValue, boundByHand } from "./given-values.ts";
import { readValue } from "./read-value.ts";

const MOST_CHARS = 300;
const MOST_FOUND = 20;
/** Farther ones share a word or two by chance. */
const LEAST_NEAR = 0.08;

/** All that the app has parts for; with words those that are near to them, nearest first, be the parts called as they may. */
export function oftenAsked(spec: AppSpec, today: string, words = ""): OftenAskedChange[] {
  const text = readableText(words, MOST_CHARS).trim();
  return text === "" ? changesThatFit(spec) : changesNear(spec, today, text);
}

function changesThatFit(spec: AppSpec): OftenAskedChange[] {
  const fitting = [...changeAreas()].flatMap(([id, area]) => {
    const template = changeTemplate(id)!;
    const binding = findRoles(template, spec, { text: "" });
    if (!binding) return [];
    // Those that need parts by name are of this trade; those that need none are of any.
    const named = Object.entries(rolesOf(template)).filter(([role, { names }]) => names.length > 0 && binding[role] !== undefined).length;
    return [{ change: { id, title: template.title, area, isAtHome: true }, named }];
  });
  return onceByTitle(fitting.toSorted((a, b) => b.named - a.named).map(({ change }) => change));
}

function changesNear(spec: AppSpec, today: string, text: string): OftenAskedChange[] {
  const areas = changeAreas();
  const found = idsNear(text).flatMap((id): OftenAskedChange[] => {
    const template = changeTemplate(id)!;
    const change = { id, title: template.title, area: areas.get(id)! };
    const bound = bindTemplate(template, spec, today, { text });
    const values = bound && giveValues(bound, text, {});
    if (values && applyBound(bound, values, today)) return [{ ...change, isAtHome: true }];
    return findRoles(template, spec, { text: "", isLoose: true }) ? [{ ...change, isAtHome: false }] : [];
  });
  return onceByTitle([...found.filter(({ isAtHome }) => isAtHome), ...found.filter(({ isAtHome }) => !isAtHome)]);
}

/** Nearest first: by how near they are asked for, and by the words themselves, of which people look for one or two: 단골. */
function idsNear(text: string): string[] {
  const near = new Map(nearChanges(text, changeAreas().size).templates.map(({ id, score }) => [id, score]));
  const said = sharesSaid(text);
  const scored = [...changeAreas().keys()].map((id) => ({ id, score: near.get(id) ?? 0, said: said.get(id) ?? 0 }));
  return scored
    .filter((one) => one.score >= LEAST_NEAR || one.said >= LEAST_SAID)
    .toSorted((a, b) => b.score + OF_WORDS * b.said - (a.score + OF_WORDS * a.said))
    .slice(0, MOST_FOUND)
    .map(({ id }) => id);
}
/** All words in ways of asking for it, or most of them in what it is called by. */
const LEAST_SAID = 0.5;
const OF_WORDS = 0.3;

/** By id, 0 to 1: how much of what is looked for it has; words that few of them have say more (단골 than 표시). */
function sharesSaid(text: string): Map<string, number> {
  const stems = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => stripJosa(word).stem).filter((stem) => stem.length > 1);
  const shares = new Map<string, number>();
  const byStem = stems.map((stem) => [...changeAreas().keys()].map((id) => ({ id, where: whereSaid(stem, changeTemplate(id)!) })));
  const weights = byStem.map((found) => Math.log((1 + found.length) / (1 + found.filter(({ where }) => where > 0).length)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, found] of byStem.entries())
    for (const { id, where } of found) if (where > 0) shares.set(id, (shares.get(id) ?? 0) + (where * weights[at]!) / whole);
  return shares;
}

/** In its title, in what speaks for it, or only in how it is asked for. */
function whereSaid(stem: string, { title, words, says }: ChangeTemplate): number {
  if (title.includes(stem)) return 1;
  if (words.some((word) => word.includes(stem))) return 0.8;
  return says.some((one) => one.includes(stem)) ? 0.5 : 0;
}

/** Two of the same title are the same change of differently made apps: the first is the one for this. */
const onceByTitle = (changes: readonly OftenAskedChange[]): OftenAskedChange[] => {
  const seen = new Set<string>();
  return changes.filter(({ title }) => !seen.has(title) && seen.add(title));
};

/** Undefined where there is no such change, or the app has nothing it could be about, or a value is none. */
export function oftenAskedForm(
  { id, words = "", parts = {}, values = {} }: OftenAskedChoice,
  spec: AppSpec,
  today: string,
): OftenAskedForm | undefined {
  const template = changeTemplate(id);
  const text = readableText(words, MOST_CHARS);
  if (!template) return undefined;
  const bound = bindByHand(template, { text, parts }, spec, today);
  if (!bound) return formWithoutParts(template, parts, spec);
  const given = giveValues(bound, text, values);
  if (!given) return undefined;
  const applied = applyBound(bound, given, today);
  return {
    id,
    title: template.title,
    parts: partsOf(bound, spec),
    values: Object.entries(template.values ?? {})
      .filter(([value]) => isUsed(value, template))
      .map(([value, written]) => ({
        ...formOfValue(value, readValue(written), given[value]!, bound.binding),
        ...placeOf(value, bound, given),
      })),
    state: applied === undefined ? "not-here" : applied.ops.length === 0 ? "there" : "fits",
    told: applied?.told ?? "",
    ops: applied?.ops ?? [],
  };
}

/** Of a list that has not what the change needs: others can be chosen. */
function formWithoutParts(template: ChangeTemplate, chosen: ChosenParts, spec: AppSpec): OftenAskedForm {
  const found = findRoles(template, spec, { text: "", chosen, isLoose: true, isPartial: true }) ?? {};
  return {
    id: template.id,
    title: template.title,
    parts: partsOf({ template, found }, spec),
    values: [],
    state: "not-here",
    told: "",
    ops: [],
  };
}

/** As its parts are called, or else with whatever is made alike. */
function bindByHand(template: ChangeTemplate, { text, parts }: { text: string; parts: ChosenParts }, spec: AppSpec, today: string) {
  const asked = { text, chosen: parts };
  return bindTemplate(template, spec, today, asked) ?? bindTemplate(template, spec, today, { text: "", chosen: parts, isLoose: true });
}

/** Undefined where one of those given is none. */
function giveValues({ template, binding, said }: BoundTemplate, text: string, given: GivenValues): Record<string, BoundValue> | undefined {
  const values = Object.fromEntries(Object.entries(template.values ?? {}).map(([id, value]) => [id, readValue(value)]));
  const heard = bindValues(values, text, binding, said, { isLoose: true })?.values;
  if (!heard) return undefined;
  for (const [id, one] of Object.entries(given)) {
    const value = Object.hasOwn(values, id) ? values[id] : undefined;
    const bound = value && boundByHand(value, one, heard[id]!, binding);
    if (!bound) return undefined;
    heard[id] = bound;
  }
  return heard;
}

/** Those of which there is more than one, or none that is called as it should be. */
function partsOf({ template, found }: Pick<BoundTemplate, "template" | "found">, spec: AppSpec): ChangePart[] {
  return Object.entries(rolesOf(template)).flatMap(([id, role]): ChangePart[] => {
    if ((role.kind === "list" && role.behind !== undefined) || !isUsed(id, template)) return [];
    const own = found[id];
    const list = role.kind === "field" ? found[role.of] : undefined;
    const choices =
      role.kind === "list"
        ? spec.entities.map((entity) => ({ id: entity.id, name: entity.name }))
        : list
          ? fieldsThatFit(role, list.entity, found).map((field) => ({ id: field.id, name: field.label }))
          : [];
    const [called] = role.names;
    return [
      {
        id,
        kind: role.kind,
        ...(called !== undefined && { called }),
        ...(own && { chosen: own.kind === "list" ? own.entity.id : own.field.id }),
        choices,
        ...(role.isOptional && { without: role.makes === undefined ? ("left-out" as const) : ("made" as const) }),
      },
    ];
  });
}

/**
 * Others only take a number out of a sentence, so that it is not missed (하루에 한 번), or a field, so that it is not taken for another
 * (a birthday is no day of payment).
 */
function isUsed(id: string, template: ChangeTemplate): boolean {
  const { roles, values } = template;
  const others = Object.entries({ ...roles, ...values }).filter(([other]) => other !== id);
  const does = { ...template, says: undefined, tries: undefined, roles: undefined, values: undefined };
  return new RegExp(`\\b${id}\\b`).test(JSON.stringify([does, others]));
}

/** Where in what will be told a value stands, with the words beside it: "예약일 ○ 전까지는"; of a choice else what it is mostly called. */
function placeOf(value: string, { template, binding }: BoundTemplate, given: Readonly<Record<string, BoundValue>>): { place?: string } {
  const nameOf = (id: string): string => {
    const part = binding[id];
    return given[id]?.told ?? (part?.kind === "list" ? part.entity.name : part?.field.label) ?? "";
  };
  const clause = template.done.split(/[,.·]\s+/).find((one) => one.includes(`{${value}}`) || one.includes(`{${value}:`));
  if (clause !== undefined) {
    const words = clause.split(" ").map((word) => word.replace(PLACE, (_, id: string) => (id === value ? "○" : nameOf(id))));
    const at = words.findIndex((word) => word.includes("○"));
    return { place: words.slice(Math.max(0, at - 1), at + 2).join(" ") };
  }
  const read = readValue(template.values![value]!);
  return read.kind === "option" && read.names[0] !== undefined ? { place: read.names[0] } : {};
}
const PLACE = /\{(\w+)(?::[^}]+)?\}/g;
