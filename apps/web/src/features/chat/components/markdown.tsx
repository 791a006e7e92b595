import MarkdownIt from "markdown-it";
import { memo, useMemo } from "react";

const LINKS = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** Reads lists and quotes up to twenty deep: deeper ones nobody writes, and reading them costs their depth again and again. */
const markdown = new MarkdownIt("commonmark", { html: false });
markdown.validateLink = (url) => LINKS.test(url);
markdown.renderer.rules["image"] = (tokens, at, options, env) => {
  const { children } = tokens[at]!;
  return `<span>${markdown.utils.escapeHtml(markdown.renderer.renderInlineAsText(children ?? [], options, env))}</span>`;
};
markdown.renderer.rules["link_open"] = (tokens, at, options, _env, renderer) => {
  tokens[at]!.attrSet("target", "_blank");
  tokens[at]!.attrSet("rel", "noreferrer noopener");
  return renderer.renderToken(tokens, at, options);
};

/** Text of the assistant. HTML in it stays text; links open elsewhere and learn nothing about us. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const html = useMemo(() => ({ __html: markdown.render(text) }), [text]);
  return (
    <div
      className="grid gap-3 break-words [&_a]:underline [&_a]:underline-offset-4 [&_code]:rounded-[4px] [&_code]:bg-ground [&_code]:px-1 [&_code]:py-0.5 [&_code]:text-[0.9em] [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:border [&_pre]:border-line [&_pre]:p-3 [&_ul]:list-disc [&_ul]:pl-5"
      // oxlint-disable-next-line react/no-danger -- the reader writes the tags itself and escapes whatever else there is
      dangerouslySetInnerHTML={html}
    />
  );
});
