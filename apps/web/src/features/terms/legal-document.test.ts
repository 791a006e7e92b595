import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Company } from "../../lib/company.ts";
import { fillCompany } from "./legal-document.ts";
import type { LegalDocument } from "./legal-document.ts";

const FOLDER = join(import.meta.dirname, "../../../legal");
const company: Company = {
  name: "주식회사 앱몬",
  representative: "김대표",
  registrationNumber: "123-45-67890",
  mailOrderNumber: "제2026-서울-1호",
  privacyOfficer: "박보호",
  address: "서울시",
  phone: "02-000-0000",
  email: "",
};

describe("legal documents", () => {
  it("take the company's values from configuration and say what is not registered yet", () => {
    expect(fillCompany("{{name}} {{email}}", company, "등록 전")).toBe("주식회사 앱몬 등록 전");
    expect(() => fillCompany("{{nmae}}", company, "")).toThrow("nmae");
  });

  it.each(readdirSync(FOLDER))("%s names only values that exist, and has a version and days", (file) => {
    const text = readFileSync(join(FOLDER, file), "utf8");
    expect(fillCompany(text, company, "등록 전")).not.toContain("{{");
    const document = JSON.parse(text) as LegalDocument;
    expect(document.version).toMatch(/^\d+\.\d+$/);
    expect(document.effectiveOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    // A changed document is announced at least a week before it takes effect.
    expect(Date.parse(document.effectiveOn) - Date.parse(document.announcedOn)).toBeGreaterThanOrEqual(7 * 86_400_000);
    for (const section of document.sections) expect(section.body.length, section.title).toBeGreaterThan(0);
  });
});
