import { LoadFailed } from "./block-states.tsx";
import { SignInNeeded } from "../account/sign-in-needed.tsx";

export interface Problem {
  message: string;
  code?: string;
}

/** In place of records that did not come: what signing in opens, or what went wrong with a way to try again. */
export function LoadProblem({ error, onRetry }: { error: Problem | null; onRetry?: (() => void) | undefined }) {
  return error?.code?.startsWith("visitor/") ? (
    <SignInNeeded message={error.message} />
  ) : (
    <LoadFailed message={error?.message ?? ""} {...(onRetry && { onRetry })} />
  );
}
