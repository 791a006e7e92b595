import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type AppFault, type AppFaultList, appFaultListSchema } from "@appmon/contract/app-fault";
import { api } from "../../../lib/api.ts";
import { errorText } from "../../../lib/error-text.ts";
import { toast } from "../../../ui/toast.tsx";

const ASK_AGAIN_MS = 60_000;
const NONE: AppFaultList = { items: [], others: 0 };
const faultsPath = (appId: string) => `/app/${encodeURIComponent(appId)}/faults`;

/** Errors that visitors of a published app met. */
export interface VisitorFaults extends AppFaultList {
  /** How many kinds there are in the version that is public. */
  current: number;
  /** Takes one off the list. */
  forget: (fault: AppFault) => void;
}

/** Errors that visitors of an app met, asked for again every minute while one looks; null = there is no app that is public yet. */
export function useVisitorFaults(appId: string | null): VisitorFaults {
  const { t } = useTranslation("faults");
  const client = useQueryClient();
  const queryKey = ["app", appId, "faults"];
  const { data = NONE } = useQuery({
    queryKey,
    queryFn: async () => appFaultListSchema.parse(await api.get(faultsPath(appId ?? ""))),
    enabled: appId !== null,
    refetchInterval: ASK_AGAIN_MS,
  });
  const { mutate: forget } = useMutation({
    mutationFn: ({ fingerprint }: AppFault) => api.delete(`${faultsPath(appId ?? "")}/${encodeURIComponent(fingerprint)}`),
    onMutate: async ({ fingerprint }) => {
      // What is on its way still has it.
      await client.cancelQueries({ queryKey });
      client.setQueryData<AppFaultList>(
        queryKey,
        (list) => list && { ...list, items: list.items.filter((other) => other.fingerprint !== fingerprint) },
      );
    },
    onSuccess: () => toast(t("forgotten")),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { ...data, current: data.items.filter(({ isCurrent }) => isCurrent).length, forget };
}
