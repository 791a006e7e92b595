/** What is asked for under one key; undefined = there is none. */
export type BatchLoader<V> = (key: string) => Promise<V | undefined>;

/** Keys of one statement. */
const MOST_KEYS = 1_000;

/**
 * Gathers what many ask for at the same moment into one statement: a statement costs a way to the database and back, whatever it asks
 * for. It is begun after everybody who is in it has asked, so that each sees all that was committed before; nothing is kept. Where it
 * fails, it fails for all of them.
 */
export function createBatchLoader<V>(load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>): BatchLoader<V> {
  let gathering: { keys: Set<string>; answer: Promise<ReadonlyMap<string, V>> } | undefined;

  const gather = () => {
    const keys = new Set<string>();
    // Requests that came in together are read one by one within the same turn of the event loop; this is its end.
    const answer = new Promise<void>((done) => setImmediate(done)).then(() => {
      if (gathering?.keys === keys) gathering = undefined;
      return load([...keys]);
    });
    return { keys, answer };
  };

  return async (key) => {
    if (!gathering || (gathering.keys.size >= MOST_KEYS && !gathering.keys.has(key))) gathering = gather();
    const { keys, answer } = gathering;
    keys.add(key);
    return (await answer).get(key);
  };
}
