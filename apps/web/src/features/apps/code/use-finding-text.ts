import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { SourceFinding } from "@appmon/contract/app";

const KNOWN = ["syntax", "type", "import-not-allowed", "import-not-found", "path-not-allowed", "style-not-allowed", "too-large"] as const;

/** What is wrong with a source, in a sentence; the builder's own words stand below it. */
export function useFindingText(): (finding: SourceFinding) => string {
  const { t } = useTranslation("apps");
  return useCallback(
    (finding) => {
      const known = KNOWN.find((code) => code === finding.code);
      return t(`code.why.${known ?? "other"}`);
    },
    [t],
  );
}
