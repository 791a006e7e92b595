import type { Account, AccountStore, MemberRequest, Session, SignIn } from "./account-store.ts";
import { DataRefusal } from "../data-store.ts";
import { callApi } from "../hosted-store.ts";

/** Accounts behind the app's own data API. The session lives in a cookie that scripts cannot read. */
export function createHostedAccounts(options: { base: string; fetch: typeof globalThis.fetch }): AccountStore {
  const call = <T>(path: string, method = "GET", body?: unknown) => callApi<T>(options, `/auth${path}`, method, body);
  const signIn = (input: SignIn) => call<Session>("/sign-in", "POST", input);
  return {
    me: () => call<Session>("/me"),
    signUp: async ({ name, email, password, phone }) => {
      // Whether there was an account is not told, so that strangers do not learn who has one; signing in shows it to whose it is.
      await call("/sign-up", "POST", { name, email, password, ...(phone && { phone }) });
      return signIn({ email, password }).catch((thrown: unknown) => {
        if (!(thrown instanceof DataRefusal) || thrown.code !== "visitor/wrong-password") throw thrown;
        throw new DataRefusal(
          thrown.code,
          "이 이메일로 로그인하지 못했어요. 전에 가입했다면 ‘이미 계정이 있어요’를 눌러 그때 정한 비밀번호로 로그인해 주세요.",
        );
      });
    },
    signIn,
    signOut: () => call<Session>("/sign-out", "POST", {}),
    change: (input) => call<Session>("/me", "PATCH", input),
    lookAs: (role) => call<Session>("/look-as", "POST", { role }),
    accounts: async () => (await call<{ items: Account[] }>("/accounts")).items,
    invite: async (collection, record) => (await call<{ invite: string }>("/invites", "POST", { collection, record })).invite,
    memberRequests: async () => (await call<{ items: MemberRequest[] }>("/member-requests")).items,
    answerMember: async ({ collection, record, account }, isThem) =>
      void (await call("/member-requests/answer", "POST", { collection, record, account, isThem })),
    claim: async (invite) => void (await call("/claim", "POST", { invite })),
    setRole: async (id, role) => void (await call(`/accounts/${encodeURIComponent(id)}`, "PATCH", { role })),
  };
}
