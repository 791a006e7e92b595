import { resolveTxt as ask } from "node:dns/promises";

/** TXT records of a name, each in one piece. No such name has none; a name server that does not answer throws. */
export async function resolveTxt(name: string): Promise<string[]> {
  try {
    return (await ask(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (["ENOTFOUND", "ENODATA"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}
