import type { ReactNode } from "react";
import { type List, type OnEnd, playValues, useList } from "./list.ts";
import { sayRefused } from "./said.ts";

const FORGET: OnEnd = async () => false;

/** Something played, with what writes its results down; without a log they are forgotten. */
export function WithLog({ log, children }: { log: List | undefined; children: (onEnd: OnEnd) => ReactNode }) {
  return log ? <Written log={log}>{children}</Written> : children(FORGET);
}

function Written({ log, children }: { log: List; children: (onEnd: OnEnd) => ReactNode }) {
  const { create } = useList(log);
  return children(async (result) => {
    try {
      await create(playValues(log, result));
      return true;
    } catch (thrown) {
      sayRefused(thrown);
      return false;
    }
  });
}
