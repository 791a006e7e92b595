/** What a figure is to be told apart by and the app has not: 부서별, where no 부서 is. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { addFieldOps } from "../plan/apply/add-fields.ts";
import { visible } from "../plan/part-of-app.ts";
import { tryApply } from "../plan/try-apply.ts";
import type { Clause } from "./clause.ts";
import { NO_DIVIDERS } from "./figure-words.data.ts";

const NONE: ReadonlySet<string> = new Set(NO_DIVIDERS.split(" "));
const BY = "별";
/** What is picked and told apart is a word or a choice, and no day or number. */
const TOLD_APART: ReadonlySet<string> = new Set(["text", "select", "status"]);

/** The one noun before 별 that nothing in the app is called. */
export function missingDivider({ morphemes, spec }: Clause): string | undefined {
  const found = morphemes.flatMap(({ surface, tag, start }, at) => {
    const noun = morphemes[at - 1];
    const before = morphemes[at - 2];
    const isAlone = noun?.tag === "NNG" && noun.end === start && noun.surface.length > 1 && before?.end !== noun.start;
    return surface === BY && tag === "XSN" && isAlone ? [noun.surface] : [];
  });
  const [only, ...others] = found;
  return only === undefined || others.length > 0 || NONE.has(only) || isKnown(only, spec) ? undefined : only;
}

/** Anything that is called so, or has it in its name, may be what was meant. */
function isKnown(noun: string, { entities }: AppSpec): boolean {
  const said = compactName(noun);
  return entities.some((entity) =>
    [entity.name, ...visible(entity).flatMap(({ label, options = [] }) => [label, ...options.map((option) => option.label)])].some((name) =>
      compactName(name).includes(said),
    ),
  );
}

/** The app with such a field in a list. */
export function withDivider(
  label: string,
  rows: EntitySpec,
  { spec, today }: Clause,
): { spec: AppSpec; ops: SpecOp[]; text: string } | undefined {
  const field = fieldFromLabel(label, {
    takenIds: new Set(rows.fields.map(({ id }) => id)),
    entityNames: spec.entities,
    noun: rows.name,
    origin: "user",
  });
  if (!TOLD_APART.has(field.type)) return undefined;
  const ops = addFieldOps(spec, rows, [field], { today, mode: "edit" });
  const after = tryApply(spec, ops);
  return after && { spec: after, ops, text: `${rows.name}에 ${josa(label, "을/를")} 넣었어요.` };
}
