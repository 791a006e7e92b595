/** Answers are true of the product: its figures are the product's own, and what is named to be pressed is there under that name. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { quotePackRefund } from "../../../../../packages/billing/src/refund-policy.ts";
import { daysLeft } from "../apps/trash/days-left.ts";
import { describe, expect, it } from "vitest";

const LOCALES = join(import.meta.dirname, "../../../locales");
/** Not ours: what phones call it in their browsers. */
const PHONES_OWN: readonly string[] = ["홈 화면에 추가", "Add to Home Screen"];
const DAY_MS = 24 * 60 * 60 * 1000;

interface Faq {
  groups: { items: { q: string; a: string }[] }[];
}
const faqIn = (language: string) => JSON.parse(readFileSync(join(LOCALES, language, "support.json"), "utf8")).faq as Faq;
const answersIn = (language: string) => faqIn(language).groups.flatMap(({ items }) => items.map(({ a }) => a));
function sayingsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sayingsIn) : [];
}
/** How long after paying everything comes back for what was not used. */
function daysOfFullRefund(): number {
  const paidAtMs = Date.parse("2026-03-02T03:00:00Z");
  const quote = (days: number) =>
    quotePackRefund({ paidKrw: 1_000, balanceKrw: 1_000, credits: 10, unspent: 10, paidAtMs, nowMs: paidAtMs + days * DAY_MS }).kind;
  let days = 0;
  while (quote(days + 1) === "withdrawal") days++;
  return days;
}

describe.each([
  ["ko", /‘([^’]+)’/g, /환불하기/, /휴지통/, "일"],
  ["en", /“([A-Z][^”]+)”/g, /get everything back/, /trash/, " days"],
] as const)("the answers in %s", (language, quoted, refund, trash, days) => {
  const answers = answersIn(language);

  it("say how refunds and the trash work", () => {
    const moment = Date.parse("2026-03-02T03:00:00Z");
    const [paid, deleted] = [answers.find((text) => refund.test(text)), answers.find((text) => trash.test(text))];
    expect(paid).toContain(`${daysOfFullRefund()}${days}`);
    expect(deleted).toContain(`${daysLeft(new Date(moment).toISOString(), moment)}${days}`);
  });

  it("name only buttons and pages that are there", () => {
    const known = new Set(
      readdirSync(join(LOCALES, language))
        .map((file) => JSON.parse(readFileSync(join(LOCALES, language, file), "utf8")))
        .flatMap((words) => sayingsIn({ ...words, faq: undefined })),
    );
    // Whole sentences in quotes are examples of what one may say.
    const named = answers
      .flatMap((text) => [...text.matchAll(quoted)].map(([, name]) => name!))
      .filter((name) => !/[.,]|\s\S+\s\S+\s/.test(name));
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !known.has(name) && !PHONES_OWN.includes(name))).toEqual([]);
  });
});
