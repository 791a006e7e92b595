/** `backup` and `restore` as they are typed: processes of their own, and at the end a data folder that has its database in it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createTestDatabase } from "@appmon/db/test-database";
import { expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import { newFolder, newInstallation } from "./testing/backup-place.ts";

const OPERATOR = fileURLToPath(new URL("../../../../../tools/operator.ts", import.meta.url));
const FILES = { secret: "a secret that nobody else has, of 32 signs", "vault-keys": `one:${Buffer.alloc(32, 5).toString("base64")}` };

async function operator(env: Record<string, string>, ...args: string[]) {
  const cache = process.env["NODE_COMPILE_CACHE"];
  const child = spawn(process.execPath, [OPERATOR, ...args], {
    env: { PATH: process.env["PATH"], ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code, said, complaint };
}

it("a backup of a running service becomes a data folder of its own, which is not taken a second time", async () => {
  const database = await createTestDatabase();
  const test = await startTestService({ database });
  const person = await test.person();
  // Deleting is what the audit log knows of.
  const room = (await person.call("POST", "/room", { title: "지울 방" })).json.id as string;
  expect((await person.call("DELETE", `/room/${room}`)).status).toBe(200);
  const source = await newInstallation(database.url, FILES);
  const [folder, dataDir] = [join(await newFolder(), "백업 1"), join(await newFolder(), "새 데이터")];

  const backup = await operator({ DATABASE_URL: database.url, DATA_DIR: source.dataDir }, "backup", folder);
  expect(backup).toEqual({ code: 0, said: expect.stringContaining("비밀 값이 들어 있어요"), complaint: "" });
  await test.stop();

  const restore = await operator({ DATA_DIR: dataDir }, "restore", folder);
  expect(restore).toEqual({ code: 0, said: expect.stringMatching(/감사 기록 1건이 처음부터 끝까지 이어져/), complaint: "" });
  expect((await readdir(dataDir)).toSorted()).toEqual(["objects", "postgres", "postgres.passwords", "secret", "vault-keys"]);

  const again = await operator({ DATA_DIR: dataDir }, "restore", folder);
  expect(again).toMatchObject({ code: 1, complaint: expect.stringMatching(/회원 1명.*--erase="[^"]+새 데이터"/) });
  expect(again.complaint).not.toMatch(/^\s+at /m);
});
