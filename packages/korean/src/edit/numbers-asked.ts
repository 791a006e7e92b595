/** What is asked of numbers over many records, before one is added: that it is there already, or that nothing says what to count. */
import type { EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { typeOfLabel } from "../field-type-of-label.ts";
import { josa } from "../korean-text.ts";
import { type EditContext, type EditOutcome, visibleFields } from "./edit-outcome.ts";

/** "남은 돈 크게 보여줘", where that number stands already. */
export function standing({ text, spec }: EditContext): EditOutcome | undefined {
  const bare = (said: string) => said.replace(/\s/g, "");
  const numbers = spec.screens.flatMap((screen) =>
    screen.blocks.flatMap((block) => (block.kind === "stats" ? block.items.map((item) => ({ screen, block, item })) : [])),
  );
  const said = numbers
    .filter(({ item }) => item.less && bare(item.label).length >= 3 && bare(text).includes(bare(item.label)))
    .toSorted((a, b) => b.item.label.length - a.item.label.length)[0];
  if (!said) return undefined;
  const { screen, block, item } = said;
  const label = `‘${item.label}’`;
  if (block.items[0] === item || !/(맨|제일|가장|먼저|크게|위에|앞)/.test(text))
    return { kind: "answer", text: `${josa(label, "은/는")} ${screen.title} 화면에 이미 있어요.` };
  return {
    kind: "ops",
    ops: [{ op: "setBlock", screen: screen.id, block: { ...block, items: [item, ...block.items.filter((other) => other !== item)] } }],
    summary: `${josa(label, "을/를")} 맨 앞에 보여 드려요.`,
  };
}

const RECORDED =
  /^(?:등록|신청|예약|방문|주문|대여|접수|가입|판매|출고|입고|구매|기록|거래|상담|진료|문의|참가|참석|작성|결제|전체|누적|하루|최근|현재|이번|이달|금주|금일|월별|총|모든|회원|고객|이용|처리|남은|올해)/;

/** "연체 건수", where nothing says what is 연체: counting everything would be another number. */
export function unknownCount({ text, spec, words }: EditContext, entity: EntitySpec): EditOutcome | undefined {
  const said = /([가-힣]{2,8})\s?(?:건수|개수|인원|명수|횟수)/.exec(text);
  if (!said || RECORDED.test(said[1]!) || words.options.length + words.fields.length > 0) return undefined;
  if (spec.entities.some(({ name }) => name.includes(said[1]!) || said[1]!.includes(name))) return undefined;
  return {
    kind: "ask",
    question: `${entity.name}에서 무엇이 ‘${said[1]!}’인지 알 수 있는 항목을 찾지 못했어요. 전체를 셀까요?`,
    chips: [`전체 ${entity.name} 건수 위에 보여줘`],
  };
}

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

/** "몸무게 변화 그래프", where nobody writes a 몸무게 down. */
export function unknownMeasure({ text, spec, words }: EditContext, entity: EntitySpec): EditOutcome | undefined {
  const said = /([가-힣]{2,8})\s?(?:변화|추이|변동|추세)/.exec(text)?.[1];
  if (!said || words.fields.length + words.entities.length > 0) return undefined;
  if (!["number", "money", "percent", "rating"].includes(typeOfLabel(said).type)) return undefined;
  if (spec.entities.some(({ fields }) => fields.some(({ label }) => label.includes(said) || said.includes(label)))) return undefined;
  return {
    kind: "ask",
    question: `‘${said}’${josa(said, "을/를").slice(said.length)} 적는 항목이 아직 없어서 그릴 수 없어요. 먼저 넣을까요?`,
    chips: [`${entity.name}에 ${said} 항목 추가해줘`],
  };
}

/** "좋아요 많은 순", where nobody counts them. */
export function unknownQuality({ text, words }: EditContext, entity: EntitySpec): EditOutcome | undefined {
  const said = /([가-힣]{2,8})(?:이|가)?\s(?:제일\s|가장\s)?(?:많|적|높|낮|큰|작)은/.exec(text)?.[1]?.replace(/(?<=[가-힣]{2})[이가]$/, "");
  if (!said || words.fields.length > 0 || /^(?:숫자|개수|제일|가장|인기|금액|가격|점수|별점|말고)$/.test(said)) return undefined;
  if (visibleFields(entity).some(({ label }) => label.includes(said) || said.includes(label)) || entity.name.includes(said))
    return undefined;
  const likes = /좋아요|하트|추천/.test(said);
  return {
    kind: "ask",
    question: `${entity.name}에는 ‘${said}’${josa(said, "이/가").slice(said.length)} 없어서 그 순서로 세울 수 없어요. 먼저 넣을까요?`,
    chips: [likes ? `${entity.name}에 좋아요 버튼 넣어줘` : `${entity.name}에 ${said} 항목 추가해줘`],
  };
}
