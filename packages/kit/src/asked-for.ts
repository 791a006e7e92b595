/** What somebody has to type to find a record again. */
import type { CollectionSchema } from "./schema.ts";

/** What is asked for: a number and what proves that it is theirs, or one thing that says both. */
export interface AskedFor {
  number: string;
  /** Absent = the number is enough: it is no running one, or the asker may read the list. */
  proof?: string;
  /** The proof finds records by itself: it is a phone number or an e-mail address. */
  isProofEnough?: boolean;
}

/** The inputs of a list that is found by these fields. */
export function askedFor(schema: CollectionSchema, by: readonly string[], isAsked: boolean): AskedFor {
  const labelOf = (id: string) => schema.fields.find((field) => field.id === id)?.label ?? "";
  const said = (ids: readonly string[]) => [...new Set(ids.map(labelOf).filter(Boolean))].join(" 또는 ");
  const { numbers, contacts = [] } = schema.open?.lookup ?? {};
  const running = by.filter((id) => numbers !== undefined && Object.hasOwn(numbers, id));
  if (!isAsked || running.length === 0) return { number: said(by) };
  const reaching = by.filter((id) => contacts.includes(id));
  const proof = [...(contacts.length > 0 ? [said(reaching.length > 0 ? reaching : contacts)] : []), "확인 코드"].join(" 또는 ");
  return { number: said(by.filter((id) => !reaching.includes(id))), proof, ...(reaching.length > 0 && { isProofEnough: true }) };
}
