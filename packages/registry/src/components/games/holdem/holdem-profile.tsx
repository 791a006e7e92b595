import { useState } from "react";
import { Button, toast } from "@appmon/kit/ui";
import { dateText } from "@appmon/kit/data";
import { readPlayer } from "./holdem-seats.ts";
import type { List } from "../../shared/list.ts";
import { useKept } from "@appmon/kit/data";
import { useList } from "../../shared/list.ts";

const MOST = 20;

/** Under which name one plays, and how it has gone so far. */
export function HoldemProfile({ log }: { log?: List }) {
  const [player, keepPlayer] = useKept("poker-name", readPlayer);
  const [text, setText] = useState(player);
  return (
    <>
      <form
        className="am-panel am-room-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === "") return;
          keepPlayer(text.trim());
          toast("이름을 바꿨어요");
        }}
      >
        <label className="am-label">
          게임에서 쓰는 이름
          <input className="am-input" value={text} maxLength={20} onChange={(event) => setText(event.target.value)} />
        </label>
        <Button look="primary" type="submit" disabled={text.trim() === "" || text.trim() === player}>
          저장
        </Button>
      </form>
      {log && <Results log={log} />}
    </>
  );
}

function Results({ log }: { log: List }) {
  const { records } = useList(log);
  const gains = records.map((one) => one["score"]).filter((score) => typeof score === "number");
  const won = gains.filter((gain) => gain > 0);
  const figures: [string, string][] = [
    ["플레이한 판", `${gains.length}판`],
    ["승리", `${won.length}판`],
    ["승률", gains.length === 0 ? "–" : `${Math.round((won.length / gains.length) * 100)}%`],
    ["번 칩", gains.reduce((sum, gain) => sum + gain, 0).toLocaleString("ko-KR")],
    ["가장 큰 승리", won.length === 0 ? "–" : Math.max(...won).toLocaleString("ko-KR")],
  ];
  return (
    <>
      <section className="am-panel" aria-label="통계">
        <h3>통계</h3>
        <dl className="am-strength">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="am-panel am-kept-games" aria-label="지난 게임 결과">
        <h3>지난 게임 결과</h3>
        {records.length === 0 && <p className="am-calc-hint">한 판을 끝내면 여기에 기록돼요.</p>}
        <ul>
          {records.slice(0, MOST).map((one) => (
            <li key={one.id} data-record={one.id}>
              <span>
                <b>{String(one[log.titleField] ?? "")}</b>
                <small>{String(one["detail"] ?? "")}</small>
              </span>
              <small>{dateText(one.createdAt)}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
