/** A spreadsheet that somebody gave along with their words. */
export interface Table {
  /** The file's name without its ending. */
  name: string;
  header: string[];
  rows: string[][];
}

/** What an app is to remember of a table. */
export interface TableRecords {
  collection: string;
  /** By field id. */
  values: Record<string, unknown>[];
  /** Cells that their field could not hold and that stayed empty. */
  unread: number;
}

/** A column's name as people and the file write it: without unit, marks and spaces. */
export function plainLabel(label: string): string {
  return label
    .normalize("NFC")
    .replace(/[([（].*$/, "")
    .replace(/[\s*＊_·./-]/g, "")
    .toLowerCase();
}

const NAME_ENDINGS = /(?:목록|명단|리스트|현황|관리|대장|데이터|시트|정리|자료|내역|파일|list|data|sheet|export|최종|사본)+$/i;

/** What rows are called that nobody has named. */
export const UNNAMED = "자료";

/** What the rows are, from the name of the file: "거래처_목록_2026 (1)" → 거래처. */
export function nounOfTable({ name }: Table): string {
  const words = name
    .normalize("NFC")
    .replace(/\([^)]*\)/g, " ")
    .replace(/[^\p{L}\s_-]+/gu, " ")
    .split(/[\s_-]+/)
    .map((word) => word.replace(NAME_ENDINGS, ""))
    .filter((word) => /[가-힣]{2,}/.test(word));
  return words.at(-1)?.slice(0, 12) ?? UNNAMED;
}
