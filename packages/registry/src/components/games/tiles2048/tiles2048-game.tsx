import { useState } from "react";
import { type Direction, DirectionPad, useDirections } from "../shared/directions.tsx";
import { GameOver } from "../shared/game-over.tsx";
import { canMove, pushed, revived, startTiles, withNewTile } from "./tiles.ts";
import { Button, toast } from "@appmon/kit/ui";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { PAD_STYLES } from "../shared/pad-styles.ts";
import { STYLES } from "./styles.ts";

export interface Tiles2048Props {
  /** Where results are kept. */
  log?: List;
}

export function Tiles2048Game({ log }: Tiles2048Props) {
  return (
    <GameFrame game="tiles2048" how="방향키나 밀기로 같은 수를 합쳐 2048을 만들어요." log={log} styles={PAD_STYLES + STYLES}>
      {(onEnd) => <Play onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  onEnd: OnEnd;
}

function Play({ onEnd }: PlayProps) {
  const [game, setGame] = useState(() => ({ tiles: startTiles(Math.random), score: 0, isOver: false }));
  const move = (direction: Direction) => {
    if (game.isOver) return;
    const push = pushed(game.tiles, direction);
    if (!push.hasMoved) return;
    const tiles = withNewTile(push.tiles, Math.random);
    const score = game.score + push.points;
    const isOver = !canMove(tiles);
    setGame({ tiles, score, isOver });
    if (isOver) onEnd({ title: `2048 ${score.toLocaleString("ko-KR")}점`, score, detail: `가장 큰 수 ${Math.max(...tiles)}` });
  };
  const revive = () => {
    setGame({ ...game, tiles: revived(game.tiles), isOver: false });
    toast("부활했어요! 같은 판에서 이어서 해 보세요");
  };
  const handlers = useDirections(move);
  return (
    <>
      <p className="am-score" aria-live="polite">
        점수 <b>{game.score.toLocaleString("ko-KR")}</b>
        {Math.max(...game.tiles) >= 2_048 && " · 2048을 만들었어요! 이겼어요."}
      </p>
      <div className="am-tiles" role="img" aria-label={`판: ${game.tiles.join(" ")}`} {...handlers}>
        {game.tiles.map((value, at) => (
          <span key={at} data-value={Math.min(value, 2048)} data-wide={value >= 1_000}>
            {value > 0 && value}
          </span>
        ))}
        {game.isOver && (
          <GameOver title="더 움직일 곳이 없어요" detail={`${game.score.toLocaleString("ko-KR")}점`}>
            <Button look="primary" data-action="revive" onClick={revive}>
              부활해서 이어 하기
            </Button>
          </GameOver>
        )}
      </div>
      <DirectionPad onDirection={move} />
    </>
  );
}
