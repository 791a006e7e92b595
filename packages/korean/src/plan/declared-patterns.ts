/** Every pattern that becomes an app. */
import { GROUP_DUES } from "./declared/group-dues.ts";
import { HAIR_SALON_BOOKING } from "./declared/hair-salon-booking.ts";
import { READING_LOG } from "./declared/reading-log.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";

export const DECLARED_PATTERNS: readonly PatternDeclaration[] = [HAIR_SALON_BOOKING, GROUP_DUES, READING_LOG];
