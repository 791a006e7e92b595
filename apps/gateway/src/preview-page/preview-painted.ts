/**
 * When something is on screen. Never by `requestAnimationFrame` alone: hidden tabs and frames do not get any.
 */
const frameTimeoutMs = 100;
const rootTimeoutMs = 3000;

/** A task after the current one and its microtasks; not slowed down in hidden tabs as timers are. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}

/** Resolves once React has put something into the root, once `isOver` says that it will not, or after 3 s without. */
export async function rootFilled(isOver: () => boolean): Promise<void> {
  const root = document.getElementById("root");
  const deadline = performance.now() + rootTimeoutMs;
  do await nextTask();
  while (!root?.firstChild && !isOver() && performance.now() < deadline);
}

/** Resolves after the next paint where the page is visible, else after the next task. */
export async function paintedSoon(): Promise<void> {
  if (document.visibilityState === "visible") {
    await Promise.race([
      new Promise((resolve) => requestAnimationFrame(resolve)),
      new Promise((resolve) => setTimeout(resolve, frameTimeoutMs)),
    ]);
  }
  await nextTask();
}
