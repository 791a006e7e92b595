/** Usual ranges of grown-ups at rest, as health authorities in Korea tell them to the public. Both ends are normal. */
export const NORMAL_RANGES: readonly { label: RegExp; from: number; to: number }[] = [
  { label: /^수축기(\s?혈압)?$/, from: 90, to: 119 },
  { label: /^이완기(\s?혈압)?$/, from: 60, to: 79 },
  { label: /^(맥박|심박수|안정\s?심박)$/, from: 60, to: 100 },
  { label: /^체온$/, from: 36, to: 37.4 },
  { label: /^공복\s?혈당$/, from: 70, to: 99 },
  { label: /^혈당$/, from: 70, to: 139 },
  { label: /^산소\s?포화도$/, from: 95, to: 100 },
];
