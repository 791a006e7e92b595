import { Button } from "@appmon/kit/ui";
import { useState } from "react";
import { potOf } from "./holdem.ts";
import type { Move, optionsOf, Seat, Street, Table } from "./holdem.ts";
import { bestHand, HAND_NAMES } from "./poker-hand.ts";
import type { PokerCard } from "./poker-hand.ts";

const SUITS: Record<string, readonly [sign: string, name: string]> = {
  s: ["♠", "스페이드"],
  h: ["♥", "하트"],
  d: ["♦", "다이아몬드"],
  c: ["♣", "클로버"],
};
const STREET_NAMES: Record<Street, string> = { preflop: "프리플랍", flop: "플랍", turn: "턴", river: "리버", over: "끝" };

interface HoldemTableProps {
  table: Table;
  /** What oneself may do now; null while others move or when the hand is over. */
  options: ReturnType<typeof optionsOf> | null;
  onMove: (move: Move) => void;
  onNext: () => void;
}

export function HoldemTable({ table, options, onMove, onNext }: HoldemTableProps) {
  const [me, ...others] = table.seats;
  const { result } = table;
  if (!me) return null;
  const hand = table.board.length > 0 && !me.isFolded ? HAND_NAMES[bestHand([...me.cards, ...table.board]).kind] : undefined;
  const turn = table.seats[table.turn];
  return (
    <div className="am-holdem">
      <ul className="am-seats-list" aria-label="플레이어 목록">
        {others.map((seat, at) => (
          <SeatView
            key={seat.name}
            seat={seat}
            isDealer={table.dealer === at + 1}
            isTurn={!result && table.turn === at + 1}
            isShown={result?.shown === true && !seat.isFolded}
          />
        ))}
      </ul>
      <div className="am-felt">
        <p>
          {STREET_NAMES[table.street]} · 팟 <b>{potOf(table).toLocaleString("ko-KR")}</b>
        </p>
        <div className="am-hand-cards" role="group" aria-label="커뮤니티 카드">
          {[0, 1, 2, 3, 4].map((at) => (
            <Card key={at} {...(table.board[at] ? { card: table.board[at] } : {})} isEmpty={!table.board[at]} />
          ))}
        </div>
      </div>
      <p className="am-score" role="status">
        {result ? result.words : turn === me ? "내 차례예요" : `${turn?.name ?? ""} 차례예요…`}
      </p>
      <div className="am-my-hand" data-folded={me.isFolded}>
        <div className="am-hand-cards" role="group" aria-label="내 손패">
          {me.cards.map((card) => (
            <Card key={card} card={card} />
          ))}
        </div>
        <dl>
          <div>
            <dt>내 칩</dt>
            <dd>{me.chips.toLocaleString("ko-KR")}</dd>
          </div>
          <div>
            <dt>내 베팅</dt>
            <dd>{me.bet.toLocaleString("ko-KR")}</dd>
          </div>
          <div>
            <dt>내 족보</dt>
            <dd>{me.isFolded ? "폴드" : (hand ?? "–")}</dd>
          </div>
        </dl>
      </div>
      {result ? (
        <Button look="primary" data-size="large" data-action="next" onClick={onNext}>
          다음 판
        </Button>
      ) : (
        <Actions key={`${table.street} ${options?.raise?.from ?? 0}`} options={options} bet={me.bet} onMove={onMove} />
      )}
    </div>
  );
}

function SeatView({ seat, isDealer, isTurn, isShown }: { seat: Seat; isDealer: boolean; isTurn: boolean; isShown: boolean }) {
  return (
    <li data-turn={isTurn} data-folded={seat.isFolded}>
      <span>
        <b>{seat.name}</b>
        {isDealer && (
          <span className="am-badge" data-tone="accent">
            딜러
          </span>
        )}
      </span>
      <span className="am-hand-cards" data-size="small">
        {seat.cards.map((card, at) => (
          <Card key={at} {...(isShown ? { card } : {})} />
        ))}
      </span>
      <small>
        칩 {seat.chips.toLocaleString("ko-KR")} · 베팅 {seat.bet.toLocaleString("ko-KR")}
      </small>
      <small>{seat.did || " "}</small>
    </li>
  );
}

function Card({ card, isEmpty = false }: { card?: PokerCard; isEmpty?: boolean }) {
  const suit = SUITS[card?.[1] ?? ""];
  if (!card || !suit)
    return (
      <span className="am-playing-card" data-back={!isEmpty} role="img" aria-label={isEmpty ? "아직 열리지 않은 카드" : "뒤집힌 카드"} />
    );
  const rank = card[0] === "T" ? "10" : card[0];
  return (
    <span className="am-playing-card" data-red={card[1] === "h" || card[1] === "d"} role="img" aria-label={`${suit[1]} ${rank}`}>
      {rank}
      <i>{suit[0]}</i>
    </span>
  );
}

function Actions({ options, bet, onMove }: { options: HoldemTableProps["options"]; bet: number; onMove: (move: Move) => void }) {
  const raise = options?.raise ?? null;
  const [to, setTo] = useState(raise?.from ?? 0);
  const call = options?.call ?? 0;
  return (
    <div className="am-holdem-actions" role="group" aria-label="액션">
      <Button data-action="fold" disabled={!options} onClick={() => onMove({ do: "fold" })}>
        폴드
      </Button>
      <Button look="primary" data-action="call" disabled={!options} onClick={() => onMove({ do: "call" })}>
        {call === 0 ? "체크" : `콜 ${call}`}
      </Button>
      <span>
        <input
          type="range"
          aria-label="레이즈할 금액"
          min={raise?.from ?? 0}
          max={raise?.to ?? 0}
          value={to}
          disabled={!raise}
          onChange={(event) => setTo(Number(event.target.value))}
        />
        <Button data-action="raise" disabled={!raise} onClick={() => onMove({ do: "raise", to })}>
          레이즈 {raise ? to : ""}
        </Button>
      </span>
      <Button
        data-action="all-in"
        data-tone="bad"
        disabled={!options}
        onClick={() => onMove(raise ? { do: "raise", to: raise.to } : { do: "call" })}
      >
        올인 {raise ? raise.to - bet : call || ""}
      </Button>
    </div>
  );
}
