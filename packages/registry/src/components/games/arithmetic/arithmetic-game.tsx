import { useEffect, useRef, useState } from "react";
import { OPERATIONS, spokenSeconds, sumsFor } from "./sums.ts";
import type { DrillRange, Operation, Sum } from "./sums.ts";
import { Button, ChipRow, Icon } from "@appmon/kit/ui";
import { NumberKeys } from "../shared/number-keys.tsx";
import { DrillScore } from "./drill-score.tsx";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { DRILL_STYLES } from "../shared/drill-styles.ts";

export interface ArithmeticProps {
  /** One question has one of these. */
  operations?: Operation[];
  /** The times tables asked for, both ends included. */
  from?: number;
  to?: number;
  /** Digits of the numbers; with tables it is left out. */
  digits?: number;
  /** Questions in one go. */
  count?: number;
  /** Where results are kept. */
  log?: List;
}

export function ArithmeticGame({ log, ...settings }: ArithmeticProps) {
  return (
    <GameFrame
      game="arithmetic"
      how="답을 누르고 확인해요. 틀린 문제는 끝나고 다시 풀 수 있어요."
      again="처음으로"
      log={log}
      styles={DRILL_STYLES}
    >
      {(onEnd) => <Play settings={settings} onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  settings: Omit<ArithmeticProps, "log">;
  onEnd: OnEnd;
}

const COUNTS = [10, 20, 30];
/** How long "right" is shown before the next question comes by itself. */
const RIGHT_MS = 600;
const MOST_DIGITS = 8;

interface Answer {
  sum: Sum;
  given: string;
}
interface Drill {
  sums: Sum[];
  answers: Answer[];
  since: number;
  /** Once it is over. */
  tookMs?: number;
}

const toggled = <T,>(chosen: readonly T[], value: T) =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];

function Play({ settings, onEnd }: PlayProps) {
  const [range, setRange] = useState(() => rangeOf(settings));
  const [count, setCount] = useState(settings.count ?? COUNTS[0]!);
  const [drill, setDrill] = useState<Drill | null>(null);
  const current = drill?.sums[drill.answers.length];

  const start = (sums: Sum[]) => setDrill({ sums, answers: [], since: performance.now() });
  const startAnew = () => start(sumsFor(range, count, Math.random));
  const answered = (given: string) => {
    if (!drill || !current) return;
    const answers = [...drill.answers, { sum: current, given }];
    if (answers.length < drill.sums.length) return setDrill({ ...drill, answers });
    const tookMs = performance.now() - drill.since;
    setDrill({ ...drill, answers, tookMs });
    const wrong = answers.filter((answer) => !isRight(answer));
    onEnd({
      title: `${nameOf(range)} ${answers.length}문제 중 ${answers.length - wrong.length}개`,
      score: Math.round(((answers.length - wrong.length) / answers.length) * 100),
      detail: [spokenSeconds(tookMs), ...wrong.map(({ sum }) => `${sum.text} = ${sum.answer}`)].join("\n"),
    });
  };

  if (!drill) return <Setup range={range} count={count} onRange={setRange} onCount={setCount} onStart={startAnew} />;
  if (current)
    return (
      <Question
        key={drill.answers.length}
        sum={current}
        step={`${drill.answers.length + 1} / ${drill.sums.length}`}
        since={drill.since}
        onAnswered={answered}
      />
    );
  return (
    <>
      <p className="am-score">
        걸린 시간 <b>{spokenSeconds(drill.tookMs ?? 0)}</b>
      </p>
      <DrillScore
        answered={drill.answers.map((answer) => ({ ...answer, isRight: isRight(answer) }))}
        onAgain={startAnew}
        onWrong={() => start(drill.answers.filter((answer) => !isRight(answer)).map(({ sum }) => sum))}
      />
      <button type="button" className="am-text-button" data-action="setup" onClick={() => setDrill(null)}>
        범위 바꾸기
      </button>
    </>
  );
}

const isRight = ({ sum, given }: Answer) => Number(given) === sum.answer;

/** Times tables where they are named, or where nothing but products without a size is asked for. */
function rangeOf({ operations = ["add", "subtract"], from, to, digits }: Omit<ArithmeticProps, "log">): DrillRange {
  const isTables = from !== undefined || to !== undefined;
  const first = Math.max(1, from ?? 2);
  const tables = isTables ? Array.from({ length: Math.min(99, Math.max(1, (to ?? 9) - first + 1)) }, (_, at) => first + at) : [];
  return { operations, tables, digits: digits ?? 1 };
}

function nameOf({ operations, tables, digits }: DrillRange): string {
  const [low, high] = [Math.min(...tables), Math.max(...tables)];
  if (tables.length > 0)
    return low === high
      ? `${low}단`
      : tables.length === high - low + 1
        ? `${low}~${high}단`
        : `${tables.toSorted((a, b) => a - b).join("·")}단`;
  return `${digits}자리 ${OPERATIONS.filter(({ id }) => operations.includes(id))
    .map(({ label }) => label)
    .join("·")}`;
}

interface SetupProps {
  range: DrillRange;
  count: number;
  onRange: (range: DrillRange) => void;
  onCount: (count: number) => void;
  onStart: () => void;
}

function Setup({ range, count, onRange, onCount, onStart }: SetupProps) {
  const isTables = range.tables.length > 0;
  const [tables] = useState(() => [...new Set([2, 3, 4, 5, 6, 7, 8, 9, ...range.tables])].toSorted((a, b) => a - b));
  const keep = (next: DrillRange) => {
    // Something is always asked.
    if (next.operations.length > 0 && (!isTables || next.tables.length > 0)) onRange(next);
  };
  const operations = OPERATIONS.filter(({ id }) => !isTables || id === "multiply" || id === "divide");
  return (
    <div className="am-game-setup">
      {isTables && (
        <ChipRow
          label="몇 단"
          chips={tables.map((table) => ({ value: table, label: `${table}단` }))}
          chosen={range.tables}
          onPress={(table) => keep({ ...range, tables: toggled(range.tables, table) })}
        />
      )}
      <ChipRow<Operation>
        label="계산"
        chips={operations.map(({ id, label }) => ({ value: id, label }))}
        chosen={range.operations}
        onPress={(operation) => keep({ ...range, operations: toggled(range.operations, operation) })}
      />
      {!isTables && (
        <ChipRow
          label="자릿수"
          chips={[1, 2, 3].map((digits) => ({ value: digits, label: `${digits}자리` }))}
          chosen={[range.digits]}
          onPress={(digits) => keep({ ...range, digits })}
        />
      )}
      <ChipRow
        label="문제 수"
        chips={[...new Set([...COUNTS, count])].toSorted((a, b) => a - b).map((value) => ({ value, label: `${value}문제` }))}
        chosen={[count]}
        onPress={onCount}
      />
      <Button look="primary" data-size="large" data-action="start" onClick={onStart}>
        시작하기
        <Icon name="arrow-right" size={20} />
      </Button>
    </div>
  );
}

interface QuestionProps {
  sum: Sum;
  step: string;
  since: number;
  onAnswered: (given: string) => void;
}

function Question({ sum, step, since, onAnswered }: QuestionProps) {
  const [typed, setTyped] = useState("");
  const [given, setGiven] = useState<string | null>(null);
  const isGood = given !== null && isRight({ sum, given });
  const goOn = useRef(onAnswered);
  useEffect(() => {
    goOn.current = onAnswered;
  });
  useEffect(() => {
    if (!isGood || given === null) return;
    const timer = setTimeout(() => goOn.current(given), RIGHT_MS);
    return () => clearTimeout(timer);
  }, [isGood, given]);
  return (
    <div className="am-drill" data-state={given === null ? "asking" : isGood ? "right" : "wrong"}>
      <p className="am-quiz-step">
        {step} · <Clock since={since} />
      </p>
      <p className="am-drill-sum">
        {sum.text} = <output data-empty={typed === ""}>{typed === "" ? "?" : typed}</output>
      </p>
      <p className="am-drill-verdict" role="status" data-tone={given === null ? undefined : isGood ? "good" : "bad"}>
        {given === null ? "" : isGood ? "맞았어요!" : `아쉬워요. ${sum.text} = ${sum.answer}`}
      </p>
      {given !== null && !isGood ? (
        <button
          // The wrong answer is looked at before one goes on.
          ref={(button) => button?.focus()}
          type="button"
          className="am-button"
          data-look="primary"
          data-size="large"
          data-action="next"
          onClick={() => onAnswered(given)}
        >
          다음
          <Icon name="arrow-right" size={18} />
        </button>
      ) : (
        <NumberKeys value={typed} most={MOST_DIGITS} disabled={given !== null} onChange={setTyped} onEnter={() => setGiven(typed)} />
      )}
    </div>
  );
}

function Clock({ since }: { since: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(clock);
  }, []);
  return <span role="timer">{spokenSeconds(Math.max(0, now - since))}</span>;
}
