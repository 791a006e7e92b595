import { ArrowRight } from "lucide-react";
import { SHOWCASE } from "@appmon/contract/showcase";
import type { ShowcaseId } from "@appmon/contract/showcase";
import { useTranslation } from "react-i18next";

interface GalleryProps {
  onTry: (id: ShowcaseId) => void;
}

const IDS = Object.keys(SHOWCASE) as ShowcaseId[];

/** Six wishes and what the engine made of each; a press opens the app itself. */
export function Gallery({ onTry }: GalleryProps) {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="gallery-title" className="border-t border-line bg-ground px-5 py-16 tablet:px-10 tablet:py-24 desktop:px-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="gallery-title" className="text-h32">
          {t("gallery.title")}
        </h2>
        <p className="text-b14 text-muted">{t("gallery.note")}</p>
      </div>
      <ul className="rings-inside -mx-5 mt-8 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 [scrollbar-width:none] tablet:mx-0 tablet:mt-10 tablet:grid tablet:grid-cols-3 tablet:gap-x-8 tablet:gap-y-12 tablet:overflow-visible tablet:px-0 desktop:max-w-[72rem]">
        {IDS.map((id, index) => (
          <li
            key={id}
            className={`w-[70vw] max-w-[18rem] shrink-0 snap-start tablet:w-auto tablet:max-w-none ${index % 3 === 1 ? "tablet:translate-y-10" : ""}`}
          >
            <button type="button" onClick={() => onTry(id)} className="group block w-full rounded-creature text-left">
              <span className="block overflow-hidden rounded-creature border border-line transition-transform duration-200 group-hover:-translate-y-1">
                <img
                  src={`/showcase/${id}.webp`}
                  alt=""
                  width={640}
                  height={784}
                  loading="lazy"
                  decoding="async"
                  className="block h-auto w-full"
                />
              </span>
              <span className="mt-4 block text-h16">{t(`gallery.items.${id}`)}</span>
              <span className="mt-1 block text-b14 text-muted">“{SHOWCASE[id]}”</span>
              <span className="mt-2 inline-flex items-center gap-1 text-c14 font-semibold text-ink underline-offset-4 group-hover:underline">
                {t("gallery.start")}
                <ArrowRight size={15} aria-hidden className="transition-transform group-hover:translate-x-0.5" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
