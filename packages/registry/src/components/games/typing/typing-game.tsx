import { useEffect, useRef, useState } from "react";
import { drawn } from "../../shared/chance.ts";
import { judgeTyped, scoreTyping } from "./typing.ts";
import type { TypedLine } from "./typing.ts";
import { Button } from "@appmon/kit/ui";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { WithWords, type WordsProps } from "../shared/words.tsx";
import { STYLES } from "./styles.ts";

export interface TypingProps extends WordsProps {
  /** Sentences in one go. */
  count?: number;
  /** Where results are kept. */
  log?: List;
}

export function TypingGame({ log, words, source, sourceField, ...settings }: TypingProps) {
  return (
    <GameFrame
      game="typing"
      how="보이는 대로 치고 엔터를 눌러요. 첫 글자를 칠 때부터 시간을 재요."
      again="처음으로"
      log={log}
      styles={STYLES}
    >
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
  settings: Omit<TypingProps, "log" | keyof WordsProps>;
  onEnd: OnEnd;
}

const LINES = 5;
const FALLBACK = ["가는 말이 고와야 오는 말이 곱다", "천 리 길도 한 걸음부터", "하늘이 무너져도 솟아날 구멍이 있다"];

function Play({ words, settings, onEnd }: PlayProps) {
  const all = words.length > 0 ? words : FALLBACK;
  const [targets, setTargets] = useState(() => drawn(all, settings.count ?? LINES, Math.random));
  const [lines, setLines] = useState<TypedLine[]>([]);
  const target = targets[lines.length];
  const begin = (next: string[]) => {
    setTargets(next);
    setLines([]);
  };
  const finish = (line: TypedLine) => {
    const next = [...lines, line];
    setLines(next);
    if (next.length < targets.length) return;
    const { speed, accuracy } = scoreTyping(next);
    onEnd({ title: `${speed}타/분`, score: speed, detail: `정확도 ${accuracy}%, ${next.length}문장` });
  };
  if (target === undefined)
    return (
      <TypingResult
        lines={lines}
        onAgain={() => begin(drawn(all, settings.count ?? LINES, Math.random))}
        onWrong={() => begin(lines.filter(({ target: wanted, typed }) => wanted !== typed).map((line) => line.target))}
      />
    );
  return (
    <Line
      // A new field each time: what an input method has not finished stays behind with the old one.
      key={lines.length}
      target={target}
      before={lines}
      next={targets[lines.length + 1]}
      step={`${lines.length + 1} / ${targets.length}`}
      onDone={finish}
    />
  );
}

interface LineProps {
  target: string;
  before: readonly TypedLine[];
  next: string | undefined;
  step: string;
  onDone: (line: TypedLine) => void;
}

function Line({ target, before, next, step, onDone }: LineProps) {
  const [typed, setTyped] = useState("");
  const [ms, setMs] = useState(0);
  const since = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The first is waited for: nobody asked for a keyboard yet.
    if (before.length > 0) input.current?.focus({ preventScroll: true });
  }, [before.length]);
  const marks = judgeTyped(target, typed);
  const now = scoreTyping([
    ...before,
    ...(typed === "" ? [] : [{ target: target.slice(0, typed.length), typed, ms: Math.max(ms, 1_000) }]),
  ]);
  return (
    <form
      className="am-typing"
      onSubmit={(event) => {
        event.preventDefault();
        const given = input.current?.value ?? typed;
        if (given.trim() !== "") onDone({ target, typed: given.trimEnd(), ms: Math.max(1, performance.now() - since.current) });
      }}
    >
      <p className="am-score">
        {step} · <b>{now.speed}</b>타/분 · 정확도 {before.length === 0 && typed === "" ? 100 : now.accuracy}%
      </p>
      <p className="am-typing-line" aria-label={target}>
        {[...target].map((char, at) => (
          <span key={at} aria-hidden="true" data-mark={marks[at]} data-next={at === [...typed].length}>
            {char}
          </span>
        ))}
      </p>
      <div className="am-typing-field">
        <input
          ref={input}
          className="am-input"
          value={typed}
          aria-label="따라 치기"
          placeholder="여기를 눌러 따라 쳐요"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          onPaste={(event) => event.preventDefault()}
          onChange={(event) => {
            if (since.current === 0) since.current = performance.now();
            setMs(performance.now() - since.current);
            setTyped(event.target.value);
          }}
        />
        <Button look="primary" type="submit" disabled={typed.trim() === ""}>
          다음
        </Button>
      </div>
      <p className="am-calc-hint">{next === undefined ? "마지막 문장이에요" : `다음 문장: ${next}`}</p>
    </form>
  );
}

function TypingResult({ lines, onAgain, onWrong }: { lines: readonly TypedLine[]; onAgain: () => void; onWrong: () => void }) {
  const { speed, accuracy } = scoreTyping(lines);
  const wrong = lines.filter(({ target, typed }) => target !== typed);
  return (
    <div className="am-panel am-quiz-score" role="status">
      <p className="am-quiz-points">
        {speed}
        <small>타/분</small>
      </p>
      <p className="am-score">
        정확도 <b>{accuracy}%</b> · {lines.length}문장
      </p>
      {wrong.length > 0 && (
        <>
          <h3>틀린 글자가 있던 문장</h3>
          <ul className="am-typing-wrong">
            {wrong.map(({ target, typed }, line) => (
              <li key={line}>
                {target}
                <small>
                  {[...typed].map((char, at) => (
                    <span key={at} data-mark={[...target][at] === char ? "right" : "wrong"}>
                      {char}
                    </span>
                  ))}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="am-timer-row">
        {wrong.length > 0 && (
          <Button look="primary" data-size="large" data-action="wrong" onClick={onWrong}>
            틀린 문장만 다시
          </Button>
        )}
        <Button icon="refresh-cw" data-size="large" data-action="again" onClick={onAgain}>
          다시 하기
        </Button>
      </div>
    </div>
  );
}
