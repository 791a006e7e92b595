import { useState } from "react";
import { shuffled } from "../../shared/chance.ts";
import { namesIn } from "../../shared/names.ts";
import { bingoBoard, bingoLines, bingoNumbers } from "./bingo.ts";
import { Button, ChipRow, Icon } from "@appmon/kit/ui";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { WithWords, type WordsProps } from "../shared/words.tsx";
import { STYLES } from "./styles.ts";

export interface BingoProps extends WordsProps {
  /** Places side by side: 3 to 6. */
  size?: number;
  /** Lines that win. */
  count?: number;
  /** Where results are kept. */
  log?: List;
}

export function BingoGame({ log, words, source, sourceField, ...settings }: BingoProps) {
  return (
    <GameFrame game="bingo" how="나온 칸을 눌러 표시하고, 가로·세로·대각선으로 줄을 만들어요." best="none" log={log} styles={STYLES}>
      {(onEnd) => (
        <WithWords words={words} source={source} sourceField={sourceField}>
          {(all) => <Play words={all} settings={settings} onEnd={onEnd} />}
        </WithWords>
      )}
    </GameFrame>
  );
}

interface PlayProps {
  words: readonly string[];
  settings: Omit<BingoProps, "log" | keyof WordsProps>;
  onEnd: OnEnd;
}

const SIZES = [3, 4, 5, 6];
const GOALS = [1, 3, 5];
type What = "numbers" | "words";

function Play({ words, settings, onEnd }: PlayProps) {
  const [size, setSize] = useState(settings.size ?? 5);
  const [goal, setGoal] = useState(settings.count ?? 3);
  const [what, setWhat] = useState<What>(words.length > 0 ? "words" : "numbers");
  const [text, setText] = useState(words.join("\n"));
  const [board, setBoard] = useState<string[] | null>(null);
  const items = what === "numbers" ? bingoNumbers(size) : namesIn(text);
  const missing = size * size - items.length;
  if (board)
    return (
      <Board
        // Shuffled anew is another board.
        key={board.join("\n")}
        board={board}
        size={size}
        goal={goal}
        onShuffle={() => setBoard(shuffled(board, Math.random))}
        onBingo={(turns) => onEnd({ title: `${size}×${size} 빙고 ${goal}줄`, score: turns, detail: what === "numbers" ? "숫자" : "낱말" })}
      />
    );
  return (
    <div className="am-game-setup">
      <ChipRow label="판 크기" chips={SIZES.map((value) => ({ value, label: `${value}×${value}` }))} chosen={[size]} onPress={setSize} />
      <ChipRow<What>
        label="무엇으로"
        chips={[
          { value: "numbers", label: "숫자" },
          { value: "words", label: "내가 정한 낱말" },
        ]}
        chosen={[what]}
        onPress={setWhat}
      />
      {what === "words" && (
        <label className="am-game-choice">
          <span>
            낱말 {items.length}개 {missing > 0 && `· ${missing}개 더 있어야 해요`}
          </span>
          <textarea
            className="am-input"
            rows={6}
            value={text}
            placeholder="한 줄에 하나씩, 또는 쉼표로 나눠 붙여 넣어요"
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
      <ChipRow
        label="몇 줄이면 빙고"
        chips={[...new Set([...GOALS, goal])].toSorted((a, b) => a - b).map((value) => ({ value, label: `${value}줄` }))}
        chosen={[goal]}
        onPress={setGoal}
      />
      <Button
        look="primary"
        data-size="large"
        data-action="start"
        disabled={missing > 0}
        onClick={() => setBoard(bingoBoard(items, size, Math.random) ?? null)}
      >
        판 만들기
        <Icon name="arrow-right" size={20} />
      </Button>
    </div>
  );
}

interface BoardProps {
  board: readonly string[];
  size: number;
  goal: number;
  onShuffle: () => void;
  /** Once, with how many places were marked by then. */
  onBingo: (marked: number) => void;
}

function Board({ board, size, goal, onShuffle, onBingo }: BoardProps) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [called, setCalled] = useState<string[]>([]);
  const [hasWon, setHasWon] = useState(false);
  const lines = bingoLines(marked, size);
  const inLine = new Set(lines.flat());
  const isBingo = lines.length >= goal;
  const left = board.filter((word) => !called.includes(word));
  const toggle = (at: number) => {
    const next = new Set(marked);
    if (!next.delete(at)) next.add(at);
    setMarked(next);
    if (hasWon || bingoLines(next, size).length < goal) return;
    setHasWon(true);
    onBingo(next.size);
  };
  return (
    <>
      <p className="am-bingo-state" role="status" data-won={isBingo}>
        {isBingo ? "빙고!" : `${lines.length}줄`}
        <small>
          {goal}줄이면 빙고 · {marked.size}칸 표시
        </small>
      </p>
      <div className="am-bingo" data-size={size} style={{ gridTemplateColumns: `repeat(${size}, minmax(0, 1fr))` }}>
        {board.map((word, at) => (
          <button
            key={word}
            type="button"
            aria-pressed={marked.has(at)}
            data-line={inLine.has(at)}
            data-called={called.includes(word)}
            data-long={word.length > 4}
            onClick={() => toggle(at)}
          >
            {word}
          </button>
        ))}
      </div>
      {called.length > 0 && (
        <p className="am-bingo-called" aria-live="polite">
          <b>{called.at(-1)}</b>
          {called.length > 1 && <small>{called.slice(0, -1).toReversed().join(", ")}</small>}
        </p>
      )}
      <div className="am-timer-row">
        <Button
          look="primary"
          icon="megaphone"
          data-action="call"
          disabled={left.length === 0}
          onClick={() => setCalled([...called, left[Math.floor(Math.random() * left.length)]!])}
        >
          하나 부르기
        </Button>
        <Button icon="refresh-cw" data-action="shuffle" disabled={marked.size > 0} onClick={onShuffle}>
          다시 섞기
        </Button>
      </div>
    </>
  );
}
