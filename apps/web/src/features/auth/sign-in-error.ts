const SENTENCE_KEYS = {
  SessionRequired: "sessionRequired",
  UnknownProvider: "unknownProvider",
  OAuthCallbackError: "callback",
  OAuthCallback: "callback",
  OAuthSignin: "callback",
  Callback: "callback",
  Signin: "callback",
  AccessDenied: "denied",
  AccountNotLinkedError: "notLinked",
  OAuthAccountNotLinked: "notLinked",
  Verification: "expired",
  InvalidCallbackUrl: "callbackUrl",
  INVALID_CALLBACK_URL_ERROR: "callbackUrl",
  MissingAPIRoute: "setup",
  MISSING_NEXTAUTH_API_ROUTE_ERROR: "setup",
  MissingSecret: "setup",
  NO_SECRET: "setup",
  MissingAuthorize: "setup",
  CALLBACK_CREDENTIALS_HANDLER_ERROR: "setup",
  MissingAdapter: "setup",
  EMAIL_REQUIRES_ADAPTER_ERROR: "setup",
  MissingAdapterMethods: "setup",
  MISSING_ADAPTER_METHODS_ERROR: "setup",
  UnsupportedStrategy: "setup",
  CALLBACK_CREDENTIALS_JWT_ERROR: "setup",
  Configuration: "setup",
  ProviderToken: "providerToken",
  ProviderUnavailable: "providerUnavailable",
  UnknownError: "unknown",
} as const satisfies Record<string, string>;

export type SignInErrorKey = (typeof SENTENCE_KEYS)[keyof typeof SENTENCE_KEYS];
export const SIGN_IN_ERROR_NAMES = Object.keys(SENTENCE_KEYS) as (keyof typeof SENTENCE_KEYS)[];

/** The sentence (`login.errors.<key>`) for an error name of the sign-in mechanism; names nobody knows get the general one. */
export function signInErrorKey(name: string | null): SignInErrorKey | null {
  if (!name) return null;
  return Object.hasOwn(SENTENCE_KEYS, name) ? SENTENCE_KEYS[name as keyof typeof SENTENCE_KEYS] : "unknown";
}
