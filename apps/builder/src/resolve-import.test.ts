import { describe, expect, test } from "vitest";
import { resolveImport } from "./resolve-import.ts";
import { nearestVendor, vendorModules } from "./vendor-list.ts";

const has = new Set(["/src/app.tsx", "/src/data/rooms.ts", "/src/screens/index.tsx", "/src/app.css"]);
const resolve = (specifier: string, importer = "/src/screens/home.tsx") => resolveImport(importer, specifier, (path) => has.has(path));

describe("imports between an app's files", () => {
  test.each([
    ["../app", "/src/app.tsx"],
    ["../app.tsx", "/src/app.tsx"],
    ["../app.js", "/src/app.tsx"],
    ["../data/rooms", "/src/data/rooms.ts"],
    [".", "/src/screens/index.tsx"],
    ["@/data/rooms", "/src/data/rooms.ts"],
    ["/src/app", "/src/app.tsx"],
    ["../app.css", "/src/app.css"],
  ])("%s is %s", (specifier, path) => expect(resolve(specifier)).toBe(path));

  test.each(["../../../etc/passwd", "./nothing", "react", "/etc/passwd", "../../../../src/app"])("%s is nothing", (specifier) =>
    expect(resolve(specifier)).toBeNull(),
  );
});

describe("packages that are not there", () => {
  test.each([
    ["react-router-dom", "react-router"],
    ["lucide-react", "@appmon/kit/icon"],
    ["chart.js", "@appmon/kit/chart-block"],
    ["@appmon/kit/screeen", "@appmon/kit/screen"],
    ["reakt", "react"],
  ])("%s is answered by %s", (name, nearest) => expect(nearestVendor(name)).toBe(nearest));

  test("every answer is a package that is there", () => {
    for (const name of ["x", "@scope/y", "a".repeat(5000), ""]) expect(vendorModules.has(nearestVendor(name))).toBe(true);
  });
});
