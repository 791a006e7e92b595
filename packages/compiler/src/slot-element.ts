/** `src/slots/*`: components of the app's own, and the places where they stand. */
import type { SlotBlock } from "@appmon/appspec/slot-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { type AppPlan, planApp, type SlotPlan } from "./app-plan.ts";
import { literal } from "./expression.ts";
import { element } from "./jsx.ts";
import type { SourceFile } from "./source-file.ts";

/** The source as it was written. */
export function slotSource({ spec }: SlotPlan): string {
  return spec.source.endsWith("\n") ? spec.source : `${spec.source}\n`;
}

/** The component in a frame that keeps what goes wrong in it from its neighbours. */
export function slotElement(plan: AppPlan, block: SlotBlock, file: SourceFile, indent: number): string | undefined {
  const slot = plan.slot(block.slot);
  if (!slot) return undefined;
  const component = file.use(`../slots/${slot.file}`, slot.spec.id);
  const props = Object.fromEntries(
    Object.entries(block.props ?? {}).map(([prop, value]) => [prop, typeof value === "string" ? value : literal(value)]),
  );
  const frame = { id: block.id, title: block.title };
  return element(file.use("@appmon/kit/slot-block", "SlotBlock"), frame, indent, [element(component, props, indent + 1)]);
}

/** How the data of each entity is imported into a slot, for whoever writes one. */
export function dataImports(spec: AppSpec): string[] {
  return planApp(spec).entities.map(
    ({ typeName, collectionName, file }) => `import { type ${typeName}, ${collectionName} } from "../data/${file}";`,
  );
}
