/** What is wrong with a change, as far as rules can say it: its form, and whether its tries are done in apps of known kinds. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { blueprintDeclaration } from "../../blueprints/blueprints.ts";
import { appOfPattern } from "../../plan/app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../../plan/declared-patterns.ts";
import { CHANGE_TEMPLATE, type ChangeTemplate } from "../change-template.ts";
import { editByTemplate } from "../edit-by-templates.ts";
import { readRole } from "../read-role.ts";
import { readValue } from "../read-value.ts";

const TODAY = "2026-11-27";
/** What fields, conditions and steps are written with. */
const RESERVED = new Set(
  "text longtext number money percent rating date time datetime daterange month phone email url address image file colour select multiselect status tags boolean relation computed count sum avg min max by where today now of in contains empty filled if true false create update delete while check capacity unique noOverlap set add toggle".split(
    " ",
  ),
);

export function appOfKind(id: string): AppSpec {
  const pattern = blueprintDeclaration(id) ?? DECLARED_PATTERNS.find((one) => one.id === id);
  if (!pattern) throw new Error(`no kind of app is called ${id}`);
  return appOfPattern(pattern, { seed: 7, today: TODAY });
}

/** `told`: what was done for each try. */
export function changeFaults(line: string): { id: string; faults: string[]; told: string[] } {
  const faults: string[] = [];
  const told: string[] = [];
  let template: ChangeTemplate;
  try {
    template = CHANGE_TEMPLATE.parse(JSON.parse(line));
  } catch (error) {
    return { id: /"id":"([^"]+)"/.exec(line)?.[1] ?? "", faults: [String(error instanceof Error ? error.message : error)], told };
  }
  if (!line.startsWith('{"id":')) faults.push("a line begins with its id");
  if (/[?.!]$/.test(template.title)) faults.push("a title is no sentence with a full stop");
  for (const name of [
    ...Object.keys(template.roles),
    ...Object.keys(template.values ?? {}),
    ...Object.values(template.fields ?? {}).flatMap((fields) => Object.keys(fields)),
  ])
    if (RESERVED.has(name)) faults.push(`${name} is a word of the language`);
  try {
    for (const [id, text] of Object.entries(template.roles)) {
      const { makes, names } = readRole(text);
      const label = makes?.slice(0, makes.indexOf("|")).trim();
      if (label !== undefined && !names.includes(label)) faults.push(`${id} makes ‘${label}’, which is none of its names`);
    }
    for (const value of Object.values(template.values ?? {})) readValue(value);
    for (const { app, say } of template.tries) {
      const spec = appOfKind(app);
      const edit = editByTemplate(template, say, spec, TODAY);
      if (!edit || edit.ops.length === 0) {
        faults.push(`‘${say}’ cannot be done in ${app}: the app has no parts for it, or a step does not hold`);
        continue;
      }
      const after = applyOperations(spec, edit.ops, { by: "user" }).spec;
      for (const fault of validateSpec(after)) faults.push(`‘${say}’ in ${app}: ${JSON.stringify(fault)}`);
      told.push(`${template.id} · ${app} · ${say} → ${edit.told}${edit.left.length > 0 ? ` [left: ${edit.left.join(", ")}]` : ""}`);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return { id: template.id, faults, told };
}
