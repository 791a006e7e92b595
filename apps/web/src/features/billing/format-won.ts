/** 19900 → "19,900"; the word for won is the locales'. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat("ko-KR").format(value);
}
