import { useContext, useLayoutEffect, type ReactNode } from "react";
import { PlaceContext } from "./place-context.ts";

export interface BlockHeadProps {
  /** Absent = the block's own. */
  title?: string;
  /** Small, behind the title. */
  note?: ReactNode;
  /** Buttons at its right. */
  children?: ReactNode;
}

/** The title of the block, as lists have it, with what can be done with the whole: it stands in the place of the plain one. */
export function BlockHead({ title, note, children }: BlockHeadProps) {
  const place = useContext(PlaceContext);
  const { onHead } = place;
  const said = title ?? place.title;
  // Before anything is painted, so that the title is never seen twice.
  useLayoutEffect(() => {
    onHead(true);
    return () => onHead(false);
  }, [onHead]);
  return (
    <header className="am-block-head">
      {said !== undefined && (
        <h2>
          {said}
          {note}
        </h2>
      )}
      {children}
    </header>
  );
}
