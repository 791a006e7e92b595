import { ApiError } from "./api-error.ts";
import { i18n } from "./i18n.ts";

/** The sentence for a failure: the server's own, else the one of the locales for its code, else a general one. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t("errors.unknown");
  return error.title || i18n.t([`errors.${error.code}`, "errors.unknown"]);
}
