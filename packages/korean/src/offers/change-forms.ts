/**
 * The forms a change could be made in by hand, filled in with what was understood of a message: the likeliest kinds of change, and the
 * names, numbers and conditions in it. Nothing has to be certain: the person sees the form and completes it.
 */
import type { ChangeForm } from "@appmon/appspec/change-form";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { splitRequests } from "../edit/split-requests.ts";
import { findVocabulary } from "../edit/vocabulary.ts";
import { sentencesOf } from "../listed/pieces.ts";
import { refsOf, scanKnown, type Token } from "../requests/scan.ts";
import type { ChangeKind } from "./change-kind.ts";
import { fillForm } from "./fill-form.ts";
import { FORM_OF_KIND } from "./forms-of-kinds.data.ts";
import { namesOfApp } from "./names-of-app.ts";
import { rankKinds } from "./rank-kinds.ts";
import { slotValues } from "./slot-values.ts";

/** Forms less likely than this are nothing one could mean; beside a likelier one it takes more. */
const LEAST_LIKELY = 0.03;
const LEAST_LIKELY_BESIDE = 0.1;
const LEAST_BESIDE = 0.3;
const MOST = 3;
const MOST_PARTS = 3;
/** What is longer is read by its first letters. */
const MOST_CHARS = 400;

export interface FoundForms {
  /** Likeliest first, three at most, each of another kind or for another request of the message. */
  forms: ChangeForm[];
  /** Whether the first is so likely that it may open at once; else the person chooses. */
  isSure: boolean;
}

export function changeForms(message: string, spec: AppSpec): FoundForms {
  if (spec.entities.length === 0) return { forms: [], isSure: false };
  const text = message.slice(0, MOST_CHARS);
  const said = splitRequests(text).flatMap((request) => sentencesOf(request).map((sentence) => sentence.text.trim()));
  const parts = said.filter((part) => part !== "").slice(0, MOST_PARTS);
  const found = (parts.length < 2 ? [text] : parts).flatMap((part) => formsOf(part, spec));
  const once = new Map<string, { form: ChangeForm; likely: number }>();
  for (const one of found.toSorted((a, b) => b.likely - a.likely)) {
    const key = `${one.form.kind} ${"list" in one.form ? one.form.list : ""}`;
    if (!once.has(key)) once.set(key, one);
  }
  const best = [...once.values()].slice(0, MOST);
  return { forms: best.map(({ form }) => form), isSure: (best[0]?.likely ?? 0) >= LIKELY };
}

function formsOf(text: string, spec: AppSpec): { form: ChangeForm; likely: number }[] {
  const ranked = rankKinds(text, namesOfApp(spec));
  const byForm = new Map<string, { kind: ChangeKind; likely: number }>();
  for (const { kind, likely } of ranked) {
    const form = FORM_OF_KIND[kind];
    if (!form) continue;
    const before = byForm.get(form);
    // The likeliest kind says how it is filled in; all that come to the form say how likely it is.
    byForm.set(form, { kind: before?.kind ?? kind, likely: (before?.likely ?? 0) + likely });
  }
  const kinds = [...byForm.values()].toSorted((a, b) => b.likely - a.likely);
  const first = kinds[0]?.likely ?? 0;
  const tokens = scanKnown({ text, spec, words: findVocabulary(text, spec) });
  const values = slotValues(text, spec);
  const entity = listMeant(tokens, spec, values.list[0]?.list);
  return kinds
    .filter(({ likely }, at) => (at === 0 ? likely >= LEAST_LIKELY : likely >= LEAST_LIKELY_BESIDE && likely >= first * LEAST_BESIDE))
    .slice(0, 2)
    .map(({ kind, likely }) => ({ form: fillForm(kind, { text, spec, entity, tokens, values, isLikely: likely >= LIKELY }), likely }))
    .filter(({ form, likely }) => likely >= LIKELY || NEEDS_NOTHING.has(form.kind) || Object.keys(form).length > BARE);
}
/** So likely, even an empty form is the one that is meant. */
const LIKELY = 0.5;
const NEEDS_NOTHING: ReadonlySet<ChangeForm["kind"]> = new Set<ChangeForm["kind"]>(["access", "overlap", "look"]);
/** Kind and list. */
const BARE = 2;

/** A list that is named, or most of whose fields and choices are; else the likeliest one. */
function listMeant(tokens: readonly Token[], spec: AppSpec, likeliest: string | undefined): EntitySpec {
  const points = (entity: EntitySpec): number =>
    tokens.reduce((sum, token) => {
      const refs = refsOf(token).filter((ref) => ref.entity.id === entity.id);
      return sum + (refs.length === 0 ? 0 : refs.some(({ field }) => !field) ? NAMED : 1 / refsOf(token).length);
    }, 0);
  const own = spec.entities.filter(({ parent }) => !parent);
  const best = (own.length > 0 ? own : spec.entities)
    .map((entity) => ({ entity, points: points(entity) + (entity.id === likeliest ? LIKELIEST : 0) }))
    .toSorted((a, b) => b.points - a.points);
  return best[0]!.entity;
}
const NAMED = 1.5;
const LIKELIEST = 0.25;
