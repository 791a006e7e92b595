import { createHash, randomBytes } from "node:crypto";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { createId } from "@appmon/kernel/id";
import { type Actor, actorOf, ANYBODY, makerOf, STRANGER } from "@appmon/kit/record-access";
import type { People } from "@appmon/kit/schema";
import type { ResolvedApp } from "../app-resolver.ts";
import { findRecord } from "../records/store.ts";
import { claimInvite, insertInvite, type MemberRecord } from "./links.ts";
import { answerRequest, dialled, findOneMember, insertRequest, listRequests } from "./member-requests.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { createSessionLookup } from "./session-lookup.ts";
import { createSignInGuard } from "./sign-in-guard.ts";
import {
  changeVisitor,
  endSession,
  findVisitorByEmail,
  insertSession,
  insertVisitor,
  listVisitors,
  setVisitorRole,
  type SessionRow,
  takeTicket,
  type VisitorRow,
} from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_MS = 30 * DAY_MS;
const INVITE_MS = 7 * DAY_MS;
/** The owner, come from AppMon: one account, whichever ticket was used. */
const OWNER_ID = "owner";
/** A browser that handed something in without an account. */
const BROWSER = "browser-";

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

  const guard = createSignInGuard({ db, now });

  const visitOf = (app: ResolvedApp, session: SessionRow | undefined): Visit => {
    const browser = session?.visitorId?.startsWith(BROWSER) ? { browser: session.visitorId } : {};
    if (!app.people)
      return session?.visitorId === OWNER_ID ? { actor: ANYBODY, account: OWNER } : { actor: { ...STRANGER, ...browser }, account: null };
    const account = accountOf(app, app.people, session);
    return { actor: { ...actorOf(app.people, account), ...browser }, account };
  };

  const findSession = createSessionLookup({ db, now });

  const visit = async (app: ResolvedApp, token: string | undefined): Promise<Visit> => {
    // A preview is its owner's, and so is what is about to be published.
    if (!app.people && (isOwnersPreview(app) || app.isCandidate)) return { actor: ANYBODY, account: null };
    return visitOf(app, token === undefined ? undefined : await findSession(app, digest(token)));
  };

  /** Who comes with each of these cookies; undefined = with none. */
  const visitAll = async (app: ResolvedApp, tokens: ReadonlySet<string | undefined>): Promise<Map<string | undefined, Visit>> =>
    new Map(await Promise.all([...tokens].map(async (token) => [token, await visit(app, token)] as const)));

  const getAdmin = async (app: ResolvedApp, token: string | undefined): Promise<Visit> => {
    peopleOf(app);
    const found = await visit(app, token);
    if (found.actor.id === null) throw refusal("visitor/sign-in-required");
    if (!found.actor.admin) throw refusal("visitor/forbidden");
    return found;
  };

  return {
    visit,
    visitAll,
    /** How often keys may be tried from one address. */
    limitKeys: (app: ResolvedApp, address: string): Promise<void> => guard.countKey(app, address),

    async me(app: ResolvedApp, token: string | undefined) {
      const { account } = await visit(app, token);
      return { account, signup: app.people?.signup === true, demo: isOwnersPreview(app) };
    },

    /**
     * The asker under a name by which this browser sees again what it hands in, and what opens the session for it once that was
     * taken; undefined where they have a name already or need none.
     */
    nameBrowser(app: ResolvedApp, actor: Actor): { actor: Actor; open: () => Promise<string> } | undefined {
      if (actor.admin || makerOf(actor) !== null) return undefined;
      const browser = BROWSER + randomBytes(16).toString("base64url");
      return { actor: { ...actor, browser }, open: () => openSession(app, browser) };
    },

    /**
     * Makes an account, unless there is one with this e-mail: which of both it was is not told, here or by how long it takes. Whoever
     * it is for signs in next, with the password they gave now or then. A new account with the e-mail or phone of one record about a
     * person asks the owner for it, and is not told so.
     */
    async signUp(
      app: ResolvedApp,
      input: { name: string; email: string; password: string; phone?: string | undefined },
      address: string,
    ): Promise<void> {
      const people = peopleOf(app);
      if (!people.signup) throw refusal("visitor/sign-up-closed");
      const role = people.roles.find(({ admin }) => !admin)?.id;
      if (role === undefined) throw refusal("visitor/sign-up-closed");
      await guard.countSignUp(app, address);
      const passwordHash = await hashPassword(input.password);
      const phone = input.phone === undefined ? undefined : dialled(input.phone);
      // Looked for whether the account is new or not: neither is told by how long it takes.
      const member = await findOneMember(db, app, app.entities, { email: input.email, phone });
      const made = await insertVisitor(db, app, { id: createId("vis"), email: input.email, name: input.name, role, passwordHash });
      if (made && member) await insertRequest(db, app, member, made.id);
    },

    async signIn(app: ResolvedApp, input: { email: string; password: string }, address: string): Promise<string> {
      peopleOf(app);
      const wasRight = await guard.begin(app, input.email, address);
      const row = await findVisitorByEmail(db, app, input.email);
      if (!(await isPassword(input.password, row?.passwordHash ?? null)) || !row) throw refusal("visitor/wrong-password");
      await wasRight();
      return openSession(app, row.id);
    },

    /** Ends the session. In a preview one goes on as a guest, so that the owner sees what a stranger sees. */
    async signOut(app: ResolvedApp, token: string | undefined): Promise<string | null> {
      if (token !== undefined) await endSession(db, app, digest(token), now());
      return app.people && isOwnersPreview(app) ? openSession(app, null) : null;
    },

    /** One's own name and address. The owner has no address here, and whoever only tries a role has no account to change. */
    async change(app: ResolvedApp, token: string | undefined, input: { name: string; email: string | null }): Promise<void> {
      peopleOf(app);
      const { account } = await visit(app, token);
      if (!account) throw refusal("visitor/sign-in-required");
      if (account.id.startsWith("demo-")) throw refusal("visitor/forbidden");
      const email = account.id === OWNER_ID ? null : input.email;
      if (email !== account.email) await guard.countChange(app, account.id);
      if (email === null && account.id !== OWNER_ID)
        throw refusal("request/invalid", { fields: { email: "로그인할 때 쓰는 이메일이에요. 비워 둘 수 없어요." } });
      const row = await changeVisitor(db, app, account.id, { name: input.name, email });
      if (row === undefined) throw refusal("visitor/email-taken", { fields: { email: "이미 쓰고 있는 이메일이에요." } });
      if (row === null) throw refusal("request/not-found");
    },

    /** Looks at a preview as somebody of this role, or as a guest. */
    async lookAs(app: ResolvedApp, role: string): Promise<string> {
      const people = peopleOf(app);
      if (!isOwnersPreview(app)) throw refusal("request/not-found");
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

    /** An invitation for whoever a record is about; answers what opens it. Admins alone invite, to lists of people alone. */
    async invite(app: ResolvedApp, token: string | undefined, record: MemberRecord): Promise<{ invite: string; expiresAt: string }> {
      await getAdmin(app, token);
      const list = app.entities.find(({ id }) => id === record.collection);
      if (!list?.members) throw refusal("collection/not-found");
      if (!(await findRecord(db, { appId: app.appId, env: app.env, collection: record.collection }, record.recordId)))
        throw refusal("record/not-found");
      const invite = randomBytes(32).toString("base64url");
      const expiresAt = new Date(now().getTime() + INVITE_MS);
      await insertInvite(db, app, { ...record, hash: digest(invite), expiresAt }, now());
      return { invite, expiresAt: expiresAt.toISOString() };
    },

    /** Links the account that asks to the record it was invited for. */
    async claim(app: ResolvedApp, token: string | undefined, invite: string): Promise<MemberRecord> {
      peopleOf(app);
      const { account } = await visit(app, token);
      if (!account) throw refusal("visitor/sign-in-required");
      // Whoever runs the app sees everything already: the invitation stays for whom it is meant.
      if (account.id === OWNER_ID || account.id.startsWith("demo-")) throw refusal("visitor/forbidden");
      const taken = await db.transaction((tx) => claimInvite(tx, app, digest(invite), account.id, now()));
      if (!taken) throw refusal("visitor/link-expired");
      return taken;
    },

    /** Who says that they are whom a record is about, with what the record is called. For admins. */
    async requests(app: ResolvedApp, token: string | undefined) {
      await getAdmin(app, token);
      return (await listRequests(db, app)).flatMap(({ collection, recordId, visitorId, name, email, matched, data }) => {
        const list = app.entities.find(({ id, members }) => id === collection && members);
        return list
          ? [{ collection, record: recordId, title: textOf(data[list.titleField]), account: visitorId, name, email, matched }]
          : [];
      });
    },

    /** An admin says whether an account is whom a record is about. Only then is anything of it shown to that account. */
    async answerRequest(
      app: ResolvedApp,
      token: string | undefined,
      record: MemberRecord,
      visitorId: string,
      isThem: boolean,
    ): Promise<void> {
      await getAdmin(app, token);
      if (!app.entities.some(({ id, members }) => id === record.collection && members)) throw refusal("collection/not-found");
      if (!(await db.transaction((tx) => answerRequest(tx, app, record, visitorId, isThem)))) throw refusal("request/not-found");
    },

    /** The owner comes in with a ticket from AppMon. */
    async enter(app: ResolvedApp, ticket: string): Promise<string> {
      const taken = app.env === "live" ? await db.transaction((tx) => takeTicket(tx, app.appId, digest(ticket), now())) : undefined;
      if (!taken) throw refusal("visitor/link-expired");
      const role = app.people ? adminOf(app.people) : OWNER.role;
      await insertVisitor(db, app, { id: OWNER_ID, email: null, name: taken.name, role, passwordHash: null });
      await setVisitorRole(db, app, OWNER_ID, role);
      return openSession(app, OWNER_ID);
    },
  };
}
export type VisitorsService = ReturnType<typeof createVisitorsService>;

/** Who comes from AppMon into an app that knows no people. */
const OWNER: Account = { id: OWNER_ID, name: "앱 주인", email: null, role: "admin" };

/** Whoever has its address looks at it as who runs it, and through whose eyes they choose. */
export const isOwnersPreview = ({ env, isVisitorView }: Pick<ResolvedApp, "env" | "isVisitorView">): boolean =>
  env === "preview" && !isVisitorView;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const adminOf = (people: People): string => people.roles.find(({ admin }) => admin)!.id;
const toAccount = ({ id, name, email, role }: Pick<VisitorRow, keyof Account>): Account => ({ id, name, email, role });

function accountOf(app: ResolvedApp, people: People, session: SessionRow | undefined): Account | null {
  if (app.isCandidate) return demoAccount(people, adminOf(people));
  // The owner looks at a preview as admin until another view is chosen.
  if (!session) return isOwnersPreview(app) ? demoAccount(people, adminOf(people)) : null;
  const { visitorId, account } = session;
  if (visitorId === null || visitorId.startsWith(BROWSER)) return null;
  if (visitorId.startsWith("demo-")) return isOwnersPreview(app) ? demoAccount(people, visitorId.slice("demo-".length)) : null;
  // Whatever the roles are called by now, the app's owner runs it.
  return account && { ...toAccount(account), ...(visitorId === OWNER_ID && { role: adminOf(people) }) };
}

function demoAccount(people: People, role: string): Account | null {
  const found = people.roles.find(({ id }) => id === role);
  return found ? { id: `demo-${found.id}`, name: `${found.label} 체험`, email: null, role: found.id } : null;
}
