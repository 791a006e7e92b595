import { planCapacity } from "../flow/capacity-flow.ts";
import { planApproval, planStates } from "../flow/state-flow.ts";
import { planStockFlow } from "../flow/stock-flow.ts";
import { type EditRule, NUMBER_TYPES } from "./edit-outcome.ts";

/** 판매하면 재고가 줄게, 정원 20명, 예약하면 대기 상태로, 승인/거절할 수 있게. */
export const editFlow: EditRule = ({ text, spec, words, today, seed }) => {
  // Somebody names a field to be added, or a mark on what is there: no rule is meant.
  if (/(항목|필드|칸|그래프|차트|빨간|노란|색|표시|강조|눈에)/.test(text)) return undefined;
  // "단계별로 늘어놓고 옮길 수 있게" is a way to look at them.
  if (/(?:단계|상태)별로?\s.*(?:옮|끌|늘어놓|펼쳐|나눠|나란히)/.test(text)) return undefined;
  const input = { spec, text, today, seed };
  const stock = planStockFlow(input);
  if (stock) return { kind: "ops", ...stock };
  const states = planStates(input);
  if (states) return { kind: "ops", ...states };
  // "수량은 20개까지만" is about what a field may hold.
  const isOfField = words.fields.some(({ field }) => NUMBER_TYPES.has(field.type)) && !/(정원|선착순)/.test(text);
  const capacity = isOfField || /(추가|필드|입력)/.test(text) ? undefined : planCapacity(input);
  if (capacity) return { kind: "ops", ...capacity };
  // 반려견 is no answer to a request.
  const approval = /(버튼|옵션|상태에|선택지|반려(?:견|동물|묘|인|식물))/.test(text) ? undefined : planApproval(input);
  return approval && { kind: "ops", ...approval };
};
