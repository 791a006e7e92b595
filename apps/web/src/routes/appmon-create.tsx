import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ChoiceChips } from "../features/create/components/choice-chips.tsx";
import { LookPart } from "../features/create/components/look-part.tsx";
import { PurposePart } from "../features/create/components/purpose-part.tsx";
import { WHO } from "../features/create/guided-wish.ts";
import { useGuidedWish } from "../features/create/use-guided-wish.ts";
import { useStartApp } from "../features/home/start-app.ts";
import { TEMP_ROOM_ID } from "../lib/stores/temp-store.ts";
import { PromptBox } from "../ui/prompt-box.tsx";

/** Guided start: purpose, people and look become one sentence that can still be changed. Works before sign-in. */
export default function AppmonCreateRoute() {
  const { t } = useTranslation("create");
  const wish = useGuidedWish();
  const start = useStartApp(`/appmon/processing?room=${TEMP_ROOM_ID}`);
  return (
    <div className="mx-auto grid w-full max-w-[72rem] gap-x-16 gap-y-12 px-5 pt-10 pb-20 tablet:px-10 tablet:pt-16 desktop:grid-cols-[minmax(0,1fr)_24rem]">
      <title>{`${t("title")} · ${t("brand.name", { ns: "common" })}`}</title>
      <header className="desktop:col-span-2">
        <h1 className="text-h32">{t("title")}</h1>
        <p className="mt-2 text-muted">
          {t("help")}{" "}
          <Link to="/appmon" className="font-semibold text-ink underline underline-offset-4">
            {t("freely")}
          </Link>
        </p>
      </header>
      <div className="grid content-start gap-12">
        <PurposePart value={wish.what} onChange={wish.setWhat} />
        <ChoiceChips
          legend={t("who.title")}
          name="who"
          options={WHO}
          label={(id) => (id === "" ? t("who.any") : t(`who.${id}.name`))}
          value={wish.who}
          onChange={wish.setWho}
        />
        <LookPart value={wish.look} onChange={wish.setLook} />
      </div>
      <section aria-labelledby="create-sentence" className="self-start desktop:sticky desktop:top-24">
        <h2 id="create-sentence" className="text-h20">
          {t("sentence.title")}
        </h2>
        <p className="mt-1 mb-3 text-b14 text-muted">{t("sentence.help")}</p>
        <PromptBox
          value={wish.text}
          onChange={wish.setText}
          onSubmit={start}
          label={t("sentence.title")}
          placeholder={t("sentence.placeholder")}
          submit={{ label: t("sentence.submit") }}
        />
      </section>
    </div>
  );
}
