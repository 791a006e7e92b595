/** Which records of a list a clause is about: options, ticks and deeds that it names, and those it leaves out. */
import type { Condition, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { ABSENT, MONEY_SENSES } from "../plan/apply/figure-words.data.ts";
import { visible } from "../plan/part-of-app.ts";
import { doneStem } from "./done-stem.ts";
import { DEEDS, type DeedWords, NOT_DONE, OPPOSITE_WAYS } from "./figure-words.data.ts";
import type { Item } from "./scan-figure.ts";

export interface Said {
  where: Condition[];
  told: string[];
  meant: string[];
  sense?: "in" | "out";
  /** Something was done that the list is of. */
  isOf?: boolean;
}
type Part = Said;
const NOTHING: Part = { where: [], told: [], meant: [] };

/** Undefined where something that is said of the records is nothing they have. */
export function conditionsSaid(items: readonly Item[], rows: EntitySpec): Said | undefined {
  const parts: Part[] = [];
  let isNot = false;
  for (const [at, item] of items.entries()) {
    const isLater = isNot;
    isNot = item.kind === "word" && item.word === "not";
    if (isNot) {
      if (isLater || !canBeDenied(items, at)) return undefined;
      continue;
    }
    const part = partOf(items, at, rows, isLater);
    if (!part) return undefined;
    parts.push(part);
  }
  const where = parts.flatMap((part) => part.where);
  // Two states at once may be two figures: 출석이랑 결석.
  const states = new Set(where.filter(({ op }) => op === "eq" || op === "in").map(({ field }) => field));
  if (isNot || states.size < where.filter(({ op }) => op === "eq" || op === "in").length) return undefined;
  const sense = parts.find((part) => part.sense)?.sense;
  const isOf = parts.some((part) => part.isOf);
  return {
    where,
    ...(isOf && { isOf }),
    told: parts.flatMap(({ told }) => told),
    meant: parts.flatMap(({ meant }) => meant),
    ...(sense && { sense }),
  };
}

/** 안 온, 안 된 behind a tick. */
function canBeDenied(items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  return (
    next?.kind === "deed" || (next?.kind === "name" && next.name.kind === "tick") || (next?.kind === "neutral" && isStateBefore(items, at))
  );
}

const isStateBefore = (items: readonly Item[], at: number): boolean =>
  isState(items.slice(0, at).findLast(({ kind }) => kind !== "particle"));

function partOf(items: readonly Item[], at: number, rows: EntitySpec, isNot: boolean): Part | undefined {
  const item = items[at]!;
  if (item.kind === "deed") {
    // 진료를 몇 번 받았는지 is no question of money.
    if (item.deed.ofMoney && isCounted(items) && !saysMoney(items))
      return !isNot && items.some((one) => one.kind === "name" && one.name.kind === "rows") ? NOTHING : undefined;
    // 알이 몇 개 나왔는지: a number came out, nobody came.
    if (item.deed.comes && !isNot && saysNumber(items)) return NOTHING;
    return isNot ? notDone(item.deed, rows) : done(item.deed, rows);
  }
  if (item.kind === "word" && (item.word === "without" || item.word === "only")) return isOfState(items, at) ? NOTHING : undefined;
  if (item.kind !== "name") return NOTHING;
  const { name } = item;
  if (name.kind === "option") {
    const isDenied = isDeniedBehind(items, at);
    const isWithout = isLeftOut(items, at);
    if (isDenied && isWithout) return undefined;
    return {
      where: [{ field: name.field.id, op: isWithout || isDenied ? "ne" : "eq", value: name.option.value }],
      told: [isWithout ? `${name.option.label} 뺀` : isDenied ? `${name.option.label} 안 된` : name.option.label],
      meant: [],
    };
  }
  if (name.kind !== "tick") return NOTHING;
  const isOff = isNot || isLeftOut(items, at) || isDeniedBehind(items, at);
  return ticked(name.field, name.called, !isOff);
}

const COMING: ReadonlySet<string> = new Set(DEEDS.flatMap(({ comes, nouns }) => (comes ? nouns.split(" ") : [])));
const isCounted = (items: readonly Item[]): boolean =>
  items.some((item) => item.kind === "howMany" || (item.kind === "word" && item.word === "count"));
const saysNumber = (items: readonly Item[]): boolean =>
  items.some((item) => item.kind === "name" && item.name.kind === "field" && NUMBERS.has(item.name.field.type));
const NUMBERS: ReadonlySet<string> = new Set(["number", "money"]);
const saysMoney = (items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      (item.kind === "word" && item.word === "money") ||
      (item.kind === "name" && item.name.kind === "field" && item.name.field.type === "money"),
  );
export const ticked = ({ id }: FieldSpec, called: string, isOn: boolean): Part => ({
  where: [{ field: id, op: isOn ? "eq" : "ne", value: true }],
  told: [isOn ? called : `${called} 안 ${COMING.has(called) ? "한" : "된"}`],
  meant: [],
});

/** 입금 안 된. */
function isDeniedBehind(items: readonly Item[], at: number): boolean {
  const behind = items.slice(at + 1).filter(({ kind }) => kind !== "particle");
  return behind[0]?.kind === "word" && behind[0].word === "not" && behind[1]?.kind === "neutral";
}

const isState = (item: Item | undefined): boolean => item?.kind === "name" && (item.name.kind === "option" || item.name.kind === "tick");
/** 결석 빼고 is of what stands right before it; 수납된 금액만 of what was said before. */
function isOfState(items: readonly Item[], at: number): boolean {
  const before = items
    .slice(0, at)
    .filter((item) => !["particle", "neutral"].includes(item.kind) && !(item.kind === "word" && item.word === "filler"));
  const last = before.at(-1);
  const item = items[at]!;
  if (isState(last)) return true;
  return item.kind === "word" && item.word === "only" && (last?.kind === "deed" || last?.kind === "period" || before.some(isState));
}

/** 결석이랑 지각은 빼고: every state up to the word that leaves them out. */
function isLeftOut(items: readonly Item[], at: number): boolean {
  for (const item of items.slice(at + 1)) {
    if (item.kind === "word" && item.word === "without") return true;
    if (item.kind !== "particle" && item.kind !== "neutral" && !isState(item)) return false;
  }
  return false;
}

/** Choices of what came in and what went out. */
export function flowFields(rows: EntitySpec): FieldSpec[] {
  return visible(rows).filter(({ type, options = [] }) => {
    const labels = options.map(({ label }) => compactName(label));
    const isOfMoney = MONEY_SENSES.every(({ called }) => labels.some((label) => called.includes(label)));
    return type === "select" && (isOfMoney || OPPOSITE_WAYS.some((ways) => ways.every((way) => labels.includes(way))));
  });
}

const nounsOf = ({ nouns }: DeedWords): string[] => nouns.split(" ");
const choices = (rows: EntitySpec): { field: FieldSpec; option: Option; label: string }[] =>
  visible(rows)
    .filter(({ type }) => type === "select" || type === "status")
    .flatMap((field) => (field.options ?? []).map((option) => ({ field, option, label: compactName(option.label) })));
const ticks = (rows: EntitySpec): FieldSpec[] => visible(rows).filter(({ type }) => type === "boolean");
/** 결석, 안 옴: choices of records of somebody who did not come. */
export const absent = (rows: EntitySpec) => choices(rows).filter(({ label }) => ABSENT.includes(label));

function done(deed: DeedWords, rows: EntitySpec): Part | undefined {
  const nouns = nounsOf(deed);
  const tick = ticks(rows).filter(({ label }) => nouns.some((noun) => compactName(label).includes(noun)));
  if (tick.length > 0) return tick.length === 1 ? ticked(tick[0]!, doneStem(tick[0]!.label) ?? tick[0]!.label, true) : undefined;
  if (deed.comes && absent(rows).length > 0) {
    const away = absent(rows);
    return {
      where: away.map(({ field, option }) => ({ field: field.id, op: "ne", value: option.value })),
      told: [],
      meant: away.map(({ option }) => option.label),
    };
  }
  const named = choices(rows).filter(({ label }) => nouns.some((noun) => label === noun || doneStem(label) === noun));
  const [first] = named;
  if (first && deed.any && named.length > 1 && named.every(({ field }) => field === first.field))
    return {
      where: [{ field: first.field.id, op: "in", value: named.map(({ option }) => option.value) }],
      told: [named.map(({ option }) => option.label).join("·")],
      meant: [],
    };
  if (named.length > 0)
    return named.length === 1
      ? {
          where: [{ field: named[0]!.field.id, op: "eq", value: named[0]!.option.value }],
          told: [named[0]!.option.label],
          meant: [],
          ...senseOfDeed(deed),
        }
      : undefined;
  const list = compactName(rows.name);
  if (deed.sense) {
    const flows = MONEY_SENSES.map(({ sense, called }) => ({ sense, of: choices(rows).filter(({ label }) => called.includes(label)) }));
    const mine = flows.find(({ sense }) => sense === deed.sense)!.of;
    if (flows.some(({ of }) => of.length > 0))
      return mine.length === 1
        ? {
            where: [{ field: mine[0]!.field.id, op: "eq", value: mine[0]!.option.value }],
            told: [mine[0]!.option.label],
            meant: [],
            ...senseOfDeed(deed),
          }
        : undefined;
  }
  const isAlike = (other: DeedWords) =>
    deed.sense !== undefined && other.sense === deed.sense && nounsOf(other).some((noun) => list.includes(noun));
  const isOfIt =
    DEEDS.some(isAlike) ||
    nouns.some((noun) => list.includes(noun) || visible(rows).some(({ label }) => compactName(label).includes(noun)));
  const isOfAnother = DEEDS.some((other) => other !== deed && nounsOf(other).some((noun) => list.includes(noun)));
  if (isOfIt) return { ...NOTHING, ...senseOfDeed(deed), isOf: true };
  return deed.loose && !isOfAnother ? { ...NOTHING, ...senseOfDeed(deed) } : undefined;
}
const senseOfDeed = ({ sense }: DeedWords): Pick<Said, "sense"> => (sense ? { sense } : {});

/** 안 낸, 못 받은: where the app has a name for it. */
function notDone(deed: DeedWords, rows: EntitySpec): Part | undefined {
  const nouns = nounsOf(deed);
  const denied = NOT_DONE.split(" ").flatMap((not) => nouns.map((noun) => `${not}${noun}`));
  const undone = (deed.undone ?? "").split(" ");
  const away = deed.comes
    ? absent(rows)
    : choices(rows).filter(({ label }) => undone.includes(label) || denied.some((word) => label.startsWith(word)));
  const [one, ...others] = away;
  if (one && others.length === 0)
    return { where: [{ field: one.field.id, op: "eq", value: one.option.value }], told: [one.option.label], meant: [] };
  if (one) return undefined;
  const tick = ticks(rows).filter(({ label }) => nouns.some((noun) => compactName(label).includes(noun)));
  return tick.length === 1 ? ticked(tick[0]!, doneStem(tick[0]!.label) ?? tick[0]!.label, false) : undefined;
}
