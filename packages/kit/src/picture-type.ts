/** What a picture is, by the first of its bytes: what it is called, and what a browser says of it, decides nothing. */

/** Enough of a file to know which picture it is. */
export const PICTURE_HEAD_BYTES = 64;

export type PictureType = "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif" | "image/heic";

/** Those the data API can unpack. HEIC is none of them: its decoder is under patents, and no build of the library at hand has it. */
export const READABLE_PICTURES: ReadonlySet<PictureType> = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);

export const UNREADABLE_PICTURE = "읽을 수 없는 사진이에요. JPG, PNG, WebP 사진을 골라 주세요";
export const HEIC_PICTURE =
  "이 사진은 HEIC 형식이라 읽을 수 없어요. 사진을 JPG로 바꿔서 올리거나, 휴대폰 카메라 설정에서 높은 호환성을 고르고 찍어 주세요";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const AVIF_BRANDS: ReadonlySet<string> = new Set(["avif", "avis"]);
const HEIC_BRANDS: ReadonlySet<string> = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);
const letters = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Undefined = it begins like none of these. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, PNG)) return "image/png";
  if (startsWith(bytes, JPEG)) return "image/jpeg";
  if (letters(bytes, 0, 4) === "GIF8") return "image/gif";
  if (letters(bytes, 0, 4) === "RIFF" && letters(bytes, 8, 12) === "WEBP") return "image/webp";
  const brands = brandsOf(bytes);
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return "image/avif";
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? "image/heic" : undefined;
}

/** What a file of boxes says that it is, as far as its head goes: AVIF, HEIC and MP4 are told apart by nothing else. */
function brandsOf(bytes: Uint8Array): string[] {
  if (letters(bytes, 4, 8) !== "ftyp") return [];
  const end = Math.min(bytes.length, PICTURE_HEAD_BYTES, new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0));
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(letters(bytes, at, at + 4));
  return brands;
}
