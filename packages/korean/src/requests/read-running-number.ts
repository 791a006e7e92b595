/** A number that every record gets by itself: 예약을 마치면 예약번호 발급, 접수번호가 자동으로 생성되게, 주문번호 자동으로 매겨지게. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { josa } from "../korean-text.ts";
import { columnOps } from "../plan/apply/add-fields.ts";
import { mainList, visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { type Clause, type RequestReader, wordsLeft } from "./clause.ts";
import { baseName } from "./figure-names.ts";
import { listsIn, scanKnown } from "./scan.ts";
import { ISSUED, ISSUED_BESIDE, NO_RUNNING, NUMBER_WORD } from "./running-words.data.ts";

const IS_ISSUED: ReadonlySet<string> = new Set(ISSUED.split(" "));
const BESIDE: ReadonlySet<string> = new Set(ISSUED_BESIDE.split(" "));

export const readRunningNumber: RequestReader = (clause) => {
  const label = labelIn(clause);
  const entity = label && listOf(label, clause);
  if (!label || !entity) return undefined;
  const compact = compactName(label);
  const names = new Set([...clause.spec.entities.flatMap((one) => [one.name, baseName(one)]), ...label.split(" ")].map(compactName));
  const words = wordsLeft(clause, []);
  const isKnown = ({ text, stem }: (typeof words)[number]) =>
    compact.includes(text) || names.has(text) || [text, stem].some((one) => IS_ISSUED.has(one) || BESIDE.has(one));
  // 예약번호로 조회: it is used, and nothing says that it comes about.
  const isAsked = words.some(({ text, stem }) => IS_ISSUED.has(text) || IS_ISSUED.has(stem));
  return isAsked && words.every(isKnown) ? numbered(label, entity, clause) : undefined;
};

/** 예약번호, 접수 번호: of what the number is, as written. */
function labelIn({ text, morphemes }: Clause): string | undefined {
  const at = morphemes.find(({ surface, tag }) => tag.startsWith("N") && surface.endsWith(NUMBER_WORD));
  if (!at) return undefined;
  const before = text.slice(0, at.start);
  const own = before.slice(before.search(/\S*$/)) + text.slice(at.start, at.end);
  if (own !== NUMBER_WORD) return own;
  const noun = /([가-힣]+)\s+$/.exec(before)?.[1];
  return noun === undefined ? undefined : `${noun} ${NUMBER_WORD}`;
}

/** The list that is called so, or the one that is spoken of where what is done is: 예약번호, 접수번호. */
function listOf(label: string, clause: Clause): EntitySpec | undefined {
  const { spec, about } = clause;
  const front = compactName(label).slice(0, -NUMBER_WORD.length);
  if (front === "" || NO_RUNNING.split(" ").includes(front)) return undefined;
  const called = spec.entities.filter(({ name }) => compactName(name).includes(front));
  if (called.length > 0) return called.find((entity) => entity === about) ?? called.find(({ name }) => name === front) ?? called[0];
  if (!BESIDE.has(front)) return undefined;
  const named = new Set(listsIn(scanKnown(clause)));
  if (named.size > 0) return named.size === 1 ? [...named][0] : undefined;
  return spec.entities.length === 1 ? mainList(spec, true) : undefined;
}

function numbered(label: string, entity: EntitySpec, { spec }: Clause): Planned | undefined {
  const text = `${josa(entity.name, "을/를")} 새로 적으면 ${josa(label, "이/가")} 차례대로 저절로 붙어요.`;
  const about = entity.id;
  const had = visible(entity).find((field) => compactName(field.label) === compactName(label));
  const isRunning = ({ default: begins }: FieldSpec) => begins !== undefined && "auto" in begins && begins.auto === "sequence";
  if (had && isRunning(had)) return { kind: "there", text: `이미 그래요. ${text}`, about };
  if (had && had.type !== "text") return undefined;
  const made = fieldFromLabel(label, { takenIds: new Set(entity.fields.map(({ id }) => id)), noun: entity.name, origin: "user" });
  const begins: FieldSpec["default"] = made.default && isRunning(made) ? made.default : { auto: "sequence", prefix: "N-" };
  if (had) return { kind: "done", ops: [{ op: "setField", entity: about, field: had.id, patch: { default: begins } }], text, about };
  const field: FieldSpec = { id: made.id, label, type: "text", default: begins, origin: "user" };
  return { kind: "done", ops: [{ op: "addField", entity: about, field }, ...columnOps(spec, entity, [field])], text, about };
}
