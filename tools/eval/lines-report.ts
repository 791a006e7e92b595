/** What was asked for and how it turned out, as a page to look through and as a table to paste. */
import { relative } from "node:path";
import type { ItemReport } from "./eval-report.ts";
import type { LineReport } from "./judge/judge-line.ts";

const MARKS: Record<LineReport["verdict"], string> = { met: "✓", "not met": "✗", "not judged": "·" };

/** Verdicts by kind of check. A line of several kinds counts for each of them. */
function kindRows(items: ItemReport[]): string[][] {
  const kinds = new Map<string, Record<LineReport["verdict"], number>>();
  for (const line of items.flatMap((item) => item.lines))
    for (const kind of line.kinds.length > 0 ? line.kinds : ["(no check)"]) {
      const counts = kinds.get(kind) ?? { met: 0, "not met": 0, "not judged": 0 };
      counts[line.verdict] += 1;
      kinds.set(kind, counts);
    }
  return [...kinds]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, counts]) => [kind, String(counts.met), String(counts["not met"]), String(counts["not judged"])]);
}

export function reportMarkdown(items: ItemReport[]): string {
  const cell = (text: string) => text.replace(/\|/g, "/").replace(/\s+/g, " ");
  const rows = items.flatMap((item) =>
    item.lines.map(
      (line) =>
        `| ${item.id} | ${MARKS[line.verdict]} | ${cell(line.task ? `${line.task} → ${line.line}` : line.line)} | ${line.kinds.join(", ")} | ${cell(line.reason || (line.steps.at(-1) ?? ""))} |`,
    ),
  );
  const kinds = kindRows(items).map((row) => `| ${row.join(" | ")} |`);
  return [
    "| id | | line | checks | why |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    "| check | met | not met | not judged |",
    "|---|---|---|---|",
    ...kinds,
    "",
  ].join("\n");
}

/** @param folder the page stands in; pictures are linked from there */
export function reportPage(items: ItemReport[], folder: string): string {
  const rows = items.flatMap((item) =>
    item.lines.map((line) => {
      const picture = line.picture ? `<a href="${escapeHtml(relative(folder, line.picture))}">picture</a>` : "";
      const steps = `<details><summary>${line.steps.length} steps</summary><ol>${line.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join("")}</ol></details>`;
      const said = line.task ? `<small>${escapeHtml(line.task)}</small><br>${escapeHtml(line.line)}` : escapeHtml(line.line);
      return `<tr data-verdict="${line.verdict}"><td>${escapeHtml(item.id)}</td><td>${MARKS[line.verdict]}</td><td>${said}</td><td>${line.kinds.join(", ")}</td><td>${escapeHtml(line.reason)}${steps}${picture}</td></tr>`;
    }),
  );
  const kinds = kindRows(items).map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join("")}</tr>`);
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>What was asked for</title>
<style>body{font:15px/1.5 system-ui;margin:2rem}table{border-collapse:collapse;margin-bottom:2rem}td,th{border:1px solid #ddd;padding:.35rem .6rem;text-align:left;vertical-align:top}[data-verdict="met"]{background:#f1faf3}[data-verdict="not met"]{background:#fdf1f0}</style>
<table><thead><tr><th>id<th><th>line<th>checks<th>evidence</thead><tbody>${rows.join("\n")}</tbody></table>
<table><thead><tr><th>check<th>met<th>not met<th>not judged</thead><tbody>${kinds.join("\n")}</tbody></table></html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
