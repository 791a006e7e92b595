import { useMutation } from "@tanstack/react-query";
import { reportReceivedSchema } from "@appmon/contract/operator";
import type { CreateReportBody } from "@appmon/contract/operator";
import { api } from "../../../lib/api.ts";

export function useSendReport() {
  return useMutation({ mutationFn: async (body: CreateReportBody) => reportReceivedSchema.parse(await api.post("/report", body)) });
}
