/** What else is to be written down in a list: 수온이랑 시야도 적게, 접수번호 칸 하나, 컨셉은 바다, 숲, 오름 중에 고르게. */
import { FILE_FORMS } from "../data/papers.ts";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName, likeness } from "../claims/resolve.ts";
import type { NameRole } from "../claims/claim.ts";
import { POSITION_WORDS, ROLE_ENDINGS } from "../claims/words.data.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { formsOf } from "../grammar/conjugate.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { josa } from "../korean-text.ts";
import { analysed } from "../listed/analysed.ts";
import { DEGREES } from "../listed/list-words.data.ts";
import { itemsOf, SEPARATORS } from "../listed/cut-items.ts";
import { phraseAtEnd } from "../listed/phrases.ts";
import {
  AMONG,
  isAsked,
  isTelling,
  isTopic,
  labelWithInside,
  type ListedField,
  readItem,
  withoutParticle as withoutJosa,
} from "../listed/read-item.ts";
import { optionsFromText } from "../fields/options-from-text.ts";
import { addFieldOps } from "../plan/apply/add-fields.ts";
import { listsForField } from "../plan/list-for-field.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import type { Clause, RequestReader } from "./clause.ts";
import {
  AROUND_FIELDS,
  BEING,
  CHOOSING,
  FIELD_WORDS,
  LIGHT_VERBS,
  LOOKING,
  MUSTS,
  NOT_NAMES,
  PLACES,
  PUTTING,
  WRITING,
} from "./list-words.data.ts";

const conjugated = (stems: string) => stems.split(" ").flatMap((stem) => [stem, ...formsOf(stem)]);
const CHOOSE = conjugated(CHOOSING).filter((form) => form.length > 1);
const MUST: ReadonlySet<string> = new Set(MUSTS.split(" "));
const NOT_NAME = NOT_NAMES.split(" ");
const LOOKS = LOOKING.split(" ");
const WRITE = conjugated(WRITING).filter((form) => form.length > 0);
const PUT = conjugated(PUTTING);
const FIELD_WORD = FIELD_WORDS.split(" ");
const AROUND: ReadonlySet<string> = new Set(AROUND_FIELDS.split(" "));
const OTHER_PART = new Lexicon<NameRole>(ROLE_ENDINGS.filter(([, role]) => role !== "field"));
const PLACE: ReadonlySet<string> = new Set(PLACES.split(" "));
const LIGHT: ReadonlySet<string> = new Set(LIGHT_VERBS.split(" "));
const LONG: ReadonlySet<string> = new Set(["text", "longtext"]);
/** What nobody has filled in yet may be chosen from, whatever its name let one think: 급수. */
const CHOSEN: ReadonlySet<string> = new Set(["select", "number"]);
const POSITION: ReadonlySet<string> = new Set(POSITION_WORDS.flatMap(([words]) => words.split(" ")));
const TO = ["로", "으로"];
const MOST = 8;
const ALIKE = 0.92;

export const readNewFields: RequestReader = (clause) => {
  if (saysOther(clause)) return undefined;
  const alone = choicesAlone(clause);
  if (alone) return choicesOfLatest(alone, clause);
  const asked = askedPart(clause.text, clause.latest !== undefined);
  if (!asked) return undefined;
  const ofLatest = asked.chooses ? choicesOfLatest(asked.what, clause) : undefined;
  if (ofLatest) return ofLatest;
  const { list, rest } = withoutList(withoutPlace(asked.what, clause), clause);
  const fields = withChoices(itemsIn(rest, asked), asked.behind);
  if (!fields || !areAsked(fields, asked, list !== undefined)) return undefined;
  // 곡명 다음에: in the list that has it.
  const place = clause.words.fields.find(({ span }) => span[0] === 0 && !rest.startsWith(clause.text.slice(...span)))?.entity;
  const home = list ?? place ?? homeOf(fields, clause);
  return home && withFields(fields, home, clause);
};

/** 카테고리에 의료비 추가, 금액 꼭 쓰게, 종류별로 골라볼 수 있게, 위로 올려: of a field that is there, or of what is shown. */
function saysOther({ text, words: { fields } }: Clause): boolean {
  if (text.split(/\s+/).some(isWhereTo)) return true;
  if (text.split(/\s+/).some((word) => MUST.has(word)) || LOOKS.some((one) => compactName(text).includes(one))) return true;
  return fields.some(({ field, span }) => field.options !== undefined && /^에(?:다가?|도)?\s/.test(text.slice(span[1])));
}

/** 위로, 맨앞으로: a place in a list. */
const isWhereTo = (word: string): boolean => TO.some((to) => word.endsWith(to) && POSITION.has(word.slice(0, -to.length)));

interface Asked {
  /** What stands before the verb. */
  what: string;
  /** Written down, or called a field: whatever it is, it is one. */
  isWritten: boolean;
  /** 칸, 항목: it says so itself. */
  isField: boolean;
  /** Choices have to be said. */
  chooses: boolean;
  /** What stands behind the verb: … 고르게 해 주세요 빨강, 파랑, 노랑. */
  behind: string;
}

/** The verb that asks for it and what stands before it; without a verb a field word or nothing but 도 has to say so. */
function askedPart(text: string, hasLatest: boolean): Asked | undefined {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word: word.replace(/[.,!~?ㅠㅜㅋㅎ]+$/, ""), start: index }));
  if (words.length === 0) return undefined;
  // The first word of the run of verbs at the end, or of the last one that something stands behind: 적을 수 있게 해 주세요.
  let end = words.length;
  if (!isAsking(words.at(-1)!.word)) while (end > 0 && !isEnd(words[end - 1]!.word)) end--;
  if (end === 0) end = words.length;
  let at = end;
  while (at > 0 && isAsking(words[at - 1]!.word)) at--;
  const verbs = words.slice(at, end);
  const what = text.slice(0, verbs[0]?.start ?? text.length).trim();
  if (what === "") return undefined;
  const next = words[end];
  const behind = next ? text.slice(next.start).trim() : "";
  const isField = FIELD_WORD.some((word) => withoutParticle(what).endsWith(word));
  const writes = verbs.some(({ word }) => WRITE.some((form) => startsAs(word, form)));
  // 슈트 종류도요: one more of what was just put in.
  const isMore = verbs.length === 0 && hasLatest && /도요?$/.test(what.replace(/\s?\([^()]*\)$/, ""));
  const puts = verbs.some(({ word }) => PUT.some((form) => startsAs(word, form)) || word === "추가");
  const chooses = !writes && verbs.some(({ word }) => CHOOSE.some((form) => startsAs(word, form)));
  if (!writes && !puts && !isField && !isMore && !chooses) return undefined;
  return { what, isWritten: writes || isField || isMore || chooses, isField, chooses, behind };
}

/** 해 주세요, 넣어줘: what stands behind is another thing. */
const isEnd = (word: string): boolean =>
  /(?:줘|줘요|주세요|주라|주십시오)$/.test(word) || (/(?:요|다|게|함|음|추가)$/.test(word) && !AROUND.has(word) && isAsking(word));

/** 행선지 다음에, 나이 대신에: where it goes, which is not of its name. */
function withoutPlace(what: string, { words: { fields } }: Clause): string {
  const words = what.split(/\s+/);
  const at = words.slice(0, 4).findIndex((word) => PLACE.has(word));
  return at > 0 && fields.some(({ span }) => span[0] === 0) ? words.slice(at + 1).join(" ") : what;
}

/** … 골라서 넣게 해 주세요 업라이트, 그랜드 이렇게 세 개요: choices of what was asked last. */
function withChoices(fields: ListedField[] | undefined, behind: string): ListedField[] | undefined {
  if (!fields || behind === "") return fields;
  const last = fields.at(-1)!;
  const inside = /^\((.*)\)$/.exec(behind)?.[1] ?? bare(behind);
  const field = readItem(`${last.label}(${inside})`);
  return last.inside === undefined && field?.inside?.includes("/") ? [...fields.slice(0, -1), field] : undefined;
}

const startsAs = (word: string, form: string): boolean => form.length > 1 && word.startsWith(form);
const isAsking = (word: string): boolean =>
  AROUND.has(word) || word === "추가" || isLight(word) || [...WRITE, ...PUT, ...CHOOSE].some((form) => startsAs(word, form));

/** 수, 있게, 해 주세요: asks and says nothing; 주소 and 해칭일 are nouns. */
function isLight(word: string): boolean {
  const [first] = analysed(word);
  return first !== undefined && /^(?:V|XSV|NNB)/.test(first.tag) && LIGHT.has(first.lemma.replace(/다$/, "") || first.surface);
}
function withoutParticle(text: string): string {
  const plain = withoutJosa(text.replace(/요$/, "").trim(), true);
  // 결제여부도: where the tagger knows no particle.
  return plain.length > 2 && plain.endsWith("도") && !DEGREE.some((one) => plain.endsWith(one)) ? plain.slice(0, -1) : plain;
}
const DEGREE = DEGREES.split(" ");

/** 고객 쪽에, 하자 목록에, 예약마다: the list, and what stands behind it. */
function withoutList(what: string, { words, spec }: Clause): { list?: EntitySpec; rest: string } {
  const named = [...words.entities, ...words.screenEntities];
  for (const list of [...new Set(named.length > 0 ? named : spec.entities)].toSorted((a, b) => b.name.length - a.name.length)) {
    const lead = leadOf(what, list.name);
    if (lead !== undefined) return { list, rest: what.slice(lead).trim() };
  }
  return { rest: what };
}

/** Where the words about the list end, if the text begins with them; the name alone does where nothing more is said of it. */
function leadOf(what: string, name: string): number | undefined {
  const joined = compactName(name);
  let letters = "";
  let end: number | undefined;
  for (const { 0: word, index } of [...what.matchAll(/\S+/g)].slice(0, MOST_OF_NAME)) {
    letters += compactName(word);
    const behind = letters.startsWith(joined) ? letters.slice(joined.length) : undefined;
    if (behind === "" || (behind !== undefined && IN_LIST.test(behind))) end = index + word.length;
  }
  return end;
}
const MOST_OF_NAME = 4;
const IN_LIST =
  /^(?:목록|명단|기록|내역|정보|쪽|건|할때|넣을때|등록할때)?(?:에다가|에다|에는|에도|에|한테도|한테는|한테|에게도|에게|마다|에서|땐|때|쪽에)$/;

function itemsIn(text: string, { chooses }: Asked): ListedField[] | undefined {
  const among = chooses ? AMONG.exec(`${text} 중에 골라`) : null;
  if (among) {
    const field = readItem(among[0]);
    return field ? [field] : undefined;
  }
  // 종류도요 (가, 나): the particle stands before the bracket.
  const [, named = "", inside = ""] = /^(.*\S)\s?\(([^()]*)\)$/.exec(text) ?? [];
  const plain = inside === "" ? bare(text) : `${bare(named)}(${inside})`;
  for (const isCut of SEPARATORS) {
    const pieces = itemsOf({ text: plain, start: 0 }, isCut, MOST);
    if (pieces.length < 2) continue;
    const fields = pieces.map((piece) => readItem(bare(piece.text)));
    if (fields.every((field) => field !== undefined)) return fields as ListedField[];
  }
  const apart = eachAlone(plain);
  if (apart) return apart;
  const phrase = phraseAtEnd(plain.replace(/\([^()]*\)\s*$/, ""));
  const field = readItem(plain);
  return field && phrase && phrase.start === 0 ? [field] : undefined;
}

/** 나이 성별 접종일: each is a field by itself, and of another type. */
function eachAlone(text: string): ListedField[] | undefined {
  const words = text.split(/\s+/);
  if (words.length < 2 || /[(]/.test(text) || words.slice(1).some((word) => FILE_FORMS.has(word))) return undefined;
  const fields = words.map((word) => readItem(word));
  const types = words.map((word) => typeOfLabel(word).type);
  const areApart =
    fields.every((field) => field !== undefined && isTelling(field) && !isAsked(field.label)) && new Set(types).size === words.length;
  return areApart && !types.includes("text") ? (fields as ListedField[]) : undefined;
}

/** 접수번호 칸 하나도 → 접수번호 */
function bare(text: string): string {
  const words = withoutParticle(text).split(/\s+/);
  while (words.length > 1 && (AROUND.has(words.at(-1)!) || FIELD_WORD.includes(withoutParticle(words.at(-1)!)))) words.pop();
  const last = words.at(-1)!;
  const glued = FIELD_WORD.toSorted((a, b) => b.length - a.length).find(
    (one) => last.endsWith(one) && (last === one || last.length > one.length + 1),
  );
  return [...words.slice(0, -1), glued ? last.slice(0, -glued.length) : last].join(" ");
}

/** What is only to be put in has to tell that it is something one fills in; a button or a chart is none. */
function areAsked(fields: readonly ListedField[], { isWritten, isField, chooses }: Asked, isIn: boolean): boolean {
  if (chooses && !fields.at(-1)!.inside?.includes("/")) return false;
  if (
    fields.some(({ label }) =>
      NOT_NAME.some((one) => compactName(label) === one || (one.length === 1 && one === "별" && label.endsWith(one))),
    )
  )
    return false;
  if (
    !isField &&
    fields.some(
      ({ label, inside }) =>
        inside === undefined && OTHER_PART.endingAt(label.replace(/\s/g, ""), label.replace(/\s/g, "").length)?.start !== undefined,
    )
  )
    return false;
  const telling = fields.filter((field) => isTelling(field)).length;
  return isWritten || telling * 2 >= fields.length + (isIn && fields.length > 1 ? 0 : fields.length);
}

function homeOf(fields: readonly ListedField[], { spec, words, about }: Clause): EntitySpec | undefined {
  const [only, ...others] = words.entities;
  if (only && others.length === 0) return only;
  if (about && words.entities.length === 0) return about;
  const lists = spec.entities.filter(({ parent }) => parent === undefined);
  if (lists.length === 1) return lists[0];
  const having = spec.entities.filter((entity) => fields.every(({ label }) => hasField(entity, label)));
  if (having.length === 1) return having[0];
  // Each of them goes there by itself, or the person is asked.
  const places = fields.map(({ label }) => listsForField(label, spec));
  const [first] = places.map(({ lists: [best] }) => best);
  return places.some(({ isClear, lists: [best] }) => isClear && best === first) ? first : undefined;
}

const hasField = (entity: EntitySpec, label: string): boolean =>
  visible(entity).some((field) => likeness(compactName(field.label), compactName(label)) >= ALIKE);

function withFields(said: readonly ListedField[], list: EntitySpec, { spec, today }: Clause): Planned | undefined {
  const taken = new Set(list.fields.map(({ id }) => id));
  const fresh: FieldSpec[] = [];
  for (const one of said) {
    if (namesAnother(one, list)) return undefined;
    const had = visible(list).find(({ label }) => likeness(compactName(label), compactName(one.label)) >= ALIKE);
    if (had) return said.length === 1 ? withChoicesNow(had, one, list) : undefined;
    const field = fieldFromLabel(labelWithInside(one), {
      takenIds: taken,
      entityNames: spec.entities.filter(({ id }) => id !== list.id),
      noun: list.name,
      origin: "user",
    });
    taken.add(field.id);
    fresh.push(field);
  }
  const labels = fresh.map(({ label }) => label).join(", ");
  return {
    kind: "done",
    ops: addFieldOps(spec, list, fresh, { today, mode: "edit" }),
    text: `${list.name}에 ${josa(labels, "을/를")} 넣었어요.`,
    about: list.id,
  };
}

/** 집에서 준비 / 각자 가져옴 / 없음 중에 고르게: of the field that was just put in, which nobody names again. */
function choicesOfLatest(what: string, { latest }: Clause): Planned | undefined {
  const field = latest && readItem(`${latest.field.label}(${bare(what)})`);
  const topic = AMONG.exec(`${what} 중에 골라`)?.[1];
  return field?.inside?.includes("/") && (topic === undefined || !isTopic(what, topic))
    ? withChoicesNow(latest!.field, field, latest!.entity, true)
    : undefined;
}

const IS_SO = new RegExp(`(?<=\\S)(?:${BEING.replaceAll(" ", "|")})[.!~]*$`);

/** A, B, C조 · 급수는 A, B, C가 있어: nothing but the choices of what was just put in. One more field would be told by its name, or by 도. */
function choicesAlone({ text: written, latest, morphemes }: Clause): string | undefined {
  const label = latest?.field.label;
  if (label === undefined) return undefined;
  const text = written.replace(IS_SO, "");
  const last = morphemes.findLast(
    ({ tag, surface }) => !/^(?:E[CF]|J|VCP|S[^LNH])/.test(tag) && !(surface === "있" && tag.startsWith("V")),
  );
  const all = text.slice(0, last?.end ?? 0);
  const said = all.startsWith(label) ? all.slice(label.length).replace(/^[은는이가:]?\s+/, "") : all;
  if (morphemes.some(({ tag, start }) => /^(?:V|XSV|XSA)/.test(tag) && start < (last?.start ?? 0)) || /도요?$/.test(text)) return undefined;
  for (const isCut of SEPARATORS) {
    const items = itemsOf({ text: said, start: 0 }, isCut, MOST).map((piece) => readItem(piece.text));
    const labels = items.flatMap((item) => (item && (/^\d/.test(item.label) || !isTelling(item)) ? item.label : []));
    if (labels.length > 1 && labels.length === items.length) return labels.join("/");
  }
  return undefined;
}

/** 구독료 카테고리, 금액 무조건: what is there, with something said of it; 공지사항 alone is a list of its own. */
function namesAnother({ label, inside }: ListedField, list: EntitySpec): boolean {
  const words = label.split(" ");
  if (words.length < 2) return inside === undefined && LONG.has(typeOfLabel(label).type) && findNoun(label)?.kind === "content";
  return visible(list).some(
    (field) =>
      compactName(field.label) === compactName(words[0]!) ||
      (field.options !== undefined && compactName(field.label) === compactName(words.at(-1)!)),
  );
}

/** 담당자는 김 반장, 이 기사 중에 고르게: what was written by hand so far. */
function withChoicesNow(had: FieldSpec, { inside }: ListedField, list: EntitySpec, isFresh = false): Planned | undefined {
  if ((had.type !== "text" && !(isFresh && CHOSEN.has(had.type))) || !inside?.includes("/")) return undefined;
  const options = optionsFromText(inside, "select");
  const patch = { type: "select" as const, options, ...(had.type === "number" && { min: undefined, max: undefined, unit: undefined }) };
  const sample = list.sample.map((row, at) => ({ ...row, [had.id]: options[at % options.length]!.value }));
  return {
    kind: "done",
    ops: [
      { op: "setField", entity: list.id, field: had.id, patch },
      ...(isFresh ? [{ op: "setSample" as const, entity: list.id, sample }] : []),
    ],
    text: `${list.name}의 ${josa(had.label, "은/는")} ${options.map(({ label }) => label).join(", ")} 중에서 골라요.`,
    about: list.id,
  };
}
