import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Dispatch, RefObject } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AppDetail, Deployment } from "@appmon/contract/app";
import { ApiError } from "../../../lib/api-error.ts";
import { errorText } from "../../../lib/error-text.ts";
import { emptyPublish, publishReducer } from "../publish-state.ts";
import type { PublishAction, PublishState } from "../publish-state.ts";
import { openScreens } from "../open-screens.ts";
import { checkSlug, deploymentListQuery, openCandidate, reportPage, suggestionsQuery } from "./publish-api.ts";
import type { DeploymentList } from "./publish-api.ts";

const TYPING_PAUSE_MS = 300;

export interface Publishing {
  state: PublishState;
  dispatch: Dispatch<PublishAction>;
  deployments: DeploymentList | undefined;
  loadError: Error | null;
  reload: () => void;
  /** Free addresses that go with the app's name. */
  suggestions: string[];
  /** Where the version is opened before it is public. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** Opens every screen of what is in the form, and publishes it when none has an error; answers the live deployment, or undefined when it was refused (see `state.phase`). */
  publish: () => Promise<Deployment | undefined>;
}

/**
 * The publishing form of one app: live availability of the address, the publishing itself, what is public now.
 * @param visibility what it is offered as, where it was never published and nobody has chosen
 */
export function usePublish(app: AppDetail | undefined, visibility?: Deployment["visibility"]): Publishing {
  const [state, dispatch] = useReducer(publishReducer, emptyPublish);
  const client = useQueryClient();
  const appId = app?.id ?? "";
  const query = useQuery(deploymentListQuery(appId));
  const deployments = query.data;

  const { data: suggested, isPending: isSuggesting } = useQuery(suggestionsQuery(appId));

  useEffect(() => {
    if (!app || !deployments || isSuggesting) return;
    const { slugs = [], description = "" } = suggested ?? {};
    const suggestedSlug = slugs[0] ?? app.suggestedSlug;
    dispatch({ type: "loaded", live: deployments.live, title: app.title, suggestedSlug, description, ...(visibility && { visibility }) });
  }, [app, deployments, suggested, isSuggesting, visibility]);

  const { slug } = state;
  const isChecking = state.slugState.kind === "checking";
  useEffect(() => {
    if (!isChecking || appId === "") return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      checkSlug({ appId, slug, signal: leaving.signal })
        .then((answer) => dispatch({ type: "slug-checked", slug, ...answer }))
        .catch(() => {
          if (!leaving.signal.aborted) dispatch({ type: "slug-check-failed", slug });
        });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [appId, slug, isChecking]);

  const stateRef = useRef(state);
  useEffect(() => {
    stateRef.current = state;
  }, [state]);
  const frame = useRef<HTMLIFrameElement>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const publish = useCallback(async () => {
    const { slug: address, title, description, visibility, acknowledged } = stateRef.current;
    dispatch({ type: "publish" });
    try {
      const { signal } = (leaving.current = new AbortController());
      const asked = { slug: address, title: title.trim(), description: description.trim(), visibility, acknowledged };
      const candidate = await openCandidate(appId, asked);
      if (signal.aborted) return undefined;
      // It is listened to before it is there.
      const opening = openScreens({ window, document, frame: () => frame.current?.contentWindow }, candidate, {
        signal,
        onProgress: (opened) => dispatch({ type: "opened", opened }),
      });
      dispatch({ type: "candidate", candidate });
      const report = await opening;
      // Whoever left has published nothing: the candidate ends by itself.
      if (signal.aborted) return undefined;
      const deployment = await reportPage(appId, candidate.id, report);
      dispatch({ type: "published", deployment });
      await client.invalidateQueries({ queryKey: ["app"] });
      return deployment;
    } catch (cause) {
      const known = cause instanceof ApiError ? cause : undefined;
      const findings = known?.problem?.findings ?? [];
      dispatch({ type: "failed", code: known?.code ?? "unknown", message: errorText(cause), findings });
      await client.invalidateQueries({ queryKey: ["app", appId] });
      return undefined;
    }
  }, [appId, client]);

  return {
    state,
    dispatch,
    deployments,
    loadError: query.error,
    reload: () => void query.refetch(),
    suggestions: suggested?.slugs ?? [],
    frame,
    publish,
  };
}
