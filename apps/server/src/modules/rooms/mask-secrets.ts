/**
 * Keys as services hand them out, by the beginnings they are known by. Words and numbers of ordinary messages never look like
 * these; what is not known here is not touched.
 */
const SECRETS = [
  /\bsk-(?:proj-|ant-[a-z0-9]+-)?[A-Za-z0-9_-]{20,}/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{30,}/g,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\b(?:test|live)_g?[cs]k_[A-Za-z0-9]{16,}/g,
  /\b[rs]k_(?:test|live)_[A-Za-z0-9]{16,}/g,
  /\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
];

/** The text with keys taken out of it, before it is stored or anybody reads it. */
export function maskSecrets(text: string): { text: string; isMasked: boolean } {
  const masked = SECRETS.reduce((rest, pattern) => rest.replace(pattern, "••••••••"), text);
  return { text: masked, isMasked: masked !== text };
}
