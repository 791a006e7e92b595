import { useState } from "react";
import { toast } from "sonner";
import { Skeleton } from "./frame/block-states.tsx";
import { type BracketMode, type Game, gamesFor } from "./sports/bracket.ts";
import { BracketForm, type BracketWish } from "./sports/bracket-form.tsx";
import { BracketGames } from "./sports/bracket-games.tsx";
import { useConfirm } from "./frame/confirm.tsx";
import { refusalOf, type StoredRecord } from "./data-store.ts";
import { Icon } from "./icon.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { memoBlock } from "./text/memo-block.ts";
import type { Collection } from "./schema.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

export interface BracketBlockProps {
  id: string;
  title?: string;
  /** Tournaments. */
  // oxlint-disable-next-line no-explicit-any -- tournaments may have fields of their own
  collection: Collection<any>;
  mode: string;
  players: string;
  // oxlint-disable-next-line no-explicit-any -- and so may games
  match: Collection<any>;
  matchOf: string;
  round: string;
  slot: string;
  home: string;
  away: string;
  homeScore: string;
  awayScore: string;
}

const isMode = (value: unknown): value is BracketMode => value === "knockout" || value === "league" || value === "doubles";
const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Names in, a draw out; scores move winners on and keep the table. Everything is kept as records. */
export const BracketBlock = memoBlock(function BracketBlock(props: BracketBlockProps) {
  const tournaments = useRecords(props.collection as Collection);
  const matches = useRecords(props.match as Collection);
  const words = useText(props.collection as Collection);
  const confirm = useConfirm();
  const [picked, setPicked] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const shown = tournaments.records.find((one) => one.id === picked) ?? tournaments.records[0];
  const title = props.title ?? "대진표";
  const nameOf = (record: StoredRecord) => words.title(props.collection as Collection, record);

  const make = async (wish: BracketWish) => {
    const players = wish.players.map((name) => name.replaceAll(" · ", " "));
    const games = gamesFor(wish.mode, players, wish.rounds, wish.isShuffled ? Math.random : () => 0.999_999);
    try {
      const made = await tournaments.create(
        { [props.collection.titleField]: wish.name, [props.mode]: wish.mode, [props.players]: players.join("\n") },
        games.map((game) => ({
          collection: props.match.id,
          via: props.matchOf,
          values: { [props.round]: game.round, [props.slot]: game.slot, [props.home]: game.home, [props.away]: game.away },
        })),
      );
      setPicked(made.id);
      setMaking(false);
      toast.success("대진표를 만들었어요");
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  const drop = async (record: StoredRecord) => {
    const isSure = await confirm({
      title: `‘${nameOf(record)}’ 대진표를 지울까요?`,
      body: "적은 점수도 함께 지워져요.",
      confirmLabel: "지우기",
      tone: "bad",
    });
    if (!isSure) return;
    try {
      for (const game of matches.records.filter((one) => one[props.matchOf] === record.id)) await matches.remove(game.id);
      await tournaments.remove(record.id);
      setPicked(null);
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  const score = async (game: KeptGame, values: Pick<Game, "home" | "away" | "homeScore" | "awayScore">) => {
    try {
      await matches.update(game.id, {
        [props.home]: values.home,
        [props.away]: values.away,
        [props.homeScore]: values.homeScore,
        [props.awayScore]: values.awayScore,
      });
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };

  const mode = shown?.[props.mode];
  const isAsking = isMaking || !shown || !isMode(mode);
  const playersOf = (record: StoredRecord) => (text(record[props.players]) ?? "").split("\n").filter(Boolean);
  // The next tournament is most often the same people once more; those of a sample are nobody's.
  const like = shown && isMode(mode) ? { mode, players: shown.sample === true ? [] : playersOf(shown) } : undefined;
  return (
    <section className="am-block am-bracket" data-block={props.id} data-collection={props.collection.id} aria-label={title}>
      <header className="am-block-head">
        <h2>{shown && !isAsking ? nameOf(shown) : title}</h2>
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
            <button type="button" className="am-button" data-size="small" data-action="new-bracket" onClick={() => setMaking(!isMaking)}>
              <Icon name={isMaking ? "x" : "plus"} size={16} />
              {isMaking ? "그만두기" : "새 대진표"}
            </button>
          </div>
        )}
      </header>
      {tournaments.status === "loading" || matches.status === "loading" ? (
        <Skeleton />
      ) : tournaments.status === "error" || matches.status === "error" ? (
        <LoadProblem
          error={tournaments.error ?? matches.error}
          onRetry={() => {
            tournaments.retry();
            matches.retry();
          }}
        />
      ) : isAsking ? (
        <BracketForm key={shown?.id ?? ""} {...(like ? { like } : {})} onMake={make} />
      ) : (
        <>
          <BracketGames
            mode={mode}
            players={playersOf(shown)}
            games={matches.records.filter((one) => one[props.matchOf] === shown.id).map((record) => gameOf(props, record))}
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
    </section>
  );
});

/** A game with the record it is kept as. */
export type KeptGame = Game & { id: string };

function gameOf(props: BracketBlockProps, record: StoredRecord): KeptGame {
  return {
    id: record.id,
    round: number(record[props.round]) ?? 1,
    slot: number(record[props.slot]) ?? 0,
    home: text(record[props.home]),
    away: text(record[props.away]),
    homeScore: number(record[props.homeScore]),
    awayScore: number(record[props.awayScore]),
  };
}
