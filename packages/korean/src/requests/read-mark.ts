/** Rows that stand out when they are so: 무게 20 밑이면 빨갛게, 반납 안 한 것 눈에 띄게, 대기는 주황 완료는 초록, 지난 것은 ‘늦음’ 표시. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, Highlight } from "@appmon/appspec/spec";
import { markOps, shownAs } from "../plan/apply/mark.ts";
import type { Planned } from "../plan/planned.ts";
import { askWhich, likeliest } from "./ask-which.ts";
import { type Clause, clauseOf, type RequestReader } from "./clause.ts";
import { SIGNS_SAID, type SaidClass } from "./limit-words.data.ts";
import { candidates, fieldsIn, hasWord, isWord, refsOf, scan, type Token } from "./scan.ts";
import { type FoundRows, isCalled, rowsIn, rowsText } from "./scan-conditions.ts";

/** What may stand beside the condition. */
const BESIDE: readonly SaidClass[] = ["standOut", "attach", "badge", "ask", "do", "show", "nothing"];
const WITH_A_TONE: readonly SaidClass[] = ["render", "apart"];

type Tone = Extract<Token, { kind: "tone" }>;

/** How they are to look. */
export interface SaidLook {
  tone?: Tone | undefined;
  label?: string | undefined;
}

interface Part extends SaidLook {
  tokens: readonly Token[];
}

export const readMark: RequestReader = (given) => {
  const quoted = quotedLabel(given);
  const clause = quoted?.clause ?? given;
  const tokens = scan(clause);
  const parts = tokens && partsOf(tokens, quoted?.label);
  if (!tokens || !parts) return undefined;
  const found = candidates(tokens, clause.spec, clause.about).flatMap((entity) => {
    const marks = marksIn(parts, entity);
    return marks ? [{ entity, marks }] : [];
  });
  const [only, ...others] = ofDays(likeliest(found, tokens, clause));
  if (!only) return undefined;
  if (others.length > 0 && only.entity !== clause.about)
    return askWhich(
      "어느 목록에서 눈에 띄게 할까요?",
      found.map(({ entity }) => entity),
      given,
    );
  return allMarked(only.marks, clause.spec);
};

/** 10만원 넘으면: what is written down day by day is looked over sooner than what it is written down by. */
function ofDays<T extends { entity: EntitySpec }>(found: readonly T[]): readonly T[] {
  const worked = found.filter(({ entity: { kind } }) => kind === undefined || kind === "main" || kind === "log");
  return worked.length === 1 ? worked : found;
}

/** 대기는 주황, 완료는 초록: up to a colour and what hangs on it. Undefined where nothing is to stand out. */
function partsOf(tokens: readonly Token[], quoted: string | undefined): Part[] | undefined {
  const ends = tokens.flatMap((token, at) => (token.kind === "tone" ? [at] : []));
  if (quoted !== undefined && ends.length > 1) return undefined;
  const parts =
    ends.length < 2
      ? [tokens]
      : ends.map((end, part) =>
          tokens.slice(part === 0 ? 0 : behind(tokens, ends[part - 1]!), part === ends.length - 1 ? undefined : behind(tokens, end)),
        );
  const looks = parts.map((own): Part | undefined => {
    const tone = own.find((token) => token.kind === "tone");
    // 색깔 다르게 is a mark; of 30 넘는 것만 표시 those are all that is to be seen.
    const isApart = hasWord(own, "apart") && own.some(isColour);
    if (!tone && !isApart && own.some(({ tail }) => /만/.test(tail))) return undefined;
    if (!tone && !isApart && !hasWord(own, "standOut", "badge") && !(quoted !== undefined && hasWord(own, "attach", "show")))
      return undefined;
    const sign = own.find((token) => isWord(token, "badge"));
    return { tokens: own, tone, label: quoted ?? (sign && signOf(sign)) };
  });
  return looks.every((look) => look !== undefined) ? looks : undefined;
}

/** Behind a colour, the words that still are of it: 빨간 글씨로 표시. */
function behind(tokens: readonly Token[], tone: number): number {
  const isOfIt = (token: Token | undefined) => isWord(token, ...BESIDE, "render");
  let end = tone + 1;
  while (isOfIt(tokens[end])) end++;
  return end;
}

/** 색, 색깔: that it is a colour by which they are told apart. */
export const isColour = (token: Token): boolean => isWord(token, "standOut") && /^(?:색|컬러)/.test(token.text);

const SIGNS = new Map(Object.entries(SIGNS_SAID).flatMap(([sign, words]) => words.split(" ").map((word) => [word, sign] as const)));
/** Empty for a badge of which nobody said what stands on it. */
const signOf = ({ text }: Token): string => SIGNS.get(text) ?? "";

const MOST_LABEL = 12;

/** ‘마감 임박’ 표시를: what is to stand on them, and the clause without it. */
function quotedLabel(clause: Clause): { clause: Clause; label: string } | undefined {
  const said = [...clause.text.matchAll(QUOTED)];
  const [only, ...others] = said;
  const label = only?.groups!.label!.trim();
  if (!only || !label || others.length > 0 || label.length > MOST_LABEL || isOfApp(label, clause.spec)) return undefined;
  const rest = clause.text.slice(0, only.index) + " ".repeat(only[0].length) + clause.text.slice(only.index + only[0].length);
  return { clause: clauseOf(rest, clause), label };
}
const QUOTED = /['"‘’“”](?<label>[^'"‘’“”]+)['"‘’“”](?:(?:이라고|라고|이라는|라는|으로|로|을|를|이|가)(?=\s))?/g;

/** ‘완료’로 표시: a state it is to be in, and nothing that stands on it. */
const isOfApp = (label: string, { entities }: AppSpec): boolean =>
  entities.some(({ name, fields }) =>
    [name, ...fields.flatMap((field) => [field.label, ...(field.options ?? []).map((one) => one.label)])].includes(label),
  );

interface Mark extends SaidLook {
  rows: Pick<FoundRows, "entity" | "where">;
}

/** Undefined where one of them is not of this list. */
function marksIn(parts: readonly Part[], entity: EntitySpec): Mark[] | undefined {
  let subject: Token | undefined;
  const marks = parts.map((part): Mark | undefined => {
    const rows = rowsOfPart(part, entity, subject);
    subject = part.tokens.findLast((token) => isFieldOf(token, entity)) ?? subject;
    const label = part.label === "" ? ownLabel(rows) : part.label;
    return rows && (part.label === undefined || label !== undefined) ? { rows, tone: part.tone, label } : undefined;
  });
  return marks.every((mark) => mark !== undefined) ? marks : undefined;
}

const isFieldOf = (token: Token, entity: EntitySpec): boolean => fieldsIn(token).some((ref) => ref.entity === entity);

/** @param subject the field that was spoken of before: 유통기한 3일 남으면 주황, 지나면 빨강 */
function rowsOfPart({ tokens, tone, label }: Part, entity: EntitySpec, subject: Token | undefined): FoundRows | undefined {
  const isNamed = tokens.some((token) => isFieldOf(token, entity) || refsOf(token).some((ref) => ref.entity === entity && ref.option));
  const isBeside = (token: Token): boolean =>
    token.kind === "tone" ||
    isWord(token, ...BESIDE) ||
    ((tone !== undefined || label !== undefined || tokens.some(isColour)) && isWord(token, ...WITH_A_TONE)) ||
    isCalled(token, entity);
  for (const all of subject && !isNamed ? [[subject, ...tokens], tokens] : [tokens]) {
    const rows = rowsIn(all, entity);
    if (rows?.rest.every(isBeside)) return rows;
  }
  return undefined;
}

/** 고수는 배지: what they are. */
function ownLabel(rows: FoundRows | undefined): string | undefined {
  const [only, ...others] = rows?.where ?? [];
  if (!rows || !only || only.op !== "eq" || others.length > 0) return undefined;
  const field = rows.entity.fields.find(({ id }) => id === only.field);
  const label = field?.options?.find(({ value }) => value === only.value)?.label ?? (only.value === true ? bare(field!.label) : undefined);
  return label !== undefined && label.length <= MOST_LABEL ? label : undefined;
}
const bare = (label: string): string => label.replace(/\s*(?:여부|유무)$/, "");

function allMarked(marks: readonly Mark[], given: AppSpec): Planned | undefined {
  let spec = given;
  const ops: SpecOp[] = [];
  const told: string[] = [];
  for (const { rows, ...look } of marks) {
    const planned = marked(rows, look, { spec });
    if (planned?.kind !== "done" && planned?.kind !== "there") return undefined;
    told.push(planned.text);
    if (planned.kind !== "done") continue;
    ops.push(...planned.ops);
    spec = applyOperations(spec, planned.ops, { by: "user" }).spec;
  }
  const about = marks[0]!.rows.entity.id;
  const text = [...new Set(told)].join(" ");
  return ops.length > 0 ? { kind: "done", ops, text, about } : { kind: "there", text, about };
}

/** The records that are so, marked; said in one sentence. */
export function marked(
  { entity, where }: Pick<FoundRows, "entity" | "where">,
  { tone, label }: SaidLook,
  { spec }: Pick<Clause, "spec">,
): Planned | undefined {
  const list = spec.entities.find(({ id }) => id === entity.id)!;
  const same = list.highlights?.find((one) => JSON.stringify(one.when) === JSON.stringify(where));
  const own = label ?? same?.label;
  // A badge is no warning.
  const highlight: Highlight = {
    when: where,
    tone: tone?.tone ?? (label === undefined ? "bad" : "accent"),
    ...(own !== undefined && { label: own }),
  };
  const about = list.id;
  if (same?.tone === highlight.tone && same.label === own)
    return { kind: "there", text: `${list.name}에서 그런 것은 이미 눈에 띄게 보여요.`, about };
  const instead = tone && !tone.exact ? ` 말한 색에 가장 가까운 색이에요.` : "";
  const when = rowsText(where, list) ?? "말한 조건에 맞으면";
  const look = shownAs(label === undefined ? { ...highlight, label: undefined } : highlight);
  return { kind: "done", ops: markOps(list, highlight), text: `${list.name}에서 ${when} ${look}${instead}`, about };
}
