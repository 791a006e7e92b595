/** The files there is one of: `src/app.tsx`, `src/main.tsx`, `src/theme.ts`, `src/app.css`, `index.html`. */
import type { AuthSpec } from "@appmon/appspec/people-spec";
import type { AppSpec, ThemeSpec } from "@appmon/appspec/spec";
import type { AppPlan, ScreenPlan } from "./app-plan.ts";
import { array, code, type Expression, literal, object, printOpen } from "./expression.ts";
import { componentDeclaration, element } from "./jsx.ts";
import { SourceFile } from "./source-file.ts";
import { themeStyles } from "./theme-classes.ts";
import { htmlText, jsxAttributeValue } from "./string-literal.ts";

export function appSource(plan: AppPlan): string {
  const { spec } = plan;
  const file = new SourceFile();
  const app = file.use("@appmon/kit/app", "App");
  const attributes = {
    title: spec.title,
    storageKey: String(spec.seed),
    tagline: spec.tagline,
    icon: spec.icon,
    theme: code(file.use("./theme", "theme")),
    nav: navExpression(plan),
    collections: array(plan.entities.map((entity) => code(file.use(`./data/${entity.file}`, entity.collectionName)))),
    rules: hasRules(spec) ? code(file.use("./rules", "rules")) : undefined,
    people: spec.auth && code(file.use("./people", "people")),
    lock: spec.lock === true ? (true as const) : undefined,
    notices: noticesExpression(plan, file),
    tellsNotices: tellsNotices(spec) ? (true as const) : undefined,
    routes: array(routeExpressions(plan, file)),
    recordPaths: recordPathsExpression(plan),
  };
  file.add(componentDeclaration("AppRoot", (indent, tail) => element(app, attributes, indent, undefined, tail)));
  return file.toString();
}

const tellsNotices = ({ automations = [] }: AppSpec): boolean =>
  automations.some(({ steps }) => steps.some(({ do: does }) => does === "notice"));

/** What is told of under the bell; what the app does not have any more is left out. */
function noticesExpression({ spec, entities }: AppPlan, file: SourceFile) {
  const told = entities.filter((entity) => spec.notices?.includes(entity.spec.id));
  return told.length > 0 ? array(told.map((entity) => code(file.use(`./data/${entity.file}`, entity.collectionName)))) : undefined;
}

/** `src/people.ts`: who uses the app. */
export function peopleSource({ signup, roles }: AuthSpec): string {
  const file = new SourceFile();
  const type = file.use("@appmon/kit/schema", "type People");
  const people = object({
    signup: literal(signup),
    roles: array(roles.map(({ id, label, admin }) => object({ id: literal(id), label: literal(label), admin: literal(admin) }))),
  });
  file.add(`export const people: ${type} = ${printOpen(people, 0)};`);
  return file.toString();
}

/** Apps without rules have no file for them. */
export const hasRules = (spec: AppSpec): boolean => spec.rules !== undefined && spec.rules.length > 0;

export function mainSource(): string {
  return `import "@appmon/kit/kit.css";
import "./app.css";
import { mountApp } from "@appmon/kit/app";
import { AppRoot } from "./app";

mountApp(<AppRoot />);
`;
}

/** Families whose titles, or whole text, are set in something else than sans; kit/src/styles/tokens.css says the same. */
const FAMILY_FONTS: Partial<Record<ThemeSpec["family"], WebFont>> = { paper: "serif", play: "round" };
type WebFont = Exclude<ThemeSpec["font"], "sans" | undefined>;

/** The web font that an app of this theme is drawn with, if it has one: what devices bring themselves is sans. */
function webFontOf({ family, font = FAMILY_FONTS[family] }: ThemeSpec): WebFont | undefined {
  return font === "sans" ? undefined : font;
}

export function themeSource(spec: AppSpec): string {
  const { family, mode, background, primary, ink, radius, density, fontScale, textSizes, font } = spec.theme;
  const theme = object({
    family: literal(family),
    mode: literal(mode),
    background: literal(background),
    primary: literal(primary),
    ink: literal(ink),
    radius: literal(radius),
    density: literal(density),
    fontScale: literal(fontScale),
    textSizes: literal(textSizes || undefined),
    font: literal(font),
    seed: literal(spec.seed),
  });
  const file = new SourceFile();
  const webFont = webFontOf(spec.theme);
  if (webFont) file.wear(`@appmon/kit/fonts/${webFont}.css`);
  const type = file.use("@appmon/kit/theme", "type Theme");
  file.add(`export const theme: ${type} = ${printOpen(theme, 0)};`);
  return file.toString();
}

/** Tailwind below and above the kit, so that a utility class in a hand-written part wins over the kit's rules; and the theme's names. */
export function stylesheet(): string {
  return `@layer theme, base, kit, utilities;
@import "tailwindcss/theme.css" layer(theme);
@import "tailwindcss/preflight.css" layer(base);
@import "tailwindcss/utilities.css" layer(utilities);
${themeStyles()}`;
}

export function documentSource(spec: AppSpec): string {
  const description = spec.tagline === undefined ? "" : `    <meta name="description" content="${htmlText(spec.tagline)}" />\n`;
  return `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="${htmlText(spec.theme.background)}" />
    <link
      rel="icon"
      href="${favicon(spec.theme.primary)}"
    />
${description}    <title>${htmlText(spec.title)}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;
}

/** A rounded square in the app's colour. */
function favicon(colour: string): string {
  const fill = /^#[0-9a-f]{6}$/i.test(colour) ? colour.slice(1) : "808080";
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='9' fill='%23${fill}'/></svg>`;
  return `data:image/svg+xml,${svg.replaceAll("<", "%3C").replaceAll(">", "%3E")}`;
}

function navExpression(plan: AppPlan): Expression {
  const screens = [...new Set(plan.spec.nav.items)].map((id) => plan.screen(id)).filter((screen) => screen !== undefined);
  // A path with a parameter is no place to go to.
  const items = screens.filter((screen) => !screen.path.includes(":"));
  return object({
    kind: literal(plan.spec.nav.kind),
    items: array(
      items.map((screen) =>
        object({ path: literal(screen.path), label: literal(screen.spec.title), icon: literal(screen.spec.icon ?? "file-text") }),
      ),
    ),
  });
}

/** Where records of a collection are opened, for links to them from anywhere. */
function recordPathsExpression(plan: AppPlan): Expression | undefined {
  const paths = plan.entities
    .filter((entity) => entity.recordPath !== undefined)
    .map((entity) => [entity.spec.id, literal(entity.recordPath)]);
  return paths.length > 0 ? object(Object.fromEntries(paths)) : undefined;
}

function routeExpressions(plan: AppPlan, file: SourceFile): Expression[] {
  const routes = plan.screens.map((screen) => {
    const component = file.use(`./screens/${screen.file}`, screen.component);
    return object({ path: literal(screen.path), element: code(`<${component} />`), access: literal(screen.access) });
  });
  const home = homeScreen(plan);
  if (!home || plan.screens.some((screen) => screen.path === "/")) return routes;
  const navigate = file.use("react-router", "Navigate");
  return [object({ path: literal("/"), element: code(`<${navigate} to=${jsxAttributeValue(home.path)} replace />`) }), ...routes];
}

/** The screen "/" leads to when none has that path itself. */
function homeScreen(plan: AppPlan): ScreenPlan | undefined {
  return plan.screen(plan.spec.nav.home) ?? plan.screens.find((screen) => !screen.path.includes(":"));
}
