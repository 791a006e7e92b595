/** Many live streams held open by one reader that does as little as it can: what is measured is who sends. */
import { connect, type Socket } from "node:net";

export interface OpenStreams {
  /** When each stream had the text, in milliseconds of `performance.now()`; fails where one has not within the time. */
  heard(text: string): Promise<number[]>;
  /** What one of the streams was sent last, without the frames of the transfer. */
  lastEvent(): string;
  close(): void;
}

const MOST_WAIT_MS = 30_000;
/** So many are opened at once; a server's queue of connections is not what is measured. */
const AT_ONCE = 50;

export async function openStreams(port: number, path: string, hosts: readonly { host: string; cookie?: string }[]): Promise<OpenStreams> {
  const sockets: Socket[] = [];
  let wanted: { text: string; times: number[]; done(): void } | undefined;
  let last = "";
  const openOne = ({ host, cookie }: { host: string; cookie?: string }) =>
    new Promise<void>((done, fail) => {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      let isOpen = false;
      let left = "";
      socket.setEncoding("utf8").on("data", (chunk: string) => {
        if (!isOpen) {
          left += chunk;
          if (!left.includes(": open"))
            return left.startsWith("HTTP/1.1 200") ? undefined : fail(new Error(`a stream was refused: ${left}`));
          isOpen = true;
          left = "";
          return done();
        }
        left += chunk;
        if (!wanted || !left.includes(wanted.text) || !left.endsWith("\n\n\r\n")) return;
        wanted.times.push(performance.now());
        last = left;
        left = "";
        if (wanted.times.length === hosts.length) wanted.done();
      });
      socket.once("error", fail);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n${cookie ? `Cookie: ${cookie}\r\n` : ""}\r\n`);
    });
  for (let at = 0; at < hosts.length; at += AT_ONCE) await Promise.all(hosts.slice(at, at + AT_ONCE).map(openOne));
  return {
    heard: (text) =>
      new Promise((done, fail) => {
        const times: number[] = [];
        const timer = setTimeout(() => fail(new Error(`${times.length} of ${hosts.length} streams heard ${text}`)), MOST_WAIT_MS);
        wanted = {
          text,
          times,
          done: () => {
            clearTimeout(timer);
            wanted = undefined;
            done(times);
          },
        };
      }),
    lastEvent: () => last.slice(last.indexOf("event:"), last.lastIndexOf("\n\n") + 2),
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}
