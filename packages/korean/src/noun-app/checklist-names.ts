/** 영양제 오메가3 비타민D 유산균, 습관 운동 독서 영어: what is ticked off is what was named. */
import type { EntitySpec } from "@appmon/appspec/spec";

const NAMES: Readonly<Record<string, string>> = {
  medicine:
    "오메가3|오메가쓰리|종합비타민|비타민\\s?[A-E]|비타민씨|비타민디|비타민|유산균|루테인|마그네슘|칼슘|철분|아연|엽산|콜라겐|프로폴리스|홍삼|밀크씨슬|혈압약|당뇨약|고지혈증약|갑상선약|진통제|감기약|소화제|항생제|위장약",
  habit:
    "운동|독서|영어|일기|명상|스트레칭|산책|공부|물\\s?마시기|물\\s?2리터|일찍\\s?일어나기|아침\\s?기상|기상|정리|청소|코딩|필사|단어|가계부|만보|계단|금주|금연|영양제|기도|큐티|홈트|다이어트",
};

/** Two or more of such names in a row, and where. */
function namesIn(text: string, words: string): { names: string[]; span: [number, number] } | undefined {
  const match = new RegExp(`(?<![가-힣])(?:${words})(?:(?:이?랑|하고|와|과)?[\\s,·/]+(?:${words})){1,8}(?![가-힣]{2})`).exec(text);
  if (!match) return undefined;
  return { names: [...new Set(match[0].match(new RegExp(words, "g")))], span: [match.index, match.index + match[0].length] };
}

/** Where the names of things to tick off stand in a text about such things: no lists of their own. */
export function spanOfNames(text: string): [number, number] | undefined {
  return /(습관|루틴)/.test(text) ? namesIn(text, NAMES["habit"] ?? "")?.span : undefined;
}

/** The entity with the things that were named instead of made-up ones. */
export function withSaidNames(entity: EntitySpec, text: string): EntitySpec {
  const words = NAMES[entity.id];
  const found = words === undefined ? undefined : namesIn(text, words);
  const title = entity.fields.find(({ id, type }) => id === entity.titleField && type === "text");
  const rows = entity.sample;
  if (!found || !title || rows.length === 0 || found.names.length < 2) return entity;
  return {
    ...entity,
    sample: found.names.map((name, at) => ({ ...rows[at % rows.length], id: `s${at + 1}`, [title.id]: name })),
  };
}
