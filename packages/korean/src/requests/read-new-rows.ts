/**
 * Rows that are only named: 자리가 세 군데야 정문 앞, 연못, 후문 · 회원에 도윤이랑 세린 추가해줘. What a record of the list would be called is a
 * record, and no field of it.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { isFieldWord } from "../claims/names.ts";
import { ADD } from "../edit/phrase.ts";
import { josa, stripJosa } from "../korean-text.ts";
import { meanLabelScore } from "../labels/label-score.ts";
import { BETWEEN_NAMES, CONTAINERS, COUNTED_SO } from "../listed/list-words.data.ts";
import { isPersonalName } from "../listed/personal-names.ts";
import { readRollCalls } from "../listed/read-roll-calls.ts";
import { countIn, LIST_OVER } from "../listed/roster-words.ts";
import { areAlike, areCalledAsPeople, fieldsCalledSo, listMeant } from "../plan/apply/roll-call.ts";
import { freeRowId, keptOps, newRow } from "../plan/apply/rows.ts";
import { tryApply } from "../plan/try-apply.ts";
import type { Planned } from "../plan/planned.ts";
import type { RequestReader } from "./clause.ts";
import { MORE_OF_THEM } from "./row-words.data.ts";

interface NamedRows {
  entity: EntitySpec;
  names: string[];
}

const MOST_ROWS = 60;
const MOST_NAME = 24;
const JOINS: ReadonlySet<string> = new Set(BETWEEN_NAMES.split(" "));
const MORE: ReadonlySet<string> = new Set(MORE_OF_THEM.split(" "));
const SO: ReadonlySet<string> = new Set(COUNTED_SO.split(" "));
const BOOKS: ReadonlySet<string> = new Set(CONTAINERS.split(" "));

/** Not its business: something else is said, or of no list of the app. */
export const readNewRows: RequestReader = ({ text, spec, today }) => {
  const named = rowsInCall(text, spec) ?? rowsInRequest(text, spec);
  return named && putInRows(named, { spec, today });
};

/** Records that are only named. Undefined where the list has no place for names. */
export function putInRows({ entity, names }: NamedRows, { spec, today }: { spec: AppSpec; today: string }): Planned | undefined {
  const title = entity.fields.find(({ id }) => id === entity.titleField);
  if (title?.type !== "text" || names.length > MOST_ROWS || names.some((name) => name.length > MOST_NAME)) return undefined;
  const there = names.filter((name) =>
    entity.sample.some((row) => compactName(String(row[entity.titleField] ?? "")) === compactName(name)),
  );
  const fresh = names.filter((name) => !there.includes(name));
  const told = there.length === 0 ? "" : ` ${josa(there.join(", "), "은/는")} 이미 있어요.`;
  if (fresh.length === 0) return { kind: "there", text: told.trim(), about: entity.id };
  const called = fieldsCalledSo(entity, fresh);
  // Nothing of the examples becomes somebody's own: whose number is not said has none.
  const missing = entity.fields.filter(
    ({ id, required, hidden, type, default: begins }) =>
      required && !hidden && type !== "computed" && begins === undefined && id !== entity.titleField && !called.includes(id),
  );
  if (missing.length > 0)
    return {
      kind: "ask",
      question: `${entity.name}에는 ${missing.map(({ label }) => label).join(", ")}도 적어야 해서 이름만으로는 넣지 않았어요. 미리보기의 추가 버튼으로 적어 주세요.`,
      chips: [],
    };
  // 가입일: the day they are put in, and none of the examples'.
  const begun = entity.fields.flatMap(({ id, type, default: begins }) =>
    begins && "auto" in begins ? [[id, type === "date" ? today : undefined] as const] : [],
  );
  const sample = [
    ...entity.sample,
    ...fresh.map((name, at) => ({
      ...newRow({ name, values: [], placed: [], left: [], had: undefined }, entity, { id: freeRowId(entity.sample, at), counted: [] }),
      ...Object.fromEntries([...begun, ...called.map((id) => [id, name] as const)]),
    })),
  ] as EntitySpec["sample"];
  const ops: SpecOp[] = [{ op: "setSample", entity: entity.id, sample }, ...keptOps(entity, sample, fresh)];
  if (!tryApply(spec, ops)) return undefined;
  return { kind: "done", ops, text: `${entity.name}에 ${josa(fresh.join(", "), "을/를")} 넣었어요.${told}`, about: entity.id };
}

/** 자리가 세 군데야 정문 앞, 연못, 후문: nothing else is said with it. */
function rowsInCall(text: string, { entities }: AppSpec): NamedRows | undefined {
  const [call, ...others] = readRollCalls(text);
  if (!call || others.length > 0 || call.asides) return undefined;
  const rest = text.slice(0, call.span[0]) + " " + text.slice(call.span[1]);
  const entity = isOnlyAdding(rest) ? listMeant(call, entities) : undefined;
  return entity && { entity, names: call.names };
}

/** Whether nothing is left but that they are there, or are to be put in. */
const isOnlyAdding = (rest: string): boolean =>
  rest
    .split(/[\s,，.!~?]+/)
    .filter((word) => word !== "")
    .every(
      (word) => LIST_OVER.has(word) || MORE.has(word) || SO.has(word) || JOINS.has(word) || new RegExp(`^(?:${ADD.source})`).test(word),
    );

/** 회원에 도윤이랑 세린 추가해줘: names that records of that list have. */
function rowsInRequest(text: string, { entities }: AppSpec): NamedRows | undefined {
  const at = text.search(ADD);
  const into = /^(\S+(?: \S+)?)(?:에다가|에다|에도|에)\s+/.exec(text);
  const entity = into && entities.find(({ name }) => compactName(name) === compactName(into[1]!));
  if (!entity || at < into[0].length || !isOnlyAdding(text.slice(at))) return undefined;
  const said = text.slice(into[0].length, at).trim();
  const { words, isCounted } = withoutMore(said);
  const names = namesIn(words);
  const areRows = names.length > 0 && names.every((name) => !isFieldWord(name) && !BOOKS.has(name)) && areOf(entity, names, isCounted);
  return areRows ? { entity, names } : undefined;
}

/** 도윤 한 명, 트럭 한 대: so many of them, which no field is; 메모 하나 may be one. */
function withoutMore(said: string): { words: string; isCounted: boolean } {
  const words = said.split(/\s+/);
  let isCounted = false;
  while (words.length > 1) {
    const last = words.at(-1)!;
    const count = countIn(words.slice(-2).join(" "))?.amount ?? countIn(last)?.amount;
    if (MORE.has(last)) words.pop();
    else if (count !== undefined) words.splice(countIn(last) ? -1 : -2);
    else break;
    isCounted ||= count !== undefined && !MORE.has(last);
  }
  return { words: words.join(" "), isCounted };
}

const namesIn = (said: string): string[] =>
  said
    .split(/\s*[,，·]\s*/)
    .flatMap((piece) => joined(piece))
    .filter((name) => name !== "");

/** 도윤이랑 세린이도. */
function joined(piece: string): string[] {
  const words = piece.split(/\s+/);
  const names: string[] = [];
  let open: string[] = [];
  for (const [at, word] of words.entries()) {
    const { stem, josa: particle } = stripJosa(word);
    const isLast = at === words.length - 1;
    open.push(particle !== "" && (JOINS.has(particle) || isLast) ? stem : word);
    if (isLast || JOINS.has(particle) || words.every((one) => isPersonalName(one))) {
      names.push(open.join(" "));
      open = [];
    }
  }
  return names;
}

/** Whether records of the list are called so: people in a list of people, things of one sort, or as many as were counted. */
const areOf = (entity: EntitySpec, names: readonly string[], isCounted: boolean): boolean =>
  names.every((name) => isPersonalName(name))
    ? entity.kind === "person" || areCalledAsPeople(entity)
    : isCounted || (isOfNames(entity) && meanLabelScore(names) < SURELY_LABELS) || areAlike(names, undefined, entity);

/** Log odds: above it they are what fields are called, as 메모 and 순서. */
const SURELY_LABELS = 0.5;

/** 분류에 강아지 추가해줘: a list to choose from that holds hardly more than names gets another name, and no field. */
const isOfNames = ({ kind, fields }: EntitySpec): boolean =>
  kind === "resource" && fields.filter(({ type, hidden }) => type !== "computed" && !hidden).length <= MOST_BESIDE_NAMES;
const MOST_BESIDE_NAMES = 2;
