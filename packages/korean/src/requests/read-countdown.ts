/** How many days there are until a day of a record: 반납까지 며칠 남았는지 디데이로. */
import { compactName } from "../claims/resolve.ts";
import { visible } from "../plan/part-of-app.ts";
import { type RequestReader, wordsLeft } from "./clause.ts";
import { COUNTDOWNS } from "./formula-words.data.ts";
import { saysNothing, spanOfCompact } from "./worked-out-field.ts";

const COUNTDOWN = COUNTDOWNS.split(" ");

export const readCountdown: RequestReader = (clause) => {
  const said = compactName(clause.text);
  const spans = COUNTDOWN.flatMap((word) => spanOfCompact(clause.text, word));
  if (spans.length === 0 || !/(?:남|디데이|d-?day|d데이)/.test(said)) return undefined;
  const left = wordsLeft(clause, [...spans, ...clause.words.fields.map(({ span }) => span)]).filter(({ text }) => !saysNothing(text));
  const lists = clause.words.entities.length > 0 ? clause.words.entities : clause.spec.entities;
  const named = clause.words.fields.filter(({ field }) => field.type === "date").map(({ entity, field }) => ({ entity, field }));
  // 반납: the one day that begins so.
  const begun = lists.flatMap((entity) =>
    visible(entity)
      .filter(({ type, label }) => type === "date" && left.length === 1 && compactName(label).startsWith(compactName(left[0]!.text)))
      .map((field) => ({ entity, field })),
  );
  const found = named.length > 0 ? named : begun;
  if (found.length !== 1 || left.length > (named.length > 0 ? 0 : 1)) return undefined;
  const { entity, field } = found[0]!;
  const text = `${entity.name}의 ${field.label} 옆에 며칠 남았는지(D-3) 보여요.`;
  if (field.countdown) return { kind: "there", text, about: entity.id };
  return {
    kind: "done",
    ops: [{ op: "setField", entity: entity.id, field: field.id, patch: { countdown: true } }],
    text,
    about: entity.id,
  };
};
