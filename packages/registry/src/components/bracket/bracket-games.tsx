import { useState } from "react";
import { type BracketMode, type Game, type Met, resting, roundName, roundsOf, standings } from "./tournament.ts";
import { Icon } from "@appmon/kit/ui";
import type { KeptGame } from "./bracket.tsx";

type OnScore = (game: KeptGame, values: Pick<Game, "home" | "away" | "homeScore" | "awayScore">) => Promise<void>;

interface BracketGamesProps {
  mode: BracketMode;
  players: readonly string[];
  games: readonly KeptGame[];
  onScore: OnScore;
}

/** The draw with its scores: a bracket from left to right, or rounds beside the table. */
export function BracketGames({ mode, players, games, onScore }: BracketGamesProps) {
  const rounds = roundsOf(mode, games);
  const champion = mode === "knockout" ? rounds.at(-1)?.[0]?.winner : null;
  return (
    <div className="am-bracket-body" data-mode={mode}>
      {champion && (
        <p className="am-bracket-champion" role="status">
          <Icon name="trophy" size={22} />
          <strong>{champion}</strong> 우승
        </p>
      )}
      {mode !== "knockout" && <Standings rounds={rounds} />}
      <div className="am-bracket-rounds" role="group" aria-label="경기" tabIndex={0}>
        {rounds.map((round, at) => (
          <section key={at} className="am-bracket-round" aria-label={roundName(mode, at + 1, rounds.length)}>
            <h4>{roundName(mode, at + 1, rounds.length)}</h4>
            <ol>
              {round.map((met) => (
                <li key={met.game.id}>
                  <GameCard met={met} canDraw={mode !== "knockout"} onScore={onScore} />
                </li>
              ))}
            </ol>
            {mode !== "knockout" && <Resting names={resting(players, round)} />}
          </section>
        ))}
      </div>
    </div>
  );
}

function Resting({ names }: { names: readonly string[] }) {
  return names.length === 0 ? null : <p className="am-hint">쉬는 사람: {names.join(", ")}</p>;
}

const SIDES = ["home", "away"] as const;

function GameCard({ met, canDraw, onScore }: { met: Met<KeptGame>; canDraw: boolean; onScore: OnScore }) {
  const { game, home, away, isBye, isPlayed, winner } = met;
  const kept = { home: isPlayed ? game.homeScore : null, away: isPlayed ? game.awayScore : null };
  const [typing, setTyping] = useState<Partial<Record<"home" | "away", string>>>({});
  const shown = (side: "home" | "away") => typing[side] ?? (kept[side] === null ? "" : String(kept[side]));
  const isReady = home !== null && away !== null;
  const keep = (side: "home" | "away", text: string) => {
    const next = { home: shown("home"), away: shown("away"), [side]: text };
    setTyping(next);
    const [one, other] = [next.home, next.away].map((score) => (/^\d{1,4}$/.test(score) ? Number(score) : null)) as [
      number | null,
      number | null,
    ];
    const isWhole = one !== null && other !== null;
    if (!isWhole && !(isPlayed && next.home === "" && next.away === "")) return;
    void onScore(game, { home, away, homeScore: one, awayScore: other }).then(() => setTyping({}));
  };
  if (isBye)
    return (
      <div className="am-bracket-game" data-bye="true">
        <p>
          <span>{home ?? away}</span>
          <small>부전승</small>
        </p>
      </div>
    );
  return (
    <div className="am-bracket-game" data-played={isPlayed}>
      {SIDES.map((side) => {
        const name = met[side];
        return (
          <label key={side} data-winner={winner !== null && winner === name}>
            <span>{name ?? "아직 몰라요"}</span>
            <input
              className="am-input"
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={4}
              disabled={!isReady}
              aria-label={`${name ?? "빈자리"} 점수`}
              value={shown(side)}
              onChange={(event) => setTyping({ ...typing, [side]: event.target.value.replaceAll(/\D/g, "") })}
              onBlur={(event) => keep(side, event.target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter" && !event.nativeEvent.isComposing) keep(side, event.currentTarget.value);
              }}
            />
          </label>
        );
      })}
      {isPlayed && winner === null && !canDraw && (
        <p className="am-error" role="status">
          비기면 올라갈 쪽을 정할 수 없어요. 이긴 쪽 점수를 더 높게 적어 주세요.
        </p>
      )}
    </div>
  );
}

function Standings({ rounds }: { rounds: readonly (readonly Met[])[] }) {
  return (
    <div className="am-table-wrap" tabIndex={0} role="group" aria-label="순위표">
      <table className="am-bracket-table">
        <thead>
          <tr>
            {["순위", "이름", "경기", "승", "무", "패", "득실", "승점"].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings(rounds).map((line) => (
            <tr key={line.name}>
              <td>{line.place}</td>
              <th scope="row">{line.name}</th>
              <td>{line.played}</td>
              <td>{line.won}</td>
              <td>{line.drawn}</td>
              <td>{line.lost}</td>
              <td>{signed(line.scored - line.conceded)}</td>
              <td>
                <b>{line.points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "0");
