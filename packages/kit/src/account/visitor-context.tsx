import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { Account, AccountStore, Session } from "./account-store.ts";
import { LoadFailed, Skeleton } from "../frame/block-states.tsx";
import { type DataRefusal, refusalOf } from "../data-store.ts";
import { browserStorage } from "../local-store.ts";
import { type Actor, ANYBODY, actorOf, STRANGER } from "../record-access.ts";
import type { People } from "../schema.ts";

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

/** Whether this browser comes in as the app's owner, now or before: only then is it worth waiting to know. */
const OWNER_HINT = "appmon:owner";
const OWNER_ENTRY = "#owner";
const hint = (): boolean => {
  if (location.hash === OWNER_ENTRY) {
    history.replaceState(history.state, "", location.pathname + location.search);
    return true;
  }
  try {
    return browserStorage()?.getItem(OWNER_HINT) === "1";
  } catch {
    // Blocked storage: everybody is asked for.
    return false;
  }
};
function keepHint(isOwner: boolean): void {
  try {
    if (isOwner) browserStorage()?.setItem(OWNER_HINT, "1");
    else browserStorage()?.removeItem(OWNER_HINT);
  } catch {
    // Blocked storage: the owner sees for a moment what strangers see.
  }
}

/** Who acts in an app without people, at its public address. */
const passerBy = (account: Account | null): Actor => (account ? ANYBODY : STRANGER);

/**
 * Finds out who looks before anything of the app is shown. An app without people is shown at once, as strangers see it, unless
 * its owner was here before.
 */
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
  const [waits] = useState(() => people !== null || hint());
  const become = useCallback(
    (session: Session) => {
      if (!people) keepHint(session.account !== null);
      setState((before) => ({ session, turn: (before?.turn ?? 0) + 1 }));
    },
    [people],
  );
  const ask = useCallback(() => {
    setError(null);
    accounts?.me().then(become, (thrown: unknown) => setError(refusalOf(thrown)));
  }, [accounts, become]);
  useEffect(ask, [ask]);
  const account = state?.session.account ?? null;
  // Strangers who turn out to be strangers see nothing anew.
  const turn = people || account ? (state?.turn ?? 0) : 0;
  const value = useMemo<Visitor>(() => {
    if (!accounts) return NOBODY_KNOWN;
    return {
      people,
      accounts,
      account,
      actor: people ? actorOf(people, account) : passerBy(account),
      demo: state?.session.demo ?? false,
      become,
      turn,
    };
  }, [people, accounts, account, state?.session.demo, become, turn]);
  if (waits && accounts && !state) return error ? <LoadFailed message={error.message} onRetry={ask} /> : <Skeleton />;
  return <VisitorContext value={value}>{children}</VisitorContext>;
}

/** Whether a screen that names these roles opens for this one. */
export function mayOpen(access: readonly string[] | undefined, { admin, id, role }: Actor): boolean {
  return !access || admin || access.includes("any") || (id === null ? access.includes("guest") : role !== null && access.includes(role));
}
