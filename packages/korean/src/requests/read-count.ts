/** How many are so: 회비 안 낸 사람 몇 명인지 보여줘. A number at the top of a screen. */
import { basisText, screenFor, withStat } from "../plan/apply/chart.ts";
import { likeliest } from "./ask-which.ts";
import type { RequestReader } from "./clause.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { candidates, hasWord, isWord, scan } from "./scan.ts";
import { isCalled, rowsIn } from "./scan-conditions.ts";
import { rowsBeforeNoun } from "./rows-told.ts";

const BESIDE: readonly SaidClass[] = ["howMany", "show", "ask", "do", "place", "nothing"];
const MOST_LABEL = 20;

export const readCount: RequestReader = (clause) => {
  const tokens = scan(clause);
  // Other readers of figures know ticks and choices; of what the app tells apart by a sum or a day they know nothing.
  if (!tokens || !hasWord(tokens, "howMany") || !tokens.some(({ kind }) => kind === "rows")) return undefined;
  const found = candidates(tokens, clause.spec, clause.about)
    .flatMap((entity) => rowsIn(tokens, entity) ?? [])
    .filter(({ rest, entity }) => rest.every((token) => isWord(token, ...BESIDE) || isCalled(token, entity)));
  const [only, ...others] = likeliest(found, tokens, clause);
  const screen = only && screenFor(clause.spec, only.entity, null, ["stats", "chart", "collection"]);
  if (!only || others.length > 0 || !screen) return undefined;
  const { entity, where } = only;
  // With what was not paid, which stands right before it.
  const at = tokens.findIndex(({ kind }) => kind === "rows");
  const first = tokens[at - 1] ?? tokens[at]!;
  const said = clause.text.slice(first.start, tokens.find((token) => isWord(token, "howMany"))!.start);
  const rows = rowsBeforeNoun(where, entity);
  const label = [said.replace(/[이가은는을를의\s]+$/, "").trim(), rows].find(
    (one) => one !== undefined && one !== "" && one.length <= MOST_LABEL,
  );
  const unit = entity.counter ?? (entity.kind === "person" ? "명" : undefined);
  const told = label ?? entity.name;
  const metric = { fn: "count" as const };
  // Which they are is told by what is compared, as it may have been meant otherwise.
  const counted = rows === undefined ? entity : { ...entity, name: `${rows} ${entity.name}` };
  const figure = { entity, metric, where, label: told, basis: basisText(told, metric, [], counted) };
  return withStat(clause.spec, screen, figure, { ...(unit !== undefined && { unit }) });
};
