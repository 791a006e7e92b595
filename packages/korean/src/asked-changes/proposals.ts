/**
 * What a request may ask to be changed: for each kind it may be of, the likeliest parts of the app, and what would be done with these, or what
 * is told where they are so already or cannot be.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import changes from "../../models/asked-changes.json" with { type: "json" };
import figures from "../../models/asked-figures.json" with { type: "json" };
import marks from "../../models/asked-marks.json" with { type: "json" };
import { withFields } from "../asked-fields/read-asked-fields.ts";
import { fieldsOf } from "../asked-fields/fields-of-spans.ts";
import { tagAskedFields } from "../asked-fields/tag-fields.ts";
import { likelyFigures } from "../asked-figures/figure-model.ts";
import { planFigure } from "../asked-figures/read-asked-figure.ts";
import { conditionsOf, isBoundSaid } from "../asked-marks/conditions-of-reasons.ts";
import type { MarkChoice } from "../asked-marks/mark-choices.ts";
import { likeliestMark, likelyReasons } from "../asked-marks/mark-model.ts";
import { planMark } from "../asked-marks/plan-mark.ts";
import { listCalled, optionsFor, recordsOf, wholeEnd } from "../asked-names/plan-names.ts";
import { tagNames } from "../asked-names/name-tagger.ts";
import { alike, readSaid, saidOf, targetOf } from "../asked-parts/said-text.ts";
import { findQuantities } from "../grammar/quantity.ts";
import type { Planned } from "../plan/planned.ts";
import { tryApply } from "../plan/try-apply.ts";
import { nearestRequests, type NearRequest, type RequestOfApp } from "../known-requests/nearest-requests.ts";
import { wordsOfApp } from "../reader/app-words.ts";
import type { AskedKind } from "./change-corpus.ts";
import { type AskedChangesFile, type ChosenKind, likelyChoices, type LikelyChoice } from "./change-model.ts";
import { planForbid } from "./forbid.ts";
import { kindsOf } from "./kind-of.ts";
import { planLocked } from "./locked.ts";
import type { PartChoice } from "../asked-parts/part-choices.ts";
import { type Asking, planGroup, planLimit, planOrder, planRights } from "./plan-change.ts";
import { planRowEffect, type RowEffect } from "./row-effects.ts";
import { rowsNamed } from "./rows-named.ts";

const MODEL: AskedChangesFile = changes;
/** A kind that is less likely is not looked at. */
const OF_KIND = 0.03;
const MOST_KINDS = 6;
/** Parts of the app that are looked at for each kind, and of those that others named who asked nearly the same. */
const MOST_PARTS = 3;
const MOST_KNOWN = 2;
/** A request that others asked so nearly is looked at as one of their kind. */
const AS_KNOWN = 0.3;
const LEAST_NAME = 0.12;
const LONGEST_NAME = 24;
const MOST_NAMES = 30;

export interface Proposal {
  kind: AskedKind;
  /** there: it is so already; cannot: it is known why not. */
  becomes: "done" | "there" | "cannot";
  /** None unless it is done. */
  ops: SpecOp[];
  /** What is told once it is done, or instead. */
  text: string;
  /** Where it was chosen among the parts of the app. */
  part?: PartChoice;
  /** Each 0 to 1: that it is of this kind, of this part of the app, and that the names are whole. */
  ofKind: number;
  ofPart: number;
  ofName: number;
  /** Its place among the parts of its kind, from 0. */
  rank: number;
}

type Plan = Pick<Proposal, "ofPart" | "ofName" | "part"> & { planned: Planned | undefined };

/** Likely kinds first; only what the app can become. */
export function proposalsFor(asking: Asking): Proposal[] {
  const { text, spec } = asking;
  if (!HANGUL.test(text)) return [];
  const near = nearestRequests(text, spec);
  const known = new Set(near.flatMap(({ request, likeness }) => (likeness >= AS_KNOWN ? [request.kind] : [])));
  const kinds = kindsOf(text, spec);
  const likeliest = kinds.filter(({ likely }) => likely >= OF_KIND).slice(0, MOST_KINDS);
  return [...likeliest, ...kinds.filter((one) => known.has(one.kind) && !likeliest.includes(one))].flatMap(({ kind, likely }) =>
    plansOf(kind, { ...asking, near: near.filter(({ request }) => request.kind === kind) }).flatMap(
      ({ planned, ...of }, rank): Proposal[] => {
        const ops = planned?.kind === "done" ? planned.ops : [];
        const isNothing =
          !planned || planned.kind === "ask" || (planned.kind === "done" && (ops.length === 0 || !tryApply(asking.spec, ops)));
        return isNothing ? [] : [{ kind, becomes: planned.kind, ops, text: planned.text, ofKind: likely, rank, ...of }];
      },
    ),
  );
}

/** Nothing was learnt of any other language. */
const HANGUL = /[가-힣]{2}/;

/** A request of one kind; `near`: others of that kind that are like it. */
type OfKind = Asking & { near: readonly NearRequest[] };

/** The likeliest, and what others asked it of. */
function lookedAt<Part>(ranked: readonly Part[], near: readonly NearRequest[], choiceOf: (part: Part) => PartChoice): Part[] {
  const known = ranked.slice(MOST_PARTS).filter((part) => near.some(({ request }) => isOf(choiceOf(part), request)));
  return [...ranked.slice(0, MOST_PARTS), ...known.slice(0, MOST_KNOWN)];
}

const isOf = ({ rows, field, sense }: PartChoice, known: RequestOfApp): boolean =>
  rows.id === known.listId &&
  (known.fieldIds.length === 0 ? !field : field !== undefined && known.fieldIds.includes(field.id)) &&
  (known.sense === undefined || sense === known.sense);

const EFFECTS: ReadonlySet<AskedKind> = new Set<AskedKind>(["only", "hide", "first", "apart", "notify"]);

function plansOf(kind: AskedKind, asking: OfKind): Plan[] {
  if (kind === "mark" || kind === "locked" || EFFECTS.has(kind)) return ofRows(kind as OfRows, asking);
  switch (kind) {
    case "order":
      return ofChoices(kind, asking, planOrder);
    // A list that can be grouped by one field only is grouped by it where that was said.
    case "group":
      return ofChoices(kind, asking, (choice, now) => (isSpokenOf(choice, now) ? planGroup(choice, now) : undefined));
    case "rights":
      return ofChoices(kind, asking, planRights);
    case "limit":
      return limits(asking);
    case "forbid": {
      const found = planForbid(likelyChoices(MODEL, kind, asking.text, asking.spec), marks, asking.text, asking.spec);
      return found ? [{ planned: found.planned, ofPart: found.likely, ofName: 1 }] : [];
    }
    case "field":
      return newFields(asking);
    case "choices":
    case "row":
    case "list":
      return named(kind, asking);
    case "figure":
      return lookedAt(likelyFigures(figures, asking.text, asking.spec), asking.near, ({ amount: { rows, field } }) => ({
        rows,
        ...(field && { field }),
        sense: "",
      })).map((figure) => ({ planned: planFigure(figure, asking.text, asking), ofPart: figure.likely, ofName: 1 }));
    default:
      return [];
  }
}

const ofChoices = (
  kind: ChosenKind,
  asking: OfKind,
  plan: (choice: LikelyChoice["choice"], asking: Asking) => Planned | undefined,
): Plan[] =>
  lookedAt(likelyChoices(MODEL, kind, asking.text, asking.spec), asking.near, ({ choice }) => choice).map(({ choice, likely }) => ({
    planned: plan(choice, asking),
    part: choice,
    ofPart: likely,
    ofName: 1,
  }));

function limits(asking: OfKind): Plan[] {
  const ranked = likelyChoices(MODEL, "limit", asking.text, asking.spec);
  const [first] = ranked;
  const also = first ? alsoAlike(ranked, first) : [];
  const fields = also.flatMap(({ choice }) => (choice.field ? [choice.field] : []));
  const together: Plan[] = first && fields.length > 0 ? [{ planned: planLimit(first.choice, fields, asking), ofPart: also.reduce((sum, { likely }) => sum + likely, first.likely), ofName: 1 }] : []; // prettier-ignore
  return [...together, ...ofChoices("limit", asking, (choice, now) => planLimit(choice, [], now))];
}

type OfRows = RowEffect | "mark" | "locked";

function ofRows(effect: OfRows, { text, spec, near }: OfKind): Plan[] {
  const both = likeliestMark(marks, text, spec);
  const single = lookedAt(likelyReasons(marks, text, spec), near, ({ choice }) => choice).map(({ choice, likely }) => ({ reasons: [choice], likely })); // prettier-ignore
  return [...(both && both.reasons.length > 1 ? [both] : []), ...single].map(({ reasons, likely }) => ({
    planned: ofReasons(effect, reasons, text, spec),
    ofPart: likely,
    ofName: 1,
  }));
}

function ofReasons(effect: OfRows, reasons: readonly MarkChoice[], text: string, spec: AppSpec): Planned | undefined {
  const entity = reasons[0]!.rows;
  // 수량이 짝수가 아닌: nobody has said nought.
  const isSaid = isBoundSaid(reasons, text) && !(reasons.some(({ sense }) => sense === "is") && findQuantities(text).length === 0);
  const when = isSaid ? conditionsOf(reasons, text, spec) : undefined;
  if (!when) return undefined;
  if (effect === "mark") return planMark(entity, when, text);
  if (effect === "locked") return planLocked(entity, when);
  const [amount] = findQuantities(text);
  return planRowEffect(effect, { entity, when, named: rowsNamed(reasons, amount && text.slice(amount.start, amount.end)) }, spec);
}

function newFields(asking: OfKind): Plan[] {
  const { text, spec } = asking;
  const spans = tagAskedFields(text, wordsOfApp(spec)).filter(({ confidence }) => confidence >= LEAST_NAME);
  const asked = fieldsOf(spans, text).filter(({ label }) => label.length <= LONGEST_NAME);
  const known = knownFields(asking, asked.flatMap(({ choices }) => choices)); // prettier-ignore
  if (asked.length === 0) return known;
  const ofName = Math.min(...spans.filter(({ name }) => name === "field" || name === "choice").map(({ confidence }) => confidence));
  const named = lookedAt(likelyChoices(MODEL, "field", text, spec), asking.near, ({ choice }) => choice).map(({ choice, likely }): Plan => ({ planned: withFields(asked, choice.rows, asking), part: choice, ofPart: likely, ofName })); // prettier-ignore
  return [...named, ...known];
}

/** 보건증 만료 한 달 남은 직원은 표시되게: what others who asked so had put in first, called as they called it. @param choices that were said here */
function knownFields({ near, spec, today }: OfKind, choices: string[]): Plan[] {
  return near.slice(0, MOST_KNOWN).flatMap(({ request: { name, type = "", listId }, likeness }): Plan[] => {
    const rows = spec.entities.find(({ id }) => id === listId);
    if (likeness < AS_KNOWN || name === undefined || !rows) return [];
    const field = { label: name, choices, ...(TYPE_OF[type] && { type: TYPE_OF[type] }) };
    return [{ planned: withFields([field], rows, { spec, today }), part: { rows, sense: "" }, ofPart: likeness, ofName: likeness }];
  });
}
const TYPE_OF: Readonly<Record<string, FieldSpec["type"]>> = { yesno: "boolean", number: "number", money: "money", date: "date", time: "time", photo: "image" }; // prettier-ignore

function named(kind: "choices" | "row" | "list", asking: OfKind): Plan[] {
  const { text, spec } = asking;
  const found = tagNames(text, wordsOfApp(spec))
    .filter(({ confidence }) => confidence >= LEAST_NAME)
    .map((name) => ({ ...name, end: wholeEnd(text, name) }));
  const names = found.filter(({ name }) => name === (kind === "list" ? "head" : "name"));
  if (names.length === 0 || names.length > MOST_NAMES || names.some(({ start, end }) => end - start > LONGEST_NAME)) return [];
  const ofName = Math.min(...names.map(({ confidence }) => confidence));
  if (kind === "list") return [{ planned: listCalled(names, found, asking), ofPart: 1, ofName }];
  return lookedAt(likelyChoices(MODEL, kind, text, spec), asking.near, ({ choice }) => choice).map(
    ({ choice, choice: { rows, field }, likely }) => ({
      planned: kind === "row" ? recordsOf(rows, names, asking) : field && optionsFor(rows, field, names, asking),
      part: choice,
      ofPart: likely,
      ofName,
    }),
  );
}

/** Its name, one of its choices, what it picks from, or something that means the same. */
function isSpokenOf({ field }: LikelyChoice["choice"], { text, spec }: Asking): boolean {
  if (!field) return true;
  const said = readSaid(text);
  const target = targetOf(field, spec);
  const names = [field.label, ...(target ? [target.name] : []), ...(field.options ?? []).map(({ label }) => label)];
  return names.some((name) => saidOf(name, said) >= LEAST_SAID) || alike(said, names.join(" ")) >= LEAST_ALIKE;
}
const LEAST_SAID = 0.4;
const LEAST_ALIKE = 0.3;

/** 같은 날 같은 강사: of fields that are told apart together each is nearly as likely as the other. */
function alsoAlike(ranked: readonly LikelyChoice[], { choice: { rows, sense }, likely }: LikelyChoice): LikelyChoice[] {
  if (sense !== "unique" && sense !== "count") return [];
  const others = ranked.slice(1).filter(({ choice }) => choice.rows === rows && choice.sense === sense && choice.field);
  return others.filter((one) => one.likely >= likely * NEARLY).slice(0, MOST_ALSO);
}
const NEARLY = 0.4;
const MOST_ALSO = 2;
