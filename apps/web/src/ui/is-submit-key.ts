interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  /** 229 = the key went to the input method; Safari ends composition before the Enter that confirms it. */
  keyCode: number;
}

/** Only a plain Enter outside of Hangul composition submits; with Shift or Alt it breaks the line. */
export function isSubmitKey({ key, shiftKey, altKey, isComposing, keyCode }: KeyPress): boolean {
  return key === "Enter" && !shiftKey && !altKey && !isComposing && keyCode !== 229;
}
