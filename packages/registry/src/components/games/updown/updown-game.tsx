import { useState } from "react";
import { NumberKeys } from "../shared/number-keys.tsx";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { DRILL_STYLES } from "../shared/drill-styles.ts";

export interface UpDownProps {
  /** Where the number is hidden, both ends included; absent = 1 to 100. */
  from?: number;
  to?: number;
  /** Where results are kept. */
  log?: List;
}

export function UpDownGame({ log, ...settings }: UpDownProps) {
  return (
    <GameFrame
      game="updown"
      how="숨은 수를 적은 번에 맞혀요. 적을 때마다 더 큰지 작은지 알려 줘요."
      best="low"
      log={log}
      styles={DRILL_STYLES}
    >
      {(onEnd) => <Play settings={settings} onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  settings: Omit<UpDownProps, "log">;
  onEnd: OnEnd;
}

function Play({ settings, onEnd }: PlayProps) {
  const from = settings.from ?? 1;
  const to = settings.to ?? from + 99;
  const [secret] = useState(() => from + Math.floor(Math.random() * (to - from + 1)));
  const [typed, setTyped] = useState("");
  const [tries, setTries] = useState<number[]>([]);
  const isOver = tries.includes(secret);
  const last = tries.at(-1);
  const low = Math.max(from, ...tries.filter((one) => one < secret).map((one) => one + 1));
  const high = Math.min(to, ...tries.filter((one) => one > secret).map((one) => one - 1));
  const guess = () => {
    const number = Number(typed);
    setTyped("");
    if (tries.includes(number)) return;
    setTries([...tries, number]);
    if (number === secret) onEnd({ title: `숫자 맞히기 ${tries.length + 1}번`, score: tries.length + 1, detail: `정답 ${secret}` });
  };
  return (
    <div className="am-drill">
      <p className="am-bingo-state" role="status" data-won={isOver}>
        {isOver ? `${secret}, 맞았어요!` : last === undefined ? "몇일까요?" : last < secret ? `${last}보다 커요 ↑` : `${last}보다 작아요 ↓`}
        <small>{isOver ? `${tries.length}번 만에 맞혔어요` : `${low} ~ ${high} 사이 · ${tries.length}번 물었어요`}</small>
      </p>
      {!isOver && (
        <>
          <p className="am-drill-sum">
            <output data-empty={typed === ""}>{typed === "" ? "?" : typed}</output>
          </p>
          <NumberKeys value={typed} most={String(to).length} disabled={false} onChange={setTyped} onEnter={guess} />
        </>
      )}
      {tries.length > 0 && (
        <ol className="am-calc-lines am-tries">
          {tries.toReversed().map((one) => (
            <li key={one}>
              <span>{one}</span>
              <b>{one === secret ? "정답" : one < secret ? "업 ↑" : "다운 ↓"}</b>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
