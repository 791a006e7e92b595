/** The screen that an address is of, as the app declares it: "/customers/rec_1" → "/customers/:id". An address of no screen stays. */
export function screenPathOf(path: string, screens: readonly { path: string }[]): string {
  const asked = segmentsOf(path);
  const fits = screens.filter((screen) => {
    const declared = segmentsOf(screen.path);
    return declared.length === asked.length && declared.every((part, at) => part.startsWith(":") || part === asked[at]);
  });
  // "/customers/new" is a screen of its own beside "/customers/:id".
  const [found] = fits.toSorted((a, b) => Number(a.path.includes(":")) - Number(b.path.includes(":")));
  return found?.path ?? path;
}

const segmentsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");
