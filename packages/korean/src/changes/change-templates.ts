/** The changes there are, each read when it is first asked for, and which of them a sentence is nearest to. */
import { CHANGE_AREAS, type ChangeArea } from "@appmon/appspec/often-asked-change";
import file from "../../models/changes.json" with { type: "json" };
import type { Found } from "../ranking/text-index.ts";
import { linesById } from "../blueprints/lines-by-id.ts";
import { CHANGE_TEMPLATE, type ChangeTemplate, PLAIN } from "./change-template.ts";
import { nearness, shareIn, type WaysIndex } from "./ways-index.ts";
import { decodeIndex } from "./ways-index-file.ts";

const MOST_FOUND = 8;

let opened: WaysIndex | undefined;
const index = (): WaysIndex => (opened ??= decodeIndex(file));

let lines: ReadonlyMap<string, string> | undefined;
const read = new Map<string, ChangeTemplate>();

const changeLines = (): ReadonlyMap<string, string> => (lines ??= linesById(file.lines));

export function changeTemplate(id: string): ChangeTemplate | undefined {
  const known = read.get(id);
  if (known) return known;
  const line = changeLines().get(id);
  if (line === undefined) return undefined;
  const template = CHANGE_TEMPLATE.parse(JSON.parse(line));
  read.set(id, template);
  return template;
}

/** The one that is called so, letter for letter. */
export function changeCalled(title: string): ChangeTemplate | undefined {
  const key = `"title":${JSON.stringify(title)}`;
  const found = [...changeLines()].find(([, line]) => line.includes(key));
  return found && changeTemplate(found[0]);
}

/** By id, in the order they were written: what each is about. */
export function changeAreas(): ReadonlyMap<string, ChangeArea> {
  return (areas ??= new Map(CHANGE_AREAS.flatMap((area) => file.areas[area].map((id) => [id, area] as const))));
}
let areas: ReadonlyMap<string, ChangeArea> | undefined;

export interface NearChange extends Found {
  /** How near the nearest few of its ways of asking are, on the average. */
  nearest: number;
}
export interface NearChanges {
  /** Nearest first: by the cosine between the text and all that is said of the change. */
  templates: NearChange[];
  /** How near the nearest few plain changes are, on the average. */
  plain: number;
}

export function nearChanges(text: string, most = MOST_FOUND): NearChanges {
  const { ids } = index();
  const sums = new Map<string, Sum>();
  for (const [at, score] of nearness(index(), text).entries()) {
    if (score <= 0) continue;
    const sum = sums.get(ids[at]!);
    if (sum) sum.add(score);
    else sums.set(ids[at]!, new Sum(score));
  }
  const plain = sums.get(PLAIN)?.meanOfFew() ?? 0;
  sums.delete(PLAIN);
  const templates = [...sums].map(([id, sum]) => ({ id, score: sum.all / LENGTHS[id]!, nearest: sum.meanOfFew() }));
  return { templates: templates.toSorted((a, b) => b.score - a.score).slice(0, most), plain };
}
const FEW = 3;
const LENGTHS: Readonly<Record<string, number>> = file.lengths;

/** How near the ways of asking of one change are, all together and the nearest few: there are too many to be put in order. */
class Sum {
  all: number;
  readonly #best: number[];
  constructor(first: number) {
    this.all = first;
    this.#best = [first];
  }
  add(score: number): void {
    this.all += score;
    const best = this.#best;
    if (best.length === FEW && score <= best[FEW - 1]!) return;
    const at = best.findIndex((one) => one < score);
    best.splice(at < 0 ? best.length : at, 0, score);
    best.length = Math.min(best.length, FEW);
  }
  meanOfFew = (): number => this.#best.reduce((sum, score) => sum + score, 0) / FEW;
}

/** Whether one of its ways of asking has a word, whole or nearly. */
export const speaksOf = (id: string, word: string): boolean => shareIn(index(), word, id) >= NEARLY_WHOLE;
const NEARLY_WHOLE = 0.5;
