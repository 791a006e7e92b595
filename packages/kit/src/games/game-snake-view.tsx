import { useEffect, useRef, useState } from "react";
import type { GameProps } from "../game-block.tsx";
import { DirectionPad, GameOver, useDirections } from "./game-controls.tsx";
import { FIELD, startSnake, stepped, turned } from "./game-snake.ts";
import type { Direction } from "./game-tiles.ts";

const START_LENGTH = 3;
const SLOWEST_MS = 190;
const FASTEST_MS = 90;

export function SnakeGame({ onEnd }: GameProps) {
  const [snake, setSnake] = useState(() => startSnake(Math.random));
  const [isRunning, setRunning] = useState(false);
  const hasEnded = useRef(false);
  const score = snake.body.length - START_LENGTH;
  const pace = Math.max(FASTEST_MS, SLOWEST_MS - score * 5);
  useEffect(() => {
    if (!isRunning || snake.isOver) return;
    const timer = setInterval(() => setSnake((before) => stepped(before, Math.random)), pace);
    return () => clearInterval(timer);
  }, [isRunning, pace, snake.isOver]);
  useEffect(() => {
    if (!snake.isOver || hasEnded.current) return;
    hasEnded.current = true;
    onEnd({ title: `지렁이 ${score}점`, score });
  }, [onEnd, score, snake.isOver]);
  const turn = (direction: Direction) => {
    setRunning(true);
    setSnake((before) => turned(before, direction));
  };
  const handlers = useDirections(turn);
  const cell = 100 / FIELD;
  const place = (at: number) => ({ x: (at % FIELD) * cell, y: Math.floor(at / FIELD) * cell });
  return (
    <>
      <p className="am-score" aria-live="polite">
        먹은 수 <b>{score}</b>
      </p>
      <div className="am-arena" {...handlers}>
        <svg viewBox="0 0 100 100" role="img" aria-label={`지렁이 길이 ${snake.body.length}`}>
          <circle className="food" cx={place(snake.food).x + cell / 2} cy={place(snake.food).y + cell / 2} r={cell * 0.38} />
          {snake.body.map((at, index) => (
            <rect key={at} className={index === 0 ? "head" : "body"} {...place(at)} width={cell} height={cell} rx={cell * 0.3} />
          ))}
        </svg>
        {snake.isOver && <GameOver title="끝났어요" detail={`${score}점`} />}
        {!isRunning && !snake.isOver && (
          <button
            type="button"
            className="am-button am-arena-start"
            data-look="primary"
            data-action="start"
            onClick={() => setRunning(true)}
          >
            시작
          </button>
        )}
      </div>
      <DirectionPad onDirection={turn} />
    </>
  );
}
