import { useEffect, useRef, useState } from "react";
import { prefersStill, useLabels } from "@appmon/kit/data";
import { Button, Empty, Icon, Loaded } from "@appmon/kit/ui";
import { type List, type OnEnd, useList } from "../shared/list.ts";
import { WithLog } from "../shared/with-log.tsx";
import { weighted } from "./lots.ts";
import { middleOf, WheelDrawing } from "./wheel-drawing.tsx";

const SPIN_MS = 3_600;
const LAST_WINS = 5;
/** What stands on a slice that wins nothing. */
const BLANK = /^(꽝|다음 기회|다음에|한 번 더)/;

interface DrawPrizesProps {
  list: List;
  field: string;
  /** Field that says how likely each is beside the others. */
  weight: string;
  log: List | undefined;
}

/** A wheel of prizes: each slice is as wide as the prize is likely, and everything that was won is written down. */
export function DrawPrizes(props: DrawPrizesProps) {
  return <WithLog log={props.log}>{(onWon) => <Prizes {...props} onWon={onWon} />}</WithLog>;
}

function Prizes({ list, field, weight, log, onWon }: DrawPrizesProps & { onWon: OnEnd }) {
  const { records, status, error, retry } = useList(list);
  const labels = useLabels(list);
  const [turn, setTurn] = useState(0);
  const [won, setWon] = useState<string | null>(null);
  const [isSpinning, setSpinning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const prizes = records.map((one) => {
    const said = one[weight];
    // A prize nobody has weighed yet is as likely as a plain one.
    const likely = typeof said === "number" ? Math.max(0, said) : 1;
    return { id: one.id, name: labels.of(one, field), likely };
  });
  const weights = prizes.map(({ likely }) => likely);
  const all = weights.reduce((sum, one) => sum + one, 0);
  if (prizes.length === 0)
    return (
      <Loaded status={status} error={error} retry={retry}>
        <Empty title={`먼저 ${list.name}부터 넣어 주세요`} />
      </Loaded>
    );

  const spin = () => {
    const at = weighted(weights, Math.random);
    const prize = prizes[at];
    if (isSpinning || !prize) return;
    const still = prefersStill();
    // The pointer is at the top; the middle of the slice comes to stand under it.
    const target = 360 - middleOf(weights, at);
    setTurn((before) => before + (still ? 0 : 360 * 5) + ((target - (before % 360) + 360) % 360));
    setSpinning(true);
    setWon(null);
    timer.current = setTimeout(
      () => {
        setSpinning(false);
        setWon(prize.name);
        onWon({ title: prize.name });
      },
      still ? 0 : SPIN_MS,
    );
  };
  const words =
    won === null ? (isSpinning ? "두근두근…" : "돌리기를 눌러 보세요") : BLANK.test(won) ? `${won}, 아쉬워요!` : `축하해요! ${won} 당첨`;
  return (
    <div className="am-draw-body">
      <div className="am-panel am-draw-stage">
        <WheelDrawing names={prizes.map(({ name }) => name)} weights={weights} turn={turn} spinMs={SPIN_MS} isSpinning={isSpinning} />
        <p className="am-draw-result" role="status" data-won={won !== null}>
          {words}
        </p>
        <Button look="primary" data-size="large" data-action="draw" disabled={isSpinning || all === 0} onClick={spin}>
          <Icon name="refresh-cw" size={20} />
          돌리기
        </Button>
      </div>
      <div className="am-panel am-prizes">
        <section aria-label={`${list.name} 목록`}>
          <h3>{list.name} 목록</h3>
          <ul>
            {prizes.map(({ id, name, likely }, at) => (
              <li key={id} data-record={id}>
                <i
                  aria-hidden="true"
                  style={{ background: `var(--am-wheel-${at === prizes.length - 1 && at % 6 === 0 ? 3 : (at % 6) + 1})` }}
                />
                <b>{name}</b>
                <small>{all === 0 ? "0%" : `${Math.round((likely / all) * 1_000) / 10}%`}</small>
              </li>
            ))}
          </ul>
        </section>
        {log && <LastWins log={log} />}
      </div>
    </div>
  );
}

function LastWins({ log }: { log: List }) {
  const { records } = useList(log);
  const labels = useLabels(log);
  if (records.length === 0) return null;
  return (
    <section aria-label={`최근 ${log.name}`}>
      <h3>최근 {log.name}</h3>
      <ol>
        {records.slice(0, LAST_WINS).map((record) => (
          <li key={record.id}>
            <b>{labels.title(record)}</b>
            <small>{labels.of(record, "createdAt")}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
