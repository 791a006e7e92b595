/** The first turn: Korean text → a whole app, of a declared pattern where one is likely, else of the nouns that were said. */
import type { AppSpec, Note, ThemeSpec } from "@appmon/appspec/spec";
import { EXAMPLES_TOLD, toldName } from "../noun-app/app-notes.ts";
import { createApp, type CreatedApp, type CreateInput } from "../noun-app/create-app.ts";
import { readableText, withoutMarks } from "../korean-text.ts";
import { joinBracketed } from "../listed/join-bracketed.ts";
import { withoutNames } from "../listed/read-roll-calls.ts";
import { readStatedList } from "../listed/read-stated-list.ts";
import { nameEntities } from "../noun-app/plan-entities.ts";
import { planFor } from "../noun-app/plan-of-app.ts";
import { compactName } from "../claims/resolve.ts";
import { EMPTY_WORDS } from "../claims/asking.data.ts";
import { withCopiedSamples } from "../samples/copied-samples.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { analyse } from "../words/analyse.ts";
import { soundDay } from "../noun-app/valid-day.ts";
import { withoutCourtesies } from "../words/courtesies.ts";
import { respell } from "../words/respell.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { appOfLists, hasAllLists } from "./app-of-lists.ts";
import { listOfStated, withStatedFields } from "./listed-fields.ts";
import type { NamedList } from "../listed/read-named-lists.ts";
import { isConfused, listsOfClaims } from "./lists-of-claims.ts";
import { listsOfWish, unnamedList } from "./lists-of-wish.ts";
import { retryMissing } from "./retry-missing.ts";
import { blanked, withRequests } from "./requests-of-wish.ts";
import { withVisitorNotice } from "./visitor-notice.ts";
import { withWithdrawals } from "./withdrawal-of-wish.ts";
import { withTradeTitles } from "./trade-titles.ts";
import { isOwnerOnly, withOwnerOnly } from "./owner-only.ts";
import { titleOfNouns } from "./title-of-wish.ts";
import { appOfWish, claimsOfWish, saysSignIn, withOwnRows, withSaidRules } from "./app-of-wish.ts";

const MOST_NOTES = 16;
/** A list that nothing gives a name to. */
const UNNAMED = "기록";
/** Longer texts are read up to here. */
const MOST_CHARS = 6_000;

/** So many things that were said and are not in it make an app a draft. */
const LEAST_LEFT = 3;

/** Any text gives a valid app, always the same. `pattern`: the kind somebody has chosen for it; null: none, but what it names. */
export function createFromText(input: CreateInput, pattern?: PatternDeclaration | null): CreatedApp {
  const made = withSettledSamples(withClosed(appFromText(input, pattern), input.text));
  const left = made.notes.filter(({ kind }) => kind === "unsupported");
  return left.length < LEAST_LEFT ? made : { ...made, isDraft: true };
}

/** Prices that the wish states for what is on offer are those of the examples that point there. */
function withSettledSamples(made: CreatedApp): CreatedApp {
  const spec = withCopiedSamples(made.spec);
  return spec === made.spec ? made : { ...made, spec };
}

/** What nobody else is to see is closed, and told to be, before anything else is told. */
function withClosed(made: CreatedApp, text: string): CreatedApp {
  const closed = withOwnerOnly(made.spec, withoutMarks(readableText(text, MOST_CHARS)));
  if (closed.spec === made.spec && closed.notes.length === 0) return made;
  const isClosed = closed.notes.some(({ kind }) => kind === "understood");
  // What asks for just that is no longer missing.
  const others = made.notes.filter(({ kind, span }) => !(isClosed && kind === "unsupported" && span && isOwnerOnly(text.slice(...span))));
  const notes = [...closed.notes, ...others].slice(0, MOST_NOTES);
  return { ...made, spec: { ...closed.spec, notes }, notes };
}

function appFromText(input: CreateInput, pattern?: PatternDeclaration | null): CreatedApp {
  const text = respell(joinBracketed(withoutCourtesies(readableText(input.text, MOST_CHARS))));
  const unnamed = withoutNames(text);
  const heard = createApp({ ...input, text: unnamed });
  const today = soundDay(input.today);
  const lists = pattern ? [] : listsOfWish(withoutMarks(unnamed));
  const wished =
    pattern === null
      ? undefined
      : appOfWish({
          text,
          today,
          seed: heard.spec.seed,
          ...((!heard.isTool || isSaid(heard.spec.title, text)) && { title: plainTitle(heard.spec.title) }),
          theme: statedTheme(heard.spec),
          lists,
          takesAccounts: heard.spec.auth !== undefined,
          ...(pattern && { pattern }),
        });
  // What is chosen along with a thing, each at its price, is more of the wish than a kind that sells without it.
  const isPoorer = wished && !pattern && sellsWithChoices(heard.spec) && !sellsWithChoices(wished.spec);
  if (!wished || isPoorer) return ofNouns(heard, { text: unnamed, written: text }, lists, today);
  const whole = withVisitorNotice(withWithdrawals(retryMissing(wished, text, today), text, today), text);
  const notes = [...whole.notes, ...heard.notes.filter(({ kind }) => kind === "unsupported")].slice(0, MOST_NOTES);
  const spec = { ...whole.spec, notes };
  const screens = spec.nav.items.flatMap((id) => spec.screens.find((screen) => screen.id === id)?.title ?? []);
  return {
    spec,
    plan: planFor(spec, spec.auth !== undefined),
    summary: `${screens.join(", ")} 화면이 있는 ‘${spec.title}’ 앱을 만들었어요.`,
    notes,
    ...(wished.instead !== undefined && { chips: [wished.instead] }),
  };
}

const sellsWithChoices = ({ screens }: AppSpec): boolean =>
  screens.some(({ blocks }) => blocks.some((block) => block.kind === "shop" && (block.choices ?? []).length > 0));

/** An app of the lists that were said, or else of the nouns. `written`: with the names of people, which are rows and nothing else. */
function ofNouns(
  heard: CreatedApp,
  { text, written }: { text: string; written: string },
  named: readonly NamedList[],
  today: string,
): CreatedApp {
  const lists = named.length > 0 || heard.isTool ? named : listsKept(heard.spec, text);
  const isSaidWhole = lists.length > 0 && !saysSignIn(text);
  const whole = isSaidWhole ? appOfLists(heard.spec, lists, { today, called: UNNAMED }) : heard.spec;
  const plain = withTradeTitles(withoutMadeUp(whole), withoutMarks(text));
  const plainText = withoutMarks(text);
  const asked = isSaidWhole
    ? withRequests(
        plain,
        plainText,
        lists.map(({ span }) => span),
        today,
      )
    : { spec: withAllStated(plain, text, today), notes: [], rest: text };
  const stocked = withOwnRows(asked.spec, written, today);
  const ruled = withSaidRules(stocked.spec, stocked.spans.reduce(blanked, asked.rest), today);
  const before = isSaidWhole ? heard.notes.filter(({ kind }) => kind === "unsupported") : heard.notes;
  const names = ruled.spec.entities.map(({ name }) => name);
  // One list that was said says what the app is, whatever else is spoken of.
  const subject = isSaidWhole && lists.length === 1 ? lists[0]!.name : undefined;
  const title = titleOfNouns(subject ?? plainTitle(heard.spec.title), text, names);
  const noticed = withVisitorNotice({ spec: ruled.spec, notes: [...before, ...asked.notes, ...stocked.notes, ...ruled.notes] }, text);
  const notes = noticed.notes
    .filter((note) => isTrueOf(note, ruled.spec))
    .map((note) => (note.text === toldName(heard.spec.title) ? { ...note, text: toldName(title) } : note))
    .slice(0, MOST_NOTES);
  const spec = { ...noticed.spec, title, notes };
  return isSaidWhole ? { spec, notes, plan: planFor(spec, false), summary: madeOf(spec) } : { ...heard, spec, notes };
}

/** Nothing is told of examples in an app that begins empty. */
const isTrueOf = ({ text }: Note, { entities }: AppSpec): boolean =>
  text !== EXAMPLES_TOLD || entities.some(({ sample }) => sample.length > 0);

const madeOf = (spec: AppSpec): string => `${nameEntities(spec.entities)} 화면이 있는 ‘${spec.title}’ 앱을 만들었어요.`;

/** The lists that the claims of a wish tell, where an app of its nouns has taken words for lists that are none, or has not what was said. */
function listsKept(spec: AppSpec, text: string): NamedList[] {
  const about = spec.entities.find(({ name }) => compactName(text).includes(compactName(name)))?.name;
  // Orders of several goods are more than lists.
  const isShop = spec.screens.some(({ blocks }) => blocks.some(({ kind }) => kind === "shop"));
  const claims = claimsOfWish(text);
  const stated = readStatedList(withoutMarks(text));
  const lists = isShop || (stated && !isConfused(stated, claims)) ? [] : listsOfClaims(claims, text, about);
  const isMadeUp = spec.entities.some(({ name }) => !findNoun(name) && !findHeadNoun(name));
  if (lists.length > 0 && (isMadeUp || !hasAllLists(spec, lists))) return lists;
  const unnamed = unnamedList(spec, text);
  return unnamed ? [unnamed] : [];
}

/** What was listed to be written down is all there. */
function withAllStated(spec: AppSpec, text: string, today: string): AppSpec {
  const stated = readStatedList(withoutMarks(text));
  const home = stated && listOfStated(stated, spec);
  return stated && home ? withStatedFields(spec, stated, home, today).spec : spec;
}

/** Rows of a list whose noun nobody knows would be made up word by word: such a list begins empty, and nothing points to it. */
function withoutMadeUp(spec: AppSpec): AppSpec {
  const unknown = new Set(
    spec.entities.filter(({ name, kind }) => kind !== "person" && !findNoun(name) && !findHeadNoun(name)).map(({ id }) => id),
  );
  if (unknown.size === 0) return spec;
  return {
    ...spec,
    entities: spec.entities.map((entity) => {
      if (unknown.has(entity.id)) return { ...entity, sample: [] };
      const gone = entity.fields.filter(({ target }) => target !== undefined && unknown.has(target)).map(({ id }) => id);
      const isChild = entity.fields.some(({ target, required }) => required && target !== undefined && unknown.has(target));
      if (isChild) return { ...entity, sample: [] };
      return gone.length === 0
        ? entity
        : { ...entity, sample: entity.sample.map((row) => ({ ...row, ...Object.fromEntries(gone.map((id) => [id, null])) })) };
    }),
  };
}

/** 서하 돌잔치 초대장: the title of a tool is of this wish where it has its words, and else only of such tools. */
function isSaid(title: string, text: string): boolean {
  const words = title.split(/[^가-힣A-Za-z\d]+/).filter((word) => word !== "");
  return words.filter((word) => text.includes(word)).length >= words.length * LEAST_SAID;
}
const LEAST_SAID = 0.4;

/** What the app is called, without the words that say it is an app: 회비 관리 프로그램좀. */
function plainTitle(title: string): string {
  const words = title.split(" ");
  while (words.length > 1 && analyse(words.at(-1)!).every(({ surface }) => EMPTY.has(surface))) words.pop();
  return words.join(" ");
}
const EMPTY: ReadonlySet<string> = new Set(
  EMPTY_WORDS.filter((word) => word.length > 1 && !["관리", "기록", "예약", "주문", "신청", "투표", "정리", "안내"].includes(word)).concat(
    "좀",
    "앱",
  ),
);

/** Only what was said of the look; the rest is the pattern's. */
function statedTheme({ theme }: AppSpec): Partial<ThemeSpec> {
  const said = Object.fromEntries((theme.stated ?? []).map(({ role, hex }) => [role, hex]));
  const dark = theme.mode === "dark" && (theme.stated ?? []).every(({ role }) => role !== "background");
  return {
    ...said,
    ...(theme.stated && theme.stated.length > 0 && { stated: theme.stated, mode: theme.mode }),
    ...(dark && { mode: "dark" as const, background: theme.background, primary: said["primary"] ?? theme.primary }),
    ...(theme.fontScale !== undefined && { fontScale: theme.fontScale }),
    ...(theme.textSizes !== undefined && { textSizes: theme.textSizes }),
    ...(theme.density !== undefined && { density: theme.density }),
    ...(theme.radius === "full" && { radius: theme.radius }),
    ...((theme.font === "round" || theme.font === "hand") && { font: theme.font }),
  };
}
