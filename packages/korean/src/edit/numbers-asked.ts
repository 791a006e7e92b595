/** What is asked of numbers over many records, before one is added: that it is there already, or that nothing says what to count. */
import type { EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { type EditOutcome } from "./edit-outcome.ts";

/** "방 개수랑 관리비도 추가": things to be kept of each record, not numbers over all of them. */
export const isList = (text: string) =>
  /(?:추가|넣어|적을|입력)/.test(text) &&
  !/(합계|총|평균|보여|통계|위에|몇|띄워|전체|이번|오늘)/.test(text) &&
  /(?:랑|하고|와|과|,)\s/.test(text);

/** Of a list that holds what comes in and what goes out: the choice a number is of, or both where it is what is left. */
export function waysOf(entity: EntitySpec, text: string): { field: FieldSpec; of: Option; less?: Option } | undefined {
  for (const field of entity.fields) {
    const income = field.options?.find(({ label }) => /^(?:수입|입금|들어온\s?돈)$/.test(label));
    const expense = field.options?.find(({ label }) => /^(?:지출|출금|나간\s?돈)$/.test(label));
    if (field.hidden || !income || !expense) continue;
    if (/(쓴|썼|나간|나갔|지출|소비)/.test(text)) return { field, of: expense };
    return /(번\s?(?:돈|금액)|들어온|수입)/.test(text) ? { field, of: income } : { field, of: income, less: expense };
  }
  return undefined;
}

/** A sum is asked for where nothing is a number: counting would be another one. */
export const nothingToAdd = (entity: EntitySpec): EditOutcome => ({
  kind: "ask",
  question: `${entity.name}에는 더할 숫자 항목이 없어요. 먼저 넣을까요?`,
  chips: [`${entity.name}에 금액 항목 추가해줘`, `${entity.name}에 수량 항목 추가해줘`],
});
