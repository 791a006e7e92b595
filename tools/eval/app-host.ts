import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { PublishBuild } from "@appmon/builder/build-request";
import { type VendorManifest, vendorPath } from "@appmon/builder/vendor-manifest";

export interface AppHost {
  /** "http://127.0.0.1:40123" */
  origin: string;
  close(): Promise<void>;
}

/** Serves a published build on loopback: its files and the shared packages from memory, its document for every other path. */
export async function hostApp(build: PublishBuild, vendor: VendorManifest): Promise<AppHost> {
  const files = new Map(build.files.map((file) => [file.path, { type: file.contentType, body: Buffer.from(file.body) }]));
  const document = files.get("/index.html");
  const shared = new Map(vendor.files.map((file) => [vendorPath + file.name, file]));
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://app").pathname;
    const packaged = shared.get(path);
    const found = packaged ? { type: packaged.contentType, body: await readFile(join(vendor.directory, packaged.name)) } : files.get(path);
    if (path === "/favicon.ico") response.writeHead(204).end();
    else if (found) response.writeHead(200, { "content-type": found.type }).end(found.body);
    else if (document && !path.includes(".")) response.writeHead(200, { "content-type": document.type }).end(document.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
