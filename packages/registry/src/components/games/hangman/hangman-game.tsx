import { useState } from "react";
import { CONSONANTS, hangmanOf, MOST_MISSES, VOWELS } from "./hangman.ts";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { WithWords, type WordsProps } from "../shared/words.tsx";
import { STYLES } from "./styles.ts";

export interface HangmanProps extends WordsProps {
  /** Where results are kept. */
  log?: List;
}

export function HangmanGame({ log, words, source, sourceField }: HangmanProps) {
  return (
    <GameFrame game="hangman" how="자음과 모음을 눌러 낱말을 맞혀요. 일곱 번 틀리면 끝나요." log={log} styles={STYLES}>
      {(onEnd) => (
        <WithWords words={words} source={source} sourceField={sourceField}>
          {(all) => <Play words={all} onEnd={onEnd} />}
        </WithWords>
      )}
    </GameFrame>
  );
}

interface PlayProps {
  words: readonly string[];
  onEnd: OnEnd;
}

const FALLBACK = ["사과나무", "도서관", "자전거", "바다거북", "무지개", "고양이", "운동장", "비행기", "도토리", "해바라기"];

function Play({ words, onEnd }: PlayProps) {
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
