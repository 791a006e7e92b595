import { useEffect, useState } from "react";
import { drawn, shuffled } from "../../shared/chance.ts";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { CELLS_STYLES } from "../shared/cells-styles.ts";

export interface MemoryProps {
  /** Pictures of the cards, before the usual ones. */
  faces?: string[];
  /** Where results are kept. */
  log?: List;
}

export function MemoryGame({ log, ...settings }: MemoryProps) {
  return (
    <GameFrame game="memory" how="두 장씩 뒤집어 같은 그림을 찾아요." best="low" log={log} styles={CELLS_STYLES}>
      {(onEnd) => <Play settings={settings} onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  settings: Omit<MemoryProps, "log">;
  onEnd: OnEnd;
}

const PAIRS = 8;
const PICTURES = ["🍎", "🍋", "🍇", "🥕", "🍄", "🌻", "🐳", "🦊", "🐢", "🚲", "🎈", "⭐"];
const TURN_BACK_MS = 800;

function Play({ settings, onEnd }: PlayProps) {
  const [deck] = useState(() => {
    const pictures = drawn([...new Set([...(settings.faces ?? []), ...PICTURES])], PAIRS, Math.random);
    return shuffled([...pictures, ...pictures], Math.random);
  });
  const [found, setFound] = useState<string[]>([]);
  const [turned, setTurned] = useState<number[]>([]);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (turned.length < 2) return;
    const timer = setTimeout(() => setTurned([]), TURN_BACK_MS);
    return () => clearTimeout(timer);
  }, [turned]);
  const turn = (at: number) => {
    if (turned.length >= 2 || turned.includes(at)) return;
    const next = [...turned, at];
    setTurned(next);
    if (next.length < 2) return;
    setMoves(moves + 1);
    const picture = deck[at]!;
    if (deck[next[0]!] !== picture) return;
    const all = [...found, picture];
    setFound(all);
    setTurned([]);
    if (all.length === PAIRS) onEnd({ title: `짝맞추기 ${moves + 1}번`, score: moves + 1 });
  };
  return (
    <>
      <p className="am-score" role="status">
        {found.length === PAIRS ? `${moves}번 만에 다 찾았어요!` : `${moves}번 뒤집었어요`}
      </p>
      <div className="am-cells" data-size="large" style={{ gridTemplateColumns: "repeat(4, 1fr)" }}>
        {deck.map((picture, at) => {
          const isOpen = turned.includes(at) || found.includes(picture);
          return (
            <button
              key={at}
              type="button"
              data-open={isOpen}
              aria-label={isOpen ? picture : `${at + 1}번 카드`}
              disabled={isOpen}
              onClick={() => turn(at)}
            >
              {isOpen ? picture : ""}
            </button>
          );
        })}
      </div>
    </>
  );
}
