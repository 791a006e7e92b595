/** People say something: comments and reviews under what they are about, a heart, a conversation, a book for guests. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import { isRooms } from "@appmon/appspec/registry-block";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { visitorParts } from "@appmon/appspec/visitor-parts";
import { newcomerOf, standingOf } from "@appmon/appspec/standing";
import { inbox } from "../../capability/inbox.ts";
import type { Name, Talk } from "../../claims/claim.ts";
import { compactName } from "../../claims/resolve.ts";
import { TALKS } from "../../claims/words.data.ts";
import { operationsTo } from "../../edit/operations-to.ts";
import { typeOfLabel } from "../../fields/field-type-of-label.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import { josa } from "../../korean-text.ts";
import { collectionsOf, entityNamed, freeId, mainList, screenOfName } from "../part-of-app.ts";
import type { Planned, Planner, Planning } from "../planned.ts";
import { peopleWord, type Who, whoOf } from "./may-people.ts";
import { told, toldOf } from "./may-told.ts";
import { conversationOps } from "./talk-lists.ts";
import { CALLED, CONVERSATIONS, PLACE_PARTICLES, PLAIN_BOARDS, SUBJECT_PARTICLES, TALK_ENDINGS } from "./talk.data.ts";

type Form = Talk["form"];
const FORM = new Lexicon<Form>(TALKS);
const CONVERSATION = new Lexicon<string>(CONVERSATIONS);
const PARTICLE = new Lexicon(PLACE_PARTICLES.map((word) => [word, true] as const));
const SUBJECT = new Lexicon(SUBJECT_PARTICLES.map((word) => [word, true] as const));
const ENDING = new Lexicon(TALK_ENDINGS.map((word) => [word, true] as const));
const PLAIN: ReadonlySet<string> = new Set(PLAIN_BOARDS);
const LEAST_SURE = 0.4;

export const talk: Planner<"talk"> = (claim, planning) => told(planOf(claim, planning), planning);

function planOf(claim: Talk, planning: Planning): Planned | undefined {
  if (claim.confidence < LEAST_SURE || (planning.mode === "edit" && claim.unread.length > 0)) return undefined;
  const said = readThing(claim, planning.spec);
  if (!said) return undefined;
  const who = claim.who ? whoOf(claim.who, planning.spec) : undefined;
  if (who?.except) return undefined;
  switch (said.form) {
    case "chat":
    case "message":
      return said.about ? undefined : conversing(said, planning);
    case "like":
      return liked(said, planning);
    default:
      return written(said, who, planning);
  }
}

interface Said {
  form: Form;
  /** What it is called, where the words say more than that it is one. */
  name: string;
  about?: EntitySpec;
  /** Words of a place that nothing in the app is called. */
  rated: boolean;
}

/** Undefined: no word of talking was said, or it is of something the app has not got. */
function readThing({ form, thing, on, fields }: Talk, spec: AppSpec): Said | undefined {
  const isRating = (text: string): boolean => typeOfLabel(text).type === "rating";
  const rated =
    fields.some(({ name }) => isRating(name.text)) || (on !== null && isRating(on.text)) || (thing !== null && isRating(thing.text));
  const place = on === null || isRating(on.text) ? undefined : on;
  const about = place && listAt(place, spec);
  if (place && !about) return undefined;
  const word = thing && talkWord(thing.text);
  if (thing && !word) {
    // 레시피에 좋아요: the word of talking stands outside of the name.
    const list = form === "board" ? undefined : listAt(thing, spec);
    return list && { form, name: CALLED[form] ?? "", about: about ?? list, rated };
  }
  if (!thing || !word) return form === "board" ? undefined : { form, name: CALLED[form] ?? "", rated, ...(about && { about }) };
  const { before, said } = parted(thing, word.start, spec, about);
  const of = about ?? before;
  const name = isRating(said) || said === "" ? (CALLED[word.form] ?? "") : said;
  return { form: word.form, name, rated, ...(of && { about: of }) };
}

/** The word for talking a name ends with, a 기능 or 창 behind it aside. */
function talkWord(text: string): { form: Form; start: number } | undefined {
  const hit = FORM.endingAt(text, text.length);
  if (hit) return { form: hit.value, start: hit.start };
  const ending = ENDING.endingAt(text, text.length);
  return ending && ending.start > 0 ? talkWord(text.slice(0, ending.start).trimEnd()) : undefined;
}

/** 상품에 후기: of the list of goods. 손님이 후기: by guests. 방문 후기: called so. */
function parted(thing: Name, at: number, spec: AppSpec, about: EntitySpec | undefined): { before?: EntitySpec; said: string } {
  const text = thing.text.trim();
  const said = text.slice(at).trim();
  const place = text.slice(0, at).trim();
  if (place === "") return { said: text };
  const subject = SUBJECT.endingAt(place, place.length);
  if (peopleWord(subject && subject.start > 0 ? place.slice(0, subject.start) : place)) return { said };
  const particle = PARTICLE.endingAt(place, place.length);
  const bare = particle && particle.start > 0 ? place.slice(0, particle.start).trim() : place;
  const list = entityNamed({ ...thing, text: bare, pointing: null }, spec);
  if (list && (about === undefined || list === about) && !isSaidIn(list)) return { before: list, said };
  return { said: text };
}

const isSaidIn = (one: EntitySpec): boolean => formOf(one) === "review" || formOf(one) === "comment";

function listAt(name: Name, spec: AppSpec): EntitySpec | undefined {
  const particle = PARTICLE.endingAt(name.text, name.text.length);
  const bare = particle && particle.start > 0 ? { ...name, text: name.text.slice(0, particle.start).trim(), pointing: null } : name;
  const list = entityNamed(name, spec) ?? entityNamed(bare, spec);
  if (list) return list;
  const shown = screenOfName(bare, spec)?.blocks.flatMap((block) => (block.kind === "collection" ? [block.query.entity] : [])) ?? [];
  return new Set(shown).size === 1 ? spec.entities.find(({ id }) => id === shown[0]) : undefined;
}

/** What people would talk about: what was spoken of, else what is shown to them, else what the app is about. Several: undefined. */
function talkedAbout({ spec, about, mode }: Planning): EntitySpec[] {
  const spoken = spec.entities.find(({ id }) => id === about);
  if (spoken && !isSaidIn(spoken)) return [spoken];
  const lists = spec.entities.filter(
    (one) => one.parent === undefined && one.kind !== "person" && one.foundBy === undefined && !isSaidIn(one),
  );
  // What has a day is told one after the other: news before a price list.
  const open = lists
    .filter((one) => standingOf(spec, one).guest.has("list") && collectionsOf(spec, one.id).length > 0)
    .toSorted((a, b) => Number(b.dateField !== undefined) - Number(a.dateField !== undefined));
  const sold = lists.filter((one) =>
    spec.screens.some(({ blocks }) => blocks.some((block) => block.kind === "shop" && block.entity === one.id)),
  );
  const posted = open.filter((one) => one.kind === "content" && !visitorParts(spec, one).worked);
  const main = mainList(spec, mode === "wish");
  for (const some of [sold, posted.filter(({ dateField }) => dateField !== undefined), posted, open])
    if (some.length > 0) return mode === "wish" ? some.slice(0, 1) : some;
  return main ? [main] : lists;
}

function whichOne({ name }: Said, lists: readonly EntitySpec[]): Planned | undefined {
  if (lists.length === 0) return undefined;
  const what = name === "" ? (FORM_NAMES.get("like") ?? "") : name;
  return {
    kind: "ask",
    question: `${josa(what, "을/를")} 어디에 남기게 할까요?`,
    chips: lists.slice(0, 3).map((one) => `${one.name}에 ${what} 남길 수 있게 해줘`),
  };
}
/** The first word of each form. */
const FORM_NAMES = new Map(TALKS.map(([words, form]) => [form, words.split(" ")[0]!] as const));

/** Comments, reviews, a board, a book for guests. */
function written(said: Said, who: Who | undefined, planning: Planning): Planned | undefined {
  const { spec } = planning;
  const isUnder = said.about !== undefined || said.form === "comment" || said.form === "review";
  if (!isUnder) {
    if (PLAIN.has(compactName(said.name))) return undefined;
    const there = spec.entities.find(
      (one) => compactName(one.name) === compactName(said.name) || (said.form === "guestbook" && formOf(one) === "guestbook"),
    );
    if (there) return isThere(there, spec);
    return begun(said, undefined, who, planning);
  }
  const lists = said.about ? [said.about] : talkedAbout(planning);
  const kind = said.form === "review" ? "review" : "comment";
  const loose = said.about
    ? []
    : spec.entities.filter((one) => formOf(one) === kind).toSorted((a, b) => Number(isHandedIn(b, spec)) - Number(isHandedIn(a, spec)));
  const there = lists.flatMap((list) => saidOf(list, kind, spec))[0] ?? loose[0];
  if (there && who && !writesAlone(there, who, spec)) return asksWho(there, who, spec);
  if (there) return said.rated && !hasRating(there) ? withRating(there, spec) : isThere(there, spec);
  const [about] = lists;
  if (!about) return undefined;
  return lists.length > 1 ? whichOne(said, lists) : begun(said, about, who, planning);
}

const formOf = ({ name }: EntitySpec): Form | undefined => FORM.endingAt(name, name.length)?.value;
const hasRating = ({ fields }: EntitySpec): boolean => fields.some(({ type, hidden }) => type === "rating" && !hidden);
const isHandedIn = (entity: EntitySpec, spec: AppSpec): boolean => standingOf(spec, entity).guest.has("create");

/** Whether those who are named may say something there already, and nobody from outside who is not. */
function writesAlone(entity: EntitySpec, who: Who, spec: AppSpec): boolean {
  const { guest, roles } = standingOf(spec, entity);
  if (who.kind === "guest" || who.kind === "everybody") return guest.has("create");
  return !guest.has("create") && who.roles.every(({ id, admin }) => admin || roles.get(id)?.has("create"));
}

function asksWho(entity: EntitySpec, { kind, said }: Who, spec: AppSpec): Planned {
  const isOutside = kind === "guest" || kind === "everybody";
  const name = josa(entity.name, "은/는");
  return {
    kind: "ask",
    question: `${josa(entity.name, "은/는")} 이미 있어요. ${toldOf(spec, [entity])} 적는 사람을 바꿀까요?`,
    chips: [isOutside ? `${name} 누구나 등록할 수 있게 해줘` : `${name} ${said}만 등록할 수 있게 해줘`],
  };
}

const isThere = (entity: EntitySpec, spec: AppSpec): Planned => ({
  kind: "there",
  text: `${josa(entity.name, "은/는")} 이미 있어요. ${toldOf(spec, [entity])}`,
  about: entity.id,
});

/** Lists of what is said about the records of another. A review is more than a comment. */
function saidOf(about: EntitySpec, wanted: "review" | "comment", { entities, screens }: AppSpec): EntitySpec[] {
  return entities.filter((one) => {
    const isAbout =
      one.parent === about.id || one.fields.some(({ type, target, hidden }) => type === "relation" && target === about.id && !hidden);
    if (!isAbout || one === about) return false;
    const thread = screens.some(({ blocks }) =>
      blocks.some((block) => block.kind === "thread" && !isRooms(block) && block.entity === one.id && block.via !== undefined),
    );
    return formOf(one) === wanted || (thread && (wanted === "review") === hasRating(one));
  });
}

function withRating(entity: EntitySpec, spec: AppSpec): Planned {
  const id = freeId("stars", entity.fields.map((one) => one.id)); // prettier-ignore
  const ops: SpecOp[] = [{ op: "addField", entity: entity.id, field: { id, label: "별점", type: "rating", origin: "user" } }];
  for (const screen of spec.screens)
    for (const block of screen.blocks)
      if (block.kind === "thread" && !isRooms(block) && block.entity === entity.id)
        ops.push({ op: "setBlock", screen: screen.id, block: { ...block, rating: id } });
  return { kind: "done", ops, text: `${josa(entity.name, "을/를")} 남길 때 별점도 줘요.`, about: entity.id };
}

function begun(said: Said, about: EntitySpec | undefined, who: Who | undefined, { spec }: Planning): Planned | undefined {
  const isOpen = about === undefined || standingOf(spec, about).guest.has("list");
  const known = who?.roles.filter(({ id }) => spec.auth?.roles.some((role) => role.id === id)) ?? [];
  const isOutside = who === undefined || who.kind === "guest" || who.kind === "everybody" || who.kind === "maker";
  // Whoever has no role yet comes along with everybody; where nobody comes along, they have to be let in first.
  if (!isOutside && known.length === 0 && !(who.kind === "admin" && !spec.auth) && !isOpen) return undefined;
  const isNarrow = !isOutside && known.length > 0;
  const taken = new Set(spec.entities.map(({ name }) => compactName(name)));
  const name = about && taken.has(compactName(said.name)) ? `${about.name} ${said.name}` : said.name;
  if (taken.has(compactName(name)) || name === "") return undefined;
  const { ops, entity } = conversationOps(spec, {
    name,
    ...(about && { about }),
    rated: said.rated || said.form === "review",
    answered: said.form === "comment" || said.form === "board",
    anonymous: said.form !== "review",
    ...(isNarrow && { writers: known.filter(({ admin }) => !admin).map(({ id }) => id) }),
  });
  const allowed = toldOf(applyOperations(spec, ops, { by: "user" }).spec, [entity]);
  const place = about
    ? `${about.name}에서 하나를 열면 ${josa(name, "을/를")} 남겨요.`
    : `메뉴에 ${josa(name, "을/를")} 남기는 화면을 넣었어요.`;
  return { kind: "done", ops, text: `${place} ${allowed}`, about: entity.id };
}

/** A heart on every record, once for each who looks. */
function liked(said: Said, planning: Planning): Planned | undefined {
  const { spec } = planning;
  const lists = said.about ? [said.about] : talkedAbout(planning);
  const there = lists.find((one) => one.likesField !== undefined || hearts(one, spec) !== undefined);
  if (there) {
    const list = hearts(there, spec);
    return { kind: "there", text: `${there.name}에는 이미 ${josa(list?.name ?? "좋아요", "이/가")} 있어요.`, about: there.id };
  }
  if (lists.length > 1) return whichOne(said, lists);
  const [about] = lists;
  if (!about) return undefined;
  const id = freeId("likes", about.fields.map((field) => field.id)); // prettier-ignore
  const isOpen = standingOf(spec, about).guest.has("list");
  return {
    kind: "done",
    ops: [
      {
        op: "addField",
        entity: about.id,
        field: { id, label: "좋아요 수", type: "number", min: 0, default: { value: 0 }, origin: "user" },
      },
      { op: "setEntity", entity: about.id, patch: { likesField: id } },
      { op: "setSample", entity: about.id, sample: about.sample.map((row) => ({ ...row, [id]: 0 })) },
    ],
    text: `${about.name}마다 좋아요를 한 사람이 한 번씩 눌러요.${isOpen ? "" : " 지금은 아무에게나 보이는 목록이 아니라서, 볼 수 있는 사람만 눌러요."}`,
    about: about.id,
  };
}

/** A list of hearts for the records of another. */
const hearts = (about: EntitySpec, { entities }: AppSpec): EntitySpec | undefined =>
  entities.find((one) => formOf(one) === "like" && one.fields.some(({ target, hidden }) => target === about.id && !hidden));

/** Rooms where everybody talks, or questions to those who run the app. */
function conversing(said: Said, { spec, today }: Planning): Planned | undefined {
  const word = said.name === "" ? (FORM_NAMES.get(said.form) ?? "") : said.name;
  const canonical = CONVERSATION.endingAt(word, word.length)?.value ?? CONVERSATION.of(FORM_NAMES.get(said.form) ?? "");
  if (canonical === undefined) return undefined;
  const boxes = spec.screens.flatMap((screen) => screen.blocks.flatMap((block) => (isRooms(block) ? [{ screen, block }] : [])));
  const isRoom = said.form === "chat" && CONVERSATION.of(canonical) === CONVERSATION.of(FORM_NAMES.get("chat")!);
  const had = boxes.find(({ block }) => (block.staff === undefined) === isRoom && block.side !== "staff");
  if (had) return { kind: "there", text: `${had.screen.title} 화면에서 이미 주고받을 수 있어요.`, about: had.block.rooms };
  const after = inbox.addTo(spec, { text: canonical, today, seed: spec.seed });
  // Whoever answers has a screen for it that is not everybody's.
  const inside = spec.auth?.roles.filter(({ id }) => id !== newcomerOf(spec.auth)?.id).map(({ id }) => id);
  const screens = after.screens.map((screen) =>
    inside && !screen.access && screen.blocks.some((block) => isRooms(block) && block.side === "staff")
      ? { ...screen, access: inside }
      : screen,
  );
  const ops = operationsTo(spec, { ...after, screens, notes: spec.notes });
  // A list that was there for something else is not opened by the way.
  const next = applyOperations(spec, ops, { by: "user" }).spec;
  const guests = (app: AppSpec, id: string): number =>
    standingOf(
      app,
      app.entities.find((one) => one.id === id)!,
    ).guest.size;
  if (ops.length === 0 || spec.entities.some(({ id }) => guests(next, id) > guests(spec, id))) return undefined;
  const text = after.notes.slice(spec.notes.length).map(({ text }) => text).join(" "); // prettier-ignore
  return { kind: "done", ops, text };
}
