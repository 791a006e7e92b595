import type { Plugin } from "vite";

const PREFIX = "virtual:korean/";
const NAMESPACE = /\buseTranslation\(\s*"([\w-]+)"|\bns:\s*"([\w-]+)"|\bt\(\s*[`"]([\w-]+):/g;

/** Namespaces whose sentences a source asks for by name; `common` is always there. */
export function namespacesIn(source: string): string[] {
  const found = [...source.matchAll(NAMESPACE)].map((match) => match[1] ?? match[2] ?? match[3]!);
  return [...new Set(found)].filter((namespace) => namespace !== "common");
}

/**
 * Brings the Korean sentences of a namespace along with the code that asks for them, before that code runs: a page then has its
 * words when it is first drawn, and not those of all other pages.
 */
export function koreanMessages(): Plugin {
  return {
    name: "korean-messages",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const namespace = id.slice(PREFIX.length + 1);
      return [
        `import { i18n } from "/src/lib/i18n.ts";`,
        `import messages from "/locales/ko/${namespace}.json";`,
        `i18n.addResourceBundle("ko", ${JSON.stringify(namespace)}, messages);`,
      ].join("\n");
    },
    transform(code, id) {
      const path = id.split("?")[0]!;
      if (!/\/apps\/web\/src\/.*\.tsx?$/.test(path.replaceAll("\\", "/"))) return null;
      const namespaces = namespacesIn(code);
      if (namespaces.length === 0) return null;
      return { code: `${code}\n${namespaces.map((namespace) => `import "${PREFIX}${namespace}";`).join("\n")}\n`, map: null };
    },
  };
}
