/** What the claims of a clause lack before a plan could be made of them. */
import type { Claim } from "@appmon/korean/claims/claim";

/** For each kind, what has to be there; a name for what is not. */
const NEEDS: { [K in Claim["kind"]]: (claim: Extract<Claim, { kind: K }>) => boolean } = {
  keep: ({ thing, fields, group }) => thing !== null || fields.length > 0 || group !== null,
  field: () => true,
  show: ({ things, fields, options, view, order, group, where, period, manner }) =>
    things.length + fields.length + options.length > 0 ||
    [view, order, group, where, period].some((part) => part !== null) ||
    manner === "search" ||
    manner === "filter",
  compute: ({ measure, how, period, of }) => measure !== null || how !== null || (period !== null && of.length > 0),
  mark: ({ when, of, effects }) => (when !== null || of !== null) && effects.length > 0 && effects.every(({ kind }) => kind !== "other"),
  alert: ({ when, about, schedule }) => when !== null || about !== null || schedule !== null,
  // A number or a place that is given by itself needs no event: it is given as the record comes about.
  whenever: ({ when, effects, how }) =>
    (when !== null || effects.some(({ on, effect }) => on.length > 0 && (effect.kind === "create" || effect.kind === "assign"))) &&
    (how !== null || (effects.length > 0 && effects.every(({ effect }) => effect.kind !== "other"))),
  limit: ({ limit, when, deed, schedule, of, who, effects, law }) =>
    limit !== null ||
    when !== null ||
    deed !== null ||
    schedule !== null ||
    effects.length > 0 ||
    ((of.length > 0 || who !== null) && law !== "forbid"),
  choice: ({ options, field }) => options.length > 0 || field !== null,
  book: () => true,
  sell: ({ things, fields, limit }) => things.length > 0 || fields.length > 0 || limit !== null,
  may: ({ who, what, deed }) => who !== null || what.length > 0 || deed === "signIn",
  tool: ({ tool, things, measure }) => tool !== null || things.length > 0 || measure !== null,
  ask: ({ about, options, fields }) => about.length > 0 || options.length > 0 || fields.length > 0,
  page: ({ section, text }) => section !== null || text !== null,
  talk: () => true,
  share: () => true,
  look: ({ colour, mode, size, font, radius, density, moods }) =>
    [colour, mode, size, font, radius, density].some((part) => part !== null) || moods.length > 0,
  fact: ({ row, value, text, schedule }) => [row, value, text, schedule].some((part) => part !== null),
  decline: ({ what }) => what !== null,
  add: ({ what, row, options }) => what !== null || row !== null || options.length > 0,
  remove: ({ what, where }) => what !== null || where !== null,
  rename: ({ what, to }) => what !== null && to !== null,
  change: ({ what, property }) => what !== null && property !== "unknown",
  undo: () => true,
  question: () => true,
  complaint: () => true,
};

/** One line for each thing that is missing; none where the clause is read whole. */
export function completeness(claims: readonly Claim[]): string[] {
  if (claims.length === 0) return ["no claim"];
  const lacking = claims
    .filter((claim) => !(NEEDS[claim.kind] as (claim: Claim) => boolean)(claim))
    .map(({ kind }) => `${kind} lacks a part`);
  const shared = claims[0]!.unread.length > 0 && claims.every(({ unread }) => unread.length > 0) ? [`${claims[0]!.kind} leaves words`] : [];
  return [...new Set([...lacking, ...shared])];
}
