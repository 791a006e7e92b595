/** What somebody still owes, has paid in advance or has collected: a balance of theirs that every entry changes. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { type FlowInput, type FlowPlan, freeRuleId, relationTo, shownFields } from "./flow-plan.ts";

/** Which entries belong to whose balance; the first kind of entry adds to it, the second takes from it. */
const BOOKS: readonly { entry: string; holder: string; says: string }[] = [
  {
    entry: "creditEntry",
    holder: "creditCustomer",
    says: "외상을 적으면 그 손님의 외상 잔액이 늘고 갚은 돈을 적으면 줄어요. 남은 외상보다 많이 갚을 수는 없어요.",
  },
  {
    entry: "prepaidEntry",
    holder: "prepaidCustomer",
    says: "충전을 적으면 그 손님의 남은 금액이 늘고 쓴 만큼 줄어요. 남은 금액보다 많이 쓸 수는 없어요.",
  },
  {
    entry: "pointLog",
    holder: "pointCustomer",
    says: "적립을 적으면 그 손님의 포인트가 늘고 쓴 만큼 줄어요. 모은 것보다 많이 쓸 수는 없어요.",
  },
];

const of = (spec: AppSpec, id: string): EntitySpec | undefined =>
  spec.entities.find((entity) => entity.id === id || findNoun(entity.name)?.id === id);

/** undefined = nobody has a balance here, or it is kept already. */
export function planBalance({ spec }: FlowInput): FlowPlan | undefined {
  for (const { entry: entryId, holder: holderId, says } of BOOKS) {
    const [entry, holder] = [of(spec, entryId), of(spec, holderId)];
    const link = entry && holder && relationTo(entry, holder);
    if (!link || (spec.rules ?? []).some((rule) => rule.entity === entry.id && rule.on === "while")) continue;
    const isAmount = (field: FieldSpec) => ["money", "number"].includes(field.type);
    const [amount, balance] = [shownFields(entry).find(isAmount), shownFields(holder).find(isAmount)];
    const way = shownFields(entry).find((field) => field.type === "select" && field.options?.length === 2);
    const [plus, minus] = way?.options ?? [];
    if (!amount || !balance || !way || !plus || !minus) continue;
    // Two of three entries add, so that nobody begins below nothing.
    const rows = entry.sample.map((row, at) => ({
      ...row,
      [link.id]: holder.sample[Math.floor(at / 3) % Math.max(1, holder.sample.length)]?.id ?? null,
      [way.id]: at % 3 === 2 ? minus.value : plus.value,
      [amount.id]: at % 3 === 2 ? 10_000 : 15_000 + ((at * 7) % 5) * 5_000,
    }));
    const sumOf = (id: string) =>
      rows.reduce((sum, row) => sum + (row[link.id] === id ? (row[way.id] === plus.value ? 1 : -1) * Number(row[amount.id]) : 0), 0);
    const ops: SpecOp[] = [
      { op: "setField", entity: holder.id, field: balance.id, patch: { min: 0, default: { value: 0 }, required: undefined } },
      { op: "setField", entity: entry.id, field: amount.id, patch: { min: 0, required: true } },
      { op: "setField", entity: entry.id, field: way.id, patch: { required: true, default: { value: plus.value } } },
      { op: "setSample", entity: entry.id, sample: rows },
      { op: "setSample", entity: holder.id, sample: holder.sample.map((row) => ({ ...row, [balance.id]: sumOf(row.id) })) },
    ];
    for (const [option, sign] of [
      [plus, 1],
      [minus, -1],
    ] as const)
      ops.push({
        op: "addRule",
        rule: {
          id: freeRuleId(spec, `${entry.id}${sign === 1 ? "Adds" : "Takes"}`, ops),
          entity: entry.id,
          on: "while",
          when: [{ field: way.id, op: "eq", value: option.value }],
          steps: [{ do: "add", via: link.id, field: balance.id, by: { field: amount.id, sign } }],
        },
      });
    return { ops, summary: says };
  }
  return undefined;
}
