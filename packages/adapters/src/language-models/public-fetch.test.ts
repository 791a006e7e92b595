import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { AddressRefused, createPublicFetch, isPublicAddress } from "./public-fetch.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(answer: Parameters<typeof createServer>[1]): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    answer!(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { port: (server.address() as AddressInfo).port, asked };
}

/** How `fetch` failed: what it threw, or what was beneath it. */
async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error instanceof AddressRefused ? error : ((error as Error).cause ?? error);
  }
  return undefined;
}

describe("an address of a stranger's", () => {
  it.each([
    ..."127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.0.10 169.254.169.254 100.64.0.1 224.0.0.1".split(" "),
    ..."255.255.255.255 192.0.2.1 198.18.0.1 198.51.100.1 240.0.0.1 192.88.99.1".split(" "),
    ...":: ::1 fe80::1 fc00::1 fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 ::7f00:1 2002:7f00:1:: 2001:db8::1".split(
      " ",
    ),
    ..."fec0::1 100::1 2001:0:7f00:1:: not-an-address".split(" "),
    "",
  ])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["1.1.1.1", "8.8.8.8", "104.18.7.192", "2606:4700::6812:7c0", "2001:4860:4860::8888", "::ffff:8.8.8.8"])("%s is", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe("a public fetch", () => {
  it.each(["127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::1]", "[::ffff:7f00:1]", "localhost"])(
    "sends nothing to %s, however it is written",
    async (host) => {
      const { port, asked } = await serve((_request, response) => response.end("secret"));
      const get = createPublicFetch({ allowsHttp: true });
      expect(await failureOf(get(`http://${host}:${port}/`))).toBeInstanceOf(AddressRefused);
      expect(asked).toEqual([]);
    },
  );

  it("sends nothing to a name of which one address is within our own network", async () => {
    const { port, asked } = await serve((_request, response) => response.end("secret"));
    const resolve = async () => [
      { address: "8.8.8.8", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];
    expect(await failureOf(createPublicFetch({ allowsHttp: true, resolve })(`http://models.example:${port}/`))).toBeInstanceOf(
      AddressRefused,
    );
    expect(asked).toEqual([]);
  });

  it("connects to the address it has checked: a name that answers otherwise the second time is asked once", async () => {
    const { port, asked } = await serve((_request, response) => response.end("hello"));
    let lookups = 0;
    const resolve = async () => [{ address: ++lookups === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
    const checked: string[] = [];
    const permits = (address: string) => checked.push(address) > 0 && address === "127.0.0.1";
    const get = createPublicFetch({ allowsHttp: true, resolve, permits });
    expect(await (await get(`http://models.example:${port}/v1`)).text()).toBe("hello");
    expect([lookups, checked, asked]).toEqual([1, ["127.0.0.1"], [`GET models.example:${port}/v1`]]);
  });

  it("checks each new connection anew", async () => {
    const { port } = await serve((_request, response) => response.setHeader("connection", "close").end("hello"));
    const answers = ["127.0.0.1", "10.0.0.1"];
    const resolve = async () => [{ address: answers.shift()!, family: 4 }];
    const get = createPublicFetch({ allowsHttp: true, resolve, permits: (address) => address === "127.0.0.1" });
    await (await get(`http://models.example:${port}/`)).text();
    expect(await failureOf(get(`http://models.example:${port}/`))).toBeInstanceOf(AddressRefused);
  });

  it("follows no redirect", async () => {
    const inside = await serve((_request, response) => response.end("secret"));
    const outside = await serve((_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end());
    const get = createPublicFetch({ allowsHttp: true, permits: () => true });
    expect(await failureOf(get(`http://127.0.0.1:${outside.port}/`))).toBeDefined();
    expect(inside.asked).toEqual([]);
  });

  it("takes https alone unless told otherwise, and no other protocol ever", async () => {
    expect(await failureOf(createPublicFetch()("http://8.8.8.8/"))).toBeInstanceOf(AddressRefused);
    for (const url of ["file:///etc/passwd", "data:text/plain,x", "ftp://8.8.8.8/"])
      expect(await failureOf(createPublicFetch({ allowsHttp: true })(url))).toBeInstanceOf(AddressRefused);
  });

  it("cuts off an answer that does not end", async () => {
    const { port } = await serve((_request, response) => {
      const more = () => response.write(Buffer.alloc(1_000)) || response.once("drain", more);
      const timer = setInterval(more, 1);
      response.on("close", () => clearInterval(timer));
    });
    const get = createPublicFetch({ allowsHttp: true, permits: () => true, maxBytes: 20_000 });
    await expect((await get(`http://127.0.0.1:${port}/`)).text()).rejects.toThrow("longer than 20000 bytes");
  });
});
