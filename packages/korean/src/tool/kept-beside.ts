/** When a calculator is one screen beside lists: what is joined to it is kept. 계산기랑 검진 일정, 체중 기록이랑 BMI 계산기. */
import type { NounMention } from "../noun-app/read-nouns.ts";
import type { Tool } from "./tool.ts";

const JOINER = String.raw`(?:이?랑|하고|와|과|도|,|\+|&|및|그리고|에다가?)`;
const LIST = String.raw`(?:기록|일지|일기|일정표?|목록|명단|명부|내역|리스트|관리|정리|장부|메모|달력|스케줄|현황|계획표?|체크리스트|체크|노트|다이어리|그래프|게시판|예약|접수|출석부?|후기|대장|표시)`;
/** Behind a joiner, up to the word that says it is kept. */
const BEHIND = new RegExp(`^\\s?(?:계산기?|계산하는\\s?거)?\\s?${JOINER}\\s?((?:[^\\s.!?,]+\\s){0,3}?[^\\s.!?,]*${LIST})`);
const BEFORE = new RegExp(`${LIST}\\s?${JOINER}\\s?$`);
/** What a calculator keeps by itself. */
const OWN = /^(?:계산\s?|결과\s?|이전\s?|지난\s?)?(?:계산|결과|값)\s?(?:기록|내역|목록|저장)/;

/** Whether something is joined to one of the calculators that is kept in a list of its own. */
export function isKeptBeside(tools: readonly Tool[], text: string, mentions: readonly NounMention[]): boolean {
  return tools.some(({ name, span: [from, to] }) => {
    if (!name.startsWith("calculator")) return false;
    if (BEFORE.test(text.slice(Math.max(0, from - 24), from))) return true;
    const behind = BEHIND.exec(text.slice(to))?.[1];
    if (behind !== undefined) return !OWN.test(behind);
    // 계산이랑 검진: joined to a thing that has a list whatever it is said with.
    const joined = new RegExp(`^\\s?(?:계산기?)?\\s?${JOINER}\\s`).exec(text.slice(to))?.[0];
    return (
      joined !== undefined &&
      mentions.some(
        ({ known, span }) => ["log", "main", "person"].includes(known?.kind ?? "") && span[0] >= to && span[0] <= to + joined.length + 6,
      )
    );
  });
}

/** Whether a noun only says what a tool is for: 적금 이자 계산기 keeps none, 적금 이자 계산기하고 내 적금 목록 does. */
export function isOfTools({ name, span }: NounMention, tools: readonly Tool[], text: string): boolean {
  const overlaps = tools.filter((tool) => span[0] < tool.span[1] && tool.span[0] < span[1]);
  const last = Math.max(...overlaps.map((tool) => tool.span[1]));
  return overlaps.length > 0 && !new RegExp(`^[^.!?]*${name}\\s?${LIST}`).test(text.slice(last));
}
