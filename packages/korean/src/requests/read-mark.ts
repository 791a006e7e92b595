/** Rows that stand out when they are so: 무게 20 밑이면 빨갛게, 반납 안 한 것 눈에 띄게. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, Highlight, Tone } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { Planned } from "../plan/planned.ts";
import type { Clause, RequestReader } from "./clause.ts";
import { askWhich, likeliest } from "./ask-which.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { candidates, hasWord, isWord, scan, type Token } from "./scan.ts";
import { type FoundRows, isCalled, rowsIn, rowsText } from "./scan-conditions.ts";

/** What may stand beside the condition. */
const BESIDE: readonly SaidClass[] = ["standOut", "ask", "do", "show", "nothing"];
const TOLD: Readonly<Record<Tone, string>> = {
  bad: "빨간색", warn: "주황색", good: "초록색", info: "파란색", accent: "앱의 색", neutral: "회색",
}; // prettier-ignore

export const readMark: RequestReader = (clause) => {
  const tokens = scan(clause);
  const tones = tokens?.filter((token) => token.kind === "tone") ?? [];
  if (!tokens || tones.length > 1 || (tones.length === 0 && !hasWord(tokens, "standOut"))) return undefined;
  // 30 넘는 것만 표시: those are all that is to be seen.
  if (tokens.some(({ tail }) => /만/.test(tail))) return undefined;
  const found = candidates(tokens, clause.spec, clause.about)
    .flatMap((entity) => rowsIn(tokens, entity) ?? [])
    .filter(({ rest, entity }) => rest.every((token) => isBeside(token, entity)));
  const [only, ...others] = likeliest(found, tokens, clause);
  if (!only) return undefined;
  if (others.length > 0 && only.entity !== clause.about)
    return askWhich(
      "어느 목록에서 눈에 띄게 할까요?",
      found.map(({ entity }) => entity),
      clause,
    );
  return marked(only, tones[0], clause);
};

const isBeside = (token: Token, entity: EntitySpec): boolean =>
  token.kind === "tone" || isWord(token, ...BESIDE) || isCalled(token, entity);

export function marked(
  { entity, where }: Pick<FoundRows, "entity" | "where">,
  said: Extract<Token, { kind: "tone" }> | undefined,
  { spec }: Pick<Clause, "spec">,
): Planned | undefined {
  const list = spec.entities.find(({ id }) => id === entity.id)!;
  const highlight: Highlight = { when: where, tone: said?.tone ?? "bad" };
  const same = list.highlights?.find((one) => JSON.stringify(one.when) === JSON.stringify(where));
  const about = list.id;
  if (same?.tone === highlight.tone) return { kind: "there", text: `${list.name}에서 그런 것은 이미 눈에 띄게 보여요.`, about };
  const rest = (list.highlights ?? []).filter((one) => one !== same);
  const ops: SpecOp[] = same
    ? [{ op: "setEntity", entity: about, patch: { highlights: [{ ...same, tone: highlight.tone }, ...rest] } }]
    : [{ op: "addHighlight", entity: about, highlight }];
  const colour = josa(TOLD[highlight.tone], "으로/로");
  const instead = said && !said.exact ? ` 말한 색에 가장 가까운 색이에요.` : "";
  const when = rowsText(where, list) ?? "말한 조건에 맞으면";
  return { kind: "done", ops, text: `${list.name}에서 ${when} ${colour} 눈에 띄게 했어요.${instead}`, about };
}
