/** Which rows a list shows: 끝난 건 안 보이게, 아직 안 낸 것만 보기. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { Condition, EntitySpec } from "@appmon/appspec/spec";
import { allBut } from "../plan/apply/states.ts";
import { collectionsOf } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { askWhich, likeliest } from "./ask-which.ts";
import type { Clause } from "./clause.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { candidates, hasWord, isWord, onlyWords, refsOf, type Token } from "./scan.ts";
import { type FoundRows, rowsIn, rowsText } from "./scan-conditions.ts";

/** What may stand beside the condition. */
const BESIDE: readonly SaidClass[] = ["show", "hide", "takeOut", "not", "do", "ask", "nothing"];

export function readShown(tokens: readonly Token[], clause: Clause): Planned | undefined {
  const isOnly = tokens.some(({ tail }) => /만$/.test(tail));
  const found = candidates(tokens, clause.spec, clause.about)
    .flatMap((entity) => rowsIn(tokens, entity) ?? [])
    .filter(({ rest, entity }) => onlyWords(rest, BESIDE) && rest.every((token) => token.kind === "word" || isList(token, entity)));
  const [only, ...others] = likeliest(found, tokens, clause);
  if (!only) return undefined;
  const hides = saysHide(only.rest);
  if (hides === undefined || (!hides && !isOnly)) return undefined;
  if (others.length > 0 && only.entity !== clause.about)
    return askWhich(
      "어느 목록인가요?",
      found.map(({ entity }) => entity),
      clause,
    );
  return narrowed(only, hides, clause);
}

const isList = (token: Token, entity: EntitySpec): boolean => refsOf(token).some((ref) => ref.entity === entity && !ref.field);

/** True: out of sight; false: in sight; undefined: neither, or both. */
function saysHide(rest: readonly Token[]): boolean | undefined {
  const negations = rest.filter((token) => isWord(token, "not")).length;
  const isHidden = hasWord(rest, "hide");
  // 취소는 빼고 보여줘; 취소는 빼줘 may mean the choice itself.
  if (hasWord(rest, "takeOut")) return !isHidden && hasWord(rest, "show") && negations === 0 ? true : undefined;
  if (isHidden) return negations === 0 && !hasWord(rest, "show") ? true : undefined;
  if (!hasWord(rest, "show") || negations > 1) return undefined;
  return negations === 1;
}

function narrowed({ entity, where }: FoundRows, hides: boolean, { spec }: Clause): Planned | undefined {
  const shown = hides ? allBut(where, entity) : where;
  const when = rowsText(where, entity);
  const places = collectionsOf(spec, entity.id).filter(({ block }) => !isOfItsOwn(block.query.where ?? [], shown ?? []));
  if (!shown || when === undefined || places.length === 0) return undefined;
  const told = hides ? `${when} 안 보이게 했어요.` : `${when} 보이고 나머지는 안 보이게 했어요.`;
  const text = `${entity.name} 목록에서 ${told} 데이터는 그대로예요.`;
  const ops = places.flatMap(({ screen, block }): SpecOp[] => {
    const had = block.query.where ?? [];
    const missing = shown.filter((one) => !had.some((other) => JSON.stringify(other) === JSON.stringify(one)));
    return missing.length === 0 ? [] : [{ op: "setQuery", screen: screen.id, block: block.id, patch: { where: [...had, ...missing] } }];
  });
  return ops.length === 0
    ? { kind: "there", text: `이미 그래요. ${text}`, about: entity.id }
    : { kind: "done", ops, text, about: entity.id };
}

/** A list that is there for one state is not the place where another is in the way. */
const isOfItsOwn = (had: readonly Condition[], shown: readonly Condition[]): boolean =>
  shown.some((one) =>
    had.some(
      (other) => other.field === one.field && (other.op === "eq" || other.op === "in") && JSON.stringify(other) !== JSON.stringify(one),
    ),
  );
