/**
 * Who may answer inquiries, close apps and look into payments: `npm run operator -- grant <user id or provider:e-mail>`,
 * `revoke <the same>`, `list`; and whether the audit log is what was written: `verify-audit [seq:hash]`, where the mark is one that an
 * earlier run has printed. Works on DATABASE_URL, or on the database in DATA_DIR, whether the service runs or not. `backup` and
 * `restore` are for the whole installation (`operator/backup-commands.ts`).
 */
import { openDatabase } from "@appmon/db/client";
import { type AuditChain, type AuditMark, verifyAuditChain } from "@appmon/db/verify-audit-chain";
import { readConfig } from "../apps/server/src/config.ts";
import { findAccounts, grantOperator, listOperators, revokeOperator } from "../apps/server/src/modules/operators/grants.ts";
import { reachDatabase } from "../apps/server/src/start-database.ts";
import { BackupError } from "../apps/server/src/modules/backup/backup-error.ts";
import { describeStartProblem } from "../apps/server/src/start-problem.ts";
import { backup, BACKUP_USAGE, restore } from "./operator/backup-commands.ts";

/** What cannot be done, in one sentence for the person at the terminal. */
class Refused extends Error {}

const USAGE =
  "npm run operator -- grant <회원 번호 또는 kakao:이메일> | revoke <회원 번호 또는 kakao:이메일> | list | verify-audit [적어 둔 번호:해시]\n" +
  BACKUP_USAGE;

async function main([command = "", ...args]: string[]): Promise<string[]> {
  if (command === "backup") return backup(args);
  if (command === "restore") return restore(args);
  return askDatabase([command, ...args]);
}

async function askDatabase([command = "", who, ...rest]: string[]): Promise<string[]> {
  const takesWho = command === "grant" || command === "revoke";
  const isVerify = command === "verify-audit";
  if ((!takesWho && !isVerify && command !== "list") || (!isVerify && takesWho !== (who !== undefined)) || rest.length > 0)
    throw new Refused(USAGE);
  const noted = isVerify && who !== undefined ? readMark(who) : undefined;
  const config = readConfig(process.env, []);
  const database = await reachDatabase(config, (error) => console.error(error.message));
  const { url } = database;
  try {
    let isClosing = false;
    // Connections that are still closing when the database stops are ended by it.
    const onError = (error: Error) => void (isClosing || console.error(error));
    const client = openDatabase({ url, max: 2, onError });
    try {
      if (isVerify) return tellOfChain(await verifyAuditChain(client.db, noted));
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
    await database.stop();
  }
}

function readMark(text: string): AuditMark {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) throw new Refused(USAGE);
  return { seq: Number(seq), hash };
}

const BROKEN = {
  changed: "내용이 기록한 뒤에 바뀌었어요",
  "removed-before": "바로 앞의 기록이 없어요",
  moved: "앞의 기록과 이어지지 않아요",
};

/** What was found, or a refusal where something is wrong, so that the command ends with 1. */
function tellOfChain(chain: AuditChain): string[] {
  if (chain.state === "broken")
    throw new Refused(`감사 기록의 사슬이 ${chain.seq}번(${chain.id}, ${chain.at.toISOString()})에서 끊겼어요: ${BROKEN[chain.found]}.`);
  if (chain.state === "rewritten")
    throw new Refused(
      `적어 둔 ${chain.noted.seq}번 기록이 그 모습으로 남아 있지 않아요: 뒤가 잘렸거나 다시 쓰였어요. 지금은 ${chain.count}건이에요.`,
    );
  if (!chain.mark) return ["감사 기록이 아직 없어요."];
  return [
    `감사 기록 ${chain.count}건이 처음부터 끝까지 이어져 있어요.`,
    `마지막 기록: ${chain.mark.seq}:${chain.mark.hash}`,
    "이 값을 다른 곳에 적어 두면, 나중에 뒤를 잘라 냈는지도 확인할 수 있어요: npm run operator -- verify-audit 번호:해시",
  ];
}

main(process.argv.slice(2)).then(
  (lines) => lines.forEach((line) => console.log(line)),
  (error: unknown) => {
    process.exitCode = 1;
    const problem = describeStartProblem(error);
    if (problem) console.error(problem.sentence);
    else console.error(error instanceof Refused || error instanceof BackupError ? error.message : error);
  },
);
