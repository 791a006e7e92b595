/** The tone a message asks for: a colour it names, or how it is to look (빨갛게, 눈에 확 띄게). */
import type { Tone } from "@appmon/appspec/spec";
import { findColours } from "../colour-names.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { toneOfHex } from "../plan/apply/tone-of-hex.ts";
import { TONES_OF_STEMS } from "./tones.data.ts";

const COLOURED = new Lexicon<Tone>(TONES_OF_STEMS);

export function toneSaid(text: string): Tone | undefined {
  const [colour] = findColours(text);
  return colour ? toneOfHex(colour.hex) : COLOURED.find(text)?.value;
}
