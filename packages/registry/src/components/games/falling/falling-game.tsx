import { useEffect, useRef, useState } from "react";
import { GameOver } from "../shared/game-over.tsx";
import { dropped, fallen, levelOf, moved, newFalling, squaresOf, WELL } from "./falling.ts";
import type { Falling } from "./falling.ts";
import { Button, Icon } from "@appmon/kit/ui";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { STYLES } from "./styles.ts";

export interface FallingProps {
  /** Where results are kept. */
  log?: List;
}

export function FallingGame({ log }: FallingProps) {
  return (
    <GameFrame game="falling" how="방향키로 옮기고 위 방향키로 돌려 가로줄을 채워요. 스페이스는 바로 내려요." log={log} styles={STYLES}>
      {(onEnd) => <Play onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  onEnd: OnEnd;
}

type Act = (game: Falling) => Falling;

const KEYS: Record<string, Act> = {
  ArrowLeft: (game) => moved(game, "left"),
  ArrowRight: (game) => moved(game, "right"),
  ArrowUp: (game) => moved(game, "turn"),
  ArrowDown: (game) => fallen(game, Math.random),
  " ": (game) => dropped(game, Math.random),
};
const SLOWEST_MS = 800;
const FASTER_MS = 50;

function Play({ onEnd }: PlayProps) {
  const [game, setGame] = useState(() => newFalling(Math.random));
  const [isOn, setOn] = useState(false);
  const act = (change: Act) => {
    if (!isOn || game.isOver) return;
    const next = change(game);
    setGame(next);
    if (!next.isOver) return;
    setOn(false);
    onEnd({ title: `블록 쌓기 ${next.score.toLocaleString("ko-KR")}점`, score: next.score, detail: `지운 줄 ${next.lines}` });
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const wait = Math.max(100, SLOWEST_MS - (levelOf(game) - 1) * FASTER_MS);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => latest.current((now) => fallen(now, Math.random)), wait);
    const onKey = (event: KeyboardEvent) => {
      const change = KEYS[event.key];
      if (!change || (event.target instanceof Element && event.target.closest("input, textarea, select, dialog"))) return;
      event.preventDefault();
      latest.current(change);
    };
    window.addEventListener("keydown", onKey);
    return () => {
      clearInterval(timer);
      window.removeEventListener("keydown", onKey);
    };
  }, [isOn, wait]);

  const falling = new Set(game.isOver ? [] : squaresOf(game.piece).map(([x, y]) => y * WELL.width + x));
  const button = (label: string, key: string) => (
    <Button data-key={label} disabled={!isOn} onClick={() => act(KEYS[key]!)}>
      {label}
    </Button>
  );
  return (
    <>
      <p className="am-score" aria-live="off">
        점수 <b>{game.score.toLocaleString("ko-KR")}</b> · 줄 {game.lines} · 단계 {levelOf(game)} · 다음 {game.next}
      </p>
      <div className="am-well-place">
        <div className="am-well" role="img" aria-label={`판: 지운 줄 ${game.lines}, 점수 ${game.score}`}>
          {game.well.map((kind, at) => (
            <span key={at} data-kind={falling.has(at) ? game.piece.kind : (kind ?? undefined)} />
          ))}
        </div>
        {game.isOver && <GameOver title="게임 오버" detail={`${game.score.toLocaleString("ko-KR")}점, 지운 줄 ${game.lines}`} />}
        {!game.isOver && !isOn && (
          <button type="button" className="am-button am-arena-start" data-look="primary" data-action="start" onClick={() => setOn(true)}>
            <Icon name="activity" size={18} />
            {game.score > 0 || game.lines > 0 ? "이어 하기" : "시작"}
          </button>
        )}
      </div>
      <div className="am-timer-row">
        {button("왼쪽", "ArrowLeft")}
        {button("돌리기", "ArrowUp")}
        {button("오른쪽", "ArrowRight")}
        {button("한 칸 내리기", "ArrowDown")}
        {button("바로 내리기", " ")}
        {isOn && (
          <Button data-action="pause" onClick={() => setOn(false)}>
            잠깐 멈추기
          </Button>
        )}
      </div>
    </>
  );
}
