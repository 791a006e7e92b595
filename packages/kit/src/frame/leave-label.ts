/** Names a button may have that leaves things as they are, with the part by which each is told from a deed. "취소" is none: apps call deeds so. */
const LABELS = [
  ["닫기", "닫"],
  ["그만두기", "그만"],
] as const;

/** What the button beside a deed is called that leaves things as they are: "예약 취소" → "닫기", "접수 닫기" → "그만두기". Two buttons never share a word. */
export function leaveLabel(deed: string): string {
  return LABELS.find(([, part]) => !deed.includes(part))?.[0] ?? "아니요";
}
