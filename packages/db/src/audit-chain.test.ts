/** The audit log can be added to and nothing else, and shows what was done to it all the same. */
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type DatabaseClient } from "./client.ts";
import { grantServiceAccess } from "./grant-service-access.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { type AuditMark, verifyAuditChain } from "./verify-audit-chain.ts";
import { auditEvents } from "./wire-schema.ts";

const ROLE = `service_${Math.random().toString(36).slice(2)}`;
let test: TestDatabase;
let service: DatabaseClient;
let written = 0;
const entry = (more: object = {}) => ({
  id: `aud_${++written}`,
  userId: "usr_1",
  action: "app.publish",
  subject: `app_${written}`,
  requestId: "r",
  ...more,
});

beforeAll(async () => {
  test = await createTestDatabase();
  await test.client.pool.query(`create role ${ROLE} login password 'service'`);
  await grantServiceAccess(test.url, ROLE);
  const url = new URL(test.url);
  [url.username, url.password] = [ROLE, "service"];
  service = openDatabase({ url: url.href, max: 8, onError: () => undefined });
});
afterAll(async () => {
  await service.close();
  await test.client.pool.query(`drop owned by ${ROLE}`);
  await test.client.pool.query(`drop role ${ROLE}`);
  await test.drop();
});

/** As somebody would who owns the database. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query("alter table audit_events disable trigger all");
  await client.query(statement);
  await client.query("alter table audit_events enable trigger all");
  await client.end();
}

describe("audit events", () => {
  it("follow each other in one chain, whoever writes at the same time", async () => {
    await Promise.all(
      Array.from({ length: 40 }, () =>
        service.db.insert(auditEvents).values(entry({ userId: written % 3 ? "usr_가" : null, subject: null })),
      ),
    );
    await service.db.transaction(async (tx) => {
      await tx.insert(auditEvents).values([entry(), entry({ subject: "" })]);
      await tx.insert(auditEvents).values(entry({ seq: 7, hash: "mine", previousHash: "mine" }));
    });
    expect(await verifyAuditChain(service.db)).toMatchObject({ state: "whole", count: written, mark: { seq: written } });
  });

  it.each([
    "update audit_events set action = 'nothing'",
    "delete from audit_events",
    "truncate audit_events",
    "alter table audit_events disable trigger all",
    "drop trigger audit_events_kept on audit_events",
    "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'",
    "set session_replication_role = replica",
    "drop table audit_events",
  ])("cannot be changed by the account of the service: %s", async (statement) => {
    // By its rights, and not only by what the table does against everybody.
    const refused = { code: "42501", message: expect.stringMatching(/^(?:permission denied|must be owner)/) as string };
    await expect(service.pool.query(statement)).rejects.toMatchObject(refused);
  });

  it.each(["update audit_events set action = 'nothing'", "delete from audit_events where seq = 1", "truncate audit_events"])(
    "are not changed by the owner of the tables by accident: %s",
    async (statement) => {
      await expect(test.client.pool.query(statement)).rejects.toThrow(/only ever added/);
    },
  );

  it("are not mixed up with a table of the same name that a session made for itself", async () => {
    await service.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table audit_events (seq bigint, hash text) on commit drop`);
      await tx.execute(sql`insert into public.audit_events (id, action, request_id) values (${`aud_${++written}`}, 'x', 'r')`);
    });
    expect(await verifyAuditChain(service.db)).toMatchObject({ state: "whole", count: written });
  });

  it("show where somebody with the rights of the owner changed, took out or cut off a row", async () => {
    const whole = await verifyAuditChain(test.client.db);
    const noted = (whole as { mark: AuditMark }).mark;
    const restore = (rows: string) => tamper(`truncate audit_events; insert into audit_events select * from ${rows}`);
    await test.client.pool.query("create table kept as select * from audit_events");
    for (const [statement, found] of [
      ["update audit_events set user_id = 'usr_other' where seq = 5", { state: "broken", seq: 5, found: "changed" }],
      ["update audit_events set subject = '' where seq = 6", { state: "broken", seq: 6, found: "changed" }],
      ["delete from audit_events where seq = 9", { state: "broken", seq: 10, found: "removed-before" }],
      ["update audit_events set hash = repeat('a', 64) where seq = 3", { state: "broken", seq: 3, found: "changed" }],
      [`delete from audit_events where seq = ${noted.seq}`, { state: "rewritten", noted }],
    ] as const) {
      await tamper(statement);
      expect(await verifyAuditChain(test.client.db, noted), statement).toMatchObject(found);
      await restore("kept");
      expect(await verifyAuditChain(test.client.db, noted)).toEqual(whole);
    }
  });
});
