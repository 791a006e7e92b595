/** What happens by itself: an amount elsewhere goes up or down, something stands out, somebody is told. */
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { Whenever } from "../../claims/claim.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import type { Effect } from "../../grammar/effects.ts";
import { josa } from "../../korean-text.ts";
import { fieldNamed, freeId, mainList, visible } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { alert } from "./alert.ts";
import { automateRule } from "./automations/automate.ts";
import { mark } from "./mark.ts";
import { DEEDS } from "../../requests/figure-words.data.ts";
import { MOVING } from "./things.data.ts";

export const whenever: Planner<"whenever"> = (claim, planning) => {
  const [first] = claim.effects;
  if (!first || claim.how) return undefined;
  if (claim.effects.length > 1) return automateRule(claim, planning);
  const { effect } = first;
  if (effect.kind === "notify")
    return alert(
      { ...claim, kind: "alert", to: claim.who, about: first.on[0] ?? null, channel: effect.channel, schedule: null, period: null },
      planning,
    );
  if (effect.kind === "amount") return counted(claim, effect, planning);
  if (claim.when?.kind === "compare" && (effect.kind === "state" || effect.kind === "colour" || effect.kind === "emphasis"))
    return mark({ ...claim, kind: "mark", of: first.on[0] ?? null, effects: [effect] }, planning);
  return automateRule(claim, planning);
};

const NUMBERS: ReadonlySet<string> = new Set(["number", "money"]);

interface Target {
  entity: EntitySpec;
  field: FieldSpec;
}

/** 판매하면 재고가 줄게: as long as the record exists, so that taking it back gives the amount back. */
function counted(claim: Whenever, effect: Extract<Effect, { kind: "amount" }>, { spec }: Planning): Planned | undefined {
  const target = targetOf(claim, effect, spec);
  if (!target) return undefined;
  const { entity, field } = target;
  const moved = (spec.rules ?? []).find((rule) => rule.steps.some((step) => step.do === "add" && step.field === field.id));
  const sign = effect.sign > 0 ? "늘어요" : "줄어요";
  if (moved) {
    const from = spec.entities.find(({ id }) => id === moved.entity);
    return {
      kind: "there",
      text: `${josa(from?.name ?? entity.name, "을/를")} 적으면 ${entity.name}의 ${josa(field.label, "이/가")} 저절로 ${sign}.`,
      about: entity.id,
    };
  }
  const source = sourceOf(claim, entity, spec);
  const via = source?.fields.find((one) => one.type === "relation" && one.target === entity.id && !one.hidden);
  if (!source || !via) return undefined;
  const amount = effect.by
    ? undefined
    : visible(source).find(({ type, label }) => type === "number" && !compactName(label).includes("번호"));
  const by = amount ? { field: amount.id, sign: effect.sign } : effect.sign * (effect.by?.amount ?? 1);
  const rule: RuleSpec = {
    id: freeId(
      "counts",
      (spec.rules ?? []).map(({ id }) => id),
    ),
    entity: source.id,
    on: "while",
    steps: [{ do: "add", via: via.id, field: field.id, by }],
  };
  return {
    kind: "done",
    ops: [{ op: "addRule", rule }],
    text: `${josa(source.name, "을/를")} 적으면 ${entity.name}의 ${josa(field.label, "이/가")} 저절로 ${sign}. 지우면 되돌아가요.`,
    about: source.id,
  };
}

/** The number that is named, where it is one that is written down and not worked out. */
function targetOf({ effects }: Whenever, effect: Extract<Effect, { kind: "amount" }>, spec: AppSpec): Target | undefined {
  const names = effects.flatMap(({ on }) => on);
  for (const name of names) {
    const found = fieldNamed(name, spec);
    if (found && NUMBERS.has(found.field.type)) return found;
  }
  const said = effect.what?.text;
  if (said === undefined) return undefined;
  for (const entity of spec.entities) {
    const field = visible(entity).find((one) => NUMBERS.has(one.type) && likeness(compactName(said), compactName(one.label)) >= 0.85);
    if (field) return { entity, field };
  }
  return undefined;
}

/** Whose records set it off: the list the event is of, else the one that points to the target. */
function sourceOf({ when }: Whenever, target: EntitySpec, spec: AppSpec): EntitySpec | undefined {
  const pointing = spec.entities.filter(
    (entity) => entity !== target && entity.fields.some((field) => field.type === "relation" && field.target === target.id),
  );
  if (when?.kind !== "event" || when.action.negated) return undefined;
  const words = [when.action.object?.text, when.action.subject?.text, when.action.verb].filter((word) => word !== undefined);
  const named = pointing.find(({ name }) => words.some((word) => name.includes(word) || word.includes(name)));
  if (named) return named;
  // 입고하면, where only 판매 is written down: another deed than that.
  const isOther =
    DEEDS.some(({ stems, nouns }) => words.some((word) => `${stems} ${nouns}`.split(" ").includes(word))) ||
    words.some((word) => MOVING.split(" ").includes(word));
  const [only] = pointing;
  const isSame =
    only &&
    DEEDS.some(
      ({ stems, nouns }) =>
        words.some((word) => `${stems} ${nouns}`.split(" ").includes(word)) && nouns.split(" ").some((noun) => only.name.includes(noun)),
    );
  return pointing.length === 1 && only === mainList(spec, true) && (!isOther || isSame) ? only : undefined;
}
