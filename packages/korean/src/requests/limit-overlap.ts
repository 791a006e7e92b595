/** Two at one time: 같은 회의실은 시간 안 겹치게, 한 대는 날짜 겹치면 안 되게. */
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { Planned } from "../plan/planned.ts";
import { askWhich } from "./ask-which.ts";
import type { Clause } from "./clause.ts";
import { constrained, freeStates, labelsOf, ofTypes, pickingFrom, stretchOf, type Stretch } from "./limit-parts.ts";
import type { SaidClass } from "./limit-words.data.ts";
import { candidates, fieldsIn, hasWord, isWord, onlyWords, type Token } from "./scan.ts";

const USED: readonly SaidClass[] = [
  "overlap",
  "same",
  "each",
  "time",
  "day",
  "not",
  "none",
  "forbid",
  "take",
  "do",
  "ask",
  "again",
  "write",
  "save",
];
const TIMED: ReadonlySet<string> = new Set(["date", "datetime", "time", "daterange"]);
const SHARED: ReadonlySet<string> = new Set(["relation", "select", "text", "multiselect"]);

export function readOverlap(tokens: readonly Token[], clause: Clause): Planned | undefined {
  if (!onlyWords(tokens, USED) || !tokens.every((token) => token.kind !== "number" || isTwice(token)) || !isForbidden(tokens))
    return undefined;
  const isSaid = hasWord(tokens, "overlap");
  // 같은 시간에 두 번 못 하게.
  const isSameTime = tokens.some((token, at) => isWord(token, "same") && isWord(tokens[at + 1], "time"));
  if (!isSaid && !isSameTime) return undefined;
  const isTimed = hasWord(tokens, "time", "day") || tokens.some((token) => fieldsIn(token).some(({ field }) => TIMED.has(field!.type)));
  const found = lists(tokens, clause)
    .filter((entity) => (isTimed || lasts(entity)) && (isSaid || lasts(entity)))
    .flatMap((entity) => placesIn(tokens, entity, isTimed, clause.spec) ?? []);
  const [only, ...others] = found;
  if (!only) return undefined;
  if (others.length > 0 && only.entity !== clause.about)
    return askWhich(
      "어느 목록에서 겹치지 않게 할까요?",
      found.map(({ entity }) => entity),
      clause,
    );
  return guarded(only.entity, only.within);
}

/** That it may not be is said once: 안 겹치게, 겹치지 않게, 겹치면 안 되게, 중복 금지, 겹쳐서 예약 못 하게. */
function isForbidden(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex((token) => isWord(token, "overlap"));
  const count = tokens.filter((token) => isWord(token, "not", "none", "forbid")).length;
  if (count !== 1) return false;
  // 안 막으면, 겹쳐도 되게: it may.
  return at < 0 || !/도$/.test(tokens[at]!.text + tokens[at]!.tail);
}

const isTwice = (token: Extract<Token, { kind: "number" }>): boolean =>
  token.value.amount === 2 && token.value.dimension === "count" && token.tail === "";

/** Whether a record of it takes a while, or stands at an hour: what two can be at once in. */
function lasts(entity: EntitySpec): boolean {
  const stretch = stretchOf(entity);
  return typeof stretch === "object" && stretch.end !== undefined;
}

/** Lists that have a day or a time, the one that was named before those that it is picked in. */
function lists(tokens: readonly Token[], { spec, about }: Clause): EntitySpec[] {
  const timed = (entity: EntitySpec) => ofTypes(entity, "date", "datetime", "daterange", "time").length > 0;
  const named = candidates(tokens, spec, about).filter(timed);
  return named.length > 0 ? named : spec.entities.filter(timed);
}

/** Without a word of time only the list itself may be named: 예약 겹치지 않게. */
function placesIn(
  tokens: readonly Token[],
  entity: EntitySpec,
  isTimed: boolean,
  spec: AppSpec,
): { entity: EntitySpec; within: FieldSpec[] } | undefined {
  const within: FieldSpec[] = [];
  for (const token of tokens) {
    if (token.kind !== "name") continue;
    const field = pickingFrom(token, entity);
    if (field && !isTimed) return undefined;
    if (field && SHARED.has(field.type)) within.push(field);
    else if (field ? !TIMED.has(field.type) : !token.refs.some((ref) => ref.entity === entity && !ref.field)) return undefined;
  }
  if (within.length > 0) return { entity, within: [...new Set(within)] };
  // 예약 시간 안 겹치게, where there are several rooms: in each of them.
  const places = ofTypes(entity, "relation").filter(({ target }) => spec.entities.find(({ id }) => id === target)?.kind !== "person");
  if (places.length > 1) return undefined;
  return { entity, within: places };
}

function guarded(entity: EntitySpec, within: FieldSpec[]): Planned {
  const stretch = stretchOf(entity);
  if (stretch === "no day")
    return {
      kind: "ask",
      question: `${entity.name}에 시간만 있고 날짜가 없어서, 겹치는지 알 수 없어요. 날짜 항목을 넣을까요?`,
      chips: [`${entity.name}에 날짜 항목 추가해줘`],
    };
  if (stretch === "unclear")
    return {
      kind: "cannot",
      text: `${entity.name}에 날짜나 시간이 여럿이라, 어느 것부터 어느 것까지가 한 번인지 알 수 없어요. 시작과 끝을 이름에 적어 주세요.`,
    };
  const times = ofTypes(entity, "time");
  if (!stretch.end && times.length > 0 && stretch.start.length > 1)
    return {
      kind: "ask",
      question: `${entity.name}에 ${josa(stretch.start.at(-1)!.label, "은/는")} 있는데 언제 끝나는지가 없어요. 어떻게 할까요?`,
      chips: [`${entity.name}에 끝 시간 항목 추가해줘`, onceChip(entity, [...within, ...stretch.start])],
    };
  return constrained(entity, constraintOf(entity, within, stretch), toldOf(entity, within, stretch));
}

/** One record for what all of these say: a sentence that is read as it is. */
const onceChip = (entity: EntitySpec, fields: readonly FieldSpec[]): string =>
  `${entity.name}에서 ${fields.map(({ label }) => `같은 ${label}`).join(" ")}에는 한 번만`;

function constraintOf(entity: EntitySpec, within: readonly FieldSpec[], { start, end }: Stretch): Constraint {
  const off = freeStates(entity, false);
  return {
    kind: "noOverlap",
    within: within.map(({ id }) => id),
    start: start.map(({ id }) => id),
    ...(end && { end: end.map(({ id }) => id) }),
    ...(off.length > 0 && { exceptStatus: off }),
    message: `그때는 이미 ${josa(entity.name, "이/가")} 있어요. 다른 때를 골라 주세요.`,
  };
}

function toldOf(entity: EntitySpec, within: readonly FieldSpec[], { start, end }: Stretch): string {
  const from = labelsOf(start);
  const when = end ? `${from}부터 ${labelsOf(end)}까지` : from;
  const what = within.length > 0 ? `${entity.name}에서 같은 ${labelsOf(within)}` : entity.name;
  return `${josa(what, "은/는")} ${josa(when, "이/가")} 겹치면 저장되지 않아요.`;
}
