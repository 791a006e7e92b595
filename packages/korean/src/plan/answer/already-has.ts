/** What somebody asks for and the app has: said, with where it is, instead of adding a second one. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { Claim, Name, Share } from "../../claims/claim.ts";
import type { Channel } from "../../grammar/effects.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import { analyse } from "../../words/analyse.ts";
import { entityNamed, mainList, visible } from "../part-of-app.ts";
import type { Planned } from "../planned.ts";
import { capabilitiesOf } from "./capabilities-of.ts";
import type { Capability, CapabilityKind, WordedKind } from "./capability.ts";
import { spokenOf, type Spoken } from "./spoken-of.ts";

/** Words that mean the same: 전화번호 and 연락처. */
const SAME_NAME = 0.91;
/** How one is reached belongs to the person, wherever their list is. */
const OF_PEOPLE: ReadonlySet<FieldSpec["type"]> = new Set(["phone", "email", "address"]);
const MOST_WORDS = 60;

/** Which kinds of what there is a kind of claim may ask for. Views and figures of a list are the planners' own. */
const ASKED: Partial<Record<Claim["kind"], readonly CapabilityKind[] | "worded">> = {
  add: "worded", show: "worded", share: ["export", "print", "copy", "share", "import"], talk: "worded", mark: ["option", "mark"],
  alert: ["bell", "call"], choice: "worded", whenever: ["call", "sms", "mail", "link", "bell"], keep: ["option"], ask: ["survey", "poll"],
  tool: "worded", change: "worded", page: ["share", "locator"],
}; // prettier-ignore

/** Undefined wherever anything more is asked than what is there. */
export function alreadyHas(claim: Claim, spec: AppSpec): Extract<Planned, { kind: "there" }> | undefined {
  // That something is to be otherwise says too little by itself.
  const there = claim.kind === "change" ? undefined : thereFor(claim, spec);
  return there && { kind: "there", text: toldThere(there), ...(there.entity !== undefined && { about: there.entity }) };
}

/** The part of the app that a claim asks for, where it asks for nothing else. */
export function thereFor(claim: Claim, spec: AppSpec): Capability | undefined {
  const asked = ASKED[claim.kind];
  if (!asked || claim.corrects || claim.unread.length > 0 || isParticular(claim)) return undefined;
  const capabilities = capabilitiesOf(spec);
  if (claim.kind === "add") {
    if (!claim.what && !claim.field) return undefined;
    const into = claim.to ?? (claim.position?.at === "in" ? claim.position.by : null);
    const field = fieldThere(claim.what ?? claim.field!.name, into, spec, capabilities);
    if (field) return field;
  }
  const words = phrasesOf(claim).join(", ");
  if (words.length > MOST_WORDS || (words === "" && saidKinds(claim).length === 0)) return undefined;
  const spoken = withKinds(spokenOf(words, analyse(words), spec, capabilities), saidKinds(claim));
  return thereOf(spoken, capabilities, spec, asked);
}

export const toldThere = ({ fact }: Capability): string => `이미 있어요. ${fact}`;
/** A list is copied from its screen; a button that copies is one of a record. */
const isButton = ({ kind, action }: Capability): boolean => kind !== "copy" || action !== undefined;

/** The one that the words speak of, where they speak of nothing else. */
export function thereOf(
  { named, kinds, unknown, outside: beyond }: Spoken,
  capabilities: readonly Capability[],
  spec: AppSpec,
  asked: readonly CapabilityKind[] | "worded",
): Capability | undefined {
  if (unknown.length > 0 || beyond.length > 0) return undefined;
  const fits = ({ kind }: Capability): boolean => (asked === "worded" ? !PLAIN.has(kind) : asked.includes(kind));
  const lists = spec.entities.filter(({ id }) =>
    named.some(({ parts }) => parts[0]!.capability.kind === "list" && parts[0]!.capability.entity === id),
  );
  const ofLists = (one: Capability): boolean => lists.length === 0 || one.entity === undefined || lists.some(({ id }) => id === one.entity);
  const wanted = [...new Set(kinds.map(({ kind }) => kind))];
  if (wanted.length > 0) {
    const [kind] = wanted;
    if (wanted.length > 1 || OF_A_LIST.has(kind!)) return undefined;
    return capabilities.find((one) => one.kind === kind && fits(one) && ofLists(one) && isButton(one));
  }
  // 노쇼 표시: a choice or a button that is called so.
  const isSet = ({ parts }: Spoken["named"][number]): boolean =>
    SET.has(parts[0]!.capability.kind) ||
    (asked !== "worded" && parts.some(({ capability }) => capability.kind === "action" && fits(capability)));
  const set = named
    .filter(isSet)
    .flatMap(({ parts }) => parts.filter(({ capability, score }) => score === 1 && fits(capability)).slice(0, 1));
  const others = named.filter((part) => !isSet(part) && part.parts[0]!.capability.kind !== "list");
  const [one, more] = set;
  return one && !more && others.length === 0 && fits(one.capability) && ofLists(one.capability) ? one.capability : undefined;
}
const SET: ReadonlySet<CapabilityKind> = new Set(["option", "action"]);
const PLAIN: ReadonlySet<CapabilityKind> = new Set(["list", "field", "screen", "section"]);
/** How a list is looked at and what is figured out of it: another one is another wish. */
const OF_A_LIST: ReadonlySet<CapabilityKind> = new Set([
  "filter", "group", "calendar", "kanban", "table", "cards", "gallery", "checklist", "listView", "matrix", "timetable", "timeline", "gantt", "rank",
  "menuBoard", "feed", "tree", "chart", "figure", "report", "goal", "tally", "trend", "compare", "upcoming", "mark", "rule", "limit", "darkMode",
]); // prettier-ignore

/** A colour, a condition, a number, a row: more than having it. */
function isParticular(claim: Claim): boolean {
  const parts = claim as unknown as Record<string, unknown>;
  const more = ["when", "where", "row", "period", "order", "limit", "schedule", "formula", "how", "text", "value"];
  if ("position" in claim && claim.position !== null && claim.position.at !== "in") return true;
  if (claim.kind !== "whenever" && claim.kind !== "share" && more.some((part) => parts[part] !== null && parts[part] !== undefined))
    return true;
  if (claim.kind === "whenever" && (claim.when?.kind !== "event" || claim.effects.some(({ effect }) => effect.kind !== "notify")))
    return true;
  if (claim.kind === "share" && (claim.period || claim.to)) return true;
  if (claim.kind === "mark" && claim.effects.some(({ kind }) => kind !== "state")) return true;
  if (claim.kind === "change" && (claim.to !== null || claim.type !== null || claim.property !== "unknown")) return true;
  if (claim.kind === "choice" && claim.options.length > 1) return true;
  return claim.kind === "add" && (claim.count !== null || claim.options.length > 0);
}

/** What the claim says without words for it: how something is shared, by what somebody is reached. */
function saidKinds(claim: Claim): WordedKind[] {
  if (claim.kind === "share") return SHARED[claim.how] ?? [];
  if (claim.kind !== "whenever") return [];
  return claim.effects.flatMap(({ effect }) => (effect.kind === "notify" ? (CHANNELS[effect.channel] ?? []) : []));
}
const SHARED: Partial<Record<Share["how"], WordedKind[]>> = {
  excel: ["export"], csv: ["export"], download: ["export"], pdf: ["print"], print: ["print"], copy: ["copy"], import: ["import"], link: ["share"],
}; // prettier-ignore
const CHANNELS: Partial<Record<Channel, WordedKind[]>> = { call: ["call"] };

const withKinds = (spoken: Spoken, kinds: readonly WordedKind[]): Spoken =>
  kinds.length === 0 ? spoken : { ...spoken, kinds: kinds.map((kind) => ({ kind, start: 0, end: 0 })) };

/** All the words of its names, without what only says how. */
function phrasesOf(claim: Claim): string[] {
  const found: string[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one);
    else if (typeof part === "object" && part !== null) {
      if ("text" in part && typeof part.text === "string" && "start" in part) found.push(part.text);
      else for (const [key, one] of Object.entries(part)) if (!BESIDE.has(key)) visit(one);
    }
  };
  for (const [key, part] of Object.entries(claim)) if (!BESIDE.has(key)) visit(part);
  return [...new Set(found.filter(Boolean))];
}
const BESIDE: ReadonlySet<string> = new Set(["span", "unread", "who", "refs", "pointing"]);

/** A field of that very name, or of a name that means the same, in the list that is meant. */
function fieldThere(name: Name, to: Name | null, spec: AppSpec, capabilities: readonly Capability[]): Capability | undefined {
  if (name.role !== "field" || name.pointing) return undefined;
  const said = compactName(name.text);
  const called = (entity: EntitySpec): FieldSpec | undefined =>
    visible(entity).find(({ label }) => {
      const score = likeness(said, compactName(label));
      return score === 1 || (score >= SAME_NAME && !endsAlike(said, compactName(label)));
    });
  const own = (entity: EntitySpec, field: FieldSpec | undefined) =>
    field && capabilities.find((one) => one.kind === "field" && one.entity === entity.id && one.field === field.id);
  const list = to ? entityNamed(to, spec) : mainList(spec, true);
  if (!list) return undefined;
  const found = own(list, called(list));
  if (found || to) return found;
  // Through a relation: the customer of a tab has a telephone number, and so has the tab.
  for (const { target } of visible(list)) {
    const other = spec.entities.find(({ id }) => id === target);
    const field = other && called(other);
    if (other && field && OF_PEOPLE.has(field.type)) return own(other, field);
  }
  return undefined;
}

/** 보호자 전화번호 is more than 전화번호. */
const endsAlike = (a: string, b: string): boolean => a !== b && (a.endsWith(b) || b.endsWith(a));
