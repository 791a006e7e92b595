import { useState } from "react";
import { useLabels, usePlace } from "@appmon/kit/data";
import { BlockHead, Button, Empty, Loaded, toast, useConfirm } from "@appmon/kit/ui";
import { type Kept, type List, useList } from "../shared/list.ts";
import { sayRefused } from "../shared/said.ts";
import { Styles } from "../shared/styles.tsx";
import { BracketForm, type BracketWish } from "./bracket-form.tsx";
import { BracketGames } from "./bracket-games.tsx";
import { STYLES } from "./styles.ts";
import { type BracketMode, type Game, gamesFor } from "./tournament.ts";

export interface BracketProps {
  /** Tournaments: fields with how they are played (knockout, league, doubles) and with the names, one a line. */
  tournaments?: List;
  modeField?: string;
  playersField?: string;
  /** Games: fields with their tournament, round, place in it, who meets and how it ended. */
  games?: List;
  tournamentField?: string;
  roundField?: string;
  slotField?: string;
  homeField?: string;
  awayField?: string;
  homeScoreField?: string;
  awayScoreField?: string;
}

/** Names in, a draw out; scores move winners on and keep the table. Everything is kept as records. */
export function Bracket({ tournaments, games, ...fields }: BracketProps) {
  const { modeField: mode, playersField: players, tournamentField: of, roundField: round, slotField: slot } = fields;
  const { homeField: home, awayField: away, homeScoreField: homeScore, awayScoreField: awayScore } = fields;
  const isWhole = mode && players && of && round && slot && home && away && homeScore && awayScore;
  if (!tournaments || !games || !isWhole) return <Empty icon="trophy" title="대진표를 담을 목록이 없어요" />;
  const known = { mode, players, of, round, slot, home, away, homeScore, awayScore };
  return <Draws tournaments={tournaments} games={games} fields={known} />;
}

interface DrawsProps {
  tournaments: List;
  games: List;
  fields: GameFields & Record<"mode" | "players" | "of", string>;
}

type GameFields = Record<"round" | "slot" | "home" | "away" | "homeScore" | "awayScore", string>;

const isMode = (value: unknown): value is BracketMode => value === "knockout" || value === "league" || value === "doubles";
const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

function Draws({ tournaments: list, games: gameList, fields }: DrawsProps) {
  const tournaments = useList(list);
  const matches = useList(gameList);
  const labels = useLabels(list);
  const confirm = useConfirm();
  const { title } = usePlace();
  const [picked, setPicked] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const shown = tournaments.records.find((one) => one.id === picked) ?? tournaments.records[0];
  const nameOf = (record: Kept) => labels.title(record);

  const make = async (wish: BracketWish) => {
    const players = wish.players.map((name) => name.replaceAll(" · ", " "));
    const games = gamesFor(wish.mode, players, wish.rounds, wish.isShuffled ? Math.random : () => 0.999_999);
    try {
      const made = await tournaments.create(
        { [list.titleField]: wish.name, [fields.mode]: wish.mode, [fields.players]: players.join("\n") },
        games.map((game) => ({
          collection: gameList.id,
          via: fields.of,
          values: { [fields.round]: game.round, [fields.slot]: game.slot, [fields.home]: game.home, [fields.away]: game.away },
        })),
      );
      setPicked(made.id);
      setMaking(false);
      toast("대진표를 만들었어요");
    } catch (thrown) {
      sayRefused(thrown);
    }
  };
  const drop = async (record: Kept) => {
    const isSure = await confirm({
      title: `‘${nameOf(record)}’ 대진표를 지울까요?`,
      body: "적은 점수도 함께 지워져요.",
      confirmLabel: "지우기",
      tone: "bad",
    });
    if (!isSure) return;
    try {
      for (const game of matches.records.filter((one) => one[fields.of] === record.id)) await matches.remove(game.id);
      await tournaments.remove(record.id);
      setPicked(null);
    } catch (thrown) {
      sayRefused(thrown);
    }
  };
  const score = async (game: KeptGame, values: Pick<Game, "home" | "away" | "homeScore" | "awayScore">) => {
    try {
      await matches.update(game.id, {
        [fields.home]: values.home,
        [fields.away]: values.away,
        [fields.homeScore]: values.homeScore,
        [fields.awayScore]: values.awayScore,
      });
    } catch (thrown) {
      sayRefused(thrown);
    }
  };

  const mode = shown?.[fields.mode];
  const isAsking = isMaking || !shown || !isMode(mode);
  const playersOf = (record: Kept) => (text(record[fields.players]) ?? "").split("\n").filter(Boolean);
  // The next tournament is most often the same people once more; those of a sample are nobody's.
  const like = shown && isMode(mode) ? { mode, players: shown.sample === true ? [] : playersOf(shown) } : undefined;
  return (
    <div className="am-bracket">
      <Styles rules={STYLES} />
      <BlockHead title={shown && !isAsking ? nameOf(shown) : (title ?? "대진표")}>
        {shown && (
          <div className="am-bracket-tools">
            {tournaments.records.length > 1 && !isMaking && (
              <select
                className="am-input am-select"
                aria-label="대회 고르기"
                value={shown.id}
                onChange={(event) => setPicked(event.target.value)}
              >
                {tournaments.records.map((record) => (
                  <option key={record.id} value={record.id}>
                    {nameOf(record)}
                  </option>
                ))}
              </select>
            )}
            <Button small icon={isMaking ? "x" : "plus"} data-action="new-bracket" onClick={() => setMaking(!isMaking)}>
              {isMaking ? "그만두기" : "새 대진표"}
            </Button>
          </div>
        )}
      </BlockHead>
      {tournaments.status !== "ready" || matches.status !== "ready" ? (
        <Loaded
          status={tournaments.status === "error" || matches.status === "error" ? "error" : "loading"}
          error={tournaments.error ?? matches.error}
          retry={() => {
            tournaments.retry();
            matches.retry();
          }}
        >
          {null}
        </Loaded>
      ) : isAsking ? (
        <BracketForm key={shown?.id ?? ""} {...(like ? { like } : {})} onMake={make} />
      ) : (
        <>
          <BracketGames
            mode={mode}
            players={playersOf(shown)}
            games={matches.records.filter((one) => one[fields.of] === shown.id).map((record) => gameOf(fields, record))}
            onScore={score}
          />
          <div className="am-calc-tools">
            <button type="button" className="am-text-button" onClick={() => window.print()}>
              인쇄
            </button>
            <button type="button" className="am-text-button" data-action="drop-bracket" onClick={() => void drop(shown)}>
              대진표 지우기
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** A game with the record it is kept as. */
export type KeptGame = Game & { id: string };

function gameOf(fields: GameFields, record: Kept): KeptGame {
  return {
    id: record.id,
    round: number(record[fields.round]) ?? 1,
    slot: number(record[fields.slot]) ?? 0,
    home: text(record[fields.home]),
    away: text(record[fields.away]),
    homeScore: number(record[fields.homeScore]),
    awayScore: number(record[fields.awayScore]),
  };
}
