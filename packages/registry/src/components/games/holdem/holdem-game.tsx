import { useState } from "react";
import { useKept } from "@appmon/kit/data";
import { Button, Dialog, Skeleton, toast } from "@appmon/kit/ui";
import { WithLog } from "../../shared/with-log.tsx";
import { GameStyles } from "../shared/game-frame.tsx";
import { KEPT_STYLES } from "../shared/kept-styles.ts";
import { type Kept, type List, useList } from "../../shared/list.ts";
import { useOpenGame } from "../../shared/open-game.ts";
import { sayRefused } from "../../shared/said.ts";
import { HoldemProfile } from "./holdem-profile.tsx";
import { HoldemRoom } from "./holdem-room.tsx";
import { playersOf, readPlayer, seatsOf } from "./holdem-seats.ts";
import { STYLES } from "./styles.ts";

export interface HoldemProps {
  /** The rooms: title, `host`, `players` (tags), `seats`, `blind`, the status field (open, playing). */
  rooms?: List;
  /** What is said in them: title, `who`, `room` (relation). */
  chat?: List;
  /** Chips won or lost as `score`. */
  log?: List;
  /** The lobby with its rooms and tables, or who one is and how one has played. */
  part?: "lobby" | "profile";
}

const LEAST_BLIND = 2;

/** Texas hold'em against computer players: rooms one opens or joins, a table, talk, and what was won. */
export function HoldemGame({ rooms, chat, log, part = "lobby" }: HoldemProps) {
  return (
    <div className="am-block am-game" data-game="holdem">
      <GameStyles styles={KEPT_STYLES + STYLES} />
      {part === "profile" ? (
        <HoldemProfile log={log} />
      ) : rooms ? (
        <Rooms rooms={rooms} chat={chat} log={log} />
      ) : (
        <p className="am-calc-hint">게임방 목록이 없어 시작할 수 없어요.</p>
      )}
    </div>
  );
}

function Rooms({ rooms, chat, log }: { rooms: List; chat: List | undefined; log: List | undefined }) {
  const { records, status } = useList(rooms);
  const [open, setOpen] = useOpenGame();
  const room = records.find((one) => one.id === open);
  if (status === "loading") return <Skeleton rows={5} />;
  if (!room) return <Lobby rooms={rooms} onOpen={setOpen} />;
  return (
    <WithLog log={log}>
      {(record) => <HoldemRoom key={room.id} rooms={rooms} room={room} chat={chat} record={record} onLeave={() => setOpen(null)} />}
    </WithLog>
  );
}

function Lobby({ rooms, onOpen }: { rooms: List; onOpen: (id: string) => void }) {
  const { records, create, update } = useList(rooms);
  const [player] = useKept("poker-name", readPlayer);
  const [isMaking, setMaking] = useState(false);
  const join = async (room: Kept) => {
    const players = playersOf(room);
    try {
      if (!players.includes(player)) {
        if (players.length >= seatsOf(room)) throw new Error("자리가 다 찼어요");
        await update(room.id, { players: [...players, player] });
        toast(`${String(room[rooms.titleField])} 방에 참가했어요`);
      }
      onOpen(room.id);
    } catch (thrown) {
      sayRefused(thrown);
    }
  };
  const make = async (name: string, seats: number, blind: number) => {
    try {
      await create({
        [rooms.titleField]: name,
        host: player,
        players: [player],
        seats,
        blind,
        [rooms.statusField ?? "status"]: "open",
      });
      setMaking(false);
      toast(`${name} 방을 만들었어요. 첫 번째 플레이어는 ${player}님이에요`);
    } catch (thrown) {
      sayRefused(thrown);
    }
  };
  return (
    <>
      <header className="am-game-head">
        <p className="am-calc-hint">방에 참가하면 빈자리는 컴퓨터 플레이어가 채워요. 칩은 놀이용이에요.</p>
        <Button look="primary" icon="plus" data-action="new" onClick={() => setMaking(true)}>
          게임방 만들기
        </Button>
      </header>
      <ul className="am-contests" aria-label="게임방 목록">
        {records.map((room) => {
          const players = playersOf(room);
          const isFull = players.length >= seatsOf(room) && !players.includes(player);
          const isPlaying = room[rooms.statusField ?? "status"] === "playing";
          return (
            <li key={room.id} className="am-panel" data-record={room.id}>
              <h2>{String(room[rooms.titleField] ?? "")}</h2>
              <p>
                <span className="am-badge" data-tone={isPlaying ? "info" : "good"}>
                  {isPlaying ? "게임 중" : "참가 가능"}
                </span>{" "}
                플레이어 {players.length}/{seatsOf(room)}명 · 블라인드 {Number(room["blind"] ?? 20)}
              </p>
              <p className="am-calc-hint">
                {players.map((name, at) => (at === 0 ? `${name} (방장)` : name)).join(", ") || "아직 아무도 없어요"}
              </p>
              <Button look="primary" data-action="join" disabled={isFull} onClick={() => void join(room)}>
                {isFull ? "자리 없음" : players.includes(player) ? "들어가기" : "참가하기"}
              </Button>
            </li>
          );
        })}
      </ul>
      {records.length === 0 && <p className="am-calc-hint">아직 방이 없어요. 첫 방을 만들어 보세요.</p>}
      {isMaking && <NewRoom onClose={() => setMaking(false)} onMake={(...room) => void make(...room)} />}
    </>
  );
}

function NewRoom({ onClose, onMake }: { onClose: () => void; onMake: (name: string, seats: number, blind: number) => void }) {
  const [name, setName] = useState("");
  const [seats, setSeats] = useState("4");
  const [blind, setBlind] = useState("20");
  const number = (text: string, set: (text: string) => void, label: string) => (
    <label className="am-label">
      {label}
      <input
        className="am-input am-number"
        inputMode="numeric"
        value={text}
        onChange={(event) => set(event.target.value.replace(/\D/g, "").slice(0, 4))}
      />
    </label>
  );
  return (
    <Dialog title="게임방 만들기" onClose={onClose}>
      <form
        className="am-room-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === "") return;
          onMake(name.trim(), Math.min(6, Math.max(2, Number(seats))), Math.max(LEAST_BLIND, Number(blind)));
        }}
      >
        <label className="am-label">
          방 이름
          <input className="am-input" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        </label>
        {number(seats, setSeats, "자리 수 (2~6)")}
        {number(blind, setBlind, "빅 블라인드")}
        <Button look="primary" type="submit" disabled={name.trim() === ""}>
          만들기
        </Button>
      </form>
    </Dialog>
  );
}
