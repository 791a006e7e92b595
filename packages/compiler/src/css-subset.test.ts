import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cssSubset, WornClasses } from "./css-subset.ts";

const subset = (text: string, source: string) => cssSubset({ "a.css": text }, new WornClasses([source]), [source])["a.css"];
const STYLES = new URL("../../kit/src/styles/", import.meta.url);

describe("the rules of a style sheet that an app can match", () => {
  it("are all of them, byte by byte, where every class is worn", () => {
    for (const name of readdirSync(STYLES)) {
      const text = readFileSync(new URL(name, STYLES), "utf8");
      // Every name, written in a source, is worn, and every animation used.
      expect(subset(text, text), name).toBe(text);
    }
  });

  it("are only those whose every class is worn, also inside others and under conditions", () => {
    const sheet = `/* Rows. */
.am-gone {
  color: red;
}
/* Of the row. */
.am-row {
  color: red;
  .am-gone & {
    color: blue;
  }
  &[data-open] {
    color: green;
  }
}
@media (width > 40rem) {
  .am-gone {
    color: red;
  }
}
@media (width > 50rem) {
  .am-row .am-gone,
  .am-row > b {
    color: red;
  }
}
`;
    expect(subset(sheet, '<p className="am-row" />')).toBe(`/* Rows. */
/* Of the row. */
.am-row {
  color: red;
  &[data-open] {
    color: green;
  }
}
@media (width > 50rem) {
  .am-row > b {
    color: red;
  }
}
`);
  });

  it("need one of what stands in :is, :where and :has, and nothing of what stands in :not", () => {
    const rule = (selector: string) => `${selector} {\n  color: red;\n}\n`;
    for (const kept of [":is(.am-row, .am-gone) b", ".am-row:not(.am-gone)", ".am-row:has(.am-gone, .am-row)", 'a[title="am"], b'])
      expect(subset(rule(kept), "am-row"), kept).toBe(rule(kept));
    for (const gone of [":is(.am-gone, .am-lost) b", ".am-row:has(> .am-gone)", ".am-row:where(:not(.am-row) .am-gone)"])
      expect(subset(rule(gone), "am-row"), gone).toBeUndefined();
  });

  it("count a name as worn that a source puts together", () => {
    const sheet = ".am-tone-good {\n  color: green;\n}\n";
    expect(subset(sheet, "`am-tone-${tone}`")).toBe(sheet);
    expect(subset(sheet, "am-tone")).toBeUndefined();
  });

  it("bring along the animations they use, and no other", () => {
    const sheet =
      ".am-row {\n  animation: am-rise 1s;\n}\n@keyframes am-rise {\n  from {\n    opacity: 0;\n  }\n}\n@keyframes am-rise-high {\n  from {\n    opacity: 0;\n  }\n}\n";
    const kept = subset(sheet, "am-row");
    expect(kept).toContain("@keyframes am-rise {");
    expect(kept).not.toContain("am-rise-high");
  });

  it("are read past braces and semicolons in strings, comments and addresses", () => {
    const sheet =
      '.am-row {\n  content: "};{";\n  /* } */\n  background: url(data:image/svg+xml;a{b});\n}\n.am-gone {\n  content: "}";\n}\n';
    expect(subset(sheet, "am-row")).toBe(sheet.slice(0, sheet.indexOf(".am-gone")));
  });
});
