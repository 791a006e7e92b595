import { expect, it } from "vitest";
import { createHostedAccounts } from "./hosted-accounts.ts";

const FORM = { name: "김하늘", email: "a@example.com", password: "correct horse" };

/** Accounts over an API that answers sign-in with this. */
function accounts(status: number, body: object) {
  const asked: [url: string, body: unknown][] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push([String(url), JSON.parse(String(init?.body))]);
    const isSignUp = String(url).endsWith("/sign-up");
    return Response.json(isSignUp ? { account: null, demo: false } : body, { status: isSignUp ? 200 : status });
  };
  return { store: createHostedAccounts({ base: "/_api", fetch }), asked };
}

it("signs in who has just signed up", async () => {
  const session = { account: { id: "vis_1", name: "김하늘", email: FORM.email, role: "member" }, demo: false };
  const { store, asked } = accounts(200, session);
  expect(await store.signUp(FORM)).toEqual(session);
  expect(asked).toEqual([
    ["/_api/auth/sign-up", FORM],
    ["/_api/auth/sign-in", { email: FORM.email, password: FORM.password }],
  ]);
});

it("tells who had an account already how to go on", async () => {
  const { store } = accounts(400, { code: "visitor/wrong-password", title: "이메일이나 비밀번호가 맞지 않아요." });
  await expect(store.signUp(FORM)).rejects.toMatchObject({
    code: "visitor/wrong-password",
    message: "이 이메일로 로그인하지 못했어요. 전에 가입했다면 ‘이미 계정이 있어요’를 눌러 그때 정한 비밀번호로 로그인해 주세요.",
  });
});

it("passes on any other trouble as it is", async () => {
  const { store } = accounts(429, { code: "request/rate-limited", detail: "로그인을 여러 번 시도했어요." });
  await expect(store.signUp(FORM)).rejects.toMatchObject({ code: "request/rate-limited", message: "로그인을 여러 번 시도했어요." });
});
