/** `node build-packages.ts FOLDER`: builds the shared packages where they are not there yet, and prints the page scripts built along with them. */
import { buildVendor } from "@appmon/builder/build-vendor";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";

const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error("usage: node tools/testing/build-packages.ts FOLDER");
await buildVendor({ outDir, scripts: previewScripts });
process.stdout.write(JSON.stringify(previewScripts));
