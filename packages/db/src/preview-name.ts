/** First labels of the hosts at which a room's preview is seen: by its owner, and as its visitors see the published app. */
import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { rooms } from "./schema.ts";

const NAME_SIGNS = 30;

/** How the label of a visitor's preview begins; the rest is as long as that of its owner's. */
const VISITOR_PREFIX = "g-";

/**
 * The label of the preview as visitors see it. It follows from its owner's and does not lead back to it: who is shown what visitors see
 * can not look as the owner.
 */
export const visitorNameOf = (previewName: string): string =>
  VISITOR_PREFIX + createHash("sha256").update(previewName).digest("hex").slice(0, NAME_SIGNS);

/** The same of a row, as the index `rooms_visitor_name` has it. */
const visitorName = sql`('g-' || left(encode(sha256(${rooms.previewName}::bytea), 'hex'), 30))`;

export const isVisitorName = (name: string): boolean => name.startsWith(VISITOR_PREFIX);

/** Whether a room's preview has this label, as either of them. */
export const hasPreviewName = (name: string): SQL =>
  isVisitorName(name) ? sql`${visitorName} = ${name}` : sql`${rooms.previewName} = ${name}`;
