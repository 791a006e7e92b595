/** One request of a message against all readers that answer for a whole clause, in the order in which they are asked. */
import { sentencesOf } from "../plan/answer/sentence-form.ts";
import type { Planned } from "../plan/planned.ts";
import { analyse } from "../words/analyse.ts";
import { type Clause, clauseOf, type RequestReader } from "./clause.ts";
import { withoutReasons } from "./without-reasons.ts";
import { readAppName } from "./read-app-name.ts";
import { readAskedFields } from "../asked-fields/read-asked-fields.ts";
import { readAskedFigure } from "../asked-figures/read-asked-figure.ts";
import { readBecomes } from "./read-becomes.ts";
import { readChoiceColours } from "./read-choice-colours.ts";
import { readChoiceSet } from "./read-choice-set.ts";
import { readCount } from "./read-count.ts";
import { readCountdown } from "./read-countdown.ts";
import { readDateShift } from "./read-date-shift.ts";
import { readDurations } from "./read-durations.ts";
import { readEffects } from "./read-effects.ts";
import { readElapsed } from "./read-elapsed.ts";
import { readFigure } from "./read-figure.ts";
import { readFormula } from "./read-formula.ts";
import { readGuard } from "./read-guard.ts";
import { readLimit } from "./read-limit.ts";
import { readMark } from "./read-mark.ts";
import { readMovedAmount } from "./read-moved-amount.ts";
import { readNamedSum } from "./read-named-sum.ts";
import { readNewChoices } from "./read-new-choices.ts";
import { readNewRows } from "./read-new-rows.ts";
import { readOpeningHours } from "./read-opening-hours.ts";
import { readPermissions } from "./read-permissions.ts";
import { readPriceRule } from "./read-price-rule.ts";
import { readPricedRows } from "./read-priced-rows.ts";
import { readRanking } from "./read-ranking.ts";
import { readRollup } from "./read-rollup.ts";
import { readRunningNumber } from "./read-running-number.ts";
import { readShare } from "./read-share.ts";
import { readStandard } from "./read-standard.ts";
import { readStateRow } from "./read-state-row.ts";
import { readUnitPrice } from "./read-unit-price.ts";
import { readWithdrawal } from "./read-withdrawal.ts";
import { readWordSwap } from "./read-word-swap.ts";

/** In the order they are asked; the first that answers for a clause has it. */
const READERS: readonly RequestReader[] = [
  readNewRows,
  readPricedRows,
  readWordSwap,
  readAppName,
  readChoiceSet,
  readStateRow,
  readMovedAmount,
  readRanking,
  readWithdrawal,
  readPermissions,
  readCountdown,
  readDateShift,
  readPriceRule,
  readUnitPrice,
  readShare,
  readFormula,
  readElapsed,
  readNamedSum,
  readRollup,
  readCount,
  readFigure,
  readAskedFigure,
  readDurations,
  readOpeningHours,
  readChoiceColours,
  readMark,
  readEffects,
  readLimit,
  readStandard,
  readGuard,
  readBecomes,
  readRunningNumber,
  readNewChoices,
  readAskedFields,
];
/** What these say is there, others hear as well, and may hear more of. */
export const UNSURE_OF_THERE: ReadonlySet<RequestReader> = new Set([
  readWordSwap,
  readFigure,
  readAskedFigure,
  readLimit,
  readStandard,
  readNewChoices,
]);
/** What these hear was learnt: it is read of a wish for a new app; of changes it is weighed beside what all others hear. */
const LEARNT: ReadonlySet<RequestReader> = new Set([readAskedFigure, readAskedFields]);
/** What these hear in one sentence is one request, however many verbs it has. */
export const UNDIVIDED: ReadonlySet<RequestReader> = new Set([readMark, readEffects, readPermissions, readNewRows, readWordSwap]);

export interface ReadRequest {
  planned?: Planned;
  reader?: RequestReader;
}
export type Turn = Omit<Clause, "text" | "words" | "morphemes">;

/** 되나요, 있어요?: something is asked, and not asked for. */
const isQuestion = (text: string): boolean => sentencesOf(analyse(text)).some(({ mood }) => mood === "asks");

/** By the first reader that answers for it; empty where none does, and for a question. */
export function readRequest(text: string, turn: Turn): ReadRequest {
  if (isQuestion(text)) return {};
  // "납품했는데 못 받은 금액 합계" is one request; of "바빴는데 합계 보여줘" the first half only tells something.
  for (const asks of new Set([text, withoutReasons(text)])) {
    const clause = clauseOf(asks, turn);
    for (const reader of READERS) {
      if (!turn.isWish && LEARNT.has(reader)) continue;
      const planned = reader(clause);
      if (planned) return { planned, reader };
    }
  }
  return {};
}
