import { dayIn, dayText, seoulToday, useLabels, usePlace } from "@appmon/kit/data";
import { BlockHead, Empty, Loaded } from "@appmon/kit/ui";
import { type List, useList } from "../shared/list.ts";
import { Styles } from "../shared/styles.tsx";
import { countsPoints, type LeaguePoints, oddsOf, type PlayedGame, standingsOf, USUAL_POINTS } from "./league-odds.ts";
import { STYLES } from "./styles.ts";

const NAMES = { standings: "순위", forecast: "예측", advice: "추천" };

export interface LeagueProps {
  /** How everybody stands, how the next games will probably end, or what to make of that. */
  show: "standings" | "forecast" | "advice";
  /** Games between two sides; the following are fields of theirs. Both scores empty = not played yet. */
  games?: List;
  dateField?: string;
  homeField?: string;
  awayField?: string;
  homeScoreField?: string;
  awayScoreField?: string;
  /** What a game won and a game drawn count for; absent = 3 and 1 where games can end level. */
  points?: LeaguePoints;
}

/** What games that were played say: who stands where, how the next ones will probably end, and what to make of it. */
export function League({ games, ...rest }: LeagueProps) {
  return (
    <div className="am-league">
      <Styles rules={STYLES} />
      {games ? <Played {...rest} list={games} /> : <Empty icon="trophy" title="경기를 담을 목록이 없어요" />}
    </div>
  );
}

function Played({ list, show, points, ...fields }: Omit<LeagueProps, "games"> & { list: List }) {
  const { records, status, error, retry } = useList(list);
  const labels = useLabels(list);
  const { title } = usePlace();
  const read = (field: string | undefined, record: (typeof records)[number]) => (field === undefined ? "" : labels.of(record, field));
  const score = (value: unknown) => (typeof value === "number" ? value : null);
  const games = records.map((record): PlayedGame => ({
    id: record.id,
    date: dayIn(record[fields.dateField ?? ""]),
    home: read(fields.homeField, record),
    away: read(fields.awayField, record),
    homeScore: score(record[fields.homeScoreField ?? ""]),
    awayScore: score(record[fields.awayScoreField ?? ""]),
  }));
  const name = title ?? `${list.name} ${NAMES[show]}`;
  const teams = new Set(games.flatMap(({ home, away }) => [home, away])).size;
  return (
    <>
      <BlockHead title={name} note={show === "standings" && <small>리그 {teams}팀</small>} />
      <Loaded status={status} error={error} retry={retry}>
        {show === "standings" ? (
          <Standings games={games} name={name} points={points} />
        ) : (
          <Forecasts games={games} isAdvice={show === "advice"} />
        )}
      </Loaded>
    </>
  );
}

function Standings({ games, name, points }: { games: PlayedGame[]; name: string; points: LeaguePoints | undefined }) {
  const rows = standingsOf(games, points);
  const byPoints = points !== undefined || countsPoints(games);
  const { win, draw } = points ?? USUAL_POINTS;
  if (rows.length === 0) return <Nothing title="아직 치른 경기가 없어요" body="경기 기록에 점수를 적으면 순위가 만들어져요." />;
  return (
    <>
      <div className="am-tally-scroll" role="region" aria-label={`${name} 표`} tabIndex={0}>
        <table className="am-report-table">
          <thead>
            <tr>
              {["순위", "팀", "경기", "승", ...(byPoints ? ["무"] : []), "패", byPoints ? "승점" : "승률", "득점", "실점", "최근 경기"].map(
                (head, at) => (
                  <th key={head} scope="col" data-number={at > 1 && head !== "최근 경기"}>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.team} data-record={row.team}>
                <td>
                  {row.isTied ? `공동 ${row.place}위` : `${row.place}위`}
                  {row.isTied && <small className="am-league-tied">동률</small>}
                </td>
                <th scope="row">{row.team}</th>
                <td data-number="true">{row.games}</td>
                <td data-number="true">{row.wins}</td>
                {byPoints && <td data-number="true">{row.draws}</td>}
                <td data-number="true">{row.losses}</td>
                <td data-number="true">{byPoints ? `${row.points}점` : `${row.rate}%`}</td>
                <td data-number="true">{row.scored}</td>
                <td data-number="true">{row.conceded}</td>
                <td>
                  <span className="am-league-form">
                    {row.form.map((one, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- five results in their order
                      <b key={at} data-won={one === "승"}>
                        {one}
                      </b>
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="am-help am-league-rule">
        끝난 경기에서 바로 셈한 순위예요. {byPoints ? `승점(승 ${win}점, 무 ${draw}점)이` : "승률이"} 같으면 동률이라 ‘공동 2위’처럼 같은
        순위로 적고, 득실차가 큰 팀을 위에 둬요.
      </p>
    </>
  );
}

function Forecasts({ games, isAdvice }: { games: PlayedGame[]; isAdvice: boolean }) {
  const today = seoulToday();
  const next = games
    .filter((game) => game.homeScore === null && game.awayScore === null && game.home !== "" && game.away !== "")
    .toSorted((a, b) => a.date.localeCompare(b.date));
  if (next.length === 0) return <Nothing title="예정된 경기가 없어요" body="점수를 비워 두고 경기를 추가하면 예상 결과와 확률이 보여요." />;
  return (
    <>
      <ul className="am-league-games">
        {next.slice(0, 24).map((game) => {
          const odds = oddsOf(games, game);
          return (
            <li key={game.id} className="am-panel" data-record={game.id}>
              <h3>
                {game.home} 대 {game.away}
              </h3>
              <p className="am-help">{game.date === "" ? "날짜 미정" : dayText(game.date, today.slice(0, 4))}</p>
              <dl>
                <div>
                  <dt>예상 결과</dt>
                  <dd>
                    {odds.favourite === null ? "무승부 또는 박빙" : `${odds.favourite} 승`} ({odds.homeScore} : {odds.awayScore})
                  </dd>
                </div>
                <div>
                  <dt>{game.home} 승리 확률</dt>
                  <dd>{odds.home}%</dd>
                </div>
                <div>
                  <dt>{game.away} 승리 확률</dt>
                  <dd>{odds.away}%</dd>
                </div>
              </dl>
              <span className="am-league-odds" aria-hidden="true">
                <i style={{ inlineSize: `${odds.home}%` }} />
              </span>
              {isAdvice && (
                <p className="am-league-advice">
                  <b>조언</b> {odds.advice}
                </p>
              )}
              <h4 className="am-help">{isAdvice ? "근거가 된 통계와 추세" : "근거"}</h4>
              <ul>
                {odds.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <p className="am-help am-league-rule">
        최근 5경기와 시즌 승률을 반씩, 평균 점수 차와 홈 이점을 더해 셈해요. 결과를 보장하지 않으니 참고만 해 주세요.
      </p>
    </>
  );
}

function Nothing({ title, body }: { title: string; body: string }) {
  return (
    <Empty icon="trophy" title={title}>
      <p>{body}</p>
    </Empty>
  );
}
