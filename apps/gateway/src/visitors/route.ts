import { refusal } from "@appmon/contract/failure-codes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { ResolvedApp } from "../app-resolver.ts";
import { isOwnersPreview, type VisitorsService } from "./service.ts";
import { readSessionCookie, writeSessionCookie } from "./session-cookie.ts";

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/, "이메일 주소를 다시 확인해 주세요.");
const signInBody = z.object({ email, password: z.string().min(1, "비밀번호를 입력해 주세요.").max(200) });
const signUpBody = z.object({
  email,
  name: z.string().trim().min(1, "이름을 입력해 주세요.").max(40),
  password: z.string().min(8, "비밀번호는 8자 이상이어야 해요.").max(200),
  /** By which the owner may know them; nothing is kept of it. */
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 .()-]{7,18}$/, "전화번호를 다시 확인해 주세요.")
    .optional(),
});
const changeBody = z.object({ name: z.string().trim().min(1, "이름을 입력해 주세요.").max(40), email: email.nullable() });
const roleBody = z.object({ role: z.string().max(80) });
const accountParams = z.object({ id: z.string().max(64) });
const inviteBody = z.object({ collection: z.string().max(100), record: z.string().max(64) });
const answerBody = z.object({
  collection: z.string().max(100),
  record: z.string().max(64),
  account: z.string().max(64),
  isThem: z.boolean(),
});
const claimBody = z.object({ invite: z.string().max(100) });
const ticketParams = z.object({ ticket: z.string().max(100) });

export interface VisitorRouteDeps {
  visitors: VisitorsService;
  resolveApp(request: FastifyRequest): Promise<ResolvedApp>;
  /** Pages are served over https. */
  secure: boolean;
  /** Previews stand in frames of a page the browser trusts (https or local). */
  framed: boolean;
}

/** Visitors' accounts, `/_api/auth` on each app's origin. An app without people has none of it. */
export function registerVisitorRoutes(app: FastifyInstance, { visitors, resolveApp, secure, framed }: VisitorRouteDeps): void {
  const settle = (reply: FastifyReply, resolved: ResolvedApp, token: string | null) =>
    writeSessionCookie(reply, resolved, token, { secure, framed });
  const meWith = async (reply: FastifyReply, resolved: ResolvedApp, token: string | null) => {
    settle(reply, resolved, token);
    return visitors.me(resolved, token ?? undefined);
  };

  app.get("/_api/auth/me", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return visitors.me(await resolveApp(request), readSessionCookie(request));
  });
  app.patch("/_api/auth/me", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const resolved = await resolveApp(request);
    const token = readSessionCookie(request);
    await visitors.change(resolved, token, parse(changeBody, request.body));
    return visitors.me(resolved, token);
  });
  // Nobody is signed in by it, so that the answer is the same for an e-mail that is known.
  app.post("/_api/auth/sign-up", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const resolved = await resolveApp(request);
    await visitors.signUp(resolved, parse(signUpBody, request.body), request.ip);
    return { account: null, signup: true, demo: isOwnersPreview(resolved) };
  });
  app.post("/_api/auth/sign-in", async (request, reply) => {
    const resolved = await resolveApp(request);
    return meWith(reply, resolved, await visitors.signIn(resolved, parse(signInBody, request.body), request.ip));
  });
  app.post("/_api/auth/sign-out", async (request, reply) => {
    const resolved = await resolveApp(request);
    return meWith(reply, resolved, await visitors.signOut(resolved, readSessionCookie(request)));
  });
  app.post("/_api/auth/look-as", async (request, reply) => {
    const resolved = await resolveApp(request);
    return meWith(reply, resolved, await visitors.lookAs(resolved, parse(roleBody, request.body).role));
  });
  app.get("/_api/auth/accounts", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return { items: await visitors.accounts(await resolveApp(request), readSessionCookie(request)) };
  });
  app.patch("/_api/auth/accounts/:id", async (request) => {
    const { id } = parse(accountParams, request.params);
    const { role } = parse(roleBody, request.body);
    await visitors.setRole(await resolveApp(request), readSessionCookie(request), id, role);
    return { id, role };
  });
  app.post("/_api/auth/invites", async (request, reply) => {
    const { collection, record } = parse(inviteBody, request.body);
    const made = await visitors.invite(await resolveApp(request), readSessionCookie(request), { collection, recordId: record });
    return reply.code(201).header("cache-control", "no-store").send(made);
  });
  app.post("/_api/auth/claim", async (request) => {
    const { invite } = parse(claimBody, request.body);
    return visitors.claim(await resolveApp(request), readSessionCookie(request), invite);
  });
  app.get("/_api/auth/member-requests", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return { items: await visitors.requests(await resolveApp(request), readSessionCookie(request)) };
  });
  app.post("/_api/auth/member-requests/answer", async (request) => {
    const { collection, record, account, isThem } = parse(answerBody, request.body);
    const token = readSessionCookie(request);
    await visitors.answerRequest(await resolveApp(request), token, { collection, recordId: record }, account, isThem);
    return { collection, record, account, isThem };
  });
  app.get("/_api/auth/enter/:ticket", async (request, reply) => {
    const resolved = await resolveApp(request);
    settle(reply, resolved, await visitors.enter(resolved, parse(ticketParams, request.params).ticket));
    // The page waits to know who it is before it shows anything: strangers' screens are not the owner's.
    return reply.header("referrer-policy", "no-referrer").redirect("/#owner", 303);
  });
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  throw refusal("request/invalid", { fields });
}
