/** People of an app that runs without a server: accounts in this browser, to try the app with and to show it around. */
import type { Account, AccountStore, Session } from "./account-store.ts";
import { DataRefusal } from "../data-store.ts";
import { actorOf, may } from "../record-access.ts";
import type { Collection, People } from "../schema.ts";

/** Whether somebody who is not signed in may see or hand in something. */
export const isOpenToGuests = (collections: readonly Collection[], people: People): boolean =>
  collections.some((one) => may(one, actorOf(people, null), "list") || may(one, actorOf(people, null), "create"));

interface StoredAccount extends Account {
  salt: string;
  key: string;
}
interface Held {
  accounts: StoredAccount[];
  /** Account id, `demo-<role>`, or null for a guest. */
  current: string | null;
  /** What whoever tries the app has changed of the people they try it as, by account id. */
  tried?: Record<string, { name: string; email: string | null }>;
}

const ROUNDS = 600_000;
const HEX = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export interface LocalAccountsOptions {
  people: People;
  namespace: string;
  storage: Storage | null;
  /** Whoever opens the app for the first time is a guest, and not its administrator. */
  beginsAsGuest?: boolean;
}

/** `current` tells the record store who acts. */
export function createLocalAccounts({ people, namespace, storage, beginsAsGuest = false }: LocalAccountsOptions): {
  accounts: AccountStore;
  current: () => Account | null;
} {
  const key = `appmon:${namespace}:@people`;
  const admin = people.roles.find((role) => role.admin);
  let held = read();

  function read(): Held {
    const fresh: Held = { accounts: [], current: admin && !beginsAsGuest ? `demo-${admin.id}` : null };
    try {
      const parsed = JSON.parse(storage?.getItem(key) ?? "null") as Held | null;
      return parsed && Array.isArray(parsed.accounts) ? parsed : fresh;
    } catch {
      // Blocked storage or text that is not ours: begin anew.
      return fresh;
    }
  }
  function keep(next: Held): Session {
    held = next;
    try {
      storage?.setItem(key, JSON.stringify(held));
    } catch {
      // Blocked or full storage: the accounts last as long as the page.
    }
    return session();
  }

  const shown = ({ id, name, email, role }: Account): Account => ({ id, name, email, role });
  function current(): Account | null {
    const demo = people.roles.find((role) => held.current === `demo-${role.id}`);
    if (demo) return { id: `demo-${demo.id}`, name: `${demo.label} 체험`, email: null, role: demo.id, ...held.tried?.[`demo-${demo.id}`] };
    const found = held.accounts.find((account) => account.id === held.current);
    return found ? shown(found) : null;
  }
  const session = (): Session => ({ account: current(), demo: true });
  const refuseOthers = () => {
    const me = current();
    if (!people.roles.some((role) => role.admin && role.id === me?.role))
      throw new DataRefusal("visitor/forbidden", "관리자만 볼 수 있어요");
  };

  return {
    current,
    accounts: {
      me: async () => session(),
      signUp: async ({ name, email, password }) => {
        if (!people.signup) throw new DataRefusal("visitor/sign-up-closed", "이 앱은 가입을 받지 않아요");
        const address = email.trim().toLowerCase();
        if (held.accounts.some((account) => account.email === address))
          throw new DataRefusal("visitor/email-taken", "이미 가입한 이메일이에요. 로그인해 주세요", { email: "이미 가입한 이메일이에요" });
        const salt = HEX(crypto.getRandomValues(new Uint8Array(16)));
        const role = people.roles.find((one) => !one.admin)?.id ?? "";
        const id = `vis_${HEX(crypto.getRandomValues(new Uint8Array(9)))}`;
        const made: StoredAccount = { id, name: name.trim(), email: address, role, salt, key: await derive(password, salt) };
        return keep({ accounts: [...held.accounts, made], current: made.id });
      },
      signIn: async ({ email, password }) => {
        const found = held.accounts.find((account) => account.email === email.trim().toLowerCase());
        if (!found || (await derive(password, found.salt)) !== found.key)
          throw new DataRefusal("visitor/wrong-password", "이메일이나 비밀번호가 맞지 않아요");
        return keep({ ...held, current: found.id });
      },
      signOut: async () => keep({ ...held, current: null }),
      change: async ({ name, email }) => {
        const me = current();
        if (!me) throw new DataRefusal("visitor/sign-in-required", "로그인하면 바꿀 수 있어요");
        const address = email?.trim().toLowerCase() || null;
        if (address !== null && held.accounts.some((account) => account.email === address && account.id !== me.id))
          throw new DataRefusal("visitor/email-taken", "이미 쓰고 있는 이메일이에요", { email: "이미 쓰고 있는 이메일이에요" });
        const values = { name: name.trim(), email: address };
        return me.id.startsWith("demo-")
          ? keep({ ...held, tried: { ...held.tried, [me.id]: values } })
          : keep({ ...held, accounts: held.accounts.map((account) => (account.id === me.id ? { ...account, ...values } : account)) });
      },
      lookAs: async (role) => keep({ ...held, current: role === "guest" ? null : `demo-${role}` }),
      accounts: async () => {
        refuseOthers();
        return held.accounts.map(shown);
      },
      setRole: async (id, role) => {
        refuseOthers();
        keep({ ...held, accounts: held.accounts.map((account) => (account.id === id ? { ...account, role } : account)) });
      },
    },
  };
}

async function derive(password: string, salt: string): Promise<string> {
  // Absent on plain http away from this machine.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new DataRefusal("insecure", "이 주소에서는 비밀번호를 안전하게 다룰 수 없어요. https 주소나 localhost로 열어 주세요");
  const text = new TextEncoder();
  const material = await subtle.importKey("raw", text.encode(password.normalize("NFC")), "PBKDF2", false, ["deriveBits"]);
  return HEX(
    new Uint8Array(
      await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: text.encode(salt), iterations: ROUNDS }, material, 256),
    ),
  );
}
