/** Claims about what the app offers people: book, sell, people, tool, ask, page, talk, share, decline. */
import { Lexicon } from "../grammar/lexicon.ts";
import { parseNames } from "../grammar/lists.ts";
import { asOptions } from "./build-records.ts";
import type { Builder, Draft } from "./builder.ts";
import type { Deed, Name, Share, Talk } from "./claim.ts";
import type { ClauseParts } from "./clause-parts.ts";
import { fieldWishOf } from "./names.ts";
import { DEEDS, NOT_WORDS, OWN_WORDS, SHARES, TALKS } from "./words.data.ts";

const DEED = new Lexicon<Deed>(DEEDS);
const OWN = new Lexicon(OWN_WORDS.map((word) => [word, true] as const));
const NOT = new Lexicon(NOT_WORDS.map((word) => [word, true] as const));
const SHARE = new Lexicon<Share["how"]>(SHARES);
const TALK = new Lexicon<Talk["form"]>(TALKS);

export const book: Builder = (parts) => {
  const things = parts.names(["thing", "tool"], { otherwise: "entity" });
  const shared = {
    kind: "book" as const,
    fields: parts.names(["field", "place"], { otherwise: "field" }).map(fieldWishOf),
    schedule: parts.schedule(),
    limit: parts.value(),
    group: parts.group(),
    who: parts.name(["who"], { otherwise: "person" }),
  };
  return things.length > 0 ? things.map((thing): Draft => ({ ...shared, thing })) : [{ ...shared, thing: null }];
};

export const sell: Builder = (parts) => [
  {
    kind: "sell",
    things: parts.names(["thing"], { otherwise: "entity" }),
    fields: parts.names(["field"], { otherwise: "field" }).map(fieldWishOf),
    limit: parts.value(),
    who: parts.name(["who"], { otherwise: "person" }),
  },
];

export const may: Builder = (parts) => {
  const whoSlots = parts.slots("who");
  const what = parts.names(["thing", "field", "target", "section", "measure", "view", "where"], { otherwise: "entity" });
  const where = parts.condition();
  const effects = parts.effects();
  const signsIn = what.some(({ text }) => DEED.at(text, 0)?.value === "signIn");
  const deed: Deed = signsIn
    ? "signIn"
    : (parts.cue(DEED) ?? effectDeed(effects.map((effect) => ("what" in effect ? (effect.what?.text ?? "") : ""))) ?? "use");
  const refused = parts.cue(NOT) !== null || effects.some(({ kind }) => kind === "forbid" || kind === "hide");
  const own = parts.cue(OWN, true) !== null;
  const one = (who: Name | null, only: boolean): Draft => ({ kind: "may", who, may: !refused || only, deed, what, own, only, where });
  const claims = whoSlots.flatMap((slot) => {
    const only = /^(?:들)?(?:만|끼리만|끼리|에게만|한테만|이?\s*만)/.test(parts.behind(slot));
    return parts.namesIn(slot, { otherwise: "person" }).map((who) => one(who, only));
  });
  return claims.length > 0 ? claims : [one(null, false)];
};
const effectDeed = (words: readonly string[]): Deed | null =>
  words.map((word) => DEED.at(word, 0)?.value).find((deed) => deed !== undefined) ?? null;

export const tool: Builder = (parts) => {
  const tools = parts.names(["tool"], { otherwise: "tool" });
  const [measured] = parts.slots("measure");
  const shared = {
    kind: "tool" as const,
    things: [...parts.names(["thing", "field", "group", "who", "text"], { otherwise: "unknown" })],
    values: parts.slots("value", "time", "period").flatMap((slot) => parts.valueOf(slot) ?? []),
    options: asOptions(parts.names(["option", "row"], { otherwise: "option", literal: true })),
    how: parts.how(),
    measure: measured ? parts.measureOf(measured) : null,
  };
  return tools.length > 0 ? tools.map((tool): Draft => ({ ...shared, tool })) : [{ ...shared, tool: null }];
};

export const ask: Builder = (parts) => {
  const effects = parts.effects();
  return [
    {
      kind: "ask",
      about: parts.names(["thing", "tool"], { otherwise: "entity" }),
      fields: parts.names(["field"], { otherwise: "field" }).map(fieldWishOf),
      options: asOptions(parts.names(["option"], { otherwise: "option", literal: true })),
      limit: parts.value(),
      secret: /익명|비밀/.test(parts.words) || effects.some((effect) => effect.kind === "state" && /익명|비밀/.test(effect.to.text)),
      schedule: parts.schedule(),
      who: parts.name(["who"], { otherwise: "person" }),
    },
  ];
};

/** Each section is a page, or a part of one, of its own. */
export const page: Builder = (parts) => {
  const shared = { kind: "page" as const, schedule: parts.schedule(), position: parts.position() };
  const sections = parts.names(["section", "thing", "field", "place", "tool", "target"], { otherwise: "section", literal: true });
  const texts = parts.slots("text");
  const text = texts[0] ? (parseNames(parts.sliceOf(texts[0]))[0] ?? null) : null;
  const whole = texts[0] ? { text: parts.sliceOf(texts[0]).text, start: texts[0].start, end: texts[0].end } : text;
  if (sections.length === 0) return [{ ...shared, section: null, text: whole }];
  return sections.map((section, index): Draft => ({ ...shared, section, text: index === 0 ? whole : null }));
};

export const talk: Builder = (parts) => {
  const things = parts.names(["thing", "section"], { otherwise: "entity" });
  const who = parts.name(["who"], { otherwise: "person" });
  const fields = parts.names(["field"], { otherwise: "field" }).map(fieldWishOf);
  const formOf = (name: Name | null) => (name ? TALK.endingAt(name.text, name.text.length)?.value : undefined);
  const talked = things.find((name) => formOf(name) !== undefined) ?? null;
  const others = things.filter((name) => name !== talked);
  const shared = { kind: "talk" as const, who, fields };
  const all = things.filter((name) => formOf(name) !== undefined);
  const on = others.find((name) => !all.includes(name)) ?? parts.name(["where", "target"]);
  if (all.length === 0) return [{ ...shared, form: parts.cue(TALK) ?? "board", thing: things[0] ?? null, on: null }];
  return all.map((thing): Draft => ({ ...shared, form: formOf(thing) ?? "board", thing, on }));
};

export const share: Builder = (parts) => {
  const slots = parts.slots("share");
  const shared = {
    kind: "share" as const,
    what: parts.names(["thing", "field", "target", "section", "view", "measure"], { otherwise: "entity" }),
    period: parts.period(),
    to: parts.name(["who"], { otherwise: "person" }),
  };
  const manner = (slot: (typeof slots)[number]): Share["how"] => {
    const { text } = parts.sliceOf(slot);
    return SHARE.of(text) ?? SHARE.find(text)?.value ?? shareCue(parts);
  };
  return slots.length > 0 ? slots.map((slot): Draft => ({ ...shared, how: manner(slot) })) : [{ ...shared, how: shareCue(parts) }];
};
const shareCue = (parts: ClauseParts): Share["how"] => parts.cue(SHARE, true) ?? "link";

export const decline: Builder = (parts) => {
  const who = parts.name(["who"], { otherwise: "person" });
  const names = parts.names(["thing", "target", "field", "section", "view", "tool", "share", "look", "measure", "effect", "order"], {
    otherwise: "entity",
  });
  return names.length > 0 ? names.map((what): Draft => ({ kind: "decline", what, who })) : [{ kind: "decline", what: null, who }];
};
