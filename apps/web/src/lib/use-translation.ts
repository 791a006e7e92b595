/**
 * `useTranslation` as react-i18next has it, for what we ask of it: keys, namespaces, values. vite.config.ts puts this file in that
 * package's place, whose core would be an eighth of all that the first page loads (docs/decisions/0021). Types come from there.
 */
import { useMemo, useSyncExternalStore } from "react";
import { currentLanguage, i18n, onLanguageChange } from "./i18n.ts";
import { DEFAULT_NAMESPACE, SOURCE_LANGUAGE, translate } from "./messages.ts";
import type { Values } from "./messages.ts";

/** The sentences of one namespace in the language of the page; says them anew when that changes. */
export function useTranslation(namespace: string = DEFAULT_NAMESPACE) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, () => SOURCE_LANGUAGE);
  return useMemo(() => {
    const t = (key: string | readonly string[], values?: Values) => translate(language, namespace, key, values);
    return { t, i18n };
  }, [language, namespace]);
}
