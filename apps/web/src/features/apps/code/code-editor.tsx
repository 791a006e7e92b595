import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, foldGutter, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { unifiedMergeView } from "@codemirror/merge";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorSelection, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { codeColours, codeTheme } from "./code-theme.ts";

export interface LineFinding {
  line: number;
  message: string;
}

export interface CodePlace {
  line: number;
  /** Changes with every wish to go there, so that the same place can be gone to again. */
  wish: number;
}

interface CodeEditorProps {
  path: string;
  /** The text to begin with; what is typed comes back through `onChange`. */
  text: string;
  /** The text it is compared with; null = no comparison. */
  original: string | null;
  isReadOnly: boolean;
  findings: readonly LineFinding[];
  place: CodePlace | null;
  onChange: (text: string) => void;
  onSave: () => void;
}

/** One file to read and write. Its `key` has to change with the file and with what it is compared with. */
export default function CodeEditor({ path, text, original, isReadOnly, findings, place, onChange, onSave }: CodeEditorProps) {
  const { t } = useTranslation("apps");
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const changed = useEffectEvent(onChange);
  const save = useEffectEvent(onSave);
  const begin = useEffectEvent((parent: HTMLElement) => {
    const phrases = t("code.phrases", { returnObjects: true }) as unknown as Record<string, string>;
    return new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorState.phrases.of(phrases),
          EditorState.readOnly.of(isReadOnly),
          EditorView.editable.of(!isReadOnly),
          EditorView.contentAttributes.of({ "aria-label": path, ...(isReadOnly ? { tabindex: "0" } : {}) }),
          EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
          keymap.of([{ key: "Mod-s", run: () => (save(), true), preventDefault: true }]),
          ...basics(path),
          ...(original === null
            ? []
            : [unifiedMergeView({ original, collapseUnchanged: { margin: 3, minSize: 6 }, mergeControls: !isReadOnly })]),
        ],
      }),
    });
  });

  useEffect(() => {
    if (!box.current) return;
    const view = begin(box.current);
    editor.current = view;
    return () => {
      editor.current = null;
      view.destroy();
    };
  }, []);

  useEffect(() => {
    const view = editor.current;
    if (!view) return;
    const diagnostics = findings.map(({ line, message }) => {
      const { from, to } = lineAt(view.state, line);
      return { from, to, severity: "error" as const, message };
    });
    view.dispatch(
      setDiagnostics(
        view.state,
        diagnostics.toSorted((a, b) => a.from - b.from),
      ),
    );
  }, [findings]);

  useEffect(() => {
    const view = editor.current;
    if (!view || !place) return;
    const { from } = lineAt(view.state, place.line);
    view.dispatch({ selection: EditorSelection.cursor(from), effects: EditorView.scrollIntoView(from, { y: "center" }) });
    view.focus();
  }, [place]);

  return <div ref={box} className="h-full min-h-0" data-testid="code-editor" />;
}

function lineAt(state: EditorState, line: number) {
  return state.doc.line(Math.min(Math.max(1, line), state.doc.lines));
}

function basics(path: string): Extension[] {
  return [
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of("  "),
    bracketMatching(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
    languageOf(path),
    syntaxHighlighting(codeColours),
    codeTheme,
  ];
}

function languageOf(path: string): Extension {
  if (/\.[jt]sx?$/.test(path)) return javascript({ typescript: /\.tsx?$/.test(path), jsx: /x$/.test(path) });
  if (path.endsWith(".css")) return css();
  if (path.endsWith(".html")) return html();
  return path.endsWith(".json") ? javascript() : [];
}
