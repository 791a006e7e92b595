/** Claims about what stands out, is told, happens by itself or may not be: mark, alert, rule, limit. */
import type { Condition } from "../grammar/conditions.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { type Channel, CHANNELS } from "../grammar/effects.data.ts";
import type { Effect } from "../grammar/effects.ts";
import type { Value } from "../grammar/values.ts";
import type { Slot } from "../reader/reading.ts";
import type { Builder, Draft } from "./builder.ts";
import type { LimitLaw, Name } from "./claim.ts";
import type { ClauseParts } from "./clause-parts.ts";

const CHANNEL = new Lexicon<Channel>(CHANNELS);

/** 이틀 남으면 노랑, 지나면 빨강: each condition with the effects up to the next. One said behind its effects has those. */
function byCondition(parts: ClauseParts): { when: Slot | null; others: Slot[] }[] {
  const slots = parts.slots("when", "effect", "thing", "field", "value");
  const groups: { when: Slot | null; others: Slot[] }[] = [];
  for (const slot of slots) {
    const current = groups.at(-1);
    const isNew =
      slot.label === "when" && (!current || current.when === null ? !current : current.others.some(({ label }) => label === "effect"));
    if (isNew || !current) groups.push({ when: slot.label === "when" ? slot : null, others: slot.label === "when" ? [] : [slot] });
    else if (slot.label === "when" && current.when === null) current.when = slot;
    else current.others.push(slot);
  }
  return groups;
}

const conditionsOf = (parts: ClauseParts, when: Slot | null, others: readonly Slot[]) => {
  const all = [when, ...others.filter(({ label }) => label === "when")].flatMap((slot) => (slot ? (parts.conditionOf(slot) ?? []) : []));
  return all.length > 1 ? { kind: "all" as const, of: all } : (all[0] ?? null);
};

export const mark: Builder = (parts) =>
  byCondition(parts).map(({ when, others }): Draft => {
    const of = others
      .filter(({ label }) => label === "thing" || label === "field")
      .flatMap((slot) => parts.namesIn(slot, { otherwise: "entity" }));
    const effects = others.filter(({ label }) => label === "effect").flatMap((slot) => parts.effectOf(slot) ?? []);
    return {
      kind: "mark",
      of: of[0] ?? null,
      when: conditionsOf(parts, when, others),
      effects: effects.length > 0 ? effects : impliedMark(parts),
    };
  });

/** The reader calls the same words a look; 표시해주세요 alone says that it stands out. */
function impliedMark(parts: ClauseParts): Effect[] {
  const said = parts.slots("look", "order", "where").flatMap((slot) => parts.effectOf(slot) ?? []);
  return said.length > 0 || parts.cue(STANDING_OUT) === null ? said : [{ kind: "emphasis", faded: false }];
}
const STANDING_OUT = new Lexicon(
  ["표시", "강조", "눈에", "티", "구분", "보이", "체크", "알아보", "하이라이트"].map((word) => [word, true] as const),
);

export const alert: Builder = (parts) => {
  const whens = parts.slots("when");
  const effects = parts.effects();
  const notify = effects.find((effect) => effect.kind === "notify");
  const shared = {
    kind: "alert" as const,
    to: parts.name(["who"], { otherwise: "person" }),
    about: parts.name(["thing", "field", "target", "measure", "section"], { otherwise: "entity" }),
    channel: notify?.kind === "notify" ? notify.channel : (parts.cue(CHANNEL) ?? "push"),
    schedule: parts.schedule(),
    period: parts.period(),
    text: parts.text_(),
  };
  const conditions = whens.map((slot) => parts.conditionOf(slot));
  return conditions.length > 0 ? conditions.map((when): Draft => ({ ...shared, when })) : [{ ...shared, when: null }];
};

export const rule: Builder = (parts) => {
  const who = parts.name(["who"], { otherwise: "person" });
  const how = parts.how();
  const text = parts.text_();
  const drafts = byCondition(parts).map(({ when, others }): Draft => {
    const effects: { on: Name[]; effect: Effect }[] = [];
    let on: Name[] = [];
    for (const slot of others) {
      if (slot.label === "thing" || slot.label === "field")
        on.push(...parts.namesIn(slot, { otherwise: slot.label === "thing" ? "entity" : "field" }));
      else if (slot.label === "effect" || slot.label === "value") {
        const effect = parts.effectOf(slot);
        if (effect) effects.push({ on, effect });
        on = [];
      }
    }
    if (on.length > 0) effects.push({ on, effect: impliedEffect(parts, on) });
    if (effects.length === 0 && text) effects.push({ on: [], effect: { kind: "create", what: text } });
    return { kind: "whenever", when: conditionsOf(parts, when, others), effects, how, text, who };
  });
  return drafts.length > 0 ? drafts : [{ kind: "whenever", when: null, effects: [], how, text, who }];
};

/** A thing without an effect comes about: 주문 들어오면 알림도. */
const impliedEffect = (parts: ClauseParts, [first]: readonly Name[]): Effect => {
  const channel = parts.cue(CHANNEL);
  return channel
    ? { kind: "notify", channel }
    : { kind: "create", what: first ? { text: first.text, start: first.start, end: first.end } : null };
};

const LAWS = new Lexicon<LimitLaw>([
  ["까지 까지만 최대 이하 이내 한도 넘지 제한 한정 씩만 못넘 초과못 만 안으로", "atMost"],
  ["이상 최소 적어도 부터 이상만 넘어야 있어야", "atLeast"],
  ["겹치 안겹치 겹침 중복 이중", "overlap"],
  ["못 안되 않되 금지 막 불가 안돼 없게 못하", "forbid"],
]);

export const limit: Builder = (parts) => {
  const values = parts.slots("value");
  const effects = parts.effects();
  const shared = {
    kind: "limit" as const,
    of: parts.names(["thing", "field", "target", "measure", "place"], { otherwise: "entity" }),
    per: parts.group(),
    period: parts.period(),
    when: parts.condition(),
    schedule: parts.schedule(),
    who: parts.name(["who"], { otherwise: "person" }),
  };
  const forbids = effects.find(
    (effect) => effect.kind === "forbid" || effect.kind === "overlap" || effect.kind === "hide" || effect.kind === "allow",
  );
  const deed =
    effects.map((effect) => ("what" in effect ? effect.what : "to" in effect ? effect.to : null)).find((what) => what !== null) ?? null;
  const limits: (Value | null)[] = values.length > 0 ? values.map((slot) => parts.valueOf(slot)) : [null];
  return limits.map((value, index): Draft => {
    const bounded = value?.kind === "quantity" ? value.bound : null;
    const behind = values[index] ? LAWS.at(parts.behind(values[index]).trimStart(), 0)?.value : undefined;
    const law: LimitLaw =
      forbids?.kind === "overlap" || saysOverlap(shared.when)
        ? "overlap"
        : (bounded ??
          behind ??
          (value
            ? "atMost"
            : forbids || effects.length > 0
              ? "forbid"
              : shared.schedule || shared.when
                ? "within"
                : (parts.cue(LAWS) ?? (shared.who ? "only" : "forbid"))));
    return { ...shared, law, limit: value, deed, effects };
  });
};

/** 시간 겹치면: the condition is what may not be. */
const saysOverlap = (when: Condition | null): boolean => when?.kind === "state" && /겹치|겹쳐|중복|똑같/.test(when.state.text);
