import { useState } from "react";
import { Button, ChipRow, toast } from "@appmon/kit/ui";
import { rankOf } from "../../shared/rank.ts";
import { INCOME, lineupOf, PURPOSES, seasonOf, spentBy } from "./sports-club.ts";
import type { Club } from "./sports-club.ts";
import type { ClubPartProps } from "./sports-live.tsx";
import { RULES } from "./sports-match.ts";

const won = (amount: number): string => `${amount.toLocaleString("ko-KR")}만 원`;

/** How the team plays, and who. */
export function TeamPart({ sport, roster, open }: ClubPartProps) {
  const rules = RULES[sport];
  const { club, keep } = open;
  const playing = lineupOf(club, roster, sport);
  const change = (next: Club, said: string) => {
    keep(next);
    toast(said);
  };
  const swap = (id: string) => {
    const ids = playing.map((player) => player.id);
    const lineup = ids.includes(id) ? ids.filter((one) => one !== id) : [id, ...ids].slice(0, rules.size);
    change({ ...club, lineup }, "라인업을 바꿨어요");
  };
  return (
    <>
      <section className="am-panel" aria-label="팀 전략">
        <h3>팀 전략</h3>
        <ChipRow
          label="공격 전략"
          chips={rules.attacks.map(({ name }, value) => ({ value, label: name }))}
          chosen={[club.tactics.attack]}
          onPress={(attack) => change({ ...club, tactics: { ...club.tactics, attack } }, `공격 전략: ${rules.attacks[attack]?.name}`)}
        />
        <p className="am-calc-hint">{rules.attacks[club.tactics.attack]?.words}</p>
        <ChipRow
          label="수비 전략"
          chips={rules.defences.map(({ name }, value) => ({ value, label: name }))}
          chosen={[club.tactics.defence]}
          onPress={(defence) => change({ ...club, tactics: { ...club.tactics, defence } }, `수비 전략: ${rules.defences[defence]?.name}`)}
        />
        <p className="am-calc-hint">{rules.defences[club.tactics.defence]?.words}</p>
      </section>
      <section className="am-panel am-kept-games" aria-label="라인업">
        <h3>
          라인업 <small>{playing.length}명</small>
        </h3>
        <ul>
          {[...playing, ...roster.filter((player) => !playing.includes(player))].map((player) => {
            const at = playing.indexOf(player);
            return (
              <li key={player.id}>
                <span>
                  <b>
                    {at >= 0 && `${at + 1}. `}
                    {player.name}
                  </b>
                  <small>능력 {player.skill}</small>
                </span>
                <span className="am-badge" data-tone={at >= 0 ? "good" : "neutral"}>
                  {at >= 0 ? "선발" : "벤치"}
                </span>
                <Button small aria-label={`${player.name} ${at >= 0 ? "벤치로" : "선발로"}`} onClick={() => swap(player.id)}>
                  {at >= 0 ? "벤치로" : "선발로"}
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
      <TeamName key={open.name} name={open.name} onName={(name) => keep(club, name)} />
    </>
  );
}

function TeamName({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [text, setText] = useState(name);
  return (
    <form
      className="am-panel am-room-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onName(text.trim());
      }}
    >
      <label className="am-label">
        팀 이름
        <input className="am-input" value={text} maxLength={30} onChange={(event) => setText(event.target.value)} />
      </label>
      <Button type="submit" disabled={text.trim() === "" || text.trim() === name}>
        이름 저장
      </Button>
    </form>
  );
}

/** Where the money of a season goes; training makes the players better. */
export function FinancePart({ open: { club, keep } }: ClubPartProps) {
  const [texts, setTexts] = useState(() => Object.fromEntries(PURPOSES.map(({ id }) => [id, String(club.budget[id])])));
  const spent = spentBy(club);
  const save = () => {
    const budget = Object.fromEntries(PURPOSES.map(({ id }) => [id, Number(texts[id])])) as Club["budget"];
    const all = Object.values(budget).reduce((sum, one) => sum + one, 0);
    if (all > INCOME) {
      toast(`시즌 수입보다 ${won(all - INCOME)} 많아요`, "bad");
      return;
    }
    keep({ ...club, budget });
    toast("예산을 저장했어요");
  };
  return (
    <>
      <section className="am-panel" aria-label="재정 요약">
        <h3>재정 요약</h3>
        <dl className="am-strength">
          <div>
            <dt>시즌 수입</dt>
            <dd>{won(INCOME)}</dd>
          </div>
          {PURPOSES.map(({ id, label }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{won(club.budget[id])}</dd>
            </div>
          ))}
          <div>
            <dt>남는 돈</dt>
            <dd>{won(INCOME - spent)}</dd>
          </div>
        </dl>
      </section>
      <form
        className="am-panel am-room-form"
        aria-label="예산 배분"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h3>예산 배분 (만 원)</h3>
        {PURPOSES.map(({ id, label }) => (
          <label key={id} className="am-label">
            {label} 예산
            <input
              className="am-input am-number"
              inputMode="numeric"
              value={texts[id]}
              onChange={(event) => setTexts({ ...texts, [id]: event.target.value.replace(/\D/g, "").slice(0, 7) })}
            />
          </label>
        ))}
        <Button look="primary" type="submit">
          예산 저장
        </Button>
      </form>
    </>
  );
}

export function SeasonPart({ sport, open }: ClubPartProps) {
  const table = rankOf(seasonOf(open.name, open.club, sport), ({ won: wins, drawn }) => wins * 3 + drawn);
  return (
    <>
      <section className="am-panel am-standings" aria-label="시즌 순위">
        <table>
          <thead>
            <tr>
              <th scope="col">순위</th>
              <th scope="col">팀</th>
              <th scope="col">승</th>
              <th scope="col">무</th>
              <th scope="col">패</th>
            </tr>
          </thead>
          <tbody>
            {table.map(({ record, place }) => (
              <tr key={record.name} data-mine={record.name === open.name}>
                <td>{place}위</td>
                <td>{record.name}</td>
                <td>{record.won}</td>
                <td>{record.drawn}</td>
                <td>{record.lost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="am-panel am-kept-games" aria-label="지난 경기">
        <h3>지난 경기</h3>
        {open.club.results.length === 0 && <p className="am-calc-hint">경기를 시뮬레이션하면 결과가 여기에 모여요.</p>}
        <ul>
          {open.club.results
            .map((result, at) => ({ ...result, at }))
            .toReversed()
            .map(({ rival, mine, theirs, at }) => (
              <li key={at}>
                <span>
                  <b>
                    {mine} : {theirs}
                  </b>
                  <small>{rival}</small>
                </span>
                <span className="am-badge" data-tone={mine > theirs ? "good" : mine < theirs ? "bad" : "neutral"}>
                  {mine > theirs ? "승리" : mine < theirs ? "패배" : "무승부"}
                </span>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}
