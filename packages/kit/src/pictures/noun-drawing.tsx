import { lazy, Suspense } from "react";
import type { DrawingProps } from "./drawing.tsx";
import { nounClassOf } from "./noun-class.ts";
import type { NounGroup } from "./noun-classes.ts";

/** A page loads the drawings of what it shows: a bakery those of food. */
const DRAWINGS = {
  cafe: lazy(() => import("./cafe-drawings.tsx")),
  food: lazy(() => import("./food-drawings.tsx")),
  wear: lazy(() => import("./wear-drawings.tsx")),
  home: lazy(() => import("./home-drawings.tsx")),
  doings: lazy(() => import("./doing-drawings.tsx")),
} satisfies Record<NounGroup, React.ComponentType<DrawingProps>>;

/** What is said of something, drawn; `otherwise` where nothing is known of it. */
export default function NounDrawing({ texts, otherwise }: { texts: readonly string[]; otherwise: React.ReactNode }) {
  const known = nounClassOf(texts);
  if (!known) return otherwise;
  const Drawing = DRAWINGS[known.group];
  return (
    <Suspense fallback={null}>
      <Drawing noun={known.noun} />
    </Suspense>
  );
}
