import common from "../../locales/ko/common.json";
import { addMessages, DEFAULT_NAMESPACE, findMessage, hasMessages, SOURCE_LANGUAGE, translate } from "./messages.ts";
import type { Values } from "./messages.ts";
import { loadEnglishSaid } from "./said.ts";

export const LANGUAGES = ["ko", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_KEY = "AM_LANGUAGE";

// English is fetched when chosen. Korean comes with the code that says it (vite/korean-messages.ts), so that prerendered pages
// have text, nothing flickers, and a page carries the words of no other.

let language: Language = SOURCE_LANGUAGE;
const listeners = new Set<() => void>();
addMessages(SOURCE_LANGUAGE, DEFAULT_NAMESPACE, common);

export function currentLanguage(): Language {
  return language;
}

/** Calls `listener` after each change of the language. Answers the unsubscribe function. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Switches the language and remembers it; loads the English sentences on first use. */
export async function setLanguage(next: Language): Promise<void> {
  if (next === "en" && !hasMessages("en", DEFAULT_NAMESPACE)) {
    const [{ english }] = await Promise.all([import("./english-messages.ts"), loadEnglishSaid()]);
    for (const [namespace, messages] of Object.entries(english)) addMessages("en", namespace, messages);
  }
  language = next;
  document.documentElement.lang = next;
  localStorage.setItem(LANGUAGE_KEY, next);
  listeners.forEach((listener) => listener());
}

/** The language chosen earlier in this browser; Korean otherwise. */
export function storedLanguage(): Language {
  return LANGUAGES.find((known) => known === localStorage.getItem(LANGUAGE_KEY)) ?? SOURCE_LANGUAGE;
}

/** The language answers are wanted in: also while the sentences of the page are still on their way. */
export function wantedLanguage(): Language {
  return typeof localStorage === "undefined" ? language : storedLanguage();
}

/** For code outside of components. */
export const i18n = {
  get language(): Language {
    return language;
  },
  exists: (key: string): boolean => findMessage(language, DEFAULT_NAMESPACE, key) !== undefined,
  t: (key: string | readonly string[], values?: Values): string => String(translate(language, DEFAULT_NAMESPACE, key, values)),
  addResourceBundle: addMessages,
};
