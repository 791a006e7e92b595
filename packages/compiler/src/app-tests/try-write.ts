/** What the app's own rules say to a write. */
import { DataRefusal } from "@appmon/kit/data-store";

/** Why a write is refused; undefined when it is not. */
export async function refusalTo(write: Promise<unknown>): Promise<DataRefusal | undefined> {
  try {
    await write;
    return undefined;
  } catch (thrown) {
    if (thrown instanceof DataRefusal) return thrown;
    throw thrown;
  }
}

export const isRefused = async (write: Promise<unknown>): Promise<boolean> => (await refusalTo(write)) !== undefined;
