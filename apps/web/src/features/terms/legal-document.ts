import type { Company } from "../../lib/company.ts";

export interface LegalTable {
  head: string[];
  rows: string[][];
}

/** A sentence, a numbered list, or a table. */
export type LegalPart = string | string[] | LegalTable;

/** A document with legal force, in Korean. `{{name}}` and the like stand for the company's values. Days are YYYY-MM-DD in Seoul. */
export interface LegalDocument {
  title: string;
  version: string;
  announcedOn: string;
  effectiveOn: string;
  sections: { title: string; body: LegalPart[] }[];
}

/** Puts the company's values in; `missing` where one is not set. A name that is no company value is a mistake in the document. */
export function fillCompany(text: string, company: Company, missing: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!Object.hasOwn(company, name)) throw new Error(`unknown company value ${name}`);
    return company[name as keyof Company] || missing;
  });
}
