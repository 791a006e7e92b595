import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // Fonts and pictures stay files: a data: URL could neither be cached nor allowed by a strict CSP.
    assetsInlineLimit: 0,
  },
});
