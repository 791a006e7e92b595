import { expect, test } from "vitest";
import { namespacesIn } from "./korean-messages.ts";

test.each([
  ['const { t } = useTranslation("chat");', ["chat"]],
  ["const { t } = useTranslation();", []],
  ['const { t, i18n } = useTranslation("apps"); t("brand.name", { ns: "common" });', ["apps"]],
  ['t("support:faq.title"); t(`auth:${key}`); t("common:title")', ["support", "auth"]],
  ['useTranslation("chat"); useTranslation("chat")', ["chat"]],
])("%s asks for %j", (source, namespaces) => {
  expect(namespacesIn(source)).toEqual(namespaces);
});
