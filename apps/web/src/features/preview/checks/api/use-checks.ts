import { useEffect, useReducer } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { AppChecks, AppDetail } from "@appmon/contract/app";
import type { AppSpec } from "@appmon/appspec/spec";
import { errorText } from "../../../../lib/error-text.ts";
import type { Preview } from "../../api/use-preview.ts";
import { appSpecQuery } from "../../api/visual-api.ts";
import { checkFrame } from "../check-frame.ts";
import { checksReducer, freshChecks } from "../check-state.ts";
import type { CheckName, ChecksAction, ChecksState, Finding } from "../check-state.ts";
import { findDataRisks, strangerRules } from "../data-rules.ts";
import type { StrangerRule } from "../data-rules.ts";
import type { Written } from "../repair-for.ts";
import { screensToVisit } from "../screens-to-visit.ts";
import { firstRecordQuery, runServerChecks } from "./checks-api.ts";

interface State {
  checks: ChecksState;
  rules: StrangerRule[];
  written: Written;
  /** Why a part could not be checked. */
  problems: string[];
}

const FRESH: State = {
  checks: freshChecks,
  rules: [],
  written: { hasHandEdits: false, hasComponents: false, nameable: [] },
  problems: [],
};

type Action =
  | ChecksAction
  | { type: "rules"; rules: StrangerRule[] }
  | { type: "written"; written: Written }
  | { type: "problem"; text: string };

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "rules":
      return { ...state, rules: action.rules };
    case "written":
      return { ...state, written: action.written };
    case "problem":
      return state.problems.includes(action.text) ? state : { ...state, problems: [...state.problems, action.text] };
    default:
      return { ...state, checks: checksReducer(state.checks, action) };
  }
}

/** Runs every check once for as long as the calling component stands; a new one runs them anew. */
export function useChecks(app: AppDetail, preview: Preview): State {
  const { t } = useTranslation("checks");
  const client = useQueryClient();
  const [state, dispatch] = useReducer(reduce, FRESH);
  const { id, version } = app;
  const { listen, check } = preview;

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (action: Action) => {
      if (!signal.aborted) dispatch(action);
    };
    const attempt = async (names: CheckName[], work: () => Promise<void>) => {
      tell({ type: "running", names });
      try {
        await work();
      } catch (error) {
        tell({ type: "problem", text: errorText(error) });
        tell({ type: "unknown", names });
      }
    };
    const onServer = () =>
      attempt(["types", "bundle"], async () => {
        const answer = await runServerChecks(id, signal);
        tell({ type: "written", written: answer });
        for (const { name, findings } of answer.checks)
          tell({ type: "found", name, findings: findings.map((found) => toFinding(name, found)), seen: answer.files });
        tell({ type: "done", names: ["types", "bundle"] });
      });
    const onData = (spec: AppSpec) => {
      const words = { close: t("ask.close.prompt"), guard: (entity: string) => t("ask.guard.prompt", { entity }) };
      tell({ type: "rules", rules: strangerRules(spec) });
      tell({ type: "found", name: "data", findings: findDataRisks(spec, words), seen: spec.entities.length });
      tell({ type: "done", names: ["data"] });
    };
    const inFrame = () =>
      attempt(["load", "data"], async () => {
        // The frame loads meanwhile: it is listened to from the start.
        const visits = client.fetchQuery(appSpecQuery(id, version)).then(async ({ spec }) => {
          onData(spec);
          return screensToVisit(spec, (entity) => client.fetchQuery(firstRecordQuery(id, entity)));
        });
        await checkFrame({ listen, check }, visits, tell, signal);
      });
    void onServer();
    void inFrame();
    return () => leaving.abort();
  }, [id, version, listen, check, client, t]);

  return state;
}

function toFinding(name: "types" | "bundle", { path, line, message }: AppChecks["checks"][number]["findings"][number]): Finding {
  const place = path === null ? "" : line === null ? path : `${path}:${line}`;
  return { id: name === "types" ? "typeError" : "bundleError", weight: "fix", values: { place, message } };
}
