/** The blueprints there are, each read and made into a declaration when it is first asked for. */
import file from "../../models/blueprints.json" with { type: "json" };
import type { PatternDeclaration } from "../plan/pattern-declaration.ts";
import { BLUEPRINT, type Blueprint } from "./blueprint.ts";
import { linesById } from "./lines-by-id.ts";
import { declarationOfBlueprint } from "./declaration-of-blueprint.ts";

let lines: ReadonlyMap<string, string> | undefined;
const made = new Map<string, PatternDeclaration>();

const blueprintLines = (): ReadonlyMap<string, string> => (lines ??= linesById(file.lines));

export const blueprintIds = (): string[] => [...blueprintLines().keys()];

export const isBlueprint = (id: string): boolean => blueprintLines().has(id);

export function readBlueprint(id: string): Blueprint | undefined {
  const line = blueprintLines().get(id);
  return line === undefined ? undefined : BLUEPRINT.parse(JSON.parse(line));
}

/** As every other declared kind of app. */
export function blueprintDeclaration(id: string): PatternDeclaration | undefined {
  const known = made.get(id);
  if (known) return known;
  const blueprint = readBlueprint(id);
  if (!blueprint) return undefined;
  const declaration = declarationOfBlueprint(blueprint);
  made.set(id, declaration);
  return declaration;
}

/** The declaration of the one that is called so. */
export function blueprintCalled(title: string): PatternDeclaration | undefined {
  const key = `"title":${JSON.stringify(title)}`;
  const found = [...blueprintLines()].find(([, line]) => line.includes(key) && BLUEPRINT.parse(JSON.parse(line)).title === title);
  return found && blueprintDeclaration(found[0]);
}

/** Ids of those in which each of the words stands, wherever it is; those first that say most of them in ways of asking. Words are in lower case. */
export function blueprintsWith(words: readonly string[]): string[] {
  const found = [...blueprintLines()].filter(([, line]) => words.every((word) => line.toLowerCase().includes(word)));
  const saidIn = (line: string): number => {
    const said = line.slice(0, line.indexOf('"lists":')).toLowerCase();
    return words.reduce((sum, word) => sum + said.split(word).length - 1, 0);
  };
  return found.toSorted(([, a], [, b]) => saidIn(b) - saidIn(a)).map(([id]) => id);
}

/** The lists that have a field called so, letter for letter: what each is called, its kind, and what its fields are called. */
export function blueprintListsWith(label: string): { name: string; kind: string | undefined; labels: string[] }[] {
  const written = `"${label} |`;
  return [...blueprintLines().values()]
    .filter((line) => line.includes(written))
    .flatMap((line) => (JSON.parse(line) as Pick<Blueprint, "lists">).lists ?? [])
    .map(({ name, kind, fields }) => ({ name, kind, labels: Object.values(fields).map((field) => field.slice(0, field.indexOf(" |"))) }))
    .filter(({ labels }) => labels.includes(label));
}
