import { prefersStill } from "@appmon/kit/data";
import { useEffect, useRef, useState } from "react";
import { Button, ChipRow, Icon } from "@appmon/kit/ui";
import type { Player } from "./sports-club.ts";
import { lineupOf, playedMatch, rivalsIn, withResult } from "./sports-club.ts";
import { RULES } from "./sports-match.ts";
import type { Play, Sport } from "./sports-match.ts";
import type { OpenClub } from "./use-club.ts";

export interface ClubPartProps {
  sport: Sport;
  roster: readonly Player[];
  open: OpenClub;
}

const BREATH_MS = 450;
const FAST_MS = 40;

/** A match against a team of one's choice, told play by play. */
export function MatchPart({ sport, roster, open }: ClubPartProps) {
  const rivals = rivalsIn(sport);
  const [rival, setRival] = useState(0);
  const [run, setRun] = useState<{ plays: Play[]; shown: number; rival: number } | null>(null);
  const [isFast, setFast] = useState(prefersStill);
  const { tactics } = open.club;
  const rules = RULES[sport];
  const isOn = run !== null && run.shown < run.plays.length;

  const step = () => {
    if (!run) return;
    const shown = run.shown + 1;
    setRun({ ...run, shown });
    const last = run.plays[shown - 1];
    if (shown === run.plays.length && last)
      open.keep(withResult(open.club, { rival: rivals[run.rival] ?? "", mine: last.home, theirs: last.away }));
  };
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => latest.current(), isFast ? FAST_MS : BREATH_MS);
    return () => clearInterval(timer);
  }, [isOn, isFast]);

  const now = run?.plays[run.shown - 1];
  return (
    <div className="am-panel am-match">
      {!isOn && (
        <ChipRow
          label="상대 팀"
          chips={rivals.map((label, value) => ({ value, label }))}
          chosen={[run?.rival ?? rival]}
          onPress={(value) => {
            setRival(value);
            setRun(null);
          }}
        />
      )}
      <p className="am-calc-hint">
        우리 전략: {rules.attacks[tactics.attack]?.name} · {rules.defences[tactics.defence]?.name} · 선발{" "}
        {lineupOf(open.club, roster, sport)
          .slice(0, 3)
          .map(({ name }) => name)
          .join(", ")}{" "}
        외
      </p>
      <div className="am-scoreboard" role="group" aria-label="점수판">
        <b>{open.name}</b>
        <strong>
          {now?.home ?? 0} : {now?.away ?? 0}
        </strong>
        <b>{rivals[run?.rival ?? rival]}</b>
      </div>
      <p role="status" className="am-score">
        {now ? `${now.when} · ${now.words}` : "시작을 누르면 경기를 중계해요"}
      </p>
      <div className="am-timer-row">
        <Button
          look="primary"
          data-size="large"
          data-action="simulate"
          disabled={isOn}
          onClick={() => setRun({ plays: playedMatch(open.name, open.club, roster, sport, rival, Math.random), shown: 0, rival })}
        >
          <Icon name="activity" size={20} />
          {run && !isOn ? "다시 시뮬레이션" : "시뮬레이션 시작"}
        </Button>
        {isOn && (
          <Button data-action="fast" onClick={() => setFast(!isFast)}>
            {isFast ? "천천히 보기" : "빨리 보기"}
          </Button>
        )}
      </div>
      {run && (
        <section className="am-commentary" aria-label="실시간 중계">
          <h3>실시간 중계</h3>
          <ol tabIndex={0} aria-label="중계">
            {run.plays
              .slice(0, run.shown)
              .toReversed()
              .map((play, at) => (
                <li key={run.shown - at}>
                  <small>{play.when}</small>
                  <span>{play.words}</span>
                  <b>
                    {play.home}:{play.away}
                  </b>
                </li>
              ))}
          </ol>
        </section>
      )}
    </div>
  );
}
