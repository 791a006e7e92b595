/**
 * What a sentence says of the owner's records: 국밥 만원으로 올랐음, 멸치랑 진미채 품절, 산행 10월 25일로 미뤄졌어요, 전학생 이하늘 왔어요, 박씨 이사 나갔어요.
 * Answered for only where every word is the name of a record, what is written of it, or that it is so from now on.
 */
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { sentencesOf } from "../plan/answer/sentence-form.ts";
import { analyse } from "../words/analyse.ts";
import type { KnownRecords, RecordChange, RecordOutcome, RecordValue } from "./known-record.ts";
import { laterIn } from "./later.ts";
import { readComing } from "./read-coming.ts";
import { readGoing } from "./read-going.ts";
import { saidOf, type SaidOfRecords, type Sentence, subjectsIn } from "./read-sets.ts";
import { readSaidAmount } from "./said-amounts.ts";
import { readSaidMoved } from "./said-moved.ts";
import { readSaidChoice, readSaidDeed, readSaidRunOut, readSaidTick } from "./said-states.ts";
import { readSaidContact, readSaidEmpty, readSaidRelation, readSaidText } from "./said-texts.ts";
import { afterwards, before, isThere, sayWritten, tellWritten, type Written } from "./tell-change.ts";

const READERS = [
  readSaidContact,
  readSaidMoved,
  readSaidAmount,
  readSaidChoice,
  readSaidTick,
  readSaidRelation,
  readSaidText,
  readSaidEmpty,
  readSaidRunOut,
  readSaidDeed,
];
const MOST_CHARS = 400;

/** @param today KST yyyy-mm-dd */
export function readRecordChange(written: string, spec: AppSpec, known: KnownRecords, today: string): RecordOutcome | undefined {
  const text = written.trim();
  if (text.length > MOST_CHARS || /[?\n]/.test(text)) return undefined;
  const later = laterIn(text, today);
  const morphemes = analyse(later?.rest ?? text);
  if (sentencesOf(morphemes).some(({ mood }) => mood === "asks")) return undefined;
  const sentence: Sentence = { text: later?.rest ?? text, morphemes, spec, known, today };
  const sets = readSets(sentence);
  if (later?.isLater) return sets && forNow(sets, sentence);
  if (sets) return outcomeOf(sets, sentence);
  const going = readGoing(sentence);
  if (going?.kind === "written") return outcomeOf({ ...going, isCounted: false }, sentence);
  return going?.outcome ?? readComing(sentence);
}

interface Sets {
  entity: EntitySpec;
  written: Written[];
  isCounted: boolean;
}

function readSets(sentence: Sentence): Sets | undefined {
  const found = new Map<EntitySpec, Sets>();
  for (const { entity, pieces } of subjectsIn(sentence)) {
    if (found.has(entity)) continue;
    const all = saidOf(pieces, READERS);
    const written = all && writtenBy(all);
    if (all && written) found.set(entity, { entity, written, isCounted: all.some(({ said }) => said.isCounted) });
  }
  // Of two lists: nobody knows which is meant.
  return found.size === 1 ? [...found.values()][0] : undefined;
}

/** Undefined where one of them cannot be written, or one record is told twice of. */
function writtenBy(all: readonly SaidOfRecords[]): Written[] | undefined {
  const written: Written[] = [];
  for (const { said, records } of all)
    for (const { entity, record, title } of records)
      for (const one of [said, ...(said.beside ? [said.beside] : [])]) {
        const value = one.valueOf(record);
        if (value === undefined || written.some((other) => other.record === record && other.field === one.field)) return undefined;
        written.push({ entity, record, title, field: one.field, value });
      }
  return written;
}

function outcomeOf({ entity, written, isCounted }: Sets, sentence: Sentence): RecordOutcome {
  const fresh = written.filter((one) => !isThere(one));
  const text = tellWritten(written, sentence);
  const [change, ...also] = changesOf(fresh, isCounted);
  if (!change) return { kind: "there", text };
  const back = sayBack(entity, fresh, sentence);
  return { kind: "change", change, ...(also.length > 0 && { also }), text, ...(back !== undefined && { back }) };
}

function changesOf(written: readonly Written[], isCounted: boolean): RecordChange[] {
  const changes = new Map<string, RecordChange>();
  for (const { entity, record, field, value } of written) {
    const there = changes.get(record.id) ?? { entity: entity.id, record: record.id, values: {}, ...(isCounted && { from: {} }) };
    there.values[field.id] = value;
    if (there.from) there.from[field.id] = record.values[field.id] as RecordValue;
    changes.set(record.id, there);
  }
  return [...changes.values()];
}

/** What has them as they were, where it is read as just that. */
function sayBack(entity: EntitySpec, written: readonly Written[], sentence: Sentence): string | undefined {
  const undone = before(written, entity.titleField);
  const back = sayWritten(undone, sentence);
  const known = afterwards(sentence.known, entity, written);
  return isReadAs(back, undone, { ...sentence, known }) ? back : undefined;
}

function isReadAs(text: string, meant: readonly Written[], sentence: Sentence): boolean {
  if (text.length > MOST_CHARS) return false;
  const sets = readSets({ ...sentence, text, morphemes: analyse(text) });
  return (
    sets !== undefined &&
    sets.written.length === meant.length &&
    meant.every(({ record, field, value }) =>
      sets.written.some((one) => one.record.id === record.id && one.field.id === field.id && one.value === value),
    )
  );
}

/** 담달부터 17만원: nothing waits; it is offered for now. */
function forNow({ entity, written, isCounted }: Sets, sentence: Sentence): RecordOutcome | undefined {
  const fresh = written.filter((one) => !isThere(one));
  if (fresh.length === 0) return outcomeOf({ entity, written, isCounted }, sentence);
  const now = sayWritten(fresh, sentence);
  if (!isReadAs(now, fresh, sentence)) return undefined;
  return { kind: "ask", question: CANNOT_WAIT, chips: [now] };
}
const CANNOT_WAIT =
  "그때가 되면 저절로 바뀌게 적어 둘 수는 없어서 아직 그대로 두었어요. 그날 다시 말해 주시거나, 지금 바로 바꾸려면 아래를 눌러 주세요.";
