import { Button } from "@appmon/kit/ui";
import { useEffect, useRef, useState } from "react";
import { GameOver } from "../shared/game-over.tsx";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { CELLS_STYLES } from "../shared/cells-styles.ts";

export interface MoleProps {
  /** Who comes out of the holes; absent = 🐹. */
  faces?: string[];
  /** Where results are kept. */
  log?: List;
}

export function MoleGame({ log, ...settings }: MoleProps) {
  return (
    <GameFrame game="mole" how="30초 동안 나오는 대로 눌러요." log={log} styles={CELLS_STYLES}>
      {(onEnd) => <Play settings={settings} onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  settings: Omit<MoleProps, "log">;
  onEnd: OnEnd;
}

const SECONDS = 30;
const HOLES = 9;

function Play({ settings, onEnd }: PlayProps) {
  const [left, setLeft] = useState<number | null>(null);
  const [hole, setHole] = useState(-1);
  const [score, setScore] = useState(0);
  const hasEnded = useRef(false);
  const isRunning = left !== null && left > 0;
  const face = settings.faces?.[0] ?? "🐹";
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
        <Button
          look="primary"
          data-size="large"
          data-action="start"
          onClick={() => {
            setLeft(SECONDS);
            setHole(Math.floor(Math.random() * HOLES));
          }}
        >
          시작
        </Button>
      )}
    </>
  );
}
