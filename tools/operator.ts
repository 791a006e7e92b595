/**
 * Who may answer inquiries, close apps and look into payments: `npm run operator -- grant <user id or provider:e-mail>`,
 * `revoke <the same>`, `list`. Works on DATABASE_URL, or on the database in DATA_DIR while the service does not run.
 */
import { join } from "node:path";
import { openDatabase } from "@appmon/db/client";
import { DataFolderInUse, startEmbeddedPostgres } from "@appmon/db/embedded-postgres";
import { migrateDatabase } from "@appmon/db/migrate";
import { ConfigError, readConfig } from "../apps/server/src/config.ts";
import { findAccounts, grantOperator, listOperators, revokeOperator } from "../apps/server/src/modules/operators/grants.ts";

/** What cannot be done, in one sentence for the person at the terminal. */
class Refused extends Error {}

const USAGE = "npm run operator -- grant <회원 번호 또는 kakao:이메일> | revoke <회원 번호 또는 kakao:이메일> | list";

async function main([command = "", who, ...rest]: string[]): Promise<string[]> {
  const takesWho = command === "grant" || command === "revoke";
  if ((!takesWho && command !== "list") || takesWho !== (who !== undefined) || rest.length > 0) throw new Refused(USAGE);
  const config = readConfig(process.env, []);
  const postgres =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, "postgres") }) : undefined;
  const url = config.databaseUrl ?? postgres!.url;
  try {
    await migrateDatabase(url);
    let isClosing = false;
    // Connections that are still closing when the database stops are ended by it.
    const onError = (error: Error) => void (isClosing || console.error(error));
    const client = openDatabase({ url, max: 2, onError });
    try {
      if (!takesWho || who === undefined) {
        const all = await listOperators(client.db);
        return all.length === 0
          ? ["운영자가 없어요."]
          : all.map((one) => `${one.id}  ${one.name}  ${one.email ?? "-"}  ${one.grantedAt.toISOString()}`);
      }
      const found = await findAccounts(client.db, who);
      if (found.length === 0) throw new Refused(`${who}: 그런 회원이 없어요. 먼저 가입하고 로그인해 주세요.`);
      if (found.length > 1) throw new Refused(`${who}: 여러 사람이에요. 회원 번호로 골라 주세요: ${found.map(({ id }) => id).join(", ")}`);
      const [{ id, name }] = found as [(typeof found)[number]];
      if (command === "grant")
        return [(await grantOperator(client.db, id, new Date())) ? `${id} ${name}: 운영자가 됐어요.` : `${id} ${name}: 이미 운영자예요.`];
      return [
        (await revokeOperator(client.db, id, new Date())) ? `${id} ${name}: 운영자가 아니게 됐어요.` : `${id} ${name}: 운영자가 아니에요.`,
      ];
    } finally {
      isClosing = true;
      await client.close();
    }
  } finally {
    await postgres?.stop();
  }
}

main(process.argv.slice(2)).then(
  (lines) => lines.forEach((line) => console.log(line)),
  (error: unknown) => {
    process.exitCode = 1;
    if (error instanceof DataFolderInUse)
      console.error(`앱몬이 이 데이터 폴더에서 돌고 있어요 (${error.message}). 앱몬을 멈추거나 DATABASE_URL을 정하고 다시 실행해 주세요.`);
    else if (error instanceof ConfigError) console.error(`설정을 확인해 주세요: ${error.message}`);
    else console.error(error instanceof Refused ? error.message : error);
  },
);
