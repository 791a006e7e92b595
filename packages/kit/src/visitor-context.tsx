import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { Account, AccountStore, Session } from "./account-store.ts";
import { LoadFailed, Skeleton } from "./block-states.tsx";
import { type DataRefusal, refusalOf } from "./data-store.ts";
import { type Actor, ANYBODY, actorOf } from "./record-access.ts";
import type { People } from "./schema.ts";

export interface Visitor {
  actor: Actor;
  account: Account | null;
  /** Null in an app without people. */
  people: People | null;
  demo: boolean;
  accounts: AccountStore | null;
  /** Takes over what an account store answered: everything on the screen is read anew. */
  become: (session: Session) => void;
  /** Grows whenever somebody else acts: what was read for the one before is not shown to the next. */
  turn: number;
}

const NOBODY_KNOWN: Visitor = {
  actor: ANYBODY,
  account: null,
  people: null,
  demo: false,
  accounts: null,
  become: () => undefined,
  turn: 0,
};
const VisitorContext = createContext<Visitor>(NOBODY_KNOWN);

/** Who looks at the app. */
export const useVisitor = (): Visitor => useContext(VisitorContext);

/** Finds out who looks before anything of the app is shown. An app without people is shown at once. */
export function VisitorProvider({
  people,
  accounts,
  children,
}: {
  people: People | null;
  accounts: AccountStore | null;
  children: ReactNode;
}) {
  const [state, setState] = useState<{ session: Session; turn: number } | null>(null);
  const [error, setError] = useState<DataRefusal | null>(null);
  const become = useCallback((session: Session) => setState((before) => ({ session, turn: (before?.turn ?? 0) + 1 })), []);
  const ask = useCallback(() => {
    setError(null);
    accounts?.me().then(become, (thrown: unknown) => setError(refusalOf(thrown)));
  }, [accounts, become]);
  useEffect(ask, [ask]);
  const value = useMemo<Visitor>(() => {
    if (!people || !accounts) return NOBODY_KNOWN;
    const account = state?.session.account ?? null;
    return {
      people,
      accounts,
      account,
      actor: actorOf(people, account),
      demo: state?.session.demo ?? false,
      become,
      turn: state?.turn ?? 0,
    };
  }, [people, accounts, state, become]);
  if (people && accounts && !state) return error ? <LoadFailed message={error.message} onRetry={ask} /> : <Skeleton />;
  return <VisitorContext value={value}>{children}</VisitorContext>;
}

/** Whether a screen that names these roles opens for this one. */
export function mayOpen(access: readonly string[] | undefined, { admin, id, role }: Actor): boolean {
  return !access || admin || access.includes("any") || (id === null ? access.includes("guest") : role !== null && access.includes(role));
}
