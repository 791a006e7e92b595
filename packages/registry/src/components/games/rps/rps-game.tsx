import { Button } from "@appmon/kit/ui";
import { useState } from "react";
import { type Hand, HANDS, judgeHands } from "./rps.ts";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { STYLES } from "./styles.ts";

export interface RpsProps {
  /** Where results are kept. */
  log?: List;
}

export function RpsGame({ log }: RpsProps) {
  return (
    <GameFrame game="rps" how="컴퓨터와 다섯 판을 겨뤄요." log={log} styles={STYLES}>
      {(onEnd) => <Play onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  onEnd: OnEnd;
}

const ROUNDS = 5;
const SIGNS: Record<Hand, string> = { 가위: "✌️", 바위: "✊", 보: "🖐️" };
const VERDICTS = { win: "이겼어요", lose: "졌어요", draw: "비겼어요" };

function Play({ onEnd }: PlayProps) {
  const [rounds, setRounds] = useState<{ mine: Hand; theirs: Hand }[]>([]);
  const wins = rounds.filter(({ mine, theirs }) => judgeHands(mine, theirs) === "win").length;
  const losses = rounds.filter(({ mine, theirs }) => judgeHands(mine, theirs) === "lose").length;
  const last = rounds.at(-1);
  const isOver = rounds.length >= ROUNDS;
  const play = (mine: Hand) => {
    if (isOver) return;
    const theirs = HANDS[Math.floor(Math.random() * HANDS.length)] ?? "보";
    const next = [...rounds, { mine, theirs }];
    setRounds(next);
    if (next.length < ROUNDS) return;
    const won = next.filter((round) => judgeHands(round.mine, round.theirs) === "win").length;
    onEnd({ title: `가위바위보 ${won}승`, score: won, detail: `${ROUNDS}판 중 ${won}승` });
  };
  return (
    <>
      <p className="am-score">
        {rounds.length} / {ROUNDS}판 · <b>{wins}</b>승 {losses}패
      </p>
      <div className="am-hands" role="status">
        <span>{last ? SIGNS[last.mine] : "🙂"}</span>
        <small>
          {isOver
            ? wins > losses
              ? "내가 이겼어요!"
              : wins < losses
                ? "컴퓨터가 이겼어요"
                : "비겼어요"
            : last
              ? VERDICTS[judgeHands(last.mine, last.theirs)]
              : "골라 보세요"}
        </small>
        <span>{last ? SIGNS[last.theirs] : "🤖"}</span>
      </div>
      <div className="am-timer-row">
        {HANDS.map((hand) => (
          <Button key={hand} data-size="large" disabled={isOver} onClick={() => play(hand)}>
            {SIGNS[hand]} {hand}
          </Button>
        ))}
      </div>
    </>
  );
}
