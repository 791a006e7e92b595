/** What those who asked nearly the same say of an outcome. */
import type { AppSpec } from "@appmon/appspec/spec";
import type { Outcome } from "../asked-changes/outcomes.ts";
import { agreementOf } from "./agreement.ts";
import { nearestRequests, type NearRequest } from "./nearest-requests.ts";

type Input = [name: string, value: number];

export interface KnownSight {
  near: readonly NearRequest[];
  spec: AppSpec;
}

export const sightOfKnown = (text: string, spec: AppSpec): KnownSight => ({ near: nearestRequests(text, spec), spec });

const most = (near: readonly NearRequest[]): number => near[0]?.likeness ?? 0;
const LEVELS = [undefined, "kind", "list", "part"] as const;

/** @param of what the names of the inputs begin with */
export function knownInputs(of: string, outcome: Outcome, { near, spec }: KnownSight): Input[] {
  const isAgreeing = ({ request }: NearRequest, level: number): boolean =>
    outcome.kind === "there" ? (request.facts ?? []).includes(outcome.fact) : agreementOf(outcome, request, spec) >= level;
  const levels = outcome.kind === "there" ? [3] : [1, 2, 3];
  const inputs = levels.flatMap((level): Input[] => {
    const agreeing = most(near.filter((one) => isAgreeing(one, level)));
    return [
      [`${of} known ${LEVELS[level]}`, agreeing],
      [`${of} known ${LEVELS[level]} squared`, agreeing ** 2],
      [`${of} known first ${LEVELS[level]}`, near[0] && isAgreeing(near[0], level) ? agreeing : 0],
    ];
  });
  const other = most(near.filter((one) => !isAgreeing(one, 3)));
  return [...inputs, [`${of} known other`, other], [`${of} known other squared`, other ** 2]];
}

/** Of its being none of the outcomes, where nobody asked for one of them. */
export function knownOfNone(outcomes: readonly Outcome[], { near, spec }: KnownSight): Input[] {
  const isOfOne = ({ request }: NearRequest): boolean =>
    outcomes.some((one) => (one.kind === "there" ? (request.facts ?? []).includes(one.fact) : agreementOf(one, request, spec) === 3));
  const [best, strange] = [most(near), most(near.filter((one) => !isOfOne(one)))];
  return [
    ["none known", best],
    ["none known squared", best ** 2],
    ["none known other", strange],
    ["none known other squared", strange ** 2],
  ];
}
