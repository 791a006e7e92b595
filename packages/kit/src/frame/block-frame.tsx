import type { ReactNode } from "react";
import { Loaded } from "./loaded.tsx";
import type { Records } from "../records/use-records.ts";

export interface BlockFrameProps {
  id: string;
  className: string;
  collection?: { id: string };
  /** Absent = it has no head. */
  title: string | undefined;
  /** What it is called where it has none. */
  name?: string;
  /** Beside the title. */
  note?: ReactNode;
  /** At the end of the head. */
  aside?: ReactNode;
  /** Stands there whether or not the records have come. */
  lead?: ReactNode;
  /** Absent = what it shows waits for no records. */
  state?: Pick<Records, "status" | "error" | "retry">;
  children: ReactNode;
}

/** A block about records: its head, and what it shows of them or why they are not there. */
export function BlockFrame({ id, className, collection, title, name, note, aside, lead, state, children }: BlockFrameProps) {
  return (
    <section className={`am-block ${className}`} data-block={id} data-collection={collection?.id} aria-label={title ?? name}>
      {title && (
        <header className="am-block-head">
          <h2>
            {title}
            {note}
          </h2>
          {aside}
        </header>
      )}
      {lead}
      {state ? <Loaded {...state}>{children}</Loaded> : children}
    </section>
  );
}
