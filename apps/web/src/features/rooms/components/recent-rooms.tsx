import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { roomListQuery } from "../api/rooms-api.ts";
import { formatAgo } from "../../../lib/format-ago.ts";

const SHOWN = 4;

/** The last few conversations, to go on with. Nothing while there are none. */
export function RecentRooms() {
  const { t, i18n } = useTranslation("chat");
  const { data } = useQuery(roomListQuery);
  if (!data || data.length === 0) return null;
  const rooms = data.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, SHOWN);
  return (
    <section aria-labelledby="recent-rooms">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent-rooms" className="text-h20">
          {t("recent.title")}
        </h2>
        <Link to="/appmon/chat" className="inline-flex min-h-touch items-center text-b14 text-muted hover:text-ink">
          {t("recent.all")}
        </Link>
      </div>
      <ul className="mt-2 border-t border-line">
        {rooms.map((room) => (
          <li key={room.id} className="border-b border-line">
            <Link to={`/appmon/chat/${room.id}`} className="group flex min-h-14 items-center gap-3 py-2">
              <span className={`min-w-0 flex-1 truncate font-semibold ${room.title === null ? "text-muted" : ""}`}>
                {room.title ?? t("rooms.untitled")}
              </span>
              <time dateTime={room.updatedAt} className="shrink-0 text-b14 text-muted">
                {formatAgo(room.updatedAt, new Date(), i18n.language)}
              </time>
              <ChevronRight size={18} aria-hidden className="text-muted transition-transform group-hover:translate-x-0.5" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
