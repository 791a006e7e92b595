import { z } from "zod";

export const MAX_SLOT_SOURCE = 40_000;
/** As many components of its own may an app have. */
export const MAX_SLOTS = 20;

const id = z.string().min(1).max(80);
const name = z.string().regex(/^[A-Z][A-Za-z0-9]{1,59}$/);

export const slotSchema = z.object({ id: name, uses: z.array(id).max(40), source: z.string().min(1).max(MAX_SLOT_SOURCE) });

export function slotBlockSchema<B extends z.ZodRawShape, J extends z.ZodType>(block: B, json: J) {
  return z.object({ ...block, kind: z.literal("slot"), slot: name, props: z.record(z.string().max(60), json).optional() });
}
