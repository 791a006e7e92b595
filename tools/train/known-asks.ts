/** Gathers how people have asked for what the ready apps have. */
import { createHash } from "node:crypto";
import { candidatesOf } from "@appmon/korean/grounding/candidates";
import type { KnownAsksFile } from "@appmon/korean/grounding/known-asks";
import { appOfPattern } from "@appmon/korean/plan/app-of-pattern";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { hashOfRequests, ofApps, readAskedChanges } from "./asked-changes.ts";
import { hashOfAsks, readAsks } from "./meaning.ts";

const MADE = { seed: 7, today: "2026-11-30" };

/** What is said of facts that no ready app has any more is left out. */
export function makeKnownAsks(): KnownAsksFile {
  const apps = new Set([...DECLARED_PATTERNS.map((pattern) => appOfPattern(pattern, MADE)), ...ofApps(readAskedChanges().filter(({ kind }) => kind !== undefined)).map(({ spec }) => spec)]); // prettier-ignore
  const facts = [...new Set([...apps].flatMap((spec) => candidatesOf(spec).flatMap(({ capability }) => (capability ? [capability.fact] : []))))].toSorted(); // prettier-ignore
  const places = new Map(facts.map((fact, at) => [fact, at]));
  const said = [
    ...readAsks().map(({ say, about }) => ({ say, about: about ?? [] })),
    ...readAskedChanges().flatMap(({ requests }) => requests.flatMap((one) => (one.k === "there" ? [{ say: one.say, about: one.facts }] : []))),
  ]; // prettier-ignore
  const asks = said.flatMap(({ say, about }): KnownAsksFile["asks"] => {
    const found = about.flatMap((fact) => places.get(fact) ?? []);
    return found.length > 0 ? [`${found.join()}|${say}`] : [];
  });
  return { dataHash: hashOfKnownAsks(), facts, asks };
}

/** SHA-256 of the messages it is made of. */
export const hashOfKnownAsks = (): string => createHash("sha256").update(`${hashOfAsks()} ${hashOfRequests()}`).digest("hex");
