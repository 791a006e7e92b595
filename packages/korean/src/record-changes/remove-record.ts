/** A record that is to be deleted, by a sentence that only a chip says: nothing else is read as that. */
import type { AppSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import type { KnownRecords, RecordOutcome } from "./known-record.ts";
import { titled, type Titled } from "./name-in-text.ts";

const DELETING = " 기록 지우기";

/** Undefined where several are called so: the sentence could mean another. */
export function sayRemoval(one: Pick<Titled, "title" | "entity" | "record">, spec: AppSpec, known: KnownRecords): string | undefined {
  const said = `${one.title}${DELETING}`;
  const meant = called(said, spec, known);
  return meant?.record.id === one.record.id && meant.entity.id === one.entity.id ? said : undefined;
}

/** The record that such a sentence deletes. Whoever calls has seen to it that it was offered. */
export function readRemoval(text: string, spec: AppSpec, known: KnownRecords): RecordOutcome | undefined {
  const meant = called(text, spec, known);
  if (!meant) return undefined;
  const { entity, record, title } = meant;
  const change = { entity: entity.id, record: record.id, values: {}, deed: "remove" as const };
  return { kind: "change", change, text: `${entity.name}에서 ${josa(title, "을/를")} 지웠어요.` };
}

function called(text: string, spec: AppSpec, known: KnownRecords): Titled | undefined {
  if (!text.endsWith(DELETING)) return undefined;
  const meant = titled(spec, known).filter(({ title }) => title !== "" && `${title}${DELETING}` === text);
  return meant.length === 1 ? meant[0] : undefined;
}
