import type { Account, AccountStore, Session } from "./account-store.ts";
import { callApi } from "./hosted-store.ts";

/** Accounts behind the app's own data API. The session lives in a cookie that scripts cannot read. */
export function createHostedAccounts(options: { base: string; fetch: typeof globalThis.fetch }): AccountStore {
  const call = <T>(path: string, method = "GET", body?: unknown) => callApi<T>(options, `/auth${path}`, method, body);
  return {
    me: () => call<Session>("/me"),
    signUp: (input) => call<Session>("/sign-up", "POST", input),
    signIn: (input) => call<Session>("/sign-in", "POST", input),
    signOut: () => call<Session>("/sign-out", "POST", {}),
    change: (input) => call<Session>("/me", "PATCH", input),
    lookAs: (role) => call<Session>("/look-as", "POST", { role }),
    accounts: async () => (await call<{ items: Account[] }>("/accounts")).items,
    setRole: async (id, role) => void (await call(`/accounts/${encodeURIComponent(id)}`, "PATCH", { role })),
  };
}
