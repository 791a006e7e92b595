/** Tools as parts of an app: ids nobody else has, screens and entities in the order the tools were named. */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import type { CustomFile } from "@appmon/appspec/parts/custom/file";
import { missingComponentFiles } from "@appmon/appspec/registry-block";
import type { Tool, ToolParts } from "./tool.ts";

interface BuildInput {
  text: string;
  today: string;
  seed: number;
  entities: readonly EntitySpec[];
  /** Code the app has of its own. */
  files?: readonly CustomFile[] | undefined;
  taken: Iterable<string>;
}

/** Ids the code of an app uses for itself; a screen "home" and the first screen's path are taken too. */
const RESERVED = ["home", "overview", "app", "record"];

export interface BuiltTools extends ToolParts {
  /** Code of games that the app does not have yet. */
  files: CustomFile[];
}

export function buildTools(tools: readonly Tool[], { text, today, seed, entities, files, taken }: BuildInput): BuiltTools {
  const used = new Set([...RESERVED, ...taken]);
  const free = (base: string): string => {
    let id = base;
    for (let n = 2; used.has(id); n++) id = `${base}${n}`;
    used.add(id);
    return id;
  };
  const parts: ToolParts = { screens: [], entities: [], notes: [], plan: [] };
  for (const tool of tools) {
    const made = tool.build({ text, today, seed, free, entities: [...entities, ...parts.entities] });
    parts.screens.push(...made.screens);
    parts.entities.push(...made.entities);
    parts.notes.push(...made.notes);
    parts.plan.push(...made.plan);
  }
  return { ...parts, files: missingComponentFiles(parts.screens, files) };
}

/** Every id of an app that a new screen, block or entity must not have. */
export function takenIds(spec: AppSpec): string[] {
  return [
    ...spec.entities.map(({ id }) => id),
    ...spec.screens.flatMap(({ id, path, blocks }) => [id, path.slice(1), ...blocks.map((block) => block.id)]),
  ];
}
