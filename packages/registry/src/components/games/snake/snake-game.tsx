import { useEffect, useRef, useState } from "react";
import { type Direction, DirectionPad, useDirections } from "../shared/directions.tsx";
import { GameOver } from "../shared/game-over.tsx";
import { FIELD, startSnake, stepped, turned } from "./snake.ts";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { PAD_STYLES } from "../shared/pad-styles.ts";
import { STYLES } from "./styles.ts";

export interface SnakeProps {
  /** Where results are kept. */
  log?: List;
}

export function SnakeGame({ log }: SnakeProps) {
  return (
    <GameFrame game="snake" how="방향키나 버튼으로 움직여 먹이를 먹어요. 벽과 몸에 닿으면 끝나요." log={log} styles={PAD_STYLES + STYLES}>
      {(onEnd) => <Play onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  onEnd: OnEnd;
}

const START_LENGTH = 3;
const SLOWEST_MS = 190;
const FASTEST_MS = 90;

function Play({ onEnd }: PlayProps) {
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
