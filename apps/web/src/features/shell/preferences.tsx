import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, setLanguage } from "../../lib/i18n.ts";
import type { Language } from "../../lib/i18n.ts";
import { THEMES, setTheme, storedTheme } from "../../lib/theme.ts";
import type { Theme } from "../../lib/theme.ts";

const SELECT = "h-touch rounded-control border border-edge bg-paper px-3 text-c14 font-semibold text-ink";

/** Language and theme, for everybody, in the footer. */
export function Preferences() {
  const { t, i18n } = useTranslation();
  const [theme, setShownTheme] = useState<Theme>("system");
  useEffect(() => setShownTheme(storedTheme()), []);
  return (
    <div className="flex flex-wrap gap-2">
      <select
        aria-label={t("preferences.theme")}
        className={SELECT}
        value={theme}
        onChange={(event) => {
          const next = event.target.value as Theme;
          setTheme(next);
          setShownTheme(next);
        }}
      >
        {THEMES.map((item) => (
          <option key={item} value={item}>
            {t(`preferences.themes.${item}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t("preferences.language")}
        className={SELECT}
        value={i18n.language}
        onChange={(event) => void setLanguage(event.target.value as Language)}
      >
        {LANGUAGES.map((item) => (
          <option key={item} value={item} lang={item}>
            {t(`preferences.languages.${item}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
