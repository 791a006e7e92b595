import ipaddr from "ipaddr.js";

/** What a household is given of IPv6: every address below it is the same people. */
const IPV6_PREFIX_GROUPS = 4;

/**
 * What requests of one origin are counted by: an IPv4 address, also where it is written as IPv6, or the /64 of an IPv6 address.
 * Anything else is counted as it stands.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, IPV6_PREFIX_GROUPS)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}
