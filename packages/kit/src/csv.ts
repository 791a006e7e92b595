/** Rows as CSV that Excel opens with Korean intact (UTF-8 BOM, CRLF). A cell that a spreadsheet would run as a formula is defused. */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) && !/^[-+]?[\d,.]+\D{0,3}$/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return "\uFEFF" + [header, ...rows].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}
