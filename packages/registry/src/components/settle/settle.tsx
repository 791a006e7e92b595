import { useLabels, usePlace, won } from "@appmon/kit/data";
import { BlockHead, Button, copyText, Empty, Icon, Loaded } from "@appmon/kit/ui";
import { type Kept, type List, useList } from "../shared/list.ts";
import { Styles } from "../shared/styles.tsx";
import { type Settlement, settle, settleBalances } from "./settlement.ts";
import { STYLES } from "./styles.ts";

export interface SettleProps {
  /** What was paid for all. */
  expenses?: List;
  /** Who paid: a text, a choice or a relation of an expense. */
  payerField?: string;
  /** How much, in won. */
  amountField?: string;
  /** What each has to get or to send, worked out by the app: the records are people then. */
  balanceField?: string;
  /** Who shares everything, also those who paid nothing; absent = those who paid. */
  people?: List;
}

/** Everybody's share, and the transfers that make it even. */
export function Settle({ expenses, ...rest }: SettleProps) {
  return expenses ? <Shares {...rest} expenses={expenses} /> : <Empty icon="receipt" title="지출을 담을 목록이 없어요" />;
}

function Shares({ expenses, payerField = "", amountField = "", balanceField, people }: SettleProps & { expenses: List }) {
  const { records, status, error, retry } = useList(expenses);
  const crowd = useList(people ?? expenses);
  const labels = useLabels<Kept>(expenses);
  const names = useLabels<Kept>(people ?? expenses);
  const { title = "정산 결과" } = usePlace();
  const paid = records.map((record) => ({ payer: labels.of(record, payerField), amount: numberIn(record, amountField) }));
  const everyone = people ? crowd.records.map(names.title) : [];
  const balances = () =>
    records
      .map((record, at) => ({ person: paid[at]!.payer, paid: paid[at]!.amount, balance: numberIn(record, balanceField!) }))
      .toReversed();
  const result = balanceField === undefined ? settle(everyone.toReversed(), paid) : settleBalances(balances());
  return (
    <div className="am-settle">
      <Styles rules={STYLES} />
      <BlockHead title={title}>
        <Button
          small
          icon="copy"
          data-action="copy"
          disabled={result.total === 0}
          onClick={() => void copyText(summaryOf(result), "정산 내용을 복사했어요")}
        >
          정산 복사
        </Button>
      </BlockHead>
      <Loaded status={status} error={error} retry={retry} rows={3}>
        <Outcome result={result} />
      </Loaded>
    </div>
  );
}

const numberIn = (record: Kept, field: string): number => (typeof record[field] === "number" ? record[field] : 0);

function Outcome({ result }: { result: Settlement }) {
  return (
    <div className="am-calc-body">
      <div className="am-panel">
        <p className="am-settle-total">
          모두 <b>{won(result.total)}</b>
          {result.share !== undefined && (
            <>
              , 한 사람에 <b>{won(result.share)}</b>
            </>
          )}
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
