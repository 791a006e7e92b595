import { prefersStill } from "@appmon/kit/data";
import { useRef, useState } from "react";
import type { WayProps } from "./way.ts";
import { WinnerList } from "./winner-list.tsx";
import { Button, Icon } from "@appmon/kit/ui";
import { WheelDrawing } from "./wheel-drawing.tsx";

const SPIN_MS = 3_200;

/** A wheel that turns and stops at a name. Who was drawn stays out until it is started anew. */
export function DrawWheel({ names, onDrawn }: WayProps) {
  const [gone, setGone] = useState<string[]>([]);
  const [keepsOut, setKeepsOut] = useState(true);
  const [turn, setTurn] = useState(0);
  const [winner, setWinner] = useState<string | null>(null);
  const [isSpinning, setSpinning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A name that was taken off the list is no longer among the drawn.
  const drawnNames = gone.filter((name) => names.includes(name));
  const open = keepsOut ? names.filter((name) => !drawnNames.includes(name)) : names;

  const spin = () => {
    if (isSpinning || open.length === 0) return;
    const at = Math.floor(Math.random() * open.length);
    const name = open[at]!;
    const still = prefersStill();
    // The pointer is at the top; the middle of the winner's slice comes to stand under it.
    const target = 360 - ((at + 0.5) / open.length) * 360;
    setTurn((before) => before + (still ? 0 : 360 * 5) + ((target - (before % 360) + 360) % 360));
    setSpinning(true);
    setWinner(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        setSpinning(false);
        setWinner(name);
        setGone((before) => [...before.filter((one) => one !== name), name]);
        onDrawn({ title: name });
      },
      still ? 0 : SPIN_MS,
    );
  };

  // While the winner is shown its slice stays, so that the wheel does not change under the pointer.
  const shown = winner !== null && keepsOut && !open.includes(winner) ? namesWith(names, drawnNames, winner) : open;
  return (
    <>
      <WheelDrawing names={shown} turn={turn} spinMs={SPIN_MS} isSpinning={isSpinning} />
      <p className="am-draw-result" role="status" data-won={winner !== null}>
        {winner ?? (isSpinning ? "두근두근…" : open.length > 0 ? `${open.length}개 중에서 골라요` : "남은 이름이 없어요")}
      </p>
      <div className="am-timer-row">
        <Button look="primary" data-size="large" data-action="draw" disabled={isSpinning || open.length === 0} onClick={spin}>
          <Icon name="refresh-cw" size={20} />
          돌리기
        </Button>
        <label className="am-check">
          <input type="checkbox" checked={keepsOut} disabled={isSpinning} onChange={(event) => setKeepsOut(event.target.checked)} />
          나온 것 빼고 돌리기
        </label>
      </div>
      <WinnerList
        names={drawnNames}
        onReset={() => {
          setGone([]);
          setWinner(null);
        }}
      />
    </>
  );
}

function namesWith(names: readonly string[], gone: readonly string[], winner: string): string[] {
  return names.filter((name) => name === winner || !gone.includes(name));
}
