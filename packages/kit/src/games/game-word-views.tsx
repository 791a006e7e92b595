import { useState } from "react";
import type { GameProps } from "../game-block.tsx";
import { CONSONANTS, guessProblem, HANDS, hangmanOf, judgeDigits, judgeHands, MOST_MISSES, secretDigits, VOWELS } from "./game-words.ts";
import type { Hand } from "./game-words.ts";

const FALLBACK = ["사과나무", "도서관", "자전거", "바다거북", "무지개", "고양이", "운동장", "비행기", "도토리", "해바라기"];

export function HangmanGame({ words, onEnd }: GameProps) {
  const [word] = useState(() => {
    const all = words.length > 0 ? words : FALLBACK;
    return all[Math.floor(Math.random() * all.length)] ?? "사과";
  });
  const [guessed, setGuessed] = useState<string[]>([]);
  const game = hangmanOf(word, guessed);
  const guess = (letter: string) => {
    const next = [...guessed, letter];
    setGuessed(next);
    const after = hangmanOf(word, next);
    if (after.state !== "playing")
      onEnd({
        title: `행맨 ${word}`,
        score: after.state === "won" ? MOST_MISSES - after.misses : 0,
        detail: after.state === "won" ? "맞혔어요" : "못 맞혔어요",
      });
  };
  return (
    <>
      <svg className="am-gallows" viewBox="0 0 120 110" role="img" aria-label={`${MOST_MISSES - game.misses}번 남았어요`}>
        <path d="M10 104h60M26 104V10h46v14" />
        {PARTS.slice(0, game.misses).map((part) => (
          <path key={part} className="part" d={part} />
        ))}
      </svg>
      <p className="am-word" aria-live="polite">
        {(game.state === "lost" ? [...word] : game.shown).map((part, at) => (
          <span key={at}>{part}</span>
        ))}
      </p>
      {game.state !== "playing" && (
        <p className="am-score" role="status">
          {game.state === "won" ? "맞혔어요!" : `정답은 '${word}'`}
        </p>
      )}
      <div className="am-keys">
        {[...CONSONANTS, ...VOWELS].map((letter) => (
          <button key={letter} type="button" disabled={guessed.includes(letter) || game.state !== "playing"} onClick={() => guess(letter)}>
            {letter}
          </button>
        ))}
      </div>
    </>
  );
}

const PARTS = [
  "M72 24a10 10 0 1 0 .1 0Z",
  "M72 44v28",
  "M72 52l-14 10",
  "M72 52l14 10",
  "M72 72l-12 20",
  "M72 72l12 20",
  "M68 33h2M74 33h2M68 39c3-2 5-2 8 0",
];

export function BaseballGame({ onEnd }: GameProps) {
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
        <button type="submit" className="am-button" data-look="primary" disabled={isOver || guessProblem(guess) !== ""}>
          던지기
        </button>
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

const ROUNDS = 5;
const SIGNS: Record<Hand, string> = { 가위: "✌️", 바위: "✊", 보: "🖐️" };
const VERDICTS = { win: "이겼어요", lose: "졌어요", draw: "비겼어요" };

export function RpsGame({ onEnd }: GameProps) {
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
          <button key={hand} type="button" className="am-button" data-size="large" disabled={isOver} onClick={() => play(hand)}>
            {SIGNS[hand]} {hand}
          </button>
        ))}
      </div>
    </>
  );
}
