import { MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RoomItem } from "@appmon/contract/room";
import { TITLE_MAX_CHARS } from "@appmon/contract/room";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { formatAgo } from "../../../lib/format-ago.ts";

interface RoomRowProps {
  room: RoomItem;
  isRenaming: boolean;
  onRename: (isRenaming: boolean) => void;
  onTitle: (title: string) => void;
  onDelete: () => void;
}

/** One conversation of the list: open it, or change its title in place. */
export function RoomRow({ room, isRenaming, onRename, onTitle, onDelete }: RoomRowProps) {
  const { t, i18n } = useTranslation("chat");
  const title = room.title ?? t("rooms.untitled");
  return (
    <li className="flex items-center gap-1 border-b border-line">
      {isRenaming ? (
        <TitleForm title={room.title ?? ""} onCancel={() => onRename(false)} onTitle={onTitle} />
      ) : (
        <Link to={`/appmon/chat/${room.id}`} className="group flex min-h-16 min-w-0 flex-1 items-center gap-4 py-2">
          <span className="min-w-0 flex-1">
            <span
              className={`block truncate font-semibold group-hover:underline group-hover:underline-offset-4 ${room.title === null ? "text-muted" : ""}`}
            >
              {title}
            </span>
            <span className="block truncate text-b14 text-muted">{t(room.appId === null ? "rooms.noApp" : "rooms.hasApp")}</span>
          </span>
          <time dateTime={room.updatedAt} className="shrink-0 text-b14 text-muted">
            {formatAgo(room.updatedAt, new Date(), i18n.language)}
          </time>
        </Link>
      )}
      <Menu
        label={t("rooms.more", { title })}
        trigger={
          <IconButton label={t("rooms.more", { title })}>
            <MoreHorizontal size={20} aria-hidden />
          </IconButton>
        }
        items={[
          { id: "rename", label: t("rooms.rename"), icon: <Pencil size={18} aria-hidden />, onSelect: () => onRename(true) },
          { id: "delete", label: t("rooms.delete"), icon: <Trash2 size={18} aria-hidden />, onSelect: onDelete, isDanger: true },
        ]}
      />
    </li>
  );
}

function TitleForm({ title, onCancel, onTitle }: { title: string; onCancel: () => void; onTitle: (title: string) => void }) {
  const { t } = useTranslation("chat");
  const [value, setValue] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const finish = () => {
    const next = value.trim();
    if (next === "" || next === title) onCancel();
    else onTitle(next);
  };
  return (
    <form
      className="flex min-h-16 min-w-0 flex-1 items-center"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <input
        ref={input}
        value={value}
        maxLength={TITLE_MAX_CHARS}
        aria-label={t("rooms.titleLabel")}
        onChange={(event) => setValue(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
          // The Enter that ends a syllable is not the one that saves.
          if (event.key === "Enter" && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
        }}
        className="h-11 w-full rounded-control border border-edge bg-paper px-3 font-semibold outline-none focus:border-ink"
      />
    </form>
  );
}
