/** A questionnaire whose questions are records: written by its owner, answered by everybody, counted by itself. */
import type { SurveyBlock } from "@appmon/appspec/parts/survey/declare";
import type { AppSpec, Block, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { changeEntity, hasBlock, withBlock, withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { freeEntityId } from "./record-fields.ts";

const WORDS = /(설문|만족도\s?조사|여론\s?조사|앙케트|객관식|주관식)/;
const MAKES = /(질문|문항|객관식|주관식|설문\s?(?:지|폼|양식|페이지|앱|사이트)|설문조사|(?:만들|폼|그래프|결과))/;

const QUESTIONS: readonly { title: string; options: readonly string[]; must: boolean; said: readonly (string | number)[] }[] = [
  {
    title: "전체적으로 얼마나 만족하셨나요?",
    options: ["아주 만족", "만족", "보통", "아쉬움"],
    must: true,
    said: [0, 1, 1, 0, 2, 1, 0, 3, 1, 0],
  },
  { title: "어떻게 알고 오셨나요?", options: ["지인 소개", "검색", "SNS", "지나가다"], must: true, said: [1, 2, 0, 2, 1, 2, 0, 3, 2, 1] },
  { title: "다음에도 이용하시겠어요?", options: ["네", "아니요", "아직 모르겠어요"], must: false, said: [0, 0, 2, 0, 0, 0, 1, 2, 0, 0] },
  {
    title: "바라는 점을 자유롭게 적어 주세요.",
    options: [],
    must: false,
    said: ["안내가 친절해서 좋았어요.", "주말에도 열었으면 해요.", "기다리는 시간이 조금 줄면 좋겠어요."],
  },
];

export const survey: Capability = {
  name: "survey",
  label: "설문",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && MAKES.test(text) && sheetOf(spec) !== undefined,
  addTo(spec) {
    const old = sheetOf(spec);
    if (!old || hasBlock(spec, "survey")) return spec;
    const questions: EntitySpec = {
      id: old.id,
      name: old.name,
      counter: "개",
      icon: old.icon ?? "clipboard-list",
      kind: "main",
      ...(old.origin ? { origin: old.origin } : {}),
      titleField: "question",
      fields: [
        made({ id: "question", label: "질문", type: "text", required: true, maxLength: 200 }),
        made({ id: "choices", label: "객관식 보기 (비우면 주관식)", type: "tags" }),
        made({ id: "must", label: "꼭 답해야 하는지", type: "boolean", default: { value: true } }),
      ],
      sample: QUESTIONS.map(({ title, options, must }, at): SampleRow => ({
        id: `s${at + 1}`,
        question: title,
        choices: [...options],
        must,
      })),
    };
    const answers = answersTo(spec, questions);
    const plain = withoutViews(changeEntity(spec, questions), questions);
    const asked: AppSpec = {
      ...plain,
      entities: [...plain.entities, answers],
      actions: plain.actions.filter((action) => action.entity !== questions.id),
    };
    const sheet: SurveyBlock = {
      id: `${questions.id}Survey`,
      kind: "survey",
      title: spec.title,
      entity: questions.id,
      options: "choices",
      must: "must",
      answer: answers.id,
      answerTo: "question",
      value: "answer",
      sheet: "sheet",
    };
    const added = withBlock(asked, asked.nav.home, sheet);
    const counted = withScreen(
      added,
      {
        id: "survey-results",
        title: "결과",
        icon: "bar-chart-3",
        blocks: [{ ...sheet, id: `${questions.id}Results`, title: "설문 결과", show: "results" }],
      },
      { last: true },
    );
    const listed = withScreen(
      counted.spec,
      {
        id: "survey-answers",
        title: "응답 목록",
        icon: "message-circle",
        blocks: [
          {
            id: `${answers.id}List`,
            kind: "collection",
            query: { entity: answers.id, search: ["answer"], filters: ["question"], sort: [{ field: "createdAt", dir: "desc" }] },
            views: [{ kind: "table" }],
            export: true,
          },
        ],
      },
      { last: true },
    );
    return withNote(listed.spec, {
      kind: "understood",
      text: "질문과 보기를 직접 만들고, 응답이 들어오면 결과를 그래프로 바로 보여 줘요. 보기를 비우면 주관식이 돼요.",
      node: questions.id,
    });
  },
};

const made = (field: FieldSpec): FieldSpec => ({ ...field, origin: "template" });

/** A list of answers whose fields nobody chose: they become questions. */
function sheetOf(spec: AppSpec): EntitySpec | undefined {
  return spec.entities.find(
    (entity) => findNoun(entity.name)?.id === "surveyResponse" && !entity.parent && entity.fields.every((field) => field.origin !== "user"),
  );
}

function answersTo(spec: AppSpec, questions: EntitySpec): EntitySpec {
  const sample: SampleRow[] = [];
  for (const [at, { options, said }] of QUESTIONS.entries())
    for (const [sheet, answer] of said.entries())
      sample.push({
        id: `s${sample.length + 1}`,
        question: `s${at + 1}`,
        answer: typeof answer === "number" ? (options[answer] ?? "") : answer,
        sheet: `sample-${sheet + 1}`,
      });
  return {
    id: freeEntityId(spec, "surveyAnswer"),
    name: "응답",
    counter: "건",
    icon: "message-circle",
    kind: "log",
    titleField: "answer",
    fields: [
      made({ id: "question", label: "질문", type: "relation", target: questions.id, required: true }),
      made({ id: "answer", label: "답", type: "longtext", required: true }),
      made({ id: "sheet", label: "응답 번호", type: "text", required: true }),
    ],
    sample,
    origin: "template",
  };
}

/** Lists stay plain lists; numbers and charts on what the records were go. */
function withoutViews(spec: AppSpec, { id }: EntitySpec): AppSpec {
  const plain = (block: Block): Block[] => {
    if (block.kind === "collection" && block.query.entity === id)
      return block.create === false || block.id === "latest"
        ? []
        : [{ id: block.id, kind: "collection", title: "질문", query: { entity: id }, views: [{ kind: "list" }] }];
    if (block.kind === "stats") {
      const items = block.items.filter(({ entity }) => entity !== id);
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    if (block.kind === "record" && block.entity === id) return [{ id: block.id, kind: "record", entity: id }];
    return "entity" in block && block.entity === id ? [] : [block];
  };
  const screens = spec.screens.map((screen) => ({ ...screen, blocks: screen.blocks.flatMap(plain) }));
  const empty = new Set(screens.filter((screen) => screen.blocks.length === 0 && screen.id !== spec.nav.home).map((screen) => screen.id));
  return {
    ...spec,
    screens: screens.filter((screen) => !empty.has(screen.id)),
    nav: { ...spec.nav, items: spec.nav.items.filter((item) => !empty.has(item)) },
  };
}
