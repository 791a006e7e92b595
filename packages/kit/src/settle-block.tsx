import { Skeleton } from "./frame/block-states.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { copyText } from "./text/copy-text.ts";
import { Icon } from "./icon.tsx";
import type { Collection } from "./schema.ts";
import { settle } from "./routines/settle.ts";
import type { Settlement } from "./routines/settle.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

export interface SettleBlockProps {
  id: string;
  title?: string;
  // oxlint-disable-next-line no-explicit-any -- expenses of any record type
  collection: Collection<any>;
  /** Field: who paid. */
  payer: string;
  /** Number field: how much, in won. */
  amount: string;
  // oxlint-disable-next-line no-explicit-any -- people of any record type
  people?: Collection<any>;
}

const won = (amount: number) => `${amount.toLocaleString("ko-KR")}원`;

/** Everybody's share, and the transfers that make it even. */
export function SettleBlock({ id, title = "정산 결과", collection: typed, payer, amount, people }: SettleBlockProps) {
  const collection = typed as Collection;
  const { records, status, error, retry } = useRecords(collection);
  const crowd = useRecords(people ?? collection);
  const text = useText(collection);
  const names = useText(people ?? collection);
  const field = collection.fields.find((one) => one.id === payer);
  const expenses = records.map((record) => ({
    payer: field ? text.of(field, record[payer]) : "",
    amount: typeof record[amount] === "number" ? record[amount] : 0,
  }));
  const everyone = people ? crowd.records.map((record) => names.title(people, record)) : [];
  const result = settle(everyone.toReversed(), expenses);
  return (
    <section className="am-block am-settle" data-block={id} aria-label={title}>
      <header className="am-block-head">
        <h2>{title}</h2>
        <button
          type="button"
          className="am-button"
          data-size="small"
          data-action="copy"
          disabled={result.total === 0}
          onClick={() => void copyText(summaryOf(result), "정산 내용을 복사했어요")}
        >
          <Icon name="copy" size={16} />
          정산 복사
        </button>
      </header>
      {status === "loading" ? (
        <Skeleton rows={3} />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : (
        <Outcome result={result} />
      )}
    </section>
  );
}

function Outcome({ result }: { result: Settlement }) {
  return (
    <div className="am-calc-body">
      <div className="am-panel">
        <p className="am-settle-total">
          모두 <b>{won(result.total)}</b>, 한 사람에 <b>{won(result.balances.at(-1)?.share ?? 0)}</b>
        </p>
        <h3 className="am-sr">사람별 낸 금액</h3>
        <dl className="am-calc-lines">
          {result.balances.map(({ person, paid, balance }) => (
            <div key={person}>
              <dt>
                {person}
                <small>낸 금액 {won(paid)}</small>
              </dt>
              <dd data-tone={balance > 0 ? "good" : balance < 0 ? "bad" : undefined}>
                {balance > 0 ? `${won(balance)} 받음` : balance < 0 ? `${won(-balance)} 보냄` : "딱 맞음"}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="am-panel am-calc-answer">
        {result.transfers.length === 0 ? (
          <p className="am-calc-hint">
            {result.total === 0 ? "지출을 넣으면 누가 누구에게 보낼지 나와요." : "보낼 돈이 없어요. 딱 맞아요."}
          </p>
        ) : (
          <ul className="am-transfers">
            {result.transfers.map(({ from, to, amount }) => (
              <li key={`${from}-${to}`}>
                <span>{from}</span>
                <Icon name="arrow-right" size={18} />
                <span>{to}</span>
                <b>{won(amount)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function summaryOf({ total, balances, transfers }: Settlement): string {
  return [`모두 ${won(total)} (${balances.length}명)`, ...transfers.map(({ from, to, amount }) => `${from} → ${to} ${won(amount)}`)].join(
    "\n",
  );
}
