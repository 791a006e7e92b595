/** Colours, letters and corners of the whole app. */
import type { AppSpec, ThemeSpec } from "@appmon/appspec/spec";
import type { Look } from "../../claims/claim.ts";
import { luminance } from "../../colour-names.ts";
import { Lexicon } from "../../grammar/lexicon.ts";
import { josa } from "../../korean-text.ts";
import { MOODS_AS_THEMES } from "./look.data.ts";
import type { Planner } from "../planned.ts";

export const look: Planner<"look"> = (claim, { spec }) => {
  const { patch, told } = lookOf(claim, spec);
  if (told.length === 0) return undefined;
  const same = (Object.keys(patch) as (keyof ThemeSpec)[]).every((key) => JSON.stringify(spec.theme[key]) === JSON.stringify(patch[key]));
  return same ? { kind: "there", text: "이미 그렇게 보여요." } : { kind: "done", ops: [{ op: "setTheme", patch }], text: told.join(" ") };
};

const LARGEST = 1.6;
const SMALLEST = 0.85;
const MOOD_THEMES = new Lexicon<Partial<ThemeSpec>>(MOODS_AS_THEMES);
const FONTS = { round: "둥근 글꼴로", serif: "명조 글꼴로", sans: "고딕 글꼴로", hand: "손글씨로" } as const;
const COLOURED = { background: "배경을", primary: "버튼과 강조 색을", ink: "글씨를" } as const;

function lookOf(claim: Look, { theme }: AppSpec): { patch: Partial<ThemeSpec>; told: string[] } {
  const patch: Partial<ThemeSpec> = {};
  const told: string[] = [];
  if (claim.colour) {
    const of = claim.of?.role;
    const role = of === "background" ? of : of === "font" ? "ink" : "primary";
    const stated = [...(theme.stated ?? []).filter((one) => one.role !== role), { role, ...claim.colour } as const];
    Object.assign(patch, { [role]: claim.colour.hex, stated });
    if (role === "background") patch.mode = luminance(claim.colour.hex) < 0.2 ? "dark" : "light";
    told.push(`${COLOURED[role]} ${josa(claim.colour.said, "으로/로")} 바꿨어요.`);
  } else if (claim.mode) {
    Object.assign(patch, claim.mode === "dark" ? { mode: "dark", background: "#12141a" } : { mode: "light", background: "#fafaf8" });
    told.push(`화면을 ${claim.mode === "dark" ? "어둡게" : "밝게"} 바꿨어요.`);
  }
  if (claim.size) {
    patch.fontScale = Math.min(LARGEST, Math.max(SMALLEST, Math.round(((theme.fontScale ?? 1) + claim.size * 0.15) * 100) / 100));
    told.push(`글씨를 더 ${claim.size > 0 ? "크게" : "작게"} 했어요.`);
  }
  if (claim.font && claim.font !== "mono") {
    patch.font = claim.font;
    told.push(`글씨를 ${FONTS[claim.font]} 바꿨어요.`);
  }
  if (claim.radius) {
    patch.radius = claim.radius === "round" ? "full" : "none";
    told.push(`모서리를 ${claim.radius === "round" ? "둥글게" : "각지게"} 했어요.`);
  }
  if (claim.density) {
    patch.density = claim.density;
    told.push(`사이를 ${claim.density === "roomy" ? "넓게" : "좁게"} 했어요.`);
  }
  const mood = claim.moods.map((word) => MOOD_THEMES.of(word)).find((theme) => theme !== undefined);
  if (mood && told.length === 0) {
    Object.assign(patch, mood);
    told.push("글꼴과 모서리를 그런 느낌으로 바꿨어요.");
  }
  return { patch, told };
}
