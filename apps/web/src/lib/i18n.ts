import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import common from "../../locales/ko/common.json";

export const LANGUAGES = ["ko", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_KEY = "AM_LANGUAGE";

type Messages = Record<string, unknown>;
// English is fetched when chosen. Korean comes with the code that says it (vite/korean-messages.ts), so that prerendered pages
// have text, nothing flickers, and a page carries the words of no other.
const english = import.meta.glob<Messages>("../../locales/en/*.json", { import: "default" });

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length);
}

void i18next.use(initReactI18next).init({
  lng: "ko",
  fallbackLng: "ko",
  defaultNS: "common",
  ns: ["common"],
  resources: { ko: { common } },
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Switches the language and remembers it; loads the English sentences on first use. */
export async function setLanguage(language: Language): Promise<void> {
  if (language === "en" && !i18next.hasResourceBundle("en", "common")) {
    await Promise.all(
      Object.entries(english).map(async ([path, load]) => i18next.addResourceBundle("en", namespaceOf(path), await load())),
    );
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  localStorage.setItem(LANGUAGE_KEY, language);
}

/** The language chosen earlier in this browser; Korean otherwise. */
export function storedLanguage(): Language {
  return LANGUAGES.find((language) => language === localStorage.getItem(LANGUAGE_KEY)) ?? "ko";
}

export { default as i18n } from "i18next";
