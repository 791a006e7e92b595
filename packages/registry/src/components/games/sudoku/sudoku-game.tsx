import { Button, ChipRow } from "@appmon/kit/ui";
import { type Level, LEVELS } from "../shared/levels.ts";
import { useEffect, useRef, useState } from "react";
import { type SudokuLevel, sudokuFor } from "./sudoku.ts";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { STYLES } from "./styles.ts";

export interface SudokuProps {
  level?: Level;
  /** Where results are kept. */
  log?: List;
}

export function SudokuGame({ log, ...settings }: SudokuProps) {
  return (
    <GameFrame
      game="sudoku"
      how="가로, 세로, 굵은 네모마다 1부터 9까지 한 번씩 채워요. 틀린 숫자는 바로 표시돼요."
      best="low"
      log={log}
      styles={STYLES}
    >
      {(onEnd) => <Play settings={settings} onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  settings: Omit<SudokuProps, "log">;
  onEnd: OnEnd;
}

function Play({ settings, onEnd }: PlayProps) {
  const [level, setLevel] = useState<SudokuLevel>(settings.level ?? "easy");
  return (
    <>
      <ChipRow label="난이도" chips={LEVELS} chosen={[level]} onPress={setLevel} />
      <Board key={level} level={level} onEnd={onEnd} />
    </>
  );
}

function Board({ level, onEnd }: { level: SudokuLevel; onEnd: OnEnd }) {
  const [{ puzzle, answer }] = useState(() => sudokuFor(level, Math.random));
  const [cells, setCells] = useState<readonly number[]>(puzzle);
  const [chosen, setChosen] = useState(() => puzzle.indexOf(0));
  const [mistakes, setMistakes] = useState(0);
  const began = useRef(Date.now());
  const isDone = cells.every((digit, at) => digit === answer[at]);
  const put = (digit: number) => {
    if (isDone || puzzle[chosen] !== 0) return;
    const next = cells.with(chosen, digit);
    setCells(next);
    if (digit !== 0 && digit !== answer[chosen] && cells[chosen] !== digit) setMistakes(mistakes + 1);
    if (!next.every((one, at) => one === answer[at])) return;
    const seconds = Math.round((Date.now() - began.current) / 1000);
    const name = LEVELS.find(({ value }) => value === level)?.label ?? "";
    onEnd({
      title: `스도쿠 ${name} 완성`,
      score: seconds,
      detail: `${Math.floor(seconds / 60)}분 ${seconds % 60}초 · 틀린 횟수 ${mistakes}번`,
    });
  };
  const latest = useRef({ put, chosen });
  useEffect(() => {
    latest.current = { put, chosen };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
      const step = { ArrowUp: -9, ArrowDown: 9, ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (/^[1-9]$/.test(event.key)) latest.current.put(Number(event.key));
      else if (event.key === "Backspace" || event.key === "Delete") latest.current.put(0);
      else if (step !== undefined) setChosen(Math.min(80, Math.max(0, latest.current.chosen + step)));
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const left = cells.filter((digit, at) => digit !== answer[at]).length;
  return (
    <>
      <p className="am-score" role="status">
        {isDone ? `다 채웠어요! 틀린 횟수는 ${mistakes}번이에요.` : `남은 칸 ${left} · 틀린 횟수 ${mistakes}`}
      </p>
      <div className="am-sudoku" role="group" aria-label="스도쿠 판">
        {cells.map((digit, at) => {
          const isWrong = digit !== 0 && digit !== answer[at];
          const place = `${Math.floor(at / 9) + 1}행 ${(at % 9) + 1}열`;
          return (
            <button
              key={at}
              type="button"
              data-given={puzzle[at] !== 0}
              data-wrong={isWrong}
              data-same={digit !== 0 && digit === cells[chosen]}
              aria-pressed={at === chosen}
              aria-label={`${place} ${digit === 0 ? "빈칸" : digit}${isWrong ? " 틀렸어요" : ""}`}
              onClick={() => setChosen(at)}
            >
              {digit === 0 ? "" : digit}
            </button>
          );
        })}
      </div>
      <div className="am-sudoku-keys">
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
          <Button key={digit} data-digit={digit} disabled={isDone} onClick={() => put(digit)}>
            {digit}
          </Button>
        ))}
        <Button data-action="erase" disabled={isDone} onClick={() => put(0)}>
          지우기
        </Button>
      </div>
    </>
  );
}
