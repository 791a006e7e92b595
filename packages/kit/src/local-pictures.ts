/**
 * Pictures that were uploaded from this page, shown from the device until the record that has them comes back with their address: the
 * word that the data API answers to an upload is no address.
 */
const MOST_KEPT = 30;
const kept = new Map<string, string>();

/** `url` stands for what the upload was answered with, and is let go when many others came after it. */
export function keepLocalPicture(value: string, url: string): void {
  kept.set(value, url);
  for (const [oldest, old] of kept) {
    if (kept.size <= MOST_KEPT) return;
    kept.delete(oldest);
    URL.revokeObjectURL(old);
  }
}

/** Where a value can be seen now: its picture on the device, else what it is itself. */
export const shownPicture = <T>(value: T): T | string => (typeof value === "string" ? (kept.get(value) ?? value) : value);

/** Only addresses of our own making. */
export const isLocalPicture = (src: string): boolean => src.startsWith("blob:") && [...kept.values()].includes(src);
