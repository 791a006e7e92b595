import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The colours are tokens of the page, which are light or dark by themselves. */
export const codeColours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.controlKeyword], color: "var(--accent-ink)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], color: "var(--jade)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--amber)" },
  { tag: [tags.comment, tags.meta], color: "var(--muted)" },
  { tag: [tags.tagName, tags.typeName, tags.className], fontWeight: "700" },
  { tag: [tags.attributeName, tags.propertyName], color: "var(--ink)" },
  { tag: tags.invalid, color: "var(--crimson)" },
]);

export const codeTheme = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--paper)", color: "var(--ink)", fontSize: "13px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)", padding: "12px 0 48px" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in oklch, var(--persimmon) 22%, transparent) !important",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in oklch, var(--sunken) 55%, transparent)" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--muted)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "36px", paddingRight: "8px" },
  ".cm-selectionMatch": { backgroundColor: "var(--amber-wash)" },
  ".cm-searchMatch": { backgroundColor: "var(--amber-wash)", outline: "1px solid var(--amber)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--accent-wash)", outline: "1px solid var(--accent)" },
  ".cm-matchingBracket": { backgroundColor: "var(--sunken) !important", outline: "1px solid var(--edge)" },
  ".cm-panels": { backgroundColor: "var(--ground)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-panel.cm-search": { fontFamily: "var(--font-sans)", padding: "8px 36px 8px 12px" },
  ".cm-panel.cm-search label": { fontSize: "12px" },
  ".cm-textfield": { backgroundColor: "var(--paper)", border: "1px solid var(--edge)", borderRadius: "6px", fontSize: "13px" },
  ".cm-button": { background: "var(--paper)", border: "1px solid var(--line)", borderRadius: "6px", color: "var(--ink)", fontSize: "12px" },
  ".cm-panel button[name=close]": { color: "var(--ink)", fontSize: "18px", right: "8px", top: "6px" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--sunken)", border: "none", color: "var(--muted)" },
  ".cm-tooltip": {
    backgroundColor: "var(--paper)",
    border: "1px solid var(--line)",
    borderRadius: "10px",
    boxShadow: "var(--float)",
    color: "var(--ink)",
  },
  ".cm-diagnostic": { fontFamily: "var(--font-sans)", fontSize: "13px", padding: "6px 10px", maxWidth: "480px" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--crimson)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--crimson)", textUnderlineOffset: "3px" },
  // The comparison: what was there before, and what is there now.
  "&.cm-merge-b .cm-changedLine, .cm-insertedLine": { backgroundColor: "var(--jade-wash)" },
  "&.cm-merge-b .cm-changedText, &.cm-merge-b .cm-insertedLine .cm-changedText": {
    background: "color-mix(in oklch, var(--jade) 24%, transparent)",
  },
  ".cm-deletedChunk": { backgroundColor: "var(--crimson-wash)", paddingLeft: "6px" },
  ".cm-deletedChunk .cm-deletedText, .cm-deletedLine del": {
    background: "color-mix(in oklch, var(--crimson) 20%, transparent)",
    textDecoration: "none",
  },
  "&.cm-merge-b .cm-changedLineGutter": { background: "var(--jade)" },
  ".cm-deletedLineGutter": { background: "var(--crimson)" },
  // Taking over what is there already would say nothing.
  ".cm-chunkButtons button[name=accept]": { display: "none" },
  ".cm-deletedChunk .cm-chunkButtons button": {
    backgroundColor: "var(--paper)",
    border: "1px solid var(--line)",
    borderRadius: "6px",
    color: "var(--ink)",
    cursor: "pointer",
    fontFamily: "var(--font-sans)",
    fontSize: "12px",
    minHeight: "24px",
    padding: "0 8px",
  },
  ".cm-collapsedLines::before, .cm-collapsedLines::after": { content: '""' },
  ".cm-collapsedLines": {
    background: "var(--ground)",
    color: "var(--muted)",
    fontFamily: "var(--font-sans)",
    padding: "4px 12px",
  },
});
