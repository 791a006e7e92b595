import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type VendorManifest, vendorName, vendorPath, vendorType } from "@appmon/builder/vendor-manifest";
import { hashOf } from "@appmon/db/version-store";
import type { SiteFile } from "./sites/site-cache.ts";

/** The shared packages of all apps, read into memory once. Also serves older files that earlier publishes refer to. */
export function createVendorFiles(vendor: Pick<VendorManifest, "directory">) {
  const cache = new Map<string, Promise<SiteFile | undefined>>();
  const load = async (name: string): Promise<SiteFile | undefined> => {
    const path = join(vendor.directory, name);
    if (!existsSync(path)) return undefined;
    const optional = async (extension: string) => (existsSync(path + extension) ? readFile(path + extension) : null);
    const [plain, brotli, gzip] = await Promise.all([readFile(path), optional(".br"), optional(".gz")]);
    return {
      plain,
      brotli,
      gzip,
      immutable: true,
      etag: `"${hashOf(plain).slice(0, 32)}"`,
      contentType: vendorType(name),
    };
  };
  return {
    /** The file of a URL path below `/_vendor/`. Names are flat: nothing else of the folder can be reached. */
    async get(urlPath: string): Promise<SiteFile | undefined> {
      const name = urlPath.slice(vendorPath.length);
      if (!vendorName.test(name)) return undefined;
      let file = cache.get(name);
      if (!file) cache.set(name, (file = load(name)));
      const loaded = await file;
      if (!loaded) cache.delete(name);
      return loaded;
    },
  };
}
