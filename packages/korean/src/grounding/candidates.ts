/** What of an app a message may be about: each thing it has or does, and each amount it holds, with the words that speak of it. */
import type { AppSpec, Condition, EntitySpec, FieldSpec, Tone } from "@appmon/appspec/spec";
import { figuresOf } from "@appmon/appspec/parts/stats/declare";
import { amountsOf, amountsOfSettings, type HeldAmount } from "../amounts/amounts-of.ts";
import { capabilitiesOf } from "../plan/answer/capabilities-of.ts";
import type { Capability, CapabilityKind } from "../plan/answer/capability.ts";

export interface Candidate {
  /** What it is: the kind of a capability, or an amount. */
  kind: CapabilityKind | "amount" | "computed";
  /** What it is called: labels of the app. */
  names: readonly string[];
  /** All that is told of it. */
  text: string;
  /** Id of the list it is of. */
  entity?: string;
  /** Of a mark. */
  tone?: Tone;
  capability?: Capability;
  amount?: HeldAmount;
}

/** Of every app, or of how it is made: nobody means these with a word of their app. */
const OF_EVERY_APP: ReadonlySet<CapabilityKind> = new Set<CapabilityKind>(["textSizes", "import", "list", "copy", "table", "listView"]);

const known = new WeakMap<AppSpec, readonly Candidate[]>();

/** Read off once: a spec never changes. */
export function candidatesOf(spec: AppSpec): readonly Candidate[] {
  const had = known.get(spec) ?? [...ofCapabilities(spec), ...ofAmounts(spec)];
  known.set(spec, had);
  return had;
}

const ofCapabilities = (spec: AppSpec): Candidate[] =>
  capabilitiesOf(spec)
    .filter(({ kind }) => !OF_EVERY_APP.has(kind))
    .map((capability) => ({
      kind: capability.kind === "field" && (capability.type === "computed" || capability.isCopied) ? "computed" : capability.kind,
      names: capability.names,
      text: [capability.fact, ...capability.names, ...detailsOf(spec, capability)].join(" "),
      ...(capability.entity !== undefined && { entity: capability.entity }),
      ...(capability.tone !== undefined && { tone: capability.tone }),
      capability,
    }));

const MOST_DETAILS = 12;

/** What a fact does not tell: the choices of a field, what a sum is of, what a mark looks at, what is said to who meets a limit. */
function detailsOf(spec: AppSpec, { kind, entity: id, field: fieldId, names, fact }: Capability): string[] {
  const entity = spec.entities.find((one) => one.id === id);
  if (!entity) return figureDetails(spec, kind, names);
  const field = entity.fields.find((one) => one.id === fieldId);
  if (kind === "field" && field) return fieldDetails(spec, entity, field).slice(0, MOST_DETAILS);
  if (kind === "mark")
    return (entity.highlights ?? [])
      .filter(({ label }) => label !== undefined && names.includes(label))
      .flatMap(({ when }) => when.flatMap((condition) => conditionDetails(entity, condition)));
  if (kind === "limit")
    return (entity.constraints ?? []).flatMap((rule) =>
      rule.message !== undefined && !fact.includes(rule.message) && isOfRule(rule, entity, fact) ? [rule.message] : [],
    );
  if (kind === "action")
    return spec.actions.flatMap((action) =>
      action.entity === id && names.includes(action.label)
        ? [action.success ?? "", action.confirm ?? "", ...(action.when ?? []).flatMap((condition) => conditionDetails(entity, condition))]
        : [],
    );
  return figureDetails(spec, kind, names);
}

const isOfRule = (rule: NonNullable<EntitySpec["constraints"]>[number], { fields }: EntitySpec, fact: string): boolean => {
  if (rule.kind === "check") return false;
  const ids = rule.kind === "unique" ? rule.fields : rule.kind === "capacity" ? rule.of : rule.kind === "noOverlap" ? rule.within : rule.when.map(({ field }) => field); // prettier-ignore
  const labels = fields.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
  return labels.every((label) => fact.includes(label));
};

function fieldDetails(spec: AppSpec, entity: EntitySpec, { options = [], target, formula, rollup, help }: FieldSpec): string[] {
  const used = formula?.match(/[A-Za-z]\w*/g) ?? [];
  const summed = rollup && spec.entities.find(({ id }) => id === rollup.entity);
  return [
    ...options.map(({ label }) => label),
    ...(target === undefined ? [] : [spec.entities.find(({ id }) => id === target)?.name ?? ""]),
    ...entity.fields.filter(({ id }) => (used as readonly string[]).includes(id)).map(({ label }) => label),
    ...(summed ? [summed.name, ...summed.fields.filter(({ id }) => id === rollup.field).map(({ label }) => label)] : []),
    ...(summed ? (rollup.where ?? []).flatMap((condition) => conditionDetails(summed, condition)) : []),
    help ?? "",
  ];
}

function conditionDetails({ fields }: EntitySpec, { field: id, value }: Condition): string[] {
  const field = fields.find((one) => one.id === id);
  const option = field?.options?.find((one) => one.value === value);
  return [field?.label ?? "", option?.label ?? ""];
}

/** What a number at the top of a screen counts or adds up. */
function figureDetails(spec: AppSpec, kind: CapabilityKind, names: readonly string[]): string[] {
  if (kind !== "figure") return [];
  const items = spec.screens.flatMap(({ blocks }) => blocks.flatMap(figuresOf));
  return items
    .filter(({ label }) => names.includes(label))
    .flatMap((item) => {
      const list = spec.entities.find(({ id }) => id === item.entity);
      if (!list) return [];
      const summed: string | undefined = "field" in item.metric ? item.metric.field : undefined;
      const of = list.fields.find(({ id }) => id === summed);
      return [list.name, of?.label ?? "", ...(item.where ?? []).flatMap((condition) => conditionDetails(list, condition))];
    });
}

/** Those of single records are people's own. */
const ofAmounts = (spec: AppSpec): Candidate[] =>
  [...amountsOf(spec).filter(({ isOfRecord }) => !isOfRecord), ...amountsOfSettings(spec)].map((amount) => ({
    kind: "amount",
    names: amount.names,
    text: `${amount.told} ${amount.names.join(" ")}`,
    amount,
  }));
