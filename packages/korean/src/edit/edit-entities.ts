import type { SpecOp } from "@appmon/appspec/operation";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { Block, EntitySpec } from "@appmon/appspec/spec";
import { englishId } from "../english-id.ts";
import { entityForNoun } from "../nouns/entity-for-noun.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { josa } from "../korean-text.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { withAccess } from "../people/plan-people.ts";
import { screensForEntity } from "../screens/screens-for-entity.ts";
import { type EditContext, type EditOutcome, type EditRule, entityFor } from "./edit-outcome.ts";
import { isObjectOf } from "./parts-of-app.ts";
import { contentWords } from "../claims/content-words.ts";
import { analyse } from "../words/analyse.ts";
import { nameAlone } from "../requests/name-alone.ts";
import { ADD, named, namesBefore, namesPlace, quotedParts, REMOVE } from "./phrase.ts";

/** Whole collections: add with screens and menu, take out, rename, connect. */
export const editEntities: EditRule = (context) => relate(context) ?? rename(context) ?? remove(context) ?? add(context);

/** What people write about a record, on its own page. */
const COMMENTS = /^(댓글|후기|리뷰|답글|코멘트)$/;

/** What is a page of its own wherever it is wished for, and no part of a record. */
export const OWN_PAGE = /^(?:공지|공지\s?사항|자유\s?게시판|게시판|자주\s?묻는\s?질문|faq)$/i;

const PLACE_WORDS = /\s*(?:메뉴|화면|페이지|탭|목록|관리|게시판|기능|섹션|란)(?:도|를|을|이|가)?$/;

/** 주문마다 고객을 연결해줘. */
function relate(context: EditContext): EditOutcome | undefined {
  const { text, words } = context;
  if (!/(연결|이어|엮|매칭|지정할\s?수|고를\s?수|고르게|선택하게|선택할\s?수)/.test(text)) return undefined;
  const per = /^([가-힣A-Za-z]{2,8})(?:마다|별로)\s/.exec(text)?.[1];
  const called =
    per === undefined
      ? undefined
      : context.spec.entities.find((one) => !words.entities.includes(one) && !one.parent && one.name.startsWith(per));
  const among = called && words.entities.length === 1 ? [called, ...words.entities] : words.entities;
  if (among.length < 2) return relateNew(context);
  const [first, second] = among as [EntitySpec, EntitySpec];
  const owner = new RegExp(`${first.name}\\s?(?:마다|에|별로)`).test(text)
    ? first
    : new RegExp(`${second.name}\\s?(?:마다|에|별로)`).test(text)
      ? second
      : first;
  const target = owner === first ? second : first;
  if (owner.fields.some((field) => field.type === "relation" && field.target === target.id && !field.hidden))
    return { kind: "answer", text: `${owner.name}에는 이미 ${josa(target.name, "을/를")} 고르는 항목이 있어요.` };
  const id = englishId(target.name, new Set(owner.fields.map((field) => field.id)), "relation");
  const ids = target.sample.map((row) => row.id);
  const ops: SpecOp[] = [
    { op: "addField", entity: owner.id, field: { id, label: target.name, type: "relation", target: target.id, origin: "user" } },
  ];
  if (ids.length > 0)
    ops.push({ op: "setSample", entity: owner.id, sample: owner.sample.map((row, index) => ({ ...row, [id]: ids[index % ids.length]! })) });
  return { kind: "ops", ops, summary: `${owner.name}마다 ${josa(target.name, "을/를")} 고를 수 있게 했어요.` };
}

/** 업무마다 팀원 연결, where there is no 팀원 yet: both are asked for. */
function relateNew({ text, spec, words }: EditContext): EditOutcome | undefined {
  const owner = words.entities[0] ?? words.fields[0]?.entity;
  const noun = /(?:마다|에)\s+['"]?([가-힣A-Za-z]{2,10}?)['"]?(?:을|를|도)?\s?(?:연결|이어|엮|매칭)/.exec(text)?.[1];
  if (!owner || !noun || spec.entities.some((entity) => entity.name === noun) || /(맵|지도|API|연동)/i.test(noun)) return undefined;
  return {
    kind: "ask",
    question: `아직 ${noun} 목록이 없어요. 먼저 ${josa(noun, "을/를")} 만들고 연결할까요?`,
    chips: [`${noun} 메뉴 추가해줘. ${owner.name}마다 ${josa(noun, "을/를")} 연결해줘`, `${owner.name}에 ${noun} 항목 추가해줘`],
  };
}

/** '고객'을 '환자'로 다 바꿔줘. */
function rename({ text, spec, words }: EditContext): EditOutcome | undefined {
  const entity = words.entities[0];
  if (
    !entity ||
    words.fields.some((mention) => mention.said === undefined && mention.field.label !== entity.name) ||
    ADD.test(text) ||
    REMOVE.test(text)
  )
    return undefined;
  const quoted = quotedParts(text);
  const said =
    quoted.length >= 2
      ? quoted[1]
      : new RegExp(
          `${escape(entity.name)}['’”"]?(?:을|를|은|는|이라는|라는|이라고|라고|이라|라)?\\s*(?:말(?!고)|단어|이름)?(?:을|를)?\\s*(?:(?:하지|부르지)?\\s?말고\\s*|대신\\s*)?['"‘“]?([가-힣A-Za-z0-9 ]{1,20}?)['"’”]?\\s?(?:으로|로|이라고|라고)\\s?(?:이름(?:을)?|싹\\s?다|싹|다|모두|전부|몽땅)?\\s?(?:바꿔|변경|고쳐|불러|표시)`,
        ).exec(text)?.[1];
  const called = said ?? saidPlainly(text, entity.name);
  const to = called && nameAlone(called);
  if (!to || to === entity.name || /^(필수|달력|표|카드|칸반|목록)$/.test(to)) return undefined;
  const ops: SpecOp[] = [{ op: "setEntity", entity: entity.id, patch: { name: to } }];
  const swap = (label: string) => label.replaceAll(entity.name, to);
  for (const screen of spec.screens)
    if (screen.title.includes(entity.name)) ops.push({ op: "setScreen", screen: screen.id, patch: { title: swap(screen.title) } });
  for (const screen of spec.screens)
    for (const block of screen.blocks) {
      const next = withNewName(block, swap);
      if (JSON.stringify(next) !== JSON.stringify(block)) ops.push({ op: "setBlock", screen: screen.id, block: next });
    }
  for (const other of spec.entities)
    for (const field of other.fields)
      if (field.label.includes(entity.name))
        ops.push({ op: "setField", entity: other.id, field: field.id, patch: { label: swap(field.label) } });
  if (spec.title.includes(entity.name)) ops.push({ op: "setApp", patch: { title: swap(spec.title) } });
  return { kind: "ops", ops, summary: `${named(entity.name, "을/를")} 모두 ${named(to, "으로/로")} 바꿨어요.` };
}

/** "육아를 아기기록으로", "중고거래 글 -> 물건", "식물 말고 작업일지라고 해줘": so plain that no verb is missed. */
function saidPlainly(text: string, name: string): string | undefined {
  const called = escape(name);
  const to =
    new RegExp(
      `^['"‘“]?${called}['"’”]?\\s?(?:→|->|=>)\\s?['"‘“]?([가-힣A-Za-z0-9 ]{1,20}?)['"’”]?(?:\\s?으로|\\s?로)?(?:\\s?이름\\s?바꿔\\s?줘)?[.!~\\s]*$`,
    ).exec(text)?.[1] ??
    new RegExp(
      `${called}['"’”]?(?:이라고|라고|이라|라|은|는)?\\s*(?:하지|부르지)?\\s?말고\\s*['"‘“]?([가-힣A-Za-z0-9 ]{1,20}?)['"’”]?(?:이라고|라고)(?:\\s?해\\s?줘)?[.!~\\s]*$`,
    ).exec(text)?.[1] ??
    new RegExp(
      `^['"‘“]?${called}['"’”]?(?:을|를)\\s+['"‘“]?([가-힣A-Za-z0-9]{2,12}?(?:\\s[가-힣A-Za-z0-9]{1,8}?)?)['"’”]?(?:으로|로)(?:\\s?해\\s?줘)?[.!~\\s]*$`,
    ).exec(text)?.[1];
  return to &&
    !/(위|아래|앞|뒤|맨|처음|번째|순|화면|크게|작게|형|식|색|뷰|보드|그래프|차트|표|숫자|날짜|최신|기준|중심|위주|기본)$/.test(to)
    ? to
    : undefined;
}

/** What a block says to people, in the new words. Ids and references stay. */
function withNewName(block: Block, swap: (text: string) => string): Block {
  const title = block.title === undefined ? {} : { title: swap(block.title) };
  switch (block.kind) {
    case "collection":
      return { ...block, ...title, ...(block.empty !== undefined && { empty: swap(block.empty) }) };
    case "form":
      return {
        ...block,
        ...title,
        ...(block.submitLabel !== undefined && { submitLabel: swap(block.submitLabel) }),
        ...(block.success !== undefined && { success: swap(block.success) }),
      };
    case "stats":
      return isRow(block)
        ? { ...block, ...title, items: block.items.map((item) => ({ ...item, label: swap(item.label) })) }
        : { ...block, ...title };
    case "section":
      return {
        ...block,
        ...title,
        ...(block.heading !== undefined && { heading: swap(block.heading) }),
        ...(block.body !== undefined && { body: swap(block.body) }),
      };
    default:
      return { ...block, ...title };
  }
}

/** "예약할 때 '기존 젤 제거 필요' 고르게": what is quoted is a name, and asks for nothing. */
const withoutQuoted = (text: string): string => text.replace(/['"‘“][^'"’”]{1,60}['"’”]/g, (quoted) => " ".repeat(quoted.length));

/** 기계 목록은 이제 빼 줘; not 기계 산 년도는 빼고, where it is the year that goes. */
function goesItself(name: string, text: string, spec: EditContext["spec"]): boolean {
  const at = text.indexOf(name);
  const between = at < 0 ? "" : text.slice(at + name.length, Math.max(at + name.length, text.slice(at).search(REMOVE) + at));
  const names = [...spec.entities.map((entity) => entity.name), ...spec.screens.map(({ title }) => title)];
  const behind = between.replace(/^(?:은|는|을|를|이|가|도|만|이랑|랑|하고)(?=\s|$)/, "");
  return contentWords(analyse(behind)).every(
    ({ text: word }) =>
      names.some((one) => one.includes(word)) || /^(?:메뉴|화면|페이지|탭|기능|데이터|통째|기록|목록|명단|내역|필요)$/.test(word),
  );
}

function remove({ text: written, spec, words }: EditContext): EditOutcome | undefined {
  const text = withoutQuoted(written);
  if (!REMOVE.test(text)) return undefined;
  const menu = /(메뉴|화면|페이지|탭)/.test(text);
  const screen = words.screens.find((candidate) => candidate.id !== spec.nav.home || spec.nav.items.length > 1);
  // "시술은 없애줘" where 시술 is both a collection and a field that picks from it: the collection is what people see.
  const entity = words.entities[0];
  // 테이블 메뉴는 안 써요, in an app without tables: a page that is not there, not the dishes.
  const page = /([가-힣]{2,8})\s메뉴/.exec(text)?.[1];
  if (entity?.name === "메뉴" && page && !/^(?:메뉴|우리|이|그|저|전체|모든|음식|가게)$/.test(page)) return undefined;
  const onlySameName = words.fields.every((mention) => mention.field.label === entity?.name);
  if (entity && !goesItself(entity.name, text, spec)) return undefined;
  if (entity && (words.fields.length === 0 || onlySameName || menu || /기능/.test(text)) && !/(필드|항목|칸)/.test(text)) {
    if (spec.entities.length === 1)
      return {
        kind: "ask",
        question: `${josa(entity.name, "은/는")} 이 앱의 하나뿐인 데이터예요. 다른 것을 먼저 만들까요?`,
        chips: ["공지사항 메뉴 추가해줘"],
      };
    return {
      kind: "ops",
      ops: [{ op: "dropEntity", entity: entity.id }],
      summary: `${josa(entity.name, "을/를")} 앱에서 뺐어요. 데이터는 남아 있어서 되돌리면 다시 나와요.`,
    };
  }
  const verb = text.search(REMOVE);
  const end = screen ? text.indexOf(screen.title) + screen.title.length : 0;
  const saidInFull = screen !== undefined && screen.title.length >= 4 && text.includes(screen.title) && isObjectOf(text, end, verb);
  if ((menu || (saidInFull && words.fields.length + words.options.length === 0)) && screen && screen.id !== spec.nav.home)
    return { kind: "ops", ops: [{ op: "dropScreen", screen: screen.id }], summary: `${named(screen.title, "을/를")} 메뉴에서 뺐어요.` };
  return undefined;
}

/** What has many of a kind in it. */
export const LISTS = /(?:내역|일지|장부|대장|명단|명부|이력|목록|일정|공지|자료|소식|앨범|사진첩)$/;

/** 공지사항도 관리할 수 있게, 거래처 메뉴 추가. */
function add(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  const kept = /^([가-힣A-Za-z ]{2,12}?)(?:도|을|를|은|는)?\s(?:따로\s|별도로\s)?관리할\s수\s있게/.exec(text)?.[1];
  if (kept && spec.entities.some(({ name, parent }) => name === kept && !parent))
    return { kind: "answer", text: `${josa(kept, "은/는")} 이미 따로 관리하고 있어요.` };
  if (!ADD.test(text) || /(필드|항목|칸|입력란|입력할|적을|옵션|버튼|그래프|차트)/.test(text)) return undefined;
  const apart =
    /(?:따로|별도로)\s?(?:적|관리|기록|모아|보관)|(?:올리는|적는|모으는|기록하는)\s?(?:곳|데)/.test(text) &&
    namesBefore(text, ADD).some((name) => LISTS.test(name));
  const place = namesPlace(text) || apart;
  const per = /([가-힣]{2,10})별로\s?(?:따로\s?)?관리/.exec(text)?.[1];
  const owner = entityFor(context);
  if (per && owner && words.fields.length === 0)
    return {
      kind: "ask",
      question: `${josa(per, "을/를")} 어떻게 넣을까요?`,
      chips: [`${owner.name}에 ${per} 항목 추가해줘`, `${per} 메뉴 추가해줘`],
    };
  const names = namesBefore(text, ADD)
    .map((name) =>
      name
        .replace(PLACE_WORDS, "")
        .replace(PLACE_WORDS, "")
        .replace(/\s정보$/, "")
        .trim(),
    )
    .filter(Boolean);
  if (names.some((name) => /\d\s?(?:천|만)?\s?원/.test(name))) return undefined;
  const fresh = names.filter((name) => !spec.entities.some((entity) => entity.name === name));
  const known = names.filter((name) => !fresh.includes(name));
  if (place && fresh.length === 0 && known.length > 0) return { kind: "answer", text: `${josa(known.join(", "), "은/는")} 이미 있어요.` };
  // "운동에 필라테스 추가", where nothing is called 운동: it was to go somewhere, not to be a list of its own.
  const into = /^([가-힣A-Za-z]{2,10})(?:에다가|에는|에도|에)\s/.exec(text)?.[1];
  if (
    into &&
    words.entities.length + words.fields.length + words.screens.length === 0 &&
    !/^(?:앱|홈|메뉴|화면|여기|거기|이번|나중|처음|다음|한번|사이드바|하단|상단|페이지|사이트|어플|홈페이지|첫화면)$/.test(into)
  )
    return undefined;
  const nouns = fresh.filter(
    (name) => (place && !isKeptInField(name)) || COMMENTS.test(name) || OWN_PAGE.test(name) || looksLikeEntity(name),
  );
  const comments = nouns.length === 1 && COMMENTS.test(nouns[0]!);
  if (nouns.length === 0 || (!place && !comments && (words.entities.length > 0 || nouns.length < fresh.length))) return undefined;
  const ops: SpecOp[] = [];
  let { entities, screens, actions } = spec;
  const items = [...spec.nav.items];
  for (const noun of nouns.slice(0, 4)) {
    const ownScreen = /(메뉴|화면|페이지|탭|게시판)/.test(text.slice(text.indexOf(noun)));
    const child =
      COMMENTS.test(noun) && !ownScreen
        ? (words.entities.find((entity) => !entity.parent && entity.name !== noun) ??
          entities.find((entity) => !entity.parent && entity.kind !== "resource"))
        : undefined;
    const entity: EntitySpec = {
      ...entityForNoun(noun, { takenIds: new Set(entities.map((other) => other.id)), entities, today: context.today, seed: context.seed }),
      origin: "user",
    };
    const made = withAccess(spec, child ? asChild(entity, child) : entity);
    ops.push({ op: "addEntity", entity: made });
    entities = [...entities, made];
    const own = screensForEntity(made, {
      entities,
      takenScreenIds: new Set(screens.map((screen) => screen.id)),
      takenActionIds: new Set(actions.map((action) => action.id)),
    });
    ops.push(
      ...own.actions.map((action): SpecOp => ({ op: "addAction", action })),
      ...own.screens.map((screen): SpecOp => ({ op: "addScreen", screen })),
    );
    screens = [...screens, ...own.screens];
    actions = [...actions, ...own.actions];
    items.push(...own.navItems);
    if (child)
      ops.push(
        ...screens.flatMap((screen) =>
          screen.blocks.flatMap((block): SpecOp[] =>
            block.kind === "record" && block.entity === child.id
              ? [{ op: "setBlock", screen: screen.id, block: { ...block, children: [...(block.children ?? []), made.id] } }]
              : [],
          ),
        ),
      );
  }
  if (items.length > spec.nav.items.length) ops.push({ op: "setNav", patch: { items } });
  return { kind: "ops", ops, summary: `${josa(nouns.join(", "), "을/를")} 관리할 수 있게 했어요.` };
}

/** 파일 첨부 기능: a place for one in each record, no list of them. */
const isKeptInField = (name: string): boolean => findNoun(name) === undefined && ["file", "image"].includes(typeOfLabel(name).type);

function looksLikeEntity(name: string): boolean {
  const known = findNoun(name) ?? (name.length >= 3 ? findHeadNoun(name)?.noun : undefined);
  return known !== undefined && typeOfLabel(name).type === "text";
}

/** Lives on the detail page of `parent`, through a relation to it. */
function asChild(entity: EntitySpec, parent: EntitySpec): EntitySpec {
  const existing = entity.fields.find((field) => field.type === "relation" && field.target === parent.id);
  const id = existing?.id ?? englishId(parent.name, new Set(entity.fields.map((field) => field.id)), "parent");
  const ids = parent.sample.map((row) => row.id);
  return {
    ...entity,
    parent: parent.id,
    kind: "child",
    fields: existing
      ? entity.fields
      : [...entity.fields, { id, label: parent.name, type: "relation", target: parent.id, origin: "template" }],
    sample: entity.sample.map((row, index) => ({ ...row, [id]: ids.length > 0 ? ids[index % ids.length]! : null })),
  };
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
