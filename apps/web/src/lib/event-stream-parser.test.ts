import { expect, test } from "vitest";
import { createEventStreamParser } from "./event-stream-parser.ts";
import type { StreamEvent } from "./event-stream-parser.ts";

const STREAM =
  '\uFEFF: hello\r\n\r\nid: 1\r\ndata: {"글":"앱"}\r\n\r\nretry: 900\nid:2\nevent: step\ndata: a\ndata:b\n\nid: 3\rdata\r\r: keep-alive\n\ndata: 끝\n\ndata: never finished';
const EVENTS: StreamEvent[] = [
  { data: '{"글":"앱"}', id: "1", event: "message" },
  { data: "a\nb", id: "2", event: "step" },
  { data: "", id: "3", event: "message" },
  { data: "끝", id: "3", event: "message" },
];

function parse(chunks: string[]) {
  const parser = createEventStreamParser();
  return { events: chunks.flatMap((chunk) => parser.push(chunk)), parser };
}

test("reads a whole stream with all three line ends", () => {
  const { events, parser } = parse([STREAM]);
  expect(events).toEqual(EVENTS);
  expect(parser.lastId).toBe("3");
  expect(parser.retryMs).toBe(900);
});

test("gives the same events wherever the stream is cut in two", () => {
  for (let at = 0; at <= STREAM.length; at++) expect(parse([STREAM.slice(0, at), STREAM.slice(at)]).events, `cut at ${at}`).toEqual(EVENTS);
});

test.each([1, 2, 3, 5, 7, 11])("gives the same events in pieces of %i", (size) => {
  const chunks = Array.from({ length: Math.ceil(STREAM.length / size) }, (_, index) => STREAM.slice(index * size, (index + 1) * size));
  expect(parse(chunks).events).toEqual(EVENTS);
});

test("shows nothing before its empty line has come", () => {
  expect(parse(["data: half", "\n"]).events).toEqual([]);
});
