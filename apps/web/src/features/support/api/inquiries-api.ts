import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { inquiryListSchema, inquirySchema } from "@appmon/contract/inquiry";
import type { CreateInquiryBody, Inquiry } from "@appmon/contract/inquiry";
import { api } from "../../../lib/api.ts";
import { readAttachment } from "../read-attachment.ts";

/** One's own inquiries, newest first. */
export const inquiryListQuery = queryOptions({
  queryKey: ["inquiry"],
  queryFn: async (): Promise<Inquiry[]> => {
    const items: Inquiry[] = [];
    let cursor: string | null = null;
    do {
      const page = inquiryListSchema.parse(await api.get("/inquiry", { params: cursor ? { cursor } : {} }));
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return items;
  },
});

interface Sending {
  category: CreateInquiryBody["category"];
  content: string;
  file: File | null;
  /** Stays the same while one text is tried again, so that it arrives once. */
  key: string;
}

export function useSendInquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ category, content, file, key }: Sending): Promise<Inquiry> => {
      const body: CreateInquiryBody = { category, content, attachment: file && (await readAttachment(file)) };
      return inquirySchema.parse(await api.post("/inquiry", body, { headers: { "Idempotency-Key": key } }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: inquiryListQuery.queryKey }),
  });
}
