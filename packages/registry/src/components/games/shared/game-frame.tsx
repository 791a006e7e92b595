import { Fragment, useState } from "react";
import type { ReactNode } from "react";
import { Badge, Button } from "@appmon/kit/ui";
import { type List, type OnEnd, useList } from "../../shared/list.ts";
import { Styles } from "../../shared/styles.tsx";
import { WithLog } from "../../shared/with-log.tsx";
import { FRAME_STYLES } from "./frame-styles.ts";

export interface GameFrameProps {
  /** Marks it for styles. */
  game: string;
  /** How it is played, in a sentence. */
  how: string;
  /** What the button that begins anew says; null where the game itself does. */
  again?: string | null;
  /** Which score of the log is the best one: the lowest where fewer tries or milliseconds are better. */
  best?: "high" | "low" | "none";
  /** Where results are kept. */
  log?: List | undefined;
  /** The game's own style rules. */
  styles: string;
  /** The game, with what it calls when it, or a round of it, is over. */
  children: (onEnd: OnEnd) => ReactNode;
}

/** A game with its rules, a new start and the results so far. */
export function GameFrame(props: GameFrameProps) {
  const { log } = props;
  return (
    <WithLog log={log}>{(onEnd) => (log ? <LoggedGame {...props} log={log} onEnd={onEnd} /> : <Game {...props} onEnd={onEnd} />)}</WithLog>
  );
}

function LoggedGame({ log, best = "high", ...rest }: GameFrameProps & { log: List; onEnd: OnEnd }) {
  const { records } = useList(log);
  const scores = records.map(({ score }) => score).filter((score) => typeof score === "number");
  const top = best === "none" || scores.length === 0 ? undefined : best === "low" ? Math.min(...scores) : Math.max(...scores);
  return <Game {...rest} {...(top !== undefined && { top })} />;
}

function Game({ game, how, again = "새 게임", styles, children, onEnd, top }: GameFrameProps & { onEnd: OnEnd; top?: number }) {
  const [turn, setTurn] = useState(0);
  return (
    <div className="am-block am-game" data-game={game}>
      <GameStyles styles={styles} />
      <header className="am-game-head">
        <p className="am-calc-hint">{how}</p>
        {top !== undefined && <Badge tone="accent">{`최고 ${top.toLocaleString("ko-KR")}`}</Badge>}
        {again !== null && (
          <Button look="primary" small icon="refresh-cw" data-action="restart" onClick={() => setTurn(turn + 1)}>
            {again}
          </Button>
        )}
      </header>
      <div className="am-panel am-game-stage">
        <Fragment key={turn}>{children(onEnd)}</Fragment>
      </div>
    </div>
  );
}

/** The rules of a game, with those that all games share. */
export function GameStyles({ styles }: { styles: string }) {
  return <Styles rules={`${FRAME_STYLES}${styles}`} />;
}
