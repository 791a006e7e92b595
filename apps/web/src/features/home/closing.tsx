import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Creature } from "../../ui/creature.tsx";

interface ClosingProps {
  onWake: () => void;
}

/** The creature waits asleep at the end of the page. */
export function Closing({ onWake }: ClosingProps) {
  const { t } = useTranslation("home");
  return (
    <section className="border-t border-line px-5 py-20 tablet:px-10 desktop:px-14">
      <div className="flex max-w-[72rem] flex-wrap items-end justify-between gap-8">
        <div className="flex items-end gap-5">
          <Creature state="idle" size={84} />
          <h2 className="pb-1 text-h32">{t("closing.title")}</h2>
        </div>
        <Button variant="solid" size="large" onClick={onWake}>
          {t("closing.action")}
        </Button>
      </div>
    </section>
  );
}
