import { josa, type JosaPair } from "@appmon/kit/josa";

/** Sentences by language and namespace, and how a key becomes one. Pure but for what was added. */
export type Messages = Record<string, unknown>;
export type Values = Record<string, unknown>;

const DEFAULT_NAMESPACE = "common";
/** Korean is the source: what is not said in another language is said in Korean. */
const SOURCE_LANGUAGE = "ko" as const;

const bundles = new Map<string, Messages>();
const nameOf = (language: string, namespace: string) => `${language}/${namespace}`;

export function addMessages(language: string, namespace: string, messages: Messages): void {
  bundles.set(nameOf(language, namespace), messages);
}

export function hasMessages(language: string, namespace: string): boolean {
  return bundles.has(nameOf(language, namespace));
}

/** What stands at "path.to.key" or "namespace:path.to.key"; undefined where nothing does. */
export function findMessage(language: string, namespace: string, key: string): unknown {
  const colon = key.indexOf(":");
  const [space, path] = colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)];
  for (const spoken of new Set([language, SOURCE_LANGUAGE])) {
    let found: unknown = bundles.get(nameOf(spoken, space));
    for (const part of path.split(".")) found = isNested(found) && Object.hasOwn(found, part) ? found[part] : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The sentence of the first key that has one, with `{{name}}` filled in from `values`, `{{name|을/를}}` with the
 * particle that fits. Nothing is escaped: React does that. A
 * list or an object is answered only where `returnObjects` asks for it. Without any, `defaultValue` or the last key itself.
 */
export function translate(language: string, namespace: string, key: string | readonly string[], values: Values = {}): unknown {
  const keys = typeof key === "string" ? [key] : key;
  const space = typeof values["ns"] === "string" ? values["ns"] : namespace;
  for (const candidate of keys) {
    const found = findMessage(language, space, candidate);
    if (typeof found === "string") return fill(found, values);
    if (found !== undefined && values["returnObjects"] === true) return found;
  }
  return values["defaultValue"] ?? keys.at(-1);
}

function fill(sentence: string, values: Values): string {
  return sentence.replaceAll(/\{\{(\w+)(?:\|([^}]+))?\}\}/g, (hole, name: string, pair: JosaPair | undefined) => {
    if (!Object.hasOwn(values, name)) return hole;
    const word = String(values[name] ?? "");
    return pair === undefined ? word : josa(word, pair);
  });
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export { DEFAULT_NAMESPACE, SOURCE_LANGUAGE };
