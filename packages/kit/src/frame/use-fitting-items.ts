import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Hides those children of a menu that do not fit into it, from the last on, and says how many are left. Its last child, the button for the
 * rest, is hidden when everything fits. Works along whichever way the menu is laid out; measured anew when anything beside it changes.
 * @param items how many children come before that button
 */
export function useFittingItems(menu: RefObject<HTMLElement | null>, items: number): number {
  const [fitting, setFitting] = useState(items);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const measure = () => setFitting(fit(element, items));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const beside of element.parentElement?.children ?? []) observer.observe(beside);
    if (element.parentElement) observer.observe(element.parentElement);
    // Labels are as wide as their letters, which come a moment after the page.
    let isGone = false;
    void document.fonts.ready.then(() => {
      if (!isGone) measure();
    });
    return () => {
      isGone = true;
      observer.disconnect();
    };
  });
  return fitting;
}

function fit(menu: HTMLElement, items: number): number {
  const children = [...menu.children] as HTMLElement[];
  for (const child of children) child.hidden = false;
  const style = getComputedStyle(menu);
  const isColumn = style.flexDirection === "column";
  const number = (text: string) => Number.parseFloat(text) || 0;
  const room = isColumn
    ? menu.clientHeight - number(style.paddingTop) - number(style.paddingBottom)
    : menu.clientWidth - number(style.paddingLeft) - number(style.paddingRight);
  const gap = number(isColumn ? style.rowGap : style.columnGap);
  const sizes = children.map((child) => (isColumn ? child.offsetHeight : child.getBoundingClientRect().width) + gap);
  const more = sizes[items] ?? 0;
  let sum = sizes.slice(0, items).reduce((all, size) => all + size, 0) - gap;
  let shown = items;
  // A menu that is not on the screen (another one stands in for it) has nothing to hide.
  if (room > 0 && sum > room + 1) {
    while (shown > 0 && sum + more > room + 1) sum -= sizes[--shown]!;
  }
  children.forEach((child, at) => {
    child.hidden = at === items ? shown === items : at >= shown;
  });
  return shown;
}
