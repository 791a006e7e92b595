/**
 * `fetch` for addresses that strangers typed: it reaches the public internet and nothing of our own network. The name is looked up
 * once per connection, every address it has is checked, and the connection goes to one of the checked ones, so that a name which
 * answers otherwise the second time (DNS rebinding) gains nothing. Redirects are not followed: they would be another typed address.
 */
import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, fetch as undiciFetch, type RequestInit as UndiciInit } from "undici";

/** Thrown before anything is sent. Reaches the caller of `fetch` as it is, or as the `cause` of what the client throws. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

export interface PublicFetchOptions {
  /** Whether a connection to this IP address is allowed. */
  permits?: (address: string) => boolean;
  /** Whether unencrypted addresses are, too: keys travel in these requests. */
  allowsHttp?: boolean;
  /** All addresses of a name. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
  /** Bytes of an answer after which it is cut off. */
  maxBytes?: number;
}

/** No answer of a model is longer. */
const MAX_BYTES = 16 * 1024 * 1024;
const CONNECT_MS = 10_000;

export function createPublicFetch({
  permits = isPublicAddress,
  allowsHttp = false,
  resolve = resolveAll,
  maxBytes = MAX_BYTES,
}: PublicFetchOptions = {}): typeof globalThis.fetch {
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(resolve, permits), timeout: CONNECT_MS } });
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== "https:" && !(allowsHttp && url.protocol === "http:")) throw new AddressRefused("the address is not https");
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // A literal address is never looked up.
    if (isIP(host) !== 0 && !permits(host)) throw new AddressRefused("the address is not public");
    const response = await undiciFetch(url, { ...(init as UndiciInit), redirect: "error", dispatcher });
    const { status, statusText, headers } = response;
    const body = response.body && (response.body as ReadableStream<Uint8Array>).pipeThrough(upTo(maxBytes));
    return new Response(body, { status, statusText, headers: [...headers.entries()] });
  };
}

/** Whether an IP address is one of the public internet; everything special, reserved or mapped to such is not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  // Of IPv6 only 2000::/3 is given out; what lies outside may be translated to anything.
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(ipaddr.IPv6.parse("2000::"), 3);
}

function resolveAll(name: string): Promise<LookupAddress[]> {
  return new Promise((done, failed) => dnsLookup(name, { all: true }, (error, addresses) => (error ? failed(error) : done(addresses))));
}

function checkedLookup(resolve: (name: string) => Promise<LookupAddress[]>, permits: (address: string) => boolean): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        // One private address among public ones is no accident.
        if (!first || !addresses.every(({ address }) => permits(address)))
          return callback(new AddressRefused("the name has an address that is not public"), "", 0);
        return all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

function upTo(most: number): TransformStream<Uint8Array, Uint8Array> {
  let left = most;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error(`the answer is longer than ${most} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
