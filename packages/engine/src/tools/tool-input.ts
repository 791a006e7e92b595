import type { ToolAnswer } from "./refine-tool.ts";

/** JSON Schema of an input with these keys, all of them required but the optional ones. */
export function inputSchema(properties: Record<string, object>, optional: readonly string[] = []): Record<string, unknown> {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: "object", properties, required, additionalProperties: false };
}

/** A text a person will read: trimmed, not empty, of at most `max` characters; `undefined` for anything else. */
export function readText(value: unknown, max: number): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" || text.length > max ? undefined : text;
}

/** What is wrong with a call, said to the model in its language. */
export function refusing(text: string): ToolAnswer {
  return { text, isError: true };
}
