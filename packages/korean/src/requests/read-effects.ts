/**
 * What is to become of rows that are so, whatever of it is said together: 열흘 넘은 건 맨 위로 올려서 눈에 띄게, 유통기한 3일 이하로 남으면 표시, 마지막 방문이 한 달
 * 지난 손님만 모아서. They stand out, come first, or have a list of their own.
 */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, CollectionBlock, Condition, EntitySpec, FieldSpec, Sort } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { blockId } from "../plan/apply/chart.ts";
import { collectionsOf, visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { askWhich, likeliest } from "./ask-which.ts";
import type { Clause, RequestReader } from "./clause.ts";
import { withLastDay } from "./last-day.ts";
import { says } from "./limit-parts.ts";
import { PERIOD_ENDS, type SaidClass } from "./limit-words.data.ts";
import { marked } from "./read-mark.ts";
import { rowsBeforeNoun } from "./rows-told.ts";
import { candidates, hasWord, isWord, scan, type Token } from "./scan.ts";
import { type FoundRows, isCalled, rowsIn } from "./scan-conditions.ts";

const BESIDE: readonly SaidClass[] = ["standOut", "place", "put", "gather", "show", "sort", "ask", "do", "nothing"];

export const readEffects: RequestReader = (given) => {
  const last = withLastDay(given);
  const clause = last?.clause ?? given;
  const tokens = scan(clause);
  if (!tokens) return undefined;
  const said = effectsIn(tokens);
  if (!said) return undefined;
  const found = candidates(tokens, clause.spec, clause.about).flatMap((entity) => meant(tokens, entity, last !== undefined));
  const [only, ...others] = likeliest(found, tokens, clause);
  if (!only) return undefined;
  if (others.length > 0 && only.entity !== clause.about)
    return askWhich(
      "어느 목록인가요?",
      found.map(({ entity }) => entity),
      given,
    );
  // 취소된 것만 보여줘, of a state or a tick, narrows the list there is; of anything else the others would be nowhere to be seen.
  const wants = said.shows && (last || only.isBare || !isTick(only)) ? { ...said, gathers: true } : said;
  if (!wants.marks && !wants.places && (!wants.gathers || isState(only))) return undefined;
  if (only.ask) return askDay(only, given);
  const done = effects(only, wants, tokens, clause);
  if (done?.kind !== "done" || !last) return done;
  const never = `아직 기록이 하나도 없는 ${josa(only.entity.name, "은/는")} 날짜가 없어서 해당하지 않아요.`;
  return { ...done, ops: [...last.ops, ...done.ops], text: [...last.told, done.text, never].join(" ") };
};

interface Wanted {
  marks: boolean;
  places: boolean;
  gathers: boolean;
  /** Only they are to be seen. */
  shows: boolean;
}

/** 결석한 애들만 모아서: of one state, which is gathered elsewhere. */
const isState = ({ entity, where }: FoundRows): boolean =>
  where.every((one) => isEqual(one, entity, ({ options }) => options !== undefined));

/** 반납 안 한 것만 보여줘: of a state or a tick, which narrows the list there is. */
const isTick = ({ entity, where }: FoundRows): boolean =>
  where.every((one) => isEqual(one, entity, ({ type, options }) => options !== undefined || type === "boolean", "eq ne in"));

const isEqual = ({ field, op }: Condition, { fields }: EntitySpec, is: (field: FieldSpec) => boolean, ops = "eq"): boolean =>
  ops.split(" ").includes(op) && fields.some((one) => one.id === field && is(one));

/** 따로 표시 is a mark, 따로 보여줘 a list of its own. */
function effectsIn(tokens: readonly Token[]): Wanted | undefined {
  const tones = tokens.filter(({ kind }) => kind === "tone");
  const marks = tones.length === 1 || hasWord(tokens, "standOut");
  const places =
    tokens.some((token) => isWord(token, "place") && /^(?:로|으로|에|)$/.test(token.tail)) &&
    !hasWord(tokens, "falling", "rising", "reverse");
  // 따로 표시 and 빨갛게 표시하고 따로 모아: apart is how they stand out, or where they are.
  const gathers = tokens.some(
    (token, at) => isWord(token, "gather") && (!marks || !APART.test(token.text) || isWord(tokens[at + 1], "show", "gather")),
  );
  // 30 넘는 것만 표시: those may be all that is to be seen.
  if (marks && tones.length === 0 && tokens.some(({ tail }) => /만$/.test(tail))) return undefined;
  const shows = !marks && !places && tokens.some(({ tail }) => /만$/.test(tail)) && hasWord(tokens, "show");
  return tones.length < 2 && (marks || places || gathers || shows) ? { marks, places, gathers, shows } : undefined;
}

const APART = /^(?:따로|별도)/;

interface Meant extends FoundRows {
  /** A span of time, and no day with it. */
  isBare?: true;
  /** Of which day the span is nobody said, and it could be several, or one that lies ahead. */
  ask?: FieldSpec[];
}

function meant(tokens: readonly Token[], entity: EntitySpec, isSure: boolean): Meant[] {
  // 빨간 글씨로 맨 위에.
  const isTinted = tokens.some(({ kind }) => kind === "tone");
  const isAccounted = ({ rest }: FoundRows) => rest.every((token) => isBeside(token, entity, isTinted));
  const plain = rowsIn(tokens, entity);
  if (plain && isAccounted(plain)) return [plain];
  if (isSure) return [];
  const days = visible(entity).filter(({ type }) => type === "date" || type === "datetime");
  const isLeft = hasWord(tokens, "left", "before");
  const due = days.filter((field) => says(DUE, field));
  const likely = isLeft ? due : days.filter((field) => !due.includes(field));
  const day = likely.length === 1 ? likely[0] : days[0];
  const found = day && rowsIn(tokens, entity, day);
  if (!found || !isAccounted(found)) return [];
  return [{ ...found, isBare: true, ...(likely.length !== 1 && { ask: days }) }];
}
const DUE = `${PERIOD_ENDS.end} 기한 만료 예정 까지`;

const isBeside = (token: Token, entity: EntitySpec, isTinted: boolean): boolean =>
  token.kind === "tone" || isWord(token, ...BESIDE) || (isTinted && isWord(token, "render")) || isCalled(token, entity);

/** 열흘 넘은 건: since when? */
function askDay({ entity, ask = [] }: Meant, { text }: Clause): Planned | undefined {
  const chips = ask.slice(0, 3).map(({ label }) => `${entity.name}에서 ${josa(label, "이/가")} ${text}`);
  return chips.length === 0 ? undefined : { kind: "ask", question: `${entity.name}의 어느 날짜로 셀까요?`, chips };
}

function effects(rows: FoundRows, { marks, places, gathers }: Wanted, tokens: readonly Token[], clause: Clause): Planned | undefined {
  const ops: SpecOp[] = [];
  const told: string[] = [];
  let spec = clause.spec;
  const take = (planned: Planned | undefined): boolean => {
    if (!planned || planned.kind === "ask" || planned.kind === "cannot") return false;
    told.push(planned.text);
    if (planned.kind === "done") {
      ops.push(...planned.ops);
      spec = applyOperations(spec, planned.ops, { by: "user" }).spec;
    }
    return true;
  };
  const tone = tokens.find((token) => token.kind === "tone");
  if (marks && !take(marked(rows, { tone }, { ...clause, spec }))) return undefined;
  if (gathers && !take(gathered(rows, spec))) return undefined;
  if (places && !take(firstOf(rows, spec))) return undefined;
  const about = rows.entity.id;
  return ops.length > 0 ? { kind: "done", ops, text: told.join(" "), about } : { kind: "there", text: told.join(" "), about };
}

/** Those that are so come first: in the order of what is compared. */
function firstOf({ entity, where }: FoundRows, spec: AppSpec): Planned | undefined {
  // Open ones by their day: were the day to go before, the oldest that are done would stand above them.
  const states = where.filter((one) => isStateOf(one, entity));
  const ordered = [...states, ...where.filter((one) => !states.includes(one))];
  const sorts = ordered.map((one) => sortOf(one, entity, where));
  const keys = [...new Map(sorts.flatMap((sort) => (sort ? [[sort.field, sort] as const] : []))).values()];
  const listed = collectionsOf(spec, entity.id).filter(({ block }) => (block.query.where ?? []).length === 0);
  if (sorts.includes(undefined) || keys.length === 0 || listed.length === 0) return undefined;
  const labels = keys.map(({ field, dir }) =>
    wayOf(
      entity.fields.find(({ id }) => id === field)!,
      dir,
      where,
    ),
  );
  const text = `${entity.name} 목록은 ${labels.join(", ")} 위에 보여요.`;
  const ops = listed.flatMap(({ screen, block }): SpecOp[] => {
    const rest = (block.query.sort ?? []).filter((one) => !keys.some(({ field }) => field === one.field));
    const sort = [...keys, ...rest].slice(0, MOST_SORTS);
    return JSON.stringify(sort) === JSON.stringify(block.query.sort)
      ? []
      : [{ op: "setQuery", screen: screen.id, block: block.id, patch: { sort } }];
  });
  return ops.length === 0
    ? { kind: "there", text: `이미 그 순서예요. ${text}`, about: entity.id }
    : { kind: "done", ops, text, about: entity.id };
}
const MOST_SORTS = 5;

const isStateOf = (condition: Condition, entity: EntitySpec): boolean =>
  isEqual(condition, entity, ({ type, options }) => options !== undefined || type === "boolean", "eq ne in");

/** Undefined: no order puts these first. */
function sortOf({ field, op, value }: Condition, entity: EntitySpec, all: readonly Condition[]): Sort | undefined {
  if (op === "lt" || op === "lte" || op === "empty") return op === "empty" ? undefined : { field, dir: "asc" };
  // Between today and then: what is soonest.
  if (op === "gt" || op === "gte") return { field, dir: typeof value === "object" ? "asc" : "desc" };
  if (op === "ne" && typeof value === "string") return lastChoices(field, entity, all) ? { field, dir: "asc" } : undefined;
  if (op !== "eq") return undefined;
  if (typeof value === "boolean") return { field, dir: value ? "desc" : "asc" };
  const options = entity.fields.find(({ id }) => id === field)?.options ?? [];
  const at = options.findIndex((option) => option.value === value);
  if (at === 0) return { field, dir: "asc" };
  return at > 0 && at === options.length - 1 ? { field, dir: "desc" } : undefined;
}

/** Those that are left out stand at the end of the choices: whatever is not they comes before. */
function lastChoices(id: string, { fields }: EntitySpec, all: readonly Condition[]): boolean {
  const out = new Set(all.flatMap(({ field, op, value }) => (field === id && op === "ne" ? [value] : [])));
  const options = fields.find((field) => field.id === id)?.options ?? [];
  return options.slice(-out.size).every(({ value }) => out.has(value));
}

const DATED: ReadonlySet<string> = new Set(["date", "datetime"]);
function wayOf(field: FieldSpec, dir: Sort["dir"], where: readonly Condition[]): string {
  const subject = josa(field.label, "이/가");
  if (DATED.has(field.type) || field.result === "date") return `${subject} ${dir === "asc" ? "이른" : "늦은"} 것부터`;
  if (field.type === "boolean") return `${subject} ${dir === "asc" ? "안 된" : "된"} 것부터`;
  const chosen = where.find((one) => one.field === field.id && one.op === "eq");
  const option = field.options?.find(({ value }) => value === chosen?.value);
  if (option) return `‘${option.label}’부터`;
  const out = where.flatMap((one) =>
    one.field === field.id && one.op === "ne" ? (field.options?.filter(({ value }) => value === one.value) ?? []) : [],
  );
  if (out.length > 0) return `${subject} ${josa(out.map(({ label }) => `‘${label}’`).join(", "), "이/가")} 아닌 것부터`;
  return `${subject} ${dir === "asc" ? "적은" : "많은"} 것부터`;
}

/** A list of just these, beside the whole one. */
function gathered({ entity: of, where }: FoundRows, spec: AppSpec): Planned | undefined {
  const entity = spec.entities.find(({ id }) => id === of.id)!;
  const about = entity.id;
  const rows = rowsBeforeNoun(where, entity);
  const places = collectionsOf(spec, about);
  const had = places.find(({ block }) => JSON.stringify(block.query.where ?? []) === JSON.stringify(where));
  if (had) return { kind: "there", text: `${had.screen.title}에서 이미 그런 ${entity.name}만 모아 보여요.`, about };
  const place = places.find(({ screen }) => spec.nav.items.includes(screen.id));
  if (!place || rows === undefined) return undefined;
  const title = `${rows} ${entity.name}`;
  const { sort, search } = place.block.query;
  const view = place.block.views[0];
  const block: CollectionBlock = {
    id: blockId(spec, `${about}Only`),
    kind: "collection",
    title,
    query: { entity: about, where, ...(sort && { sort }), ...(search && { search }) },
    views: view ? [view] : place.block.views,
    create: false,
    ...(place.block.actions && { actions: place.block.actions }),
  };
  return {
    kind: "done",
    ops: [{ op: "addBlock", screen: place.screen.id, block, at: place.screen.blocks.indexOf(place.block) }],
    text: `${place.screen.title} 화면에 ‘${title}’만 모은 목록을 따로 두었어요. 전체 목록은 그 아래에 그대로 있어요.`,
    about,
  };
}
