import { Button, ChipRow } from "@appmon/kit/ui";
import { type Level, LEVELS } from "../shared/levels.ts";
import { useEffect, useRef, useState } from "react";
import type { PointerEvent } from "react";
import { BALL, BAR, breakoutFor, type BreakoutLevel, FIELD, placeOf, stepped, withBar } from "./breakout.ts";
import { GameOver } from "../shared/game-over.tsx";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { STYLES } from "./styles.ts";

export interface BreakoutProps {
  level?: Level;
  /** Where results are kept. */
  log?: List;
}

export function BreakoutGame({ log, ...settings }: BreakoutProps) {
  return (
    <GameFrame game="breakout" how="막대를 손가락이나 방향키로 옮겨 공을 받고 벽돌을 다 깨요. 목숨은 세 개예요." log={log} styles={STYLES}>
      {(onEnd) => <Play settings={settings} onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  settings: Omit<BreakoutProps, "log">;
  onEnd: OnEnd;
}

const STEPS_A_SECOND = 75;
/** A page that was in the background does not catch up. */
const MOST_STEPS = 6;

function Play({ settings, onEnd }: PlayProps) {
  const [level, setLevel] = useState<BreakoutLevel>(settings.level ?? "normal");
  return (
    <>
      <ChipRow label="난이도" chips={LEVELS} chosen={[level]} onPress={setLevel} />
      <Field key={level} level={level} onEnd={onEnd} />
    </>
  );
}

function Field({ level, onEnd }: { level: BreakoutLevel; onEnd: OnEnd }) {
  const [state, setState] = useState(() => breakoutFor(level));
  const [isRunning, setIsRunning] = useState(false);
  const held = useRef(0);
  const isWon = state.bricks.length === 0;
  const isOver = isWon || state.lives <= 0;
  const finished = useRef(false);
  useEffect(() => {
    if (!isRunning || isOver) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function run(now) {
      const steps = Math.min(MOST_STEPS, Math.floor(((now - last) / 1000) * STEPS_A_SECOND));
      if (steps > 0) {
        last = now;
        setState((before) => {
          let next = held.current === 0 ? before : withBar(before, before.bar + held.current * 1.6 * steps);
          for (let n = 0; n < steps; n += 1) if (next.lives > 0 && next.bricks.length > 0) next = stepped(next, level);
          return next;
        });
      }
      frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning, isOver, level]);
  useEffect(() => {
    if (!isOver || finished.current) return;
    finished.current = true;
    onEnd({ title: isWon ? "벽돌을 다 깼어요" : `벽돌 ${state.broken}개`, score: state.broken });
  }, [isOver, isWon, state.broken, onEnd]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
      const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (side === undefined) return;
      event.preventDefault();
      if (event.type === "keydown") {
        held.current = side;
        setIsRunning(true);
      } else if (held.current === side) held.current = 0;
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("keyup", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("keyup", onKey);
    };
  }, []);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setState((before) => withBar(before, ((event.clientX - box.left) / box.width) * FIELD.width));
  };
  return (
    <>
      <p className="am-score" role="status">
        {isOver ? (isWon ? "벽돌을 다 깼어요!" : "공을 모두 놓쳤어요") : `깬 벽돌 ${state.broken} · 목숨 ${state.lives}`}
      </p>
      <div className="am-breakout-stage">
        <svg
          className="am-breakout"
          viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
          role="img"
          aria-label={`벽돌 ${state.bricks.length}개, 목숨 ${state.lives}개`}
          onPointerMove={follow}
          onPointerDown={(event) => {
            follow(event);
            setIsRunning(true);
          }}
        >
          {state.bricks.map((brick) => {
            const place = placeOf(brick);
            return (
              <rect
                key={brick}
                data-brick={Math.floor(brick / 8) % 3}
                x={place.x + 0.4}
                y={place.y + 0.4}
                width={place.width - 0.8}
                height={place.height - 0.8}
                rx={1}
              />
            );
          })}
          <rect className="am-breakout-bar" x={state.bar - BAR.width / 2} y={BAR.y} width={BAR.width} height={BAR.height} rx={1.5} />
          <circle className="am-breakout-ball" cx={state.ball.x} cy={state.ball.y} r={BALL} />
        </svg>
        {isOver && <GameOver title={isWon ? "벽돌을 다 깼어요!" : "끝났어요"} detail={`깬 벽돌 ${state.broken}개`} />}
      </div>
      {!isRunning && !isOver && (
        <Button look="primary" data-action="start" onClick={() => setIsRunning(true)}>
          시작
        </Button>
      )}
    </>
  );
}
