/** Which of the app's own names a sentence mentions. */
import { disassemble } from "es-hangul";
import { stripJosa } from "../korean-text.ts";
import { SAME_WORDS } from "./same-words.ts";
import type { AppSpec, EntitySpec, FieldSpec, Option, ScreenSpec } from "@appmon/appspec/spec";

export interface FieldMention {
  entity: EntitySpec;
  field: FieldSpec;
  /** `[start, end)` in the text. */
  span: [number, number];
  /** What was said, where that is only part of the label or a misspelling of it: 품목 for 품목명. */
  said?: string;
}
export interface OptionMention {
  entity: EntitySpec;
  field: FieldSpec;
  option: Option;
  span: [number, number];
}
export interface Vocabulary {
  /** In the order of the text. A longer name hides a shorter one inside it. */
  entities: EntitySpec[];
  fields: FieldMention[];
  /** Fields that were taken away and are named. */
  hiddenFields: FieldMention[];
  options: OptionMention[];
  screens: ScreenSpec[];
  /** What the screens named show: "원생 목록" is about 원생. */
  screenEntities: EntitySpec[];
}

type Candidate =
  | { kind: "entity"; name: string; entity: EntitySpec }
  | { kind: "field"; name: string; entity: EntitySpec; field: FieldSpec }
  | { kind: "option"; name: string; entity: EntitySpec; field: FieldSpec; option: Option }
  | { kind: "screen"; name: string; screen: ScreenSpec };

/** Everything without spaces, so that "고객 등급" and "고객등급" are one name; `at` leads back to the text. */
function compact(text: string): { letters: string; at: number[] } {
  let letters = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    if (/[\s'"‘’“”]/.test(char)) continue;
    letters += char.toLowerCase();
    at.push(index);
  }
  return { letters, at };
}

/** Finds names, longest first; equal names of several entities are all reported, the named entity's first. */
export function findVocabulary(text: string, spec: AppSpec): Vocabulary {
  const { letters, at } = compact(text);
  const taken = Array.from({ length: letters.length }, () => 0);
  const found: { start: number; end: number; candidate: Candidate }[] = [];
  for (const candidate of candidatesOf(spec)) {
    const { name } = candidate;
    for (const start of occurrences(letters, name)) {
      const end = start + name.length;
      const longest = Math.max(...taken.slice(start, end));
      if (longest > name.length) continue;
      if (name.length === 1 && !isWholeWord(letters, start, end) && (candidate.kind === "screen" || !standsAlone(text, at[start]!)))
        continue;
      taken.fill(name.length, start, end);
      found.push({ start, end, candidate });
    }
  }
  const inOrder = found.toSorted((a, b) => a.start - b.start);
  const span = (entry: { start: number; end: number }): [number, number] => [at[entry.start] ?? 0, (at[entry.end - 1] ?? 0) + 1];
  // "시공 사례": of two names with nothing but a space between them the last one is meant, the first says which.
  const only = inOrder.filter(
    (entry, index) =>
      entry.candidate.kind !== "entity" || inOrder[index + 1]?.candidate.kind !== "entity" || inOrder[index + 1]!.start !== entry.end,
  );
  const exact = unique(only.flatMap(({ candidate }) => (candidate.kind === "entity" ? [candidate.entity] : [])));
  const entities = exact.length > 0 ? exact : partlyEntities(text, spec, inOrder.map(span));
  const ofNamed = (entity: EntitySpec) => (entities.length === 0 || entities.includes(entity) ? 0 : 1);
  const fields = inOrder
    .flatMap((entry) =>
      entry.candidate.kind === "field" ? [{ entity: entry.candidate.entity, field: entry.candidate.field, span: span(entry) }] : [],
    )
    .toSorted((a, b) => ofNamed(a.entity) - ofNamed(b.entity) || a.span[0] - b.span[0]);
  const named = inOrder
    .flatMap((entry) =>
      entry.candidate.kind === "option"
        ? [{ entity: entry.candidate.entity, field: entry.candidate.field, option: entry.candidate.option, span: span(entry) }]
        : [],
    )
    .toSorted((a, b) => ofNamed(a.entity) - ofNamed(b.entity) || a.span[0] - b.span[0]);
  // "오늘 예약만": the list 예약 is said, not the state of the same name, unless 상태 is said too.
  const own = named.filter(
    ({ field, option }) => !entities.some(({ name }) => name === option.label) || fields.some((mention) => mention.field === field),
  );
  const options = own.length > 0 ? own : spokenOptions(text, entities.length > 0 ? entities : spec.entities);
  const screens = unique(inOrder.flatMap(({ candidate }) => (candidate.kind === "screen" ? [candidate.screen] : [])));
  const nothing = inOrder.length === 0 || (fields.length === 0 && options.length === 0 && entities.length === 0 && screens.length === 0);
  // 예약's field 강아지 picks one of the list 강아지: who says 강아지 means the list, unless 예약 is said too.
  const ownFields = fields.filter(
    ({ entity, field }) =>
      !(
        field.type === "relation" &&
        !entities.includes(entity) &&
        entities.some(({ id, name }) => id === field.target && name === field.label)
      ),
  );
  const mentions = preferOwn(ownFields, entities, spec, text);
  const guesses = fields.length > 0 || named.length > 0 ? [] : [...partly(text, spec, entities), ...(nothing ? misspelt(text, spec) : [])];
  const known = mentions.length > 0 ? [...mentions, ...alsoPartly(text, spec, mentions)] : guesses;
  return {
    entities,
    fields: known.filter((mention) => !mention.field.hidden),
    hiddenFields: known.filter((mention) => mention.field.hidden),
    options,
    screens,
    screenEntities: unique(screens.flatMap((screen) => entityOnScreen(screen, spec))),
  };
}

/** A name of one syllable with spaces on both sides is a word. */
const standsAlone = (text: string, at: number) => !/[가-힣A-Za-z0-9]/.test(text.charAt(at - 1)) && /^[\s,+*/=)]/.test(text.slice(at + 1));

/** 경비 for 여행 경비, 지출 for 지출 내역: one word of the name of one list alone, where nothing else is called that. */
function partlyEntities(text: string, spec: AppSpec, taken: readonly [number, number][]): EntitySpec[] {
  const parts = spec.entities.flatMap((entity) => {
    const words = entity.name.split(/\s+/);
    if (words.length >= 3) words.push(words.slice(-2).join(" "));
    return words.length < 2 ? [] : words.filter((word) => word.length >= 2 && !COMMON.test(word)).map((word) => ({ entity, word }));
  });
  const found = parts.filter(({ word }) => {
    const start = text.indexOf(word);
    const end = start + word.length;
    return (
      start >= 0 &&
      !/[가-힣]/.test(text.charAt(start - 1)) &&
      isSaidAlone(text, end) &&
      parts.filter((other) => other.word === word).length === 1 &&
      !taken.some(([from, to]) => from < end && start < to)
    );
  });
  return unique(found.map(({ entity }) => entity));
}

/** Words that many lists have in their names. */
const COMMON = /^(내역|기록|목록|관리|신청|현황|정보|메시지|메세지|계획|일지|글|게시글|이력|등록|확인|체크|회신|응답|결과)$/;

/** What people say instead of the name of a state: 안 낸 사람 are 미납. */
const SPOKEN: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:돈\s?)?(?:안|못)\s?(?:낸|냈|내는)/, /^(?:미납|미입금|미결제|미수|체납|연체)$/],
  [/(?:돈\s?)?다\s?(?:낸|냈)/, /^(?:납부|완납|납부\s?완료|입금\s?완료|결제\s?완료)$/],
  [/(?:안|못)\s?(?:온|왔|나온)/, /^(?:결석|불참|노쇼)$/],
  [/(?<!안\s?|못\s?)(?:끝난|끝낸)/, /(?:완료|종료|마감)$/],
  [/다\s?(?:읽은|읽었|본|봤)/, /^(?:완독|봤음|다\s?읽음|시청\s?완료|완결)$/],
  [/(?:아직\s?)?(?:안|못)\s?(?:읽은|본|읽었|봤)/, /^(?:읽고\s?싶음|읽고싶은|읽고싶음|보고싶음|안\s?읽음|읽을\s?책)$/],
  [/(?:찾아간|가져간|수령한|픽업한|받아간)/, /^(?:수령|픽업|출고|인도|전달|찾아감)\s?(?:완료|함)?$/],
  [/(?<![안못]\s?)팔린/, /^(?:판매\s?완료|거래\s?완료)$/],
  [/(?:판매|거래|나눔)\s?(?:가\s?)?(?:완료|끝)/, /^(?:판매|거래|나눔)\s?완료$/],
  [/(?:입금|납부|결제)\s?(?:이\s?|가\s?)?(?:완료|확인)/, /^(?:입금|납부|결제)\s?완료$|^완납$/],
  [/다\s?(?:팔린|팔렸|나간|떨어진)/, /^(?:품절|매진|판매\s?완료|거래\s?완료)$/],
];

function spokenOptions(text: string, entities: readonly EntitySpec[]): OptionMention[] {
  for (const [said, label] of SPOKEN) {
    const match = said.exec(text);
    const found = match
      ? entities.flatMap((entity) =>
          entity.fields.flatMap((field) =>
            (field.hidden ? [] : (field.options ?? []))
              .filter((option) => label.test(option.label))
              .map((option): OptionMention => ({ entity, field, option, span: [match.index, match.index + match[0].length] })),
          ),
        )
      : [];
    if (found.length === 1) return found;
  }
  return likeOptions(text, entities);
}

/** 비어 있는 for 비어있음, 사용 중인 for 사용중. */
function likeOptions(text: string, entities: readonly EntitySpec[]): OptionMention[] {
  const { letters, at } = compact(text);
  const found = entities.flatMap((entity) =>
    entity.fields.flatMap((field) =>
      (field.hidden ? [] : (field.options ?? [])).flatMap((option): OptionMention[] => {
        const stem = /^(.{2,})(?:음|함|됨)$/.exec(compact(option.label).letters)?.[1];
        const start = stem ? letters.indexOf(stem) : -1;
        return stem && stem.length >= 3 && start >= 0 && /^[는은한된인]/.test(letters.slice(start + stem.length))
          ? [{ entity, field, option, span: [at[start] ?? 0, (at[start + stem.length] ?? 0) + 1] }]
          : [];
      }),
    ),
  );
  return found.length === 1 ? found : [];
}

function entityOnScreen(screen: ScreenSpec, spec: AppSpec): EntitySpec[] {
  const block = screen.blocks.find((candidate) => candidate.kind === "collection");
  const entity = block?.kind === "collection" ? spec.entities.find((candidate) => candidate.id === block.query.entity) : undefined;
  return entity && screen.path !== "/" ? [entity] : [];
}

/** "재고" is the name of a field that we added ourselves and a word of 재고 수량, which the user named: the user's is meant. */
function preferOwn(mentions: FieldMention[], entities: EntitySpec[], spec: AppSpec, text: string): FieldMention[] {
  // "원생 상태에 휴원": a field of another entity is not meant when this one has none of that name.
  if (entities.length > 0)
    return mentions.some((mention) => entities.includes(mention.entity))
      ? mentions
      : mentions.filter((mention) => entities.some((entity) => entity.name === mention.field.label));
  return mentions.map((mention) => {
    if (mention.entity.origin === "user") return mention;
    const same = mentions.some((other) => other.entity.origin === "user" && other.field.label === mention.field.label);
    if (same) return mention;
    for (const entity of spec.entities) {
      if (entity.origin !== "user") continue;
      if (!isSaidAlone(text, mention.span[1])) break;
      const field = entity.fields.find((candidate) => !candidate.hidden && candidate.label.split(" ").includes(mention.field.label));
      if (field) return { entity, field, span: mention.span, said: mention.field.label };
    }
    return mention;
  });
}

/** True when a name ends here: "재고 5개", "재고를", not "재고금액". */
function isSaidAlone(text: string, end: number): boolean {
  return /^(?:[^가-힣A-Za-z0-9]|$|\d|(?:을|를|은|는|이|가|에|와|과|의|도|만|로|으로|랑|이랑|하고|보다|부터|까지|마다|별|순|인|임박|지난|곱|더하|빼|나누|합)|x(?=\s))/.test(
    text.slice(end),
  );
}

/** Parts of labels, only where nothing else is named and one field alone could be meant: 품목 → 품목명, 마감 → 마감일. */
function partly(text: string, spec: AppSpec, entities: EntitySpec[]): FieldMention[] {
  const { letters, at } = compact(text);
  const inside = entities.length > 0 ? entities : spec.entities.filter((entity) => entity.origin === "user");
  const called = calledIn(text, inside);
  if (called) return [called];
  const found: FieldMention[] = [];
  for (const entity of inside)
    for (const field of entity.fields) {
      for (const part of [...partsOf(field.label), ...(SAME_WORDS.find((list) => list.includes(field.label)) ?? [])]) {
        const start = letters.indexOf(part);
        const end = (at[start + part.length - 1] ?? 0) + 1;
        if (start < 0 || !isSaidAlone(text, end) || spec.entities.some((other) => compact(other.name).letters.includes(part))) continue;
        found.push({ entity, field, span: [at[start] ?? 0, end], said: part });
        break;
      }
    }
  const ambiguous = new Set(found.map((mention) => mention.said).filter((said, index, all) => all.indexOf(said) !== index));
  // 카테고리 of a record with 구분 and 분류 is its 분류.
  const nearest = (mention: FieldMention) =>
    SAME_WORDS.find((list) => list.includes(mention.said ?? ""))?.indexOf(mention.field.label) ?? -1;
  const meant = (mention: FieldMention) =>
    nearest(mention) === 0 && found.filter((other) => other.said === mention.said && nearest(other) === 0).length === 1;
  return found.filter((mention) => !ambiguous.has(mention.said) || meant(mention)).toSorted((a, b) => a.span[0] - b.span[0]);
}

/** "이름 맨 앞에 오게": of the one list whose records are called by a 회원 이름. */
function calledIn(text: string, inside: readonly EntitySpec[]): FieldMention | undefined {
  if (!/^이름(?:은|을|이|도)?\s(?:맨|제일|가장|필수|꼭|목록|표|앞|위|두)/.test(text)) return undefined;
  const found = inside.flatMap((entity): FieldMention[] => {
    const field = entity.fields.find(({ id, label, hidden }) => id === entity.titleField && !hidden && /\s이름$/.test(label));
    return field ? [{ entity, field, span: [0, 2], said: "이름" }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** "분류별 재고 그래프": beside a field that is named in full, parts of the labels of the same entity. */
function alsoPartly(text: string, spec: AppSpec, mentions: FieldMention[]): FieldMention[] {
  const entity = mentions[0]!.entity;
  const covers = ([start, end]: [number, number], other: FieldMention) => start < other.span[1] && other.span[0] < end;
  return partly(text, spec, [entity]).filter(
    (part) => !mentions.some((mention) => mention.field === part.field || covers(part.span, mention)),
  );
}

/** 등록일 is not what "등록 안 되게" names. */
const DEEDS = /^(등록|신청|시작|종료|완료|예약|확인|수정|삭제|변경|추가|입력|저장|표시|작성|방문|주문|결제)$/;

function partsOf(label: string): string[] {
  const short = /^([가-힣]{2,})(?:명|일|일자|번호|내용|종류)$/.exec(label.replace(/\s/g, ""))?.[1];
  const words = label.split(/\s+/).filter((word) => word.length >= 2 && !/^(상태|여부|이름|번호|날짜|방법|내용|정보)$/.test(word));
  return [...(short && !DEEDS.test(short) ? [short] : []), ...(label.includes(" ") ? words : [])];
}

/** 연락쳐 → 연락처: one letter (자모) away from exactly one label. Only asked when nothing in the sentence is known. */
function misspelt(text: string, spec: AppSpec): FieldMention[] {
  for (const match of text.matchAll(/[가-힣]{2,12}/g)) {
    const stem = stripJosa(match[0].replace(/(?<=[가-힣]{2})(?:별로?|순으?로?)$/, "")).stem;
    if (stem.length < 2) continue;
    const letters = disassemble(stem);
    const close = spec.entities.flatMap((entity) =>
      entity.fields
        .filter(
          (field) =>
            field.label.replace(/\s/g, "").length === stem.length && isOneApart(letters, disassemble(field.label.replace(/\s/g, ""))),
        )
        .map((field) => ({ entity, field })),
    );
    const [only] = close;
    if (only && close.length === 1) return [{ ...only, span: [match.index, match.index + stem.length], said: stem }];
  }
  return [];
}

/** Same length with one letter changed, or one letter more or less. */
function isOneApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 4) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** 카테고리 of a record with 구분 and 분류 is its 분류. */
const isNearest = (field: FieldSpec, word: string, { fields }: EntitySpec) =>
  SAME_WORDS.filter((list) => list.includes(word)).every(
    (list) =>
      !fields.some(
        ({ label, hidden }) => !hidden && label !== field.label && list.includes(label) && list.indexOf(label) < list.indexOf(field.label),
      ),
  );

/** 봉사자 for the list 봉사자 명단, where 봉사 is another: without it the shorter name would be heard in the longer. */
function spokenHead(entity: EntitySpec, spec: AppSpec): string[] {
  const head = /^(\S{3,})\s(?:명단|목록|내역|기록|현황|정보|명부)$/.exec(entity.name)?.[1];
  const isHidden = head && spec.entities.some(({ name }) => name.length >= 2 && name !== head && head.startsWith(name));
  return isHidden && !spec.entities.some(({ name }) => name === head) ? [head] : [];
}

const known = new WeakMap<AppSpec, readonly Candidate[]>();

/** Longest first. */
function candidatesOf(spec: AppSpec): readonly Candidate[] {
  const candidates = known.get(spec) ?? listCandidates(spec).toSorted((a, b) => b.name.length - a.name.length);
  known.set(spec, candidates);
  return candidates;
}

function listCandidates(spec: AppSpec): Candidate[] {
  const name = (label: string) => compact(label).letters;
  return [
    // First among equals: a field that picks from a collection often has its name.
    ...spec.entities.map((entity) => ({ kind: "entity" as const, name: name(entity.name), entity })),
    ...spec.entities.flatMap((entity) => spokenHead(entity, spec).map((head) => ({ kind: "entity" as const, name: name(head), entity }))),
    ...spec.entities.flatMap((entity) =>
      entity.fields.map((field) => ({ kind: "field" as const, name: name(field.label), entity, field })),
    ),
    // Another word for a label, where it is long enough to be no other's: 신청 사유 for 신청 이유.
    ...spec.entities.flatMap((entity) =>
      entity.fields.flatMap((field) =>
        (SAME_WORDS.find((list) => list.some((word) => name(word) === name(field.label))) ?? [])
          .filter(
            (word) =>
              name(word).length >= 4 && isNearest(field, word, entity) && !entity.fields.some(({ label }) => name(label) === name(word)),
          )
          .map((word) => ({ kind: "field" as const, name: name(word), entity, field })),
      ),
    ),
    ...spec.entities.flatMap((entity) =>
      entity.fields.flatMap((field) =>
        (field.options ?? []).map((option) => ({ kind: "option" as const, name: name(option.label), entity, field, option })),
      ),
    ),
    ...spec.screens
      .filter((screen) => !screen.path.includes(":"))
      .map((screen) => ({ kind: "screen" as const, name: name(screen.title), screen })),
  ].filter((candidate) => candidate.name.length > 0);
}

function* occurrences(text: string, name: string): Generator<number> {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) yield at;
}

/** A name of one syllable (방, 약) counts only before a josa or at an edge. */
function isWholeWord(letters: string, start: number, end: number): boolean {
  const before = letters.charAt(start - 1);
  const rest = letters.slice(end, end + 2);
  return !/[가-힣a-z0-9]/.test(before) && (rest === "" || /^([을를이가은는에도의로와과만랑,→]|으로|하고|이랑|별로?|->|마다)/.test(rest));
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];
