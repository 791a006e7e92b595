/** The name an app is reported under: the first label of what was typed or pasted, be it a name, a host or a whole address. */
export function reportedName(text: string): string {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "");
  return host.split(/[/?#:.]/)[0] ?? "";
}
