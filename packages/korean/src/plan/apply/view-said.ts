/** Views by the words people have for them. */
import type { Name } from "../../claims/claim.ts";
import { VIEW_WORDS } from "../../claims/words.data.ts";
import { Lexicon } from "../../grammar/lexicon.ts";

const VIEW = new Lexicon<string>(VIEW_WORDS);

/** The kind of view some words stand for: 캘린더 → calendar. */
export const viewSaid = (name: Name): string | undefined => VIEW.of(name.text) ?? VIEW.endingAt(name.text, name.text.length)?.value;
