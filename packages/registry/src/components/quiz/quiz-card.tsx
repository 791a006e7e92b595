import { useEffect, useRef, useState } from "react";
import { Button, Icon } from "@appmon/kit/ui";
import { isSame, type Question } from "./questions.ts";
import type { Answered, QuizMode } from "./round.ts";

interface QuizCardProps {
  mode: QuizMode;
  question: Question;
  /** "3 / 10" */
  step: string;
  onAnswered: (answered: Answered) => void;
}

/** One question: answer, see whether it was right, go on. */
export function QuizCard({ mode, question, step, onAnswered }: QuizCardProps) {
  const [given, setGiven] = useState<string | null>(null);
  const isRight = given !== null && isSame(given, question.answer);
  // What is to be written down is heard and not seen.
  const isDictation = mode === "typing" && question.prompt === question.answer;
  return (
    <div className="am-panel am-quiz-card" data-state={given === null ? "asking" : isRight ? "right" : "wrong"}>
      <p className="am-quiz-step">{step}</p>
      {mode === "flashcard" ? (
        <Flashcard question={question} onKnown={(known) => onAnswered({ question, given: known ? question.answer : "", isRight: known })} />
      ) : (
        <>
          {isDictation && given === null ? (
            <Dictation text={question.prompt} />
          ) : (
            <h2 className="am-quiz-prompt">
              {question.prompt}
              <ReadAloud text={question.prompt} />
            </h2>
          )}
          {question.picture && (
            <div className="am-quiz-picture">
              <img src={question.picture} alt="문제에 나오는 그림" />
            </div>
          )}
          {mode === "typing" ? (
            <Typed disabled={given !== null} onGiven={setGiven} />
          ) : (
            <Choices question={question} given={given} onGiven={setGiven} />
          )}
          {given !== null && (
            <div className="am-quiz-verdict" role="status">
              <p data-tone={isRight ? "good" : "bad"}>{isRight ? "맞았어요!" : `아쉬워요. 정답은 ${question.answer}`}</p>
              {question.explain && <p className="am-calc-hint">{question.explain}</p>}
              <Next onNext={() => onAnswered({ question, given, isRight })} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Next({ onNext }: { onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="am-button" data-look="primary" data-action="next" onClick={onNext}>
      다음
      <Icon name="arrow-right" size={18} />
    </button>
  );
}

function Choices({ question, given, onGiven }: { question: Question; given: string | null; onGiven: (answer: string) => void }) {
  return (
    <div className="am-choices" role="group" aria-label="보기" data-few={question.choices.length === 2}>
      {question.choices.map((choice, at) => {
        const state = given === null ? undefined : isSame(choice, question.answer) ? "right" : choice === given ? "wrong" : undefined;
        return (
          <button
            key={choice}
            type="button"
            className="am-choice"
            data-state={state}
            disabled={given !== null}
            onClick={() => onGiven(choice)}
          >
            {question.choices.length > 2 && <i aria-hidden="true">{at + 1}</i>}
            {choice}
          </button>
        );
      })}
    </div>
  );
}

function Typed({ disabled, onGiven }: { disabled: boolean; onGiven: (answer: string) => void }) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <form
      className="am-quiz-typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !disabled) onGiven(text);
      }}
    >
      <input
        ref={input}
        className="am-input"
        value={text}
        disabled={disabled}
        aria-label="답"
        placeholder="답을 적어 주세요"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="primary" type="submit" disabled={disabled || text.trim() === ""}>
        확인
      </Button>
    </form>
  );
}

function Flashcard({ question, onKnown }: { question: Question; onKnown: (known: boolean) => void }) {
  const [isTurned, setTurned] = useState(false);
  return (
    <>
      <button
        type="button"
        className="am-flashcard"
        data-turned={isTurned}
        aria-label={isTurned ? `뜻: ${question.answer}` : `${question.prompt}, 뒤집기`}
        onClick={() => setTurned(!isTurned)}
      >
        <span>{isTurned ? question.answer : question.prompt}</span>
        <small>{isTurned ? question.explain || question.prompt : "눌러서 뒤집기"}</small>
      </button>
      <div className="am-timer-row">
        <ReadAloud text={question.prompt} />
        <Button data-size="large" data-tone="bad" data-action="unknown" onClick={() => onKnown(false)}>
          몰라요
        </Button>
        <Button look="primary" data-size="large" data-action="known" onClick={() => onKnown(true)}>
          알아요
        </Button>
      </div>
    </>
  );
}

/** A sentence to listen to, as often as one likes; where the device has no voice, somebody else reads it out. */
function Dictation({ text }: { text: string }) {
  const canSpeak = voice() !== undefined;
  const [isShown, setShown] = useState(false);
  return (
    <div className="am-quiz-verdict">
      {canSpeak && (
        <Button data-size="large" data-action="listen" onClick={() => speak(text)}>
          <Icon name="megaphone" size={20} />
          듣기
        </Button>
      )}
      {isShown && <h2 className="am-quiz-prompt">{text}</h2>}
      {!canSpeak && <p className="am-calc-hint">이 기기는 소리로 읽어 주지 못해요. 다른 분이 문장을 보고 불러 주세요.</p>}
      <button type="button" className="am-text-button" onClick={() => setShown(!isShown)}>
        {isShown ? "문장 가리기" : "문장 보기 (불러 주는 분만)"}
      </button>
    </div>
  );
}

/** Some devices have none. */
const voice = (): SpeechSynthesis | undefined => window.speechSynthesis;

function speak(text: string): void {
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = /[가-힣]/.test(text) ? "ko-KR" : "en-US";
  spoken.rate = 0.9;
  voice()?.cancel();
  voice()?.speak(spoken);
}

/** Reads a question with the voice of the device, in English when it is written so. Not there where the device has no voice. */
function ReadAloud({ text }: { text: string }) {
  if (voice() === undefined) return null;
  return (
    <button type="button" className="am-icon-button" aria-label="읽어 주기" onClick={() => speak(text)}>
      <Icon name="megaphone" size={20} />
    </button>
  );
}
