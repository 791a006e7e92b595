/** Templates of messages: what stands in braces is filled in from a record. Pure. */
import type { CollectionSchema, FieldSchema } from "../schema.ts";

const BLANK = /\{([^{}]{1,40})\}/g;

/** `body` with every {label} of a field replaced by what the record holds; a blank nobody knows stays as it is. */
export function filledIn(
  body: string,
  schema: CollectionSchema,
  record: { readonly [field: string]: unknown },
  textOf: (field: FieldSchema, value: unknown) => string,
): string {
  return body.replaceAll(BLANK, (blank, said: string) => {
    const label = said.trim();
    const field =
      schema.fields.find((one) => !one.hidden && one.label === label) ??
      (/^(이름|성함|고객명|받는\s?사람)$/.test(label) ? schema.fields.find((one) => one.id === schema.titleField) : undefined);
    if (!field) return blank;
    return textOf(field, record[field.id]) || blank;
  });
}

/** The blanks that are still in a text. */
export function blanksIn(body: string): string[] {
  return [...new Set([...body.matchAll(BLANK)].map(([, said]) => said!.trim()))];
}
