/** One morpheme of a text, with the place it was cut from. */
export interface Morpheme {
  /** As it is written, after typos were mended. */
  readonly surface: string;
  /** The dictionary form where it differs (verbs, contractions). */
  readonly lemma: string;
  /** Tag of the Sejong tag set as MeCab's ko-dic writes it: NNG, NNP, NNB, JKO, VV, EC, SN … */
  readonly tag: string;
  /** Offsets in UTF-16 units of the text as the person typed it; end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Whether a space, or the beginning of the text, stands before it. */
  readonly spaced: boolean;
}
