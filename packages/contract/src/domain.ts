import { z } from "zod";

/** What an owner puts into the DNS of their domain. */
export const dnsRecordSchema = z.object({ type: z.enum(["CNAME", "TXT"]), name: z.string(), value: z.string() });
export const customDomainSchema = z.object({
  domain: z.string(),
  url: z.string(),
  isVerified: z.boolean(),
  records: z.array(dnsRecordSchema),
});
export type CustomDomain = z.infer<typeof customDomainSchema>;
export const customDomainListSchema = z.object({
  items: z.array(customDomainSchema),
  /** How many domains the plan holds, over all apps. */
  limit: z.number().int(),
});
export const addDomainBodySchema = z.object({ domain: z.string().trim().min(1).max(300) });
