/** AppSpec → the source files of the app. */
import type { AppSpec } from "@appmon/appspec/spec";
import { actionSource } from "./action-source.ts";
import { planApp } from "./app-plan.ts";
import { appSource, documentSource, hasRules, mainSource, peopleSource, stylesheet, themeSource } from "./app-source.ts";
import { dataSource, hasListTypes, listsSource, sampleSource } from "./data-source.ts";
import { ruleSource } from "./rule-source.ts";
import { customSources } from "./custom-element.ts";
import { screenSource } from "./screen-source.ts";

/**
 * Path → text of every file of the app, with `src/main.tsx` as entry. Pure: the same spec gives the same bytes. Total: every
 * value the spec's types allow gives files that parse and type-check; a reference to something that is not there is left out.
 */
export function compileApp(spec: AppSpec): Record<string, string> {
  const plan = planApp(spec);
  const files: Record<string, string> = {
    "index.html": documentSource(spec),
    "src/main.tsx": mainSource(),
    "src/app.tsx": appSource(plan),
    "src/app.css": stylesheet(),
    "src/theme.ts": themeSource(spec),
  };
  if (hasRules(spec)) files["src/rules.ts"] = ruleSource(plan, spec.rules ?? []);
  if (spec.auth) files["src/people.ts"] = peopleSource(spec.auth);
  if (hasListTypes(plan)) files["src/data/lists.ts"] = listsSource(plan);
  for (const screen of plan.screens) files[`src/screens/${screen.file}.tsx`] = screenSource(plan, screen);
  for (const entity of plan.entities) {
    files[`src/data/${entity.file}.ts`] = dataSource(plan, entity);
    files[`src/data/${entity.file}.sample.ts`] = sampleSource(entity);
    if (entity.actions.length > 0) files[`src/actions/${entity.file}.ts`] = actionSource(entity);
  }
  return { ...files, ...customSources(spec) };
}
