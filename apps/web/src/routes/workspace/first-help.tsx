import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { currentUserQuery, useUpdateUser } from "../../features/account/api/account-api.ts";
import { Button } from "../../ui/button.tsx";

interface SeenStore {
  /** Ids of those who have seen it. */
  seen: string[];
  see: (userId: string) => void;
}

const useSeen = create<SeenStore>()(
  persist(
    (set) => ({
      seen: [],
      see: (userId) => set(({ seen }) => ({ seen: [...new Set([...seen, userId])] })),
    }),
    { name: "FIRST_HELP" },
  ),
);

/** Long enough to read three lines twice. */
const READ_MS = 30_000;

const LINES = ["say", "point", "keys"] as const;

/**
 * What one can do with a first app, in three lines. It leaves when the person has closed it, has changed the app (they know how), or
 * had the time to read it; while it is pointed at or has the focus it stays. It never comes back to them: this browser knows at once,
 * and the server tells the others.
 */
export function FirstHelp({ version }: { version: number }) {
  const { t } = useTranslation("chat");
  const { data: user } = useQuery(currentUserQuery);
  const { mutate } = useUpdateUser();
  const userId = user?.id ?? "";
  const isSeenHere = useSeen((store) => store.seen.includes(userId));
  const isSeenAnywhere = user?.seen.includes("first-help") ?? true;
  useEffect(() => {
    if (isSeenHere && !isSeenAnywhere) mutate({ seen: ["first-help"] });
  }, [isSeenHere, isSeenAnywhere, mutate]);
  const isShown = !isSeenHere && !isSeenAnywhere;
  const hasChanged = version > 1;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isShown || isHeld) return;
    const timer = setTimeout(() => useSeen.getState().see(userId), hasChanged ? 0 : READ_MS);
    return () => clearTimeout(timer);
  }, [isShown, isHeld, hasChanged, userId]);
  if (!isShown) return null;
  return (
    <aside
      aria-label={t("firstHelp.title")}
      data-testid="first-help"
      className="shrink-0 border-b border-line bg-ground px-5 py-4"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="mx-auto grid max-w-reading gap-2">
        <h2 className="text-h16">{t("firstHelp.title")}</h2>
        <ul className="grid gap-1 text-b14 text-muted">
          {LINES.map((id) => (
            <li key={id} className={id === "keys" ? "hidden tablet:list-item" : ""}>
              {t(`firstHelp.${id}`)}
            </li>
          ))}
        </ul>
        <Button size="small" className="mt-1 justify-self-start" onClick={() => useSeen.getState().see(userId)}>
          {t("firstHelp.close")}
        </Button>
      </div>
    </aside>
  );
}
