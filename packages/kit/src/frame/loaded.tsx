import type { ReactNode } from "react";
import { Skeleton } from "./block-states.tsx";
import { LoadProblem, type Problem } from "./load-problem.tsx";

export interface LoadedProps {
  status: "loading" | "ready" | "error";
  error: Problem | null;
  retry?: () => void;
  /** How many lines the placeholder has. */
  rows?: number;
  children: ReactNode;
}

/** What records are shown in: a placeholder while they come, a sentence when they do not. `<Loaded {...useRecords(orders)}>` */
export function Loaded({ status, error, retry, rows, children }: LoadedProps) {
  if (status === "loading") return <Skeleton {...(rows !== undefined && { rows })} />;
  return status === "error" ? <LoadProblem error={error} onRetry={retry} /> : children;
}
