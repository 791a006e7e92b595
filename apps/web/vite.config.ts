import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { openSourceNotices } from "./vite/open-source-notices.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), openSourceNotices()],
  // zod carries its messages in fifty languages; ours come from the locales and the server.
  resolve: { alias: [{ find: "../locales/index.js", replacement: "zod/v4/locales/en.js" }] },
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
            // What every page needs comes in few files, not in one request per icon and helper.
            codeSplitting: {
              groups: [
                { name: "icons", test: /node_modules[\\/]lucide-react/, minShareCount: 3 },
                {
                  name: "vendor",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|i18next|react-i18next|zustand|axios|zod|@tanstack)[\\/]/,
                },
                { name: "overlays", test: /node_modules[\\/](@radix-ui|@floating-ui|radix-ui|sonner)[\\/]/, minShareCount: 4 },
                { name: "shell", test: /apps[\\/]web[\\/](src[\\/](lib|ui)|locales[\\/]ko)[\\/]|packages[\\/](contract|kernel)[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
});
