import { useTranslation } from "react-i18next";
import type { Look } from "../guided-wish.ts";

interface Sketch {
  ground: string;
  card: string;
  ink: string;
  faint: string;
  accent: string;
  radius: number;
  font: string;
}

/** Colours and letters of made apps, not of the workbench: these do not follow its light and dark. */
const SKETCHES: Record<Exclude<Look, "">, Sketch> = {
  neat: {
    ground: "#faf8f3",
    card: "#ffffff",
    ink: "#26231d",
    faint: "#dcd6c8",
    accent: "#2f5d50",
    radius: 2,
    font: '"Noto Serif KR", "Nanum Myeongjo", AppleMyungjo, Batang, var(--font-sans)',
  },
  cute: {
    ground: "#fff1f4",
    card: "#ffffff",
    ink: "#4a2a35",
    faint: "#ffd3de",
    accent: "#d6336c",
    radius: 14,
    font: '"Jua", "Cafe24 Ssurround", var(--font-sans)',
  },
  dark: {
    ground: "#12141a",
    card: "#1c1f27",
    ink: "#f3efe6",
    faint: "#343945",
    accent: "#e0a458",
    radius: 6,
    font: "inherit",
  },
};

/** A made app in small, in the manner of one direction. Only to look at: its name stands below. */
export function LookSketch({ look }: { look: Exclude<Look, ""> }) {
  const { t } = useTranslation("create");
  const { ground, card, ink, faint, accent, radius, font } = SKETCHES[look];
  return (
    <span aria-hidden className="block aspect-[4/5] p-[9%]" style={{ background: ground, color: ink, fontFamily: font }}>
      <span className="block text-c12 font-bold tablet:text-b16">{t("look.sample")}</span>
      {[0.9, 0.62, 0.75].map((width) => (
        <span key={width} className="mt-[7%] flex items-center gap-[8%] p-[7%]" style={{ background: card, borderRadius: radius }}>
          <span className="size-[14%] shrink-0 aspect-square" style={{ background: faint, borderRadius: radius }} />
          <span className="h-1.5 flex-1">
            <span className="block h-full" style={{ width: `${width * 100}%`, background: faint, borderRadius: radius }} />
          </span>
        </span>
      ))}
      <span className="mt-[10%] block h-[11%]" style={{ background: accent, borderRadius: radius }} />
    </span>
  );
}
