import { Button } from "@appmon/kit/ui";
import { josa } from "@appmon/kit/data";
import { attacked, attackOf, powerOf, rivalPower, rivalsOf, spied } from "./kingdom.ts";
import { DeedRow } from "./kingdom-parts.tsx";
import type { PartProps } from "./kingdom-parts.tsx";
import { dateText } from "@appmon/kit/data";
import { rankOf } from "../../shared/rank.ts";

export function BattlePart({ open, world }: PartProps) {
  return (
    <>
      <p className="am-calc-hint">
        우리 공격력은 {josa(String(attackOf(open.kingdom, world)), "이에요/예요")}. 먼저 정탐하면 상대의 방어력을 알 수 있어요.
      </p>
      <ul className="am-deeds">
        {rivalsOf(open.kingdom).map((rival) => (
          <DeedRow
            key={rival.id}
            title={rival.name}
            facts={`도시 레벨 ${rival.city} · 전투력 ${rivalPower(rival).toLocaleString("ko-KR")}`}
          >
            <div className="am-timer-row">
              <Button aria-label={`${rival.name} 정탐`} onClick={() => open.act((kingdom) => spied(kingdom, world, rival.id))}>
                정탐
              </Button>
              <Button
                look="primary"
                aria-label={`${rival.name} 공격`}
                onClick={() => open.act((kingdom) => attacked(kingdom, world, rival.id, Math.random))}
              >
                공격
              </Button>
            </div>
          </DeedRow>
        ))}
      </ul>
      <ReportsPart open={open} world={world} />
    </>
  );
}

/** By power, the strongest first: oneself, others who play here, and the lords of the computer. */
export function RankPart({ open: { kingdom, others } }: PartProps) {
  const players = [
    { id: "me", name: kingdom.name, power: powerOf(kingdom), facts: `도시 레벨 ${kingdom.levels.city}` },
    ...others.flatMap((record) =>
      typeof record["score"] === "number"
        ? [{ id: record.id, name: String(record["title"] ?? "이름 없는 왕국"), power: record["score"], facts: "다른 플레이어" }]
        : [],
    ),
    ...rivalsOf(kingdom).map((rival) => ({ id: rival.id, name: rival.name, power: rivalPower(rival), facts: `도시 레벨 ${rival.city}` })),
  ];
  return (
    <div className="am-standings">
      <table aria-label="순위">
        <thead>
          <tr>
            <th scope="col">순위</th>
            <th scope="col">플레이어</th>
            <th scope="col">전투력</th>
          </tr>
        </thead>
        <tbody>
          {rankOf(players, ({ power }) => power).map(({ record, place }) => (
            <tr key={record.id} data-mine={record.id === "me"} data-record={record.id}>
              <td>{place}위</td>
              <td>
                {record.name} <small>{record.facts}</small>
                {record.id === "me" && (
                  <span className="am-badge" data-tone="accent">
                    나
                  </span>
                )}
              </td>
              <td>{record.power.toLocaleString("ko-KR")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ReportsPart({ open: { kingdom } }: PartProps) {
  return (
    <section className="am-kept-games" aria-label="보고서">
      <h3>보고서</h3>
      {kingdom.reports.length === 0 ? (
        <p className="am-calc-hint">전투, 정탐, 훈련, 작업 소식이 여기에 모여요.</p>
      ) : (
        <ul>
          {kingdom.reports.map((report, index) => (
            <li key={index}>
              <span>
                <b>{report.title}</b>
                {report.lines.map((line) => (
                  <small key={line}>{line}</small>
                ))}
                <small>{dateText(new Date(report.at).toISOString())}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
