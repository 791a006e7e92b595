import { Button } from "@appmon/kit/ui";
import { useId, useState } from "react";
import { type BracketMode, pairings, problemWith } from "./tournament.ts";
import { namesIn } from "../shared/names.ts";

export interface BracketWish {
  name: string;
  mode: BracketMode;
  players: string[];
  /** doubles */
  rounds: number;
  isShuffled: boolean;
}

const MODES: readonly { mode: BracketMode; label: string; about: string }[] = [
  { mode: "knockout", label: "토너먼트", about: "지면 끝나고, 이긴 쪽이 올라가요." },
  { mode: "league", label: "리그", about: "모두 한 번씩 만나고 순위를 매겨요." },
  { mode: "doubles", label: "복식 섞기", about: "라운드마다 짝이 바뀌고, 순위는 한 사람씩 매겨요." },
];

/** Names pasted in, and what is to be played; begins with those of the tournament `like` which it is to be. */
export function BracketForm({
  like,
  onMake,
}: {
  like?: Pick<BracketWish, "mode" | "players">;
  onMake: (wish: BracketWish) => Promise<void>;
}) {
  const [name, setName] = useState("");
  const [mode, setMode] = useState<BracketMode>(like?.mode ?? "knockout");
  const [typed, setTyped] = useState(like?.players.join("\n") ?? "");
  const [rounds, setRounds] = useState(5);
  const [isShuffled, setShuffled] = useState(true);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const players = namesIn(typed);
  const most = Math.max(1, pairings(players).length);
  const make = async () => {
    const found = problemWith(mode, players);
    setProblem(found ?? "");
    if (found !== undefined || isBusy) return;
    setBusy(true);
    await onMake({ name: name.trim() || "우리 대회", mode, players, rounds: Math.min(rounds, most), isShuffled });
    setBusy(false);
  };
  return (
    <form
      className="am-panel am-bracket-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <label className="am-field">
        <span className="am-label">대회 이름</span>
        <input
          className="am-input"
          name="bracketName"
          value={name}
          placeholder="우리 대회"
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <fieldset className="am-bracket-modes">
        <legend className="am-label">방식</legend>
        <div className="am-chips">
          {MODES.map((one) => (
            <label key={one.mode} className="am-chip">
              <input type="radio" name={`${id}mode`} value={one.mode} checked={mode === one.mode} onChange={() => setMode(one.mode)} />
              <span>{one.label}</span>
            </label>
          ))}
        </div>
        <p className="am-hint">{MODES.find((one) => one.mode === mode)?.about}</p>
      </fieldset>
      <label className="am-field">
        <span className="am-label">선수·팀 이름 ({players.length})</span>
        <textarea
          className="am-input"
          name="bracketNames"
          rows={7}
          value={typed}
          placeholder={"한 줄에 하나씩 적거나\n명단을 그대로 붙여 넣으세요"}
          aria-invalid={problem !== ""}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem("");
          }}
        />
      </label>
      {mode === "doubles" && (
        <label className="am-timer-own">
          라운드
          <input
            className="am-input"
            type="number"
            name="bracketRounds"
            min={1}
            max={most}
            value={rounds}
            onChange={(event) => setRounds(Math.max(1, Math.min(23, Number(event.target.value) || 1)))}
          />
          번
        </label>
      )}
      <label className="am-bracket-shuffle">
        <input type="checkbox" checked={isShuffled} onChange={(event) => setShuffled(event.target.checked)} />
        순서를 섞어서 뽑기
      </label>
      {problem && (
        <p className="am-error" id={id} role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" type="submit" data-action="make-bracket" disabled={isBusy}>
        대진표 만들기
      </Button>
    </form>
  );
}
