/** Gathers what people have asked of the ready apps, and of apps made of wishes, with what they asked for. */
import { knownRequest, type KnownRequest, type KnownRequestsFile } from "@appmon/korean/known-requests/known-request";
import { hashOfRequests, ofApps, readAskedChanges } from "./asked-changes.ts";

/** What is about no list and nothing that is there belongs to the first list of its app: it says what such owners ask for. */
export function makeKnownRequests(): KnownRequestsFile {
  const known = ofApps(readAskedChanges()).flatMap(({ requests, spec }) =>
    requests.map(knownRequest).flatMap((one): KnownRequest[] => {
      if (one.list !== undefined || one.facts !== undefined) return [one];
      const first = spec.entities[0]?.name;
      return first === undefined ? [] : [{ ...one, list: first }];
    }),
  );
  return { dataHash: hashOfRequests(), requests: known };
}
