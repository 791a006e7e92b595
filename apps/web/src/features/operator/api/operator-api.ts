import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  abuseReportListSchema,
  abuseReportSchema,
  billingAlertListSchema,
  billingAlertSchema,
  operatedAppSchema,
  operatorInquiryListSchema,
  operatorInquirySchema,
  operatorOverviewSchema,
  takenDownAppListSchema,
} from "@appmon/contract/operator";
import { operatedReviewListSchema, operatedReviewSchema } from "@appmon/contract/publish";
import { api } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";

/** What is still to do, or what was done. */
export type DeskState = "open" | "closed";

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

const ROOT = "operator";

/**
 * The API tells nobody but operators that these addresses exist, not even an operator whose token has run out. Asking who one
 * is renews the token; then it is asked once more.
 */
async function asOperator<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "request/not-found") throw error;
    await api.get("/user");
    return send();
  }
}

const get = (path: string, params: Record<string, string> = {}) => asOperator(() => api.get(path, { params }));

function listQuery<T>(name: string, parse: (page: unknown) => Page<T>, state?: DeskState) {
  return infiniteQueryOptions({
    queryKey: [ROOT, name, state ?? "open"],
    initialPageParam: "",
    queryFn: async ({ pageParam }): Promise<Page<T>> =>
      parse(await get(`/operator/${name}`, { ...(state ? { state } : {}), ...(pageParam ? { cursor: pageParam } : {}) })),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Also answers who an operator is: it fails for everybody else. */
export const overviewQuery = queryOptions({
  queryKey: [ROOT],
  queryFn: async () => operatorOverviewSchema.parse(await get("/operator")),
});
export const inquiriesQuery = (state: DeskState) => listQuery("inquiries", (page) => operatorInquiryListSchema.parse(page), state);
export const reportsQuery = (state: DeskState) => listQuery("reports", (page) => abuseReportListSchema.parse(page), state);
export const reviewsQuery = (state: DeskState) => listQuery("reviews", (page) => operatedReviewListSchema.parse(page), state);
export const takeDownsQuery = () => listQuery("take-downs", (page) => takenDownAppListSchema.parse(page));
export const alertsQuery = (state: DeskState) => listQuery("alerts", (page) => billingAlertListSchema.parse(page), state);

export async function loadInquiryFile(id: string): Promise<Blob> {
  return asOperator(() => api.get<Blob>(`/operator/inquiries/${encodeURIComponent(id)}/attachment`, { responseType: "blob" }));
}

/** The app at a public address; nothing is asked for an empty one. */
export function foundAppQuery(slug: string) {
  return queryOptions({
    queryKey: [ROOT, "app", slug],
    queryFn: async () => operatedAppSchema.parse(await get("/operator/apps", { slug })),
    enabled: slug !== "",
  });
}

/** After any of these, everything an operator sees is asked for again. */
function useAct<T, A>(act: (input: A) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (input: A) => act(input), onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }) });
}

const post = (path: string, body?: unknown) => asOperator(() => api.post(`/operator/${path}`, body));

export const useAnswerInquiry = () =>
  useAct(async ({ id, answer }: { id: string; answer: string }) =>
    operatorInquirySchema.parse(await post(`inquiries/${encodeURIComponent(id)}/answer`, { answer })),
  );
export const useDismissReport = () =>
  useAct(async (id: string) => abuseReportSchema.parse(await post(`reports/${encodeURIComponent(id)}/dismiss`)));
export const useDecideReview = () =>
  useAct(async ({ id, ...decision }: { id: string; isAllowed: boolean; answer: string }) =>
    operatedReviewSchema.parse(await post(`reviews/${encodeURIComponent(id)}/decide`, decision)),
  );
export const useTakeDown = () =>
  useAct(async ({ id, reason }: { id: string; reason: string }) =>
    operatedAppSchema.parse(await post(`apps/${encodeURIComponent(id)}/take-down`, { reason })),
  );
export const useRestoreApp = () =>
  useAct(async (id: string) => operatedAppSchema.parse(await post(`apps/${encodeURIComponent(id)}/restore`)));
export const useResolveAlert = () =>
  useAct(async (id: string) => billingAlertSchema.parse(await post(`alerts/${encodeURIComponent(id)}/resolve`)));
