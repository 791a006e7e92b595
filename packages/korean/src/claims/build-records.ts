/** Claims about what is kept and shown: keep, show, compute, choice, fact. */
import { Lexicon } from "../grammar/lexicon.ts";
import { parseRow } from "../grammar/lists.ts";
import type { Builder, Draft } from "./builder.ts";
import type { FieldWish, Keep, Name, ShowManner } from "./claim.ts";
import type { ClauseParts } from "./clause-parts.ts";
import { fieldWishOf, isFieldWord } from "./names.ts";
import { SHOW_MANNERS } from "./words.data.ts";

const MANNER = new Lexicon<ShowManner>(SHOW_MANNERS);
type KeepDraft = Extract<Draft, { kind: "keep" }>;

/** A field belongs to the thing before it; those before any thing to the first. */
export const keep: Builder = (parts) => {
  const slots = parts.slots("thing", "field", "option", "measure");
  const group = parts.group();
  const period = parts.period();
  const aim = parts.value();
  const [who = null] = parts.names(["who"], { otherwise: "person" });
  const keeps: KeepDraft[] = [];
  const early: FieldWish[] = [];
  const choices = new Map<Name, Name[]>();
  const blank = (thing: Name | null): KeepDraft => ({ kind: "keep", thing, fields: [], group, period, aim, who });
  let last: Name | null = null;
  for (const slot of slots)
    for (const name of parts.namesIn(slot, { otherwise: slot.label === "thing" ? "entity" : "field" })) {
      if (slot.label === "option") {
        if (last) choices.set(last, [...(choices.get(last) ?? []), name]);
        continue;
      }
      last = name;
      if (slot.label === "thing" && !isPartOf(name, keeps, parts)) keeps.push(blank(name));
      else (keeps.at(-1)?.fields ?? early).push(fieldWishOf(name));
    }
  if (keeps.length === 0 && (early.length > 0 || group)) keeps.push(blank(null));
  keeps[0]?.fields.unshift(...early);
  return [...keeps, ...[...choices].map(([field, options]) => choiceOf(field, options, parts))];
};

/** The reader takes names of fields for things: where the app has such a field, or fields are named beside it. */
function isPartOf(name: Name, keeps: readonly Pick<Keep, "thing">[], parts: ClauseParts): boolean {
  if (name.refs[0]?.kind === "field" && name.refs[0].score > 0.9) return true;
  return keeps.length > 0 && parts.has("field") && isFieldWord(name.text) && !isFieldWord(keeps[0]!.thing?.text ?? "");
}

const choiceOf = (field: Name | null, options: Name[], parts: ClauseParts): Draft => ({
  kind: "choice",
  field,
  options,
  stages: /→|->|단계|순서|거쳐|다음|넘어/.test(parts.words),
  several: /여러|복수|중복|모두 고|다중/.test(parts.words),
  adds: /추가|더|도\s|도$|넣/.test(parts.cues),
  who: null,
});

/** 카카오페이 among options is a value to choose, no service to connect. */
export const asOptions = (names: readonly Name[]): Name[] => names.map((name) => ({ ...name, role: "option" }));

export const choice: Builder = (parts) => {
  const [field = null] = parts.names(["field", "thing", "target"], { otherwise: "field" });
  const options = asOptions(parts.names(["option", "new", "look"], { otherwise: "option", literal: true }));
  const [who = null] = parts.names(["who"], { otherwise: "person" });
  const draft = choiceOf(field, options, parts);
  return [{ ...draft, who } as Draft];
};

export const show: Builder = (parts) => {
  const things = parts.names(["thing"], { otherwise: "entity" });
  const fields = parts.names(["field"], { otherwise: "field" });
  const views = parts.names(["view"], { otherwise: "view" });
  const order = parts.order();
  const group = parts.group();
  const where = parts.condition();
  const options = asOptions(parts.names(["option"], { otherwise: "option", literal: true }));
  const said = parts.cue(MANNER, true);
  const manner: ShowManner =
    said === "search" || said === "filter" || said === "recommend" || said === "compare"
      ? said
      : order
        ? "sort"
        : group
          ? "group"
          : views.length > 0
            ? "view"
            : (said ?? (where ? "filter" : fields.length > 0 ? "detail" : "list"));
  const base = {
    kind: "show" as const,
    things,
    fields,
    manner,
    order,
    group,
    period: parts.period(),
    where,
    options,
    count: parts.value(),
    position: parts.position(),
  };
  const [who = null] = parts.names(["who"], { otherwise: "person" });
  const one = (view: Name | null): Draft => ({ ...base, view, who });
  return views.length > 1 ? views.map(one) : [one(views[0] ?? null)];
};

export const compute: Builder = (parts) => {
  const slots = parts.slots("measure");
  const shared = {
    how: parts.how(),
    of: parts.names(["thing", "field", "target"], { otherwise: "entity" }),
    group: parts.group(),
    period: parts.period(),
    where: parts.condition(),
    values: parts.slots("value").flatMap((slot) => parts.valueOf(slot) ?? []),
    view: parts.name(["view"], { otherwise: "view" }),
    position: parts.position(),
  };
  const measured = slots.flatMap((slot): Draft[] => {
    const names = parts.namesIn(slot, { otherwise: "stat" });
    const measure = parts.measureOf(slot);
    return names.length > 1
      ? names.map((name) => ({ kind: "compute", measure: null, name, ...shared }))
      : [{ kind: "compute", measure, name: names[0] ?? null, ...shared }];
  });
  if (measured.length > 0) return measured;
  // 월 2만원: nothing is worked out of an amount alone, it is how much it is.
  if (shared.how?.kind === "quantity" && shared.values.length === 0 && shared.where === null) return fact(parts);
  return [{ kind: "compute", measure: null, name: null, ...shared }];
};

export const fact: Builder = (parts) => {
  const [of = null] = parts.names(["thing", "target"], { otherwise: "entity" });
  // 월 2만원: an amount that is stated is one, whatever the reader takes it for.
  const rows = parts.slots("row", "how");
  const field = parts.name(["field", "section"], { otherwise: "field" });
  const blank = { kind: "fact" as const, row: null, of, field, value: null, text: null, schedule: null, group: parts.group() };
  const fromRows: Draft[] = rows.map((slot) => ({ ...blank, row: parseRow(parts.sliceOf(slot))?.value ?? null }));
  const values: Draft[] = parts.slots("value", "new").map((slot) => ({ ...blank, value: parts.valueOf(slot) }));
  const text = parts.text_();
  const schedule = parts.schedule();
  const place = parts.name(["place"], { literal: true });
  const others: Draft[] = [...(text || place ? [{ ...blank, text: text ?? place }] : []), ...(schedule ? [{ ...blank, schedule }] : [])];
  const all = [...fromRows, ...values, ...others];
  return all.length > 0 ? all : [blank];
};
