/** What has to be stopped when the process ends, and in which order. */

/** None of the parts may keep the process longer; the next ones are stopped all the same. */
const MOST_MS = 12_000;

type Close = () => Promise<unknown>;

export interface StopPlan {
  /** Stopped before all others, side by side: the door, and work that is done or handed over meanwhile. */
  first(close: Close): void;
  /** Stopped after those, the last one added first: nothing goes before what was built upon it. */
  push(close: Close): void;
  /** Once; what fails or takes too long is told of and does not keep the rest. */
  stop(): Promise<void>;
}

export function createStopPlan(tell: (error: unknown) => void, mostMs = MOST_MS): StopPlan {
  const first: Close[] = [];
  const then: Close[] = [];
  const bounded = async (close: Close) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      timer = setTimeout(() => fail(new Error(`not stopped within ${mostMs} ms`)), mostMs);
    });
    try {
      await Promise.race([close(), late]);
    } catch (error) {
      tell(error);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    first: (close) => void first.push(close),
    push: (close) => void then.push(close),
    async stop() {
      await Promise.all(first.splice(0).map(bounded));
      for (const close of then.splice(0).reverse()) await bounded(close);
    },
  };
}
