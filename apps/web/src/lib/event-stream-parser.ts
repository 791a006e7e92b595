export interface StreamEvent {
  data: string;
  id: string;
  /** `message` when the stream names none. */
  event: string;
}

/**
 * Parser of the text/event-stream format. Feed it text in any chunking, it answers the events completed by that chunk.
 * Keeps the last id (an empty `id:` clears it) and the server's `retry` in milliseconds.
 */
export function createEventStreamParser() {
  let buffer = "";
  let isFirst = true;
  let endedWithCr = false;
  let data: string[] = [];
  let event = "";
  let lastId = "";
  let retryMs: number | undefined;

  function takeLine(line: string): StreamEvent | undefined {
    if (line === "") {
      const complete = data.length > 0 ? { data: data.join("\n"), id: lastId, event: event || "message" } : undefined;
      data = [];
      event = "";
      return complete;
    }
    const colon = line.indexOf(":");
    if (colon === 0) return undefined;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) lastId = value;
    else if (field === "retry" && /^\d+$/.test(value)) retryMs = Number(value);
    return undefined;
  }

  return {
    push(chunk: string): StreamEvent[] {
      if (chunk === "") return [];
      let text = chunk;
      if (isFirst) text = text.replace(/^\uFEFF/, "");
      isFirst = false;
      // A CR at the end of a chunk has ended its line already; the LF that may open the next chunk belongs to it.
      if (endedWithCr && text.startsWith("\n")) text = text.slice(1);
      endedWithCr = text === "" ? false : text.endsWith("\r");
      const lines = (buffer + text).split(/\r\n|\r|\n/);
      buffer = lines.pop() ?? "";
      return lines.map(takeLine).filter((item) => item !== undefined);
    },
    get lastId() {
      return lastId;
    },
    get retryMs() {
      return retryMs;
    },
  };
}
