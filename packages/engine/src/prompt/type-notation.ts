/** JSON Schema written as TypeScript types: models know both, and this one takes a fifth of the tokens. */

interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  pattern?: string;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

/** `type Name = …;`, one line a type; the variants of a union of objects each on a line of their own. */
export function typeNotation(types: Record<string, object>, { without = [] }: { without?: string[] } = {}): string {
  const named = types as Record<string, Schema>;
  return Object.entries(named)
    .map(([name, schema]) => {
      const variants = schema.oneOf ?? schema.anyOf;
      const apart = variants?.every((variant) => variant.properties !== undefined);
      return apart
        ? `type ${name} =\n${variants!.map((variant) => `  | ${write(variant, name)}`).join("\n")};`
        : `type ${name} = ${write(schema, name)};`;
    })
    .join("\n");

  function write(schema: Schema, inside: string): string {
    if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join("|");
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return variants.map((variant) => write(variant, inside)).join("|");
    if (schema.prefixItems) return `[${schema.prefixItems.map((item) => write(item, inside)).join(",")}]`;
    if (schema.type === "array") return arrayOf(write(schema.items ?? {}, inside));
    if (schema.type === "integer") return "number";
    if (schema.type === "string") return schema.pattern === undefined ? "string" : `string/*${schema.pattern}*/`;
    if (schema.type !== "object") return schema.type ?? "unknown";
    return partialOf(schema, inside) ?? writeObject(schema, inside);
  }

  function writeObject({ properties = {}, required = [], additionalProperties }: Schema, inside: string): string {
    const members = Object.entries(properties)
      .filter(([key]) => !without.includes(key))
      .map(([key, value]) => `${key}${required.includes(key) ? "" : "?"}:${write(value, inside)}`);
    if (typeof additionalProperties !== "object") return `{${members.join("; ")}}`;
    return `{${[...members, `[key]:${write(additionalProperties, inside)}`].join("; ")}}`;
  }

  /** A patch says every key of a type again, none of them required: its name says the same. */
  function partialOf({ properties = {}, required = [] }: Schema, inside: string): string | undefined {
    const keys = Object.keys(properties);
    if (required.length > 0 || keys.length < 3) return undefined;
    for (const [name, { properties: all }] of Object.entries(named)) {
      if (name === inside || all === undefined || keys.some((key) => JSON.stringify(all[key]) !== JSON.stringify(properties[key])))
        continue;
      const missing = Object.keys(all).filter((key) => !keys.includes(key));
      if (missing.length > 2) continue;
      return missing.length === 0 ? `Partial<${name}>` : `Partial<Omit<${name},${missing.map((key) => `"${key}"`).join("|")}>>`;
    }
    return undefined;
  }
}

function arrayOf(item: string): string {
  return item.includes("|") && !item.startsWith("{") && !item.startsWith("Partial<") ? `(${item})[]` : `${item}[]`;
}
