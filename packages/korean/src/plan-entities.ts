/** Which entities an app gets, in building order, with relations between them. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { Domain } from "./data/domains.ts";
import { englishId } from "./english-id.ts";
import { describe, entityForNoun, settleOverlaps } from "./entity-for-noun.ts";
import { fieldFromLabel } from "./field-from-label.ts";
import { josa } from "./korean-text.ts";
import { typeOfLabel } from "./field-type-of-label.ts";
import { findHeadNoun, findNoun } from "./noun-lexicon.ts";
import type { FieldList } from "./read-field-list.ts";
import type { NounMention } from "./read-nouns.ts";

export interface EntityPlanInput {
  text: string;
  mentions: readonly NounMention[];
  lists: readonly FieldList[];
  domain: Domain;
  /** Title of the app: names the main entity when nothing else does. */
  title: string;
  today: string;
  seed: number;
}

interface Wanted {
  name: string;
  order: number;
  fields?: string[];
  origin: "user" | "template";
  count?: number;
  titles?: readonly string[];
}

const MAX_ENTITIES = 6;
const BOOKABLE = /(방|룸|객실|코트|구장|스터디룸|회의실|연습실|스튜디오|좌석|테이블|자리|홀|공간)/;

/** At least one entity. Order: what others point to first. */
export function planEntities(input: EntityPlanInput): EntitySpec[] {
  const wanted = chooseEntities(input);
  const built: EntitySpec[] = [];
  const taken = new Set<string>();
  for (const want of wanted.toSorted((a, b) => buildRank(a.name) - buildRank(b.name) || a.order - b.order)) {
    const entity = build(want, built, taken, input);
    taken.add(entity.id);
    built.push(entity);
  }
  attachChildren(built, input);
  const order = (entity: EntitySpec): number => wanted.find((want) => want.name === entity.name)?.order ?? 99;
  return built.toSorted((a, b) => order(a) - order(b));
}

/** Things one points to are built before what points to them. */
function buildRank(name: string): number {
  const kind = (findNoun(name) ?? findHeadNoun(name)?.noun)?.kind ?? "main";
  return { resource: 0, person: 1, content: 2, main: 3, log: 4, child: 5 }[kind];
}

function chooseEntities({ text, mentions, lists, domain, title }: EntityPlanInput): Wanted[] {
  const wanted: Wanted[] = [];
  const has = (name: string): boolean => wanted.some((want) => want.name === name || sameNoun(want.name, name));
  const inList = (mention: NounMention): boolean =>
    lists.some(
      (list) =>
        mention.span[0] >= list.span[0] &&
        mention.span[1] <= list.span[1] &&
        list.owner !== mention.name &&
        list.labels.some((label) => label.replace(/\s/g, "").includes(mention.name.replace(/\s/g, ""))),
    );
  const owners = lists.filter((list) => list.owner);
  const loose = lists.filter((list) => !list.owner);

  for (const list of owners)
    if (list.owner && !has(list.owner)) wanted.push({ name: list.owner, order: wanted.length, fields: list.labels, origin: "user" });
  const intro = isIntroduction(text);
  const free = mentions.filter(
    (mention) => !inList(mention) && !(intro && ["company", "visit", "energyRecord", "patient", "lead"].includes(mention.known?.id ?? "")),
  );
  const main = free.find((mention) => mention.inTitle && mention.score >= 3) ?? (wanted.length === 0 ? free[0] : undefined);
  if (main && !has(main.name)) wanted.unshift({ name: main.name, order: -1, origin: "user" });
  const threshold = text.length > 120 ? 1.5 : 1;
  for (const mention of free) {
    if (wanted.length >= MAX_ENTITIES - 1) break;
    if (has(mention.name) || mention.score < threshold || mention === main) continue;
    if (mention.name.length === 1 && !mention.inTitle && mention.score < 2) continue;
    if (loose.length > 0 && !mention.inTitle && mention.score < 2) continue;
    if (BOOKABLE.test(mention.name) && wanted.some((want) => /예약|대관/.test(want.name)) === false && mention.score < 2) continue;
    wanted.push({ name: mention.name, order: wanted.length, origin: "user" });
  }
  if (wanted.length === 0) wanted.push({ name: fallbackNoun(title, domain), order: 0, origin: loose.length > 0 ? "user" : "template" });

  // A loose list belongs to the main entity.
  const first = wanted.toSorted((a, b) => a.order - b.order)[0];
  const labels = loose.flatMap((list) => list.labels);
  if (first && labels.length > 0 && !first.fields) first.fields = labels;

  for (const extra of impliedEntities(
    wanted.map((want) => want.name),
    text,
    domain,
  ))
    if (!has(extra) && wanted.length < MAX_ENTITIES) wanted.push({ name: extra, order: wanted.length + 10, origin: "template" });
  for (const want of wanted) {
    const noun = findNoun(want.name) ?? findHeadNoun(want.name)?.noun;
    const role =
      noun?.id === "service"
        ? "service"
        : noun?.id === "product"
          ? "product"
          : noun?.id === "menuItem"
            ? "menu"
            : noun?.id === "room"
              ? "room"
              : undefined;
    const pool = role && domain.pools?.[role];
    if (pool) want.titles = pool.split(";");
    const counted = countOf(want.name, text);
    if (counted) {
      want.count = counted.count;
      if (BOOKABLE.test(want.name)) want.titles = Array.from({ length: counted.count }, (_, i) => `${i + 1}번 ${counted.word}`);
    }
  }
  return wanted;
}

function sameNoun(a: string, b: string): boolean {
  const [first, second] = [findNoun(a) ?? findHeadNoun(a)?.noun, findNoun(b) ?? findHeadNoun(b)?.noun];
  return first !== undefined && first === second;
}

const WORD_OF_DOMAIN: Readonly<Record<string, string>> = {
  game: "게임기록",
  wedding: "참가자",
  data: "보고서",
  firm: "문의",
  art: "작품",
  board: "게시글",
  club: "모임",
  event: "행사",
  clinic: "문의",
  food: "메뉴",
  cafe: "메뉴",
  shopmall: "상품",
  stay: "객실",
  money: "가계부",
  travel: "여행",
  baby: "육아기록",
  church: "공지",
  media: "영화",
  drink: "메뉴",
  home: "집안일",
  garden: "식물",
  cook: "레시피",
  book: "책",
  diary: "일기",
  health: "건강기록",
  car: "정비",
  office: "할일",
  study: "단어",
  academy: "수업",
  gym: "운동",
  sports: "경기",
  property: "매물",
  insurance: "고객",
  build: "공사",
  cleaning: "예약",
  stock: "재고",
  nail: "예약",
  hair: "예약",
  massage: "예약",
  space: "예약",
  court: "대관",
  vet: "반려동물",
  flower: "상품",
  tteok: "주문",
  volunteer: "봉사",
};

function fallbackNoun(title: string, domain: Domain): string {
  const byDomain = WORD_OF_DOMAIN[domain.id];
  if (byDomain) return byDomain;
  const words = title
    .split(" ")
    .filter(
      (word) =>
        /^[가-힣]{2,8}$/.test(word) && !/^(관리|기록|목록|정리|앱|간단한|만들기|계산기)$/.test(word) && typeOfLabel(word).type === "text",
    );
  return words.length > 0 && words.length <= 2 ? words.join(" ") : "메모";
}

/** A site that presents a business to people who do not know it yet. */
function isIntroduction(text: string): boolean {
  return /(소개하는|회사\s?소개|홈페이지|고객\s?유치|업체\s?(웹)?사이트|회사\s?(웹)?사이트|제공하는\s?업체)/.test(text);
}

/** What a named entity cannot do without. */
function impliedEntities(names: readonly string[], text: string, domain: Domain): string[] {
  const out: string[] = [];
  const is = (id: string): boolean => names.some((name) => (findNoun(name) ?? findHeadNoun(name)?.noun)?.id === id);
  if (is("reservation") || names.some((name) => /(예약|대관)$/.test(name))) {
    const said = /(스터디룸|회의실|연습실|파티룸|객실|테이블|좌석|코트|구장|스튜디오)/.exec(text)?.[1];
    const room = /방\s?(\d|예약|을|이|마다|별)|방\s/.test(text)
      ? domain.id === "stay"
        ? "객실"
        : domain.resource && BOOKABLE.test(domain.resource)
          ? domain.resource
          : "룸"
      : undefined;
    const resource = said ?? room ?? domain.resource;
    if (resource && !/수업|회비/.test(names.join())) out.push(resource);
  }
  if (is("order")) out.push(["food", "cafe", "drink"].includes(domain.id) ? "메뉴" : "상품");
  if (is("stockMovement")) out.push("재고");
  if (is("payment") || /회비/.test(names.join())) out.push("회원");
  if (is("item") && /(입고|출고|입출고|이력)/.test(text)) out.push("입출고");
  if (is("lesson") && /(학원|수강|신청)/.test(text)) out.push("수강신청");
  if ((is("post") || is("usedItem") || is("notice")) && /(댓글|답글|소통|커뮤니티|게시판|포럼)/.test(text)) out.push("댓글");
  if (is("event") && /(참가|참석|신청)/.test(text)) out.push("참가신청");
  if (is("contest") && /(참가|신청)/.test(text)) out.push("참가신청");
  if (isIntroduction(text)) {
    if (
      !is("product") &&
      !is("solution") &&
      !is("plan") &&
      !is("artwork") &&
      !is("menuItem") &&
      !is("promotion") &&
      !is("event") &&
      !is("service")
    )
      out.push("서비스");
    if (/(문의|연락|상담)/.test(text)) out.push("문의");
  }
  if (is("transaction") && /예산/.test(text)) out.push("예산");
  return out;
}

/** "방 3개", "직원 5명", "메뉴 10가지" → that many sample rows (2–12). */
function countOf(name: string, text: string): { count: number; word: string } | undefined {
  const words = [name, ...(findNoun(name)?.names ?? [])].toSorted((a, b) => b.length - a.length);
  for (const word of words) {
    const match =
      new RegExp(`${word}[은는이가을를도]?\\s*(\\d{1,2})\\s*(?:개|명|곳|대|가지|마리|권|인|실|면|석)`).exec(text) ??
      new RegExp(`(\\d{1,2})\\s*(?:개|명|곳|대|가지|마리|권|인|실|면|석)(?:의|짜리)?\\s*${word}`).exec(text);
    const count = Number(match?.[1]);
    if (count >= 2 && count <= 12) return { count, word };
  }
  return undefined;
}

function build(
  want: Wanted,
  built: readonly EntitySpec[],
  taken: ReadonlySet<string>,
  { domain, today, seed, text }: EntityPlanInput,
): EntitySpec {
  const fields = want.fields ? mergeWithDefaults(want, built) : bookingFields(want.name, built, domain, text);
  const entity = entityForNoun(want.name, {
    takenIds: taken,
    entities: built,
    today,
    seed,
    origin: want.origin,
    ...(fields ? { fields: completeFields(fields, want.name) } : {}),
    ...(want.titles ? { titles: want.titles } : {}),
    ...(want.count ? { count: want.count } : {}),
  });
  return entity;
}

/** Two or three extra wishes for a known noun (생일이랑 계약일) join its usual fields; a list that names the record stands alone. */
function mergeWithDefaults(want: Wanted, built: readonly EntitySpec[]): FieldSpec[] {
  const labels = want.fields ?? [];
  const known = findNoun(want.name) ?? findHeadNoun(want.name)?.noun;
  const complete = labels.length >= 4 || labels.some((label) => /(이름|제목|명|성함|종목)(\(.*)?$/.test(label));
  if (!known || complete) return fieldsFromLabels(labels, want.name, built);
  const bare = (label: string): string => label.replace(/[*@\s]|\(.*$/g, "");
  const said = new Set(labels.map(bare));
  const rest = known.labels.filter((label) => !said.has(bare(label)));
  const [title, ...others] = rest;
  const ordered = title && bare(title) === bare(known.labels[0] ?? "") ? [title, ...labels, ...others] : [...labels, ...rest];
  return fieldsFromLabels(
    ordered.map((label) => label.replace(/^@/, "")),
    want.name,
    built,
  ).map((field) => (said.has(bare(field.label)) ? field : { ...field, origin: "template" as const }));
}

/** Computed fields last, because they refer to the others. */
export function fieldsFromLabels(labels: readonly string[], noun: string, entities: readonly EntitySpec[]): FieldSpec[] {
  const taken = new Set<string>();
  const entityNames = entities.map(({ id, name }) => ({ id, name }));
  const make = (label: string): FieldSpec => {
    const field = fieldFromLabel(label, { takenIds: taken, entityNames, noun, origin: "user" });
    taken.add(field.id);
    return field;
  };
  const later = labels.map((label) => /\([^)]*[*×+\-x][^)]*\)/.test(label) && /[가-힣]\s*[*×x+-]/.test(label));
  const fields = new Map<number, FieldSpec>();
  for (const pass of [false, true]) for (const [i, label] of labels.entries()) if (later[i] === pass) fields.set(i, make(label));
  return [...fields.entries()].toSorted(([a], [b]) => a - b).map(([, field]) => field);
}

/** A user's short list gets a name to go by when it has none: "날짜, 무게, 횟수" of 운동 → 종목 first. */
function completeFields(fields: FieldSpec[], noun: string): FieldSpec[] {
  if (fields.some((field) => field.type === "text" || field.type === "relation")) return fields;
  const known = findNoun(noun) ?? findHeadNoun(noun)?.noun;
  const titleLabel = known?.labels[0]?.replace(/[*@]/g, "").replace(/\(.*\)/, "") ?? `${noun} 이름`;
  const title = fieldFromLabel(titleLabel, { takenIds: new Set(fields.map((field) => field.id)), noun, origin: "template" });
  return title.type === "text" ? [title, ...fields] : fields;
}

/** A booking points to what is booked; by the night where one sleeps, by the hour elsewhere. */
function bookingFields(name: string, built: readonly EntitySpec[], domain: Domain, text: string): FieldSpec[] | undefined {
  if (!/(예약|대관|부킹)(신청)?$/.test(name)) return undefined;
  const resource = built.find((entity) => entity.kind === "resource");
  const nights = /(객실|펜션|숙소|호텔|민박|숙박|박\b|체크인|캠핑)/.test(text) || domain.id === "stay";
  const rental = /대관(신청)?$/.test(name);
  const labels = [
    rental ? "신청자*" : "예약자*",
    "연락처*",
    ...(resource ? [`${resource.name}*`] : []),
    ...(nights ? ["체크인 날짜*", "체크아웃 날짜*"] : rental ? ["날짜*", "시작 시간*", "종료 시간*"] : ["날짜*", "시간*"]),
    ...(/(인원|펜션|룸|식당|테이블|객실|구장|카페)/.test(text + (resource?.name ?? "")) ? ["인원(명)"] : []),
    rental || /승인/.test(text) ? "상태(대기/승인/거절/취소)" : "상태(신청/확정/완료/취소)",
    "요청사항",
  ];
  return fieldsFromLabels(labels, name, built).map((field) => ({ ...field, origin: "template" as const }));
}

/** 댓글 and 후기 live inside what they are about, through a relation. */
function attachChildren(entities: EntitySpec[], { today, seed }: EntityPlanInput): void {
  const parents = entities.filter((entity) => ["content", "main", "resource"].includes(entity.kind ?? "main"));
  for (const child of entities) {
    if (child.kind !== "child") continue;
    const parent = parents.find((entity) => entity !== child);
    if (!parent) {
      child.kind = "content";
      continue;
    }
    linkTo(child, parent, today, seed);
    child.parent = parent.id;
  }
  const log = entities.find((entity) => entity.id === "stockMovement");
  const item = entities.find((entity) => entity.id === "item");
  if (log && item) linkTo(log, item, today, seed);
}

/** Adds (or turns a text of that name into) a relation field from `child` to `parent`. */
function linkTo(child: EntitySpec, parent: EntitySpec, _today: string, _seed: number): void {
  if (child.fields.some((field) => field.target === parent.id)) return;
  const same = child.fields.find((field) => field.type !== "relation" && field.label.replace(/\s/g, "") === parent.name.replace(/\s/g, ""));
  const id = same?.id ?? englishId(parent.name, new Set(child.fields.map((field) => field.id)), "parent");
  const relation: FieldSpec = { id, label: parent.name, type: "relation", target: parent.id, required: true, origin: "template" };
  if (same) child.fields.splice(child.fields.indexOf(same), 1, relation);
  else child.fields.splice(child.fields.findIndex((field) => field.id === child.titleField) + 1, 0, relation);
  for (const [i, row] of child.sample.entries()) row[id] = parent.sample[i % Math.max(1, parent.sample.length)]?.id ?? null;
  describe(child);
  settleOverlaps(child);
}

/** "예약과 시술", "책": names for a sentence, at most three. */
export function nameEntities(entities: readonly EntitySpec[]): string {
  const names = entities.slice(0, 3).map((entity) => entity.name);
  if (names.length <= 1) return names[0] ?? "";
  return `${names
    .slice(0, -1)
    .map((name, i) => (i === names.length - 2 ? josa(name, "와/과") : `${name},`))
    .join(" ")} ${names.at(-1) ?? ""}`;
}
