import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** PHC string of a password. About 40 ms on a thread of its own. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** True when the password is the one that was hashed. `null` = there is no account: takes as long and is false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = FORM.exec(hash ?? (await ABSENT));
  if (!parts) throw new Error("a password hash of another form");
  const [, memory, passes, parallelism, salt = "", expected = ""] = parts;
  const wanted = Buffer.from(expected, "base64");
  const tag = await derive(password, Buffer.from(salt, "base64"), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(tag, wanted) && hash !== null;
}

const ABSENT = hashPassword(randomBytes(16).toString("hex"));

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((done, fail) =>
    argon2("argon2id", { message: password.normalize("NFC"), nonce, ...cost }, (error, tag) => (error ? fail(error) : done(tag))),
  );
}
