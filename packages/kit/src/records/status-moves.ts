/** Where a record may go from the state it is in. Pure; the buttons, the board, the form and the data API all ask here. */
import { type Actor, ANYBODY, mayChoose } from "../record-access.ts";
import { josa } from "../josa.ts";
import { own, type Given } from "../record-rules.ts";
import type { CollectionSchema, FieldOption, FieldSchema } from "../schema.ts";

/** The options a field may take, given what it holds now: that one, and the declared next ones this one may choose. */
export function optionsFrom(field: FieldSchema, held: unknown, actor: Actor = ANYBODY): FieldOption[] {
  const options = (field.options ?? []).filter((option) => option.value === held || mayChoose(option, actor));
  const next = options.find((option) => option.value === held)?.next;
  return next ? options.filter((option) => option.value === held || next.includes(option.value)) : options;
}

/** The first forbidden move between two states of a record: its field and what to say. */
export function findForbiddenMove(schema: CollectionSchema, before: Given, after: Given): { field: string; message: string } | null {
  for (const field of schema.fields) {
    const [from, to] = [own(before, field.id), own(after, field.id)];
    if (from === to || !field.options?.some((option) => option.next) || optionsFrom(field, from).some((option) => option.value === to))
      continue;
    const nameOf = (value: unknown) => field.options?.find((option) => option.value === value)?.label ?? "빈 값";
    return { field: field.id, message: `‘${nameOf(from)}’에서 ${josa(`‘${nameOf(to)}’`, "으로/로")} 바꿀 수 없어요` };
  }
  return null;
}
