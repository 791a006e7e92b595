import type { Kept } from "../shared/list.ts";
import { rankOf } from "../shared/rank.ts";
import { scoreWords } from "./questions.ts";
import type { ContestParts } from "./quiz-contest.tsx";
import type { Answered } from "./round.ts";

/** Entries with a score, the best first; who scored the same stands on the same place. */
const placesOf = (entries: readonly Kept[], field: string) =>
  rankOf(
    entries.filter((record) => typeof record[field] === "number"),
    (record) => Number(record[field]),
  );

/** The leaderboard of one contest. */
export function Standings({ parts, entries, mine }: { parts: ContestParts; entries: readonly Kept[]; mine: string | undefined }) {
  const placed = placesOf(entries, parts.score);
  return (
    <section className="am-panel am-standings" aria-label="리더보드">
      <h3>리더보드</h3>
      {placed.length === 0 ? (
        <p className="am-calc-hint">아직 끝낸 사람이 없어요. 첫 번째가 되어 보세요.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">순위</th>
              <th scope="col">참가자</th>
              <th scope="col">점수</th>
            </tr>
          </thead>
          <tbody>
            {placed.map(({ record, place }) => (
              <tr key={record.id} data-record={record.id} data-mine={record.id === mine}>
                <td>{place}위</td>
                <td>
                  {String(record[parts.who])}
                  {record.id === mine && (
                    <span className="am-badge" data-tone="accent">
                      나
                    </span>
                  )}
                </td>
                <td>{String(record[parts.score])}점</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface ContestResultProps {
  parts: ContestParts;
  entries: readonly Kept[];
  mine: Kept;
  /** Of the round that was just played. */
  answered: readonly Answered[];
}

/** The score with what it means, the place among the others, and what went wrong. */
export function ContestResult({ parts, entries, mine, answered }: ContestResultProps) {
  const score = Number(mine[parts.score] ?? 0);
  const placed = placesOf(entries, parts.score);
  const place = placed.find(({ record }) => record.id === mine.id)?.place;
  const wrong = answered.filter(({ isRight }) => !isRight);
  return (
    <div className="am-contest-result" role="status">
      <p className="am-calc-hint">내 점수</p>
      <p className="am-quiz-points">
        {score}
        <small>점</small>
      </p>
      <p>{scoreWords(score)}</p>
      {place !== undefined && (
        <p>
          <b>{placed.length}명</b> 가운데 <b>{place}위</b>예요.
        </p>
      )}
      {wrong.length > 0 && (
        <>
          <h3>틀린 문제</h3>
          <ul className="am-calc-lines">
            {wrong.map(({ question, given }) => (
              <li key={question.id}>
                <span>
                  {question.prompt}
                  <small>내 답 {given}</small>
                  {question.explain && <small>{question.explain}</small>}
                </span>
                <b>{question.answer}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
