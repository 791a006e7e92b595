/**
 * Links the stylesheets of the kit's web fonts that an app imports, each once. They stay when the app turns to another font: no
 * file of a font is loaded that no text is set in. `urls`: import specifier → URL; other stylesheets come with the app itself.
 */
export function linkFonts(urls: Record<string, string>): (specifier: string) => void {
  const linked = new Set<string>();
  return (specifier) => {
    const href = urls[specifier];
    if (href === undefined || linked.has(href)) return;
    linked.add(href);
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  };
}
