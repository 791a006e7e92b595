import { expect, it } from "vitest";
import { filePath, firstText, nameProblem } from "./file-name.ts";

it.each([
  ["parts/card.tsx", "src/parts/card.tsx"],
  [" src/parts\\card.tsx ", "src/parts/card.tsx"],
  ["/card.tsx", "src/card.tsx"],
])("%s is the file %s", (typed, path) => expect(filePath(typed)).toBe(path));

it.each([
  ["src/parts/card.tsx", null],
  ["src/Main.TSX".replace("TSX", "tsx"), "taken"],
  ["src/../../etc/passwd.ts", "characters"],
  ["src//card.tsx", "characters"],
  ["src/카드.tsx", "characters"],
  ["src/.env.ts", "characters"],
  ["index.html", "characters"],
  ["src/card.js.map", "kind"],
  ["src/card", "kind"],
  ["src/vite.config.ts", "config"],
  ["src/types.d.ts", "config"],
  [`src/${"a".repeat(200)}.ts`, "characters"],
])("%s: %s", (path, problem) => expect(nameProblem(path, ["src/main.tsx"])).toBe(problem));

it.each([
  ["src/parts/price-card.tsx", "export function PriceCard() {\n  return null;\n}\n"],
  ["src/2024.tsx", "export function Part() {\n  return null;\n}\n"],
  ["src/sum.ts", "export {};\n"],
  ["src/a.json", "{}\n"],
])("%s begins as something that builds", (path, text) => expect(firstText(path)).toBe(text));
