/** Which list of an app a field belongs in that is asked for. */
import { mainListOf } from "@appmon/appspec/registry-block";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import file from "../../models/field-lists.json" with { type: "json" };
import { resolveName } from "../claims/resolve.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { scoreOf } from "../grounding/grounding-model.ts";
import { isWritten, listsForField, type PlacedField } from "../plan/list-for-field.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Clause } from "../requests/clause.ts";
import { analyse } from "../words/analyse.ts";
import type { AskedField } from "./fields-of-spans.ts";
import { listInputs } from "./list-inputs.ts";
import type { NamedSpan } from "./marked-text.ts";

/** The list that is said to have it: 출고할 때, 회원 쪽에. */
export function listSaid(spans: readonly NamedSpan[], text: string, spec: AppSpec): EntitySpec | undefined {
  for (const { name, start, end } of spans) {
    if (name !== "list") continue;
    const [found] = resolveName(text.slice(start, end), spec).filter(({ score }) => score >= LEAST_NAMED);
    const list = found && "entity" in found ? spec.entities.find(({ id }) => id === found.entity) : undefined;
    if (list) return list;
  }
  return undefined;
}

/** The one that is named, the one the request before was about, or the one such fields belong in; two where it may be either. */
export function chooseList(fields: readonly AskedField[], spans: readonly NamedSpan[], clause: Clause): readonly EntitySpec[] {
  const { text, spec, words, about } = clause;
  const isOfField = (entity: EntitySpec) => fields.some(({ span }) => text.slice(span.start, span.end).includes(entity.name));
  const [only, ...others] = words.entities.filter((entity) => !isOfField(entity));
  const named = only && others.length === 0 ? only : (listNamedBefore(fields, text, spec) ?? about);
  if (named) return [named];
  const clear = fields.map(({ label }) => listsForField(label, spec)).find(({ isClear }) => isClear);
  if (clear) return clear.lists.slice(0, 1);
  const written = spec.entities.filter((entity) => isWritten(entity, spec));
  if (written.length < 2) return written;
  const wont = (entity: EntitySpec) =>
    wontOf(entity, spec) + fields.reduce((sum, { label }) => sum + shareOf(label, entity, spec), 0) / fields.length;
  const [usual] = written.toSorted((a, b) => wont(b) - wont(a));
  const learnt = likeliestOf(fields[0]!, spans, text, written);
  return usual === learnt ? [learnt] : [usual!, learnt];
}

/** By what messages of other apps have taught. */
function likeliestOf(
  { label, span, type }: AskedField,
  spans: readonly NamedSpan[],
  text: string,
  lists: readonly EntitySpec[],
): EntitySpec {
  const outlines = lists.map((entity) => ({
    name: entity.name,
    labels: visible(entity).map((field) => field.label),
    choices: visible(entity).flatMap(({ options = [] }) => options.map((option) => option.label)),
  }));
  const placed = { text, spans, label, span, type: type ?? typeOfLabel(label).type };
  const scores = listInputs(placed, outlines).map((inputs) => scoreOf(file.weights, inputs));
  return lists[scores.indexOf(Math.max(...scores))]!;
}
const LEAST_NAMED = 0.7;

/** 신청할때 차량 있는지, where the list is 참가 신청: what stands before it all and is nearly called so. */
function listNamedBefore(fields: readonly AskedField[], text: string, spec: AppSpec): EntitySpec | undefined {
  const from = Math.min(...fields.map(({ span }) => span.start));
  for (const { surface: noun } of analyse(text.slice(0, from)).filter(({ tag }) => tag.startsWith("NN"))) {
    const [found] = resolveName(noun, spec).filter(({ kind, score }) => kind === "entity" && score >= LEAST_NEARLY);
    const list = found?.kind === "entity" ? spec.entities.find(({ id }) => id === found.entity) : undefined;
    if (list) return list;
  }
  return undefined;
}
const LEAST_NEARLY = 0.75;

/** Of 부모님 연락처, which no list of anybody's has, those of 연락처; 이름 says nothing of where a name belongs. */
function placesOf(label: string, spec: AppSpec): PlacedField {
  const places = listsForField(label, spec);
  const head = label.split(" ").at(-1)!;
  const isTelling = OF_PEOPLE.has(typeOfLabel(head).type);
  return places.scores.some((score) => score > 0) || head === label || !isTelling ? places : listsForField(head, spec);
}
const OF_PEOPLE: ReadonlySet<string> = new Set(["phone", "email", "address"]);

/** 0 to 1: of what speaks for any list, what speaks for this one. */
function shareOf(label: string, entity: EntitySpec, spec: AppSpec): number {
  const { lists, scores } = placesOf(label, spec);
  const total = scores.reduce((sum, score) => sum + score, 0);
  const at = lists.findIndex(({ id }) => id === entity.id);
  return at < 0 || total === 0 ? 0 : scores[at]! / total;
}

/** What people write down most is what they first see and what has a day; what is set up once is written down seldom. */
function wontOf({ id, kind, dateField, parent }: EntitySpec, { screens, nav }: AppSpec): number {
  const first = screens.find((screen) => screen.id === nav.home)?.blocks.find((block) => mainListOf(block) !== undefined);
  const isFirst = first !== undefined && mainListOf(first) === id;
  return (
    (SELDOM.has(kind ?? "main") ? 0 : 0.3) + (dateField === undefined ? 0 : 0.15) + (isFirst ? 0.2 : 0) - (parent === undefined ? 0 : 0.1)
  );
}
const SELDOM: ReadonlySet<string> = new Set(["resource", "person"]);
