import { memo } from "react";
import ReactMarkdown from "react-markdown";

/** Text of the assistant. HTML in it stays text; links open elsewhere and learn nothing about us. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return (
    <div className="grid gap-3 break-words [&_a]:underline [&_a]:underline-offset-4 [&_code]:rounded-[4px] [&_code]:bg-ground [&_code]:px-1 [&_code]:py-0.5 [&_code]:text-[0.9em] [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:border [&_pre]:border-line [&_pre]:p-3 [&_ul]:list-disc [&_ul]:pl-5">
      <ReactMarkdown
        skipHtml
        components={{
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noreferrer noopener">
              {children}
            </a>
          ),
          img: ({ alt }) => <span>{alt}</span>,
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});
