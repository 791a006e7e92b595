import { Button } from "@appmon/kit/ui";
import type { Sum } from "./sums.ts";

interface DrillScoreProps {
  answered: readonly { sum: Sum; given: string; isRight: boolean }[];
  onAgain: () => void;
  onWrong: () => void;
}

/** How the round went, and what to look at again. */
export function DrillScore({ answered, onAgain, onWrong }: DrillScoreProps) {
  const wrong = answered.filter((one) => !one.isRight);
  const right = answered.length - wrong.length;
  return (
    <div className="am-panel am-quiz-score" role="status">
      <p className="am-calc-hint">
        {answered.length}문제 중 {right}개 맞았어요
      </p>
      <p className="am-quiz-points">
        {Math.round((right / answered.length) * 100)}
        <small>점</small>
      </p>
      {wrong.length > 0 && (
        <>
          <h3>틀린 문제</h3>
          <ul className="am-calc-lines">
            {wrong.map(({ sum, given }, at) => (
              <li key={at}>
                <span>
                  {sum.text}
                  {given && <small>내 답 {given}</small>}
                </span>
                <b>{sum.answer}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="am-timer-row">
        {wrong.length > 0 && (
          <Button look="primary" data-size="large" data-action="wrong" onClick={onWrong}>
            틀린 문제만 다시
          </Button>
        )}
        <Button icon="refresh-cw" data-size="large" data-action="again" onClick={onAgain}>
          다시 하기
        </Button>
      </div>
    </div>
  );
}
