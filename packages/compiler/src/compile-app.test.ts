import { toolBlock } from "@appmon/appspec/tool-block";
import fc from "fast-check";
import { format } from "oxfmt";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { compileApp } from "./compile-app.ts";
import { anyIds, anyTexts, arbitrarySpec, plainIds, plainTexts } from "./testing/arbitrary-spec.ts";
import { typeErrors } from "./testing/check-apps.ts";
import { salonSpec } from "./testing/salon-spec.ts";
import { rounds } from "../../../tools/testing/scale.ts";

const files = compileApp(salonSpec);

describe("compiling a whole app", () => {
  it("writes exactly these files", () => {
    expect(files).toMatchSnapshot();
  });

  it("writes code that type-checks against the kit, without unused imports", () => {
    expect(typeErrors([files])).toEqual([]);
  });

  it("lays source out as the formatter does at 120 columns", async () => {
    for (const [path, text] of Object.entries(files)) {
      const formatted = await format(path, text, { printWidth: 120 });
      expect(text, path).toBe(formatted.code);
    }
  });

  it("keeps the type of a removed field and marks it hidden", () => {
    expect(files["src/data/reservation.ts"]).toContain("memo: string | null;");
    expect(files["src/data/reservation.ts"]).toContain('{ id: "memo", label: "메모", type: "longtext", hidden: true }');
    expect(files["src/screens/reservations.tsx"]).toContain('search={["guestName", "phone"]}');
  });

  it("tells a record without children by name from one whose children are not named", () => {
    const customer = (children: string[] | undefined) =>
      compileApp({
        ...salonSpec,
        screens: salonSpec.screens.map((screen) => ({
          ...screen,
          blocks: screen.blocks.map((block) => {
            if (block.kind !== "record") return block;
            const { children: _children, ...rest } = block;
            return { ...rest, ...(children && { children }) };
          }),
        })),
      });
    const written = (children: string[] | undefined) => Object.values(customer(children)).join("\n");
    expect(written([])).toContain("related={[]}");
    expect(written(["reservation"])).toMatch(/related=\{\[\{ collection: reservations, via: "\w+" \}\]\}/);
    expect(written(undefined)).not.toContain("related={[]}");
    expect(typeErrors([customer([])])).toEqual([]);
  });

  it("writes no key into the sources, which are everybody's to read", () => {
    const [first, ...others] = salonSpec.entities;
    const keyed = {
      ...first!,
      foundBy: first!.titleField,
      sample: first!.sample.map((row, at) => ({ ...row, [first!.titleField]: `KEY-${at}` })),
    };
    expect(Object.values(compileApp({ ...salonSpec, entities: [keyed, ...others] })).join("\n")).not.toContain("KEY-");
  });

  it("does not change the spec", () => {
    const before = JSON.stringify(salonSpec);
    compileApp(salonSpec);
    expect(JSON.stringify(salonSpec)).toBe(before);
  });
});

describe("any app the types allow", () => {
  it("gives files that parse and import only react-router, the kit and the app's own modules", () => {
    fc.assert(
      fc.property(arbitrarySpec(anyIds, anyTexts), (spec) => {
        const app = compileApp(spec);
        for (const [path, text] of Object.entries(app)) {
          expect(path).toMatch(/^(?:index\.html|src\/(?:(?:screens|data|actions)\/)?[a-z0-9.-]+\.(?:tsx?|css))$/);
          if (!/\.tsx?$/.test(path)) continue;
          const { errors, module } = parseSync(path, text);
          expect(errors, `${path}\n${text}`).toEqual([]);
          for (const { moduleRequest } of module.staticImports) {
            expect(moduleRequest.value).toMatch(/^(?:react-router|@appmon\/kit\/[a-z./-]+|\.\.?\/[a-z0-9./-]+)$/);
          }
          expect(module.dynamicImports).toEqual([]);
        }
      }),
      { numRuns: rounds(20, 2_000) },
    );
  });

  it("gives files that type-check against the kit, without unused imports", () => {
    const specs = fc.sample(arbitrarySpec(anyIds, anyTexts), { numRuns: rounds(20, 500) });
    expect(typeErrors(specs.map(compileApp))).toEqual([]);
  });

  it("gives the same bytes for the same spec", () => {
    fc.assert(
      fc.property(arbitrarySpec(anyIds, anyTexts), (spec) => {
        expect(compileApp(structuredClone(spec))).toEqual(compileApp(spec));
      }),
      { numRuns: rounds(15, 1_000) },
    );
  });

  it("is laid out as the formatter does, whatever its texts are", async () => {
    for (const spec of fc.sample(arbitrarySpec(plainIds, plainTexts), { numRuns: rounds(4, 50) })) {
      for (const [path, text] of Object.entries(compileApp(spec))) {
        if (!/\.tsx?$/.test(path)) continue;
        const formatted = await format(path, text, { printWidth: 120 });
        expect(text, path).toBe(formatted.code);
      }
    }
  });
});

describe("hostile text", () => {
  it("never ends the script or comment it stands in", () => {
    fc.assert(
      fc.property(arbitrarySpec(anyIds, anyTexts), (spec) => {
        for (const [path, text] of Object.entries(compileApp(spec))) {
          if (!/\.tsx?$/.test(path)) continue;
          expect(text).not.toMatch(/<\/script|<!--/i);
          expect(text).not.toMatch(/[\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
          expect(text.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it("survives as the very text it was", async () => {
    const title = `"'\`\${x}\\ </script> {a} \n\r\u2028\ud800 가`;
    const { "src/app.tsx": app } = compileApp({ ...salonSpec, title });
    const value = /title=\{(.+)\}\n/.exec(app ?? "")?.[1];
    expect(JSON.parse(JSON.stringify(await import(`data:text/javascript,export default ${encodeURIComponent(value ?? "")}`))).default).toBe(
      title,
    );
  });

  it("cannot end the title of the document", () => {
    const html = compileApp({ ...salonSpec, title: "</title><script>alert(1)</script>" })["index.html"];
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&lt;/title&gt;");
  });
});

describe("references to what is not there", () => {
  it("leaves out blocks, actions and menu items instead of failing", () => {
    const spec: AppSpec = {
      ...salonSpec,
      entities: salonSpec.entities.filter((entity) => entity.id === "customer"),
      nav: { ...salonSpec.nav, items: ["nowhere", "customers", "customerDetail"] },
    };
    const app = compileApp(spec);
    expect(typeErrors([app])).toEqual([]);
    expect(app["src/screens/reservations.tsx"]).toContain("아직 이 화면에 담은 내용이 없어요.");
    expect(app["src/app.tsx"]).toContain('items: [{ path: "/customers", label: "단골", icon: "users" }]');
  });

  it("imports nothing for a block that is left out", () => {
    const block = toolBlock("quiz", {
      id: "quiz",
      mode: "typing" as const,
      entity: "nobody",
      prompt: "name",
      answer: "name",
      count: 5,
      logTo: "customer",
    });
    const screens = salonSpec.screens.map((screen) => (screen.id === "reservations" ? { ...screen, blocks: [block] } : screen));
    const app = compileApp({ ...salonSpec, screens });
    expect(app["src/screens/reservations.tsx"]).not.toContain("../data/");
    expect(typeErrors([app])).toEqual([]);
  });

  it("leads from the root to the home screen when no screen has the path /", () => {
    const screens = salonSpec.screens.filter((screen) => screen.id !== "home");
    const app = compileApp({ ...salonSpec, screens, nav: { ...salonSpec.nav, home: "reservations" } });
    expect(app["src/app.tsx"]).toContain('{ path: "/", element: <Navigate to="/reservations" replace /> }');
    expect(typeErrors([app])).toEqual([]);
  });

  it("finds a type error when there is one, so that an empty list means something", () => {
    const app = {
      ...files,
      "src/theme.ts": 'import type { Theme } from "@appmon/kit/theme";\n\nexport const theme: Theme = { family: 1 };\n',
    };
    expect(typeErrors([app])).toEqual([expect.stringContaining("src/theme.ts")]);
  });
});

it("writes one file per screen and three per entity, however large the app is", () => {
  const entities = Array.from({ length: 40 }, (_, index) => ({ ...salonSpec.entities[0]!, id: `entity${index}` }));
  const actions = entities.map(({ id }) => ({ ...salonSpec.actions[0]!, entity: id }));
  const screens = Array.from({ length: 80 }, (_, index) => ({
    ...salonSpec.screens[index % 7]!,
    id: `screen${index}`,
    path: `/s${index}`,
  }));
  expect(Object.keys(compileApp({ ...salonSpec, entities, actions, screens })).length).toBe(5 + 80 + 3 * 40);
});
