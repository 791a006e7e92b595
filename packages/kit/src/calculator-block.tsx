import { useId, useState } from "react";
import { BlockFrame } from "./frame/block-frame.tsx";
import { bandOf, calculate, resultText, wonReading } from "./figures/calculate.ts";
import type { CalculatorOutput, CalculatorRows } from "./figures/calculate.ts";
import { CalculatorCalendar } from "./figures/calculator-calendar.tsx";
import { CalculatorFields, CalculatorRowList, initialValues, type CalculatorValues } from "./inputs/calculator-fields.tsx";
import { copyText } from "./text/copy-text.ts";
import { dayOf } from "./formula-days.ts";
import { Icon } from "./icon.tsx";
import { KeepButton } from "./inputs/keep-button.tsx";
import type { Collection, FieldSchema, Json, Tone } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";

export interface CalculatorBlockProps {
  id: string;
  title?: string;
  inputs: FieldSchema[];
  rows?: CalculatorRows;
  outputs: CalculatorOutput[];
  /** Outputs that are days, on a calendar. */
  calendar?: { label: string; from: string; to?: string; tone: Tone }[];
  /** What the figures rest on. */
  basis?: string;
  // oxlint-disable-next-line no-explicit-any -- results are kept in a collection of any record type
  history?: Collection<any>;
}

/** Inputs on one side, what comes of them on the other, at once with every key. */
export function CalculatorBlock({ id, title, inputs, rows, outputs, calendar = [], basis, history }: CalculatorBlockProps) {
  const today = seoulToday();
  const form = useId();
  const [values, setValues] = useState(() => initialValues(inputs, today));
  const [lines, setLines] = useState(() => startRows(rows, today));
  const results = calculate({ inputs, outputs, rows }, values, lines, today);
  const large = outputs.filter((output) => output.show === "result");
  const small = outputs.filter((output) => output.show !== "result" && output.show !== "none" && results[output.id] !== null);
  const text = (output: CalculatorOutput) => resultText(output, results[output.id] ?? null);
  const isDone = large.some((output) => results[output.id] !== null);
  const dayFor = (output: string | undefined) => (output === undefined ? null : dayOf(results[output] ?? NaN));
  const spans = calendar.flatMap(({ label, from, to, tone }) => {
    const [first, last] = [dayFor(from), dayFor(to ?? from)];
    return first === null || last === null ? [] : [{ label, from: first, to: last, tone }];
  });
  return (
    <BlockFrame id={id} className="am-calc" title={title} name="계산기">
      <div className="am-calc-body">
        <form className="am-panel" onSubmit={(event) => event.preventDefault()} aria-label="값 입력">
          <CalculatorFields
            prefix={form}
            fields={inputs}
            values={values}
            onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
          />
          {rows && <CalculatorRowList prefix={form} rows={rows} values={lines} onChange={setLines} />}
        </form>
        <div className="am-panel am-calc-answer" data-testid="answer">
          <dl className="am-calc-results" aria-live="polite">
            {large.map((output) => (
              <Result key={output.id} output={output} value={results[output.id] ?? null} />
            ))}
          </dl>
          {!isDone && <p className="am-calc-hint">값을 모두 넣으면 여기에 바로 나와요.</p>}
          {spans.length > 0 && <CalculatorCalendar key={spans[0]!.from} spans={spans} today={today} />}
          {small.length > 0 && (
            <dl className="am-calc-lines">
              {small.map((output) => (
                <div key={output.id} data-output={output.id}>
                  <dt>{output.label}</dt>
                  <dd>{text(output)}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="am-calc-tools">
            <button
              type="button"
              className="am-button"
              data-size="small"
              data-action="copy"
              disabled={!isDone}
              onClick={() => void copyText([...large, ...small].map((output) => `${output.label}: ${text(output)}`).join("\n"))}
            >
              <Icon name="copy" size={16} />
              결과 복사
            </button>
            {history && (
              <KeepButton
                collection={history}
                disabled={!isDone}
                values={() => keptValues(history, values, outputs, results, large[0] ? `${large[0].label} ${text(large[0])}` : "", today)}
              />
            )}
            <button
              type="button"
              className="am-text-button"
              data-action="reset"
              onClick={() => {
                setValues(initialValues(inputs, today));
                setLines(startRows(rows, today));
              }}
            >
              처음 값으로
            </button>
          </div>
          {basis && <p className="am-calc-basis">{basis}</p>}
        </div>
      </div>
    </BlockFrame>
  );
}

function Result({ output, value }: { output: CalculatorOutput; value: number | null }) {
  const band = bandOf(output.bands, value);
  const reading = output.unit === "원" && value !== null ? wonReading(value) : "";
  return (
    <div className="am-calc-result" data-output={output.id} data-tone={band?.tone}>
      <dt>{output.label}</dt>
      <dd>
        {resultText(output, value)}
        {band && <span className="am-badge">{band.label}</span>}
        {output.unit === "%" && value !== null && (
          <span className="am-meter" aria-hidden="true">
            <i style={{ inlineSize: `${Math.max(0, Math.min(100, value))}%` }} />
          </span>
        )}
        {reading && <small>{reading}</small>}
      </dd>
    </div>
  );
}

function startRows(rows: CalculatorRows | undefined, today: string): CalculatorValues[] {
  return Array.from({ length: rows?.count ?? 0 }, () => initialValues(rows?.fields ?? [], today));
}

/** What the collection has a field for; its title says the result when nothing else does. */
function keptValues(
  collection: Collection,
  inputs: CalculatorValues,
  outputs: readonly CalculatorOutput[],
  results: Record<string, number | null>,
  headline: string,
  today: string,
): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const field of collection.fields) {
    const output = outputs.find((one) => one.id === field.id);
    if (Object.hasOwn(inputs, field.id)) values[field.id] = inputs[field.id] ?? null;
    else if (output) values[field.id] = output.date ? dayOf(results[output.id] ?? NaN) : (results[output.id] ?? null);
    else if (field.id === collection.titleField && field.type === "text") values[field.id] = headline;
    else if (field.id === collection.dateField && field.type === "date") values[field.id] = today;
  }
  return values;
}
