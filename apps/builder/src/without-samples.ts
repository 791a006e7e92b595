import type { SourceFiles } from "./build-request.ts";

/** Rows that stand in for data are not published: those of a closed list would be readable in the code, and none of them is used. */
export function withoutSamples(files: SourceFiles): SourceFiles {
  const emptied = Object.entries(files).flatMap(([path, text]): [string, string][] => {
    const name = /^src\/data\/[\w.-]+\.sample\.ts$/.test(path) ? /^export const (\w+)/m.exec(text)?.[1] : undefined;
    return name === undefined ? [] : [[path, `export const ${name} = [];\n`]];
  });
  return { ...files, ...Object.fromEntries(emptied) };
}
