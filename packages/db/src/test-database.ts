/** A fresh database per test file on one shared cluster: a copy of one that was migrated once. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { type DatabaseClient, openDatabase } from "./client.ts";
import { migrateDatabase } from "./migrate.ts";

export interface TestDatabase {
  client: DatabaseClient;
  url: string;
  drop(): Promise<void>;
}

/** Copied for every test file; nobody may be connected to it while it is copied. */
const TEMPLATE = "test_template";

/** Migrates the database that the others are copies of. Called once, by the test runner's global set-up. */
export async function createTemplateDatabase(base: string): Promise<void> {
  await withAdmin(base, (admin) => admin.query(`create database ${TEMPLATE}`));
  await migrateDatabase(urlOf(base, TEMPLATE));
}

/** Needs `TEST_DATABASE_URL` and the template, which the test runner's global set-up provides. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const base = process.env["TEST_DATABASE_URL"];
  if (!base) throw new Error("TEST_DATABASE_URL is not set: run the tests through `npm test` or vitest at the root");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withAdmin(base, (admin) => admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`));
  const url = urlOf(base, name);
  let dropped = false;
  const client = openDatabase({
    url,
    max: 8,
    onError: (error) => {
      // Connections that are still closing when the database goes are ended by the server.
      if (!dropped) throw error;
    },
  });
  return {
    client,
    url,
    drop: async () => {
      dropped = true;
      await client.close();
      await withAdmin(base, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

const urlOf = (base: string, name: string): string => base.replace(/\/[^/]+$/, `/${name}`);

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
