/** The runtime ships without types. */
declare module "react-refresh/runtime" {
  export function injectIntoGlobalHook(globalObject: Window): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown;
  export function performReactRefresh(): unknown;
  export function isLikelyComponentType(value: unknown): boolean;
}
