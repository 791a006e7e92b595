import { ChevronsUpDown, LogOut, Settings } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CurrentUser } from "@appmon/contract/user";
import { signOut } from "../../lib/session.ts";
import { Menu } from "../../ui/menu.tsx";

/** The account at the foot of the side nav: who is signed in, and signing out. */
export function AccountMenu({ user }: { user: CurrentUser | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = user?.name || t("account.unnamed");
  return (
    <Menu
      align="start"
      label={t("account.menu")}
      trigger={
        <button
          type="button"
          className="flex min-h-touch w-full items-center gap-2.5 rounded-control px-2 text-left transition-colors hover:bg-sunken"
        >
          <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-ink text-c14 font-bold text-paper">
            {[...name][0]}
          </span>
          <span className="min-w-0 flex-1 truncate text-b14 font-semibold">{name}</span>
          <ChevronsUpDown size={16} className="shrink-0 text-muted" aria-hidden />
        </button>
      }
      items={[
        { id: "info", label: t("account.info"), icon: <Settings size={18} aria-hidden />, onSelect: () => void navigate("/mypage/info") },
        {
          id: "logout",
          label: t("account.logout"),
          icon: <LogOut size={18} aria-hidden />,
          onSelect: () => void signOut(),
          startsGroup: true,
        },
      ]}
    />
  );
}
