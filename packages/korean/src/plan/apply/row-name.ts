/** What a row is called, out of the words that stood before its price: 수진이만 is 수진, 중등반은 화목이고 is 중등반, 나머지 is nobody. */
import { withoutCallingEnding } from "../../listed/personal-names.ts";
import { analysed } from "../../listed/analysed.ts";
import { OF_OTHERS } from "./rows.data.ts";

const OTHERS: ReadonlySet<string> = new Set(OF_OTHERS.split(" "));
/** 월수금, 화목: days, and nothing that is called so. */
const DAYS = /^[월화수목금토일]{2,7}$/;
/** 만, 은, 이고: said of it, and no part of it. 도 and 이 end nouns as often. */
const SAID_OF_IT = /^(?:만|은|는|이고|고)$/;

/** Undefined where they name nothing: the others (나머지), a bound (이하), days (월수금이고). */
export function rowName(said: string): string | undefined {
  const name = withoutSaid(topicOf(said.trim()));
  const compact = name.replace(/\s+/g, "");
  return compact === "" || OTHERS.has(compact) || DAYS.test(compact) ? undefined : name;
}

/** 중등반은 화목이고: of whom it is said. */
function topicOf(said: string): string {
  const [first, ...others] = said.split(/\s+/);
  const last = analysed(first ?? "").at(-1);
  const isTopic = last !== undefined && last.tag === "JX" && /^[은는]$/.test(last.surface) && last.start > 0;
  const isSaid = /(?:이고|하고|인데|이며|고)$/.test(others.at(-1) ?? "");
  return isTopic && isSaid ? first!.slice(0, last.start) : said;
}

function withoutSaid(name: string): string {
  const last = analysed(name).at(-1);
  if (!last || !/^J/.test(last.tag) || last.start === 0 || !SAID_OF_IT.test(last.surface)) return name;
  const bare = name.slice(0, last.start).trim();
  return last.surface === "만" ? withoutCallingEnding(bare) : bare;
}

/** 나머지는, 그 외는: all that have not been named. */
export const isOfOthers = (said: string): boolean => /^(?:나머지|그\s?외|그\s?밖|다른\s?(?:사람|분))/.test(said.trim());
