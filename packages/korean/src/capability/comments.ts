/** Comments and reviews under what they are about, with likes and answers; a guest book where there is nothing they are about. */
import type { ThreadBlock } from "@appmon/appspec/parts/thread/declare";
import type { AppSpec, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";
import { entityForNoun } from "../nouns/entity-for-noun.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { createRandom, hashText } from "../random.ts";
import { changeEntity, changeScreen, hasBlock, recordScreen, withBlock, withNote } from "./app-screens.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";
import { isDeclined } from "./is-declined.ts";

const SPOKEN = /(댓글|덧글|대댓글|답글|답변|코멘트|리뷰|후기|한줄평)/;
/** 선배가 답해 주는, 답변 달고: a question is answered by somebody. */
const ANSWERED =
  /(답(?:변|글)?(?:을|도|를)?\s?(?:해\s?주|해줄|하는|하고|달|남기|받|올리|적)|답해|대답|질문\s?(?:이?랑|과|하고|,|·)?\s?답변)/;
/** Something one does to a record, not a record of its own: "댓글 달고", "후기를 남기면". */
const DEED =
  /(댓글|덧글|대댓글|답글|코멘트|리뷰|후기|한줄평)(?:도|을|를|이나|이랑|랑|와|과|,|\s)*(?:\S{1,6}\s?)?(?:달|남기|남길|쓰|쓸|적|작성|기능|다는|주고)/;
const GUEST_BOOK = /(방명록|축하\s?(?:메시지|글|인사)|응원\s?(?:메시지|글)|롤링\s?페이퍼|^메시지)$/;

export const comments: Capability = {
  name: "comments",
  label: "댓글과 후기",
  isAskedFor: ({ text }, spec) =>
    !isDeclined(text, SPOKEN) && (spoken(spec).length > 0 || (SPOKEN.test(text) && DEED.test(text)) || isAnswered(text, spec)),
  addTo(spec, request) {
    const there = spoken(spec);
    if (there.length > 0) return there.reduce((app, entity) => withThread(app, entity, request.text), spec);
    const word = isAnswered(request.text, spec) ? "답변" : /(리뷰|후기|한줄평)/.test(request.text) ? "후기" : "댓글";
    const parent = talkedAbout(spec, request.text);
    if (!parent || spec.entities.some((entity) => entity.name === word)) return spec;
    const made = under(spec, parent, word, request);
    return withThread({ ...spec, entities: [...spec.entities, made] }, made, request.text);
  },
};

const isAnswered = (text: string, spec: AppSpec): boolean => ANSWERED.test(text) && spec.entities.some(({ id }) => id === "question");

/** Entities that people say something in and that are still shown as a plain list. */
function spoken(spec: AppSpec): EntitySpec[] {
  return spec.entities.filter((entity) => {
    if (hasBlock(spec, "thread", entity.id) || bodyOf(entity) === undefined) return false;
    if (entity.parent === undefined) return GUEST_BOOK.test(entity.name);
    return SPOKEN.test(entity.name) && viaOf(entity) !== undefined && recordScreen(spec, entity.parent) !== undefined;
  });
}

const shown = (entity: EntitySpec): FieldSpec[] => entity.fields.filter((field) => !field.hidden);

function bodyOf(entity: EntitySpec): FieldSpec | undefined {
  const words = shown(entity).filter((field) => field.type === "longtext" || field.type === "text");
  return (
    words.find((field) => field.type === "longtext" && !/(메모|비고)/.test(field.label)) ??
    words.find((field) => /(내용|글|댓글|후기|메시지|한마디|의견)/.test(field.label))
  );
}

function viaOf(entity: EntitySpec): FieldSpec | undefined {
  return shown(entity).find((field) => field.type === "relation" && field.target === entity.parent);
}

function authorOf(entity: EntitySpec): FieldSpec | undefined {
  return shown(entity).find((field) => field.type === "text" && /(작성자|글쓴이|이름|닉네임|보낸\s?사람|별명)/.test(field.label));
}

/** What people would talk about: what the text names beside the word, else posts and things, else the first of the app. */
function talkedAbout(spec: AppSpec, text: string): EntitySpec | undefined {
  const pages = spec.entities.filter((entity) => !entity.parent && recordScreen(spec, entity.id) !== undefined);
  const named = pages.find((entity) => new RegExp(`${escape(entity.name)}\\s?(?:글)?(?:마다|에|별로|에도|에다)`).test(text));
  return named ?? pages.find((entity) => entity.kind === "content") ?? pages.find((entity) => entity.kind === "resource") ?? pages[0];
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A new entity for what is said about `parent`. */
function under(spec: AppSpec, parent: EntitySpec, word: string, { today, seed }: CapabilityRequest): EntitySpec {
  const base = entityForNoun(word, {
    takenIds: new Set(spec.entities.map((entity) => entity.id)),
    entities: spec.entities,
    today,
    seed,
    count: 10,
    origin: "user",
  });
  const id = englishId(parent.name, new Set(base.fields.map((field) => field.id)), "parent");
  const via: FieldSpec = { id, label: parent.name, type: "relation", target: parent.id, required: true, origin: "template" };
  const rows = parent.sample;
  return {
    ...base,
    kind: "child",
    parent: parent.id,
    fields: base.fields.toSpliced(1, 0, via),
    sample: base.sample.map((row, index) => ({ ...row, [id]: rows.length > 0 ? (rows[index % rows.length]?.id ?? null) : null })),
  };
}

function withThread(spec: AppSpec, given: EntitySpec, text: string): AppSpec {
  const body = bodyOf(given);
  if (!body) return spec;
  const review = given.fields.some((field) => field.type === "rating" && !field.hidden);
  const via = viaOf(given);
  const { entity, likes, reply } = withTalk(given, { answers: !review && via !== undefined, via: via?.id });
  const [author, rating] = [authorOf(entity), shown(entity).find((field) => field.type === "rating")];
  const block: ThreadBlock = {
    id: `${entity.id}Thread`,
    kind: "thread",
    title: entity.name,
    entity: entity.id,
    body: body.id,
    ...(via && { via: via.id }),
    ...(author && author.id !== body.id && { author: author.id }),
    ...(rating && { rating: rating.id }),
    likes,
    ...(reply && { reply }),
    ...(/(익명|이름\s?없이|닉네임)/.test(text) && { anonymous: true }),
  };
  const next = changeEntity(spec, entity);
  const place = entity.parent === undefined ? spec.screens.find(({ id }) => id === spec.nav.home) : recordScreen(spec, entity.parent);
  if (!place) return spec;
  const tidy = changeScreen(next, place.id, (blocks) => {
    const kept = blocks
      .map((candidate) =>
        candidate.kind === "record" && candidate.entity === entity.parent
          ? { ...candidate, children: childrenOf(next, candidate).filter((id) => id !== entity.id) }
          : candidate,
      )
      // The guest book takes the place of its plain list.
      .filter((candidate) => entity.parent !== undefined || candidate.kind !== "collection" || candidate.query.entity !== entity.id);
    return kept;
  });
  const parent = spec.entities.find((other) => other.id === entity.parent);
  return withNote(withBlock(tidy, place.id, block), {
    kind: "understood",
    text: parent
      ? `${josa(parent.name, "을/를")} 열면 ${josa(entity.name, "을/를")} 남길 수 있어요.`
      : `첫 화면에서 ${josa(entity.name, "을/를")} 남길 수 있어요.`,
    node: entity.id,
  });
}

/** The children a record block shows: those it names, or all there are. */
function childrenOf(spec: AppSpec, block: { entity: string; children?: string[] }): string[] {
  return block.children ?? spec.entities.filter((other) => other.parent === block.entity).map((other) => other.id);
}

/** The entity with hearts to count and, for comments, with answers; samples show a conversation. */
function withTalk(
  entity: EntitySpec,
  { answers, via }: { answers: boolean; via: string | undefined },
): { entity: EntitySpec; likes: string; reply: string | undefined } {
  const taken = new Set(entity.fields.map((field) => field.id));
  const fields = [...entity.fields];
  const had = shown(entity).find((field) => field.type === "number" && /(좋아요|공감|추천|도움)/.test(field.label));
  const likes = had ?? fieldFromLabel("좋아요 수", { takenIds: taken, origin: "template" });
  if (!had) fields.push({ ...likes, type: "number", default: { value: 0 } });
  taken.add(likes.id);
  let reply = entity.fields.find((field) => field.type === "relation" && field.target === entity.id)?.id;
  if (answers && !reply) {
    reply = englishId("답글 대상", taken, "reply");
    fields.push({ id: reply, label: "답글 대상", type: "relation", target: entity.id, origin: "template" });
  }
  const random = createRandom(hashText(entity.id + entity.name));
  const sample = entity.sample.map((row, index): SampleRow => {
    // Every third row answers the first one of its three.
    const asked = reply && index % 3 === 2 ? entity.sample[index - 2] : undefined;
    return {
      ...row,
      ...(typeof row[likes.id] !== "number" && { [likes.id]: random.int(0, 14) }),
      ...(reply && { [reply]: asked?.id ?? null }),
      ...(asked && via && { [via]: asked[via] ?? null }),
    };
  });
  return { entity: { ...entity, fields, sample }, likes: likes.id, reply };
}
