/** `src/custom/*`: code of the app's own, and the places where its components stand. */
import { isCustomPath } from "@appmon/appspec/parts/custom/file";
import type { CustomBlock } from "@appmon/appspec/parts/custom/declare";
import type { AppSpec } from "@appmon/appspec/spec";
import { type AppPlan, planApp } from "./app-plan.ts";
import { code, literal } from "./expression.ts";
import { type Attributes, element } from "./jsx.ts";
import type { SourceFile } from "./source-file.ts";

/** Path → text of the app's own files, as they were written. */
export function customSources({ files = [] }: AppSpec): Record<string, string> {
  const kept = files.filter(({ path }) => isCustomPath(path));
  return Object.fromEntries(kept.map(({ path, source }) => [path, source.endsWith("\n") ? source : `${source}\n`]));
}

/** The component, loaded apart, in a frame that keeps what goes wrong in it, or in its module, from its neighbours. */
export function customElement(plan: AppPlan, block: CustomBlock, file: SourceFile, indent: number): string | undefined {
  if (!plan.isPlaced(block)) return undefined;
  const { component } = block;
  const path = `../${block.file.slice("src/".length).replace(/\.tsx$/, "")}`;
  const customPart = file.use("@appmon/kit/custom-block", "customPart");
  file.declare(component, `const ${component} = ${customPart}(() => import("${path}"), "${component}");`);
  const props: Attributes = Object.fromEntries(
    Object.entries(block.props ?? {}).map(([prop, value]) => [prop, typeof value === "string" ? value : literal(value)]),
  );
  for (const { prop, entity, fields = [], fieldLists = [] } of block.lists ?? []) {
    const list = plan.entity(entity);
    if (list) props[prop] = code(file.use(`../data/${list.file}`, list.collectionName));
    for (const { prop: name, field } of fields) props[name] = field;
    for (const { prop: name, fields: ids } of fieldLists) props[name] = literal(ids);
  }
  const frame = { id: block.id, title: block.whole ? undefined : block.title, file: block.file, whole: block.whole };
  return element(file.use("@appmon/kit/custom-block", "CustomBlock"), frame, indent, [element(component, props, indent + 1)]);
}

/** How the data of each entity is imported into a file of the app's own, for whoever writes one. */
export function dataImports(spec: AppSpec): string[] {
  return planApp(spec).entities.map(
    ({ typeName, collectionName, file }) => `import { type ${typeName}, ${collectionName} } from "@/data/${file}";`,
  );
}
