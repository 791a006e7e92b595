import { josa, type JosaPair } from "@appmon/kit/josa";
import type { Company } from "../../lib/company.ts";

export interface LegalTable {
  head: string[];
  rows: string[][];
}

/** A sentence, a numbered list, or a table. */
export type LegalPart = string | string[] | LegalTable;

/**
 * A document with legal force, in Korean. `{{name}}` and the like stand for the company's values,
 * `{{name|을/를}}` for one with its particle. Days are YYYY-MM-DD in Seoul.
 */
export interface LegalDocument {
  title: string;
  version: string;
  announcedOn: string;
  effectiveOn: string;
  sections: { title: string; body: LegalPart[] }[];
}

/** Puts the company's values in; `missing` where one is not set. A name that is no company value is a mistake in the document. */
export function fillCompany(text: string, company: Company, missing: string): string {
  return text.replaceAll(/\{\{(\w+)(?:\|([^}]+))?\}\}/g, (_, name: string, pair: JosaPair | undefined) => {
    if (!Object.hasOwn(company, name)) throw new Error(`unknown company value ${name}`);
    const value = company[name as keyof Company] || missing;
    return pair === undefined ? value : josa(value, pair);
  });
}
