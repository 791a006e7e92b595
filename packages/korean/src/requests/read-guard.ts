/**
 * What may not be written as long as something is so: 낙찰가가 시작가보다 낮으면 안 되게, 동의 안 하면 저장 안 되게, 포인트가 0이면 대여 못 하게, 탈퇴한 회원은 못 빌리게. The
 * record is asked itself, or the one it picks of another list.
 */
import type { Condition, EntitySpec } from "@appmon/appspec/spec";
import type { Planned } from "../plan/planned.ts";
import type { Clause, RequestReader } from "./clause.ts";
import { guardOfItself, guardOfPicked, pickedBy } from "./guard-parts.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { BRINGING_IN } from "./limit-words.data.ts";
import { isWord, refsOf, scan, type Token } from "./scan.ts";
import { rowsIn } from "./scan-conditions.ts";

const FORBIDDING: readonly SaidClass[] = ["not", "none", "forbid"];
/** What says what it is that may not be done, and how it is asked for. */
const BESIDE: ReadonlySet<SaidClass> = new Set<SaidClass>([...FORBIDDING, "take", "write", "save", "do", "ask", "who", "people", "tick"]);

export const readGuard: RequestReader = (clause) => {
  const tokens = scan(clause)?.filter(({ text }) => !/^있(?:게|도록)$/.test(text));
  // 넘어도 되게, 지나도 받게: it may.
  if (!tokens || tokens.some(({ kind, tail, text }) => kind === "tone" || /도$/.test(tail) || /[어아해라]도$/.test(text))) return undefined;
  const found = clause.spec.entities.flatMap((entity) => guardOf(tokens, entity, clause) ?? []);
  return found.length === 1 ? found[0] : undefined;
};

function guardOf(tokens: readonly Token[], entity: EntitySpec, { spec }: Clause): Planned | undefined {
  const rows = rowsIn(tokens, entity);
  const [condition, second] = rows?.where ?? [];
  if (!rows || !condition || second) return undefined;
  const { rest } = rows;
  const no = rest.filter((token) => isWord(token, ...FORBIDDING));
  if (no.length !== 1) return undefined;
  const named = new Set<EntitySpec>();
  for (const token of rest) {
    if (token.kind === "word" && BESIDE.has(token.is)) continue;
    const lists = refsOf(token).flatMap(({ entity: of, field }) => (!field || field.id === of.titleField ? [of] : []));
    if (lists.length === 0) return undefined;
    // 예약 of a list of bookings, and of a field that is called so in another.
    for (const list of lists.includes(entity) ? [entity] : lists.slice(0, 1)) named.add(list);
  }
  const others = [...named].filter((list) => list !== entity);
  if (others.length > 1) return undefined;
  const [list] = others;
  if (list) return pickedBy(list, entity) ? guardOfPicked(condition, { entity, list, spec }) : undefined;
  const isClause = tokens.some(isConditional) || isBetween(condition);
  if (isClause && named.has(entity)) return guardOfItself(condition, entity);
  const picking = spec.entities.filter((one) => one !== entity && pickedBy(one, entity));
  const taken = rest.filter((token) => isWord(token, "take"));
  // 신청 마감일이 지나면 신청 못 하게: the list that is called so.
  const called = picking.filter(({ name }) => taken.some(({ text }) => name.includes(text.slice(0, 2)) && text.length > 1));
  if (called.length === 1) return guardOfPicked(condition, { entity, list: called[0]!, spec });
  if (isClause && entity.kind !== "person" && entity.kind !== "resource") return guardOfItself(condition, entity);
  // 연락처 없으면 등록 안 되게: of the person who is put in, or of what they come for.
  if (taken.length === 0 || taken.some(({ text }) => BRINGING.some((word) => text.startsWith(word)))) return undefined;
  return picking.length === 1 ? guardOfPicked(condition, { entity, list: picking[0]!, spec }) : undefined;
}

const BRINGING = BRINGING_IN.split(" ");

/** 0이면, 안 하면, 지났을 때: said as a clause of its own. */
const isConditional = ({ text, tail }: Token): boolean => /(?:면|때|때는|때에|시|시에|시에는)$/.test(text + tail);

/** 반납일은 빌린 날보다 빠를 수 없게: two fields, so that it says itself what may not be. */
const isBetween = ({ value }: Condition): boolean => typeof value === "object" && value !== null && "field" in value;
