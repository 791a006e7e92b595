/** The files there is one of: `src/app.tsx`, `src/main.tsx`, `src/theme.ts`, `src/app.css`, `index.html`. */
import type { AppSpec } from "@appmon/appspec/spec";
import type { AppPlan, ScreenPlan } from "./app-plan.ts";
import { array, code, type Expression, literal, object, printOpen } from "./expression.ts";
import { element } from "./jsx.ts";
import { SourceFile } from "./source-file.ts";
import { htmlText, stringLiteral } from "./string-literal.ts";

export function appSource(plan: AppPlan): string {
  const { spec } = plan;
  const file = new SourceFile();
  const recordPaths = plan.entities.filter((entity) => entity.recordPath !== undefined);
  const app = element(
    file.use("@appmon/kit/app", "App"),
    {
      title: spec.title,
      tagline: spec.tagline,
      icon: spec.icon,
      theme: code(file.use("./theme", "theme")),
      nav: navExpression(plan),
      collections: array(plan.entities.map((entity) => code(file.use(`./data/${entity.file}`, entity.collectionName)))),
      routes: array(routeExpressions(plan, file)),
      recordPaths:
        recordPaths.length > 0 ? object(Object.fromEntries(recordPaths.map((entity) => [entity.spec.id, literal(entity.recordPath)]))) : undefined,
    },
    2,
  );
  file.add(`export function AppRoot() {\n  return (\n    ${app}\n  );\n}`);
  return file.toString();
}

export function mainSource(): string {
  return `import "@appmon/kit/kit.css";
import "./app.css";
import { mountApp } from "@appmon/kit/app";
import { AppRoot } from "./app";

mountApp(<AppRoot />);
`;
}

export function themeSource(spec: AppSpec): string {
  const { family, mode, background, primary, radius, density, fontScale, font } = spec.theme;
  const theme = object({
    family: literal(family),
    mode: literal(mode),
    background: literal(background),
    primary: literal(primary),
    radius: literal(radius),
    density: literal(density),
    fontScale: literal(fontScale),
    font: literal(font),
    seed: literal(spec.seed),
  });
  const file = new SourceFile();
  const type = file.use("@appmon/kit/theme", "type Theme");
  file.add(`export const theme: ${type} = ${printOpen(theme, 0)};`);
  return file.toString();
}

/** Utilities for hand-written parts. Without Tailwind's reset: the kit brings its own. */
export function stylesheet(): string {
  return `@layer theme, kit, utilities;
@import "tailwindcss/theme.css" layer(theme);
@import "tailwindcss/utilities.css" layer(utilities);
`;
}

export function documentSource(spec: AppSpec): string {
  const description = spec.tagline === undefined ? "" : `    <meta name="description" content="${htmlText(spec.tagline)}" />\n`;
  return `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="${htmlText(spec.theme.background)}" />
${description}    <title>${htmlText(spec.title)}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;
}

function navExpression(plan: AppPlan): Expression {
  const items = [...new Set(plan.spec.nav.items)].map((id) => plan.screen(id)).filter((screen) => screen !== undefined);
  return object({
    kind: literal(plan.spec.nav.kind),
    items: array(
      items.map((screen) =>
        object({ path: literal(screen.path), label: literal(screen.spec.title), icon: literal(screen.spec.icon ?? "file-text") }),
      ),
    ),
  });
}

function routeExpressions(plan: AppPlan, file: SourceFile): Expression[] {
  const routes = plan.screens.map((screen) => {
    const component = file.use(`./screens/${screen.file}`, screen.component);
    return object({ path: literal(screen.path), element: code(`<${component} />`) });
  });
  const home = homeScreen(plan);
  if (!home || plan.screens.some((screen) => screen.path === "/")) return routes;
  const navigate = file.use("react-router", "Navigate");
  return [object({ path: literal("/"), element: code(`<${navigate} to={${stringLiteral(home.path)}} replace />`) }), ...routes];
}

/** The screen "/" leads to when none has that path itself. */
function homeScreen(plan: AppPlan): ScreenPlan | undefined {
  return plan.screen(plan.spec.nav.home) ?? plan.screens.find((screen) => !screen.path.includes(":"));
}
