import { useEffect, useRef, useState } from "react";
import { drawn, shuffled } from "../draw/draw.ts";
import type { GameProps } from "../game-block.tsx";
import { GameOver } from "./game-controls.tsx";

const PAIRS = 8;
const PICTURES = ["🍎", "🍋", "🍇", "🥕", "🍄", "🌻", "🐳", "🦊", "🐢", "🚲", "🎈", "⭐"];
const TURN_BACK_MS = 800;

export function MemoryGame({ faces, onEnd }: GameProps) {
  const [deck] = useState(() => {
    const pictures = drawn([...new Set([...faces, ...PICTURES])], PAIRS, Math.random);
    return shuffled([...pictures, ...pictures], Math.random);
  });
  const [found, setFound] = useState<string[]>([]);
  const [turned, setTurned] = useState<number[]>([]);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (turned.length < 2) return;
    const timer = setTimeout(() => setTurned([]), TURN_BACK_MS);
    return () => clearTimeout(timer);
  }, [turned]);
  const turn = (at: number) => {
    if (turned.length >= 2 || turned.includes(at)) return;
    const next = [...turned, at];
    setTurned(next);
    if (next.length < 2) return;
    setMoves(moves + 1);
    const picture = deck[at]!;
    if (deck[next[0]!] !== picture) return;
    const all = [...found, picture];
    setFound(all);
    setTurned([]);
    if (all.length === PAIRS) onEnd({ title: `짝맞추기 ${moves + 1}번`, score: moves + 1 });
  };
  return (
    <>
      <p className="am-score" role="status">
        {found.length === PAIRS ? `${moves}번 만에 다 찾았어요!` : `${moves}번 뒤집었어요`}
      </p>
      <div className="am-cells" data-size="large" style={{ gridTemplateColumns: "repeat(4, 1fr)" }}>
        {deck.map((picture, at) => {
          const isOpen = turned.includes(at) || found.includes(picture);
          return (
            <button
              key={at}
              type="button"
              data-open={isOpen}
              aria-label={isOpen ? picture : `${at + 1}번 카드`}
              disabled={isOpen}
              onClick={() => turn(at)}
            >
              {isOpen ? picture : ""}
            </button>
          );
        })}
      </div>
    </>
  );
}

const SECONDS = 30;
const HOLES = 9;

export function MoleGame({ faces, onEnd }: GameProps) {
  const [left, setLeft] = useState<number | null>(null);
  const [hole, setHole] = useState(-1);
  const [score, setScore] = useState(0);
  const hasEnded = useRef(false);
  const isRunning = left !== null && left > 0;
  const face = faces[0] ?? "🐹";
  useEffect(() => {
    if (!isRunning) return;
    const clock = setInterval(() => setLeft((before) => (before === null ? null : before - 1)), 1_000);
    return () => clearInterval(clock);
  }, [isRunning]);
  useEffect(() => {
    if (!isRunning) return;
    // The more were hit, the shorter one stays.
    const timer = setTimeout(
      () => setHole((before) => (before + 1 + Math.floor(Math.random() * (HOLES - 1))) % HOLES),
      Math.max(420, 950 - score * 18),
    );
    return () => clearTimeout(timer);
  }, [hole, isRunning, score]);
  useEffect(() => {
    if (left !== 0 || hasEnded.current) return;
    hasEnded.current = true;
    onEnd({ title: `${score}마리 잡았어요`, score });
  }, [left, onEnd, score]);
  return (
    <>
      <p className="am-score" aria-live="polite">
        잡은 수 <b>{score}</b> · 남은 시간 {left ?? SECONDS}초
      </p>
      <div className="am-cells" data-size="large" data-holes style={{ gridTemplateColumns: "repeat(3, 1fr)" }}>
        {Array.from({ length: HOLES }, (_, at) => (
          <button
            key={at}
            type="button"
            data-up={isRunning && at === hole}
            aria-label={isRunning && at === hole ? "여기!" : `${at + 1}번 구멍`}
            disabled={!isRunning}
            onPointerDown={() => {
              if (at !== hole || !isRunning) return;
              setScore(score + 1);
              setHole((at + 1 + Math.floor(Math.random() * (HOLES - 1))) % HOLES);
            }}
          >
            {isRunning && at === hole ? face : ""}
          </button>
        ))}
        {left === 0 && <GameOver title="끝났어요" detail={`${score}마리`} />}
      </div>
      {left === null && (
        <button
          type="button"
          className="am-button"
          data-look="primary"
          data-size="large"
          data-action="start"
          onClick={() => {
            setLeft(SECONDS);
            setHole(Math.floor(Math.random() * HOLES));
          }}
        >
          시작
        </button>
      )}
    </>
  );
}

const TRIES = 5;

export function ReactionGame({ onEnd }: GameProps) {
  const [state, setState] = useState<"still" | "wait" | "now" | "early">("still");
  const [times, setTimes] = useState<number[]>([]);
  const since = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const average = times.length > 0 ? Math.round(times.reduce((sum, time) => sum + time, 0) / times.length) : 0;
  const isOver = times.length >= TRIES;
  const wait = () => {
    setState("wait");
    timer.current = setTimeout(
      () => {
        since.current = performance.now();
        setState("now");
      },
      1_000 + Math.random() * 2_500,
    );
  };
  const press = () => {
    if (isOver) return;
    if (state === "wait") {
      clearTimeout(timer.current);
      return setState("early");
    }
    if (state !== "now") return wait();
    const all = [...times, Math.round(performance.now() - since.current)];
    setTimes(all);
    setState("still");
    if (all.length < TRIES) return;
    const mean = Math.round(all.reduce((sum, time) => sum + time, 0) / all.length);
    onEnd({ title: `반응 속도 ${mean}ms`, score: mean, detail: all.map((time) => `${time}ms`).join(", ") });
  };
  const words = isOver
    ? `평균 ${average}ms`
    : state === "wait"
      ? "색이 바뀔 때까지 기다려요"
      : state === "now"
        ? "지금!"
        : state === "early"
          ? "너무 빨랐어요. 다시 눌러요"
          : times.length > 0
            ? `${times.at(-1)}ms. 다음 판을 눌러요`
            : "눌러서 시작해요";
  return (
    <>
      <button
        type="button"
        className="am-reaction"
        data-state={isOver ? "still" : state}
        data-action="start"
        onPointerDown={press}
        onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && press()}
      >
        {words}
      </button>
      <p className="am-score">
        {times.length} / {TRIES}번
      </p>
    </>
  );
}
