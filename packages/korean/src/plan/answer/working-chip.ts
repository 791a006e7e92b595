/** A request to offer: tried before it is, because a chip works when it is sent as it is. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { openPersonalLists } from "@appmon/appspec/personal-data";
import type { AppSpec } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";
import { editByClaims, hearEdit } from "../edit-by-claims.ts";
import { editByRules } from "../edit-by-rules.ts";

const SEED = 1;
/** Each is a whole turn. */
const MOST_TRIED = 3;

/**
 * The first of the requests that changes the app so that `becomes` holds of it. One after which strangers would see more of people than
 * before is never offered unasked.
 */
export function workingChip(
  requests: readonly string[],
  spec: AppSpec,
  today: string,
  becomes: (after: AppSpec) => boolean,
): string | undefined {
  return requests.slice(0, MOST_TRIED).find((request) => {
    const after = changedBy(request, spec, today);
    return after !== undefined && becomes(after) && openFields(after) <= openFields(spec);
  });
}

const openFields = (spec: AppSpec): number => openPersonalLists(spec).flatMap(({ fields }) => fields).length;

/** Read as the turn would read it; undefined where it changes nothing. */
function changedBy(request: string, spec: AppSpec, today: string): AppSpec | undefined {
  const heard = hearEdit(request, spec, today);
  const outcome = (heard && editByClaims(heard)) ?? editByRules({ text: request, spec, today, seed: SEED });
  if (outcome.kind !== "ops") return undefined;
  try {
    return applyOperations(spec, outcome.ops, { by: "user" }).spec;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
