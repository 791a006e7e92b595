import { describe, expect, it } from "vitest";
import { importsOf, kitSubset } from "./kit-subset.ts";

const kit = {
  "app.tsx": 'import { Frame } from "./frame.tsx";\nexport const App = () => <Frame className="am-app" />;\n',
  "frame.tsx": 'import type { Look } from "./look.ts";\nexport const Frame = (look: Look) => <div {...look} />;\n',
  "look.ts": "export interface Look { className: string }\n",
  "chart.tsx": 'const drawing = import("./drawing.tsx");\nexport const Chart = () => <p className="am-chart">{drawing}</p>;\n',
  "drawing.tsx": 'import { Bar } from "recharts";\nexport const Drawing = Bar;\n',
  "kit.css":
    '@layer kit;\n@import "./styles/tokens.css" layer(kit);\n@import "./styles/app.css" layer(kit);\n@import "./styles/chart.css" layer(kit);\n@import "./styles/motion.css" layer(kit);\n',
  "styles/tokens.css": ":root { --am-gap: 4px; }\n",
  "styles/app.css": "/* .am-chart */\n.am-app { animation: am-rise 1s; .am-other { color: red; } }\n",
  "styles/chart.css":
    "@media (width > 40rem) { .am-chart { .am-app & { color: red; } } }\n.am-chart .am-app, .am-chart:not(.am-x) { color: red; }\n",
  "styles/motion.css": "@keyframes am-rise { from { opacity: 0; } }\n",
};
const main = 'import "@appmon/kit/kit.css";\nimport { App } from "@appmon/kit/app";\n';

describe("the part of the kit an app carries", () => {
  it("is what its files reach, through types and late imports too", () => {
    expect(Object.keys(kitSubset([main], kit)).filter((path) => !path.endsWith(".css"))).toEqual(["app.tsx", "frame.tsx", "look.ts"]);
    const withChart = Object.keys(kitSubset([main, 'import { Chart } from "@appmon/kit/chart";\n'], kit));
    expect(withChart).toEqual(expect.arrayContaining(["chart.tsx", "drawing.tsx"]));
  });

  it("leaves out style sheets that nothing in it can match, file and line", () => {
    const subset = kitSubset([main], kit);
    expect(Object.keys(subset)).not.toContain("styles/chart.css");
    expect(subset["kit.css"]).toBe(kit["kit.css"].replace('@import "./styles/chart.css" layer(kit);\n', ""));
    expect(kitSubset([main, 'import { Chart } from "@appmon/kit/chart";\n'], kit)["kit.css"]).toBe(kit["kit.css"]);
  });

  it("keeps a sheet for a class that a file of the app's own wears", () => {
    expect(Object.keys(kitSubset([main, 'export const Own = () => <p className="am-chart" />;\n'], kit))).toContain("styles/chart.css");
  });

  it("keeps the sheet an animation is written in", () => {
    expect(Object.keys(kitSubset([main], kit))).toContain("styles/motion.css");
  });

  it("passes over what the kit does not have", () => {
    expect(kitSubset(['import "@appmon/kit/nothing";\nimport "./own";\n'], kit)).toEqual({});
  });
});

describe("imports of a source", () => {
  it("are read in each of their forms", () => {
    const source = 'import a from "a";\nimport {\n  b,\n} from "b";\nexport { c } from "c";\nimport "d";\nconst e = import("e");\n';
    expect(importsOf(source)).toEqual(["a", "b", "c", "d", "e"]);
    expect(importsOf(source.replaceAll('"', "'"))).toEqual(["a", "b", "c", "d", "e"]);
  });
});
