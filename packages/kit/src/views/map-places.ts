/** Addresses for finding a place: the region they are in and where to see them on a map. Pure. */
const REGIONS: readonly (readonly [RegExp, string])[] = [
  [/^서울/, "서울"],
  [/^부산/, "부산"],
  [/^대구/, "대구"],
  [/^인천/, "인천"],
  [/^광주/, "광주"],
  [/^대전/, "대전"],
  [/^울산/, "울산"],
  [/^세종/, "세종"],
  [/^경기/, "경기"],
  [/^강원/, "강원"],
  [/^(?:충청북도|충북)/, "충북"],
  [/^(?:충청남도|충남)/, "충남"],
  [/^(?:전라북도|전북)/, "전북"],
  [/^(?:전라남도|전남)/, "전남"],
  [/^(?:경상북도|경북)/, "경북"],
  [/^(?:경상남도|경남)/, "경남"],
  [/^제주/, "제주"],
];

/** "서울특별시 마포구 …" → "서울"; an address without a province by its first word; "" for none. */
export function regionOf(address: string): string {
  const text = address.trim();
  return REGIONS.find(([pattern]) => pattern.test(text))?.[1] ?? text.split(/\s+/)[0] ?? "";
}

/** 서울 alone would be one drawer for all: where every address is in one region, its districts part them. */
export function drawersOf(addresses: readonly string[]): (address: string) => string {
  const regions = new Set(addresses.filter((one) => one.trim() !== "").map(regionOf));
  return regions.size > 1
    ? regionOf
    : (address) =>
        address
          .trim()
          .split(/\s+/)
          .find((word, at) => at > 0 && /(시|군|구|동|읍|면)$/.test(word)) ?? regionOf(address);
}

/** The street, without floor and unit, is what map searches find. */
export function mapLinks(address: string): { naver: string; kakao: string } {
  const query = encodeURIComponent(
    address
      .replace(/[,(].*$/, "")
      .replace(/\s*(?:지하\s?)?\d+층.*$/, "")
      .trim() || address,
  );
  return { naver: `https://map.naver.com/p/search/${query}`, kakao: `https://map.kakao.com/link/search/${query}` };
}
