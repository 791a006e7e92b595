import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodePlace } from "./code-editor.tsx";
import type { CodeDesk } from "./use-code-desk.ts";
import { useFindingText } from "./use-finding-text.ts";

/** The editor is large and comes when somebody looks at code. */
const CodeEditor = lazy(() => import("./code-editor.tsx"));

interface FileEditorProps {
  desk: CodeDesk;
  path: string;
  place: CodePlace | null;
}

/** One file of the desk. Where its text changes from elsewhere (a new version, a discarded draft), the editor begins anew. */
export function FileEditor({ desk, path, place }: FileEditorProps) {
  const { t } = useTranslation("apps");
  const findingText = useFindingText();
  const text = desk.files[path] ?? "";
  const shown = useRef(text);
  const [epoch, setEpoch] = useState(0);
  useEffect(() => {
    if (text === shown.current) return;
    shown.current = text;
    setEpoch((count) => count + 1);
  }, [text]);
  const original = desk.originalOf(path);
  const findings = useMemo(
    () =>
      desk.findings
        .filter((finding) => finding.path === path)
        .map((finding) => ({ line: finding.line ?? 1, message: `${findingText(finding)}\n${finding.message}` })),
    [desk.findings, path, findingText],
  );
  return (
    <Suspense fallback={<p className="p-6 text-muted">{t("code.loading")}</p>}>
      <CodeEditor
        key={`${epoch} ${original === null ? "" : "compared"}`}
        path={path}
        text={text}
        original={original}
        isReadOnly={!(path in desk.files)}
        findings={findings}
        place={place}
        onChange={(next) => {
          shown.current = next;
          desk.write(path, next);
        }}
        onSave={desk.save}
      />
    </Suspense>
  );
}
