/** A wish for a kind of app that is known: the pattern, with everything that was said of it put in. */
import { withStatedAmounts } from "../amounts/state-amounts.ts";
import type { AppSpec, EntitySpec, Note, ThemeSpec } from "@appmon/appspec/spec";
import type { Claim, Name } from "../claims/claim.ts";
import { claimsOf } from "../claims/claims-of.ts";
import { workingAlone } from "../claims/working-alone.ts";
import { compactName, resolveName } from "../claims/resolve.ts";
import { DEEDS } from "../claims/words.data.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import type { Row } from "../grammar/lists.ts";
import { quantityAt } from "../grammar/quantity.ts";
import { type ContentWord, contentWords, outside } from "../claims/content-words.ts";
import { untold } from "../claims/untold.ts";
import { withoutMarks } from "../korean-text.ts";
import type { NamedList } from "../listed/read-named-lists.ts";
import { withFieldsLeft } from "./fields-of-wish.ts";
import { isBlueprint } from "../blueprints/blueprints.ts";
import { withoutNames } from "../listed/read-roll-calls.ts";
import { readStatedList, type StatedList } from "../listed/read-stated-list.ts";
import { readStatedFields, type StatedFields } from "../stated-fields/read-stated-fields.ts";
import { read } from "../reader/read.ts";
import type { Reading } from "../reader/reading.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { type AppOfKinds, appOfKinds } from "./app-of-kinds.ts";
import { type Alignment, alignFields, filledIn } from "./align-fields.ts";
import { type ChosenPattern, sayInstead } from "./choose-pattern.ts";
import { toldSlot } from "./apply/schedule-bookings.ts";
import { hasAllLists } from "./app-of-lists.ts";
import { fitToWish, notesOfFit } from "./fit-to-wish.ts";
import { isAllThatIsAsked, isSchema, leastCovered, listOfStated, withStatedFields } from "./listed-fields.ts";
import { backgroundOf } from "./background.ts";
import { holdsRule } from "./holds-rule.ts";
import { onlyNouns } from "./noun-like.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { notesOf } from "./notes-of-claims.ts";
import { chooseKind, kindThatHolds } from "./kind-that-holds.ts";
import { nameOfWish } from "./name-of-wish.ts";
import { isTradeWord } from "./trade-of-wish.ts";
import { withRelaxedRequired } from "./relax-required.ts";
import { type WithOwnRows, withRowsLeft, withRowsOfWish } from "./rows-of-wish/rows-of-wish.ts";
import { withStatesOfWish } from "./states/states-of-wish.ts";
import { planClaims } from "./plan-claims.ts";
import { quoteUnheard } from "./quote-said.ts";
import { sentencesOf } from "./answer/sentence-form.ts";

export interface Wish {
  text: string;
  /** KST yyyy-mm-dd */
  today: string;
  seed: number;
  /** What the app was called in the wish; absent = as its pattern is. */
  title?: string;
  /** Colours, letters and light that were said; they stand over those of the pattern. */
  theme?: Partial<ThemeSpec>;
  /** Lists that were said one by one: a known kind that has not all of them is not it. */
  lists?: readonly NamedList[];
  /** Whether the app of the nouns takes accounts: where the wish speaks of some, that one is made. */
  takesAccounts?: boolean;
  /** The kind it is to be, where somebody has chosen one; absent = the likeliest. */
  pattern?: PatternDeclaration;
}

export interface WishedApp {
  spec: AppSpec;
  notes: Note[];
  /** A sentence that has it made as the kind that is close behind. */
  instead?: string;
}

/** What stands behind is hardly read by anybody, and reading costs by the letter. */
const MOST_READ = 1_200;
const MOST_NOTES = 16;
const MOST_WORDS = 6;
/** Longer names do not fit into a header. */
const MOST_TITLE = 20;

/** Undefined: no declared pattern is likely enough. */
export function appOfWish({
  text: written,
  today,
  seed,
  title,
  theme,
  lists = [],
  takesAccounts = false,
  pattern,
}: Wish): WishedApp | undefined {
  const text = withoutMarks(written.slice(0, MOST_READ));
  const reading = read(text);
  const likely: ChosenPattern | undefined = pattern ? { pattern, score: 1 } : chooseKind(withoutLooks(reading));
  if (!likely) return undefined;
  const asked = { text, seed, today, title, thing: likely.thing };
  const liked = pattern ? ofOneKind(likely, asked) : appOfKinds(likely, asked, speaksOf);
  const wished = liked && !pattern ? holdingAll(liked, asked) : liked;
  if (!wished) return undefined;
  const { chosen, fit, kinds, missed, called: together } = wished;
  if (lists.length > 0 && !hasAllLists(fit.spec, lists)) return undefined;
  const called = withWhatIsStated({ ...fit.spec, theme: { ...fit.spec.theme, ...theme } }, text, today);
  const started = called.spec;
  const heard = hearWish(reading, started, fit.staff);
  const list = readStatedList(withoutNames(text));
  const aligned = list && alignFields(list, text, started);
  if (!pattern && ((list && !isKindOfStated(text, list, started, { aligned, chosen })) || (takesAccounts && wantsAccounts(heard))))
    return undefined;
  const stated = readStatedFields(text, fit.spec);
  const filled =
    list && aligned ? withStatedFields(started, list, aligned.home, today, aligned.held, stated) : { spec: started, notes: [] };
  const rest = withoutCalled(list ? withoutSpan(heard, list.span) : heard, called.spans);
  const planned = boundWish(rest, filled.spec, { today, kind: chosen.pattern.title, stated });
  const understood = [...filled.notes, ...planned.notes].flatMap(({ kind, span }) => (kind === "understood" && span ? [span] : []));
  const spans = [...called.spans, ...(list ? [list.span] : []), ...understood] as [number, number][];
  const named = withRowsLeft(planned.spec, spans, fit.spec, { text, morphemes: heard.morphemes, today });
  const bound = withFieldsLeft(
    { spec: named.spec, notes: [...planned.notes, ...named.notes] },
    { text, today, stated, done: [...spans, ...named.spans] },
  );
  const priced = withStatedAmounts({ spec: bound.spec, notes: [...called.notes, ...filled.notes, ...bound.notes] }, text);
  const told = withoutTold(priced.spec, chosen.pattern, fit.staff);
  const spec =
    !pattern && isBlueprint(chosen.pattern.id) ? withRelaxedRequired(told, { ready: fit.spec, text, morphemes: heard.morphemes }) : told;
  const { notes } = priced;
  // Who says hello and where one is from asks nothing.
  const begins = Math.min(...heard.claims.map(({ span }) => span.start));
  const unheard = outside(heard.unheard, backgroundOf(text, heard.morphemes)).filter(
    (word) =>
      word.start >= begins &&
      /[가-힣A-Za-z\d]/.test(word.text) &&
      !isInApp(word.text, spec, chosen.pattern.title) &&
      !notes.some(({ span }) => span && word.start >= span[0] && word.end <= span[1]),
  );
  const placed = called.spans.map((span) => text.slice(...span)).join("\n");
  const sentences = sentencesOf(heard.morphemes);
  const done = notes.flatMap(({ span }) => (span ? [span] : []));
  const unread = [...missed.filter((word) => !placed.includes(word)), ...quoteUnheard(text, { words: unheard, sentences, done })];
  if (unread.length > 0) {
    const words = [...new Set(unread.map((word) => `‘${word}’`))];
    notes.push({
      kind: "unsupported",
      text: `${words.slice(0, MOST_WORDS).join(", ")}${words.length > MOST_WORDS ? " …" : ""}: 아직 못 알아들었어요.`,
    });
  }
  notes.push(...notesOfFit(fit, spec), ...assumptions(spec, kinds));
  const kept = notes.slice(0, MOST_NOTES);
  const name = together ?? nameSaid(text, spec.title);
  const titled = name !== undefined && name.length <= MOST_TITLE ? { title: name } : {};
  return { spec: { ...spec, ...titled, notes: kept }, notes: kept, ...(chosen.other && { instead: sayInstead(chosen.other) }) };
}

/** Who says no more than a name has said what it is called: 헬스장 PT 일정표, which is no 회원권. A trade alone is none. */
function nameSaid(text: string, title: string): string | undefined {
  const name = nameOfWish(text);
  const words = name?.split(/\s+/) ?? [];
  return name === undefined || words.length < 2 || isTradeWord(words.at(-1)!) || name.includes(title) ? undefined : name;
}

/** 꽃집 재고 관리, 장미 18단 리본 7롤: a kind that has no number for how much there is, is not the one that is meant. */
function holdingAll(liked: AppOfKinds, asked: Parameters<typeof fitToWish>[1]): AppOfKinds {
  const { text, today } = asked;
  const other = kindThatHolds(liked.fit.spec, { text, today, morphemes: analyse(text) }, (kind) => fitToWish(kind, asked).spec);
  return other ? ofOneKind({ pattern: other, score: liked.chosen.score, other: liked.chosen.pattern }, asked) : liked;
}

const ofOneKind = (chosen: ChosenPattern, asked: Parameters<typeof fitToWish>[1]): AppOfKinds => ({
  chosen,
  fit: fitToWish(chosen.pattern, asked),
  kinds: [chosen.pattern.title],
  missed: [],
});

/**
 * Whether the app has so much of what was listed that it is what was meant: where it is surely of a known kind and more is asked, nothing of it
 * need be. Who lists a
 * whole record and asks nothing else has said the app, unless such a kind has nearly all of it, whose links and rules they would miss.
 */
function isKindOfStated(
  text: string,
  stated: StatedList,
  spec: AppSpec,
  { aligned, chosen }: { aligned: Alignment | undefined; chosen: ChosenPattern },
): boolean {
  // What was listed says more of what is wanted than a kind that is hardly likely.
  if (chosen.score < LIKELY) return false;
  // Who names rows and numbers has said no record: a blueprint, which has the subject, stands with or without them.
  if (isBlueprint(chosen.pattern.id) && !isSchema(text, stated) && !isAllThatIsAsked(text, stated)) return true;
  // Who tells in a sentence what is to be written down has said no whole record: the kind has more of it.
  if (isToldInSentence(text, stated)) return true;
  // A few words at the end of a long wish are told besides, and no record.
  if (stated.span[1] - stated.span[0] < text.length * LEAST_OF_TEXT && !isSchema(text, stated)) return true;
  if (!aligned) return false;
  const isSure = chosen.score >= SURE;
  const isWhole = isSure && aligned.own >= LEAST_OF_SCHEMA && filledIn(aligned.home) <= stated.fields.length * MOST_OF_SCHEMA;
  if (isSchema(text, stated)) return isWhole;
  // A blueprint is of one subject, and its fields are somebody else's.
  if (isAllThatIsAsked(text, stated)) return isWhole || (!isBlueprint(chosen.pattern.id) && listOfStated(stated, spec) !== undefined);
  return isSure || aligned.own >= leastCovered(stated);
}
/** 산 값, 판 값, 느낀점 남겨두고 싶다: a deed stands behind the list, and no brackets around it. */
const isToldInSentence = (text: string, { span }: StatedList): boolean =>
  !"([".includes(text[span[0]]!) &&
  analyse(text.slice(span[1])).some(({ tag, surface }) => DEED.test(tag) || (tag === "VA" && surface === WRITE));
const DEED = /^(?:VV|XSV)(?:\+|$)/;
/** Behind what is to be written down it is never that there is little of it. */
const WRITE = "적";

const LIKELY = 0.3;
const SURE = 0.65;
const LEAST_OF_TEXT = 0.2;
const LEAST_OF_SCHEMA = 0.9;
/** Who lists three things of a customer wants no record of fifteen. */
const MOST_OF_SCHEMA = 2;

/** The word as somebody wrote it, with its ending: a stem alone (상하) is no word. */
function writtenWord(text: string, { start, end }: ContentWord): string {
  const before = text.slice(0, start).search(/\S*$/);
  const after = /^\S*/.exec(text.slice(end))![0].length;
  return text
    .slice(before, end + after)
    .replace(/^[^가-힣A-Za-z0-9]+|[^가-힣A-Za-z0-9%)]+$/g, "")
    .toWellFormed();
}

/** What nobody said and the pattern has decided: told, so that it can be said otherwise. */
function assumptions(spec: AppSpec, kinds: readonly string[]): Note[] {
  const slot = spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "booking" ? [block.slot] : [])))[0];
  return [
    {
      kind: "assumed",
      text: `${kinds.map((kind) => `‘${kind}’`).join(", ")}에 맞는 화면과 예시를 넣었어요. 예시는 한 번에 지울 수 있어요.`,
    },
    ...(slot?.unit === "slot" && slot.from && slot.to ? [{ kind: "assumed" as const, text: `예약은 ${toldSlot(slot)} 받아요.` }] : []),
  ];
}

/** What an app of nouns does not hear, or not all of: conditions, limits and what follows from them, and what was said as so. */
const BESIDE_NOUNS: ReadonlySet<Claim["kind"]> = new Set(["mark", "limit", "alert", "whenever", "compute", "fact"]);

/** What a wish claims, before there is an app. */
export function claimsOfWish(written: string): Claim[] {
  const text = withoutMarks(written.slice(0, MOST_READ));
  return claimsOf(read(text), analyse(text));
}

/** The same app with the rules that its wish states, as far as they can be, and told where they cannot. */
export function withSaidRules(spec: AppSpec, written: string, today: string): WishedApp {
  const text = withoutMarks(written.slice(0, MOST_READ));
  const heard = hearWish(read(text), spec);
  const claims = heard.claims.filter((claim) => BESIDE_NOUNS.has(claim.kind) && !(claim.kind === "fact" && isBracketed(text, claim)));
  return boundWish({ ...heard, claims }, spec, { today, kind: spec.title });
}

/** With the states and the rows that the wish tells as its own; what is a state is no row. */
function withWhatIsStated(spec: AppSpec, text: string, today: string): WithOwnRows {
  const states = withStatesOfWish(spec, text);
  const rest = states.spans.reduce((left, [start, end]) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end), text);
  const rows = withRowsOfWish(states.spec, rest, { morphemes: analyse(rest), today });
  return { spec: rows.spec, notes: [...states.notes, ...rows.notes], spans: [...states.spans, ...rows.spans] };
}

/** The same app with the states and rows that its wish states as its own; `spans` are of the text as it was given. */
export function withOwnRows(spec: AppSpec, text: string, today: string): WithOwnRows {
  const read = text.slice(0, MOST_READ);
  return withWhatIsStated(spec, read, today);
}

/** 토핑(치즈 1000원, 만두 1500원): choices of what stands before the bracket, which the nouns have heard, and no rows of a list. */
function isBracketed(text: string, { span }: Claim): boolean {
  const before = text.slice(0, span.end);
  return before.lastIndexOf("(") > before.lastIndexOf(")") || /[(][^)]*[)]/.test(text.slice(span.start, span.end));
}

/** Of a claim that was read beyond them nothing is left where most of it stands there, and no field that does. */
const withoutCalled = (heard: HeardWish, spans: readonly (readonly [number, number])[]): HeardWish => ({
  ...heard,
  claims: heard.claims.flatMap((claim): Claim[] => {
    const { span } = claim;
    const inside = spans.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(span.end, to) - Math.max(span.start, from)), 0);
    if (inside > 0 && inside >= (span.end - span.start) * MOST_CALLED) return [];
    if (inside === 0 || claim.kind !== "keep") return [claim];
    const fields = claim.fields.filter(({ name }) => !spans.some(([from, to]) => name.start < to && from < name.end));
    return fields.length === 0 && claim.fields.length > 0 ? [] : [{ ...claim, fields }];
  }),
  unheard: heard.unheard.filter((word) => !spans.some(([from, to]) => word.start >= from && word.end <= to)),
});
const MOST_CALLED = 0.6;

/** What is listed has been put in as it stands there; nothing else is said of it. */
const withoutSpan = (heard: HeardWish, [from, to]: readonly [number, number]): HeardWish => ({
  ...heard,
  claims: heard.claims.filter(({ kind, span }) =>
    kind === "keep" || kind === "field" ? span.start >= to || span.end <= from : span.start < from || span.end > to,
  ),
  unheard: heard.unheard.filter((word) => word.start < from || word.end > to),
});

interface HeardWish {
  text: string;
  morphemes: readonly Morpheme[];
  claims: Claim[];
  unheard: ContentWord[];
}

/** 가계부. 배경은 하늘색으로: how it is to look says nothing of what it is. */
function withoutLooks({ text, clauses, loose }: Reading): string {
  const looks = [...clauses.filter(({ intent }) => intent === "look"), ...loose.filter(({ label }) => label === "look")];
  return looks.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);
}

/** @param staff id of the list of who works there */
function hearWish(reading: Reading, spec: AppSpec, staff?: string): HeardWish {
  const { text } = reading;
  const morphemes = analyse(text);
  const all = [
    ...aloneIn(
      text,
      morphemes,
      spec.entities.find(({ id }) => id === staff),
    ),
    ...onlyNouns(claimsOf(reading, morphemes, spec), morphemes),
  ];
  // The look is read with the theme; its words are heard all the same.
  return { text, morphemes, claims: all.filter(({ kind }) => kind !== "look"), unheard: untold(morphemes, all, reading.loose) };
}

/** 원하는 디자이너와 시각을 골라: says nothing of an app in which nobody is chosen. */
function withoutTold(spec: AppSpec, { tagline }: PatternDeclaration, staff: string | undefined): AppSpec {
  if (staff === undefined || !tagline.includes(`{${staff}`) || spec.entities.some(({ id }) => id === staff)) return spec;
  const { tagline: _tagline, ...others } = spec;
  return others;
}

/** 혼자 하는 미용실: there is nobody to choose from. */
function aloneIn(text: string, morphemes: readonly Morpheme[], staff: EntitySpec | undefined): Claim[] {
  const said = staff && workingAlone(text, morphemes);
  if (!staff || !said) return [];
  const refs = [{ kind: "entity" as const, entity: staff.id, score: 1 }];
  const what: Name = { ...said, text: staff.name, confidence: 1, role: "entity", refs, pointing: null };
  return [{ kind: "decline", what, who: null, span: { ...said, confidence: 1 }, confidence: 1, unread: [], corrects: false }];
}

function boundWish(
  { text, morphemes, claims }: HeardWish,
  started: AppSpec,
  { kind, ...about }: { today: string; kind: string; stated?: StatedFields },
): WishedApp {
  const nouns = contentWords(morphemes).map(({ text: word }) => word);
  const { spec, steps } = planClaims(claims, { spec: started, mode: "wish", nouns, text, ...about });
  const isThere = (words: readonly ContentWord[], claim: Claim): boolean =>
    claim.kind === "fact" && claim.row
      ? holdsRow(claim.row, spec)
      : words.every((word) => isAmount(word.text) || isInApp(word.text, spec, kind) || beginsWithName(writtenWord(text, word), spec)) &&
        holdsRule(claim, text.slice(claim.span.start, claim.span.end), spec);
  return { spec, notes: notesOf(steps, text, isThere, morphemes) };
}

/** 10일: what the rule has to hold, and no name of anything. */
const isAmount = (word: string): boolean => quantityAt(word, 0)?.end === word.length;

/** A row with a number is there where an example is called so and has it. */
const holdsRow = ({ name, values }: Row, { entities }: AppSpec): boolean =>
  name !== null &&
  entities.some(({ sample, titleField }) =>
    sample.some(
      (row) =>
        compactName(String(row[titleField] ?? "")) === compactName(name.text) &&
        values.every(({ amount }) => Object.values(row).includes(amount)),
    ),
  );

const SIGNING_IN = new Lexicon(DEEDS.filter(([, deed]) => deed === "signIn"));

/** Whether accounts are spoken of. */
export const saysSignIn = (text: string): boolean => SIGNING_IN.find(text) !== null;

/** 회원가입하고 로그인하면, 로그인한 회원만: accounts of the people who come are planned from the first list on, which apps of nouns do. */
const wantsAccounts = ({ text, claims }: HeardWish): boolean =>
  claims.some(({ kind, span }) => kind === "may" && saysSignIn(text.slice(span.start, span.end)));

/** What the app calls something needs no answer: 반차 is one of its kinds of leave. */
function isInApp(word: string, spec: AppSpec, kind: string): boolean {
  const said = compactName(word);
  return word.length < 2 || compactName(`${kind} ${spec.title}`).includes(said) || speaksOf(spec, word);
}

/** 내검한지, where 내검 is a list: cut as another word. */
const beginsWithName = (written: string, { entities }: AppSpec): boolean =>
  entities.some(({ name, fields }) => [name, ...fields.map(({ label }) => label)].some((one) => one.length > 1 && written.startsWith(one)));

/** Its lists, fields or screens have it by name, whatever the app itself is called. */
const speaksOf = (spec: AppSpec, word: string): boolean =>
  resolveName(word, spec).length > 0 || wordsOnScreens(spec).includes(compactName(word));

/** Everything people read in it. */
function wordsOnScreens({ entities, screens, actions, rules }: AppSpec): string {
  const lists = entities.map((entity) => ({ ...entity, sample: [] }));
  return compactName((JSON.stringify([lists, screens, actions, rules ?? []]).match(/[가-힣][가-힣 ]*/g) ?? []).join("|"));
}
