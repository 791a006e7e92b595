/** Every pattern that becomes an app, in the order of the shelf: fields take turns, so that no one of them fills its beginning. */
import { LIFE_PATTERNS } from "./declared/life-patterns.ts";
import { PUBLIC_PATTERNS } from "./declared/public-patterns.ts";
import { SHOPS_PATTERNS } from "./declared/shops-patterns.ts";
import { WORK_PATTERNS } from "./declared/work-patterns.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";

const FIELDS = [SHOPS_PATTERNS, LIFE_PATTERNS, WORK_PATTERNS, PUBLIC_PATTERNS];
const LONGEST = Math.max(...FIELDS.map(({ length }) => length));

export const DECLARED_PATTERNS: readonly PatternDeclaration[] = Array.from({ length: LONGEST }, (_, place) =>
  FIELDS.flatMap((patterns) => patterns[place] ?? []),
).flat();
