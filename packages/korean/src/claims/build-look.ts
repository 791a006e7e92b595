/** Claims about colours, letters and moods. */
import { findColours } from "../colour-names.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { literalOf, type Slice } from "../grammar/slice.ts";
import type { Builder, Draft } from "./builder.ts";
import type { Look, Name } from "./claim.ts";
import { nameOf, type Surroundings } from "./names.ts";
import { FONTS, MOODS } from "./words.data.ts";

const MOOD = new Lexicon(MOODS.map((word) => [word, word] as const));
const FONT = new Lexicon<NonNullable<Look["font"]>>(FONTS);
/** What a look is of, said before it in the same slot: 배경은 흰색, 버튼은 크. */
const OF =
  /^(배경|바탕|글씨체|글씨|글자|글꼴|글|버튼|제목|포인트\s?색|포인트|메뉴|카드|화면|테두리|모서리)(?:색|색깔|크기)?(?:은|는|이|가|을|를|도|만|에)?\s+/;

export const look: Builder = (parts) => {
  const targets = parts.names(["target", "thing", "section", "field", "view"], { otherwise: "unknown" });
  const slots = parts.slots("look", "new", "effect", "value");
  const wholes = slots.map((slot) => parts.sliceOf(slot));
  if (wholes.length === 0) return [lookOf(parts.sliceOf(parts.clause), targets[0] ?? null, parts.around, parts.words)];
  const first = targets[0] ?? null;
  const drafts = wholes.map((slice, index) => lookOf(slice, targets[index] ?? first, parts.around, parts.words));
  return targets.length > 1 && wholes.length === 1 ? targets.map((of) => lookOf(wholes[0]!, of, parts.around, parts.words)) : drafts;
};

export function lookOf(slice: Slice, target: Name | null, around: Surroundings, clause: string): Draft {
  const { text } = slice;
  const of = OF.exec(text)?.[0] ?? OF.exec(clause)?.[0] ?? "";
  const named = of === "" ? null : nameOf({ text: of.trim(), start: slice.start }, around, { confidence: 1 });
  const [colour] = findColours(/색|톤|배경|바탕|느낌|테마/.test(text) ? text : `${text}색`);
  const said = literalOf(slice) ?? { text, start: slice.start, end: slice.start + text.length };
  const mode = /다크|어두|더크|검정 배경|까만 배경|밤하늘|블랙 배경|night|dark/i.test(text)
    ? "dark"
    : /라이트|밝은 모드|환하|light/i.test(text)
      ? "light"
      : null;
  const onLetters = /글|폰트|버튼/.test(`${target?.text ?? ""} ${text} ${clause}`) || /^(?:크|더 크|작|큼지막)/.test(text);
  const size = colour ? null : onLetters && /크|큰|키우|키워|큼|대문짝/.test(text) ? 1 : onLetters && /작|줄/.test(text) ? -1 : null;
  return {
    kind: "look",
    of: target ?? named,
    colour: colour ? { hex: colour.hex, said: text.slice(colour.span[0], Math.min(colour.span[1], text.length)) } : null,
    mode,
    size,
    font: FONT.find(text)?.value ?? null,
    radius: /둥글|둥근|동글/.test(text) ? "round" : /각지|각진|네모/.test(text) ? "square" : null,
    density: /여백|넓|시원시원|큼직/.test(text) ? "roomy" : /빽빽|촘촘|좁/.test(text) ? "compact" : null,
    moods: moodsIn(text),
    said,
  };
}

function moodsIn(text: string): string[] {
  const moods: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const hit = MOOD.at(text, at);
    if (!hit) continue;
    moods.push(hit.value);
    at = hit.end - 1;
  }
  return moods;
}
