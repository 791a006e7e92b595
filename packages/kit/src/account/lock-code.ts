/** The code that closes an app on one device. Keeps curious eyes out; whoever reads this device's storage needs no code. */
export interface Lock {
  salt: string;
  mark: string;
}

const FEWEST = 4;

export function readLock(stored: unknown): Lock | null {
  const held = stored as Partial<Lock> | null;
  return typeof held?.salt === "string" && typeof held.mark === "string" ? { salt: held.salt, mark: held.mark } : null;
}

/** A sentence that says what is wrong with a new code; "" = nothing. */
export function problemWith(code: string, again: string): string {
  if (code.length < FEWEST) return `비밀번호는 ${FEWEST}자 이상으로 정해 주세요.`;
  return code === again ? "" : "두 번 쓴 비밀번호가 서로 달라요.";
}

export function lockWith(code: string, salt: string): Lock {
  return { salt, mark: markOf(code, salt) };
}

export function opens(lock: Lock, code: string): boolean {
  return markOf(code, lock.salt) === lock.mark;
}

/** Many rounds of a small hash: enough that the code is not there to be read. */
function markOf(code: string, salt: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let round = 0; round < 2_000; round++)
    for (const character of `${salt}${code}${round}`) {
      const point = character.codePointAt(0) ?? 0;
      a = Math.imul(a ^ point, 0x01000193) >>> 0;
      b = Math.imul(b ^ (point + (a >>> 7)), 0x85ebca6b) >>> 0;
    }
  return `${a.toString(36)}-${b.toString(36)}`;
}
