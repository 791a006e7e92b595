/** Features are 32-bit numbers: what is seen, mixed with the template that saw it. Two that collide share their weights; with some hundred thousand of them a handful do. */

/** One more value into a feature. */
export function mix(feature: number, value: number): number {
  let mixed = Math.imul(feature ^ value, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca77);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** A text as one value (FNV-1a over its UTF-16 units). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
