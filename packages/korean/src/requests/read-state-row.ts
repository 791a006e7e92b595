/** 상태를 접수-작업중-완료로 바꿔 줘: the states of a list, told in a row, in an app that somebody has. */
import { josa } from "../korean-text.ts";
import { placeOfStates } from "../plan/states/place-states.ts";
import { statesChanged } from "../plan/states/state-changes.ts";
import { tryApply } from "../plan/try-apply.ts";
import { STATE_CUES } from "../states/states.data.ts";
import { readStates } from "../states/read-states.ts";
import { type RequestReader, type Span, wordsLeft } from "./clause.ts";

const CUES = STATE_CUES.split(" ");
const NONE: ReadonlySet<string> = new Set();

export const readStateRow: RequestReader = (clause) => {
  const { text, spec } = clause;
  const [stated, ...others] = readStates(text);
  if (!stated?.isWhole || others.length > 0) return undefined;
  const place = placeOfStates(spec, stated, text, NONE);
  if (!place) return undefined;
  const { entity, field } = place;
  const named = [entity.name, field.label].flatMap((name): Span[] => {
    const at = text.indexOf(name);
    return at < 0 ? [] : [[at, at + name.length]];
  });
  const left = wordsLeft(clause, [stated.span, ...named]).filter(({ start }) => !CUES.some((cue) => text.startsWith(cue, start)));
  if (left.length > 0) return undefined;
  const where = `${entity.name}의 ${field.label}`;
  const told = stated.names.join(" → ");
  const now = (field.options ?? []).filter(({ former }) => !former).map(({ label }) => label);
  if (now.join() === stated.names.join())
    return { kind: "there", text: `${josa(where, "은/는")} 이미 ${told} 순서예요.`, about: entity.id };
  const ops = statesChanged(spec, place, { isWhole: true, mode: "edit" });
  if (!ops || !tryApply(spec, ops)) return undefined;
  return { kind: "done", ops, text: `${josa(where, "은/는")} 이제 ${told} 순서예요.`, about: entity.id, field: field.id };
};
