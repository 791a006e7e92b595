/** A drawing as strokes, so that the last one can be taken back. Pure. */
export interface Stroke {
  colour: string;
  /** CSS pixels of the board, which is WIDTH wide. */
  width: number;
  points: readonly { x: number; y: number }[];
}
export interface Drawing {
  strokes: readonly Stroke[];
  /** Taken back, last first. */
  undone: readonly Stroke[];
}

export const BLANK: Drawing = { strokes: [], undone: [] };
export const BOARD = { width: 800, height: 600 };

export function withStroke(drawing: Drawing, stroke: Stroke): Drawing {
  return { strokes: [...drawing.strokes, stroke], undone: [] };
}

export function undone(drawing: Drawing): Drawing {
  const last = drawing.strokes.at(-1);
  return last ? { strokes: drawing.strokes.slice(0, -1), undone: [last, ...drawing.undone] } : drawing;
}

export function redone(drawing: Drawing): Drawing {
  const [next, ...rest] = drawing.undone;
  return next ? { strokes: [...drawing.strokes, next], undone: rest } : drawing;
}
