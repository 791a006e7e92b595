/** A site for strangers has a side of its owner: what visitors write is read there, and nobody else changes what it shows. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import { sortOf } from "@appmon/appspec/registry-block";
import type { AppSpec } from "@appmon/appspec/spec";
import { peopleFor } from "../people/plan-people.ts";
import { readPeople } from "../people/people-words.ts";
import type { Capability } from "./capability.ts";

const SITE = /(홈페이지|웹\s?사이트|사이트|랜딩|원\s?페이지)/;
/** What visitors send to be read by those who run the place. */
const LETTERS = /(문의|상담)/;
/** Visitors read and write records of others here, which a closed list would end. */
const SHARED: ReadonlySet<ReturnType<typeof sortOf>> = new Set([
  "booking",
  "lookup",
  "thread",
  "poll",
  "queue",
  "shop",
  "rooms",
  "bot",
  "survey",
  "bracket",
  "draw",
  "tally",
  "routine",
  "quick",
]);

export const ownersSide: Capability = {
  name: "ownersSide",
  label: "관리자 화면",
  isAskedFor: ({ text }, spec) =>
    spec.auth === undefined && SITE.test(text) && !readPeople(text).isDeclined && greets(spec) && onlyReads(spec),
  addTo(spec) {
    const words = { ...readPeople(""), isAsked: true, signup: false };
    const { ops, said } = peopleFor(spec, words);
    const next = applyOperations(spec, [...ops, ...closedLists(spec)], { by: "user" }).spec;
    return { ...next, notes: [...next.notes, ...said.map((text) => ({ kind: "understood" as const, text }))] };
  },
};

function greets(spec: AppSpec): boolean {
  const home = spec.screens.find(({ id }) => id === spec.nav.home);
  return home?.blocks.some((block) => block.kind === "section" && block.section === "hero") === true;
}

/** Strangers look at what is shown and send letters, and that is all. */
function onlyReads(spec: AppSpec): boolean {
  const blocks = spec.screens.flatMap((screen) => screen.blocks);
  return (
    spec.entities.some(({ name }) => LETTERS.test(name)) &&
    spec.entities.every(({ name, kind, parent }) => !parent && (LETTERS.test(name) || kind === "content" || kind === "resource")) &&
    !blocks.some((block) => SHARED.has(sortOf(block)))
  );
}

/** Lists of what was sent open for the owner alone. */
function closedLists(spec: AppSpec): SpecOp[] {
  const closed = new Set(spec.entities.filter(({ name }) => LETTERS.test(name)).map(({ id }) => id));
  return spec.screens
    .filter(({ blocks }) =>
      blocks.every(
        (block) => (block.kind === "collection" && closed.has(block.query.entity)) || (block.kind === "record" && closed.has(block.entity)),
      ),
    )
    .map((screen): SpecOp => ({ op: "setScreen", screen: screen.id, patch: { access: ["admin"] } }));
}
