/** A bot that answers from a table of questions; what it does not know waits there for an answer. */
import type { BotBlock } from "@appmon/appspec/parts/bot/declare";
import type { AppSpec, CollectionBlock, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { LIMITS } from "../data/limits.ts";
import { FAQ_POOLS } from "../data/faq-pools.ts";
import { entityForNoun } from "../nouns/entity-for-noun.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { columnsFor, screensForEntity } from "../screens/screens-for-entity.ts";
import { changeEntity, changeScreen, hasBlock, withNote, withOpening, withScreen } from "./app-screens.ts";
import type { Capability, CapabilityRequest } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const ASKED =
  /(챗\s?봇|자동\s?(?:응답|답변)(?:\s?봇)?|(?:답변|응답|상담|문의|안내|faq)\s?봇|고객\s?지원\s?(?:도구|채팅|센터|봇|창)|(?:질문하면|물어보면|물으면)\s?(?:바로\s?|자동으로\s?)?(?:답|대답|알려))/i;

export const bot: Capability = {
  name: "bot",
  label: "챗봇",
  isAskedFor: ({ text }) => isWanted(text, ASKED),
  addTo(spec, request) {
    const there = spec.entities.find((entity) => !entity.parent && questionOf(entity) && answerOf(entity));
    if (there && hasBlock(spec, "bot", there.id)) return spec;
    const listed = there ? spec : withTable(spec, request);
    const table = there ?? listed.entities.at(-1)!;
    const { entity, keywords, asked } = ready(table, request.text);
    const block: BotBlock = {
      id: "bot",
      kind: "bot",
      title: "물어보기",
      entity: entity.id,
      question: questionOf(entity)!.id,
      answer: answerOf(entity)!.id,
      keywords: keywords.id,
      asked: asked.id,
      greeting: `안녕하세요, ${josa(spec.title, "이에요/예요")}. 궁금한 것을 물어보세요.`,
      ...deeds(spec),
    };
    const withWaiting = withOpenQuestions(changeEntity(listed, entity), entity, block.answer);
    const home = withWaiting.screens.find(({ id }) => id === spec.nav.home);
    // An app that is a bot opens with it; elsewhere it has a screen of its own.
    const isMain = home !== undefined && (spec.entities[0] === there || ASKED.test(spec.title));
    const placed = isMain
      ? withOpening(withWaiting, home.id, block)
      : withScreen(withWaiting, {
          id: "ask",
          title: /고객\s?(?:지원|센터)/.test(request.text) ? "고객 지원" : "물어보기",
          icon: "message-circle",
          blocks: [{ ...block, title: undefined }].map(clean),
        }).spec;
    return withNote(withoutAiNote(placed, request.text), {
      kind: "understood",
      text: `${josa(entity.name, "을/를")} 보고 가장 가까운 답을 해요. 인공지능은 아니고, 모르는 질문은 모아 두니 답만 적어 주시면 돼요.`,
      node: entity.id,
    });
  },
};

/** What it can tell of and write down, where the app has it. */
function deeds(spec: AppSpec): Pick<BotBlock, "product" | "order" | "contact"> {
  const of = (...ids: string[]) =>
    spec.entities.find(
      (entity) => !entity.parent && ids.includes((findNoun(entity.name) ?? findHeadNoun(entity.name)?.noun)?.id ?? entity.id),
    )?.id;
  const [product, order, contact] = [of("product", "menuItem", "showcase"), of("order"), of("inquiry", "consultation")];
  return { ...(product !== undefined && { product }), ...(order !== undefined && { order }), ...(contact !== undefined && { contact }) };
}

const clean = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const shown = (entity: EntitySpec): FieldSpec[] => entity.fields.filter(({ hidden }) => !hidden);
const questionOf = (entity: EntitySpec) =>
  shown(entity).find(({ type, label }) => (type === "text" || type === "longtext") && /질문/.test(label));
const answerOf = (entity: EntitySpec) =>
  shown(entity).find(({ type, label }) => (type === "longtext" || type === "text") && /(답변|대답|^답|해답)/.test(label));

/** Nothing to answer from yet: a table with the questions every place is asked. */
function withTable(spec: AppSpec, { today, seed }: CapabilityRequest): AppSpec {
  const made = entityForNoun("자주 묻는 질문", {
    takenIds: new Set(spec.entities.map(({ id }) => id)),
    entities: spec.entities,
    today,
    seed,
    origin: "template",
  });
  const entities = [...spec.entities, made];
  const around = screensForEntity(made, {
    entities,
    takenScreenIds: new Set(spec.screens.map(({ id }) => id)),
    takenActionIds: new Set(spec.actions.map(({ id }) => id)),
  });
  return {
    ...spec,
    entities,
    actions: [...spec.actions, ...around.actions],
    screens: [...spec.screens, ...around.screens],
    nav: { ...spec.nav, items: [...spec.nav.items, ...around.navItems] },
  };
}

/** An answer may be missing; words that lead to it and how often it is asked are kept; one question waits, so that it is seen how. */
function ready(given: EntitySpec, text: string): { entity: EntitySpec; keywords: FieldSpec; asked: FieldSpec } {
  const taken = new Set(given.fields.map(({ id }) => id));
  const had = (wanted: RegExp, type: FieldSpec["type"]) => shown(given).find((field) => field.type === type && wanted.test(field.label));
  const make = (label: string, more: Partial<FieldSpec>): FieldSpec => {
    const field = { ...fieldFromLabel(label, { takenIds: taken, origin: "template" }), ...more };
    taken.add(field.id);
    return field;
  };
  const keywords = had(/(키워드|핵심어|태그)/, "tags") ?? make("키워드", { type: "tags", help: "이 말이 들어 있으면 이 답을 해요." });
  const asked = had(/(물어본|질문\s?수|조회)/, "number") ?? make("물어본 횟수", { type: "number", default: { value: 0 }, min: 0 });
  const answer = answerOf(given)!;
  const question = questionOf(given)!;
  const fields = given.fields.map((field) => {
    if (field.id === question.id) return field;
    const { required: _required, ...optional } = field;
    return optional;
  });
  const added = [keywords, asked].filter((field) => !given.fields.some(({ id }) => id === field.id));
  const pool = given.origin === "user" && given.sample.length === 0 ? undefined : FAQ_POOLS.find(({ words }) => words.test(text));
  const samples: readonly SampleRow[] = pool
    ? pool.rows.map(([asks, says], at) => ({
        ...given.sample[at % Math.max(1, given.sample.length)],
        id: `s${at + 1}`,
        [question.id]: asks,
        [answer.id]: says,
      }))
    : given.sample;
  const rows = samples.filter((row) => typeof row[answer.id] === "string" && row[answer.id] !== "");
  const sample = rows.map((row, at): SampleRow => ({
    ...row,
    [keywords.id]: keywordsIn(String(row[question.id] ?? "")),
    [asked.id]: Math.max(1, 14 - at * 2),
  }));
  const waiting: SampleRow = {
    ...Object.fromEntries([...fields, ...added].map((field) => [field.id, null])),
    id: "s90",
    [question.id]: "반려동물과 함께 가도 되나요?",
    [keywords.id]: [],
    [asked.id]: 2,
  };
  return {
    keywords,
    asked,
    entity: {
      ...given,
      fields: [...fields, ...added],
      highlights: [
        ...(given.highlights ?? []),
        { when: [{ field: answer.id, op: "empty" as const }], tone: "warn" as const, label: "답 없음" },
      ],
      sample: given.sample.length > 0 ? [...sample, waiting] : [],
    },
  };
}

/** What a question is about, said otherwise: whoever writes "몇 시까지 해요" means the hours. */
const SYNONYMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(영업|운영)\s?시간/, ["영업시간", "몇 시", "언제 열", "문 닫"]],
  [/주차/, ["주차", "차 가지고"]],
  [/결제|카드/, ["결제", "카드", "계좌이체"]],
  [/예약/, ["예약 변경", "예약 취소"]],
  [/환불|취소/, ["환불", "취소"]],
  [/배송/, ["배송", "언제 와"]],
  [/가격|요금|비용/, ["가격", "얼마"]],
];
const keywordsIn = (question: string): string[] => [...(SYNONYMS.find(([pattern]) => pattern.test(question))?.[1] ?? [])];

/** What nobody has answered yet, above the whole table. */
function withOpenQuestions(spec: AppSpec, entity: EntitySpec, answer: string): AppSpec {
  const screen = spec.screens.find(
    ({ id, blocks }) =>
      id !== spec.nav.home &&
      blocks.some((block) => block.kind === "collection" && block.query.entity === entity.id && block.query.limit === undefined),
  );
  if (!screen) return spec;
  const open: CollectionBlock = {
    id: `${entity.id}Open`,
    kind: "collection",
    title: "답을 기다리는 질문",
    query: { entity: entity.id, where: [{ field: answer, op: "empty" }] },
    views: [{ kind: "list", columns: columnsFor(entity).slice(0, 2) }],
    create: false,
    empty: "답을 기다리는 질문이 없어요.",
  };
  return changeScreen(spec, screen.id, (blocks) => (blocks.some(({ id }) => id === open.id) ? blocks : [open, ...blocks]));
}

/** A scripted bot needs no connection: that it would is said only where something else asks for it. */
function withoutAiNote(spec: AppSpec, text: string): AppSpec {
  const limit = LIMITS.find(({ key }) => key === "ai");
  if (!limit || limit.words.test(text.replace(new RegExp(ASKED.source, "gi"), ""))) return spec;
  return { ...spec, notes: spec.notes.filter((note) => note.text !== limit.text) };
}
