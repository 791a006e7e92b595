/**
 * The closed list of packages that an app may import. Nothing is ever installed for an app; a name that is not here is
 * answered with the nearest one that is.
 */
export const kitModules = [
  "app",
  "screen",
  "collection-block",
  "record-block",
  "form-block",
  "stats-block",
  "chart-block",
  "section-block",
  "calculator-block",
  "profile-block",
  "markdown-block",
  "drawing-block",
  "booking-block",
  "lookup-block",
  "thread-block",
  "tally-block",
  "upcoming-block",
  "trend-block",
  "outbox-block",
  "bot-block",
  "shop-block",
  "present-block",
  "report-block",
  "goal-block",
  "custom-block",
  "ui",
  "data",
  "icon",
  "schema",
  "record-rules",
] as const;

/** Modules that versions stored long ago import; nothing new does. */
export const formerKitModules = ["slot-block"] as const;

export const reactModules = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "react-router",
] as const;

/**
 * What there is of react-router: its declarative half. The rest (data routers, server rendering) is four times as large and of no
 * use to apps whose data comes through the kit.
 */
export const routerExports: readonly string[] = [
  "BrowserRouter",
  "HashRouter",
  "Link",
  "MemoryRouter",
  "NavLink",
  "Navigate",
  "Outlet",
  "Route",
  "Router",
  "Routes",
  "createRoutesFromChildren",
  "createRoutesFromElements",
  "createSearchParams",
  "generatePath",
  "matchPath",
  "matchRoutes",
  "resolvePath",
  "useHref",
  "useInRouterContext",
  "useLinkClickHandler",
  "useLocation",
  "useMatch",
  "useNavigate",
  "useNavigationType",
  "useOutlet",
  "useOutletContext",
  "useParams",
  "useResolvedPath",
  "useRoutes",
  "useSearchParams",
];

export const vendorModules: ReadonlySet<string> = new Set<string>([
  ...reactModules,
  ...[...kitModules, ...formerKitModules].map((name) => `@appmon/kit/${name}`),
]);

/** Stylesheets that a document links and whose import is therefore dropped. */
export const kitStylesheet = "@appmon/kit/kit.css";
/** Those with the kit's web fonts, linked where an app imports them. */
export const fontStylesheets: ReadonlySet<string> = new Set(["serif", "round", "hand"].map((name) => `@appmon/kit/fonts/${name}.css`));

/** What people mean when they name a package that is not here: first match wins. */
const replacements: [RegExp, string][] = [
  [/^(react-router-dom|wouter|@tanstack\/react-router|@reach\/router|next\/(link|router|navigation))/, "react-router"],
  [/^(lucide|react-icons|@heroicons|@fortawesome|@tabler\/icons|@phosphor-icons|phosphor-react|@mui\/icons)/, "@appmon/kit/icon"],
  [/^(recharts|chart\.js|react-chartjs|victory|@nivo|echarts|d3|apexcharts|react-apexcharts|visx|@visx)/, "@appmon/kit/chart-block"],
  [/^(react-hook-form|formik|final-form|@hookform|@tanstack\/react-form)/, "@appmon/kit/form-block"],
  [
    /^(@tanstack\/react-table|react-table|ag-grid|@dnd-kit|react-beautiful-dnd|@hello-pangea|fullcalendar|@fullcalendar|react-big-calendar)/,
    "@appmon/kit/collection-block",
  ],
  [/^(zod|yup|joi|valibot|ajv)/, "@appmon/kit/schema"],
  [/^(axios|swr|@tanstack\/react-query|react-query|dexie|localforage|firebase|@supabase|@prisma|drizzle-orm)/, "@appmon/kit/data"],
  [/^(@mui|antd|@chakra-ui|@radix-ui|radix-ui|@headlessui|@mantine|react-bootstrap|@\/components\/ui|shadcn)/, "@appmon/kit/ui"],
  [/^(preact|preact\/compat|next|react-native)/, "react"],
];

/** The supported package closest to `name`: by what it is for, else by spelling. */
export function nearestVendor(name: string): string {
  for (const [pattern, replacement] of replacements) if (pattern.test(name)) return replacement;
  let best = "react";
  let bestDistance = Infinity;
  for (const candidate of vendorModules) {
    const distance = editDistance(name.slice(0, 64), candidate);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}
