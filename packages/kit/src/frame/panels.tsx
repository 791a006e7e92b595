import { Children, isValidElement, type ReactElement, type ReactNode, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../icon.tsx";
import { arranged, moved, readPanels } from "./panel-order.ts";
import { useKept } from "./use-kept.ts";

type Panel = ReactElement<{ id?: string; title?: string }>;

/** The panel under a finger or a mouse. */
const panelAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest("[data-panel]")?.getAttribute("data-panel") ?? null;

/** Blocks that whoever looks may put in an order of their own: by dragging, by buttons, by the arrow keys. Kept in this browser. */
export function Panels({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [plan, keep] = useKept(`panels-${pathname}`, readPanels);
  const [isMoving, setMoving] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const area = useRef<HTMLDivElement>(null);
  const panels = Children.toArray(children).filter((child): child is Panel => isValidElement(child));
  const idOf = (panel: Panel, at: number) => panel.props.id ?? `panel${at}`;
  const byId = new Map(panels.map((panel, at) => [idOf(panel, at), panel]));
  const order = arranged([...byId.keys()], plan);
  const nameOf = (id: string) => byId.get(id)?.props.title ?? `${order.indexOf(id) + 1}번째 칸`;
  const move = (id: string, to: { by: number } | { place: string }) => {
    const next = moved(order, id, to);
    keep({ ...plan, order: next });
    setSaid(`${nameOf(id)}: ${order.length}칸 가운데 ${next.indexOf(id) + 1}번째`);
    // The handle moved along with its panel; the keys go on working on it.
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"] .am-panel-handle`)?.focus());
  };
  const resize = (id: string) => keep({ order, half: plan.half.includes(id) ? plan.half.filter((one) => one !== id) : [...plan.half, id] });
  return (
    <>
      <div className="am-panels-tools">
        {isMoving && (
          <button type="button" className="am-text-button" onClick={() => keep({ order: [], half: [] })}>
            처음 배치로
          </button>
        )}
        <button
          type="button"
          className="am-button"
          data-size="small"
          data-action="arrange"
          aria-pressed={isMoving}
          onClick={() => setMoving(!isMoving)}
        >
          <Icon name={isMoving ? "check" : "layout-grid"} size={16} />
          {isMoving ? "배치 마치기" : "배치 바꾸기"}
        </button>
      </div>
      <div className="am-panels" ref={area} data-moving={isMoving}>
        {order.map((id, at) => (
          <div
            key={id}
            className="am-panel-slot"
            data-panel={id}
            data-half={plan.half.includes(id)}
            data-dragged={dragged === id}
            data-over={dragged !== null && dragged !== id && over === id}
          >
            {isMoving && (
              <div className="am-panel-bar">
                <button
                  type="button"
                  className="am-panel-handle"
                  aria-label={`${nameOf(id)} 옮기기, 화살표 키로 움직여요`}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    setDragged(id);
                    setOver(null);
                  }}
                  onPointerMove={(event) => {
                    if (dragged === id) setOver(panelAt(event.clientX, event.clientY));
                  }}
                  onPointerUp={() => {
                    if (dragged === id && over !== null && over !== id) move(id, { place: over });
                    setDragged(null);
                  }}
                  onPointerCancel={() => setDragged(null)}
                  onKeyDown={(event) => {
                    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
                    if (by === undefined) return;
                    event.preventDefault();
                    move(id, { by });
                  }}
                >
                  <Icon name="more-horizontal" size={18} />
                  <span>{nameOf(id)}</span>
                </button>
                <button
                  type="button"
                  className="am-icon-button"
                  aria-label={`${nameOf(id)} 앞으로`}
                  disabled={at === 0}
                  onClick={() => move(id, { by: -1 })}
                >
                  <Icon name="chevron-left" size={18} />
                </button>
                <button
                  type="button"
                  className="am-icon-button"
                  aria-label={`${nameOf(id)} 뒤로`}
                  disabled={at === order.length - 1}
                  onClick={() => move(id, { by: 1 })}
                >
                  <Icon name="chevron-right" size={18} />
                </button>
                <button type="button" className="am-text-button am-panel-size" onClick={() => resize(id)}>
                  {plan.half.includes(id) ? "넓게" : "반으로"}
                </button>
              </div>
            )}
            {byId.get(id)}
          </div>
        ))}
      </div>
      <output className="am-sr" aria-live="polite">
        {said}
      </output>
    </>
  );
}
