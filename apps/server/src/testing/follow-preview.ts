import { get } from "node:http";

/** What a preview's stream sends, as far as tests look at it. */
export interface ShownVersion {
  version: string;
  modules: { path: string; code: string }[];
}

/** A preview page that only listens. */
export function followPreview(previewUrl: string, port: number): { until(last: (label: string) => boolean): Promise<ShownVersion[]> } {
  const shown: ShownVersion[] = [];
  let wake = () => {};
  const request = get(
    { host: "127.0.0.1", port, path: "/_preview/events", headers: { host: new URL(previewUrl).host, accept: "text/event-stream" } },
    (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        const events = (text += piece).split("\n\n");
        text = events.pop()!;
        for (const event of events) {
          const data = /^data: ?(.*)$/m.exec(event)?.[1];
          if (event.includes("event: version") && data) shown.push(JSON.parse(data) as ShownVersion);
        }
        wake();
      });
    },
  );
  return {
    async until(last) {
      while (!shown.some(({ version }) => last(version))) await new Promise<void>((done) => (wake = done));
      request.destroy();
      return shown;
    },
  };
}
