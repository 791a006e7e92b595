/** Records that go: 박씨 이사 나갔어요, 장어탕은 이제 안 해요. Into a state that says so; where there is none, it is asked whether the record is to be deleted. */
import type { EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { josa } from "../korean-text.ts";
import { isPersonalName } from "../listed/personal-names.ts";
import { visible } from "../plan/part-of-app.ts";
import type { RecordOutcome } from "./known-record.ts";
import type { Written } from "./tell-change.ts";
import type { NamedRecord } from "./name-in-text.ts";
import { type Sentence, subjectsIn } from "./read-sets.ts";
import * as words from "./record-words.data.ts";
import { sayRemoval } from "./remove-record.ts";
import { accountFor, isOneOf, wordSet } from "./said.ts";

const LEAVING = wordSet(words.LEAVING);
const ENDING = wordSet(words.ENDING);
const LEFT_STATES = wordSet(words.LEFT_STATES);
const ENDED_STATES = wordSet(words.ENDED_STATES);

interface StateOfGone {
  field: FieldSpec;
  options: readonly Option[];
}
export type Going = { kind: "written"; entity: EntitySpec; written: Written[] } | { kind: "asked"; outcome: RecordOutcome };

/** What of its list says that a record has gone, and which records have. */
export function readGoing(sentence: Sentence): Going | undefined {
  const found = new Map<EntitySpec, Going>();
  for (const { entity, pieces } of subjectsIn(sentence)) {
    const [only, ...others] = pieces;
    if (!only || others.length > 0 || found.has(entity)) continue;
    const accounted = accountFor(only.piece, []);
    if (!accounted || (accounted.form !== "past" && accounted.form !== "plain") || accounted.isMore || accounted.hanging !== "none")
      continue;
    const isLeft = isOneOf(accounted, LEAVING);
    if (!isLeft && !isOneOf(accounted, ENDING)) continue;
    const states = statesOf(entity, isLeft ? LEFT_STATES : ENDED_STATES);
    // A thing that went out is not gone for good.
    if (isLeft && states.length === 0 && !only.records.every(({ title }) => entity.kind === "person" || isPersonalName(title))) continue;
    const outcome = goneOf(entity, only.records, states, sentence);
    if (outcome) found.set(entity, outcome);
  }
  return found.size === 1 ? [...found.values()][0] : undefined;
}

const statesOf = (entity: EntitySpec, said: ReadonlySet<string>): StateOfGone[] =>
  visible(entity).flatMap((field): StateOfGone[] => {
    const options = (field.options ?? []).filter(({ label, former }) => !former && isSaid(compactName(label), said));
    const isState = field.type === "status" || field.type === "select";
    return isState && options.length > 0 ? [{ field, options }] : [];
  });

const isSaid = (label: string, said: ReadonlySet<string>): boolean =>
  said.has(label) || [...said].some((state) => [`${state}함`, `${state}됨`, `${state}완료`, `${state}자`, `${state}생`].includes(label));

function goneOf(
  entity: EntitySpec,
  records: readonly NamedRecord[],
  states: readonly StateOfGone[],
  { spec, known }: Sentence,
): Going | undefined {
  const [state, ...others] = states;
  const [record] = records;
  if (others.length > 0 || !record) return undefined;
  const [option, ...more] = state?.options ?? [];
  if (state && option && more.length === 0)
    return { kind: "written", entity, written: records.map((one) => ({ ...one, field: state.field, value: option.value })) };
  if (records.length > 1) return undefined;
  if (state) {
    const chips = state.options.map(({ label }) => `${record.title} ${state.field.label} ${josa(label, "으로/로")} 바꿔줘`);
    const question = `${record.title}의 ${josa(state.field.label, "을/를")} 무엇으로 바꿀까요?`;
    return { kind: "asked", outcome: { kind: "ask", question, chips: chips.slice(0, MOST_CHIPS) } };
  }
  const chip = sayRemoval(record, spec, known);
  if (chip === undefined) return undefined;
  const question = `${entity.name}에 그런 상태를 적는 칸이 없어서 아직 그대로 두었어요. ${josa(record.title, "을/를")} ${entity.name}에서 지우려면 아래를 눌러 주세요. 지우면 되돌릴 수 없어요.`;
  return { kind: "asked", outcome: { kind: "ask", question, chips: [chip] } };
}
const MOST_CHIPS = 3;
