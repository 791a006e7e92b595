import { useEffect, useRef, useState } from "react";
import type { PointerEvent } from "react";
import { toast } from "sonner";
import { refusalOf } from "./data-store.ts";
import { BLANK, BOARD, redone, undone, withStroke } from "./pictures/drawing-strokes.ts";
import type { Drawing, Stroke } from "./pictures/drawing-strokes.ts";
import { Icon } from "./icon.tsx";
import type { Collection } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";

export interface DrawingBlockProps {
  id: string;
  title?: string;
  // oxlint-disable-next-line no-explicit-any -- works are records of any type
  collection: Collection<any>;
  /** Text field: what the work is called. */
  name: string;
  /** Image field. */
  body: string;
}

const COLOURS = ["#17181c", "#e03131", "#f08c00", "#f5c518", "#2f9e44", "#1971c2", "#7048e8", "#e64980", "#8d5524", "#ffffff"];
const WIDTHS = [4, 10, 24];
/** A picture in a record may be 300 kB: at this size JPEG stays well below. */
const KEPT_SCALE = 0.75;

/** A board to draw on with finger, pen or mouse; works are kept as pictures and can be saved as PNG. */
export function DrawingBlock({ id, title, collection: typed, name, body }: DrawingBlockProps) {
  const collection = typed as Collection;
  const { create } = useRecords(collection);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<Drawing>(BLANK);
  const [current, setCurrent] = useState<Stroke | null>(null);
  const [colour, setColour] = useState(COLOURS[0]!);
  const [width, setWidth] = useState(WIDTHS[1]!);
  const [label, setLabel] = useState("");
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) paint(context, current ? [...drawing.strokes, current] : drawing.strokes);
  }, [current, drawing]);

  const point = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width) * BOARD.width, y: ((event.clientY - box.top) / box.height) * BOARD.height };
  };
  const end = () => {
    if (current) setDrawing(withStroke(drawing, current));
    setCurrent(null);
  };
  const keep = async () => {
    const picture = canvas.current && smaller(canvas.current);
    if (!picture) return;
    try {
      await create({ [name]: label.trim() || `${seoulToday()} 그림`, [body]: picture });
      toast.success("그림을 저장했어요");
      setDrawing(BLANK);
      setLabel("");
    } catch (thrown) {
      const refused = refusalOf(thrown);
      toast.error(Object.values(refused.fields)[0] ?? refused.message);
    }
  };
  return (
    <section className="am-block am-drawing-block" data-block={id} aria-label={title ?? "그림판"}>
      <div className="am-timer-row" role="toolbar" aria-label="그리기 도구">
        {COLOURS.map((one) => (
          <button
            key={one}
            type="button"
            className="am-ink"
            style={{ background: one }}
            aria-pressed={one === colour}
            aria-label={one === "#ffffff" ? "지우개" : `색 ${one}`}
            onClick={() => setColour(one)}
          />
        ))}
        {WIDTHS.map((one, at) => (
          <button
            key={one}
            type="button"
            className="am-icon-button"
            aria-pressed={one === width}
            aria-label={`굵기 ${at + 1}`}
            onClick={() => setWidth(one)}
          >
            <i style={{ inlineSize: one, blockSize: one, borderRadius: 99, background: "currentColor" }} />
          </button>
        ))}
        <button
          type="button"
          className="am-button"
          data-size="small"
          data-action="undo"
          disabled={drawing.strokes.length === 0}
          onClick={() => setDrawing(undone(drawing))}
        >
          되돌리기
        </button>
        <button
          type="button"
          className="am-button"
          data-size="small"
          disabled={drawing.undone.length === 0}
          onClick={() => setDrawing(redone(drawing))}
        >
          다시
        </button>
        <button
          type="button"
          className="am-button"
          data-size="small"
          disabled={drawing.strokes.length === 0}
          onClick={() => setDrawing(BLANK)}
        >
          모두 지우기
        </button>
      </div>
      <canvas
        ref={canvas}
        className="am-canvas"
        width={BOARD.width}
        height={BOARD.height}
        aria-label="그리는 곳"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setCurrent({ colour, width, points: [point(event)] });
        }}
        onPointerMove={(event) => {
          const at = point(event);
          setCurrent((before) => before && { ...before, points: [...before.points, at] });
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="am-editor-head">
        <input
          className="am-input"
          value={label}
          maxLength={60}
          placeholder="그림 이름"
          aria-label="그림 이름"
          onChange={(event) => setLabel(event.target.value)}
        />
        <button
          type="button"
          className="am-button"
          data-look="primary"
          data-action="keep"
          disabled={drawing.strokes.length === 0}
          onClick={() => void keep()}
        >
          저장
        </button>
        <button
          type="button"
          className="am-button"
          disabled={drawing.strokes.length === 0}
          onClick={() => canvas.current && download(canvas.current, label.trim() || "그림")}
        >
          <Icon name="download" size={18} />
          PNG
        </button>
      </div>
    </section>
  );
}

function paint(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, BOARD.width, BOARD.height);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const { colour, width, points } of strokes) {
    const [first, ...rest] = points;
    if (!first) continue;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(first.x, first.y);
    if (rest.length === 0) context.lineTo(first.x + 0.1, first.y);
    for (const { x, y } of rest) context.lineTo(x, y);
    context.stroke();
  }
}

function smaller(source: HTMLCanvasElement): string {
  const copy = document.createElement("canvas");
  copy.width = BOARD.width * KEPT_SCALE;
  copy.height = BOARD.height * KEPT_SCALE;
  copy.getContext("2d")?.drawImage(source, 0, 0, copy.width, copy.height);
  return copy.toDataURL("image/jpeg", 0.8);
}

function download(source: HTMLCanvasElement, name: string): void {
  source.toBlob((blob) => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = url;
    link.download = `${name}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }, "image/png");
}
