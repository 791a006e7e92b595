import { useTranslation } from "react-i18next";

/** A sentence for the gateway's code. Its own message is never shown: anybody can write an address. */
export function useDeclineText(): (code: string | null) => string {
  const { t, i18n } = useTranslation("billing");
  return (code) =>
    code !== null && /^[A-Z_]{3,60}$/.test(code) && i18n.exists(`billing:codes.${code}`) ? t(`codes.${code}`) : t("codes.other");
}
