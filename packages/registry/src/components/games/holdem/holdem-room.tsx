import { useEffect, useRef, useState } from "react";
import { sayRefused } from "../../shared/said.ts";
import type { Kept } from "../../shared/list.ts";
import { dateText, prefersStill } from "@appmon/kit/data";
import { computerMove, dealt, optionsOf, played, START_CHIPS } from "./holdem.ts";
import type { Move, Table } from "./holdem.ts";
import { playersOf, readPlayer, seatsOf } from "./holdem-seats.ts";
import { HoldemTable } from "./holdem-table.tsx";
import { Button } from "@appmon/kit/ui";
import { bestHand, HAND_NAMES } from "./poker-hand.ts";
import type { List, OnEnd } from "../../shared/list.ts";
import { useKept } from "@appmon/kit/data";
import { useList } from "../../shared/list.ts";

const BREATH_MS = 700;
const COMPUTERS = ["하늘", "도윤", "세라", "태오", "아린", "루카"];

interface HoldemRoomProps {
  rooms: List;
  room: Kept;
  chat?: List;
  /** Writes a hand down. */
  record: OnEnd;
  onLeave: () => void;
}

/** Kept on this device: the hand goes on after a reload. What cannot be a table counts as none. */
function readTable(stored: unknown): Table | null {
  if (typeof stored !== "object" || stored === null || !("seats" in stored) || !("street" in stored)) return null;
  const { seats } = stored as Table;
  return Array.isArray(seats) && seats.length >= 2 && seats.every((seat) => Array.isArray(seat?.cards) && typeof seat.chips === "number")
    ? (stored as Table)
    : null;
}

/** A room: its table, who sits there, and what they say. */
export function HoldemRoom({ rooms, room, chat, record, onLeave }: HoldemRoomProps) {
  const { update } = useList(rooms);
  const [player] = useKept("poker-name", readPlayer);
  const [table, keepTable] = useKept(`holdem-${room.id}`, readTable);
  const title = String(room[rooms.titleField] ?? "");
  const here = [player, ...playersOf(room).filter((name) => name !== player)];
  const computers = COMPUTERS.filter((name) => !here.includes(name));
  const names = [...here, ...computers].slice(0, seatsOf(room));

  const deal = () => {
    const before = new Map(table?.seats.map(({ name, chips }) => [name, chips]));
    const players = names.map((name) => ({ name, chips: before.get(name) ?? START_CHIPS }));
    keepTable(dealt(players, (table?.dealer ?? -1) + 1, Number(room["blind"] ?? 20) || 20, Math.random));
    const status = rooms.statusField ?? "status";
    if (room[status] !== "playing" || playersOf(room).length < names.length)
      update(room.id, {
        [status]: "playing",
        players: [...playersOf(room), ...names.filter((name) => !playersOf(room).includes(name))],
      }).catch(sayRefused);
  };
  const move = (before: Table, next: Move) => {
    const after = played(before, next);
    keepTable(after);
    if (!after.result) return;
    const [me] = after.seats;
    const gain = after.result.won[0]! - me!.total;
    const hand = me!.isFolded ? "폴드" : after.result.shown ? HAND_NAMES[bestHand([...me!.cards, ...after.board]).kind]! : "모두 폴드";
    record({
      title: gain > 0 ? `승리 +${gain}` : gain < 0 ? `패배 ${gain}` : "무승부 0",
      score: gain,
      detail: `${title} · ${hand} · 내 패 ${me!.cards.join(" ")} · 커뮤니티 ${after.board.join(" ") || "없음"}`,
    });
  };
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  const isComputers = table !== null && !table.result && table.turn !== 0;
  useEffect(() => {
    if (!isComputers) return;
    const timer = setTimeout(() => latest.current(table, computerMove(table, Math.random)), prefersStill() ? 60 : BREATH_MS);
    return () => clearTimeout(timer);
  }, [isComputers, table]);

  return (
    <>
      <div className="am-game-bar">
        <Button small icon="arrow-left" data-action="games" onClick={onLeave}>
          로비로
        </Button>
        <b>{title}</b>
      </div>
      <div className="am-panel am-game-stage">
        {table ? (
          <HoldemTable
            table={table}
            options={isComputers || table.result ? null : optionsOf(table)}
            onMove={(next) => move(table, next)}
            onNext={deal}
          />
        ) : (
          <>
            <p role="status">{names.length}명이 함께해요. 준비되면 첫 판을 시작해 주세요.</p>
            <ul className="am-seats-list" aria-label="플레이어 목록">
              {names.map((name) => (
                <li key={name}>
                  <b>{name}</b> <small>{name === player ? "나" : computers.includes(name) ? "컴퓨터" : "참가자"}</small>
                </li>
              ))}
            </ul>
            <Button look="primary" data-size="large" data-action="deal" onClick={deal}>
              게임 시작
            </Button>
          </>
        )}
      </div>
      {chat && <RoomChat chat={chat} room={room.id} player={player} />}
    </>
  );
}

function RoomChat({ chat, room, player }: { chat: List; room: string; player: string }) {
  const { records, create } = useList(chat);
  const [text, setText] = useState("");
  const said = records
    .filter((one) => one["room"] === room)
    .slice(0, 30)
    .toReversed();
  const send = async () => {
    if (text.trim() === "") return;
    try {
      await create({ [chat.titleField]: text.trim(), who: player, room });
      setText("");
    } catch (thrown) {
      sayRefused(thrown);
    }
  };
  return (
    <section className="am-panel am-room-chat" aria-label="채팅">
      <h3>채팅</h3>
      <ol>
        {said.map((one) => (
          <li key={one.id} data-record={one.id} data-mine={one["who"] === player}>
            <b>{String(one["who"] ?? "")}</b> {String(one[chat.titleField] ?? "")}
            <small>{dateText(one.createdAt)}</small>
          </li>
        ))}
      </ol>
      {said.length === 0 && <p className="am-calc-hint">아직 말이 없어요. 먼저 인사해 보세요.</p>}
      <form
        className="am-quiz-typed"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input
          className="am-input"
          value={text}
          maxLength={200}
          aria-label="채팅 메시지"
          placeholder="메시지를 적어 주세요"
          onChange={(event) => setText(event.target.value)}
        />
        <Button look="primary" type="submit" disabled={text.trim() === ""}>
          보내기
        </Button>
      </form>
    </section>
  );
}
