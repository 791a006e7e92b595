/**
 * Calls `onFault` for everything that goes wrong in the page: what nothing caught, and what a component threw and an error
 * boundary swallowed, which React tells the console only.
 */
export function watchFaults(onFault: (error: unknown, inRender: boolean) => void): void {
  window.addEventListener("error", (event) => {
    // Without an error object it is a resource that did not load, or the notice of a resize observer.
    if (event.error !== null && event.error !== undefined) onFault(event.error, false);
  });
  window.addEventListener("unhandledrejection", (event) => onFault(event.reason, false));
  const original = console.error;
  console.error = (...args: unknown[]) => {
    original(...args);
    // React's own report: "%o\n\n%s\n\n%s\n" with the error, the component and the boundary.
    if (typeof args[0] === "string" && args[0].startsWith("%o\n\n%s") && args[1] instanceof Error) onFault(args[1], true);
  };
}

/** Calls `onFault` for what the kit's error boundaries caught: they log the error and where it stood, which handled errors are not. */
export function watchBoundaries(onFault: (error: Error) => void): void {
  const original = console.error;
  console.error = (...args: unknown[]) => {
    original(...args);
    if (args[0] instanceof Error && typeof args[1] === "string") onFault(args[0]);
  };
}
