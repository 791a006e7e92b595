/** What figures of every form have: a name, what can be done with them, and what stands there until there are some. */
import type { ReactNode } from "react";
import { Empty } from "../frame/block-states.tsx";
import { BlockFrame } from "../frame/block-frame.tsx";
import type { Records } from "../records/use-records.ts";
import type { Collection } from "../schema.ts";

export interface FigureFrameProps {
  id: string;
  /** Its own class, beside the one all blocks have. */
  className: string;
  name: string;
  /** Small, behind the name. */
  note?: string;
  collection: Collection;
  /** Buttons beside the name. */
  tools?: ReactNode;
  /** What is picked above the figures, while they come too. */
  asked?: ReactNode;
  of: Pick<Records, "status" | "error" | "retry">;
  /** In place of the figures, where there are none. */
  empty?: ReactNode;
  children: ReactNode;
}

export function FigureFrame({ name, note, tools, asked, of, empty, children, ...frame }: FigureFrameProps) {
  return (
    <BlockFrame {...frame} title={name} note={note !== undefined && <small> {note}</small>} aside={tools} lead={asked} state={of}>
      {empty || children}
    </BlockFrame>
  );
}

/** Said where nothing can be drawn. */
export function NoFigures({ title, help }: { title: string; help: string }) {
  return (
    <Empty title={title} icon="bar-chart-3">
      <p>{help}</p>
    </Empty>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly (readonly [value: T, word: string])[];
  value: T | undefined;
  onPick: (value: T) => void;
}

/** One of several, as buttons in a row. */
export function Choice<T extends string>({ label, options, value, onPick }: ChoiceProps<T>) {
  return (
    <div className="am-views" role="group" aria-label={label}>
      {options.map(([option, word]) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onPick(option)}>
          {word}
        </button>
      ))}
    </div>
  );
}
