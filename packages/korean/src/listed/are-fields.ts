/** Whether what is listed is fields of a record, and no goods, days, parts of a site or things to go through. */
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { looksLikeFields } from "../fields/read-field-list.ts";
import { meanLabelScore } from "../labels/label-score.ts";
import { SITE_PARTS, WISHES } from "./list-words.data.ts";
import { isAsked, isTelling, labelWithInside, type ListedField, wordsOf } from "./read-item.ts";

export const LEAST_FIELDS = 3;
/** Of a list that nothing else says to be one of fields, so many tell it by themselves. */
const TELLING_ALONE = 0.5;
const TELLING_SAID = 0.3;
/** Log odds (`meanLabelScore`): names of people, of goods and pieces of sentences come to less. */
const VALUES = -1.2;
/** 출발일, 반납일, 목적지: a record may well have two days. */
const MOST_OF_DAYS = 0.6;

const SITE_PART = wordsOf(SITE_PARTS);
const WISHING = WISHES.split(" ");

/** 숙박비, 식비, 교통비, or days to count down to: rows of one list, and no name among them. */
function areOfOneKind(fields: readonly ListedField[]): boolean {
  if (fields.some((field) => field.inside !== undefined || (isTelling(field) && typeOfLabel(field.label).type === "text"))) return false;
  const types = fields.map(({ label }) => typeOfLabel(label).type).filter((type) => type !== "text");
  if (types[0] === "date" && types.length < fields.length * MOST_OF_DAYS) return false;
  return types.length > 1 && new Set(types).size === 1 && (types[0] === "money" || types[0] === "date");
}

/** @param isSaid the text around it says that it is to be written down */
export function areFields(fields: readonly ListedField[], isSaid: boolean): boolean {
  if (meanLabelScore(fields.map(({ label }) => label)) < VALUES) return false;
  const distinct = new Set(fields.map(({ label }) => label.replace(/\s/g, "")));
  if (distinct.size < Math.max(LEAST_FIELDS, fields.length)) return false;
  // 며칠 연속했는지 보고싶음: the end of a wish.
  if (fields.some(({ label }) => label.split(" ").some((word) => WISHING.some((end) => word.endsWith(end))))) return false;
  // 지출 관리, 회원 명부: books to keep, each with fields of its own.
  if (fields.some(({ label, inside }) => inside === undefined && /\s(?:관리|장부|일지|명부|대장|기능)$/.test(label))) return false;
  // 3월 13일 오후 2시, 20,000원: what is so, and no name of it.
  if (fields.some(({ label }) => /\d\s?[백천만]?\s?(?:년|월|일|시|원|분|층|호)(?:\s|$)/.test(label))) return false;
  // 가스 잠갔는지, 불 껐는지, 창문 닫았는지: what is gone through, one by one.
  const asked = fields.filter(({ label }) => isAsked(label.replace(/\s(?:체크|확인)$/, "")));
  if (asked.length > 2 && fields.every((field) => asked.includes(field) || !isTelling(field))) return false;
  if (areOfOneKind(fields)) return false;
  // 회사 소개, 오시는 길, 후기: what a site is made of.
  const parts = fields.filter(({ label, inside }) => inside === undefined && SITE_PART.has(label.split(" ").at(-1)!.replace(/하기$/, "")));
  if (parts.length > 1 && parts.length * 2 >= fields.length) return false;
  const telling = fields.filter(isTelling).length / fields.length;
  // 월, 수, 금: syllables name days and marks.
  if (fields.filter(({ label }) => label.length === 1).length * 2 > fields.length) return false;
  return (
    telling >= (isSaid ? TELLING_SAID : TELLING_ALONE) &&
    (telling >= (isSaid ? 0.45 : 0.6) || looksLikeFields(fields.map(labelWithInside), isSaid))
  );
}
