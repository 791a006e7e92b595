import { useState } from "react";
import { ladderPath, ladderRungs } from "./lots.ts";
import type { WayProps } from "./way.ts";
import { Button, Icon } from "@appmon/kit/ui";
import { useTypedNames } from "./use-names.ts";

const ROWS = 10;
const MOST_LINES = 12;
const GAP = 60;
const HEIGHT = 260;

/** 사다리 타기: names above, what one gets below, rungs that nobody sees before. Tapping a name walks its way down. */
export function DrawLadder({ names, results, onDrawn }: WayProps & { results: readonly string[] }) {
  const people = names.slice(0, MOST_LINES);
  const prizes = useTypedNames(results, "ladder-results");
  const bottom = people.map((_, at) => prizes.names[at] ?? "꽝");
  const [rungs, setRungs] = useState<number[][]>([]);
  const [walked, setWalked] = useState<number[]>([]);
  const isSet = rungs.length > 0 && people.length > 1;
  const ends = people.map((_, at) => ladderPath(at, rungs).at(-1) ?? at);

  const start = () => {
    setRungs(ladderRungs(people.length, ROWS, Math.random));
    setWalked([]);
  };
  const walk = (line: number) => {
    if (!isSet || walked.includes(line)) return;
    setWalked([...walked, line]);
    onDrawn({ title: `${people[line]} → ${bottom[ends[line] ?? 0]}` });
  };
  return (
    <>
      {people.length < 2 ? (
        <p className="am-draw-result">두 명 이상 적어 주세요</p>
      ) : (
        <div className="am-ladder">
          <div style={{ minInlineSize: people.length * GAP }}>
            <div className="am-ladder-ends">
              {people.map((name, line) => (
                <button
                  key={name}
                  type="button"
                  data-walked={walked.includes(line)}
                  data-line={line % 6}
                  disabled={!isSet}
                  onClick={() => walk(line)}
                >
                  {name}
                </button>
              ))}
            </div>
            <svg viewBox={`0 0 ${people.length * GAP} ${HEIGHT}`} aria-hidden="true">
              {people.map((name, line) => (
                <path key={name} d={`M${x(line)} 0V${HEIGHT}`} />
              ))}
              {(walked.length > 0 || isSet) &&
                rungs.flatMap((row, at) => row.map((line) => <path key={`${at}-${line}`} d={`M${x(line)} ${y(at)}H${x(line + 1)}`} />))}
              {walked.map((line) => (
                <path key={`way${line}`} className="way" data-line={line % 6} pathLength={1} d={way(ladderPath(line, rungs))} />
              ))}
              {!isSet && <rect x="0" y="40" width={people.length * GAP} height={HEIGHT - 80} />}
            </svg>
            <div className="am-ladder-ends">
              {bottom.map((prize, at) => {
                const from = ends.indexOf(at);
                const isOpen = isSet && walked.includes(from);
                return (
                  <span key={at} data-line={from % 6} data-walked={isOpen}>
                    {prize}
                  </span>
                );
              })}
            </div>
          </div>
        </div>
      )}
      <div className="am-timer-row">
        <Button look="primary" data-size="large" data-action="draw" disabled={people.length < 2} onClick={start}>
          <Icon name="refresh-cw" size={20} />
          {isSet ? "새 사다리" : "사다리 만들기"}
        </Button>
        {isSet && walked.length < people.length && (
          <Button data-size="large" onClick={() => setWalked(people.map((_, line) => line))}>
            한꺼번에 보기
          </Button>
        )}
      </div>
      <label className="am-field">
        <span className="am-label">아래에 놓을 결과</span>
        <textarea
          className="am-input"
          rows={3}
          value={prizes.typed}
          placeholder={"당첨\n꽝"}
          onChange={(event) => void prizes.take(event.target.value)}
        />
      </label>
    </>
  );
}

const x = (line: number) => line * GAP + GAP / 2;
const y = (row: number) => ((row + 1) * HEIGHT) / (ROWS + 1);

function way(lines: readonly number[]): string {
  return `M${x(lines[0] ?? 0)} 0${lines
    .slice(1)
    .map((line, row) => `V${y(row)}H${x(line)}`)
    .join("")}V${HEIGHT}`;
}
