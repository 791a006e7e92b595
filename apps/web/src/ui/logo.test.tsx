import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Logo } from "./logo.tsx";

const sizeOf = (markup: string) => /width[=:]"?([\d.]+)(?:px)?"?[ ;]*height[=:]"?([\d.]+)/.exec(markup)?.slice(1).map(Number);

test("the lettering is 215×40, the creature alone 80×65, and both keep their shape at any height", () => {
  expect(sizeOf(renderToStaticMarkup(<Logo label="앱몬" />))).toEqual([215, 40]);
  expect(sizeOf(renderToStaticMarkup(<Logo kind="image" label="앱몬" />))).toEqual([80, 65]);
  expect(sizeOf(renderToStaticMarkup(<Logo height={20} label="앱몬" />))).toEqual([107.5, 20]);
  expect(sizeOf(renderToStaticMarkup(<Logo kind="image" height={130} label="앱몬" />))).toEqual([160, 130]);
});

test.each(["text", "image"] as const)("the %s has a name", (kind) => {
  expect(renderToStaticMarkup(<Logo kind={kind} label="앱몬" />)).toMatch(/role="img" aria-label="앱몬"/);
});
