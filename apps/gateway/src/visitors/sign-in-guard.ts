/**
 * Guessing of passwords is slow, and nobody is locked out by it. Failures are counted for each pair of account and network: who
 * guesses stops themselves. A guard over all networks slows down those who guess from many; networks from which this account was
 * signed in to before are not held up by it. Accounts that do not exist are counted alike, so nothing can be told from it.
 */
import { createHash } from "node:crypto";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { clientNetwork } from "@appmon/http/client-network";
import { countAttempt, findAttempt, forgetAttempts, giveBackAttempt, keepMark, type Place } from "./store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Tries of one network: at one account, at all accounts of an app, and at keys of records. */
const PAIR = { most: 10, windowMs: 15 * MINUTE_MS };
const NETWORK = { most: 60, windowMs: 15 * MINUTE_MS };
const KEY = { most: 30, windowMs: 15 * MINUTE_MS };
/** Failed tries at one account from all networks that are strange to it. */
const ACCOUNT = { most: 100, windowMs: 60 * MINUTE_MS };
/** Changes of one's own address: each tells whether another is taken. */
const CHANGE = { most: 10, windowMs: 60 * MINUTE_MS };
/** How long a network is known to an account after a sign-in. */
const KNOWN_MS = 90 * DAY_MS;

export interface SignInGuard {
  /** Counts a try before the password is looked at; throws `request/rate-limited`. The answer is to be called when it was right. */
  begin(place: Place, email: string, address: string): Promise<() => Promise<void>>;
  /** Counts a sign-up from this address. */
  countSignUp(place: Place, address: string): Promise<void>;
  /** Counts a try at the key of a record from this address. */
  countKey(place: Place, address: string): Promise<void>;
  /** Counts that somebody changes their own address. */
  countChange(place: Place, visitorId: string): Promise<void>;
}

export function createSignInGuard({ db, now }: { db: Database; now: () => Date }): SignInGuard {
  const count = async (place: Place, key: string, { most, windowMs }: { most: number; windowMs: number }, sentence: string) => {
    if ((await countAttempt(db, place, key, now(), windowMs)) <= most) return;
    const endsAt = (await findAttempt(db, place, key))?.windowEndsAt.getTime() ?? now().getTime() + windowMs;
    const retryAfterS = Math.max(1, Math.ceil((endsAt - now().getTime()) / 1000));
    throw refusal("request/rate-limited", { retryAfterS, detail: `${sentence} ${Math.ceil(retryAfterS / 60)}분 뒤에 다시 시도해 주세요.` });
  };
  const countNetwork = (place: Place, network: string) =>
    count(place, `address/${network}`, NETWORK, "이 네트워크에서 로그인과 가입을 여러 번 시도했어요.");

  return {
    async begin(place, email, address) {
      const account = createHash("sha256").update(email).digest("hex");
      const network = clientNetwork(address);
      const keys = { pair: `pair/${account}/${network}`, known: `known/${account}/${network}`, account: `account/${account}` };
      await countNetwork(place, network);
      await count(place, keys.pair, PAIR, "로그인을 여러 번 시도했어요.");
      const known = await findAttempt(db, place, keys.known);
      const isKnown = known !== undefined && known.windowEndsAt > now();
      if (!isKnown)
        await count(
          place,
          keys.account,
          ACCOUNT,
          "이 계정에 로그인하려는 시도가 많아요. 전에 로그인했던 곳에서는 지금도 로그인할 수 있어요.",
        );
      return async () => {
        await db.transaction(async (tx) => {
          await forgetAttempts(tx, place, keys.pair);
          await giveBackAttempt(tx, place, `address/${network}`);
          if (!isKnown) await giveBackAttempt(tx, place, keys.account);
          await keepMark(tx, place, keys.known, new Date(now().getTime() + KNOWN_MS));
        });
      };
    },
    countSignUp: (place, address) => countNetwork(place, clientNetwork(address)),
    countKey: (place, address) => count(place, `key/${clientNetwork(address)}`, KEY, "번호를 여러 번 찾아봤어요."),
    countChange: (place, visitorId) => count(place, `change/${visitorId}`, CHANGE, "이메일을 여러 번 바꿨어요."),
  };
}
