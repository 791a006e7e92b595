import { useLabels } from "@appmon/kit/data";
import { Skeleton } from "@appmon/kit/ui";
import { GameStyles } from "../shared/game-frame.tsx";
import { KEPT_STYLES } from "../shared/kept-styles.ts";
import { type List, useList } from "../../shared/list.ts";
import type { Player } from "./sports-club.ts";
import { MatchPart } from "./sports-live.tsx";
import type { Sport } from "./sports-match.ts";
import { FinancePart, SeasonPart, TeamPart } from "./sports-office.tsx";
import { STYLES } from "./styles.ts";
import { useClub } from "./use-club.ts";

export interface SportsProps {
  sport?: Sport;
  /** What of the club the screen shows. */
  part?: "match" | "team" | "finance" | "season";
  /** The players. */
  source?: List;
  /** Field with their names; absent = what they are called. */
  sourceField?: string;
  /** Field with how good each is, a number up to 100. */
  skillField?: string;
  /** Keeps each club in `state` (long text). */
  log?: List;
}

const PARTS = { match: MatchPart, team: TeamPart, finance: FinancePart, season: SeasonPart };
const USUAL = 60;

/** A club one runs: matches told as they go, who plays and how, what is spent, and the table of the season. */
export function SportsGame({ source, log, ...settings }: SportsProps) {
  return (
    <div className="am-block am-game" data-game="sports">
      <GameStyles styles={KEPT_STYLES + STYLES} />
      {source && log ? (
        <Club source={source} log={log} {...settings} />
      ) : (
        <p className="am-calc-hint">선수 목록과 기록이 있어야 시작할 수 있어요.</p>
      )}
    </div>
  );
}

function Club({ sport = "baseball", part = "match", source, sourceField, skillField, log }: SportsProps & { source: List; log: List }) {
  const { records, status } = useList(source);
  const labels = useLabels(source);
  const open = useClub(log);
  if (status === "loading" || open.status === "loading") return <Skeleton />;
  const roster = records.map((record): Player => {
    const skill = skillField === undefined ? undefined : record[skillField];
    return {
      id: record.id,
      name: labels.of(record, sourceField ?? source.titleField),
      skill: typeof skill === "number" ? Math.min(100, Math.max(0, skill)) : USUAL,
    };
  });
  const Part = PARTS[part];
  return <Part sport={sport} roster={roster} open={open} />;
}
