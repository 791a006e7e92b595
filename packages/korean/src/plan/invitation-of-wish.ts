/** An invitation as its wish says it: for which occasion, of whom, when and where. */
import { type InvitationFacts, readInvitation } from "../tool/invitation-facts.ts";
import type { DeclaredList, DeclaredSample, PatternDeclaration } from "./pattern-declaration.ts";
import { hasFinalConsonant } from "../korean-text.ts";
import { saidThroughout } from "./app-of-pattern.ts";
import { EXAMPLE_BABY, GUEST_WORDS, INVITATIONS, type InvitationWords, OF_CONSONANT, OF_VOWEL } from "./invitation-occasions.data.ts";

const NAMES = "{names}";

/** @param today KST yyyy-mm-dd */
export function invitationOfWish(pattern: PatternDeclaration, { text, today }: { text: string; today: string }): PatternDeclaration {
  const facts = readInvitation(text, today);
  const own = facts.occasion === "baby" ? ofBaby(pattern, facts.names[0]) : forOccasion(pattern, facts, INVITATIONS[facts.occasion]);
  const called = nameOf(facts);
  return { ...withFacts(own, facts, today), ...(called !== undefined && { called }) };
}

/** Of the two who marry, or of the child; else nobody knows whose it is from a name alone. */
function nameOf({ occasion, names }: InvitationFacts): string | undefined {
  if (occasion === "wedding") return names.length === 2 ? `${names.join(" ♥ ")} 청첩장` : undefined;
  return occasion === "baby" && names[0] !== undefined ? `${names[0]} 돌잔치 초대장` : undefined;
}

/** 하윤이의, 하윤아: of the child that is named. */
function ofBaby(pattern: PatternDeclaration, name: string | undefined): PatternDeclaration {
  if (name === undefined || name === EXAMPLE_BABY) return pattern;
  const { called, addressed } = hasFinalConsonant(name) ? OF_CONSONANT : OF_VOWEL;
  const say = (text: string) =>
    text
      .split(EXAMPLE_BABY + OF_CONSONANT.called)
      .join(name + called)
      .split(EXAMPLE_BABY + OF_CONSONANT.addressed)
      .join(name + addressed);
  const { lists, screens } = saidThroughout({ lists: pattern.lists, screens: pattern.screens }, say);
  return { ...pattern, lists, screens };
}

function forOccasion(pattern: PatternDeclaration, facts: InvitationFacts, words: InvitationWords): PatternDeclaration {
  const names = (facts.names.length > 0 ? facts.names : words.names).join(" ♥ ");
  // Where nobody is named, what it is called stands for them.
  const say = (template: string) => template.replace(NAMES, names || words.title.replace(/ ?초대장$/, "") || "특별한 날");
  const lists: Record<string, DeclaredList> = {
    ...pattern.lists,
    party: withColumn(withColumn(pattern.lists["party"]!, "name", [say(words.party)]), "hall", [words.hall]),
    photo: withRows(
      pattern.lists["photo"]!,
      words.captions.map((caption) => [caption]),
    ),
    reply: withColumn(pattern.lists["reply"]!, "word", GUEST_WORDS),
    wish: withRows(pattern.lists["wish"]!, words.wishes),
    account: withColumn(pattern.lists["account"]!, "who", words.accounts),
  };
  const gone = words.accounts.length > 0 ? ["pick"] : ["pick", "account"];
  const fitted = without({ ...pattern, title: words.title, lists }, gone);
  return {
    ...fitted,
    screens: fitted.screens.map((screen) => ({
      ...screen,
      blocks: screen.blocks.map((block) =>
        block.kind === "section" && block.section === "hero" ? { ...block, heading: say(words.heading), body: words.body } : block,
      ),
    })),
  };
}

/** Day, place and accounts that are said stand where examples stood. */
function withFacts(pattern: PatternDeclaration, { at, place, address, accounts }: InvitationFacts, today: string): PatternDeclaration {
  let party = pattern.lists["party"]!;
  const [day, time] = at?.split("T") ?? [];
  if (day) party = withColumn(withColumn(party, "date", [daysBetween(today, day)]), "until", [null]);
  if (time) party = withColumn(party, "time", [time.slice(0, 5)]);
  if (place) party = withColumn(party, "hall", [place]);
  // The way to the hall of the examples leads nowhere.
  if (place || address) for (const field of ["way", "parking"]) party = withColumn(party, field, [null]);
  if (address ?? place) party = withColumn(party, "address", [address ?? place!]);
  const account = pattern.lists["account"];
  const told =
    account &&
    accounts.length > 0 &&
    withRows(
      account,
      accounts.map(({ holder, bank, number }) => [holder, bank, number]),
    );
  return { ...pattern, lists: { ...pattern.lists, party, ...(told && { account: told }) } };
}

const DAY_MS = 86_400_000;
/** Of two days yyyy-mm-dd; examples stand so many days after today. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const withRows = (list: DeclaredList, rows: DeclaredSample["rows"]): DeclaredList => ({ ...list, sample: { ...list.sample, rows } });

/** Its examples with other values of one field, row by row; rows behind the last value stay. */
function withColumn(list: DeclaredList, field: string, values: DeclaredSample["rows"][number]): DeclaredList {
  const column = list.sample.columns.indexOf(field);
  return withRows(
    list,
    list.sample.rows.map((row, at) => (at < values.length ? row.with(column, values[at]!) : row)),
  );
}

/** Without some of its lists, what shows them and what is done with them. */
function without(pattern: PatternDeclaration, gone: readonly string[]): PatternDeclaration {
  const isOf = (part: unknown) => gone.some((list) => JSON.stringify(part).includes(`"entity":"${list}"`));
  const screens = pattern.screens
    .map((screen) => ({ ...screen, blocks: screen.blocks.filter((block) => !isOf(block)) }))
    .filter(({ blocks }) => blocks.length > 0);
  const actions = Object.fromEntries(Object.entries(pattern.actions ?? {}).filter(([, action]) => !isOf(action)));
  const lists = Object.fromEntries(Object.entries(pattern.lists).filter(([id]) => !gone.includes(id)));
  return { ...pattern, lists, screens, actions };
}
