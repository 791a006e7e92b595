import { Skeleton } from "./frame/block-states.tsx";
import type { Collection } from "./schema.ts";
import type { Player } from "./sports/sports-club.ts";
import type { Sport } from "./sports/sports-match.ts";
import { MatchPart } from "./sports/sports-live.tsx";
import { FinancePart, SeasonPart, TeamPart } from "./sports/sports-office.tsx";
import { useClub } from "./sports/use-club.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

export interface SportsBlockProps {
  id: string;
  title?: string;
  sport: Sport;
  part?: "match" | "team" | "finance" | "season";
  // oxlint-disable-next-line no-explicit-any -- players of any record type
  players: { collection: Collection<any>; field: string; skill?: string };
  // oxlint-disable-next-line no-explicit-any -- clubs are kept in a collection of any record type
  log: Collection<any>;
}

const PARTS = { match: MatchPart, team: TeamPart, finance: FinancePart, season: SeasonPart };
const USUAL = 60;

/** A club one runs: matches told as they go, who plays and how, what is spent, and the table of the season. */
export function SportsBlock({ id, title, sport, part = "match", players, log }: SportsBlockProps) {
  const collection = players.collection as Collection;
  const { records, status } = useRecords(collection);
  const text = useText(collection);
  const open = useClub(log as Collection);
  const schema = collection.fields.find((field) => field.id === players.field);
  const roster = records.map((record): Player => {
    const skill = players.skill === undefined ? undefined : record[players.skill];
    return {
      id: record.id,
      name: schema ? text.of(schema, record[schema.id]) : "",
      skill: typeof skill === "number" ? Math.min(100, Math.max(0, skill)) : USUAL,
    };
  });
  const Part = PARTS[part];
  return (
    <section className="am-block am-game" data-block={id} data-game="sports" aria-label={title ?? "팀 운영"}>
      {status === "loading" || open.status === "loading" ? <Skeleton rows={5} /> : <Part sport={sport} roster={roster} open={open} />}
    </section>
  );
}
