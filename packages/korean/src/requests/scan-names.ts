/** What the lists, fields and choices of an app are called when people speak of them. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { formsOf, withFinal } from "../grammar/conjugate.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { visible } from "../plan/part-of-app.ts";
import { askedStem } from "./asked-stem.ts";
import { LABEL_ENDS } from "./limit-words.data.ts";
import type { NameRef } from "./scan.ts";

const without = (label: string, ends: string): string => {
  const end = ends.split(" ").find((one) => label.endsWith(one) && label.length > one.length);
  return end === undefined ? label : label.slice(0, -end.length).trim();
};
const bare = (label: string): string => label.replace(/[\s'"‘’“”]/g, "").toLowerCase();

const FIRST = 0xac00;
const FINALS = 28;
const M = 16;
const N = 4;
const finalOf = (word: string): number => {
  const code = word.charCodeAt(word.length - 1) - FIRST;
  return code >= 0 && code < 11_172 ? code % FINALS : -1;
};
const withoutFinal = (word: string): string => word.slice(0, -1) + String.fromCharCode(word.charCodeAt(word.length - 1) - finalOf(word));

/** 찾아감 → 찾아가: what is named by its deed. Undefined where it is named by a noun. */
function stemOfDeed(label: string): string | undefined {
  if (label.length < 2) return undefined;
  if (/[가-힣]음$/.test(label) && label.length > 2) return label.slice(0, -1);
  return finalOf(label) === M && !/[함됨]$/.test(label) ? withoutFinal(label) : undefined;
}

/** 반납 여부: 반납; 찾아감 여부: 찾아간, 찾아가면. */
function ticksOf(label: string): string[] {
  const name = bare(without(label, LABEL_ENDS.tick)).replace(/(?<=.)[함됨]$/, "");
  const stem = askedStem(label) ?? stemOfDeed(name);
  return stem === undefined ? [name] : [name, ...formsOf(stem)];
}

/** 빌린 날짜: 빌린 지, 빌리고; 점검일: 점검한 지, 점검 후; 찾아가는 날: 찾아간 지. */
function sincesOf(label: string): string[] {
  const name = bare(without(label, LABEL_ENDS.day));
  if (name === bare(label) || name.length < 2) return [];
  if (name.endsWith("는")) return sincesOfDeed(withFinal(name.slice(0, -1), N));
  return finalOf(name) === N
    ? sincesOfDeed(name)
    : [...["한지", "된지", "받은지", "한후", "한뒤", "된후", "된뒤"].map((end) => name + end), `${name}하고`, `${name}후`, `${name}뒤`];
}

/** 먹인: 먹인 지, 먹인 뒤, 먹이고; 받은: 받고. */
function sincesOfDeed(name: string): string[] {
  const stem = /.은$/.test(name) ? name.slice(0, -1) : withoutFinal(name);
  return [`${name}지`, `${name}후`, `${name}뒤`, `${stem}고`];
}

function fieldNames(entity: EntitySpec, field: FieldSpec): [string, NameRef][] {
  const ref = { entity, field };
  const names: [string, NameRef][] = [[bare(field.label), ref]];
  if (field.type === "boolean") names.push(...ticksOf(field.label).map((name): [string, NameRef] => [name, ref]));
  if (field.type === "date" || field.type === "datetime")
    names.push(...sincesOf(field.label).map((name): [string, NameRef] => [name, { ...ref, since: true }]));
  // 통 이름: 통, whether one speaks of a row or of what it is called; but 예약 is the list that has an 예약번호.
  const named = field.id === entity.titleField ? bare(without(field.label, LABEL_ENDS.named)) : "";
  if (named !== "" && named !== bare(field.label) && named !== bare(entity.name)) names.push([named, ref]);
  for (const option of field.options ?? []) {
    names.push([bare(option.label), { ...ref, option }]);
    const stem = field.type === "relation" ? undefined : stemOfDeed(bare(option.label));
    if (stem !== undefined && stem.length >= 2) names.push(...formsOf(stem).map((form): [string, NameRef] => [form, { ...ref, option }]));
  }
  return names;
}

const known = new WeakMap<AppSpec, Lexicon<readonly NameRef[]>>();

/** Every name with all it may mean; worked out once for each state of an app. */
export function namesOf(spec: AppSpec): Lexicon<readonly NameRef[]> {
  const names = known.get(spec) ?? listNames(spec);
  known.set(spec, names);
  return names;
}

function listNames({ entities }: AppSpec): Lexicon<readonly NameRef[]> {
  const names = new Map<string, NameRef[]>();
  const put = (name: string, ref: NameRef) => {
    if (name !== "") names.set(name, [...(names.get(name) ?? []), ref]);
  };
  for (const entity of entities) {
    put(bare(entity.name), { entity });
    const head = bare(without(entity.name, LABEL_ENDS.list));
    if (head.length >= 2 && head !== bare(entity.name)) put(head, { entity });
    for (const field of visible(entity)) for (const [name, ref] of fieldNames(entity, field)) put(name, ref);
  }
  return new Lexicon([...names].map(([name, refs]) => [name, refs] as const));
}
