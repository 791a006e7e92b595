import { domainToASCII } from "node:url";

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * "https://가게.한국/" → "xn--o39akk.xn--3e0b707e". Undefined for what can not be somebody's domain: addresses, single names,
 * and anything at or below `ours`.
 */
export function normaliseDomain(text: string, ours: readonly string[]): string | undefined {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/[/?#].*$/, "")
    .replace(/\.$/, "");
  const domain = domainToASCII(host);
  const labels = domain.split(".");
  if (domain.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return undefined;
  // A last label of digits is an address.
  if (/^\d+$/.test(labels.at(-1)!)) return undefined;
  if (["localhost", "local", "internal", "test", "invalid"].includes(labels.at(-1)!)) return undefined;
  if (ours.some((own) => domain === own || domain.endsWith(`.${own}`))) return undefined;
  return domain;
}
