/** Codes beside running numbers: short enough to be read out, and worked out of a secret of the app, so that none has to be kept. */
import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@appmon/db/client";
import { numberSecrets } from "@appmon/db/number-schema";
import type { CodeOf } from "@appmon/kit/find-by-number";

/** Without what is taken for something else when it is read or heard: 0 and O, 1, I and L, U and V. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 49 bits. */
const LENGTH = 10;

/** How the codes of this app come about. */
export async function numberCodes(db: Database, appId: string): Promise<CodeOf> {
  const secret = (await findSecret(db, appId)) ?? (await makeSecret(db, appId));
  return (origin, number) => {
    let rest = BigInt(`0x${createHmac("sha256", secret).update(`${origin}\n${number}`).digest("hex")}`);
    let code = "";
    for (let at = 0; at < LENGTH; at++, rest /= BigInt(SIGNS.length)) code += SIGNS[Number(rest % BigInt(SIGNS.length))];
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  };
}

async function findSecret(db: Database, appId: string): Promise<string | undefined> {
  const [row] = await db.select({ secret: numberSecrets.secret }).from(numberSecrets).where(eq(numberSecrets.appId, appId));
  return row?.secret;
}

/** Of two who are first at once, the second one takes what the first has made. */
async function makeSecret(db: Database, appId: string): Promise<string> {
  await db
    .insert(numberSecrets)
    .values({ appId, secret: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  return (await findSecret(db, appId))!;
}
