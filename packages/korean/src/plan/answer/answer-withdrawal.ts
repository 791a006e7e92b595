/** 손님이 직접 취소할 수 있나요: of lists whose records are found again, as the data API holds it. */
import { calledOffOption, isLookedUp } from "@appmon/appspec/withdrawal";
import { readWithdrawal, withdrawalRequest } from "../../requests/read-withdrawal.ts";
import { clauseOf } from "../../requests/clause.ts";
import { toldWithdrawal } from "../withdrawal-told.ts";
import { type Answered, type Asked, yesOrNo } from "./answered.ts";

/** Undefined where something else is asked, or no list of the app is one that guests could call something off in. */
export function answerWithdrawal({ sentence, spoken, spec, today }: Asked): Answered | undefined {
  const { viewer, named, unknown } = spoken;
  if (!spoken.cancels || spoken.only || unknown.length > 0) return undefined;
  if (viewer === null || (viewer.kind !== "stranger" && viewer.kind !== "maker")) return undefined;
  const lists = spec.entities.filter((entity) => isLookedUp(spec, entity) && calledOffOption(entity));
  const saidOf = new Set(
    named.flatMap(({ parts }) => parts.flatMap(({ capability: { kind, entity } }) => (kind === "list" ? [entity] : []))),
  );
  const [list, ...more] = lists.filter(({ id }) => saidOf.size === 0 || saidOf.has(id));
  if (!list || more.length > 0) return undefined;
  const holds = list.withdrawal !== undefined;
  const request = withdrawalRequest(list.name);
  const isOffered = !holds && !sentence.negated && readWithdrawal(clauseOf(request, { spec, today }))?.kind === "done";
  return {
    text: `${yesOrNo(holds, sentence.negated)}, ${toldWithdrawal(spec, list.id)}`,
    holds,
    ...(isOffered && { chip: request, toBe: (wanted: boolean) => (wanted ? request : undefined) }),
  };
}
