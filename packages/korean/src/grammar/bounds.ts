/** 산미 1~10, 만족도 1-5점: a name, and behind it from where to where its number goes. Undefined where nothing of the kind stands there. */
export function boundsBehind(text: string): { name: string; bounds: string } | undefined {
  const [, name, bounds] = /^(\S.*?)\s+(\d{1,3}\s?[~–-]\s?\d{1,3}(?:점|단계)?)$/.exec(text) ?? [];
  return name !== undefined && bounds !== undefined && /\p{L}/u.test(name) ? { name, bounds } : undefined;
}
