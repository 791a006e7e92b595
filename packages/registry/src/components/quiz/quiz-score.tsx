import { Button } from "@appmon/kit/ui";
import type { Answered, QuizMode } from "./round.ts";

interface QuizScoreProps {
  answered: readonly Answered[];
  mode: QuizMode;
  onAgain: () => void;
  onWrong: () => void;
}

/** How the round went, and what to look at again. */
export function QuizScore({ answered, mode, onAgain, onWrong }: QuizScoreProps) {
  const right = answered.filter((one) => one.isRight).length;
  const wrong = answered.filter((one) => !one.isRight);
  const score = answered.length === 0 ? 0 : Math.round((right / answered.length) * 100);
  return (
    <div className="am-panel am-quiz-score" role="status">
      <p className="am-calc-hint">
        {answered.length}문제 중 {right}개 {mode === "flashcard" ? "알아요" : "맞았어요"}
      </p>
      <p className="am-quiz-points">
        {score}
        <small>점</small>
      </p>
      {wrong.length > 0 && (
        <>
          <h3>{mode === "flashcard" ? "모르는 것" : "틀린 문제"}</h3>
          <ul className="am-calc-lines">
            {wrong.map(({ question, given }) => (
              <li key={question.id}>
                <span>
                  {question.prompt}
                  {given && <small>내 답 {given}</small>}
                </span>
                <b>{question.answer}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="am-timer-row">
        {wrong.length > 0 && (
          <Button look="primary" data-size="large" data-action="wrong" onClick={onWrong}>
            {mode === "flashcard" ? "모르는 것만 다시" : "틀린 문제만 다시"}
          </Button>
        )}
        <Button icon="refresh-cw" data-size="large" data-action="again" onClick={onAgain}>
          다시 하기
        </Button>
      </div>
    </div>
  );
}
