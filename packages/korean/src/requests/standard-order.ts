/** In which order a list is seen: 최근 것이 맨 위로, 찾아가는 날 빠른 순, 이름 가나다순. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, FieldSpec, Sort } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { collectionsOf, mainList, visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { askWhich } from "./ask-which.ts";
import type { Clause } from "./clause.ts";
import { dayOf } from "./limit-parts.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { candidates, fieldsIn, hasWord, listsIn, onlyWords, refsOf, type Token } from "./scan.ts";

const USED: readonly SaidClass[] = [
  "sort", "place", "reverse", "rising", "falling", "recent", "old", "soon", "late", "more", "less", "letters", "title", "write", "take", "put", "time", "day", "show", "do", "ask", "nothing",
]; // prettier-ignore
const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);
const DATES: ReadonlySet<string> = new Set(["date", "datetime", "daterange", "month"]);
const TIMES: ReadonlySet<string> = new Set([...DATES, "time"]);
const WORDED: ReadonlySet<string> = new Set(["text", "phone", "email", "address"]);

interface Way {
  types: ReadonlySet<string>;
  dir: Sort["dir"];
  told: string;
}
/** By what is said of it. */
const WAYS: Partial<Record<SaidClass, Way>> = {
  recent: { types: DATES, dir: "desc", told: "최근인 것부터" },
  old: { types: DATES, dir: "asc", told: "오래된 것부터" },
  soon: { types: TIMES, dir: "asc", told: "빠른 것부터" },
  late: { types: TIMES, dir: "desc", told: "늦은 것부터" },
  more: { types: NUMBERS, dir: "desc", told: "큰 것부터" },
  less: { types: NUMBERS, dir: "asc", told: "작은 것부터" },
  title: { types: WORDED, dir: "asc", told: "가나다순으로" },
  letters: { types: WORDED, dir: "asc", told: "가나다순으로" },
};
const TURNED: Readonly<Record<string, string>> = {
  "최근인 것부터": "오래된 것부터", "오래된 것부터": "최근인 것부터", "빠른 것부터": "늦은 것부터", "늦은 것부터": "빠른 것부터",
  "큰 것부터": "작은 것부터", "작은 것부터": "큰 것부터", 가나다순으로: "가나다 거꾸로",
}; // prettier-ignore

export function readOrder(tokens: readonly Token[], clause: Clause): Planned | undefined {
  if (!onlyWords(tokens, USED) || tokens.some(({ kind }) => kind === "number") || !isOrder(tokens)) return undefined;
  const ways = tokens.flatMap((token) => (token.kind === "word" ? (WAYS[wayOf(token)] ?? []) : []));
  // 이름 가나다순 is one way, said twice.
  if (new Set(ways.map(({ types }) => types)).size > 1 || ways.filter((way) => way !== WAYS.title).length > 1) return undefined;
  const isTurned = hasWord(tokens, "reverse");
  const found = listsMeant(tokens, clause).flatMap((entity) => sortIn(tokens, entity, ways[0]) ?? []);
  const [only, ...others] = found;
  if (!only) return undefined;
  if (others.length > 0)
    return askWhich(
      "어느 목록의 순서인가요?",
      found.map(({ entity }) => entity),
      clause,
    );
  const { entity, field, way } = only;
  const dir = isTurned ? (way.dir === "asc" ? "desc" : "asc") : way.dir;
  return ordered(entity, field, dir, isTurned ? TURNED[way.told]! : way.told, clause);
}

/** 적은 순: of a number, few. */
const wayOf = (token: Extract<Token, { kind: "word" }>): SaidClass => (token.is === "write" && token.text === "적은" ? "less" : token.is);

/** A word for order, or that which is to come first: 오래된 주문부터. */
const isOrder = (tokens: readonly Token[]): boolean =>
  hasWord(tokens, "sort", "place", "rising", "falling", "reverse") ||
  tokens.some(({ text, tail }) => /순$/.test(text) || /부터$/.test(tail));

/** Named, spoken of, having the field that was said, what the app is about; several where none of these decides. */
function listsMeant(tokens: readonly Token[], { spec, about }: Clause): EntitySpec[] {
  const named = listsIn(tokens.filter((token) => fieldsIn(token).length === 0));
  const fits = (entity: EntitySpec) =>
    tokens.every((token) => token.kind !== "name" || refsOf(token).some((ref) => ref.entity === entity && !ref.option));
  if (named.length > 0) return [...new Set(named)].filter(fits);
  if (about && fits(about)) return [about];
  const all = candidates(tokens, spec, about).filter((entity) => fits(entity) && collectionsOf(spec, entity.id).length > 0);
  const main = mainList(spec);
  return main && all.includes(main) && !tokens.some(({ kind }) => kind === "name") ? [main] : all;
}

function sortIn(
  tokens: readonly Token[],
  entity: EntitySpec,
  way: Way | undefined,
): { entity: EntitySpec; field: FieldSpec; way: Way } | undefined {
  const said = tokens.flatMap((token) =>
    fieldsIn(token)
      .filter((ref) => ref.entity === entity && !ref.since)
      .map(({ field }) => field!),
  );
  if (said.length > 1) return undefined;
  const [field] = said;
  const straight = hasWord(tokens, "rising") ? "asc" : hasWord(tokens, "falling") ? "desc" : undefined;
  const meant = way ?? (field && straight ? byType(field, straight) : field && !hasWord(tokens, "place", "put") && byItself(field));
  if (!meant || (way && straight)) return undefined;
  if (hasWord(tokens, "title") && (field || (!hasWord(tokens, "sort", "letters") && !tokens.some(({ text }) => /순$/.test(text)))))
    return undefined;
  // 날짜, 시간: of what is said by the way, and of no number.
  if (hasWord(tokens, "time", "day") && !field && meant.types !== DATES && meant.types !== TIMES) return undefined;
  const sorted = field ?? fieldFor(meant, entity);
  if (!sorted || !meant.types.has(sorted.type) || (sorted.type === "computed" && sorted.result === "boolean")) return undefined;
  return { entity, field: sorted, way: meant };
}

/** 날짜순, 이름순: what everybody takes it for. Which way a number goes has to be said. */
const byItself = (field: FieldSpec): Way | undefined =>
  TIMES.has(field.type) ? WAYS.soon : WORDED.has(field.type) ? WAYS.letters : undefined;

/** How an order is told: 큰 것부터; undefined where a field of that kind has none. */
export const toldOrder = (field: FieldSpec, dir: Sort["dir"]): string | undefined => byType(field, dir)?.told;

function byType(field: FieldSpec, dir: Sort["dir"]): Way | undefined {
  if (NUMBERS.has(field.type)) return dir === "asc" ? WAYS.less : WAYS.more;
  if (TIMES.has(field.type)) return dir === "asc" ? WAYS.soon : WAYS.late;
  return WORDED.has(field.type) ? { types: WORDED, dir, told: dir === "asc" ? "가나다순으로" : "가나다 거꾸로" } : undefined;
}

/** The field that is meant where none was said. */
function fieldFor({ types }: Way, entity: EntitySpec): FieldSpec | undefined {
  if (types === WORDED) return entity.fields.find(({ id }) => id === entity.titleField);
  if (types !== NUMBERS) return dayOf(entity);
  const numbers = visible(entity).filter(({ type }) => NUMBERS.has(type));
  return numbers.length === 1 ? numbers[0] : undefined;
}

export function ordered(
  entity: EntitySpec,
  field: FieldSpec,
  dir: Sort["dir"],
  told: string,
  { spec }: Pick<Clause, "spec">,
): Planned | undefined {
  const places = collectionsOf(spec, entity.id);
  if (places.length === 0) return undefined;
  const text = `${entity.name} 목록을 ${WORDED.has(field.type) ? field.label : josa(field.label, "이/가")} ${told} 보여요.`;
  const ops = places.flatMap(({ screen, block }): SpecOp[] => {
    const sort = withHours(block.query.sort ?? [], entity, field, dir);
    return JSON.stringify(sort) === JSON.stringify(block.query.sort)
      ? []
      : [{ op: "setQuery", screen: screen.id, block: block.id, patch: { sort } }];
  });
  return ops.length === 0
    ? { kind: "there", text: `이미 그 순서예요. ${text}`, about: entity.id }
    : { kind: "done", ops, text, about: entity.id };
}

/** The hours of a day go the way of the day. */
function withHours(had: readonly Sort[], entity: EntitySpec, { id, type }: FieldSpec, dir: Sort["dir"]): Sort[] {
  const hours = type === "date" ? had.filter((one) => entity.fields.some((field) => field.id === one.field && field.type === "time")) : [];
  return [{ field: id, dir }, ...hours.map(({ field }) => ({ field, dir }))];
}
