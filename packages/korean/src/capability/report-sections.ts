/** The parts a report is to have, by the names they are given: 기본 정보, 시장 동향, 재무 데이터. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { shownFields } from "./record-fields.ts";

export interface ReportSection {
  label: string;
  fields: string[];
}

/** 리포트에는 A, B, C 같은 게 들어가야; A, B 항목을 골라 보고서를. */
const LISTED =
  /(?:리포트|보고서)에는?\s([^.!?\n]{3,80}?)(?:\s(?:같은|등의?|등이)|이|가|을|를|도)\s?(?:게|것이?|내용이?|항목이?|정보가?)?\s?(?:꼭\s)?(?:들어가|포함|담기|담겨|있어야|실리|나와야)/;
const PICKED = /([^.!?\n]{3,60}?)(?:\s(?:같은|등의?))?\s(?:내용|항목)(?:을|를)\s?(?:골라|고르|선택)[^.!?\n]{0,20}(?:리포트|보고서)/;

/** What kind of fields a name stands for, where the labels do not say so themselves. */
const MEANT: readonly [RegExp, (field: FieldSpec) => boolean][] = [
  [/재무|실적|손익|수익/, ({ label }) => /(매출|이익|비용|자산|부채|자본|배당|PER|PBR|ROE|시가총액|예산|지출|수입)/i.test(label)],
  [/시장|시세|동향|추세|가격/, ({ label }) => /(현재가|등락|거래량|시가|종가|고가|저가|최고|최저|시세|가격|업황|동향)/.test(label)],
  [/인구/, ({ label }) => /(인구|세대|연령)/.test(label)],
  [/경제/, ({ label }) => /(소득|고용|상가|물가|매출|집값)/.test(label)],
  [/(범죄|치안|안전)/, ({ label }) => /(범죄|사고|치안|안전)/.test(label)],
  [/(연락|고객|인적)/, ({ type, label }) => ["phone", "email", "address"].includes(type) || /(이름|고객|담당)/.test(label)],
  [/(일정|기간|날짜)/, ({ type }) => ["date", "datetime", "daterange", "month"].includes(type)],
  [/(상태|진행)/, ({ type }) => type === "status"],
  [/(기본|종목|개요|일반|요약|소개)/, ({ type }) => ["text", "select", "status", "longtext", "boolean", "relation", "date"].includes(type)],
];

/** Two or more named parts that have something in them; empty otherwise. Each field stands in one part. */
export function reportSections(entity: EntitySpec, text: string): ReportSection[] {
  const list = LISTED.exec(text)?.[1] ?? PICKED.exec(text)?.[1];
  if (list === undefined) return [];
  const labels = list
    .split(/\s?[,·]\s?|(?<=[가-힣])(?:와|과|이랑|하고)\s|\s(?:및|그리고)\s/)
    .map((label) => label.replace(/(같은|등의?|등)$/, "").trim())
    .filter((label) => /^[가-힣A-Za-z0-9 ]{2,16}$/.test(label));
  const free = shownFields(entity).filter(({ id }) => id !== entity.titleField);
  const taken = new Set<string>();
  const sections = labels
    .map((label) => ({ label, fits: fitsOf(label) }))
    // What is said exactly is given out before what stands for the rest.
    .toSorted((a, b) => Number(/^(기본|일반|종목|개요)/.test(a.label)) - Number(/^(기본|일반|종목|개요)/.test(b.label)))
    .map(({ label, fits }) => {
      const fields = free.filter((field) => !taken.has(field.id) && fits(field)).map(({ id }) => id);
      for (const id of fields) taken.add(id);
      return { label, fields };
    })
    .filter(({ fields }) => fields.length > 0);
  sections.sort((a, b) => labels.indexOf(a.label) - labels.indexOf(b.label));
  return sections.length > 1 ? sections : [];
}

function fitsOf(label: string): (field: FieldSpec) => boolean {
  const own = (field: FieldSpec) =>
    label.split(" ").some((word) => word.length > 1 && field.label.includes(word) && !/^(정보|데이터|내용)$/.test(word));
  const meant = MEANT.find(([words]) => words.test(label))?.[1];
  return (field) => own(field) || meant?.(field) === true;
}
