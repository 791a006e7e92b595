import { fileURLToPath } from "node:url";
import type { AppSpec } from "@appmon/appspec/spec";
import type { BuildFinding } from "@appmon/builder/build-request";
import { createBuilder, type RunningBuilder } from "@appmon/builder/create-builder";
import { compileApp } from "@appmon/compiler/compile-app";
import { dataImports } from "@appmon/compiler/custom-element";
import { findingsOf, fixFile } from "@appmon/engine/repair/fix-file";
import { takeTurnOfNouns as takeTurn } from "@appmon/engine/testing/turn-of-nouns";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const CACHE = fileURLToPath(new URL("../../../../../.cache/builder", import.meta.url));
const made = takeTurn({ text: "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모", today: "2026-11-20", seed: 5 });
if (made.kind !== "create") throw new Error(made.kind);
const draft = made.spec;

let builder: RunningBuilder;
beforeAll(async () => {
  builder = await createBuilder({ cacheDir: CACHE, processes: 1, scripts: previewScripts, deadlineMs: 60_000, warm: false });
}, 120_000);
afterAll(() => builder?.close());

const fileOf = (source: string) => ({ path: "src/custom/gauge.tsx", source });
const withFile = (source: string): AppSpec => ({
  ...draft,
  files: [fileOf(source)],
  screens: draft.screens.map((screen, at) =>
    at === 0
      ? {
          ...screen,
          blocks: [...screen.blocks, { id: "gauge", kind: "custom", file: "src/custom/gauge.tsx", component: "Gauge" } as const],
        }
      : screen,
  ),
});

/** What bundle and types find. */
async function check(source: string): Promise<BuildFinding[]> {
  const files = compileApp(withFile(source));
  const bundle = await builder.preview("fixers", files);
  if (!bundle.ok || bundle.value.failed?.length) return bundle.ok ? bundle.value.failed! : bundle.findings;
  const types = await builder.checkTypes("fixers", files);
  return types.ok ? types.value : types.findings;
}
const fix = (source: string, findings: BuildFinding[] = []) =>
  fixFile(fileOf(source), { spec: draft, dataImports: dataImports(draft), findings: findingsOf(fileOf(source), findings) });

const GOOD = `import { useCollection } from "@appmon/kit/data";
import { Icon } from "@appmon/kit/icon";
import { useState } from "react";
import { customers } from "../data/customer";

export function Gauge() {
  const { records } = useCollection(customers);
  const [open, setOpen] = useState(false);
  return (
    <button type="button" className="p-2" onClick={() => setOpen(!open)}>
      <Icon name="heart" /> {open ? records.map((record) => record.name).join(", ") : records.length}
    </button>
  );
}
`;
const swap = (from: string, to: string) => {
  if (!GOOD.includes(from)) throw new Error(from);
  return GOOD.replace(from, to);
};

/** Broken samples, each by the mistake it holds. */
const BROKEN: [mistake: string, source: string][] = [
  ["code fence", `\`\`\`tsx\n${GOOD}\`\`\`\n`],
  ["missing import", swap('import { useState } from "react";\n', "")],
  ["missing import", swap('import { useCollection } from "@appmon/kit/data";\n', "")],
  ["missing import", swap('import { customers } from "../data/customer";\n', "")],
  ["missing import", swap('import { Icon } from "@appmon/kit/icon";\n', "")],
  ["path of data", swap("../data/customer", "../data/customers")],
  ["path of data", swap("../data/customer", "@/data")],
  ["path of data", swap("../data/customer", "../../data/customer")],
  ["unknown icon", swap('name="heart"', 'name="hart"')],
  ["unknown icon", swap('name="heart"', 'name="HeartIcon"')],
  [
    "icons of another package",
    swap('import { Icon } from "@appmon/kit/icon";', 'import { Heart } from "lucide-react";').replace(
      '<Icon name="heart" />',
      '<Heart size={16} className="mr-1" />',
    ),
  ],
  [
    "icons of another package",
    swap('import { Icon } from "@appmon/kit/icon";', 'import { FaHeart } from "react-icons/fa";').replace(
      '<Icon name="heart" />',
      "<FaHeart></FaHeart>",
    ),
  ],
  [
    "unknown package",
    `import { Link } from "react-router-dom";\n${swap('<Icon name="heart" />', '<Link to="/"><Icon name="heart" /></Link>')}`,
  ],
  ["unknown package", `import clsx from "clsx";\n${swap('className="p-2"', 'className={clsx("p-2", open && "font-bold")}')}`],
  ["unknown package", `import "./gauge.css";\n${GOOD}`],
  ["unknown package", swap("@appmon/kit/data", "@appmon/kit/hooks")],
  [
    "duplicate React",
    `import React from "react";\nimport React, { useState } from "react";\n${swap('import { useState } from "react";\n', "")}`,
  ],
  ["duplicate React", `import { useState } from "react";\n${GOOD}`],
  [
    "duplicate React",
    `import * as React from "react";\nimport React from "react";\n${GOOD.replace("useState(false)", "React.useState(false)")}`,
  ],
  ["export by name", swap("export function Gauge", "export default function Gauge")],
  ["export by name", `${swap("export function Gauge", "function Gauge")}\nexport default Gauge;\n`],
  ["HTML attribute", swap('className="p-2"', 'class="p-2" tabindex={0}')],
  ["misspelling", swap("record.name", "record.names")],
  ["infinite render", swap("onClick={() => setOpen(!open)}", "onClick={setOpen(!open)}")],
];

describe("what needs no thought", () => {
  it("leaves a source without mistakes as it is", async () => {
    expect(await check(GOOD)).toEqual([]);
    expect(fix(GOOD)).toEqual({ file: fileOf(GOOD), fixed: [] });
  });

  it.each(BROKEN)("is mended: %s (%#)", async (mistake, source) => {
    const before = await check(source);
    expect(before).not.toEqual([]);
    const { file, fixed } = fix(source, before);
    expect(fixed).toContain(mistake);
    expect(await check(file.source), file.source).toEqual([]);
    // Once is enough.
    expect(fix(file.source, await check(file.source)).fixed).toEqual([]);
  });

  it("is mended where only a browser sees it: an effect that starts itself over and over", () => {
    const source = swap(
      "  return (\n",
      "  const [sum, setSum] = useState(0);\n  useEffect(() => {\n    setSum(records.length + sum);\n  });\n  return (\n",
    );
    expect(fix(source).file.source).toContain("setSum(records.length + sum);\n  }, []);");
  });
});
