import { createHash, randomBytes } from "node:crypto";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { createId } from "@appmon/kernel/id";
import { type Actor, actorOf, STRANGER } from "@appmon/kit/record-access";
import type { People } from "@appmon/kit/schema";
import type { ResolvedApp } from "../app-resolver.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import {
  changeVisitor,
  countAttempt,
  endSession,
  findSession,
  findVisitor,
  findVisitorByEmail,
  forgetAttempts,
  insertSession,
  insertVisitor,
  listVisitors,
  setVisitorRole,
  takeTicket,
  type VisitorRow,
} from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_MS = 30 * DAY_MS;
const WINDOW_MS = 15 * 60 * 1000;
/** Tries at one account, and from one address at all accounts of an app, within a window. */
const MOST_TRIES = { account: 10, address: 60, key: 30 };
/** The owner, come from AppMon: one account, whichever ticket was used. */
const OWNER_ID = "owner";

export interface Account {
  id: string;
  name: string;
  email: string | null;
  role: string;
}

export interface Visit {
  actor: Actor;
  account: Account | null;
}

/** Accounts of one app's visitors. A visitor of one app is nobody in another: every lookup names app and environment. */
export function createVisitorsService({ db, now = () => new Date() }: { db: Database; now?: () => Date }) {
  const peopleOf = (app: ResolvedApp): People => {
    if (!app.people) throw refusal("request/not-found");
    return app.people;
  };

  const openSession = async (app: ResolvedApp, visitorId: string | null): Promise<string> => {
    const token = randomBytes(32).toString("base64url");
    await insertSession(db, app, { tokenHash: digest(token), visitorId, expiresAt: new Date(now().getTime() + SESSION_MS) });
    return token;
  };

  const limitTries = async (app: ResolvedApp, key: string, most: number) => {
    if ((await countAttempt(db, app, key, now(), WINDOW_MS)) > most) throw refusal("request/rate-limited");
  };

  /** How often keys may be tried from one address. */
  const limitKeys = (app: ResolvedApp, address: string) => limitTries(app, `key/${address}`, MOST_TRIES.key);

  const accountOf = async (app: ResolvedApp, people: People, token: string | undefined): Promise<Account | null> => {
    const session = token === undefined ? undefined : await findSession(db, app, digest(token), now());
    // The owner looks at a preview as admin until another view is chosen.
    if (!session) return app.env === "preview" ? demoAccount(people, adminOf(people)) : null;
    if (session.visitorId === null) return null;
    if (app.env === "preview" && session.visitorId.startsWith("demo-")) return demoAccount(people, session.visitorId.slice("demo-".length));
    const row = await findVisitor(db, app, session.visitorId);
    return row ? toAccount(row) : null;
  };

  const visit = async (app: ResolvedApp, token: string | undefined): Promise<Visit> => {
    // A preview is its owner's; at the public address of an app that knows no people everybody is a stranger.
    if (!app.people) return { actor: app.env === "preview" ? actorOf(null, null) : STRANGER, account: null };
    const account = await accountOf(app, app.people, token);
    return { actor: actorOf(app.people, account), account };
  };

  const getAdmin = async (app: ResolvedApp, token: string | undefined): Promise<Visit> => {
    peopleOf(app);
    const found = await visit(app, token);
    if (found.actor.id === null) throw refusal("visitor/sign-in-required");
    if (!found.actor.admin) throw refusal("visitor/forbidden");
    return found;
  };

  return {
    visit,
    limitKeys,

    async me(app: ResolvedApp, token: string | undefined) {
      const people = peopleOf(app);
      const { account } = await visit(app, token);
      return { account, signup: people.signup, demo: app.env === "preview" };
    },

    /** Answers the session's token. */
    async signUp(app: ResolvedApp, input: { name: string; email: string; password: string }, address: string): Promise<string> {
      const people = peopleOf(app);
      if (!people.signup) throw refusal("visitor/sign-up-closed");
      await limitTries(app, `address/${address}`, MOST_TRIES.address);
      const role = people.roles.find(({ admin }) => !admin)?.id;
      if (role === undefined) throw refusal("visitor/sign-up-closed");
      const row = await insertVisitor(db, app, {
        id: createId("vis"),
        email: input.email,
        name: input.name,
        role,
        passwordHash: await hashPassword(input.password),
      });
      if (!row) throw refusal("visitor/email-taken", { fields: { email: "이미 가입한 이메일이에요. 로그인해 주세요." } });
      return openSession(app, row.id);
    },

    async signIn(app: ResolvedApp, input: { email: string; password: string }, address: string): Promise<string> {
      peopleOf(app);
      const key = `sign-in/${digest(input.email)}`;
      await limitTries(app, `address/${address}`, MOST_TRIES.address);
      await limitTries(app, key, MOST_TRIES.account);
      const row = await findVisitorByEmail(db, app, input.email);
      if (!(await isPassword(input.password, row?.passwordHash ?? null)) || !row) throw refusal("visitor/wrong-password");
      await forgetAttempts(db, app, key);
      return openSession(app, row.id);
    },

    /** Ends the session. In a preview one goes on as a guest, so that the owner sees what a stranger sees. */
    async signOut(app: ResolvedApp, token: string | undefined): Promise<string | null> {
      peopleOf(app);
      if (token !== undefined) await endSession(db, app, digest(token), now());
      return app.env === "preview" ? openSession(app, null) : null;
    },

    /** One's own name and address. The owner has no address here, and whoever only tries a role has no account to change. */
    async change(app: ResolvedApp, token: string | undefined, input: { name: string; email: string | null }): Promise<void> {
      peopleOf(app);
      const { account } = await visit(app, token);
      if (!account) throw refusal("visitor/sign-in-required");
      if (account.id.startsWith("demo-")) throw refusal("visitor/forbidden");
      const email = account.id === OWNER_ID ? null : input.email;
      if (email === null && account.id !== OWNER_ID)
        throw refusal("request/invalid", { fields: { email: "로그인할 때 쓰는 이메일이에요. 비워 둘 수 없어요." } });
      const row = await changeVisitor(db, app, account.id, { name: input.name, email });
      if (row === undefined) throw refusal("visitor/email-taken", { fields: { email: "이미 쓰고 있는 이메일이에요." } });
      if (row === null) throw refusal("request/not-found");
    },

    /** Looks at a preview as somebody of this role, or as a guest. */
    async lookAs(app: ResolvedApp, role: string): Promise<string> {
      const people = peopleOf(app);
      if (app.env !== "preview") throw refusal("request/not-found");
      if (role !== "guest" && !people.roles.some(({ id }) => id === role)) throw refusal("request/invalid");
      return openSession(app, role === "guest" ? null : `demo-${role}`);
    },

    async accounts(app: ResolvedApp, token: string | undefined): Promise<Account[]> {
      await getAdmin(app, token);
      return (await listVisitors(db, app)).map(toAccount);
    },

    /** Nobody changes their own role: an app never loses its last admin that way. */
    async setRole(app: ResolvedApp, token: string | undefined, id: string, role: string): Promise<void> {
      const { actor } = await getAdmin(app, token);
      if (!peopleOf(app).roles.some((candidate) => candidate.id === role)) throw refusal("request/invalid");
      if (actor.id === id || id === OWNER_ID) throw refusal("visitor/forbidden");
      if (!(await setVisitorRole(db, app, id, role))) throw refusal("request/not-found");
    },

    /** The owner comes in with a ticket from AppMon. */
    async enter(app: ResolvedApp, ticket: string): Promise<string> {
      const people = peopleOf(app);
      const taken = app.env === "live" ? await db.transaction((tx) => takeTicket(tx, app.appId, digest(ticket), now())) : undefined;
      if (!taken) throw refusal("visitor/link-expired");
      await insertVisitor(db, app, { id: OWNER_ID, email: null, name: taken.name, role: adminOf(people), passwordHash: null });
      await setVisitorRole(db, app, OWNER_ID, adminOf(people));
      return openSession(app, OWNER_ID);
    },
  };
}
export type VisitorsService = ReturnType<typeof createVisitorsService>;

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const adminOf = (people: People): string => people.roles.find(({ admin }) => admin)!.id;
const toAccount = ({ id, name, email, role }: VisitorRow): Account => ({ id, name, email, role });

function demoAccount(people: People, role: string): Account | null {
  const found = people.roles.find(({ id }) => id === role);
  return found ? { id: `demo-${found.id}`, name: `${found.label} 체험`, email: null, role: found.id } : null;
}
