import type { ReactNode } from "react";

/** How it went, over the board. */
export function GameOver({ title, detail, children }: { title: string; detail?: string; children?: ReactNode }) {
  return (
    <div className="am-game-over" role="status">
      <p>{title}</p>
      {detail && <small>{detail}</small>}
      {children}
    </div>
  );
}
