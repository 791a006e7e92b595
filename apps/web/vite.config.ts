import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { koreanMessages } from "./vite/korean-messages.ts";
import { isOfOpenPage } from "./vite/open-pages.ts";
import { openSourceNotices } from "./vite/open-source-notices.ts";

/** Small parts that the first page draws with, in one file instead of one request each. Kept small by e2e/first-page.e2e.ts. */
const FIRST_PAGE = [
  /lucide-react[\\/]dist[\\/]esm[\\/](?:icons[\\/](?:panel-left|arrow-left|arrow-right|check|link-2|undo-2|circle-alert|external-link)\.|(?:Icon|createLucideIcon|context)\.|shared)/,
  /@radix-ui[\\/]react-(?:slot|compose-refs)[\\/]/,
  /web[\\/]src[\\/]lib[\\/](?:stores|i18n|messages|use-translation|token-storage|watch-session|header-back|company|theme|use-media-query|use-on-first-touch)/,
  /packages[\\/]contract[\\/]src[\\/](?:showcase|provider)\./,
  /web[\\/]src[\\/]ui[\\/](?:button|creature|icon-button|is-submit-key|logo|prompt-box|crash-page|not-found-page|layout[\\/](?:footer|header|side-nav\.))/,
];
/** What we have written ourselves, pages apart. */
const OWN = /web[\\/]src[\\/](?:lib|ui|features)[\\/]/;
const isOfFirstPage = (id: string) => FIRST_PAGE.some((pattern) => pattern.test(id));

export default defineConfig({
  plugins: [koreanMessages(), tailwindcss(), reactRouter(), openSourceNotices()],
  // zod carries its messages in fifty languages; ours come from the locales and the server.
  resolve: {
    alias: [
      { find: "../locales/index.js", replacement: "zod/v4/locales/en.js" },
      { find: /^react-i18next$/, replacement: fileURLToPath(new URL("./src/lib/use-translation.ts", import.meta.url)) },
    ],
  },
  build: {
    target: "es2022",
    // Fonts and pictures stay files: a data: URL could neither be cached nor allowed by a strict CSP.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A group that is told apart by pages is called after all of them, and every page reads the names of all files.
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
            // What every page needs comes in few files, not in one request per icon and helper.
            codeSplitting: {
              groups: [
                // Two, so that neither holds the line for long while it is being read.
                { name: "react", priority: 20, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: "router", priority: 20, test: /node_modules[\\/](react-router|zustand)[\\/]/ },
                // Groups take along what their modules need: what the first page needs is set aside before the others do.
                { name: "first", priority: 10, test: isOfFirstPage },
                {
                  name: "data",
                  priority: 8,
                  test: /node_modules[\\/](axios|zod|@tanstack)[\\/]|packages[\\/](contract|kernel)[\\/]src[\\/](?!failure)/,
                },
                // Each chunk is a line in what every page reads of all routes.
                { name: "api", priority: 8, test: /web[\\/]src[\\/]lib[\\/](?:api|api-base|api-error)\.ts$/ },
                { name: "overlays", priority: 8, test: /node_modules[\\/](@radix-ui|@floating-ui|sonner)[\\/]/, minShareCount: 4 },
                { name: "icons", priority: 8, test: /node_modules[\\/]lucide-react/, minShareCount: 3 },
                {
                  debugName: "open",
                  name: (id, graph) => (isOfOpenPage(id, (one) => graph.getModuleInfo(one)) ? "open" : null),
                  priority: 5,
                  test: OWN,
                  // By the pages that need them: none of these loads what is another one's.
                  entriesAware: true,
                  minShareCount: 2,
                },
                // What many pages behind the sign-in are made of: dozens of files of a few lines each, otherwise.
                { name: "pages", test: OWN, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
