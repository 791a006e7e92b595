/** The first turn: Korean text → a whole app. Pure, total and quick: any string gives a valid spec. */
import type { NavSpec } from "@appmon/appspec/nav-spec";
import type { ActionSpec, AppSpec, EntitySpec, Note, ScreenSpec, ViewSpec } from "@appmon/appspec/spec";
import { limitNotes, notesForApp } from "./app-notes.ts";
import { withCapabilities } from "../capability/capabilities.ts";
import { DISH_CHOICE } from "../capability/shop-choices.ts";
import { withoutMeasures } from "../capability/measure.ts";
import { readWondered, withAskedAlone } from "./roster-questions.ts";
import { beforeAsked, withoutWondered } from "./owner-of-question.ts";
import { asApplication } from "../fields/application-fields.ts";
import { asGoods } from "./sold-goods.ts";
import { asTicks } from "../fields/checkbox-fields.ts";
import { readTitle, titleFromEntity } from "../titles/app-title.ts";
import { isCommunity } from "./community.ts";
import { isDivision } from "./subdivisions.ts";
import { findDomain } from "./find-domain.ts";
import { handedInEntity } from "../nouns/handed-in-entity.ts";
import { homeScreens } from "../screens/home-screen.ts";
import { withSaidDues, withTurns } from "./given-figures.ts";
import { settleSamples } from "../samples/settle-samples.ts";
import { featureItems, featureTitle, jointTitle, withFeatures } from "./feature-items.ts";
import { josa, readableText } from "../korean-text.ts";
import { isIntroduction } from "./implied-entities.ts";
import { isOrganisation } from "../nouns/business-names.ts";
import { nameEntities, planEntities } from "./plan-entities.ts";
import { planFor } from "./plan-of-app.ts";
import { isOfParts } from "./app-part-lists.ts";
import { isWhoActs, plainLabel } from "../fields/plain-label.ts";
import { ofPersonalPage, personalPage, personalTitle } from "../screens/personal-page.ts";
import { readWords } from "./prompt-words.ts";
import { DECLINED } from "../data/limits.ts";
import { onlyFields } from "../fields/is-field-label.ts";
import { labelWithInside } from "../listed/read-item.ts";
import { readStatedList } from "../listed/read-stated-list.ts";
import { readFieldLists } from "../fields/read-field-list.ts";
import { readFieldRuns } from "../fields/read-field-run.ts";
import { readAsked } from "./lookup-questions.ts";
import { readDeeds } from "./read-deeds.ts";
import { type FramedNoun, readFrames } from "./read-frames.ts";
import { readNamedValues, withoutValues } from "./enumerated-names.ts";
import { type NounMention, readNouns } from "./read-nouns.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { reckonedBooks, withoutReckoning } from "../reckon/reckoned-books.ts";
import { clauseLists } from "./prose.ts";
import { isExample, labelsApart, sortsNamed, withoutAccents } from "./ignored-mentions.ts";
import { readStages, withStages } from "./read-stages.ts";
import { isListed } from "./rows-of-items.ts";
import { saidChoices } from "./enumerated-choices.ts";
import { saidSorts, withSorts } from "./named-categories.ts";
import { readThings, withoutThings } from "./priced-items.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { withSoundFormulas } from "../fields/checked-formulas.ts";
import { spaceGlued, stopBehindName } from "./space-glued.ts";
import { soundDay } from "./valid-day.ts";
import { titleWithoutFields } from "../titles/title-without-fields.ts";
import { themeForText } from "../screens/theme-for-text.ts";
import { isOfTools } from "../tool/kept-beside.ts";
import { toolApp } from "../tool/tool-app.ts";
import { areOnlyTools, toolsInText } from "../tool/tools-in-text.ts";

export interface CreateInput {
  text: string;
  /** KST yyyy-mm-dd: sample dates lie around it. */
  today: string;
  seed: number;
}
export interface CreatedApp {
  spec: AppSpec;
  /** Korean checklist of what is made: "예약 목록과 달력". */
  plan: string[];
  /** One sentence. */
  summary: string;
  notes: Note[];
  /** Sentences that lead to what was nearly made instead. */
  chips?: string[];
  /** So much of what was said is not in it that it is only where to begin. */
  isDraft?: true;
  /** It is a calculator, a timer or the like, and called by what that does. */
  isTool?: true;
}

/** Longer texts are read up to here; nobody describes an app in more, and pasted documents must not cost seconds. */
const MAX_TEXT = 6_000;

/** The same text, of the same length, with nothing there. */
const withoutSpan = (text: string, [from, to]: readonly [number, number]): string =>
  text.slice(0, from) + " ".repeat(to - from) + text.slice(to);

export function createApp(input: CreateInput): CreatedApp {
  const whole = stopBehindName(spaceGlued(readableText(input.text, MAX_TEXT)));
  const stages = readStages(whole, readWords(whole));
  // What a thing goes through is neither a list nor a field; the rest keeps its place in the text.
  const plain = stages ? whole.slice(0, stages.span[0]) + " ".repeat(stages.span[1] - stages.span[0]) + whole.slice(stages.span[1]) : whole;
  const today = soundDay(input.today);
  const seed = Math.abs(Math.trunc(input.seed)) || 1;
  // What is to be written down was listed: nothing of it is a list of its own, or what the app is called by.
  const stated = readStatedList(whole);
  const text = withoutAccents(plain);
  const besides = stated ? withoutSpan(text, stated.span) : text;
  // What is named one by one is neither a field nor a list of its own.
  const values = readNamedValues(readWords(besides), besides);
  const things = readThings(besides).filter(
    (things) =>
      isListed(things, text) &&
      (things.kind === "priced" || !values.some(({ span }) => span[0] < things.span[1] && things.span[0] < span[1])),
  );
  const prose = withoutReckoning(withoutThings(withoutValues(besides, values), things));
  const { wondered: asides, unasked, roster } = readWondered(prose);
  const words = readWords(prose);
  const declined = [...text.matchAll(DECLINED)].map(({ index, 0: match }): [number, number] => [index, index + match.length]);
  const aside = [...declined, ...values.map(({ span }) => span)];
  const wished = words.filter(({ span }) => !isExample(text, span) && !aside.some(([from, to]) => span[0] >= from && span[0] < to));
  const unaskedWords = readWords(unasked).filter(({ span }) => wished.some((word) => word.span[0] === span[0]));
  const front = beforeAsked(prose, asides);
  const read = readTitle(prose.slice(0, front), front < prose.length ? wished.filter(({ span }) => span[1] <= front) : wished, "");
  const self = personalPage(text);
  const phrase = self === undefined || read.stated ? read : { ...read, title: personalTitle(text) ?? read.title };
  const domain = findDomain(text, phrase.span);
  const { theme, colours } = themeForText(plain, domain, seed);
  const asked = readAsked(wished, domain.id);
  const deeds = readDeeds(prose);
  // What such a list holds is said in the words that name it.
  const mentioned = readNouns(wished, phrase.span);
  const figured = reckonedBooks(text, prose, mentioned);
  const complete = [...figured, ...asked, ...deeds.filter(({ known }) => known.id === "freshItem")];
  const { nouns, asked: wondered } = withAskedAlone(
    withFrames(mentioned, [...figured, ...readFrames(prose), ...deeds, ...asked, ...sortsNamed(values, text), ...roster]),
    asides,
    prose,
  );
  const tools = toolsInText(text);
  const inSentences = readFieldLists(unasked);
  const said = [...inSentences, ...(isIntroduction(text) ? [] : clauseLists(unasked, inSentences))].filter(
    ({ span }) => !complete.some((frame) => span[0] < frame.span[1] && frame.span[0] < span[1]),
  );
  const items = featureItems(text);
  // What a tool works out is no field of a record; nor is a part of the app.
  const isOfTool = (label: string) => tools.some(({ span }) => label.includes(text.slice(...span)));
  const isPart = (label: string) => items.some((item) => item.label.includes(" ") && item.label === label.trim());
  const sorts = saidSorts(text);
  const choices = [...saidChoices(text), ...sorts];
  // 할머니 아빠 엄마: what one of the others can hold.
  const isRowOfChoices = (label: string) => {
    const words = label.split(/\s+/);
    return choices.some(({ options }) => words.every((word) => options.includes(word)));
  };
  // 등하원 시간 기록이랑: what is kept, no part of it.
  const isList = (label: string) =>
    /\s(?:기록|일지|내역|일정)$/.test(label) &&
    nouns.some(
      ({ known, name }) => known !== undefined && (label.startsWith(name) || label.replace(/\s/g, "").endsWith(name.replace(/\s/g, ""))),
    );
  const isKeptApart = labelsApart(nouns.some(({ known, name }) => (known ?? findNoun(name))?.kind === "person"));
  const isOption = (label: string) => /주문/.test(text) && DISH_CHOICE.test(label.trim());
  const found = onlyFields(
    [
      ...said,
      ...(isIntroduction(text) ? [] : readFieldRuns(unaskedWords, [...said, ...complete.map(({ span }) => ({ labels: [], span }))])),
    ],
    text,
  )
    .map((list) => ({ ...list, labels: asTicks(list.labels) }))
    .map((list) => ({ ...list, labels: list.labels.map((label) => plainLabel(label)) }))
    // 식단이랑 몸무게 매일 적고: two lists, no fields of one.
    .filter(({ labels }) => labels.length !== 2 || !labels.every((label) => (findNoun(label) ?? findHeadNoun(label)?.noun)?.kind === "log"))
    .map((list) => ({
      ...list,
      labels: list.labels.filter(
        (label, at, all) =>
          !isKeptApart(label, at, all) &&
          !isRowOfChoices(label) &&
          !isList(label) &&
          !isOfTool(label) &&
          !isPart(label) &&
          !isOption(label) &&
          !isWhoActs(label, text) &&
          !/\s계산$/.test(label),
      ),
    }))
    .filter(({ labels, span }) => labels.length > 0 && !labels.some((label) => /게시판/.test(label)) && !isDivision(text, span))
    .filter((list) => !isOfParts(list, text));
  const lists = stated
    ? [{ labels: stated.fields.map(labelWithInside), span: stated.span, ...(stated.owner && { owner: stated.owner }) }]
    : found;
  if (areOnlyTools(tools, text, nouns, said)) {
    const made = toolApp({ text, today, seed, tools, phrase, theme, colours, limits: limitNotes(text, tools) });
    return { ...made, notes: made.spec.notes, isTool: true };
  }
  const named = asGoods(
    withoutMeasures(
      withFeatures(nouns, items).filter((mention) => !isOfTools(mention, tools, text) && !isWrittenDown(text, mention.span)),
      text,
    ),
    text,
  );
  const mentions = withoutWondered(self === undefined ? named : ofPersonalPage(named, text), wondered);
  const listed = self === undefined ? lists : [];
  const sorted = withSorts(mentions.map(asApplication), listed, sorts, text);
  const planned = planEntities({
    text,
    ...sorted,
    things,
    values,
    wondered,
    domain,
    title: phrase.title,
    today,
    seed,
  });
  const entities = (stages ? withStages(planned, stages, whole) : planned).map(withSoundFormulas);
  const main = entities[0];
  const working = (phrase.stated ? phrase.title : titleWithoutFields(phrase.title, entities)) || titleFromEntity(main?.name ?? "메모");
  const prefer = preferredView(text) ?? (stages ? "kanban" : undefined);

  const community = isCommunity(text, entities);
  const handedIn = handedInEntity(text, entities);
  const outward = community || self !== undefined || handedIn !== undefined || isOutward(text, domain.outward === true, entities);
  // Whoever comes to look is not told that something is looked after.
  const title = community && !phrase.stated ? working.replace(/\s관리$/, "") : working;
  const screens: ScreenSpec[] = [];
  const actions: ActionSpec[] = [];
  const listScreens: Record<string, string> = {};
  const actionIds: Record<string, string[]> = {};
  const listItems: string[] = [];
  const takenScreenIds = new Set(["home", "overview"]);
  const takenActionIds = new Set<string>();
  for (const entity of entities) {
    const made = screensForEntity(entity, {
      entities,
      takenScreenIds,
      takenActionIds,
      ...(prefer && entity === main ? { preferView: prefer } : {}),
      // What is on offer is looked at, not looked up.
      ...(!prefer && outward && entity.kind === "resource" ? { preferView: "cards" as const } : {}),
    });
    const label = jointTitle(entity, text) ?? featureTitle(entity, items);
    if (label && made.screens[0]) made.screens[0] = { ...made.screens[0], title: label };
    for (const screen of made.screens) takenScreenIds.add(screen.id);
    for (const action of made.actions) takenActionIds.add(action.id);
    screens.push(
      ...made.screens.map((screen) =>
        outward && !label && entity.kind === "resource" && screen.id === made.navItems[0] ? { ...screen, title: entity.name } : screen,
      ),
    );
    actions.push(...made.actions);
    listItems.push(...made.navItems);
    actionIds[entity.id] = made.actions.map((action) => action.id);
    if (made.navItems[0]) listScreens[entity.id] = made.navItems[0];
  }
  const formEntity = outward
    ? (handedIn?.entity ?? entities.find((entity) => /(예약|주문|대관|신청|상담|참가|참석|문의)/.test(entity.name) && !entity.parent))?.id
    : undefined;
  const occasion = outward ? occasionIn(text) : undefined;
  const tagline =
    occasion ??
    (community
      ? `${josa(entities[0]?.name ?? "이야기", "을/를")} 함께 나누고 찾아보는 곳이에요.`
      : handedIn
        ? `필요한 내용을 적고 바로 ${handedIn.deed}해 보세요.`
        : taglineFor(entities, outward));
  const home = homeScreens({
    title,
    tagline,
    entities,
    actions: actionIds,
    listScreens,
    outward,
    community,
    ...(formEntity ? { formEntity } : {}),
    ...(handedIn ? { formDeed: handedIn.deed } : {}),
  }).map((screen) => (screen.id === "overview" && /데이터\s?시각화/.test(text) ? { ...screen, title: "데이터 시각화" } : screen));
  const all = [...home, ...screens];
  const nav: NavSpec = {
    kind: navKind(all, outward, theme.family),
    home: "home",
    items: ["home", ...listItems, ...home.slice(1).map((screen) => screen.id)],
  };
  const notes = notesForApp({ text, title, stated: phrase.stated, entities, lists, mentions, colours, domain, theme, outward, tools });
  const base: AppSpec = {
    v: 1,
    title,
    tagline,
    icon: domain.words.length > 0 ? domain.icon : (main?.icon ?? "clipboard-list"),
    seed,
    theme,
    entities,
    actions,
    screens: all,
    nav,
    notes,
  };
  const spec = settleSamples(withTurns(withSaidDues(withCapabilities(base, { text, today, seed }), text), today));
  return {
    spec,
    plan: planFor(spec, outward),
    summary: `${nameEntities(entities.filter((entity) => !entity.parent))} 화면이 있는 '${title}' 앱을 만들었어요.`,
    notes: spec.notes,
  };
}

/** What is named by what happens to it stands for the words it is said with. */
function withFrames(mentions: NounMention[], said: readonly FramedNoun[]): NounMention[] {
  const framed = said.filter((frame, at) => !said.slice(0, at).some(({ span }) => frame.span[0] < span[1] && span[0] < frame.span[1]));
  const rest = mentions.filter(
    ({ span, known }) => !framed.some((frame) => (span[0] < frame.span[1] && frame.span[0] < span[1]) || frame.known.id === known?.id),
  );
  // 구인 글을 올리는 동네 게시판: the board is of what was named by what happens to it.
  const board = framed.some(({ known }) => known.kind === "content" || ["giveaway", "shareThing"].includes(known.id));
  const others = board ? rest.filter(({ name }) => !/^(게시글|게시판|커뮤니티|포럼)$/.test(name)) : rest;
  return [...framed.map((frame) => ({ ...frame, score: 4, inTitle: true, framed: true })), ...others];
}

/** 이름, 이메일, 메시지를 적어: the last thing of a form, no list of messages. */
function isWrittenDown(text: string, [from, to]: NounMention["span"]): boolean {
  return (
    /(이름|이메일|연락처|전화번호)\s?[·,/]\s?[^.!?\n]{0,8}$/.test(text.slice(Math.max(0, from - 24), from)) &&
    /^\s?(을|를)?\s?(적|입력|남기|작성|쓰|보내)/.test(text.slice(to, to + 8))
  );
}

function preferredView(text: string): ViewSpec["kind"] | undefined {
  if (/(달력|캘린더)/.test(text)) return "calendar";
  if (/(칸반|트렐로|상태별로\s?끌)/.test(text)) return "kanban";
  if (/(격자|갤러리|그리드|인스타처럼)/.test(text)) return "gallery";
  if (/(카드로|카드형|카드\s?형태)/.test(text)) return "cards";
  if (/(체크리스트|체크하는|체크할)/.test(text)) return "checklist";
  if (/(표로|엑셀처럼|엑셀|한\s?줄씩)/.test(text)) return "table";
  return undefined;
}

/** Made for visitors, unless someone says it is for running things. */
function isOutward(text: string, domainOutward: boolean, entities: readonly EntitySpec[]): boolean {
  if (/(관리\s?(프로그램|앱|대장|시스템)|제가\s?입력|혼자\s?(쓰|보|사용)|재고|장부|가계부|직원용|내부용)/.test(text)) return false;
  if (
    /(홈페이지|소개하는|홍보|쇼핑몰|랜딩|포트폴리오|고객\s?유치|청첩장|초대장|초대\s?페이지|받는\s?(페이지|사이트|앱)|신청받|링크에\s?걸|주문\s?앱|주문\s?받)/.test(
      text,
    )
  )
    return true;
  if (
    /(웹\s?사이트|홈페이지)/.test(text) &&
    text
      .slice(0, 120)
      .split(/[\s,.]+/)
      .some((word) => isOrganisation(word.replace(/(의|를|을|가|이)$/, "")))
  )
    return true;
  return (
    domainOutward && /(사이트|페이지|웹)/.test(text) && entities.some((entity) => entity.kind === "resource" || entity.kind === "content")
  );
}

/** "11월 29일 토요일 12시": when it is, as it was said; a guest must read it first. */
function occasionIn(text: string): string | undefined {
  const match =
    /(?:\d{4}년\s*)?\d{1,2}월\s*\d{1,2}일(?:\s*\(?[월화수목금토일](?:요일)?\)?)?(?:\s*(?:오전|오후|낮|저녁)?\s*\d{1,2}시(?:\s*(?:\d{1,2}분|반))?)?/.exec(
      text,
    );
  return match ? `${match[0].trim()}에 만나요.` : undefined;
}

function taglineFor(entities: readonly EntitySpec[], outward: boolean): string {
  const main = entities[0]?.name ?? "기록";
  // Nothing is applied for where things are only shown.
  if (outward && entities.every(({ name }) => !/(예약|주문|대관|신청|참가)/.test(name)))
    return `${josa(main.replace(/\s?소개$/, ""), "을/를")} 편하게 둘러보고 궁금한 점은 남겨 주세요.`;
  return outward
    ? `${josa(main, "을/를")} 편하게 살펴보고 바로 신청해 보세요.`
    : `${nameEntities(entities.filter((entity) => !entity.parent))}, 한곳에서 챙겨요.`;
}

function navKind(screens: readonly ScreenSpec[], outward: boolean, family: AppSpec["theme"]["family"]): NavSpec["kind"] {
  if (outward) return "top";
  const lists = screens.filter((screen) => !screen.path.endsWith("/:id")).length;
  return lists >= 5 || family === "work" ? "sidebar" : "bottom";
}
