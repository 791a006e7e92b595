/** What is paid now by the month, now by the year: how much it comes to in a month. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { changeEntity, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { freeFieldId, shownFields } from "./record-fields.ts";

/** How many months one payment is for, by what the choice is called. */
const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^(매주|주간|주)$/, 12 / 52],
  [/^(매월|매달|월간|월|한 달|1개월)$/, 1],
  [/^(분기|3개월|매분기)$/, 3],
  [/^(반년|6개월|반기)$/, 6],
  [/^(매년|연간|연|년|1년|12개월|해마다)$/, 12],
];

export const monthlyCost: Capability = {
  name: "monthlyCost",
  label: "한 달로 나눈 금액",
  isAskedFor: (_request, spec) => found(spec) !== undefined,
  addTo(spec) {
    const paid = found(spec);
    if (!paid) return spec;
    const { entity, amount, cycle } = paid;
    const id = freeFieldId(entity, "monthlyAmount");
    const terms = (cycle.options ?? []).flatMap(({ value, label }) => {
      const months = monthsOf(label);
      return months === undefined || months === 1 ? [] : [{ value, months }];
    });
    const formula = terms.reduceRight((rest, { value, months }) => {
      const share = months < 1 ? `${amount.id} * 52 / 12` : `${amount.id} / ${months}`;
      return `if(${cycle.id} = "${value}", ${share}, ${rest})`;
    }, amount.id);
    const field: FieldSpec = { id, label: "월 환산 금액", type: "computed", formula: `round(${formula})`, unit: "원", origin: "template" };
    const at = entity.fields.indexOf(cycle) + 1;
    const changed = changeEntity(spec, { ...entity, fields: entity.fields.toSpliced(at, 0, field) });
    const using = entity.fields
      .find((one) => one.id === entity.statusField && !one.hidden)
      ?.options?.find(({ label }) => /^(이용중|사용중|유지|구독중)$/.test(label));
    const stats = {
      label: "월 총액",
      entity: entity.id,
      metric: { fn: "sum" as const, field: id },
      ...(using && entity.statusField ? { where: [{ field: entity.statusField, op: "eq" as const, value: using.value }] } : {}),
      unit: "원",
      tone: "accent" as const,
    };
    const next: AppSpec = {
      ...changed,
      screens: changed.screens.map((screen) => ({
        ...screen,
        blocks: screen.blocks.map((block) =>
          block.kind === "stats" && block.items.some((item) => item.entity === entity.id)
            ? {
                ...block,
                items: [
                  stats,
                  ...block.items.filter(
                    (item) => !(item.entity === entity.id && item.metric.field === amount.id && item.metric.fn === "sum"),
                  ),
                ].slice(0, 4),
              }
            : block,
        ),
      })),
    };
    return withNote(next, {
      kind: "understood",
      text: "해마다 내는 돈은 열둘로 나눠서 한 달에 얼마인지 합계로 보여 줘요.",
      node: entity.id,
    });
  },
};

const monthsOf = (label: string): number | undefined => MONTHS.find(([name]) => name.test(label))?.[1];

function found(spec: AppSpec): { entity: EntitySpec; amount: FieldSpec; cycle: FieldSpec } | undefined {
  for (const entity of spec.entities) {
    const fields = shownFields(entity);
    const amount = fields.find(({ type }) => type === "money");
    const cycle = fields.find(
      ({ type, label, options = [] }) =>
        type === "select" &&
        /(주기|납부|결제)/.test(label) &&
        new Set(options.map((option) => monthsOf(option.label))).size >= 2 &&
        options.every((option) => monthsOf(option.label) !== undefined),
    );
    if (amount && cycle && !fields.some(({ label }) => label === "월 환산 금액")) return { entity, amount, cycle };
  }
  return undefined;
}
