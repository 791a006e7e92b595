/** Which entities an app gets, in building order, with relations between them. */
import type { EntitySpec } from "@appmon/appspec/spec";
import type { Domain } from "../data/domains.ts";
import { entityForNoun, usualLabels } from "../nouns/entity-for-noun.ts";
import { josa } from "../korean-text.ts";
import type { Asked } from "./passing-questions.ts";
import { withoutAsked } from "./owner-of-question.ts";
import { isOnePage } from "../capability/one-page.ts";
import { BOOKABLE, fallbackNoun, impliedEntities, impliedTalks, isIntroduction, measuredNoun } from "./implied-entities.ts";
import { isAskedAlready, isToldAlready } from "../booking/place-booked.ts";
import { formFields } from "../fields/form-fields.ts";
import { isProse, isPutIn, placeInProse, sentenceAt } from "./prose.ts";
import { addSaid } from "./list-details.ts";
import { hasChoices, hasLabel, withEndOfContract } from "./settle-lists.ts";
import { addMentioned, oneState, withDay } from "../fields/settle-fields.ts";
import { countOf } from "./item-counts.ts";
import { linkEntities } from "../screens/link-entities.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { completeFields, contextFields, mentionedLabels, mergeWithDefaults, templateFields, withBooked } from "../fields/plan-fields.ts";
import { craftIn, personalPage } from "../screens/personal-page.ts";
import type { FieldList } from "../fields/read-field-list.ts";
import type { NamedValues } from "./word-runs.ts";
import { netLabels } from "./net-amount.ts";
import type { NounMention } from "./read-nouns.ts";
import { aimedNoun } from "../reckon/aimed-noun.ts";
import { numberLabels } from "../reckon/aimed-number.ts";
import { isWholeBook } from "../reckon/figured-log.ts";
import { placeThings, type RowsWanted, sameNoun } from "./rows-of-items.ts";
import { type ThingGroup, withoutThings } from "./priced-items.ts";
import { addSharers } from "./shared-duties.ts";
import { voteOnWhatIsNamed } from "./poll-subject.ts";
import { contestSubject, contestTitles, lessonTitles, showcaseTitles } from "../titles/titles-of-subject.ts";
import { inSorts } from "./named-categories.ts";
import { isWhoOf, type SaidChoice, saidChoices, withTheseChoices } from "./enumerated-choices.ts";
import { spanOfNames, withSaidNames } from "./checklist-names.ts";
import { withSaidTarget, withSaidWeekdays } from "./target-number.ts";
import { findTrade, tradeContent } from "../samples/trade-content.ts";
import { ANALYSED, ENTRANT, FULLER, IN_FULL, PHOTO, POOL_OF, SHOWCASE } from "../data/in-full.ts";
import { PLAYERS_OF, SEASON_STATS } from "../data/players-of.ts";
import { WORK_LABELS, worksOf } from "../data/works-of-crafts.ts";

export interface EntityPlanInput {
  text: string;
  mentions: readonly NounMention[];
  lists: readonly FieldList[];
  /** What was named one by one: rows of a list. */
  things?: readonly ThingGroup[];
  values: readonly NamedValues[];
  /** What is asked of each record in passing. */
  wondered?: readonly Asked[];
  domain: Domain;
  /** Title of the app: names the main entity when nothing else does. */
  title: string;
  today: string;
  seed: number;
}

interface Wanted extends RowsWanted {
  titles?: readonly string[];
  sorts?: readonly SaidChoice[];
}
const MAX_ENTITIES = 6;
/** Where the parts of the app are named one by one. */
const MAX_PARTS = 9;
const PREPAID =
  /(횟수|회차|회권|이용권|수강권|쿠폰)\S{0,2}\s?(차감|깎|사용\s?처리)|\d+회\s?(?:권|끊|결제)|(남은|잔여)\s?(수업\s?|이용\s?|레슨\s?)?(횟수|회차)/;
const BALANCE_HOLDER = /^(?:외상|선결제|적립)\s?손님$/;
const CONTACT_LABEL = /^(이름|성함|연락처|전화|전화번호|휴대폰|이메일|메일|메시지|내용|문의\s?내용|하고\s?싶은\s?말)[*]?$/;

/** At least one entity. Order: what others point to first. */
export function planEntities(input: EntityPlanInput): EntitySpec[] {
  const wanted = chooseEntities(input);
  const built: EntitySpec[] = [];
  const taken = new Set<string>();
  for (const want of wanted.toSorted((a, b) => buildRank(a) - buildRank(b) || a.order - b.order)) {
    const entity = build(want, built, taken, input);
    taken.add(entity.id);
    built.push(entity);
  }
  linkEntities(built, input.text);
  const order = (entity: EntitySpec): number => wanted.find((want) => want.name === entity.name)?.order ?? 99;
  return built.toSorted((a, b) => order(a) - order(b));
}

/** Things one points to are built before what points to them. */
function buildRank({ name, kind: given }: Wanted): number {
  const kind = given ?? (findNoun(name) ?? findHeadNoun(name)?.noun)?.kind ?? "main";
  // 원데이클래스 예약: what is booked is there before the booking.
  if (kind === "main" && /(예약|대관|주문)$/.test(name)) return 3.5;
  return { resource: 0, person: 1, content: 2, main: 3, log: 4, child: 5 }[kind];
}

function chooseEntities({ text, mentions, lists, things = [], values, wondered = [], domain, title }: EntityPlanInput): Wanted[] {
  let wanted: Wanted[] = [];
  const has = (name: string): boolean => wanted.some((want) => want.name === name || sameNoun(want.name, name));
  const inList = (mention: NounMention): boolean =>
    lists.some(
      (list) =>
        mention.span[0] >= list.span[0] &&
        mention.span[1] <= list.span[1] &&
        list.owner !== mention.name &&
        // 매출 기록 …, 매출이랑 손님수: what the book is of.
        !(mention.inTitle && mention.known !== undefined && /^\s(?:기록|일지|장부|대장|일보)/.test(text.slice(mention.span[1]))) &&
        list.labels.some(
          (label) =>
            label.replace(/\s/g, "").includes(mention.name.replace(/\s/g, "")) ||
            // 몸무게: a label word for word, whatever list it would name elsewhere.
            label === text.slice(...mention.span).replace(/(?:을|를|도|이랑|랑)$/, ""),
        ),
    );
  const owners = lists.filter((list) => list.owner);
  const loose = lists.filter((list) => !list.owner);

  for (const { owner, labels } of owners) {
    if (!owner || has(owner)) continue;
    // What the word means here goes with it: 원생 of a kindergarten for dogs.
    const said = mentions.find(({ name }) => name === owner);
    wanted.push({ name: owner, order: wanted.length, fields: labels, origin: "user", ...(said && given(said)) });
  }
  const intro = isIntroduction(text);
  const choices = saidChoices(text);
  const named = spanOfNames(text);
  const heading = mentions.find(({ inTitle, score }) => inTitle && score >= 4);
  const onePage = isOnePage(text);
  const mentioned = mentions.filter(
    (mention) =>
      // What stands on one page is a section of it; only what visitors hand in is kept.
      (!onePage || /(신청|예약|문의|참가|주문|상담|방명록)/.test(mention.name)) &&
      // The history of a firm stands where it introduces itself.
      !(intro && mention.known?.id === "milestone" && /(회사|기업|업체|단체|브랜드)\s?소개/.test(text)) &&
      // 초기 중기 후기: choices of a field, no reviews.
      (mention.isPart || mention === heading || !choices.some(({ span }) => mention.span[0] >= span[0] && mention.span[1] <= span[1])) &&
      !(named && mention.span[0] >= named[0] && mention.span[1] <= named[1]) &&
      (mention.isPart || !inList(mention)) &&
      !(intro && ["company", "visit", "energyRecord", "patient", "lead", "chore"].includes(mention.known?.id ?? "")),
  );
  // 수유, 기저귀, 잠: one log with a kind for each.
  const free = mentioned.filter(({ known: noun }) => !mentioned.some(({ known }) => known && FULLER[noun?.id ?? ""]?.includes(known.id)));
  const main = free.find((mention) => mention.inTitle && mention.score >= 3) ?? (wanted.length === 0 ? free[0] : undefined);
  if (main && !has(main.name)) wanted.unshift({ name: main.name, order: -1, origin: "user", ...given(main) });
  const prose = !intro && isProse(text);
  const threshold = text.length > 120 ? 1.5 : 1;
  // In prose each sentence has a list of its own; what it says is no reason to leave another out.
  const spoken = (mention: NounMention) =>
    !prose || loose.some((list) => sentenceAt(text, list.span[0])[1] > mention.span[0] && list.span[0] <= mention.span[1]);
  for (const mention of free) {
    if (wanted.length >= (prose || free.some(({ isPart }) => isPart) ? MAX_PARTS : MAX_ENTITIES) - 1) break;
    if (has(mention.name) || mention === main) continue;
    if (mention.score < threshold && !(prose && mention.score >= 1 && isPutIn(text, mention))) continue;
    const twin = wanted.find((want) => mention.known !== undefined && (want.known ?? findNoun(want.name)) === mention.known);
    if (twin && (mention.known?.kind === "log" || mention.name.startsWith(twin.name) || twin.name.startsWith(mention.name))) continue;
    // 제품 and 제품 소개 are one list.
    if (
      mention.known?.id === "solution" &&
      /^(제품|상품)/.test(mention.name) &&
      wanted.some((want) => findNoun(want.name)?.id === "product")
    )
      continue;
    if (mention.name.length === 1 && !mention.inTitle && mention.score < 2) continue;
    if (prose && mention.name === "글" && wanted.some((want) => findNoun(want.name)?.kind === "content")) continue;
    if (
      (loose.length > 0 || wondered.some(({ label, who }) => !who && !label.includes("/"))) &&
      spoken(mention) &&
      !(prose && isPutIn(text, mention)) &&
      !mention.inTitle &&
      !mention.isPart &&
      mention.score < 2
    )
      continue;
    // 유튜브 영상 기획 아이디어 정리(…): whose fields are listed once is one thing.
    if (
      !prose &&
      loose.some((list) => list.labels.length >= 3) &&
      main?.inTitle &&
      (mention.bare || main.bare) &&
      mention.known?.kind !== "person"
    )
      continue;
    if (
      BOOKABLE.test(mention.name) &&
      mention.known?.kind !== "log" &&
      wanted.some((want) => /예약|대관/.test(want.name)) === false &&
      mention.score < 2
    )
      continue;
    const name = /^(방|룸)$/.test(mention.name) && domain.id === "stay" ? "객실" : mention.name;
    // 선수 성적: whose they are is said with each of them.
    if (mention.known?.id === "player" && !mention.isPart && mentioned.some(({ known }) => known?.id === "playerStat")) continue;
    // 수업 신청 is the application for a lesson, not a list of applicants besides.
    if (mention.known?.id === "packingItem" && wanted.some((want) => (want.known ?? findNoun(want.name))?.labels.includes(mention.name)))
      continue;
    if (mention.known?.id === "participant" && wanted.some((want) => findNoun(want.name)?.id === "lesson")) continue;
    if (!has(name)) wanted.push({ name, order: wanted.length, origin: "user", ...given(mention) });
  }
  placeThings(wanted, { text, things, domain });
  const measured =
    wanted.length === 0 && !["gym", "health", "sports"].includes(domain.id) ? (aimedNoun(text) ?? measuredNoun(text)) : undefined;
  if (measured) wanted.push({ ...measured, order: 0, origin: "user" });
  if (wanted.length === 0 && onePage) wanted.push({ name: "문의", order: 0, origin: "template" });
  if (wanted.length === 0)
    wanted.push({ name: fallbackNoun(title, domain, text), order: 0, origin: loose.length > 0 ? "user" : "template" });
  // A loose list belongs to the main entity.
  const first = wanted.toSorted((a, b) => a.order - b.order)[0];
  // 이름·이메일·메시지를 적어 연락한다: what one writes down to get in touch, unless nothing else is kept.
  const contact = loose.filter((list) => list.labels.every((label) => CONTACT_LABEL.test(label)));
  const inquiry = wanted.find((want) => /(문의|상담|신청|예약|참가자)$/.test(want.name));
  const toPlace = loose.filter((list) => !(contact.includes(list) && (intro || inquiry)));
  const labels = (prose ? placeInProse(toPlace, wanted, mentions, first, text) : toPlace).flatMap((list) => list.labels);
  // 픽업 날짜 맛 문구 적게: asked for besides who orders and what, which goes without saying.
  const goesWithout =
    /(예약|주문)$/.test(first?.name ?? "") &&
    labels.every((label) => !/(이름|예약자|주문자|신청자|성함|고객|손님|연락처|전화)/.test(label));
  if (first && labels.length > 0 && !first.fields) {
    first.fields = goesWithout ? labels.slice(0, 3) : labels;
    if (goesWithout) first.extra = [...(first.extra ?? []), ...labels.slice(3)];
  }
  if (inquiry && inquiry !== first && contact.length > 0) inquiry.extra = contact.flatMap((list) => list.labels);
  const ownLabels = first?.known?.labels ?? (findNoun(first?.name ?? "") ?? findHeadNoun(first?.name ?? "")?.noun)?.labels ?? [];
  const isListed = (label: string) =>
    lists.some((list) => list.labels.some((said) => said.startsWith(label))) ||
    values.some((one) => label.startsWith(`${one.label}(`) || one.values.includes(label)) ||
    isAskedAlready(things, label);
  const told = withoutAsked(text, wondered, ({ label }) => label.endsWith("유무"));
  const besides = [...mentionedLabels(told), ...netLabels(text, ownLabels)];
  const isReckoned = personalPage(text) || isWholeBook(first?.known);
  const passing = isReckoned ? [] : [...besides, ...numberLabels(text, [...ownLabels, ...besides])].filter((label) => !isListed(label));
  const implied = onePage
    ? []
    : impliedEntities(
        wanted.filter((want) => (want.fields?.length ?? 0) < 4).map((want) => want.known?.names[0] ?? want.name),
        withoutThings(text, things),
        domain,
      );
  for (const extra of [
    ...implied,
    ...impliedTalks(
      wanted.map((want) => want.name),
      text,
    ),
  ])
    if (!has(extra) && !isToldAlready(wanted, extra) && wanted.length < MAX_ENTITIES)
      wanted.push({ name: extra, order: wanted.length + 10, origin: "template" });
  const asked = formFields(text);
  const letters = wanted.filter((want) => /(문의|상담|신청|접수)$/.test(want.name) && !want.fields);
  const letter = asked.length > 0 ? (letters.find(({ name }) => name.endsWith("문의")) ?? letters[0]) : undefined;
  if (letter) letter.extra = asked;
  // A firm that introduces what it does shows it once: 솔루션 and 제품, 메뉴 and 상품 are one list there.
  const isOf = (id: string) => (want: Wanted) => (findNoun(want.name) ?? findHeadNoun(want.name)?.noun)?.id === id;
  const twice = wanted.find(isOf("product"));
  if (
    twice &&
    !/(재고|장바구니|쇼핑몰|판매)/.test(text) &&
    wanted.some((want) => (intro && isOf("solution")(want)) || isOf("menuItem")(want))
  )
    wanted.splice(wanted.indexOf(twice), 1);
  voteOnWhatIsNamed(wanted, text);
  // 단골 선결제 장부: those whose balance is kept are the customers.
  if (wanted.some(({ name, known }) => BALANCE_HOLDER.test(name) || known?.id === "stampCard"))
    wanted = wanted.filter((want) => !["customer", "regularGuest", "membership", "member"].includes(findNoun(want.name)?.id ?? ""));
  // A booking or an order is what the place runs on; what it points to comes after.
  for (const want of wanted) if (/(예약|대관|부킹)$/.test(want.name)) want.order = -2;
  // 아침 저녁 of a medicine: a choice the noun brings along.
  const target =
    passing.length > 0
      ? (wanted.find((want) => /주문$/.test(want.name) || (/신청$/.test(want.name) && /필요\s?(?:한지|여부)/.test(text))) ?? first)
      : undefined;
  const asks = (want: Wanted, label: string) =>
    hasChoices(want.name, label) || hasLabel(want, label) || isWhoOf(want.known ?? findNoun(want.name), label);
  const fresh = passing.filter((label) => !target || !(prose ? wanted.some((want) => asks(want, label)) : asks(target, label)));
  const ofPeople = fresh.filter((label) => /^(?:보호자|생일$)/.test(label));
  const people = wanted.find((want) => (want.known ?? findNoun(want.name) ?? findHeadNoun(want.name)?.noun)?.kind === "person");
  // 보호자 연락처: of those who come, not of each time they came.
  if (people && people !== target && ofPeople.length > 0 && !hasLabel(people, ofPeople[0]!)) people.extra = ofPeople;
  const own = people ? fresh.filter((label) => !ofPeople.includes(label)) : fresh;
  if (target && own.length > 0) target.extra = [...(target.extra ?? []), ...own];
  if (!onePage && wanted.length < MAX_ENTITIES) addSharers(wanted, text, wondered);
  if (!onePage) addSaid(wanted, first, values, mentions, text, wondered);
  withEndOfContract(wanted, text);
  // PT 횟수 차감, 남은 수업 횟수: paid for in advance and used up one by one, by somebody.
  const isPerson = (want: Wanted) => (findNoun(want.name) ?? findHeadNoun(want.name)?.noun)?.kind === "person";
  const holder =
    PREPAID.test(text) && !wanted.some((want) => findNoun(want.name)?.id === "membership") ? (wanted.find(isPerson) ?? first) : undefined;
  // 출석 10회권: paid for by somebody, not by the day they came.
  if (
    holder &&
    !isPerson(holder) &&
    (findNoun(holder.name) ?? findHeadNoun(holder.name)?.noun)?.kind === "log" &&
    wanted.length < MAX_ENTITIES
  )
    wanted.push({ name: "회원", order: wanted.length, origin: "template", extra: ["이용권(5회권/10회권/20회권)", "잔여 횟수"] });
  else if (holder && !(holder.fields ?? []).some((label) => /횟수|회차/.test(label))) holder.extra = [...(holder.extra ?? []), "잔여 횟수"];
  const trade = findTrade(text, title);
  for (const want of wanted) {
    const noun = findNoun(want.name) ?? findHeadNoun(want.name)?.noun;
    const role = noun && POOL_OF[noun.id];
    const fuller = IN_FULL.find(({ of, when }) => of === noun?.id && (when ?? ANALYSED).test(text));
    if (noun && fuller && !want.known && !want.fields) {
      want.known = { ...noun, labels: fuller.labels };
      if (fuller.titles) want.titles = fuller.titles;
    }
    const narrowed = noun && (want.fields?.length ?? 0) < 4 ? withTheseChoices(want.known ?? noun, choices) : undefined;
    if (narrowed) want.known = narrowed;
    const stats = noun?.id === "playerStat" ? SEASON_STATS.find(({ words }) => words.test(text)) : undefined;
    if (noun && stats && !want.known) want.known = { ...noun, labels: stats.labels };
    const sport = noun?.id === "player" ? PLAYERS_OF.find(({ words }) => words.test(text)) : undefined;
    // 월세 입금됐는지: called as it was said.
    if (noun && ["payment", "rentPayment", "utilityBill"].includes(noun.id) && /입금/.test(text) && !/납부/.test(text))
      want.known = { ...(want.known ?? noun), labels: (want.known ?? noun).labels.map((label) => label.replace("납부완료", "입금완료")) };
    if (noun && sport && !want.known) want.known = { ...noun, labels: sport.labels };
    // A company shows what it makes; it keeps no stock of it here.
    if (noun?.id === "product" && !want.known && isIntroduction(text) && !/(주문|구매|쇼핑|재고|가격|장바구니|결제)/.test(text)) {
      want.known = { ...noun, id: "showcase", kind: "content", labels: SHOWCASE, titles: [] };
      want.titles = showcaseTitles(title);
    }
    if (noun?.id === "lesson") want.titles = lessonTitles(title);
    // 대회 사진, 행사 사진: taken, not made.
    if (noun?.id === "artwork" && !want.known && /사진$/.test(want.name)) want.known = { ...noun, labels: PHOTO };
    const works = noun?.id === "showcaseProject" ? worksOf(craftIn(text) ?? "") : undefined;
    if (noun && works && !want.fields) [want.known, want.titles] = [{ ...noun, labels: WORK_LABELS }, works];
    const contest = noun && contestSubject(text);
    if (contest && noun.id === "participant") want.known = { ...noun, labels: ENTRANT };
    const ofContest = contest ? contestTitles(noun.id, contest) : [];
    if (ofContest.length > 0) want.titles = ofContest;
    const thing = want.known ?? noun;
    // 종목별로 점수: what the points were won in.
    if (thing?.id === "scoreEntry" && /종목/.test(text))
      want.known = { ...thing, labels: thing.labels.map((label) => (label === "이유" ? "종목*" : label)) };
    const content = thing && trade ? tradeContent(thing, trade, text) : undefined;
    if (content) want.titles = content.titles;
    if (content?.known) want.known = content.known;
    const pool = want.titles ? undefined : role && domain.pools?.[role];
    if (pool) want.titles = pool.split(";");
    if (noun && want.sorts) want.known = inSorts(want.known ?? noun, want.sorts);
    const counted = countOf(want.name, text);
    // 법인차 2대 운행일지: of the cars.
    if (counted && noun?.kind !== "log") {
      want.count = counted.count;
      if (BOOKABLE.test(want.name)) want.rows ??= Array.from({ length: counted.count }, (_, i) => `${i + 1}번 ${counted.word}`);
    }
  }
  return wanted;
}

function given({ resource, framed, known, sorts }: NounMention): Pick<Wanted, "kind" | "known" | "sorts"> {
  return { ...(resource && { kind: "resource" }), ...(framed && known && { known }), ...(sorts && { sorts }) };
}

function build(
  want: Wanted,
  built: readonly EntitySpec[],
  taken: ReadonlySet<string>,
  { domain, today, seed, text }: EntityPlanInput,
): EntitySpec {
  const personal = domain.family !== "work" && !/(회사|업무|직원|프로그램|대장|현황|가게|매장|공장|거래|사업)/.test(text);
  const isUnknown = !want.known && !want.kind && !findNoun(want.name) && !findHeadNoun(want.name);
  const planned = want.fields
    ? withBooked(want.name, mergeWithDefaults(want, withDay(want.name, want.fields, text), built), built)
    : (contextFields(want.name, built, domain, text) ??
      (want.extra && isUnknown ? templateFields(usualLabels(want.name, personal), want.name, built) : undefined));
  const fields = want.extra ? oneState(addMentioned(want, want.extra, planned, built)) : planned;
  const entity = entityForNoun(want.name, {
    takenIds: taken,
    entities: built,
    today,
    seed,
    origin: want.origin,
    personal,
    ...(want.kind ? { kind: want.kind } : {}),
    ...(want.known ? { known: want.known } : {}),
    ...(fields ? { fields: completeFields(fields, want.name) } : {}),
    ...(want.titles ? { titles: want.titles } : {}),
    ...(want.count ? { count: want.count } : {}),
    ...(want.rows ? { titles: want.rows, count: want.rows.length, inOrder: true } : {}),
  });
  return withSaidNames(withSaidWeekdays(withSaidTarget(entity, text), text), text);
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
