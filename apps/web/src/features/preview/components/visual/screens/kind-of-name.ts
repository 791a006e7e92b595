/** What a thing to be written down is likely to hold, by what it is called; the person sees it and may say otherwise. */
import type { EntitySpec } from "@appmon/appspec/spec";
import type { FieldDraft, MadeType } from "../list/list-ops.ts";

/** The first that fits. What merely ends like one (할 일, 사용료 메모) is left a text. */
const ENDINGS: readonly [RegExp, MadeType][] = [
  [/(메모|비고|내용|설명|특이사항|후기)$/, "longtext"],
  [/(사진|이미지|그림)$/, "image"],
  [/(전화|전화번호|연락처|휴대폰|핸드폰)$/, "phone"],
  [/(별점|평점|만족도)$/, "rating"],
  [/(금액|가격|값|비용|요금|단가|회비|매출|매입|예산|잔액|보증금|수강료|이용료|입금액)$/, "money"],
  [/(수량|개수|갯수|횟수|인원|인원수|나이|점수|무게|재고|온도|습도|길이|높이|너비|거리|속도|순서|순번|일수|분|포기수|마릿수)$/, "number"],
  [/(날짜|일자|생일|생년월일|기한|마감일|등록일|가입일|방문일|예약일|구매일|구입일|납기일|시작일|종료일)$/, "date"],
  [/(시각|시간)$/, "time"],
  [/여부$/, "boolean"],
];

const BELOW_ZERO = /(온도|기온)$/;

/** @param won unit of amounts of money */
export function draftOf(written: string, lists: readonly EntitySpec[], won: string): FieldDraft {
  // 등급(정회원, 준회원): choices stand in brackets.
  const [, base = "", inside = ""] = /^(.+?)\s*\(([^)]*)\)$/.exec(written) ?? [];
  const choices = [...new Set(inside.split(/[,/]/).map((one) => one.trim()))].filter((one) => one !== "");
  if (choices.length > 1) return { label: base, type: "select", required: false, choices, unit: "", target: lists[0]?.id ?? "" };
  const label = written;
  const plain = label.replaceAll(/\s/g, "");
  const target = lists.find(({ name }) => name.replaceAll(/\s/g, "") === plain);
  const type = target ? "relation" : (ENDINGS.find(([ending]) => ending.test(plain))?.[1] ?? "text");
  const unit = type === "money" ? won : "";
  // A name that ends like a number is that of a count or a measure; what is warm or cold may be below nothing.
  const min = type === "number" && !BELOW_ZERO.test(plain) ? { min: "0" } : {};
  return { label, type, required: false, choices: [], unit, ...min, target: target?.id ?? lists[0]?.id ?? "" };
}
