/** AppSpec → a project that stands on its own: the app's files, the kit they are made of, and what it takes to run them. */
import type { AppSpec } from "@appmon/appspec/spec";
import { compileApp } from "./compile-app.ts";
import { kebabCase } from "./identifier.ts";

/** The versions this repository is tested with; export-project.test.ts holds them to its package.json files. */
export const EXPORT_DEPENDENCIES = {
  "chess.js": "1.4.0",
  "date-fns": "4.4.0",
  dequal: "2.0.3",
  "es-hangul": "2.4.0",
  "lucide-react": "1.75.0",
  react: "19.3.1",
  "react-dom": "19.3.1",
  "react-hook-form": "7.92.0",
  "react-markdown": "10.1.0",
  "react-router": "8.4.0",
  recharts: "3.10.1",
  sonner: "2.0.8",
};
export const EXPORT_DEV_DEPENDENCIES = {
  "@tailwindcss/vite": "4.3.5",
  "@types/react": "19.3.0",
  "@types/react-dom": "19.3.0",
  "@vitejs/plugin-react": "6.3.0",
  tailwindcss: "4.3.5",
  typescript: "7.0.2",
  vite: "8.3.8",
};

/**
 * Path → text of a Vite project that runs with `npm install && npm run dev` and keeps its data in the browser.
 * @param kitSources sources of the kit by path relative to its `src/`, without tests and demos
 */
export function exportProject(spec: AppSpec, kitSources: Record<string, string>): Record<string, string> {
  const files: Record<string, string> = {
    ".gitignore": "node_modules/\ndist/\n*.local\n",
    "README.md": readme(spec),
    "package.json": packageJson(spec),
    "tsconfig.json": tsconfig(),
    "vite.config.ts": viteConfig(),
    ...compileApp(spec),
  };
  for (const path of Object.keys(kitSources).sort()) files[`src/kit/${path}`] = kitSources[path] ?? "";
  return files;
}

function packageJson(spec: AppSpec): string {
  const [home] = spec.entities;
  const manifest = {
    // npm names are ASCII; the title is not.
    name: `${kebabCase(home?.id ?? "app", "my")}-app`,
    private: true,
    version: "0.1.0",
    type: "module",
    engines: { node: ">=20.19" },
    scripts: { dev: "vite", build: "vite build", preview: "vite preview", check: "tsc" },
    dependencies: EXPORT_DEPENDENCIES,
    devDependencies: EXPORT_DEV_DEPENDENCIES,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function tsconfig(): string {
  const config = {
    compilerOptions: {
      target: "es2024",
      lib: ["es2024", "dom", "dom.iterable"],
      module: "esnext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      strict: true,
      noUncheckedIndexedAccess: true,
      noFallthroughCasesInSwitch: true,
      noUnusedLocals: true,
      isolatedModules: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
      types: ["vite/client"],
      paths: { "@appmon/kit/*": ["./src/kit/*"] },
    },
    include: ["src"],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function viteConfig(): string {
  return `import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // "@appmon/kit/*" is src/kit/*, as tsconfig.json says.
  resolve: { tsconfigPaths: true },
  // Libraries mark client modules for server rendering; here everything runs in the browser.
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
});
`;
}

function readme(spec: AppSpec): string {
  const tagline = spec.tagline === undefined ? "" : `${markdownText(spec.tagline)}\n\n`;
  return `# ${markdownText(spec.title)}

${tagline}앱몬에서 내보낸 앱이에요. 이 폴더만으로 실행돼요.

## 실행

Node.js 20.19 이상이 필요해요.

\`\`\`sh
npm install
npm run dev      # 개발 서버
npm run check    # 타입 검사
npm run build    # dist/ 에 배포할 파일 만들기
\`\`\`

## 어디에 무엇이 있나요

| 폴더 | 내용 |
|---|---|
| \`src/app.tsx\` | 메뉴와 화면 주소 |
| \`src/screens/\` | 화면마다 파일 하나 |
| \`src/data/\` | 데이터의 모양과 예시 데이터 |
| \`src/actions/\` | 기록마다 할 수 있는 일 |
| \`src/theme.ts\` | 색과 모양 |
| \`src/kit/\` | 화면을 이루는 부품. 원하는 대로 고쳐도 돼요. |

데이터는 이 브라우저(localStorage)에 저장돼요. 예시 데이터는 \`src/data/*.sample.ts\`에 있어요.
`;
}

/** User text as one line of Markdown that means only itself. */
function markdownText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ")
    .replace(/[\\`*_{}[\]()#+!|<>~&]/g, "\\$&")
    .trim();
}
