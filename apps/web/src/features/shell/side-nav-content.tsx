import type { ReactNode } from "react";
import { LayoutGrid, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export interface ChatLink {
  id: string;
  title: string | null;
}

interface SideNavContentProps {
  /** Undefined while loading. */
  chats: ChatLink[] | undefined;
  chatsFailed: boolean;
  onPickChat: (chat: ChatLink) => void;
  account: ReactNode;
}

/** 내 앱, the chats, the account. */
export function SideNavContent({ chats, chatsFailed, onPickChat, account }: SideNavContentProps) {
  const { t } = useTranslation();
  return (
    <>
      <nav aria-label={t("nav.label")} className="flex min-h-0 flex-1 flex-col gap-1 px-3 pt-2">
        <Button asChild variant="secondary" className="mb-1">
          <Link to="/appmon">
            <Plus size={18} aria-hidden />
            {t("nav.newApp")}
          </Link>
        </Button>
        <NavLink
          to="/mypage"
          className="flex h-touch items-center gap-2.5 rounded-control px-3 text-b14 font-semibold transition-colors hover:bg-sunken aria-[current=page]:bg-sunken"
        >
          <LayoutGrid size={18} aria-hidden />
          {t("nav.myApp")}
        </NavLink>
        <h2 className="mt-5 px-3 pb-1 text-c12 font-semibold text-muted">{t("nav.chatList")}</h2>
        <div className="rings-inside min-h-0 flex-1 overflow-y-auto pb-4">
          <ChatList chats={chats} hasFailed={chatsFailed} onPick={onPickChat} />
        </div>
      </nav>
      <div className="border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">{account}</div>
    </>
  );
}

function ChatList({ chats, hasFailed, onPick }: { chats: ChatLink[] | undefined; hasFailed: boolean; onPick: (chat: ChatLink) => void }) {
  const { t } = useTranslation();
  if (hasFailed) return <p className="px-3 py-2 text-b14 text-muted">{t("nav.chatsFailed")}</p>;
  if (!chats) {
    return (
      <div aria-busy className="grid gap-2 px-3 pt-2">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    );
  }
  if (chats.length === 0) return <p className="px-3 py-2 text-b14 text-muted">{t("nav.noChats")}</p>;
  return (
    <ul>
      {chats.map((chat) => (
        <li key={chat.id}>
          <NavLink
            to={`/appmon/chat/${chat.id}`}
            onClick={() => onPick(chat)}
            className="block min-h-touch truncate rounded-control px-3 py-2.5 text-b14 text-ink transition-colors hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
          >
            {chat.title || t("nav.untitledChat")}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
