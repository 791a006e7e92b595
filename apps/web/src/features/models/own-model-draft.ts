import {
  DAILY_CALLS_DEFAULT,
  DAILY_CALLS_MAX,
  type OwnModel,
  type OwnModelBody,
  ownModelBodySchema,
  type OwnModelProvider,
} from "@appmon/contract/model";

/** The form as it is typed. */
export interface OwnModelDraft {
  provider: OwnModelProvider;
  model: string;
  smallModel: string;
  baseUrl: string;
  apiKey: string;
  dailyCalls: string;
}
export type DraftProblem = "model" | "key" | "baseUrl" | "dailyCalls";

export function draftOf(own: OwnModel | null): OwnModelDraft {
  // What runs on this machine is taken with a tap, and not typed.
  const kept = own?.provider === "local" ? null : own;
  return {
    provider: kept && kept.provider !== "local" ? kept.provider : "anthropic",
    model: kept?.model ?? "",
    smallModel: kept?.smallModel ?? "",
    baseUrl: kept?.baseUrl ?? "",
    apiKey: "",
    dailyCalls: String(kept?.dailyCalls ?? DAILY_CALLS_DEFAULT),
  };
}

/** Whether the kept key stays when none is typed: it goes to the same place. */
export function keepsKey(draft: OwnModelDraft, own: OwnModel | null): boolean {
  const isSamePlace = own?.provider === draft.provider && (draft.provider !== "openai-compatible" || own.baseUrl === draft.baseUrl.trim());
  return isSamePlace && own.ending !== null;
}

/** What is sent, or which fields are wrong. */
export function readDraft(draft: OwnModelDraft, own: OwnModel | null): { body: OwnModelBody } | { problems: DraftProblem[] } {
  const [apiKey, baseUrl, dailyCalls] = [draft.apiKey.trim(), draft.baseUrl.trim(), Number(draft.dailyCalls)];
  const isElsewhere = draft.provider === "openai-compatible";
  const checks: (DraftProblem | false)[] = [
    draft.model.trim() === "" && "model",
    isElsewhere && !URL.canParse(baseUrl) && "baseUrl",
    (apiKey === "" ? !isElsewhere && !keepsKey(draft, own) : !ownModelBodySchema.shape.apiKey.safeParse(apiKey).success) && "key",
    (!Number.isInteger(dailyCalls) || dailyCalls < 1 || dailyCalls > DAILY_CALLS_MAX) && "dailyCalls",
  ];
  const problems = checks.filter((problem) => problem !== false);
  if (problems.length > 0) return { problems };
  return {
    body: {
      provider: draft.provider,
      model: draft.model.trim(),
      ...(draft.smallModel.trim() !== "" && { smallModel: draft.smallModel.trim() }),
      ...(isElsewhere && { baseUrl }),
      ...(apiKey !== "" && { apiKey }),
      dailyCalls,
    },
  };
}
