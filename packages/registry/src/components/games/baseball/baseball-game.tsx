import { Button } from "@appmon/kit/ui";
import { useState } from "react";
import { guessProblem, judgeDigits, secretDigits } from "./baseball.ts";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";

export interface BaseballProps {
  /** Where results are kept. */
  log?: List;
}

export function BaseballGame({ log }: BaseballProps) {
  return (
    <GameFrame
      game="baseball"
      how="서로 다른 숫자 세 개를 맞혀요. 자리까지 맞으면 스트라이크, 숫자만 맞으면 볼이에요."
      best="low"
      log={log}
      styles={""}
    >
      {(onEnd) => <Play onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  onEnd: OnEnd;
}

function Play({ onEnd }: PlayProps) {
  const [secret] = useState(() => secretDigits(Math.random));
  const [guess, setGuess] = useState("");
  const [tries, setTries] = useState<string[]>([]);
  const isOver = tries.includes(secret);
  const problem = guess.length === 3 ? guessProblem(guess) : "";
  return (
    <>
      <form
        className="am-quiz-typed"
        onSubmit={(event) => {
          event.preventDefault();
          if (isOver || guessProblem(guess) !== "") return;
          setTries([...tries, guess]);
          setGuess("");
          if (guess === secret) onEnd({ title: `숫자야구 ${tries.length + 1}번`, score: tries.length + 1, detail: `정답 ${secret}` });
        }}
      >
        <input
          className="am-input am-number"
          value={guess}
          inputMode="numeric"
          maxLength={3}
          disabled={isOver}
          aria-label="숫자 세 개"
          aria-invalid={problem !== ""}
          placeholder="123"
          autoComplete="off"
          onChange={(event) => setGuess(event.target.value.replace(/\D/g, "").slice(0, 3))}
        />
        <Button look="primary" type="submit" disabled={isOver || guessProblem(guess) !== ""}>
          던지기
        </Button>
      </form>
      {problem && (
        <p className="am-error" role="alert">
          {problem}
        </p>
      )}
      {isOver && (
        <p className="am-score" role="status">
          {tries.length}번 만에 맞혔어요!
        </p>
      )}
      <ol className="am-calc-lines am-tries">
        {tries.toReversed().map((one) => {
          const { strikes, balls } = judgeDigits(secret, one);
          return (
            <li key={one}>
              <b>{one}</b>
              <span>
                {strikes + balls === 0 ? "아웃" : `${strikes > 0 ? `${strikes}스트라이크 ` : ""}${balls > 0 ? `${balls}볼` : ""}`}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
