import { momentFor, newValues, readIds, seoulNow, useKept, useOutline, usePlace } from "@appmon/kit/data";
import type { Json } from "@appmon/kit/schema";
import { BlockHead, Button, Empty, InlineForm, Loaded, useConfirm } from "@appmon/kit/ui";
import { fieldOf, type Kept, type List, useList } from "../shared/list.ts";
import { sayRefused } from "../shared/said.ts";
import { Styles } from "../shared/styles.tsx";
import { aheadOf, stageOf } from "./line.ts";
import { STYLES } from "./styles.ts";

export interface QueueProps {
  /** Who waits: `visitors` have it "handedIn", `outline` names both fields below, and `again` the second. */
  items?: List;
  /** A running number. */
  numberField?: string;
  /** The first status waits, other open ones are called, final ones are over. */
  statusField?: string;
}

/** A place in a waiting line: first the form, then one's number and how many are before it, live. */
export function Queue({ items, numberField = "", statusField = "" }: QueueProps) {
  return items ? (
    <Line list={items} number={numberField} state={statusField} />
  ) : (
    <Empty icon="ticket" title="대기하는 사람을 담을 목록이 없어요" />
  );
}

interface LineProps {
  list: List;
  number: string;
  state: string;
}

function Line(line: LineProps) {
  const { list, number, state } = line;
  const { create } = useList(list);
  const { records, status, error, retry } = useOutline(list);
  const { title } = usePlace();
  const [mine, keep] = useKept(`ticket-${list.id}`, readIds);
  const options = fieldOf(list, state)?.options ?? [];
  const ticket = records.find(({ id }) => mine.includes(id));
  const waiting = records.filter((record) => stageOf(options, record[state]) === "waiting").length;
  const now = seoulNow();
  const moments = list.fields.filter(({ type }) => ["date", "datetime", "time"].includes(type));
  const given: Record<string, Json> = Object.fromEntries(moments.map((field) => [field.id, momentFor(field, now)]));
  if (options[0]) given[state] = options[0].value;
  const begun = () => newValues<Kept>(list, records) as Record<string, Json>;
  const teams = (
    <p className="am-queue-now" role="status">
      현재 대기 <strong>{waiting}팀</strong>
    </p>
  );
  return (
    <div className="am-queue" data-collection={list.id}>
      <Styles rules={STYLES} />
      {title !== undefined && <BlockHead />}
      <Loaded status={status} error={error} retry={retry}>
        {ticket ? (
          <>
            <Ticket {...line} records={records} ticket={ticket} onLeave={() => keep([])} />
            {teams}
          </>
        ) : (
          <>
            {teams}
            <InlineForm
              schema={list}
              initial={{ ...begun(), ...given }}
              omit={[number, state, ...moments.map(({ id }) => id)]}
              submitLabel="대기 등록하기"
              onSubmit={async (values) => {
                // Numbered when it is sent: others may have come while the form was filled in.
                const made = await create({ ...values, ...given, [number]: begun()[number] ?? null });
                keep([made.id]);
              }}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface TicketProps extends LineProps {
  records: readonly Kept[];
  ticket: Kept;
  onLeave: () => void;
}

function Ticket({ list, number, state, records, ticket, onLeave }: TicketProps) {
  const { update } = useList(list);
  const confirm = useConfirm();
  const options = fieldOf(list, state)?.options ?? [];
  const stage = stageOf(options, ticket[state]);
  const ahead = aheadOf(records, ticket, state, options);
  const cancelled = options.find((option) => option.final && /취소/.test(option.label));
  const label = options.find((option) => option.value === ticket[state])?.label ?? "";
  const cancel = async (to: string) => {
    if (await confirm({ title: "대기를 취소할까요?", confirmLabel: "대기 취소", cancelLabel: "계속 기다리기", tone: "bad" }))
      await update(ticket.id, { [state]: to }).catch(sayRefused);
  };
  return (
    <div className="am-ticket" data-stage={stage} data-record={ticket.id} role="status">
      <p>대기번호</p>
      <strong>{String(ticket[number] ?? "")}</strong>
      <p className="am-ticket-place">
        {stage === "waiting"
          ? `내 순서 ${ahead + 1}번째 · ${ahead === 0 ? "다음 차례예요" : `앞에 ${ahead}팀 있어요`}`
          : stage === "called"
            ? "지금 들어오세요"
            : label}
      </p>
      {stage === "over" ? (
        <Button data-action="again" onClick={onLeave}>
          다시 등록
        </Button>
      ) : (
        cancelled && (
          <Button data-tone="bad" data-action="cancel" onClick={() => void cancel(cancelled.value)}>
            대기 취소
          </Button>
        )
      )}
    </div>
  );
}
