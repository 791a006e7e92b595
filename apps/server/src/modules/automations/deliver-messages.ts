/** Sends what apps have written down to be sent. Several processes may do so side by side. */
import { createHmac } from "node:crypto";
import type { Call } from "@appmon/adapters/messages/create-address-caller";
import type { PlanLimits } from "@appmon/billing/catalogue";
import type { Delivery, MessagePort } from "@appmon/adapters/messages/ports";
import { outgoingMessages } from "@appmon/db/automation-schema";
import type { Database, Tx } from "@appmon/db/client";
import { apps } from "@appmon/db/schema";
import { countSent, holdSending, sentByApp, sentByOwner } from "@appmon/db/sent-today";
import { seoulToday } from "@appmon/kit/seoul-clock";
import { and, eq, inArray, sql } from "drizzle-orm";

export interface DeliveryDeps {
  db: Database;
  port: MessagePort;
  call(call: Call): Promise<Delivery>;
  /** How much a person's apps may send in a day, by their plan. */
  limitsOf(ownerId: string): Promise<SendingLimits>;
  /** What the secrets of automations are made of. */
  secret: string;
  log: { error(data: object, message: string): void };
  /** Milliseconds before the second try; four times as long before each further one. */
  retryMs?: number;
}

export type SendingLimits = Pick<PlanLimits, "messagesPerDay" | "messagesPerAppPerDay">;

type Message = typeof outgoingMessages.$inferSelect;

const AT_ONCE = 10;
/** Longer than any way of sending takes. */
const HELD_MS = 120_000;
export const MOST_TRIES = 6;
const RETRY_MS = 30_000;
const MOST_TO_ONE = 20;

/** Why a message waits for its owner, where its way is not set up. */
export const NOT_SET_UP: Record<"email" | "sms", string> = {
  email: "메일 서버가 아직 설정되지 않아서 보관하고 있어요",
  sms: "문자 서비스가 아직 설정되지 않아서 보관하고 있어요",
};

/** What an automation's calls are signed with: its own, and nobody's else. */
export const signingSecret = (secret: string, { appId, env, automation }: Pick<Message, "appId" | "env" | "automation">): string =>
  createHmac("sha256", secret).update(`automation-call/${appId}/${env}/${automation}`).digest("base64url");

/** Sends some of what waits; answers how many were looked at. */
export async function deliverMessages(deps: DeliveryDeps): Promise<number> {
  const claimed = await claim(deps);
  await Promise.all(
    claimed.map(async ({ message, wasUnderWay }) => {
      // Whoever had it before was cut off, perhaps after it had been sent.
      const delivery: Delivery | undefined =
        wasUnderWay && message.channel === "sms"
          ? { kind: "unknown", reason: "보내는 도중에 끊겨서 보냈는지 알 수 없어요" }
          : await send(deps, message);
      await settle(deps, message, delivery);
    }),
  );
  return claimed.length;
}

/** A message is counted against its day once, before it is sent; one too many waits for its owner, so that nothing is lost. */
async function claim({ db, limitsOf, port }: DeliveryDeps): Promise<{ message: Message; wasUnderWay: boolean }[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(outgoingMessages)
      .where(and(eq(outgoingMessages.state, "waiting"), sql`${outgoingMessages.nextAt} <= now()`))
      .orderBy(outgoingMessages.nextAt)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    const within = await sendingWithin(
      tx,
      rows.filter((row) => isSetUp(port, row)),
      limitsOf,
    );
    const claimed = [];
    for (const row of rows) {
      const why = isSetUp(port, row) ? await within(row) : undefined;
      if (why !== undefined) {
        await tx.update(outgoingMessages).set({ state: "kept", why, nextAt: null }).where(ofMessage(row));
        continue;
      }
      const change = { isUnderWay: true, attempts: row.attempts + 1, nextAt: new Date(Date.now() + HELD_MS) };
      await tx.update(outgoingMessages).set(change).where(ofMessage(row));
      claimed.push({ message: { ...row, ...change }, wasUnderWay: row.isUnderWay });
    }
    return claimed;
  });
}

const isSetUp = (port: MessagePort, { channel }: Message): boolean =>
  channel === "call" || (channel !== "notice" && port[channel] !== undefined);

/** Why a message may not leave today; undefined = it may, and is counted. Tries of one that was counted are not counted again. */
async function sendingWithin(
  tx: Tx,
  rows: readonly Message[],
  limitsOf: DeliveryDeps["limitsOf"],
): Promise<(message: Message) => Promise<string | undefined>> {
  const fresh = rows.filter(({ attempts }) => attempts === 0);
  const owned =
    fresh.length === 0
      ? []
      : await tx
          .select({ id: apps.id, ownerId: apps.ownerId })
          .from(apps)
          .where(
            inArray(
              apps.id,
              fresh.map(({ appId }) => appId),
            ),
          );
  const owners = new Map(owned.map(({ id, ownerId }) => [id, ownerId]));
  await holdSending(tx, [...owners.values()]);
  const limits = new Map<string, SendingLimits>();
  for (const id of new Set(owners.values())) limits.set(id, await limitsOf(id));
  const day = seoulToday();
  return async ({ appId, attempts }) => {
    const ownerId = owners.get(appId);
    const most = ownerId === undefined ? undefined : limits.get(ownerId);
    if (attempts > 0 || ownerId === undefined || !most) return undefined;
    if ((await sentByApp(tx, appId, day)) >= most.messagesPerAppPerDay) return keptFor("이 앱이", most.messagesPerAppPerDay);
    if ((await sentByOwner(tx, ownerId, day)) >= most.messagesPerDay) return keptFor("내 앱들이", most.messagesPerDay);
    await countSent(tx, appId, day);
    return undefined;
  };
}

const keptFor = (who: string, most: number): string =>
  `오늘 ${who} 보낼 수 있는 ${most.toLocaleString("ko-KR")}건을 다 써서 보관하고 있어요. 내일 다시 보낼 수 있어요`;

const ofMessage = ({ appId, env, id }: Pick<Message, "appId" | "env" | "id">) =>
  and(eq(outgoingMessages.appId, appId), eq(outgoingMessages.env, env), eq(outgoingMessages.id, id));

/** `undefined` = there is no way to send it yet. */
async function send({ db, port, call, secret, log }: DeliveryDeps, message: Message): Promise<Delivery | undefined> {
  const { channel, to, subject, body, appId, id } = message;
  const key = `${appId}/${id}`;
  try {
    if ((channel === "sms" || channel === "email") && (await hasEnough(db, message)))
      return { kind: "refused", reason: `하루에 한 곳으로 보낼 수 있는 수(${MOST_TO_ONE}건)를 넘어서 보내지 않았어요` };
    if (channel === "sms") return await port.sms?.({ to, text: body });
    if (channel === "email") return await port.email?.({ to, subject: subject ?? "", text: body + (await footer(db, appId)), key });
    if (channel === "call") return await call({ url: to, body, key, secret: signingSecret(secret, message) });
    return { kind: "sent" };
  } catch (error) {
    log.error({ err: error, message: id }, "a message was not delivered");
    return { kind: channel === "sms" ? "unknown" : "later", reason: "저희 쪽 문제로 보내지 못했어요" };
  }
}

/** Whether this number or address has had as many from the app as anybody wants in a day: forms take anybody's. */
async function hasEnough(db: Database, { appId, channel, to }: Message): Promise<boolean> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(outgoingMessages)
    .where(
      and(
        eq(outgoingMessages.appId, appId),
        eq(outgoingMessages.channel, channel),
        eq(outgoingMessages.to, to),
        sql`${outgoingMessages.sentAt} > now() - interval '1 day'`,
      ),
    );
  return (row?.n ?? 0) >= MOST_TO_ONE;
}

/** Whoever gets a letter learns which app it is from. */
async function footer(db: Database, appId: string): Promise<string> {
  const [row] = await db.select({ title: apps.title }).from(apps).where(eq(apps.id, appId));
  return `\n\n—\n앱몬으로 만든 ‘${row?.title ?? "앱"}’에서 보낸 메일이에요.`;
}

/** Only while it is still this one's try: its lease may have gone to another. */
async function settle({ db, retryMs = RETRY_MS }: DeliveryDeps, message: Message, delivery: Delivery | undefined): Promise<void> {
  const { attempts, channel } = message;
  const isLast = attempts >= MOST_TRIES;
  const change: Partial<Message> =
    delivery === undefined
      ? { state: "kept", why: NOT_SET_UP[channel as "email" | "sms"], nextAt: null, attempts: attempts - 1 }
      : delivery.kind === "sent"
        ? { state: "sent", why: null, nextAt: null, sentAt: new Date() }
        : delivery.kind === "later" && !isLast
          ? { why: delivery.reason, nextAt: new Date(Date.now() + retryMs * 4 ** (attempts - 1)) }
          : {
              state: "failed",
              why: delivery.kind === "later" ? `${delivery.reason}. ${MOST_TRIES}번 해 보고 그만뒀어요` : delivery.reason,
              nextAt: null,
            };
  await db
    .update(outgoingMessages)
    .set({ ...change, isUnderWay: false })
    .where(and(ofMessage(message), eq(outgoingMessages.state, "waiting"), eq(outgoingMessages.attempts, attempts)));
}
