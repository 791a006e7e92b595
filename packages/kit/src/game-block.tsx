import { lazy, Suspense, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { ArithmeticGame } from "./games/game-arithmetic-view.tsx";
import { EmptyState, Skeleton } from "./frame/block-states.tsx";
import { FallingGame } from "./games/game-falling-view.tsx";
import { BingoGame } from "./games/game-bingo-view.tsx";
import { WordChainGame } from "./games/game-chain-view.tsx";
import { UpDownGame } from "./games/game-guess-view.tsx";
import { OmokGame } from "./games/game-omok-view.tsx";
import { BaseballGame, HangmanGame, RpsGame } from "./games/game-word-views.tsx";
import { MinesGame, TicTacToeGame, TilesGame } from "./games/game-board-views.tsx";
import { MemoryGame, MoleGame, ReactionGame } from "./games/game-quick-views.tsx";
import { BreakoutGame } from "./games/game-breakout-view.tsx";
import { ClickerGame } from "./games/game-clicker-view.tsx";
import { SudokuGame } from "./games/game-sudoku-view.tsx";
import { SnakeGame } from "./games/game-snake-view.tsx";
import { TypingGame } from "./games/game-typing-view.tsx";
import type { GameSettings } from "./games/game-settings.ts";
import { Icon } from "./icon.tsx";
import type { PlayResult } from "./games/play-log.ts";
import type { Collection } from "./schema.ts";
import { useRecordNames } from "./draw/use-names.ts";
import { usePlayLog } from "./games/use-play-log.ts";
import { useRecords } from "./records/use-records.ts";

export type GameKernel =
  | "tiles2048"
  | "memory"
  | "snake"
  | "tictactoe"
  | "hangman"
  | "baseball"
  | "rps"
  | "mole"
  | "reaction"
  | "mines"
  | "arithmetic"
  | "typing"
  | "bingo"
  | "omok"
  | "updown"
  | "wordchain"
  | "chess"
  | "falling"
  | "sudoku"
  | "clicker"
  | "breakout"
  | "kingdom";

export interface GameBlockProps {
  id: string;
  title?: string;
  kernel: GameKernel;
  /** What is guessed. */
  words?: string[];
  /** What is found, instead of the usual. */
  faces?: string[];
  settings?: GameSettings;
  // oxlint-disable-next-line no-explicit-any -- words out of collections of any record type
  source?: { collection: Collection<any>; field: string };
  // oxlint-disable-next-line no-explicit-any -- results are kept in a collection of any record type
  log?: Collection<any>;
}

/** What every game gets. */
export interface GameProps {
  words: readonly string[];
  faces: readonly string[];
  settings: GameSettings;
  /** Where games are kept, for those that can be taken up again. */
  log?: Collection;
  /** Called when a game, or a round of one, is over. */
  onEnd: (result: PlayResult) => void;
}

/** Brings the rules with it, which no other game needs. */
const ChessGame = lazy(async () => ({ default: (await import("./games/game-chess-view.tsx")).ChessGame }));

/** `again`: null where the game itself begins anew. */
const KingdomGame = lazy(async () => ({ default: (await import("./games/kingdom-view.tsx")).KingdomGame }));

const GAMES: Record<GameKernel, { view: ComponentType<GameProps>; how: string; again?: string | null; best?: "low" | "none" }> = {
  tiles2048: { view: TilesGame, how: "방향키나 밀기로 같은 수를 합쳐 2048을 만들어요." },
  memory: { view: MemoryGame, how: "두 장씩 뒤집어 같은 그림을 찾아요.", best: "low" },
  snake: { view: SnakeGame, how: "방향키나 버튼으로 움직여 먹이를 먹어요. 벽과 몸에 닿으면 끝나요." },
  tictactoe: { view: TicTacToeGame, how: "세 칸을 한 줄로 먼저 채우면 이겨요. 컴퓨터는 꽤 잘해요." },
  hangman: { view: HangmanGame, how: "자음과 모음을 눌러 낱말을 맞혀요. 일곱 번 틀리면 끝나요." },
  baseball: { view: BaseballGame, how: "서로 다른 숫자 세 개를 맞혀요. 자리까지 맞으면 스트라이크, 숫자만 맞으면 볼이에요.", best: "low" },
  rps: { view: RpsGame, how: "컴퓨터와 다섯 판을 겨뤄요." },
  mole: { view: MoleGame, how: "30초 동안 나오는 대로 눌러요." },
  reaction: { view: ReactionGame, how: "색이 바뀌면 바로 눌러요. 다섯 번의 평균을 재요.", best: "low" },
  mines: { view: MinesGame, how: "숫자는 둘레 여덟 칸에 몇 개가 숨었는지 알려 줘요." },
  arithmetic: { view: ArithmeticGame, how: "답을 누르고 확인해요. 틀린 문제는 끝나고 다시 풀 수 있어요.", again: "처음으로" },
  typing: { view: TypingGame, how: "보이는 대로 치고 엔터를 눌러요. 첫 글자를 칠 때부터 시간을 재요.", again: "처음으로" },
  bingo: { view: BingoGame, how: "나온 칸을 눌러 표시하고, 가로·세로·대각선으로 줄을 만들어요.", best: "none" },
  omok: { view: OmokGame, how: "같은 색 돌 다섯 개를 먼저 한 줄로 놓으면 이겨요.", best: "none" },
  updown: { view: UpDownGame, how: "숨은 수를 적은 번에 맞혀요. 적을 때마다 더 큰지 작은지 알려 줘요.", best: "low" },
  wordchain: { view: WordChainGame, how: "앞말의 끝 글자로 시작하는 말을 이어요. 두음법칙도 돼요." },
  chess: { view: ChessGame, how: "말을 누르면 갈 수 있는 칸이 보여요. 상대 킹이 달아날 수 없으면 이겨요.", again: null, best: "none" },
  falling: { view: FallingGame, how: "방향키로 옮기고 위 방향키로 돌려 가로줄을 채워요. 스페이스는 바로 내려요." },
  sudoku: {
    view: SudokuGame,
    how: "가로, 세로, 굵은 네모마다 1부터 9까지 한 번씩 채워요. 틀린 숫자는 바로 표시돼요.",
    best: "low",
  },
  breakout: { view: BreakoutGame, how: "막대를 손가락이나 방향키로 옮겨 공을 받고 벽돌을 다 깨요. 목숨은 세 개예요." },
  clicker: { view: ClickerGame, how: "누를수록 늘어나요. 모은 것으로 업그레이드해요.", again: null },
  kingdom: { view: KingdomGame, how: "자원은 시간이 지나면 들어와요. 창을 닫아도 왕국은 그대로 남아요.", again: null, best: "none" },
};

/** A game with its rules, a new start and the results so far. */
export function GameBlock({ id, title, kernel, words = [], faces = [], settings = {}, source, log }: GameBlockProps) {
  const [turn, setTurn] = useState(0);
  const record = usePlayLog(log);
  const { view: Game, how, again = "새 게임", best } = GAMES[kernel];
  const shared = { faces, settings, onEnd: record, ...(log ? { log: log as Collection } : {}) };
  return (
    <section className="am-block am-game" data-block={id} data-game={kernel} aria-label={title ?? "게임"}>
      <header className="am-game-head">
        <p className="am-calc-hint">{how}</p>
        {log && best !== "none" && <Best log={log} isLow={best === "low"} />}
        {again !== null && (
          <button
            type="button"
            className="am-button"
            data-look="primary"
            data-size="small"
            data-action="restart"
            onClick={() => setTurn(turn + 1)}
          >
            <Icon name="refresh-cw" size={16} />
            {again}
          </button>
        )}
      </header>
      <div className="am-panel am-game-stage">
        <Suspense fallback={<Skeleton rows={6} />}>
          {source ? (
            <WithRecords source={source}>{(found) => <Game key={turn} words={found} {...shared} />}</WithRecords>
          ) : (
            <Game key={turn} words={words} {...shared} />
          )}
        </Suspense>
      </div>
    </section>
  );
}

/** Waits for the records: a game begins with all its words or not at all. */
function WithRecords({
  source,
  children,
}: {
  source: NonNullable<GameBlockProps["source"]>;
  children: (words: readonly string[]) => ReactNode;
}) {
  const collection = source.collection as Collection;
  const { status } = useRecords(collection);
  const { names } = useRecordNames(collection, source.field);
  if (status === "loading") return <Skeleton rows={3} />;
  if (names.length === 0) return <EmptyState collection={collection} message={`먼저 ${collection.name}부터 넣어 주세요`} />;
  return children(names);
}

/** The best score kept: the lowest where fewer tries or milliseconds are better. */
function Best({ log, isLow }: { log: Collection; isLow: boolean }) {
  const { records } = useRecords(log);
  const scores = records.map((one) => one["score"]).filter((score) => typeof score === "number");
  if (scores.length === 0) return null;
  return (
    <span
      className="am-badge"
      data-tone="accent"
    >{`최고 ${(isLow ? Math.min(...scores) : Math.max(...scores)).toLocaleString("ko-KR")}`}</span>
  );
}
