import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Below this a compressed body with its header saves nothing. */
const leastBytes = 200;

export interface CompressedBody {
  brotli: Uint8Array | null;
  gzip: Uint8Array | null;
}

/** Both precompressed forms of a text body, null where that would not make it smaller. `quality` is brotli's, 0–11. */
export async function compressBody(body: Uint8Array, quality: number): Promise<CompressedBody> {
  if (body.byteLength < leastBytes) return { brotli: null, gzip: null };
  const [brotli, zipped] = await Promise.all([
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } }),
    gzipAsync(body, { level: quality > 5 ? 9 : 6 }),
  ]);
  return { brotli: brotli.byteLength < body.byteLength ? brotli : null, gzip: zipped.byteLength < body.byteLength ? zipped : null };
}
