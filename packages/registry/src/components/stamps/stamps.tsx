import { useState } from "react";
import { josa, newValues, seoulNow, seoulToday, useLabels, usePlace } from "@appmon/kit/data";
import { BlockHead, Button, Empty, Icon, iconOr, Loaded, Skeleton, toast, useRecordTools } from "@appmon/kit/ui";
import type { Json } from "@appmon/kit/schema";
import { fieldOf, type Kept, type List, useList } from "../shared/list.ts";
import { sayRefused } from "../shared/said.ts";
import { Styles } from "../shared/styles.tsx";
import { cardOf } from "./card.ts";
import { STYLES } from "./styles.ts";

export interface StampsProps {
  /** A record for every place that is filled. */
  stamps?: List;
  /** A date or datetime of a stamp. */
  atField?: string;
  /** How many places a card has. */
  goal: number;
  /** 잔, 개, 번 */
  unit?: string;
  /** Every day has a card of its own. */
  per?: "day";
  /** Those who have a card. */
  people?: List;
  /** Relation of a stamp to them. */
  whoField?: string;
  /** A text of theirs: what one gets for a full card. */
  rewardField?: string;
}

/** A card of places to fill, one for everybody who has one: a tap keeps a record, and a full card says what it is good for. */
export function Stamps({ stamps, ...rest }: StampsProps) {
  return stamps ? <Cards {...rest} stamps={stamps} /> : <Empty icon="star" title="도장을 담을 목록이 없어요" />;
}

function Cards({ stamps, atField = "", goal, unit = "개", per, people, whoField, rewardField }: StampsProps & { stamps: List }) {
  const { records, status, error, retry } = useList(stamps);
  const { title } = usePlace();
  const today = seoulToday();
  const counted = per === "day" ? records.filter((record) => momentOf(record, atField).slice(0, 10) === today) : records;
  const card: Card = { stamps, at: atField, goal, unit, per, records: counted };
  return (
    <div className="am-stamps" data-collection={stamps.id}>
      <Styles rules={STYLES} />
      {title !== undefined && <BlockHead />}
      <Loaded status={status} error={error} retry={retry} rows={3}>
        {people && whoField !== undefined ? (
          <PeoplesCards card={card} people={people} who={whoField} reward={rewardField} />
        ) : (
          <StampCard card={card} preset={{}} />
        )}
      </Loaded>
    </div>
  );
}

interface Card {
  stamps: List;
  at: string;
  goal: number;
  unit: string;
  per: "day" | undefined;
  /** Those that count now. */
  records: readonly Kept[];
}

function PeoplesCards({ card, people, who, reward }: { card: Card; people: List; who: string; reward: string | undefined }) {
  const members = useList(people);
  const tools = useRecordTools<Kept>(people);
  const labels = useLabels<Kept>(people);
  const promised = fieldOf(people, reward);
  if (members.status === "loading") return <Skeleton rows={3} />;
  return (
    <div className="am-stamps-cards">
      {members.records.map((member) => (
        <article key={member.id} data-record={member.id}>
          <header>
            <h3>{labels.of(member, people.titleField)}</h3>
            {tools.mayEdit(member) && (
              <Button small icon="pencil" data-action="edit" onClick={() => tools.edit(member)}>
                {promised ? "이름·선물 고치기" : "이름 고치기"}
              </Button>
            )}
          </header>
          <StampCard
            card={{ ...card, records: card.records.filter((record) => record[who] === member.id) }}
            preset={{ [who]: member.id }}
            prize={promised ? labels.of(member, promised.id) : ""}
          />
        </article>
      ))}
      {tools.mayCreate && (
        <Button icon="plus" data-action="add" onClick={() => tools.create()}>
          {josa(people.name, "을/를")} 더하기
        </Button>
      )}
      {tools.dialog}
    </div>
  );
}

interface StampCardProps {
  card: Card;
  preset: Record<string, Json>;
  prize?: string;
}

function StampCard({ card, preset, prize = "" }: StampCardProps) {
  const { stamps, at, goal, unit, per, records } = card;
  const { create } = useList(stamps);
  const tools = useRecordTools<Kept>(stamps);
  const [isBusy, setIsBusy] = useState(false);
  const count = records.length;
  // A day goes beyond its goal; a card that is full gives way to the next.
  const { full, filled } = per === "day" ? { full: count >= goal ? 1 : 0, filled: Math.min(count, goal) } : cardOf(count, goal);
  const isFull = filled === goal;
  const newest = records.toSorted((a, b) =>
    momentOf(a, at) === momentOf(b, at) ? (a.createdAt < b.createdAt ? 1 : -1) : momentOf(a, at) < momentOf(b, at) ? 1 : -1,
  )[0];
  const add = async () => {
    setIsBusy(true);
    try {
      const moment = fieldOf(stamps, at)?.type === "date" ? seoulToday() : seoulNow();
      await create({ ...newValues<Kept>(stamps, records), ...preset, [at]: moment });
      const { filled: reached } = per === "day" ? { filled: count + 1 } : cardOf(count + 1, goal);
      if (reached === goal) toast(prize ? `다 모았어요! ${prize}` : `${goal}${unit} 다 채웠어요!`);
    } catch (thrown) {
      sayRefused(thrown);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="am-stamps-card" data-full={isFull}>
      <p className="am-stamps-count">
        {per === "day" && "오늘 "}
        <b>{per === "day" ? count : filled}</b> / {goal}
        {unit}
        {per !== "day" && full > 0 && <small>다 채운 판 {full}개</small>}
      </p>
      <ol className="am-stamps-places" aria-hidden="true" data-many={goal > 20}>
        {Array.from({ length: goal }, (_, place) => (
          <li key={place} data-filled={place < filled}>
            {place < filled ? <Icon name={iconOr(stamps.icon, "star")} size={goal > 20 ? 16 : 22} /> : place + 1}
          </li>
        ))}
      </ol>
      {prize && (
        <p className="am-stamps-prize">
          <Icon name="gift" size={18} />
          {goal}
          {unit} 모으면 <b>{prize}</b>
        </p>
      )}
      <p role="status" className="am-stamps-done">
        {isFull && (per === "day" ? "오늘 목표를 다 채웠어요!" : "다 모았어요! 한 번 더 누르면 새 판이 시작돼요.")}
      </p>
      <div className="am-stamps-buttons">
        <Button look="primary" data-size="large" data-action="stamp" disabled={!tools.mayCreate || isBusy} onClick={() => void add()}>
          <Icon name="plus" size={20} />
          {per === "day" ? `1${unit} 더하기` : `${stamps.name} 붙이기`}
        </Button>
        {newest && tools.mayRemove(newest) && (
          <Button data-action="undo" disabled={isBusy} onClick={() => void tools.remove(newest)}>
            하나 빼기
          </Button>
        )}
      </div>
      {tools.dialog}
    </div>
  );
}

const momentOf = (record: Kept, at: string): string => (typeof record[at] === "string" ? (record[at] as string) : "");
