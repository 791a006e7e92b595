/** A wish that nobody else may see it: 나만 보게, 남들은 못 보게. What then stands open is closed, and told to be; nothing said is a leak. */
import { exposureOf } from "@appmon/appspec/exposure";
import type { AppSpec, EntitySpec, Note } from "@appmon/appspec/spec";
import { findVocabulary } from "../edit/vocabulary.ts";
import { nameEntities } from "../noun-app/plan-entities.ts";
import { josa } from "../korean-text.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { sentencesOf } from "../listed/pieces.ts";
import { STAFF, STRANGERS } from "./answer/asking-words.data.ts";
import { ALONE, NOT_BEFORE, NOT_BEHIND, ONESELF, PEOPLE_AS_CUT, SEEING } from "./owner-only.data.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const [SELF, SEE, OTHER] = [setOf(ONESELF), setOf(SEEING), setOf(`${STRANGERS} ${STAFF} ${PEOPLE_AS_CUT}`)];
const [DENYING, DENIALS] = [setOf(NOT_BEFORE), setOf(NOT_BEHIND)];
/** 남들은 절대 못 보게: so many words may stand between who and the verb. */
const BETWEEN = 5;

/** The app, closed as far as the wish says; and what is told of it. */
export function withOwnerOnly(spec: AppSpec, text: string): { spec: AppSpec; notes: Note[] } {
  const said = sentencesOf(text)
    .map((sentence) => sentence.text)
    .filter(isOwnerOnly);
  if (said.length === 0) return { spec, notes: [] };
  const meant = new Set(listsMeant(spec, text, said).map(({ id }) => id));
  if (spec.auth) return { spec, notes: stillOpen(spec, meant) };
  const entities = spec.entities.map((entity) =>
    meant.has(entity.id) && isOpen(spec, entity) ? { ...entity, exposure: "private" as const } : entity,
  );
  const after = { ...spec, entities };
  const closed = entities.filter((entity) => meant.has(entity.id) && !isOpen(after, entity));
  if (closed.length === 0) return { spec, notes: [] };
  return { spec: after, notes: [{ kind: "understood", text: `${josa(nameEntities(closed), "은/는")} 공개해도 나만 볼 수 있어요.` }] };
}

/** Who sees what among people who sign in is said by their roles: nothing is closed to them, and what is open is told. */
function stillOpen(spec: AppSpec, meant: ReadonlySet<string>): Note[] {
  const open = spec.entities.filter((entity) => meant.has(entity.id) && isOpen(spec, entity));
  if (open.length === 0) return [];
  const text = `나만 보게 하지는 못했어요. ${josa(nameEntities(open), "은/는")} 다른 사람도 볼 수 있으니, 공개하기 전에 누가 보는지 확인해 주세요.`;
  return [{ kind: "unsupported", text }];
}

const isOpen = (spec: AppSpec, entity: EntitySpec): boolean => exposureOf(spec, entity) !== "private";

/**
 * All of them, unless others have a part in it: what visitors hand in, or what somebody else is said to see. Then it is of what is named
 * beside it, and of all only where nothing is named and nobody else is spoken of.
 */
function listsMeant(spec: AppSpec, text: string, said: readonly string[]): EntitySpec[] {
  const isForOthers = sentencesOf(text).some((sentence) => seersIn(sentence.text).includes("others"));
  const isForVisitors = spec.entities.some((entity) => exposureOf(spec, entity) === "submitted");
  if (!isForOthers && !isForVisitors) return spec.entities;
  const named = said.map((sentence) => findVocabulary(sentence, spec));
  const isNamed = named.some(({ entities, fields }) => entities.length + fields.length > 0);
  return isNamed || isForOthers ? [...new Set(named.flatMap(({ entities }) => entities))] : spec.entities;
}

/** Whether it says that nobody but who makes the app sees it. */
export const isOwnerOnly = (sentence: string): boolean => seersIn(sentence).includes("owner alone");

/** Who is said to see something. */
function seersIn(sentence: string): ("owner alone" | "others")[] {
  const morphemes = analyse(sentence);
  return morphemes.flatMap((who, at): ("owner alone" | "others")[] => {
    const behind = morphemes.slice(at + 1, at + 1 + BETWEEN);
    const seen = behind.findIndex(({ lemma, surface }) => SEE.has(lemma) || SEE.has(surface));
    if (seen < 0) return [];
    if (SELF.has(who.surface)) return isAlone(who, behind) ? ["owner alone"] : [];
    if (!OTHER.has(who.surface)) return [];
    return isDenied(behind.slice(0, seen), behind.slice(seen + 1)) ? ["owner alone"] : ["others"];
  });
}

/** 나만, 저 혼자만, 혼자 보는; 나는 자리만 is of something else. */
function isAlone(who: Morpheme, [next, after]: readonly Morpheme[]): boolean {
  const isOnly = (one: Morpheme | undefined) => one?.surface === "만" && one.tag === "JX";
  const isSeen = (one: Morpheme | undefined) => one !== undefined && (SEE.has(one.lemma) || SEE.has(one.surface));
  if (isOnly(next)) return true;
  return next?.surface === ALONE ? isOnly(after) || isSeen(after) : who.surface === ALONE && isSeen(next);
}

/** 못 보게, 안 보이게; 보지 못하게. */
const isDenied = (before: readonly Morpheme[], behind: readonly Morpheme[]): boolean =>
  before.some(({ tag, surface }) => tag === "MAG" && DENYING.has(surface)) ||
  behind.slice(0, DENIED_BEHIND).some(({ lemma }) => DENIALS.has(lemma));
const DENIED_BEHIND = 3;
