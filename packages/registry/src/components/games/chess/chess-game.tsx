import { useState } from "react";
import { dateText } from "@appmon/kit/data";
import { Button, ChipRow, Icon, Loaded } from "@appmon/kit/ui";
import { chessGameOf, chessTitle, chessValues, newChessGame } from "./chess-record.ts";
import type { ChessGameState } from "./chess-record.ts";
import { ChessTable } from "./chess-table.tsx";
import { STYLES } from "./styles.ts";
import { type Level, LEVELS, type Rival, RIVALS } from "../shared/levels.ts";
import { GameFrame } from "../shared/game-frame.tsx";
import { KEPT_STYLES } from "../shared/kept-styles.ts";
import { type Kept, type List, type OnEnd, playValues, useList } from "../../shared/list.ts";
import { useOpenGame } from "../../shared/open-game.ts";
import { sayRefused } from "../../shared/said.ts";

type Settings = Omit<ChessProps, "log">;
export interface ChessProps {
  rival?: Rival;
  level?: Level;
  /** Where games are kept; with a field `moves` each is a record from its start. */
  log?: List;
}

/** White begins. Against the computer one plays white. Where moves can be kept, every game is a record from its start. */
export function ChessGame({ log, ...settings }: ChessProps) {
  return (
    <GameFrame
      game="chess"
      how="말을 누르면 갈 수 있는 칸이 보여요. 상대 킹이 달아날 수 없으면 이겨요."
      again={null}
      best="none"
      log={log}
      styles={KEPT_STYLES + STYLES}
    >
      {(onEnd) =>
        log?.fields.some(({ id }) => id === "moves") ? (
          <KeptGames settings={settings} log={log} />
        ) : (
          <OneGame settings={settings} onEnd={onEnd} />
        )
      }
    </GameFrame>
  );
}

function Setup({ settings, onStart }: { settings: Settings; onStart: (game: ChessGameState) => void }) {
  const [rival, setRival] = useState(settings.rival ?? "computer");
  const [level, setLevel] = useState(settings.level ?? "normal");
  return (
    <div className="am-game-setup">
      <ChipRow label="상대" chips={RIVALS} chosen={[rival]} onPress={setRival} />
      {rival === "computer" && <ChipRow label="난이도" chips={LEVELS} chosen={[level]} onPress={setLevel} />}
      <Button look="primary" data-size="large" data-action="new" onClick={() => onStart(newChessGame(rival, level))}>
        <Icon name="plus" size={20} />새 게임
      </Button>
    </div>
  );
}

function OneGame({ settings, onEnd }: { settings: Settings; onEnd: OnEnd }) {
  const [game, setGame] = useState<ChessGameState | null>(null);
  if (!game) return <Setup settings={settings} onStart={setGame} />;
  const change = (next: ChessGameState) => {
    setGame(next);
    if (next.status === "going" || game.status !== "going") return;
    const how = { won: "승리", lost: "패배", drawn: "무승부" }[next.status];
    onEnd({ title: `체스 ${how}`, score: next.status === "won" ? 1 : 0, detail: `${next.moves.length}수, ${next.detail}` });
  };
  return <ChessTable game={game} onChange={change} onAgain={() => setGame(newChessGame(game.rival, game.level))} />;
}

function KeptGames({ settings, log }: { settings: Settings; log: List }) {
  const { records, status, error, retry, create, update } = useList(log);
  const [id, open] = useOpenGame();
  const record = records.find((one) => one.id === id);
  if (status !== "ready")
    return (
      <Loaded status={status} error={error} retry={retry}>
        {null}
      </Loaded>
    );
  const start = async (game: ChessGameState) => {
    try {
      const made = await create({ ...playValues(log, { title: chessTitle(game) }), ...chessValues(log, game) });
      open(made.id);
    } catch (thrown) {
      sayRefused(thrown);
    }
  };
  if (!record)
    return (
      <>
        <Setup settings={settings} onStart={(game) => void start(game)} />
        <GameList log={log} records={records} onOpen={open} />
      </>
    );
  const game = chessGameOf(log, record);
  const change = (next: ChessGameState) => {
    update(record.id, chessValues(log, next)).catch(sayRefused);
  };
  return (
    <>
      <div className="am-game-bar">
        <Button small icon="arrow-left" data-action="games" onClick={() => open(null)}>
          게임 목록
        </Button>
        <b>{chessTitle(game)}</b>
        <Button small icon="plus" data-action="new" onClick={() => void start(newChessGame(game.rival, game.level))}>
          새 게임
        </Button>
      </div>
      <ChessTable key={record.id} game={game} onChange={change} onAgain={() => void start(newChessGame(game.rival, game.level))} />
    </>
  );
}

const RESULTS = { won: "승리", lost: "패배", drawn: "무승부", going: "진행 중" };

/** Games that go on, to sit down at again, and those that are over, to look through. */
function GameList({ log, records, onOpen }: { log: List; records: readonly Kept[]; onOpen: (id: string) => void }) {
  const games = records.map((record) => ({ record, game: chessGameOf(log, record) }));
  const part = (title: string, shown: typeof games, label: string, empty: string) => (
    <section className="am-kept-games" aria-label={title}>
      <h3>{title}</h3>
      {shown.length === 0 ? (
        <p className="am-calc-hint">{empty}</p>
      ) : (
        <ul>
          {shown.map(({ record, game }) => (
            <li key={record.id} data-record={record.id}>
              <span>
                <b>{chessTitle(game)}</b>
                <small>
                  {dateText(record.createdAt)} · {game.moves.length}수{game.detail && ` · ${game.detail}`}
                </small>
              </span>
              <span className="am-badge" data-tone={game.status === "won" ? "good" : game.status === "lost" ? "bad" : "neutral"}>
                {RESULTS[game.status]}
              </span>
              <Button small data-action="open" onClick={() => onOpen(record.id)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
  const going = games.filter(({ game }) => game.status === "going");
  return (
    <>
      {part("진행 중인 게임", going, "게임 참가", "새 게임을 시작하면 여기에 남아요. 창을 닫아도 이어서 둘 수 있어요.")}
      {part(
        "지난 게임",
        games.filter(({ game }) => game.status !== "going"),
        "기보 보기",
        "끝난 게임이 여기에 모여요.",
      )}
    </>
  );
}
