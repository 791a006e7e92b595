/** When records of an app may stand out: each field of each list, with what may be said of it. */
import type { AppSpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { isDay, type PartChoice } from "../asked-parts/part-choices.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";

/** `past`, `within`, `today`: of a day. `over` to `is`: of an amount. `chosen`, `other`: of a choice. `yes`, `no`: of a tick. */
export type Reason = "past" | "within" | "today" | "over" | "atleast" | "under" | "atmost" | "is" | "chosen" | "other" | "yes" | "no" | "empty" | "filled"; // prettier-ignore

export interface MarkChoice extends PartChoice {
  field: FieldSpec;
  sense: Reason;
}

const OF_DAYS: readonly Reason[] = ["past", "within", "today"];
const OF_AMOUNTS: readonly Reason[] = ["over", "atleast", "under", "atmost", "is"];
const NEVER_EMPTY: ReadonlySet<string> = new Set(["computed", "boolean", "status"]);

export const markChoices = (spec: AppSpec): MarkChoice[] =>
  spec.entities.flatMap((rows) =>
    visible(rows).flatMap((field) => {
      const of = (sense: Reason, option?: Option): MarkChoice => ({ rows, field, sense, ...(option && { option }) });
      const blank = field.required || NEVER_EMPTY.has(field.type) ? [] : [of("empty"), of("filled")];
      if (isDay(field)) return [...OF_DAYS.map((reason) => of(reason)), ...blank];
      if (field.type === "boolean") return [of("yes"), of("no")];
      if (field.type === "select" || field.type === "status")
        return [...(field.options ?? []).flatMap((option) => [of("chosen", option), of("other", option)]), ...blank];
      return [...(numberKind(field, rows, spec) === undefined ? [] : OF_AMOUNTS.map((reason) => of(reason))), ...blank];
    }),
  );
