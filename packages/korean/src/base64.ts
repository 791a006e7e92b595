/** Numbers as they are stored in JSON: base64 of their bytes, little-endian. */

export const toBase64 = (numbers: Float32Array | Uint32Array | Uint16Array | Uint8Array | Int8Array): string =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString("base64");

/** A buffer of its own, so that it may be read as numbers of any width. */
export const fromBase64 = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, "base64")).buffer;
