import { josa } from "@appmon/kit/data";
import { useState } from "react";
import { flagged, minesAround, newField, opened } from "./mines.ts";
import { Icon } from "@appmon/kit/ui";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { CELLS_STYLES } from "../shared/cells-styles.ts";

export interface MinesProps {
  /** What is hidden, and what marks it; absent = 💣 and 🚩. */
  faces?: string[];
  /** Where results are kept. */
  log?: List;
}

export function MinesGame({ log, ...settings }: MinesProps) {
  return (
    <GameFrame game="mines" how="숫자는 둘레 여덟 칸에 몇 개가 숨었는지 알려 줘요." log={log} styles={CELLS_STYLES}>
      {(onEnd) => <Play settings={settings} onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  settings: Omit<MinesProps, "log">;
  onEnd: OnEnd;
}

const MINES = { width: 9, height: 9, count: 10 };

function Play({ settings, onEnd }: PlayProps) {
  const [field, setField] = useState(() => newField(MINES.width, MINES.height, MINES.count));
  const [flags, setFlags] = useState(false);
  const hidden = settings.faces?.[0] ?? "💣";
  const mark = settings.faces?.[1] ?? "🚩";
  const left = field.count - field.flags.size;
  const act = (place: number, flag: boolean) => {
    const next = flag ? flagged(field, place) : opened(field, place, Math.random);
    setField(next);
    if (next.state !== "playing" && field.state === "playing")
      onEnd({
        title: next.state === "won" ? "모두 찾았어요" : "들켰어요",
        score: next.state === "won" ? 1 : 0,
        detail: `연 칸 ${next.open.size}`,
      });
  };
  return (
    <>
      <p className="am-score" role="status">
        {field.state === "won"
          ? "모두 열었어요. 이겼어요!"
          : field.state === "lost"
            ? `앗, ${josa(hidden, "이/가")} 있었어요`
            : `남은 ${mark} ${left}`}
      </p>
      <div className="am-cells" data-size="small" style={{ gridTemplateColumns: `repeat(${field.width}, 1fr)` }}>
        {Array.from({ length: field.width * field.height }, (_, place) => {
          const isOpen = field.open.has(place);
          const near = isOpen ? minesAround(field, place) : 0;
          const content = isOpen ? (field.mines.has(place) ? hidden : near > 0 ? near : "") : field.flags.has(place) ? mark : "";
          return (
            <button
              key={place}
              type="button"
              data-open={isOpen}
              data-near={near}
              aria-label={`${Math.floor(place / field.width) + 1}줄 ${(place % field.width) + 1}칸${isOpen ? `, ${content || "비었음"}` : field.flags.has(place) ? ", 깃발" : ""}`}
              disabled={field.state !== "playing" || isOpen}
              onClick={() => act(place, flags)}
              onContextMenu={(event) => {
                event.preventDefault();
                act(place, true);
              }}
            >
              {content}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        className="am-button"
        aria-pressed={flags}
        data-look={flags ? "primary" : undefined}
        onClick={() => setFlags(!flags)}
      >
        <Icon name="flag" size={18} />
        {flags ? `${mark} 표시하는 중` : `${mark} 표시하기`}
      </button>
    </>
  );
}
