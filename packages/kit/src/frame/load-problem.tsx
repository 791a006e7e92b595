import { LoadFailed } from "./block-states.tsx";
import type { DataRefusal } from "../data-store.ts";
import { SignInNeeded } from "../account/sign-in-needed.tsx";

/** In place of records that did not come: what signing in opens, or what went wrong with a way to try again. */
export function LoadProblem({ error, onRetry }: { error: DataRefusal | null; onRetry: () => void }) {
  return error?.code.startsWith("visitor/") ? (
    <SignInNeeded message={error.message} />
  ) : (
    <LoadFailed message={error?.message ?? ""} onRetry={onRetry} />
  );
}
