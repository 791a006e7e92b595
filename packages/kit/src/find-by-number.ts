/**
 * Whose number was typed. A running number can be tried by anybody, so it opens a record only beside what the record knows of the person: a
 * phone number or an e-mail address, whole, or the code that belongs to the number. Pure; also run by the data API.
 */
import type { StoredRecord } from "./data-store.ts";
import { type Actor, asKey, makerOf } from "./record-access.ts";
import type { CollectionSchema } from "./schema.ts";

/** Fewer signs than these would be guessed. */
const FEWEST = 3;

export interface NumberAsked {
  typed: string;
  /** What else was typed: a contact of the record, or the number's code. */
  proof?: string | undefined;
}

/** Which record is meant, and what proves that it is theirs; with nothing typed, that it was made in this browser or by this account. */
export type WithdrawalAsked = { id: string } & Partial<NumberAsked>;

/** The code of a number. `origin`: where it is counted. A store that is this browser's alone has none, and asks for none. */
export type CodeOf = (origin: string, number: string) => string;

/** Records one of whose numbers is exactly the one typed, hyphens aside, whole: what of them may be told is for `toldOfFound` to say. */
export function foundByNumber(
  { open }: CollectionSchema,
  records: readonly StoredRecord[],
  asked: NumberAsked,
  codeOf?: CodeOf,
): StoredRecord[] {
  const { lookup } = open ?? {};
  if (!lookup) return [];
  return readings(asked).flatMap(({ typed, proof }) => {
    const wanted = asKey(typed);
    if (wanted.length < FEWEST) return [];
    return records.filter((record) =>
      lookup.by.some((field) => {
        if (reached(record[field]) !== reached(typed) && asKey(record[field]) !== wanted) return false;
        const origin = lookup.numbers?.[field];
        if (origin === undefined || isProven(lookup.contacts ?? [], record, proof)) return true;
        return codeOf ? asKey(codeOf(origin, asKey(record[field]))) === asKey(proof) : !hasContact(lookup.contacts, record);
      }),
    );
  });
}

/**
 * Whether somebody has proven that a record is theirs, so that they may change it: they made it, or typed its running number beside what proves
 * that. A phone number finds a record, but others know it too. Who runs the app needs neither.
 */
export function isProvenTheirs(
  schema: CollectionSchema,
  record: StoredRecord,
  actor: Actor,
  { typed, proof }: Partial<NumberAsked>,
  codeOf?: CodeOf,
): boolean {
  if (actor.admin || (record.createdBy !== undefined && record.createdBy === makerOf(actor))) return true;
  return typed !== undefined && foundByNumber(foundWithProof(schema), [record], { typed, proof }, codeOf).length > 0;
}

/** The same list, its records found by no more than what asks for a proof. */
function foundWithProof(schema: CollectionSchema): CollectionSchema {
  const { lookup } = schema.open ?? {};
  if (!lookup) return schema;
  return { ...schema, open: { ...schema.open, lookup: { ...lookup, by: lookup.by.filter((field) => asksForProof(schema, field)) } } };
}

/** Whether what is in that field finds a record only beside a proof: it is told to nobody who came without. */
export const asksForProof = ({ open }: CollectionSchema, field: string): boolean => Object.hasOwn(open?.lookup?.numbers ?? {}, field);

/** Whether a number was typed, and beside it something else: only the two together let anybody change what is found. */
export const hasNumberAndProof = ({ typed, proof }: NumberAsked): boolean =>
  readings({ typed, proof }).some((one) => one.proof !== undefined && one.proof !== "" && reached(one.typed) !== reached(one.proof));

/** "B-0001 010-1234-5678" in one line is a number and what proves it, as pages made before ask for one line. */
export function readings({ typed, proof }: NumberAsked): NumberAsked[] {
  const parts = /^(\S+?)[\s,]+(.+)$/.exec(typed.trim());
  return [{ typed, proof }, ...(proof === undefined && parts ? [{ typed: parts[1]!, proof: parts[2]! }] : [])];
}

function isProven(contacts: readonly string[], record: StoredRecord, proof = ""): boolean {
  const said = reached(proof);
  return said.length >= FEWEST && contacts.some((field) => reached(record[field]) === said);
}

const hasContact = (contacts: readonly string[] | undefined, record: StoredRecord): boolean =>
  (contacts ?? []).some((field) => asKey(record[field]).length >= FEWEST);

/** A phone number however it is written, abroad or at home; anything else as a key. */
function reached(value: unknown): string {
  const key = asKey(value);
  return /^\+?[\d().]{7,}$/.test(key) ? key.replace(/\D/g, "").replace(/^82/, "0") : key;
}

/** The running number of a record that is found by one, and whether its code is needed: it does not say how to reach anybody. */
export function numberOf(
  { open }: CollectionSchema,
  record: StoredRecord,
): { origin: string; number: string; needsCode: boolean } | undefined {
  for (const [field, origin] of Object.entries(open?.lookup?.numbers ?? {})) {
    const number = record[field];
    if (typeof number === "string" && asKey(number).length >= FEWEST)
      return { origin, number, needsCode: !hasContact(open?.lookup?.contacts, record) };
  }
  return undefined;
}
