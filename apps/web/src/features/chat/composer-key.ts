export interface ComposerKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  /** True while an input method is composing a syllable. */
  isComposing: boolean;
  /** 229 = the key went to the input method; Safari ends composition before the Enter that confirms it. */
  keyCode: number;
}

/** What a key press in the composer does: only a plain Enter outside of composition sends. */
export function composerKeyAction(event: ComposerKey): "send" | "edit" {
  if (event.key !== "Enter" || event.shiftKey || event.altKey) return "edit";
  if (event.isComposing || event.keyCode === 229) return "edit";
  return "send";
}
