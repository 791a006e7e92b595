/** Workbooks as spreadsheets write them, for tests. */
import { strToU8, zipSync } from "fflate";

const TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const RELS = (target: string, kind: string, more = "") =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>${more}</Relationships>`;
const WORKBOOK = `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="명단" sheetId="1" r:id="rId1"/></sheets></workbook>`;
/** Style 1 is a day. */
const STYLES = `<?xml version="1.0" encoding="UTF-8"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Of a formula both what it says and what it came to are in the file. */
export type Cell = string | number | { day: number } | { formula: string; value: number };

function cellXml(cell: Cell, at: string): string {
  if (typeof cell === "string") return `<c r="${at}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if ("day" in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${at}"><f>${escapeXml(cell.formula)}</f><v>${cell.value}</v></c>`;
}

/** One sheet of these rows. `parts` stand in for parts of that name, or come along. */
export function makeWorkbook(rows: Cell[][], parts: Record<string, string | Uint8Array> = {}): Buffer {
  const lines = rows.map((row, y) => {
    const cells = row.map((cell, x) => cellXml(cell, `${String.fromCodePoint(65 + x)}${y + 1}`));
    return `<row r="${y + 1}">${cells.join("")}</row>`;
  });
  const sheet = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join("")}</sheetData></worksheet>`;
  const styles = `<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>`;
  const all = {
    "[Content_Types].xml": TYPES,
    "_rels/.rels": RELS("xl/workbook.xml", "officeDocument"),
    "xl/workbook.xml": WORKBOOK,
    "xl/_rels/workbook.xml.rels": RELS("worksheets/sheet1.xml", "worksheet", styles),
    "xl/styles.xml": STYLES,
    "xl/worksheets/sheet1.xml": sheet,
    ...parts,
  };
  const packed = Object.entries(all).map(([name, body]) => [name, typeof body === "string" ? strToU8(body) : body] as const);
  return Buffer.from(zipSync(Object.fromEntries(packed), { level: 6 }));
}
