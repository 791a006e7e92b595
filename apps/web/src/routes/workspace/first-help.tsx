import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { useAuthStore } from "../../lib/stores/auth-store.ts";
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

const LINES = ["say", "point", "keys"] as const;

/** What one can do with a first app, in three lines. Once a person has closed it, it never comes back to them. */
export function FirstHelp() {
  const { t } = useTranslation("chat");
  const userId = useAuthStore((store) => store.userData?.id ?? "");
  const isSeen = useSeen((store) => store.seen.includes(userId));
  if (isSeen || userId === "") return null;
  return (
    <aside aria-label={t("firstHelp.title")} data-testid="first-help" className="shrink-0 border-b border-line bg-ground px-5 py-4">
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
