import type { ReactNode } from "react";
import { Check, Link2, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Creature } from "../../ui/creature.tsx";

/** One conversation from the wish to the address, in four lines. */
export function HowItWorks() {
  const { t } = useTranslation("home");
  const rows: [string, ReactNode][] = [
    ["say", <Said key="say" text={t("how.say.example")} />],
    ["try", <Making key="try" label={t("how.try.example")} done={t("how.try.done")} />],
    ["change", <Said key="change" text={t("how.change.example")} below={t("how.change.undo")} />],
    ["share", <Address key="share" text={t("how.share.example")} />],
  ];
  return (
    <section aria-labelledby="how-title" className="border-t border-line px-5 py-16 tablet:px-10 tablet:py-24 desktop:px-14">
      <h2 id="how-title" className="max-w-[30rem] text-h32">
        {t("how.title")}
      </h2>
      <ol className="mt-10 max-w-[72rem]">
        {rows.map(([id, picture]) => (
          <li
            key={id}
            className="grid gap-x-12 gap-y-5 border-t border-line py-8 tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] tablet:py-10"
          >
            <div>
              <h3 className="text-h24">{t(`how.${id}.title`)}</h3>
              <p className="mt-2 max-w-[26rem] text-b16 text-muted">{t(`how.${id}.body`)}</p>
            </div>
            <div className="self-center">{picture}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Said({ text, below }: { text: string; below?: string }) {
  return (
    <div className="grid justify-items-start gap-2 tablet:justify-items-end">
      <p className="max-w-[30rem] rounded-panel rounded-br-[4px] bg-ink px-5 py-3 text-b16 text-paper">{text}</p>
      {below && (
        <p className="inline-flex items-center gap-1.5 text-c14 text-muted">
          <Undo2 size={15} aria-hidden />
          {below}
        </p>
      )}
    </div>
  );
}

function Making({ label, done }: { label: string; done: string }) {
  return (
    <div className="flex items-center gap-4">
      <Creature state="proud" size={52} />
      <div className="grid gap-1.5">
        {[label, done].map((line) => (
          <p key={line} className="flex items-center gap-2 text-b16">
            <span aria-hidden className="grid size-5 place-items-center rounded-full bg-jade text-paper">
              <Check size={13} strokeWidth={3} />
            </span>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

function Address({ text }: { text: string }) {
  return (
    <p className="inline-flex max-w-full items-center gap-3 rounded-full border border-line bg-ground py-3 pr-6 pl-5 text-b16 font-semibold">
      <Link2 size={18} aria-hidden className="shrink-0 text-muted" />
      <span className="truncate">{text}</span>
    </p>
  );
}
