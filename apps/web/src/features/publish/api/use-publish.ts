import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Dispatch } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AppDetail, Deployment } from "@appmon/contract/app";
import { ApiError } from "../../../lib/api-error.ts";
import { errorText } from "../../../lib/error-text.ts";
import { emptyPublish, publishReducer } from "../publish-state.ts";
import type { PublishAction, PublishState } from "../publish-state.ts";
import { checkSlug, deploymentListQuery, publishApp } from "./publish-api.ts";
import type { DeploymentList } from "./publish-api.ts";

const TYPING_PAUSE_MS = 300;

export interface Publishing {
  state: PublishState;
  dispatch: Dispatch<PublishAction>;
  deployments: DeploymentList | undefined;
  loadError: Error | null;
  reload: () => void;
  /** Publishes what is in the form; answers the live deployment, or undefined when it was refused (see `state.phase`). */
  publish: () => Promise<Deployment | undefined>;
}

/** The publishing form of one app: live availability of the address, the publishing itself, what is public now. */
export function usePublish(app: AppDetail | undefined): Publishing {
  const [state, dispatch] = useReducer(publishReducer, emptyPublish);
  const client = useQueryClient();
  const appId = app?.id ?? "";
  const query = useQuery(deploymentListQuery(appId));
  const deployments = query.data;

  useEffect(() => {
    if (app && deployments) dispatch({ type: "loaded", live: deployments.live, title: app.title, suggestedSlug: app.suggestedSlug });
  }, [app, deployments]);

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
  const publish = useCallback(async () => {
    const { slug: address, title, description, visibility } = stateRef.current;
    dispatch({ type: "publish" });
    try {
      const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
      const deployment = await publishApp(appId, { slug: address, title: title.trim(), description: description.trim(), visibility }, key);
      dispatch({ type: "published", deployment });
      await client.invalidateQueries({ queryKey: ["app"] });
      return deployment;
    } catch (cause) {
      dispatch({ type: "failed", code: cause instanceof ApiError ? cause.code : "unknown", message: errorText(cause) });
      return undefined;
    }
  }, [appId, client]);

  return { state, dispatch, deployments, loadError: query.error, reload: () => void query.refetch(), publish };
}
