/**
 * Lets somebody write over the words of an element in place: Enter or leaving it keeps them, Esc takes them back. `done` is told
 * the new words, or undefined when they stay as they were. Answers a function that ends it as leaving does.
 */
export function writeOver(element: HTMLElement, done: (text: string | undefined) => void): () => void {
  const nodes = [...element.childNodes];
  // Words put together from several pieces are not one thing that could be written over.
  const [words, ...others] = nodes.filter((node): node is Text => node instanceof Text && node.data.trim() !== "");
  if (!words || others.length > 0) {
    done(undefined);
    return () => {};
  }
  const before = words.data;
  let isOver = false;

  const end = (isKept: boolean) => {
    if (isOver) return;
    isOver = true;
    const text = (element.innerText ?? "").replace(/\s+/g, " ").trim();
    // The app's own nodes go back to their places: what draws it goes on with them.
    element.replaceChildren(...nodes);
    const isNew = isKept && text !== "" && text !== before.trim();
    words.data = isNew ? text : before;
    element.removeAttribute("contenteditable");
    element.removeEventListener("keydown", onKey, true);
    element.removeEventListener("blur", onBlur);
    getSelection()?.removeAllRanges();
    done(isNew ? text : undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    // A syllable that is being composed is ended by the same keys.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    end(event.key === "Enter");
  };
  const onBlur = () => end(true);

  element.setAttribute("contenteditable", "plaintext-only");
  element.addEventListener("keydown", onKey, true);
  element.addEventListener("blur", onBlur);
  element.focus();
  const range = document.createRange();
  range.selectNodeContents(words);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  return onBlur;
}
