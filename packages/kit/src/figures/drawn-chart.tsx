import { lazy, Suspense, type ComponentProps } from "react";

/**
 * The chart library is the largest part of the kit: it starts loading with this module and nothing waits for it, so that the
 * rest of the screen is there at once.
 */
const loading = import("./chart-drawing.tsx");
// Shown by the block that needs it; without a block nobody has to know.
loading.catch(() => undefined);
const ChartDrawing = lazy(() => loading);

/** A drawing of points, beside which the same numbers are said. */
export function DrawnChart(props: ComponentProps<typeof ChartDrawing>) {
  return (
    <div className="am-chart-draw" aria-hidden="true">
      <Suspense fallback={null}>
        <ChartDrawing {...props} />
      </Suspense>
    </div>
  );
}
